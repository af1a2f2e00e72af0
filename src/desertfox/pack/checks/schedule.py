"""Checks of schedule.csv: which units come and go, and whether they can.

A unit here is a counter or, for armor, its lineage. The rows that count in a scenario are those of its turns: base rows
from turn 1 on, Fox Killed rows in scenarios that begin before turn 1, Six Angles rows with that switch.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from desertfox.faults import Fault
from desertfox.pack.checks.view import Check, View, unknown
from desertfox.pack.schema import CounterRow, ScenarioRow, ScheduleRow
from desertfox.pack.words import hint_for

_COMING: Final = ("arrive", "return", "refit_box")
_ENTRY: Final = re.compile(r"within [0-9]{1,2} hexes of (.+?)(?: or in (.+))?")
_SCOPE_OF_SET: Final[dict[str, tuple[str, ...]]] = {
    "base": ("base", "fox_killed"),
    "fox_killed": ("fox_killed",),
    "rommel": ("fox_killed+rommel",),
    "tiger": ("six_angles",),
}


def references(view: View) -> Iterator[Fault]:
    """5.1 A row names a counter that there is."""
    for number, row in view.schedule:
        yield from unknown(view.schedule, number, "counter_id", row.counter_id, view.counters, "counter")


def _impossible(row: ScheduleRow, counter: CounterRow) -> tuple[str, str, str] | None:
    """Return the column, the reason and the hint if the row cannot be carried out with this counter."""
    if counter.type == "supply":
        return "counter_id", "a supply counter does not come by the schedule", "The turn track brings MSUs."
    if counter.side != row.side:
        return "side", f"{counter.id} is a counter of the other side", f"It is {counter.side}."
    if row.action in ("withdraw", "return") and row.side == "axis":
        return "action", "only Commonwealth units are withdrawn and return", "5.2: write arrive or delete the row."
    scopes = _SCOPE_OF_SET.get(counter.set, ())
    if not scopes:
        return "counter_id", f"counters of set {counter.set} do not come by the schedule", "Play brings them."
    if row.scope not in scopes:
        return "scope", f"this scope does not bring in a counter of set {counter.set}", f"Use {' or '.join(scopes)}."
    return None


def impossible_units(view: View) -> Iterator[Fault]:
    """5.1 A row fits its counter: its side, its type, its set."""
    for number, row in view.schedule:
        counter = view.counter.get(row.counter_id)
        wrong = _impossible(row, counter) if counter is not None else None
        if wrong:
            yield view.schedule.fault(number, *wrong)


def turns_of_scopes(view: View) -> Iterator[Fault]:
    """15.33 Base rows count from turn 1 on."""
    for number, row in view.schedule:
        if row.scope == "base" and row.turn < 1:
            hint = "Base rows count from turn 1 on; earlier ones have scope fox_killed."
            yield view.schedule.fault(number, "scope", "a row that never counts", hint)


def conditions(view: View) -> Iterator[Fault]:
    """5.1 An arrival says where, in words that the program knows; a withdrawal says nothing."""
    table = view.schedule
    for number, row in table:
        text = row.place_or_condition or ""
        if row.action in ("arrive", "return"):
            yield from _entry(view, number, text)
        elif row.action == "refit_box" and text != "Refit Box":
            yield table.fault(number, "place_or_condition", "not the Refit Box", "Write Refit Box.")
        elif row.action == "withdraw" and text:
            yield table.fault(number, "place_or_condition", "a withdrawal has no place", "Leave it empty.")
        elif row.action == "roll" and not text:
            yield table.fault(number, "place_or_condition", "empty cell", "Say what the die decides.")


def _entry(view: View, number: int, text: str) -> Iterator[Fault]:
    match = _ENTRY.fullmatch(text)
    if not match:
        hint = "Write it like within 2 hexes of Alexandria."
        yield view.schedule.fault(number, "place_or_condition", "not a place of arrival", hint)
        return
    for name in match.groups():
        if name is not None and name not in view.places.names and not view.places.lost:
            hint = hint_for(name, view.places.names)
            yield view.schedule.fault(number, "place_or_condition", f"unknown place {name!r}", hint)


def _scope_group(row: ScheduleRow) -> str:
    return "fox_killed" if row.scope.startswith("fox_killed") else row.scope


def _lives(view: View) -> dict[str, list[tuple[int, ScheduleRow]]]:
    """Return the rows of each unit by turn; in a turn arrivals come before withdrawals, as in the phase."""
    lives: dict[str, list[tuple[int, ScheduleRow]]] = defaultdict(list)
    for number, row in view.schedule:
        lives[view.family(row.counter_id)].append((number, row))
    for rows in lives.values():
        rows.sort(key=lambda entry: (entry[1].turn, entry[1].action == "withdraw", entry[0]))
    return lives


def arrivals(view: View) -> Iterator[Fault]:
    """5.12 Inside one schedule a unit comes a second time only after a withdrawal."""
    for rows in _lives(view).values():
        there: dict[str, int] = {}
        for number, row in rows:
            group = _scope_group(row)
            if row.action == "withdraw":
                there.clear()
            elif row.action in _COMING and group in there:
                hint = f"It came by {view.schedule.place(there[group])}; a withdraw row must stand between."
                yield view.schedule.fault(number, "counter_id", "arrives twice without a withdrawal between", hint)
            elif row.action in _COMING:
                there[group] = number


def withdrawals(view: View) -> Iterator[Fault]:
    """5.2 Only a unit that can be there is withdrawn, and only a withdrawn unit returns."""
    standing = {view.family(row.counter_id) for row in view.setup.records if row.counter_id is not None}
    for unit, rows in _lives(view).items():
        there, gone = unit in standing, False
        for number, row in rows:
            if row.action == "withdraw" and not there:
                hint = "No set-up has it, and no earlier row brings it."
                yield view.schedule.fault(number, "counter_id", "withdrawn before it can be there", hint)
            if row.action == "return" and not gone:
                hint = "Write arrive, or add the withdraw row."
                yield view.schedule.fault(number, "action", "returns without having been withdrawn", hint)
            gone = row.action == "withdraw"
            there = there or row.action in _COMING


def counts_in(row: ScheduleRow, scenario: ScenarioRow) -> bool:
    """15.3 Say whether a row of the schedule is used in a scenario."""
    if not scenario.first_turn <= row.turn <= scenario.last_turn:
        return False
    return not row.scope.startswith("fox_killed") or scenario.first_turn < 1


def on_map_and_arriving(view: View) -> Iterator[Fault]:
    """5.12 A unit of the set-up does not arrive as well, unless it has been withdrawn before.

    In a scenario that begins before turn 1 a base arrival of a unit in play is ignored by rule, and no fault.
    """
    lives = _lives(view)
    for number, start in view.setup:
        scenario = view.scenario.get(start.scenario)
        if scenario is None or start.counter_id is None:
            continue
        for other, row in lives[view.family(start.counter_id)]:
            if not counts_in(row, scenario):
                continue
            if row.action == "withdraw":
                break
            if row.action in _COMING and not (row.scope == "base" and scenario.first_turn < 1):
                reason = f"both in the set-up of {scenario.id} and arriving on turn {row.turn}"
                if view.setup.players(number) and not view.schedule.players(other):
                    hint = f"The arrival is {view.schedule.place(other)}; delete one of the two."
                    yield view.setup.fault(number, "counter_id", reason, hint)
                else:
                    hint = f"The set-up row is {view.setup.place(number)}; delete one of the two."
                    yield view.schedule.fault(other, "counter_id", reason, hint)
                break


CHECKS: Final = (
    Check(references, named=("counters",)),
    Check(impossible_units),
    Check(turns_of_scopes),
    Check(conditions),
    Check(arrivals, whole=("schedule",)),
    Check(withdrawals, whole=("schedule", "setup", "counters")),
    Check(on_map_and_arriving, whole=("schedule",)),
)
