"""3 The Game-Turn: initiative, two Player-Turns of nine phases, the end of the turn.

Every phase is a tuple of steps in the order of the player aids (`state.sequence`). The steps of the two movement,
reaction and combat phases are the same; which of the two it is stands in the state.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Final

from desertfox.play.agenda import Frame, procedure
from desertfox.rules import ruleset, victory
from desertfox.state import STEPS, Mark, State, Value, sequence
from desertfox.units import AXIS, COMMONWEALTH, SIDES

if TYPE_CHECKING:
    from desertfox.play.game import Game

_ROOM: Final = {
    "initial_movement": "movement",
    "motorized_movement": "movement",
    "first_reaction": "reaction",
    "second_reaction": "reaction",
    "first_combat": "combat",
    "second_combat": "combat",
}
"""The module of `play` whose steps a phase takes; the others have their own name."""

_OPTIONAL_STEPS: Final = frozenset(("tobruk_port", "patrol_declaration", "herkules"))
"""Steps that are passed over unless the rules in force have them."""

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
_PHASES: Final = tuple(Frame("turn.phase", number) for number in range(sequence.REFIT, -1, -1))
"""The phases of a Player-Turn as the agenda takes them, the last one first."""

_PHASE, _STEP = Value.PHASE, Value.STEP
_BASE_GAME: Final = 1
"""3.2 The turn with which the base game begins."""
_AIR_VALUES: Final = (
    Value.MALTA, Value.AXIS_AIR, Value.AXIS_AIR_USED, Value.COMMONWEALTH_AIR, Value.COMMONWEALTH_AIR_USED,
)  # fmt: skip
"""15.33 What is set to 0 when the prequel ends."""


def agenda_of(state: State) -> list[Frame]:
    """Return what is still to be done in a position, the end of the turn at the bottom.

    BadInput if the position has a switch that cannot be played yet.
    """
    ruleset.check_playable(state.setting)
    phase, step, side = state.values[Value.PHASE], state.values[Value.STEP], state.phasing_side
    if phase == sequence.GAME_OVER:
        return []
    if phase == sequence.INITIATIVE:
        return [Frame("turn.initiative")]
    agenda = [Frame("turn.end")]
    if phase == sequence.END_OF_TURN:
        return agenda
    if side == state.values[Value.FIRST_SIDE]:
        agenda.append(Frame("turn.player", 1 - side))
    if phase == sequence.REINFORCEMENT and step == 0:
        return [*agenda, Frame("turn.player", side)]
    agenda.extend(_PHASES[: sequence.REFIT - phase])
    agenda.extend(_STEPS[phase][: len(_STEPS[phase]) - step])
    return agenda


_STEPS: Final = tuple(
    tuple(Frame("turn.step", (phase, number)) for number in reversed(range(len(STEPS[name]))))
    for phase, name in enumerate(sequence.PHASES)
)
"""For each phase its steps as the agenda takes them, the last one first."""


def _room_of(phase: str, step: str) -> tuple[Frame, str]:
    """Return the step of the room that plays a step of a phase, and its name if the rules in force must have it."""
    return Frame(f"{_ROOM.get(phase, phase)}.{step}"), step if step in _OPTIONAL_STEPS else ""


_ROOMS: Final = tuple(tuple(_room_of(phase, step) for step in STEPS[phase]) for phase in sequence.PHASES)
"""For each phase its steps with their rooms."""


@procedure("turn.initiative")
def initiative(game: Game, _: None) -> None:
    """3.1 The Axis rolls two dice for the first Player-Turn; on the first turn the scenario names the first player."""
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
    game.push_all([Frame("turn.player", first), Frame("turn.player", 1 - first), Frame("turn.end")])


@procedure("turn.player")
def player_turn(game: Game, side: int) -> None:
    """3.1 A Player-Turn of nine phases."""
    game.state.values[Value.PHASING_SIDE] = side
    for value in _TURN_VALUES:
        game.state.values[value] = 0
    _forget(game.state, _TURN_MARKS)
    game.say("player-turn", "3.1", "turn {turn}: Player-Turn of {side}", turn=game.state.turn, side=side)
    game.agenda.extend(_PHASES)


@procedure("turn.phase")
def phase(game: Game, number: int) -> None:
    """3.1 A phase: its steps, one after the other."""
    state = game.state
    state.values[_PHASE], state.values[_STEP] = number, 0
    _forget(state, _FORGOTTEN[number])
    game.say("phase", "3.1", "{phase}", phase=sequence.PHASES[number])
    game.agenda.extend(_STEPS[number])


@procedure("turn.step")
def step(game: Game, data: tuple[int, int]) -> None:
    """A step of a phase: it is entered into the state, then its room takes over."""
    number, place = data
    room, optional = _ROOMS[number][place]
    if optional and optional not in ruleset.ruleset(game.setting).optional_steps:
        return
    game.state.values[_STEP] = place
    game.agenda.append(room)


@procedure("turn.end")
def end_of_turn(game: Game, _: None) -> None:
    """3.1 Victory points of the turn are booked; after the last turn victory is judged, else the next one begins."""
    state = game.state
    state.values[Value.PHASE], state.values[Value.STEP] = sequence.END_OF_TURN, 0
    for booking in victory.bookings_of_turn(state):
        state.values[booking.value] += booking.points
        game.say("victory points", booking.case, booking.words, **booking.parts)
    if state.turn == game.setting.turns[-1]:
        verdict = victory.judge(state)
        end_of_game(game, verdict.winner, verdict.case, verdict.words)
    else:
        state.values[Value.TURN] += 1
        game.push("turn.initiative")
        if state.turn == _BASE_GAME < game.setting.turns[-1]:
            _join_base_game(game)


def _join_base_game(game: Game) -> None:
    """15.33 The Extended Campaign goes on as the base game: points on Malta go home, then both air pools are 0."""
    for value in _AIR_VALUES:
        game.state.values[value] = 0
    game.say("air", "15.33", "the base game begins: both air pools are set to 0")


def end_of_game(game: Game, winner: int, case: str, words: str) -> None:
    """3.4 End the game in this instant, and let the position say so. The winner is 1 + side, 3 for a draw."""
    game.state.values[Value.PHASE], game.state.values[Value.STEP] = sequence.GAME_OVER, 0
    game.win(winner, case, words)


def _forget(state: State, marks: int) -> None:
    """Clear marks of all counters, and what was counted for the phase."""
    state.clear(marks)
    state.spent = _nothing_spent(len(state.spent))[:]
    state.drawn = bytearray(len(state.drawn))


@cache
def _nothing_spent(count: int) -> array[int]:
    return array("h", bytes(2 * count))
