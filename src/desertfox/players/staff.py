"""The staff officer: a sane computer player for either side.

He keeps his army fed, holds what is worth holding, moves on what can be taken and attacks at fair odds. Each decision
is worked out from the position alone, so that the same position always gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players import arrivals, attack, fallback, fighting, logistics, movement, reaction, refit

_ANSWERS: Final[dict[str, Callable[[Game], Action]]] = {
    "reinforcement.placing": arrivals.place,
    "reinforcement.landing": arrivals.land,
    "reinforcement.edge_bases": arrivals.bring,
    "withdrawal.demand": arrivals.withdraw,
    "variable_withdrawal.giving": arrivals.withdraw,
    "air_allocation.malta": arrivals.malta,
    "movement.movement": movement.choose,
    "reaction.supply_destruction": reaction.destroy_supply,
    "reaction.reaction_moves": reaction.choose,
    "reaction.overstack": fighting.overstack,
    "overrun.reaction": reaction.to_overrun,
    "combat.declaration": attack.declare,
    "combat.resolution": attack.resolve,
    "resolution.attacker_support": fighting.support,
    "resolution.defender_support": fighting.support,
    "resolution.attacker_shifts": fighting.shift,
    "resolution.defender_shifts": fighting.shift,
    "losses.retreats": fighting.retreats,
    "losses.partial": fighting.partial,
    "advance.advance": fighting.advance,
    "entering.capture": fighting.capture,
    "refit.conversion": logistics.convert,
    "refit.refit": refit.refit,
    "refit.expending": refit.expend,
}
_PASSED: Final = frozenset(
    ("withdrawal.early", "reinforcement.tobruk_port", "reinforcement.patrol_declaration", "air_allocation.herkules",
     "refit.supply_destruction")
)  # fmt: skip
"""What the staff officer leaves alone."""
_LEAD: Final = Action("lead")


class Staff:
    """The first sane player."""

    def __init__(self, seed: str = "") -> None:
        """Take a seed for the rare answers that nothing decides."""
        self._seed = seed

    def choose(self, game: Game) -> Action:
        """Answer the open question with a legal action."""
        decision = game.decision
        if decision.step in _PASSED and decision.why_not(END) is None:
            return END
        if _LEAD.kind in decision.kinds and decision.why_not(_LEAD) is None:
            return _LEAD
        if answer := _ANSWERS.get(decision.step):
            action = answer(game)
            if decision.why_not(action) is None:
                return action
        return fallback.choose(game, self._seed)
