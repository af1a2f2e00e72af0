"""Questions with one sensible answer: whoever plays need not be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from desertfox.play.action import END, Action
from desertfox.play.battle import present
from desertfox.play.combat import Declaration
from desertfox.play.entering import Capture
from desertfox.play.game import Game
from desertfox.play.losses import fate
from desertfox.play.movement import EmergencySupply, who_can_be_fed
from desertfox.play.reaction import SupplyDestruction
from desertfox.play.refit import SupplyRemoval
from desertfox.play.resolution import (
    AttackerShifts,
    AttackerSupport,
    DefenderShifts,
    DefenderSupport,
    morale_lines,
)
from desertfox.play.step import Question
from desertfox.play.supplying import ACCEPT, AttackerSupply, DefenderSupply, Supplying
from desertfox.play.weighing import AttackerWeighing, DefenderWeighing
from desertfox.play.withdrawal import Early
from desertfox.players import motives
from desertfox.players.choice import Choice
from desertfox.players.judgement import arrivals, conversion, fighting, reaction
from desertfox.rules import supply, support

_FACES: Final = range(1, 7)


def evident(game: Game) -> Choice | None:
    """Return the one sensible answer to the open question; None where there is something to think about."""
    found = _EVIDENT.get(type(game.question))
    return None if found is None else found(game)


def _nobody_can_be_fed(game: Game) -> Choice | None:
    """7.4 Nobody is out of supply, or whoever is stands with no MSU."""
    state, side = game.state, game.decision.side
    if who_can_be_fed(state, side):
        return None
    hungry = supply.out_of_general_supply(state, side)
    return Choice(END, motives.no_msu_can_help() if hungry else motives.all_are_fed())


def _try_to_capture(game: Game) -> Choice | None:
    """7.7 A capture that fails destroys the supply, as one would otherwise; but for a prize that cannot be kept.

    4.2 Without a free counter it can only be destroyed, one unit after the other.
    """
    choice = fighting.capture(game)
    can_capture = any(action.kind == "capture" for action in game.decision.actions())
    return choice if choice.action.kind == "capture" or not can_capture else None


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


def _support_changes_nothing(game: Game) -> Choice | None:
    """11.5 Whatever is committed, every face of the die comes out alike.

    11.18 A side's shifts move the column of the other side's results and that alone, so its answer does not matter.
    """
    state, side, fight, table = game.state, game.decision.side, present(game), game.charts.combat
    more = support.most_in_a_combat(state, side) + support.may_bombard(state, side, fight.attack.hexes)
    if side == state.phasing_side:
        shifts = range(fight.attacker_shifts, fight.attacker_shifts + more + 1)
        lines = morale_lines(game)
    else:
        shifts = range(-fight.defender_shifts - more, -fight.defender_shifts + 1)
        lines = dict.fromkeys(fight.attack.units, 0)
    for face in _FACES:
        fates = set()
        for column in {table.clamped((fight.column or 0) + face + shift) for shift in shifts}:
            results = {
                line: table.defender(line, column) if line else table.attacker(column) for line in lines.values()
            }
            fates.add(tuple(fate(state, unit, results[line]) for unit, line in lines.items()))
        if len(fates) > 1:
            return None
    return Choice(Action("commit", number=0), motives.support_changes_nothing())


def _best_arrangement(game: Game) -> Choice | None:
    """11 step 1: of all arrangements of the effects the best one is proposed."""
    proposal = game.decision.proposal()
    return None if proposal is None else Choice(proposal, motives.best_arrangement())


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
    AttackerSupport: _support_changes_nothing,
    AttackerWeighing: _best_arrangement,
    Capture: _try_to_capture,
    Declaration: _nothing_left_to_attack,
    DefenderShifts: _all_shifts,
    DefenderSupply: _costs_nothing,
    DefenderSupport: _support_changes_nothing,
    DefenderWeighing: _best_arrangement,
    Early: _nothing_to_do(arrivals.withdraw_early),
    EmergencySupply: _nobody_can_be_fed,
    SupplyDestruction: _nothing_to_do(reaction.destroy_supply),
    SupplyRemoval: _nothing_to_do(conversion.destroy),
}
