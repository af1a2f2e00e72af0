"""13 The Refit Phase: points where they bring most, units rebuilt at the base, dumps spent only for many."""

from __future__ import annotations

from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players.appraisal import Appraisal, distances
from desertfox.rules import refit as costs
from desertfox.rules import supply
from desertfox.rules.supply.sources import sites
from desertfox.units import Face

_WORTH_OF_A_DUMP: Final = 6.0


def refit(game: Game) -> Action:
    """13.1 Refit and rebuild what gives most strength for its points; tanks stay out of the box."""
    view = Appraisal(game.state, game.state.phasing_side)
    offers = [action for action in game.decision.actions() if action.kind in ("refit", "rebuild", "rejoin")]
    return max(offers, key=lambda action: (_yield(view, action), _nearness(view, action), action), default=END)


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
    """Return how close to the base a unit is rebuilt."""
    if not action.hexes:
        return 0.0
    homes = sites(view.state.setting, view.side).homes
    return -min((float(distances(view.board, home, "motorized")[action.hexes[0]]) for home in homes), default=0.0)


def expend(game: Game) -> Action:
    """11.68 Spend a dump on disrupted units if they are many, and if no unit starves for it."""
    state, side = game.state, game.state.phasing_side
    view = Appraisal(state, side)
    helped = supply.recovery(state, side)
    for action in game.decision.actions():
        if action.kind != "expend":
            continue
        dump = action.units[0]
        worth = sum(view.worth(found.unit) for found in helped if dump in found.dumps)
        others = [unit for unit in view.supplies if view.is_dump(unit) and unit != dump]
        left, now = view.firm_with(others), view.firm
        starved = any(now[state.place[unit]] and not left[state.place[unit]] for unit in view.own)
        if worth >= _WORTH_OF_A_DUMP and not starved:
            return action
    return END
