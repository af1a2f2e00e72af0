"""What there is to know of an open question: typed facts that prompts, panels and players read.

The type of a field says how it is spoken: units by their names, hexes by their numbers, words as those of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from desertfox import hexes
from desertfox.state import State

Units = Annotated[tuple[int, ...], "units"]
Stacks = Annotated[tuple[int, ...], "stacks"]
"""Units that are named with the hex in which they stand."""
Hex = Annotated[int, "hex"]
Hexes = Annotated[tuple[int, ...], "hexes"]
Box = Annotated[int, "box"]
"""Wherever a unit is: a hex, or a box."""
Word = Annotated[str, "word"]


class Undone(msgspec.Struct, frozen=True):
    """Something that ending the step now would leave undone."""

    message: str
    """The last part of its message, `undone-MESSAGE`, which may speak of the other fields."""
    case: str
    units: Units = ()
    hexes: Hexes = ()


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of every question. Messages speak of a field by its name, of how many there are by NAME-number."""

    actors: Units = ()
    """The units that can be picked to act, where the answers are not listed one by one."""
    targets: Hexes = ()
    """The hexes that can be picked then."""
    duties: Hexes = ()
    """The hexes in which something must be done."""
    undone: tuple[Undone, ...] = ()


class Place(Facts, frozen=True, kw_only=True):
    """The question is about a hex."""

    hex: Hex


def by_place(state: State, units: Iterable[int]) -> tuple[int, ...]:
    """Return units stack by stack, from the west, so that one can step through them."""
    place = state.place
    return tuple(sorted(units, key=lambda unit: (hexes.column(place[unit]), -hexes.row(place[unit]), unit)))


def left(message: str, case: str, units: Iterable[int]) -> tuple[Undone, ...]:
    """Return that something is left undone with these units, nothing if there are none."""
    found = tuple(units)
    return (Undone(message, case, found),) if found else ()
