"""Reading features.geojson and coast.geojson: every fault with its place in the file, all in one run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from desertfox.board.mapmaker.located import Node, convert, parse, record
from desertfox.board.mapmaker.sources import (
    Area,
    Border,
    Edge,
    Features,
    HexsideLine,
    LabelKind,
    Name,
    Place,
    PlaceKind,
    Route,
)
from desertfox.board.mapmaker.transform import Points
from desertfox.faults import Fault
from desertfox.pack.schema import LinkKind
from desertfox.pack.source import Source
from desertfox.pack.words import hint_for

Text = Annotated[str, msgspec.Meta(pattern=r"^[^\s\x00-\x1f]([^\x00-\x1f]*[^\s\x00-\x1f])?$")]
"""A remark: not empty, no space around it, on one line."""
Title = Annotated[str, msgspec.Meta(pattern=r"^[^\s;\x00-\x1f]([^;\x00-\x1f]*[^\s;\x00-\x1f])?$")]
"""A name: the same without a semicolon, as that separates names in a cell."""

Position = tuple[
    Annotated[float, msgspec.Meta(ge=-180, le=180)],
    Annotated[float, msgspec.Meta(ge=-90, le=90)],
]
Line = Annotated[list[Position], msgspec.Meta(min_length=2)]
Ring = Annotated[list[Position], msgspec.Meta(min_length=4)]
Rings = Annotated[list[Ring], msgspec.Meta(min_length=1)]

_COORDINATES: Final[dict[str, Any]] = {
    "Point": Position,
    "LineString": Line,
    "Polygon": Rings,
    "MultiPolygon": Annotated[list[Rings], msgspec.Meta(min_length=1)],
}
_AREA_TYPES: Final = ("Polygon", "MultiPolygon")


class _Feature(msgspec.Struct, frozen=True):
    type: Literal["Feature"]
    properties: dict[str, Any]
    geometry: dict[str, Any]
    id: str | int | None = None


class _Geometry(msgspec.Struct, frozen=True):
    type: str
    coordinates: list[Any]


class _LandProperties(msgspec.Struct, frozen=True):
    layer: Literal["land"]
    source: Text


class _AreaProperties(msgspec.Struct, frozen=True):
    layer: str
    terrain: Literal["rough", "mountain", "marsh", "sand_sea", "void", "oasis", "city"]
    name: Title
    note: Text | None = None


class _EscarpmentProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: Literal["escarpment"]
    name: Title
    high: Literal["left", "right"]
    note: Text | None = None


class _RidgeProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: Literal["ridge"]
    name: Title
    high: Literal["left", "right"] | None = None
    note: Text | None = None


class _RouteProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: LinkKind
    name: Title
    via: Annotated[list[Title | None], msgspec.Meta(min_length=2)]
    exit: Edge | None = None
    note: Text | None = None


class _BorderProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: Literal["frontier"]
    name: Title
    note: Text | None = None


class _PlaceProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: PlaceKind
    name: Title
    rank: Annotated[int, msgspec.Meta(ge=1, le=9)]
    port: bool = False
    note: Text | None = None


class _NameProperties(msgspec.Struct, frozen=True):
    layer: str
    kind: LabelKind
    name: Title
    size: Annotated[int, msgspec.Meta(ge=1, le=3)]
    route: Title | None = None


def read_land(source: Source, faults: list[Fault]) -> BaseGeometry | None:
    """Read coast.geojson: the land as one shape."""
    shapes = []
    for node in _features(source, faults):
        feature = record(node, _Feature, faults, "a feature")
        if feature is None:
            continue
        properties = record(node.members()["properties"], _LandProperties, faults, "a land feature")
        shape = _area(node.members()["geometry"], faults)
        if properties is not None and shape is not None:
            shapes.append(shape)
    return shapely.union_all(shapes) if shapes else None


def read_features(source: Source, faults: list[Fault]) -> Features:
    """Read features.geojson: terrain areas, lines, places and names."""
    features = Features()
    refused: set[str] = set()
    for node in _features(source, faults):
        before = len(faults)
        if record(node, _Feature, faults, "a feature") is not None:
            members = node.members()
            _read_feature(members["properties"], members["geometry"], features, faults)
            if len(faults) > before:
                refused.add(str(members["properties"].value.get("name")))
    _check_names(features, refused, faults)
    return features


def _features(source: Source, faults: list[Fault]) -> list[Node]:
    top = parse(source, faults)
    if top is None:
        return []
    members = top.members()
    if top.value.get("type") != "FeatureCollection" or not isinstance(top.value.get("features"), list):
        faults.append(
            top.fault("not a GeoJSON FeatureCollection", 'Write {"type": "FeatureCollection", "features": [...]}.')
        )
        return []
    nodes = members["features"].items()
    if not nodes:
        faults.append(members["features"].fault("no features", "A map needs at least its land and its places."))
    return nodes


def _read_feature(properties: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    read = _choose(properties, "layer", _LAYERS, faults)
    if read is not None:
        read(properties, geometry, features, faults)


def _choose(properties: Node, key: str, readers: dict[str, _Reader], faults: list[Fault]) -> _Reader | None:
    """Return the reader that a property names; a word that is missing or unknown is a fault."""
    word = properties.value.get(key)
    if key not in properties.value:
        faults.append(properties.fault(f"a feature has no {key!r}", f"Known: {', '.join(readers)}."))
    elif not isinstance(word, str) or word not in readers:
        hint = hint_for(str(word), readers)
        faults.append(properties.members()[key].fault(f"unknown {key}", hint, word))
    else:
        return readers[word]
    return None


def _read_area(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _AreaProperties, faults, "a terrain area")
    shape = _area(geometry, faults)
    if properties is not None and shape is not None:
        features.areas.append(Area(properties.terrain, properties.name, shape, node))


def _read_line(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    read = _choose(node, "kind", _LINES, faults)
    if read is not None:
        read(node, geometry, features, faults)


def _read_escarpment(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _EscarpmentProperties, faults, "an escarpment")
    points = _line(geometry, faults)
    if properties is not None and points is not None:
        line = HexsideLine("escarpment", properties.name, properties.high, points, node)
        features.hexside_lines.append(line)


def _read_ridge(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _RidgeProperties, faults, "a ridge")
    points = _line(geometry, faults)
    if properties is not None and points is not None:
        features.hexside_lines.append(HexsideLine("ridge", properties.name, properties.high, points, node))


def _read_route(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _RouteProperties, faults, "a route")
    points = _line(geometry, faults)
    if properties is None or points is None:
        return
    if len(properties.via) != len(points):
        reason = f"'via' has {len(properties.via)} way-points, the line {len(points)} points"
        faults.append(node.members()["via"].fault(reason, "Give each point a place name or null.", properties.name))
        return
    via = tuple(properties.via)
    features.routes.append(Route(properties.kind, properties.name, via, points, properties.exit, node))


def _read_border(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _BorderProperties, faults, "a frontier")
    points = _line(geometry, faults)
    if properties is not None and points is not None:
        features.borders.append(Border(properties.name, points, node))


def _read_place(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _PlaceProperties, faults, "a place")
    point = _point(geometry, faults)
    if properties is not None and point is not None:
        p = properties
        features.places.append(Place(p.name, p.kind, p.rank, p.port, p.note, point, node))


def _read_name(node: Node, geometry: Node, features: Features, faults: list[Fault]) -> None:
    properties = record(node, _NameProperties, faults, "a label")
    point = _point(geometry, faults)
    if properties is not None and point is not None:
        p = properties
        features.names.append(Name(p.name, p.kind, p.size, p.route, point, node))


_Reader = Callable[[Node, Node, Features, list[Fault]], None]

_LAYERS: Final[dict[str, _Reader]] = {
    "terrain": _read_area,
    "line": _read_line,
    "place": _read_place,
    "label": _read_name,
}
_LINES: Final[dict[str, _Reader]] = {
    "escarpment": _read_escarpment,
    "ridge": _read_ridge,
    **dict.fromkeys(get_args(LinkKind), _read_route),
    "frontier": _read_border,
}


def _coordinates(node: Node, types: tuple[str, ...], faults: list[Fault]) -> Any:
    """Return the coordinates of a geometry of one of the types, None after a fault."""
    geometry = record(node, _Geometry, faults, "a geometry")
    if geometry is None:
        return None
    if geometry.type not in types:
        wanted = " or ".join(types)
        faults.append(node.members()["type"].fault("wrong geometry", f"This layer needs a {wanted}.", geometry.type))
        return None
    return convert(node.members()["coordinates"], _COORDINATES[geometry.type], faults, "coordinates")


def _point(node: Node, faults: list[Fault]) -> Points | None:
    coordinates = _coordinates(node, ("Point",), faults)
    return None if coordinates is None else np.array(coordinates, dtype=float)


def _line(node: Node, faults: list[Fault]) -> Points | None:
    coordinates = _coordinates(node, ("LineString",), faults)
    if coordinates is None:
        return None
    points = np.array(coordinates, dtype=float)
    if not np.any(points != points[0]):
        faults.append(node.fault("a line that stays on one point", "Give it at least two different points."))
        return None
    return points


def _area(node: Node, faults: list[Fault]) -> BaseGeometry | None:
    coordinates = _coordinates(node, _AREA_TYPES, faults)
    if coordinates is None:
        return None
    polygons = [coordinates] if node.value["type"] == "Polygon" else coordinates
    open_ring = next((ring for polygon in polygons for ring in polygon if ring[0] != ring[-1]), None)
    if open_ring is not None:
        hint = "Repeat the first point at the end of the ring."
        faults.append(node.fault("a ring that is not closed", hint, list(open_ring[-1])))
        return None
    shapes = [shapely.Polygon(polygon[0], polygon[1:]) for polygon in polygons]
    shape = shapes[0] if len(shapes) == 1 else shapely.MultiPolygon(shapes)
    if not shape.is_valid or shape.is_empty or shape.area == 0:
        reason = shapely.is_valid_reason(shape)
        hint = "Draw it so that no edge crosses or touches another."
        faults.append(node.fault("not a valid polygon", hint, "" if shape.is_valid else reason))
        return None
    return shape


def _check_names(features: Features, refused: set[str], faults: list[Fault]) -> None:
    """Refuse places named twice, way-points that are no place, and labels that follow no route.

    The name of a refused feature counts as known, so that one fault does not bring others.
    """
    places: set[str] = set()
    for place in features.places:
        if place.name in places:
            faults.append(place.where.members()["name"].fault("a second place of this name", value=place.name))
        places.add(place.name)
    for route in features.routes:
        for node in route.where.members()["via"].items():
            if node.value is not None and node.value not in places | refused:
                hint = hint_for(node.value, places) or "Name a place of this file, or write null."
                faults.append(node.fault(f"{route.name}: way-point is an unknown place", hint, node.value))
    routes = {route.name for route in features.routes}
    for name in features.names:
        if name.kind == "route" and name.route not in routes | refused:
            hint = hint_for(name.route or "", routes) or "Name a route of this file in 'route'."
            faults.append(name.where.fault("the label of an unknown route", hint, name.route or name.name))
