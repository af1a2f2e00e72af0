"""13.2 Where an eliminated unit goes. All of them are eliminated in L0920, open desert, with or without a ring of
enemies around it that cuts the line of communication to El Agheila."""

from __future__ import annotations

import pytest
from table import Game, position, said, unit, where

from desertfox.dice import ScriptedDice
from desertfox.play.elimination import deplete, disrupt, eliminate
from desertfox.state import Mark

RING = {"cw_20_9_aus": "L0919", "cw_24_9_aus": "L1020", "cw_26_9_aus": "L0820"}
LEG = "it_savona"
MOTORIZED = "ge_200_mech"
"""Morale 1, depleted 2."""
STEADY = "ge_5_pzr_1"
"""Morale 1 on both sides."""


def lost(
    name: str,
    *,
    line: bool,
    supplied: bool | None,
    dice: tuple[int, ...] = (),
    words: str = "",
    others: dict[str, str] | None = None,
    overrun: bool = False,
) -> Game:
    """Eliminate a unit and return the game."""
    units = {name: f"L0920 {words}".strip(), **({} if line else RING), **(others or {})}
    state = position("refit", units, tables={"owners": {"El Agheila": "axis"}}).state()
    running = Game(state, ScriptedDice(dice), [])
    eliminate(running, unit(running, name), "11.6", supplied, overrun=overrun)
    return running


@pytest.mark.clause("ER-13.2a", "ER-13.2b", "ER-13.2i")
@pytest.mark.parametrize("supplied", [True, False])
def test_a_leg_unit_without_a_line_is_destroyed_whatever_its_supply(supplied: bool) -> None:
    running = lost(LEG, line=False, supplied=supplied)
    assert where(running, LEG) == "destroyed"
    assert "die" not in said(running, "box")[0]


@pytest.mark.clause("ER-13.2b", "ER-13.2p")
@pytest.mark.parametrize("supplied", [True, False])
def test_a_leg_unit_with_a_line_goes_to_the_refit_box_whatever_its_supply(supplied: bool) -> None:
    running = lost(LEG, line=True, supplied=supplied)
    assert where(running, LEG) == "refit box"
    assert "die" not in said(running, "box")[0]


@pytest.mark.clause("ER-13.2c", "ER-13.2p")
def test_a_motorized_unit_with_both_goes_to_the_refit_box_without_a_die() -> None:
    running = lost(MOTORIZED, line=True, supplied=True)
    assert where(running, MOTORIZED) == "refit box"
    assert "die" not in said(running, "box")[0]


@pytest.mark.clause("ER-13.2c", "ER-13.2j", "ER-13.2m")
@pytest.mark.parametrize(("line", "supplied"), [(True, False), (False, True), (False, False)])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_motorized_unit_that_lacks_one_of_them_rolls(line: bool, supplied: bool, die: int) -> None:
    """Its morale is 1 when full, but 2 when depleted, which counts: 1 to 3 saves it, though it is lost at full."""
    running = lost(MOTORIZED, line=line, supplied=supplied, dice=(die,))
    counter = running.setting.counters[unit(running, MOTORIZED)]
    assert (counter.full.morale, counter.depleted and counter.depleted.morale) == (1, 2)
    assert where(running, MOTORIZED) == ("refit box" if die <= 3 else "destroyed")
    assert said(running, "box")[0]["die"] == die
    assert said(running, "box")[0]["reason"] == (
        "without a line of communication" if supplied else "out of combat supply"
    )


@pytest.mark.clause("ER-13.2l")
@pytest.mark.parametrize("words", ["", "depleted"])
@pytest.mark.parametrize("die", range(1, 7))
def test_morale_one_on_the_depleted_side_gives_the_better_chance(die: int, words: str) -> None:
    running = lost(STEADY, line=False, supplied=True, dice=(die,), words=words)
    assert where(running, STEADY) == ("refit box" if die <= 4 else "destroyed")


def test_a_one_step_unit_has_no_depleted_side_to_be_steady_on() -> None:
    """13.2 605 AT has morale 1 and one step."""
    assert where(lost("ge_605_at", line=True, supplied=False, dice=(4,)), "ge_605_at") == "destroyed"
    assert where(lost("ge_605_at", line=True, supplied=False, dice=(3,)), "ge_605_at") == "refit box"


@pytest.mark.clause("ER-13.2o")
@pytest.mark.parametrize("name", [LEG, MOTORIZED, STEADY])
def test_an_overrun_unit_is_destroyed_without_a_die(name: str) -> None:
    running = lost(name, line=True, supplied=True, overrun=True)
    assert where(running, name) == "destroyed"


@pytest.mark.clause("ER-13.2d")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize("line", [True, False])
@pytest.mark.parametrize("name", [LEG, MOTORIZED, STEADY, "ge_21_arty", "ge_3_rcn", "ge_i33_flak"])
def test_every_eliminated_unit_ends_in_one_of_the_two_boxes(name: str, line: bool, die: int) -> None:
    running = lost(name, line=line, supplied=None, dice=(die,))
    assert where(running, name) in ("refit box", "destroyed")
    assert running.state.marks[unit(running, name)] == 0, "13.21 boxes hold counters without state"


@pytest.mark.parametrize(("others", "rolls"), [({}, True), ({"ax_sup_01": "L0918"}, False)])
def test_outside_combat_a_line_to_any_source_is_combat_supply(others: dict[str, str], rolls: bool) -> None:
    """13.21 An MSU that is in no supply itself will do."""
    running = lost(MOTORIZED, line=True, supplied=None, dice=(6,), others=others)
    assert ("die" in said(running, "box")[0]) is rolls


def test_a_unit_in_its_base_has_a_line() -> None:
    """13.21"""
    ring = {"cw_20_9_aus": "L0702", "cw_24_9_aus": "L0601"}
    state = position("refit", {LEG: "L0701", **ring}, tables={"owners": {"El Agheila": "axis"}}).state()
    running = Game(state, ScriptedDice(()), [])
    eliminate(running, unit(running, LEG), "11.6", True)
    assert where(running, LEG) == "refit box"


@pytest.mark.clause("ER-9.25b")
def test_a_line_to_tobruk_alone_does_not_save_a_commonwealth_unit() -> None:
    """It stands in Tobruk, with the Axis all around."""
    siege = {"it_savona": "L2229", "it_pavia": "L2328", "it_bologna": "L2228"}
    tables = {"owners": {"Tobruk": "commonwealth", "Alexandria": "commonwealth"}}
    state = position("refit", {"cw_20_9_aus": "L2329", **siege}, tables=tables).state()
    running = Game(state, ScriptedDice(()), [])
    eliminate(running, unit(running, "cw_20_9_aus"), "9.25", True)
    assert where(running, "cw_20_9_aus") == "destroyed"


def test_a_depletion_flips_once_and_eliminates_the_second_time() -> None:
    """7.32 and step 7 of section 11."""
    state = position("refit", {LEG: "L0920"}, tables={"owners": {"El Agheila": "axis"}}).state()
    running = Game(state, ScriptedDice(()), [])
    deplete(running, unit(running, LEG), "11.6")
    assert running.state.has(unit(running, LEG), Mark.DEPLETED)
    assert running.log == ["Savona is depleted [11.6]"]
    deplete(running, unit(running, LEG), "11.6")
    assert where(running, LEG) == "refit box"


def test_an_eliminated_supply_unit_is_a_free_counter_again() -> None:
    """4.2 and 13.2."""
    running = lost("ax_sup_01", line=False, supplied=None, words="dump")
    assert where(running, "ax_sup_01") == "pool"
    assert running.log == ["Axis dump in L0920 is removed [11.6]"]


def test_a_second_disruption_changes_nothing() -> None:
    """11.66"""
    state = position("refit", {LEG: "L0920"}).state()
    running = Game(state, ScriptedDice(()), [])
    for _ in range(2):
        disrupt(running, unit(running, LEG))
        assert running.state.has(unit(running, LEG), Mark.DISRUPTED)
    assert running.log == ["Savona is disrupted [11.66]"]
