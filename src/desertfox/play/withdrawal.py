"""5.2 Segment 3 of the Reinforcement Phase: Commonwealth withdrawals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.pack.schema import ScheduleRow
from desertfox.play.action import Action
from desertfox.play.agenda import Choice, Frame, choice, procedure
from desertfox.rules import withdrawal
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value
from desertfox.state.places import OUT_OF_GAME, turn_box
from desertfox.units import COMMONWEALTH

if TYPE_CHECKING:
    from desertfox.play.game import Game

END: Final = Action("end")
_REFUSE: Final = Action("refuse")


@procedure("reinforcement.withdrawal")
def withdrawals(game: Game, _: None) -> None:
    """5.2 What is owed this turn, demand by demand; then what may go early."""
    if game.state.phasing_side == COMMONWEALTH:
        schedule = game.setting.pack.schedule
        owed = [Frame("withdrawal.demand", schedule.index(row)) for row in withdrawal.demands(game.state)]
        game.push_all([*owed, Frame("withdrawal.early")])


def _row(game: Game, number: int) -> ScheduleRow:
    return game.setting.pack.schedule[number]


@choice("withdrawal.demand")
class Demand(Choice):
    """5.2 The named unit goes, or others in its place, or the Axis gets a victory point."""

    case = "5.2"
    prompt = "A withdrawal is due"
    kinds = ("withdraw", "refuse")

    def side(self, game: Game, data: int) -> int:
        """Answer for the Commonwealth."""
        return COMMONWEALTH

    def actions(self, game: Game, data: int) -> Iterator[Action]:
        """Offer the named unit if it can go; else all who can go for it, and to refuse where that is allowed."""
        row = _row(game, data)
        must = withdrawal.named_unit(game.state, row)
        if must is not None:
            yield Action("withdraw", (must,))
            return
        if withdrawal.may_refuse(game.state, row):
            yield _REFUSE
        for units in withdrawal.substitutes(game.state, row):
            yield Action("withdraw", units)

    def check(self, game: Game, data: int, action: Action) -> None:
        """5.21 and 5.22."""
        row = _row(game, data)
        if action.hexes or action.number is not None or action.word:
            raise RuleViolation("5.2", "a withdrawal names units only")
        if action.kind == "withdraw":
            withdrawal.check_withdrawal(game.state, row, action.units)
        elif action != _REFUSE or withdrawal.named_unit(game.state, row) is not None:
            raise RuleViolation("5.2", "the named unit can go and must")
        elif not withdrawal.may_refuse(game.state, row):
            raise RuleViolation("5.21", "others can go instead and must; only a reinforcement may be refused")

    def take(self, game: Game, data: int, action: Action) -> None:
        """5.2 The units go; an unmet demand costs a victory point where the scenario says so."""
        game.finish()
        row = _row(game, data)
        if action.kind == "withdraw":
            withdraw(game, row, action.units)
            return
        points = game.charts.unmet_withdrawal_points(game.setting.scenario)
        game.state.values[Value.AXIS_VICTORY_POINTS] += points
        words = "the withdrawal of {name} is not met: {points} victory points for the Axis"
        game.say("unmet withdrawal", "5.2", words, name=row.counter_id, points=points)


def withdraw(game: Game, row: ScheduleRow, units: tuple[int, ...]) -> None:
    """5.2 and 5.23: take units off, wherever they are; they come back when the named unit would, or never."""
    back = withdrawal.return_turn(game.state, row)
    for unit in units:
        game.state.remove(unit, OUT_OF_GAME if back is None else turn_box(back))
        words = "{unit} is withdrawn" if back is None else "{unit} is withdrawn until turn {turn}"
        game.say("withdrawal", "5.2", words, unit=unit, turn=back)


@choice("withdrawal.early")
class Early(Choice):
    """5.2 A unit may be withdrawn before its date; then nothing is owed for it."""

    case = "5.2"
    prompt = "Withdraw units before their date?"
    kinds = ("withdraw", "end")

    def side(self, game: Game, data: None) -> int:
        """Answer for the Commonwealth."""
        return COMMONWEALTH

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then each unit that is named for a later turn and can go."""
        yield END
        for row in withdrawal.later_demands(game.state):
            unit = withdrawal.named_unit(game.state, row)
            if unit is not None:
                yield Action("withdraw", (unit,))

    def check(self, game: Game, data: None, action: Action) -> None:
        """5.2 Only units that the schedule names, and that could go."""
        if action not in list(self.actions(game, data)):
            raise RuleViolation("5.2", "only a unit that is named for a later turn, and can go, is withdrawn early")

    def take(self, game: Game, data: None, action: Action) -> None:
        """5.2 The unit goes for the demand that names it."""
        if action == END:
            game.finish()
            return
        unit = action.units[0]
        rows = withdrawal.later_demands(game.state)
        withdraw(game, next(row for row in rows if unit in withdrawal.named(game.setting, row)), action.units)

    def sample(self, game: Game, data: None, random: Random) -> Action:
        """Seldom go early."""
        return random.choice(list(self.actions(game, data))) if random.random() < 0.1 else END
