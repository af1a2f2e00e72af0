"""Whatever is done to the sources, they are compiled or refused in words; nothing else ever happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_maps import Copy

from desertfox.board.mapmaker import MapFolder, compile_map
from desertfox.faults import BadInput, Fault

SOURCES = ("features.geojson", "coast.geojson", "grid.json")
TREES: dict[str, Any] = {name: json.loads((MapFolder().path / name).read_text()) for name in SOURCES}


def _shortened() -> None:
    """Keep one feature of each kind and a coast of a few points, so that many examples can be tried."""
    kept: dict[tuple[str, ...], Any] = {}
    for feature in TREES["features.geojson"]["features"]:
        words = feature["properties"]
        if words["name"] in ("Tobruk", "El Adem", "Tobruk - El Adem", "Gazala"):
            kept[words["layer"], words["name"]] = feature
        elif "via" not in words and words.get("kind") != "route":
            kept.setdefault((words["layer"], words.get("kind") or words["terrain"]), feature)
    TREES["features.geojson"]["features"] = list(kept.values())
    for feature in TREES["coast.geojson"]["features"]:
        feature["geometry"]["coordinates"] = [[[18, 28], [31, 28], [31, 32.2], [18, 32.2], [18, 28]]]
    pins = TREES["grid.json"]["pins"]
    TREES["grid.json"]["pins"] = [pin for pin in pins if pin["place"] in ("Tobruk", "Gazala")]


_shortened()
TEXTS = {name: json.dumps(tree, indent=1).encode() for name, tree in TREES.items()}

JUNK: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=8),
    st.just([]),
    st.just({}),
    st.lists(st.lists(st.floats(-200, 200), min_size=2, max_size=2), min_size=1, max_size=5),
)


@pytest.fixture(scope="module")
def module_copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("mutations") / "pack")
    for name, text in TEXTS.items():
        copy.path(name).write_bytes(text)
    compile_map(copy.folder.read())
    return copy


def faults_of(copy: Copy) -> list[Fault]:
    try:
        compile_map(copy.folder.read())
    except BadInput as refused:
        return refused.faults or [Fault("", 0, 0, "", "")]
    return []


def judge(copy: Copy, name: str, data: bytes) -> None:
    """Compile the changed sources; a refusal must have faults that can be read."""
    path: Path = copy.path(name)
    path.write_bytes(data)
    faults = faults_of(copy)
    path.write_bytes(TEXTS[name])
    assert all(fault.file and fault.reason and str(fault) for fault in faults)


@given(name=st.sampled_from(SOURCES), at=st.floats(0, 1), junk=st.binary(max_size=4), cut=st.integers(0, 30))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_mangled_bytes_never_end_in_a_traceback(module_copy: Copy, name: str, at: float, junk: bytes, cut: int) -> None:
    text = TEXTS[name]
    start = int(at * len(text))
    judge(module_copy, name, text[:start] + junk + text[start + cut :])


def _spots(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    children = enumerate(tree) if isinstance(tree, list) else tree.items() if isinstance(tree, dict) else ()
    return (
        [path, *(spot for key, child in children for spot in _spots(child, (*path, key)))] if path or tree else [path]
    )


SPOTS = {name: [spot for spot in _spots(tree) if spot] for name, tree in TREES.items()}


@given(data=st.data(), name=st.sampled_from(SOURCES), junk=JUNK, delete=st.booleans())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_sound_json_with_wrong_values_never_ends_in_a_traceback(
    module_copy: Copy, data: st.DataObject, name: str, junk: Any, delete: bool
) -> None:
    tree = json.loads(TEXTS[name])
    *way, last = data.draw(st.sampled_from(SPOTS[name]))
    parent = tree
    for step in way:
        parent = parent[step]
    if delete:
        del parent[last]
    else:
        parent[last] = junk
    judge(module_copy, name, json.dumps(tree).encode())
