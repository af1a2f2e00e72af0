"""5.2 Commonwealth withdrawals: what is owed, who can go, who can go instead, and when they come back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from desertfox.pack.schema import ScheduleRow
from desertfox.position.scenario import applies
from desertfox.rules import communication, reinforcement, supply
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, places
from desertfox.units import COMMONWEALTH, Counter


def demands(state: State) -> list[ScheduleRow]:
    """5.2 Return the withdrawals of this turn that have not been met early."""
    return [row for row in reinforcement.rows(state.setting, "withdraw", state.turn) if not is_met(state, row)]


def later_demands(state: State) -> list[ScheduleRow]:
    """5.2 Return the withdrawals of later turns of the scenario that have not been met, the next one first."""
    later = range(state.turn + 1, state.setting.turns[-1] + 1)
    return [
        row for turn in later for row in reinforcement.rows(state.setting, "withdraw", turn) if not is_met(state, row)
    ]


def owed(setting: Setting, row: ScheduleRow) -> Counter:
    """5.17 Return the counter that the schedule names."""
    return setting.counters[setting.counters.by_id[row.counter_id]]


def named(setting: Setting, row: ScheduleRow) -> tuple[int, ...]:
    """5.21 Return the counters that are the named unit: any of an armor lineage."""
    return setting.counters.lineage_of(setting.counters.by_id[row.counter_id])


@lru_cache(maxsize=1024)
def return_turn(setting: Setting, row: ScheduleRow) -> int | None:
    """5.23 Return the turn on which a later row brings the unit or its lineage back, None if none does."""
    names = {setting.counters[unit].id for unit in named(setting, row)}
    coming = (other for other in setting.pack.schedule if other.action in ("return", "arrive", "refit_box"))
    back = (other for other in coming if other.counter_id in names and applies(setting, other))
    return min((other.turn for other in back if row.turn < other.turn <= setting.turns[-1]), default=None)


def destination(setting: Setting, row: ScheduleRow) -> int:
    """5.23 Return where units go that meet a demand: to the turn of its return, else out of the game."""
    back = return_turn(setting, row)
    return places.OUT_OF_GAME if back is None else places.turn_box(back)


def box_of(state: State, row: ScheduleRow, unit: int) -> int:
    """5.23 Return where one unit goes; who is away for longer already, in another's place, stays away for longer."""
    away, back = places.due_turn(state.place[unit]), return_turn(state.setting, row)
    if away is not None and back is not None and away > back:
        return state.place[unit]
    return destination(state.setting, row)


def is_met(state: State, row: ScheduleRow) -> bool:
    """5.2 Say whether the named unit has gone already: it is where this withdrawal would put it."""
    gone = destination(state.setting, row)
    return any(state.place[unit] == gone for unit in named(state.setting, row))


# -- who can go


def why_not_go(state: State, unit: int) -> RuleViolation | None:
    """5.2 A unit goes from the map, in general supply, with a line of communication to Alexandria or Tobruk."""
    name = state.setting.counters[unit].designation
    if state.place[unit] < 0:
        return RuleViolation("5.21", "{unit} is not on the map", unit=name)
    if not supply.in_general_supply(state, unit):
        return RuleViolation("5.2", "{unit} is out of general supply", unit=name)
    if not communication.has_line_home_or_to_port(state, unit):
        return RuleViolation("5.2", "{unit} has no line of communication to Alexandria or Tobruk", unit=name)
    return None


def must_go(state: State, row: ScheduleRow) -> int | None:
    """5.2 Return the counter of the named unit that is on the map and can go: then it must. None if there is none."""
    return next((unit for unit in named(state.setting, row) if why_not_go(state, unit) is None), None)


def may_go(state: State, row: ScheduleRow) -> int | None:
    """5.21 Return the named unit if it waits to come in, held back or on the turn track: it may be given from there."""
    waiting = (unit for unit in named(state.setting, row) if _waits(state.place[unit]))
    return next(waiting, None)


def _waits(place: int) -> bool:
    return place == places.HELD_BACK or places.due_turn(place) is not None


# -- who can go instead


def candidates(state: State, row: ScheduleRow) -> list[int]:
    """5.22 Return the units on the map of the same type that can go instead."""
    counters, wanted = state.setting.counters, owed(state.setting, row).type
    alike = [unit for unit in state.on_map(COMMONWEALTH) if counters[unit].type == wanted]
    return [unit for unit in alike if why_not_go(state, unit) is None]


def suffices(setting: Setting, row: ScheduleRow, units: Sequence[int]) -> bool:
    """5.22 For armor one unit will do; else full strengths together reach that of the named unit, nobody spare."""
    wanted = owed(setting, row)
    if wanted.is_armor or wanted.full.strength == 0:
        return len(units) == 1
    strengths = [setting.counters[unit].full.strength for unit in units]
    spare = sum(strengths) - wanted.full.strength
    return bool(units) and spare >= 0 and min(strengths) > spare


def _sets(setting: Setting, row: ScheduleRow, able: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """5.22 Return every set of these units that will do; none holds more units than strength points are owed."""
    most = max(owed(setting, row).full.strength, 1)
    for number in range(1, min(len(able), most) + 1):
        for units in combinations(able, number):
            if suffices(setting, row, units):
                yield units


def substitutes(state: State, row: ScheduleRow) -> Iterator[tuple[int, ...]]:
    """5.22 Return every set of units that can go instead, small ones first."""
    return _sets(state.setting, row, candidates(state, row))


# -- what the player decides


def why_not_refuse(state: State, row: ScheduleRow) -> RuleViolation | None:
    """5.21 Who can pay must; only a reinforcement of this turn, and a unit still to come in, may be refused."""
    if (must := must_go(state, row)) is not None:
        return RuleViolation("5.2", "{unit} can go and must", unit=state.setting.counters[must].designation)
    settled = [unit for unit in candidates(state, row) if not state.marks[unit] & Mark.REINFORCEMENT]
    if next(_sets(state.setting, row, settled), None) is not None:
        name = owed(state.setting, row).designation
        return RuleViolation("5.22", "others can go instead of {unit} and must", unit=name)
    return None


def why_not_withdraw(state: State, row: ScheduleRow, units: tuple[int, ...]) -> RuleViolation | None:
    """5.2 and 5.22: judge the units that are to meet a demand."""
    counters = state.setting.counters
    if (must := must_go(state, row)) is not None:
        if units == (must,):
            return None
        return RuleViolation("5.2", "{unit} can go and must", unit=counters[must].designation)
    if len(units) == 1 and units[0] == may_go(state, row):
        return None
    wanted = owed(state.setting, row)
    for unit in units:
        if counters.side[unit] != COMMONWEALTH or counters[unit].type != wanted.type:
            words = "{unit} is not of the type of {owed}: {type}"
            name = counters[unit].designation
            return RuleViolation("5.22", words, unit=name, owed=wanted.designation, type=wanted.type)
        if violation := why_not_go(state, unit):
            return violation
    if not suffices(state.setting, row, units):
        if wanted.is_armor:
            return RuleViolation("5.22", "one armor unit goes instead of {unit}", unit=wanted.designation)
        words = "the units must reach strength {strength}, that of {unit}, and none of them may be spare"
        return RuleViolation("5.22", words, unit=wanted.designation, strength=wanted.full.strength)
    return None


def early_row(state: State, unit: int) -> ScheduleRow | None:
    """5.2 Return the demand of a later turn that a unit meets if it goes now, None if none names it."""
    return next((row for row in later_demands(state) if unit in named(state.setting, row)), None)


def why_not_early(state: State, unit: int) -> RuleViolation | None:
    """5.2 Judge a withdrawal before its date: of a unit that a later turn names, and that could go."""
    if early_row(state, unit) is None:
        name = state.setting.counters[unit].designation
        return RuleViolation("5.2", "no later turn wants {unit} withdrawn", unit=name)
    return why_not_go_early(state, unit)


def why_not_go_early(state: State, unit: int) -> RuleViolation | None:
    """5.2 Say what keeps a unit that a later turn names from going now: it can go, or waits to come in."""
    return None if state.place[unit] == places.HELD_BACK else why_not_go(state, unit)
