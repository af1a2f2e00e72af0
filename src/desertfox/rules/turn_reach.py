"""8.1 How far a side gets in a whole Player-Turn: all its units in phase 3, and the motorized ones again in phase 6."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.costs import Gait
from desertfox.board.search import CLOSED, UNLIMITED
from desertfox.rules import movement, restraint, zoc
from desertfox.rules.movement import BARRED
from desertfox.rules.reach import reach
from desertfox.state import Mark, State, Value, sequence
from desertfox.units import Trait

Starts = dict[int, int]
"""Hexes in which units begin to move, each with the most points that one of them has."""

_RESTED: Final = ~int(Mark.MOVED | Mark.FORCED_MARCH | Mark.DISRUPTED | Mark.OUT_OF_SUPPLY)
"""What keeps a unit from moving, or from moving far, and at best will not when its side has its next turn."""


def turn_reach(state: State, side: int) -> int:
    """8.1 Return the set of hexes in which combat units of a side can stand after the moves of one Player-Turn.

    They start as they stand now, each by itself, undisrupted and in general supply; the enemy stays where it is, and
    no stack overruns it, infiltrates or forces the march. So it is the most that plain moves can bring.
    """
    state = _at_rest(state, side)
    units = [unit for unit in state.afield[side] if state.setting.counters.traits[unit] & Trait.COMBAT]
    first = {unit: _first_move(state, unit) for unit in units}
    reached = 0
    for set_ in first.values():
        reached |= set_
    state.values[Value.PHASE] = sequence.MOTORIZED_MOVEMENT
    for mobility, starts in _second_starts(state, first):
        for shut, group in _by_restraint(state, side, starts, mobility).items():
            reached |= _second_move(state, side, mobility, group, shut)
    return reached


def _at_rest(state: State, side: int) -> State:
    """Return the position as it would be when the side begins its initial movement."""
    state = state.copy()
    state.values[Value.PHASING_SIDE], state.values[Value.PHASE] = side, sequence.INITIAL_MOVEMENT
    for unit in state.afield[side]:
        state.spent[unit] = 0
        state.marks[unit] &= _RESTED
    return state


def _first_move(state: State, unit: int) -> int:
    """8.2 Return the set of hexes in which a unit can end its initial movement, its own among them."""
    hex_ = 1 << state.place[unit]
    return bits.bits(reach(state, (unit,)).paths) | hex_ if movement.can_move(state, unit) else hex_


def _second_starts(state: State, first: Mapping[int, int]) -> Iterator[tuple[Gait, Starts]]:
    """8.1 Return for each mobility where its units begin the Motorized Movement Phase, with their points then."""
    sets: dict[Gait, dict[int, int]] = {}
    for unit, set_ in first.items():
        if movement.can_move(state, unit):
            (budget,) = movement.budgets(state, (unit,))
            by_points = sets.setdefault(budget.mobility, {})
            by_points[budget.points] = by_points.get(budget.points, 0) | set_
    for mobility, by_points in sets.items():
        starts: Starts = {}
        for points in sorted(by_points):
            starts.update(dict.fromkeys(bits.hexes(by_points[points]), points))
        yield mobility, starts


def _by_restraint(state: State, side: int, starts: Starts, mobility: Gait) -> dict[int, Starts]:
    """15.34 Return the starts by the set of hexes that restraint keeps a unit out of that moves from there."""
    if not restraint.binds(state, side):
        return {0: starts}
    found: dict[int, Starts] = {}
    for hex_, points in starts.items():
        found.setdefault(restraint.barred(state, side, hex_, mobility), {})[hex_] = points
    return found


def _second_move(state: State, side: int, mobility: Gait, starts: Starts, shut: int) -> int:
    """8.2 Return the set of hexes that can be reached from any of the starts, these among them.

    It is one search for all: a unit that comes by a start with no more points than begin there is not followed.
    """
    blocked = bits.mask(shut | state.bitboard(1 - side, BARRED))
    costs, stop = state.setting.board.step_costs(mobility), zoc.zone(state, 1 - side).mask
    minimum_move = movement.rates(state.setting.pack).minimum_move
    left = dict(starts)
    waiting: list[tuple[int, int]] = []

    def go_on(here: int, points: int, one_hex: int) -> None:
        for way, other in enumerate(hexes.NEIGHBOURS[here]):
            cost = costs[here * 6 + way]
            if cost == CLOSED or cost > one_hex or blocked[other] or (stop[here] and stop[other]):
                continue
            after = max(points - cost, 0)
            if left.get(other, -1) < after:
                left[other] = after
                heappush(waiting, (-after, other))

    for start, points in starts.items():
        go_on(start, points, UNLIMITED if minimum_move else points)
    while waiting:
        negative, here = heappop(waiting)
        if left[here] == -negative and not stop[here]:
            go_on(here, -negative, -negative)
    return bits.bits(left)
