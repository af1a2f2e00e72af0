"""The compiled map: its records, and its files as text."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from desertfox import hexes
from desertfox.pack.schema import Drawing, HexRow, HexsideRow, LinkRow, PlaceRow, Record

Format = Callable[[Any], str]

HEX_FILES: Final = ("hexes.csv", "hexsides.csv", "links.csv", "places.csv")
FILES: Final = (*HEX_FILES, "drawing.json")
"""What a compile writes."""

_HEX_COLUMNS: Final = dict.fromkeys(("hex", "hex_a", "hex_b", "high_side"), hexes.spi)


@dataclass(frozen=True)
class CompiledMap:
    """The tables of a map and its drawing."""

    hexes: tuple[HexRow, ...]
    hexsides: tuple[HexsideRow, ...]
    links: tuple[LinkRow, ...]
    places: tuple[PlaceRow, ...]
    drawing: Drawing

    def files(self) -> dict[str, str]:
        """Return the text of each file."""
        return {
            "hexes.csv": _table(HexRow, self.hexes, {"lon": _decimals(4), "lat": _decimals(4)}),
            "hexsides.csv": _table(HexsideRow, self.hexsides, {}),
            "links.csv": _table(LinkRow, self.links, {}),
            "places.csv": _table(PlaceRow, self.places, {"col_position": _decimals(2), "row_position": _decimals(2)}),
            "drawing.json": _drawing(self.drawing),
        }


def _decimals(digits: int) -> Format:
    return lambda number: f"{number:.{digits}f}"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, bool) else str(value)


def _table(type_: type[Record], rows: Sequence[Record], formats: dict[str, Format]) -> str:
    columns = type_.__struct_fields__
    chosen: dict[str, Format] = {**_HEX_COLUMNS, **formats}
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in rows:
        values = ((column, getattr(row, column)) for column in columns)
        writer.writerow("" if value is None else chosen.get(column, _cell)(value) for column, value in values)
    return out.getvalue()


def _drawing(drawing: Drawing) -> str:
    """Return the drawing as JSON with one ring, line or name a line, so that changes can be read."""
    parts = [
        f'"{name}": [\n' + ",\n".join(json.dumps(item, ensure_ascii=False) for item in items) + "\n]"
        for name, items in msgspec.to_builtins(drawing).items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"
