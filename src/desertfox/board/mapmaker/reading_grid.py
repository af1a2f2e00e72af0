"""Reading grid.json: the grid on the earth, thresholds, pins and overrides, with every fault told."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
import numpy as np

from desertfox import hexes
from desertfox.board.mapmaker.cells import CENTRES, pair
from desertfox.board.mapmaker.located import Node, RecordType, parse, record
from desertfox.board.mapmaker.reading import Text, Title
from desertfox.board.mapmaker.sources import (
    Georeference,
    Grid,
    HexsideOverride,
    LandOverride,
    Pin,
    TerrainOverride,
)
from desertfox.board.mapmaker.transform import Plane, Similarity, Transform, Warp
from desertfox.faults import Fault
from desertfox.pack.checks.maps import MAP_SWITCHES
from desertfox.pack.schema import HexsideKind
from desertfox.pack.source import Source
from desertfox.pack.words import hint_for

SMALLEST_HEX_KM: Final = 0.1

_SHEETS: Final = {"L": hexes.LIBYA_COLUMNS, "E": hexes.EGYPT_COLUMNS}

Number = Annotated[float, msgspec.Meta(ge=-1e5, le=1e5)]
Size = Annotated[float, msgspec.Meta(ge=0.1, le=1e5)]
"""Sizes in hexes or kilometres; far smaller ones are slips, and too small to reckon with."""
Share = Annotated[float, msgspec.Meta(gt=0, le=1)]
Longitude = Annotated[float, msgspec.Meta(ge=-180, le=180)]
Latitude = Annotated[float, msgspec.Meta(ge=-90, le=90)]
Ground = Literal["clear", "rough", "mountain", "marsh", "sand_sea", "oasis", "city", "void"]


class _Grid(msgspec.Struct, frozen=True):
    rows: int
    columns: dict[str, int]
    hex_km: Size
    transform: dict[str, Any]
    anchors: Annotated[list[Any], msgspec.Meta(min_length=2)]
    land_threshold: Share
    terrain_threshold: Share
    sea_hexside_threshold: Share
    pass_radius_hexes: Size
    pins: list[Any]
    land_overrides: list[Any] = []
    terrain_overrides: list[Any] = []
    hexside_overrides: list[Any] = []
    note: str = ""
    pins_note: str = ""
    stagger: str = ""
    neighbours: str = ""


class _Transform(msgspec.Struct, frozen=True):
    lon0: Longitude
    lat0: Latitude
    km_per_deg_lon: Size
    km_per_deg_lat: Size
    a: Number
    b: Number
    tx_km: Number
    ty_km: Number
    warp: list[Any]
    warp_points: list[Any]
    formula: str = ""
    warp_points_note: str = ""
    scale_km_per_hex: Number = 0
    rotation_deg: Number = 0


class _Warp(msgspec.Struct, frozen=True):
    name: str
    u: Number
    v: Number
    dx_km: Number
    dy_km: Number
    radius_hexes: Size


class _WarpPoint(msgspec.Struct, frozen=True):
    name: str
    u: Number
    row: Number
    lon: Longitude
    lat: Latitude
    radius_hexes: Size


class _Anchor(msgspec.Struct, frozen=True):
    name: str
    hex: str
    lon: Longitude
    lat: Latitude
    source: Text
    residual_hexes: list[Number] = []


class _Pin(msgspec.Struct, frozen=True):
    place: Title
    hex: str
    source: Text
    alt: dict[str, str] = {}


class _LandOverride(msgspec.Struct, frozen=True):
    hex: str
    land: bool
    source: Text


class _TerrainOverride(msgspec.Struct, frozen=True):
    hex: str
    terrain: Ground
    source: Text


class _HexsideOverride(msgspec.Struct, frozen=True):
    hex_a: str
    hex_b: str
    kind: HexsideKind | None
    source: Text
    high_side: str | None = None
    name: Title | None = None


def read_grid(source: Source, faults: list[Fault]) -> Grid | None:
    """Read grid.json; None after a fault."""
    top = parse(source, faults)
    stated = None if top is None else record(top, _Grid, faults, "the grid")
    if top is None or stated is None:
        return None
    before = len(faults)
    members = top.members()
    if (stated.rows, stated.columns) != (hexes.ROWS, _SHEETS):
        hint = f'The game has 29 rows and columns {{"L": {_SHEETS["L"]}, "E": {_SHEETS["E"]}}}.'
        faults.append(members["rows"].fault("a grid of another size", hint))
    placed = _read_transform(members["transform"], members["anchors"], faults)
    pins = {pin.place: pin for pin in _read_pins(members["pins"], faults)}
    overrides = _read_overrides(members, faults)
    if placed is None or len(faults) > before:
        return None
    transform, georeference = placed
    if not transform.unfolded(CENTRES):
        hint = "Make its pushes smaller or its radii larger."
        faults.append(members["transform"].fault("the warp folds the map over itself", hint))
        return None
    return Grid(
        transform=transform,
        georeference=georeference,
        hex_km=stated.hex_km,
        land_threshold=stated.land_threshold,
        terrain_threshold=stated.terrain_threshold,
        sea_hexside_threshold=stated.sea_hexside_threshold,
        pass_radius_hexes=stated.pass_radius_hexes,
        pins=pins,
        land_overrides=overrides[0],
        terrain_overrides=overrides[1],
        hexside_overrides=overrides[2],
    )


def _records(node: Node | None, type_: type[RecordType], faults: list[Fault], what: str) -> list[RecordType]:
    read = [record(item, type_, faults, what) for item in node.items()] if node is not None else []
    return [each for each in read if each is not None]


def _read_transform(node: Node, anchors: Node, faults: list[Fault]) -> tuple[Transform, Georeference] | None:
    before = len(faults)
    stated = record(node, _Transform, faults, "the transform")
    members = node.members()
    warp = _records(members.get("warp"), _Warp, faults, "a warp")
    points = _records(members.get("warp_points"), _WarpPoint, faults, "a warp point")
    fixed = _records(anchors, _Anchor, faults, "an anchor")
    anchor_hexes = [_hex(item.members()["hex"], faults) for item in anchors.items() if "hex" in item.members()]
    if stated is None or len(faults) > before:
        return None
    if np.hypot(stated.a, stated.b) < SMALLEST_HEX_KM:
        faults.append(members["a"].fault("a and b are too small: a hex would have no size", value=stated.a))
        return None
    t = stated
    transform = Transform(
        Plane(t.lon0, t.lat0, t.km_per_deg_lon, t.km_per_deg_lat),
        Similarity(t.a, t.b, t.tx_km, t.ty_km),
        Warp(
            np.array([(w.u, w.v) for w in warp]).reshape(-1, 2),
            np.array([(w.dx_km, w.dy_km) for w in warp]).reshape(-1, 2),
            np.array([w.radius_hexes for w in warp]),
        ),
    )
    georeference = Georeference(
        CENTRES[anchor_hexes],
        np.array([(a.lon, a.lat) for a in fixed]),
        np.array([(p.u, p.row * np.sqrt(3) / 2) for p in points]).reshape(-1, 2),
        np.array([(p.lon, p.lat) for p in points]).reshape(-1, 2),
        np.array([p.radius_hexes for p in points]),
        node,
    )
    return transform, georeference


def _hex(node: Node, faults: list[Fault]) -> int:
    try:
        return hexes.parse(str(node.value))
    except ValueError as error:
        faults.append(node.fault("unknown hex", f"{str(error).capitalize()}.", node.value))
        return 0


def _read_pins(node: Node, faults: list[Fault]) -> list[Pin]:
    pins: list[Pin] = []
    for item in node.items():
        pin = record(item, _Pin, faults, "a pin")
        if pin is None:
            continue
        members = item.members()
        alt = members["alt"].members() if "alt" in members else {}
        for switch in alt.keys() - set(MAP_SWITCHES):
            hint = hint_for(switch, MAP_SWITCHES)
            faults.append(alt[switch].fault("unknown map switch", hint, switch))
        if any(pin.place == other.place for other in pins):
            faults.append(members["place"].fault("a second pin for this place", value=pin.place))
        moved = {switch: _hex(there, faults) for switch, there in sorted(alt.items())}
        pins.append(Pin(pin.place, _hex(members["hex"], faults), pin.source, moved, item))
    return pins


def _read_overrides(
    members: dict[str, Node], faults: list[Fault]
) -> tuple[tuple[LandOverride, ...], tuple[TerrainOverride, ...], tuple[HexsideOverride, ...]]:
    land = [
        LandOverride(_hex(item.members()["hex"], faults), stated.land, stated.source)
        for item in _items(members, "land_overrides")
        if (stated := record(item, _LandOverride, faults, "a land override"))
    ]
    terrain = [
        TerrainOverride(_hex(item.members()["hex"], faults), ground.terrain, ground.source)
        for item in _items(members, "terrain_overrides")
        if (ground := record(item, _TerrainOverride, faults, "a terrain override"))
    ]
    hexsides = [
        made
        for item in _items(members, "hexside_overrides")
        if (side := record(item, _HexsideOverride, faults, "a hexside override"))
        and (made := _hexside_override(item, side, faults))
    ]
    return tuple(land), tuple(terrain), tuple(hexsides)


def _items(members: dict[str, Node], name: str) -> list[Node]:
    return members[name].items() if name in members else []


def _hexside_override(item: Node, stated: _HexsideOverride, faults: list[Fault]) -> HexsideOverride | None:
    members = item.members()
    a, b = _hex(members["hex_a"], faults), _hex(members["hex_b"], faults)
    if hexes.direction(a, b) is None:
        faults.append(item.fault("the two hexes are not adjacent", value=f"{stated.hex_a} {stated.hex_b}"))
        return None
    high = None if stated.high_side is None else _hex(members["high_side"], faults)
    if high not in ((a, b) if stated.kind == "escarpment" else (a, b, None)):
        hint = "Name one of its two hexes."
        faults.append(item.fault("the high side is none of the two hexes", hint, stated.high_side or ""))
        return None
    return HexsideOverride(pair(a, b), stated.kind, high, stated.name)
