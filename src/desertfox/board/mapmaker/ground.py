"""Land, places and terrain of every hex, by exact shares of its area."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from desertfox import hexes
from desertfox.board.mapmaker.cells import CENTRES, HEX_AREA, HEXAGONS, SHEET, Shapes, nearest, within
from desertfox.board.mapmaker.sources import MapSources, Place
from desertfox.board.mapmaker.transform import Points
from desertfox.faults import Fault
from desertfox.pack.schema import Terrain

Shares = npt.NDArray[np.float64]

VOID_THRESHOLD: Final = 0.5
MOUNTAIN_THRESHOLD: Final = 0.5
OFF_MAP_HEXES: Final = 1.0
"""A position this far from the nearest centre is not on the map, even if drawn a little carelessly."""
NEIGHBOURHOOD_HEXES: Final = 5.0
"""Features may reach over the edge, but not lie this far beyond it: then something is wrong with their numbers."""

_SHARED_TERRAINS: Final = ("mountain", "rough", "marsh", "sand_sea", "void")


@dataclass(frozen=True)
class Settled:
    """A place on the grid."""

    place: Place
    hex: int
    position: Points
    pinned: bool


@dataclass(frozen=True)
class Ground:
    """The map before its lines: what each hex is and where the places are."""

    terrain: list[Terrain]
    places: list[Settled]
    sources: dict[int, str]
    """What fixed a hex that geography did not."""
    land: BaseGeometry
    """The land on the grid."""

    @property
    def playable(self) -> npt.NDArray[np.bool_]:
        """Return for each hex whether units may ever stand there."""
        return np.array([terrain not in ("sea", "void") for terrain in self.terrain])


def survey(sources: MapSources, faults: list[Fault]) -> Ground:
    """Return land, places and terrain."""
    grid = sources.grid
    land = grid.transform.shape_to_grid(sources.land)
    dry = within(HEXAGONS, land)
    dry_area = shapely.area(dry)
    is_land = dry_area / HEX_AREA >= grid.land_threshold
    places = _settle(sources, is_land, faults)
    fixed = {settled.hex: f"pin: {grid.pins[settled.place.name].source}" for settled in places if settled.pinned}
    for override in grid.land_overrides:
        is_land[override.hex] = override.land
        fixed[override.hex] = f"override: {override.source}"
    terrain = _terrains(_shares(sources, dry, dry_area, faults), is_land, grid.terrain_threshold)
    for settled in places:
        if settled.place.kind == "city" or settled.place.kind == "oasis":
            terrain[settled.hex] = settled.place.kind
    for ground in grid.terrain_overrides:
        terrain[ground.hex] = ground.terrain
        fixed[ground.hex] = f"override: {ground.source}"
    return Ground(terrain, places, fixed, land)


def _settle(sources: MapSources, is_land: npt.NDArray[np.bool_], faults: list[Fault]) -> list[Settled]:
    """Give each place its hex: its pin, else for a port the hex it falls in, else the nearest land hex.

    Pins and ports make their hex land. They come first, so that the others find all the land there is.
    """
    places, pins = sources.features.places, sources.grid.pins
    for pin in pins.values():
        if all(place.name != pin.place for place in places):
            hint = "Add the place to features.geojson or take the pin away."
            faults.append(pin.where.members()["place"].fault("a pin for an unknown place", hint, pin.place))
    if not places:
        return []
    positions = sources.grid.transform.to_grid(np.array([place.point for place in places]))
    hex_of: dict[int, int] = {}
    for number, place in enumerate(places):
        if place.name in pins:
            hex_of[number] = pins[place.name].hex
        elif place.port:
            hex_of[number] = nearest(positions[number])
    is_land[list(hex_of.values())] = True
    settled = []
    for number, place in enumerate(places):
        if place.name not in pins and _off_map(positions[number]):
            hint = "Correct its longitude and latitude, or pin it to a hex in grid.json."
            faults.append(place.where.fault("a place off the map", hint, place.name))
        hex_ = hex_of[number] if number in hex_of else nearest(positions[number], is_land)
        settled.append(Settled(place, hex_, positions[number], place.name in pins))
    return settled


def _off_map(position: Points) -> bool:
    return bool(np.hypot(*(CENTRES[nearest(position)] - position)) > OFF_MAP_HEXES)


def _shares(sources: MapSources, dry: Shapes, dry_area: Shares, faults: list[Fault]) -> dict[str, Shares]:
    """Return for each terrain the share of every hex's land that its areas cover."""
    shapes: dict[str, list[BaseGeometry]] = {terrain: [] for terrain in _SHARED_TERRAINS}
    for area in sources.features.areas:
        shape = sources.grid.transform.shape_to_grid(area.shape)
        if shape.distance(SHEET) > NEIGHBOURHOOD_HEXES:
            hint = "Write longitude first, then latitude."
            faults.append(area.where.fault("an area far off the map", hint, area.name))
        shapes.setdefault(area.terrain, []).append(shape)
    divisor = np.where(dry_area > 0, dry_area, 1.0)
    return {
        terrain: shapely.area(within(dry, shapely.union_all(shapes[terrain]))) / divisor for terrain in _SHARED_TERRAINS
    }


def _terrains(shares: dict[str, Shares], is_land: npt.NDArray[np.bool_], threshold: float) -> list[Terrain]:
    return [
        _terrain({terrain: float(share[hex_]) for terrain, share in shares.items()}, threshold)
        if is_land[hex_]
        else "sea"
        for hex_ in range(hexes.COUNT)
    ]


def _terrain(share: dict[str, float], threshold: float) -> Terrain:
    """Return the terrain of a land hex: void before all, else the largest of hills, marsh and sand sea, else clear."""
    if share["void"] >= VOID_THRESHOLD:
        return "void"
    hilly = max(share["mountain"], share["rough"])
    largest = max(hilly, share["marsh"], share["sand_sea"])
    if largest < threshold:
        return "clear"
    if hilly == largest:
        return "mountain" if share["mountain"] >= MOUNTAIN_THRESHOLD else "rough"
    return "marsh" if share["marsh"] == largest else "sand_sea"
