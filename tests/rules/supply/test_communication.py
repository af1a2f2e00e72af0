"""13.2, 5.2 and 7.9: lines of communication."""

from __future__ import annotations

import pytest
from supply_positions import AXIS, COMMONWEALTH, at, hex_, state, unit

from desertfox.rules import communication, supply
from desertfox.state import State, places

AROUND = ("L1014", "L1015", "L0916", "L0815", "L0814", "L0914")
"""The hexes around L0915; L0916 is the one to the east."""
POCKET = "\n".join(f'{h} = "sea"' for h in AROUND if h != "L0916")
"""Terrain that leaves L0915 one way out, over L0916."""


def home_line(position: State, id_: str) -> bool:
    return communication.has_home_line(position, unit(position, id_))


@pytest.mark.clause("ER-13.2e")
def test_a_line_may_have_any_length_if_it_is_free() -> None:
    position = state('ge_5_pzr_1 = "E1428"')
    line = communication.path(position, hex_("E1428"), AXIS, "motorized", communication.home(position, AXIS))
    assert len(line) > 60
    assert line[0] == hex_("E1428")
    assert line[-1] == hex_("L0701")
    assert home_line(position, "ge_5_pzr_1")


@pytest.mark.clause("ER-13.2e")
@pytest.mark.parametrize("mover", ["ge_5_pzr_1", "it_brescia"])
def test_a_single_enemy_unit_or_ezoc_that_cannot_be_avoided_cuts_the_line(mover: str) -> None:
    lines = f'{mover} = "{at(15)}"'
    assert home_line(state(lines, terrain=POCKET), mover)
    assert not home_line(state(f'{lines}\ncw_11_hus = "{at(16)}"', terrain=POCKET), mover), "an enemy without ZOC"
    assert not home_line(state(f'{lines}\ncw_sup_01 = "{at(16)} msu"', terrain=POCKET), mover), "a supply unit"
    assert not home_line(state(f'{lines}\ncw_polish = "{at(17)}"', terrain=POCKET), mover), "a ZOC"
    assert home_line(state(f'{lines}\ncw_polish = "{at(18)}"', terrain=POCKET), mover), "a ZOC that can be avoided"


@pytest.mark.clause("ER-13.2f")
def test_only_hexes_that_the_unit_itself_could_enter_count() -> None:
    marsh = f'{POCKET}\n{at(16)} = "marsh"'
    position = state(f'it_brescia = "{at(15)}"\nge_5_pzr_1 = "{at(15)}"', terrain=marsh)
    assert home_line(position, "it_brescia")
    assert not home_line(position, "ge_5_pzr_1")


def test_the_way_out_of_closed_terrain_is_open() -> None:
    assert home_line(state(f'ge_5_pzr_1 = "{at(15)}"', terrain=f'{at(15)} = "marsh"'), "ge_5_pzr_1")


@pytest.mark.clause("ER-13.2g")
def test_a_dump_traces_as_if_it_were_a_motorized_msu() -> None:
    ring = "\n".join(f'{h} = "sand_sea"' for h in AROUND)
    position = state(f'ax_sup_01 = "{at(15)} dump"\nit_brescia = "{at(15)}"', terrain=ring)
    assert not home_line(position, "ax_sup_01")
    assert not communication.has_line_home_or_to_port(position, unit(position, "ax_sup_01"))
    assert home_line(position, "it_brescia")
    assert home_line(state(f'ax_sup_01 = "{at(15)} dump"'), "ax_sup_01")


@pytest.mark.clause("ER-13.2h")
def test_friendly_combat_units_cancel_an_ezoc_for_the_line() -> None:
    # L1016 controls the way out, L0916, but not L0816 behind it
    lines = f'it_brescia = "{at(15)}"\ncw_polish = "L1016"'
    assert not home_line(state(lines, terrain=POCKET), "it_brescia")
    assert not home_line(state(f'{lines}\nax_sup_01 = "{at(16)} msu"', terrain=POCKET), "it_brescia")
    assert home_line(state(f'{lines}\nge_3_rcn = "{at(16)}"', terrain=POCKET), "it_brescia")


def test_the_hex_it_starts_from_is_not_tested() -> None:
    assert home_line(state(f'it_brescia = "{at(15)}"\ncw_polish = "L1014"'), "it_brescia")


def test_a_unit_in_its_own_base_has_a_line_even_in_an_ezoc() -> None:
    position = state('it_nizza = "L0701"\ncw_polish = "L0702"')
    assert home_line(position, "it_nizza")


def test_the_enemy_in_the_base_or_its_zone_cuts_every_line() -> None:
    lines = f'it_brescia = "{at(15)}"'
    assert home_line(state(lines), "it_brescia")
    assert not home_line(state(f'{lines}\ncw_11_hus = "L0701"'), "it_brescia")
    assert not home_line(state(f'{lines}\ncw_polish = "L0702"'), "it_brescia"), "the base alone lies in the zone"
    assert home_line(state(f'{lines}\ncw_polish = "L0702"\nit_savona = "L0701"\nit_pavia = "L0601"'), "it_brescia")


def test_a_base_that_the_enemy_has_taken_and_left_still_ends_a_line_but_supplies_nobody() -> None:
    """13.2 asks who is there, 7.11 who owns it."""
    position = state(f'it_brescia = "{at(15)}"\nit_nizza = "L0702"', owners='"El Agheila" = "commonwealth"')
    assert home_line(position, "it_brescia")
    assert home_line(position, "it_nizza")
    assert not supply.in_general_supply(position, unit(position, "it_nizza"))


def test_by_the_readings_of_before_a_line_ends_on_own_ground_only() -> None:
    lost = 'Tobruk = "axis"\nAlexandria = "axis"\n"El Agheila" = "commonwealth"'
    lines = f'it_brescia = "{at(15)}"\ncw_22_gds = "L2228"'
    position = state(lines, owners=lost, head='options = ["readings.2"]')
    assert not home_line(position, "it_brescia")
    assert not communication.has_line_home_or_to_port(position, unit(position, "cw_22_gds"))


def test_tobruk_is_a_goal_only_where_a_case_says_so() -> None:
    lines = 'cw_22_gds = "L2228"\ncw_sup_01 = "L2228 dump"\nit_brescia = "E1833"'
    position = state(lines, owners='Tobruk = "axis"\nAlexandria = "axis"')
    assert not home_line(position, "cw_22_gds"), "13.2 wants Alexandria, where the enemy is"
    assert communication.has_line_home_or_to_port(position, unit(position, "cw_22_gds"))
    assert communication.has_line_home_or_to_port(position, unit(position, "cw_sup_01"))
    taken = state(f'{lines}\nit_savona = "L2329"')
    assert not communication.has_line_home_or_to_port(taken, unit(taken, "cw_22_gds"))


def test_tobruk_is_no_goal_of_the_axis() -> None:
    position = state('ax_sup_01 = "L2228 dump"\ncw_11_hus = "L0701"', owners='Tobruk = "axis"')
    assert communication.home_or_port(position, AXIS) == (hex_("L0701"),)
    assert not communication.has_line_home_or_to_port(position, unit(position, "ax_sup_01"))


def test_goals_by_side() -> None:
    position = state("")
    assert communication.home(position, AXIS) == (hex_("L0701"),)
    assert communication.home(position, COMMONWEALTH) == (hex_("E1833"),)
    assert communication.home_or_port(position, COMMONWEALTH) == (hex_("E1833"), hex_("L2329"))


def test_off_the_map_there_is_no_line() -> None:
    position = state('cw_22_gds = "refit box"')
    assert not home_line(position, "cw_22_gds")
    assert communication.path(position, -5, COMMONWEALTH, "leg", communication.home(position, COMMONWEALTH)) == []


def test_nothing_leads_home_from_a_box() -> None:
    position, goals = state(""), (hex_("L0701"),)
    for box in (places.HELD_BACK, places.DESTROYED_BOX, places.REFIT_BOX, places.turn_box(5)):
        assert communication.path(position, box, AXIS, "motorized", goals) == []
        assert not communication.has_line(position, box, AXIS, "motorized", goals)
