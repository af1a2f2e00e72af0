"""The hex grid and the hex numbers of both editions."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from desertfox import hexes
from desertfox.board import TERRAINS, Area, Board
from desertfox.pictures.geometry import HEX, RADIUS, Box, area_hexes, centre
from desertfox.pictures.obstacles import Obstacles
from desertfox.pictures.svg import Point, number, point
from desertfox.pictures.typefaces import NUMBER

Numbers = Literal["spi", "six_angles", "none"]

_FOOT: Final = 30.2
_RAISED: Final = 23.8
_HEAD: Final = -26.2
_AT_THE_FOOT: Final = (hexes.DIRECTIONS.index("se"), hexes.DIRECTIONS.index("sw"))


class HexNumber(msgspec.Struct, frozen=True):
    """A hex number where it stands."""

    hex: int
    text: str
    at: Point
    box: Box
    on_line: bool
    """It stands on an escarpment or ridge and needs a halo."""


def grid(area: Area) -> str:
    """Return the lines of the grid: zigzags along the rows, uprights between the columns."""
    (south, north), (west, east) = area.rows, area.columns
    parts, slope = [], RADIUS / 2
    for row in range(south, north + 1):
        x, y = centre(hexes.at(row, west))
        parts.append(
            f"M{point((x - HEX / 2, y - slope))}" + f"l32-{number(slope)}l32 {number(slope)}" * (east - west + 1)
        )
        parts += [f"M{point((x + HEX * (i - 0.5), y - slope))}v{number(RADIUS)}" for i in range(east - west + 2)]
        parts.append(_ends(row, area, x, y))
    return "".join(parts)


def _ends(row: int, area: Area, x: float, y: float) -> str:
    """Return the sides below a row that the zigzag of the row under it does not reach."""
    (south, _), (west, east) = area.rows, area.columns
    slope = RADIUS / 2
    if row == south:
        return f"M{point((x - HEX / 2, y + slope))}" + f"l32 {number(slope)}l32-{number(slope)}" * (east - west + 1)
    if row % 2:
        return f"M{point((x - HEX / 2, y + slope))}l32 {number(slope)}"
    return f"M{point((x + HEX * (east - west), y + RADIUS))}l32-{number(slope)}"


def hex_numbers(board: Board, area: Area, numbering: Numbers, taken: Obstacles) -> list[HexNumber]:
    """Return the number of every hex: at its foot, a little higher or at its head where that is taken, else nowhere."""
    if numbering == "none":
        return []
    found = []
    for hex_ in area_hexes(area):
        if TERRAINS[board.terrain[hex_]] == "void":
            continue
        text, (x, y) = hexes.name(hex_, numbering), centre(hex_)
        line_there = any(board.hexside[hex_ * 6 + d] for d in _AT_THE_FOOT)
        for base in (_RAISED, _FOOT, _HEAD) if line_there else (_FOOT, _RAISED, _HEAD):
            box = number_box((x, y + base), text)
            if not taken.hits(box):
                found.append(HexNumber(hex_, text, (x, y + base), box, line_there and base == _FOOT))
                break
    return found


def number_box(at: Point, text: str) -> Box:
    """Return the box of a number whose base line is centred on a point."""
    half = NUMBER.width(text) / 2
    return Box(at[0] - half, at[1] - NUMBER.rise, at[0] + half, at[1])


def foot_box(hex_: int, numbering: Numbers) -> Box:
    """Return where a hex would like to have its number."""
    x, y = centre(hex_)
    return number_box((x, y + _FOOT), "L0000" if numbering == "spi" else "0000")


def draw_numbers(board: Board, numbers: list[HexNumber]) -> str:
    """Return the numbers; those on sea, on mountains and over lines have an ink of their own."""
    texts = "".join(
        f'<text x="{number(n.at[0])}" y="{number(n.at[1])}"{_ink(board, n)}>{n.text}</text>' for n in numbers
    )
    return f'<g class="m-num" aria-hidden="true">{texts}</g>' if texts else ""


def _ink(board: Board, at: HexNumber) -> str:
    if at.on_line:
        return ' class="nh"'
    return {"sea": ' class="ns"', "mountain": ' class="nm"'}.get(TERRAINS[board.terrain[at.hex]], "")
