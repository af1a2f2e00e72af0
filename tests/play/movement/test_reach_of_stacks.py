"""8.1, 8.2 and 8.25: the reach of a stack of leg and motorized units, and reach as a set of hexes."""

from __future__ import annotations

import pytest
from moving import hex_of, state

from desertfox import hexes
from desertfox.rules import zoc
from desertfox.rules.reach import Reach, reach
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
