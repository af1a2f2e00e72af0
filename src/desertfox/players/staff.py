"""The staff officer: a sane computer player for either side.

He keeps his army fed, holds what is worth holding, moves on what can be taken and attacks at fair odds. Each decision
is worked out from the position alone, so that the same position always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.advance import Advance
from desertfox.play.air_allocation import Malta
from desertfox.play.combat import Declaration, Resolution
from desertfox.play.entering import Capture
from desertfox.play.game import Game
from desertfox.play.losses import Partial, Retreats
from desertfox.play.movement import Movement
from desertfox.play.overrun import OverrunReaction
from desertfox.play.reaction import Overstack, ReactionMoves, SupplyDestruction
from desertfox.play.rebuilding import Refit
from desertfox.play.refit import Conversion, Expending
from desertfox.play.reinforcement import EdgeBases, Landing, Placing
from desertfox.play.resolution import AttackerShifts, AttackerSupport, DefenderShifts, DefenderSupport
from desertfox.play.step import Question
from desertfox.play.variable_withdrawal import Giving
from desertfox.play.withdrawal import Demand
from desertfox.players import arrivals, attack, fallback, fighting, logistics, movement, reaction, refit
from desertfox.players.choice import NO_LIMIT, Budget

_ANSWERS: Final[dict[type[Question], Callable[[Game], Action]]] = {
    Placing: arrivals.place,
    Landing: arrivals.land,
    EdgeBases: arrivals.bring,
    Demand: arrivals.withdraw,
    Giving: arrivals.withdraw,
    Malta: arrivals.malta,
    SupplyDestruction: reaction.destroy_supply,
    ReactionMoves: reaction.choose,
    Overstack: fighting.overstack,
    OverrunReaction: reaction.to_overrun,
    Declaration: attack.declare,
    Resolution: attack.resolve,
    AttackerSupport: fighting.support,
    DefenderSupport: fighting.support,
    AttackerShifts: fighting.shift,
    DefenderShifts: fighting.shift,
    Retreats: fighting.retreats,
    Partial: fighting.partial,
    Advance: fighting.advance,
    Capture: fighting.capture,
    Conversion: logistics.convert,
    Refit: refit.refit,
    Expending: refit.expend,
}
_LEAD: Final = Action("lead")


class Staff:
    """The first sane player."""

    def __init__(self, seed: str = "") -> None:
        """Take a seed for the rare answers that nothing decides."""
        self._seed = seed

    def choose(self, game: Game, _budget: Budget = NO_LIMIT, /) -> Action:
        """Answer the open question with a legal action."""
        decision = game.decision
        answer = _ANSWERS.get(type(decision.question))
        if answer is None and decision.question.may_be_ordered and decision.why_not(END) is None:
            return END
        if _LEAD.kind in decision.kinds and decision.why_not(_LEAD) is None:
            return _LEAD
        if answer is not None:
            action = answer(game)
            if decision.why_not(action) is None:
                return action
        return fallback.choose(game, self._seed)
