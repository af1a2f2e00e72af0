"""The map alone, without frame and pieces, for a page that draws those over it; and small pictures of positions.

A page takes the map into its own document. So its style rules hold inside the drawing only, and its ids are its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from desertfox.board import Area, Board
from desertfox.pack import Pack
from desertfox.pack.schema import Side
from desertfox.pictures.frame import Bare
from desertfox.pictures.geometry import Box, area_box, centre
from desertfox.pictures.grid import Numbers
from desertfox.pictures.lettering import SANS, width
from desertfox.pictures.paint import MAP_VIEW, Look, Picture
from desertfox.pictures.palette import PALETTES, PaletteName
from desertfox.pictures.routes import Routes
from desertfox.pictures.style import map_style
from desertfox.pictures.svg import number, rectangle, words
from desertfox.pictures.terrain import ground, ground_defs
from desertfox.pictures.typefaces import name_style

_CLASS: Final = "sheet"
_ID: Final = re.compile(r'(id="|href="#|url\(#)')
_RULE: Final = re.compile(r"([^{}]+)\{")
_WIDE: Final = 290.0
"""How wide a small picture is shown, in pixels; signs and names are drawn for that size."""


class Sheet(Picture):
    """The map of an area, ready to be taken into a page."""

    def __init__(self, board: Board, pack: Pack, palette: PaletteName, numbers: Numbers) -> None:
        """Lay out the names; nothing stands in their way."""
        super().__init__(MAP_VIEW, board, pack, Look(palette=palette, numbers=numbers, area=board.area, framed=False))

    def drawing(self) -> str:
        """Return the map. Its viewBox is in the units of `geometry.centre`; classes name what a page may hide."""
        signs = self._pieces(()) + self._names()
        inner = f'<defs>{self._defs()}</defs><g clip-path="url(#frame)">{self._map(("near",))}{signs}</g>'
        style = _scoped(map_style(self.palette) + name_style(self.palette))
        return _root(self.frame.page, style, _ID.sub(rf"\g<1>{_CLASS}-", inner))


def _root(box: Box, style: str, inner: str) -> str:
    view = f"{number(box.left)} {number(box.top)} {number(box.width)} {number(box.height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{_CLASS}" viewBox="{view}" aria-hidden="true">'
        f"<style>{style}</style>{inner}</svg>\n"
    )


def _scoped(style: str) -> str:
    """Return style rules that hold inside the drawing only."""

    def rule(match: re.Match[str]) -> str:
        return ",".join(f".{_CLASS} {selector}" for selector in match[1].split(",")) + "{"

    return _RULE.sub(rule, style)


def sheet_svg(board: Board, pack: Pack, palette: PaletteName, numbers: Numbers = "spi") -> str:
    """Return the map of a board's area alone."""
    return Sheet(board, pack, palette, numbers).drawing()


def sheet_box(area: Area) -> Box:
    """Return the room that the map of an area takes."""
    return Bare(area).map


def thumbnail_svg(board: Board, pack: Pack, palette: PaletteName, stacks: Iterable[tuple[int, Side]]) -> str:
    """Return a small picture: the ground, the roads, the cities by name, and a sign for each stack."""
    colours, box = PALETTES[palette], area_box(board.area)
    unit = box.width / _WIDE
    style = map_style(colours) + (
        f".s-axis{{fill:{colours.axis};stroke:{colours.halo};stroke-width:{unit:.1f}}}"
        f".s-commonwealth{{fill:{colours.commonwealth};stroke:{colours.halo};stroke-width:{unit:.1f}}}"
        f".s-name{{font:700 {11 * unit:.1f}px {SANS};text-anchor:middle;fill:{colours.label};paint-order:stroke;"
        f"stroke:{colours.halo};stroke-width:{3 * unit:.1f}px}}.l-road{{stroke-width:{unit:.1f}px}}"
        f".l-esc{{stroke-width:{unit:.1f}px}}"
    )
    cities = [row.place for row in pack.places if row.kind == "city" and row.place in board.places]
    parts = [
        f"<defs>{ground_defs(board, pack, board.area)}</defs>",
        ground(board, pack, board.area, box, textured=False),
        Routes(board).draw_roads(),
        *(_dot(hex_, side, 4.4 * unit) for hex_, side in stacks),
        *(_name(name, board.places[name], box, unit) for name in cities),
    ]
    return _root(box, style, "".join(parts))


def _dot(hex_: int, side: Side, half: float) -> str:
    """Return the sign of a stack: square for the Axis, round for the Commonwealth."""
    x, y = centre(hex_)
    if side == "axis":
        return rectangle("s-axis", x - half, y - half, 2 * half, 2 * half, half / 6)
    return f'<circle class="s-commonwealth" cx="{number(x)}" cy="{number(y)}" r="{number(half * 1.1)}"/>'


def _name(name: str, hex_: int, box: Box, unit: float) -> str:
    """Return the name of a city above its hex, moved in where it would run over the edge."""
    (x, y), wide = centre(hex_), width(name, "sans-bold", 11 * unit)
    half = wide / 2 + 6 * unit
    x = min(max(x, box.left + half), box.right - half)
    held = f'textLength="{number(wide)}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="s-name" x="{number(x)}" y="{number(y - 8 * unit)}" {held}>{words(name)}</text>'
