"""8.3 Overrun: odds, places, MPs, zones, reaction of the defenders, and what becomes of everybody."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, hex_of, offered, place, points_spent, refusal, said, unit

from desertfox.play.game import Game
from desertfox.play.movement import UnderWay
from desertfox.rules import overrun
from desertfox.state.places import DESTROYED_BOX

PANZERS = {"ge_5_pzr_1": "L0915", "ax_sup_01": "L0915 dump"}
"""Strength 7 with a dump at hand."""
HEAVY = {"ge_8_pzr_1": "L0915", "ax_sup_01": "L0915 dump"}
"""Strength 8."""
RECON = {"cw_11_hus": "L0917 disrupted", "cw_sup_01": "L0919 dump"}
"""A unit of strength 1 without a ZOC, which is disrupted and cannot react."""


def overruns(play: Game) -> list[str]:
    return [text for text in offered(play, "overrun") if text.endswith("L0917")]


def test_eight_to_one_is_enough_and_seven_to_one_is_not() -> None:
    weak = game({**PANZERS, **RECON})
    assert refusal(weak, "overrun ge_5_pzr_1 L0915-L0916-L0917") == "8.3 7 against 1 is 7-1; an overrun needs 8-1"
    strong = game({**HEAVY, **RECON})
    assert refusal(strong, "overrun ge_8_pzr_1 L0915-L0916-L0917") == ""
    assert overruns(strong) == ["overrun ge_8_pzr_1 L0915-L0916-L0917"]
    assert overruns(weak) == []


@pytest.mark.clause("ER-13.2o")
def test_everything_there_is_destroyed_without_a_die_although_supplied_and_connected() -> None:
    """The hussars stand in a free desert with a dump at hand, so any other loss would send them to the Refit Box."""
    owners = {"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}}
    play = game({**HEAVY, **RECON, "it_savona": "L0615"}, tables=owners, dice=[])
    play.play("overrun ge_8_pzr_1 L0915-L0916-L0917")
    assert play.state.place[unit(play, "cw_11_hus")] == DESTROYED_BOX
    assert place(play, "ge_8_pzr_1") == "L0917"
    assert points_spent(play, "ge_8_pzr_1") == 2 + 2 + 2, "two hexes and 2 MPs more"
    assert play.decision.step == "movement.under_way"
    play.play("move ge_8_pzr_1 L0917-L0918")
    assert place(play, "ge_8_pzr_1") == "L0918", "it goes on"


def test_a_stack_that_an_ezoc_holds_overruns_only_the_next_hex() -> None:
    """8.25 The battalion next to it holds it; once that has gone away the stack goes on."""
    units = {"cw_22_armd_4": "L0915", "cw_9_10_armd_4": "L0915", "cw_sup_01": "L0915 dump",
             "ge_15_krad": "L0917 disrupted"}  # fmt: skip
    both = "cw_22_armd_4+cw_9_10_armd_4"
    for enemy, free in ({"ge_104_mech": "L0914"}, False), ({}, True):
        play = game({**units, **enemy}, phasing="commonwealth")
        play.push(UnderWay((unit(play, "cw_22_armd_4"), unit(play, "cw_9_10_armd_4")), held=True))
        play._decision = None
        assert (f"overrun {both} L0915-L0916-L0917" in overruns(play)) is free
        assert (refusal(play, f"overrun {both} L0915-L0916-L0917") == "") is free


def test_all_units_of_the_stack_must_have_the_mps() -> None:
    play = game({**HEAVY, "ge_90_arty": "L0915", "cw_11_hus": "L0922 disrupted", "ax_sup_02": "L0921 dump"})
    seven = "-".join(f"L09{column}" for column in range(15, 23))
    assert refusal(play, f"overrun ge_8_pzr_1+ge_90_arty {seven}") == (
        "8.1 90 Lt Arty has 14 MPs left and needs 16 as far as L0922"
    )
    assert refusal(play, f"overrun ge_8_pzr_1 {seven}") == ""


def test_strengths_are_halved_out_of_supply_and_disrupted_and_divided_behind_a_ridge() -> None:
    supplied = game({"ge_8_pzr_1": "L0916", "ge_5_pzr_1": "L0916 disrupted", "ax_sup_01": "L0915 dump", **RECON})
    both = [unit(supplied, "ge_8_pzr_1"), unit(supplied, "ge_5_pzr_1")]
    target = supplied.state.place[unit(supplied, "cw_11_hus")]
    weighing = overrun.weigh(supplied.state, both, target)
    assert [line.strength.value for line in weighing.attack] == [8, 3]
    alone = game({"ge_8_pzr_1": "L0916", "cw_11_hus": "L0917"})
    assert [line.strength.value for line in overrun.weigh(alone.state, both[:1], target).attack] == [4]
    tables = {"hexsides": {"L0916-L0917": "ridge"}}
    ridge = game({"ge_8_pzr_1": "L0916", "ax_sup_01": "L0915 dump", **RECON}, tables=tables)
    weighing = overrun.weigh(ridge.state, both[:1], target)
    assert weighing.attack[0].strength.value == 3, "8 / 3, up"
    assert [step.effect.case for step in weighing.attack[0].strength.steps] == ["11.34"]


def test_the_odds_are_those_of_the_hex_from_which_the_enemy_is_overrun() -> None:
    """A ridge between L0916 and L0917 leaves 3 of 8; over L1016 there is none."""
    play = game({**HEAVY, **RECON}, tables={"hexsides": {"L0916-L0917": "ridge"}})
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L0917") == "8.3 3 against 1 is 3-1; an overrun needs 8-1"
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L1016-L0917") == ""


def test_combined_arms_artillery_and_flak_play_no_part() -> None:
    play = game({"ge_8_pzr_1": "L0916", "ge_15_arty": "L0916", "ax_sup_01": "L0915 dump", "cw_arty_a": "L0917"})
    units = [unit(play, "ge_8_pzr_1"), unit(play, "ge_15_arty")]
    weighing = overrun.weigh(play.state, units, play.state.place[unit(play, "cw_arty_a")])
    assert [line.strength.value for line in weighing.attack] == [8, 0], "unpaired armor counts in full"
    assert [line.strength.value for line in weighing.defence] == [0]
    assert str(weighing.odds) == "8-1", "the defenders count at least 1"


def test_a_disrupted_or_unsupplied_defender_is_halved_but_counts_at_least_one() -> None:
    play = game({"ge_8_pzr_1": "L0916", "ax_sup_01": "L0915 dump", "cw_22_gds": "L0917 disrupted"})
    target = play.state.place[unit(play, "cw_22_gds")]
    weighing = overrun.weigh(play.state, [unit(play, "ge_8_pzr_1")], target)
    assert weighing.defence[0].strength.value == 1, "4 halved for supply, halved for disruption"
    assert weighing.suffices


@pytest.mark.parametrize(("terrain", "case"), [("city", "8.3"), ("mountain", "8.3"), ("rough", "")])
def test_never_into_a_city_or_a_mountain(terrain: str, case: str) -> None:
    play = game({**HEAVY, **RECON}, tables={"terrain": {"L0917": terrain}})
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L0917").split(" ")[0] == case
    assert bool(overruns(play)) is (not case)


@pytest.mark.clause("ER-14.21")
def test_a_fort_protects_the_units_in_it_from_overrun() -> None:
    play = game({**HEAVY, **RECON}, tables={"forts": {"L0917": "commonwealth 1"}})
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L0917") == (
        "8.36 the fort in L0917 protects the units in it from overrun"
    )
    assert overruns(play) == []


def test_only_motorized_units_overrun_and_parenthesized_ones_are_carried_along() -> None:
    play = game({**HEAVY, "it_brescia": "L0915", "ge_15_arty": "L0915", "ax_sup_02": "L0915 msu", **RECON})
    assert refusal(play, "overrun ge_8_pzr_1+it_brescia L0915-L0916-L0917") == (
        "8.3 Brescia is a non-motorized unit and cannot overrun"
    )
    assert refusal(play, "overrun ge_15_arty L0915-L0916-L0917").startswith("8.35 ")
    play.play("overrun ge_8_pzr_1+ge_15_arty+ax_sup_02 L0915-L0916-L0917")
    assert [place(play, name) for name in ("ge_8_pzr_1", "ge_15_arty", "ax_sup_02")] == ["L0917"] * 3


def test_not_over_an_escarpment_even_along_a_road_nor_into_closed_terrain() -> None:
    cliff = game({**HEAVY, **RECON}, tables={"hexsides": {"L0916-L0917": "escarpment"}})
    assert refusal(cliff, "overrun ge_8_pzr_1 L0915-L0916-L0917").startswith("8.21 ")
    marsh = game({**HEAVY, **RECON}, tables={"terrain": {"L0917": "marsh"}})
    assert refusal(marsh, "overrun ge_8_pzr_1 L0915-L0916-L0917").startswith("8.14 ")
    # the coast road from L0803 to L0804, with a cliff across it
    road = game(
        {"ge_8_pzr_1": "L0701", "ax_sup_01": "L0701 dump", "cw_11_hus": "L0702 disrupted"},
        tables={"hexsides": {"L0701-L0702": "escarpment"}},
    )
    assert refusal(road, "move ge_8_pzr_1 L0701-L0702").startswith("8.12 "), "the road leads over it"
    assert refusal(road, "overrun ge_8_pzr_1 L0701-L0702").startswith("8.34 ")


def test_the_stack_must_be_within_limits_in_the_hex() -> None:
    seven = ("ge_8_pzr_1", "ge_5_pzr_1", "ge_200_mech", "ge_104_mech", "ge_115_mech", "ge_155_mtrzd", "ge_361_mtrzd")
    play = game({**dict.fromkeys(seven, "L0916"), "ax_sup_01": "L0915 dump", **RECON})
    assert refusal(play, f"overrun {'+'.join(seven)} L0916-L0917") == "8.34 7 SPs are too many for L0917"
    assert refusal(play, f"overrun {'+'.join(seven[:6])} L0916-L0917") == ""


def test_the_ezoc_of_the_units_overrun_does_not_stop_the_stack() -> None:
    """Greek stands in L0917 and has a zone; the path leads through two hexes of it."""
    units = {"ge_8_pzr_1": "L0915", "ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "ax_sup_01": "L0915 dump"}
    play = game({**units, "cw_greek": "L0917 depleted disrupted"})
    assert refusal(play, "move ge_8_pzr_1 L0915-L0916-L1016").startswith("8.25 must stop at L0916")
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L1016-L0917") == ""


def test_any_other_ezoc_does_stop_it() -> None:
    units = {**HEAVY, **RECON, "cw_polish": "L1116"}
    play = game(units)  # Polish has a zone over L1016 and L1015, not over L0916
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L0917") == ""
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L1015-L1016-L0917").startswith("8.25 must stop at L1015")


def test_from_ezoc_to_ezoc_is_barred_for_an_overrun_too() -> None:
    units = {"ge_8_pzr_1": "L0916", "ax_sup_01": "L0915 dump", **RECON, "cw_polish": "L1016"}
    play = game(units)  # Polish has a zone over L0916 and L0917
    assert refusal(play, "overrun ge_8_pzr_1 L0916-L0917").startswith("8.25 L0916 and L0917 are both")


def test_after_the_overrun_the_stack_stops_if_the_hex_is_in_an_ezoc() -> None:
    units = {"ge_8_pzr_1": "L0916", "ax_sup_01": "L0915 dump", **RECON, "cw_polish": "L1017", "it_savona": "L0615"}
    play = game({**units, "ge_8_pzr_1": "L0816"})  # Polish has a zone over L0917 and L1016, not over L0816
    play.play("overrun ge_8_pzr_1 L0816-L0917")
    assert place(play, "ge_8_pzr_1") == "L0917"
    assert play.decision.step == "movement.movement"
    assert has(play, "ge_8_pzr_1", Mark.MOVED)


def test_the_minimum_move_does_not_pay_for_an_overrun() -> None:
    play = game({"ge_8_pzr_1": "L0916 spent 19", "ax_sup_01": "L0915 dump", **RECON})
    assert refusal(play, "overrun ge_8_pzr_1 L0916-L0917") == (
        "8.1 8(1) Pzr has 3 MPs left and needs 4 as far as L0917"
    )


def test_a_hex_without_enemies_is_not_overrun() -> None:
    play = game({**HEAVY, **RECON})
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916") == "8.3 there is no enemy unit in L0916 to overrun"


def test_a_stack_picks_up_others_next_to_the_enemy_and_overruns_with_them() -> None:
    """8.33 The zone of the units to be overrun is no reason to stop, but the stack goes nowhere else from there."""
    units = {"ge_5_pzr_1": "L0915", "ge_200_mech": "L0916", "ax_sup_01": "L0915 dump", "it_savona": "L0615"}
    play = game({**units, "cw_greek": "L0917 depleted disrupted", "cw_11_hus": "L1017 disrupted"})
    play.play("move ge_5_pzr_1 L0915-L0916 on")
    assert refusal(play, "overrun ge_5_pzr_1 L0916-L0917").startswith("8.3 7 against 1 is 7-1")
    play.play("join ge_200_mech")
    stopped = "8.25 must stop at L0916: zone of control of 1 Greek"
    assert refusal(play, "move ge_5_pzr_1+ge_200_mech L0916-L0815") == stopped
    assert refusal(play, "overrun ge_5_pzr_1+ge_200_mech L0916-L1016-L1017") == stopped, "another hex"
    assert offered(play, "move") == []
    assert offered(play, "overrun") == ["overrun ge_5_pzr_1+ge_200_mech L0916-L0917"]
    play.play("overrun ge_5_pzr_1+ge_200_mech L0916-L0917")
    assert play.state.place[unit(play, "cw_greek")] == DESTROYED_BOX
    assert [place(play, name) for name in ("ge_5_pzr_1", "ge_200_mech")] == ["L0917", "L0917"]
    assert [points_spent(play, name) for name in ("ge_5_pzr_1", "ge_200_mech")] == [6, 4]


def test_the_way_to_an_overrun_leads_through_no_other_enemy() -> None:
    play = game({**HEAVY, **RECON, "cw_kdg": "L0916 disrupted", "cw_sup_02": "L1015 msu"})
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L0916-L0917").startswith("8.12 an enemy unit is in L0916")
    assert refusal(play, "overrun ge_8_pzr_1 L0915-L1015-L1016-L0917").startswith("8.35 ")


def test_the_commonwealth_overruns_too_and_the_axis_reacts() -> None:
    units = {"cw_22_armd_3": "L0916", "cw_sup_01": "L0915 dump", "ge_580_rcn": "L0917", "ax_sup_01": "L0919 dump"}
    play = game({**units, "cw_polish": "L0615"}, phasing="commonwealth", dice=[6])
    play.play("overrun cw_22_armd_3 L0916-L0917")
    assert (play.decision.step, play.decision.side) == ("overrun.reaction", 0)
    play.play("react ge_580_rcn L0917-L0918-L0919")
    assert place(play, "ge_580_rcn") == "L0919"
    assert place(play, "cw_22_armd_3") == "L0916"


def test_the_log_tells_an_overrun_from_next_door_as_one_move() -> None:
    play = game({"ge_8_pzr_1": "L0916", "ax_sup_01": "L0915 dump", **RECON, "it_savona": "L0615"})
    play.play("overrun ge_8_pzr_1 L0916-L0917")
    assert [event.parts["hexes"] for event in play.events if event.kind == "move"] == [
        (hex_of("L0916"), hex_of("L0917"))
    ]
    assert [event.parts["hex"] for event in play.events if event.kind == "overrun"] == [hex_of("L0917")] * 2


# -- 8.37 reaction


def defended(dice: list[int], phase: str = "initial_movement") -> Game:
    """16 strength points against 1 and 1: the hussars and the Czechs, both in supply, both able to react."""
    units = {
        "ge_8_pzr_1": "L0915",
        "ge_5_pzr_1": "L0915",
        "ge_200_mech": "L0915",
        "ax_sup_01": "L0915 dump",
        "cw_11_hus": "L0917",
        "cw_czech": "L0917",
        "cw_sup_01": "L0919 dump",
        "it_savona": "L0615",
    }
    play = game(units, dice=dice, phase=phase)
    play.play("overrun ge_8_pzr_1+ge_5_pzr_1+ge_200_mech L0915-L0916-L0917")
    return play


@pytest.mark.clause("ER-8.37")
def test_defenders_react_one_by_one_and_roll_at_once_before_anything_else_happens() -> None:
    play = defended([6, 1])
    assert (play.decision.step, play.decision.side) == ("overrun.reaction", 1)
    assert place(play, "ge_8_pzr_1") == "L0916", "the stack waits next to the hex"
    play.play("react cw_czech L0917-L0918")
    assert said(play, "morale")[0].startswith("8.46 ")
    assert not has(play, "cw_czech", Mark.DISRUPTED), "die 6"
    assert play.decision.step == "overrun.reaction", "the hussars may still react"
    play.play("end")
    assert play.state.place[unit(play, "cw_11_hus")] == DESTROYED_BOX
    assert place(play, "ge_8_pzr_1") == "L0917"
    kinds = [event.kind for event in play.events]
    assert kinds.index("morale") < kinds.index("eliminated")


@pytest.mark.parametrize(("die", "disrupted"), [(1, True), (2, False)])
def test_a_die_under_the_morale_disrupts_the_reacting_unit(die: int, disrupted: bool) -> None:
    play = defended([die])
    play.play("react cw_czech L0917-L0918")
    assert has(play, "cw_czech", Mark.DISRUPTED) is disrupted, "morale 2"


def test_when_everybody_has_gone_no_overrun_happens_and_the_extra_mps_are_spent() -> None:
    play = defended([6, 6])
    play.play("react cw_czech L0917-L0918")
    play.play("react cw_11_hus L0917-L0918-L0919")
    assert place(play, "ge_8_pzr_1") == "L0916"
    assert points_spent(play, "ge_8_pzr_1") == 2 + 2
    assert any("8.37" in text for text in said(play, "overrun"))
    assert play.decision.step == "movement.under_way"
    play.play("move ge_8_pzr_1+ge_5_pzr_1 L0916-L0917")
    assert points_spent(play, "ge_8_pzr_1") == 6


def test_the_odds_are_judged_anew_after_the_reaction() -> None:
    """The support group slips round the stack, which has no zone, and cuts it off from its dump with its own."""
    light = ("ge_3_rcn", "ge_33_rcn", "ge_15_krad", "ge_580_rcn", "ge_605_at")
    units = {
        **dict.fromkeys(light, "L0916"),
        "ax_sup_01": "L0914 dump",
        "cw_2spt_2": "L0917 depleted",
        "cw_11_hus": "L0917 disrupted",
        "cw_sup_01": "L0919 dump",
    }
    play = game(units, tables={"terrain": {"L1016": "city", "L1015": "city"}}, dice=[6])
    play.play(f"overrun {'+'.join(light)} L0916-L0917")
    play.play("react cw_2spt_2 L0917-L1016-L1015-L1014")
    assert place(play, "cw_11_hus") == "L0917", "strengths halved, 3 against 1"
    assert place(play, "ge_3_rcn") == "L0916"
    assert points_spent(play, "ge_3_rcn") == 2, "the extra MPs"
    assert said(play, "overrun")[-1] == "8.37 the overrun of {} fails: the odds no longer suffice".format(
        play.state.place[unit(play, "cw_11_hus")]
    )
    assert play.decision.step == "movement.under_way"


def test_in_the_motorized_phase_only_motorized_defenders_react() -> None:
    play = defended([], phase="motorized_movement")
    assert {text.split(" ")[1] for text in offered(play, "react")} == {"cw_11_hus"}
    assert refusal(play, "react cw_czech L0917-L0918") == "8.37 this unit cannot react to the overrun of L0917"


def test_each_unit_reacts_once_in_a_movement_phase() -> None:
    play = defended([6, 6])
    play.play("react cw_11_hus L0917-L0918")
    play.play("end")
    assert place(play, "ge_8_pzr_1") == "L0917"
    play.play("overrun ge_8_pzr_1+ge_5_pzr_1+ge_200_mech L0917-L0918")
    assert play.state.place[unit(play, "cw_11_hus")] == DESTROYED_BOX, "it has reacted and is not asked again"


def test_reactions_keep_to_the_limits_of_8_4() -> None:
    play = defended([])
    words = "8.4 Czech is a non-motorized unit and reacts 1 hex at most"
    assert refusal(play, "react cw_czech L0917-L0918-L0919") == words
    assert refusal(play, "react cw_czech L0917-L1016").startswith("8.4 "), "from EZOC to EZOC"
    assert refusal(play, "react cw_czech").startswith("8.37 ")
    assert refusal(play, "end cw_czech").startswith("8.37 ")
    assert refusal(play, "react ge_8_pzr_1 L0916-L0915").startswith("8.37 ")


# -- 8.35 supply overrun


def test_a_leg_unit_enters_a_hex_of_supply_units_at_no_extra_cost_and_goes_on() -> None:
    play = game({"it_brescia": "L0915", "cw_sup_01": "L0916 msu", "it_savona": "L0615"})
    assert refusal(play, "move it_brescia L0915-L0916").startswith("8.35 ")
    play.play("overrun it_brescia L0915-L0916")
    assert place(play, "it_brescia") == "L0916"
    assert points_spent(play, "it_brescia") == 1
    assert play.decision.step == "entering.capture"
    play.play("destroy cw_sup_01")
    assert play.decision.step == "movement.under_way"
    play.play("move it_brescia L0916-L0917")
    assert place(play, "it_brescia") == "L0917"


def test_a_supply_overrun_needs_an_unparenthesized_combat_unit() -> None:
    play = game({"ge_15_arty": "L0915", "ax_sup_01": "L0915 msu", "ge_3_rcn": "L0915", "cw_sup_01": "L0916 dump"})
    assert refusal(play, "overrun ge_15_arty L0915-L0916").startswith("8.35 ")
    assert refusal(play, "overrun ax_sup_01 L0915-L0916").startswith("8.35 ")
    assert refusal(play, "overrun ge_3_rcn+ge_15_arty L0915-L0916") == ""


def test_a_supply_overrun_obeys_the_zones_of_other_units() -> None:
    play = game(
        {"ge_3_rcn": "L0919", "cw_polish": "L0920", "cw_sup_01": "L1019 dump", "cw_sup_02": "L0918 msu"}, dice=[]
    )
    assert refusal(play, "overrun ge_3_rcn L0919-L1019").startswith("8.25 ")
    assert refusal(play, "overrun ge_3_rcn L0919-L0918") == ""


def test_a_supply_overrun_into_an_ezoc_ends_the_move() -> None:
    play = game({"ge_3_rcn": "L0917", "cw_polish": "L0920", "cw_sup_01": "L0919 dump", "it_savona": "L0615"})
    play.play("overrun ge_3_rcn L0917-L0918-L0919")
    play.play("destroy cw_sup_01")
    assert play.decision.step == "movement.movement"
    assert has(play, "ge_3_rcn", Mark.MOVED)


def test_a_fort_or_city_gives_nothing_to_supply_units_alone_in_it() -> None:
    play = game(
        {"ge_3_rcn": "L0915", "cw_sup_01": "L0916 dump", "cw_sup_02": "L0914 msu"},
        tables={"forts": {"L0916": "commonwealth 2"}, "terrain": {"L0914": "city"}},
    )
    assert refusal(play, "overrun ge_3_rcn L0915-L0916") == ""
    assert refusal(play, "overrun ge_3_rcn L0915-L0914") == ""


def test_an_overrun_of_combat_units_leaves_their_supply_to_be_captured() -> None:
    play = game({**HEAVY, **RECON, "cw_sup_02": "L0917 msu"}, dice=[2])
    play.play("overrun ge_8_pzr_1 L0915-L0916-L0917")
    assert play.decision.step == "entering.capture"
    play.play("capture cw_sup_02")
    captured = [
        u for u in play.state.stack(play.state.place[unit(play, "ge_8_pzr_1")]) if play.state.has(u, Mark.CAPTURED)
    ]
    assert len(captured) == 1


def test_the_commonwealth_too_goes_nowhere_else_from_next_to_the_enemy() -> None:
    units = {"cw_22_armd_3": "L0915", "cw_69_50": "L0916", "cw_sup_01": "L0915 dump", "cw_polish": "L0615"}
    play = game({**units, "it_pavia": "L0917 depleted disrupted", "ge_3_rcn": "L1017"}, phasing="commonwealth")
    play.play("move cw_22_armd_3 L0915-L0916 on")
    assert play.decision.step == "movement.under_way"
    assert offered(play, "move") == []
    assert {text.split("-")[-1] for text in offered(play, "overrun")} <= {"L0917"}
    assert refusal(play, "move cw_22_armd_3 L0916-L0815").startswith("8.25 must stop at L0916")
