"""What a name on the map should keep clear of, found quickly by squares of the picture."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

from desertfox.pictures.geometry import Box
from desertfox.pictures.svg import Point

_SQUARE: Final = 64.0
_STRIDE: Final = 7.0


class Obstacles:
    """Points and boxes with a price for covering them."""

    def __init__(self) -> None:
        """Start with nothing in the way."""
        self._points: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        self._boxes: dict[tuple[int, int], list[tuple[Box, float]]] = {}

    def add_box(self, box: Box, price: float) -> None:
        """Add a box; the price is for covering a whole hex's worth of it."""
        for square in _squares(box):
            self._boxes.setdefault(square, []).append((box, price))

    def add_line(self, points: Iterable[Point], price: float) -> None:
        """Add a line as points along it; the price is for each point covered."""
        before: Point | None = None
        for at in points:
            start = before or at
            steps = max(1, round(hypot(at[0] - start[0], at[1] - start[1]) / _STRIDE))
            for step in range(1, steps + 1):
                x = start[0] + (at[0] - start[0]) * step / steps
                y = start[1] + (at[1] - start[1]) * step / steps
                self._points.setdefault((int(x // _SQUARE), int(y // _SQUARE)), []).append((x, y, price))
            before = at

    def price(self, box: Box) -> float:
        """Return what it costs to write into a box."""
        cost, seen = 0.0, set()
        for square in _squares(box):
            for x, y, price in self._points.get(square, ()):
                if box.left <= x <= box.right and box.top <= y <= box.bottom:
                    cost += price
            for other, price in self._boxes.get(square, ()):
                if box.touches(other) and id(other) not in seen:
                    seen.add(id(other))
                    cost += price * box.shared(other) / 1000.0
        return cost

    def hits(self, box: Box) -> bool:
        """Say whether a box overlaps any box of the obstacles."""
        return any(box.touches(other) for square in _squares(box) for other, _ in self._boxes.get(square, ()))


def _squares(box: Box) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x in range(int(box.left // _SQUARE), int(box.right // _SQUARE) + 1)
        for y in range(int(box.top // _SQUARE), int(box.bottom // _SQUARE) + 1)
    ]
