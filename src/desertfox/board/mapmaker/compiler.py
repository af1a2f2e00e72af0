"""From sources to the compiled map."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final

import numpy as np

from desertfox import hexes
from desertfox.board.mapmaker.cells import CENTRES, Pair
from desertfox.board.mapmaker.compiled import CompiledMap
from desertfox.board.mapmaker.drawing import draw
from desertfox.board.mapmaker.ground import Ground, Settled, survey
from desertfox.board.mapmaker.routes import Link, lay_routes
from desertfox.board.mapmaker.sides import Side, find_hexsides
from desertfox.board.mapmaker.sources import MapSources
from desertfox.faults import BadInput, Fault
from desertfox.pack.schema import HexRow, HexsideRow, LinkRow, PlaceRow

STAGES: Final = ("land, places and terrain", "hexsides", "roads, tracks and rail", "drawing")

Tell = Callable[[str], None]


def _tell_nobody(_stage: str) -> None:
    """Compile in silence."""


def compile_map(sources: MapSources, tell: Tell = _tell_nobody) -> CompiledMap:
    """Compile a map; `tell` hears of each of the STAGES as it begins. BadInput if features contradict each other."""
    faults: list[Fault] = []
    tell(STAGES[0])
    ground = survey(sources, faults)
    tell(STAGES[1])
    sides = find_hexsides(sources, ground, faults)
    tell(STAGES[2])
    links = lay_routes(sources, ground, sides, faults)
    tell(STAGES[3])
    drawing = draw(sources, faults)
    if faults:
        raise BadInput("This map cannot be compiled", faults)
    return CompiledMap(
        hexes=_hex_rows(sources, ground, sides),
        hexsides=_hexside_rows(sides, links),
        links=tuple(LinkRow(hex_a=k.pair[0], hex_b=k.pair[1], kind=k.kind, route=k.route) for k in links),
        places=tuple(_place_row(settled, sources) for settled in ground.places),
        drawing=drawing,
    )


def _hex_rows(sources: MapSources, ground: Ground, sides: dict[Pair, Side]) -> tuple[HexRow, ...]:
    degrees = sources.grid.transform.to_degrees(CENTRES)
    at_sea = {hex_ for edge, side in sides.items() if side.kind == "sea" for hex_ in edge}
    places: dict[int, list[Settled]] = defaultdict(list)
    for settled in sorted(ground.places, key=lambda settled: settled.place.rank):
        places[settled.hex].append(settled)
    return tuple(
        HexRow(
            hex=hex_,
            hex_single=hexes.six_angles(hex_),
            row=hexes.row(hex_),
            col=hexes.column(hex_),
            lon=round(float(degrees[hex_, 0]), 4),
            lat=round(float(degrees[hex_, 1]), 4),
            terrain=ground.terrain[hex_],
            coastal=_coastal(hex_, ground, at_sea, places[hex_]),
            place=";".join(here.place.name for here in places[hex_]) or None,
            place_kind=";".join(here.place.kind for here in places[hex_]) or None,
            port=any(here.place.port for here in places[hex_]),
            provenance=ground.sources.get(hex_, "geography"),
        )
        for hex_ in range(hexes.COUNT)
    )


def _coastal(hex_: int, ground: Ground, at_sea: set[int], places: list[Settled]) -> bool:
    """Say whether a hex is land next to a sea hex, touches a sea hexside, or has a port."""
    if ground.terrain[hex_] == "sea":
        return False
    by_the_sea = any(ground.terrain[there] == "sea" for there in hexes.neighbours(hex_))
    return by_the_sea or hex_ in at_sea or any(here.place.port for here in places)


def _hexside_rows(sides: dict[Pair, Side], links: list[Link]) -> tuple[HexsideRow, ...]:
    crossed: dict[Pair, set[str]] = defaultdict(set)
    for link in links:
        crossed[link.pair].add(link.kind)
    return tuple(
        HexsideRow(
            hex_a=edge[0],
            hex_b=edge[1],
            kind=side.kind,
            high_side=side.high,
            crossed_by=";".join(sorted(crossed[edge])) or None,
            name=side.name,
        )
        for edge, side in sides.items()
    )


def _place_row(settled: Settled, sources: MapSources) -> PlaceRow:
    place, pin = settled.place, sources.grid.pins.get(settled.place.name)
    alt = ";".join(f"{switch}={hexes.spi(hex_)}" for switch, hex_ in pin.alt.items()) if pin else ""
    u, v = settled.position.tolist()
    return PlaceRow(
        place=place.name,
        kind=place.kind,
        rank=place.rank,
        hex=settled.hex,
        alt=alt or None,
        port=place.port,
        lon=float(place.point[0]),
        lat=float(place.point[1]),
        col_position=round(u, 2) + 0.0,
        row_position=round(v / (np.sqrt(3) / 2), 2) + 0.0,
        fixed_by=pin.source if pin else "geography",
        note=place.note,
    )
