"""6.2 and 11.5: air points and the naval bombardment in combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desertfox import hexes
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import State, Value
from desertfox.units import COMMONWEALTH

AIR: Final = (Value.AXIS_AIR, Value.COMMONWEALTH_AIR)
AIR_USED: Final = (Value.AXIS_AIR_USED, Value.COMMONWEALTH_AIR_USED)


def air_points(state: State, side: int) -> int:
    """6.21 and 6.23: the points of a side that are unused; those on Malta serve nowhere else."""
    away = state.values[Value.MALTA] if side == COMMONWEALTH else 0
    return state.values[AIR[side]] - state.values[AIR_USED[side]] - away


def most_in_a_combat(state: State, side: int) -> int:
    """6.22 Return how many points a side may commit to one combat."""
    limit = ruleset(state.setting).air_points_in_a_combat
    unused = air_points(state, side)
    return unused if limit is None else min(unused, limit)


def may_bombard(state: State, side: int, targets: Iterable[int]) -> bool:
    """11.5 The marker is in hand and a defending hex is coastal or next to a coastal hex."""
    if side != COMMONWEALTH or not state.values[Value.NAVAL_BOMBARDMENT]:
        return False
    coastal, inland = state.setting.board.coastal, charts_of(state.setting.pack).number("naval_coast_distance_hexes")
    return any(coastal[near] for hex_ in targets for near in hexes.within(hex_, inland))


def check(state: State, side: int, targets: Iterable[int], points: int, word: str) -> None:
    """6.22 and 11.5: refuse more support than there is."""
    if not 0 <= points <= most_in_a_combat(state, side):
        words = "{points} air points cannot be committed; {unused} are unused, and {most} may go into this combat"
        parts = {"unused": air_points(state, side), "most": most_in_a_combat(state, side)}
        raise RuleViolation("6.22", words, points=points, **parts)
    if word not in ("", "naval"):
        raise RuleViolation("11.5", "{word} is no support", word=word)
    if word == "naval" and not may_bombard(state, side, targets):
        raise RuleViolation("11.5", "no naval bombardment: the marker is not in hand, or the target is too far inland")
