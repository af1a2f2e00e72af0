"""What the map shows besides its hexes: the coast, borders and names, on the grid."""

from __future__ import annotations

from typing import Final

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from desertfox.board.mapmaker.cells import SHEET
from desertfox.board.mapmaker.ground import NEIGHBOURHOOD_HEXES
from desertfox.board.mapmaker.located import Node
from desertfox.board.mapmaker.sources import MapSources
from desertfox.board.mapmaker.transform import Transform
from desertfox.faults import Fault
from desertfox.pack.schema import Drawing, Label, Point

MARGIN_HEXES: Final = 2.0
"""The coast goes on beyond the hexes, so that a picture can show a rim around them."""
DECIMALS: Final = 3


def draw(sources: MapSources, faults: list[Fault]) -> Drawing:
    """Return the coast as rings, the borders as lines and the names with their positions."""
    transform = sources.grid.transform
    frame = shapely.box(*SHEET.buffer(MARGIN_HEXES, join_style="mitre").bounds)
    land = shapely.intersection(_corners_to_grid(sources.land, transform), frame)
    coast = [
        _points(ring)
        for polygon in shapely.get_parts(shapely.normalize(land))
        if isinstance(polygon, shapely.Polygon)
        for ring in (polygon.exterior, *polygon.interiors)
    ]
    borders = []
    for border in sources.features.borders:
        line = _corners_to_grid(shapely.LineString(border.points), transform)
        _refuse_far(line, border.name, border.where, faults)
        parts = shapely.get_parts(shapely.intersection(line, frame))
        borders += [_points(part) for part in parts if isinstance(part, shapely.LineString)]
    labels = []
    for name in sources.features.names:
        u, v = transform.to_grid(name.point[None, :])[0].tolist()
        _refuse_far(shapely.Point(u, v), name.name, name.where, faults)
        labels.append(Label(name.name, name.kind, name.size, _rounded(u), _rounded(v), name.route))
    return Drawing(tuple(coast), tuple(borders), tuple(labels))


def _corners_to_grid(shape: BaseGeometry, transform: Transform) -> BaseGeometry:
    """Return a shape on the grid, corner by corner: fine enough to look at."""
    moved = shapely.transform(shape, transform.to_grid)
    return moved if moved.is_valid else shapely.make_valid(moved)


def _points(line: BaseGeometry) -> tuple[Point, ...]:
    coarse = shapely.transform(line, lambda points: np.round(points, DECIMALS))
    return tuple((_rounded(u), _rounded(v)) for u, v in shapely.get_coordinates(shapely.remove_repeated_points(coarse)))


def _rounded(number: float) -> float:
    return round(float(number), DECIMALS) + 0.0  # the sum turns -0.0 into 0.0


def _refuse_far(shape: BaseGeometry, name: str, where: Node, faults: list[Fault]) -> None:
    if shape.distance(SHEET) > NEIGHBOURHOOD_HEXES:
        faults.append(where.fault("far off the map", "Write longitude first, then latitude.", name))
