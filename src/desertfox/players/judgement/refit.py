"""13 The Refit Phase: points where they bring most, better tanks where there are points to spare, dumps for many."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import front, has_supply_to_spare, turns_left
from desertfox.rules import refit as costs
from desertfox.rules import supply
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.state import State
from desertfox.state.places import REFIT_BOX
from desertfox.units import Face

_WORTH_OF_A_DUMP: Final = 6.0
_WORTH_AT_THE_LIMIT: Final = 2.5
"""11.68 The same where the next arrivals would be lost for want of counters."""
_PATIENCE: Final = 1
"""13.3 For so many turns a tank waits in the box for a better rating."""
_AT_HOME: Final = 16 * 4
"""13.3 Quarter points from the base within which tanks may go back to be exchanged."""


def refit(game: Game) -> Choice:
    """13.1 Refit and rebuild what gives most strength for its points; then exchange tanks near the base for better."""
    state = game.state
    view = Appraisal(state, state.phasing_side)
    best: tuple[float, float, Action] | None = None
    boxes: list[int] = []
    for action in game.decision.actions():
        if action.kind == "box":
            boxes.append(action.units[0])
        elif action != END and not _is_worth_waiting(state, action):
            ranked = (_yield(view, action), _nearness(view, action), action)
            best = ranked if best is None or ranked > best else best
    if best is not None:
        action = best[2]
        unit = action.units[0]
        return Choice(action, motives.rejoins(unit) if action.kind == "rejoin" else motives.gains_most(unit))
    for unit in boxes:
        if _may_be_exchanged(view, unit):
            return Choice(Action("box", (unit,)), motives.gets_better_tanks(unit))
    return Choice(END, motives.nothing_to_refit())


def _yield(view: Appraisal, action: Action) -> float:
    """Return the strength that a refit point brings."""
    unit = action.units[0]
    if action.kind == "rejoin":
        return 100.0
    counter, before = view.counters[unit], None
    if action.kind == "refit":
        cost, after, before = costs.cost_of_refitting(view.state, unit), counter.full, counter.depleted
    else:
        cost, after = costs.cost_of_rebuilding(view.state, unit, action.word), counter.face(action.word == "depleted")
    gained = _face_worth(after) - (_face_worth(before) if before is not None else 0.0)
    return (gained + 0.3 * (action.word == "full")) / max(1, cost or 1)


def _face_worth(face: Face) -> float:
    """Return what a face is worth in the line."""
    return face.strength * (not face.parenthesized) + 2.0 * face.artillery + 0.5


def _nearness(view: Appraisal, action: Action) -> float:
    """Return how close to the front, or else to the base, a unit is rebuilt."""
    if not action.hexes:
        return 0.0
    goal = front(view)
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
    """13.3 Say whether tanks stand near the base, are not needed there at once, and can be paid for in full."""
    state, hex_ = view.state, view.state.place[unit]
    if view.threat[hex_] or turns_left(state) < _PATIENCE or (hex_ in view.worths and not _is_relieved(view, unit)):
        return False
    homes = sites(state.setting, view.side).homes
    if not any(distances(view.board, home, "motorized")[hex_] <= _AT_HOME for home in homes):
        return False
    trial = state.copy()
    trial.remove(unit, REFIT_BOX)
    ready = [other for other, first in _better(state, unit) if first <= state.turn]
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
        if not any(view.firm[state.place[unit]] and not left[state.place[unit]] for unit in view.own):
            return Choice(action, motives.recovers(units, state.place[dump]))
    return Choice(END, motives.dump_is_worth_more())
