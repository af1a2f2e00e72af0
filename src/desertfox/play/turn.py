"""3 The Game-Turn: initiative, two Player-Turns of nine phases, the end of the turn.

What is done in a phase stands in `play.phases`. The steps of the two movement, reaction and combat phases are the same;
which of the two it is stands in the state.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Final

from desertfox.play.phases import PHASES
from desertfox.play.step import Procedure, Step
from desertfox.rules import ruleset, victory
from desertfox.state import Mark, State, Value, sequence
from desertfox.units import AXIS, COMMONWEALTH, SIDES, SideIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game

_PHASE_MARKS: Final = (
    Mark.MOVED | Mark.MAY_REACT | Mark.REACTED | Mark.TRIED | Mark.FORCED_MARCH | Mark.ATTACKED | Mark.RETREATED
    | Mark.NO_COMBAT_SUPPLY | Mark.REFITTED | Mark.OUT_OF_SUPPLY
)  # fmt: skip
"""What is forgotten when a phase begins."""
_FORGOTTEN: Final = tuple(
    _PHASE_MARKS | (Mark.REINFORCEMENT if number == sequence.MOTORIZED_MOVEMENT else 0)
    for number in range(len(sequence.PHASES))
)
"""What is forgotten when each of the phases begins."""
_TURN_MARKS: Final = Mark.WILL_CONVERT | Mark.BUILDING | Mark.EMERGENCY_SUPPLY | Mark.REINFORCEMENT
"""What is forgotten when a Player-Turn begins, besides what its first phase forgets."""
_TURN_VALUES: Final = (
    Value.RAIL_FIXED, Value.RAIL_TRANSPORT, Value.NAVAL_TRANSPORT, Value.ROMMEL_SHIFT, Value.TOBRUK_PORT,
)  # fmt: skip
"""What is counted anew in each Player-Turn."""
_PHASE, _STEP = Value.PHASE, Value.STEP
_BASE_GAME: Final = 1
"""3.2 The turn with which the base game begins."""
_AIR_VALUES: Final = (
    Value.MALTA, Value.AXIS_AIR, Value.AXIS_AIR_USED, Value.COMMONWEALTH_AIR, Value.COMMONWEALTH_AIR_USED,
)  # fmt: skip
"""15.33 What is set to 0 when the prequel ends."""


class Initiative(Procedure, frozen=True):
    """3.1 The Axis rolls two dice for the first Player-Turn; on the first turn the scenario names the first player."""

    name, case = "turn.initiative", "3.1"

    def run(self, game: Game) -> None:
        state, row = game.state, game.setting.scenario_row
        state.values[Value.PHASE] = sequence.INITIATIVE
        if row is not None and state.turn == row.first_turn:
            first = SIDES.index(row.first_player_on_first_turn)
            game.say("initiative", "15.32", "{side} takes the first Player-Turn of the scenario", side=first)
        elif row is not None and state.turn == _BASE_GAME:
            first = AXIS
            game.say("initiative", "3.2", "{side} takes the first Player-Turn of turn 1", side=first)
        else:
            dice = game.roll(), game.roll()
            needed = game.charts.initiative(state.turn)
            first = AXIS if sum(dice) >= needed else COMMONWEALTH
            words = "initiative: {dice}, the Axis needs {needed}: {side} takes the first Player-Turn"
            game.say("initiative", "3.1", words, dice=dice, needed=needed, side=first)
        state.values[Value.FIRST_SIDE] = first
        game.push_all([PlayerTurn(first), PlayerTurn(1 - first), EndOfTurn()])


class PlayerTurn(Procedure, frozen=True):
    """3.1 A Player-Turn of nine phases."""

    name, case = "turn.player", "3.1"
    owner: SideIndex
    """The side whose Player-Turn it is."""

    def run(self, game: Game) -> None:
        side = self.owner
        game.state.values[Value.PHASING_SIDE] = side
        for value in _TURN_VALUES:
            game.state.values[value] = 0
        _forget(game.state, _TURN_MARKS)
        game.say("player-turn", "3.1", "turn {turn}: Player-Turn of {side}", turn=game.state.turn, side=side)
        game.agenda.extend(_PHASES)


class Phase(Procedure, frozen=True):
    """3.1 A phase: its steps, one after the other."""

    name, case = "turn.phase", "3.1"
    number: int

    def run(self, game: Game) -> None:
        state, number = game.state, self.number
        state.values[_PHASE], state.values[_STEP] = number, 0
        _forget(state, _FORGOTTEN[number])
        game.say("phase", "3.1", "{phase}", phase=sequence.PHASES[number])
        game.agenda.extend(_STEPS[number])


class Begin(Procedure, frozen=True):
    """A step of a phase begins: it is entered into the state, and is due now."""

    name, case = "turn.step", "3.1"
    phase: int
    place: int
    """Its place in the phase."""

    def run(self, game: Game) -> None:
        step = _DUE[self.phase][self.place]
        if step.by_option and step.word not in ruleset.ruleset(game.setting).optional_steps:
            return
        game.state.values[_STEP] = self.place
        game.agenda.append(step)


class EndOfTurn(Procedure, frozen=True):
    """3.1 Victory points of the turn are booked; after the last turn victory is judged, else the next one begins."""

    name, case = "turn.end", "3.1"

    def run(self, game: Game) -> None:
        state = game.state
        state.values[Value.PHASE], state.values[Value.STEP] = sequence.END_OF_TURN, 0
        for booking in victory.bookings_of_turn(state):
            state.values[booking.value] += booking.points
            game.say("victory points", booking.case, booking.words, **booking.parts)
        if state.turn == game.setting.turns[-1]:
            verdict = victory.judge(state)
            game.win(verdict.winner, verdict.case, verdict.words)
        else:
            state.values[Value.TURN] += 1
            game.push(Initiative())
            if state.turn == _BASE_GAME < game.setting.turns[-1]:
                _join_base_game(game)


def _join_base_game(game: Game) -> None:
    """15.33 The Extended Campaign goes on as the base game: points on Malta go home, then both air pools are 0."""
    for value in _AIR_VALUES:
        game.state.values[value] = 0
    game.say("air", "15.33", "the base game begins: both air pools are set to 0")


def _forget(state: State, marks: int) -> None:
    """Clear marks of all counters, and what was counted for the phase."""
    state.clear(marks)
    state.spent = _nothing_spent(len(state.spent))[:]
    state.drawn = bytearray(len(state.drawn))


@cache
def _nothing_spent(count: int) -> array[int]:
    return array("h", bytes(2 * count))


_PHASES: Final = tuple(Phase(number) for number in reversed(range(len(PHASES))))
"""The phases of a Player-Turn as the agenda takes them, the last one first."""
_STEPS: Final = tuple(
    tuple(Begin(number, place) for place in reversed(range(len(steps)))) for number, steps in enumerate(PHASES)
)
"""For each phase its steps as the agenda takes them, the last one first."""
_DUE: Final = tuple(tuple(step() for step in steps) for steps in PHASES)
"""For each phase its steps, which carry nothing when they begin."""


def begun(state: State) -> list[Step]:
    """Return what is still to be done in a position whose step has just begun and asks."""
    agenda = agenda_of(state)
    if agenda and isinstance(agenda[-1], Begin):
        agenda[-1] = _DUE[agenda[-1].phase][agenda[-1].place]
    return agenda


def agenda_of(state: State) -> list[Step]:
    """Return what is still to be done in a position, the end of the turn at the bottom.

    BadInput if the position has a switch that cannot be played yet.
    """
    ruleset.check_playable(state.setting)
    phase, step, side = state.values[Value.PHASE], state.values[Value.STEP], state.phasing_side
    if phase == sequence.GAME_OVER:
        return []
    if phase == sequence.INITIATIVE:
        return [Initiative()]
    agenda: list[Step] = [EndOfTurn()]
    if phase == sequence.END_OF_TURN:
        return agenda
    if side == state.values[Value.FIRST_SIDE]:
        agenda.append(PlayerTurn(1 - side))
    if phase == sequence.REINFORCEMENT and step == 0:
        return [*agenda, PlayerTurn(side)]
    agenda.extend(_PHASES[: sequence.REFIT - phase])
    agenda.extend(_STEPS[phase][: len(_STEPS[phase]) - step])
    return agenda
