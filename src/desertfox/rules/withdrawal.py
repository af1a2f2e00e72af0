"""5.2 Commonwealth withdrawals: what is owed, which units can go, which instead, and when they come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from desertfox.pack.schema import ScheduleRow, UnitType
from desertfox.position.scenario import applies
from desertfox.rules import communication, reinforcement, supply
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, places
from desertfox.units import COMMONWEALTH, Counter, CounterList


class Demand(NamedTuple):
    """5.2 A row of the schedule that wants a withdrawal: its number there, which units it names, and where those go."""

    number: int
    row: ScheduleRow
    named: tuple[int, ...]
    destination: int


@lru_cache(maxsize=1024)
def _demands(setting: Setting, turn: int) -> tuple[Demand, ...]:
    """5.2 Return the withdrawals of a turn."""
    schedule, wanted = setting.pack.schedule, reinforcement.rows(setting, "withdraw", turn)
    return tuple(Demand(schedule.index(row), row, named(setting, row), destination(setting, row)) for row in wanted)


@lru_cache(maxsize=1024)
def _later_demands(setting: Setting, turn: int) -> tuple[Demand, ...]:
    """5.2 Return the withdrawals of later turns of the scenario, the next one first."""
    return tuple(one for later in range(turn + 1, setting.turns[-1] + 1) for one in _demands(setting, later))


def demands(state: State) -> list[Demand]:
    """5.2 Return the withdrawals of this turn that have not been met early."""
    return [demand for demand in _demands(state.setting, state.turn) if not is_met(state, demand)]


def later_demands(state: State) -> Iterator[Demand]:
    """5.2 Return the withdrawals of later turns of the scenario that have not been met, the next one first."""
    return (demand for demand in _later_demands(state.setting, state.turn) if not is_met(state, demand))


def is_met(state: State, demand: Demand) -> bool:
    """5.2 Say whether the named unit has gone already: it is where this withdrawal would put it.

    5.23 It has not if it left for good in the place of another.
    """
    place, destination = state.place, demand.destination
    return any(place[unit] == destination and not state.has(unit, Mark.SUBSTITUTE) for unit in demand.named)


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
    """5.23 Return where one unit goes; one that is away longer already, in another's place, stays away longer."""
    away, back = places.due_turn(state.place[unit]), return_turn(state.setting, row)
    if away is not None and back is not None and away > back:
        return state.place[unit]
    return destination(state.setting, row)


# -- which units can go


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


def able(state: State, units: Iterable[int], *, or_held_back: bool = False) -> Iterator[int]:
    """5.2 Return those of some units that can go, one after the other; `why_not_go` says what keeps the others."""
    network = None
    for unit in units:
        place = state.place[unit]
        if place >= 0:
            network = network or supply.general(state, COMMONWEALTH)
            if network.supplied(unit) and communication.has_line_home_or_to_port(state, unit):
                yield unit
        elif or_held_back and place == places.HELD_BACK:
            yield unit


def must_go(state: State, row: ScheduleRow) -> int | None:
    """5.2 Return the counter of the named unit that is on the map and can go: then it must. None if there is none."""
    return next(able(state, named(state.setting, row)), None)


def may_go(state: State, row: ScheduleRow) -> int | None:
    """5.21 Return the named unit if it waits to come in, held back or on the turn track: it may be given from there."""
    waiting = (unit for unit in named(state.setting, row) if _waits(state.place[unit]))
    return next(waiting, None)


def _waits(place: int) -> bool:
    return place == places.HELD_BACK or places.due_turn(place) is not None


def stands_for(state: State, row: ScheduleRow) -> int:
    """5.21 Return the counter of the named unit that is in play, or the one that the schedule names."""
    lineage = named(state.setting, row)
    return next((unit for unit in lineage if places.in_play(state.place[unit])), owed(state.setting, row).index)


def wanted_strength(setting: Setting, row: ScheduleRow) -> int:
    """5.22 Return the strength that substitutes reach together, 0 where any one unit of the type will do."""
    return 0 if _one_will_do(setting, row) else owed(setting, row).full.strength


# -- which units can go instead


def candidates(state: State, row: ScheduleRow) -> list[int]:
    """5.22 Return the units on the map of the same type that can go instead."""
    counters = state.setting.counters
    return list(able(state, _of_type(counters, owed(state.setting, row).type)))


@lru_cache(maxsize=64)
def _of_type(counters: CounterList, type_: UnitType) -> tuple[int, ...]:
    """5.22 Return the Commonwealth counters of a type."""
    return tuple(unit for unit in counters.of_side[COMMONWEALTH] if counters[unit].type == type_)


def suffices(setting: Setting, row: ScheduleRow, units: Sequence[int]) -> bool:
    """5.22 For armor one unit will do; else full strengths together reach that of the named unit, none to spare."""
    if _one_will_do(setting, row):
        return len(units) == 1
    strengths = [setting.counters.strength[unit] for unit in units]
    return _is_just_enough(strengths, owed(setting, row).full.strength)


def _one_will_do(setting: Setting, row: ScheduleRow) -> bool:
    wanted = owed(setting, row)
    return wanted.is_armor or wanted.full.strength == 0


def _is_just_enough(strengths: list[int], wanted: int) -> bool:
    return bool(strengths) and 0 <= sum(strengths) - wanted < min(strengths)


def sets(setting: Setting, row: ScheduleRow, units: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """5.22 Return every set of some units that will do, small ones first."""
    if _one_will_do(setting, row):
        yield from ((unit,) for unit in units)
        return
    strength, wanted = setting.counters.strength, owed(setting, row).full.strength
    strong = [unit for unit in units if strength[unit]]
    strengths = sorted([strength[unit] for unit in strong], reverse=True)
    fewest = next((number for number in range(1, len(strong) + 1) if sum(strengths[:number]) >= wanted), wanted + 1)
    for number in range(fewest, wanted + 1):  # each adds a point at least
        for chosen in combinations(strong, number):
            if _is_just_enough([strength[unit] for unit in chosen], wanted):
                yield chosen


# -- what the player decides


def why_not_refuse(state: State, row: ScheduleRow) -> RuleViolation | None:
    """5.21 A unit that can go must; only a reinforcement of this turn, and a unit still to come in, may be refused."""
    if (must := must_go(state, row)) is not None:
        return RuleViolation("5.2", "{unit} can go and must", unit=state.setting.counters[must].designation)
    if others_must_go(state, row, candidates(state, row)):
        name = owed(state.setting, row).designation
        return RuleViolation("5.22", "others can go instead of {unit} and must", unit=name)
    return None


def others_must_go(state: State, row: ScheduleRow, instead: Sequence[int]) -> bool:
    """5.21 Say whether the units that can go instead are enough without the reinforcements of this turn."""
    settled = [unit for unit in instead if not state.marks[unit] & Mark.REINFORCEMENT]
    return next(sets(state.setting, row, settled), None) is not None


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


def early(state: State) -> Iterator[int]:
    """5.2 Return the units that a later turn names and that can go now, or wait to come in; each once."""
    return able(state, _named_later(state), or_held_back=True)


def _named_later(state: State) -> Iterator[int]:
    seen = set()
    for demand in later_demands(state):
        for unit in demand.named:
            if unit not in seen:
                seen.add(unit)
                yield unit


def early_row(state: State, unit: int) -> ScheduleRow | None:
    """5.2 Return the demand of a later turn that a unit meets if it goes now, None if none names it."""
    return next((demand.row for demand in later_demands(state) if unit in demand.named), None)


def why_not_early(state: State, unit: int) -> RuleViolation | None:
    """5.2 Judge a withdrawal before its date: of a unit that a later turn names, and that can go or waits to come."""
    if early_row(state, unit) is None:
        name = state.setting.counters[unit].designation
        return RuleViolation("5.2", "no later turn wants {unit} withdrawn", unit=name)
    return None if state.place[unit] == places.HELD_BACK else why_not_go(state, unit)
