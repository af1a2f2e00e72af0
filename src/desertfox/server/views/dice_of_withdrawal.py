"""5.31 Withdrawals by dice: the three tables as they stand this turn, and who may come back."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.play.telling import speaker
from desertfox.rules import variable_withdrawal
from desertfox.server.messages import Grid, Row, Sentence
from desertfox.server.views.grids import cell, grid, row
from desertfox.server.views.phrases import ids, note
from desertfox.state import State, places
from desertfox.text.language import Language

_CASE = "5.31"


def grids(state: State, language: Language) -> Iterator[Grid]:
    """5.31 Return how much goes and of which kind, then the units that wait for the die that brings them back."""
    now = variable_withdrawal.modifier(state)
    note_ = language.text("withdrawal-modifier", modifier=_signed(now))
    head = ("modified-die", "points-that-go")
    yield grid(language, "withdrawal-demand", _CASE, _demand(state, language), head=head, note=note_)
    yield grid(language, "withdrawal-kinds", _CASE, _kinds(state, language), head=("die", "kind"))
    columns = ("unit", "went-on", "rolls-from", "needed-die")
    comeback = variable_withdrawal.tables(state.setting.pack).comeback
    note_ = language.text("withdrawal-returns", armor=comeback.armor, others=comeback.others)
    yield grid(language, "withdrawal-returns", _CASE, _returns(state, language), head=columns, note=note_)


def modifier(state: State, turn: int) -> str:
    """5.31 Return what a turn adds to the die of the demand; nothing if it does not."""
    by_turn = variable_withdrawal.tables(state.setting.pack).demand.by_turn.get(turn, 0)
    return _signed(by_turn) if by_turn else ""


def dates(state: State, unit: int, language: Language) -> Iterator[Sentence]:
    """5.31 Say from when on a withdrawn unit rolls for its return, and what it needs."""
    went = places.withdrawal_turn(state.place[unit])
    if went is not None:
        first, needed = variable_withdrawal.first_return(state, went), variable_withdrawal.return_die(state, unit)
        yield note(language, _CASE, "date-by-dice", went=went, turn=first, needed=needed)


def _demand(state: State, language: Language) -> Iterator[Row]:
    table = variable_withdrawal.tables(state.setting.pack).demand
    last = table.lowest + len(table.points) - 1
    for die, points in enumerate(table.points, table.lowest):
        which = {table.lowest: "die-or-less", last: "die-or-more"}.get(die)
        yield row(language.text(which, die=die) if which else cell(die), cell(points))


def _kinds(state: State, language: Language) -> Iterator[Row]:
    kinds = variable_withdrawal.tables(state.setting.pack).kind
    for kind in dict.fromkeys(kinds):
        dice = ", ".join(str(die) for die, one in enumerate(kinds, 1) if one == kind)
        yield row(dice, language.word(variable_withdrawal.word(kind)))


def _returns(state: State, language: Language) -> Iterator[Row]:
    told = speaker(state.setting, language)
    gone = ((places.withdrawal_turn(place), unit) for unit, place in enumerate(state.place) if place < 0)
    for went, unit in sorted((went, unit) for went, unit in gone if went is not None):
        first = variable_withdrawal.first_return(state, went)
        needed = language.text("die-or-more", die=variable_withdrawal.return_die(state, unit))
        units = ids(state.setting, (unit,))
        yield row(told.unit(unit), cell(went), cell(first), needed, now=first <= state.turn, units=units)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"
