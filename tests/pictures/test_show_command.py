"""`desertfox show`: what it writes, what it prints and what it refuses."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pytest

from desertfox import cli
from desertfox.pack import builtin_pack
from desertfox.position import Position


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr("sys.argv", ["desertfox", "show", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return int(ended.value.code or 0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("suffix", "magic"), [("svg", b"<svg "), ("png", b"\x89PNG"), ("PDF", b"%PDF")])
def test_a_file_is_written_and_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], suffix: str, magic: bytes
) -> None:
    assert run(monkeypatch, "gazala", "--area", "Tobruk+2", "--out", f"x.{suffix}", "--scale", "0.5") == 0
    assert capsys.readouterr().out.strip() == f"x.{suffix}"
    assert (folder / f"x.{suffix}").read_bytes().startswith(magic)


def test_text_goes_to_the_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "crusader", "--area", "L2228-L2430") == 0
    out = capsys.readouterr().out
    assert out.startswith("Operation Crusader\nNovember 1941 · turn 9 of 9 to 11")
    assert "Tobruk" in out
    assert "\x1b" not in out


def test_a_position_file_is_shown(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = Position.from_scenario(builtin_pack(), "gazala")
    (folder / "mine.toml").write_text(position.to_toml(), encoding="utf-8")
    assert run(monkeypatch, "mine.toml", "--area", "Tobruk+1") == 0
    from_file = capsys.readouterr().out
    run(monkeypatch, "gazala", "--area", "Tobruk+1")
    assert from_file == capsys.readouterr().out


def test_the_map_alone_has_no_units(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "gazala", "--map-only", "--area", "Tobruk+3", "--out", "a.svg")
    run(monkeypatch, "map", "--area", "Tobruk+3", "--out", "b.svg")
    for name in ("a.svg", "b.svg"):
        svg = (folder / name).read_text(encoding="utf-8")
        assert "TOBRUK" in svg
        assert 'class="ctr' not in svg


def test_counters_make_a_sheet(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "counters", "--out", "c.svg", "--palette", "clear") == 0
    assert "all counters" in (folder / "c.svg").read_text(encoding="utf-8")


def test_palette_and_numbers_are_as_asked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "gazala", "--area", "2136+1", "--palette", "dark", "--numbers", "six_angles", "--out", "x.svg")
    svg = (folder / "x.svg").read_text(encoding="utf-8")
    assert "p-dark" in svg
    assert ">2136</text>" in svg
    assert ">E2104</text>" not in svg


def test_options_of_a_scenario_bring_their_counters(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "race_for_tobruk", "--area", "L0701+1", "--option", "optional.rommel")
    assert "Rommel 28" in capsys.readouterr().out


def test_the_places_of_an_edition_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "gazala", "--area", "Gazala+0", "--option", "johnson.map")
    assert "L2324  Gazala" in capsys.readouterr().out


REFUSED = [
    (["nowhere"], ["neither a scenario nor a file ('nowhere')", "race_for_tobruk, campaign", "counters", ".toml"]),
    (["gazala", "--out", "x.jpg"], ["--out", "('x.jpg')", ".svg, .png or .pdf"]),
    (["gazala", "--out", "x"], ["ending"]),
    (["gazala", "--area", "Tobrk+3"], ["--area", "no such place or hex ('Tobrk')", "'Tobruk'"]),
    (["gazala", "--area", "Tobruk"], ["needs a radius", "Tobruk+6"]),
    (["gazala", "--area", "L2018-E9910"], ["E9910: the map has rows 01 to 29"]),
    (["gazala", "--area", "L2018-"], ["nothing: not a hex number"]),
    (["gazala", "--area", "here"], ["not an area", "L2018-E2310"]),
    (["gazala", "--scale", "99", "--out", "x.svg"], ["--scale", "0.1 to 8"]),
    (["campaign", "--scale", "8", "--out", "x.png"], ["too large to open", "pixels"]),
    (["counters", "--scale", "8", "--out", "x.png"], ["too large to open"]),
    (["gazala", "--open"], ["--open", "--out picture.svg"]),
    (["counters"], ["counters are a picture"]),
    (["gazala", "--option", "no.such"], ["unknown option"]),
    (["gazala", "--pack", "no-such-folder"], ["no-such-folder"]),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED)
def test_what_is_wrong_is_refused_in_words(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: list[str],
) -> None:
    assert run(monkeypatch, *arguments) == 1
    error = capsys.readouterr().err
    assert [words for words in said if words not in error] == []
    assert "Traceback" not in error
    assert list(folder.iterdir()) == []


def test_all_faults_come_in_one_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run(monkeypatch, "nowhere", "--out", "x.bmp", "--scale", "0", "--area", "Atlantis+2")
    assert "show: 4 faults" in capsys.readouterr().err


def test_a_broken_position_file_is_refused_with_its_own_faults(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.toml").write_text("scenario = [", encoding="utf-8")
    assert run(monkeypatch, "bad.toml") == 1
    assert "bad.toml:1:" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "taken").write_text("", encoding="utf-8")
    assert run(monkeypatch, "gazala", "--area", "Tobruk+1", "--out", "taken/x.svg") == 1
    assert "cannot be written" in capsys.readouterr().err


class Browser:
    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, url: str) -> bool:
        self.opened.append(url)
        return True


def test_the_file_is_opened_in_the_browser(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    browser = Browser()
    monkeypatch.setattr(webbrowser, "get", lambda: browser)
    assert run(monkeypatch, "gazala", "--area", "Tobruk+1", "--out", "x.svg", "--open") == 0
    assert browser.opened == [(folder / "x.svg").resolve().as_uri()]
    assert capsys.readouterr().out.strip() == "x.svg"


def test_without_a_browser_the_path_is_enough(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none() -> None:
        raise webbrowser.Error("none")

    for found in (none, lambda: webbrowser.GenericBrowser("lynx")):
        monkeypatch.setattr(webbrowser, "get", found)
        assert run(monkeypatch, "gazala", "--area", "Tobruk+1", "--out", "x.svg", "--open") == 0
        assert "x.svg\nNo browser could be started" in capsys.readouterr().out
