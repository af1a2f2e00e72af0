"""Records of rules 1, in which nobody was asked how the effects on strengths are arranged.

Both begin in the same position: Commonwealth armor and infantry attack a level 2 fort over a ridge.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desertfox.faults import BadInput
from desertfox.pack import builtin_pack
from desertfox.record import Record, migration
from desertfox.state import Value

FOLDER = Path(__file__).parent
SCRIPTED, SEEDED = ((FOLDER / f"rules_1_{name}.fox").read_text(encoding="utf-8") for name in ("scripted", "seeded"))


def told(text: str) -> list[str]:
    """Return the actions of a text, without their numbers and hashes."""
    return [found[1] for found in re.finditer(r"^\d+ ([AC] .*) #\w*$", text, re.MULTILINE)]


def test_every_older_version_of_the_rules_since_1_has_its_step() -> None:
    assert sorted(migration.RULES_STEPS) == list(range(1, migration.RULES))


@pytest.mark.parametrize("text", [SCRIPTED, SEEDED], ids=["scripted", "seeded"])
def test_the_strengths_are_accepted_where_that_is_asked_now(text: str) -> None:
    before = told(text)
    record = Record.parse(text)
    assert told("\n".join(map(str, record.lines))) == [*before[:5], "C accept", "A accept", *before[5:]]
    assert [line.number for line in record.lines] == list(range(len(before) + 3))
    assert record.end.actions == record.actions == len(before) + 2


def test_the_game_goes_as_it_went() -> None:
    """16 to 4, with the dice of the record, and 4/7 depleted by the p."""
    game = Record.parse(SCRIPTED).game()
    log = "\n".join(game.log)
    assert "16 to 4 is 4-1: row level 2 fort, column 3" in log
    assert "4/7(2) Armd is depleted" in log
    assert [played.dice for played in game.played if played.dice] == [(4,), (3,), (2,)]
    game.state.values[Value.ACTION] -= 2
    assert f"end 11 open {game.digest()}" in SCRIPTED, "all but the number of actions is the same"


def test_dice_stand_as_recorded_and_the_seed_is_left_out() -> None:
    record = Record.parse(SEEDED)
    commitment = Record.parse(SEEDED.replace("rules: 1", "rules: 2")).commitment
    assert (record.seed, record.commitment) == (None, commitment)
    assert record.chain == ((commitment, record.actions),), "those before were rolled by other numbers"
    assert [played.dice for played in record.game().played if played.dice] == [(5,), (3,), (3,)]
    again = Record.of(record.game())
    assert told(Record.parse(again.to_text()).to_text()) == told(again.to_text())


def test_a_break_in_the_chain_of_dice_moves_with_its_action() -> None:
    other, own = "0" * 64, Record.parse(SEEDED.replace("rules: 1", "rules: 2")).commitment
    branch = SEEDED.replace("axis: Rommel", f"branched-from: {other}\nat: 7\naxis: Rommel")
    record = Record.parse(branch)
    assert record.chain == ((other, 9), (own, record.actions)), "two acceptances were put in before it"
    scripted = Record.parse(SCRIPTED.replace("axis: Rommel", f"branched-from: {other}\nat: 7\naxis: Rommel"))
    assert (scripted.chain, scripted.commitment) == (((other, 9),), "none")
    with pytest.raises(BadInput, match="not the number of an action"):
        Record.parse(branch.replace("at: 7", "at: seven"))


def test_a_record_in_which_nobody_is_asked_keeps_its_actions_and_its_seed(text: str, record: Record) -> None:
    old = Record.parse(text.replace("rules: 2", "rules: 1"))
    assert [line.notation for line in old.lines] == [line.notation for line in record.lines]
    assert old.seed == record.seed
    assert old.game().digest() == record.end.digest


def test_a_die_that_followed_in_the_same_action_goes_with_the_acceptance() -> None:
    """With one row to choose from, the die was once rolled by the action that booked the supply."""
    without_fort = SCRIPTED.replace('| [forts]\n| L0920 = "axis 2"\n', "")
    begin = without_fort.partition("5 C accept")[0]
    record = Record.parse(f"{begin}5 C accept [4] #00000000\nend 5 open {'0' * 64}\n")
    assert told("\n".join(map(str, record.lines)))[4:] == ["C accept", "C accept [4]"]
    assert record.game().played[-1].dice == (4,)


def test_what_does_not_hold_is_named_with_its_line() -> None:
    wrong = SCRIPTED.replace("7 C shift 2 [3]", "7 C shift 9 [3]")
    place = wrong.split("\n").index(next(line for line in wrong.split("\n") if line.startswith("7 C shift"))) + 1
    with pytest.raises(BadInput, match=r"action 9: the rules forbid it: 11.18") as refused:
        Record.parse(wrong).game()
    assert refused.value.faults[0].line == place


def test_a_record_of_another_pack_says_so() -> None:
    other = SCRIPTED.replace("pack: The Desert Fox", "pack: Sand and Sea")
    with pytest.raises(BadInput, match="played with another pack"):
        Record.parse(other, pack=builtin_pack())
