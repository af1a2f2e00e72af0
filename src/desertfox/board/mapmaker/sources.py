"""What a map is made from, as types: the grid on the earth, the land, and the features in longitude and latitude."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
import numpy.typing as npt
from shapely.geometry.base import BaseGeometry

from desertfox.board.mapmaker.located import Node
from desertfox.board.mapmaker.transform import Points, Transform
from desertfox.pack.schema import HexsideKind, LinkKind, Terrain

PlaceKind = Literal["town", "well", "pass", "fort", "railway_station", "oasis", "port", "city", "base"]
LabelKind = Literal["water", "land", "route"]
Edge = Literal["north", "east", "south", "west"]


@dataclass(frozen=True)
class Area:
    """Ground of one terrain."""

    terrain: Terrain
    name: str
    shape: BaseGeometry
    where: Node


@dataclass(frozen=True)
class HexsideLine:
    """An escarpment or a ridge; `high` is the side of its high ground, seen along the line."""

    kind: Literal["escarpment", "ridge"]
    name: str
    high: Literal["left", "right"] | None
    points: Points
    where: Node


@dataclass(frozen=True)
class Route:
    """A road, track or railway; each point is a way-point, a place where `via` names one, else a bare position."""

    kind: LinkKind
    name: str
    via: tuple[str | None, ...]
    points: Points
    exit: Edge | None
    where: Node


@dataclass(frozen=True)
class Border:
    """A line that is only drawn."""

    name: str
    points: Points
    where: Node


@dataclass(frozen=True)
class Place:
    """A named place."""

    name: str
    kind: PlaceKind
    rank: int
    port: bool
    note: str | None
    point: Points
    where: Node


@dataclass(frozen=True)
class Name:
    """A name written on the map that is no place."""

    name: str
    kind: LabelKind
    size: int
    route: str | None
    point: Points
    where: Node


@dataclass(frozen=True)
class Pin:
    """The hex of a place, fixed by a source whatever the geography says; `alt` has its hex under a map switch."""

    place: str
    hex: int
    source: str
    alt: dict[str, int]
    where: Node


@dataclass(frozen=True)
class LandOverride:
    """A hex that is land or sea whatever the coast says."""

    hex: int
    land: bool
    source: str


@dataclass(frozen=True)
class TerrainOverride:
    """The terrain of a hex whatever the areas say."""

    hex: int
    terrain: Terrain
    source: str


@dataclass(frozen=True)
class HexsideOverride:
    """A hexside whatever the lines say; no kind takes it away."""

    pair: tuple[int, int]
    kind: HexsideKind | None
    high_side: int | None
    name: str | None


@dataclass(frozen=True)
class Georeference:
    """What the transform was fitted to: anchors for the similarity, then points that the warp puts right exactly."""

    anchors_grid: Points
    anchors_degrees: Points
    warp_grid: Points
    warp_degrees: Points
    warp_radii: npt.NDArray[np.float64]
    where: Node


@dataclass(frozen=True)
class Grid:
    """grid.json: the transform, the thresholds, the pins and the overrides."""

    transform: Transform
    georeference: Georeference
    hex_km: float
    land_threshold: float
    terrain_threshold: float
    sea_hexside_threshold: float
    pass_radius_hexes: float
    pins: dict[str, Pin]
    land_overrides: tuple[LandOverride, ...]
    terrain_overrides: tuple[TerrainOverride, ...]
    hexside_overrides: tuple[HexsideOverride, ...]


@dataclass
class Features:
    """features.geojson, layer by layer, each in file order."""

    areas: list[Area] = field(default_factory=list)
    hexside_lines: list[HexsideLine] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    borders: list[Border] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    names: list[Name] = field(default_factory=list)


@dataclass(frozen=True)
class MapSources:
    """All that a map is compiled from."""

    grid: Grid
    land: BaseGeometry
    features: Features
