"""8.1 How far a side gets in both movement phases of its Player-Turn, against one search from each hex."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from table import hex_of, position

from desertfox import hexes
from desertfox.board import bits
from desertfox.pack import builtin_pack
from desertfox.rules import movement
from desertfox.rules.reach import reach
from desertfox.rules.turn_reach import turn_reach
from desertfox.state import State, Value, sequence
from desertfox.units import AXIS, COMMONWEALTH

ENEMIES = {"cw_20_9_aus": "L0922", "cw_69_50": "L1116", "cw_sup_01": "L0914 dump"}
"""Zones to stop in and to pass by, and a dump in the way."""


def _state(units: dict[str, str], **rest: object) -> State:
    return position("refit", units, **rest).state()  # type: ignore[arg-type]


def _unit(state: State, name: str) -> int:
    return state.setting.counters.by_id[name]


def _reached(state: State, side: int = AXIS) -> set[int]:
    return set(bits.hexes(turn_reach(state, side)))


def _once(state: State, mover: int) -> set[int]:
    """Return where a unit can be after one move, if it can move at all."""
    here = {state.place[mover]}
    return here | set(reach(state, (mover,))) if movement.can_move(state, mover) else here


def _first(state: State, name: str) -> tuple[State, set[int]]:
    """Return where a unit can be after its initial movement, and the position in which that was asked."""
    state, mover = state.copy(), _unit(state, name)
    state.values[Value.PHASING_SIDE] = state.setting.counters.side[mover]
    state.values[Value.PHASE] = sequence.INITIAL_MOVEMENT
    return state, _once(state, mover)


def _twice(state: State, name: str) -> set[int]:
    """Return where a unit can be after both: the second move is tried from each hex that the first one reaches."""
    state, first = _first(state, name)
    state.values[Value.PHASE] = sequence.MOTORIZED_MOVEMENT
    mover, found = _unit(state, name), set(first)
    for hex_ in first:
        state.put(mover, hex_)
        found |= _once(state, mover)
    return found


@pytest.mark.parametrize("name", ["ge_3_rcn", "ge_5_pzr_1", "ge_115_mech", "it_savona"])
def test_a_unit_gets_where_one_move_after_the_other_brings_it(name: str) -> None:
    state = _state({name: "L0918", **ENEMIES})
    assert _reached(state) == _twice(state, name)


def test_several_units_get_where_each_of_them_does() -> None:
    """A slow unit goes through hexes in which a fast one begins its second move, and the other way round."""
    names = {"ge_3_rcn": "L0918", "ge_5_pzr_1": "L1320", "it_132_ari": "L0925", "it_savona": "L0916"}
    state = _state({**names, **ENEMIES})
    assert _reached(state) == set.union(*(_twice(state, name) for name in names))


def test_a_leg_unit_moves_once_and_a_motorized_one_twice() -> None:
    leg = _state({"it_savona": "L0918"})
    assert _reached(leg) == _first(leg, "it_savona")[1]
    motorized = _state({"ge_115_mech": "L0918"})
    once, twice = _first(motorized, "ge_115_mech")[1], _reached(motorized)
    distances = [max(hexes.distance(hex_of("L0918"), hex_) for hex_ in found) for found in (once, twice)]
    assert distances[1] > distances[0] * 1.5


def test_in_the_second_move_nobody_steps_from_zone_to_zone() -> None:
    """L0915 has one way out, over L0916, and there a zone meets the unit; what lies behind is all in the zone."""
    around = ("L1014", "L1015", "L0815", "L0814", "L0914")
    sea = {"terrain": dict.fromkeys(around, "sea")}
    state = _state({"ge_115_mech": "L0915", "cw_polish": "L0917"}, tables=sea)
    assert _reached(state) == {hex_of("L0915"), hex_of("L0916")}
    free = _state({"ge_115_mech": "L0915", "cw_polish": "L0918"}, tables=sea)
    assert _reached(free) == _twice(free, "ge_115_mech")
    assert hex_of("L0920") in _reached(free)


def test_dear_ground_is_entered_in_both_phases() -> None:
    """8.22 A unit enters one hex for its whole MA, however dear, and a motorized one does so in each of its phases."""
    hill = {"terrain": {hexes.spi(hex_): "mountain" for hex_ in hexes.within(hex_of("L0918"), 3)}}
    pack = builtin_pack()
    rows = tuple(replace(row, motorized_mp="30") if row.name == "mountain" else row for row in pack.terrain)
    dear = replace(pack, terrain=rows)
    state = _state({"ge_115_mech": "L0918"}, tables=hill, pack=dear)
    assert max(hexes.distance(hex_of("L0918"), hex_) for hex_ in _first(state, "ge_115_mech")[1]) == 1
    assert _reached(state) == _twice(state, "ge_115_mech") == set(hexes.within(hex_of("L0918"), 2))


def test_restraint_holds_in_the_second_move_too() -> None:
    """15.34 From sheet E nobody enters sheet L; who stands on it goes no further from sheet E."""
    units = {"cw_7_7_armd_1": "E1518", "cw_11_hus": "L1531", "it_savona": "L0701"}
    state = _state(units, scenario="extended_campaign", turn=-4)
    found = _reached(state, COMMONWEALTH)
    assert _twice(state, "cw_7_7_armd_1") | _twice(state, "cw_11_hus") <= found
    assert {hexes.column(hex_) for hex_ in found if hexes.sheet(hex_) == "L"} == {31, 32}
    state.put(_unit(state, "cw_11_hus"), hex_of("E1518"))
    assert _reached(state, COMMONWEALTH) == _twice(state, "cw_7_7_armd_1") | _twice(state, "cw_11_hus")


def test_tired_and_hungry_units_count_as_rested_and_to_ask_changes_nothing() -> None:
    fresh, tired = _state({"ge_115_mech": "L0918"}), _state({"ge_115_mech": "L0918 moved disrupted out_of_supply"})
    before = tired.digest()
    assert _reached(tired) == _reached(fresh)
    assert tired.digest() == before
