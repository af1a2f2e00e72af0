"""8.26 Infiltration: one hex from EZOC to EZOC for the whole MA, with a die."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, offered, place, points_spent, refusal, said

POLISH = {"cw_polish": "L0920"}


@pytest.mark.parametrize(("die", "disrupted"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_die_under_the_morale_disrupts(die: int, disrupted: bool) -> None:
    play = game({"it_brescia": "L0919", "ge_3_rcn": "L0615", **POLISH}, dice=[die])
    play.play("infiltrate it_brescia L0919-L1019")
    assert place(play, "it_brescia") == "L1019"
    assert points_spent(play, "it_brescia") == 8, "the whole MA"
    assert has(play, "it_brescia", Mark.MOVED)
    assert has(play, "it_brescia", Mark.DISRUPTED) is disrupted
    assert said(play, "infiltration")[0].endswith(f"die {die}, under 4 disrupts")


def test_the_zones_may_be_those_of_different_units() -> None:
    play = game({"ge_5_pzr_1": "L0919", "cw_polish": "L0920", "cw_greek": "L1118"}, dice=[6])
    play.play("infiltrate ge_5_pzr_1 L0919-L1018")
    assert place(play, "ge_5_pzr_1") == "L1018"


def test_it_goes_exactly_one_hex_into_another_ezoc() -> None:
    play = game({"ge_5_pzr_1": "L0919", "ge_3_rcn": "L0615", **POLISH})
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L0918") == (
        "8.26 an infiltration leads from an enemy zone of control into another; L0918 is in none"
    )
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L1019-L1020").startswith("8.26 an infiltration goes exactly one")
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L0920").startswith("8.26 "), "the enemy's own hex"
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L1020").startswith("8.26 "), "not adjacent"
    assert refusal(play, "infiltrate ge_3_rcn L0615-L0616").startswith("8.26 "), "it starts in no EZOC"
    assert refusal(play, "infiltrate ge_5_pzr_1 L0819-L0919").startswith("8.26 an infiltration goes exactly one")
    assert offered(play, "infiltrate") == ["infiltrate ge_5_pzr_1 L0919-L1019", "infiltrate ge_5_pzr_1 L0919-L0819"]


def test_an_enemy_hex_is_not_infiltrated() -> None:
    play = game({"ge_5_pzr_1": "L0919", "cw_polish": "L0920", "cw_greek": "L1019"})
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L1019") == "8.12 an enemy unit is in L1019"


def test_closed_hexes_and_hexsides_stay_closed() -> None:
    tables = {"terrain": {"L1019": "marsh"}, "hexsides": {"L0919-L0819": "escarpment"}}
    play = game({"ge_5_pzr_1": "L0919", "it_brescia": "L0919", **POLISH}, tables=tables, dice=[6])
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L1019").startswith("8.14 no way to L1019")
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L0819").startswith("8.21 no way to L0819")
    assert refusal(play, "infiltrate it_brescia L0919-L1019") == ""
    assert [text for text in offered(play, "infiltrate") if "pzr" in text] == []


def test_not_disrupted_not_out_of_supply_not_by_supply_units_and_alone() -> None:
    units = {
        "it_brescia": "L0919 disrupted",
        "it_pavia": "L0919 out_of_supply",
        "ax_sup_01": "L0919 msu",
        "ge_3_rcn": "L0919",
        "ge_33_rcn": "L0919 forced_march",
    }
    play = game({**units, **POLISH})
    assert refusal(play, "infiltrate it_brescia L0919-L1019") == "11.66 Brescia is disrupted and cannot infiltrate"
    assert refusal(play, "infiltrate it_pavia L0919-L1019").startswith("8.26 Pavia is out of general supply")
    assert refusal(play, "infiltrate ax_sup_01 L0919-L1019").startswith("8.26 Supply is no combat unit")
    assert refusal(play, "infiltrate ge_33_rcn L0919-L1019").startswith("8.7 ")
    assert refusal(play, "infiltrate ge_3_rcn+it_pavia L0919-L1019") == "8.26 infiltrate: name one unit"
    assert refusal(play, "infiltrate ge_3_rcn L0919-L1019") == ""


def test_a_unit_that_has_moved_does_not_infiltrate() -> None:
    play = game({"ge_5_pzr_1": "L0918", "ge_3_rcn": "L0615", **POLISH})
    play.play("move ge_5_pzr_1 L0918-L0919")
    assert refusal(play, "infiltrate ge_5_pzr_1 L0919-L1019").startswith("8.12 ")


def test_an_undisturbed_infiltrator_is_not_barred_by_its_mps() -> None:
    """8.26 It uses its whole MA whatever the hex costs."""
    play = game({"it_savona": "L0919", **POLISH}, tables={"terrain": {"L1019": "mountain"}}, dice=[6])
    play.play("infiltrate it_savona L0919-L1019")
    assert place(play, "it_savona") == "L1019"
