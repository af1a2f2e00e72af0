"""Questions with one sensible answer: whoever plays need not be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from desertfox.play.action import END
from desertfox.play.combat import Declaration
from desertfox.play.entering import Capture
from desertfox.play.game import Game
from desertfox.play.movement import EmergencySupply
from desertfox.play.reaction import SupplyDestruction
from desertfox.play.refit import SupplyRemoval
from desertfox.play.resolution import AttackerShifts, DefenderShifts
from desertfox.play.step import Question
from desertfox.play.supplying import ACCEPT, AttackerSupply, DefenderSupply, Supplying
from desertfox.play.withdrawal import Early
from desertfox.players import motives
from desertfox.players.choice import Choice
from desertfox.players.judgement import arrivals, conversion, fighting, reaction
from desertfox.rules import supply


def evident(game: Game) -> Choice | None:
    """Return the one sensible answer to the open question; None where there is something to think about."""
    found = _EVIDENT.get(type(game.question))
    return None if found is None else found(game)


def _all_are_fed(game: Game) -> Choice | None:
    """7.4 Nobody is out of supply."""
    if supply.out_of_general_supply(game.state, game.decision.side):
        return None
    return Choice(END, motives.all_are_fed())


def _try_to_capture(game: Game) -> Choice | None:
    """7.7 A capture that fails destroys the supply, as one would otherwise; but for a prize that cannot be kept."""
    choice = fighting.capture(game)
    return choice if choice.action.kind == "capture" else None


def _all_shifts(game: Game) -> Choice | None:
    """11.18 All shifts together harm the enemy most, nearly always."""
    choice = fighting.shift(game)
    return choice if choice.action == game.decision.proposal() else None


def _costs_nothing(game: Game) -> Choice | None:
    """7.14 Everybody is supplied, and no supply unit is used up for it."""
    booking = cast("Supplying", game.question).booking(game)
    if booking.expended or booking.unsupplied:
        return None
    return Choice(ACCEPT, motives.costs_nothing())


def _nothing_left_to_attack(game: Game) -> Choice | None:
    """11.1 Attacks are declared, and no other hex can be attacked."""
    facts = game.asked(Declaration).facts(game)
    return Choice(END, motives.all_declared()) if facts.attacks and not facts.targets else None


def _nothing_to_do(judge: Callable[[Game], Choice]) -> Callable[[Game], Choice | None]:
    """Return the judgement of a step in which nearly always nothing is done, where it is so again."""

    def judged(game: Game) -> Choice | None:
        choice = judge(game)
        return choice if choice.action == END else None

    return judged


_EVIDENT: Final[Mapping[type[Question], Callable[[Game], Choice | None]]] = {
    AttackerShifts: _all_shifts,
    AttackerSupply: _costs_nothing,
    Capture: _try_to_capture,
    Declaration: _nothing_left_to_attack,
    DefenderShifts: _all_shifts,
    DefenderSupply: _costs_nothing,
    Early: _nothing_to_do(arrivals.withdraw_early),
    EmergencySupply: _all_are_fed,
    SupplyDestruction: _nothing_to_do(reaction.destroy_supply),
    SupplyRemoval: _nothing_to_do(conversion.destroy),
}
