"""Any combination of switches is a legal game: eight sets of switches hold every pair of them in every state."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.pack import builtin_pack

PACK = builtin_pack()
SWITCHES = [row.id for row in PACK.switches]
_ROWS = 8
_COLUMNS = list(combinations(range(1, _ROWS), _ROWS // 2))
"""Four of seven rows each: any two differ, and any two share a row; row 0 has none of them."""
SETS = [
    frozenset(switch for switch, rows in zip(SWITCHES, _COLUMNS, strict=False) if row in rows) for row in range(_ROWS)
]


def _options(on: frozenset[str]) -> tuple[str, ...]:
    """Return the options for exactly these switches in the rules of 1981, where the errata are on by themselves."""
    without_errata = () if "official_errata" in on else ("-official_errata",)
    return (*sorted(on - {"official_errata"}), *without_errata)


def test_the_sets_hold_every_pair_in_every_state() -> None:
    assert len(SWITCHES) <= len(_COLUMNS)
    for one, other in combinations(SWITCHES, 2):
        states = {(one in on, other in on) for on in SETS}
        assert states == set(product((True, False), repeat=2)), (one, other)


@pytest.mark.parametrize("scenario", [row.id for row in PACK.scenarios])
@pytest.mark.parametrize("number", range(_ROWS))
def test_random_games_are_clean_with_every_pair_of_switches(number: int, scenario: str) -> None:
    report = fuzz(Job(scenario, f"pairs {number}", every=40, turns=1, options=_options(SETS[number])))
    assert [str(finding) for finding in report.findings] == []
    assert report.actions
