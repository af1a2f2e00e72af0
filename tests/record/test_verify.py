"""`desertfox verify` says what it has checked: a record is proven, sound as far as it can be checked, or wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sealing import sealed
from typer.testing import CliRunner, Result

from desertfox.cli import app
from desertfox.dice import Dice
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record

SEED = "Halfaya 1942"
DIE = re.compile(r"(?m)^(\d+ .*\[)(\d)")
SECRET = re.compile(r"(?m)^seed: .*\n")


@pytest.fixture(scope="module")
def finished() -> str:
    """A game played to its end; its record tells the seed."""
    game = Game.start("race_for_tobruk", seed=SEED)
    play_out(game, Random(2))
    assert game.is_over
    return Record.of(game, axis="Rommel", commonwealth="O'Connor").to_text()


@pytest.fixture
def verify(tmp_path: Path) -> Callable[..., Result]:
    def run(text: str, *words: str, against: str = "") -> Result:
        file, earlier = tmp_path / "game.fox", tmp_path / "earlier.fox"
        file.write_text(text, encoding="utf-8")
        if against:
            earlier.write_text(against, encoding="utf-8")
            words = (*words, "--against", str(earlier))
        return CliRunner().invoke(app, ["verify", str(file), *words])

    return run


def with_six(text: str, number: int = 0) -> str:
    """Return a record in which a die was changed: the first one, or that with this number."""
    found = list(DIE.finditer(text))[number]
    return f"{text[: found.start(2)]}{int(found[2]) % 6 + 1}{text[found.end(2) :]}"


# -- the three ends


@pytest.mark.parametrize("strict", [[], ["--strict"]])
def test_a_finished_game_that_tells_its_seed_is_proven(
    verify: Callable[..., Result], finished: str, strict: list[str]
) -> None:
    result = verify(finished, *strict)
    assert result.exit_code == 0
    assert "they are those of the seed." in result.output
    assert "proven: the game is over, every die is of the seed, and a hash covers the header." in result.output


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: SECRET.sub("", text), "the seed is not told: nobody can tell whose the dice are"),
        (lambda text: sealed(text, form=1), "it is of an older form (format 1): no hash covers its header"),
        (lambda text: sealed(text, form=1).replace("rules: 3", "rules: 2"), "it is of older rules (2, today's are 3)"),
        (lambda text: sealed(text, form=1).replace("rules: 3", "rules: 1"), "its hashes were made by older rules"),
        (
            lambda text: sealed(SECRET.sub("", re.sub(r"commitment: \w+", "commitment: none", text))),
            "the dice are of no seed: anybody may have chosen them",
        ),
    ],
    ids=["no seed told", "format 1", "rules 2", "rules 1", "no seed"],
)  # fmt: skip
def test_what_cannot_be_checked_is_said(
    verify: Callable[..., Result], finished: str, change: Callable[[str], str], reason: str
) -> None:
    text = change(finished)
    result = verify(text)
    assert result.exit_code == 3, result.output
    assert "sound as far as it can be checked; what could not be:" in result.output
    assert f"  {reason}" in result.output
    assert "proven:" not in result.output
    assert verify(text, "--strict").exit_code == 1


def test_an_unfinished_game_is_not_proven_even_if_it_tells_its_seed(verify: Callable[..., Result], text: str) -> None:
    result = verify(text)
    assert result.exit_code == 3
    assert "  the game is not over: it may go on otherwise than it did" in result.output
    assert "the seed is not told" not in result.output


def test_dice_of_other_seeds_are_not_proven(verify: Callable[..., Result], finished: str) -> None:
    record = Record.parse(finished)
    game = Record.parse(SECRET.sub("", Record.of(record.game(300)).to_text())).game(dice=Dice("another"))
    play_out(game, Random(2))
    assert game.is_over
    result = verify(Record.of(game).to_text())
    assert result.exit_code == 3
    assert "  the dice up to action 300 are of other seeds, which are not told here" in result.output


# -- attacks


def test_no_line_of_the_header_can_be_changed(verify: Callable[..., Result], finished: str) -> None:
    """Before format 2 all of these were found right."""
    text = SECRET.sub("", finished)
    changes = {
        f"commitment: {Dice(SEED).commitment}": f"commitment: {Dice('another').commitment}",
        "axis: Rommel": "axis: Graziani",
        "commonwealth: O'Connor\n": "",
        "program: ": "program: 9",
        "\naxis:": "\nbranched-from: none\nat: 14\naxis:",
    }
    for old, new in changes.items():
        assert text.count(old) == 1
        result = verify(text.replace(old, new))
        assert result.exit_code == 1, old
        assert "game.fox:" in str(result.exception)
        assert "action 0: the game stands otherwise" in str(result.exception)


def test_older_rules_and_no_seed_do_not_hide_a_changed_die(verify: Callable[..., Result], finished: str) -> None:
    """The oldest rules drop all hashes: then nobody calls the record proven, and --strict refuses it."""
    text = re.sub("rules: 3", "rules: 1", sealed(SECRET.sub("", finished), form=1))
    passed = 0
    for number in range(0, len(DIE.findall(text)), 10):
        forged = with_six(text, number)
        result = verify(forged)
        assert result.exit_code in (1, 3), number
        if result.exit_code == 3:
            passed += 1
            assert "its hashes were made by older rules, hold no more and were not compared" in result.output
            assert "the seed is not told" in result.output
            assert verify(forged, "--strict").exit_code == 1
    assert passed, "some changed dice are legal games, which is why it is said"


def test_a_game_of_sixes_with_an_invented_commitment_is_not_proven(verify: Callable[..., Result]) -> None:
    class Sixes:
        def roll(self, action: int, index: int) -> int:
            return 6

    game = Game.start("race_for_tobruk", seed=SEED)
    game.dice = Sixes()
    play_out(game, Random(2))
    text = Record.of(game).to_text()
    assert {die for line in Record.parse(text).lines for die in line.dice} == {6}
    forged = text.replace("commitment: none", f"commitment: {Dice(SEED).commitment}")
    assert verify(forged).exit_code == 1, "the header is under the hash of line 0"
    result = verify(sealed(forged))
    assert result.exit_code == 3
    assert "  the seed is not told: nobody can tell whose the dice are" in result.output
    told = re.sub(r"(commitment: \w+\n)", rf'\1seed: "{SEED}"\n', sealed(forged))
    assert "other dice" in str(verify(told).exception)


@pytest.mark.parametrize("number", range(0, 60, 12))
def test_every_changed_die_is_found_where_the_seed_is_told(
    verify: Callable[..., Result], finished: str, number: int
) -> None:
    result = verify(with_six(finished, number))
    assert result.exit_code == 1
    assert "other dice" in str(result.exception)


# -- one record and an earlier one


def test_a_record_continues_an_earlier_one(verify: Callable[..., Result], finished: str) -> None:
    record = Record.parse(finished)
    for number in (0, 250, record.actions):
        earlier = Record.of(record.game(number), keep_seed=False).to_text()
        result = verify(finished, against=earlier)
        assert result.exit_code == 0, result.output
        assert f"earlier.fox, which ends with action {number}." in result.output


def test_a_record_that_is_no_continuation_is_refused_with_the_line(
    verify: Callable[..., Result], finished: str
) -> None:
    record = Record.parse(finished)
    earlier = Record.of(record.game(200)).to_text()
    another = Game.start("race_for_tobruk", seed="another")
    play_out(another, Random(5), 100)
    longer = Record.of(record.game(210)).to_text()
    cases = {
        Record.of(another).to_text(): r"action \d+: the earlier record has ",
        with_six(earlier): r"action \d+: other dice: the earlier record has ",
        Record.of(Game.start("gazala", seed=SEED)).to_text(): "action 0: the earlier record begins otherwise",
        sealed(re.sub(r"commitment: \w+", f"commitment: {'0' * 64}", SECRET.sub("", earlier))): "another commitment",
        re.sub(r"(?m)^(end 200 open) \w+", rf"\1 {'0' * 64}", earlier): "action 200: the game stood otherwise",
    }
    for text, words in cases.items():
        result = verify(finished, against=text)
        assert result.exit_code == 1
        assert re.search(words, str(result.exception)), str(result.exception)
        assert "This record does not continue that one." in str(result.exception)
    result = verify(earlier, against=longer)
    assert "the earlier record has come further, to action 210" in str(result.exception)


def test_a_branch_continues_what_it_parted_from(verify: Callable[..., Result], finished: str) -> None:
    """Its dice are its own from there on, which it says; another seed for the same dice would be a lie."""
    earlier = SECRET.sub("", Record.of(Record.parse(finished).game(200)).to_text())
    game = Record.parse(earlier).game(dice=Dice("another"))
    play_out(game, Random(2), 20)
    branch = Record.of(game).to_text()
    assert verify(branch, against=earlier).exit_code == 3
    lie = re.sub(r"branched-from: \w+", f"branched-from: {'0' * 64}", branch)
    assert "another commitment" in str(verify(sealed(lie), against=earlier).exception)
