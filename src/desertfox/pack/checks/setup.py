"""Checks of setup.csv: what stands where at the start, and whether it may stand there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from desertfox import hexes
from desertfox.faults import Fault
from desertfox.pack.checks.scenarios import REFIT_BOX, location_faults
from desertfox.pack.checks.view import Check, View, unknown
from desertfox.pack.schema import CounterRow, SetupRow
from desertfox.pack.words import hint_for

_STATES: Final[dict[str, tuple[str, ...]]] = {
    "unit": ("full", "depleted", "refit_box"),
    "supply": ("msu", "dump"),
    "fort": ("level1", "level2"),
    "owner": (),
}


def references(view: View) -> Iterator[Fault]:
    """15.3 A row names a scenario, a counter and a place that there are."""
    table = view.setup
    for number, row in table:
        yield from unknown(table, number, "scenario", row.scenario, view.scenarios, "scenario")
        if row.counter_id is not None:
            yield from unknown(table, number, "counter_id", row.counter_id, view.counters, "counter")


def locations(view: View) -> Iterator[Fault]:
    """15.3 What stands on the map stands on land, in the area of its scenario; the Refit Box has no hex."""
    table = view.setup
    for number, row in table:
        yield from location_faults(view, table, number, row)
        if row.state == "refit_box" and (row.hex is not None or row.place != REFIT_BOX):
            hint = f"Write place {REFIT_BOX} and leave the hex empty."
            yield table.fault(number, "place", "a unit in the Refit Box has no hex", hint)
        elif row.state != "refit_box" and (row.place == REFIT_BOX or (row.place is None and row.hex is None)):
            yield table.fault(number, "hex", "neither place nor hex", "Give at least one of them.")


def kinds(view: View) -> Iterator[Fault]:
    """15.3 Each kind of row has its own states; units and supply name a counter, forts and owners do not."""
    table = view.setup
    for number, row in table:
        states = _STATES[row.kind]
        if (row.state not in states) if states else (row.state is not None):
            hint = hint_for(row.state or "", states) if states else "Leave it empty."
            yield table.fault(number, "state", f"not a state of kind {row.kind}", hint)
        needed = row.kind in ("unit", "supply")
        if needed and row.counter_id is None:
            yield table.fault(number, "counter_id", "empty cell", f"Kind {row.kind} needs a counter.")
        elif not needed and row.counter_id is not None:
            yield table.fault(number, "counter_id", f"kind {row.kind} has no counter", "Leave it empty.")


def counters(view: View) -> Iterator[Fault]:
    """4.2 A counter stands there for its own side, as what it is, on a side that it has."""
    table = view.setup
    for number, row in table:
        counter = view.counter.get(row.counter_id or "")
        if counter is None:
            continue
        if counter.side != row.side:
            yield table.fault(number, "side", f"{counter.id} is a counter of the other side", f"It is {counter.side}.")
        if (counter.type == "supply") != (row.kind == "supply"):
            yield table.fault(number, "kind", f"{counter.id} is of type {counter.type}", "Kind and counter must agree.")
        if row.state == "depleted" and counter.one_step:
            yield table.fault(number, "state", f"{counter.id} has no depleted side", "Write full.")
        scenario = view.scenario.get(row.scenario)
        if counter.set == "fox_killed" and scenario is not None and scenario.first_turn >= 1:
            hint = "Fox Killed counters serve only in scenarios that begin before turn 1."
            yield table.fault(number, "counter_id", "a counter that is not in play here", hint)


def one_of_a_lineage(view: View) -> Iterator[Fault]:
    """13.3 Of the counters of a lineage only one is in play."""
    first: dict[tuple[str, str], int] = {}
    for number, row in view.setup:
        if row.counter_id is None:
            continue
        other = first.setdefault((row.scenario, view.family(row.counter_id)), number)
        named = view.setup.records[other].counter_id
        if other != number and named != row.counter_id:
            hint = f"{named} of the same lineage is in {view.setup.place(other)}; keep one."
            yield view.setup.fault(number, "counter_id", "a second counter of its lineage in this scenario", hint)


def stacking_points(row: SetupRow, counter: CounterRow) -> int:
    """9.2 Return the stacking points of the side that a set-up row shows."""
    return (counter.sp_depleted or 0) if row.state == "depleted" else counter.sp_full


def _stacks(view: View) -> dict[tuple[str, int], list[tuple[int, SetupRow]]]:
    stacks: dict[tuple[str, int], list[tuple[int, SetupRow]]] = defaultdict(list)
    for number, row in view.setup:
        hex_ = view.at_place(row)
        if hex_ is not None and row.kind in ("unit", "supply"):
            stacks[row.scenario, hex_].append((number, row))
    return stacks


def _overstacked(view: View, rows: list[tuple[int, SetupRow]], limit: int) -> tuple[int, int] | None:
    """Return the row with which a stack goes over the limit, and the points of the whole stack."""
    points, over = 0, None
    for number, row in rows:
        counter = view.counter.get(row.counter_id or "")
        points += stacking_points(row, counter) if counter is not None else 0
        if points > limit and over is None:
            over = number
    return None if over is None else (over, points)


def stacking(view: View) -> Iterator[Fault]:
    """9.2 No hex holds more than 6 stacking points, a city not more than 9."""
    usual, city = view.number("stacking_limit", 6), view.number("stacking_limit_city", 9)
    for (scenario, hex_), rows in _stacks(view).items():
        limit = city if hex_ in view.land and view.land[hex_].terrain == "city" else usual
        if found := _overstacked(view, rows, limit):
            number, points = found
            reason = f"over the stacking limit: {points} stacking points in {hexes.spi(hex_)}, {scenario}"
            yield view.setup.fault(number, "hex", reason, f"The limit here is {limit} (9.2); move a unit.")


def dumps(view: View) -> Iterator[Fault]:
    """9.26 One dump a hex."""
    limit = view.number("dumps_per_hex", 1)
    for (scenario, hex_), rows in _stacks(view).items():
        for number in [number for number, row in rows if row.state == "dump"][limit:]:
            reason = f"over the stacking limit: more than {limit} dump in {hexes.spi(hex_)}, {scenario}"
            yield view.setup.fault(number, "hex", reason, "9.26: move it, or write msu.")


def enemies_apart(view: View) -> Iterator[Fault]:
    """8.12 Units of both sides never stand in one hex."""
    for (scenario, hex_), rows in _stacks(view).items():
        other = next((number for number, row in rows if row.side != rows[0][1].side), None)
        if other is not None:
            reason = f"units of both sides in {hexes.spi(hex_)}, {scenario}"
            yield view.setup.fault(other, "hex", reason, f"The enemy is in {view.setup.place(rows[0][0])}.")


def passable(view: View) -> Iterator[Fault]:
    """5.11 A motorized unit stands in marsh or sand sea only on a road or track."""
    for (_, hex_), rows in _stacks(view).items():
        if hex_ not in view.land or view.land[hex_].terrain not in ("marsh", "sand_sea") or hex_ in view.on_line:
            continue
        for number, row in rows:
            counter = view.counter.get(row.counter_id or "")
            if counter is not None and counter.mobility == "motorized" and counter.type != "desert_patrol":
                reason = f"a motorized unit in {view.land[hex_].terrain} without road or track"
                yield view.setup.fault(number, "hex", reason, "5.11: it could not stand there.")


def forts(view: View) -> Iterator[Fault]:
    """14.1 No fort in a city; no more forts of a side than there are markers."""
    limit = view.number("forts_per_side", 8)
    count: dict[tuple[str, str], int] = defaultdict(int)
    for number, row in view.setup:
        if row.kind != "fort":
            continue
        hex_ = view.at_place(row)
        if hex_ in view.land and view.land[hex_].terrain == "city":
            yield view.setup.fault(number, "hex", "a fort in a city", "14.1: a city has its own row.")
        count[row.scenario, row.side] += 1
        if count[row.scenario, row.side] > limit:
            yield view.setup.fault(number, "hex", f"more than {limit} forts of a side", "14.1: delete one.")


CHECKS: Final = (
    Check(references, named=("scenarios", "counters")),
    Check(locations, named=("places",)),
    Check(kinds),
    Check(counters),
    Check(one_of_a_lineage),
    Check(stacking, whole=("hexes",)),
    Check(dumps),
    Check(enemies_apart),
    Check(passable, whole=("hexes", "links")),
    Check(forts, whole=("hexes",)),
)
