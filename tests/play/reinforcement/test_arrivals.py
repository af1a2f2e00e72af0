"""5.1 Segments 1 and 2 of the Reinforcement Phase: markers off, points, units that come in.

Around El Agheila (L0701) eight hexes are on the map: itself, L0601, L0702, L0501, L0502, L0602, L0703 and L0802.
"""

from __future__ import annotations

import pytest
from table import Game, game, has, hex_of, offered, position, said, segment, unit, where, why_not

from desertfox.board import TERRAINS
from desertfox.hexes import distance
from desertfox.pack import builtin_pack
from desertfox.position import Position
from desertfox.rules import reinforcement
from desertfox.state import Mark, Value
from desertfox.units import AXIS, COMMONWEALTH

HOME = ["L0501", "L0502", "L0601", "L0602", "L0701", "L0702", "L0703", "L0802"]
BLOCKED = {"cw_20_9_aus": "L0601", "cw_24_9_aus": "L0703", "cw_26_9_aus": "L0702"}
"""Their zones and they themselves bar every entry hex of the Axis."""
EDGE = ["L0101", "L0201", "L0301", "L0401"]
"""What is left of the west edge then."""
PLACING = "reinforcement.units"


def hexes_for(running: Game, name: str) -> list[str]:
    """Return where a unit may come in."""
    return [action.split()[2] for action in offered(running, "place") if action.split()[1] == name]


@pytest.mark.clause("RN-1A")
@pytest.mark.parametrize(("phasing", "kept"), [("axis", False), ("commonwealth", True)])
def test_captured_markers_come_off_in_ones_own_phase(phasing: str, kept: bool) -> None:
    units = {"ax_sup_01": "L0915 captured", "ax_sup_02": "L0916 dump captured"}
    running = segment("reinforcement.captured_markers", units=units, phasing=phasing)
    assert has(running, "ax_sup_01", Mark.CAPTURED) is kept
    assert has(running, "ax_sup_02", Mark.CAPTURED) is kept
    assert len(said(running, "freed")) == (0 if kept else 2)


@pytest.mark.clause("RN-2A")
def test_points_of_the_turn_track_are_added_to_what_is_left() -> None:
    """Turn 3: German 3, Italian 2, Commonwealth 6 refit points; 1 Commonwealth air point."""
    numbers = "[refit_points]\ngerman = 3\nitalian = 4\ncommonwealth = 1\n[air]\naxis = 5\ncommonwealth = 4"
    axis = segment("reinforcement.points", units={}, turn=3, numbers=numbers).state.values
    refit = (Value.GERMAN_REFIT, Value.ITALIAN_REFIT, Value.COMMONWEALTH_REFIT)
    assert [axis[value] for value in (*refit, Value.AXIS_AIR, Value.COMMONWEALTH_AIR)] == [6, 6, 1, 5, 4]
    commonwealth = segment(
        "reinforcement.points", units={}, turn=3, phasing="commonwealth", numbers=numbers
    ).state.values
    assert [commonwealth[value] for value in (*refit, Value.AXIS_AIR, Value.COMMONWEALTH_AIR)] == [3, 4, 7, 5, 5]


def test_the_axis_gets_its_air_points_too() -> None:
    assert (
        segment("reinforcement.points", units={}, turn=4, numbers="[air]\naxis = 2").state.values[Value.AXIS_AIR] == 3
    )


@pytest.mark.clause("RN-2B")
def test_the_axis_comes_in_within_two_hexes_of_el_agheila() -> None:
    running = segment(PLACING, units={"it_savona": "turn 4"})
    assert hexes_for(running, "it_savona") == HOME
    assert why_not(running, "place it_savona L0803") == "5.1 Savona cannot come in at L0803"
    assert distance(hex_of("L0701"), hex_of("L0803")) == 3


@pytest.mark.clause("RN-2B")
def test_the_commonwealth_comes_in_within_two_hexes_of_alexandria() -> None:
    running = segment(PLACING, units={"cw_polish": "turn 4"}, phasing="commonwealth")
    assert hexes_for(running, "cw_polish") == ["E1632", "E1633", "E1634", "E1733", "E1734", "E1833", "E1834"]
    assert why_not(running, "place cw_polish E1631").startswith("5.1 ")


@pytest.mark.clause("RN-2B")
def test_not_in_an_enemy_zone_nor_with_an_enemy_unit() -> None:
    units = {"it_savona": "turn 4", "cw_20_9_aus": "L0803", "cw_sup_01": "L0501"}
    running = segment(PLACING, units=units)
    barred = {"L0703", "L0802", "L0501"}
    assert set(hexes_for(running, "it_savona")) == set(HOME) - barred
    for hex_ in barred:
        assert why_not(running, f"place it_savona {hex_}").startswith("5.1 ")


@pytest.mark.clause("RN-2C")
def test_if_all_entry_hexes_are_barred_units_come_in_on_the_map_edge() -> None:
    running = segment(PLACING, units={"it_savona": "turn 4", **BLOCKED})
    assert hexes_for(running, "it_savona") == EDGE
    running.play("place it_savona L0101")
    assert where(running, "it_savona") == "L0101"


@pytest.mark.clause("RN-2C")
def test_with_a_single_entry_hex_free_the_edge_stays_closed() -> None:
    loose = {"cw_24_9_aus": "L0703", "cw_26_9_aus": "L0702", "cw_20_9_aus": "L0503"}
    running = segment(PLACING, units={"it_savona": "turn 4", **loose})
    assert hexes_for(running, "it_savona") == ["L0501"]
    assert why_not(running, "place it_savona L0101").startswith("5.1 ")


@pytest.mark.clause("RN-2C")
def test_the_commonwealth_edge_is_the_east_edge_of_egypt() -> None:
    units = {"cw_polish": "turn 4", "it_savona": "E1833", "it_pavia": "E1733", "it_brescia": "E1634"}
    running = segment(PLACING, units=units, phasing="commonwealth")
    assert hexes_for(running, "cw_polish") == ["E0834", "E0934", "E1034", "E1134", "E1234", "E1334", "E1434"]


@pytest.mark.clause("RN-2D")
def test_if_the_edge_is_barred_too_units_are_held_back() -> None:
    more = {"cw_polish": "L0301", "cw_1ff": "L0102"}
    running = segment(PLACING, units={"it_savona": "turn 4", **BLOCKED, **more})
    assert running.is_over, "there was nothing to decide"
    assert where(running, "it_savona") == "held back"
    assert reinforcement.entry_hexes(running.state, AXIS) == ()


@pytest.mark.clause("RN-2E")
def test_a_player_may_hold_units_back_and_bring_them_in_later() -> None:
    running = segment(PLACING, units={"it_savona": "turn 4"})
    running.play("end")
    assert where(running, "it_savona") == "held back"
    later = segment(PLACING, units={"it_savona": "held back"}, turn=9)
    later.play("place it_savona L0701")
    assert where(later, "it_savona") == "L0701"


@pytest.mark.clause("RN-2F", "ER-5.1a", "ER-5.1b")
def test_nobody_is_placed_over_the_stacking_limit() -> None:
    """Two entry hexes are left, with 5 SP in each: there is room for 1 SP, not for 2."""
    sea = {"terrain": dict.fromkeys(HOME[:2] + HOME[3:4] + HOME[5:], "sea")}
    five = {"L0601": "it_61_tre it_62_tre it_7_tre it_65_tri it_66_tri", "L0701": "it_brescia it_pavia ge_200_mech"}
    there = {name: hex_ for hex_, names in five.items() for name in names.split()}
    running = segment(PLACING, units={**there, "it_savona": "turn 4", "ge_361_mtrzd": "turn 4"}, tables=sea)
    assert hexes_for(running, "it_savona") == [], "2 SP"
    assert why_not(running, "place it_savona L0701") == "5.1 Savona would overstack L0701"
    assert hexes_for(running, "ge_361_mtrzd") == ["L0601", "L0701"], "1 SP"
    running.play("place ge_361_mtrzd L0601")
    assert running.is_over
    assert where(running, "it_savona") == "held back", "it is offered again on the next turn"


def test_units_without_stacking_points_always_find_room() -> None:
    six = dict.fromkeys(("it_brescia", "it_pavia", "it_savona"), "L0701")
    running = segment(PLACING, units={**six, "ge_3_rcn": "turn 4", "ge_361_mtrzd": "turn 4"})
    assert "L0701" in hexes_for(running, "ge_3_rcn")
    assert "L0701" not in hexes_for(running, "ge_361_mtrzd")


def test_motorized_units_stand_in_marsh_only_on_a_road_or_track() -> None:
    """5.11 E1733 is marsh with a road, E1633 is clear and is made marsh without one."""
    running = segment(
        PLACING,
        units={"cw_polish": "turn 4", "cw_69_50": "turn 4"},
        phasing="commonwealth",
        tables={"terrain": {"E1633": "marsh"}},
    )
    assert "E1633" in hexes_for(running, "cw_polish")
    assert {"E1633", "E1733"} & set(hexes_for(running, "cw_69_50")) == {"E1733"}
    assert why_not(running, "place cw_69_50 E1633") == "5.11 69/50 Mtrzd is motorized and cannot stand in E1633"


def test_a_unit_comes_in_full_and_may_move_and_fight_at_once() -> None:
    """5.11 It is marked as a reinforcement, and the mark goes when the Motorized Movement Phase begins."""
    running = game("reinforcement", {"it_savona": "turn 4", "cw_polish": "E1610"}, dice=[6])
    running.play("place it_savona L0701")
    assert running.state.marks[unit(running, "it_savona")] == Mark.REINFORCEMENT
    assert running.decision.step == "movement.emergency_supply"
    running.play("end")
    assert "move it_savona L0701-L0702" in offered(running, "move")
    running.play("end")
    assert running.state.phase == "motorized_movement"
    assert not has(running, "it_savona", Mark.REINFORCEMENT)


def test_only_units_that_are_due_wait_to_come_in() -> None:
    running = segment(PLACING, units={"it_savona": "turn 5", "it_pavia": "turn 3", "cw_polish": "turn 4"})
    assert {action.split()[1] for action in offered(running, "place")} == {"it_pavia"}, "late ones too, of one side"
    assert why_not(running, "place it_savona L0701") == "5.1 Savona is not waiting to come in"
    assert why_not(running, "place cw_polish L0701") == "5.1 Polish is not waiting to come in"
    assert where(running, "it_savona") == "turn 5"


def test_who_arrives_takes_possession_of_the_hex() -> None:
    """15.0 Alexandria was lost and left; a brigade that lands there makes it a base again."""
    tables = {"owners": {"Alexandria": "axis"}}
    running = segment(PLACING, units={"cw_polish": "turn 4"}, phasing="commonwealth", tables=tables)
    running.play("place cw_polish E1833")
    assert running.state.owner(hex_of("E1833")) == COMMONWEALTH


@pytest.mark.parametrize(("owner", "may"), [("commonwealth", True), ("axis", False)])
def test_the_army_tank_brigade_may_be_formed_inside_tobruk(owner: str, may: bool) -> None:
    """5.17 The schedule names Tobruk besides the entry hexes for 32 Army Tank, as long as it is owned."""
    units = {"cw_32_at_2": "turn 7", "cw_16_70": "turn 7", "it_savona": "L2228"}
    running = segment(PLACING, units=units, turn=7, phasing="commonwealth", tables={"owners": {"Tobruk": owner}})
    assert ("L2329" in hexes_for(running, "cw_32_at_2")) is may
    assert "L2329" not in hexes_for(running, "cw_16_70")
    assert "E1833" in hexes_for(running, "cw_32_at_2")


@pytest.mark.clause("ER-5.17d")
def test_three_armored_brigades_come_into_the_refit_box() -> None:
    running = segment(
        PLACING,
        units=dict.fromkeys(("cw_1_2_armd_2", "cw_4_7_armd_2", "cw_7_7_armd_2", "cw_royals"), "turn 3"),
        turn=3,
        phasing="commonwealth",
    )
    assert [where(running, f"cw_{name}_armd_2") for name in ("1_2", "4_7", "7_7")] == ["refit box"] * 3
    assert {action.split()[1] for action in offered(running, "place")} == {"cw_royals"}


@pytest.mark.parametrize("elsewhere", ["E1610", "refit box", "destroyed", "held back"])
def test_a_counter_whose_lineage_is_in_play_does_not_arrive(elsewhere: str) -> None:
    """5.12 22 Armd is due with rating 2, but is there with rating 3 already."""
    units = {"cw_22_armd_2": "turn 8", "cw_22_armd_3": elsewhere, "cw_royals": "held back"}
    running = segment(PLACING, units=units, turn=8, phasing="commonwealth")
    assert where(running, "cw_22_armd_2") == "pool"
    assert said(running, "ignored") == [{"unit": unit(running, "cw_22_armd_2")}]
    assert "place cw_22_armd_2 E1833" not in offered(running)


@pytest.mark.clause("RN-SEQ")
def test_the_segments_run_in_the_order_of_the_aid() -> None:
    """Markers off, reinforcements, withdrawals; no declaration of patrols, which are an option."""
    units = {"cw_sup_01": "E1817 captured", "cw_polish": "turn 4", "cw_5_4_ind": "E1833", "ge_3_rcn": "L0915"}
    tables = {"owners": {"Alexandria": "commonwealth"}}
    running = game("reinforcement", units, phasing="commonwealth", tables=tables)
    assert (running.state.step, running.decision.step) == ("units", "reinforcement.placing")
    assert where(running, "cw_5_4_ind") == "E1833", "nobody is withdrawn before the reinforcements are in"
    running.play("place cw_polish E1833")
    order = [event.kind for event in running.events if event.kind in ("freed", "points", "reinforcement", "withdrawal")]
    assert order == ["freed", "points", "reinforcement", "withdrawal"]
    assert "patrol" not in running.decision.step


@pytest.mark.clause("RN-SEQ")
def test_only_the_commonwealth_withdraws() -> None:
    running = game(
        "reinforcement",
        {"cw_5_4_ind": "E1833", "ge_3_rcn": "L0915"},
        dice=[6],
        tables={"owners": {"Alexandria": "commonwealth"}},
    )
    assert running.state.phase == "initial_movement"
    assert where(running, "cw_5_4_ind") == "E1833"


@pytest.mark.clause("ER-CT-1", "ER-CT-1b", "ER-CT-2")
@pytest.mark.parametrize(("name", "turn", "side"), [("it_artclre", 13, AXIS), ("cw_6_2_nz", 3, COMMONWEALTH)])
def test_corrected_arrivals_come_on_their_turn(name: str, turn: int, side: int) -> None:
    state = Position.from_scenario(builtin_pack(), "campaign").state()
    counter = state.setting.counters.by_id[name]
    for now, due in ((turn - 1, False), (turn, True)):
        state.values[Value.TURN] = now
        assert (counter in reinforcement.due(state, side)) is due


@pytest.mark.parametrize(("besieger", "may"), [("L2328", True), ("L2329", False)], ids=["next to it", "in it"])
def test_nobody_arrives_in_an_owned_place_that_the_enemy_holds(besieger: str, may: bool) -> None:
    """5.17 A zone of control does not reach into the city; an enemy unit in it shuts it."""
    units = {"cw_32_at_2": "turn 7", "it_savona": besieger}
    state = position(
        "reinforcement", units, turn=7, phasing="commonwealth", tables={"owners": {"Tobruk": "commonwealth"}}
    ).state()
    found = reinforcement.entries_of(state, state.setting.counters.by_id["cw_32_at_2"], ())
    assert found == ((hex_of("L2329"),) if may else ())


def test_a_road_in_the_next_hex_is_no_road_in_a_marsh() -> None:
    """5.11: the links of a hex are its six."""
    state = Position.from_scenario(builtin_pack(), "race_for_tobruk", "spi1981", ()).state()
    board, panzer = state.setting.board, state.setting.counters.by_id["ge_5_pzr_1"]
    soft = [
        hex_
        for hex_ in range(len(board.terrain) - 1)
        if TERRAINS[board.terrain[hex_]] in ("marsh", "sand_sea")
        and not any(board.link[hex_ * 6 : hex_ * 6 + 6])
        and board.link[hex_ * 6 + 6]
    ]
    assert soft
    assert not any(reinforcement.can_stand(state, panzer, hex_) for hex_ in soft)
