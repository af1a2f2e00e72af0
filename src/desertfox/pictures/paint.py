"""The picture put together: ground, lines, names, forts, stacks and frame, from the bottom up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from desertfox import hexes
from desertfox.board import Area, Board
from desertfox.pack import Pack
from desertfox.pictures.counters import Level
from desertfox.pictures.frame import Bare, Frame, frame_style
from desertfox.pictures.geometry import Box, area_hexes, centre, corner, hex_outline, on_grid
from desertfox.pictures.grid import HexNumber, Numbers, draw_numbers, foot_box, grid, hex_numbers
from desertfox.pictures.hexsides import hexsides, passes
from desertfox.pictures.names import Place, place_candidate, places_in, sign, sign_box
from desertfox.pictures.obstacles import Obstacles
from desertfox.pictures.palette import PALETTES, Palette, PaletteName
from desertfox.pictures.placing import FORBIDDEN, Placed, place
from desertfox.pictures.regions import region_candidate, route_candidate
from desertfox.pictures.routes import Routes
from desertfox.pictures.stacks import (
    draw_fort_ring,
    draw_fort_tag,
    draw_rail_head,
    draw_stack,
    footprint,
    fort_tag,
    pile_box,
    rail_head_box,
)
from desertfox.pictures.style import counter_style, level_style, map_style, patterns, stack_style
from desertfox.pictures.svg import middle, number, path, polyline, rectangle, words
from desertfox.pictures.terrain import ground, ground_defs
from desertfox.pictures.typefaces import name_style
from desertfox.pictures.view import View

MAP_VIEW = View(title="Libya and Egypt, 1940 to 1942", subtitle="Hex map of the North African campaign, 16 km a hex")


_RINGS = ".ring-out,.ring-in{{fill:none;stroke:{outer};stroke-width:7}}.ring-in{{stroke:#ffd21f;stroke-width:4}}"
"""Two lines, dark and bright, so that the ring is seen on any ground and by any eye."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How a picture is to look; no area means all in play, several levels of detail are for a page to switch."""

    palette: PaletteName = "classic"
    numbers: Numbers = "spi"
    area: Area | None = None
    scale: float = 1.0
    levels: tuple[Level, ...] = ("near",)
    lowest_rank: int = 4
    framed: bool = True
    highlight: tuple[int, ...] = ()
    """Hexes with a ring around them."""


class Layout(msgspec.Struct, frozen=True):
    """Where the words of a picture stand; tests look at it to see that nothing collides."""

    names: list[Placed]
    numbers: list[HexNumber]
    stacks: list[Box]
    cartouches: list[Box]


class Picture:
    """A position on the map, ready to be written as SVG."""

    def __init__(self, view: View, board: Board, pack: Pack, look: Look) -> None:
        """Lay out everything that has to keep clear of everything else."""
        self.view, self.board, self.pack, self.look = view, board, pack, look
        self.palette: Palette = PALETTES[look.palette]
        self.area = look.area or view.area
        self.stacks = [stack for stack in view.stacks if stack.hex in self.area]
        self.forts = [fort for fort in view.forts if fort.hex in self.area]
        self.rail_head = view.rail_head if view.rail_head is not None and view.rail_head in self.area else None
        shown = msgspec.structs.replace(
            view, stacks=tuple(self.stacks), forts=tuple(self.forts), rail_head=self.rail_head
        )
        self.frame: Frame | Bare = (
            Frame(shown, board, pack, self.area, self.palette, look.numbers) if look.framed else Bare(self.area)
        )
        self.routes = Routes(board)
        self.places = places_in(board, pack, self.area, look.lowest_rank)
        self.layout = self._lay_out()

    def _lay_out(self) -> Layout:
        pieces = [box for stack in self.stacks for box in footprint(stack)]
        pieces += [fort_tag(fort) for fort in self.forts]
        pieces += [rail_head_box(self.rail_head)] if self.rail_head is not None else []
        obstacles = self._obstacles(pieces)
        signed = [p for p in self.places if p.row.kind not in ("pass", "city", "oasis")]
        for p in signed:
            obstacles.add_box(sign_box(p), 400.0)
        main = {p.row.place for p in self._signed()}
        piles = {stack.hex: pile_box(stack) for stack in self.stacks}
        candidates = [
            place_candidate(
                p,
                self.view.owners.get(p.hex) if p.row.place in main else None,
                piles.get(p.hex),
                obstacles,
                self.frame.map,
            )
            for p in self.places
        ]
        for index, label in enumerate(self.pack.drawing.labels):
            if label.kind == "route":
                candidates.append(route_candidate(label, index, self.routes, self.pack, obstacles, self.frame.map))
            else:
                candidates.append(region_candidate(label, self.board, obstacles, self.frame.map))
        names = place(candidates)
        taken = Obstacles()
        for box in [*pieces, *self.frame.cartouches, *(box for name in names for box in name.boxes)]:
            taken.add_box(box, 1.0)
        numbers = hex_numbers(self.board, self.area, self.look.numbers, taken)
        return Layout(names, numbers, pieces, self.frame.cartouches)

    def _obstacles(self, pieces: Sequence[Box]) -> Obstacles:
        """Return what names keep clear of, each with its price."""
        found = Obstacles()
        for box in pieces:
            found.add_box(box.grown(1.5), 2500.0)
        for fort in self.forts:
            x, y = centre(fort.hex)
            found.add_box(Box(x - 30, y - 28, x + 30, y + 28), 150.0)
        for box in self.frame.cartouches:
            found.add_box(box.grown(10), FORBIDDEN * 1000)
        self._keep_off_lines(found)
        return found

    def _keep_off_lines(self, found: Obstacles) -> None:
        found.add_line(self.routes.rail_course(), 1.6)
        for lines, price in ((self.routes.roads, 2.6), (self.routes.tracks, 1.0)):
            for line in lines:
                found.add_line(self.routes.course(line), price)
        for hex_, d in passes(self.board, self.area):
            x, y = middle(corner(centre(hex_), d), corner(centre(hex_), d + 1))
            found.add_box(Box(x - 11, y - 11, x + 11, y + 11), 150.0)
        for ring in self.pack.drawing.coast:
            found.add_line([on_grid(*at) for at in ring], 1.6)
        for hex_ in area_hexes(self.area):
            found.add_box(foot_box(hex_, self.look.numbers), 320.0)
            x, y = centre(hex_)
            for d in range(6):
                if self.board.hexside[hex_ * 6 + d]:
                    a, b = hex_outline((x, y))[d], hex_outline((x, y))[(d + 1) % 6]
                    found.add_line([a, b], 1.3)

    def svg(self, scale: float | None = None, levels: Sequence[Level] = ()) -> str:
        """Return the whole picture, if asked otherwise than it was meant to look at first."""
        page, scale, levels = self.frame.page, scale or self.look.scale, levels or self.look.levels
        size = f'width="{number(page.width * scale)}" height="{number(page.height * scale)}"'
        box = f"{number(page.left)} {number(page.top)} {number(page.width)} {number(page.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{box}" '
            f'class="desertfox p-{self.palette.name} z-{levels[0]}" '
            'role="graphics-document document" aria-labelledby="picture-title picture-desc">'
            f'<title id="picture-title">{words(self._heading())}</title>'
            f'<desc id="picture-desc">{words(self._description())}</desc>'
            f"<style>{self._style(levels)}</style><defs>{self._defs()}</defs>"
            f"{rectangle('page', page.left, page.top, page.width, page.height)}"
            f'<g clip-path="url(#frame)">{self._map(levels)}{self._pieces(levels)}{self._rings()}{self._names()}</g>'
            f"{self.frame.draw()}</svg>\n"
        )

    def _heading(self) -> str:
        return f"The Desert Fox: {self.view.title}"

    def _description(self) -> str:
        corners = [hexes.at(self.area.rows[0], self.area.columns[0]), hexes.at(self.area.rows[1], self.area.columns[1])]
        sides = {side: [s for s in self.stacks if s.side == side] for side in ("axis", "commonwealth")}
        said = ", ".join(
            f"{side.capitalize()} {sum(len(stack.pieces) for stack in stacks)} counters in {len(stacks)} hexes"
            for side, stacks in sides.items()
            if stacks
        )
        where = f"Hexes {hexes.spi(corners[0])} to {hexes.spi(corners[1])}."
        when = f"{self.view.subtitle}." if self.view.subtitle else ""
        return " ".join(filter(None, (when, where, f"{said}." if said else "")))

    def _style(self, levels: Sequence[Level]) -> str:
        parts = [map_style(self.palette), name_style(self.palette), frame_style(self.palette)]
        parts += [stack_style(self.palette), counter_style(self.palette)]
        parts += [level_style()] if len(levels) > 1 else []
        parts += [_RINGS.format(outer=self.palette.ink)] if self.look.highlight else []
        return "".join(parts)

    def _defs(self) -> str:
        box = self.frame.map
        clip = (
            f'<clipPath id="frame"><rect x="{number(box.left)}" y="{number(box.top)}" width="{number(box.width)}" '
            f'height="{number(box.height)}"/></clipPath>'
        )
        lines = f'<path id="grid" d="{grid(_bled(self.area))}"/>'
        return ground_defs(self.board, self.pack, self.area) + clip + lines + patterns(self.palette)

    def _map(self, levels: Sequence[Level]) -> str:
        borders = "".join(polyline([on_grid(*at) for at in line]) for line in self.pack.drawing.borders)
        return "".join(
            (
                '<g class="map" aria-hidden="true">',
                ground(self.board, self.pack, self.area, self.frame.map),
                '<use href="#grid" class="m-gridsea"/><g clip-path="url(#land)"><use href="#grid" class="m-grid"/></g>',
                path("m-border", borders),
                hexsides(self.board, _bled(self.area)),
                self.routes.draw_tracks(),
                self.routes.draw_rail(self.view.rail_head),
                self.routes.draw_roads(),
                self._veil(),
                "</g>",
                "" if set(levels) == {"far"} else draw_numbers(self.board, self.layout.numbers),
            )
        )

    def _veil(self) -> str:
        """Return the veil over what is not in play in this position."""
        outside = [hex_ for hex_ in area_hexes(_bled(self.area)) if hex_ not in self.view.area]
        return path("veil", "".join(polyline(hex_outline(centre(hex_)), closed=True) for hex_ in outside))

    def _pieces(self, levels: Sequence[Level]) -> str:
        north_first = sorted(self.stacks, key=lambda stack: (-hexes.row(stack.hex), stack.hex))
        signs = "".join(sign(p) for p in self._signed())
        parts = [f'<g class="places" aria-hidden="true">{signs}</g>']
        if self.forts:
            parts.append('<g class="forts">' + "".join(draw_fort_ring(fort) for fort in self.forts) + "</g>")
        if north_first:
            drawn = "".join(draw_stack(stack, self.board, self.palette, levels) for stack in north_first)
            parts.append(f'<g class="stacks">{drawn}</g>')
        tags = "".join(draw_fort_tag(fort) for fort in self.forts)
        head = draw_rail_head(self.rail_head) if self.rail_head is not None else ""
        parts.append(f'<g class="markers">{tags}{head}</g>' if tags or head else "")
        return "".join(parts)

    def _signed(self) -> list[Place]:
        """Return one place a hex: the most important gives the sign."""
        best: dict[int, Place] = {}
        for p in self.places:
            if p.row.kind != "pass" and (p.hex not in best or p.row.rank < best[p.hex].row.rank):
                best[p.hex] = p
        return list(best.values())

    def _rings(self) -> str:
        """Return the rings around the hexes that are to be seen first."""
        shown = (hex_ for hex_ in self.look.highlight if hex_ in self.area)
        rings = "".join(polyline(hex_outline(centre(hex_), 0.92), closed=True) for hex_ in shown)
        return f'<g class="rings">{path("ring-out", rings)}{path("ring-in", rings)}</g>' if rings else ""

    def _names(self) -> str:
        return '<g class="names">' + "".join(name.svg for name in self.layout.names) + "</g>"


def _bled(area: Area) -> Area:
    """Return the area with the hexes that run over its edge, as far as the map goes."""
    (south, north), (west, east) = area.rows, area.columns
    return Area((max(1, south - 1), min(hexes.ROWS, north + 1)), (max(1, west - 1), min(hexes.COLUMNS, east + 1)))


def position_svg(view: View, board: Board, pack: Pack, look: Look | None = None) -> str:
    """Return a position as SVG."""
    return Picture(view, board, pack, look or Look()).svg()
