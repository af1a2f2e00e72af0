"""Checks of scenarios.csv and victory_points.csv: turns, areas, rail heads, places and the words of victory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from desertfox import hexes
from desertfox.faults import Fault
from desertfox.pack.checks.maps import groups
from desertfox.pack.checks.view import Check, View, unknown
from desertfox.pack.schema import ScenarioRow, SetupRow, VictoryPointRow
from desertfox.pack.table import Table
from desertfox.pack.words import hint_for

_RANGE: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_TURN: Final = r"(-?[0-9]{1,2})"
_WHEN: Final = re.compile(rf"end|once|at once|each|each turn|each turn from {_TURN}|each turn {_TURN} to {_TURN}")
_CONDITIONS: Final = (
    "owns it",
    "owns it at the end of the turn",
    "owns it and wins",
    "a scheduled withdrawal that is not met",
    "ever owned it before turn 1",
    "Commonwealth-owned with an LOC over land to a Commonwealth edge base (15.52)",
    "no such LOC",
)
_WINS: Final = "owns it and wins"
_EVER_OWNED: Final = re.compile(rf"ever owned it before turn {_TURN}")
REFIT_BOX: Final = "Refit Box"


def span(text: str, last: int) -> range | None:
    """15.51 Read a range of rows or columns like 11-29; None if it is not one inside 1 to last."""
    match = _RANGE.fullmatch(text)
    if not match or not 1 <= int(match[1]) <= int(match[2]) <= last:
        return None
    return range(int(match[1]), int(match[2]) + 1)


def area(scenario: ScenarioRow) -> frozenset[int]:
    """15.51 Return the hexes of a scenario's part of the map; all of them if its ranges are wrong."""
    return _area(scenario.area_rows, scenario.area_columns)


@lru_cache(maxsize=16)
def _area(area_rows: str, area_columns: str) -> frozenset[int]:
    rows, columns = span(area_rows, hexes.ROWS), span(area_columns, hexes.COLUMNS)
    if rows is None or columns is None:
        return frozenset(range(hexes.COUNT))
    return frozenset(hexes.at(row, column) for row in rows for column in columns)


def frames(view: View) -> Iterator[Fault]:
    """15.3 A scenario has an id and turns in order."""
    table = view.scenarios
    for number, row in table:
        if not _ID.fullmatch(row.id):
            yield table.fault(number, "id", "not an id", "Use small letters, digits and underscores.")
        if row.last_turn < row.first_turn:
            yield table.fault(number, "last_turn", "before the first turn", f"The first turn is {row.first_turn}.")


def turns_on_the_track(view: View) -> Iterator[Fault]:
    """3.1 The turns of scenarios, schedule and armor ratings stand on the turn track."""
    cells: tuple[tuple[Table[Any], tuple[str, ...]], ...] = (
        (view.scenarios, ("first_turn", "last_turn")),
        (view.schedule, ("turn",)),
        (view.armor_rating, ("first_turn",)),
        (view.initiative, ("from_turn", "to_turn")),
    )
    for table, names in cells:
        for number, row in table:
            for name in names:
                if getattr(row, name) not in view.turns:
                    hint = f"It runs from {min(view.turns)} to {max(view.turns)}." if view.turns else ""
                    yield table.fault(number, name, "not a turn of the turn track", hint)


def areas(view: View) -> Iterator[Fault]:
    """15.51 The area is a range of rows and one of columns; the full map is all of it."""
    for number, row in view.scenarios:
        for name, last in (("area_rows", hexes.ROWS), ("area_columns", hexes.COLUMNS)):
            text = getattr(row, name)
            if span(text, last) is None:
                yield view.scenarios.fault(number, name, "not a range of the single grid", f"Write it like 1-{last}.")
            elif row.map == "full" and text != f"1-{last}":
                yield view.scenarios.fault(number, name, "map full, but not its whole size", f"Write 1-{last}.")


def rail_heads(view: View) -> Iterator[Fault]:
    """8.62 The rail head stands on the railway, in the area."""
    rails = {row.hex_a for row in view.links.records if row.kind.startswith("rail")}
    rails |= {row.hex_b for row in view.links.records if row.kind.startswith("rail")}
    for number, row in view.scenarios:
        if row.rail_head not in rails:
            hint = "Give a hex of the rail or rail_extension links."
            yield view.scenarios.fault(number, "rail_head", "no railway in this hex", hint)
        elif row.rail_head not in area(row):
            yield view.scenarios.fault(number, "rail_head", "outside the area of the scenario", "Give a hex inside.")


def areas_in_one_piece(view: View) -> Iterator[Fault]:
    """15.51 The land of an area hangs together, so that everything in it can be reached on foot."""
    mainland = next(iter(groups(set(view.land), view.steps_on_foot)), set())
    for number, row in view.scenarios:
        land = mainland & area(row)
        for group in groups(land, view.steps_on_foot)[1:] if land != mainland else ():
            some = ", ".join(hexes.spi(hex_) for hex_ in sorted(group)[:6])
            count = "a land hex" if len(group) == 1 else f"{len(group)} land hexes"
            reason = f"{count} of the area that nothing can reach inside it"
            yield view.scenarios.fault(number, "area_rows", reason, f"It is about {some}: change the area.")


def edges_of_map_c(view: View) -> Iterator[Fault]:
    """15.52 The edge columns of Map C in the constants are those of the areas."""
    edges = view.constant.get("practice_edge_columns", "").replace(";", "-")
    for number, row in view.scenarios:
        if row.map == "C" and edges and row.area_columns != edges:
            hint = f"practice_edge_columns in constants.csv says {edges}."
            yield view.scenarios.fault(number, "area_columns", "not the edge columns of Map C", hint)


def has_setup(view: View) -> Iterator[Fault]:
    """15.3 Every scenario has units to start with."""
    with_units = {row.scenario for row in view.setup.records if row.kind == "unit"}
    for number, row in view.scenarios:
        if row.id not in with_units:
            yield view.scenarios.fault(number, "id", "no unit in setup.csv for this scenario", "Add its set-up rows.")


def location_faults(view: View, table: Table[Any], number: int, row: SetupRow | VictoryPointRow) -> Iterator[Fault]:
    """2.1 A row's place is on the map, its hex is that of the place, and both lie in the scenario's area, on land."""
    if row.place is not None and row.place != REFIT_BOX:
        yield from unknown(table, number, "place", row.place, view.places, "place")
    place = view.place.get(row.place or "")
    if place is not None and row.hex is not None and row.hex != place.hex:
        hint = f"{row.place} is {hexes.spi(place.hex)}; correct one of the two."
        yield table.fault(number, "hex", f"not the hex of {row.place}", hint)
    hex_ = view.at_place(row)
    if hex_ is None:
        return
    if view.hexes.sound and hex_ not in view.land:
        yield table.fault(number, "hex", "sea or void, where nothing can be", "Give a land hex.")
    scenario = view.scenario.get(row.scenario)
    if scenario is not None and hex_ not in area(scenario):
        hint = f"Rows {scenario.area_rows}, single-grid columns {scenario.area_columns}."
        yield table.fault(number, "hex", f"outside the area of {scenario.id}", hint)


def victory_places(view: View) -> Iterator[Fault]:
    """15.3 Victory points name a scenario and places in its area."""
    table = view.victory_points
    for number, row in table:
        yield from unknown(table, number, "scenario", row.scenario, view.scenarios, "scenario")
        yield from location_faults(view, table, number, row)


def victory_words(view: View) -> Iterator[Fault]:
    """15.31 When points are counted and for what is said in words that the program knows."""
    table = view.victory_points
    for number, row in table:
        if not _WHEN.fullmatch(row.when):
            hint = "Write end, once, at once, each, each turn, each turn from 2 or each turn -5 to 0."
            yield table.fault(number, "when", "unknown word", hint)
        if row.condition not in _CONDITIONS and not _EVER_OWNED.fullmatch(row.condition):
            yield table.fault(number, "condition", "unknown condition", hint_for(row.condition, _CONDITIONS))
        if row.when == "at once" and row.condition != _WINS:
            yield table.fault(number, "condition", "only a win comes at once", f"Write {_WINS}, or when = once.")
        if row.condition == _WINS and row.when not in ("at once", "end"):
            yield table.fault(number, "when", "a win comes at once or at the end", "Write at once or end.")
        if "owns it" in row.condition and row.place is None and row.hex is None:
            yield table.fault(number, "place", "empty cell", "Say what is to be owned.")


def victory_levels(view: View) -> Iterator[Fault]:
    """15.31 The levels of a scenario are read from one difference."""
    table = view.victory_levels
    first: dict[str, int] = {}
    for number, row in table:
        yield from unknown(table, number, "scenario", row.scenario, view.scenarios, "scenario")
        other = first.setdefault(row.scenario, number)
        if table.records[other].difference != row.difference:
            hint = f"{table.place(other)} counts the points of the other side as plus."
            yield table.fault(number, "difference", "two differences in one scenario", hint)


def victory_levels_for_all(view: View) -> Iterator[Fault]:
    """15.31 Every difference has a level: one row of each scenario has no lower bound."""
    levelled = {row.scenario for row in view.victory_levels.records}
    bottomed = {row.scenario for row in view.victory_levels.records if row.at_least is None}
    for number, row in view.scenarios:
        if row.id not in levelled:
            yield view.scenarios.fault(
                number, "id", "no level in victory_levels.csv for this scenario", "Add its rows."
            )
        elif row.id not in bottomed:
            reason, hint = "no level for the lowest differences", "Add a row with an empty at_least."
            yield Fault(view.victory_levels.label, 0, 0, row.id, reason, hint)


CHECKS: Final = (
    Check(frames),
    Check(turns_on_the_track, whole=("turn_track",)),
    Check(areas),
    Check(rail_heads, whole=("links",)),
    Check(areas_in_one_piece, whole=("hexes", "hexsides", "links", "terrain")),
    Check(edges_of_map_c),
    Check(has_setup, whole=("setup",)),
    Check(victory_places, named=("scenarios", "places")),
    Check(victory_words),
    Check(victory_levels, named=("scenarios",)),
    Check(victory_levels_for_all, whole=("victory_levels",)),
)
