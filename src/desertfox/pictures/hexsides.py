"""What lies between two hexes: escarpments with teeth on the low side, ridges, sea; and the passes through them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from typing import Final

from desertfox import hexes
from desertfox.board import HEXSIDES, Area, Board
from desertfox.pictures.geometry import area_hexes, centre, chains, corner
from desertfox.pictures.svg import Point, between, path, point, polyline

Side = tuple[Point, Point]

_ROUND: Final = 0.28
"""Share of a hexside that goes into rounding a corner."""
_TOOTH_STEP: Final = 9.3
_GAP: Final = (0.27, 0.73)
_BARE: Final = 6.5
"""How far the teeth keep from a pass."""


def _sides(board: Board, area: Area, kind: str) -> list[tuple[int, int]]:
    """Return the hexsides of a kind once each, as hex and direction; the low hex first where one is high."""
    code, found = HEXSIDES.index(kind), {}
    for hex_ in area_hexes(area):
        for d, other in enumerate(hexes.NEIGHBOURS[hex_]):
            if other != hexes.OFF_MAP and board.hexside[hex_ * 6 + d] == code:
                low = board.high[hex_ * 6 + d] == 0 and (board.high[other * 6 + (d + 3) % 6] == 1 or hex_ < other)
                found[min(hex_, other), max(hex_, other)] = (hex_, d) if low else (other, (d + 3) % 6)
    return list(found.values())


def _ends(hex_: int, d: int) -> Side:
    """Return the corners of a hexside; walking from the first to the second, the hex is on the right."""
    middle = centre(hex_)
    return corner(middle, d), corner(middle, d + 1)


def _softened(line: list[Point], gaps: set[Side]) -> list[list[Point]]:
    """Return a line of hexsides with round corners, broken where a pass goes through."""
    pieces: list[list[Point]] = [[line[0]]]
    for i, (a, b) in enumerate(pairwise(line)):
        if i:
            before, after = between(a, line[i - 1], _ROUND), between(a, b, _ROUND)
            pieces[-1] += [_curve(before, a, after, t / 4) for t in range(5)]
        if (a, b) in gaps:
            pieces[-1].append(between(a, b, _GAP[0]))
            pieces.append([between(a, b, _GAP[1])])
    pieces[-1].append(line[-1])
    return pieces


def _curve(a: Point, control: Point, b: Point, t: float) -> Point:
    return between(between(a, control, t), between(control, b, t), t)


def _ticks(piece: list[Point], step: float) -> Iterable[tuple[Point, Point]]:
    """Return points along a line at even steps, each with the unit vector of the way there."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(piece)]
    count = max(1, round(sum(lengths) / step))
    stride, target, walked = sum(lengths) / count, sum(lengths) / count / 2, 0.0
    for (a, b), long in zip(pairwise(piece), lengths, strict=True):
        while long and target <= walked + long:
            yield between(a, b, (target - walked) / long), ((b[0] - a[0]) / long, (b[1] - a[1]) / long)
            target += stride
        walked += long


def _teeth(piece: list[Point], gaps: set[Side]) -> str:
    """Return the teeth of an escarpment, to the right of the way; they leave a pass free."""
    gates = [between(a, b, share) for a, b in gaps for share in _GAP]
    return "".join(
        polyline(
            [(x - dx * 3.1, y - dy * 3.1), (x - dy * 7.2, y + dx * 7.2), (x + dx * 3.1, y + dy * 3.1)], closed=True
        )
        for (x, y), (dx, dy) in _ticks(piece, _TOOTH_STEP)
        if all(hypot(x - gx, y - gy) > _BARE for gx, gy in gates)
    )


def _combs(piece: list[Point]) -> str:
    """Return the short strokes across a ridge."""
    return "".join(
        f"M{point((x + dy * 3.4, y - dx * 3.4))}L{point((x - dy * 3.4, y + dx * 3.4))}"
        for (x, y), (dx, dy) in _ticks(piece, 7.4)
    )


def crossed(board: Board, hex_: int, d: int) -> bool:
    """Say whether a road, track or railway goes over a hexside."""
    return bool(board.link[hex_ * 6 + d] or board.rail[hex_ * 6 + d])


def passes(board: Board, area: Area) -> list[tuple[int, int]]:
    """Return the escarpment hexsides with a way through, as hex and direction."""
    return [(h, d) for h, d in _sides(board, area, "escarpment") if crossed(board, h, d)]


def _brackets(a: Point, b: Point) -> str:
    """Return the two arcs that mark a pass, their backs to each other."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    parts = []
    for share, out in ((_GAP[0], -1), (_GAP[1], 1)):
        x, y = between(a, b, share)
        tips = [(x + dx * 5 * out - dy * 9 * turn, y + dy * 5 * out + dx * 9 * turn) for turn in (1, -1)]
        parts.append(f"M{point(tips[0])}Q{point((x - dx * 5 * out, y - dy * 5 * out))} {point(tips[1])}")
    return "".join(parts)


def scarp(line: list[Point], gaps: set[Side]) -> str:
    """Return a line of escarpment with its teeth to the right of the way and a pass at each gap."""
    pieces = _softened(line, gaps)
    return (
        path("l-esc", "".join(polyline(piece) for piece in pieces))
        + path("l-teeth", "".join(_teeth(piece, gaps) for piece in pieces))
        + path("l-pass", "".join(_brackets(*side) for side in sorted(gaps)))
    )


def ridge(line: list[Point]) -> str:
    """Return a line of ridge."""
    return path("l-ridge", "".join(polyline(piece) + _combs(piece) for piece in _softened(line, set())))


def hexsides(board: Board, area: Area) -> str:
    """Return every hexside of an area that is more than a line of the grid."""
    scarps = _sides(board, area, "escarpment")
    gaps = {_ends(h, d) for h, d in scarps if crossed(board, h, d)}
    sloped = [_ends(h, d) for h, d in scarps if board.high[hexes.NEIGHBOURS[h][d] * 6 + (d + 3) % 6]]
    plain = [_ends(h, d) for h, d in scarps if not board.high[hexes.NEIGHBOURS[h][d] * 6 + (d + 3) % 6]]
    pieces = [piece for line in chains(sloped) for piece in _softened(line, gaps)]
    bare = [piece for line in chains(plain) for piece in _softened(line, gaps)]
    ridges = [
        piece
        for line in chains(_ends(h, d) for h, d in _sides(board, area, "ridge"))
        for piece in _softened(line, set())
    ]
    sea = [_ends(h, d) for h, d in _sides(board, area, "sea")]
    return (
        path("l-ridge", "".join(polyline(piece) + _combs(piece) for piece in ridges))
        + path("l-esc", "".join(polyline(piece) for piece in [*pieces, *bare]))
        + path("l-teeth", "".join(_teeth(piece, gaps) for piece in pieces))
        + path("l-pass", "".join(_brackets(*side) for side in sorted(gaps)))
        + path("l-seaside", "".join(polyline(side) for side in sea))
        + path("l-seaside2", "".join(polyline(side) for side in sea))
    )
