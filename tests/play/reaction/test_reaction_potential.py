"""8.4 A: which units may react. Row 09 of sheet L is open desert from L0914 to L0925."""

from __future__ import annotations

import pytest
from table import game, position, unit

from desertfox.rules import reaction
from desertfox.state import Mark, State
from desertfox.units import AXIS, COMMONWEALTH

ENEMY = {"ge_5_pzr_1": "L0918", "ax_sup_01": "L0915 dump"}
SUPPLY = {"cw_sup_01": "L0923 dump"}


def _state(units: dict[str, str]) -> State:
    return position("first_reaction", {**ENEMY, **SUPPLY, **units}).state()


def _candidates(units: dict[str, str], second: bool = False, side: int = COMMONWEALTH) -> list[str]:
    state = _state(units)
    return [state.setting.counters[one].id for one in reaction.candidates(state, side, motorized_only=second)]


@pytest.mark.clause("RX-A1")
def test_only_units_within_two_hexes_of_an_enemy_unit_may_react() -> None:
    units = {"cw_69_50": "L0919", "cw_150_50": "L0920", "cw_151_50": "L0921"}
    assert _candidates(units) == ["cw_69_50", "cw_150_50"]


@pytest.mark.clause("RX-A1")
def test_phasing_units_never_react() -> None:
    running = game("first_reaction", {**ENEMY, **SUPPLY, "cw_69_50": "L0919"})
    marked = [one for one, marks in enumerate(running.state.marks) if marks & Mark.MAY_REACT]
    assert marked == [unit(running, "cw_69_50")]


def test_a_lone_supply_unit_is_an_enemy_unit_too() -> None:
    state = position("first_reaction", {**SUPPLY, "ax_sup_01": "L0918", "cw_69_50": "L0920"}).state()
    assert len(reaction.candidates(state, COMMONWEALTH, motorized_only=False)) == 1


@pytest.mark.clause("RX-A2", "RX-A2a")
def test_artillery_may_not_react() -> None:
    assert _candidates({"cw_arty_a": "L0919", "cw_69_50": "L0919"}) == ["cw_69_50"]


@pytest.mark.clause("RX-A2", "RX-A2b")
def test_armored_artillery_may_not_react_although_it_is_motorized() -> None:
    state = position("first_reaction", {"cw_69_50": "L0918", "it_artclre": "L0920", "ax_sup_01": "L0921 dump"}).state()
    artclre = state.setting.counters.by_id["it_artclre"]
    assert state.setting.counters[artclre].is_motorized
    assert reaction.candidates(state, AXIS, motorized_only=False) == []


@pytest.mark.clause("RX-A2c", "RX-A2d")
@pytest.mark.parametrize("supply", ["L0920", "L0920 dump"])
def test_neither_an_msu_nor_a_dump_may_react(supply: str) -> None:
    assert _candidates({"cw_sup_02": supply}) == []


@pytest.mark.clause("RX-A2e")
@pytest.mark.parametrize(("flak", "reacts"), [("L0920", True), ("L0920 depleted", False)])
def test_flak_may_react_only_on_its_full_side(flak: str, reacts: bool) -> None:
    state = position("first_reaction", {"cw_69_50": "L0918", "ge_i33_flak": flak, "ax_sup_01": "L0921 dump"}).state()
    assert bool(reaction.candidates(state, AXIS, motorized_only=False)) is reacts


@pytest.mark.clause("RX-A2f")
@pytest.mark.parametrize(("words", "reacts"), [("L0919 disrupted", False), ("L0919", True)])
def test_a_disrupted_unit_may_not_react(words: str, reacts: bool) -> None:
    assert bool(_candidates({"cw_69_50": words})) is reacts


@pytest.mark.clause("RX-A2g")
@pytest.mark.parametrize(("dump", "reacts"), [("L0925 dump", False), ("L0924 dump", True)])
def test_a_unit_out_of_general_supply_may_not_react(dump: str, reacts: bool) -> None:
    """A dump serves 12 MPs, 6 hexes of desert: from L0924 to L0918 it would, from L0925 it does not."""
    state = position("first_reaction", {"ge_5_pzr_1": "L0916", "cw_69_50": "L0918", "cw_sup_01": dump}).state()
    assert bool(reaction.candidates(state, COMMONWEALTH, motorized_only=False)) is reacts


@pytest.mark.clause("RX-A3")
def test_in_the_second_reaction_phase_only_motorized_units_react() -> None:
    units = {"cw_20_9_aus": "L0920", "cw_69_50": "L0920"}
    assert sorted(_candidates(units)) == ["cw_20_9_aus", "cw_69_50"]
    assert _candidates(units, second=True) == ["cw_69_50"]


@pytest.mark.clause("RX-A4")
def test_every_candidate_is_marked_before_anything_else_happens() -> None:
    running = game("first_reaction", {**ENEMY, **SUPPLY, "cw_69_50": "L0919", "cw_150_50": "L0922"}, dice=[6])
    assert running.state.has(unit(running, "cw_69_50"), Mark.MAY_REACT)
    assert not running.state.has(unit(running, "cw_150_50"), Mark.MAY_REACT)
    running.play("react cw_69_50 L0919-L0920")
    assert not running.state.has(unit(running, "cw_150_50"), Mark.MAY_REACT), "the set is fixed at the end of A"


@pytest.mark.parametrize("phase", ["first_reaction", "second_reaction"])
def test_the_second_phase_marks_only_motorized_units(phase: str) -> None:
    running = game(phase, {**ENEMY, **SUPPLY, "cw_20_9_aus": "L0920", "cw_69_50": "L0920"})
    leg = running.state.has(unit(running, "cw_20_9_aus"), Mark.MAY_REACT)
    assert leg is (phase == "first_reaction")
