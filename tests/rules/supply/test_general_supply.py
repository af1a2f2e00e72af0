"""7.11 to 7.13, 7.35, 7.4 and 10.27: who is in general supply, over which line."""

from __future__ import annotations

import pytest
from supply_positions import AXIS, COMMONWEALTH, at, hex_, state, unit

from desertfox.rules import supply
from desertfox.rules.supply.lines import chain
from desertfox.rules.supply.sources import open_hexes, stock
from desertfox.state import State

BOTH_BASES = '"El Agheila" = "axis"\nAlexandria = "commonwealth"'


def supplied(position: State, id_: str = "cw_22_gds") -> bool:
    """Ask all three ways; they must agree."""
    index = unit(position, id_)
    side = position.setting.counters.side[index]
    answer = supply.in_general_supply(position, index)
    assert supply.general(position, side).supplied(index) == answer
    assert (index not in supply.out_of_general_supply(position, side)) == answer
    return answer


@pytest.mark.parametrize(("distance", "expected"), [(0, True), (1, True), (6, True), (7, False)])
def test_a_dump_serves_12_movement_points(distance: int, expected: bool) -> None:
    assert supplied(state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(15 + distance)} dump"')) is expected


@pytest.mark.parametrize(("distance", "expected"), [(0, True), (3, True), (4, False)])
def test_an_msu_with_a_line_serves_6_movement_points(distance: int, expected: bool) -> None:
    position = state(
        f'cw_22_gds = "{at(22 - distance - 6 + 3)}"\ncw_sup_01 = "{at(19)} msu"\ncw_sup_02 = "{at(25)} dump"'
    )
    assert supplied(position) is expected


@pytest.mark.parametrize(("msu", "dump", "expected"), [(17, 23, True), (17, 24, False)])
def test_an_msu_itself_needs_a_line_of_12_to_a_dump(msu: int, dump: int, expected: bool) -> None:
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(msu)} msu"\ncw_sup_02 = "{at(dump)} dump"')
    assert supplied(position) is expected


def test_an_msu_without_a_line_gives_no_general_supply() -> None:
    assert not supplied(state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(15)} msu"'))


def test_a_chain_of_any_number_of_msus_leads_to_the_dump() -> None:
    chain = "\n".join(f'cw_sup_0{n} = "{at(15 + 1 + 2 * n)} msu"' for n in range(1, 5))
    position = state(f'cw_22_gds = "{at(15)}"\n{chain}\ncw_sup_05 = "L0929 dump"')
    assert supplied(position)
    line = supply.general(position, COMMONWEALTH).line(unit(position, "cw_22_gds"))
    assert line is not None
    assert [leg.kind for leg in line.legs][-1] == "dump"
    position.remove(unit(position, "cw_sup_02"), -4)
    position.remove(unit(position, "cw_sup_03"), -4)
    assert not supplied(position)


def test_msus_are_6_apart_at_most() -> None:
    units = 'cw_22_gds = "{}"\ncw_sup_01 = "{} msu"\ncw_sup_02 = "{} msu"\ncw_sup_03 = "L0929 dump"'
    assert supplied(state(units.format(at(17), at(20), at(23))))
    assert not supplied(state(units.format(at(16), at(19), at(23))))


def test_a_line_names_its_hexes_and_the_cost_of_each_step() -> None:
    position = state(f'cw_22_gds = "{at(14)}"\ncw_sup_01 = "{at(16)} msu"\ncw_sup_02 = "{at(22)} dump"')
    line = supply.general(position, COMMONWEALTH).line(unit(position, "cw_22_gds"))
    assert line is not None
    assert line.hexes == [hex_(at(column)) for column in range(14, 23)]
    assert line.costs == [8] * 8
    first, second = line.legs
    assert (first.kind, first.cost, first.limit, first.source) == ("msu", 16, 24, hex_(at(16)))
    assert (second.kind, second.cost, second.limit, second.source) == ("dump", 48, 48, hex_(at(22)))
    assert line.msus == (hex_(at(16)),)


def test_a_line_takes_the_fewest_msus() -> None:
    position = state(f'cw_22_gds = "{at(16)}"\ncw_sup_01 = "{at(17)} msu"\ncw_sup_02 = "{at(20)} dump"')
    line = supply.general(position, COMMONWEALTH).line(unit(position, "cw_22_gds"))
    assert line is not None
    assert [leg.kind for leg in line.legs] == ["dump"]


def test_in_the_hex_of_the_source_the_line_costs_nothing() -> None:
    position = state(f'cw_22_gds = "{at(16)}"\ncw_sup_01 = "{at(16)} dump"')
    line = supply.general(position, COMMONWEALTH).line(unit(position, "cw_22_gds"))
    assert line is not None
    assert line.hexes == [hex_(at(16))]
    assert line.costs == []


def test_the_hex_of_the_source_is_paid_and_the_unit_s_own_is_not() -> None:
    units = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(21)} dump"'
    assert supplied(state(units))
    assert supplied(state(units, terrain=f'{at(15)} = "mountain"'))
    assert not supplied(state(units, terrain=f'{at(21)} = "rough"'))


def test_a_base_serves_12_movement_points_while_it_is_owned() -> None:
    units = 'ge_5_pzr_1 = "L0803"\ncw_22_gds = "E1530"'
    assert supplied(state(units, owners=BOTH_BASES), "ge_5_pzr_1")
    assert not supplied(state(units, owners='"El Agheila" = "commonwealth"'), "ge_5_pzr_1")
    assert not supplied(state(units), "ge_5_pzr_1")
    assert supplied(state(units, owners=BOTH_BASES), "cw_22_gds")
    assert not supplied(state('ge_5_pzr_1 = "L0919"', owners=BOTH_BASES), "ge_5_pzr_1")


@pytest.mark.parametrize(("dump", "kind", "cost"), [("L0904", "dump", 1), ("L0907", "base", 3)])
def test_of_a_base_and_a_dump_the_nearer_one_is_taken(dump: str, kind: str, cost: int) -> None:
    position = state(f'ge_5_pzr_1 = "L0803"\nax_sup_01 = "{dump} dump"', owners=BOTH_BASES)
    line = supply.general(position, AXIS).line(unit(position, "ge_5_pzr_1"))
    assert line is not None
    assert [(leg.kind, leg.cost) for leg in line.legs] == [(kind, 4 * cost)]


@pytest.mark.parametrize(("ranges", "kind"), [((8, 48, 24), "dump"), ((48, 8, 24), "base")])
def test_a_base_and_a_dump_may_serve_differently_far(ranges: tuple[int, int, int], kind: str) -> None:
    """A pack may say so; here both are 3 MPs away, and the one that serves 2 MPs does not come so far."""
    position = state('ge_5_pzr_1 = "L0803"\nax_sup_01 = "L0805 dump"', owners=BOTH_BASES)
    found = chain(position.setting.board, ranges, stock(position, AXIS), open_hexes(position, AXIS))
    line = found.line(hex_("L0803"))
    assert line is not None
    assert [leg.kind for leg in line.legs] == [kind]


def test_leg_units_too_count_motorized_costs() -> None:
    units = f'cw_polish = "{at(15)}"\ncw_sup_01 = "{at(21)} dump"'
    assert supplied(state(units), "cw_polish")
    walls = "\n".join(f'{h} = "marsh"' for h in ("L1014", "L1015", "L0916", "L0815", "L0814", "L0914"))
    assert not supplied(state(units, terrain=walls), "cw_polish")


def test_a_line_does_not_cross_an_escarpment_off_the_roads() -> None:
    units = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(16)} dump"'
    around = ("L1014", "L1015", "L0916", "L0815", "L0814", "L0914")
    ring = "\n".join(f'"{at(15)}-{other}" = "escarpment"' for other in around)
    assert supplied(state(units))
    assert not supplied(state(units, hexsides=ring))


def corridor(*free: str) -> str:
    """Return a wall of sea north and south of the plain row, with gaps."""
    rows = [f"L{row:02}{column}" for row in (8, 10) for column in range(13, 27)]
    return "\n".join(f'{h} = "sea"' for h in rows if h not in free)


GARRISON = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(20)} dump"'


@pytest.mark.clause("ER-7.12")
def test_a_line_enters_an_ezoc_only_where_a_friendly_combat_unit_is() -> None:
    wall = corridor("L1018")
    threatened = f'{GARRISON}\nit_brescia = "L1018"'
    assert supplied(state(GARRISON, terrain=wall))
    assert not supplied(state(threatened, terrain=wall))
    # L0918 and L0919 are the hexes of the row next to L1018
    assert not supplied(state(f'{threatened}\ncw_polish = "{at(18)}"', terrain=wall))
    assert supplied(state(f'{threatened}\ncw_polish = "{at(18)}"\ncw_3_ind = "{at(19)}"', terrain=wall))


@pytest.mark.clause("ER-7.12")
@pytest.mark.parametrize("guard", ["cw_11_hus", "cw_arty_a", "cw_polish"])
def test_any_combat_unit_cancels_an_ezoc_for_lines(guard: str) -> None:
    position = f'{GARRISON}\nit_brescia = "L1018"\ncw_3_ind = "{at(19)}"\n{guard} = "{at(18)}"'
    assert supplied(state(position, terrain=corridor("L1018")))


@pytest.mark.clause("ER-7.12c")
@pytest.mark.parametrize("form", ["msu", "dump"])
def test_a_supply_unit_alone_cancels_no_ezoc(form: str) -> None:
    wall = corridor("L1018")
    lines = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(21)} dump"\nit_brescia = "L1018"\ncw_3_ind = "{at(19)}"'
    assert not supplied(state(f'{lines}\ncw_sup_02 = "{at(18)} {form}"', terrain=wall))
    assert supplied(state(f'{lines}\ncw_sup_02 = "{at(18)} {form}"\ncw_polish = "{at(18)}"', terrain=wall))


@pytest.mark.clause("ER-7.12b")
@pytest.mark.parametrize("form", ["dump", "msu"])
def test_nothing_is_traced_to_or_through_a_supply_unit_alone_in_an_ezoc(form: str) -> None:
    behind = '\ncw_sup_02 = "L0925 dump"' if form == "msu" else ""
    lines = f'cw_22_gds = "{at(17)} disrupted"\ncw_sup_01 = "{at(19)} {form}"\nit_brescia = "L1119"{behind}'
    alone = state(f'{lines}\nit_pavia = "L1018"', terrain=f'{at(18)} = "city"')
    # L0918 is a city, so only the supply unit's own hex L0919 is in the EZOC of L1018
    assert not supplied(alone)
    assert supply.sources_in_reach(alone, hex_(at(17)), COMMONWEALTH) == ()
    assert [ground.ground for ground in supply.recovery(alone, COMMONWEALTH)] == ["none"]
    guarded = state(f'{lines}\nit_pavia = "L1018"\ncw_polish = "{at(19)}"', terrain=f'{at(18)} = "city"')
    assert supplied(guarded)
    assert [offer.cost for offer in supply.sources_in_reach(guarded, hex_(at(17)), COMMONWEALTH)] == [12]
    assert [ground.ground for ground in supply.recovery(guarded, COMMONWEALTH)] == ["dump"]


@pytest.mark.parametrize(
    "blocker", ['it_nizza = "L0917"', 'ax_sup_01 = "L0917 msu"', 'ax_sup_01 = "L0917 dump captured"']
)
def test_a_line_enters_no_hex_with_an_enemy_unit_not_even_a_lone_supply_unit(blocker: str) -> None:
    assert supplied(state(GARRISON, terrain=corridor()))
    assert not supplied(state(f"{GARRISON}\n{blocker}", terrain=corridor()))


def test_the_hex_in_which_the_line_starts_is_not_tested() -> None:
    wall = corridor("L1014")
    assert supplied(state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(20)} dump"\nit_brescia = "L1014"', terrain=wall))


@pytest.mark.parametrize("form", ["dump", "msu"])
def test_a_captured_supply_unit_gives_nothing(form: str) -> None:
    lines = f'cw_22_gds = "{at(15)}"\ncw_sup_02 = "{at(21)} dump"\ncw_sup_01 = "{at(17)} {form}'
    cut = lines.replace(at(21), at(23))
    assert supplied(state(f'{cut}"'))
    assert not supplied(state(f'{cut} captured"'))
    both = f'{cut} captured"\ncw_sup_03 = "{at(17)} {form}"'
    assert supplied(state(both)), "a free one in the same hex still serves"


def test_emergency_supply_holds_wherever_the_unit_is() -> None:
    position = state(f'cw_22_gds = "{at(15)} emergency_supply"\ncw_polish = "{at(15)}"')
    assert supplied(position)
    assert not supplied(position, "cw_polish")


def test_emergency_supply_is_no_traced_line() -> None:
    position = state(f'cw_22_gds = "{at(15)} emergency_supply"')
    network = supply.general(position, COMMONWEALTH)
    assert network.supplied(unit(position, "cw_22_gds"))
    assert not network.traces(unit(position, "cw_22_gds"))
    assert network.line(unit(position, "cw_22_gds")) is None


@pytest.mark.parametrize("form", ["dump", "msu", "msu captured"])
def test_supply_units_are_never_out_of_general_supply(form: str) -> None:
    assert supplied(state(f'cw_sup_01 = "{at(15)} {form}"'), "cw_sup_01")


def test_a_reinforcement_is_not_excused_from_general_supply() -> None:
    assert not supplied(state(f'cw_22_gds = "{at(15)} reinforcement"'))


def test_the_other_side_s_supply_is_of_no_use() -> None:
    assert not supplied(state(f'cw_22_gds = "{at(15)}"\nax_sup_01 = "{at(17)} dump"'))


def test_a_unit_in_a_box_is_not_in_general_supply() -> None:
    position = state('cw_22_gds = "refit box"', owners=BOTH_BASES)
    assert not supply.in_general_supply(position, unit(position, "cw_22_gds"))
    assert supply.out_of_general_supply(position, COMMONWEALTH) == []


def test_the_answer_follows_the_state_move_by_move() -> None:
    position = state(GARRISON)
    assert supplied(position)
    position.put(unit(position, "cw_22_gds"), hex_(at(13)))
    assert not supplied(position)
    position.put(unit(position, "cw_22_gds"), hex_(at(14)))
    assert supplied(position)
    position.flip(unit(position, "cw_sup_01"), depleted=False)
    assert not supplied(position)


def test_both_sides_are_judged_each_by_its_own_enemies() -> None:
    lines = f'{GARRISON}\nge_5_pzr_1 = "L1120"\nax_sup_01 = "L1116 dump"'
    position = state(lines)
    assert supplied(position)
    assert supplied(position, "ge_5_pzr_1")
    assert supply.out_of_general_supply(position, AXIS) == []
