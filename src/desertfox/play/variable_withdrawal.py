"""5.3 Segment 3 of the Reinforcement Phase by dice: what goes, of which kind, and what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desertfox.play.action import Action
from desertfox.play.facts import Facts, Word
from desertfox.play.reinforcement import Placing
from desertfox.play.step import Procedure, Question
from desertfox.rules import variable_withdrawal
from desertfox.rules.variable_withdrawal import Demand
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value, places
from desertfox.text.phrase import Phrase, listed
from desertfox.units import COMMONWEALTH

if TYPE_CHECKING:
    from desertfox.play.game import Game

_REFUSE: Final = Action("refuse")


class DemandByDice(Procedure, frozen=True):
    """5.31 One die says how many SPs go, one die for each of them says of which kind; then the returns."""

    name, case = "variable_withdrawal.demand", "5.31"

    def run(self, game: Game) -> None:
        state, table = game.state, variable_withdrawal.tables(game.setting.pack).demand
        die, modifier = game.roll(), variable_withdrawal.modifier(state)
        number = table(die + modifier)
        words = "withdrawal: die {die}, modifier {modifier}; SPs that go: {number}"
        game.say("withdrawal demand", "5.31", words, die=die, modifier=modifier, number=number)
        dice = tuple(game.roll() for _ in range(number))
        wanted = variable_withdrawal.demands(state, dice)
        if wanted:
            kinds = listed(
                Phrase("{kind} {points} SP", points=points, kind=variable_withdrawal.word(kind))
                for kind, points in wanted
            )
            game.say("withdrawal kinds", "5.31", "SPs by kind: dice {dice}: {kinds}", dice=dice, kinds=kinds)
        game.push(Returns())
        game.push(Owed(wanted, 0))


class Owed(Procedure, frozen=True):
    """5.31 Kind by kind, until their SPs are reached or refused; at the end the price of what is unmet."""

    name, case = "variable_withdrawal.owed", "5.31"
    demands: tuple[Demand, ...]
    """What is still wanted, the kind in question first."""
    unmet: int
    """How many SPs have stayed unmet."""

    def run(self, game: Game) -> None:
        if self.demands:
            game.push(Giving(self.demands, self.unmet))
        elif self.unmet:
            _book(game, self.unmet)


def _book(game: Game, unmet: int) -> None:
    """5.31 The Axis gets a victory point for the turn, not for each SP, where the scenario gives any."""
    points = game.charts.unmet_withdrawal_points(game.setting.scenario)
    game.state.values[Value.AXIS_VICTORY_POINTS] += points
    words = "SPs of the withdrawal that are not met: {number}; victory points for the Axis: {points}"
    game.say("unmet withdrawal", "5.31", words, number=unmet, points=points)


class Wanted(Facts, frozen=True, kw_only=True):
    """5.31 The kind of unit that is wanted, and how many SPs of it."""

    kind: Word
    points: int


class Giving(Question, frozen=True):
    """5.31 The Commonwealth gives units of the kind that is wanted, one after the other; if none can go, it refuses."""

    name = "variable_withdrawal.giving"
    demands: tuple[Demand, ...]
    unmet: int

    case = "5.31"
    kinds = ("withdraw", "refuse")

    def side(self, game: Game) -> int:
        """Answer for the Commonwealth."""
        return COMMONWEALTH

    def facts(self, game: Game) -> Wanted:
        """5.31 Say what is wanted first."""
        kind, points = self.demands[0]
        return Wanted(kind=variable_withdrawal.word(kind), points=points)

    def in_batch(self) -> bool:
        """5.31 More than one SP: all that goes is ticked."""
        return sum(points for _, points in self.demands) > 1

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer each unit of the kind that can go, and to refuse where that is allowed."""
        kind = self.demands[0][0]
        for unit in variable_withdrawal.eligible(game.state, kind):
            yield Action("withdraw", (unit,))
        if variable_withdrawal.why_not_refuse(game.state, kind) is None:
            yield _REFUSE

    def check(self, game: Game, action: Action) -> None:
        """5.31 and 5.21: one unit at a time that can go; a refusal only of reinforcements of this turn."""
        kind = self.demands[0][0]
        if action == _REFUSE:
            violation = variable_withdrawal.why_not_refuse(game.state, kind)
        elif action == Action("withdraw", action.units) and len(action.units) == 1:
            violation = variable_withdrawal.why_not_give(game.state, kind, action.units[0])
        else:
            violation = RuleViolation("5.31", "name one unit that is withdrawn, or refuse")
        if violation is not None:
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """5.31 A unit larger than what is left counts whole; it waits for the die that brings it back."""
        game.finish()
        (kind, left), *rest = self.demands
        if action == _REFUSE:
            game.push(Owed(tuple(rest), self.unmet + left))
            return
        unit = action.units[0]
        left -= variable_withdrawal.points(game.state, unit)
        game.state.remove(unit, places.withdrawn_box(game.state.turn))
        game.say("withdrawal", "5.31", "{unit} is withdrawn", unit=unit)
        still = ((kind, left), *rest) if left > 0 else tuple(rest)
        game.push(Owed(still, self.unmet))


class Returns(Procedure, frozen=True):
    """5.31 One die for each withdrawn unit whose second turn has come; one that returns comes in at once."""

    name, case = "variable_withdrawal.returns", "5.31"

    def run(self, game: Game) -> None:
        somebody = False
        for unit in variable_withdrawal.waiting(game.state):
            die, needed = game.roll(), variable_withdrawal.return_die(game.state, unit)
            back = die >= needed
            words = "return of {unit}: die {die}, at least {needed} brings it back: {back}"
            game.say("return", "5.31", words, unit=unit, die=die, needed=needed, back=back)
            if back:
                game.state.put(unit, places.HELD_BACK)
                somebody = True
        if somebody:
            game.push(Placing())
