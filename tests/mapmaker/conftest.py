"""The built-in map compiled once, copies of it to damage, and small worlds drawn in grid units."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from made_maps import SCALE, Copy, World, box, feature

from desertfox.board.mapmaker import CompiledMap, MapFolder, MapSources, compile_map


@pytest.fixture(scope="session")
def sources() -> MapSources:
    return MapFolder().read()


@pytest.fixture(scope="session")
def compiled(sources: MapSources) -> CompiledMap:
    return compile_map(sources)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "pack")


@pytest.fixture
def world(tmp_path: Path) -> World:
    """Compile features given in grid units: a transform that does nothing, and land everywhere unless given."""

    def compile_world(*features: dict[str, Any], land: Any = None, **grid: Any) -> CompiledMap:
        folder = tmp_path / "world" / "map"
        folder.mkdir(parents=True, exist_ok=True)
        anchors = [
            {"name": name, "hex": name, "lon": u * SCALE, "lat": v * SCALE, "source": "test"}
            for name, u, v in (("L0101", 1.0, 0.8660254), ("L0102", 2.0, 0.8660254))
        ]
        plane = {"lon0": 0, "lat0": 0, "km_per_deg_lon": 1 / SCALE, "km_per_deg_lat": 1 / SCALE}
        plain = {**plane, "a": 1, "b": 0, "tx_km": 0, "ty_km": 0}
        stated = {
            "rows": 29,
            "columns": {"L": 32, "E": 34},
            "hex_km": 16,
            "transform": {**plain, "warp": [], "warp_points": []},
            "anchors": anchors,
            "land_threshold": 0.33,
            "terrain_threshold": 0.5,
            "sea_hexside_threshold": 0.8,
            "pass_radius_hexes": 0.8,
            "pins": [],
            **grid,
        }
        rings = land or box(-5, -5, 75, 30)
        coast = [feature({"layer": "land", "source": "test"}, "Polygon", rings)]
        (folder / "grid.json").write_text(json.dumps(stated))
        (folder / "coast.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": coast}))
        text = ",\n".join(json.dumps(each) for each in features)
        (folder / "features.geojson").write_text('{"type": "FeatureCollection",\n"features": [\n' + text + "\n]}\n")
        return compile_map(MapFolder.of_pack(folder.parent).read())

    return compile_world
