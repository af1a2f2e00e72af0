"""13 Segment 4: refit on the map, the Refit Box, rebuilding, and the forts that are ready."""

from __future__ import annotations

import msgspec
import pytest
from table import Game, has, hex_of, offered, said, segment, unit, where, why_not

from desertfox.rules import refit, zoc
from desertfox.rules.charts import charts_of
from desertfox.state import Mark
from desertfox.units import AXIS, COMMONWEALTH

RICH = "[refit_points]\ngerman = 20\nitalian = 20\ncommonwealth = 20"
HOMES = {"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}}
AT_HOME = "L0701"


def refitting(units: dict[str, str], **rest: object) -> Game:
    """Return a game of segment 4 alone, with refit points for everything."""
    return segment("refit.refit", units=units, **{"tables": HOMES, "numbers": RICH, **rest})


def rebuildings(running: Game, name: str, strength: str = "full") -> list[str]:
    """Return the hexes where a unit can be rebuilt."""
    words = (action.split() for action in offered(running, "rebuild"))
    return [hex_ for _, counter, hex_, how in words if (counter, how) == (name, strength)]


def points(running: Game) -> list[int]:
    """Return the refit points left: German, Italian, Commonwealth."""
    return [running.state.values[value] for value in refit.POOLS]


# -- refit on the map


@pytest.mark.clause("RF-4.2")
@pytest.mark.parametrize(("dump", "may"), [({}, False), ({"ax_sup_01": "L0920 dump"}, True)])
def test_a_unit_out_of_general_supply_is_not_refitted(dump: dict[str, str], may: bool) -> None:
    running = refitting({"ge_200_mech": "L0918 depleted", "ge_8_pzr_1": AT_HOME, **dump})
    assert ("refit ge_200_mech" in offered(running)) is may
    assert why_not(running, "refit ge_200_mech") == ("" if may else "13.1 200 Mech is out of general supply")


@pytest.mark.clause("RF-4.2")
def test_emergency_supply_is_no_ground_for_refit() -> None:
    """7.4"""
    running = refitting({"ge_200_mech": "L0918 depleted emergency_supply", "ge_8_pzr_1": AT_HOME})
    assert why_not(running, "refit ge_200_mech") == "13.1 200 Mech is out of general supply"


@pytest.mark.clause("RF-4.2b")
@pytest.mark.parametrize(("hex_", "may"), [("L0918", False), ("L0917", True)])
def test_a_unit_in_an_enemy_zone_is_not_refitted(hex_: str, may: bool) -> None:
    units = {
        "ge_200_mech": f"{hex_} depleted",
        "ax_sup_01": "L0916 dump",
        "cw_20_9_aus": "L0919",
        "ge_8_pzr_1": AT_HOME,
    }
    running = refitting(units)
    assert why_not(running, "refit ge_200_mech") == ("" if may else "13.1 200 Mech is in an enemy zone of control")


@pytest.mark.clause("RF-4.2c")
def test_a_disrupted_unit_is_not_refitted_although_it_recovers_in_the_next_segment() -> None:
    units = {"cw_20_9_aus": "E1833 depleted disrupted", "cw_24_9_aus": "E1833 depleted", "it_savona": "L0915"}
    running = segment(
        "refit.refit", "refit.disruption", units=units, phasing="commonwealth", tables=HOMES, numbers=RICH
    )
    assert offered(running, "refit") == ["refit cw_24_9_aus"]
    assert why_not(running, "refit cw_20_9_aus") == "13.1 20/9 Aus is disrupted"
    running.play("end")
    assert has(running, "cw_20_9_aus", Mark.DEPLETED)
    assert not has(running, "cw_20_9_aus", Mark.DISRUPTED)


@pytest.mark.clause("RF-4.6")
def test_refit_spends_the_points_of_the_units_own_nation() -> None:
    numbers = "[refit_points]\ngerman = 2\nitalian = 0\ncommonwealth = 9"
    running = refitting({"ge_200_mech": f"{AT_HOME} depleted", "it_8_ari": f"{AT_HOME} depleted"}, numbers=numbers)
    assert (
        why_not(running, "refit it_8_ari") == "13.1 8/Ari Mtrzd costs 1 refit points of the italian pool, which has 0"
    )
    running.play("refit ge_200_mech")
    assert points(running) == [1, 0, 9]
    assert not has(running, "ge_200_mech", Mark.DEPLETED)


@pytest.mark.clause("RF-4.6")
def test_points_that_are_not_spent_are_kept() -> None:
    running = refitting({"ge_200_mech": f"{AT_HOME} depleted"})
    running.play("end")
    assert points(running) == [20, 20, 20]


def test_only_own_depleted_combat_units_on_the_map_are_refitted() -> None:
    units = {
        "ge_200_mech": AT_HOME,
        "cw_20_9_aus": "E1833 depleted",
        "ax_sup_01": f"{AT_HOME} dump",
        "it_savona": "refit box",
    }
    running = refitting(units)
    assert why_not(running, "refit ge_200_mech") == "13.1 200 Mech is not depleted"
    assert why_not(running, "refit cw_20_9_aus").startswith("13.1 20/9 Aus is none of your combat units")
    assert why_not(running, "refit ax_sup_01").startswith("13.1 Supply is none of your combat units")
    assert why_not(running, "refit it_savona").startswith("13.1 Savona is none of your combat units")


def test_a_unit_has_one_action_in_a_phase() -> None:
    """13.22 A refitted armor unit does not go into the box, a unit rebuilt depleted is not refitted."""
    running = refitting(
        {"ge_5_pzr_1": f"{AT_HOME} depleted", "it_savona": "refit box", "ge_200_mech": "L0702 depleted"}
    )
    running.play("refit ge_5_pzr_1")
    assert why_not(running, "box ge_5_pzr_1") == "13.22 5(1) Pzr has had its action of this Refit Phase"
    running.play("rebuild it_savona L0701 depleted")
    assert why_not(running, "refit it_savona") == "13.22 Savona has had its action of this Refit Phase"


# -- the Refit Box


@pytest.mark.clause("RF-4.3")
def test_an_armor_unit_with_a_line_home_may_go_into_the_refit_box() -> None:
    ring = {"cw_20_9_aus": "L1020", "cw_24_9_aus": "L0820", "cw_26_9_aus": "L0919"}
    units = {"ge_5_pzr_1": AT_HOME, "ge_8_pzr_1": "L0920", "ge_200_mech": AT_HOME, **ring}
    running = refitting(units)
    assert offered(running, "box") == ["box ge_5_pzr_1"]
    assert why_not(running, "box ge_8_pzr_1") == "13.3 8(1) Pzr has no line of communication to its base"
    assert why_not(running, "box ge_200_mech") == "13.3 200 Mech is none of your armor units on the map"
    assert why_not(running, "box ge_5_pzr_2") == "13.3 5(2) Pzr is none of your armor units on the map"
    running.play("box ge_5_pzr_1")
    assert where(running, "ge_5_pzr_1") == "refit box"


def test_it_may_although_the_enemy_has_taken_its_base_and_left_it() -> None:
    """13.2 A line of communication asks who is there, not who owns it; the readings of before did ask."""
    units = {"ge_5_pzr_1": "L0915", "ge_200_mech": "L0915 depleted", "ax_sup_01": "L0916 dump"}
    lost = {"owners": {"El Agheila": "commonwealth"}}
    assert offered(refitting(units, tables=lost), "box") == ["box ge_5_pzr_1"]
    before = refitting(units, tables=lost, options=["readings.2"])
    assert why_not(before, "box ge_5_pzr_1") == "13.3 5(1) Pzr has no line of communication to its base"


@pytest.mark.clause("RF-4.3")
def test_a_unit_from_the_box_comes_back_upgraded_in_the_same_phase() -> None:
    """13.21 and 13.22; on turn 10 German rating 2 is allowed."""
    running = refitting({"ge_5_pzr_1": "L0702 depleted"}, turn=10)
    running.play("box ge_5_pzr_1")
    running.play("rebuild ge_5_pzr_2 L0701 full")
    assert where(running, "ge_5_pzr_1") == "pool"
    assert where(running, "ge_5_pzr_2") == "L0701"
    assert not has(running, "ge_5_pzr_2", Mark.DEPLETED)
    assert points(running)[0] == 20 - 6


@pytest.mark.clause("RF-4.4")
def test_a_unit_is_rebuilt_depleted_or_full_each_at_its_price() -> None:
    """An Italian division: 3 depleted, 5 full."""
    for have, strengths in ((5, ["full", "depleted"]), (4, ["depleted"]), (2, [])):
        numbers = f"[refit_points]\nitalian = {have}"
        running = refitting({"it_savona": "refit box", "it_brescia": AT_HOME}, numbers=numbers)
        found = [] if running.is_over else [s for s in ("full", "depleted") if rebuildings(running, "it_savona", s)]
        assert found == strengths
    for strength, cost in (("full", 5), ("depleted", 3)):
        running = refitting({"it_savona": "refit box"})
        running.play(f"rebuild it_savona L0702 {strength}")
        assert points(running)[1] == 20 - cost
        assert has(running, "it_savona", Mark.DEPLETED) is (strength == "depleted")
        assert where(running, "it_savona") == "L0702"


@pytest.mark.clause("RF-4.5")
def test_rebuilt_units_come_within_two_hexes_of_the_base() -> None:
    running = refitting({"it_savona": "refit box"})
    assert rebuildings(running, "it_savona") == [
        "L0501", "L0502", "L0601", "L0602", "L0701", "L0702", "L0703", "L0802"
    ]  # fmt: skip
    assert why_not(running, "rebuild it_savona L0803 full") == "5.1 Savona cannot come in at L0803"


@pytest.mark.clause("RF-4.5")
def test_not_in_an_enemy_zone_nor_with_an_enemy_unit() -> None:
    running = refitting({"it_savona": "refit box", "cw_20_9_aus": "L0803", "cw_sup_01": "L0501"})
    assert set(rebuildings(running, "it_savona")) == {"L0502", "L0601", "L0602", "L0701", "L0702"}


@pytest.mark.clause("RF-4.5")
@pytest.mark.parametrize("hex_", ["L0702", "L0701"])
def test_an_enemy_in_or_next_to_el_agheila_stops_all_rebuilding(hex_: str) -> None:
    running = refitting({"it_savona": "refit box", "cw_20_9_aus": hex_, "it_8_ari": "L0501 depleted"})
    assert running.is_over or rebuildings(running, "it_savona") == []
    told = refit.why_not_rebuild(running.state, unit(running, "it_savona"), "full")
    assert str(told) == "13.23 no unit is rebuilt while the enemy bars the home base"


def test_refitting_on_the_map_goes_on() -> None:
    """13.23"""
    units = {"it_savona": "refit box", "cw_kdg": "L0701", "it_8_ari": "L0915 depleted", "ax_sup_01": "L0915 dump"}
    running = refitting(units)
    assert offered(running) == ["end", "refit it_8_ari"]


@pytest.mark.clause("ER-13.23", "ER-13.23b")
def test_for_alexandria_only_occupation_counts() -> None:
    units = {"cw_polish": "refit box", "it_savona": "E1734", "it_pavia": "E1834"}
    beside = refitting(units, phasing="commonwealth")
    assert rebuildings(beside, "cw_polish") == ["E1632", "E1833"], "the zones reach everything but the city and E1632"
    inside = refitting({**units, "it_savona": "E1833"}, phasing="commonwealth")
    told = refit.why_not_rebuild(inside.state, unit(inside, "cw_polish"), "full")
    assert str(told).startswith("13.23 ")
    assert inside.is_over, "there was nothing to decide"


@pytest.mark.clause("ER-13.23b")
@pytest.mark.parametrize(("city", "beside"), [("E1833", "E1834"), ("L2329", "L2229"), ("L2306", "L2307")])
def test_no_zone_reaches_into_a_city(city: str, beside: str) -> None:
    running = refitting({"it_pistoia": beside, "cw_kdg": "E1610"})
    zone = zoc.zone(running.state, AXIS)
    assert hex_of(city) not in zone
    assert zone.set, "it has a zone"


@pytest.mark.clause("ER-5.17e")
@pytest.mark.parametrize("name", ["cw_1_2_armd_2", "cw_4_7_armd_2", "cw_7_7_armd_2"])
def test_the_three_brigades_are_rebuilt_from_turn_four_on(name: str) -> None:
    for turn in (3, 4):
        running = refitting({name: "refit box", "cw_20_9_aus": "E1833 depleted"}, turn=turn, phasing="commonwealth")
        assert bool(rebuildings(running, name)) is (turn == 4)
    early = refitting({name: "refit box", "cw_20_9_aus": "E1833 depleted"}, turn=3, phasing="commonwealth")
    assert "counters of rating 2 are rebuilt from turn 4 on" in why_not(early, f"rebuild {name} E1833 full")


def test_a_better_counter_of_a_lineage_comes_by_the_calendar() -> None:
    """13.3 22 Armd: rating 3 from turn 14, rating 4 from 19; never a lower one than is in the box."""
    for turn, ratings in ((8, "2"), (14, "23"), (19, "234")):
        running = refitting({"cw_22_armd_2": "refit box"}, turn=turn, phasing="commonwealth")
        assert [r for r in "234" if rebuildings(running, f"cw_22_armd_{r}")] == list(ratings)
    better = refitting({"cw_22_armd_3": "refit box"}, turn=19, phasing="commonwealth")
    assert [r for r in "234" if rebuildings(better, f"cw_22_armd_{r}")] == ["3", "4"]
    assert why_not(better, "rebuild cw_22_armd_2 E1833 full") == "13.2 22(2) Armd is not in your Refit Box"


def test_a_one_step_unit_is_rebuilt_full_only() -> None:
    running = refitting({"ge_605_at": "refit box"})
    assert rebuildings(running, "ge_605_at") != []
    assert why_not(running, "rebuild ge_605_at L0701 depleted") == "13.2 605 AT Hvy Wpns has no depleted side"


def test_rebuilding_keeps_to_stacking_and_terrain() -> None:
    """13.22"""
    six = dict.fromkeys(("it_brescia", "it_pavia", "it_bologna"), "L0701")
    running = refitting(
        {**six, "it_savona": "refit box", "ge_3_rcn": "refit box"}, tables={**HOMES, "terrain": {"L0602": "marsh"}}
    )
    assert why_not(running, "rebuild it_savona L0701 full") == "5.1 Savona would overstack L0701"
    assert "L0602" in rebuildings(running, "it_savona")
    assert "L0602" not in rebuildings(running, "ge_3_rcn")


def test_the_strength_at_which_a_unit_is_rebuilt_counts_for_stacking() -> None:
    """An Italian division has 2 SP, depleted 1; there is room for 1."""
    five = {"it_brescia": "L0701", "it_pavia": "L0701", "it_8_ari": "L0701", "it_savona": "refit box"}
    running = refitting(five)
    assert "L0701" not in rebuildings(running, "it_savona", "full")
    assert "L0701" in rebuildings(running, "it_savona", "depleted")
    assert why_not(running, "rebuild it_savona L0701 depleted") == ""
    assert why_not(running, "rebuild it_savona L0701 full") == "5.1 Savona would overstack L0701"


def test_a_rebuilt_unit_takes_possession_of_its_hex() -> None:
    """15.0 Alexandria was lost and left."""
    tables = {"owners": {"Alexandria": "axis"}}
    running = refitting({"cw_polish": "refit box"}, phasing="commonwealth", tables=tables)
    running.play("rebuild cw_polish E1833 depleted")
    assert running.state.owner(hex_of("E1833")) == COMMONWEALTH
    assert not has(running, "cw_polish", Mark.REINFORCEMENT)


@pytest.mark.clause("ER-13.2k")
def test_destroyed_units_never_come_back() -> None:
    units = {"it_savona": "destroyed", "ge_5_pzr_1": "destroyed", "it_8_ari": f"{AT_HOME} depleted"}
    running = refitting(units, turn=20)
    assert offered(running) == ["end", "refit it_8_ari"]
    for name in ("it_savona", "ge_5_pzr_1", "ge_5_pzr_3"):
        assert "is not in your Refit Box" in why_not(running, f"rebuild {name} L0701 full")


@pytest.mark.clause("ER-13.2k")
def test_no_phase_of_the_turn_touches_the_destroyed_units() -> None:
    """It is not due, not held back, and no withdrawal returns it."""
    running = segment("reinforcement.units", units={"it_savona": "destroyed", "it_pavia": "turn 4"})
    assert {action.split()[1] for action in offered(running, "place")} == {"it_pavia"}


@pytest.mark.clause("ER-2.23")
def test_size_matters_only_for_the_refit_cost_of_leg_infantry() -> None:
    running = refitting({"it_savona": "refit box"})
    charts = charts_of(running.setting.pack)
    sizes = ("battalion", "regiment", "brigade", "division")
    for counter in running.setting.counters:
        costs = {
            (row.refit_depleted_to_full, row.rebuild_to_depleted, row.rebuild_to_full)
            for size in sizes
            for row in [charts.refit_costs(msgspec.structs.replace(counter, size=size))]
        }
        leg_infantry = counter.type == "infantry" and not counter.is_motorized
        assert (len(costs) > 1) is leg_infantry, counter.id


# -- forts


def test_forts_are_ready_at_the_end_of_the_segment() -> None:
    """14.1 A level 1 fort is placed, or improved to level 2."""
    tables = {**HOMES, "forts": {"L0916": "axis 1"}}
    units = {"it_pavia": "L0915 building", "it_savona": "L0916 building", "it_8_ari": f"{AT_HOME} depleted"}
    running = refitting(units, tables=tables)
    assert running.state.fort(hex_of("L0915"))[1] == 0
    running.play("end")
    assert running.state.fort(hex_of("L0915")) == (AXIS, 1)
    assert running.state.fort(hex_of("L0916")) == (AXIS, 2)
    assert not has(running, "it_pavia", Mark.BUILDING)
    assert [(entry["unit"], entry["level"]) for entry in said(running, "fort")] == [
        (unit(running, "it_pavia"), 1),
        (unit(running, "it_savona"), 2),
    ]


def test_forts_are_built_though_nothing_is_to_be_refitted() -> None:
    running = refitting({"it_pavia": "L0915 building"}, numbers="")
    assert running.is_over
    assert running.state.fort(hex_of("L0915")) == (AXIS, 1)


def test_no_more_forts_than_there_are() -> None:
    """4.2 and 14.1: seven stand, two are declared; a fort that stands is still improved."""
    standing = {f"L05{column}": "axis 1" for column in range(14, 21)}
    units = {"it_pavia": "L0915 building", "it_savona": "L0917 building", "it_brescia": "L0514 building"}
    running = refitting(units, tables={**HOMES, "forts": standing}, numbers="")
    built = [running.state.fort(hex_of(hex_))[1] for hex_ in ("L0915", "L0917", "L0514")]
    assert sorted(built) == [0, 1, 2]
    assert sum(bool(fort) for fort in running.state.forts) == 8
