"""The names of places: where each could stand around its sign."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

import msgspec

from desertfox.board import Area, Board
from desertfox.pack import Pack
from desertfox.pack.schema import PlaceRow, Side
from desertfox.pictures.geometry import Box, centre, corner, on_grid
from desertfox.pictures.hexsides import passes
from desertfox.pictures.obstacles import Obstacles
from desertfox.pictures.placing import FORBIDDEN, Candidate, Position
from desertfox.pictures.svg import Point, middle, number, path, words
from desertfox.pictures.typefaces import SETTINGS, Setting, place_class

_RINGS: Final = ((5.5, 5.0, 0.0), (10.0, 10.0, 4.0), (18.0, 17.0, 9.0), (29.0, 28.0, 14.0), (36.0, 40.0, 24.0))
"""Half width and half height of the frame that a name keeps outside of, and the price of going so far."""
_CITY_RINGS: Final = ((27.0, 27.0, 0.0), (34.0, 32.0, 6.0), (44.0, 42.0, 14.0))
_SIDES: Final = (
    (1, -0.5, 0.0), (1, 0, 0.2), (1, 0.5, 0.6), (-1, -0.5, 1.2), (-1, 0, 1.4), (-1, 0.5, 1.8),
    (0, -1, 1.0), (0.45, -1, 1.2), (-0.45, -1, 1.6), (0, 1, 1.6), (0.45, 1, 1.8), (-0.45, 1, 2.0),
    (1, -1, 1.0), (1, 1, 1.4), (-1, -1, 2.0), (-1, 1, 2.4),
)  # fmt: skip
"""East first, as names are read from their sign; a share below 1 slides the name along its side."""
_LEADER: Final = 15.0
_ROW_V: Final = 3**0.5 / 2
_MARGIN: Final = 5.0


class Place(msgspec.Struct, frozen=True):
    """A place on the picture: its row, the hex it has in this edition and where its sign stands."""

    row: PlaceRow
    hex: int
    at: Point


def places_in(board: Board, pack: Pack, area: Area, lowest_rank: int) -> list[Place]:
    """Return the places of an area down to a rank; a pass stands on the hexside that it opens."""
    gates = [middle(corner(centre(h), d), corner(centre(h), d + 1)) for h, d in passes(board, area)]
    found = []
    for row in pack.places:
        hex_ = board.places.get(row.place, row.hex)
        if row.rank > lowest_rank or hex_ not in area:
            continue
        at = centre(hex_)
        if row.kind == "pass" and gates:
            exact = on_grid(row.col_position, row.row_position * _ROW_V)
            nearest = min(gates, key=lambda gate: hypot(gate[0] - exact[0], gate[1] - exact[1]))
            at = nearest if hypot(nearest[0] - at[0], nearest[1] - at[1]) < 70 else at
        found.append(Place(row, hex_, at))
    return found


def sign(place: Place) -> str:
    """Return the sign of a place: a disc for a town, a square for a fort, a ring for a well, a star for a base."""
    x, y = number(place.at[0]), number(place.at[1])
    if place.row.kind == "well":
        return f'<circle class="pl-ring" cx="{x}" cy="{y}" r="3.2"/>'
    if place.row.kind == "fort":
        left, top = number(place.at[0] - 3.8), number(place.at[1] - 3.8)
        return f'<rect class="pl-dot" x="{left}" y="{top}" width="7.6" height="7.6"/>'
    if place.row.kind == "base":
        star = "M0-7.5L1.8-2.4 7.1-2.3 2.9.9 4.4 6 0 3-4.4 6-2.9.9-7.1-2.3-1.8-2.4Z"
        return f'<path class="pl-dot" transform="translate({x} {y})" d="{star}"/>'
    if place.row.kind == "railway_station":
        return f'<circle class="pl-dot" cx="{x}" cy="{y}" r="3.9"/><path class="pl-station" d="M{x} {y}m-3 0h6"/>'
    if place.row.kind in ("town", "port"):
        return f'<circle class="pl-dot" cx="{x}" cy="{y}" r="4.2"/>'
    return ""


def sign_box(place: Place) -> Box:
    """Return the box of a sign."""
    x, y = place.at
    return Box(x - 5, y - 5, x + 5, y + 5)


def anchor_sign(x: float, y: float, size: float) -> str:
    """Return the anchor of a port, with its foot on a base line."""
    k = size / 14
    data = "M0-8.6V0M-3.4-5.6H3.4M-5.2-3.4Q-4.6.2 0 .2 4.6.2 5.2-3.4M-5.2-3.4l-1.4 1.5M5.2-3.4l1.4 1.5"
    ring = '<circle cx="0" cy="-10.2" r="1.6"/>'
    place_ = f'transform="translate({number(x)} {number(y)}) scale({k:.2f})"'
    return "".join(f'<g class="{kind}" {place_}><path d="{data}"/>{ring}</g>' for kind in ("pl-signh", "pl-sign"))


def flag_sign(x: float, y: float, size: float, owner: Side) -> str:
    """15.0 Return an owner's flag, its pole on a base line: square for the Axis, a pennant for the Commonwealth."""
    high = size * 0.78
    cloth = f"h{number(size * 0.5)}v{number(size * 0.36)}h{number(-size * 0.5)}z"
    if owner == "commonwealth":
        cloth = f"l{number(size * 0.56)} {number(size * 0.21)}l{number(-size * 0.56)} {number(size * 0.21)}z"
    pole = f"M{number(x)} {number(y)}v{number(-high)}"
    return (
        path("pl-signh", pole) + path(f"fl-{owner}", f"M{number(x)} {number(y - high)}{cloth}") + path("pl-sign", pole)
    )


class _Lettered:
    """A name with its signs, ready to be put anywhere."""

    def __init__(self, place: Place, owner: Side | None) -> None:
        self.kind = place_class(place.row)
        self.setting: Setting = SETTINGS[self.kind]
        self.text = place.row.place.upper() if place.row.kind == "city" else place.row.place
        self.owner, self.port = owner, place.row.port
        size = self.setting.size
        self.before = size * 0.62 + 2 if owner else 0.0
        self.after = size * 0.95 + 2 if self.port else 0.0
        self.wide = self.before + self.setting.width(self.text) + self.after
        self.high = self.setting.rise + self.setting.drop

    def draw(self, box: Box) -> str:
        base = box.bottom - self.setting.drop - 1
        start = box.left + 1 + self.before
        # the width that was measured holds in any font, so that a wider one does not run under the anchor
        width = f'textLength="{number(self.setting.width(self.text))}" lengthAdjust="spacingAndGlyphs"'
        at = f'x="{number(start)}" y="{number(base)}"'
        parts = f'<text class="pl {self.kind}" {at} {width}>{words(self.text)}</text>'
        if self.owner:
            parts = flag_sign(box.left + 2, base, self.setting.size, self.owner) + parts
        if self.port:
            parts += anchor_sign(box.right - 1 - self.setting.size * 0.47, base, self.setting.size)
        return parts


def _frames(place: Place, lettered: _Lettered) -> Iterable[tuple[float, Box]]:
    """Return the boxes a name could fill, each with what its position costs as such."""
    x, y = place.at
    w, h = lettered.wide + 2, lettered.high + 2
    for half_x, half_y, far in _CITY_RINGS if place.row.kind in ("city", "oasis") else _RINGS:
        for sx, sy, price in _SIDES:
            if abs(sx) == 1 and abs(sy) == 1:
                cx, cy = x + sx * (half_x * 0.75 + w / 2), y + sy * (half_y * 0.75 + h / 2)
            elif abs(sx) == 1:
                cx, cy = x + sx * (half_x + w / 2), y + sy * (half_y * 1.1)
            else:
                cx, cy = x + sx * w, y + sy * (half_y + h / 2)
            yield far + price, Box(cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)


def _leader(origin: Box, box: Box) -> str:
    """Return a thin line to a name that stands far off from its sign, or from the stack that hides the sign."""
    x1, x2 = _nearest(origin.left, origin.right, box.left, box.right)
    y1, y2 = _nearest(origin.top, origin.bottom, box.top, box.bottom)
    if hypot(x2 - x1, y2 - y1) <= _LEADER:
        return ""
    return path("pl-lead", f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")


def _nearest(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Return the two nearest numbers of two ranges; where they overlap, the middle of what they share."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    shared = (max(low, other_low) + min(high, other_high)) / 2
    return shared, shared


def place_candidate(
    place: Place, owner: Side | None, hidden_by: Box | None, obstacles: Obstacles, frame: Box
) -> Candidate:
    """Return a place's name with every position it could take."""
    lettered, origin = _Lettered(place, owner), hidden_by or sign_box(place)
    positions = []
    inner = frame.grown(-_MARGIN)
    for price, box in _frames(place, lettered):
        inside = (
            inner.left <= box.left and inner.right >= box.right and inner.top <= box.top and inner.bottom >= box.bottom
        )
        cost = price + obstacles.price(box) if inside else FORBIDDEN
        if cost < FORBIDDEN:
            positions.append(Position(cost, (box,), _leader(origin, box) + lettered.draw(box)))
    rank = 0 if place.row.kind == "city" else place.row.rank
    limit = {0: 4000.0, 1: 2500.0, 2: 900.0}.get(rank, 120.0)
    return Candidate(place.row.place, float(rank), limit, tuple(positions))
