"""2.2 A counter: face, symbol, size, figures, letters and its marks, on a square of 100 units.

Three levels of detail: near shows everything, mid the type and the figures, far the strength. Every state is a shape,
an angle or a letter besides its colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, Literal

from desertfox.pictures.lettering import fitting, width
from desertfox.pictures.palette import CLASSIC, Palette
from desertfox.pictures.svg import number, words
from desertfox.pictures.symbols import size_mark, symbol
from desertfox.pictures.view import Piece
from desertfox.units import ABBREVIATIONS

Level = Literal["near", "mid", "far"]
LEVELS: Final[tuple[Level, ...]] = ("near", "mid", "far")

FACE: Final = 100.0
_BAND: Final = 9.0
_ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")
_TYPE_WORDS: Final = re.compile(f" ({'|'.join(ABBREVIATIONS)})$")


def level_for(pixels: float) -> Level:
    """Return the detail that can be read on a counter of this size on the screen."""
    if pixels < 30:
        return "far"
    return "mid" if pixels < 64 else "near"


def short_name(piece: Piece) -> str:
    """Return the designation without the words that the symbol says already."""
    if piece.is_supply:
        return ""
    name = _TYPE_WORDS.sub("", piece.name).replace("Army Tk", "AT")
    return name.removeprefix("Det ").removeprefix("1/501 ")


def _text(kind: str, x: float, y: float, size: float, text: str, *, more: str = "") -> str:
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{more}>{words(text)}</text>'


class _Plan:
    """Where things go: the band of the nation takes a strip at the left in the palettes that have one."""

    def __init__(self, palette: Palette, *, measured: bool = False) -> None:
        self.left = _BAND if palette.banded else 0.0
        self.middle = (self.left + FACE) / 2
        self.room = FACE - self.left
        self.measured = measured
        """Words keep the width that was measured, in whatever font they are shown."""

    def box(self, wide: float, top: float, inner: str) -> str:
        return f'<g class="sy" transform="translate({number(self.middle - wide / 2)} {number(top)})">{inner}</g>'

    def figures(self, piece: Piece, size: float, y: float) -> str:
        size = fitting(piece.figures, "sans-bold", size, self.room - 8)
        return self.text("c-fac", self.middle, y, size, piece.figures)

    def text(self, kind: str, x: float, y: float, size: float, text: str) -> str:
        wide = number(width(text, "sans-bold", size))
        more = f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"' if self.measured and len(text) > 1 else ""
        return _text(kind, x, y, size, text, more=more)


def _pips(piece: Piece) -> str:
    """9.1 Return a filled square a stacking point, a hollow one for none."""
    if not piece.sp:
        return '<rect class="c-pip0" x="86.7" y="8.7" width="6.6" height="6.6"/>'
    return "".join(
        f'<rect class="c-pip" x="{number(86 - 10 * i)}" y="8" width="8" height="8"/>' for i in range(piece.sp)
    )


def _supply(piece: Piece, plan: _Plan) -> str:
    drawing = symbol("dump" if piece.is_dump else "supply", 62, 44)
    letters = _text("c-nat c-end", 93, 17.5, 12.5, piece.letters)
    return letters + plan.box(62, 20, drawing) + plan.figures(piece, 24, 91)


def _leader(piece: Piece, plan: _Plan, near: bool) -> str:
    size = fitting(short_name(piece), "sans-bold", 16, plan.room - 14)
    name = plan.text("c-id", plan.left + 7, 18.5, size, short_name(piece)) if near else ""
    letters = _text("c-nat", plan.left + 12, 54, 13, piece.letters)
    return name + letters + plan.box(56, 24, symbol("leader", 56, 42)) + plan.figures(piece, 27, 92)


def _near(piece: Piece, plan: _Plan) -> str:
    if piece.is_supply:
        return _supply(piece, plan)
    if piece.is_leader:
        return _leader(piece, plan, near=True)
    name, start = short_name(piece), plan.left + 7
    size = fitting(name, "sans-bold", 16, FACE - 10 - 10 * max(1, piece.sp) - start)
    side = (plan.room - 44) / 2
    rating = _ROMAN[piece.armor_rating] if piece.armor_rating else ""
    return (
        plan.text("c-id", start, 18.5, size, name)
        + _pips(piece)
        + size_mark(piece.size, plan.middle, 32, 7.5)
        + plan.box(44, 35, symbol(piece.type, 44, 28.5))
        + _text("c-nat", plan.left + side / 2 + 0.5, 53.5, 12, piece.letters)
        + (_text("c-ar", FACE - side / 2 - 0.5, 55.5, 16.5, rating) if rating else "")
        + plan.figures(piece, 28, 92)
    )


def _mid(piece: Piece, plan: _Plan) -> str:
    if piece.is_supply:
        return _supply(piece, plan)
    if piece.is_leader:
        return _leader(piece, plan, near=False)
    return (
        _text("c-id", plan.left + 7.5, 17.5, 14.5, piece.letters)
        + _pips(piece)
        + size_mark(piece.size, plan.middle, 17.5, 9.5)
        + plan.box(58, 21.5, symbol(piece.type, 58, 36))
        + plan.figures(piece, 33, 90)
    )


def _far(piece: Piece, plan: _Plan) -> str:
    if piece.is_supply:
        return plan.box(72, 24, symbol("dump" if piece.is_dump else "supply", 72, 52))
    if piece.is_leader:
        return plan.box(66, 20, symbol("leader", 66, 60))
    strength = f"({piece.strength})" if piece.parenthesized else str(piece.strength)
    size = fitting(strength, "sans-bold", 70, plan.room - 10)
    return plan.text("c-fac", plan.middle, 50 + size * 0.36, size, strength)


_DRAW: Final = {"near": _near, "mid": _mid, "far": _far}


def _ground_marks(piece: Piece) -> str:
    """Return what lies on the face under the figures: hatching for disrupted, a broken frame for captured."""
    parts = ""
    if "disrupted" in piece.marks:
        parts += '<rect class="hatched" width="100" height="100" rx="7"/>'
    if "captured" in piece.marks:
        parts += '<rect class="framed" x="4.5" y="4.5" width="91" height="91" rx="4"/>'
    return parts


def _corner_marks(piece: Piece) -> str:
    """Return the turned-down corners; they show on a counter even under others."""
    parts = ""
    if "disrupted" in piece.marks:
        parts += '<g class="mk-dis"><path d="M58 0H93Q100 0 100 7V42Z"/><text x="84" y="23" font-size="24">D</text></g>'
    if "captured" in piece.marks:
        parts += '<g class="mk-cap"><path d="M0 42V7Q0 0 7 0H42Z"/><text x="14.5" y="22.5" font-size="22">C</text></g>'
    return parts


def _edge_marks(piece: Piece) -> str:
    """Return the marks that hang on the edge, so that no figure is hidden."""
    parts = ""
    if "moved" in piece.marks:
        parts += '<g class="mk-mov"><circle cx="98" cy="101" r="13"/><path d="M94.5 94.5l7 6.5-7 6.5"/></g>'
    if "check_due" in piece.marks:
        parts += '<g class="mk-chk"><circle cx="97" cy="4" r="14"/><text x="97" y="11.5" font-size="21">?</text></g>'
    if "out_of_supply" in piece.marks:
        parts += '<g class="mk-oos"><circle cx="107" cy="50" r="13"/><text x="107" y="57.5" font-size="21">!</text></g>'
    return parts


def angle(piece: Piece) -> int:
    """Return how far a counter is turned: 60 degrees may react or has reacted, 180 degrees will convert."""
    if "may_react" in piece.marks or "check_due" in piece.marks:
        return 60
    return 180 if "will_convert" in piece.marks else 0


def _shadow(piece: Piece) -> str:
    """Return the shadow; it falls to the south-east however the counter is turned."""
    turn = radians(-angle(piece))
    x, y = 3 * cos(turn) - 4 * sin(turn), 3 * sin(turn) + 4 * cos(turn)
    return f'<rect class="c-sh" x="{number(x)}" y="{number(y)}" width="100" height="100" rx="7"/>'


def _classes(piece: Piece, levels: Sequence[Level], under: bool) -> str:
    kinds = ["ctr", f"side-{piece.side}", f"n-{piece.face}"]
    kinds += ["is-dep"] if piece.depleted and not piece.is_supply else []
    kinds += [f"is-{mark.replace('_', '-')}" for mark in sorted(piece.marks)]
    kinds += [f"lod-{levels[0]}"] if len(levels) == 1 else []
    kinds += ["is-under"] if under else []
    return " ".join(kinds)


def _face(piece: Piece, *, banded: bool) -> tuple[str, str, str]:
    """Return what lies under the marks of a counter, over them, and its edge: the bare counter in three layers."""
    ground = '<rect class="c-face" width="100" height="100" rx="7"/>'
    bar = '<path class="c-dep" d="M1 33H99V67H1Z"/>' if piece.depleted and not piece.is_supply else ""
    band = '<path class="c-band" d="M0 7Q0 0 7 0H9V100H7Q0 100 0 93Z"/>' if banded else ""
    edge = '<rect class="c-edge" x=".8" y=".8" width="98.4" height="98.4" rx="6.4"/>'
    return ground, bar + band, edge


def _inner(piece: Piece, plan: _Plan, levels: Sequence[Level]) -> str:
    return "".join(f'<g class="lod-{level[0]}">{_DRAW[level](piece, plan)}</g>' for level in levels)


def bare_face(piece: Piece) -> str:
    """Return a counter alone, centred on the origin, with all levels of detail and no marks.

    It is for a page whose style sheet colours it and shows the level that is wanted. The band of the nation is there
    too; a palette that shows it moves what is drawn a little to the right.
    """
    ground, over, edge = _face(piece, banded=True)
    inner = _inner(piece, _Plan(CLASSIC, measured=True), LEVELS)
    drawn = f'<g transform="translate(-50 -50)">{ground}{over}{inner}{edge}</g>'
    return f'<g class="{_classes(piece, LEVELS, under=False)}">{drawn}</g>'


def counter(
    piece: Piece,
    palette: Palette,
    at: tuple[float, float],
    pixels: float,
    *,
    levels: Sequence[Level] = ("near",),
    under: bool = False,
) -> str:
    """Return a counter centred on a point; `under` leaves out what another counter in the stack hides."""
    turn = f" rotate({angle(piece)})" if angle(piece) else ""
    place = f"translate({number(at[0])} {number(at[1])}){turn} scale({pixels / FACE:g}) translate(-50 -50)"
    ground, over, edge = _face(piece, banded=palette.banded)
    inner = "" if under else _inner(piece, _Plan(palette), levels)
    return (
        f'<g class="{_classes(piece, levels, under)}" transform="{place}" data-id="{words(piece.id)}" role="img" '
        f'aria-label="{words(piece.words)}">{_shadow(piece)}{ground}{_ground_marks(piece)}{over}{inner}{_corner_marks(piece)}{edge}{_edge_marks(piece)}</g>'
    )
