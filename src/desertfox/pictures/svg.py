"""Writing SVG as text: numbers, attributes, paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a coordinate with at most one decimal; a tenth of a pixel is finer than any eye."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def point(at: Point) -> str:
    """Return x and y as a path wants them."""
    return f"{number(at[0])} {number(at[1])}"


def words(text: str) -> str:
    """Return text that is safe between tags and inside double quotes."""
    return escape(text, quote=True)


def polyline(points: Iterable[Point], *, closed: bool = False) -> str:
    """Return a path of straight lines."""
    return "M" + "L".join(point(p) for p in points) + ("Z" if closed else "")


def rounded(points: Sequence[Point], share: float = 0.3) -> str:
    """Return a closed path whose corners are curves; each takes a share of the two edges that meet there."""
    parts: list[str] = []
    for before, corner, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
        start, end = between(corner, before, share), between(corner, after, share)
        parts.append(f"{'L' if parts else 'M'}{point(start)}Q{point(corner)} {point(end)}")
    return "".join(parts) + "Z"


def flowing(points: Sequence[Point], bend: float = 0.18) -> str:
    """Return an open path through all the points that bends smoothly at each of them."""
    parts = [f"M{point(points[0])}"]
    for i, (a, b) in enumerate(pairwise(points)):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 2)]
        first = a[0] + (b[0] - before[0]) * bend, a[1] + (b[1] - before[1]) * bend
        second = b[0] - (after[0] - a[0]) * bend, b[1] - (after[1] - a[1]) * bend
        parts.append(f"C{point(first)} {point(second)} {point(b)}")
    return "".join(parts)


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point at a share of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def middle(a: Point, b: Point) -> Point:
    """Return the point half way."""
    return between(a, b, 0.5)


def rectangle(kind: str, x: float, y: float, wide: float, high: float, corner: float = 0.0) -> str:
    """Return a rectangle of a class."""
    size = f'width="{number(wide)}" height="{number(high)}"' + (f' rx="{number(corner)}"' if corner else "")
    return f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" {size}/>'


def path(kind: str, data: str) -> str:
    """Return a path element of a class, nothing if there is nothing to draw."""
    return f'<path class="{kind}" d="{data}"/>' if data else ""
