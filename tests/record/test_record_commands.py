"""`desertfox replay` and `desertfox verify` from the command line."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from sealing import sealed
from typer.testing import CliRunner, Result

from desertfox.cli import app
from desertfox.dice import Dice
from desertfox.faults import BadInput
from desertfox.players.random import play_out
from desertfox.position import Position
from desertfox.record import Record


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.fox"
    path.write_text(text, encoding="utf-8")
    return path


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_replay_prints_every_action_with_what_happened(file: Path, record: Record) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line for line in lines if line[0].isdigit()] == [str(line) for line in record.lines]
    assert "-- turn 1, axis: initial movement" in lines
    assert any(line.startswith("    ") and "8.1" in line for line in lines)


def test_replay_stops_where_it_is_told(file: Path) -> None:
    lines = [line for line in run("replay", file, "--to", 5).stdout.splitlines() if line[0].isdigit()]
    assert [line.split()[0] for line in lines] == ["0", "1", "2", "3", "4", "5"]


def test_replay_shows_the_map_at_a_point(file: Path) -> None:
    begin, later = (run("replay", file, "--to", number, "--show").stdout for number in (0, 160))
    assert "Tobruk" in begin
    assert begin != later


def test_replay_writes_the_position_at_a_point(file: Path, tmp_path: Path, record: Record) -> None:
    out = tmp_path / "position.toml"
    assert run("replay", file, "--to", 80, "--out", out).exit_code == 0
    assert Position.load(out).digest() == record.game(80).state.digest()
    refused = run("replay", file, "--out", tmp_path / "nowhere" / "x.toml")
    assert isinstance(refused.exception, BadInput)


def test_replay_refuses_an_action_that_is_not_there(file: Path) -> None:
    result = run("replay", file, "--to", 161)
    assert result.exit_code == 1
    assert "--to: no such action ('161'). Choose from 0 to 160." in str(result.exception)


def test_verify_finds_a_sound_record_sound(file: Path, record: Record) -> None:
    result = run("verify", file)
    assert result.exit_code == 3, "it is not over"
    dice = sum(len(line.dice) for line in record.lines)
    assert f"160 actions and {dice} dice are right; they are those of the seed." in result.stdout
    assert f"result: open, digest {record.end.digest}" in result.stdout


def test_verify_names_the_first_line_that_differs(file: Path, text: str) -> None:
    broken = re.sub(r"(\n90 .*#)\w{8}", r"\g<1>01234567", text)
    file.write_text(broken, encoding="utf-8")
    at = next(number for number, line in enumerate(broken.splitlines(), start=1) if line.startswith("90 "))
    result = run("verify", file)
    assert result.exit_code == 1
    assert f"game.fox:{at}: action 90: the game stands otherwise" in str(result.exception)


def test_verify_compares_the_end(file: Path, text: str) -> None:
    file.write_text(re.sub(r"\nend 160 open \w+", "\nend 160 axis " + "0" * 64, text), encoding="utf-8")
    message = str(run("verify", file).exception)
    assert "the end is wrong: the result is open ('axis')" in message
    assert "the end is wrong: the digest is" in message


def test_verify_wants_the_very_pack(file: Path, text: str, record: Record) -> None:
    file.write_text(text.replace(record.pack_hash, "0" * 32), encoding="utf-8")
    assert "played with another pack" in str(run("verify", file).exception)


def branched(record: Record, at: int, seed: str, actions: int) -> Record:
    """Return a game that parts from a record and goes on with a seed of its own."""
    game = Record.parse(re.sub(r"\nseed: .*", "", Record.of(record.game(at)).to_text())).game(dice=Dice(seed))
    play_out(game, Random(seed), actions)
    return Record.of(game)


def test_verify_names_where_the_chain_of_dice_was_broken(file: Path, record: Record) -> None:
    own = Dice("the second").commitment
    branch = branched(record, 80, "the second", 40)
    branch.save(file)
    said = run("verify", file).stdout
    assert "are right; those after action 80 are those of the seed." in said
    broken = "the chain of dice was broken: dice up to action 80 are those of"
    assert f"{broken} {record.commitment}; from there its own." in said
    branched(branch, 120, "the third", 40).save(file)
    said = run("verify", file).stdout
    assert f"{broken} {record.commitment}, up to action 120 are those of {own}; from there its own." in said
    assert "chain" not in run("verify", save(file, record)).stdout


def save(file: Path, record: Record) -> Path:
    record.save(file)
    return file


def test_verify_compares_the_dice_after_the_break_with_the_seed(file: Path, record: Record) -> None:
    text = branched(record, 80, "the second", 80).to_text()
    die = re.compile(r"(?m)^(\d+)( .*\[)(\d)")
    number = next(int(found[1]) for found in die.finditer(text) if int(found[1]) > 80)
    file.write_text(
        re.sub(rf"(?m)^({number} .*\[)(\d)", lambda m: f"{m[1]}{int(m[2]) % 6 + 1}", text), encoding="utf-8"
    )
    assert f"action {number}: other dice" in str(run("verify", file).exception)


def test_verify_tells_when_the_dice_are_of_no_seed(file: Path, record: Record, text: str) -> None:
    text = re.sub(r"\nseed: .*", "", text)
    file.write_text(sealed(text.replace(record.commitment, "none")), encoding="utf-8")
    assert "160 actions and" in (said := run("verify", file).stdout)
    assert "are right; the dice are of no seed." in said
    chained = sealed(text.replace("axis: Rommel", "branched-from: none\nat: 14\naxis: Rommel"))
    file.write_text(chained, encoding="utf-8")
    assert "dice up to action 14 are those of no seed; from there its own." in run("verify", file).stdout


def test_verify_tells_when_the_seed_is_a_secret(file: Path, text: str) -> None:
    file.write_text(re.sub(r"\nseed: .*", "", text), encoding="utf-8")
    assert "the seed is not told" in run("verify", file).stdout
