"""Copies of the built-in map to damage, and features of small worlds drawn in grid units."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from desertfox.board.mapmaker import CompiledMap, MapFolder
from desertfox.pack.loading import BUILTIN

MANIFEST = 'name = "Test"\nversion = "1"\nmode = "replace"\n'


class Copy:
    """A pack folder with a copy of the built-in map, whose texts can be changed."""

    def __init__(self, pack: Path) -> None:
        self.pack = pack
        shutil.copytree(BUILTIN / "map", pack / "map")
        (pack / "pack.toml").write_text(MANIFEST)

    @property
    def folder(self) -> MapFolder:
        return MapFolder.of_pack(self.pack)

    def path(self, name: str) -> Path:
        return self.pack / "map" / name

    def replace(self, name: str, old: str, new: str, count: int = 1) -> None:
        text = self.path(name).read_text()
        assert old in text, f"{old!r} is not in {name}"
        self.path(name).write_text(text.replace(old, new, count))

    def without(self, name: str, *beginnings: str) -> None:
        """Delete the lines that begin so."""
        lines = self.path(name).read_text().splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith(beginnings)]
        assert len(kept) < len(lines)
        self.path(name).write_text("".join(kept))

    def line_of(self, name: str, text: str) -> int:
        """Return the number of the first line that holds a text."""
        lines = self.path(name).read_text().splitlines()
        return next(number for number, line in enumerate(lines, start=1) if text in line)


World = Callable[..., CompiledMap]


SCALE = 0.01
"""Degrees a grid unit: a small world is a degree or so across, like the real one."""


def scaled(coordinates: Any) -> Any:
    return [scaled(each) for each in coordinates] if isinstance(coordinates, (list, tuple)) else coordinates * SCALE


def feature(properties: dict[str, Any], type_: str, coordinates: Any) -> dict[str, Any]:
    """Return a feature whose coordinates are given in grid units."""
    geometry = {"type": type_, "coordinates": scaled(coordinates)}
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def place(name: str, u: float, v: float, kind: str = "town", **more: Any) -> dict[str, Any]:
    return feature({"layer": "place", "kind": kind, "name": name, "rank": 1, **more}, "Point", [u, v])


def line(kind: str, *points: tuple[float, float], **more: Any) -> dict[str, Any]:
    return feature({"layer": "line", "kind": kind, "name": f"the {kind}", **more}, "LineString", points)


def box(west: float, south: float, east: float, north: float) -> list[list[tuple[float, float]]]:
    return [[(west, south), (east, south), (east, north), (west, north), (west, south)]]


def area(terrain: str, west: float, south: float, east: float, north: float) -> dict[str, Any]:
    properties = {"layer": "terrain", "terrain": terrain, "name": f"the {terrain}"}
    return feature(properties, "Polygon", box(west, south, east, north))
