"""Checks of the map tables: the grid, lines and hexsides between neighbours, places, land that nothing can reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from desertfox import hexes
from desertfox.faults import Fault
from desertfox.pack.checks.view import Check, View, pair_of
from desertfox.pack.model import alternatives
from desertfox.pack.table import Table
from desertfox.pack.words import hint_for

MAP_SWITCHES: Final = ("johnson.map", "six_angles.map")
"""2.1 The switches that may move a place."""
_AT_MOST_ONE: Final = (frozenset({"road", "track"}), frozenset({"rail", "rail_extension"}))


def whole_grid(view: View) -> Iterator[Fault]:
    """2.1 The map has 29 rows of 66 hexes, none missing."""
    missing = [hexes.spi(hex_) for hex_ in sorted(set(range(hexes.COUNT)) - view.hexes.names)]
    if missing:
        some = " ".join(missing[:10]) + (" ..." if len(missing) > 10 else "")
        reason = f"{len(missing)} of the {hexes.COUNT} hexes are missing"
        yield Fault(view.hexes.label, 0, 0, some, reason, "Every hex needs a line, sea and void too.")


def numbers(view: View) -> Iterator[Fault]:
    """2.1 The other numbers of a hex agree with its first."""
    for number, row in view.hexes:
        right = {
            "hex_single": hexes.six_angles(row.hex),
            "row": hexes.row(row.hex),
            "col": hexes.column(row.hex),
        }
        for name, value in right.items():
            if getattr(row, name) != value:
                yield view.hexes.fault(number, name, f"does not agree with hex {hexes.spi(row.hex)}", f"Write {value}.")


def _between_neighbours(view: View, table: Table[Any]) -> Iterator[Fault]:
    """2.1 What lies between two hexes lies between neighbours, on land."""
    for number, row in table:
        if hexes.direction(row.hex_a, row.hex_b) is None:
            steps = hexes.distance(row.hex_a, row.hex_b)
            near = ", ".join(hexes.spi(hex_) for hex_ in hexes.neighbours(row.hex_a))
            reason = f"{hexes.spi(row.hex_a)} and {hexes.spi(row.hex_b)} are not adjacent but {steps} hexes apart"
            yield table.fault(number, "hex_b", reason, f"Next to {hexes.spi(row.hex_a)} are {near}.")
        for name in ("hex_a", "hex_b"):
            if getattr(row, name) not in view.land:
                yield table.fault(number, name, "sea or void, where nothing moves", "Both hexes must be land.")


def links_between_neighbours(view: View) -> Iterator[Fault]:
    """2.1 A link joins two adjacent land hexes."""
    yield from _between_neighbours(view, view.links)


def hexsides_between_neighbours(view: View) -> Iterator[Fault]:
    """2.1 A hexside lies between two adjacent land hexes."""
    yield from _between_neighbours(view, view.hexsides)


def one_line_of_a_kind(view: View) -> Iterator[Fault]:
    """8.21 A step is along a road or along a track; a railway is built or still to be built."""
    kinds: dict[frozenset[int], dict[str, int]] = {}
    for number, row in view.links:
        kinds.setdefault(pair_of(row), {})[row.kind] = number
    for found in kinds.values():
        for both in combinations(found, 2):
            if frozenset(both) in _AT_MOST_ONE:
                first, second = sorted(found[kind] for kind in both)
                hint = f"The other is {view.links.place(first)}; delete one."
                yield view.links.fault(second, "kind", f"both {both[0]} and {both[1]} between two hexes", hint)


def hexside_crossings(view: View) -> Iterator[Fault]:
    """8.29 A hexside names what crosses it, and nothing crosses a sea hexside."""
    crossing: dict[frozenset[int], set[str]] = {}
    for link in view.links.records:
        crossing.setdefault(pair_of(link), set()).add(link.kind)
    for number, row in view.hexsides:
        found = ";".join(sorted(crossing.get(pair_of(row), ())))
        if row.kind == "sea" and found:
            yield view.hexsides.fault(number, "kind", f"a {found} runs over this sea hexside", "Delete the link.")
        elif found != (row.crossed_by or ""):
            reason, hint = "links.csv has something else here", f"Write {found!r}." if found else "Empty the cell."
            yield view.hexsides.fault(number, "crossed_by", reason, hint)


def high_sides(view: View) -> Iterator[Fault]:
    """11.3 The high side of a hexside is one of its two hexes; an escarpment always has one, the sea never."""
    for number, row in view.hexsides:
        if row.high_side is not None and row.high_side not in (row.hex_a, row.hex_b):
            hint = f"Write {hexes.spi(row.hex_a)} or {hexes.spi(row.hex_b)}."
            yield view.hexsides.fault(number, "high_side", "neither of the two hexes", hint)
        elif (row.high_side is None and row.kind == "escarpment") or (row.high_side is not None and row.kind == "sea"):
            hint = "Name the hex above an escarpment; leave it empty for the sea."
            yield view.hexsides.fault(number, "high_side", f"wrong for kind {row.kind}", hint)


def places_on_the_map(view: View) -> Iterator[Fault]:
    """2.1 A place lies on land, in the same hex in places.csv and hexes.csv, under any map switch."""
    named = {row.hex: set((row.place or "").split(";")) for row in view.hexes.records}
    for number, row in view.places:
        if row.hex not in view.land:
            yield view.places.fault(number, "hex", "a place in the sea or the void", "Give a land hex.")
        elif row.place not in named[row.hex]:
            hint = f"Add it to column place of {hexes.spi(row.hex)} in map/hexes.csv, or correct this hex."
            yield view.places.fault(number, "hex", f"hexes.csv has no {row.place} in this hex", hint)
        yield from _alternatives(view, number, row.alt)


def _alternatives(view: View, number: int, alt: str | None) -> Iterator[Fault]:
    try:
        moved = alternatives(alt)
    except ValueError as error:
        yield view.places.fault(number, "alt", f"unknown hex: {error}", "Write it like johnson.map=L2324.")
        return
    for switch, hex_ in moved:
        if switch not in MAP_SWITCHES:
            yield view.places.fault(number, "alt", f"unknown map switch {switch!r}", hint_for(switch, MAP_SWITCHES))
        if hex_ not in view.land:
            yield view.places.fault(number, "alt", "a place in the sea or the void", "Give a land hex.")


def names_in_hexes(view: View) -> Iterator[Fault]:
    """2.1 The names, kinds and port flags in hexes.csv are those of places.csv."""
    for number, row in view.hexes:
        if not (row.place or row.place_kind or row.port):
            continue
        names = row.place.split(";") if row.place else []
        known = [view.place[name] for name in names if name in view.place]
        for name in names:
            if name not in view.places.names:
                yield view.hexes.fault(number, "place", f"unknown place {name!r}", hint_for(name, view.places.names))
            elif name in view.place and view.place[name].hex != row.hex:
                hint = f"places.csv has it in {hexes.spi(view.place[name].hex)}."
                yield view.hexes.fault(number, "place", f"{name} is not in this hex", hint)
        if len(known) != len(names):
            continue
        kinds = ";".join(place.kind for place in known)
        if kinds != (row.place_kind or ""):
            yield view.hexes.fault(number, "place_kind", "places.csv has other kinds", f"Write {kinds!r}.")
        if row.port != any(place.port for place in known):
            yield view.hexes.fault(number, "port", "places.csv has another port flag", f"Write {1 - row.port}.")


def cities_and_oases(view: View) -> Iterator[Fault]:
    """2.24 A place of kind city or oasis makes the terrain of its hex, and there is no such terrain without one."""
    special = {"city", "oasis"}
    made = {row.hex: row.kind for row in view.places.records if row.kind in special}
    for number, row in view.hexes:
        expected = made.get(row.hex)
        if (row.terrain in special or expected) and row.terrain != expected:
            hint = f"A place of kind {expected} is here." if expected else "Only a place of that kind makes it."
            yield view.hexes.fault(number, "terrain", "terrain and kind of place disagree", hint)


def groups(land: set[int], steps: dict[int, list[int]]) -> list[set[int]]:
    """Return the pieces into which the land falls, the largest first."""
    groups = []
    rest = set(land)
    while rest:
        group, edge = set(), [rest.pop()]
        while edge:
            hex_ = edge.pop()
            group.add(hex_)
            reached = [to for to in steps[hex_] if to in rest]
            rest.difference_update(reached)
            edge.extend(reached)
        groups.append(group)
    return sorted(groups, key=len, reverse=True)


def reachable_land(view: View) -> Iterator[Fault]:
    """8.14 Every land hex can be reached on foot from every other; what cannot be is void or wrongly drawn."""
    number_of = {row.hex: number for number, row in view.hexes}
    for group in groups(set(view.land), view.steps_on_foot)[1:]:
        first = min(group)
        count = "a land hex" if len(group) == 1 else f"{len(group)} land hexes"
        some = ", ".join(hexes.spi(hex_) for hex_ in sorted(group)[:6])
        hint = f"It is about {some}: make it sea or void, or open a way."
        yield view.hexes.fault(number_of[first], "terrain", f"{count} that nothing can reach on foot", hint)


CHECKS: Final = (
    Check(whole_grid, whole=("hexes",)),
    Check(numbers),
    Check(links_between_neighbours, whole=("hexes",)),
    Check(hexsides_between_neighbours, whole=("hexes",)),
    Check(one_line_of_a_kind),
    Check(hexside_crossings, whole=("links",)),
    Check(high_sides),
    Check(places_on_the_map, whole=("hexes",)),
    Check(names_in_hexes, named=("places",)),
    Check(cities_and_oases, whole=("places",)),
    Check(reachable_land, whole=("hexes", "hexsides", "links", "terrain")),
)
