"""The committed map is what its sources compile to, every time."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from desertfox import hexes
from desertfox.board.mapmaker import STAGES, CompiledMap, MapFolder, MapSources, compile_map
from desertfox.pack import builtin_pack

DIGEST = """
import hashlib
from desertfox.board.mapmaker import MapFolder, compile_map
print(hashlib.sha256("".join(compile_map(MapFolder().read()).files().values()).encode()).hexdigest())
"""


@pytest.mark.parametrize("name", ["hexes.csv", "hexsides.csv", "links.csv", "places.csv", "drawing.json"])
def test_committed_file_equals_a_fresh_compile(compiled: CompiledMap, name: str) -> None:
    committed = (MapFolder().path / name).read_bytes()
    assert committed == compiled.files()[name].encode()


def test_another_run_compiles_the_same_bytes(compiled: CompiledMap) -> None:
    here = hashlib.sha256("".join(compiled.files().values()).encode()).hexdigest()
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    run = subprocess.run([sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == here


def test_compiled_records_are_those_the_pack_loads(compiled: CompiledMap) -> None:
    pack = builtin_pack()
    assert compiled.hexes == pack.hexes
    assert compiled.hexsides == pack.hexsides
    assert compiled.links == pack.links
    assert compiled.places == pack.places
    assert compiled.drawing == pack.drawing


def test_terrain_counts(compiled: CompiledMap) -> None:
    assert Counter(row.terrain for row in compiled.hexes) == {
        "clear": 845,
        "rough": 198,
        "mountain": 22,
        "marsh": 76,
        "sand_sea": 62,
        "oasis": 5,
        "city": 3,
        "void": 132,
        "sea": 571,
    }


def test_hexside_counts(compiled: CompiledMap) -> None:
    assert Counter(row.kind for row in compiled.hexsides) == {"escarpment": 141, "ridge": 62, "sea": 1}


def test_link_counts(compiled: CompiledMap) -> None:
    assert len(compiled.links) == 480
    assert Counter(row.kind for row in compiled.links) == {"road": 106, "track": 328, "rail": 20, "rail_extension": 26}


def test_every_place_is_in_its_hex(compiled: CompiledMap) -> None:
    assert len(compiled.places) == 97
    named = {name: row.hex for row in compiled.hexes for name in (row.place or "").split(";") if name}
    assert named == {row.place: row.hex for row in compiled.places}


def test_seventeen_escarpment_hexsides_are_crossed(compiled: CompiledMap) -> None:
    crossed = [row for row in compiled.hexsides if row.kind == "escarpment" and row.crossed_by]
    assert len(crossed) == 17


def test_no_share_stands_on_a_threshold_by_a_hair(sources: MapSources) -> None:
    """Another processor's last digit must not turn a hex: nudged thresholds compile the same terrain."""
    from dataclasses import replace

    from desertfox.board.mapmaker.ground import survey

    plain = survey(sources, []).terrain
    for nudge in (-1e-4, 1e-4):
        grid = sources.grid
        nudged = replace(
            grid, land_threshold=grid.land_threshold + nudge, terrain_threshold=grid.terrain_threshold + nudge
        )
        assert survey(replace(sources, grid=nudged), []).terrain == plain


def test_compile_tells_its_stages(sources: MapSources) -> None:
    heard: list[str] = []
    compile_map(sources, heard.append)
    assert tuple(heard) == STAGES


def test_drawing_has_closed_coast_rings_round_the_map(compiled: CompiledMap) -> None:
    drawing = compiled.drawing
    assert len(drawing.coast) == 1
    ring = drawing.coast[0]
    assert ring[0] == ring[-1]
    assert min(u for u, _ in ring) == -1.5
    assert max(u for u, _ in ring) == 69.0
    assert len(drawing.borders) == 1
    assert Counter(label.kind for label in drawing.labels) == {"water": 4, "land": 9, "route": 11}


def test_drawing_names_stand_in_the_right_country(compiled: CompiledMap) -> None:
    terrain = {row.hex: row.terrain for row in compiled.hexes}
    for label in compiled.drawing.labels:
        nearest = min(range(hexes.COUNT), key=lambda h: _away(h, label.u, label.v))
        assert (terrain[nearest] == "sea") == (label.kind == "water"), label.name


def _away(hex_: int, u: float, v: float) -> float:
    x, y = hexes.centre(hex_)
    return (x - u) ** 2 + (y - v) ** 2


def test_the_documentation_counts_what_is_there(compiled: CompiledMap) -> None:
    text = " ".join((Path(__file__).parents[2] / "docs" / "map.md").read_text().split())
    for terrain, count in Counter(row.terrain for row in compiled.hexes).items():
        assert f"{count} {terrain.replace('_', ' ')}" in text
    for kind, count in Counter(row.kind for row in compiled.hexsides).items():
        assert f"{count} {kind}" in text
    assert f"{len(compiled.links)} links" in text
