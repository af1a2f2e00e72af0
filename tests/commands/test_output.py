"""One rule for all that a command writes: - is the screen, the ending says the form, and what people made is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

import desertfox as df
from desertfox import cli
from desertfox.commands.consoles import table_console

FORMS = {"position": (".toml",), "replay": (".toml", ".svg", ".png", ".pdf"), "show": (".svg", ".png", ".pdf")}


def run(*words: object) -> Result:
    return CliRunner().invoke(cli.app, [str(word) for word in words])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a short record."""
    monkeypatch.chdir(tmp_path)
    game = df.Game.start("race_for_tobruk", seed="out")
    game.play("place it_bologna L0702")
    df.Record.of(game).save(tmp_path / "game.fox")
    return tmp_path


COMMANDS = {
    "position": ("position", "new", "gazala"),
    "replay": ("replay", "game.fox", "--to", 1),
    "show": ("show", "gazala", "--area", "Tobruk+1"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_dash_is_the_screen_and_makes_no_file(folder: Path, name: str) -> None:
    shown = run(*COMMANDS[name], "--out", "-")
    assert shown.exit_code == 0
    assert "Tobruk" in shown.stdout
    assert [path.name for path in folder.iterdir()] == ["game.fox"]


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("ending", [".x", "", ".json"])
def test_an_ending_that_says_no_form_is_refused_with_those_that_do(folder: Path, name: str, ending: str) -> None:
    refused = run(*COMMANDS[name], "--out", f"here{ending}").exception
    assert isinstance(refused, df.BadInput)
    [fault] = refused.faults
    assert (fault.file, fault.value) == ("--out", f"here{ending}")
    assert fault.reason == "the ending says what to write, and this one is unknown"
    assert all(form in fault.hint for form in FORMS[name])
    assert [path.name for path in folder.iterdir()] == ["game.fox"]


@pytest.mark.parametrize(("ending", "magic"), [("toml", b"# A position"), ("SVG", b"<svg"), ("png", b"\x89PNG")])
def test_a_record_at_some_point_becomes_what_the_ending_says(folder: Path, ending: str, magic: bytes) -> None:
    assert run("replay", "game.fox", "--out", f"x.{ending}").exit_code == 0
    assert (folder / f"x.{ending}").read_bytes().startswith(magic)


@pytest.mark.parametrize("name", ["position", "replay"])
def test_a_position_is_written_over_only_when_that_is_forced(folder: Path, name: str) -> None:
    mine = folder / "mine.toml"
    mine.write_text("my own work")
    refused = run(*COMMANDS[name], "--out", "mine.toml").exception
    assert isinstance(refused, df.BadInput)
    assert "the file is there already" in str(refused)
    assert "--force" in str(refused)
    assert mine.read_text() == "my own work"
    assert run(*COMMANDS[name], "--out", "mine.toml", "--force").exit_code == 0
    assert df.Position.load(mine).setting.scenario in ("gazala", "race_for_tobruk")


def test_pictures_are_written_over(folder: Path) -> None:
    for _ in range(2):
        assert run(*COMMANDS["show"], "--out", "x.svg").exit_code == 0
        assert run(*COMMANDS["replay"], "--out", "y.svg").exit_code == 0
    assert (folder / "x.svg").exists()


@pytest.mark.parametrize("name", COMMANDS)
def test_no_folder_is_made_on_the_way(folder: Path, name: str) -> None:
    refused = run(*COMMANDS[name], "--out", f"nowhere/a{FORMS[name][0]}").exception
    assert "cannot be written: No such file or directory" in str(refused)
    assert not (folder / "nowhere").exists()


def test_a_pack_is_written_over_only_when_that_is_forced(folder: Path) -> None:
    (folder / "mine").mkdir()
    (folder / "mine" / "pack.toml").write_text("my own work")
    refused = run("pack", "new", "mine").exception
    assert "the folder is not empty" in str(refused)
    assert (folder / "mine" / "pack.toml").read_text() == "my own work"
    assert run("pack", "new", "mine", "--force").exit_code == 0
    assert df.load_pack("mine").name == "mine"


def test_a_table_is_as_wide_as_it_is_where_nobody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert table_console().width > 500
    monkeypatch.setenv("COLUMNS", "70")
    assert table_console().width == 70
    assert max(map(len, run("schedule", "campaign").stdout.splitlines())) <= 200
