"""A position saved in the midst of a step says what is open there, and a game goes on from it as it stood."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import desertfox as df
from desertfox import hexes
from desertfox.analysis.fuzzing.checks import lost_in_a_file
from desertfox.play import open_steps
from desertfox.play.supplying import DefenderSupply, Wish
from desertfox.record import Record

RECORDED = Path(df.__file__).parent
SAMPLES = ("samples/gazala", "samples/crusader", "samples/first_turn", "lessons/builtin/fight")
PLAYED = ("lessons/builtin/supply", "lessons/builtin/move")


@pytest.mark.parametrize("name", [*SAMPLES, *PLAYED])
def test_at_every_action_of_a_recorded_game_nothing_is_lost_in_a_file(name: str) -> None:
    replay = Record.load(RECORDED / f"{name}.fox").replay()
    assert list(lost_in_a_file(replay.game)) == []
    while not replay.is_finished:
        replay.step()
        assert list(lost_in_a_file(replay.game)) == [], f"after action {replay.number}"


@cache
def battle() -> df.Game:
    """Return the game of the README as it stands when the defenders retreat."""
    game = df.Game.start("race_for_tobruk", seed="Rommel")
    march = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"
    attack = "attack ge_5_pzr_1+ge_200_mech+ge_i33_flak L0803"
    for answer in ("place it_bologna L0702", "end", march, "end", "end", attack, "end", "accept", "accept", "commit 2"):
        game.play(answer)
    assert game.decision.step == "resolution.attacker_shifts"
    return game


def test_a_battle_that_is_being_resolved_is_in_the_file() -> None:
    text = battle().position().to_toml()
    assert 'attack = { units = ["ge_5_pzr_1", "ge_200_mech", "ge_i33_flak"], hexes = ["L0803"] }' in text
    assert text.count("[[open]]") > 3
    again = df.Game.from_position(df.Position.parse(text), dice=[1, 2, 3])
    assert (again.digest(), again.decision.step) == (battle().digest(), battle().decision.step)
    again.play("shift 2")
    assert again.battle.combat is not None
    assert again.decision.step == "losses.retreats"


def test_declared_attacks_are_in_the_file() -> None:
    game = battle().copy(seed="x")
    declared = df.Game.start("race_for_tobruk", seed="Rommel")
    for played in battle().played[:6]:
        declared.play(played.action)
    position = df.Position.parse(declared.position().to_toml())
    assert position.rest is not None
    assert position.rest.combat == {
        "attacks": [{"units": ["ge_5_pzr_1", "ge_200_mech", "ge_i33_flak"], "hexes": ["L0803"]}]
    }
    assert df.Game.from_position(position, seed="").battle == declared.battle
    assert game != declared


def test_a_record_that_begins_in_a_battle_replays() -> None:
    game = df.Game.from_position(battle().position(), seed="on")
    game.play("shift 2")
    record = Record.parse(Record.of(game).to_text())
    assert "[[open]]" in record.position
    assert record.game() == game


def test_at_the_beginning_of_a_step_nothing_is_open() -> None:
    game = df.Game.start("race_for_tobruk", seed="Rommel")
    for answer in ("place it_bologna L0702", "end"):
        game.play(answer)
    assert game.decision.step == "movement.movement"
    assert game.position().rest is None
    assert df.Position.from_scenario(df.builtin_pack(), "gazala").rest is None


WRONG = [
    ('step = "losses.retreats"', 'step = "losses.retreat"', "no step is called so", "'losses.retreats'"),
    ('["cw_kdg", ', '["cw_kdgg", ', "unknown unit 'cw_kdgg'", "'cw_kdg'"),
    ("may_ignore = false", "may_ignored = false", "unknown key", "'may_ignore'"),
    ("may_ignore = false", "may_ignore = 3", "not of the right kind: 3", ""),
    ("may_ignore = false", "", "missing key", ""),
    ('hexes = ["L0803"]', 'hexes = ["L9903"]', "unknown hex 'L9903'", ""),
    ('hexes = ["L0803"]', 'hexes = "L0803"', "not a list of the right length", ""),
    ("[combat]\ncombat = ", "[combat]\ncombats = ", "unknown key", "'combat'"),
]


@pytest.mark.parametrize(("old", "new", "reason", "hint"), WRONG)
def test_what_is_wrong_in_what_is_open_is_refused_in_words(old: str, new: str, reason: str, hint: str) -> None:
    game = battle().copy()
    game.play("shift 2")
    text = game.position().to_toml()
    assert old in text
    position = df.Position.parse(text.replace(old, new, 1))
    with pytest.raises(df.BadInput) as refused:
        df.Game.from_position(position, seed="")
    [fault] = refused.value.faults
    assert reason in fault.reason
    assert hint in fault.hint


def test_steps_that_do_not_belong_together_are_refused() -> None:
    text = battle().position().to_toml()
    without_combat = text[: text.index("[combat]")] + text[text.index("[[open]]") :]
    with pytest.raises(df.BadInput, match="what is open does not fit the position"):
        df.Game.from_position(df.Position.parse(without_combat), seed="")


def test_supply_that_is_wanted_from_a_base_is_written_by_its_hex() -> None:
    """7.14 A base is no counter: found by random play, where a position with such a wish could not be written."""
    counters = df.Game.start("race_for_tobruk", seed="base").setting.counters
    pzr, dump = counters.by_id["ge_5_pzr_1"], counters.by_id["ax_sup_01"]
    step = DefenderSupply(wish=Wish(((pzr, ~hexes.parse("L0701")), (pzr, dump)), (pzr,)))
    written = open_steps._fields(step, counters)
    assert written["wish"]["served"] == [["ge_5_pzr_1", "L0701"], ["ge_5_pzr_1", "ax_sup_01"]]
    assert open_steps._read(DefenderSupply, written, counters, "step") == step
    with pytest.raises(df.BadInput, match="unknown hex 'nowhere'"):
        open_steps._read(
            DefenderSupply, {"wish": {"served": [["ge_5_pzr_1", "nowhere"]], "silent": []}}, counters, "step"
        )
