"""A record says what was played, in words that read back to the same game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from desertfox.dice import Dice
from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.position import Position
from desertfox.record import RULES, Record
from desertfox.record.replay import MissingDieError

ACTIONS = 160


def test_the_header_says_by_which_rules_with_which_data_and_who_played(text: str, record: Record) -> None:
    header = text.split("\n\n")[0].splitlines()
    assert header[0] == "Desert Fox game record"
    assert header[1:3] == ["format: 2", f"rules: {RULES}"]
    assert "scenario: race_for_tobruk" in header
    assert "ruleset: spi1981" in header
    assert "pack: The Desert Fox" in header
    assert f"commitment: {Dice(record.seed or '').commitment}" in header
    assert r'seed: "Tobruk \"1941\""' in header
    assert header[-2:] == ["axis: Rommel", "commonwealth: O'Connor"]


def test_every_action_is_a_line_with_number_side_notation_dice_and_hash(text: str, played: Game) -> None:
    lines = [line for line in text.split("\n\n")[1].splitlines() if line[0].isdigit()]
    assert len(lines) == 1 + ACTIONS
    assert lines[0].startswith("0 - start #")
    for number, (line, one) in enumerate(zip(lines[1:], played.played, strict=True), start=1):
        rolled = f" [{' '.join(map(str, one.dice))}]" if one.dice else ""
        assert line[:-9] == f"{number} {'AC'[one.side]} {played.notation(one.action)}{rolled} "


def test_the_record_shows_where_each_phase_begins(text: str) -> None:
    headings = [line for line in text.splitlines() if line.startswith(";")]
    assert headings[0] == "; turn 1, axis: reinforcement"
    assert "; turn 1, commonwealth: initial movement" in headings
    assert len(set(headings)) == len(headings)


def test_a_record_reads_back_to_itself(text: str, record: Record) -> None:
    assert Record.parse(text) == record
    assert Record.parse(text).to_text() == text
    assert Record.parse(text.replace("\n", "\r\n")) == record


def test_a_replayed_game_is_the_same_game(text: str, played: Game) -> None:
    again = Record.parse(text).game()
    assert again.digest() == played.digest()
    assert again.played == played.played
    assert again.log == played.log


def test_a_record_can_be_replayed_up_to_any_action(record: Record) -> None:
    begin = Game.start("race_for_tobruk", seed='Tobruk "1941"')
    assert record.game(0).digest() == begin.digest()
    for number in (1, 2, 77):
        game = record.game(number)
        assert len(game.played) == number
        assert game.played == record.game().played[:number]


@pytest.mark.parametrize("number", [-1, ACTIONS + 1])
def test_an_action_that_was_not_played_cannot_be_gone_to(record: Record, number: int) -> None:
    with pytest.raises(BadInput, match="the record has actions 0 to 160"):
        record.game(number)


def test_a_replayed_game_can_be_played_on(text: str, played: Game) -> None:
    """The dice hang on the action, so both ways lead to the same end."""
    again, original = Record.parse(text).game(), Record.parse(text).game()
    for game in (again, original):
        play_out(game, Random("on"), 100)
    assert again.digest() == original.digest()
    assert again.digest() != played.digest()


def test_without_its_seed_a_record_still_replays_and_keeps_the_commitment(played: Game) -> None:
    secret = Record.of(played, keep_seed=False)
    assert "seed:" not in secret.to_text()
    game = Record.parse(secret.to_text()).game()
    assert game.digest() == played.digest()
    assert Record.of(game).commitment == secret.commitment == Dice('Tobruk "1941"').commitment


def test_without_its_seed_a_game_goes_on_only_with_dice_and_stays_sound(played: Game) -> None:
    secret = Record.of(played, keep_seed=False)
    game, random = secret.game(), Random("on")
    with pytest.raises(MissingDieError):
        play_out(game, random)
    assert Record.of(game).lines[: ACTIONS + 1] == secret.lines
    going_on = secret.game(dice=Dice('Tobruk "1941"'))
    play_out(going_on, Random("on"), 100)
    expected = Record.parse(Record.of(played).to_text()).game()
    play_out(expected, Random("on"), 100)
    assert going_on.digest() == expected.digest()


def test_without_its_seed_a_game_that_goes_on_with_other_dice_is_a_branch(played: Game) -> None:
    secret = Record.of(played, keep_seed=False, snapshot=True)
    for going_on in (secret.game(dice=Dice("own")), secret.resume(dice=Dice("own"))):
        play_out(going_on, Random("on"), 40)
        branch = Record.of(going_on)
        assert (branch.commitment, branch.seed) == (Dice("own").commitment, "own")
        assert branch.chain == ((secret.commitment, ACTIONS),)
        read = Record.parse(branch.to_text())
        assert f"branched-from: {secret.commitment}\nat: {ACTIONS}\n" in branch.to_text()
        assert read.game().digest() == branch.end.digest
        assert Record.parse(Record.of(going_on, keep_seed=False).to_text()).chain == branch.chain


def test_with_its_own_seed_a_game_goes_on_unbroken(played: Game) -> None:
    secret = Record.of(played, keep_seed=False)
    going_on = secret.game(dice=Dice('Tobruk "1941"'))
    play_out(going_on, Random("on"), 40)
    whole = Record.of(going_on)
    assert (whole.chain, whole.commitment, whole.seed) == ((), secret.commitment, 'Tobruk "1941"')
    assert Record.of(secret.game(77)).commitment == secret.commitment


def test_a_branch_that_is_recorded_earlier_says_no_more_than_it_has(played: Game) -> None:
    going_on = Record.of(played, keep_seed=False).game(dice=Dice("own"))
    play_out(going_on, Random("on"), 40)
    branch = Record.of(going_on)
    assert [Record.of(branch.game(number)).chain[0].at for number in (0, 77, ACTIONS, ACTIONS + 5)] == [
        0, 77, ACTIONS, ACTIONS,
    ]  # fmt: skip


def test_a_game_from_a_position_carries_its_position_along() -> None:
    text = """
        format = 1
        phase = "first_combat"
        turn = 3
        action = 40
        [units]
        ge_5_pzr_1 = "L0804"
        cw_2spt_2 = "L0904"
    """
    game = Game.from_position(Position.parse(text), dice=[6, 5, 4, 3, 2, 1] * 9)
    play_out(game, Random(1), 12)
    record = Record.of(game)
    written = record.to_text()
    assert "commitment: none" in written
    assert "| ge_5_pzr_1" in written
    assert Record.parse(written).game().digest() == game.digest()


def test_a_copy_has_no_past_and_cannot_be_recorded(played: Game) -> None:
    with pytest.raises(ValueError, match="a copy of a game has no past"):
        Record.of(played.copy())


def test_what_was_taken_back_is_not_recorded() -> None:
    game = Game.start("campaign", seed="x")
    play_out(game, Random(3), 30)
    while game.played[-1].dice:
        play_out(game, Random(len(game.played)), 1)
    before = len(game.played)
    game.undo()
    assert Record.of(game).actions == before - 1
    game.redo()
    assert Record.of(game).actions == before


def test_a_seed_may_be_any_text() -> None:
    for seed in ("", "a\u2028b\u0085c\nd\te", "\ud800 lone", "0", "#;|"):
        game = Game.start("race_for_tobruk", seed=seed)
        play_out(game, Random(1), 5)
        record = Record.parse(Record.of(game).to_text())
        assert record.seed == seed
        assert record.game().digest() == game.digest()


def test_a_record_is_saved_and_loaded(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "game.fox"
    record.save(path)
    assert Record.load(path) == record
    with pytest.raises(BadInput, match="cannot be written"):
        record.save(tmp_path / "nowhere" / "game.fox")
    with pytest.raises(BadInput, match=r"missing\.fox: cannot be read"):
        Record.load(tmp_path / "missing.fox")


def test_comments_are_kept(text: str) -> None:
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("7 "))
    lines.insert(at, "; a daring move")
    end = next(number for number, line in enumerate(lines) if line.startswith("end "))
    lines.insert(end, "; the tea was cold")
    noted = Record.parse("\n".join(lines))
    assert "a daring move" in noted.lines[7].comments
    assert noted.closing == ("the tea was cold",)
    assert noted.to_text() == "\n".join(lines) + "\n"


def test_the_example_of_the_guide_is_a_record() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example = next(block for block in guide.split("```\n") if block.startswith("Desert Fox game record"))
    record = Record.parse(example)
    assert record.actions == 18
    assert record.lines[10].dice == (1,)
    assert record.to_text() == example
