"""8.1 and 8.12: a stack stops under way, drops units, picks up others and goes on."""

from __future__ import annotations

from moving import Mark, game, has, offered, place, points_spent, refusal, said


def test_a_stack_drops_a_unit_and_goes_on() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "it_savona": "L0615"})
    play.play("move ge_5_pzr_1+ge_200_mech L0915-L0916 on")
    assert play.decision.step == "movement.under_way"
    play.play("move ge_5_pzr_1 L0916-L0917-L0918")
    assert place(play, "ge_200_mech") == "L0916"
    assert place(play, "ge_5_pzr_1") == "L0918"
    assert has(play, "ge_200_mech", Mark.MOVED), "who is dropped has finished"
    assert [points_spent(play, name) for name in ("ge_5_pzr_1", "ge_200_mech")] == [6, 2]
    assert play.decision.step == "movement.movement"
    assert refusal(play, "move ge_200_mech L0916-L0917").startswith("8.12 ")


def test_a_stack_picks_up_an_unmoved_unit_and_goes_on_with_it() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0917", "it_savona": "L0615"})
    play.play("move ge_5_pzr_1 L0915-L0916-L0917 on")
    assert offered(play, "join") == ["join ge_200_mech"]
    play.play("join ge_200_mech")
    play.play("move ge_5_pzr_1+ge_200_mech L0917-L0918")
    assert [place(play, name) for name in ("ge_5_pzr_1", "ge_200_mech")] == ["L0918", "L0918"]
    assert [points_spent(play, name) for name in ("ge_5_pzr_1", "ge_200_mech")] == [6, 2], "MPs are each unit's own"


def test_the_mps_left_of_those_under_way_are_the_limit() -> None:
    play = game({"it_brescia": "L0915", "it_pavia": "L0920", "ge_3_rcn": "L0615"})
    play.play("move it_brescia L0915-L0916-L0917-L0918-L0919-L0920 on")
    play.play("join it_pavia")
    assert refusal(play, "move it_brescia+it_pavia L0920-L0921-L0922-L0923") == ""
    assert refusal(play, "move it_brescia+it_pavia L0920-L0921-L0922-L0923-L0924") == (
        "8.1 Brescia has 3 MPs left and needs 4 as far as L0924"
    )
    assert refusal(play, "move it_pavia L0920-L0921-L0922-L0923-L0924") == "", "alone it has its own"


def test_units_that_have_moved_are_not_picked_up() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0916", "ge_3_rcn": "L0918", "it_savona": "L0615"})
    play.play("move ge_200_mech L0916-L0917")
    play.play("move ge_5_pzr_1 L0915-L0916-L0917 on")
    assert refusal(play, "join ge_200_mech") == "8.12 200 Mech has moved in this phase"
    assert refusal(play, "join ge_3_rcn").startswith("8.1 "), "it is somewhere else"
    assert refusal(play, "join ge_5_pzr_1") == "8.1 a unit is named twice"
    assert refusal(play, "move ge_200_mech L0917-L0918").startswith("8.12 "), "nobody else moves meanwhile"
    assert refusal(play, "move ge_3_rcn L0918-L0919").startswith("8.12 ")


def test_nobody_else_starts_before_the_stack_has_finished() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_3_rcn": "L0918"})
    play.play("move ge_5_pzr_1 L0915-L0916 on")
    assert refusal(play, "end")
    play.play("stop")
    assert has(play, "ge_5_pzr_1", Mark.MOVED)
    assert refusal(play, "end") == ""


def test_a_unit_that_was_picked_up_but_not_taken_along_has_not_moved() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0916 building"})
    play.play("move ge_5_pzr_1 L0915-L0916 on")
    play.play("join ge_200_mech")
    play.play("stop")
    assert not has(play, "ge_200_mech", Mark.MOVED)
    assert has(play, "ge_200_mech", Mark.BUILDING)
    assert refusal(play, "move ge_200_mech L0916-L0917") == ""


def test_a_stack_without_mps_stops_by_itself() -> None:
    play = game({"it_savona": "L0915", "ge_3_rcn": "L0615"})
    play.play("move it_savona L0915-L0916-L0917-L0918-L0919-L0920-L0921 on")
    assert play.decision.step == "movement.movement"
    assert has(play, "it_savona", Mark.MOVED)


def test_the_minimum_move_is_only_for_units_that_have_not_moved() -> None:
    desert = {"terrain": {"L0917": "sand_sea"}}
    units = {"it_savona": "L0915 disrupted", "it_brescia": "L0916 disrupted out_of_supply", "ge_3_rcn": "L0615"}
    play = game(units, tables=desert)
    play.play("move it_savona L0915-L0916 on")
    assert refusal(play, "move it_savona L0916-L0917").startswith("8.1 Savona has 2 MPs left and needs 4")
    play.play("join it_brescia")
    assert refusal(play, "move it_brescia L0916-L0917") == "", "it has 2 MPs but has not moved"
    assert refusal(play, "move it_savona+it_brescia L0916-L0917").startswith("8.1 Savona has 2 MPs left")


def test_the_log_tells_the_pick_up() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0916", "it_savona": "L0615"})
    play.play("move ge_5_pzr_1 L0915-L0916 on")
    play.play("join ge_200_mech")
    assert said(play, "join")[0].startswith("8.12 ")


def test_reach_of_a_part_of_the_stack_is_told_under_way() -> None:
    play = game({"ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "ge_3_rcn": "L0916"})
    play.play("move ge_5_pzr_1+ge_200_mech L0915-L0916 on")
    by_id = play.setting.counters.by_id
    reach = play.decision.reach([by_id["ge_5_pzr_1"]])
    assert reach[play.state.place[by_id["ge_3_rcn"]] + 1].left == (72,), "22 - 2 - 2 MPs"
    assert refusal(play, "move ge_3_rcn L0916-L0917") == "8.12 3 Recon is not in the stack that is under way"
