"""8.7 Forced march: more MPs for a die."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, offered, place, points_spent, refusal, said

TEN = "-".join(f"L09{column}" for column in range(15, 26))


def test_a_leg_unit_adds_two_mps() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"}, dice=[6])
    assert refusal(play, f"move it_brescia {TEN}").startswith("8.1 Brescia has 8 MPs left")
    play.play("force it_brescia")
    assert refusal(play, f"move it_brescia {TEN}-L0926").startswith("8.1 Brescia has 10 MPs left and needs 11")
    play.play(f"move it_brescia {TEN}")
    assert place(play, "it_brescia") == "L0925"


def test_a_motorized_unit_adds_a_quarter_of_its_ma_fractions_kept() -> None:
    play = game({"ge_5_pzr_1": "L0914", "it_savona": "L0615"}, phase="motorized_movement")
    play.play("force ge_5_pzr_1")
    assert refusal(play, "move ge_5_pzr_1 " + "-".join(f"L09{c}" for c in range(14, 29))).startswith(
        "8.1 5(1) Pzr has 27.5 MPs left and needs 28"
    )
    assert refusal(play, "move ge_5_pzr_1 " + "-".join(f"L09{c}" for c in range(14, 28))) == ""


@pytest.mark.parametrize(("die", "disrupted"), [(1, True), (3, True), (4, True), (5, False), (6, False)])
def test_a_die_not_above_the_morale_disrupts_after_the_move(die: int, disrupted: bool) -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"}, dice=[die])
    play.play("force it_brescia")
    play.play("move it_brescia L0915-L0916")
    assert has(play, "it_brescia", Mark.DISRUPTED) is disrupted
    assert said(play, "forced march")[-1].startswith("8.7 ")
    assert f"die {die}, not above 4" in said(play, "forced march")[-1]


def test_the_die_is_rolled_unit_by_unit_when_each_has_finished() -> None:
    play = game({"it_brescia": "L0915", "it_pavia": "L0915", "ge_3_rcn": "L0615"}, dice=[1, 6])
    play.play("force it_brescia")
    play.play("force it_pavia")
    play.play("move it_brescia+it_pavia L0915-L0916 on")
    assert said(play, "forced march")[2:] == []
    play.play("move it_pavia L0916-L0917")
    assert has(play, "it_brescia", Mark.DISRUPTED)
    assert not has(play, "it_pavia", Mark.DISRUPTED)


def test_who_declared_and_did_not_move_does_not_roll() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"})
    play.play("force it_brescia")
    play.play("end")
    assert not has(play, "it_brescia", Mark.DISRUPTED)


def test_it_is_declared_before_the_unit_moves_and_once() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"})
    play.play("force it_brescia")
    assert refusal(play, "force it_brescia") == "8.7 Brescia forces the march already"
    play.play("move ge_3_rcn L0615-L0616")
    assert refusal(play, "force ge_3_rcn").startswith("8.12 ")


@pytest.mark.clause("ER-11.66")
def test_a_disrupted_unit_may_not_force_the_march() -> None:
    disrupted = game({"it_brescia": "L0915 disrupted", "ge_3_rcn": "L0615"})
    assert refusal(disrupted, "force it_brescia") == "8.71 Brescia is disrupted and cannot force the march"
    assert offered(disrupted, "force") == ["force ge_3_rcn"]
    recovered = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"})
    assert offered(recovered, "force") == ["force ge_3_rcn", "force it_brescia"]


def test_not_in_ezoc_out_of_supply_nor_for_supply_units() -> None:
    play = game(
        {"it_brescia": "L0919", "it_pavia": "L0715 out_of_supply", "ax_sup_01": "L0715 msu", "cw_polish": "L0920"}
    )
    assert refusal(play, "force it_brescia") == (
        "8.7 Brescia starts in the zone of control of Polish and cannot force the march"
    )
    assert refusal(play, "force it_pavia") == "8.7 Pavia is out of general supply and cannot force the march"
    assert refusal(play, "force ax_sup_01") == "8.7 Supply is no combat unit and cannot force the march"
    assert refusal(play, "force cw_polish").startswith("8.1 ")


def test_points_of_a_forced_march_are_spent_like_others() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"}, dice=[6])
    play.play("force it_brescia")
    play.play(f"move it_brescia {TEN}")
    assert points_spent(play, "it_brescia") == 10
