"""Checks of the charts: combat results, turn track, terrain, supply, convoy, initiative, variable withdrawal."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final, get_args

from desertfox.faults import Fault
from desertfox.pack.checks.view import Check, View
from desertfox.pack.schema import CrtColumnRow, HexsideKind, LinkKind, Nation, Terrain, WithdrawalRow
from desertfox.pack.table import Table
from desertfox.pack.words import hint_for

_RESULT: Final = re.compile(r"-|E|(?=.)[1-9]?d?[Dp]?")
_ODDS: Final = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")
_WHOLE: Final = re.compile(r"-?[0-9]{1,3}")
_CAPACITY: Final = re.compile(r"[0-9]{1,2}")
_TURNS: Final = re.compile(r"turns (-?[0-9]{1,2})-(-?[0-9]{1,2})")
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_RAILS: Final = ("rail", "rail_extension")
_TERRAIN_NAMES: Final = {"hex": get_args(Terrain), "line": get_args(LinkKind), "hexside": get_args(HexsideKind)}
_POINTS: Final = r"0\.(25|5|75)|([1-9]|[12][0-9]|3[01])(\.(25|5|75|0))?"
_COSTS: Final = {
    "hex": (re.compile(rf"no|{_POINTS}"), "Write quarter points from 0.25 to 31.75, or no."),
    "line": (re.compile(_POINTS), "Write quarter points from 0.25 to 31.75."),
    "rail": (re.compile("as terrain"), "Write as terrain: a railway is no road."),
    "hexside": (
        re.compile(r"no|\+([0-9]|[12][0-9]|3[01])(\.(5|0))?"),
        "Write +2 or +0.5, which a track can halve, or no.",
    ),
}
"""What a movement cost looks like, by kind; the board keeps it in one byte of quarter points."""
_AXIS_UNIT_IN_EGYPT: Final = "axis combat unit on sheet E"
_WITHDRAWAL_TABLES: Final = ("demand_modifier", "demand_sp_by_modified_die", "kind_by_die", "return_on_die_at_least")
_CONVOY_TABLES: Final = ("msus_by_modified_die", "turn_modifier")


def crt_results(view: View) -> Iterator[Fault]:
    """11.18 A result has a known form; only the defender's lines go by morale."""
    for number, row in view.crt_results:
        if row.line == "air_loss":
            good, hint = row.result in ("-", "A"), "Write A or -."
        else:
            good = bool(_RESULT.fullmatch(row.result))
            hint = "Write hexes of retreat, then d, then D or p, like 4dp; or E; or - for nothing."
        if not good:
            yield view.crt_results.fault(number, "result", "not a combat result", hint)
        if (row.morale is None) == (row.line == "defender"):
            hint = "Only the defender's lines have a morale."
            yield view.crt_results.fault(number, "morale", f"wrong for line {row.line}", hint)


def crt_holes(view: View) -> Iterator[Fault]:
    """11.18 Every morale has a result in every column, and there are no others."""
    lowest, highest = view.number("crt_column_min", 1), view.number("crt_column_max", 18)
    columns = range(lowest, highest + 1)
    morales = range(1, view.number("morale_row_max", 5) + 1)
    lines = [*(("defender", morale) for morale in morales), ("attacker", None), ("air_loss", None)]
    needed = {(line, morale, column) for line, morale in lines for column in columns}
    for number, row in view.crt_results:
        if (row.line, row.morale, row.column) not in needed and (row.morale is None) == (row.line != "defender"):
            wrong, reason = "column", f"outside columns {lowest} to {highest}"
            if row.column in columns:
                wrong, reason = "morale", f"outside morale 1 to {morales[-1]}"
            yield view.crt_results.fault(number, wrong, reason, "constants.csv gives these limits.")
    found = {(row.line, row.morale, row.column) for row in view.crt_results.records}
    for line, morale in lines:
        if missing := [str(column) for column in columns if (line, morale, column) not in found]:
            name = line if morale is None else f"{line}, morale {morale}"
            value = f"{name}, column {' '.join(missing)}"
            reason = "hole in the combat results table"
            yield Fault(view.crt_results.label, 0, 0, value, reason, "Every column needs a result.")


def _rank(odds: str) -> int | None:
    """Return the place of odds in the order 1-3, 1-2, 1-1, 2-1, 3-1; None if they are none."""
    match = _ODDS.fullmatch(odds)
    if not match or (match[1] != "1" and match[2] != "1"):
        return None
    return int(match[1]) - int(match[2])


def crt_columns(view: View) -> Iterator[Fault]:
    """11.3 In each row the columns rise one by one and the odds too; a triangle is a column no odds lead to."""
    rows: dict[str, list[tuple[int, CrtColumnRow]]] = defaultdict(list)
    for number, row in view.crt_columns:
        if row.odds != "triangle" and _rank(row.odds) is None:
            yield view.crt_columns.fault(number, "odds", "not odds", "Write them like 1-3, 2-1, or triangle.")
        else:
            rows[row.row].append((number, row))
    for entries in rows.values():
        yield from _rising_columns(view.crt_columns, entries)
        yield from _rising_odds(view.crt_columns, entries)


def _rising_columns(table: Table[CrtColumnRow], entries: list[tuple[int, CrtColumnRow]]) -> Iterator[Fault]:
    for (_, before), (number, row) in pairwise(entries):
        if row.column != before.column + 1:
            reason = f"hole or disorder in row {row.row}: column {row.column} after column {before.column}"
            yield table.fault(number, "column", reason, f"Here belongs column {before.column + 1}.")


def _rising_odds(table: Table[CrtColumnRow], entries: list[tuple[int, CrtColumnRow]]) -> Iterator[Fault]:
    with_odds = [(number, row) for number, row in entries if row.odds != "triangle"]
    for (_, before), (number, row) in pairwise(with_odds):
        if (_rank(row.odds) or 0) != (_rank(before.odds) or 0) + 1:
            reason = f"hole or disorder in row {row.row}: odds {row.odds} after {before.odds}"
            yield table.fault(number, "odds", reason, "No odds may be left out.")


def crt_rows(view: View) -> Iterator[Fault]:
    """11.3 Every terrain row of the combat results table is there and leads into the table."""
    highest = view.number("crt_column_max", 18)
    found = {row.row for row in view.crt_columns.records if row.odds != "triangle"}
    for name in ("open", "rough", "strong", "fort2", "city"):
        if name not in found:
            yield Fault(view.crt_columns.label, 0, 0, name, "this terrain row is missing", "Add its odds and columns.")
    for number, row in view.crt_columns:
        if not 1 <= row.column <= highest:
            yield view.crt_columns.fault(number, "column", "not a column of the table", f"It has 1 to {highest}.")


def turn_track(view: View) -> Iterator[Fault]:
    """3.1 The turns follow one another month by month."""
    table = view.turn_track
    months = {}
    for number, row in table:
        if row.month not in _MONTHS:
            yield table.fault(number, "month", "not a month", hint_for(row.month, _MONTHS))
        else:
            months[row.turn] = (number, row.year * 12 + _MONTHS.index(row.month))
    for turn, (number, month) in months.items():
        if turn - 1 in months and months[turn - 1][1] != month - 1:
            yield table.fault(number, "month", "not the month after the turn before", "One turn is one month (3.1).")


def turn_gaps(view: View) -> Iterator[Fault]:
    """3.1 No turn is missing between the first and the last."""
    turns = sorted(view.turns)
    for turn in set(range(turns[0], turns[-1] + 1)) - view.turns if turns else ():
        yield Fault(view.turn_track.label, 0, 0, str(turn), "this turn is missing", "The track has no gaps.")


def initiative(view: View) -> Iterator[Fault]:
    """3.1 Every turn has one initiative number, from 2 (always) to 13 (never)."""
    table = view.initiative
    covered: dict[int, int] = {}
    for number, row in table:
        if row.to_turn < row.from_turn:
            yield table.fault(number, "to_turn", "before from_turn", "Exchange them.")
        if not 2 <= row.axis_first_on_2d6_at_least <= 13:
            name = "axis_first_on_2d6_at_least"
            yield table.fault(number, name, "not a sum of two dice", "2 is always, 13 never.")
        turns = [turn for turn in view.turns if row.from_turn <= turn <= row.to_turn]
        twice = [turn for turn in turns if turn in covered]
        if twice:
            reason = f"turn {min(twice)} has an initiative number already"
            yield table.fault(number, "from_turn", reason, f"By {table.place(covered[min(twice)])}.")
        covered.update(dict.fromkeys(turns, number))
    for turn in sorted(view.turns - covered.keys()):
        yield Fault(table.label, 0, 0, str(turn), "no initiative number for this turn", "Cover every turn.")


def naval_bombardment(view: View) -> Iterator[Fault]:
    """11.5 From turn 1 on the marker comes on the turns that the constants name."""
    first, last = view.number("naval_first_turn", 3), view.number("naval_last_turn", 9)
    for number, row in view.turn_track:
        if row.turn >= 1 and row.naval_bombardment != (first <= row.turn <= last):
            reason = f"naval_first_turn and naval_last_turn in constants.csv say {first} to {last}"
            yield view.turn_track.fault(number, "naval_bombardment", reason, f"Write {1 - row.naval_bombardment}.")


def terrain(view: View) -> Iterator[Fault]:
    """8.21 Every kind of hex, line and hexside has its costs, written in a known form."""
    table = view.terrain
    for number, row in table:
        if row.name not in _TERRAIN_NAMES[row.kind]:
            yield table.fault(number, "name", f"unknown {row.kind}", hint_for(row.name, _TERRAIN_NAMES[row.kind]))
        form, hint = _COSTS["rail" if row.name in _RAILS else row.kind]
        for name in ("motorized_mp", "leg_mp"):
            if not form.fullmatch(getattr(row, name)):
                yield table.fault(number, name, "not a movement cost", hint)


def terrain_kinds(view: View) -> Iterator[Fault]:
    """8.21 No kind of hex, line or hexside is left out."""
    for kind, names in _TERRAIN_NAMES.items():
        for name in names:
            if (kind, name) not in view.terrain.keys:
                yield Fault(view.terrain.label, 0, 0, f"{kind} {name}", "no cost for this", "Add a row for it.")


def supply(view: View) -> Iterator[Fault]:
    """7.17 A capacity is a number of stacking points or U for unlimited."""
    for number, row in view.supply_summary:
        if row.capacity_sp != "U" and not _CAPACITY.fullmatch(row.capacity_sp):
            yield view.supply_summary.fault(number, "capacity_sp", "not a capacity", "Write 0 to 99, or U.")


def supply_kinds(view: View) -> Iterator[Fault]:
    """7.17 Every source says what it does for every purpose."""
    found = {(row.source, row.purpose) for row in view.supply_summary.records}
    for source in ("base", "dump", "msu"):
        for purpose in ("general", "combat", "undisrupt"):
            if (source, purpose) not in found:
                value = f"{source} {purpose}"
                yield Fault(view.supply_summary.label, 0, 0, value, "no row for this", "Add it.")


def _numbers(table: Table[Any], rows: Iterable[tuple[int, Any]]) -> Iterator[Fault]:
    for number, row in rows:
        if not _WHOLE.fullmatch(row.value):
            yield table.fault(number, "value", "not a whole number", "Write it in digits, like 2 or -1.")


def _known_tables(table: Table[Any], names: tuple[str, ...]) -> Iterator[Fault]:
    for number, row in table:
        if row.table not in names:
            yield table.fault(number, "table", "unknown table", hint_for(row.table, names))


def _die_keys(table: Table[Any], name: str, lowest: str, highest: str) -> Iterator[Fault]:
    """A table by die has every key from the lowest to the highest; 2- is 2 or less, 9+ is 9 or more."""
    inner = range(int(lowest.rstrip("-")), int(highest.rstrip("+")) + 1)
    keys = [lowest, *(str(key) for key in inner[1:-1]), highest]
    entries = [(number, row) for number, row in table if row.table == name]
    for number, row in entries:
        if row.key not in keys:
            yield table.fault(number, "key", "not a die of this table", f"The keys are {', '.join(keys)}.")
    if table.sound:
        for key in keys:
            if key not in {row.key for _, row in entries}:
                yield Fault(table.label, 0, 0, f"{name} {key}", "hole in the table", "Add a row for this die.")


def convoy(view: View) -> Iterator[Fault]:
    """7.57 The convoy table has a number of MSUs for every modified die; modifiers name turns."""
    table = view.convoy
    yield from _known_tables(table, _CONVOY_TABLES)
    yield from _die_keys(table, "msus_by_modified_die", "1", "9+")
    yield from _numbers(table, table)
    for number, row in table:
        if row.table == "turn_modifier" and row.key not in {str(turn) for turn in view.turns}:
            yield table.fault(number, "key", "not a turn of the turn track", "")
        if row.table == "msus_by_modified_die" and row.value.startswith("-"):
            yield table.fault(number, "value", "below 0", "Write 0 or more.")


def variable_withdrawal(view: View) -> Iterator[Fault]:
    """5.31 The three tables of the variable withdrawal have a result for every die."""
    table = view.variable_withdrawal
    yield from _known_tables(table, _WITHDRAWAL_TABLES)
    yield from _die_keys(table, "demand_sp_by_modified_die", "2-", "7+")
    yield from _die_keys(table, "kind_by_die", "1", "6")
    yield from _numbers(table, ((number, row) for number, row in table if row.table != "kind_by_die"))
    for number, row in table:
        wrong = _withdrawal_words(row)
        if wrong:
            yield table.fault(number, *wrong)


def _withdrawal_words(row: WithdrawalRow) -> tuple[str, str, str] | None:
    kinds = [part.strip() for part in row.value.split(" or ")]
    known = (*get_args(Nation), "british non-armor", "armor")
    if row.table == "kind_by_die" and not all(kind in known for kind in kinds):
        wrong = next(kind for kind in kinds if kind not in known)
        return "value", f"unknown kind {wrong!r}", hint_for(wrong, known)
    if row.table == "demand_modifier" and row.key != _AXIS_UNIT_IN_EGYPT and not _TURNS.fullmatch(row.key):
        return "key", "unknown modifier", f"Write turns 1-3, or {_AXIS_UNIT_IN_EGYPT}."
    if row.table == "return_on_die_at_least" and row.key not in ("armor", "non-armor"):
        return "key", "unknown kind", "Write armor or non-armor."
    return None


def armor_ratings(view: View) -> Iterator[Fault]:
    """13.3 Ratings go from 1 to 4."""
    for number, row in view.armor_rating:
        if not 1 <= row.rating <= 4:
            yield view.armor_rating.fault(number, "rating", "not a rating", "It goes from 1 to 4.")


CHECKS: Final = (
    Check(crt_results),
    Check(crt_holes, whole=("crt_results",)),
    Check(crt_columns),
    Check(crt_rows, whole=("crt_columns",)),
    Check(turn_track),
    Check(turn_gaps, whole=("turn_track",)),
    Check(initiative, whole=("turn_track", "initiative")),
    Check(naval_bombardment),
    Check(terrain),
    Check(terrain_kinds, whole=("terrain",)),
    Check(supply),
    Check(supply_kinds, whole=("supply_summary",)),
    Check(convoy, whole=("turn_track",)),
    Check(variable_withdrawal),
    Check(armor_ratings),
)
