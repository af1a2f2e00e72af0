"""Where a command writes: one rule for all. `-` is the screen, and the ending of a file says its form."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from desertfox.commands.consoles import plain_console
from desertfox.faults import BadInput, Fault, write_file

SCREEN: Final = "-"
POSITION: Final = ".toml"
_KEPT: Final = (POSITION, ".fox")
"""What people write themselves or cannot make again: it is written over only when that is asked for."""
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]


def out_faults(out: str, endings: Sequence[str], *, screen: str = "text", force: bool = False) -> list[Fault]:
    """Return what is wrong with where to write: the ending, or a file that is there and would be lost."""
    if out == SCREEN:
        return []
    path = Path(out)
    if path.suffix.lower() not in endings:
        reason = "the ending says what to write, and this one is unknown"
        *others, last = endings
        words = f"{', '.join(others)} or {last}" if others else last
        return [Fault("--out", 0, 0, out, reason, f"Use {words}, or {SCREEN} for {screen} on the screen.")]
    if not force and path.suffix.lower() in _KEPT and path.is_file():
        return [Fault("--out", 0, 0, out, "the file is there already", "Choose another name, or give --force.")]
    return []


def check_out(out: str, endings: Sequence[str], *, screen: str = "text", force: bool = False) -> str:
    """Return the ending of the file to write, none for the screen; BadInput if it cannot be."""
    if faults := out_faults(out, endings, screen=screen, force=force):
        raise BadInput("--out", faults)
    return "" if out == SCREEN else Path(out).suffix.lower()


def deliver(out: str, content: str | bytes) -> None:
    """Write to a file, and say so, or to the screen."""
    if out == SCREEN:
        sys.stdout.write(content if isinstance(content, str) else content.decode())
        return
    write_file(out, content)
    plain_console().print(f"Written to {out}.")
