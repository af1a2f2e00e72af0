"""8.51 and 8.61: the size of a load, as the errata put it."""

from __future__ import annotations

import pytest

from desertfox.hexes import spi
from desertfox.pack import builtin_pack
from desertfox.rules.transport import can_transport, line, ports
from desertfox.state import Setting


@pytest.mark.clause("ER-8.51")
@pytest.mark.parametrize(
    ("points", "goes"),
    [
        pytest.param([1, 0, 0, 0, 0], True, marks=pytest.mark.clause("ER-8.51ex1")),
        pytest.param([2, 0], False, marks=pytest.mark.clause("ER-8.51ex2")),
        pytest.param([2], True, marks=pytest.mark.clause("ER-8.51ex3")),
        ([1, 1], False),
        ([0, 0], True),
        ([1], True),
    ],
)
def test_at_most_one_unit_or_one_stacking_point(points: list[int], goes: bool) -> None:
    assert can_transport(points) is goes


def test_the_railway_is_one_chain_from_alexandria_to_sidi_rezegh() -> None:
    chain = line(Setting.build(builtin_pack()))
    assert (spi(chain[0]), spi(chain[-1]), len(chain)) == ("E1833", "L2130", 47)


def test_on_a_part_of_the_map_the_railway_begins_at_its_edge() -> None:
    chain = line(Setting.build(builtin_pack(), "gazala"))
    assert (spi(chain[0]), spi(chain[-1])) == ("E1718", "L2130")


def test_the_three_ports_and_those_inside_a_part_of_the_map() -> None:
    assert [spi(hex_) for hex_ in ports(Setting.build(builtin_pack()))] == ["E1833", "E1817", "L2329"]
    assert [spi(hex_) for hex_ in ports(Setting.build(builtin_pack(), "gazala"))] == ["E1817", "L2329"]
