"""From the grid to the picture: a hex is 64 pixels wide, x runs east, y runs south.

Cells are pairs of row and column; unlike hexes they may lie beyond the edge, so that the ground runs on under the
frame.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, inf, pi, sin, sqrt
from typing import Final

import msgspec

from desertfox import hexes
from desertfox.board import Area
from desertfox.pictures.svg import Point

Cell = tuple[int, int]

HEX: Final = 64.0
RADIUS: Final = HEX / sqrt(3)
ROW: Final = HEX * sqrt(3) / 2

CORNERS: Final = tuple((RADIUS * sin(k * pi / 3), -RADIUS * cos(k * pi / 3)) for k in range(6))
"""From the top, clockwise: side d of a hex runs from corner d to corner d + 1, in the order of hexes.DIRECTIONS."""


class Box(msgspec.Struct, frozen=True):
    """A rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Return how wide it is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return how high it is."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """Return its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def shared(self, other: Box) -> float:
        """Return the area that two boxes have in common."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def touches(self, other: Box) -> bool:
        """Say whether two boxes have any ground in common."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, at: Point, margin: float = 0.0) -> bool:
        """Say whether a point lies in it, margin included."""
        return self.left - margin <= at[0] <= self.right + margin and self.top - margin <= at[1] <= self.bottom + margin

    def grown(self, by: float) -> Box:
        """Return the box with a margin."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> Box:
        """Return the box shifted."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


def cell(hex_: int) -> Cell:
    """Return the row and column of a hex."""
    return hexes.row(hex_), hexes.column(hex_)


def cell_centre(at: Cell) -> Point:
    """Return the middle of a cell, on the map or beyond."""
    row, column = at
    return (column + (0.5 if row % 2 == 0 else 0.0)) * HEX, -row * ROW


def centre(hex_: int) -> Point:
    """Return the middle of a hex."""
    return cell_centre(cell(hex_))


def on_grid(u: float, v: float) -> Point:
    """Return a point given in the frame of `hexes.centre`."""
    return u * HEX, -v * HEX


def corner(at: Point, k: int) -> Point:
    """Return a corner of the hex around a point."""
    dx, dy = CORNERS[k % 6]
    return at[0] + dx, at[1] + dy


def hex_outline(at: Point, share: float = 1.0) -> list[Point]:
    """Return the six corners, drawn in by a share."""
    return [(at[0] + dx * share, at[1] + dy * share) for dx, dy in CORNERS]


def beyond(at: Cell) -> list[Cell]:
    """Return the six neighbours of a cell in the order of hexes.DIRECTIONS, also beyond the edge."""
    row, column = at
    east = 1 - row % 2
    return [
        (row + 1, column + east), (row, column + 1), (row - 1, column + east),
        (row - 1, column + east - 1), (row, column - 1), (row + 1, column + east - 1),
    ]  # fmt: skip


def on_map(at: Cell) -> int:
    """Return the hex of a cell, and for one beyond the edge the nearest hex."""
    row, column = at
    return hexes.at(min(max(row, 1), hexes.ROWS), min(max(column, 1), hexes.COLUMNS))


def area_hexes(area: Area) -> list[int]:
    """Return the hexes of an area in ascending order."""
    return [
        hexes.at(row, column)
        for row in range(area.rows[0], area.rows[1] + 1)
        for column in range(area.columns[0], area.columns[1] + 1)
    ]


def area_cells(area: Area, margin: int = 0) -> list[Cell]:
    """Return the cells of an area and of a margin around it."""
    return [
        (row, column)
        for row in range(area.rows[0] - margin, area.rows[1] + margin + 1)
        for column in range(area.columns[0] - margin, area.columns[1] + margin + 1)
    ]


def area_box(area: Area) -> Box:
    """Return the rectangle around the hexes of an area."""
    (south, north), (west, east) = area.rows, area.columns
    shifted = north > south or south % 2 == 0
    unshifted = north > south or south % 2 == 1
    return Box(
        (west - (0.5 if unshifted else 0.0)) * HEX,
        -north * ROW - RADIUS,
        (east + (1.0 if shifted else 0.5)) * HEX,
        -south * ROW + RADIUS,
    )


def outlines(cells: Iterable[Cell]) -> list[list[Point]]:
    """Return the rings around a set of cells, the cells to the right of the way."""
    inside = set(cells)
    after: dict[tuple[int, int], tuple[tuple[int, int], Point]] = {}
    for at in sorted(inside):
        middle = cell_centre(at)
        for d, other in enumerate(beyond(at)):
            if other not in inside:
                start, end = corner(middle, d), corner(middle, d + 1)
                after[_key(start)] = (_key(end), start)
    rings = []
    while after:
        first = next(iter(after))
        ring, at_key = [], first
        while at_key in after:
            at_key, point = after.pop(at_key)
            ring.append(point)
        rings.append(ring)
    return rings


def _key(at: Point) -> tuple[int, int]:
    """Return a corner as whole numbers: the same from each of its three hexes."""
    return round(at[0] / HEX * 2), round(at[1] / RADIUS * 2)


def chains(sides: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Return directed hexsides joined end to start into as few lines as possible."""
    follow: dict[tuple[int, int], list[tuple[Point, Point]]] = {}
    ends: dict[tuple[int, int], int] = {}
    for side in sides:
        follow.setdefault(_key(side[0]), []).append(side)
        ends[_key(side[1])] = ends.get(_key(side[1]), 0) + 1
    starts = [key for key, going in follow.items() if len(going) > ends.get(key, 0)]
    lines = []
    for key in [*starts, *follow]:
        while follow.get(key):
            lines.append(_walk(key, follow))
    return lines


def _walk(key: tuple[int, int], follow: dict[tuple[int, int], list[tuple[Point, Point]]]) -> list[Point]:
    line: list[Point] = []
    while follow.get(key):
        start, end = follow[key].pop(0)
        line = line or [start]
        line.append(end)
        key = _key(end)
    return line


def hex_at(at: Point) -> int:
    """Return the hex that holds a point, the nearest one for a point beyond the edge."""
    x, y = at
    best, found = inf, (0, 0)
    guess = round(-y / ROW)
    for row in (guess - 1, guess, guess + 1):
        shift = 0.0 if row % 2 else 0.5
        column = round(x / HEX - shift)
        far = ((column + shift) * HEX - x) ** 2 + (row * ROW + y) ** 2
        if far < best:
            best, found = far, (row, column)
    return on_map(found)
