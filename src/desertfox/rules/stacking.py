"""9 Stacking: how much may stand in a hex, and what must go when it is too much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from desertfox.rules.charts import charts_of
from desertfox.state import NOBODY, Mark, State
from desertfox.units import Presence, Trait

_DEPLETED: Final = Mark.DEPLETED


def of_side(state: State, hex_: int, side: int) -> list[int]:
    """Return the units of a side in a hex, in counter order."""
    owner = state.setting.counters.side
    return [unit for unit in state.stack(hex_) if owner[unit] == side]


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
    in_city = hex_ in state.setting.board.cities
    return charts_of(state.setting.pack).number("stacking_limit_city" if in_city else "stacking_limit")


def fits(state: State, hex_: int, side: int, extra: int) -> bool:
    """9.21 Say whether so many more stacking points may stand in a hex; nothing is never too much."""
    return extra == 0 or points(state, hex_, side) + extra <= limit(state, hex_)


def dumps(state: State, hex_: int, side: int) -> list[int]:
    """9.26 Return the dumps of a side in a hex."""
    presence = state.setting.counters.presence
    return [unit for unit in of_side(state, hex_, side) if presence[state.face(unit)] & Presence.DUMP]


def surplus_dumps(state: State, hex_: int, side: int) -> int:
    """9.26 Return how many dumps are too many in a hex."""
    return max(0, len(dumps(state, hex_, side)) - charts_of(state.setting.pack).number("dumps_per_hex"))


def excess(state: State, hex_: int, side: int) -> int:
    """9.25 Return how many stacking points are too many in a hex."""
    return max(0, points(state, hex_, side) - limit(state, hex_))


def overstacked(state: State, side: int) -> Iterator[int]:
    """9.25 Return the hexes in which a side has too many stacking points or dumps, in ascending order."""
    counters, place, marks = state.setting.counters, state.place, state.marks
    sp, count = counters.sp, counters.count
    load: dict[int, int] = {}
    for unit in state.on_map(side):
        load[place[unit]] = load.get(place[unit], 0) + sp[unit + count * (marks[unit] & _DEPLETED)]
    charts = charts_of(state.setting.pack)
    most = min(charts.number("stacking_limit"), charts.number("stacking_limit_city"))
    several = state.bitboard(side, Presence.DUMP)
    for hex_ in sorted(h for h, points_ in load.items() if points_ > most or several >> h & 1):
        if excess(state, hex_, side) or surplus_dumps(state, hex_, side):
            yield hex_


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
        for number in range(len(candidates) + 1):
            for units in combinations(candidates, number):
                total = sum(worth[unit] for unit in units)
                if total >= needed and all(total - worth[unit] < needed for unit in units):
                    yield tuple(sorted(units + surplus))
