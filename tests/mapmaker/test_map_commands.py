"""desertfox map build and desertfox map check, as people use them."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_maps import Copy
from typer.testing import CliRunner, Result

from desertfox.board.mapmaker import MapFolder
from desertfox.cli import app, main
from desertfox.faults import BadInput

WADI = '"kind":"ridge","name":"Wadi Faregh"}'


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["map", *arguments])


def stamps(folder: Path) -> dict[str, tuple[int, bytes]]:
    return {path.name: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.iterdir()}


def test_build_of_the_builtin_map_changes_nothing() -> None:
    before = stamps(MapFolder().path)
    result = run("build")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "Compiled 1914 hexes (1211 of them land in play), 204 hexsides, 480 links, 97 places.",
        "Nothing changes.",
    ]
    assert stamps(MapFolder().path) == before


def test_build_tells_what_changes_and_writes_it(copy: Copy) -> None:
    copy.without("features.geojson", '{"type":"Feature","properties":{"layer":"line",' + WADI)
    copy.replace("features.geojson", '"name":"Saunnu","rank":3', '"name":"Saunnu","rank":4')
    result = run("build", str(copy.pack))
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert lines[1].startswith("hexsides.csv: 11 removed (L0605 L0705, L0605 L0706, ")
    assert lines[1].endswith(" and 3 more)")
    assert lines[2] == "places.csv: 1 changed (Saunnu)"
    assert lines[3] == f"Written to {copy.pack / 'map'}: hexsides.csv, places.csv."
    assert "Wadi Faregh" not in copy.path("hexsides.csv").read_text()
    assert run("check", str(copy.pack)).exit_code == 0
    assert "Nothing changes." in run("build", str(copy.pack)).output
    assert not list(copy.path("").glob(".*"))


def test_build_borrows_the_sources_a_pack_has_not(copy: Copy) -> None:
    for name in ("coast.geojson", "grid.json", "hexes.csv", "hexsides.csv", "links.csv", "places.csv", "drawing.json"):
        copy.path(name).unlink()
    copy.without(
        "features.geojson", '{"type":"Feature","properties":{"layer":"line","kind":"road","name":"Apollonia road"'
    )
    result = run("build", str(copy.pack))
    assert result.exit_code == 0
    assert "coast.geojson: taken from the built-in pack" in result.output
    assert "links.csv: 1 removed (L2816 L2917 road)" in result.output
    assert "hexes.csv:" not in result.output
    assert copy.path("hexes.csv").read_bytes() == (MapFolder().path / "hexes.csv").read_bytes()


def test_build_writes_nothing_if_a_feature_is_wrong(copy: Copy) -> None:
    copy.replace("features.geojson", WADI, WADI.replace("ridge", "rigde"))
    before = stamps(copy.path(""))
    result = run("build", str(copy.pack))
    assert result.exit_code == 1
    assert isinstance(result.exception, BadInput)
    assert "unknown kind ('rigde'). Did you mean 'ridge'?" in str(result.exception)
    assert stamps(copy.path("")) == before


def test_build_warns_of_a_pack_that_merges(copy: Copy) -> None:
    (copy.pack / "pack.toml").write_text('name = "Test"\nversion = "1"\nmode = "merge"\n')
    assert 'write mode = "replace"' in run("build", str(copy.pack)).output


def test_build_needs_a_folder_with_a_map(tmp_path: Path) -> None:
    result = run("build", str(tmp_path))
    assert isinstance(result.exception, BadInput)
    assert "no sources of a map here" in str(result.exception)


def test_build_takes_a_folder_or_the_builtin_pack_but_not_both(copy: Copy) -> None:
    result = run("build", str(copy.pack), "--builtin")
    assert result.exit_code == 2


def test_build_into_the_builtin_pack_only_when_told(monkeypatch: pytest.MonkeyPatch, copy: Copy) -> None:
    monkeypatch.setattr("desertfox.board.mapmaker.folder.BUILTIN", copy.pack)
    copy.replace("features.geojson", '"name":"Saunnu","rank":3', '"name":"Saunnu","rank":4')
    assert "Nothing was written: give --builtin" in run("build").output
    assert "Saunnu,well,3" in copy.path("places.csv").read_text()
    assert "places.csv." in run("build", "--builtin").output
    assert "Saunnu,well,4" in copy.path("places.csv").read_text()


def test_a_folder_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch, copy: Copy) -> None:
    copy.path("hexes.csv").unlink()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    result = run("build", str(copy.pack))
    assert "cannot be written: No space left on device" in str(result.exception)
    assert not list(copy.path("").glob(".*"))


def test_check_of_the_builtin_map() -> None:
    result = run("check")
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert lines[-1] == f"All {len(lines) - 1} checks hold."
    assert all(line.startswith("ok    ") for line in lines[:-1])


def test_check_tells_faults_and_fails(copy: Copy) -> None:
    copy.without("links.csv", "L1606,L1706,road")
    result = run("check", str(copy.pack))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("FAULT The coast road is one chain"))
    hint = "They end in L0701, L1606, L1706, E1833."
    assert lines[at + 1].strip() == f"{copy.path('links.csv')}: the coast road is in 2 pieces. {hint}"
    assert lines[-1].startswith("2 faults in ")


def test_the_program_answers_bad_input_without_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["desertfox", "map", "check", str(tmp_path / "nothing")])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 1
    assert "no sources of a map here" in capsys.readouterr().err
