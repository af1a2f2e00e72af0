"""Where a command reads: a file, or with - what is typed or piped in."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desertfox.faults import read_file

if TYPE_CHECKING:
    from desertfox.position import Position

KEYBOARD: Final = "-"


def read_input(file: str | Path) -> bytes:
    """Return what a file holds, or for - what comes in."""
    return sys.stdin.buffer.read() if str(file) == KEYBOARD else read_file(file)


def position_of(what: str | Path, folder: Path | None) -> Position:
    """Return the position of a file, or with - of what comes in; BadInput tells its faults.

    It is read with the data that it was made with, those of the folder or the built-in ones; older ones are told of.
    """
    from desertfox.pack import builtin_pack, load_pack, older_pack
    from desertfox.position import Position

    position = Position.parse(read_input(what), str(what), partial(load_pack, folder))
    if older := older_pack(position.setting.loaded.hash):
        told = f"made with version {older.version} of the data and read with it; new games take version"
        sys.stderr.write(f"{what}: {told} {builtin_pack().version}\n")
    return position
