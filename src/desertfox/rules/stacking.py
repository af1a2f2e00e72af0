"""9 Stacking: how much may stand in a hex, and what must go when it is too much."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from desertfox.board import bits
from desertfox.hexes import COUNT
from desertfox.rules.charts import charts_of
from desertfox.state import NOBODY, Mark, Setting, State
from desertfox.units import Presence, Trait

_DEPLETED: Final = Mark.DEPLETED
_DUMP: Final = Presence.DUMP


def of_side(state: State, hex_: int, side: int) -> list[int]:
    """Return the units of a side in a hex, in counter order."""
    owner, following = state.setting.counters.side, state.next
    found, unit = [], state.first[hex_]
    while unit != NOBODY:
        if owner[unit] == side:
            found.append(unit)
        unit = following[unit]
    return found


def points(state: State, hex_: int, side: int) -> int:
    """9.2 Return the stacking points of a side in a hex."""
    counters, marks, following = state.setting.counters, state.marks, state.next
    total, unit = 0, state.first[hex_]
    while unit != NOBODY:
        if counters.side[unit] == side:
            total += counters.sp[unit + counters.count * (marks[unit] & _DEPLETED)]
        unit = following[unit]
    return total


def limit(state: State, hex_: int) -> int:
    """9.2 Return how many stacking points a hex may hold: 6, in a city 9."""
    return _limits(state.setting)[hex_]


@lru_cache(maxsize=64)
def _limits(setting: Setting) -> array[int]:
    """9.2 Return the stacking limit of each hex."""
    number, cities = charts_of(setting.pack).number, setting.board.cities
    in_city, elsewhere = number("stacking_limit_city"), number("stacking_limit")
    return array("h", [in_city if hex_ in cities else elsewhere for hex_ in range(COUNT)])


def fits(state: State, hex_: int, side: int, extra: int) -> bool:
    """9.21 Say whether so many more stacking points may stand in a hex; nothing is never too much."""
    return extra == 0 or points(state, hex_, side) + extra <= limit(state, hex_)


def dumps(state: State, hex_: int, side: int) -> list[int]:
    """9.26 Return the dumps of a side in a hex."""
    if not state.presence[hex_ + COUNT * side] & _DUMP:
        return []
    marks, traits = state.marks, state.setting.counters.traits
    return [unit for unit in of_side(state, hex_, side) if marks[unit] & _DEPLETED and traits[unit] & Trait.SUPPLY]


def surplus_dumps(state: State, hex_: int, side: int) -> int:
    """9.26 Return how many dumps are too many in a hex."""
    return max(0, len(dumps(state, hex_, side)) - charts_of(state.setting.pack).number("dumps_per_hex"))


def excess(state: State, hex_: int, side: int) -> int:
    """9.25 Return how many stacking points are too many in a hex."""
    return max(0, points(state, hex_, side) - limit(state, hex_))


def overstacked(state: State, side: int) -> list[int]:
    """9.25 Return the hexes in which a side has too many stacking points or dumps, in ascending order."""
    fewest, held, offset = _fewest(state.setting), state.presence, COUNT * side
    found = []
    for hex_, units in _crowds(state, side, fewest).items():
        too_heavy = units >= fewest and excess(state, hex_, side)
        if too_heavy or (held[hex_ + offset] & _DUMP and surplus_dumps(state, hex_, side)):
            found.append(hex_)
    return sorted(found)


def _crowds(state: State, side: int, fewest: int) -> dict[int, int]:
    """Return how many units stand in each hex with more than one, or with one where that may be too many."""
    if fewest == 1:
        return dict.fromkeys(bits.hexes(state.bitboard(side, Presence.ANY)), 1)
    place, following = state.place, state.next
    units: dict[int, int] = {}
    for unit in state.afield[side]:
        if following[unit] != NOBODY:  # all but the last of each stack
            hex_ = place[unit]
            units[hex_] = units.get(hex_, 1) + 1
    return units


@lru_cache(maxsize=64)
def _fewest(setting: Setting) -> int:
    """9.25 Return how many units, one dump at most among them, it takes at least to be too many in a hex."""
    charts = charts_of(setting.pack)
    if charts.number("dumps_per_hex") == 0:
        return 1
    least = min(charts.number("stacking_limit"), charts.number("stacking_limit_city"))
    return least // max(1, *setting.counters.sp) + 1


def is_just_enough(state: State, hex_: int, side: int, removed: tuple[int, ...]) -> bool:
    """9.25 Say whether taking these units off makes a hex legal and none of them could stay."""
    counters = state.setting.counters
    here = of_side(state, hex_, side)
    if len(set(removed)) != len(removed) or not all(unit in here for unit in removed):
        return False
    supply = [unit for unit in removed if counters.traits[unit] & Trait.SUPPLY]
    worth = [counters.sp[state.face(unit)] for unit in removed if unit not in supply]
    needed = excess(state, hex_, side)
    if set(supply) - set(dumps(state, hex_, side)) or len(supply) != surplus_dumps(state, hex_, side):
        return False
    return sum(worth) >= needed and all(sum(worth) - points_ < needed for points_ in worth)


def removals(state: State, hex_: int, side: int) -> Iterator[tuple[int, ...]]:
    """9.25 Return every way to make a hex legal in which no unit goes that could stay."""
    sp = state.setting.counters.sp
    worth = {unit: sp[state.face(unit)] for unit in of_side(state, hex_, side)}
    candidates = [unit for unit, value in worth.items() if value]
    needed = excess(state, hex_, side)
    for surplus in combinations(dumps(state, hex_, side), surplus_dumps(state, hex_, side)):
        for number in range(min(len(candidates), needed) + 1):  # each makes up for a point at least
            for units in combinations(candidates, number):
                points_ = [worth[unit] for unit in units]
                if 0 <= sum(points_) - needed < min(points_, default=1):
                    yield tuple(sorted(units + surplus))
