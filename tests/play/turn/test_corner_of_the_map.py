"""L0101, the hex with the number 0, is a hex like any other: what stands there is on the map. El Agheila is near."""

from __future__ import annotations

from table import hex_of, offered, position, segment, why_not

from desertfox.rules import communication, detachments, herkules, refit, withdrawal
from desertfox.rules.supply import explain_combat_supply, explain_general
from desertfox.rules.supply.planning import serves_anybody
from desertfox.state import State
from desertfox.units import AXIS

CORNER = "L0101"
OWNED = {"owners": {"El Agheila": "axis"}}


def standing(name: str, **rest: object) -> tuple[State, int]:
    """Return a position of the Axis in which something is in the corner, and what it is."""
    state = position("refit", {name: CORNER}, tables=OWNED, **rest).state()  # type: ignore[arg-type]
    return state, state.setting.counters.by_id[name]


def test_the_corner_has_the_number_0() -> None:
    assert hex_of(CORNER) == 0


def test_a_line_of_communication_begins_there() -> None:
    state, brescia = standing("it_brescia")
    assert communication.has_home_line(state, brescia)
    line = communication.path(state, 0, AXIS, "leg", communication.home(state, AXIS))
    assert (line[0], line[-1]) == (0, hex_of("L0701"))


def test_a_supply_unit_is_turned_over_there() -> None:
    units = {"ax_sup_01": f"{CORNER} msu", "ax_sup_02": "L0201 msu", "it_savona": "L0202"}
    running = segment("refit.conversion", units=units, phasing="axis", tables=OWNED)
    assert offered(running) == ["end", "convert ax_sup_01", "convert ax_sup_02"]
    assert why_not(running, "convert ax_sup_01") == ""


def test_supply_units_there_are_destroyed() -> None:
    units = {"ax_sup_01": f"{CORNER} dump", "it_brescia": CORNER, "ge_3_rcn": "L0102 disrupted"}
    destroying = segment("refit.supply_destruction", units=units, phasing="axis", tables=OWNED)
    assert offered(destroying) == ["end", "destroy ax_sup_01"]


def test_armor_goes_into_the_refit_box_from_there() -> None:
    state, armor = standing("ge_5_pzr_1")
    assert refit.why_not_box(state, armor) is None


def test_a_detachment_stands_there() -> None:
    state, detachment = standing("ge_det_1", options=["optional.detachments"])
    assert detachments.on_map(state, AXIS) == [detachment]


def test_paratroops_there_are_on_the_map_but_too_far_away_for_malta() -> None:
    state, ramcke = standing("ge_ramcke", options=["optional.herkules"])
    assert str(herkules.why_not_commit(state, ramcke)) == "16.1 Ramcke is not within 2 hexes of El Agheila"


def test_what_is_in_its_supply_is_told() -> None:
    state, brescia = standing("it_brescia")
    for told in (explain_general(state, brescia), explain_combat_supply(state, brescia)):
        assert "is not on the map" not in " ".join(map(str, told))


def test_who_is_to_be_withdrawn_is_on_the_map_there() -> None:
    """It is out of supply so far from Alexandria."""
    state, brigade = standing("cw_14_70")
    assert str(withdrawal.why_not_go(state, brigade)).startswith("5.2 ")


def test_a_unit_there_needs_supply_for_its_combat() -> None:
    dump = {"it_brescia": CORNER, "ax_sup_01": "L0102 dump"}
    state = position("first_combat", dump, tables=OWNED).state()
    assert serves_anybody(state, [state.setting.counters.by_id["it_brescia"]])
