"""Position files that were made with an older version of the data open, with the figures of that version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import desertfox as df
from desertfox import cli
from desertfox.faults import BadInput
from desertfox.pack import Pack, builtin_pack, builtin_pack_of, load_pack, older_pack
from desertfox.pack.loading import OLDER_BY_HASH
from desertfox.position import Position
from desertfox.record import Record

VERSION_1 = "5cb238d29eb82d9b068113c59f11610a"
UNKNOWN = "f" * 32
NOTE = "made with version 1 of the data and read with it; new games take version"


def older(hash_: str) -> Pack:
    found = older_pack(hash_)
    assert found is not None
    return found


def moved(hash_: str) -> df.Game:
    """Return a game in its first movement phase, as it went with the data of a hash."""
    game = df.Game.start("race_for_tobruk", pack=builtin_pack_of(hash_), seed="then")
    while game.state.phase != "initial_movement":
        game.play("end")
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of version 1."""
    file = tmp_path / "then.toml"
    file.write_text(moved(VERSION_1).position().to_toml(), encoding="utf-8")
    return file


def run(*words: object) -> Result:
    return CliRunner().invoke(cli.app, [str(word) for word in words])


@pytest.mark.parametrize("hash_", OLDER_BY_HASH)
def test_a_position_of_before_opens_and_plays_on_with_its_own_data(hash_: str) -> None:
    game = moved(hash_)
    text = game.position().to_toml()
    assert f'hash = "{hash_}"' in text
    position = Position.parse(text)
    assert position.setting.loaded == older(hash_)
    assert (position.digest(), position.to_toml()) == (game.position().digest(), text)
    again = df.Game.from_position(position, seed="now")
    while again.state.turn == 1:
        again.play(again.decision.proposal() or next(again.decision.actions()))
    assert f'hash = "{hash_}"' in again.position().to_toml()
    record = Record.of(again)
    assert Record.parse(record.to_text()).game().digest() == again.digest()


def test_it_has_the_figures_of_its_version() -> None:
    then, now = moved(VERSION_1), moved(builtin_pack().hash)
    lines = [
        str(df.explain_unit(df.Game.from_position(Position.parse(game.position().to_toml()), seed=""), "ge_5_pzr_1"))
        for game in (then, now)
    ]
    assert ["MSU in L0601, 1.5 MPs away, gives 3 SPs more freely" in told for told in lines] == [True, False]


def test_a_file_is_loaded_as_a_text_is_parsed(file: Path) -> None:
    assert Position.load(file).setting.loaded.version == "1"


def test_an_unknown_hash_is_refused_and_says_what_to_do(file: Path) -> None:
    file.write_text(file.read_text().replace(VERSION_1, UNKNOWN))
    with pytest.raises(BadInput) as refused:
        Position.load(file)
    (fault,) = refused.value.faults
    assert (fault.value, fault.line > 1) == (UNKNOWN, True)
    assert "made with another pack (The Desert Fox), not with The Desert Fox" in fault.reason
    assert fault.hint == "Take the program that wrote it, or take [pack] out to read the position with this one."
    told = run("position", "check", file)
    assert (told.exit_code, UNKNOWN in str(told.exception)) == (1, True)


def test_a_pack_that_is_given_is_the_pack_that_counts(file: Path) -> None:
    with pytest.raises(BadInput, match="made with another pack"):
        Position.load(file, builtin_pack())
    with pytest.raises(BadInput, match="a pack is meant here"):
        Position.load(file, "mine")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("position", "check", "FILE"), "turn 1, axis player-turn, initial_movement"),
        (("position", "explain", "FILE", "--unit", "ge_5_pzr_1"), "3 SPs more freely"),
        (("units", "FILE"), "ge_5_pzr"),
        (("show", "FILE"), "El Agheila"),
    ],
)
def test_each_command_reads_it_and_says_with_what(file: Path, words: tuple[str, ...], told: str) -> None:
    found = run(*(file if word == "FILE" else word for word in words))
    assert found.exit_code == 0, found.output
    assert told in found.stdout
    assert found.stderr == f"{file}: {NOTE} {builtin_pack().version}\n"


def test_programs_are_told_the_version_too(file: Path) -> None:
    told = json.loads(run("position", "check", file, "--json").stdout)
    assert (told["pack"], told["version"]) == ("The Desert Fox", "1")


def test_of_data_of_today_nothing_is_said(file: Path) -> None:
    file.write_text(Position.from_scenario(builtin_pack(), "gazala").to_toml())
    found = run("position", "check", file)
    assert (found.exit_code, found.stderr) == (0, "")


def test_a_players_pack_lies_over_the_data_that_it_lay_over_then(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "mine"\nversion = "1"\nmode = "merge"\n')
    (folder / "counters.csv").write_text("id,strength_full\nge_5_pzr_2,3\n")
    then = load_pack(folder, "80cbf041335402aa536e9dcb6094147d")
    file = tmp_path / "then.toml"
    file.write_text(Position.from_scenario(then, "race_for_tobruk").to_toml())
    assert run("position", "check", file, "--pack", folder).exit_code == 0
    assert run("position", "check", file).exit_code == 1
