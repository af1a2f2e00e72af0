"""5.2 Segment 3 of the Reinforcement Phase: Commonwealth withdrawals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.pack.schema import ScheduleRow
from desertfox.play.action import END, Action
from desertfox.play.facts import Box, Facts, Word
from desertfox.play.step import Procedure, Question
from desertfox.play.variable_withdrawal import DemandByDice
from desertfox.rules import supply, withdrawal
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Value, places
from desertfox.units import COMMONWEALTH

if TYPE_CHECKING:
    from desertfox.play.game import Game

_REFUSE: Final = Action("refuse")
_SAMPLED: Final = 40
"""How many substitutions a random player looks at; there can be thousands."""


class Withdrawal(Procedure, frozen=True):
    """5.2 and 5.3: the Commonwealth withdraws by the schedule, or by dice."""

    name, aid, case = "reinforcement.withdrawal", "3", "5.2"

    def run(self, game: Game) -> None:
        if game.state.phasing_side == COMMONWEALTH:
            game.push(_WAYS[ruleset(game.setting).withdrawal_step]())


class Schedule(Procedure, frozen=True):
    """5.2 What is owed this turn; then what may go early."""

    name, case = "withdrawal.schedule", "5.2"

    def run(self, game: Game) -> None:
        game.push(Early())
        game.push(Owed(tuple(demand.number for demand in withdrawal.demands(game.state))))


class Owed(Procedure, frozen=True):
    """5.2 Demand by demand; units that are named and can go go first, so that they stand in for no other."""

    name, case = "withdrawal.owed", "5.2"
    rows: tuple[int, ...]
    """Rows of the schedule, by their numbers."""

    def run(self, game: Game) -> None:
        rows = self.rows
        if not rows:
            return
        forced = (row for row in rows if withdrawal.must_go(game.state, _row(game, row)) is not None)
        next_ = next(forced, rows[0])
        game.push(Owed(tuple(row for row in rows if row != next_)))
        game.push(Demand(next_))


_WAYS: Final[dict[str, type[Procedure]]] = {way.name: way for way in (Schedule, DemandByDice)}
"""The ways to withdraw, by their names in the ruleset."""


def _row(game: Game, number: int) -> ScheduleRow:
    return game.setting.pack.schedule[number]


class Due(Facts, frozen=True, kw_only=True):
    """5.2 What is due: the unit, whether it can go, or why not and what goes instead."""

    unit: str
    how: str
    """`itself` where the unit can go or be given from where it waits; else why not: `gone`, `supply`, `line`."""
    place: Box
    """Where the unit is."""
    type: Word
    strength: int
    """5.22 What substitutes reach together, 0 where any one will do."""
    returns: int
    """5.23 The turn on which whoever goes comes back, 0 for never."""


class Demand(Question, frozen=True):
    """5.2 The named unit goes, or others in its place, or the Axis gets a victory point."""

    name = "withdrawal.demand"
    row: int
    """The row of the schedule, by its number."""

    case = "5.2"
    kinds = ("withdraw", "refuse")

    def side(self, game: Game) -> int:
        """Answer for the Commonwealth."""
        return COMMONWEALTH

    def facts(self, game: Game) -> Due:
        """5.2 Name the unit, and say what is to go in its place."""
        setting, row = game.setting, _row(game, self.row)
        unit = withdrawal.stands_for(game.state, row)
        return Due(
            unit=setting.counters[unit].designation,
            how=_how(game, row, unit),
            place=game.state.place[unit],
            type=withdrawal.owed(setting, row).type,
            strength=withdrawal.wanted_strength(setting, row),
            returns=withdrawal.return_turn(setting, row) or 0,
        )

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the named unit if it can go; else all that can go for it, and to refuse where that is allowed."""
        state, row = game.state, _row(game, self.row)
        must = withdrawal.must_go(state, row)
        if must is not None:
            yield Action("withdraw", (must,))
            return
        may = withdrawal.may_go(state, row)
        if may is not None:
            yield Action("withdraw", (may,))
        instead = withdrawal.candidates(state, row)
        if not withdrawal.others_must_go(state, row, instead):
            yield _REFUSE
        for units in withdrawal.sets(game.setting, row, instead):
            yield Action("withdraw", units)

    def check(self, game: Game, action: Action) -> None:
        """5.21 and 5.22."""
        state, row = game.state, _row(game, self.row)
        if action != Action(action.kind, action.units) or (action.kind == "refuse") == bool(action.units):
            raise RuleViolation("5.2", "name the units that are withdrawn, or refuse")
        if action.kind == "refuse":
            violation = withdrawal.why_not_refuse(state, row)
        else:
            violation = withdrawal.why_not_withdraw(state, row, action.units)
        if violation is not None:
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """5.2 The units go; an unmet demand costs a victory point where the scenario says so."""
        game.finish()
        if action.kind == "withdraw":
            withdraw(game, _row(game, self.row), action.units)
        else:
            _unmet(game, _row(game, self.row))

    def sample(self, game: Game, random: Random) -> Action:
        """Pick among the smallest substitutions."""
        return random.choice(list(islice(self.offered(game), _SAMPLED)))


def _how(game: Game, row: ScheduleRow, unit: int) -> str:
    """5.21 Say whether the named unit can go, or why it cannot."""
    state = game.state
    if withdrawal.must_go(state, row) is not None or withdrawal.may_go(state, row) is not None:
        return "itself"
    if state.place[unit] < 0:
        return "gone"
    return "line" if supply.in_general_supply(state, unit) else "supply"


def withdraw(game: Game, row: ScheduleRow, units: tuple[int, ...]) -> None:
    """5.2 and 5.23: take units off, wherever they are; they come back when the named unit would, or never.

    One that never does is marked if it stands in for another, so that it is not taken to have met its own withdrawal.
    """
    named = withdrawal.named(game.setting, row)
    stands_for_two = ruleset(game.setting).substitutes_stand_for_two
    for unit in units:
        box = withdrawal.box_of(game.state, row, unit)
        back = places.due_turn(box)
        game.state.remove(unit, box)
        if box == places.OUT_OF_GAME and unit not in named and not stands_for_two:
            game.state.mark(unit, Mark.SUBSTITUTE)
        words = "{unit} is withdrawn" if back is None else "{unit} is withdrawn until turn {turn}"
        game.say("withdrawal", "5.2", words, unit=unit, turn=back)


def _unmet(game: Game, row: ScheduleRow) -> None:
    """5.2 The Axis gets a victory point in the campaigns; in Race for Tobruk nothing follows."""
    points = game.charts.unmet_withdrawal_points(game.setting.scenario)
    game.state.values[Value.AXIS_VICTORY_POINTS] += points
    words = "the withdrawal of {name} is not met; victory points for the Axis: {points}"
    name = withdrawal.owed(game.setting, row).designation
    game.say("unmet withdrawal", "5.2", words, name=name, points=points)


class Early(Question, frozen=True):
    """5.2 A unit may be withdrawn before its date; then nothing is owed for it."""

    name, case = "withdrawal.early", "5.2"
    may_be_ordered = True
    kinds = ("withdraw", "end")

    def side(self, game: Game) -> int:
        """Answer for the Commonwealth."""
        return COMMONWEALTH

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then each unit that is named for a later turn and can go."""
        yield END
        for unit in withdrawal.early(game.state):
            yield Action("withdraw", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """5.2 One unit at a time, that the schedule names and that can go."""
        if action == END:
            return
        if action != Action("withdraw", action.units) or len(action.units) != 1:
            raise RuleViolation("5.2", "name one unit that is withdrawn early")
        if violation := withdrawal.why_not_early(game.state, action.units[0]):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """5.2 The unit goes for the next demand that names it."""
        row = None if action == END else withdrawal.early_row(game.state, action.units[0])
        if row is None:
            game.finish()
        else:
            withdraw(game, row, action.units)

    def proposal(self, game: Game) -> Action:
        """Keep every unit."""
        return END

    def sample(self, game: Game, random: Random) -> Action:
        """Seldom go early."""
        return random.choice(list(self.offered(game))) if random.random() < 0.1 else END
