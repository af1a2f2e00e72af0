"""5.2 Commonwealth withdrawals: what is owed, who can go, who can go instead, and when they come back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from desertfox.pack.schema import ScheduleRow
from desertfox.position.scenario import applies
from desertfox.rules import communication, reinforcement, supply
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, places
from desertfox.units import COMMONWEALTH


def demands(state: State) -> list[ScheduleRow]:
    """5.2 Return the withdrawals of this turn that have not been met early."""
    return [row for row in reinforcement.rows(state.setting, "withdraw", state.turn) if not is_met(state, row)]


def later_demands(state: State) -> list[ScheduleRow]:
    """5.2 Return the withdrawals of later turns that could be met early."""
    setting = state.setting
    return [
        row
        for row in setting.pack.schedule
        if row.action == "withdraw"
        and state.turn < row.turn <= setting.turns[-1]
        and applies(setting, row)
        and not is_met(state, row)
    ]


def named(setting: Setting, row: ScheduleRow) -> tuple[int, ...]:
    """5.21 Return the counters that are the named unit: any of an armor lineage."""
    return setting.counters.lineage_of(setting.counters.by_id[row.counter_id])


def is_met(state: State, row: ScheduleRow) -> bool:
    """5.2 Say whether the named unit has gone already: out of the game, or to a later turn of the track."""
    for unit in named(state.setting, row):
        turn = places.due_turn(state.place[unit])
        if state.place[unit] == places.OUT_OF_GAME or (turn is not None and turn > state.turn):
            return True
    return False


def can_go(state: State, unit: int) -> bool:
    """5.2 and 5.21: on the map, in general supply, with a line to Alexandria or Tobruk; or still waiting to come in."""
    if state.place[unit] == places.HELD_BACK:
        return True
    if state.place[unit] < 0:
        return False
    return supply.in_general_supply(state, unit) and communication.has_line_home_or_to_port(state, unit)


def named_unit(state: State, row: ScheduleRow) -> int | None:
    """5.2 Return the counter of the named unit that must go, None if it cannot."""
    return next((unit for unit in named(state.setting, row) if can_go(state, unit)), None)


def candidates(state: State, row: ScheduleRow) -> list[int]:
    """5.22 Return the units on the map of the same type that can go instead."""
    counters = state.setting.counters
    wanted = counters[counters.by_id[row.counter_id]].type
    return [
        unit
        for unit in range(counters.count)
        if counters.side[unit] == COMMONWEALTH
        and counters[unit].type == wanted
        and state.place[unit] >= 0
        and can_go(state, unit)
    ]


def suffices(setting: Setting, row: ScheduleRow, units: tuple[int, ...]) -> bool:
    """5.22 For armor one unit will do; else full strengths together reach that of the named unit, nobody spare."""
    counters = setting.counters
    wanted = counters[counters.by_id[row.counter_id]]
    if wanted.is_armor:
        return len(units) == 1
    strengths = [counters[unit].full.strength for unit in units]
    owed = wanted.full.strength
    return bool(units) and sum(strengths) >= owed and all(sum(strengths) - one < owed for one in strengths)


def _sets(state: State, row: ScheduleRow, able: list[int]) -> Iterator[tuple[int, ...]]:
    """5.22 Return every set of these units that will do; none holds more units than strength points are owed."""
    counters = state.setting.counters
    most = counters[counters.by_id[row.counter_id]].full.strength
    for number in range(1, min(len(able), max(most, 1)) + 1):
        for units in combinations(able, number):
            if suffices(state.setting, row, units):
                yield units


def substitutes(state: State, row: ScheduleRow) -> Iterator[tuple[int, ...]]:
    """5.22 Return every set of units that can go instead, small ones first."""
    return _sets(state, row, candidates(state, row))


def may_refuse(state: State, row: ScheduleRow) -> bool:
    """5.21 Only a reinforcement of this turn may be refused: not if somebody else can go."""
    settled = [unit for unit in candidates(state, row) if not state.marks[unit] & Mark.REINFORCEMENT]
    return next(_sets(state, row, settled), None) is None


def check_withdrawal(state: State, row: ScheduleRow, units: tuple[int, ...]) -> None:
    """5.2 and 5.22: refuse units that do not meet the demand."""
    counters = state.setting.counters
    owed = counters[counters.by_id[row.counter_id]]
    if (must := named_unit(state, row)) is not None:
        if units != (must,):
            raise RuleViolation("5.2", "{unit} can go and must", unit=counters[must].designation)
        return
    able = candidates(state, row)
    if not set(units) <= set(able) or not suffices(state.setting, row, tuple(units)):
        words = "instead of {unit} units of type {type} must go, no more than are needed"
        raise RuleViolation("5.22", words, unit=owed.designation, type=owed.type)


def return_turn(state: State, row: ScheduleRow) -> int | None:
    """5.23 Return the turn on which a later row brings the unit or its lineage back, None if none does."""
    setting = state.setting
    names = {setting.counters[unit].id for unit in named(setting, row)}
    later = [
        other.turn
        for other in setting.pack.schedule
        if other.action in ("return", "arrive", "refit_box")
        and other.counter_id in names
        and other.turn > row.turn
        and applies(setting, other)
    ]
    return min(later, default=None)
