"""The names of seas, regions and routes: wide-set over the ground, or along their line."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Final

from desertfox.board import TERRAINS, Board
from desertfox.pack import Pack
from desertfox.pack.schema import Label
from desertfox.pictures.geometry import HEX, ROW, Box, hex_at, on_grid
from desertfox.pictures.lettering import width
from desertfox.pictures.obstacles import Obstacles
from desertfox.pictures.placing import Candidate, Position
from desertfox.pictures.routes import Routes, strands
from desertfox.pictures.svg import Point, between, flowing, number, words
from desertfox.pictures.typefaces import SETTINGS, Setting, label_class

_STRANGE_GROUND: Final = 160.0
"""Price for each second letter of a sea that stands on land, or the other way round."""
_LIMIT: Final = 300.0
_STRIDE: Final = 6.0
_SEA: Final = TERRAINS.index("sea")


def _letters(text: str, setting: Setting) -> list[Box]:
    """Return a box a letter of a text centred on the origin; the gaps between wide-set letters stay free."""
    x, boxes = -setting.width(text) / 2, []
    for letter in text:
        wide = width(letter, setting.style, setting.size)
        if letter != " ":
            boxes.append(Box(x, -setting.rise - 3, x + wide, setting.drop * 0.4 + 3))
        x += wide + setting.spacing
    return boxes


def _offsets(label: Label, frame: Box) -> Iterable[tuple[float, Point]]:
    """Return where a region's name could be centred, and the price for the way from its own point."""
    hint = on_grid(label.u, label.v)
    if frame.holds(hint, 3 * HEX):
        for column in range(-3, 4):
            for step in range(-8, 9):
                x, y = column * 32.0, step * 11.0
                yield hypot(x * 0.6, y) / 9.0, (hint[0] + x, hint[1] + y)
    if label.kind == "water" and label.size == 3:  # the one sea that every northern part of the map shows
        for column in range(int(frame.width // HEX)):
            for row in range(int(frame.height // ROW * 2)):
                at = frame.left + column * HEX, frame.top + row * ROW / 2
                yield 30 + hypot(at[0] - hint[0], at[1] - hint[1]) / 60.0, at


def region_candidate(label: Label, board: Board, obstacles: Obstacles, frame: Box) -> Candidate:
    """Return the name of a sea or region with the positions it could take."""
    kind = label_class(label)
    setting, positions = SETTINGS[kind], []
    letters = _letters(label.name, setting)
    first, last, inner = letters[0], letters[-1], frame.grown(-8)
    room = Box(inner.left - first.left, inner.top - first.top, inner.right - last.right, inner.bottom - last.bottom)
    for price, at in _offsets(label, frame):
        if not room.holds(at):
            continue
        strange = sum(
            (board.terrain[hex_at((box.left + at[0], at[1]))] == _SEA) != (label.kind == "water")
            for box in letters[::2]
        )
        cost = price + strange * _STRANGE_GROUND
        if cost >= _LIMIT:
            continue
        boxes = tuple(box.moved(*at) for box in letters)
        cost += sum(obstacles.price(box) for box in boxes)
        if cost < _LIMIT:
            css, x = f"lb-{label.kind} {kind}", at[0] + first.left
            svg = f'<text class="{css}" x="{number(x)}" y="{number(at[1])}">{words(label.name)}</text>'
            positions.append(Position(cost, boxes, svg))
    return Candidate(f"{label.name} {label.u}", 2.4 - label.size * 0.1, _LIMIT, tuple(positions))


def _resampled(points: list[Point]) -> list[Point]:
    """Return a line as points at even strides."""
    found, left = [points[0]], _STRIDE
    for a, b in pairwise(points):
        long, walked = hypot(b[0] - a[0], b[1] - a[1]), 0.0
        while long - walked >= left:
            walked += left
            found.append(between(a, b, walked / long))
            left = _STRIDE
        left -= long - walked
    return found


def _smoothed(points: list[Point], reach: int = 7) -> list[Point]:
    """Return a line with each point drawn to the mean of its neighbours, so that letters do not tumble."""
    smooth = []
    for i in range(len(points)):
        around = points[max(0, i - reach) : i + reach + 1]
        smooth.append((sum(x for x, _ in around) / len(around), sum(y for _, y in around) / len(around)))
    return smooth


def _lines(label: Label, routes: Routes, pack: Pack) -> list[list[Point]]:
    """Return the strands of a route as smooth lines of points, each read from west to east."""
    graph: dict[int, list[int]] = {}
    for row in pack.links:
        if row.route == label.route:
            graph.setdefault(row.hex_a, []).append(row.hex_b)
            graph.setdefault(row.hex_b, []).append(row.hex_a)
    found = []
    for strand in strands(graph):
        points = routes.course(strand)
        if points[0][0] > points[-1][0]:
            points.reverse()
        found.append(_smoothed(_resampled(points)))
    return found


def _turning(points: list[Point]) -> float:
    """Return the sum of all turns along a line, in radians; a line that runs back counts as all turns."""
    ways = [atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(points)]
    if any(abs(way) > pi / 2 + 0.15 for way in ways):
        return 99.0
    return sum(abs(b - a) for a, b in pairwise(ways))


def _beside(points: list[Point], by: float) -> list[Point]:
    """Return a line moved to the left of its way, which is up on the picture for a line that goes east."""
    moved = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        long = hypot(bx - ax, by_ - ay) or 1.0
        moved.append((x + (by_ - ay) / long * by, y - (bx - ax) / long * by))
    return moved


def _route_boxes(base: list[Point], setting: Setting) -> tuple[Box, ...]:
    """Return boxes along a base line that hold the letters on it."""
    boxes = []
    for i in range(0, len(base) - 1, 2):
        a, b = base[i], base[min(len(base) - 1, i + 2)]
        long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        up = (b[1] - a[1]) / long * setting.rise, -(b[0] - a[0]) / long * setting.rise
        xs, ys = [a[0], b[0], a[0] + up[0], b[0] + up[0]], [a[1], b[1], a[1] + up[1], b[1] + up[1]]
        boxes.append(Box(min(xs), min(ys) - 0.5, max(xs), max(ys) + 1.5))
    return tuple(boxes)


def route_candidate(
    label: Label, index: int, routes: Routes, pack: Pack, obstacles: Obstacles, frame: Box
) -> Candidate:
    """Return the name of a route, written along its line where that is straightest."""
    setting, hint = SETTINGS["lb-route"], on_grid(label.u, label.v)
    count = int(setting.width(label.name) / _STRIDE) + 4
    inner, positions = frame.grown(-8), []
    for line in _lines(label, routes, pack):
        for start in range(0, len(line) - count, 3):
            part = line[start : start + count]
            middle = part[count // 2]
            far, turning = hypot(middle[0] - hint[0], middle[1] - hint[1]), _turning(part)
            if far > 5 * HEX or turning > 1.6 or not all(inner.holds(at) for at in part):
                continue
            for lift in (4.5, -4.5 - setting.rise):
                base = _beside(part, lift)
                boxes = _route_boxes(base, setting)
                price = far / 24 + turning * 14 + (0 if lift > 0 else 2) + sum(obstacles.price(box) for box in boxes)
                positions.append(Position(price, boxes, _along(label, index, base)))
    return Candidate(f"{label.name} {index}", 2.8, 90.0, tuple(positions))


def _along(label: Label, index: int, base: list[Point]) -> str:
    line = flowing(base[::3] if (len(base) - 1) % 3 == 0 else [*base[::3], base[-1]])
    return (
        f'<path id="route{index}" fill="none" d="{line}"/><text class="lb-route">'
        f'<textPath href="#route{index}" startOffset="50%">{words(label.name)}</textPath></text>'
    )
