"""8.22 Whether anybody can move at all is seen at a glance."""

from __future__ import annotations

import pytest
from moving import hex_of, state

from desertfox import hexes
from desertfox.rules import scouting

ISLAND = {"terrain": {hexes.spi(hex_): "sea" for hex_ in hexes.neighbours(hex_of("L0915"))}}


@pytest.mark.parametrize(
    ("units", "found"),
    [
        ({"ge_5_pzr_1": "L0915"}, False),
        ({"ge_5_pzr_1": "L0915", "ge_8_pzr_1": "L0921"}, True),
        ({"ge_5_pzr_1": "L0915", "ge_8_pzr_1": "L0915", "it_brescia": "L0921"}, True),
        ({"ge_5_pzr_1": "L0921", "it_brescia": "L0915"}, True),
    ],
)
def test_a_unit_with_a_way_is_found_behind_others_that_have_none(units: dict[str, str], found: bool) -> None:
    position, scouts = state(units, tables=ISLAND), list[int]()
    assert scouting.can_anybody_step(position, scouts) is found
    assert scouting.can_anybody_step(position, scouts) is found, "and again"
