"""15.0, 14.2, 8.63, 7.56 and 7.7: what happens when units enter a hex, in passing too."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, hex_of, offered, place, refusal, said, spi, unit

from desertfox.play import entering
from desertfox.play.game import Game
from desertfox.state import Value, places
from desertfox.units import AXIS, COMMONWEALTH

BREGA = {"owners": {"Mersa Brega": "commonwealth"}}
TO_TOBRUK = "L2128-L2228-L2329"


def owner(play: Game, hex_: str) -> int | None:
    return play.state.owner(hex_of(hex_))


# -- 15.0 ownership


def test_a_place_changes_hands_the_moment_a_combat_unit_enters_also_in_passing() -> None:
    play = game({"ge_3_rcn": "L0802", "it_savona": "L0615"}, tables=BREGA)
    assert owner(play, "L0803") == COMMONWEALTH
    play.play("move ge_3_rcn L0802-L0803-L0804")
    assert owner(play, "L0803") == AXIS
    assert said(play, "owner") == [f"15.0 {hex_of('L0803')} now belongs to 0"]


def test_parenthesized_and_0_sp_units_take_places_too_and_it_does_not_change_back() -> None:
    play = game({"ge_15_arty": "L0802", "it_savona": "L0615"}, tables=BREGA)
    play.play("move ge_15_arty L0802-L0803-L0802")
    assert owner(play, "L0803") == AXIS


def test_supply_units_own_nothing() -> None:
    play = game({"ax_sup_01": "L0802 msu", "it_savona": "L0615"}, tables=BREGA)
    play.play("move ax_sup_01 L0802-L0803")
    assert owner(play, "L0803") == COMMONWEALTH


def test_a_place_without_an_owner_goes_to_who_was_there_last_and_plain_desert_to_nobody() -> None:
    play = game({"ge_3_rcn": "L0802", "it_savona": "L0615"})
    play.play("move ge_3_rcn L0802-L0803-L0804")
    assert owner(play, "L0803") == AXIS
    assert owner(play, "L0804") is None


def test_nothing_is_taken_by_a_zone_or_by_standing_next_to_it() -> None:
    play = game({"ge_5_pzr_1": "L0702", "it_savona": "L0615"}, tables=BREGA)
    play.play("move ge_5_pzr_1 L0702-L0802")
    assert owner(play, "L0803") == COMMONWEALTH


# -- 14.2 forts


@pytest.mark.parametrize("mover", ["ge_3_rcn", "ge_15_arty"])
def test_an_enemy_fort_is_removed_when_a_combat_unit_enters(mover: str) -> None:
    play = game({mover: "L0915", "it_savona": "L0615"}, tables={"forts": {"L0916": "commonwealth 2"}})
    play.play(f"move {mover} L0915-L0916-L0917")
    assert play.state.fort(hex_of("L0916")) == (0, 0)
    assert said(play, "fort")[0].startswith("14.2 ")


def test_an_own_fort_stays_and_a_supply_unit_removes_none() -> None:
    forts = {"forts": {"L0916": "axis 1", "L0816": "commonwealth 1"}}
    play = game({"ge_3_rcn": "L0915", "ax_sup_01": "L0815 msu", "it_savona": "L0615"}, tables=forts)
    play.play("move ge_3_rcn L0915-L0916")
    play.play("move ax_sup_01 L0815-L0816")
    assert play.state.fort(hex_of("L0916")) == (AXIS, 1)
    assert play.state.fort(hex_of("L0816")) == (COMMONWEALTH, 1)


# -- 8.63 the railway


def rail_game(hex_: str, mover: str = "ge_3_rcn", phasing: str = "axis", head: str = "E1817") -> Game:
    return game({mover: hex_, "it_savona": "L0615"}, phasing=phasing, numbers=f'[markers]\nrail_head = "{head}"')


def test_an_axis_combat_unit_breaks_the_line_and_everything_west_of_it() -> None:
    play = rail_game("E1719")
    play.play("move ge_3_rcn E1719-E1718")
    assert spi(play.state.values[Value.RAIL_HEAD]) == "E1719", "the last hex east of the unit"
    assert said(play, "rail")[0].startswith("8.63 ")


def test_west_of_the_rail_head_nothing_breaks() -> None:
    play = rail_game("E1716")
    play.play("move ge_3_rcn E1716-E1816")
    assert spi(play.state.values[Value.RAIL_HEAD]) == "E1817"


def test_supply_units_and_the_commonwealth_break_nothing() -> None:
    for play, text in (
        (rail_game("E1719", "ax_sup_01"), "move ax_sup_01 E1719-E1718"),
        (rail_game("E1719", "cw_11_hus", "commonwealth"), "move cw_11_hus E1719-E1718"),
    ):
        play.play(text)
        assert spi(play.state.values[Value.RAIL_HEAD]) == "E1817"


def test_a_break_next_to_alexandria_leaves_the_rail_head_there() -> None:
    play = rail_game("E1633", "it_pavia")
    play.play("move it_pavia E1633-E1733")
    assert spi(play.state.values[Value.RAIL_HEAD]) == "E1833"


def test_a_break_in_alexandria_kills_the_line() -> None:
    play = rail_game("E1733")
    play.play("move ge_3_rcn E1733-E1833")
    assert play.state.values[Value.RAIL_HEAD] == -1


# -- 7.56 Tobruk


def tobruk_game(owner_: str = "commonwealth", **more: str) -> Game:
    units = {"ge_3_rcn": "L2128", "it_savona": "L0615", **more}
    return game(units, tables={"owners": {"Tobruk": owner_}})


def test_tobruk_brings_the_axis_a_dump_there_or_next_to_it() -> None:
    play = tobruk_game()
    play.play(f"move ge_3_rcn {TO_TOBRUK}")
    assert (play.decision.step, play.decision.side, play.decision.case) == ("entering.dump", AXIS, "7.56")
    assert "place L2329" in offered(play, "place")
    assert refusal(play, "place L2128").startswith("7.56 ")
    assert refusal(play, "place").startswith("7.56 ")
    play.play("place L2228")
    dumps = [u for u in play.state.stack(hex_of("L2228")) if play.state.has(u, Mark.DEPLETED)]
    assert [play.setting.counters[u].is_supply for u in dumps] == [True]
    assert play.decision.step == "movement.movement"


def test_only_when_it_passes_from_the_commonwealth_to_the_axis() -> None:
    own = tobruk_game("axis")
    own.play(f"move ge_3_rcn {TO_TOBRUK}")
    assert own.decision.step == "movement.movement"
    british = game({"cw_11_hus": "L2128"}, phasing="commonwealth", tables={"owners": {"Tobruk": "axis"}})
    british.play(f"move cw_11_hus {TO_TOBRUK}")
    assert owner(british, "L2329") == COMMONWEALTH
    assert british.decision.step == "movement.movement"


def test_not_where_an_enemy_or_another_dump_is_and_in_passing_too() -> None:
    play = tobruk_game(ax_sup_01="L2228 dump", cw_sup_01="L2328 msu")
    play.play(f"move ge_3_rcn {TO_TOBRUK}-L2228")
    assert "place L2228" not in offered(play, "place")
    assert "place L2328" not in offered(play, "place")
    play.play("place L2329")


def test_without_a_free_counter_there_is_no_dump() -> None:
    every = {f"ax_sup_{number:02}": "L0815 msu" for number in range(1, 19)}
    play = tobruk_game(**every)
    play.play(f"move ge_3_rcn {TO_TOBRUK}")
    assert play.decision.step == "movement.movement"
    assert said(play, "dump") == ["4.2 no supply counter is free for the dump at Tobruk"]


# -- 7.7 capture


def prize(dice: list[int], text: str = "L0916 msu", **more: str) -> Game:
    play = game({"ge_3_rcn": "L0915", "cw_sup_01": text, "it_savona": "L0615", **more}, dice=dice)
    play.play("overrun ge_3_rcn L0915-L0916")
    return play


def axis_supply(play: Game, hex_: str) -> list[int]:
    counters = play.setting.counters
    return [u for u in play.state.stack(hex_of(hex_)) if counters[u].is_supply and counters.side[u] == AXIS]


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_of_1_to_3_captures_and_any_other_destroys(die: int) -> None:
    play = prize([die])
    assert (play.decision.side, play.decision.case) == (AXIS, "7.7")
    play.play("capture cw_sup_01")
    assert play.state.place[unit(play, "cw_sup_01")] == places.POOL, "its counter is free again"
    captured = axis_supply(play, "L0916")
    assert bool(captured) is (die <= 3)
    for own in captured:
        assert play.state.has(own, Mark.CAPTURED)
        assert not play.state.has(own, Mark.DEPLETED), "an MSU stays an MSU"


def test_destroying_takes_no_die() -> None:
    play = prize([])
    play.play("destroy cw_sup_01")
    assert play.state.place[unit(play, "cw_sup_01")] == places.POOL
    assert axis_supply(play, "L0916") == []


def test_a_captured_dump_stays_a_dump() -> None:
    play = prize([1], "L0916 dump")
    play.play("capture cw_sup_01")
    assert [play.state.has(own, Mark.DEPLETED) for own in axis_supply(play, "L0916")] == [True]


def test_each_supply_unit_is_decided_for_itself() -> None:
    play = prize([1], cw_sup_02="L0916 dump")
    assert sorted(offered(play, "destroy") + offered(play, "capture")) == [
        "capture cw_sup_01", "capture cw_sup_02", "destroy cw_sup_01", "destroy cw_sup_02",
    ]  # fmt: skip
    play.play("destroy cw_sup_02")
    play.play("capture cw_sup_01")
    assert len(axis_supply(play, "L0916")) == 1
    assert play.decision.step == "movement.under_way"


def test_nonsense_is_refused() -> None:
    play = prize([], cw_sup_02="L0917 msu")
    assert refusal(play, "capture cw_sup_02").startswith("7.7 "), "somewhere else"
    assert refusal(play, "capture ge_3_rcn").startswith("7.7 ")
    assert refusal(play, "capture cw_sup_01+cw_sup_02").startswith("7.72 ")
    assert refusal(play, "destroy cw_sup_01 L0916").startswith("7.72 ")
    assert refusal(play, "destroy").startswith("7.72 ")


def test_without_a_free_counter_a_capture_is_a_destruction() -> None:
    """4.2 Only the destruction is left, and it happens by itself."""
    every = {f"ax_sup_{number:02}": "L0815 msu" for number in range(1, 19)}
    play = prize([], **every)
    assert play.decision.step == "movement.under_way"
    assert play.state.place[unit(play, "cw_sup_01")] == places.POOL
    two = prize([], cw_sup_02="L0916 msu", **every)
    assert refusal(two, "capture cw_sup_01") == "4.2 no supply counter is free: the unit can only be destroyed"


def test_the_player_may_capture_his_own_former_unit_back_but_it_is_marked_again() -> None:
    """7.73 A retaken unit is captured like any other."""
    play = prize([2], "L0916 msu captured")
    play.play("capture cw_sup_01")
    assert [play.state.has(own, Mark.CAPTURED) for own in axis_supply(play, "L0916")] == [True]


def test_a_captured_unit_in_the_hex_of_an_own_dump_is_left_for_the_refit_phase() -> None:
    play = prize([1], "L0916 dump", ge_5_pzr_1="L0715")
    play.state.put(unit(play, "ax_sup_01"), hex_of("L0916"))
    play.state.flip(unit(play, "ax_sup_01"), depleted=True)
    play.play("capture cw_sup_01")
    assert len(axis_supply(play, "L0916")) == 2


def test_units_that_enter_by_other_ways_capture_too() -> None:
    """11.69 Advances and retreats use the same door; a unit in parentheses takes nothing."""
    play = game({"ge_3_rcn": "L0916", "ge_15_arty": "L0916", "cw_sup_01": "L0916 msu", "it_savona": "L0615"})
    entering.enter(play, [unit(play, "ge_15_arty")], hex_of("L0916"))
    assert [step.name for step in play.agenda] == ["movement.movement"]
    entering.enter(play, [unit(play, "ge_3_rcn")], hex_of("L0916"))
    assert [step.name for step in play.agenda] == ["movement.movement", "entering.capture"]


def test_supply_with_a_combat_unit_is_not_to_be_had() -> None:
    play = game({"ge_3_rcn": "L0915", "cw_sup_01": "L0916 msu", "cw_11_hus": "L0916 disrupted"})
    assert refusal(play, "overrun ge_3_rcn L0915-L0916").startswith("8.3 ")


def test_the_captor_cannot_move_what_was_captured_in_this_phase() -> None:
    play = prize([1])
    play.play("capture cw_sup_01")
    play.play("stop")
    own = play.setting.counters[axis_supply(play, "L0916")[0]].id
    assert refusal(play, f"move {own} L0916-L0917").startswith("7.28 ")
    assert place(play, own) == "L0916"
    assert has(play, "ge_3_rcn", Mark.MOVED)
