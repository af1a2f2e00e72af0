"""Sets of hexes as the bits of one integer (bit h is hex h): neighbours of a whole set in a microsecond."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import numpy as np

from desertfox.board.search import Mask
from desertfox.hexes import COLUMNS, COUNT, column, row


def bits(hexes: Iterable[int]) -> int:
    """Return the set of these hexes."""
    found = 0
    for h in hexes:
        found |= 1 << h
    return found


def hexes(set_: int) -> Iterator[int]:
    """Return the hexes of a set in ascending order."""
    while set_:
        lowest = set_ & -set_
        yield lowest.bit_length() - 1
        set_ ^= lowest


_SET_BYTES: Final = (COUNT + 7) // 8


def mask(set_: int) -> bytes:
    """Return the set as one byte a hex, as the searches take it."""
    eights = np.frombuffer(set_.to_bytes(_SET_BYTES, "little"), np.uint8)
    return np.unpackbits(eights, bitorder="little").tobytes()[:COUNT]


def overlaid(first: Mask, *others: Mask) -> bytes:
    """Return columns of one byte a hex laid over each other: in each byte the bits that any of them has."""
    found = np.frombuffer(first, np.uint8)
    for other in others:
        found = found | np.frombuffer(other, np.uint8)
    return found.tobytes()


ALL: Final = (1 << COUNT) - 1
_ODD: Final = bits(h for h in range(COUNT) if row(h) % 2)
_EVEN: Final = ALL ^ _ODD
_ODD_NOT_WEST: Final = _ODD & ~bits(h for h in range(COUNT) if column(h) == 1)
_EVEN_NOT_EAST: Final = _EVEN & ~bits(h for h in range(COUNT) if column(h) == COLUMNS)
_NOT_WEST: Final = ALL & ~bits(h for h in range(COUNT) if column(h) == 1)
_NOT_EAST: Final = ALL & ~bits(h for h in range(COUNT) if column(h) == COLUMNS)


def shifted(set_: int, direction: int) -> int:
    """Return where the hexes of a set get with one step in a direction; one that leaves the map is gone."""
    match direction:
        case 0:  # ne: even rows lie half a hex east, so from an odd row north-east keeps the column
            return ((set_ & _ODD) << COLUMNS | (set_ & _EVEN_NOT_EAST) << COLUMNS + 1) & ALL
        case 1:
            return (set_ & _NOT_EAST) << 1
        case 2:
            return (set_ & _ODD) >> COLUMNS | (set_ & _EVEN_NOT_EAST) >> COLUMNS - 1
        case 3:
            return (set_ & _EVEN) >> COLUMNS | (set_ & _ODD_NOT_WEST) >> COLUMNS + 1
        case 4:
            return (set_ & _NOT_WEST) >> 1
        case _:
            return ((set_ & _EVEN) << COLUMNS | (set_ & _ODD_NOT_WEST) << COLUMNS - 1) & ALL


@lru_cache(maxsize=8192)
def within(hex_: int, distance: int) -> int:
    """Return the set of the hexes at most so far from a hex, itself among them."""
    if distance == 0:
        return 1 << hex_
    near = within(hex_, distance - 1)
    return near | adjacent(near)


def adjacent(set_: int) -> int:
    """Return every hex next to a hex of the set, hexes of the set among them only if next to another."""
    slanted_west, slanted_east = set_ & _ODD_NOT_WEST, set_ & _EVEN_NOT_EAST
    return ALL & (
        set_ << COLUMNS
        | set_ >> COLUMNS
        | (set_ & _NOT_EAST) << 1
        | (set_ & _NOT_WEST) >> 1
        | slanted_west << COLUMNS - 1
        | slanted_west >> COLUMNS + 1
        | slanted_east << COLUMNS + 1
        | slanted_east >> COLUMNS - 1
    )
