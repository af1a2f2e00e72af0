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


def flowing(points: Sequence[Point]) -> str:
    """Return an open path from the first to the last point that bends smoothly at those between."""
    if len(points) < 3:
        return polyline(points)
    parts = [f"M{point(points[0])}L{point(middle(points[0], points[1]))}"]
    for at, after in pairwise(points[1:]):
        parts.append(f"Q{point(at)} {point(middle(at, after))}")
    return "".join(parts) + f"L{point(points[-1])}"


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
