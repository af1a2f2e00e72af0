"""What commands tell: in words, as JSON of a documented form, of files and of what is piped in."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

import desertfox as df
from desertfox import cli
from desertfox.commands.forms import FORMS, schema

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tests" / "record" / "rules_1_seeded.fox"
ATTACK = "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803"


def run(*words: object, typed: bytes | None = None) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(cli.app, [str(word) for word in words], input=typed)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """The game of the README before the attack, as a file."""
    game = df.Game.start("race_for_tobruk", seed="Rommel")
    march = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"
    for answer in ("place it_bologna L0702", "end", march, "end", "end"):
        game.play(answer)
    file = tmp_path / "here.toml"
    file.write_text(game.position().to_toml())
    return file


WORDS: dict[str, list[object]] = {
    "balance": ["--games", 1, "--scenario", "gazala"],
    "credits": [],
    "duel": ["--games", 1, "--scenario", "gazala", "--axis", "random", "--commonwealth", "random"],
    "fuzz": ["--games", 1, "--scenario", "gazala", "--turns", 1],
    "ladder": ["officer", "recruit", "--report", ROOT / "docs" / "ladder.csv"],
    "lesson check": [ROOT / "src/desertfox/lessons/builtin/move.fox"],
    "map build": [],
    "map check": [],
    "pack check": [],
    "pack provenance": ["--reconstructed"],
    "position check": ["FILE"],
    "position explain": ["FILE", "--unit", "ge_5_pzr_1", "--attack", ATTACK],
    "replay": [SAMPLE, "--to", 10],
    "rules": ["8.43"],
    "schedule": ["gazala"],
    "units": ["gazala"],
    "verify": [SAMPLE],
}


@pytest.mark.parametrize("name", FORMS)
def test_a_command_tells_its_form(name: str, position: Path) -> None:
    words = [position if word == "FILE" else word for word in WORDS[name]]
    told = run(*name.split(), *words, "--json")
    assert told.exit_code in (0, 3), told.output
    form: Any = msgspec.json.decode(told.stdout, type=FORMS[name], strict=True)
    assert isinstance(form, FORMS[name])
    assert json.loads(told.stdout) == json.loads(msgspec.json.encode(form))


DOING = {"docs", "pack new", "play", "position new", "position schema", "serve", "show"}
"""What these make is a file, a picture or a service; they tell nothing else."""


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Return every command with its whole name."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name, command


def test_every_command_that_tells_something_tells_it_as_json() -> None:
    found = dict(commands(typer.main.get_command(cli.app)))
    telling = {name for name, command in found.items() if any("--json" in param.opts for param in command.params)}
    assert telling == set(FORMS)
    assert found.keys() - telling == DOING


def test_every_form_is_documented() -> None:
    assert list(WORDS) == list(FORMS) == list(schema()["properties"])
    written = json.loads((ROOT / "docs" / "json.schema.json").read_text(encoding="utf-8"))
    assert written == schema()
    assert all("description" in written["$defs"][FORMS[name].__name__] for name in FORMS)


def test_what_a_form_says(position: Path) -> None:
    told = json.loads(run("units", "gazala", "--side", "axis", "--json").stdout)["units"]
    assert {"id": "ge_5_pzr_2", "name": "5(2) Pzr", "side": 0}.items() <= told[0].items()
    verified = json.loads(run("verify", SAMPLE, "--json").stdout)
    assert (verified["actions"], verified["proven"]) == (19, False)
    explained = json.loads(run("position", "explain", position, "--attack", ATTACK, "--json").stdout)
    assert (explained["side"], explained["kinds"]) == ("axis", ["attack", "extend", "cancel", "end"])
    assert explained["attacks"][ATTACK][-1] == "hexes cleared 83%, attackers lose a step 50%"
    ladder = json.loads(run("ladder", *WORDS["ladder"], "--json").stdout)["tables"][0]
    assert ladder["lines"][0].keys() >= {"scenario", "margin", "reach", "milliseconds"}
    lesson = json.loads(run("lesson", "check", *WORDS["lesson check"], "--json").stdout)
    assert lesson["title"]
    assert min(lesson["cards"], lesson["actions"]) > 0
    rules = json.loads(run("rules", "8.43", "--json").stdout)
    assert any("8.43" in passage["case"] for passage in rules["passages"])


def test_a_faulty_file_is_told_as_json_too(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("format = 1\nturn = 40\n")
    told = run("position", "check", bad, "--json")
    assert told.exit_code == 1
    [fault] = json.loads(told.stdout)["faults"]
    assert (fault["line"], fault["column"], fault["reason"]) == (2, 8, "turn out of the scenario")
    (tmp_path / "pack.toml").write_text('name = "x"\nversion = "1"\nmode = "mend"\n')
    lesson = tmp_path / "bad.fox"
    lesson.write_text("no lesson\n")
    untold = run("lesson", "check", lesson, "--json")
    assert untold.exit_code == 1
    assert json.loads(untold.stdout)["faults"]
    refused = run("pack", "check", tmp_path, "--json")
    assert refused.exit_code == 1
    assert json.loads(refused.stdout)["faults"]


def test_a_position_and_a_record_can_be_piped_in(position: Path) -> None:
    whole = run("position", "check", position).stdout
    assert run("position", "check", "-", typed=position.read_bytes()).stdout == whole
    alone = run("position", "check", "-", typed=b'format = 1\n[units]\ncw_kdg = "Tobruk"\n').stdout
    assert "commonwealth: 1 unit and 0 supply units on the map" in alone
    assert "ge_5_pzr_1" in run("units", "-", typed=position.read_bytes()).stdout
    assert run("verify", "-", typed=SAMPLE.read_bytes()).exit_code == 3
    assert run("replay", "-", "--to", 1, typed=SAMPLE.read_bytes()).stdout.startswith("0 - start")
    refused = run("position", "check", "-", typed=b"format = 7\n").exception
    assert "-:1:10: unknown version" in str(refused)


def test_a_position_is_explained_in_words(position: Path) -> None:
    told = run("position", "explain", position, "--unit", "ge_5_pzr_1", "--attack", ATTACK).stdout
    assert told.startswith("axis: ")
    assert "in general supply" in told
    assert "11 to 4 is 2-1" in told
    moved = run("position", "explain", position, "--move", "move ge_5_pzr_1 L0802-L0801").stdout
    assert "L0801" in moved
    refused = run("position", "explain", position, "--unit", "ge_5_pzr_9").exception
    assert "'ge_5_pzr_9' is not a counter" in str(refused)


def test_units_are_listed_with_their_figures() -> None:
    told = run("units", "gazala", "--side", "axis").stdout
    [line] = [line for line in told.splitlines() if line.startswith("ge_5_pzr_2 ")]
    assert line.split()[:3] == ["ge_5_pzr_2", "5(2)", "Pzr"]
    assert "Commonwealth" not in told
    assert len(run("units", "gazala", "--all").stdout) > len(run("units", "gazala").stdout)
    assert run("units", "gazala", "--side", "german").exit_code == 2


def test_a_duel_takes_players_of_ones_own_a_pack_and_writes_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    lines = "class Bot:\n    def choose(self, game, budget, /):\n        return game.decision.proposal() or 'end'\n"
    (tmp_path / "bot_for_duel.py").write_text(lines.replace("'end'", "next(game.decision.actions())"))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    words = ["duel", "--axis", "bot_for_duel:Bot", "--commonwealth", "random", "--games", 2, "--scenario", "gazala"]
    assert run(*words, "--pack", "mine", "--option", "johnson.6.22", "--out", "games.csv").exit_code == 0
    rows = list(csv.DictReader(StringIO((tmp_path / "games.csv").read_text())))
    assert [(row["axis"], row["seed"]) for row in rows] == [
        ("bot_for_duel:Bot", "duel gazala 0"), ("bot_for_duel:Bot", "duel gazala 1"),
    ]  # fmt: skip
    assert rows[0]["result"] in ("axis", "commonwealth", "draw")
    assert isinstance(run(*words, "--out", "games.txt").exception, df.BadInput)
    assert "there is no module" in str(run("duel", "--axis", "no_bot:Bot").exception)


@pytest.mark.parametrize("name", ["balance", "fuzz", "duel"])
def test_a_pack_and_an_option_are_taken_wherever_games_are_begun(name: str, tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    (tmp_path / "victory_points.csv").write_text("")
    words = [name, "--games", 1, "--scenario", "gazala"]
    refused = run(*words, "--pack", tmp_path).exception
    assert "victory_points.csv: the file is empty" in str(refused)
    assert "unknown option" in str(run(*words, "--option", "no.such").exception)


@pytest.mark.parametrize("words", [["-h"], ["position", "-h"], ["duel", "-h"]])
def test_h_is_help(words: list[str]) -> None:
    assert "Usage:" in run(*words).stdout


def test_python_m_is_the_command_and_completes_itself() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "desertfox", "--version"], capture_output=True, text=True, check=True
    ).stdout
    assert told == f"desertfox {df.__version__}\n"
    assert "--install-completion" in run("--help").stdout
