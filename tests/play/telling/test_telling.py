"""The log: every event of any game becomes a sentence with its case, and nothing in it is a bare index."""

from __future__ import annotations

import re
from random import Random

import pytest
from table import Game, game, phase_of_game, position, unit

from desertfox.play.event import Event
from desertfox.play.telling import Speaker, speaker
from desertfox.rules.strength import DISRUPTED, HEXSIDE, UNPAIRED, ordered

TOLD = {"unit", "units", "hex", "head", "hexes", "side", "box", "phase", "row", "dice", "quarters"}
"""Parts that are numbers or short words in the game and names on the table."""
PLAIN = {
    "acn", "attack", "column", "cost", "defence", "die", "drawn", "gain", "given", "level", "line", "malta", "modifier",
    "morale", "name", "naval", "navy", "needed", "now", "number", "odds", "place", "points", "reason", "result", "role",
    "source", "strength", "supply", "there", "turn", "value",
}  # fmt: skip
"""Parts that are said as they are. A part with another name must be added here or to the speaker."""


@pytest.fixture(scope="module")
def says() -> Speaker:
    return speaker(position("first_combat", {}).setting)


@pytest.mark.parametrize("seed", range(6))
def test_every_event_of_a_random_game_becomes_a_sentence(seed: int) -> None:
    running = Game.start(("race_for_tobruk", "campaign")[seed % 2], seed=str(seed))
    random = Random(seed)
    while not running.is_over and len(running.played) < 700:
        running.play(running.decision.sample(random))
    for event, line in zip(running.events, running.log, strict=True):
        assert set(event.parts) <= TOLD | PLAIN, event
        assert re.fullmatch(r"\S.* \[\d+(\.\d+)?\]", line), line
        assert not set("{}<>") & set(line), line
        assert "None" not in line, line
        for index in (*event.parts.get("units", ()), *filter(None, [event.parts.get("unit")])):
            counter = running.setting.counters[index]
            assert counter.is_supply or "{unit" not in event.words or counter.designation in line


def test_a_move_names_units_hexes_places_and_cost() -> None:
    running = game("initial_movement", {"ge_115_mech": "L0701", "ax_sup_01": "L0701 msu"})
    running.play("end")
    running.play("move ge_115_mech+ax_sup_01 L0701-L0702")
    assert "115 Mech, Axis MSU move L0701 (El Agheila)–L0702 for 1 MP [8.1]" in running.log


def test_a_combat_reads_from_the_strengths_to_the_losses() -> None:
    units = {
        "cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump", "cw_69_50": "L0919", "cw_150_50": "L0919",
        "ge_115_mech": "L0920 disrupted",
    }  # fmt: skip
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[2])
    running.play("attack cw_69_50+cw_150_50 L0920")
    running.play("end")
    while running.battle.combat is not None:
        running.play(running.decision.proposal() or next(running.decision.actions()))
    assert "69/50 Mtrzd, 150/50 Mtrzd attack L0920 [11.1]" in running.log
    assert "Dump in L0918: 2 SP here, 2 in this phase [7.17]" in running.log
    assert "Defence: 115 Mech counts 3, disrupted /2 down [11.66] = 1 [11.3]" in running.log
    assert "6 to 1 is 6-1: row open ground, column 9 [11.1]" in running.log
    assert "Die 2 + column 9: adjusted column 11 [11.1]" in running.log
    assert "115 Mech suffers 4dp (retreat 4 hexes, disrupted, one unit depleted) [11.63]" in running.log


def test_dumps_and_msus_are_told_apart() -> None:
    running = phase_of_game("refit", {"ax_sup_01": "L0701 dump", "ax_sup_02": "L0701 msu"}, step="conversion")
    running.play("convert ax_sup_01")
    running.play("convert ax_sup_02")
    assert running.log[-2:] == [
        "Axis dump in L0701 (El Agheila) is converted: now MSU [7.6]",
        "Axis MSU in L0701 (El Agheila) is converted: now dump [7.6]",
    ]


def test_sides_boxes_dice_and_yes_and_no_are_words(says: Speaker) -> None:
    event = Event(
        "test", "3.1", "{side}: {dice}, to {box}, {navy}", {"side": 1, "dice": (6, 1), "box": -5, "navy": True}
    )
    assert says.line(event) == "Commonwealth: 6 + 1, to Refit Box, yes [3.1]"
    assert says.event(Event("test", "3.1", "with the navy: {navy}", {"navy": False})) == "With the navy: no"


def test_nobody_is_told_as_none(says: Speaker) -> None:
    assert says.event(Event("reaction", "8.4", "may react: {units}", {"units": ()})) == "May react: none"


def test_a_strength_tells_every_effect_in_its_order() -> None:
    partly = UNPAIRED._replace(paired=1, of=2)
    assert str(ordered(7, (HEXSIDE, DISRUPTED))) == (
        "7, ridge or escarpment /3 up [11.34] = 3, disrupted /2 down [11.66] = 1"
    )
    assert str(ordered(7, (partly,))) == "7, 1 of 2 SP with infantry, the rest /2 down [11.4] = 5"
    assert str(ordered(4, ())) == "4"


def test_a_unit_without_a_designation_is_told_by_its_side(says: Speaker) -> None:
    running = game("first_combat", {"cw_sup_01": "L0918 dump"})
    assert says.unit(unit(running, "cw_sup_01")) == "Commonwealth supply unit"
    assert says.unit(unit(running, "cw_sup_01"), "dump") == "Commonwealth dump"
