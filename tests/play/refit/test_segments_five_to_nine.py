"""13 The Refit Phase, segments 5 to 9: disruption, supply destruction, attrition of units and dumps, dump overstack.

Row 09 of sheet L is open desert: a dump serves 6 hexes, an MSU 3.
"""

from __future__ import annotations

import msgspec
import pytest
from table import Game, game, has, offered, said, segment, unit, where, why_not

from desertfox.pack import builtin_pack
from desertfox.state import Mark
from desertfox.units import AXIS, COMMONWEALTH

AXIS_HOME = {"owners": {"El Agheila": "axis"}}
COMMONWEALTH_HOMES = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
RING = {"it_savona": "L0919", "it_pavia": "L1020", "it_bologna": "L0820"}
"""They and their zones close in on L0920."""
WALL = list(
    zip(
        ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "4_2_sa", "6_2_sa", "152_51", "153_51", "154_51", "131_44", "132_44",
         "133_44", "69_50", "150_50", "151_50"),
        range(1, 28, 2),
        strict=False,
    )
)  # fmt: skip
"""A line of brigades down column 22 of sheet L, from the south edge to the sea."""


def is_disrupted(running: Game, name: str) -> bool:
    return has(running, name, Mark.DISRUPTED)


# -- 5 Disruption


@pytest.mark.clause("RF-5.1")
def test_a_unit_in_a_city_recovers_for_nothing() -> None:
    """In Tobruk, Axis-owned, without any supply."""
    units = {"it_8_ari": "L2329 disrupted", "ax_sup_01": "L0915 dump"}
    running = segment("refit.disruption", units=units, tables={"owners": {"Tobruk": "axis"}})
    assert not is_disrupted(running, "it_8_ari")
    assert where(running, "ax_sup_01") == "L0915"
    assert running.is_over, "there was nothing to decide"


@pytest.mark.clause("RF-5")
def test_without_a_ground_a_unit_stays_disrupted_and_so_do_the_enemys() -> None:
    units = {"it_8_ari": "L0920 disrupted", "cw_20_9_aus": "L2329 disrupted", "cw_24_9_aus": "E1833 disrupted"}
    running = segment("refit.disruption", units=units, tables={**AXIS_HOME})
    assert is_disrupted(running, "it_8_ari")
    assert is_disrupted(running, "cw_20_9_aus")
    assert is_disrupted(running, "cw_24_9_aus")
    assert said(running, "recovery") == []


@pytest.mark.clause("RF-5.2")
@pytest.mark.parametrize(("owner", "recovers"), [("axis", True), ("commonwealth", False)])
@pytest.mark.parametrize("hex_", ["L0701", "L0703"])
def test_an_axis_unit_recovers_in_or_with_a_line_to_el_agheila(hex_: str, owner: str, recovers: bool) -> None:
    units = {"it_8_ari": f"{hex_} disrupted"}
    running = segment("refit.disruption", units=units, tables={"owners": {"El Agheila": owner}})
    assert is_disrupted(running, "it_8_ari") is not recovers


@pytest.mark.clause("RF-5.2b")
def test_msus_on_the_way_to_el_agheila_are_not_expended() -> None:
    """Three MSUs form the chain over which five units recover; without the last of them none would."""
    chain = {"ax_sup_01": "L0707", "ax_sup_02": "L0709", "ax_sup_03": "L0710"}
    names = ("it_8_ari", "it_61_tre", "it_62_tre", "it_7_tre", "it_savona")
    units = {**dict.fromkeys(names, "L0713 disrupted"), **chain}
    clear = {f"L07{column:02}": "clear" for column in range(2, 14)}
    tables = {**AXIS_HOME, "terrain": clear}
    running = segment("refit.disruption", units=units, tables=tables)
    assert not any(is_disrupted(running, name) for name in names)
    assert [where(running, name) for name in chain] == list(chain.values())
    short = segment("refit.disruption", units={**units, "ax_sup_03": "pool"}, tables=tables)
    assert all(is_disrupted(short, name) for name in names)


@pytest.mark.clause("RF-5.3")
@pytest.mark.parametrize(
    ("owners", "recovers"),
    [
        ({"Tobruk": "commonwealth", "Alexandria": "axis"}, True),
        ({"Tobruk": "axis", "Alexandria": "commonwealth"}, False),
    ],
)
def test_a_commonwealth_unit_recovers_with_a_line_to_tobruk_while_it_is_owned(
    owners: dict[str, str], recovers: bool
) -> None:
    """L2229 is next to Tobruk and far from Alexandria."""
    running = segment(
        "refit.disruption", units={"cw_1_1_sa": "L2229 disrupted"}, phasing="commonwealth", tables={"owners": owners}
    )
    assert is_disrupted(running, "cw_1_1_sa") is not recovers


@pytest.mark.clause("RF-5.3")
@pytest.mark.parametrize(("owner", "recovers"), [("commonwealth", True), ("axis", False)])
def test_or_with_a_line_to_alexandria_while_it_is_owned(owner: str, recovers: bool) -> None:
    tables = {"owners": {"Alexandria": owner}}
    units = {"cw_1_1_sa": "E1633 disrupted"}
    running = segment("refit.disruption", units=units, phasing="commonwealth", tables=tables)
    assert is_disrupted(running, "cw_1_1_sa") is not recovers


@pytest.mark.clause("RF-5.3b")
def test_msus_on_the_way_to_alexandria_are_not_expended() -> None:
    chain = {"cw_sup_01": "E1326", "cw_sup_02": "E1323"}
    units = {"cw_1_1_sa": "E1321 disrupted", **chain}
    tables = COMMONWEALTH_HOMES
    running = segment("refit.disruption", units=units, phasing="commonwealth", tables=tables)
    assert not is_disrupted(running, "cw_1_1_sa")
    assert [where(running, name) for name in chain] == list(chain.values())
    short = segment("refit.disruption", units={**units, "cw_sup_02": "pool"}, phasing="commonwealth", tables=tables)
    assert is_disrupted(short, "cw_1_1_sa")


@pytest.mark.clause("RF-5.4")
@pytest.mark.parametrize(("answer", "paid"), [("expend ax_sup_01", True), ("end", False)])
def test_a_dump_is_expended_for_a_unit_or_kept(answer: str, paid: bool) -> None:
    units = {"it_8_ari": "L0920 disrupted", "ax_sup_01": "L0918 dump"}
    running = segment("refit.disruption", units=units, tables=AXIS_HOME)
    assert offered(running) == ["end", "expend ax_sup_01"]
    assert running.decision.side == AXIS
    running.play(answer)
    assert is_disrupted(running, "it_8_ari") is not paid
    assert where(running, "ax_sup_01") == ("pool" if paid else "L0918")


@pytest.mark.clause("RF-5.4b")
def test_an_msu_between_unit_and_dump_stays() -> None:
    units = {"it_8_ari": "L0920 disrupted", "ax_sup_02": "L0918 msu", "ax_sup_01": "L0913 dump"}
    running = segment("refit.disruption", units=units, tables=AXIS_HOME)
    running.play("expend ax_sup_01")
    assert not is_disrupted(running, "it_8_ari")
    assert (where(running, "ax_sup_01"), where(running, "ax_sup_02")) == ("pool", "L0918")


@pytest.mark.clause("RF-5.4c")
def test_one_dump_serves_all_units_that_trace_to_it() -> None:
    units = {"it_8_ari": "L0920 disrupted", "ge_3_rcn": "L0921 disrupted", "it_savona": "L0919 disrupted"}
    far = {"ge_33_rcn": "L0928 disrupted"}
    running = segment("refit.disruption", units={**units, **far, "ax_sup_01": "L0918 dump"}, tables=AXIS_HOME)
    running.play("expend ax_sup_01")
    assert [name for name in units if is_disrupted(running, name)] == []
    assert is_disrupted(running, "ge_33_rcn"), "it is out of reach"


def test_a_dump_that_helps_nobody_cannot_be_expended() -> None:
    units = {"it_8_ari": "L0920 disrupted", "ax_sup_01": "L0918 dump", "ax_sup_02": "L1107 dump", "ax_sup_03": "L0918"}
    running = segment("refit.disruption", units=units, tables=AXIS_HOME)
    for name in ("ax_sup_02", "ax_sup_03", "it_8_ari"):
        assert why_not(running, f"expend {name}").startswith("11.68 ")


def test_who_recovers_anyway_costs_no_dump() -> None:
    units = {"it_8_ari": "L0703 disrupted", "ax_sup_01": "L0703 dump"}
    running = segment("refit.disruption", units=units, tables=AXIS_HOME)
    assert running.is_over
    assert where(running, "ax_sup_01") == "L0703"


# -- 6 Supply destruction


@pytest.mark.clause("RF-6.1", "RX-B0")
def test_supply_with_a_combat_unit_is_destroyed_without_a_die() -> None:
    supply = {"ax_sup_01": "L0920 dump", "ax_sup_02": "L0920", "ax_sup_03": "L0920 captured"}
    units = {"ge_3_rcn": "L0920", **supply, "ax_sup_04": "L0915", "cw_sup_01": "L0930", "cw_kdg": "L0930"}
    running = segment("refit.supply_destruction", units=units)
    assert offered(running) == ["end", *(f"destroy {name}" for name in supply)]
    assert why_not(running, "destroy ax_sup_04").startswith("7.81 "), "it is alone"
    assert why_not(running, "destroy cw_sup_01").startswith("7.81 "), "it is the enemy's"
    running.play("destroy ax_sup_02")
    running.play("destroy ax_sup_01")
    running.play("end")
    assert [where(running, name) for name in supply] == ["pool", "pool", "L0920"]


@pytest.mark.clause("RF-6.1")
def test_all_of_them_may_go() -> None:
    supply = {"ax_sup_01": "L0920 dump", "ax_sup_02": "L0920", "ax_sup_03": "L0920"}
    running = segment("refit.supply_destruction", units={"ge_21_arty": "L0920", **supply})
    for name in supply:
        running.play(f"destroy {name}")
    assert running.is_over
    assert {where(running, name) for name in supply} == {"pool"}


# -- 7 Attrition


@pytest.mark.clause("RF-7.1")
def test_each_unit_out_of_general_supply_rolls_one_die() -> None:
    """Four Axis units and two of the Commonwealth have no supply; supply units never roll."""
    mine = {"it_8_ari": "L0920", "it_savona": "L0920", "ge_3_rcn": "L0921", "ge_21_arty": "L0922"}
    units = {**mine, "it_pavia": "L0701", "ax_sup_01": "L0925", "cw_kdg": "L2025", "cw_polish": "L2025"}
    running = segment("refit.attrition", units=units, tables=AXIS_HOME, dice=[6, 6, 6, 6])
    assert sorted(entry["unit"] for entry in said(running, "attrition")) == sorted(unit(running, name) for name in mine)
    assert [entry["die"] for entry in said(running, "attrition")] == [6, 6, 6, 6]


@pytest.mark.clause("RF-7.2")
@pytest.mark.parametrize(("name", "morale"), [("ge_3_rcn", 1), ("it_8_ari", 2), ("it_12_lit", 3), ("it_pavia", 4)])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_not_above_the_morale_depletes(name: str, morale: int, die: int) -> None:
    running = segment("refit.attrition", units={name: "L0920"}, tables=AXIS_HOME, dice=[die])
    assert running.setting.counters[unit(running, name)].full.morale == morale
    assert has(running, name, Mark.DEPLETED) is (die <= morale)


def test_a_depleted_or_one_step_unit_is_eliminated() -> None:
    """7.32 and 13.2: leg with a line of communication to the Refit Box, motorized out of supply by a die."""
    running = segment("refit.attrition", units={"it_savona": "L0920 depleted"}, tables=AXIS_HOME, dice=[1])
    assert where(running, "it_savona") == "refit box"
    lost = segment("refit.attrition", units={"ge_605_at": "L0920"}, tables=AXIS_HOME, dice=[1, 4])
    assert where(lost, "ge_605_at") == "destroyed"


def test_emergency_supply_keeps_a_unit_from_attrition() -> None:
    """7.4"""
    running = segment("refit.attrition", units={"it_8_ari": "L0920 emergency_supply"}, tables=AXIS_HOME)
    assert said(running, "attrition") == []


def test_the_morale_of_the_side_that_shows_counts() -> None:
    """2.25 104 Mech has morale 1, depleted 2."""
    full = segment("refit.attrition", units={"ge_104_mech": "L0920"}, tables=AXIS_HOME, dice=[2])
    assert not has(full, "ge_104_mech", Mark.DEPLETED)
    worn = segment("refit.attrition", units={"ge_104_mech": "L0920 depleted"}, tables=AXIS_HOME, dice=[2, 3])
    assert where(worn, "ge_104_mech") == "refit box"


# -- 8 Dump attrition


@pytest.mark.clause("RF-8.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_dump_that_is_cut_off_goes_on_a_die_below_four(die: int) -> None:
    ring = {"cw_20_9_aus": "L0919", "cw_24_9_aus": "L1020", "cw_26_9_aus": "L0820"}
    running = segment("refit.dump_attrition", units={"ax_sup_01": "L0920 dump", **ring}, tables=AXIS_HOME, dice=[die])
    assert (where(running, "ax_sup_01") == "pool") is (die < 4)
    assert said(running, "dump attrition")[0]["die"] == die


@pytest.mark.clause("RF-8.1")
def test_the_commonwealth_traces_to_alexandria_or_tobruk() -> None:
    """A dump inside the siege of Tobruk is safe, whoever owns Tobruk, until the enemy stands there."""
    siege = {"it_savona": "L2129", "it_pavia": "L2327", "it_bologna": "L2230", "it_brescia": "L2127"}
    units = {"cw_sup_01": "L2228 dump", "cw_20_9_aus": "L2228", **siege}
    held = segment("refit.dump_attrition", units=units, phasing="commonwealth", tables=COMMONWEALTH_HOMES)
    assert said(held, "dump attrition") == []
    lost = {"owners": {"Alexandria": "commonwealth", "Tobruk": "axis"}}
    empty = segment("refit.dump_attrition", units=units, phasing="commonwealth", tables=lost)
    assert said(empty, "dump attrition") == []
    units["it_61_tre"] = "L2329"
    fallen = segment("refit.dump_attrition", units=units, phasing="commonwealth", tables=lost, dice=[6])
    assert len(said(fallen, "dump attrition")) == 1


@pytest.mark.clause("RF-8.1")
def test_the_axis_traces_to_el_agheila_only() -> None:
    """An Axis dump next to Axis-owned Tobruk, but cut off from El Agheila."""
    wall = {f"cw_{name}": f"L{row:02}22" for name, row in WALL}
    tables = {"owners": {"Tobruk": "axis", "El Agheila": "axis"}}
    running = segment("refit.dump_attrition", units={"ax_sup_01": "L2229 dump", **wall}, tables=tables, dice=[6])
    assert len(said(running, "dump attrition")) == 1
    free = segment("refit.dump_attrition", units={"ax_sup_01": "L2229 dump"}, tables=tables)
    assert said(free, "dump attrition") == []


@pytest.mark.clause("ER-7.9", "ER-7.9b")
def test_a_dump_captured_this_turn_is_rolled_for_like_any_other() -> None:
    ring = {"cw_20_9_aus": "L0919", "cw_24_9_aus": "L1020", "cw_26_9_aus": "L0820"}
    units = {"ax_sup_01": "L0920 dump captured", **ring}
    cut = segment("refit.dump_attrition", units=units, tables=AXIS_HOME, dice=[3])
    assert where(cut, "ax_sup_01") == "pool"
    linked = segment("refit.dump_attrition", units={"ax_sup_01": "L0920 dump captured"}, tables=AXIS_HOME)
    assert said(linked, "dump attrition") == [], "with a line to El Agheila no die is rolled"


@pytest.mark.clause("ER-7.9b")
def test_a_line_to_alexandria_does_not_help_a_captured_dump_of_the_axis() -> None:
    wall = {f"cw_{name}": f"L{row:02}22" for name, row in WALL}
    tables = {"owners": {"Alexandria": "axis", "El Agheila": "axis"}}
    units = {"ax_sup_01": "E1620 dump captured", **wall}
    running = segment("refit.dump_attrition", units=units, tables=tables, dice=[1])
    assert where(running, "ax_sup_01") == "pool"


def test_neither_msus_nor_enemy_dumps_are_rolled_for() -> None:
    ring = {"cw_20_9_aus": "L0919", "cw_24_9_aus": "L1020", "cw_26_9_aus": "L0820"}
    units = {"ax_sup_01": "L0920 msu", "cw_sup_01": "L0820 dump", **ring}
    running = segment("refit.dump_attrition", units=units, tables=AXIS_HOME)
    assert said(running, "dump attrition") == []


# -- 9 Dump overstack


@pytest.mark.clause("RF-9.1")
def test_the_opponent_takes_a_second_dump_off() -> None:
    units = {"ax_sup_01": "L0920 dump", "ax_sup_02": "L0920 dump captured", "ax_sup_03": "L0915 dump"}
    running = segment("refit.dump_overstack", units=units)
    assert running.decision.side == COMMONWEALTH
    assert offered(running) == ["remove ax_sup_01 L0920", "remove ax_sup_02 L0920"]
    assert why_not(running, "remove ax_sup_03 L0915").startswith("9.26 ")
    running.play("remove ax_sup_01 L0920")
    assert running.is_over
    assert [where(running, name) for name in units] == ["pool", "L0920", "L0915"]


@pytest.mark.clause("RF-9.1")
def test_one_dump_with_any_number_of_msus_is_legal() -> None:
    units = {"ax_sup_01": "L0920 dump", **{f"ax_sup_0{number}": "L0920" for number in (2, 3, 4)}}
    assert segment("refit.dump_overstack", units=units).is_over


@pytest.mark.clause("RF-9.1")
def test_a_conversion_of_segment_three_is_found_in_segment_nine() -> None:
    units = {"ax_sup_01": "L0920 msu", "ax_sup_02": "L0920 dump captured", "cw_kdg": "E1610"}
    running = game("refit", units, step="conversion", tables=AXIS_HOME)
    running.play("convert ax_sup_01")
    assert (running.decision.step, running.decision.side) == ("refit.dump_overstack", COMMONWEALTH)


def test_dumps_that_are_all_alike_leave_nothing_to_choose() -> None:
    units = {"ax_sup_01": "L0920 dump", "ax_sup_02": "L0920 dump", "ax_sup_03": "L0920 dump"}
    running = segment("refit.dump_overstack", units=units)
    assert running.is_over
    assert sorted(where(running, name) for name in units) == ["L0920", "pool", "pool"]


def test_where_a_pack_has_no_room_for_dumps_a_single_one_is_taken_off() -> None:
    pack = builtin_pack()
    rows = tuple(msgspec.structs.replace(r, value="0") if r.name == "dumps_per_hex" else r for r in pack.constants)
    units = {"ax_sup_01": "L0920 dump", "ax_sup_02": "L0915 msu"}
    running = segment("refit.dump_overstack", units=units, pack=msgspec.structs.replace(pack, constants=rows))
    assert [where(running, name) for name in units] == ["pool", "L0915"]


def test_enemy_stacks_are_not_inspected() -> None:
    units = {"cw_sup_01": "L0920 dump", "cw_sup_02": "L0920 dump captured"}
    assert segment("refit.dump_overstack", units=units, phasing="axis").is_over


# -- the order of all nine


@pytest.mark.clause("RF-SEQ")
def test_the_nine_segments_run_in_the_order_of_the_aid() -> None:
    """Something happens in each of them but the first, which asks for Alexandria in the Commonwealth's phase only."""
    ring = {"cw_20_9_aus": "L0919", "cw_24_9_aus": "L1020", "cw_26_9_aus": "L0820"}
    units = {
        "ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 dump captured", "it_8_ari": "L0701 depleted",
        "it_savona": "L0701 disrupted", "ax_sup_03": "L0701", "it_pavia": "L0928", "ax_sup_04": "L0920 dump", **ring,
    }  # fmt: skip
    numbers = "[refit_points]\nitalian = 5"
    running = game("refit", units, tables=AXIS_HOME, numbers=numbers, dice=[6, 6])
    seen = []
    for answer in ("convert ax_sup_01", "end", "refit it_8_ari", "destroy ax_sup_03"):
        seen.append(running.state.step)
        running.play(answer)
    assert seen == ["conversion", "conversion", "refit", "supply_destruction"]
    assert (running.state.step, running.decision.side) == ("dump_overstack", COMMONWEALTH)
    running.play("remove ax_sup_02 L0915")
    wanted = ("air", "conversion", "refit", "recovery", "supply removed", "attrition", "dump attrition")
    order = [event.kind for event in running.events if event.kind in wanted]
    assert order == [*wanted, "supply removed"]
    assert running.state.phasing_side == COMMONWEALTH, "the next Player-Turn has begun"
