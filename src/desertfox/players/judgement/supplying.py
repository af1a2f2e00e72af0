"""7.14 What supplies a combat: the cheapest booking, but for a dump on which an army lives."""

from __future__ import annotations

from typing import Final

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.supplying import ACCEPT, Supplying
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice

_DEAR: Final = 1.5
"""A source is spared where what it alone feeds is worth so many times what it would supply here."""


def supply_combat(game: Game) -> Choice:
    """7.14 Accept what is booked; serve units otherwise, or leave them out, where that would expend too much."""
    question = game.asked(Supplying)
    booking = question.booking(game)
    if not booking.expended:
        return Choice(ACCEPT, motives.costs_least())
    view = Appraisal(game.state, game.decision.side)
    for source in booking.expended:
        served = [unit for unit, giver in booking.served if giver == source]
        if served and _fed_by(view, source, attacking=question.attacking) > _DEAR * sum(map(view.worth, served)):
            return Choice(_otherwise(game, view, source, served), motives.spares(view.state.place[source]))
    return Choice(ACCEPT, motives.costs_least())


def _fed_by(view: Appraisal, source: int, *, attacking: bool) -> float:
    """Return the worth of the units in general supply that would starve without a source.

    The attacker can turn an MSU into a dump in its Refit Phase, which comes before anybody starves; the defender moves
    hungry first.
    """
    if not view.is_dump(source):
        return 0.0
    others = (unit for unit in view.supplies if unit != source and view.is_dump(unit))
    alone = view.alone_with(source) if attacking else view.fed_from(view.state.place[source]) & ~view.firm_with(others)
    return sum(view.worth(unit) for unit in view.own if alone >> view.state.place[unit] & 1)


def _otherwise(game: Game, view: Appraisal, source: int, served: list[int]) -> Action:
    """Serve a unit from an MSU instead, or leave out the unit that counts least; the others are asked for next."""
    least = min(served, key=lambda unit: (view.worth(unit), unit))
    offers = [action for action in game.decision.actions() if action.units[:1] == (least,)]
    elsewhere = [action for action in offers if action.kind == "draw" and not action.hexes]
    msus = [action for action in elsewhere if action.units[1] != source and not view.is_dump(action.units[1])]
    return min(msus, default=Action("leave", (least,)))
