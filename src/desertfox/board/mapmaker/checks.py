"""What must hold for a map on which the campaign can be played, beyond what any data pack must hold.

The first sentence of a check's docstring is the line that `desertfox map check` prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from desertfox import hexes
from desertfox.board.mapmaker.compiled import FILES, CompiledMap
from desertfox.board.mapmaker.compiler import compile_map
from desertfox.board.mapmaker.folder import MapFolder
from desertfox.board.mapmaker.sources import MapSources
from desertfox.board.mapmaker.transform import Similarity, Warp
from desertfox.faults import BadInput, Fault
from desertfox.pack.checks.maps import CHECKS as PACK_CHECKS
from desertfox.pack.checks.view import View
from desertfox.pack.loading import read_draft
from desertfox.pack.manifest import FILE as MANIFEST
from desertfox.pack.model import alternatives
from desertfox.pack.schema import LinkRow

COAST_ROAD_ROUTES: Final = ("Via Balbia", "Coast road, Sollum - Matruh", "Coast road, Matruh - Alexandria")
COAST_ROAD_PLACES: Final = (
    "El Agheila", "Mersa Brega", "Agedabia", "Ghemines", "Benghazi", "Tocra", "Barce", "Cyrene", "Giovanni Berta",
    "Derna", "Martuba", "Tmimi", "Gazala", "Tobruk", "Gambut", "Bardia", "Sollum", "Buq Buq", "Sidi Barrani",
    "Mersa Matruh", "Maaten Baggush", "Fuka", "El Daba", "Sidi Abd el Rahman", "El Alamein", "El Hammam",
    "Burg el Arab", "Amiriya", "Alexandria",
)  # fmt: skip
COAST_ROAD_HEXES: Final = ("E2004", "L2324")
"""Hexes on the road in some edition: Fort Capuzzo of 2006, and Gazala as Donald Johnson has it."""

_CASE: Final = re.compile(r"^[0-9]+(\.[0-9]+)* ")

Steps = dict[int, list[int]]


@dataclass(frozen=True)
class Evidence:
    """What the checks look at; without sound sources there is no fresh compile to compare with."""

    folder: MapFolder
    view: View
    sources: MapSources | None
    fresh: CompiledMap | None


@dataclass(frozen=True)
class Finding:
    """A check that was made, and the faults it found."""

    title: str
    faults: tuple[Fault, ...]


def check_map(folder: MapFolder) -> Iterator[Finding]:
    """Compile the sources and make every check, one after the other."""
    sources, fresh, refused = _compile(folder)
    yield Finding("The sources can be read and compiled.", refused)
    yield from findings(Evidence(folder, View(read_draft(folder.pack).tables), sources, fresh))


def findings(evidence: Evidence) -> Iterator[Finding]:
    """Make the checks of any pack's map, then those of this campaign."""
    view = evidence.view
    tables = [view.table(name) for name in ("hexes", "hexsides", "links", "places")]
    yield Finding("The compiled tables can be read.", tuple(fault for table in tables for fault in table.faults))
    for check in PACK_CHECKS:
        yield Finding(_title(check.run), tuple(check.faults(view)))
    for made in CHECKS:
        yield Finding(_title(made), tuple(made(evidence)))


def _compile(folder: MapFolder) -> tuple[MapSources | None, CompiledMap | None, tuple[Fault, ...]]:
    sources = None
    try:
        sources = folder.read()
        return sources, compile_map(sources), ()
    except BadInput as refused:
        return sources, None, tuple(refused.faults)


def _title(check: Callable[..., object]) -> str:
    """Return the first sentence of a check's docstring, without the number of its case."""
    return _CASE.sub("", (check.__doc__ or "").partition("\n")[0])


def motorized_reach(evidence: Evidence) -> Iterator[Fault]:
    """8.21 Motorized units reach every land hex but marsh and sand sea."""
    view = evidence.view
    shut = {row.name for row in view.terrain.records if row.kind == "hex" and row.motorized_mp == "no"}
    walls = {row.name for row in view.terrain.records if row.kind == "hexside" and row.motorized_mp == "no"}
    sides = {(row.hex_a, row.hex_b): row.kind for row in view.hexsides.records}
    lines = _steps([row for row in view.links.records if row.kind in ("road", "track")])
    steps: Steps = {}
    for here in view.land:
        steps[here] = [
            there
            for there in hexes.neighbours(here)
            if there in view.land
            and (side := sides.get((here, there)) or sides.get((there, here))) != "sea"
            and (there in lines.get(here, ()) or (view.land[there].terrain not in shut and side not in walls))
        ]
    start = _place_hex(evidence, "El Agheila")
    reached = _reached(steps, start) if start in steps else set()
    lost = sorted(hex_ for hex_, row in view.land.items() if row.terrain not in shut and hex_ not in reached)
    if lost:
        some = ", ".join(hexes.spi(hex_) for hex_ in lost[:6])
        reason = f"{_count(len(lost))} that no motorized unit can reach from El Agheila"
        yield Fault(view.hexes.label, 0, 0, some, reason, "Lead a track there, or open a pass or a gap.")


def _count(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


def _steps(links: Collection[LinkRow]) -> Steps:
    steps: Steps = {}
    for row in links:
        steps.setdefault(row.hex_a, []).append(row.hex_b)
        steps.setdefault(row.hex_b, []).append(row.hex_a)
    return steps


def _pieces(steps: Steps) -> list[set[int]]:
    """Return the pieces that hang together, the largest first; every step can be gone both ways."""
    rest, pieces = set(steps), []
    while rest:
        pieces.append(_reached(steps, min(rest)))
        rest -= pieces[-1]
    return sorted(pieces, key=len, reverse=True)


def _reached(steps: Steps, start: int) -> set[int]:
    reached, frontier = {start}, [start]
    while frontier:
        further = [there for there in steps[frontier.pop()] if there not in reached]
        reached.update(further)
        frontier += further
    return reached


def coast_road(evidence: Evidence) -> Iterator[Fault]:
    """The coast road is one chain from El Agheila to Alexandria through the coast towns, E2004 and L2324."""
    links = [row for row in evidence.view.links.records if row.kind == "road" and row.route in COAST_ROAD_ROUTES]
    yield from _chain(evidence, links, "the coast road", COAST_ROAD_PLACES)
    on_road = _steps(links)
    for name in COAST_ROAD_HEXES:
        if hexes.parse(name) not in on_road:
            yield _links_fault(evidence, f"the coast road misses {name}")


def railway(evidence: Evidence) -> Iterator[Fault]:
    """8.6 The railway is one chain from Alexandria to Mersa Matruh."""
    links = [row for row in evidence.view.links.records if row.kind == "rail"]
    yield from _chain(evidence, links, "the railway", ("Alexandria", "Mersa Matruh"))


def railway_extension(evidence: Evidence) -> Iterator[Fault]:
    """8.62 The railway extension is one chain from Mersa Matruh to Sidi Rezegh."""
    links = [row for row in evidence.view.links.records if row.kind == "rail_extension"]
    yield from _chain(evidence, links, "the railway extension", ("Mersa Matruh", "Sidi Rezegh"))


def _chain(evidence: Evidence, links: list[LinkRow], what: str, places: tuple[str, ...]) -> Iterator[Fault]:
    """Tell what keeps links from being one chain from the first place to the last through all others."""
    steps = _steps(links)
    pieces = _pieces(steps)
    if len(pieces) > 1:
        loose = [hexes.spi(hex_) for hex_ in sorted(steps) if len(steps[hex_]) == 1]
        yield _links_fault(evidence, f"{what} is in {len(pieces)} pieces", f"They end in {', '.join(loose)}.")
    for hex_ in sorted(steps):
        if len(steps[hex_]) > 2:
            yield _links_fault(evidence, f"{what} forks in {hexes.spi(hex_)}")
    placed = {name: _place_hex(evidence, name) for name in places}
    for name, place in placed.items():
        if place is None:
            yield Fault(evidence.view.places.label, 0, 0, name, f"{what} needs this place", "Add it to the features.")
        elif place not in steps:
            yield _links_fault(evidence, f"{what} misses {name}", f"It is in {hexes.spi(place)}.")
    for name in (places[0], places[-1]):
        place = placed[name]
        if place in steps and len(steps[place]) != 1:
            yield _links_fault(evidence, f"{what} does not end in {name}")


def _links_fault(evidence: Evidence, reason: str, hint: str = "") -> Fault:
    return Fault(evidence.view.links.label, 0, 0, "", reason, hint)


def _place_hex(evidence: Evidence, name: str, switch: str | None = None) -> int | None:
    row = evidence.view.place.get(name)
    if row is None:
        return None
    try:
        return dict(alternatives(row.alt)).get(switch or "", row.hex)
    except ValueError:  # a wrong alternative has its own fault
        return row.hex


def one_network(evidence: Evidence) -> Iterator[Fault]:
    """Roads and tracks are one network."""
    lines = [row for row in evidence.view.links.records if row.kind in ("road", "track")]
    for piece in _pieces(_steps(lines))[1:]:
        routes = sorted({row.route for row in lines if row.hex_a in piece})
        some = ", ".join(hexes.spi(hex_) for hex_ in sorted(piece)[:6])
        hint = f"It is about {some}: let it begin at a place on the network."
        yield _links_fault(evidence, f"{' and '.join(routes)} joins no other road or track", hint)


def sea_hexside_near_bardia(evidence: Evidence) -> Iterator[Fault]:
    """8.29 A sea hexside lies within two hexes of Bardia."""
    bardia = _place_hex(evidence, "Bardia")
    sea = [row for row in evidence.view.hexsides.records if row.kind == "sea"]
    if bardia is None or not any(hexes.distance(bardia, hex_) <= 2 for row in sea for hex_ in (row.hex_a, row.hex_b)):
        hint = "The head of the Gulf of Sollum parts E1905 from E2004; see the coast or sea_hexside_threshold."
        yield Fault(evidence.view.hexsides.label, 0, 0, "", "no sea hexside near Bardia", hint)


def pins_kept(evidence: Evidence) -> Iterator[Fault]:
    """Pinned places lie in the hexes of their pins, in every edition."""
    for pin in evidence.sources.grid.pins.values() if evidence.sources else ():
        for switch, hex_ in ((None, pin.hex), *pin.alt.items()):
            found = _place_hex(evidence, pin.place, switch)
            if found != hex_:
                there = "nowhere" if found is None else hexes.spi(found)
                reason = f"pinned to {hexes.spi(hex_)}{f' under {switch}' if switch else ''} but is {there}"
                hint = "Compile the map again."
                yield Fault(evidence.view.places.label, 0, 0, pin.place, reason, hint)


def gazala(evidence: Evidence) -> Iterator[Fault]:
    """2.1 Gazala is two hexes from Tmimi, and three under johnson.map."""
    yield from _apart(evidence, None, 2)
    yield from _apart(evidence, "johnson.map", 3)


def _apart(evidence: Evidence, switch: str | None, wanted: int) -> Iterator[Fault]:
    tmimi, place = _place_hex(evidence, "Tmimi"), _place_hex(evidence, "Gazala", switch)
    if tmimi is None or place is None:
        yield Fault(evidence.view.places.label, 0, 0, "", "Tmimi or Gazala is missing", "Add it to the features.")
    elif (found := hexes.distance(tmimi, place)) != wanted:
        reason = f"Gazala is {_count(found)} from Tmimi{f' under {switch}' if switch else ''}, not {wanted}"
        yield Fault(evidence.view.places.label, 0, 0, hexes.spi(place), reason, "See the pins in grid.json.")


def fort_capuzzo(evidence: Evidence) -> Iterator[Fault]:
    """2.1 Under six_angles.map Sidi Azeiz is where Fort Capuzzo was, and that fort one hex east on the coast road."""
    label = evidence.view.places.label
    before, after = (_place_hex(evidence, "Fort Capuzzo", switch) for switch in (None, "six_angles.map"))
    azeiz = _place_hex(evidence, "Sidi Azeiz", "six_angles.map")
    if before is None or after is None or azeiz is None:
        yield Fault(label, 0, 0, "", "Fort Capuzzo or Sidi Azeiz is missing", "Add it to the features.")
        return
    if azeiz != before:
        yield Fault(label, 0, 0, hexes.spi(azeiz), "Sidi Azeiz is not in the hex of Fort Capuzzo", "See the pins.")
    if hexes.direction(before, after) != hexes.DIRECTIONS.index("e"):
        yield Fault(label, 0, 0, hexes.spi(after), "Fort Capuzzo is not one hex further east", "See the pins.")
    if after not in _steps([row for row in evidence.view.links.records if row.kind == "road"]):
        yield _links_fault(evidence, f"no road runs through {hexes.spi(after)}", "Lead the coast road there.")


def georeference(evidence: Evidence) -> Iterator[Fault]:
    """The transform is the one that follows from its anchors and warp points."""
    if evidence.sources is None:
        return
    stated, from_ = evidence.sources.grid.transform, evidence.sources.grid.georeference
    plane = stated.plane
    similarity = Similarity.fitted(from_.anchors_grid, plane.kilometres(from_.anchors_degrees))
    for name in ("a", "b", "tx_km", "ty_km"):
        if abs(getattr(similarity, name) - getattr(stated.similarity, name)) > 1e-5:
            hint = f"Write {getattr(similarity, name):.5f}, then run the check again for the warp."
            yield from_.where.fault(f"{name} does not follow from the anchors", hint, getattr(stated.similarity, name))
    short = plane.kilometres(from_.warp_degrees) - stated.similarity.kilometres(from_.warp_grid)
    try:
        warp = Warp.fitted(from_.warp_grid, from_.warp_radii, short)
    except np.linalg.LinAlgError:
        yield from_.where.fault("two warp points are the same", "Take one away.")
        return
    same = warp.pushes.shape == stated.warp.pushes.shape
    if not same or not np.allclose(warp.pushes, stated.warp.pushes, rtol=0, atol=1e-3):
        pushes = "; ".join(f"{x:.3f}, {y:.3f}" for x, y in warp.pushes)
        yield from_.where.fault("the warp does not follow from its points", f"Write dx_km, dy_km: {pushes}.")


def equals_fresh_compile(evidence: Evidence) -> Iterator[Fault]:
    """The compiled files equal a fresh compile."""
    folder, fresh = evidence.folder, evidence.fresh
    if folder.merges:
        hint = 'A compiled map is whole: write mode = "replace".'
        yield Fault((folder.path.parent / MANIFEST).as_posix(), 0, 0, "merge", "built-in links would stay", hint)
    if fresh is None:
        return
    on_disk, wanted = folder.compiled_texts(), fresh.files()
    for name in FILES:
        if name not in on_disk:
            yield Fault(folder.label(name), 0, 0, "", "missing", "Run `desertfox map build`.")
        elif on_disk[name] != wanted[name]:
            yield _first_difference(folder.label(name), on_disk[name], wanted[name])


def _first_difference(file: str, found: str, wanted: str) -> Fault:
    here, there = found.split("\n"), wanted.split("\n")
    at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    line = here[at] if at < len(here) else ""
    reason = "not what the sources compile to, from this line on"
    return Fault(file, at + 1, 1, line[:60], reason, "Run `desertfox map build`; never edit compiled files by hand.")


CHECKS: Final = (
    motorized_reach,
    coast_road,
    railway,
    railway_extension,
    one_network,
    sea_hexside_near_bardia,
    pins_kept,
    gazala,
    fort_capuzzo,
    georeference,
    equals_fresh_compile,
)
