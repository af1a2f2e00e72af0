"""The counters say what the pack says, in the words of the rules."""

import msgspec
import pytest

from desertfox.pack import Pack
from desertfox.units import AXIS, COMMONWEALTH, CounterList, Presence, Trait


@pytest.fixture(scope="module")
def counters(pack: Pack) -> CounterList:
    return CounterList.from_pack(pack)


def test_both_faces_come_from_the_pack(counters: CounterList, pack: Pack) -> None:
    for counter, row in zip(counters, pack.counters, strict=True):
        assert (counter.full.strength, counter.full.morale) == (row.strength_full, row.morale_full)
        assert counter.one_step == row.one_step
        if counter.depleted is not None:
            assert (counter.depleted.strength, counter.depleted.sp) == (row.strength_depleted, row.sp_depleted)


def test_a_unit_shows_the_side_it_is_asked_for(counters: CounterList) -> None:
    brescia = counters[counters.by_id["it_brescia"]]
    assert (brescia.face(False).strength, brescia.face(True).strength) == (5, 2)
    czech = counters[counters.by_id["cw_czech"]]
    assert czech.one_step
    assert czech.face(True) == czech.full


@pytest.mark.parametrize(
    ("unit", "supply", "leader", "combat"),
    [
        ("cw_sup_01", True, False, False),
        ("ge_rommel", False, True, False),
        ("ge_15_arty", False, False, True),
        ("ge_i33_flak", False, False, True),
        ("cw_patrol_1", False, False, True),
        ("cw_det_1", False, False, True),
    ],
)
def test_combat_units_are_all_but_supply_and_leader(
    counters: CounterList, unit: str, supply: bool, leader: bool, combat: bool
) -> None:
    counter = counters[counters.by_id[unit]]
    assert (counter.is_supply, counter.is_leader, counter.is_combat) == (supply, leader, combat)


def test_infantry_types_are_those_of_the_rules(counters: CounterList) -> None:
    types = {counter.type for counter in counters if counter.is_infantry_type}
    assert types == {
        "mechanized", "motorized_infantry", "infantry", "heavy_infantry", "heavy_airborne", "glider",
        "heavy_weapons", "detachment",
    }  # fmt: skip


def test_nation_groups_are_three(counters: CounterList) -> None:
    groups = {(counter.nation, counter.group) for counter in counters}
    assert ("german", "german") in groups
    assert ("italian", "italian") in groups
    assert {group for nation, group in groups if nation not in ("german", "italian")} == {"commonwealth"}


@pytest.mark.clause("ER-6A-TIGER-e")
def test_the_tiger_has_a_zone_of_control_without_stacking_points(counters: CounterList) -> None:
    tiger = counters[counters.by_id["ge_tiger"]]
    assert tiger.full.sp == 0
    assert tiger.has_zoc()


@pytest.mark.clause("ER-10.1", "ER-10.1c")
def test_units_of_no_stacking_points_have_no_zone_of_control(counters: CounterList) -> None:
    without = [counter for counter in counters if counter.full.sp == 0 and counter.set != "tiger"]
    assert {counter.type for counter in without} >= {"recon", "supply", "leader", "flak", "detachment"}
    assert not any(counter.has_zoc(depleted) for counter in without for depleted in (False, True))
    assert all(counter.full.sp == 0 for counter in counters if counter.type == "recon")


def test_artillery_and_supply_have_no_zone_of_control_and_infantry_keeps_it_when_depleted(
    counters: CounterList,
) -> None:
    assert not any(c.has_zoc() for c in counters if c.type in ("artillery", "armored_artillery", "supply"))
    brescia = counters[counters.by_id["it_brescia"]]
    assert (brescia.has_zoc(False), brescia.has_zoc(True)) == (True, True)


def test_a_zone_of_control_goes_with_the_side_that_shows(pack: Pack) -> None:
    rows = {row.id: row for row in pack.counters}
    shrinks = msgspec.structs.replace(rows["it_brescia"], sp_depleted=0)
    bracketed = msgspec.structs.replace(rows["it_pavia"], paren_depleted=True)
    brescia, pavia = CounterList.from_pack(msgspec.structs.replace(pack, counters=(shrinks, bracketed)))
    assert (brescia.has_zoc(False), brescia.has_zoc(True)) == (True, False)
    assert (pavia.has_zoc(False), pavia.has_zoc(True)) == (True, False)


def test_a_lineage_is_one_regiment_at_rising_ratings(counters: CounterList) -> None:
    members = counters.lineage_of(counters.by_id["ge_5_pzr_2"])
    assert [counters[index].id for index in members] == ["ge_5_pzr_1", "ge_5_pzr_2", "ge_5_pzr_3"]
    assert counters.lineage_of(counters.by_id["it_brescia"]) == (counters.by_id["it_brescia"],)


def test_columns_repeat_the_faces(counters: CounterList) -> None:
    for counter in counters:
        for depleted in (False, True):
            at = counter.index + counters.count * depleted
            if depleted and counter.one_step:
                assert (counters.strength[at], counters.traits[at], counters.presence[at]) == (0, 0, 0)
                continue
            face = counter.face(depleted)
            assert counters.strength[at] == face.strength
            assert counters.morale[at] == (face.morale or 0)
            assert counters.movement[at] == face.movement * 4
            assert counters.sp[at] == face.sp
            traits = counters.traits[at]
            assert bool(traits & Trait.PARENTHESIZED) == face.parenthesized
            assert bool(traits & Trait.ARTILLERY) == face.artillery
            assert bool(traits & Trait.ZOC) == counter.has_zoc(depleted)
            assert bool(traits & Trait.COMBAT) == counter.is_combat
            assert bool(traits & Trait.MOTORIZED) == counter.is_motorized
            assert counters.side[counter.index] == (AXIS if counter.side == "axis" else COMMONWEALTH)


@pytest.mark.parametrize(
    ("unit", "full", "depleted"),
    [
        ("cw_sup_01", Presence.MSU, Presence.DUMP),
        ("ge_rommel", Presence.LEADER, 0),
        ("ge_5_pzr_1", Presence.COMBAT | Presence.ZOC_ARMOR, Presence.COMBAT | Presence.ZOC_ARMOR),
        ("ge_104_mech", Presence.COMBAT | Presence.ZOC_MOTORIZED, Presence.COMBAT | Presence.ZOC_MOTORIZED),
        ("it_brescia", Presence.COMBAT | Presence.ZOC_LEG, Presence.COMBAT | Presence.ZOC_LEG),
        ("ge_3_rcn", Presence.COMBAT, Presence.COMBAT),
    ],
)
def test_presence_says_what_a_unit_brings_into_its_hex(
    counters: CounterList, unit: str, full: Presence, depleted: Presence
) -> None:
    index = counters.by_id[unit]
    assert (counters.presence[index], counters.presence[index + counters.count]) == (full, depleted)
