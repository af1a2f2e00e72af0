"""The hexes as shapes on the grid: centres, outlines and hexsides."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from desertfox import hexes
from desertfox.board.mapmaker.transform import Points

Shapes = npt.NDArray[np.object_]

CENTRES: Final[Points] = np.array([hexes.centre(h) for h in range(hexes.COUNT)])

CENTRE_POINTS: Final = shapely.points(CENTRES)

_ANGLES: Final = np.radians(30 + 60 * np.arange(6))
_CORNERS: Final = np.column_stack([np.cos(_ANGLES), np.sin(_ANGLES)]) / np.sqrt(3)
HEXAGONS: Final[Shapes] = np.asarray(shapely.polygons(CENTRES[:, None, :] + _CORNERS[None, :, :]))
HEX_AREA: Final = np.sqrt(3) / 2
SHEET: Final = shapely.box(*shapely.total_bounds(HEXAGONS))
"""The rectangle that holds the whole map."""

Pair = tuple[int, int]
"""Two adjacent hexes, the lower first."""


def pair(a: int, b: int) -> Pair:
    """Return two hexes in the order of their hexside."""
    return (a, b) if a < b else (b, a)


def nearest(point: Points, among: npt.NDArray[np.bool_] | None = None) -> int:
    """Return the hex with the nearest centre; of equals the lowest row, then the lowest column."""
    away = np.hypot(*(CENTRES - point).T)
    return int(np.argmin(away if among is None else np.where(among, away, np.inf)))


def hexsides(pairs: list[Pair]) -> Shapes:
    """Return the common edge of each pair as a line."""
    a, b = CENTRES[[p[0] for p in pairs]], CENTRES[[p[1] for p in pairs]]
    across = b - a
    half = np.column_stack([-across[:, 1], across[:, 0]]) / (2 * np.sqrt(3))
    middle = (a + b) / 2
    return np.asarray(shapely.linestrings(np.stack([middle - half, middle + half], axis=1)))


def steps(pairs: list[Pair]) -> Shapes:
    """Return the line from centre to centre of each pair."""
    ends = [CENTRES[[p[0] for p in pairs]], CENTRES[[p[1] for p in pairs]]]
    return np.asarray(shapely.linestrings(np.stack(ends, axis=1)))


def within(shapes: Shapes, shape: BaseGeometry) -> Shapes:
    """Return the part of each of many small shapes that lies within a large one; only those on its edge are cut."""
    shapely.prepare(shape)
    inside = shapely.covers(shape, shapes)
    on_edge = shapely.intersects(shape, shapes) & ~inside
    parts: Shapes = np.full(len(shapes), shapely.Polygon(), dtype=object)
    parts[inside] = shapes[inside]
    parts[on_edge] = shapely.intersection(shapes[on_edge], shape)
    return parts
