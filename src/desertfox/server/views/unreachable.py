"""8.1 and 8.4 Why a stack cannot go to a hex: too far, the enemy, a zone of control, or the ground."""

from __future__ import annotations

from desertfox import hexes
from desertfox.board.costs import TERRAINS
from desertfox.board.search import CLOSED, NOWHERE, UNLIMITED, Mask
from desertfox.play.action import Action
from desertfox.rules import movement, overrun, reaction
from desertfox.rules.movement import BARRED
from desertfox.rules.reach import Paths
from desertfox.rules.violation import RuleViolation
from desertfox.server.views.phrases import points
from desertfox.server.views.ways import Ways, step_costs
from desertfox.units import Presence


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
        return _no_way(target)
    if _too_far(found, straight) is None:
        return found.game.decision.why_not(found.action(straight)) or _no_way(target)
    free = _straight(found, target, state.mask(1 - state.phasing_side, BARRED), found.ezoc.mask)
    return _too_far(found, free or straight) or _no_way(target)


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


def _no_way(target: int) -> RuleViolation:
    return RuleViolation("8.21", "no way leads to {hex}", hex=hexes.spi(target))


def _why_no_overrun(found: Ways, target: int) -> RuleViolation:
    """8.3 The enemy is there: say why it cannot be overrun."""
    state, units = found.game.state, found.units
    path = _straight(found, target, NOWHERE, NOWHERE)
    around = [h for h in hexes.neighbours(target) if h in found.paths or h == found.start]
    if around:
        nearest = min(around, key=lambda h: found.spending(found.paths[h])[0] if h in found.paths else 0)
        path = (*found.paths.get(nearest, (found.start,)), target)
    if path is None:
        return _no_way(target)
    try:
        overrun.check(state, units, path, held=found.rules.held)
    except RuleViolation as violation:
        return violation
    return _no_way(target)


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
    return _no_way(target)


def _refusal(found: Ways, path: tuple[int, ...]) -> RuleViolation | None:
    try:
        reaction.check_move(found.game.state, found.units[0], path)
    except RuleViolation as violation:
        return violation
    return found.game.decision.why_not(Action("react", found.units, path))
