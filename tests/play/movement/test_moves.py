"""8.1, 8.2 and 8.25: units and stacks move along paths, pay for each step and stop where an EZOC is."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, hex_of, offered, place, points_spent, refusal, said, state, unit

from desertfox.rules import movement, scouting
from desertfox.rules.violation import RuleViolation

POLISH = {"cw_polish": "L0920"}
"""A leg unit with a ZOC over L1019, L1020, L0921, L0820, L0819 and L0919."""


def test_a_unit_moves_once_in_a_phase_and_pays_for_each_hex() -> None:
    play = game({"ge_3_rcn": "L0915", "it_brescia": "L0615"})
    play.play("move ge_3_rcn L0915-L0916-L0917")
    assert place(play, "ge_3_rcn") == "L0917"
    assert points_spent(play, "ge_3_rcn") == 4
    assert has(play, "ge_3_rcn", Mark.MOVED)
    assert refusal(play, "move ge_3_rcn L0917-L0918").startswith("8.12 ")


def test_the_phase_ends_by_itself_when_nobody_can_move() -> None:
    play = game({"ge_3_rcn": "L0915"})
    play.play("move ge_3_rcn L0915-L0916")
    assert play.is_over


def test_when_the_last_who_can_move_is_done_nobody_can_however_often_it_is_asked() -> None:
    """Brescia is on an island, and stays there."""
    around = ("L0919", "L0921", "L1019", "L1020", "L0819", "L0820")
    shore = {"hexsides": {f"L0920-{hex_}": "sea" for hex_ in around}}
    there = state({"ge_3_rcn": "L0915", "it_brescia": "L0920"}, tables=shore)
    scouts: list[int] = []
    assert [scouting.can_anybody_step(there, scouts) for _ in range(3)] == [True, True, True]
    there.mark(there.setting.counters.by_id["ge_3_rcn"], Mark.MOVED)
    assert [scouting.can_anybody_step(there, scouts) for _ in range(3)] == [False, False, False]


def test_the_player_may_end_the_phase_early() -> None:
    play = game({"ge_3_rcn": "L0915"})
    play.play("end")
    assert play.is_over
    assert place(play, "ge_3_rcn") == "L0915"


def test_the_mps_of_the_unit_are_its_limit() -> None:
    play = game({"it_brescia": "L0915", "ge_5_pzr_1": "L0715"})
    eight = "-".join(f"L09{column}" for column in range(15, 24))
    assert refusal(play, f"move it_brescia {eight}") == ""
    assert refusal(play, f"move it_brescia {eight}-L0924") == "8.1 Brescia has 8 MPs left and needs 9 as far as L0924"


def test_a_move_is_a_path_of_adjacent_hexes_from_where_the_unit_is() -> None:
    play = game({"ge_3_rcn": "L0915"})
    assert refusal(play, "move ge_3_rcn L0915-L0917") == "8.1 L0915 and L0917 are not adjacent"
    assert refusal(play, "move ge_3_rcn L0916-L0917") == "8.1 the path starts in L0916, the units are in L0915"
    assert refusal(play, "move ge_3_rcn L0915") == "8.1 a move is a path of two hexes or more"
    assert refusal(play, "move L0915-L0916") == "8.1 name at least one unit"
    assert refusal(play, "move ge_3_rcn L0915-L0916 2").startswith("8.1 ")
    assert refusal(play, "move ge_3_rcn L0915-L0916 off").startswith("8.1 ")


def test_a_unit_must_stop_on_entering_an_ezoc() -> None:
    play = game({"ge_3_rcn": "L0916", **POLISH})
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919") == ""
    stopped = "8.25 must stop at L0919: zone of control of Polish"
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919-L1018") == stopped
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919-L1019") == stopped


def test_a_stack_that_would_go_on_from_an_ezoc_can_only_overrun_or_stop() -> None:
    """8.33 The zone of the units to be overrun does not stop it, so it may try; here it is too weak and stops."""
    play = game({"ge_3_rcn": "L0916", "it_savona": "L0615", **POLISH})
    play.play("move ge_3_rcn L0916-L0917-L0918-L0919 on")
    assert play.decision.step == "movement.movement"
    assert has(play, "ge_3_rcn", Mark.MOVED)
    two = game({"ge_3_rcn": "L0916", "it_savona": "L0615", "cw_greek": "L1018", **POLISH})
    assert refusal(two, "move ge_3_rcn L0916-L0917-L0918-L0919 on").startswith("8.25 must stop at L0918")
    assert refusal(two, "move ge_3_rcn L0916-L0917-L0817-L0818-L0919 on").startswith("8.25 must stop at L0919")


def test_a_friendly_unit_in_the_hex_does_not_lift_an_ezoc_for_movement() -> None:
    play = game({"ge_3_rcn": "L0916", "ge_5_pzr_1": "L0919", **POLISH})
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919-L1018").startswith("8.25 must stop at L0919")


def test_a_unit_that_starts_in_an_ezoc_may_leave_it_but_not_for_another() -> None:
    play = game({"ge_3_rcn": "L0919", **POLISH})
    assert refusal(play, "move ge_3_rcn L0919-L0918-L0917") == ""
    words = (
        "8.25 L0919 and L1019 are both in an enemy zone of control (Polish); only an infiltration goes from one to the "
        "other"
    )
    assert refusal(play, "move ge_3_rcn L0919-L1019") == words
    assert refusal(play, "move ge_3_rcn L0919-L0918-L1018-L1019") == "", "out of it and in again"


def test_a_unit_that_starts_in_an_ezoc_is_offered_the_hexes_out_of_it() -> None:
    play = game({"ge_3_rcn": "L0919", **POLISH})
    offers = {tuple(action.split()[1:]) for action in offered(play, "move")}
    around = ("L0818", "L0819", "L0918", "L0920", "L1018", "L1019")
    assert [hex_ for hex_ in around if ("ge_3_rcn", f"L0919-{hex_}") in offers] == ["L0818", "L0918", "L1018"]


def test_units_without_a_zone_stop_nobody() -> None:
    play = game({"ge_3_rcn": "L0916", "cw_11_hus": "L0920"})
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919-L1019-L1020-L1021") == ""


def test_nobody_enters_a_hex_with_an_enemy_combat_unit_by_moving() -> None:
    play = game({"ge_3_rcn": "L0916", "cw_11_hus": "L0918", "cw_sup_01": "L1016 msu"})
    blocked = "8.12 an enemy unit is in L0918; only an overrun enters it"
    assert refusal(play, "move ge_3_rcn L0916-L0917-L0918-L0919") == blocked
    assert (
        refusal(play, "move ge_3_rcn L0916-L1016") == "8.35 an enemy supply unit is in L1016; only an overrun enters it"
    )


def test_closed_terrain_is_refused_with_the_reason() -> None:
    terrain = {"terrain": {"L0916": "marsh", "L0914": "sea"}, "hexsides": {"L0915-L1015": "escarpment"}}
    play = game({"ge_3_rcn": "L0915", "it_brescia": "L0915"}, tables=terrain)
    marsh = "8.14 no way from L0915 to L0916: motorized units enter marsh only along a road or track"
    assert refusal(play, "move ge_3_rcn L0915-L0916") == marsh
    assert refusal(play, "move it_brescia L0915-L0916") == ""
    assert refusal(play, "move ge_3_rcn L0915-L0916-L0917") == marsh, "the first step that cannot be made"
    cliff = "8.21 no way from L0915 to L1015: motorized units cross an escarpment only along a road or track"
    assert refusal(play, "move ge_3_rcn L0915-L1015") == cliff
    assert refusal(play, "move it_brescia L0915-L1015") == ""
    assert refusal(play, "move it_brescia L0915-L0914").startswith("8.21 ")
    assert refusal(play, "move ge_3_rcn+it_brescia L0915-L0916") == marsh, "the stack goes where all can go"


def test_an_unmoved_unit_may_always_enter_one_open_hex_for_its_whole_ma() -> None:
    terrain = {"terrain": {"L0916": "sand_sea", "L0917": "clear"}}
    play = game({"it_savona": "L0915 disrupted out_of_supply", "ge_3_rcn": "L0615"}, tables=terrain)
    assert refusal(play, "move it_savona L0915-L0916-L0917").startswith("8.1 Savona has 1.5 MPs left")
    play.play("move it_savona L0915-L0916")
    assert place(play, "it_savona") == "L0916"
    assert points_spent(play, "it_savona") == 1.5, "the whole MA, not the 4 MPs of the hex"


def test_the_minimum_move_does_not_open_what_is_closed_or_led_by_ezoc() -> None:
    terrain = {"terrain": {"L0918": "sand_sea", "L1018": "sand_sea"}}
    play = game({"it_savona": "L0919 disrupted out_of_supply", **POLISH}, tables=terrain)
    assert refusal(play, "move it_savona L0919-L0918") == ""
    assert refusal(play, "move it_savona L0919-L1019").startswith("8.25 ")
    assert refusal(play, "move it_savona L0919-L0920").startswith("8.12 ")


def test_a_stack_moves_as_far_as_its_slowest_member_each_at_its_own_cost() -> None:
    play = game({"ge_5_pzr_1": "L0915", "it_savona": "L0915", "it_brescia": "L0915"})
    six = "-".join(f"L09{column}" for column in range(15, 22))
    assert refusal(play, f"move ge_5_pzr_1+it_brescia+it_savona {six}-L0922") == (
        "8.1 Savona has 6 MPs left and needs 7 as far as L0922"
    )
    assert refusal(play, f"move ge_5_pzr_1+it_brescia {six}-L0922") == ""
    play.play(f"move ge_5_pzr_1+it_brescia+it_savona {six}")
    assert [points_spent(play, name) for name in ("ge_5_pzr_1", "it_brescia", "it_savona")] == [12, 6, 6]


def test_a_stack_must_start_together() -> None:
    play = game({"ge_5_pzr_1": "L0915", "it_savona": "L0916"})
    assert refusal(play, "move ge_5_pzr_1+it_savona L0915-L0914") == (
        "8.1 Savona does not start in the same hex as the others"
    )
    assert refusal(play, "move ge_5_pzr_1+ge_5_pzr_1 L0915-L0914") == "8.1 a unit is named twice"


def test_only_own_units_on_the_map_move() -> None:
    play = game({"ge_5_pzr_1": "L0915", "cw_polish": "L0925", "it_savona": "refit box"})
    assert refusal(play, "move cw_polish L0925-L0924") == "8.1 Polish is not a unit of the phasing player"
    assert refusal(play, "move it_savona L0925-L0924") == "8.1 Savona is not on the map"


def test_in_the_motorized_phase_only_motorized_units_move_with_their_full_ma() -> None:
    play = game({"ge_5_pzr_1": "L0915", "it_savona": "L0915"}, phase="motorized_movement")
    assert refusal(play, "move it_savona L0915-L0916") == (
        "8.1 Savona is a non-motorized unit, and only motorized units move in this phase"
    )
    eleven = "-".join(f"L09{column}" for column in range(15, 27))
    assert refusal(play, f"move ge_5_pzr_1 {eleven}") == ""
    assert offered(play, "build") == []


def test_msus_move_and_dumps_and_captured_msus_do_not() -> None:
    play = game({"ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 dump", "ax_sup_03": "L0915 msu captured"})
    assert refusal(play, "move ax_sup_01 L0915-L0916") == ""
    assert refusal(play, "move ax_sup_02 L0915-L0916") == "7.2 Supply is a dump and cannot move"
    captured = "7.28 Supply was captured and cannot move before the marker comes off"
    assert refusal(play, "move ax_sup_03 L0915-L0916") == captured


def test_an_msu_stops_in_an_ezoc_like_any_unit() -> None:
    play = game({"ax_sup_01": "L0917 msu", **POLISH})
    assert refusal(play, "move ax_sup_01 L0917-L0918-L0919") == ""
    assert refusal(play, "move ax_sup_01 L0917-L0918-L0919-L1018").startswith("8.25 must stop")


def test_a_stack_may_end_its_move_over_the_stacking_limit() -> None:
    four = dict.fromkeys(("it_brescia", "it_pavia", "it_bologna", "it_savona"), "L0915")
    play = game({**four, "ge_5_pzr_1": "L0615"})
    play.play("move it_brescia+it_pavia+it_bologna+it_savona L0915-L0916")
    assert place(play, "it_savona") == "L0916"


def test_moving_gives_up_a_declared_fort_or_conversion() -> None:
    play = game({"it_brescia": "L0915 building", "ge_3_rcn": "L0915 will_convert", "it_savona": "L0915 building"})
    play.play("move it_brescia+ge_3_rcn L0915-L0916")
    assert not has(play, "it_brescia", Mark.BUILDING)
    assert not has(play, "ge_3_rcn", Mark.WILL_CONVERT)
    assert has(play, "it_savona", Mark.BUILDING), "who stays keeps it"


def test_a_disrupted_unit_moves_at_half_its_ma() -> None:
    play = game({"it_brescia": "L0915 disrupted", "ge_3_rcn": "L0615"})
    assert refusal(play, "move it_brescia L0915-L0916-L0917-L0918-L0919") == ""
    assert refusal(play, "move it_brescia L0915-L0916-L0917-L0918-L0919-L0920") == (
        "8.1 Brescia has 4 MPs left and needs 5 as far as L0920"
    )


def test_the_log_names_the_units_and_the_path() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"})
    event = play.play("move it_brescia L0915-L0916")[0]
    assert (event.kind, event.case) == ("move", "8.1")
    assert event.parts["units"] == (unit(play, "it_brescia"),)
    assert event.parts["hexes"] == (hex_of("L0915"), hex_of("L0916"))
    assert event.parts["quarters"] == (4,)
    assert said(play, "forced march") == []


def test_a_move_can_be_taken_back_and_done_again() -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0615"})
    before = play.digest()
    happened = play.play("move it_brescia L0915-L0916")
    after = play.digest()
    play.undo()
    assert play.digest() == before
    assert play.redo() == happened
    assert play.digest() == after


def test_the_move_that_ends_the_game_stays() -> None:
    play = game({"ge_3_rcn": "L0915"})
    play.play("move ge_3_rcn L0915-L0916")
    after = play.digest()
    with pytest.raises(RuleViolation, match=r"15\.1 the game is over"):
        play.undo()
    assert (place(play, "ge_3_rcn"), play.digest()) == ("L0916", after)


@pytest.mark.parametrize(
    "text",
    ["end it_brescia", "end L0915", "end 1", "end off", "force", "force it_brescia+ge_3_rcn", "force it_brescia L0915",
     "infiltrate it_brescia", "overrun it_brescia", "build", "fix", "fix 1 it_brescia", "rail it_brescia", "ship L0915",
     "stop", "join it_brescia", "attack it_brescia L0915"],
)  # fmt: skip
def test_answers_of_the_wrong_form_are_refused(text: str) -> None:
    play = game({"it_brescia": "L0915", "ge_3_rcn": "L0915"})
    assert refusal(play, text)


def test_a_unit_that_does_not_exist_is_refused() -> None:
    play = game({"it_brescia": "L0915"})
    assert str(movement.why_not_own(play.state, 999)) == "8.1 there is no unit number 999"
    assert str(movement.why_not_own(play.state, -1)) == "8.1 there is no unit number -1"
