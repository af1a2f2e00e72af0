"""The map as text: a row of letters for every row of hexes, the stacks and places listed below.

A line is a row of spans, each with the kind of thing it shows, so that a terminal can colour what a file cannot.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from desertfox import hexes
from desertfox.board import LINKS, TERRAINS, Area, Board
from desertfox.pack import Pack
from desertfox.pictures.counters import short_name
from desertfox.pictures.grid import Numbers
from desertfox.pictures.stacks import describe
from desertfox.pictures.view import Piece, Stack, View

SpanKind = Literal[
    "plain", "heading", "axis", "commonwealth", "place", "clear", "rough", "mountain", "marsh", "sand_sea", "oasis",
    "city", "void", "sea",
]  # fmt: skip


class Span(msgspec.Struct, frozen=True):
    """A piece of a line."""

    text: str
    kind: SpanKind = "plain"


Line = tuple[Span, ...]

TERRAIN_LETTERS: Final[dict[str, str]] = {
    "clear": ".", "rough": "r", "mountain": "^", "marsh": "=", "sand_sea": "s", "oasis": "o", "city": "#",
    "void": " ", "sea": "~",
}  # fmt: skip

_SIDE_LETTERS: Final = {"axis": "A", "commonwealth": "C"}
_WIDE, _NARROW = 4, 2
_ROW_LABEL: Final = 4


def cell_width(area: Area, columns: int | None) -> int:
    """Return how many letters a hex takes: four, or two where the line would be too long."""
    count = area.columns[1] - area.columns[0] + 1
    fits = columns is None or _ROW_LABEL + count * _WIDE + _WIDE // 2 <= columns
    return _WIDE if fits else _NARROW


def _way(board: Board, hex_: int) -> str:
    """Return the sign of the best way through a hex."""
    here = board.link[hex_ * 6 : hex_ * 6 + 6]
    if LINKS.index("road") in here:
        return "-"
    return ":" if LINKS.index("track") in here else " "


def _cell(board: Board, hex_: int, stack: Stack | None, wide: int, marked: frozenset[int]) -> list[Span]:
    if stack is not None:
        letter, units = _SIDE_LETTERS[stack.side], len(stack.units)
        strength = sum(piece.strength for piece in stack.units if not piece.parenthesized)
        count = "s" if not units else str(units) if units < 10 else "+"
        text = f"{letter}{count}" if wide == _NARROW else f"{letter}{strength if units else 's'}"
        return [Span(text.ljust(wide)[:wide], stack.side)]
    terrain = TERRAINS[board.terrain[hex_]]
    way = "*" if hex_ in marked else _way(board, hex_)
    return [Span(TERRAIN_LETTERS[terrain], terrain), Span(way, "place" if way == "*" else "plain")] + (
        [Span(" " * (wide - 2))] if wide > 2 else []
    )


def _column_heads(area: Area, wide: int, numbers: Numbers) -> Line:
    texts = []
    for column in range(area.columns[0], area.columns[1] + 1):
        name = hexes.name(hexes.at(1, column), "six_angles" if numbers == "six_angles" else "spi")
        shown = wide == _WIDE or column == area.columns[0] or column % 5 == 0
        texts.append(name[-2:].ljust(wide) if shown else " " * wide)
    return (Span(" " * _ROW_LABEL + "".join(texts).rstrip(), "heading"),)


def _map_lines(view: View, board: Board, area: Area, wide: int, marked: frozenset[int]) -> Iterable[Line]:
    stacks = {stack.hex: stack for stack in view.stacks}
    for row in range(area.rows[1], area.rows[0] - 1, -1):
        shift = "" if row % 2 else " " * (wide // 2)
        line = [Span(f"{row:02}".ljust(_ROW_LABEL), "heading"), Span(shift)]
        for column in range(area.columns[0], area.columns[1] + 1):
            hex_ = hexes.at(row, column)
            line += _cell(board, hex_, stacks.get(hex_), wide, marked)
        yield tuple(line)


def _legend(wide: int, stacked: bool) -> list[Line]:
    terrain = ", ".join(
        f"{letter} {name.replace('_', ' ')}" for name, letter in TERRAIN_LETTERS.items() if letter != " "
    )
    lines: list[Line] = [(Span(f"{terrain}; * place, - road, : track."),)]
    if stacked:
        counted = "strength" if wide == _WIDE else "number of units (+ for ten or more)"
        lines.append((Span(f"A Axis, C Commonwealth with {counted}; s supply units alone."),))
    return lines


def _name(hex_: int, numbers: Numbers) -> str:
    return hexes.name(hex_, "six_angles" if numbers == "six_angles" else "spi")


def _place_lines(view: View, board: Board, pack: Pack, area: Area, numbers: Numbers) -> list[Line]:
    lines: list[Line] = [(Span("Places", "heading"),)]
    for row in sorted(pack.places, key=lambda row: (row.rank, row.place)):
        hex_ = board.places.get(row.place, row.hex)
        if hex_ not in area or row.kind == "pass":
            continue
        facts = [row.kind.replace("_", " ")] + (["port"] if row.port and row.kind != "port" else [])
        facts += [view.owners[hex_].capitalize()] if hex_ in view.owners else []
        lines.append((Span(f"  {_name(hex_, numbers)}  "), Span(row.place, "place"), Span(f"  {', '.join(facts)}")))
    return lines if len(lines) > 1 else []


def _short(piece: Piece) -> str:
    name = "dump" if piece.is_dump else "MSU" if piece.is_supply else f"{short_name(piece)} {piece.figures}"
    states = (["depleted"] if piece.depleted and not piece.is_supply else []) + sorted(piece.marks)
    return name + (f" ({', '.join(state.replace('_', ' ') for state in states)})" if states else "")


def _stack_lines(view: View, board: Board, area: Area, numbers: Numbers) -> list[Line]:
    lines: list[Line] = [(Span("Stacks", "heading"),)]
    for stack in sorted(view.stacks, key=lambda stack: (stack.side, stack.hex)):
        if stack.hex in area:
            where, _, what = describe(stack, board).partition(": ")
            place = where.partition(" ")[2]
            said = f"  {_name(stack.hex, numbers)}  " + (f"{place}: " if place else "")
            lines.append((Span(said), Span(what, stack.side)))
            lines.append((Span(f"      {', '.join(_short(piece) for piece in stack.pieces)}"),))
    return lines if len(lines) > 1 else []


def _marker_lines(view: View, area: Area, numbers: Numbers) -> list[Line]:
    said = [
        f"fort {fort.level or 'being built'} in {_name(fort.hex, numbers)}" for fort in view.forts if fort.hex in area
    ]
    if view.rail_head is not None and view.rail_head in area:
        said.append(f"rail head in {_name(view.rail_head, numbers)}")
    return [(Span("Markers", "heading"),), (Span(f"  {', '.join(said)}"),)] if said else []


def text_map(
    view: View,
    board: Board,
    pack: Pack,
    *,
    area: Area | None = None,
    numbers: Numbers = "spi",
    columns: int | None = None,
) -> list[Line]:
    """Return the map with its lists as lines; `columns` is the width of the screen, None for as wide as it gets."""
    area = area or view.area
    wide = cell_width(area, columns)
    marked = frozenset(
        board.places.get(row.place, row.hex) for row in pack.places if row.kind not in ("pass", "city", "oasis")
    )
    heads, empty = _column_heads(area, wide, numbers), (Span(""),)
    lines: list[Line] = [(Span(view.title, "heading"),), (Span(view.subtitle),)]
    lines += [empty, heads, *_map_lines(view, board, area, wide, marked), heads, empty]
    lines += _legend(wide, bool(view.stacks))
    for block in (
        _place_lines(view, board, pack, area, numbers),
        _marker_lines(view, area, numbers),
        _stack_lines(view, board, area, numbers),
    ):
        lines += [empty, *block] if block else []
    return lines


def plain(lines: Iterable[Line]) -> str:
    """Return the lines as plain text."""
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)
