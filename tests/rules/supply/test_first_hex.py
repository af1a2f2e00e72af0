"""7.14 The first hex of the map, L0101, is a hex like any other."""

from __future__ import annotations

from supply_positions import state, unit

from desertfox.rules import supply
from desertfox.rules.supply.booking import source_name
from desertfox.rules.supply.sources import base_source


def test_a_unit_in_the_first_hex_reaches_the_dump_in_it() -> None:
    position = state('it_brescia = "L0101"\nax_sup_01 = "L0101 dump"\n')
    units = (unit(position, "it_brescia"),)
    booking = supply.plan(position, units, attacking=True)
    assert booking.draws == ((unit(position, "ax_sup_01"), 2),)
    assert supply.line_exists(position, units[0])


def test_a_base_in_the_first_hex_is_named_as_one() -> None:
    assert source_name(state(""), base_source(0)) == "base L0101"
