"""Around the map: the neat line, the title, the legend and the sheet letters.

Title and legend lie in the open sea where it is wide enough; elsewhere they stand above and below the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from desertfox import hexes
from desertfox.board import TERRAINS, Area, Board
from desertfox.pack import Pack
from desertfox.pictures.geometry import HEX, Box, area_box, hex_at
from desertfox.pictures.grid import Numbers
from desertfox.pictures.legend import ROW_HEIGHT, columns, draw_panel, draw_strip, panel_size, strip_rows
from desertfox.pictures.lettering import SANS, SERIF, Style, fitting, width
from desertfox.pictures.palette import Palette
from desertfox.pictures.svg import number, path, rectangle, words
from desertfox.pictures.view import View

_MARGIN: Final = 30.0
_BLEED: Final = 12.0
"""How far the map runs on beyond its outermost hexes, so that a stack at the edge is whole."""
_NARROWEST: Final = 430.0
_LINE: Final = 30.0
_STEP: Final = 32.0
_CLEARANCE: Final = 40.0
"""How far a cartouche keeps from the land."""
_FACTORS: Final = {"title": (1.55, 1.3, 1.0), "legend": (1.3, 1.15, 1.0)}
"""How large a cartouche is drawn: as large as the sea allows."""
_LARGEST: Final = 0.25
"""The share of the map's width that an enlarged cartouche may take."""
_NAME: Final = "THE DESERT FOX"
_KILOMETRES: Final = 16
_WIDEST_TITLE: Final = 560.0


class Cartouche(msgspec.Struct, frozen=True):
    """A panel in the open sea: where it lies and how much it is enlarged."""

    box: Box
    factor: float

    def draw(self, inner: str) -> str:
        """Return the panel with what stands on it, given in the panel's own measure."""
        size = Box(0.0, 0.0, self.box.width / self.factor, self.box.height / self.factor)
        place = f"translate({number(self.box.left)} {number(self.box.top)}) scale({self.factor:g})"
        panel = _panel("f-panel", size, 3) + _panel("f-inner", size.grown(-6), 1)
        return f'<g transform="{place}">{panel}{inner}</g>'


class Frame:
    """What stands around and over the map, and how much room the picture takes."""

    def __init__(self, view: View, board: Board, pack: Pack, area: Area, palette: Palette, numbers: Numbers) -> None:
        """Find the places for title and legend."""
        self.view, self.numbers = view, numbers
        self.map = area_box(area).grown(_BLEED)
        self._groups = columns(view, board, pack, area, palette)
        self._title = _open_sea(board, self.map, _title_size(view), _FACTORS["title"], ())
        taken = (self._title.box,) if self._title else ()
        self._legend = (
            _open_sea(board, self.map, panel_size(self._groups), _FACTORS["legend"], taken)
            if any(self._groups)
            else None
        )
        aside = max(0.0, _NARROWEST - self.map.width) / 2 + _MARGIN
        self._room = Box(self.map.left - aside + _MARGIN, 0.0, self.map.right + aside - _MARGIN, 0.0)
        self._header = [] if self._title else self._header_lines()
        self._rows = [] if self._legend else strip_rows(self._groups, self._room.width)
        self.page = Box(
            self.map.left - aside,
            self.map.top - _MARGIN - _LINE * len(self._header),
            self.map.right + aside,
            self.map.bottom + _MARGIN + (len(self._rows) * ROW_HEIGHT + 16 if self._rows else 0.0),
        )

    @property
    def cartouches(self) -> list[Box]:
        """Return what lies over the map."""
        return [found.box for found in (self._title, self._legend) if found]

    def draw(self) -> str:
        """Return everything that belongs to the frame; it goes over the map."""
        title = self._title.draw(self._title_lines(self._title)) if self._title else "".join(self._header)
        legend = (
            self._legend.draw(draw_panel(self._groups))
            if self._legend
            else draw_strip(self._rows, self._room.left, self.map.bottom + _MARGIN - 4)
        )
        neat = _panel("f-neat", self.map) + _panel("f-thin", self.map.grown(5))
        return f'{neat}{self._sheets()}<g class="cartouche">{title}</g><g class="legend">{legend}</g>'

    def _sheets(self) -> str:
        """2.1 Return the letters of the two sheets, either side of the seam; the single grid has none."""
        seam = (hexes.LIBYA_COLUMNS + 0.75) * HEX
        if self.numbers != "spi" or not self.map.left + 2 * HEX < seam < self.map.right - 2 * HEX:
            return ""
        top, bottom = f"M{number(seam)} {number(self.map.top)}v-24", f"M{number(seam)} {number(self.map.bottom)}v24"
        parts = [path("f-seam", top + bottom)]
        for y in (self.map.top - 10, self.map.bottom + 21):
            parts.append(f'<text class="f-sheet f-end" x="{number(seam - 10)}" y="{number(y)}">Libya L</text>')
            parts.append(f'<text class="f-sheet" x="{number(seam + 10)}" y="{number(y)}">E Egypt</text>')
        return "".join(parts)

    def _header_lines(self) -> list[str]:
        """Return the title above a map without open sea: on one line, or on as many as its width asks for."""
        room = self._room.width
        parts: list[tuple[str, str, Style, float, float]] = [
            ("f-name", _NAME, "serif-bold", 26.0, 2.5),
            ("f-title", self.view.title, "serif-italic", 23.0, 0.0),
            ("f-sub", self.view.subtitle, "sans", 13.5, 0.0),
        ]
        lines: list[list[str]] = []
        left = 0.0
        for kind, text, style, size, spacing in parts:
            fit = fitting(text, style, size, room - spacing * len(text))
            wide = width(text, style, fit, spacing)
            if not lines or left + wide > room:
                lines.append([])
                left = 0.0
            look = f"font-size:{number(fit)}px;letter-spacing:{number(spacing)}px"
            lines[-1].append(
                f'<text class="{kind}" style="{look}" x="{number(self._room.left + left)}" y="@">{words(text)}</text>'
            )
            left += wide + 22
        top = self.map.top - _MARGIN - _LINE * (len(lines) - 1) - 2
        return ["".join(line).replace("@", number(top + _LINE * i)) for i, line in enumerate(lines)]

    def _title_lines(self, cartouche: Cartouche) -> str:
        x = cartouche.box.width / cartouche.factor / 2
        title = fitting(self.view.title, "serif-italic", 25.0, _WIDEST_TITLE)
        sub = fitting(self.view.subtitle, "sans", 13.5, _WIDEST_TITLE)
        return (
            f'<text class="f-name" x="{number(x - width(_NAME, "serif-bold", 42, 5) / 2)}" y="56">{_NAME}</text>'
            f'<path class="f-rule" d="M{number(x - 150)} 71h300M{number(x - 110)} 75h220"/>'
            f'<text class="f-title f-mid" style="font-size:{number(title)}px" x="{number(x)}" y="104">'
            f"{words(self.view.title)}</text>"
            f'<text class="f-sub f-mid" style="font-size:{number(sub)}px" x="{number(x)}" y="126">'
            f"{words(self.view.subtitle)}</text>{_scale_bar(x, 156.0, HEX / cartouche.factor)}"
        )


class Bare:
    """No frame at all: the picture is the map."""

    def __init__(self, area: Area) -> None:
        """Take no more room than the map."""
        self.map = self.page = area_box(area).grown(_BLEED)
        self.cartouches: list[Box] = []

    def draw(self) -> str:
        """Return nothing."""
        return ""


def _title_size(view: View) -> tuple[float, float]:
    wide = max(
        width(_NAME, "serif-bold", 42, 5),
        min(_WIDEST_TITLE, width(view.title, "serif-italic", 25)),
        min(_WIDEST_TITLE, width(view.subtitle, "sans", 13.5)),
    )
    return wide + 64, 182.0


def _scale_bar(x: float, y: float, hex_: float) -> str:
    """Return a bar of four hexes with the kilometres they are."""
    left, count = x - 2 * hex_, 4
    boxes = "".join(rectangle(f"f-bar{i % 2}", left + i * hex_, y - 6, hex_, 5) for i in range(count))
    figures = "".join(
        f'<text class="f-km f-mid" x="{number(left + i * hex_)}" y="{number(y + 11)}">{i * _KILOMETRES}'
        f"{' km' if i == count else ''}</text>"
        for i in range(count + 1)
    )
    return boxes + figures


def _panel(kind: str, box: Box, corner: float = 0.0) -> str:
    return rectangle(kind, box.left, box.top, box.width, box.height, corner)


def _open_sea(
    board: Board, frame: Box, size: tuple[float, float], factors: Sequence[float], taken: tuple[Box, ...]
) -> Cartouche | None:
    """Return the largest panel that lies in the sea, near to the north-east corner; None if there is no room."""
    inner = frame.grown(-26)
    for factor in factors:
        wide, high = size[0] * factor, size[1] * factor
        if factor > 1 and wide > frame.width * _LARGEST:
            continue
        places = [
            (i + 3.0 * k, Box(right - wide, top, right, top + high))
            for i in range(int((inner.width - wide) // _STEP) + 1)
            for k in range(int((inner.height - high) // _STEP) + 1)
            for right, top in [(inner.right - i * _STEP, inner.top + k * _STEP)]
        ]
        for _, box in sorted(places, key=lambda place: place[0]):
            if _is_free(board, box, taken):
                return Cartouche(box, factor)
    return None


def _is_free(board: Board, box: Box, taken: tuple[Box, ...]) -> bool:
    around = box.grown(_CLEARANCE)
    if any(box.grown(24).touches(other) for other in taken):
        return False
    sea = TERRAINS.index("sea")
    xs = [around.left + around.width * i / 14 for i in range(15)]
    ys = [around.bottom - around.height * i / 8 for i in range(9)]
    return all(board.terrain[hex_at((x, y))] == sea for y in ys for x in xs)


def frame_style(palette: Palette) -> str:
    """Return the rules for the frame and the legend."""
    p = palette
    return (
        f".f-neat{{fill:none;stroke:{p.panel_line};stroke-width:2.4}}.f-thin{{fill:none;stroke:{p.panel_line};stroke-width:.9}}"
        f".f-panel{{fill:{p.panel};stroke:{p.panel_line};stroke-width:2}}.f-inner{{fill:none;stroke:{p.panel_line};stroke-width:.8}}"
        f".f-name{{font-family:{SERIF};font-weight:700;font-size:42px;letter-spacing:5px;fill:{p.ink}}}"
        f".f-title{{font-family:{SERIF};font-style:italic;font-size:25px;fill:{p.ink}}}"
        f".f-sub{{font-family:{SANS};font-size:13.5px;fill:{p.ink_soft}}}.f-mid{{text-anchor:middle}}.f-end{{text-anchor:end}}"
        f".f-rule,.f-seam{{fill:none;stroke:{p.panel_line};stroke-width:1.2}}"
        f".f-sheet{{font-family:{SERIF};font-weight:700;font-size:16px;fill:{p.ink_soft};letter-spacing:1px}}"
        f".f-bar0{{fill:{p.ink};stroke:{p.ink};stroke-width:.8}}.f-bar1{{fill:{p.panel};stroke:{p.ink};stroke-width:.8}}"
        f".f-km{{font-family:{SANS};font-size:9.5px;fill:{p.ink_soft}}}"
        f".lg-t{{font-family:{SANS};font-size:12.5px;fill:{p.ink}}}.lg-rim{{fill:none;stroke:{p.grid};stroke-width:1.6}}"
        f".veil{{fill:{p.veil};fill-opacity:.62}}"
    )
