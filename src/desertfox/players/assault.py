"""11 Where to attack next: what can get next to an enemy stack, with what strength, and whether it is worth it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from desertfox import hexes
from desertfox.board.search import CLOSED
from desertfox.play.action import Action
from desertfox.players import motives
from desertfox.players.appraisal import distances
from desertfox.players.choice import Choice
from desertfox.players.plan import Plan
from desertfox.players.prospects import Prospect, weigh
from desertfox.rules import combat, support
from desertfox.rules.supply import line_exists, sources_in_reach
from desertfox.state import Mark, State
from desertfox.units import Presence, Trait

_LOOKED_AT: Final = 5
_OWN_AIR: Final = 2
_FOE_AIR: Final = 1
"""The air points that are expected in a combat."""
_RINGED: Final = 3
"""About so many targets a ring is tried too, the most promising first."""
_CLOSED_GAP: Final = 3.0
"""What each way is worth that a unit in a ring closes."""
_FORCES: Final = (1.0, 2.5)
"""An assault is weighed with a small force and with a large one: what wins cheaply is best."""


class Scheme(NamedTuple):
    """An attack that can be brought about: which units stand next to the target, which still have to go where."""

    target: int
    units: tuple[int, ...]
    moves: tuple[tuple[int, int], ...]
    value: float


def ideas(plan: Plan) -> Iterator[Choice]:
    """Return the next move of the best assaults; units that already stand right for one are pinned."""
    targets: set[int] = set()
    for _ in range(plan.weights.assaults):
        scheme = _best(plan, targets)
        if scheme is None:
            return
        targets.add(scheme.target)
        plan.attacking.update(scheme.units)
        plan.pinned.update(unit for unit in scheme.units if unit not in dict(scheme.moves))
        yield from _approach(plan, scheme)


def _approach(plan: Plan, scheme: Scheme) -> Iterator[Choice]:
    """Return the moves of an assault, units that go the same way together if they can."""
    together: dict[tuple[int, int], list[int]] = {}
    for unit, hex_ in scheme.moves:
        together.setdefault((plan.state.place[unit], hex_), []).append(unit)
    for (_, hex_), units in together.items():
        group = tuple(sorted(units))
        if hex_ in (paths := plan.paths(group)):
            yield Choice(Action("move", group, paths[hex_]), motives.will_attack(group, scheme.target))
    for unit, hex_ in scheme.moves:
        if unit in plan.movers and hex_ in (paths := plan.paths((unit,))):
            yield Choice(Action("move", (unit,), paths[hex_]), motives.will_attack((unit,), scheme.target))


def _best(plan: Plan, targets: set[int]) -> Scheme | None:
    """Return the best assault on another target, with units that are not used yet; None if none is worth it."""
    ranked = []
    for target in sorted({*map(int, np.flatnonzero(plan.view.foe_strength))} - targets):
        units = _candidates(plan, target)
        strength = sum(plan.view.strength(unit) for unit, _ in units)
        defence = max(1.0, float(plan.view.foe_strength[target])) * plan.view.foe_ground(target) ** 0.5
        if strength >= 1.2 * defence:
            ranked.append((strength / defence + plan.view.worths.get(target, 0.0), target, units))
    ranked.sort(key=lambda entry: (-entry[0], entry[1]))
    schemes = [
        _scheme(plan, target, units, wanted, ring)
        for place, (_, target, units) in enumerate(ranked[:_LOOKED_AT])
        for wanted in _forces(plan, target, units)
        for ring in ((False, True) if place < _RINGED else (False,))
    ]
    fair = [scheme for scheme in schemes if scheme is not None and scheme.value >= plan.weights.assault]
    return max(fair, key=lambda scheme: (scheme.value, -scheme.target), default=None)


def _forces(plan: Plan, target: int, units: list[tuple[int, tuple[int, ...]]]) -> list[float]:
    """Return how strong an assault is tried: with a small force, and with a large one if there are units for it."""
    defence = max(1.0, float(plan.view.foe_strength[target])) * plan.view.foe_ground(target) ** 0.5
    small, large = (enough * plan.weights.enough * defence for enough in _FORCES)
    return [small, large] if sum(plan.view.strength(unit) for unit, _ in units) > small else [small]


def _candidates(plan: Plan, target: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return the units that stand next to a target or can get there, each with the hexes it can attack from."""
    if target not in plan.strikers:
        plan.strikers[target] = list(_strikers(plan, target))
    return [entry for entry in plan.strikers[target] if entry[0] not in plan.attacking]


def _strikers(plan: Plan, target: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    around = [other for other in plan.neighbours(target) if _is_free(plan, other)]
    movable = set(plan.movers)
    for unit in plan.view.own if around else ():
        here = plan.state.place[unit]
        if plan.state.marks[unit] & Mark.DISRUPTED:
            continue
        spots: tuple[int, ...] = ()
        if here in around:
            spots = (here,) if combat.can_attack(plan.state, unit, target) else ()
        elif unit in movable and not plan.is_bound(unit) and hexes.distance(here, target) <= plan.furthest(unit) + 1:
            paths = plan.paths((unit,))
            spots = tuple(
                other
                for other in around
                if other in paths and plan.envelope[other] and _can_cross(plan, unit, other, target)
            )
        if spots:
            yield unit, spots


def _is_free(plan: Plan, hex_: int) -> bool:
    present = Presence.COMBAT | Presence.MSU | Presence.DUMP
    return not plan.state.bitboard(plan.view.enemy, present) >> hex_ & 1


def _can_cross(plan: Plan, unit: int, origin: int, target: int) -> bool:
    """11.36 Say whether a unit that gets to a hex can attack from there: motorized not over an escarpment."""
    way = hexes.direction(origin, target)
    costs = plan.view.board.step_costs(plan.view.counters.gait[unit])
    return way is not None and costs[origin * 6 + way] != CLOSED


def _scheme(
    plan: Plan, target: int, units: list[tuple[int, tuple[int, ...]]], wanted: float, ring: bool
) -> Scheme | None:
    """Place the candidates around the target until they are strong enough, and weigh what comes of it.

    In a `ring` they stand on all sides of it; that is for enemies who are cut off by it, and fight at half strength.
    """
    trial, placed = plan.state.copy(), []
    moves: list[tuple[int, int]] = []
    most = _forces(plan, target, units)[-1]
    strength = 0.0
    around = {hex_ for _, spots in units for hex_ in spots}
    room = {hex_: float(plan.view.limits[hex_] - plan.view.own_points[hex_]) for hex_ in around}
    for unit, spots in sorted(units, key=lambda entry: _rank(plan, *entry)):
        if strength >= most and combat.is_fighter(plan.state, unit):
            continue
        here = plan.state.place[unit]
        if here in spots:
            placed.append(unit)
        elif strength < wanted:
            fitting = [hex_ for hex_ in spots if room[hex_] >= plan.view.sp(unit) and _is_guarded(trial, unit, hex_)]
            if not fitting:
                continue
            gaps = _gaps(plan, target, placed, trial) if ring else set()
            hex_ = max(fitting, key=lambda hex_: _spot(plan, trial, unit, hex_, target, gaps))
            room[hex_] -= plan.view.sp(unit)
            trial.put(unit, hex_)
            moves.append((unit, hex_))
            placed.append(unit)
        strength += plan.view.strength(unit)
    if not any(combat.is_fighter(trial, unit) for unit in placed):
        return None
    if ring and not _cuts_off(plan, trial, target):
        return None
    _bring_supply(plan, trial, placed)
    prospect = weigh(trial, placed, (target,), plan.view.side, air(plan.state, plan.view.side))
    if prospect.odds.rank < plan.weights.odds:
        return None
    return Scheme(target, tuple(placed), tuple(moves), _value(plan, prospect, trial, placed, target))


def _is_guarded(trial: State, unit: int, hex_: int) -> bool:
    """Say whether a unit may stand in a hex next to the enemy: guns only with a unit that fights."""
    return combat.is_fighter(trial, unit) or any(combat.is_fighter(trial, other) for other in trial.stack(hex_))


def air(state: State, side: int) -> tuple[int, int]:
    """6.22 Return the air points to reckon with, own and enemy's."""
    own, foe = (support.most_in_a_combat(state, who) for who in (side, 1 - side))
    return min(own, _OWN_AIR), min(foe, _FOE_AIR)


def _rank(plan: Plan, unit: int, spots: tuple[int, ...]) -> tuple[bool, bool, float, int]:
    """Order the candidates: those in place first, then fighters by strength, then guns."""
    in_place = plan.state.place[unit] in spots
    fights = combat.is_fighter(plan.state, unit)
    return not in_place, not fights, -plan.view.strength(unit), unit


def _gaps(plan: Plan, target: int, placed: list[int], trial: State) -> set[int]:
    """Return the hexes around a target in or next to which no unit of the assault stands."""
    taken = {trial.place[unit] for unit in placed}
    return {hex_ for hex_ in plan.neighbours(target) if not taken & {hex_, *hexes.neighbours(hex_)}}


def _cuts_off(plan: Plan, trial: State, target: int) -> bool:
    """7.14 Say whether some of the enemies in a hex lose their last line to a source as the units of a trial stand."""
    defenders = combat.defenders(plan.state, (target,), plan.view.enemy)
    return any(line_exists(plan.state, unit) and not line_exists(trial, unit) for unit in defenders)


def _spot(plan: Plan, trial: State, unit: int, hex_: int, target: int, gaps: set[int]) -> tuple[float, int]:
    """Say how good a hex is to attack from: no ridge in between, tanks with infantry, many together, a way back.

    Where there are `gaps` to close it is better the more of them it closes.
    """
    counters = plan.view.counters
    way = hexes.direction(hex_, target)
    over_ridge = way is not None and plan.view.board.hexside[hex_ * 6 + way] != 0
    company = trial.stack(hex_)
    pairs = Trait.INFANTRY_TYPE if counters.traits[unit] & Trait.ARMOR else Trait.ARMOR
    stocked = bool(plan.stocked[hex_])
    paired = any(counters.traits[other] & pairs for other in company)
    together = sum(plan.view.strength(other) for other in company if counters.side[other] == plan.view.side)
    entangled = min(plan.others(hex_, target), 12.0) / 4
    caught = plan.weights.pocket * bool(plan.view.pockets[counters[unit].mobility][hex_])
    closed = _CLOSED_GAP * len(gaps & {hex_, *hexes.neighbours(hex_)})
    good = stocked * 1.0 + paired * 2.0 + min(together, 10.0) / 10 + closed
    return good - over_ridge * 3.0 - entangled - caught, -hex_


def _bring_supply(plan: Plan, trial: State, units: list[int]) -> None:
    """Think an MSU into the largest stack that no source reaches, if one could still get there."""
    largest = max((trial.place[unit] for unit in units), key=lambda hex_: len(trial.stack(hex_)))
    if sources_in_reach(trial, largest, plan.view.side):
        return
    for unit in plan.view.supplies:
        if unit in plan.movers and largest in plan.paths((unit,)):
            trial.put(unit, largest)
            return


def _value(plan: Plan, prospect: Prospect, trial: State, units: list[int], target: int) -> float:
    """Return what an assault is worth: the fight itself, the place, and how exposed the attackers are afterwards."""
    view = plan.view
    value = prospect.value(view.worths.get(target, 0.0), plan.weights)
    for hex_ in {trial.place[unit] for unit in units}:
        stack = [unit for unit in units if trial.place[unit] == hex_]
        strength = sum(map(plan.view.strength, stack))
        share = plan.view.loss(hex_, strength)
        value -= plan.weights.exposure * share * sum(map(plan.view.worth, stack))
        value -= plan.weights.hungry * (not plan.chain[hex_]) * sum(map(plan.view.worth, stack))
        if any(view.pockets[view.counters[unit].mobility][hex_] and plan.state.place[unit] != hex_ for unit in stack):
            value -= plan.weights.pocket
        if any(plan.state.place[unit] != hex_ for unit in stack):
            value -= plan.weights.entangled * min(plan.others(hex_, target), 16.0)
    return value - sum(_detour(plan, unit, trial.place[unit]) for unit in units)


def _detour(plan: Plan, unit: int, hex_: int) -> float:
    """Return what it costs that a unit goes to attack instead of marching on."""
    mission, here = plan.mission(unit), plan.state.place[unit]
    if here == hex_ or mission.kind != "take":
        return 0.0
    way = distances(plan.view.board, mission.target, plan.view.counters[unit].mobility)
    lost = max(0.0, float(way[hex_] - way[here]) / 40 + 0.5)
    return plan.weights.detour * plan.view.strength(unit) * lost
