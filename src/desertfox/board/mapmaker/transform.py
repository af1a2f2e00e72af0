"""Where the hex grid lies on the earth: grid to longitude and latitude and back.

Grid positions are (u, v) in the frame of `hexes.centre`. A similarity (scale, turn, shift) puts them on a plane in
kilometres; a sum of Gaussians, the warp, moves a few places to exactly where they belong; degrees follow by division.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

Points = npt.NDArray[np.float64]
"""Points as rows of two numbers: longitude and latitude, or u and v on the grid."""

ROUNDS: Final = 60
"""Rounds of the inverse; each brings it nearer by about the slope of the warp, so that far fewer would do."""

LONGEST_STEP_DEGREES: Final = 0.02
"""Lines and borders are bent by the warp; they are cut into pieces of this length before they are put on the grid."""


@dataclass(frozen=True)
class Plane:
    """Kilometres east and north of an origin, for degrees near it."""

    lon0: float
    lat0: float
    km_per_deg_lon: float
    km_per_deg_lat: float

    def kilometres(self, degrees: Points) -> Points:
        """Return the kilometres of longitudes and latitudes."""
        return (degrees - (self.lon0, self.lat0)) * (self.km_per_deg_lon, self.km_per_deg_lat)

    def degrees(self, kilometres: Points) -> Points:
        """Return the longitudes and latitudes of kilometres."""
        return kilometres / (self.km_per_deg_lon, self.km_per_deg_lat) + (self.lon0, self.lat0)


@dataclass(frozen=True)
class Similarity:
    """x = a u - b v + tx, y = b u + a v + ty, in kilometres."""

    a: float
    b: float
    tx_km: float
    ty_km: float

    def kilometres(self, grid: Points) -> Points:
        """Return the plane positions of grid positions."""
        u, v = grid[:, 0], grid[:, 1]
        return np.column_stack([self.a * u - self.b * v + self.tx_km, self.b * u + self.a * v + self.ty_km])

    def grid(self, kilometres: Points) -> Points:
        """Return the grid positions of plane positions."""
        x, y = kilometres[:, 0] - self.tx_km, kilometres[:, 1] - self.ty_km
        scale = self.a * self.a + self.b * self.b
        return np.column_stack([(self.a * x + self.b * y) / scale, (self.a * y - self.b * x) / scale])

    @staticmethod
    def fitted(grid: Points, kilometres: Points) -> Similarity:
        """Return the similarity that brings the grid positions nearest to the plane positions (least squares)."""
        one, nought = np.ones(len(grid)), np.zeros(len(grid))
        u, v = grid[:, 0], grid[:, 1]
        rows = np.vstack([np.column_stack([u, -v, one, nought]), np.column_stack([v, u, nought, one])])
        a, b, tx, ty = np.linalg.lstsq(rows, kilometres.T.ravel(), rcond=None)[0]
        return Similarity(float(a), float(b), float(tx), float(ty))


@dataclass(frozen=True)
class Warp:
    """Pushes in kilometres, each full at its centre and fading out with its radius."""

    centres: Points
    pushes: Points
    radii: npt.NDArray[np.float64]

    def kilometres(self, grid: Points) -> Points:
        """Return how far the grid positions are pushed."""
        return _fading(grid, self.centres, self.radii) @ self.pushes

    @staticmethod
    def fitted(centres: Points, radii: npt.NDArray[np.float64], wanted: Points) -> Warp:
        """Return the warp that pushes each centre by exactly the wanted kilometres, whatever the others add."""
        pushes = np.linalg.solve(_fading(centres, centres, radii), wanted).astype(np.float64)
        return Warp(centres, pushes, radii)


def _fading(grid: Points, centres: Points, radii: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    squares = np.square(grid[:, None, :] - centres[None, :, :]).sum(axis=2)
    fading: npt.NDArray[np.float64] = np.exp(-squares / (2 * np.square(radii)))
    return fading


@dataclass(frozen=True)
class Transform:
    """Grid to longitude and latitude and back."""

    plane: Plane
    similarity: Similarity
    warp: Warp

    def to_degrees(self, grid: Points) -> Points:
        """Return the longitude and latitude of grid positions."""
        return self.plane.degrees(self.similarity.kilometres(grid) + self.warp.kilometres(grid))

    def to_grid(self, degrees: Points) -> Points:
        """Return the grid positions of longitudes and latitudes, by fixed-point iteration."""
        kilometres = self.plane.kilometres(degrees)
        grid = self.similarity.grid(kilometres)
        for _ in range(ROUNDS):
            grid = self.similarity.grid(kilometres - self.warp.kilometres(grid))
        return grid

    def shape_to_grid(self, shape: BaseGeometry) -> BaseGeometry:
        """Return an area on the grid; long edges are cut first, as the warp bends them."""
        moved = shapely.transform(shapely.segmentize(shape, LONGEST_STEP_DEGREES), self.to_grid)
        return moved if moved.is_valid else shapely.make_valid(moved)

    def unfolded(self, grid: Points) -> bool:
        """Say whether the inverse finds the way back, as it must unless the warp folds the map over itself."""
        with np.errstate(all="ignore"):
            back = self.to_grid(self.to_degrees(grid))
        return bool(np.allclose(back, grid, rtol=0, atol=1e-6))
