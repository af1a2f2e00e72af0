"""A picture of a game or a position in one call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from desertfox.faults import BadInput, Fault, StrPath, path_of, write_file, wrong_type
from desertfox.pictures import Look, PaletteName, Picture, read_area, state_view
from desertfox.pictures.files import ENDINGS, encoded, scale_faults, svg_for
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.rules import supply
from desertfox.rules.naming import Hex, hex_of
from desertfox.rules.ruleset import ruleset
from desertfox.units import AXIS, COMMONWEALTH

Numbers = Literal["spi", "six_angles", "none"]


class Drawing(str):
    """A picture as SVG, which a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def draw(
    of: Game | Position,
    path: StrPath | None = None,
    *,
    area: str = "",
    highlight: Iterable[Hex] = (),
    palette: PaletteName = "classic",
    numbers: Numbers | None = None,
    scale: float | None = None,
) -> Drawing:
    """Draw a game or a position, write it to a file ending in .svg, .png or .pdf, and return it as SVG.

    The area is two corners like L2018-E2310, or a place with a radius like Tobruk+6; highlighted hexes get a ring.
    BadInput says what is wrong with any of it.
    """
    if not isinstance(of, Game | Position):
        raise wrong_type("draw", of, "a game or a position")
    ending = ".svg" if path is None else path_of(path).suffix.lower()
    if ending not in ENDINGS:
        reason = "the ending says what to write, and this one is unknown"
        raise BadInput("draw", [Fault("path", 0, 0, str(path), reason, f"Use {', '.join(ENDINGS)}.")])
    if faults := scale_faults(scale):
        raise BadInput("draw", faults)
    svg = Drawing(svg_for(_picture(of, area, highlight, palette, numbers), ending, scale))
    if path is not None:
        write_file(path, encoded(svg, ending))
    return svg


def _picture(
    of: Game | Position, area: str, highlight: Iterable[Hex], palette: PaletteName, numbers: Numbers | None
) -> Picture:
    state = of.state if isinstance(of, Game) else of.state()
    setting = state.setting
    part = read_area(area, setting.board, setting.pack, "area") if area else None
    if isinstance(part, Fault):
        raise BadInput("draw", [part])
    if isinstance(highlight, str):
        raise wrong_type("highlight", highlight, "a list of hexes", f"Write [{highlight!r}].")
    rings = tuple(hex_of(setting, hex_) for hex_ in highlight)
    look = Look(palette=palette, numbers=numbers or ruleset(setting).numbering, area=part, highlight=rings)
    hungry = [unit for side in (AXIS, COMMONWEALTH) for unit in supply.out_of_general_supply(state, side)]
    view = state_view(state, "" if isinstance(of, Game) else of.title, hungry)
    return Picture(view, setting.board, setting.pack, look)
