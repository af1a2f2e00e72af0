"""7.11 and 15.5: what a side can draw on, and the chart of 7.17."""

from __future__ import annotations

import pytest
from supply_positions import AXIS, COMMONWEALTH, hex_, state, unit

from desertfox import hexes
from desertfox.pack import builtin_pack
from desertfox.position import Position
from desertfox.rules import supply
from desertfox.rules.charts import UNLIMITED_SUPPLY, SourceLimits, charts_of
from desertfox.units import SIDES

EL_AGHEILA, ALEXANDRIA, TOBRUK = hex_("L0701"), hex_("E1833"), hex_("L2329")


def test_a_side_without_an_owned_base_has_none() -> None:
    nobody = state("")
    assert supply.bases(nobody, AXIS) == ()
    assert supply.bases(nobody, COMMONWEALTH) == ()


def test_each_side_has_its_home_base_while_it_owns_it() -> None:
    own = state("", owners='"El Agheila" = "axis"\nAlexandria = "commonwealth"')
    assert supply.bases(own, AXIS) == (EL_AGHEILA,)
    assert supply.bases(own, COMMONWEALTH) == (ALEXANDRIA,)
    lost = state("", owners='"El Agheila" = "commonwealth"\nAlexandria = "axis"')
    assert supply.bases(lost, AXIS) == ()
    assert supply.bases(lost, COMMONWEALTH) == ()


@pytest.mark.parametrize(("owner", "expected"), [("commonwealth", (TOBRUK,)), ("axis", ())])
def test_tobruk_is_a_base_of_the_commonwealth_alone(owner: str, expected: tuple[int, ...]) -> None:
    position = state("", owners=f'Tobruk = "{owner}"')
    assert supply.bases(position, COMMONWEALTH) == expected
    assert supply.bases(position, AXIS) == ()


def crosses_edge(a: int, b: int, column: int, beyond: int) -> bool:
    """Say whether a link leads from the edge column of Map C to the next column outside."""
    return hexes.row(a) >= 11 and hexes.column(a) == column and hexes.column(b) == beyond


@pytest.mark.parametrize(("side", "column", "beyond"), [(AXIS, 17, 16), (COMMONWEALTH, 50, 51)])
def test_on_map_c_roads_and_tracks_over_the_own_edge_are_bases(side: int, column: int, beyond: int) -> None:
    position = Position.from_scenario(builtin_pack(), "crusader").state()
    roads = [(row.hex_a, row.hex_b) for row in builtin_pack().links if row.kind in ("road", "track")]
    expected = {a for pair in roads for a, b in (pair, pair[::-1]) if crosses_edge(a, b, column, beyond)}
    assert expected
    assert set(supply.bases(position, side)) - {TOBRUK} == expected


def test_an_enemy_unit_in_an_edge_base_closes_it_even_a_supply_unit() -> None:
    position = Position.from_scenario(builtin_pack(), "crusader").state()
    home = supply.bases(position, COMMONWEALTH)[0]
    position.put(unit(position, "ax_sup_09"), home)
    assert home not in supply.bases(position, COMMONWEALTH)


def test_tobruk_stays_a_base_on_map_c() -> None:
    position = Position.from_scenario(builtin_pack(), "crusader").state()
    assert TOBRUK in supply.bases(position, COMMONWEALTH)
    position.set_owner(TOBRUK, AXIS)
    assert TOBRUK not in supply.bases(position, COMMONWEALTH)


def test_the_supply_summary_gives_ranges_and_both_figures() -> None:
    charts = charts_of(builtin_pack())
    unlimited = UNLIMITED_SUPPLY
    assert charts.combat_supply == (
        SourceLimits(48, unlimited, unlimited),
        SourceLimits(48, 3, 12),
        SourceLimits(24, 1, 6),
    )
    assert [limits.range for limits in charts.general_supply] == [48, 48, 24]
    assert charts.recovery_supply == (
        SourceLimits(48, unlimited, unlimited),
        SourceLimits(48, 0, unlimited),
        SourceLimits(24, unlimited, unlimited),
    )


@pytest.mark.parametrize("scenario", [row.id for row in builtin_pack().scenarios])
@pytest.mark.parametrize("side", [AXIS, COMMONWEALTH])
def test_every_set_up_starts_in_general_supply(scenario: str, side: int) -> None:
    position = Position.from_scenario(builtin_pack(), scenario).state()
    out = supply.out_of_general_supply(position, side)
    assert [position.setting.counters[u].id for u in out] == [], SIDES[side]


def test_without_sources_no_hex_has_a_line() -> None:
    assert not any(supply.general(state(""), AXIS).reaches(h) for h in range(hexes.COUNT))
