"""Movement once more, slowly and word by word from the rules, to hold the fast answers against.

Nothing here uses bitboards, masks or the compiled searches: zones are asked unit by unit, costs step by step.
"""

from __future__ import annotations

from itertools import pairwise

from desertfox import hexes
from desertfox.rules import zoc
from desertfox.state import Mark, State
from desertfox.units import Counter


def enemies_in(state: State, hex_: int) -> list[int]:
    counters = state.setting.counters
    return [u for u in state.stack(hex_) if counters.side[u] != state.phasing_side and not counters[u].is_leader]


def in_ezoc(state: State, hex_: int) -> bool:
    """10.1 Some enemy unit next to the hex has its zone over it."""
    around = hexes.neighbours(hex_)
    return any(zoc.controls(state, unit, hex_) for other in around for unit in enemies_in(state, other))


def shown(state: State, unit: int) -> Counter:
    return state.setting.counters[unit]


def whole_ma(state: State, unit: int) -> int:
    """8.1, 11.66, 7.3, 8.23, 8.7: the MA in quarter points."""
    counter = shown(state, unit)
    points = counter.face(state.has(unit, Mark.DEPLETED)).movement * 4
    for mark in (Mark.DISRUPTED, Mark.OUT_OF_SUPPLY):
        if state.has(unit, mark):
            points //= 2
    if state.has(unit, Mark.FORCED_MARCH):
        points += points // 4 if counter.is_motorized else 8
    return points


def may_move(state: State, units: tuple[int, ...]) -> bool:
    counters = state.setting.counters
    if not units or len(set(units)) < len(units) or not all(0 <= unit < counters.count for unit in units):
        return False
    if len({state.place[unit] for unit in units}) > 1 or state.place[units[0]] < 0:
        return False
    for unit in units:
        counter = counters[unit]
        if counters.side[unit] != state.phasing_side or state.has(unit, Mark.MOVED | Mark.CAPTURED):
            return False
        if counter.is_supply and state.has(unit, Mark.DEPLETED):
            return False
        if state.phase == "motorized_movement" and not counter.is_motorized:
            return False
    return True


def step_cost(state: State, unit: int, origin: int, target: int) -> int | None:
    """8.21 Return what the step costs this unit, None if it is closed or no step."""
    if not (0 <= origin < hexes.COUNT and 0 <= target < hexes.COUNT):
        return None
    direction = hexes.direction(origin, target)
    if direction is None:
        return None
    cost = state.setting.board.step_cost(origin, direction, shown(state, unit).mobility)
    return None if cost.closed else cost.total


def spending(state: State, units: tuple[int, ...], path: tuple[int, ...]) -> tuple[int, ...] | None:
    """8.1-8.25 Return what each unit spends on a move by units that have not moved; None if it is illegal."""
    if not may_move(state, units) or len(path) < 2 or path[0] != state.place[units[0]]:
        return None
    spent = []
    for unit in units:
        steps = [step_cost(state, unit, a, b) for a, b in pairwise(path)]
        if None in steps:
            return None
        total, allowance = sum(step for step in steps if step is not None), whole_ma(state, unit)
        if total > allowance and len(steps) > 1:
            return None
        spent.append(min(total, allowance))  # 8.22
    if any(enemies_in(state, hex_) for hex_ in path[1:]) or any(in_ezoc(state, hex_) for hex_ in path[1:-1]):
        return None
    if in_ezoc(state, path[0]) and in_ezoc(state, path[1]):
        return None
    return tuple(spent)


def reachable(state: State, units: tuple[int, ...]) -> dict[int, set[tuple[int, ...]]]:
    """8.2 Return every hex within reach with the best costs, one for each unit; no other cost is better for all."""
    start = state.place[units[0]]
    limits = tuple(whole_ma(state, unit) for unit in units)
    found: dict[int, set[tuple[int, ...]]] = {start: {(0,) * len(units)}}
    waiting = [(start, (0,) * len(units))]
    while waiting:
        here, spent = waiting.pop()
        if spent not in found[here] or (here != start and in_ezoc(state, here)):
            continue
        for there in hexes.neighbours(here):
            costs = [step_cost(state, unit, here, there) for unit in units]
            if None in costs or enemies_in(state, there):
                continue
            if here == start and in_ezoc(state, here) and in_ezoc(state, there):
                continue
            total = tuple(a + b for a, b in zip(spent, (cost for cost in costs if cost is not None), strict=True))
            if any(a > b for a, b in zip(total, limits, strict=True)) and here != start:
                continue
            known = found.setdefault(there, set())
            if any(all(a <= b for a, b in zip(best, total, strict=True)) for best in known):
                continue
            known -= {old for old in known if all(a <= b for a, b in zip(total, old, strict=True))}
            known.add(total)
            waiting.append((there, total))
    del found[start]
    return found
