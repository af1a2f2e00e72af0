"""Doing nothing more in a Player-Turn: what is to be answered is answered plainly, what may be done is not done."""

from __future__ import annotations

from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.air_allocation import Malta
from desertfox.play.game import Game
from desertfox.play.reinforcement import EdgeBases, Landing, Placing
from desertfox.play.tobruk_port import TobrukPort
from desertfox.players import motives
from desertfox.players.advice import advise
from desertfox.players.choice import Choice
from desertfox.players.evident import evident

_ARRIVING: Final = (Placing, TobrukPort, Landing, EdgeBases)
"""5 Whoever does nothing takes in all the same what arrives."""


def may_rest(game: Game) -> bool:
    """3.1 Say whether the side that is asked could do nothing more in its Player-Turn: in it, and in no combat."""
    battle = game.battle
    return game.decision.side == game.state.phasing_side and battle.combat is None and not battle.attacks


def rest(game: Game) -> Choice | None:
    """Return how to do nothing here; None where somebody has to decide: a duty, a withdrawal, a combat."""
    if not may_rest(game):
        return None
    if isinstance(game.question, _ARRIVING):
        return advise(game)
    if isinstance(game.question, Malta):
        return Choice(Action("malta", number=0), motives.malta_stays())
    for action in (END, Action("stop")):
        if game.decision.why_not(action) is None:
            return Choice(action)
    return evident(game)
