"""11.4 and 11.66: how the sum of a strength is told, down to strengths of 0. L0920 is attacked from L0919."""

from __future__ import annotations

from table import hex_of, position

from desertfox.rules import assessment
from desertfox.units import COMMONWEALTH


def _told(units: dict[str, str]) -> list[str]:
    """Return the sums of the attackers, as they are told."""
    state = position("first_combat", {**units, "ge_115_mech": "L0920"}, phasing="commonwealth").state()
    attackers = tuple(state.setting.counters.by_id[name] for name in units)
    weighed = assessment.assess(state, attackers, (hex_of("L0920"),), COMMONWEALTH, ())
    return [str(line.strength) for line in weighed.attack.lines]


def test_armor_alone_is_told_to_be_without_infantry() -> None:
    assert _told({"cw_1_2_armd_3": "L0919"}) == ["7, armor without infantry /2 down [11.4] = 3"]


def test_armor_beside_infantry_is_paired_even_where_its_strength_is_nothing() -> None:
    """1 halved is 0 with infantry and without it; the infantry is there, so nothing is said of it."""
    units = {"cw_3_2_armd_1": "L0919 depleted disrupted", "cw_69_50": "L0919"}
    assert _told(units) == ["1, disrupted /2 down [11.66] = 0", "3"]
