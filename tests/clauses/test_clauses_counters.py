"""What the errata sheet says of single counters holds in the counter list and in the schedule."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from printed import arrivals

from desertfox.pack import Pack
from desertfox.pack.schema import CounterRow, UnitType
from desertfox.units import ABBREVIATIONS, CounterList

Find = Callable[[str], CounterRow]
Rows = Callable[..., set[tuple[int, str]]]


def reaction_points(pack: Pack, movement: int | None) -> float:
    """8.4 The quarter of a movement allowance, fractions kept."""
    return (movement or 0) * float(pack.constant("reaction_ma_fraction"))


@pytest.mark.clause("ER-CT-1", "ER-CT-1b")
def test_artclre_comes_on_turn_13_and_not_on_18(pack: Pack, counter: Find, scheduled: Rows) -> None:
    artclre = counter("Artclre Armd Arty")
    assert (artclre.nation, artclre.type) == ("italian", "armored_artillery")
    assert arrivals(pack)[artclre.id] == 13
    turns = [turn for turn, name in scheduled("arrive") if name == "Artclre Armd Arty"]
    assert turns == [13]


@pytest.mark.clause("ER-CT-2")
def test_6_2_nz_comes_on_turn_3_and_not_on_2(pack: Pack, counter: Find, scheduled: Rows) -> None:
    assert arrivals(pack)[counter("6/2 NZ").id] == 3
    assert (3, "6/2 NZ") in scheduled("arrive")
    assert (2, "6/2 NZ") not in scheduled("arrive")


@pytest.mark.clause("ER-CT-3")
def test_101_tri_moves_14_on_both_sides(pack: Pack, counter: Find) -> None:
    unit = counter("101/Tri Hvy Wpns")
    assert (unit.movement_full, unit.movement_depleted) == (14, 14)
    assert reaction_points(pack, unit.movement_full) == reaction_points(pack, unit.movement_depleted) == 3.5


@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param("1FF", 2, marks=pytest.mark.clause("ER-CT-4")),
        pytest.param("2FF", 1, marks=pytest.mark.clause("ER-CT-5")),
    ],
)
def test_the_free_french_have_the_same_stacking_points_on_both_sides(counter: Find, name: str, points: int) -> None:
    unit = counter(name)
    assert (unit.side, unit.sp_full, unit.sp_depleted) == ("commonwealth", points, points)


@pytest.mark.clause("ER-2.22")
def test_heavy_infantry_is_a_type_of_its_own(counter: Find) -> None:
    types = get_args(UnitType)
    assert {"heavy_infantry", "infantry", "heavy_airborne"} <= set(types)
    assert len(types) == len(set(types))
    assert counter("18 Aus Hvy Inf").type == "heavy_infantry"


@pytest.mark.clause("ER-8.51b")
def test_supply_units_have_no_stacking_points(pack: Pack) -> None:
    supply = [row for row in pack.counters if row.type == "supply"]
    assert len(supply) == 40
    assert {(row.sp_full, row.sp_depleted) for row in supply} == {(0, 0)}


@pytest.mark.clause("ER-10.1")
def test_reconnaissance_units_have_neither_stacking_points_nor_a_zone_of_control(pack: Pack) -> None:
    recon = [unit for unit in CounterList.from_pack(pack) if unit.type == "recon"]
    assert len(recon) == 16
    for unit in recon:
        assert unit.depleted is not None
        assert (unit.full.sp, unit.depleted.sp) == (0, 0)
        assert not unit.has_zoc(depleted=False)
        assert not unit.has_zoc(depleted=True)


@pytest.mark.clause("ER-10.1c", "ER-6A-TIGER-e")
def test_no_unit_without_stacking_points_has_a_zone_of_control_but_the_tiger(pack: Pack) -> None:
    light = [unit for unit in CounterList.from_pack(pack) if unit.full.sp == 0]
    assert len(light) > 40
    assert [unit.designation for unit in light if unit.has_zoc()] == ["1/501 Tiger Armd"]


@pytest.mark.clause("ER-13.2n")
@pytest.mark.parametrize("side", ["axis", "commonwealth"])
def test_both_sides_have_units_whose_morale_falls_from_1_to_2(pack: Pack, side: str) -> None:
    falling = [row for row in pack.counters if (row.side, row.morale_full, row.morale_depleted) == (side, 1, 2)]
    assert falling


@pytest.mark.clause("ER-6A-TIGER-d")
def test_the_tiger_is_5_1_10_and_reacts_with_2_and_a_half(pack: Pack, counter: Find) -> None:
    tiger = counter("1/501 Tiger Armd")
    assert (tiger.strength_full, tiger.morale_full, tiger.movement_full) == (5, 1, 10)
    assert reaction_points(pack, tiger.movement_full) == 2.5


@pytest.mark.clause("ER-11.34j")
def test_the_strengths_of_the_ridge_example(counter: Find) -> None:
    exact = {"23/70": 4, "Royals": 1, "4/7(2) Armd": 4, "9 Aus Hvy Wpns": 3}
    assert {name: counter(name).strength_full for name in exact} == exact
    assert counter("9 Aus Hvy Wpns").arty_full
    for name in ("Polish", "115 Mech"):
        assert 1 <= counter(name).strength_full <= 3


@pytest.mark.clause("ER-11.9t")
def test_the_values_of_the_combat_example(counter: Find) -> None:
    exact = {"25/10 Ind Hvy Wpns": 3, "44 Hvy Wpns": 3, "1/2(3) Armd": 7, "a Arty": 0, "d Arty": 0}
    assert {name: counter(name).strength_full for name in exact} == exact
    assert [name for name in exact if counter(name).arty_full] == ["44 Hvy Wpns", "a Arty", "d Arty"]
    assert counter("22(2) Armd").strength_full in (4, 5)
    assert sorted(counter(name).strength_full for name in ("155 Mtrzd", "II/5 Flak")) == [1, 3]


@pytest.mark.clause("ER-2.22e")
def test_heavy_infantry_has_an_abbreviation_and_its_own_place_in_the_refit_chart(pack: Pack) -> None:
    assert ABBREVIATIONS["Hvy Inf"] == "heavy_infantry"
    (row,) = [row for row in pack.refit_costs if row.type == "heavy_infantry"]
    assert row.rebuild_to_full is not None
    for counter in CounterList.from_pack(pack):
        ending = next((word for word in ABBREVIATIONS if counter.designation.endswith(f" {word}")), None)
        assert ending is None or ABBREVIATIONS[ending] == counter.type, counter.designation
