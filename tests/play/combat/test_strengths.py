"""11 step 1: what a unit's strength is made of. L0920 is attacked; its neighbours are L0919, L0921, L1019, L1020,
L0819 and L0820, all open desert."""

from __future__ import annotations

import msgspec
import pytest
from table import hex_of, position

from desertfox.pack import builtin_pack
from desertfox.rules import assessment, strength
from desertfox.rules.assessment import Assessment
from desertfox.rules.crt import CombatTable, Odds
from desertfox.rules.strength import DISRUPTED, HEXSIDE, NO_SUPPLY
from desertfox.state import Mark
from desertfox.units import AXIS, COMMONWEALTH

TARGET = "L0920"


def _weigh(
    attackers: dict[str, str],
    defenders: dict[str, str],
    *,
    side: int = COMMONWEALTH,
    unsupplied: tuple[str, ...] = (),
    targets: tuple[str, ...] = (TARGET,),
    **tables: dict[str, str],
) -> Assessment:
    phasing = ("axis", "commonwealth")[side]
    state = position("first_combat", {**attackers, **defenders}, phasing=phasing, tables=tables).state()
    index = state.setting.counters.by_id
    units = tuple(index[name] for name in attackers)
    out = tuple(index[name] for name in unsupplied)
    attacked = tuple(map(hex_of, targets))
    weighed = assessment.assess(state, units, attacked, side, out)
    assert assessment.odds(state, units, attacked, side, out) == weighed.odds
    return weighed


def _values(weighed: Assessment) -> tuple[list[int], list[int]]:
    return (
        [line.strength.value for line in weighed.attack.lines],
        [line.strength.value for line in weighed.defence.lines],
    )


@pytest.mark.clause("CR-1")
def test_the_owner_gets_the_best_order_of_effects() -> None:
    """Halving first leaves 1, then a third rounded up 1; the ridge first leaves 1, then half of it 0."""
    assert strength.ordered(3, (DISRUPTED, HEXSIDE)).value == 1
    assert strength.ordered(3, (HEXSIDE, DISRUPTED)).value == 0
    assert strength.best(3, (HEXSIDE, DISRUPTED)).value == 1


@pytest.mark.clause("CR-1a4")
@pytest.mark.parametrize(("printed", "counts"), [(7, 3), (4, 2), (1, 0)])
def test_without_combat_supply_a_strength_is_halved_down(printed: int, counts: int) -> None:
    assert strength.best(printed, (NO_SUPPLY,)).value == counts


@pytest.mark.clause("CR-1c")
@pytest.mark.parametrize(("printed", "counts"), [(5, 2), (2, 1), (1, 0)])
def test_a_disrupted_strength_is_halved_down(printed: int, counts: int) -> None:
    assert strength.best(printed, (DISRUPTED,)).value == counts


@pytest.mark.clause("CR-1d", "ER-11.34f")
@pytest.mark.parametrize(("printed", "counts"), [(1, 1), (3, 1), (4, 2), (7, 3)])
def test_a_ridge_divides_by_three_up(printed: int, counts: int) -> None:
    assert strength.best(printed, (HEXSIDE,)).value == counts


@pytest.mark.clause("CR-1b", "ER-11.9f")
@pytest.mark.parametrize(("infantry", "counts"), [("L0919", 7), ("L0921", 3)])
def test_armor_counts_in_full_only_with_infantry_in_its_own_hex(infantry: str, counts: int) -> None:
    weighed = _weigh({"cw_1_2_armd_3": "L0919", "cw_69_50": infantry}, {"ge_115_mech": TARGET})
    assert _values(weighed)[0] == [counts, 3]


@pytest.mark.clause("ER-11.4a")
def test_two_infantry_points_serve_two_armor_units() -> None:
    weighed = _weigh({"cw_4_7_armd_2": "L0919", "cw_1_at_2": "L0919", "cw_1ff": "L0919"}, {"ge_115_mech": TARGET})
    assert _values(weighed)[0] == [4, 4, 5]


@pytest.mark.clause("ER-11.4b")
def test_one_infantry_point_pairs_the_armor_that_gains_most() -> None:
    weighed = _weigh({"cw_4_7_armd_2": "L0919", "cw_22_armd_3": "L0919", "cw_69_50": "L0919"}, {"ge_115_mech": TARGET})
    assert _values(weighed)[0] == [2, 8, 3]


@pytest.mark.clause("ER-11.4c")
@pytest.mark.parametrize(("paired", "counts"), [(0, 3), (1, 5), (2, 7)])
def test_a_two_point_armor_unit_is_paired_point_by_point(paired: int, counts: int) -> None:
    """11.41 Strength 7 of 2 SPs with 1 paired: 3.5 + 1.75 = 5."""
    assert strength.UNPAIRED._replace(paired=paired, of=2).applied(7) == counts


def test_infantry_without_stacking_points_pairs_only_armor_without_them() -> None:
    weighed = _weigh({"cw_4_rtr_2": "L0919", "cw_4_7_armd_2": "L0919", "cw_69_50": "L0921"}, {"ge_115_mech": TARGET})
    assert _values(weighed)[0] == [1, 2, 3]
    weighed = _weigh(
        {"it_xi_tri": "L0919", "it_132_ari": "L0919", "it_101_tri": "L0919"}, {"cw_69_50": TARGET}, side=AXIS
    )
    assert _values(weighed)[0] == [1, 2, 2]


def test_defending_armor_needs_infantry_too() -> None:
    weighed = _weigh({"cw_69_50": "L0919"}, {"ge_5_pzr_1": TARGET})
    assert _values(weighed)[1] == [3]


@pytest.mark.clause("CR-1d.2")
def test_the_defence_never_falls_below_one() -> None:
    weighed = _weigh({"cw_69_50": "L0919"}, {"ge_3_rcn": f"{TARGET} disrupted depleted"}, unsupplied=("ge_3_rcn",))
    assert _values(weighed)[1] == [0]
    assert weighed.defence.total == 1


@pytest.mark.clause("CR-1e")
def test_attacking_flak_takes_two_off_defending_armor() -> None:
    """5 armor and 3 infantry count 3 + 3."""
    weighed = _weigh(
        {"ge_i33_flak": "L0919", "ge_115_mech": "L0919"}, {"cw_1_at_2": TARGET, "cw_69_50": TARGET}, side=AXIS
    )
    assert (sum(_values(weighed)[1]), weighed.defence.flak, weighed.defence.total) == (7, 2, 5)


@pytest.mark.clause("CR-1e.2", "ER-11.9j")
@pytest.mark.parametrize(("flak", "total"), [(("ge_i33_flak",), 6), (("ge_i33_flak", "ge_i18_flak"), 3)])
def test_each_defending_flak_unit_takes_four_off_attacking_armor_and_no_more_than_there_is(
    flak: tuple[str, ...], total: int
) -> None:
    attackers = {"cw_1_2_armd_3": "L0919", "cw_69_50": "L0919"}
    weighed = _weigh(attackers, dict.fromkeys(flak, TARGET))
    assert weighed.attack.total == total


@pytest.mark.clause("CR-1e.3")
def test_flak_without_combat_supply_takes_nothing() -> None:
    attackers = {"cw_1_2_armd_3": "L0919", "cw_69_50": "L0919"}
    weighed = _weigh(attackers, {"ge_i33_flak": TARGET}, unsupplied=("ge_i33_flak",))
    assert weighed.attack.total == 10


@pytest.mark.clause("CR-1f")
@pytest.mark.parametrize(("fort", "total"), [("axis 2", 8), ("axis 1", 5)])
def test_a_level_two_fort_doubles_the_unit_that_gains_most(fort: str, total: int) -> None:
    defenders = {"ge_115_mech": TARGET, "ge_200_mech": f"{TARGET} depleted"}
    weighed = _weigh({"cw_69_50": "L0919"}, defenders, forts={TARGET: fort})
    assert weighed.defence.total == total


@pytest.mark.clause("CR-1f")
def test_a_fort_does_not_double_armor() -> None:
    weighed = _weigh({"cw_69_50": "L0919"}, {"ge_5_pzr_1": TARGET}, forts={TARGET: "axis 2"})
    assert weighed.defence.total == 3


def test_a_fort_gives_nothing_to_a_unit_of_the_other_side_in_it() -> None:
    weighed = _weigh(
        {"it_brescia": "L1218"}, {"cw_polish": "L1219"}, side=AXIS, targets=("L1219",), forts={"L1219": "axis 2"}
    )
    assert _values(weighed) == ([5], [3])
    assert weighed.rows == ("open",)


@pytest.mark.clause("ER-CH-1")
def test_benghazi_counts_as_a_level_one_fort_and_doubles_nobody() -> None:
    state = position("first_combat", {"ge_115_mech": "Benghazi", "cw_69_50": "L2307"}, phasing="commonwealth").state()
    index, benghazi = state.setting.counters.by_id, hex_of("L2306")
    weighed = assessment.assess(state, (index["cw_69_50"],), (benghazi,), COMMONWEALTH, ())
    assert weighed.defence.total == 3
    assert weighed.rows == ("strong",)


# -- The example of 11.34


RIDGES = {f"{TARGET}-L0919": "ridge", f"{TARGET}-L1019": "ridge"}


@pytest.mark.clause("ER-11.34b", "ER-11.34f", "ER-11.34g", "ER-11.34j")
def test_example_11_34_each_attacker_is_judged_by_its_own_hexside() -> None:
    attackers = {"cw_polish": "L0919", "cw_royals": "L1019", "cw_23_70": "L0921"}
    weighed = _weigh(attackers, {"ge_115_mech": TARGET}, hexsides=RIDGES)
    assert _values(weighed)[0] == [1, 1, 4]
    assert weighed.attack.total == 6


@pytest.mark.clause("ER-11.34c", "ER-11.34f", "ER-11.34h", "ER-11.34h2", "ER-11.34j")
def test_example_11_34_flak_and_artillery_are_not_weakened_by_the_ridge() -> None:
    attackers = {"cw_4_7_armd_2": "L0919", "cw_9_aus_hw": "L0919"}
    weighed = _weigh(attackers, {"ge_svbd_288": TARGET, "ge_ii25_flak": TARGET}, hexsides=RIDGES)
    assert _values(weighed)[0] == [2, 1]
    assert (weighed.attack.flak, weighed.attack.total) == (2, 1)
    assert weighed.attack.shifts == 1


@pytest.mark.clause("ER-11.34", "ER-11.34i")
def test_example_11_34_a_unit_attacking_any_part_over_the_ridge_suffers_it() -> None:
    defenders = {"cw_polish": "L0919", "cw_royals": "L1019", "cw_23_70": "L0921"}
    weighed = _weigh(
        {"ge_115_mech": TARGET}, defenders, side=AXIS, targets=("L0919", "L1019", "L0921"), hexsides=RIDGES
    )
    assert _values(weighed)[0] == [1]


# -- The example of 11.9


def _example_11_9(rating: int) -> Assessment:
    attackers = {
        "cw_25_10_ind": "L1020",
        "cw_arty_a": "L1020",
        f"cw_22_armd_{rating}": "L0919",
        "cw_1_2_armd_3": "L0921",
        "cw_44_hw": "L0921",
    }
    return _weigh(attackers, {"ge_155_mtrzd": TARGET, "ge_ii5_flak": TARGET})


@pytest.mark.clause("ER-11.9c", "ER-11.9e", "ER-11.9f", "ER-11.9g", "ER-11.9i", "ER-11.9t", "ER-11.9u")
def test_example_11_9_as_printed_line_by_line() -> None:
    weighed = _example_11_9(2)
    assert _values(weighed) == ([3, 0, 2, 7, 3], [3, 1])
    assert sum(_values(weighed)[0]) == 15


@pytest.mark.clause("ER-11.9j", "ER-11.9k", "ER-11.9l", "ER-11.9m", "CR-2", "CR-4")
def test_example_11_9_as_printed_eleven_to_four_is_two_to_one_in_column_four() -> None:
    weighed = _example_11_9(2)
    assert (weighed.attack.flak, weighed.attack.total, weighed.defence.total) == (4, 11, 4)
    assert str(weighed.odds) == "2-1"
    state = position("first_combat", {}).state()
    assert CombatTable(state.setting.pack).column("open", weighed.odds) == 4


@pytest.mark.clause("ER-11.9o", "ER-11.9u")
def test_example_11_9_two_units_give_a_shift_each() -> None:
    assert _example_11_9(2).attack.shifts == 2


@pytest.mark.clause("ER-11.9a", "ER-11.9b", "ER-11.9i")
def test_example_11_9_corrected_thirteen_to_four_is_three_to_one() -> None:
    weighed = _example_11_9(3)
    assert _values(weighed)[0] == [3, 0, 4, 7, 3]
    assert (weighed.attack.total, str(weighed.odds)) == (13, "3-1")


@pytest.mark.clause("CR-2")
@pytest.mark.parametrize(
    ("attacker", "defender", "odds"), [(11, 4, "2-1"), (12, 4, "3-1"), (4, 9, "1-3"), (5, 5, "1-1"), (5, 6, "1-2")]
)
def test_odds_are_rounded_in_the_defenders_favour(attacker: int, defender: int, odds: str) -> None:
    assert str(Odds.of(attacker, defender)) == odds


@pytest.mark.clause("CR-3")
def test_a_fort_in_rough_gives_two_rows_and_plain_desert_one() -> None:
    plain = _weigh({"cw_69_50": "L0919"}, {"ge_115_mech": TARGET})
    assert plain.rows == ("open",)
    rough = _weigh({"cw_69_50": "L0919"}, {"ge_115_mech": TARGET}, terrain={TARGET: "rough"}, forts={TARGET: "axis 1"})
    assert rough.rows == ("rough", "strong")


@pytest.mark.clause("CR-4")
def test_no_odds_lead_to_a_triangle() -> None:
    pack = position("first_combat", {}).setting.pack
    table = CombatTable(pack)
    triangles = {(row.row, row.column) for row in pack.crt_columns if row.odds == "triangle"}
    for row in ("open", "rough", "strong", "fort2", "city"):
        for attacker in range(1, 100):
            assert (row, table.column(row, Odds.of(attacker, 7))) not in triangles


def test_odds_beyond_the_highest_of_a_row_use_the_highest_and_below_the_lowest_are_illegal() -> None:
    table = CombatTable(position("first_combat", {}).setting.pack)
    assert table.column("open", Odds(40, 1)) == table.column("open", Odds(8, 1)) == 11
    assert table.column("open", Odds(1, 4)) is None
    assert table.column("city", Odds(2, 1)) is None
    assert table.column("open", Odds(0, 1)) is None


@pytest.mark.clause("ER-11.9h")
def test_general_supply_does_not_touch_the_strength() -> None:
    """Nobody has a general supply line here, and nobody is named as out of combat supply."""
    weighed = _weigh({"cw_1_2_armd_3": "L0919", "cw_44_hw": "L0919"}, {"ge_115_mech": TARGET})
    assert _values(weighed)[0] == [7, 3]


@pytest.mark.clause("ER-DJ-12.17c")
def test_a_depleted_artillery_unit_gives_no_shift() -> None:
    full = _weigh({"cw_44_hw": "L0919"}, {"ge_115_mech": TARGET})
    depleted = _weigh({"cw_44_hw": "L0919 depleted"}, {"ge_115_mech": TARGET})
    unsupplied = _weigh({"cw_44_hw": "L0919"}, {"ge_115_mech": TARGET}, unsupplied=("cw_44_hw",))
    assert (full.attack.shifts, depleted.attack.shifts, unsupplied.attack.shifts) == (1, 0, 0)


def test_who_has_retreated_adds_nothing_to_the_defence() -> None:
    state = position("first_combat", {"cw_1ff": "L0919", "ge_115_mech": TARGET, "ge_104_mech": TARGET}).state()
    index = state.setting.counters.by_id
    state.mark(index["ge_104_mech"], Mark.RETREATED)
    weighed = assessment.assess(state, (index["cw_1ff"],), (hex_of(TARGET),), COMMONWEALTH, ())
    assert [line.unit for line in weighed.defence.lines] == [index["ge_115_mech"]]
    assert weighed.defence.total == 3


@pytest.mark.parametrize("least", [1, 3])
def test_supply_units_alone_defend_with_the_strength_of_the_pack(least: int) -> None:
    """7.27"""
    pack = builtin_pack()
    rows = [
        msgspec.structs.replace(row, value=str(least)) if row.name == "supply_unit_defence_strength" else row
        for row in pack.constants
    ]
    other = msgspec.structs.replace(pack, constants=tuple(rows))
    units = {"cw_sup_01": f"{TARGET} dump", "ge_8_pzr_1": "L0919"}
    state = position("first_combat", units, pack=other).state()
    attackers, targets = (state.setting.counters.by_id["ge_8_pzr_1"],), (hex_of(TARGET),)
    found = assessment.assess(state, attackers, targets, AXIS, ())
    assert found.defence.total == least
    assert assessment.odds(state, attackers, targets, AXIS, ()) == found.odds == Odds.of(found.attack.total, least)
