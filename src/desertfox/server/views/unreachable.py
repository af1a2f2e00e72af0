"""8.1 and 8.4 Why a stack cannot go to a hex: too far, the enemy, a zone of control, or the ground."""

from __future__ import annotations

from collections import deque

from desertfox import hexes
from desertfox.board.costs import TERRAINS
from desertfox.board.search import CLOSED, NOWHERE, UNLIMITED, Mask
from desertfox.play.action import Action
from desertfox.rules import movement, overrun, reaction
from desertfox.rules.movement import BARRED
from desertfox.rules.reach import Paths
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.server.views.phrases import points
from desertfox.server.views.ways import Ways, step_costs
from desertfox.text.phrase import Phrase
from desertfox.units import Presence, Trait


def why_not_there(found: Ways, target: int) -> RuleViolation:
    """8.1 Return what keeps a stack from a hex that is not among those in reach."""
    if target == found.start:
        return RuleViolation("8.1", "a move is a path of two hexes or more")
    if violation := _why_not_stand(found, target):
        return violation
    if found.kind == "react":
        return _why_no_reaction(found, target)
    if overrun.is_overrun(found.game.state, target) or overrun.is_supply_overrun(found.game.state, target):
        return _why_no_overrun(found, target)
    return _why_no_move(found, target)


def _why_not_stand(found: Ways, target: int) -> RuleViolation | None:
    """2.24 The hex is no hex of this game's map."""
    board = found.game.setting.board
    if board.playable[target]:
        return None
    if target not in board.area:
        return RuleViolation("2.24", "the path leaves the map")
    part = board.costs["motorized"].step(TERRAINS[board.terrain[target]], None, None).parts[0]
    return RuleViolation(part.case, part.words)


def _why_no_move(found: Ways, target: int) -> RuleViolation:
    """8.1 Say what bars the straight way, if the points last for it; else how much the way round the enemy lacks."""
    state = found.game.state
    if found.rules.held and found.start in found.ezoc:
        words, enemy = "must stop at {hex}: zone of control of {unit}", movement.controller(state, found.start)
        return RuleViolation("8.25", words, hex=hexes.spi(found.start), unit=enemy)
    straight = _straight(found, target, NOWHERE, NOWHERE)
    if straight is None:
        return _no_way(found, target)
    if _too_far(found, straight) is None:
        return found.game.decision.why_not(found.action(straight)) or _no_way(found, target)
    free = _straight(found, target, state.mask(1 - state.phasing_side, BARRED), found.ezoc.mask)
    return _too_far(found, free or straight) or _no_way(found, target)


def _too_far(found: Ways, path: tuple[int, ...]) -> RuleViolation | None:
    """8.1 Say how many points are missing on a way, for the unit that lacks most; None if they last."""
    counters = found.game.setting.counters
    costs = [sum(step_costs(found.game, path, counters.gait[unit])) for unit in found.units]
    had_by_unit = found.allowances()
    lacking = [(cost - had, unit, cost, had) for cost, had, unit in zip(costs, had_by_unit, found.units, strict=True)]
    missing, unit, cost, had = max(lacking)
    if missing <= 0 or CLOSED in step_costs(found.game, path, counters.gait[unit]):
        return None
    parts = {"left": points(had), "cost": points(cost), "missing": points(missing)}
    words = "{unit} has {left} MPs left and needs {cost} to {hex}: {missing} too few"
    return RuleViolation("8.1", words, unit=counters[unit].designation, hex=hexes.spi(path[-1]), **parts)


def _straight(found: Ways, target: int, blocked: Mask, stop: Mask) -> tuple[int, ...] | None:
    """Return the cheapest way at any price, for the gait that has the hardest time."""
    state, board = found.game.state, found.game.setting.board
    for gait in dict.fromkeys(state.setting.counters.gait[unit] for unit in reversed(found.units)):
        field = board.search(gait).reach(found.start, UNLIMITED, blocked, stop)
        paths = Paths(found.start, field.direction)
        if target in paths:
            return paths[target]
    return None


def _no_way(found: Ways, target: int) -> RuleViolation:
    """8.21 Name the first closed step on the shortest way, ground or no ground, from where the stack could come."""
    setting, hex_ = found.game.setting, hexes.spi(target)
    for gait in dict.fromkeys(setting.counters.gait[unit] for unit in found.units):
        field = setting.board.search(gait).reach(found.start, UNLIMITED, NOWHERE, NOWHERE)
        there, beyond = _nearest(target, Paths(found.start, field.direction), found.start)
        if there != target:
            part = setting.board.step_cost(there, hexes.NEIGHBOURS[there].index(beyond), gait).parts[0]
            why = part.words.filled(**mobilities(setting))
            return RuleViolation(part.case, "no way leads to {hex}: {why}", hex=hex_, why=why)
    return RuleViolation("8.21", "no way leads to {hex}", hex=hex_)


def _nearest(target: int, paths: Paths, start: int) -> tuple[int, int]:
    """Return the hex nearest to another one that can be reached, and the next one on the way that cannot."""
    queue, seen = deque([(target, target)]), {target}
    while queue:
        here, beyond = queue.popleft()
        if here == start or here in paths:
            return here, beyond
        for around in hexes.neighbours(here):
            if around not in seen:
                seen.add(around)
                queue.append((around, here))
    return target, target


def _why_no_overrun(found: Ways, target: int) -> RuleViolation:
    """8.3 The enemy is there: say why it cannot be overrun."""
    state, units = found.game.state, found.units
    path = _straight(found, target, NOWHERE, NOWHERE)
    around = [h for h in hexes.neighbours(target) if h in found.paths or h == found.start]
    if around:
        nearest = min(around, key=lambda h: found.spending(found.paths[h])[0] if h in found.paths else 0)
        path = (*found.paths.get(nearest, (found.start,)), target)
    if path is None:
        return _no_way(found, target)
    try:
        overrun.check(state, units, path, held=found.rules.held)
    except RuleViolation as violation:
        return _attack_instead(found, target, violation) if around else violation
    return _no_way(found, target)


def _attack_instead(found: Ways, target: int, violation: RuleViolation) -> RuleViolation:
    """11.1 Whoever means to attack stops beside the enemy: say so before what the overrun lacks."""
    state, traits = found.game.state, found.game.setting.counters.traits
    if not overrun.is_overrun(state, target) or not any(traits[unit] & Trait.COMBAT for unit in found.units):
        return violation
    words = "to attack {hex}, stop beside it: that is done in the Combat Phase. No overrun: {why}"
    why = Phrase(violation.template, **violation.parts)
    return RuleViolation(violation.case, words, hex=hexes.spi(target), why=why)


def _why_no_reaction(found: Ways, target: int) -> RuleViolation:
    """8.4 Say what is wrong with the straight way of a reaction."""
    state, unit = found.game.state, found.units[0]
    side = state.setting.counters.side[unit]
    gait = state.setting.counters.gait[unit]
    blocked = state.mask(1 - side, Presence.ANY)
    board = found.game.setting.board
    for mask, stop in ((blocked, found.ezoc.mask), (NOWHERE, NOWHERE)):
        field = board.search(gait).reach(found.start, UNLIMITED, mask, stop, False)
        paths = Paths(found.start, field.direction)
        if target in paths and (violation := _refusal(found, paths[target])):
            return violation
    return _no_way(found, target)


def _refusal(found: Ways, path: tuple[int, ...]) -> RuleViolation | None:
    try:
        reaction.check_move(found.game.state, found.units[0], path)
    except RuleViolation as violation:
        return violation
    return found.game.decision.why_not(Action("react", found.units, path))
