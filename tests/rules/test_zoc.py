"""10 Zones of control. Open desert around L0920; Tobruk L2329, Benghazi L2306, Alexandria E1833 are cities."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desertfox import hexes
from desertfox.hexes import parse
from desertfox.position import Position
from desertfox.rules import zoc
from desertfox.state import State
from desertfox.units import AXIS, COMMONWEALTH


def _state(units: dict[str, str], **tables: dict[str, str]) -> State:
    body = [f"[{name}]\n" + "\n".join(f'"{k}" = "{v}"' for k, v in rows.items()) for name, rows in tables.items()]
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return Position.parse("format = 1\n" + "\n".join(body) + f"\n[units]\n{lines}").state()


def test_a_zone_covers_the_six_hexes_around() -> None:
    zone = zoc.zone(_state({"it_brescia": "L0920"}), AXIS)
    assert {h for h in range(hexes.COUNT) if h in zone} == set(hexes.neighbours(parse("L0920")))
    assert not zoc.zone(_state({"it_brescia": "L0920"}), COMMONWEALTH).set


@pytest.mark.parametrize("name", ["ge_3_rcn", "ge_15_arty", "ax_sup_01", "ge_i33_flak"])
def test_units_without_stacking_points_artillery_and_supply_have_none(name: str) -> None:
    assert not zoc.zone(_state({name: "L0920"}), AXIS).set


def test_depleted_and_disrupted_units_keep_theirs() -> None:
    whole = zoc.zone(_state({"it_brescia": "L0920"}), AXIS)
    assert zoc.zone(_state({"it_brescia": "L0920 depleted disrupted"}), AXIS) == whole


@pytest.mark.clause("ER-13.23b")
@pytest.mark.parametrize(("city", "near"), [("L2329", "L2328"), ("L2306", "L2307"), ("E1833", "E1733")])
def test_no_zone_reaches_into_a_city_but_it_reaches_out(city: str, near: str) -> None:
    assert parse(city) not in zoc.zone(_state({"it_brescia": near}), AXIS)
    assert parse(near) in zoc.zone(_state({"it_brescia": city}), AXIS)


@pytest.mark.clause("ER-10.1b")
@pytest.mark.parametrize(("name", "covered"), [("ge_5_pzr_1", False), ("ge_115_mech", True), ("it_brescia", True)])
def test_pure_armor_has_no_zone_into_mountain(name: str, covered: bool) -> None:
    state = _state({name: "L0920"}, terrain={"L0921": "mountain"})
    assert (parse("L0921") in zoc.zone(state, AXIS)) is covered


@pytest.mark.parametrize(("name", "hexside", "covered"), [
    ("ge_115_mech", "escarpment", False), ("it_brescia", "escarpment", True), ("it_brescia", "sea", False),
    ("ge_115_mech", "ridge", True),
])  # fmt: skip
def test_what_a_hexside_stops(name: str, hexside: str, covered: bool) -> None:
    state = _state({name: "L0920"}, hexsides={"L0920-L0921": hexside})
    assert (parse("L0921") in zoc.zone(state, AXIS)) is covered


@pytest.mark.parametrize(("name", "covered"), [("ge_115_mech", False), ("it_brescia", True)])
@pytest.mark.parametrize("terrain", ["marsh", "sand_sea"])
def test_motorized_units_have_none_where_they_could_never_go(name: str, covered: bool, terrain: str) -> None:
    state = _state({name: "L0920"}, terrain={"L0921": terrain})
    assert (parse("L0921") in zoc.zone(state, AXIS)) is covered


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 150), st.integers(0, hexes.COUNT - 1), st.booleans()), max_size=30))
def test_the_zone_of_a_side_is_the_sum_of_its_units_own(pieces: list[tuple[int, int, bool]]) -> None:
    state = _state({})
    for counter, hex_, depleted in pieces:
        if state.setting.board.playable[hex_]:
            if not state.setting.counters[counter].one_step:
                state.flip(counter, depleted)
            state.put(counter, hex_)
    for side in (AXIS, COMMONWEALTH):
        units = [u for u, place in enumerate(state.place) if place >= 0 and state.setting.counters.side[u] == side]
        single = {h for u in units for h in hexes.neighbours(state.place[u]) if zoc.controls(state, u, h)}
        assert {h for h in range(hexes.COUNT) if h in zoc.zone(state, side)} == single
