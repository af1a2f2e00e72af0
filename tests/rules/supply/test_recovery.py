"""11.67 and 11.68: the grounds on which disruption is lifted."""

from __future__ import annotations

import pytest
from supply_positions import AXIS, COMMONWEALTH, at, hex_, state, unit

from desertfox.rules import supply
from desertfox.rules.supply import Recovery
from desertfox.state import State

AXIS_HOME = '"El Agheila" = "axis"'


def grounds(position: State, side: int) -> dict[str, Recovery]:
    counters = position.setting.counters
    return {counters[found.unit].id: found for found in supply.recovery(position, side)}


def ground(position: State, id_: str) -> str:
    return grounds(position, position.setting.counters.side[unit(position, id_)])[id_].ground


@pytest.mark.clause("ER-11.67")
def test_the_trace_may_run_over_a_chain_of_msus() -> None:
    # 4 MPs to the first MSU, 4 to the next, 11 to El Agheila
    units = 'it_brescia = "L0409 disrupted"\nax_sup_01 = "L0508 msu"\nax_sup_02 = "L0506 msu"'
    position = state(units, owners=AXIS_HOME)
    found = grounds(position, AXIS)["it_brescia"]
    assert found.ground == "base"
    assert found.line is not None
    assert [leg.kind for leg in found.line.legs] == ["msu", "msu", "base"]
    assert found.line.legs[-1].source == hex_("L0701")
    position.remove(unit(position, "ax_sup_02"), -4)
    assert ground(position, "it_brescia") == "none"


@pytest.mark.clause("ER-11.67b")
def test_one_chain_of_msus_serves_ten_units_and_is_not_expended() -> None:
    ten = [
        "it_brescia", "it_pavia", "it_bologna", "it_savona", "ge_3_rcn", "ge_33_rcn", "ge_580_rcn", "ge_15_krad",
        "ge_605_at", "it_nizza",
    ]  # fmt: skip
    units = "\n".join(f'{id_} = "L0409 disrupted"' for id_ in ten)
    position = state(f'{units}\nax_sup_01 = "L0508 msu"\nax_sup_02 = "L0506 msu"', owners=AXIS_HOME)
    before = position.digest()
    found = grounds(position, AXIS)
    assert {id_: found[id_].ground for id_ in ten} == dict.fromkeys(ten, "base")
    assert all(found[id_].dumps == () for id_ in ten), "nothing is asked to be expended"
    assert position.digest() == before


def test_a_unit_in_a_city_recovers_without_any_line() -> None:
    position = state('it_brescia = "Benghazi disrupted"\ncw_polish = "Tobruk disrupted"')
    assert ground(position, "it_brescia") == "city"
    assert ground(position, "cw_polish") == "city"


def test_a_town_is_no_city() -> None:
    assert ground(state('it_brescia = "Bardia disrupted"'), "it_brescia") == "none"


def test_the_axis_recovers_by_el_agheila_while_it_is_owned() -> None:
    units = 'ge_5_pzr_1 = "L0803 disrupted"\nit_nizza = "L0701 disrupted"'
    owned = state(units, owners=AXIS_HOME)
    assert ground(owned, "ge_5_pzr_1") == "base"
    assert ground(owned, "it_nizza") == "base"
    assert ground(state(units), "ge_5_pzr_1") == "none"


def test_the_commonwealth_recovers_by_alexandria_or_tobruk_while_they_are_owned() -> None:
    units = 'cw_22_gds = "L2228 disrupted"\ncw_3_ind = "E1632 disrupted"'
    both = state(units, owners='Tobruk = "commonwealth"\nAlexandria = "commonwealth"')
    assert ground(both, "cw_22_gds") == "base"
    assert ground(both, "cw_3_ind") == "base"
    lost = state(units, owners='Tobruk = "axis"\nAlexandria = "commonwealth"')
    assert ground(lost, "cw_22_gds") == "none"
    assert ground(lost, "cw_3_ind") == "base"


def test_tobruk_is_no_ground_for_the_axis() -> None:
    position = state('ge_5_pzr_1 = "L2228 disrupted"', owners='Tobruk = "axis"')
    assert ground(position, "ge_5_pzr_1") == "none"


def test_a_dump_is_named_for_every_unit_that_traces_to_it_over_msus_too() -> None:
    units = (
        f'cw_22_gds = "{at(15)} disrupted"\ncw_polish = "{at(19)} disrupted"\ncw_3_ind = "{at(25)} disrupted"\n'
        f'cw_sup_01 = "{at(18)} msu"\ncw_sup_02 = "{at(22)} dump"\ncw_sup_03 = "L0929 dump"'
    )
    position = state(units)
    found = grounds(position, COMMONWEALTH)
    near, far = unit(position, "cw_sup_02"), unit(position, "cw_sup_03")
    assert {id_: (one.ground, one.dumps) for id_, one in found.items()} == {
        "cw_22_gds": ("dump", (near,)),
        "cw_polish": ("dump", (near,)),
        "cw_3_ind": ("dump", (near, far)),
    }


def test_a_base_comes_before_any_dump() -> None:
    position = state('ge_5_pzr_1 = "L0803 disrupted"\nax_sup_01 = "L0803 dump"', owners=AXIS_HOME)
    found = grounds(position, AXIS)["ge_5_pzr_1"]
    assert (found.ground, found.dumps) == ("base", ())
    assert found.line is not None


def test_a_captured_dump_lifts_nothing() -> None:
    units = f'cw_22_gds = "{at(15)} disrupted"\ncw_sup_01 = "{at(15)} dump'
    assert ground(state(f'{units}"'), "cw_22_gds") == "dump"
    assert ground(state(f'{units} captured"'), "cw_22_gds") == "none"


def test_emergency_supply_is_no_ground() -> None:
    assert ground(state(f'cw_22_gds = "{at(15)} disrupted emergency_supply"'), "cw_22_gds") == "none"


def test_only_disrupted_units_of_the_side_on_the_map_are_judged() -> None:
    position = state(f'cw_22_gds = "{at(15)} disrupted"\ncw_polish = "{at(15)}"\nit_brescia = "{at(25)} disrupted"')
    assert list(grounds(position, COMMONWEALTH)) == ["cw_22_gds"]
    assert list(grounds(position, AXIS)) == ["it_brescia"]
    assert supply.recovery(state(f'cw_polish = "{at(15)}"'), COMMONWEALTH) == []
