"""Roads, tracks and the railway: smooth lines through the middles of their hexes.

Where lines fork, the two that go on most nearly straight are one strand, and the others end there. A line that passes
through open ground sways a little, always the same way; in a hex with a place it runs through the middle.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random
from typing import Final

from desertfox import hexes
from desertfox.board import LINKS, RAILS, Board
from desertfox.pictures.geometry import centre
from desertfox.pictures.svg import Point, flowing, path

_SWAY: Final = 5.5
_RAIL_BESIDE: Final = 6.0
"""The railway runs beside the road, not under it."""


def _graph(column: bytes, code: int) -> dict[int, list[int]]:
    """Return for each hex the neighbours that a kind of line joins it with."""
    graph: dict[int, list[int]] = {}
    for side, kind in enumerate(column):
        if kind == code:
            graph.setdefault(side // 6, []).append(hexes.NEIGHBOURS[side // 6][side % 6])
    return graph


def _through(graph: dict[int, list[int]]) -> dict[tuple[int, int], int]:
    """Return where a strand goes on: (from, hex) -> next hex."""
    onward: dict[tuple[int, int], int] = {}
    for hex_, others in graph.items():
        ways = {other: hexes.NEIGHBOURS[hex_].index(other) for other in others}
        pairs = sorted(
            (-min((ways[a] - ways[b]) % 6, (ways[b] - ways[a]) % 6), a, b) for a in others for b in others if a < b
        )
        taken: set[int] = set()
        for turn, a, b in pairs:
            straight_enough = -turn >= 2 or len(others) == 2
            if straight_enough and not taken & {a, b}:
                taken |= {a, b}
                onward[a, hex_], onward[b, hex_] = b, a
    return onward


def strands(graph: dict[int, list[int]]) -> list[list[int]]:
    """Return lines of hexes that together hold every link of the graph once."""
    onward = _through(graph)
    left = {(a, b) for a, others in graph.items() for b in others}
    starts = sorted((a, b) for a, b in left if (b, a) not in onward)
    found = []
    for a, b in [*starts, *sorted(left)]:
        if (a, b) not in left:
            continue
        line = [a]
        while (a, b) in left:
            left -= {(a, b), (b, a)}
            line.append(b)
            a, b = b, onward.get((a, b), hexes.OFF_MAP)
        found.append(line)
    return found


def _side(a: int, b: int) -> int:
    return a * 6 + hexes.NEIGHBOURS[a].index(b)


def _beside(points: list[Point], by: float) -> list[Point]:
    """Return a line shifted to its left, which is south for a line that goes west."""
    shifted = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        long = hypot(dx, dy) or 1.0
        shifted.append((x + dy / long * by, y - dx / long * by))
    return shifted


def _rail_line(board: Board) -> list[int]:
    """8.62 Return the hexes of the railway as one chain from the old line's end, so from Alexandria, westward."""
    found = strands(_graph(bytes(1 if kind else 0 for kind in board.rail), 1))
    if not found:
        return []
    line = max(found, key=len)
    ends = (board.rail[_side(line[0], line[1])], -hexes.column(line[0]))
    other = (board.rail[_side(line[-1], line[-2])], -hexes.column(line[-1]))
    return line if ends <= other else line[::-1]


class Routes:
    """The lines of a board as strands of hexes, and the course each takes."""

    def __init__(self, board: Board) -> None:
        """Find the strands."""
        self.board: Final = board
        self.roads: Final = strands(_graph(board.link, LINKS.index("road")))
        self.tracks: Final = strands(_graph(board.link, LINKS.index("track")))
        self.rail: Final = _rail_line(board)
        ends = {hex_ for line in (*self.roads, *self.tracks) for hex_ in (line[0], line[-1])}
        self._fixed: Final = ends | set(board.places_at)

    def _waypoint(self, hex_: int) -> Point:
        """Return the point of a hex that lines through it keep to."""
        x, y = centre(hex_)
        if hex_ in self.board.places_at:
            return x, y
        random = Random(hex_ + 5000)
        return x + (random.random() * 2 - 1) * _SWAY, y + (random.random() * 2 - 1) * _SWAY

    def course(self, line: list[int]) -> list[Point]:
        """Return the points of a strand; it cuts its corners, but not at a place nor where others end."""
        points = [self._waypoint(hex_) for hex_ in line]
        course = points[:]
        for i in range(1, len(line) - 1):
            if line[i] not in self._fixed:
                (ax, ay), (x, y), (bx, by) = points[i - 1 : i + 2]
                course[i] = (ax + 4 * x + bx) / 6, (ay + 4 * y + by) / 6
        return course

    def rail_course(self) -> list[Point]:
        """Return the points that the railway runs through, beside those of the road."""
        return _beside(self.course(self.rail), _RAIL_BESIDE)

    def draw_roads(self) -> str:
        """Return the roads with their casing."""
        data = "".join(flowing(self.course(line)) for line in self.roads)
        return path("l-roadc", data) + path("l-road", data)

    def draw_tracks(self) -> str:
        """Return the tracks."""
        return path("l-track", "".join(flowing(self.course(line)) for line in self.tracks))

    def draw_rail(self, rail_head: int | None) -> str:
        """8.62 Return the railway; with a rail head what works is solid, else what was there in March 1941."""
        if not self.rail:
            return ""
        if rail_head is None:
            old = RAILS.index("rail")
            split = sum(self.board.rail[_side(a, b)] == old for a, b in pairwise(self.rail))
        else:
            split = self.rail.index(rail_head) if rail_head in self.rail else 0
        points = self.rail_course()
        works = flowing(points[: split + 1]) if split else ""
        planned = flowing(points[split:]) if split < len(points) - 1 else ""
        return path("l-railx", planned) + path("l-railxt", planned) + path("l-rail", works) + path("l-railt", works)
