"""7.82 Segment B: combat units try to destroy their own supply."""

from __future__ import annotations

import pytest
from table import game, offered, place, said, unit, why_not

from desertfox.state import Mark, Value, places

FAR = {"ge_5_pzr_1": "L0710", "ax_sup_01": "L0710 dump"}
NEAR = {"ge_5_pzr_1": "L0918", "ax_sup_01": "L0915 dump"}


@pytest.mark.clause("RX-01")
def test_a_unit_far_from_any_enemy_may_try() -> None:
    running = game("first_reaction", {**FAR, "cw_20_9_aus": "E1610", "cw_sup_01": "E1610"}, turn=2)
    assert "destroy cw_20_9_aus+cw_sup_01" in offered(running)


@pytest.mark.clause("RX-B1")
def test_each_combat_unit_may_try_one_of_its_supply_units() -> None:
    supply = {f"cw_sup_0{number}": "L0920" for number in (1, 2, 3)}
    running = game("first_reaction", {**NEAR, **supply, "cw_69_50": "L0920"}, dice=[6])
    assert offered(running, "destroy") == [f"destroy cw_69_50+cw_sup_0{number}" for number in (1, 2, 3)]
    running.play("destroy cw_69_50+cw_sup_02")
    assert running.is_over or "destroy" not in running.decision.kinds or offered(running, "destroy") == []


def test_the_first_hex_of_the_map_is_on_it() -> None:
    running = game("first_reaction", {**FAR, "cw_20_9_aus": "L0101", "cw_sup_01": "L0101"}, turn=2)
    assert offered(running, "destroy") == ["destroy cw_20_9_aus+cw_sup_01"]


@pytest.mark.clause("RX-B1")
def test_a_supply_unit_alone_offers_no_attempt() -> None:
    running = game("first_reaction", {**NEAR, "cw_sup_01": "L0923", "cw_69_50": "L0920", "cw_sup_02": "L0921 dump"})
    assert running.decision.step == "reaction.reaction_moves", "segment B had nothing to ask"


@pytest.mark.clause("RX-B1a")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_below_four_destroys(die: int) -> None:
    units = {**FAR, "cw_69_50": "L0920", "cw_sup_01": "L0920"}
    running = game("first_reaction", units, dice=[die])
    running.play("destroy cw_69_50+cw_sup_01")
    gone = place(running, "cw_sup_01") == places.POOL
    assert gone is (die < 4)
    assert said(running, "destruction")[0]["die"] == die


@pytest.mark.clause("RX-B1b")
@pytest.mark.parametrize(("turn", "phasing", "may"), [(1, "axis", False), (2, "axis", True), (1, "commonwealth", True)])
def test_on_turn_one_the_commonwealth_may_not_try_but_the_axis_may(turn: int, phasing: str, may: bool) -> None:
    units = {"ge_5_pzr_1": "L0910", "ax_sup_01": "L0910", "cw_69_50": "L0920", "cw_sup_01": "L0920"}
    running = game("first_reaction", units, turn=turn, phasing=phasing)
    assert (running.decision.step == "reaction.supply_destruction") is may


@pytest.mark.clause("RX-B1b")
def test_the_refusal_on_turn_one_names_the_exception() -> None:
    units = {**NEAR, "cw_69_50": "L0920", "cw_sup_01": "L0920", "cw_sup_02": "L0922 dump"}
    running = game("first_reaction", units, turn=2)
    running.state.values[Value.TURN] = 1
    assert why_not(running, "destroy cw_69_50+cw_sup_01").startswith("3.2 ")


@pytest.mark.clause("RX-B1c")
def test_a_supply_unit_is_tried_once_in_a_phase() -> None:
    units = {**FAR, "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_sup_01": "L0920 dump", "cw_sup_02": "L0920"}
    running = game("first_reaction", units, dice=[5])
    running.play("destroy cw_69_50+cw_sup_01")
    assert why_not(running, "destroy cw_150_50+cw_sup_01").startswith("7.82 ")
    assert offered(running, "destroy") == ["destroy cw_150_50+cw_sup_02"]


@pytest.mark.clause("RX-B1c")
def test_in_the_next_reaction_phase_it_may_be_tried_again() -> None:
    units = {**FAR, "cw_69_50": "L0920", "cw_sup_01": "L0920 dump"}
    running = game("second_reaction", units)
    assert "destroy cw_69_50+cw_sup_01" in offered(running)


@pytest.mark.clause("RX-03", "RX-B1d", "RX-B1d.2", "ER-7.82", "ER-7.82b")
def test_who_tries_gives_up_the_reaction_move_and_checks_no_morale() -> None:
    """Only one die is scripted, so a morale check would find none."""
    units = {**NEAR, "cw_1_1_sa": "L0920", "cw_69_50": "L0920", "cw_sup_01": "L0920 dump"}
    running = game("first_reaction", units, dice=[6])
    south_africans = unit(running, "cw_1_1_sa")
    assert running.state.has(south_africans, Mark.MAY_REACT)
    running.play("destroy cw_1_1_sa+cw_sup_01")
    assert not running.state.has(south_africans, Mark.MAY_REACT | Mark.REACTED)
    assert running.decision.step == "reaction.reaction_moves"
    assert not any("cw_1_1_sa" in action for action in offered(running))
    assert why_not(running, "react cw_1_1_sa L0920-L0921").startswith("8.4 ")
    running.play("end")
    assert said(running, "morale") == []


@pytest.mark.clause("RX-03")
def test_who_has_moved_may_not_try() -> None:
    units = {**NEAR, "cw_69_50": "L0920", "cw_sup_01": "L0921 dump", "cw_150_50": "L0920"}
    running = game("first_reaction", units)
    running.play("react cw_69_50 L0920-L0921")
    assert why_not(running, "destroy cw_69_50+cw_sup_01") != "", "segment B is over once moves are made"


@pytest.mark.clause("RX-04")
def test_a_unit_that_could_do_both_may_choose() -> None:
    units = {**NEAR, "cw_69_50": "L0920", "cw_sup_01": "L0920 dump"}
    running = game("first_reaction", units)
    assert "destroy cw_69_50+cw_sup_01" in offered(running)
    running.play("end")
    assert "react cw_69_50 L0920-L0921" in offered(running)


@pytest.mark.clause("ER-7.82")
@pytest.mark.parametrize("words", ["L0920 disrupted", "L0920"])
def test_disrupted_and_unsupplied_units_may_try_all_the_same(words: str) -> None:
    running = game("first_reaction", {**FAR, "cw_69_50": words, "cw_sup_01": "L0920 captured"})
    assert "destroy cw_69_50+cw_sup_01" in offered(running)
