"""Roads, tracks and railways: each route laid as the cheapest chain of hexes along its guiding line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
import shapely

from desertfox import hexes
from desertfox.board.mapmaker.cells import CENTRE_POINTS, CENTRES, Pair, nearest, pair
from desertfox.board.mapmaker.ground import OFF_MAP_HEXES, Ground, Settled
from desertfox.board.mapmaker.sides import Side
from desertfox.board.mapmaker.sources import Edge, MapSources, Route
from desertfox.board.mapmaker.transform import Points
from desertfox.faults import Fault
from desertfox.pack.schema import LinkKind

STRAYING: Final = 2.0
"""Cost of entering a hex: 1 and this much for the square of its distance from the guiding line."""
SHARING: Final = 0.85
"""A step that already carries a road or track costs this share, so that routes run together where they meet."""
BETTER: Final[tuple[tuple[LinkKind, LinkKind], ...]] = (("road", "track"), ("rail", "rail_extension"))
"""Lines of one sort, of which a step carries only the first."""
PULL: Final = 0.5
"""At a pinned way-point the guiding line is pulled this part of the way to the pinned hex."""


@dataclass(frozen=True)
class Link:
    """A step of a route between two adjacent hexes."""

    pair: Pair
    kind: LinkKind
    route: str


@dataclass(frozen=True)
class WayPoint:
    """Where a route must pass, and where its guiding line runs there."""

    hex: int
    guide: Points


@dataclass
class Surveyor:
    """The map on which routes are laid, and what has been laid so far."""

    closed: set[Pair]
    playable: npt.NDArray[np.bool_]
    links: dict[tuple[Pair, LinkKind], Link] = field(default_factory=dict)

    def carries(self, step: Pair, *kinds: LinkKind) -> bool:
        """Say whether a step already carries one of the kinds."""
        return any((step, kind) in self.links for kind in kinds)

    def lay(self, route: Route, way: list[int]) -> None:
        """Lay a route along a chain of hexes; where a better line of its sort runs, the lesser one is dropped."""
        for a, b in pairwise(way):
            step = pair(a, b)
            for better, lesser in BETTER:
                if route.kind == better:
                    self.links.pop((step, lesser), None)
            if not any(route.kind == lesser and self.carries(step, better) for better, lesser in BETTER):
                self.links.setdefault((step, route.kind), Link(step, route.kind, route.name))

    def way(self, start: WayPoint, end: WayPoint) -> list[int] | None:
        """Return the cheapest chain of hexes from one way-point to the next; None if there is none."""
        away = shapely.distance(CENTRE_POINTS, shapely.LineString([start.guide, end.guide]))
        toll: list[float] = (1 + STRAYING * np.square(away)).tolist()
        best: dict[int, float] = {start.hex: 0.0}
        came_from: dict[int, int] = {}
        frontier = [(0.0, start.hex)]
        while frontier:
            cost, here = heappop(frontier)  # of equal costs the lowest row and column come first
            if here == end.hex:
                return _backtrack(came_from, here)
            if cost > best[here]:
                continue
            for there in self._open_neighbours(here):
                share = SHARING if self.carries(pair(here, there), "road", "track") else 1.0
                total = cost + toll[there] * share
                if total < best.get(there, np.inf):
                    best[there], came_from[there] = total, here
                    heappush(frontier, (total, there))
        return None

    def _open_neighbours(self, here: int) -> Iterator[int]:
        for there in sorted(hexes.neighbours(here)):
            if self.playable[there] and pair(here, there) not in self.closed:
                yield there


def _backtrack(came_from: dict[int, int], last: int) -> list[int]:
    way = [last]
    while way[-1] in came_from:
        way.append(came_from[way[-1]])
    return way[::-1]


def lay_routes(sources: MapSources, ground: Ground, sides: dict[Pair, Side], faults: list[Fault]) -> list[Link]:
    """Return the links of all routes, laid in file order."""
    surveyor = Surveyor(_closed(sources, ground, sides), ground.playable)
    settled = {each.place.name: each for each in ground.places}
    for route in sources.features.routes:
        before = len(faults)
        points = _way_points(route, sources, settled, surveyor.playable, faults)
        if len(faults) > before:
            continue
        for number, (start, end) in enumerate(pairwise(points), start=1):
            way = surveyor.way(start, end)
            if way is None:
                hint = "A place of kind pass opens an escarpment; sea and void stay closed."
                ends = f"{hexes.spi(start.hex)} {hexes.spi(end.hex)}"
                faults.append(
                    route.where.fault(f"{route.name}: no way from way-point {number} to the next", hint, ends)
                )
                continue
            surveyor.lay(route, way)
    return list(surveyor.links.values())


def _closed(sources: MapSources, ground: Ground, sides: dict[Pair, Side]) -> set[Pair]:
    """Return the hexsides no route may cross: the sea, and escarpments without a pass near the middle of the side."""
    passes = shapely.MultiPoint([each.position for each in ground.places if each.place.kind == "pass"])
    closed = set()
    for step, side in sides.items():
        middle = shapely.Point((CENTRES[step[0]] + CENTRES[step[1]]) / 2)
        # the distance to no pass at all is not a number, and so is never within the radius
        opened = passes.distance(middle) <= sources.grid.pass_radius_hexes
        if side.kind == "sea" or (side.kind == "escarpment" and not opened):
            closed.add(step)
    return closed


def _way_points(
    route: Route,
    sources: MapSources,
    settled: dict[str, Settled],
    playable: npt.NDArray[np.bool_],
    faults: list[Fault],
) -> list[WayPoint]:
    positions = sources.grid.transform.to_grid(route.points)
    points = []
    for number, (name, position) in enumerate(zip(route.via, positions, strict=True), start=1):
        if name is None:
            hex_, guide = nearest(position, playable), position
            if np.hypot(*(CENTRES[hex_] - position)) > OFF_MAP_HEXES:
                reason = f"{route.name}: way-point {number} is off the map or in the sea"
                faults.append(route.where.fault(reason, "Write longitude first, then latitude."))
        else:
            place = settled[name]
            hex_ = place.hex
            guide = position + PULL * (CENTRES[hex_] - position) if place.pinned else position
            if not playable[hex_]:
                faults.append(route.where.fault(f"{route.name}: way-point is in the sea or void", value=name))
        points.append(WayPoint(hex_, guide))
    if route.exit is not None and not _on_edge(points[-1].hex, route.exit):
        reason = f"{route.name}: ends in {hexes.spi(points[-1].hex)}, not on the {route.exit} edge"
        faults.append(
            route.where.members()["exit"].fault(reason, "Lead it to the edge or take 'exit' away.", route.exit)
        )
    return points


def _on_edge(hex_: int, edge: Edge) -> bool:
    row, column = hexes.row(hex_), hexes.column(hex_)
    return {
        "north": row == hexes.ROWS,
        "south": row == 1,
        "west": column == 1,
        "east": column == hexes.COLUMNS,
    }[edge]
