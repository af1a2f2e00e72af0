"""Reading an area: two corners (L2018-E2310), or a place or hex with a radius (Tobruk+6)."""

from __future__ import annotations

import re
from typing import Final

from desertfox import hexes
from desertfox.board import Area, Board
from desertfox.faults import Fault
from desertfox.pack import Pack
from desertfox.pack.words import hint_for

_RADIUS: Final = re.compile(r"(.+?)\s*\+\s*(\d{1,2})")
_FORMS: Final = "Write two corner hexes like L2018-E2310, or a place or hex with a radius like Tobruk+6."


def read_area(text: str, board: Board, pack: Pack, label: str = "--area") -> Area | Fault:
    """Return the area that a text names, or what is wrong with it, said of `label`."""
    name = text.strip()
    if match := _RADIUS.fullmatch(name):
        middle = _middle(match[1], board, pack, label)
        return middle if isinstance(middle, Fault) else _around(middle, int(match[2]))
    first, dash, second = name.partition("-")
    if not dash:
        if isinstance(_middle(name, board, pack, label), int):
            return Fault(label, 0, 0, text, "a place or hex needs a radius", f"Write it like {name}+6.")
        return Fault(label, 0, 0, text, "not an area", _FORMS)
    corners = []
    for corner in (first, second):
        try:
            corners.append(hexes.parse(corner))
        except ValueError as wrong:
            return Fault(label, 0, 0, text, f"{corner.strip() or 'nothing'}: {wrong}", _FORMS)
    rows, columns = sorted(hexes.row(h) for h in corners), sorted(hexes.column(h) for h in corners)
    return Area((rows[0], rows[1]), (columns[0], columns[1]))


def _middle(text: str, board: Board, pack: Pack, label: str) -> int | Fault:
    """Return the hex of a place, whatever its capitals, or of a hex number."""
    known = {row.place.casefold(): board.places.get(row.place, row.hex) for row in pack.places}
    if text.strip().casefold() in known:
        return known[text.strip().casefold()]
    try:
        return hexes.parse(text)
    except ValueError:
        names = [row.place for row in pack.places]
        return Fault(label, 0, 0, text, "no such place or hex", hint_for(text.strip(), names))


def _around(middle: int, radius: int) -> Area:
    row, column = hexes.row(middle), hexes.column(middle)
    return Area(
        (max(1, row - radius), min(hexes.ROWS, row + radius)),
        (max(1, column - radius), min(hexes.COLUMNS, column + radius)),
    )
