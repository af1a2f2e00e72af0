"""8.4 Enemy reaction: which units may react, how far, and where a reaction may end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.search import CLOSED, Mask
from desertfox.rules import leader, movement, restraint, stacking, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import combat_and_supply
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import COMMONWEALTH, Presence, Trait

_ANY: Final = Presence.ANY
_HOPELESS: Final = Trait.PARENTHESIZED | Trait.SUPPLY | Trait.LEADER
_COMBAT: Final = Presence.COMBAT
_SUPPLY: Final = Presence.MSU | Presence.DUMP
_TRIED: Final = Mark.TRIED


def within_reaction_range(state: State, side: int) -> int:
    """8.4 A: return the set of hexes at most 2 away from an enemy unit of any kind."""
    near = state.bitboard(1 - side, _ANY)
    for _ in range(charts_of(state.setting.pack).number("reaction_range_hexes")):
        near |= bits.adjacent(near)
    return near


def may_react(state: State, unit: int, motorized_only: bool) -> bool:
    """8.4 A: not parenthesized, disrupted or out of general supply; in the second phase only motorized units."""
    return _is_able(state, unit, motorized_only) and supply.in_general_supply(state, unit)


def _is_able(state: State, unit: int, motorized_only: bool) -> bool:
    traits = state.setting.counters.traits[state.face(unit)]
    if traits & _HOPELESS or state.marks[unit] & Mark.DISRUPTED:
        return False
    return not motorized_only or bool(traits & Trait.MOTORIZED)


def candidates(state: State, side: int, motorized_only: bool) -> list[int]:
    """8.4 A: return the units of the non-phasing side that may react."""
    near = within_reaction_range(state, side) & state.bitboard(side, _COMBAT)
    if not near:
        return []
    able = [
        unit
        for hex_ in bits.hexes(near)
        for unit in stacking.of_side(state, hex_, side)
        if _is_able(state, unit, motorized_only)
    ]
    if not able:
        return []
    network = supply.general(state, side)
    return sorted([unit for unit in able if network.supplied(unit)])


def candidates_in(state: State, hex_: int, side: int, motorized_only: bool) -> list[int]:
    """8.37 Return the units in a hex that may react to an overrun; each may do so once in a movement phase."""
    return [
        unit
        for unit in stacking.of_side(state, hex_, side)
        if not state.marks[unit] & Mark.REACTED and may_react(state, unit, motorized_only)
    ]


def allowance(state: State, unit: int) -> int:
    """8.4 C: a quarter of the movement allowance, fractions kept, in quarter points."""
    share = charts_of(state.setting.pack).quarters("reaction_ma_fraction")
    return state.setting.counters.movement[state.rated(unit)] * share // 4


class Ways(NamedTuple):
    """8.4 C: the hexes to which a unit can go in reaction, whether it may end there or not, and the path to each."""

    ends: list[int]
    path: Callable[[int], tuple[int, ...]]


def destinations(state: State, unit: int) -> dict[int, tuple[int, ...]]:
    """8.4 C: return where a unit may end a reaction move, with the cheapest path to each."""
    return {path[-1]: path for path in moves(state, unit)}


def moves(state: State, unit: int) -> Iterator[tuple[int, ...]]:
    """8.4 C: return the reaction moves of a unit, one after the other."""
    ends, path = ways(state, unit)
    return (path(hex_) for hex_ in ends if may_end(state, unit, hex_))


def ways(state: State, unit: int) -> Ways:
    """8.4 C: return where a unit can go in reaction; a leg unit 1 hex, even where a detour would be cheaper."""
    if state.setting.counters.traits[unit] & Trait.MOTORIZED:
        return _motorized_ways(state, unit)
    start = state.place[unit]
    return Ways(_steps(state, unit), lambda hex_: (start, hex_))


def can_move(state: State, unit: int) -> bool:
    """8.4 C: say whether a unit has a reaction move; most often a single step shows it."""
    near = any(may_end(state, unit, hex_) for hex_ in _steps(state, unit))
    return near or next(moves(state, unit), None) is not None


def _motorized_ways(state: State, unit: int) -> Ways:
    side, start = state.setting.counters.side[unit], state.place[unit]
    blocked: Mask = state.mask(1 - side, _ANY)
    gait, most = state.setting.counters.gait[unit], allowance(state, unit)
    if shut := restraint.barred(state, side, start, gait):
        blocked = bits.mask(shut | state.bitboard(1 - side, _ANY))
    cost, direction = state.setting.board.search(gait).reach(
        start, most, blocked, zoc.zone(state, 1 - side).mask, False
    )
    near = hexes.within(start, most // movement.cheapest_step(state.setting.board))
    reached = [hex_ for hex_ in near if cost[hex_] >= 0]
    more = leader.bonus_hexes(state, unit)
    if not more:
        reached.remove(start)
        return Ways(reached, partial(_path, direction, start))
    found = {hex_: _path(direction, start, hex_) for hex_ in reached}
    for _ in range(more):
        found |= dict(_further(state, unit, found, blocked))
    del found[start]
    return Ways(list(found), found.__getitem__)


def _further(
    state: State, unit: int, found: dict[int, tuple[int, ...]], blocked: Mask
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """8.8 Return the hexes one step beyond those found, whatever they cost, if they are open."""
    counters = state.setting.counters
    costs, ezoc = state.setting.board.step_costs(counters.gait[unit]), zoc.zone(state, 1 - counters.side[unit]).mask
    for origin, path in found.items():
        for direction, target in enumerate(hexes.NEIGHBOURS[origin]):
            if target in found or costs[origin * 6 + direction] == CLOSED or blocked[target]:
                continue
            if not (ezoc[origin] and ezoc[target]):
                yield target, (*path, target)


def _steps(state: State, unit: int) -> list[int]:
    """8.4 C: return the hexes next to a unit that it can enter in reaction."""
    counters, start = state.setting.counters, state.place[unit]
    side, gait = counters.side[unit], counters.gait[unit]
    costs, most = state.setting.board.step_costs(gait), allowance(state, unit)
    shut, presence, enemy = restraint.barred(state, side, start, gait), state.presence, hexes.COUNT * (1 - side)
    ezoc = zoc.zone(state, 1 - side).mask
    in_zone = ezoc[start]
    return [
        hex_
        for direction, hex_ in enumerate(hexes.NEIGHBOURS[start])
        if (cost := costs[start * 6 + direction]) <= most
        and cost != CLOSED
        and not presence[hex_ + enemy]
        and not (in_zone and ezoc[hex_])
        and not shut >> hex_ & 1
    ]


def _path(direction: bytearray, start: int, hex_: int) -> tuple[int, ...]:
    path = [hex_]
    while path[-1] != start:
        path.append(hexes.NEIGHBOURS[path[-1]][(direction[path[-1]] + 3) % 6])
    return tuple(path[::-1])


def may_end(state: State, unit: int, hex_: int) -> bool:
    """8.43 Say whether a reaction may end in a hex; what stands against it is said by `why_not_end`."""
    counters, presence = state.setting.counters, state.presence
    side = counters.side[unit]
    enemy = hexes.COUNT * (1 - side)
    for stack in hexes.neighbours(hex_):
        if presence[stack + enemy] & _COMBAT and not _is_held(state, stack, side, unit):
            return False
    return stacking.fits(state, hex_, side, counters.sp[state.face(unit)])


def why_not_end(state: State, unit: int, hex_: int) -> RuleViolation | None:
    """8.43 A reaction may end next to an enemy stack only if another friendly unit's zone covers that stack already."""
    counters = state.setting.counters
    side = counters.side[unit]
    enemy = state.bitboard(1 - side, Presence.COMBAT)
    for stack in hexes.neighbours(hex_):
        if enemy >> stack & 1 and not _is_held(state, stack, side, unit):
            words = "{unit} may not end in {hex}: the enemy in {enemy} is not yet in the zone of another friendly unit"
            return RuleViolation(
                "8.43", words, unit=counters[unit].designation, hex=hexes.spi(hex_), enemy=hexes.spi(stack)
            )
    if not stacking.fits(state, hex_, side, counters.sp[state.face(unit)]):
        words = "{unit} would overstack {hex}"
        return RuleViolation("8.44", words, unit=counters[unit].designation, hex=hexes.spi(hex_))
    return None


def _is_held(state: State, stack: int, side: int, but: int) -> bool:
    """Say whether a friendly unit other than the one that moves has its zone over an enemy stack."""
    return any(
        unit != but and zoc.controls(state, unit, stack)
        for around in hexes.neighbours(stack)
        for unit in stacking.of_side(state, around, side)
    )


def check_move(state: State, unit: int, path: tuple[int, ...]) -> None:
    """8.4 C and 8.44: refuse a reaction move that breaks a rule, with the case."""
    counters, board = state.setting.counters, state.setting.board
    name, side, gait = counters[unit].designation, counters.side[unit], counters.gait[unit]
    if len(path) < 2 or path[0] != state.place[unit]:
        raise RuleViolation("8.4", "a reaction move of {unit} is a path that starts in its hex", unit=name)
    leg = not counters[unit].is_motorized
    if leg and len(path) - 1 > charts_of(state.setting.pack).number("reaction_leg_max_hexes"):
        words = "{unit} is a {leg} unit and reacts 1 hex at most"
        raise RuleViolation("8.4", words, unit=name, **mobilities(state.setting))
    enemy, ezoc = state.bitboard(1 - side, _ANY), zoc.zone(state, 1 - side)
    left, paid = allowance(state, unit), len(path) - 1 - leader.bonus_hexes(state, unit)
    for number, (origin, target) in enumerate(pairwise(path)):
        direction = hexes.direction(origin, target)
        if direction is None:
            raise RuleViolation("8.4", "{a} and {b} are not adjacent", a=hexes.spi(origin), b=hexes.spi(target))
        step = board.step_cost(origin, direction, gait)
        if step.closed:
            raise RuleViolation("8.21", "{unit} cannot enter {hex} from there", unit=name, hex=hexes.spi(target))
        if enemy >> target & 1:
            raise RuleViolation("8.44", "an enemy unit is in {hex}; a reaction never overruns", hex=hexes.spi(target))
        if origin in ezoc and target in ezoc:
            words = "{unit} may not step from one enemy zone of control into another ({a} to {b})"
            raise RuleViolation("8.4", words, unit=name, a=hexes.spi(origin), b=hexes.spi(target))
        left -= step.total if number < paid else 0  # 8.8 the last hex is open whatever it costs
        if left < 0:
            words = "{unit} has {points} MPs in reaction, too few for {hex}"
            raise RuleViolation("8.4", words, unit=name, points=allowance(state, unit) / 4, hex=hexes.spi(target))
    if violation := restraint.why_not_path(state, side, path, gait) or why_not_end(state, unit, path[-1]):
        raise violation


def attempts(state: State, side: int) -> list[tuple[int, int]]:
    """7.82 Return each supply unit in counter order with each combat unit in its hex that may try to destroy it."""
    guarded = state.bitboard(side, _COMBAT) & state.bitboard(side, _SUPPLY)
    found: list[tuple[int, int]] = []
    if not guarded or _is_too_early(state, side):
        return found
    marks = state.marks
    for hex_ in bits.hexes(guarded):
        units, targets = combat_and_supply(state, hex_, side)
        for target in targets:
            if not marks[target] & _TRIED:
                found.extend([(target, unit) for unit in units if not marks[unit] & _TRIED])
    found.sort()
    return found


def _is_too_early(state: State, side: int) -> bool:
    """3.2 Say whether it is turn 1, when the Commonwealth has no attempts."""
    return side == COMMONWEALTH and state.turn == 1


def why_not_destroy(state: State, unit: int, target: int, side: int) -> RuleViolation | None:
    """7.82 Each combat unit may try to destroy one own supply unit in its hex; each supply unit is tried once."""
    counters = state.setting.counters
    if _is_too_early(state, side):
        return RuleViolation("3.2", "on turn 1 the Commonwealth may not try to destroy supply in a reaction phase")
    if counters.side[unit] != side or counters.side[target] != side or state.place[unit] < 0:
        return RuleViolation("7.82", "only one's own combat and supply units on the map can be named")
    if not counters.traits[unit] & Trait.COMBAT or not counters.traits[target] & Trait.SUPPLY:
        return RuleViolation("7.82", "a combat unit tries to destroy a supply unit")
    if state.place[unit] != state.place[target]:
        return RuleViolation("7.82", "{unit} is not stacked with that supply unit", unit=counters[unit].designation)
    for tried in (unit, target):
        if state.marks[tried] & Mark.TRIED:
            words = "{unit} has had its attempt in this phase"
            return RuleViolation("7.82", words, unit=counters[tried].designation)
    return None
