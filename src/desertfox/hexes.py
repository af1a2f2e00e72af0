"""2.1 Hex numbers and hex arithmetic: names of both editions, neighbours, distance, direction, lines.

Inside the program a hex is an integer, row by row from the south-west: 0 is L0101, 65 is E0134. The two sheets are
one grid of 66 columns; even rows lie half a hex to the east.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import sqrt
from typing import Annotated, Final, Literal

from desertfox.text.phrase import Phrase

ROWS: Final = 29
LIBYA_COLUMNS: Final = 32
EGYPT_COLUMNS: Final = 34
COLUMNS: Final = LIBYA_COLUMNS + EGYPT_COLUMNS
COUNT: Final = ROWS * COLUMNS
OFF_MAP: Final = -1

DIRECTIONS: Final = ("ne", "e", "se", "sw", "w", "nw")
"""Clockwise from north-east; the opposite of direction d is (d + 3) % 6."""

HexIndex = Annotated[int, "hex"]
"""A hex in what is written to files: there it is its number."""
Numbering = Literal["spi", "six_angles"]

_SPI: Final = re.compile(r"([LE])([0-9]{2})([0-9]{2})")
_SIX_ANGLES: Final = re.compile(r"([0-9]{2})([0-9]{2})")
_IN_A_TEXT: Final = re.compile(r"\b[LE][0-9]{4}\b")


def at(row: int, column: int) -> int:
    """Return the hex in a row (1-29) and a column of the single grid (1-66), OFF_MAP outside."""
    if 1 <= row <= ROWS and 1 <= column <= COLUMNS:
        return (row - 1) * COLUMNS + column - 1
    return OFF_MAP


def row(hex_: int) -> int:
    """Return the row, 1 in the south to 29 in the north."""
    return hex_ // COLUMNS + 1


def column(hex_: int) -> int:
    """Return the column of the single grid, 1 in the west to 66 in the east."""
    return hex_ % COLUMNS + 1


def sheet(hex_: int) -> Literal["L", "E"]:
    """Return the sheet of the printed map: L Libya, E Egypt."""
    return "L" if column(hex_) <= LIBYA_COLUMNS else "E"


def parse(text: str, numbering: Numbering | None = None) -> int:
    """Read L2306, E2104 or 2136; with a numbering only that edition's form. ValueError says what is wrong."""
    name = text.strip().upper()
    if numbering != "six_angles" and (match := _SPI.fullmatch(name)):
        limit = LIBYA_COLUMNS if match[1] == "L" else EGYPT_COLUMNS
        if not 1 <= int(match[3]) <= limit:
            raise ValueError(Phrase("sheet {sheet} has columns 01 to {limit}", sheet=match[1], limit=limit))
        found = at(int(match[2]), int(match[3]) + (0 if match[1] == "L" else LIBYA_COLUMNS))
    elif numbering != "spi" and (match := _SIX_ANGLES.fullmatch(name)):
        if not 1 <= int(match[2]) <= COLUMNS:
            raise ValueError(Phrase("the single grid has columns 01 to {limit}", limit=COLUMNS))
        found = at(int(match[1]), int(match[2]))
    else:
        forms = {"spi": "L2306 or E2104", "six_angles": "2306", None: "L2306, E2104 or 2136"}
        raise ValueError(Phrase("not a hex number; write it like {forms}", forms=forms[numbering]))
    if found == OFF_MAP:
        raise ValueError(Phrase("the map has rows 01 to {limit}", limit=ROWS))
    return found


@cache
def spi(hex_: int) -> str:
    """Return the number on the 1981 map: L2306, E2104."""
    offset = 0 if column(hex_) <= LIBYA_COLUMNS else LIBYA_COLUMNS
    return f"{sheet(hex_)}{row(hex_):02}{column(hex_) - offset:02}"


def six_angles(hex_: int) -> str:
    """Return the number on the 2006 map: Libya as in 1981 without the letter, Egypt with 32 added to the column."""
    return f"{row(hex_):02}{column(hex_):02}"


def name(hex_: int, numbering: Numbering = "spi") -> str:
    """Return the number in the given edition's form."""
    return spi(hex_) if numbering == "spi" else six_angles(hex_)


def renumbered(text: str, numbering: Numbering) -> str:
    """Return a text that names hexes by the numbers of 1981 with those of another edition."""
    return text if numbering == "spi" else _IN_A_TEXT.sub(_as_six_angles, text)


def _as_six_angles(found: re.Match[str]) -> str:
    try:
        return six_angles(parse(found[0], "spi"))
    except ValueError:  # it only looks like a hex
        return found[0]


def _neighbour(hex_: int, direction: int) -> int:
    east = 1 - row(hex_) % 2  # even rows are shifted half a hex east
    rows, columns = ((1, east), (0, 1), (-1, east), (-1, east - 1), (0, -1), (1, east - 1))[direction]
    return at(row(hex_) + rows, column(hex_) + columns)


NEIGHBOURS: Final = tuple(tuple(_neighbour(h, d) for d in range(6)) for h in range(COUNT))
"""For each hex its six neighbours in the order of DIRECTIONS, OFF_MAP beyond the edge."""


_ON_MAP: Final = tuple(tuple(n for n in around if n != OFF_MAP) for around in NEIGHBOURS)


def neighbours(hex_: int) -> tuple[int, ...]:
    """Return the neighbours that are on the map."""
    return _ON_MAP[hex_]


def direction(origin: int, target: int) -> int | None:
    """Return the direction of an adjacent hex, None if the two are not adjacent."""
    if target == OFF_MAP or target not in NEIGHBOURS[origin]:
        return None
    return NEIGHBOURS[origin].index(target)


def _cube(hex_: int) -> tuple[int, int]:
    """Return axial coordinates (q, r), in which a step changes at most one of q, r, q + r."""
    r = row(hex_)
    return column(hex_) - (r + 1) // 2, r


_CUBES: Final = tuple(map(_cube, range(COUNT)))


def distance(a: int, b: int) -> int:
    """2.24 Return the distance in hexes, straight, over any terrain."""
    (qa, ra), (qb, rb) = _CUBES[a], _CUBES[b]
    q, r = qa - qb, ra - rb
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=16384)
def within(hex_: int, radius: int) -> tuple[int, ...]:
    """Return the hexes at most radius away, the hex itself included, in ascending order."""
    rows = range(max(1, row(hex_) - radius), min(ROWS, row(hex_) + radius) + 1)
    columns = range(max(1, column(hex_) - radius - 1), min(COLUMNS, column(hex_) + radius + 1) + 1)
    return tuple(h for r in rows for c in columns if distance(hex_, h := at(r, c)) <= radius)


def centre(hex_: int) -> tuple[float, float]:
    """Return the centre (u, v), u to the east and v to the north; neighbouring centres are 1 apart."""
    r = row(hex_)
    return column(hex_) + (0.5 if r % 2 == 0 else 0.0), r * sqrt(3) / 2
