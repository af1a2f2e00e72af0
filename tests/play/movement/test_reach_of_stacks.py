"""8.1, 8.2 and 8.25: the reach of a stack of leg and motorized units, and reach as a set of hexes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from moving import hex_of, state

from desertfox import hexes
from desertfox.rules import zoc
from desertfox.rules.movement import Rules
from desertfox.rules.reach import Reach, reach
from desertfox.state import Mark, State
from desertfox.units import COMMONWEALTH

MIXED = ("ge_115_mech", "it_pavia")


def _reach(place: str, *names: str, **enemy: str) -> Reach:
    position = state({**dict.fromkeys(names, place), **enemy})
    return reach(position, [position.setting.counters.by_id[name] for name in names])


@pytest.mark.parametrize("start", ["L0915", "L0917"], ids=["free", "in a zone"])
def test_a_mixed_stack_passes_through_no_enemy_zone(start: str) -> None:
    found = _reach(start, *MIXED, cw_69_50="L0918")
    zone = zoc.zone(state({"cw_69_50": "L0918"}), COMMONWEALTH)
    assert (hex_of(start) in zone) is (start == "L0917")
    assert found
    assert hex_of("L0914") in found
    assert not any(hex_ in zone for path in found.paths.values() for hex_ in path[1:-1])


@pytest.mark.parametrize("names", [MIXED, MIXED[:1], MIXED[1:]])
def test_no_hex_outside_the_map_is_in_reach(names: tuple[str, ...]) -> None:
    found = _reach("L0915", *names)
    assert not any(hex_ in found for hex_ in (-1, hexes.COUNT, hex_of("L0915"), "L0916"))
    assert hex_of("L0916") in found


def test_the_minimum_move_does_not_replace_a_way_that_can_be_paid() -> None:
    """2 MPs are left of 8: over the escarpment it takes 3, round it 2."""
    position = state({"it_pavia": "L0915 disrupted out_of_supply"}, tables={"hexsides": {"L0915-L0916": "escarpment"}})
    arrival = reach(position, [position.setting.counters.by_id["it_pavia"]])[hex_of("L0916")]
    assert (len(arrival.path), arrival.costs, arrival.left) == (3, (8,), (0,))


@pytest.mark.parametrize(
    "change",
    [
        lambda position, unit, _: position.put(unit, hex_of("L0916")),
        lambda position, unit, _: position.spent.__setitem__(unit, 30),
        lambda position, unit, _: position.mark(unit, Mark.DISRUPTED),
        lambda position, _, enemy: position.put(enemy, hex_of("L0920")),
    ],
    ids=["gone on", "spent", "disrupted", "enemy closer"],
)
def test_a_reach_is_not_remembered_where_anything_has_changed(change: Callable[[State, int, int], None]) -> None:
    before = state({"ge_115_mech": "L0918", "cw_arty_a": "L0919"})
    unit, enemy = (before.setting.counters.by_id[name] for name in ("ge_115_mech", "cw_arty_a"))
    found = dict(reach(before, (unit,)).paths)
    after = before.copy()
    change(after, unit, enemy)
    anew = after.copy()
    anew.memos = [{}, {}]
    assert dict(reach(after, (unit,)).paths) == dict(reach(anew, (unit,)).paths)
    assert dict(reach(anew, (unit,)).paths) != found
    assert dict(reach(before, (unit,)).paths) == found


def test_a_reach_is_not_remembered_for_others_nor_for_another_zone() -> None:
    position = state({"cw_69_50": "E0903", "cw_arty_a": "E0903", "ge_115_mech": "E0906"}, phasing="commonwealth")
    unit, gun = (position.setting.counters.by_id[name] for name in ("cw_69_50", "cw_arty_a"))
    stopped = reach(position, (unit,))
    assert set(reach(position, (gun,))) < set(stopped)
    assert set(stopped) < set(reach(position, (unit,), Rules(zoc.NOWHERE)))
    assert set(reach(position, (unit,))) == set(stopped)
