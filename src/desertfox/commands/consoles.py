"""The consoles of all commands: words as they are, and lines that are broken only where a person reads them."""

from __future__ import annotations

import os
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, TextColumn, TimeRemainingColumn

_WIDE: Final = 1000
"""So wide is the output where it is no terminal: nothing in a table is folded or cut off."""


def plain_console() -> Console:
    """Return where to print lines that are never broken."""
    return Console(markup=False, highlight=False, soft_wrap=True)


def table_console(**how: Any) -> Console:
    """Return where to print tables: as wide as the terminal, or as they are."""
    console = Console(markup=False, **how)
    if console.is_terminal or "COLUMNS" in os.environ:
        return console
    return Console(markup=False, width=_WIDE, **how)


def bar_columns() -> tuple[ProgressColumn, ...]:
    """Return what a bar shows: what is being done, how much of it is done, and the time that is left."""
    return TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
