"""13 The Refit Phase: points where they bring most, better tanks where there are points to spare, dumps for many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import FAR, Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import has_supply_to_spare, turns_left
from desertfox.rules import refit as costs
from desertfox.rules import stacking, supply
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.state import Mark, State
from desertfox.state.places import REFIT_BOX
from desertfox.units import Counter, Face

_WORTH_OF_A_DUMP: Final = 6.0
_WORTH_AT_THE_LIMIT: Final = 2.5
"""11.68 The same where the next arrivals would be lost for want of counters."""
_PATIENCE: Final = 1
"""13.3 For so many turns a tank waits in the box for a better rating."""
_LASTING: Final = 3
"""13.3 For so many turns better tanks must still serve."""
_AT_HOME: Final = 40 * 4
"""13.3 Quarter points from the base, about a turn's march, that tanks go back while the points pay for one of them."""
_FURTHEST: Final = 3
_BEATEN: Final = Mark.DEPLETED | Mark.DISRUPTED
"""13.1 Such a unit cannot be refitted where it is."""


def refit(game: Game) -> Choice:
    """13.1 Refit and rebuild what gives most strength for its points; then exchange tanks near the base for better."""
    state = game.state
    view = Appraisal(state, state.phasing_side)
    offers = [
        action
        for action in game.decision.actions()
        if action != END and not _is_worth_waiting(state, action) and not _is_too_much(view, action)
    ]
    wanted = [action for action in offers if action.kind != "box"]
    rich = _pools_for_all(state, wanted)
    best = max(wanted, key=lambda action: (_yield(view, action, rich), _nearness(view, action), action), default=None)
    if best is not None:
        unit = best.units[0]
        return Choice(best, motives.rejoins(unit) if best.kind == "rejoin" else motives.gains_most(unit))
    for action in offers:
        if _may_be_exchanged(view, action.units[0]):
            return Choice(action, motives.gets_better_tanks(action.units[0]))
    return Choice(END, motives.nothing_to_refit())


def _is_too_much(view: Appraisal, action: Action) -> bool:
    """9.2 Say whether a unit that is refitted grows beyond what its hex may hold."""
    unit = action.units[0]
    grows = view.counters.sp[unit] - view.sp(unit)
    return action.kind == "refit" and not stacking.fits(view.state, view.state.place[unit], view.side, grows)


def cost(state: State, action: Action) -> int:
    """13.1 Return the refit points that an answer takes."""
    if action.kind in ("box", "rejoin"):
        return 0
    unit = action.units[0]
    if action.kind == "refit":
        return costs.cost_of_refitting(state, unit) or 0
    return costs.cost_of_rebuilding(state, unit, action.word) or 0


def _pools_for_all(state: State, wanted: list[Action]) -> set[int]:
    """13.1 Return the pools that pay for everything, the dearest way; of the others each point must bring most."""
    dearest: dict[int, dict[int, int]] = {}
    for action in wanted:
        unit = action.units[0]
        needs = dearest.setdefault(costs.pool(state, unit), {})
        needs[unit] = max(needs.get(unit, 0), cost(state, action))
    return {pool for pool, needs in dearest.items() if sum(needs.values()) <= state.values[pool]}


def _yield(view: Appraisal, action: Action, rich: set[int]) -> float:
    """Return the strength that a refit point brings, or all of them where there are points for everything."""
    unit = action.units[0]
    if action.kind == "rejoin":
        return 100.0
    gained = gain(view.counters[unit], action)
    price = 1 if costs.pool(view.state, unit) in rich else max(1, cost(view.state, action))
    return (gained + 0.3 * (action.word == "full")) / price


def gain(counter: Counter, action: Action) -> float:
    """Return what a refit or a rebuilding brings in the line."""
    after = counter.face(action.kind == "rebuild" and action.word == "depleted")
    return _face_worth(after) - (_face_worth(counter.depleted) if action.kind == "refit" and counter.depleted else 0)


def _face_worth(face: Face) -> float:
    """Return what a face is worth in the line."""
    return face.strength * (not face.parenthesized) + 2.0 * face.artillery + 0.5


def _nearness(view: Appraisal, action: Action) -> float:
    """Return how close to the front, or else to the base, a unit is rebuilt."""
    if not action.hexes:
        return 0.0
    goal = view.front
    goals = sites(view.state.setting, view.side).homes if goal is None else (goal,)
    return -min((float(distances(view.board, hex_, "motorized")[action.hexes[0]]) for hex_ in goals), default=0.0)


# -- 13.3 Better tanks


def _better(state: State, unit: int) -> Iterator[tuple[int, int]]:
    """13.3 Return the counters of a lineage with a higher rating, each with the first turn of its rating."""
    counters = state.setting.counters
    rating = counters[unit].armor_rating or 0
    for other in counters.lineage_of(unit):
        higher = counters[other].armor_rating or 0
        if higher > rating:
            first = charts_of(state.setting.pack).first_turn_of_rating(counters[other].group, higher)
            if first is not None:
                yield other, first


def _is_worth_waiting(state: State, action: Action) -> bool:
    """13.3 Say whether a tank that could be rebuilt now comes back better if it waits a turn."""
    if action.kind != "rebuild":
        return False
    coming = [first for _, first in _better(state, action.units[0])]
    return any(0 < first - state.turn <= _PATIENCE and turns_left(state) > first - state.turn for first in coming)


def _may_be_exchanged(view: Appraisal, unit: int) -> bool:
    """13.3 Say whether tanks go home to come back better, or whole: they can be paid for and are not needed there."""
    state, hex_ = view.state, view.state.place[unit]
    is_beaten = state.marks[unit] & _BEATEN == _BEATEN
    ready = [other for other, first in _better(state, unit) if first <= state.turn] + [unit] * is_beaten
    if not ready or turns_left(state) < _LASTING or (view.threat[hex_] and not is_beaten):
        return False
    plenty = state.values[costs.pool(state, unit)] // max(1, costs.cost_of_rebuilding(state, unit, "full") or 1)
    homes = sites(state.setting, view.side).homes
    far = min((float(distances(view.board, home, "motorized")[hex_]) for home in homes), default=FAR)
    if far > _AT_HOME * min(plenty, _FURTHEST) or (hex_ in view.worths and not _is_relieved(view, unit)):
        return False
    trial = state.copy()
    trial.remove(unit, REFIT_BOX)
    return any("full" in costs.strengths(trial, other) for other in ready)


def _is_relieved(view: Appraisal, unit: int) -> bool:
    """Say whether others stay in the hex of a unit."""
    here = view.state.place[unit]
    return any(other != unit and view.strength(other) and view.state.place[other] == here for other in view.own)


# -- 11.68


def expend(game: Game) -> Choice:
    """11.68 Spend a dump on disrupted units if they are many, and if nobody starves for it."""
    state, side = game.state, game.state.phasing_side
    view = Appraisal(state, side)
    helped = supply.recovery(state, side)
    least = _WORTH_AT_THE_LIMIT if has_supply_to_spare(state, side) else _WORTH_OF_A_DUMP
    for action in game.decision.actions():
        if action == END:
            continue
        dump = action.units[0]
        units = [found.unit for found in helped if dump in found.dumps]
        if sum(map(view.worth, units)) < least:
            continue
        left = view.firm_with(unit for unit in view.supplies if view.is_dump(unit) and unit != dump)
        if not any(view.firm & ~left & 1 << state.place[unit] for unit in view.own):
            return Choice(action, motives.recovers(units, state.place[dump]))
    return Choice(END, motives.dump_is_worth_more())
