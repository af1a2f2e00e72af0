"""8.1 A stack that has stopped under way: on to the next prize, into an empty place, or no further."""

from __future__ import annotations

from typing import Final

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.movement import UnderWay
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice
from desertfox.rules import overrun, stacking, supply
from desertfox.rules.violation import RuleViolation
from desertfox.units import Presence

_STOP: Final = Action("stop")


def go_on(game: Game) -> Choice:
    """8.1 Overrun lone supply in reach, else take the dearest empty place, where supply comes; or stop."""
    units = game.asked(UnderWay).units
    view = Appraisal(game.state, game.decision.side)
    fed = supply.general(game.state, view.side)
    action = _next_prize(game, view)
    if action is not None and fed.reaches(action.hexes[-1]):
        return Choice(action, motives.runs_down(action.hexes[-1]))
    try:
        paths = game.decision.reach(units).paths
    except RuleViolation:
        paths = {}
    points = sum(map(view.sp, units))
    empty = [
        hex_
        for hex_ in view.worths
        if hex_ in paths
        and fed.reaches(hex_)
        and not view.owns(hex_)
        and stacking.fits(game.state, hex_, view.side, points)
    ]
    best = max(empty, key=lambda hex_: (view.worths[hex_], -hex_), default=None)
    if best is None or game.state.place[units[0]] in view.worths:
        return Choice(_STOP, motives.stops())
    return Choice(Action("move", units, paths[best]), motives.takes(units, best))


def _next_prize(game: Game, view: Appraisal) -> Action | None:
    """8.35 Return the way into supply that nobody guards, if it is in reach."""
    alone = game.state.bitboard(view.enemy, Presence.MSU | Presence.DUMP)
    if not alone & ~game.state.bitboard(view.enemy, Presence.COMBAT):
        return None
    offers = (action for action in game.decision.actions() if action.kind == "overrun")
    return next((action for action in offers if overrun.is_supply_overrun(game.state, action.hexes[-1])), None)
