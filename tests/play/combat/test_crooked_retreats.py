"""11.64 A unit that cannot retreat straight away goes as far as it can, over no hex twice."""

from __future__ import annotations

import pytest
from table import hex_of, position

from desertfox import hexes
from desertfox.rules import retreat
from desertfox.rules.violation import RuleViolation
from desertfox.state import State

A, B = hex_of("L0920"), hex_of("L0921")
C = next(hex_ for hex_ in hexes.neighbours(A) if hex_ in hexes.neighbours(B))
D = next(hex_ for hex_ in hexes.neighbours(B) if hex_ in hexes.neighbours(C) and hex_ != A)
POCKET = (A, B, C, D)
SHORES = {
    f"{hexes.spi(hex_)}-{hexes.spi(other)}": "sea"
    for hex_ in POCKET
    for other in hexes.neighbours(hex_)
    if other not in POCKET
}
"""Four hexes with water all round; only A and D do not touch."""


def _state() -> State:
    return position("first_combat", {"cw_69_50": "L0920"}, tables={"hexsides": SHORES}).state()


def test_in_a_pocket_the_longest_path_leads_to_each_other_hex() -> None:
    state = _state()
    found = retreat.ways(state, state.setting.counters.by_id["cw_69_50"], 3)
    assert {end: len(path) - 1 for end, path in found.paths.items()} == {B: 3, C: 3, D: 3}
    assert all(retreat.is_full(state, 3, path) for path in found.paths.values())


@pytest.mark.parametrize("path", [(A, C, A, B), (A, B, C, B), (A,), (B, C, D)])
def test_a_path_over_a_hex_twice_or_from_elsewhere_is_refused(path: tuple[int, ...]) -> None:
    state = _state()
    unit = state.setting.counters.by_id["cw_69_50"]
    retreat.check_path(state, unit, 3, (A, C, D, B))
    with pytest.raises(RuleViolation, match="no hex twice"):
        retreat.check_path(state, unit, 3, path)


def test_who_refuses_a_retreat_names_where_it_may_end() -> None:
    state = _state()
    unit = state.setting.counters.by_id["cw_69_50"]
    with pytest.raises(RuleViolation, match="it may end in: " + ", ".join(map(hexes.spi, sorted((B, C, D))))):
        retreat.check_path(state, unit, 3, (A, B))
