"""2.1 L0101, the corner of the map, has the number 0 and is a hex like any other; so is the first counter, 5 Pzr 1."""

from __future__ import annotations

import pytest
from table import game, hex_of, offered, position, segment, unit, where, why_not

from desertfox.rules import combat, communication, detachments, herkules, infiltration, refit, supply, withdrawal
from desertfox.rules.reach import reach
from desertfox.rules.supply import planning
from desertfox.rules.supply.sources import stock
from desertfox.state import State
from desertfox.units import AXIS

CORNER = "L0101"
OWNED = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth", "Tobruk": "commonwealth"}}


def corner(*names: str, phase: str = "initial_movement", **others: str) -> State:
    """Return a position with these units in the corner, and others elsewhere."""
    return position(phase, {**dict.fromkeys(names, CORNER), **others}, tables=OWNED).state()


def index(state: State, name: str) -> int:
    return state.setting.counters.by_id[name]


def test_the_corner_is_hex_0_and_the_unit_counter_0() -> None:
    state = corner("ge_5_pzr_1")
    assert (hex_of(CORNER), index(state, "ge_5_pzr_1")) == (0, 0)
    assert state.setting.board.playable[0]


def test_a_unit_in_it_has_a_line_of_communication() -> None:
    assert communication.has_home_line(corner("ge_5_pzr_1"), 0)


def test_a_line_of_general_supply_from_it_is_told() -> None:
    told = supply.explain_general(corner("ge_5_pzr_1", ax_sup_01="L0201 dump"), 0)
    assert [str(line) for line in told] == ["L0101-L0201 to the dump in L0201: 1.5 = 1.5 of 12 MPs [7.11]"]


def test_the_combat_supply_of_a_unit_in_it_is_told() -> None:
    state = position("first_combat", {"ge_5_pzr_1": CORNER, "ax_sup_01": "L0201 dump"}).state()
    told = supply.explain_combat_supply(state, 0)
    assert [str(line) for line in told] == ["dump in L0201, 1.5 MPs away, gives 3 SPs more freely, 12 at most [7.17]"]


def test_a_unit_in_it_can_be_served() -> None:
    state = position("first_combat", {"ge_5_pzr_1": CORNER, "ax_sup_01": "L0201 dump"}).state()
    assert planning.serves_anybody(state, (0,))
    assert supply.plan(state, (0,), attacking=True).served == ((0, index(state, "ax_sup_01")),)


@pytest.mark.parametrize("side_up", ["dump", "msu"])
def test_supply_in_it_is_drawn_on_while_other_supply_is_captured(side_up: str) -> None:
    units = {"ax_sup_01": f"{CORNER} {side_up}", "ax_sup_02": "L0915 msu captured"}
    found = stock(position("initial_movement", units).state(), AXIS)
    assert (found.dumps, found.msus) == ((1, 0) if side_up == "dump" else (0, 1))


def test_who_attacks_from_it_is_told_what_keeps_it() -> None:
    tables = {"hexsides": {"L0101-L0102": "escarpment"}}
    state = position("first_combat", {"ge_5_pzr_1": CORNER, "cw_1ff": "L0102"}, tables=tables).state()
    assert str(combat.why_not_attack(state, 0, hex_of("L0102"))).startswith("11.36 5(1) Pzr is motorized")


def test_a_stack_can_go_there() -> None:
    found = reach(corner(ge_5_pzr_1="L0102"), (0,))
    assert 0 in found
    assert found[0].path == (hex_of("L0102"), 0)


def test_it_can_be_infiltrated() -> None:
    state = corner(it_brescia="L0102", cw_polish="L0201")
    assert (hex_of("L0102"), 0) in list(infiltration.paths(state, index(state, "it_brescia")))
    assert infiltration.why_not(state, index(state, "it_brescia"), (hex_of("L0102"), 0)) is None


def test_armor_in_it_may_go_into_the_refit_box() -> None:
    assert refit.why_not_box(corner("ge_5_pzr_1"), 0) is None


def test_a_unit_in_it_can_be_withdrawn() -> None:
    state = corner("cw_20_9_aus", cw_sup_01="L0102 dump")
    name = index(state, "cw_20_9_aus")
    assert withdrawal.why_not_go(state, name) is None
    assert list(withdrawal.able(state, (name,))) == [name]


def test_a_detachment_rejoins_the_first_counter_in_it() -> None:
    units = {"ge_5_pzr_1": f"{CORNER} depleted", "ge_det_1": f"{CORNER} of ge_5_pzr_1"}
    running = segment("refit.refit", units=units, tables=OWNED, options=["optional.detachments"])
    state, dropped = running.state, unit(running, "ge_det_1")
    assert detachments.on_map(state, AXIS) == [dropped]
    assert not detachments.is_orphan(state, dropped)
    assert why_not(running, "rejoin ge_det_1") == ""


def test_who_is_in_it_is_too_far_from_el_agheila_for_malta() -> None:
    refused = herkules.why_not_commit(corner("ge_ramcke"), index(corner(), "ge_ramcke"))
    assert str(refused) == "16.1 Ramcke is not within 2 hexes of El Agheila"


def test_a_unit_moves_into_it_and_out_of_it() -> None:
    running = game("initial_movement", {"ge_5_pzr_1": "L0102"}, step="movement", tables=OWNED)
    running.play("move ge_5_pzr_1 L0102-L0101")
    assert where(running, "ge_5_pzr_1") == CORNER
    assert "move ge_5_pzr_1 L0101-L0201" in offered(running)
