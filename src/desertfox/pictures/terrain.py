"""The ground: sea with its shelf, land, and the terrain of the hexes with its textures.

Regions are drawn with rounded outlines that stay on their hexsides. The strokes of a texture depend on the hex alone,
so a part of the map looks as it does in the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin, sqrt
from random import Random
from typing import Final

from desertfox.board import TERRAINS, Area, Board
from desertfox.pack import Pack
from desertfox.pack.schema import Terrain
from desertfox.pictures.geometry import (
    HEX,
    RADIUS,
    Box,
    Cell,
    area_cells,
    cell,
    cell_centre,
    hex_outline,
    on_grid,
    on_map,
    outlines,
)
from desertfox.pictures.svg import Point, number, path, point, polyline, rectangle, rounded

_SHELF: Final = (86, 56, 28)
_WATER_LINES: Final = (70, 44, 22)
"""Twice the distance from the coast, as a stroke reaches to both sides."""

_STROKES: Final = ("clear", "rough", "mtn", "mtns", "marsh", "sand", "void")

Spots = Callable[[int, float, float], list[Point]]


def terrain_of(board: Board, at: Cell) -> Terrain:
    """Return the terrain of a cell; beyond the edge the ground runs on, but no second city or oasis lies there."""
    hex_ = on_map(at)
    kind = TERRAINS[board.terrain[hex_]]
    return "clear" if kind in ("city", "oasis") and cell(hex_) != at else kind


def ground(board: Board, pack: Pack, area: Area, box: Box, *, textured: bool = True) -> str:
    """Return sea, land and terrain of an area; what runs over the edge is left to the frame to cut off."""
    cells = {at: terrain_of(board, at) for at in area_cells(area, 1)}
    parts = [
        rectangle("m-sea", box.left, box.top, box.width, box.height),
        *_shelf(),
        '<use href="#coast" class="m-land"/>',
        _changed_coast(board, pack, cells),
        '<g clip-path="url(#land)">',
        *_regions(cells),
        _textures(cells) if textured else "",
        "</g>",
        '<use href="#coast" class="m-coast"/>',
        *_settled(cells),
    ]
    return "".join(parts)


def ground_defs(board: Board, pack: Pack, area: Area) -> str:
    """Return the coast and the land that textures are cut to."""
    coast = "".join(polyline([on_grid(*at) for at in ring[:-1]], closed=True) for ring in pack.drawing.coast)
    changed = _changed(board, pack, area_cells(area, 1))
    made_land = "".join(polyline(hex_outline(cell_centre(at)), closed=True) for at, wet in changed if not wet)
    return f'<path id="coast" d="{coast}"/><clipPath id="land"><path d="{coast}{made_land}"/></clipPath>'


def _shelf() -> list[str]:
    parts = []
    for shade, (wide, line) in enumerate(zip(_SHELF, _WATER_LINES, strict=True)):
        parts.append(f'<use href="#coast" class="m-shelf{shade}" stroke-width="{wide}"/>')
        parts.append(f'<use href="#coast" class="m-wline" stroke-width="{line + 1.4}"/>')
        parts.append(f'<use href="#coast" class="m-shelf{shade}" stroke-width="{line}"/>')
    return parts


def _changed(board: Board, pack: Pack, cells: list[Cell]) -> list[tuple[Cell, bool]]:
    """Return the cells that an override makes sea (True) or land (False)."""
    found = []
    for at in cells:
        hex_ = on_map(at)
        wet = TERRAINS[board.terrain[hex_]] == "sea"
        if wet != (pack.hexes[hex_].terrain == "sea"):
            found.append((at, wet))
    return found


def _changed_coast(board: Board, pack: Pack, cells: dict[Cell, Terrain]) -> str:
    data = {True: "", False: ""}
    for at, wet in _changed(board, pack, list(cells)):
        data[wet] += polyline(hex_outline(cell_centre(at)), closed=True)
    return path("m-sea", data[True]) + path("m-clear", data[False])


_LAYERS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("void", frozenset(("void",))),
    ("marsh", frozenset(("marsh",))),
    ("sand", frozenset(("sand_sea",))),
    ("rough", frozenset(("rough", "mountain"))),
    ("mountain", frozenset(("mountain",))),
)
"""Mountains rise out of rough ground, so that no rim of clear shows between the two."""


def _regions(cells: dict[Cell, Terrain]) -> list[str]:
    parts = []
    for name, kinds in _LAYERS:
        data = "".join(
            rounded([_swayed(at) for at in ring])
            for ring in outlines(at for at, kind in cells.items() if kind in kinds)
        )
        if data:
            parts.append(f'<path class="m-{name} m-soft" d="{data}"/>')
    return parts


def _swayed(corner: Point) -> Point:
    """Return a corner of the grid moved a little, the same for every region that meets there."""
    random = Random(round(corner[0] * 10) * 100003 + round(corner[1] * 10))
    return corner[0] + (random.random() - 0.5) * 7, corner[1] + (random.random() - 0.5) * 7


def _settled(cells: dict[Cell, Terrain]) -> list[str]:
    """Return the city and oasis hexes, which stand over the coast line."""
    parts = []
    for at, kind in sorted(cells.items()):
        if kind not in ("city", "oasis"):
            continue
        middle = cell_centre(at)
        parts.append(path(f"m-{kind}", rounded(hex_outline(middle, 0.9))))
        draw = _blocks if kind == "city" else _palms
        parts.append(path(f"t-{kind}", draw(_random(at), middle)))
    return parts


def _random(at: Cell) -> Random:
    return Random(at[0] * 1000 + at[1])


def _spots(random: Random, middle: Point) -> Spots:
    def spread(count: int, reach: float, gap: float) -> list[Point]:
        """Return points that keep their distance from each other and from the hex number at the foot."""
        found: list[Point] = []
        for _ in range(60):
            if len(found) == count:
                break
            turn, far = random.random() * 2 * pi, reach * HEX * sqrt(random.random())
            dx, dy = far * cos(turn), far * sin(turn)
            if dy > 19 and abs(dx) < 15:
                continue
            at = middle[0] + dx, middle[1] + dy
            if all(hypot(at[0] - x, at[1] - y) > gap * HEX for x, y in found):
                found.append(at)
        return found

    return spread


def _textures(cells: dict[Cell, Terrain]) -> str:
    strokes: dict[str, list[str]] = {name: [] for name in _STROKES}
    for at, kind in cells.items():
        draw = _TEXTURES.get(kind)
        if draw is not None:
            random, middle = _random(at), cell_centre(at)
            draw(random, _spots(random, middle), middle, strokes)
    return "".join(path(f"t-{name}", "".join(parts)) for name, parts in strokes.items())


def sample(kind: Terrain, at: Cell) -> str:
    """Return one hex of a terrain around the origin, for the legend; the cell chooses its strokes."""
    names = {"sand_sea": "sand"}
    outline = polyline(hex_outline((0.0, 0.0)), closed=True)
    parts = [f'<path class="m-{names.get(kind, kind) if kind not in ("city", "oasis") else "clear"}" d="{outline}"/>']
    random, strokes = _random(at), {name: list[str]() for name in _STROKES}
    if draw := _TEXTURES.get(kind):
        draw(random, _spots(random, (0.0, 0.0)), (0.0, 0.0), strokes)
    parts += [path(f"t-{name}", "".join(found)) for name, found in strokes.items()]
    if kind in ("city", "oasis"):
        parts.append(path(f"m-{kind}", rounded(hex_outline((0.0, 0.0), 0.9))))
        parts.append(path(f"t-{kind}", (_blocks if kind == "city" else _palms)(random, (0.0, 0.0))))
    return "".join(parts) + path("lg-rim", outline)


def _clear(_random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    strokes["clear"] += [f"M{point(at)}h.1" for at in spots(4, 0.5, 0.2)]


def _rough(random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    for x, y in spots(7, 0.47, 0.19):
        s = 3 + random.random() * 2.8
        strokes["rough"].append(
            f"M{point((x - s, y + s * 0.45))}q{point((s * 0.5, -s * 1.2))} {point((s, -s * 0.9))}t{point((s, s * 0.8))}"
        )


def _mountain(random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    for x, y in sorted(spots(4, 0.37, 0.29), key=lambda at: at[1]):
        s = 8.5 + random.random() * 3.5
        top, left, right = (x, y - s * 0.85), (x - s, y + s * 0.55), (x + s, y + s * 0.55)
        strokes["mtn"].append(polyline([left, top, right]))
        strokes["mtns"].append(
            polyline([top, right, (x + s * 0.15, y + s * 0.55), (x + s * 0.28, y - s * 0.05)], closed=True)
        )


def _marsh(random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    for x, y in spots(6, 0.45, 0.22):
        w = 4.5 + random.random() * 2
        strokes["marsh"].append(
            f"M{point((x - w, y))}h{number(2 * w)}M{point((x - 2.6, y - 1.6))}l-1.3-3.4m3.9 3.4v-5m2.6 5l1.3-3.4"
        )


def _sand(random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    for x, y in spots(4, 0.42, 0.27):
        s = 7 + random.random() * 3.5
        strokes["sand"].append(
            f"M{point((x - s, y + s * 0.3))}q{point((s * 0.7, -s * 0.75))} {point((s * 1.3, -s * 0.3))}"
            f"t{point((s * 0.8, s * 0.35))}M{point((x - s * 0.35, y + s * 0.42))}q{point((s * 0.35, -s * 0.3))} "
            f"{point((s * 0.7, -s * 0.05))}"
        )


def _void(_random: Random, spots: Spots, _middle: Point, strokes: dict[str, list[str]]) -> None:
    strokes["void"] += [f"M{point((x - 2, y + 2))}l4-4" for x, y in spots(4, 0.48, 0.24)]


_TEXTURES: Final[dict[str, Callable[[Random, Spots, Point, dict[str, list[str]]], None]]] = {
    "clear": _clear,
    "rough": _rough,
    "mountain": _mountain,
    "marsh": _marsh,
    "sand_sea": _sand,
    "void": _void,
}


def _blocks(random: Random, middle: Point) -> str:
    """Return the houses of a city."""
    parts = []
    for x, y in _spots(random, middle)(26, 0.4, 0.085):
        w, h = 3.5 + random.random() * 3, 3 + random.random() * 2.2
        parts.append(f"M{point((x - w / 2, y - h / 2))}h{number(w)}v{number(h)}h{number(-w)}z")
    return "".join(parts)


def _palms(random: Random, middle: Point) -> str:
    """Return the palms of an oasis, around its middle."""
    parts = []
    for turn in range(5):
        angle = turn * 2 * pi / 5 + random.random() * 0.5 - pi / 2
        x, y = middle[0] + RADIUS * 0.56 * cos(angle), middle[1] + RADIUS * 0.5 * sin(angle) - 2
        parts.append(
            f"M{point((x, y))}q-1 4 0 8m0-8q-4-3.5-6.5.5m6.5-.5q4-3.5 6.5.5m-6.5-.5q-3-.5-4.5 3.5m4.5-3.5"
            "q3-.5 4.5 3.5m-4.5-3.5v-3.5"
        )
    return "".join(parts)
