"""Stacks on the map: the top counter whole, the others fanned to the south-east, badges at the left.

The badges say how many units lie there (square for the Axis, round for the Commonwealth), their stacking points, and
the supply units below them: M for mobile, D for dump. Nothing covers a hex number or another hex's stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from desertfox import hexes
from desertfox.board import Board
from desertfox.pictures.counters import Level, angle, counter
from desertfox.pictures.geometry import Box, centre
from desertfox.pictures.lettering import width
from desertfox.pictures.palette import Palette
from desertfox.pictures.svg import Point, number, path, polyline, words
from desertfox.pictures.view import Fort, Piece, Stack

COUNTER: Final = 44.0
_LAYERS: Final = 5
"""How many counters of a stack show at least."""
_FAN: Final = 6.0
_BADGE: Final = 11.4
_BADGE_TEXT: Final = 9.0
_BADGE_STEP: Final = 13.2
_FIRST_BADGE: Final = -17.5
_ASIDE: Final = 4.0
_TILTED: Final = 6.0
"""The corner of a tilted counter stands out so far."""


def _shown(stack: Stack) -> list[Piece]:
    """Return the counters that show, the top one first; whatever carries a mark comes next, so that it is seen."""
    top, *others = stack.pieces
    others.sort(key=lambda piece: not piece.marks)
    count = max(_LAYERS - 1, sum(bool(piece.marks) for piece in others))
    return [top, *others[:count]]


def _spread(stack: Stack) -> float:
    """Return how far the pile is fanned out."""
    return min(_FAN, 2.6 * (len(_shown(stack)) - 1))


class _Badge:
    """A small sign at the left of a stack."""

    def __init__(self, kind: str, text: str, *, pip: bool = False) -> None:
        self.kind, self.text, self.pip = kind, text, pip
        self.wide = max(_BADGE, width(text, "sans-bold", _BADGE_TEXT) + (5.6 if pip else 0.0) + 4.4)

    def draw(self, right: float, y: float) -> str:
        left, top = right - self.wide, y - _BADGE / 2
        corner = _BADGE / 2 if self.kind == "b-count b-commonwealth" else 2.2
        middle = right - self.wide / 2 - (3.0 if self.pip else 0.0)
        pip = f'<rect class="b-pip" x="{number(right - 7.2)}" y="{number(y - 2.3)}" width="4.6" height="4.6"/>'
        return (
            f'<g class="badge {self.kind}"><rect x="{number(left)}" y="{number(top)}" width="{number(self.wide)}" '
            f'height="{number(_BADGE)}" rx="{number(corner)}"/>{pip if self.pip else ""}'
            f'<text x="{number(middle)}" y="{number(y + 3.2)}">{words(self.text)}</text></g>'
        )


def _badges(stack: Stack) -> list[_Badge]:
    units, found = len(stack.units), []
    if units > 1:
        found += [_Badge(f"b-count b-{stack.side}", str(units)), _Badge("b-sp", str(stack.sp), pip=True)]
    for letter, kind, count in (("M", "b-msu", stack.msus), ("D", "b-dump", stack.dumps)):
        if count and (units or count > 1 or (stack.msus and stack.dumps)):
            found.append(_Badge(kind, letter if count == 1 else f"{letter}{count}"))
    return found


def _top(stack: Stack) -> Point:
    """Return the middle of the top counter; a stack with badges makes room for them."""
    spread = _spread(stack)
    x, y = centre(stack.hex)
    return x - spread / 2 + (_ASIDE if _badges(stack) else 0.0), y - spread / 2


def _badge_column(stack: Stack) -> list[tuple[_Badge, float, float]]:
    """Return the badges with the right edge and the height of each."""
    x, _ = _top(stack)
    right = x - COUNTER / 2 + 0.6 - (_TILTED if angle(stack.pieces[0]) == 60 else 0.0)
    _, y = centre(stack.hex)
    return [(badge, right, y + _FIRST_BADGE + i * _BADGE_STEP) for i, badge in enumerate(_badges(stack))]


def pile_box(stack: Stack) -> Box:
    """Return the box around the counters of a stack, without its badges."""
    top, bottom = footprint(stack)[0], footprint(stack)[1 if _spread(stack) else 0]
    return Box(top.left, top.top, bottom.right, bottom.bottom)


def footprint(stack: Stack) -> list[Box]:
    """Return the boxes that a stack takes up, so that names keep clear of them."""
    spread = _spread(stack)
    x, y = _top(stack)
    half = COUNTER / 2 + (8.0 if any(angle(piece) == 60 for piece in stack.pieces) else 0.0)
    top = Box(x - half, y - half, x + half, y + half)
    boxes = [top, top.moved(spread, spread)] if spread else [top]
    boxes += [
        Box(right - badge.wide, at - _BADGE / 2, right, at + _BADGE / 2) for badge, right, at in _badge_column(stack)
    ]
    return boxes


def describe(stack: Stack, board: Board) -> str:
    """Return where and what a stack is, in one line."""
    places = board.places_at.get(stack.hex, ())
    where = " ".join([hexes.spi(stack.hex), *places[:1]])
    units, side = len(stack.units), stack.side.capitalize()
    parts = [f"{units} {side} unit{'s' if units != 1 else ''}, {stack.sp} SP"] if units else [f"{side} supply"]
    for count, one in ((stack.msus, "mobile supply unit"), (stack.dumps, "dump")):
        if count:
            parts.append(f"{count} {one}{'s' if count != 1 else ''}")
    return f"{where}: {', '.join(parts)}"


def draw_stack(stack: Stack, board: Board, palette: Palette, levels: Sequence[Level]) -> str:
    """Return a stack with its badges and, for those who listen or point, its words."""
    pieces = _shown(stack)
    step = _spread(stack) / max(1, len(pieces) - 1)
    x, y = _top(stack)
    shown = [
        counter(piece, palette, (x + i * step, y + i * step), COUNTER, levels=levels, under=i > 0)
        for i, piece in enumerate(pieces)
    ]
    label = describe(stack, board)
    lines = "\n".join([label, *(piece.words for piece in stack.pieces)])
    badges = "".join(badge.draw(right, at) for badge, right, at in _badge_column(stack))
    said = f'role="group" aria-label="{words(label)}" data-hex="{hexes.spi(stack.hex)}"'
    return (
        f'<g class="stack side-{stack.side}" {said}><title>{words(lines)}</title>{"".join(reversed(shown))}{badges}</g>'
    )


def _bastions(at: Point, radius: float) -> str:
    """Return the trace of a fort: a ring of teeth."""
    points = []
    for i in range(24):
        turn, reach = (i + 0.5) * pi / 12, radius * (1 if i % 2 else 0.9)
        points.append((at[0] + reach * cos(turn), at[1] + reach * sin(turn)))
    return polyline(points, closed=True)


def fort_tag(fort: Fort) -> Box:
    """Return the box of the sign that names the level of a fort."""
    x, y = centre(fort.hex)
    return Box(x - 7.5, y - 39.5, x + 7.5, y - 28.3)


def draw_fort_ring(fort: Fort) -> str:
    """14.1 Return the trace of a fort, under the units: one ring, two for level 2, broken while it is built."""
    at = centre(fort.hex)
    kind = "fort fort-b" if fort.level == 0 else "fort"
    second = path("fort", _bastions(at, 28.2)) if fort.level == 2 else ""
    return path("fort-g", _bastions(at, 33)) + path(kind, _bastions(at, 33)) + second


def draw_fort_tag(fort: Fort) -> str:
    """Return the sign with the level, which lies over the units."""
    box, text = fort_tag(fort), f"F{fort.level}" if fort.level else "F…"
    said = f"fort level {fort.level}" if fort.level else "fort being built"
    x, y = box.middle
    return (
        f'<g class="badge b-fort" role="img" aria-label="{hexes.spi(fort.hex)}: {said}">'
        f'<rect x="{number(box.left)}" y="{number(box.top)}" width="{number(box.width)}" '
        f'height="{number(box.height)}" rx="1"/><text x="{number(x)}" y="{number(y + 3.2)}">{text}</text></g>'
    )


def rail_head_box(hex_: int) -> Box:
    """Return the box of the rail head marker, at the lower right of its hex."""
    x, y = centre(hex_)
    return Box(x + 17.5, y + 13.5, x + 34.5, y + 29.5)


def draw_rail_head(hex_: int) -> str:
    """8.62 Return the rail head: the buffer at the end of the line."""
    return f'<g role="img" aria-label="{hexes.spi(hex_)}: rail head">{_buffer(rail_head_box(hex_).middle)}</g>'


def _buffer(at: Point) -> str:
    x, y = at
    rails = (
        f"M{number(x - 6)} {number(y + 2.5)}h8M{number(x - 6)} {number(y - 1.5)}h8"
        f"M{number(x - 4)} {number(y - 3.5)}v8M{number(x - 0.5)} {number(y - 3.5)}v8"
    )
    return (
        f'<g class="badge b-rail"><rect x="{number(x - 8.5)}" y="{number(y - 8)}" width="17" height="16" rx="2.5"/>'
        f'<path class="rh-l" d="{rails}"/><path class="rh-f" d="M{number(x + 2.6)} {number(y - 5)}h3.4v11h-3.4z"/></g>'
    )


_SAMPLES: Final = {
    "units": ("b-count b-axis", "4", False),
    "units_commonwealth": ("b-count b-commonwealth", "4", False),
    "sp": ("b-sp", "3", True),
    "msu": ("b-msu", "M2", False),
    "dump": ("b-dump", "D", False),
}


def badge_sample(kind: str, x: float) -> str:
    """Return a badge centred on a point of the legend."""
    css, text, pip = _SAMPLES[kind]
    badge = _Badge(css, text, pip=pip)
    return badge.draw(x + badge.wide / 2, 0.0)


def fort_sample(level: int) -> str:
    """Return the trace of a fort around the origin, for the legend."""
    second = path("fort", _bastions((0.0, 0.0), 9.5)) if level == 2 else ""
    return path("fort fort-b" if level == 0 else "fort", _bastions((0.0, 0.0), 13.5)) + second


def rail_head_sample() -> str:
    """Return the rail head around the origin, for the legend."""
    return _buffer((0.0, 0.0))
