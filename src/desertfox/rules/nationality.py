"""8.27 Nationality on the march: which units may move together as one stack."""

from __future__ import annotations

from collections.abc import Sequence

from desertfox.rules.ruleset import ruleset
from desertfox.state import State
from desertfox.units import Trait


def companies(state: State, units: Sequence[int]) -> list[tuple[int, ...]]:
    """8.27 Part units that stand together into stacks that may move; one stack where nations need not keep apart.

    Supply units and the leader belong to no nation here and go with either.
    """
    if ruleset(state.setting).mixed_axis_stacks_move:
        return [tuple(units)]
    counters = state.setting.counters
    nations = {unit: counters.group[unit] for unit in units if counters.traits[unit] & Trait.COMBAT}
    parts = [tuple(u for u in units if nations.get(u, nation) == nation) for nation in sorted(set(nations.values()))]
    return parts or [tuple(units)]
