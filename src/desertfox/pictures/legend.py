"""The legend: what the signs on the map and on the counters mean; of the marks only those that the picture shows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from desertfox.board import HEXSIDES, LINKS, RAILS, TERRAINS, Area, Board
from desertfox.pack import Pack
from desertfox.pack.schema import Terrain
from desertfox.pictures.counters import counter
from desertfox.pictures.geometry import area_box, area_hexes, on_grid
from desertfox.pictures.hexsides import passes, ridge, scarp
from desertfox.pictures.lettering import width
from desertfox.pictures.names import anchor_sign, flag_sign
from desertfox.pictures.palette import Palette
from desertfox.pictures.stacks import badge_sample, fort_sample, rail_head_sample
from desertfox.pictures.svg import Point, between, number, path, words
from desertfox.pictures.terrain import sample
from desertfox.pictures.view import Mark, Piece, View

TEXT: Final = 12.5
_SAMPLE: Final = 46.0
_GAP: Final = 9.0
ROW_HEIGHT: Final = 30.0
_COLUMN_GAP: Final = 22.0


class Item(msgspec.Struct, frozen=True):
    """A sign, drawn around the origin, and what it means."""

    sample: str
    text: str

    @property
    def wide(self) -> float:
        """Return the room it needs."""
        return _SAMPLE + _GAP + width(self.text, "sans", TEXT)


_TERRAINS: Final[tuple[tuple[Terrain, str], ...]] = (
    ("clear", "clear"), ("rough", "rough"), ("mountain", "mountain"), ("marsh", "marsh"), ("sand_sea", "sand sea"),
    ("oasis", "oasis"), ("city", "city"), ("void", "not in play"),
)  # fmt: skip

_ZIGZAG: Final[list[Point]] = [(-27.0, 3.5), (-9.0, -5.5), (9.0, 3.5), (27.0, -5.5)]


def terrain_items() -> dict[str, Item]:
    """Return the terrains."""
    return {
        kind: Item(f'<g transform="scale(.4)">{sample(kind, (40, i))}</g>', text)
        for i, (kind, text) in enumerate(_TERRAINS)
    }


def line_items() -> dict[str, Item]:
    """Return what runs over the map and between its hexes."""
    level = "M-21 0h42"
    gap = {(_ZIGZAG[1], _ZIGZAG[2])}
    return {
        "road": Item(path("l-roadc", level) + path("l-road", level), "road"),
        "track": Item(path("l-track", level), "track"),
        "rail": Item(path("l-rail", level) + path("l-railt", level), "railway"),
        "rail_extension": Item(path("l-railx", level) + path("l-railxt", level), "railway not built or broken"),
        "escarpment": Item(
            f'<g transform="scale(.8)">{scarp(_ZIGZAG, set())}</g>', "escarpment, teeth on the low side"
        ),
        "pass": Item(f'<g transform="scale(.8)">{scarp(_ZIGZAG, gap)}</g>', "pass"),
        "ridge": Item(f'<g transform="scale(.8)">{ridge(_ZIGZAG)}</g>', "ridge"),
        "sea_hexside": Item(path("l-seaside", "M-14 0h28") + path("l-seaside2", "M-14 0h28"), "sea hexside"),
        "frontier": Item(path("m-border", "M-22 0h44"), "frontier"),
    }


def place_items() -> dict[str, Item]:
    """Return the signs of places."""
    dots = (
        '<circle class="pl-dot" cx="-15" r="4.2"/><rect class="pl-dot" x="-3.8" y="-3.8" width="7.6" height="7.6"/>'
        '<circle class="pl-ring" cx="15" r="3.2"/>'
    )
    flags = flag_sign(-14, 6, 15, "axis") + flag_sign(6, 6, 15, "commonwealth")
    return {
        "place": Item(dots, "town, fort, well"),
        "port": Item(anchor_sign(0, 6, 15), "port"),
        "owner": Item(flags, "owned by Axis, Commonwealth"),
    }


_PANZER: Final = Piece(
    id="sample", name="15", side="axis", nation="german", type="armor", size="regiment", strength=8,
    parenthesized=False, morale=1, movement=22, sp=1,
)  # fmt: skip
_BRIGADE: Final = Piece(
    id="sample", name="22", side="commonwealth", nation="british", type="motorized_infantry", size="brigade",
    strength=4, parenthesized=False, morale=2, movement=22, sp=1,
)  # fmt: skip
_DUMP: Final = Piece(
    id="sample", name="", side="axis", nation="italian", type="supply", size="company", strength=0,
    parenthesized=True, morale=None, movement=0, sp=0, depleted=True,
)  # fmt: skip

_MARKS: Final[dict[Mark, str]] = {
    "disrupted": "disrupted",
    "captured": "captured",
    "moved": "has moved",
    "may_react": "may react",
    "will_convert": "will convert",
    "check_due": "morale check due",
    "out_of_supply": "out of supply",
}


def _small(piece: Piece, palette: Palette) -> str:
    return counter(piece, palette, (0.0, 0.0), 25.0, levels=("mid",)).replace('role="img"', 'aria-hidden="true"')


def stack_items(view: View, palette: Palette) -> list[Item]:
    """Return the counters, badges and marks, of the marks only those that are there to see."""
    if not view.stacks:
        return []
    pieces = [piece for stack in view.stacks for piece in stack.pieces]
    found = [
        Item(_small(_PANZER, palette), "Axis: strength-morale-movement"),
        Item(_small(_BRIGADE, palette), "Commonwealth"),
        Item(badge_sample("units", -10) + badge_sample("units_commonwealth", 10), "units in the stack"),
        Item(badge_sample("sp", 0), "stacking points"),
        Item(badge_sample("msu", -10) + badge_sample("dump", 10), "mobile supply, dump"),
    ]
    if any(piece.depleted and not piece.is_supply for piece in pieces):
        found.append(Item(_small(msgspec.structs.replace(_BRIGADE, depleted=True), palette), "depleted"))
    for mark, text in _MARKS.items():
        if any(mark in piece.marks for piece in pieces):
            base = _DUMP if mark == "captured" else _BRIGADE
            found.append(Item(_small(msgspec.structs.replace(base, marks=frozenset((mark,))), palette), text))
    return found


def marker_items(view: View) -> list[Item]:
    """Return the markers that lie on the map."""
    found = [Item(fort_sample(level), text) for level, text in _FORTS if any(f.level == level for f in view.forts)]
    if view.rail_head is not None and view.rail_head >= 0:
        found.append(Item(rail_head_sample(), "rail head"))
    return found


_FORTS: Final = ((0, "fort being built"), (1, "fort, level 1"), (2, "fort, level 2"))


def shown(view: View, board: Board, pack: Pack, area: Area) -> set[str]:
    """Return the signs that an area of the map has, by the names of their items."""
    here = area_hexes(area)
    sides = [h * 6 + d for h in here for d in range(6)]
    found: set[str] = {TERRAINS[board.terrain[h]] for h in here}
    for column, names in ((board.link, LINKS), (board.rail, RAILS), (board.hexside, HEXSIDES)):
        found |= {name or "" for name in {names[column[side]] for side in sides}}
    found |= {"sea_hexside"} if any(HEXSIDES[board.hexside[side]] == "sea" for side in sides) else set()
    found |= {"rail", "rail_extension"} if found & {"rail", "rail_extension"} else set()
    found |= {"pass"} if passes(board, area) else set()
    found |= {"port"} if any(board.port[h] for h in here) else set()
    found |= {"place"} if any(h in board.places_at for h in here) else set()
    found |= {"owner"} if any(h in board.places_at and h in view.owners for h in here) else set()
    found |= {"frontier"} if _crosses(pack, area) else set()
    return found


def _crosses(pack: Pack, area: Area) -> bool:
    """Say whether a frontier runs through an area."""
    box = area_box(area)
    points = (
        between(on_grid(*a), on_grid(*b), step / 8)
        for line in pack.drawing.borders
        for a, b in pairwise(line)
        for step in range(9)
    )
    return any(box.holds(at) for at in points)


def columns(view: View, board: Board, pack: Pack, area: Area, palette: Palette) -> list[list[Item]]:
    """Return the legend in its groups: only what is there to see."""
    present = shown(view, board, pack, area)
    terrains, lines, places = (
        [item for name, item in items.items() if name in present]
        for items in (terrain_items(), line_items(), place_items())
    )
    return [terrains, lines, [*places, *marker_items(view), *stack_items(view, palette)]]


def panel_size(groups: Sequence[Sequence[Item]]) -> tuple[float, float]:
    """Return the room for the legend in columns side by side."""
    wide = sum(max((item.wide for item in group), default=0.0) for group in groups) + _COLUMN_GAP * (len(groups) - 1)
    return wide + 40, max(len(group) for group in groups) * ROW_HEIGHT + 30


def _draw_item(item: Item, x: float, y: float) -> str:
    return (
        f'<g transform="translate({number(x + _SAMPLE / 2)} {number(y)})">{item.sample}</g>'
        f'<text class="lg-t" x="{number(x + _SAMPLE + _GAP)}" y="{number(y + 4.4)}">{words(item.text)}</text>'
    )


def draw_panel(groups: Sequence[Sequence[Item]]) -> str:
    """Return the legend in columns, from the top left corner of its panel."""
    parts, x = [], 20.0
    for group in groups:
        for i, item in enumerate(group):
            parts.append(_draw_item(item, x, 15 + ROW_HEIGHT * (i + 0.5)))
        x += max((item.wide for item in group), default=0.0) + _COLUMN_GAP
    return "".join(parts)


def strip_rows(groups: Sequence[Sequence[Item]], room: float) -> list[list[Item]]:
    """Return the items in rows that fit a width."""
    rows: list[list[Item]] = []
    left = 0.0
    for item in (item for group in groups for item in group):
        if not rows or item.wide > left:
            rows.append([])
            left = room
        rows[-1].append(item)
        left -= item.wide + _COLUMN_GAP
    return rows


def draw_strip(rows: Sequence[Sequence[Item]], left: float, top: float) -> str:
    """Return the legend in rows below a map."""
    parts = []
    for i, row in enumerate(rows):
        x = left
        for item in row:
            parts.append(_draw_item(item, x, top + ROW_HEIGHT * (i + 0.5)))
            x += item.wide + _COLUMN_GAP
    return "".join(parts)
