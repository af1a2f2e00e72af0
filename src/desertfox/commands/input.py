"""Where a command reads: a file, or with - what is typed or piped in."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desertfox.faults import read_file

if TYPE_CHECKING:
    from desertfox.pack import Pack
    from desertfox.position import Position

KEYBOARD: Final = "-"


def read_input(file: str | Path) -> bytes:
    """Return what a file holds, or for - what comes in."""
    return sys.stdin.buffer.read() if str(file) == KEYBOARD else read_file(file)


def position_of(what: str | Path, pack: Pack) -> Position:
    """Return the position of a file, or with - of what comes in; BadInput tells its faults."""
    from desertfox.position import Position

    return Position.parse(read_input(what), str(what), pack)
