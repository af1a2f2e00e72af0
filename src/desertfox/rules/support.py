"""6.2 and 11.5: air points and the naval bombardment in combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desertfox import hexes
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.state import State, Value
from desertfox.units import COMMONWEALTH

AIR: Final = (Value.AXIS_AIR, Value.COMMONWEALTH_AIR)
AIR_USED: Final = (Value.AXIS_AIR_USED, Value.COMMONWEALTH_AIR_USED)


def air_points(state: State, side: int) -> int:
    """6.21 and 6.23: the points that a side can still commit; those on Malta cannot."""
    away = state.values[Value.MALTA] if side == COMMONWEALTH else 0
    return state.values[AIR[side]] - state.values[AIR_USED[side]] - away


def may_bombard(state: State, side: int, targets: Iterable[int]) -> bool:
    """11.5 The marker is in hand and a defending hex is coastal or next to a coastal hex."""
    if side != COMMONWEALTH or not state.values[Value.NAVAL_BOMBARDMENT]:
        return False
    coastal, inland = state.setting.board.coastal, charts_of(state.setting.pack).number("naval_coast_distance_hexes")
    return any(coastal[near] for hex_ in targets for near in hexes.within(hex_, inland))


def check(state: State, side: int, targets: Iterable[int], points: int, word: str) -> None:
    """6.22 and 11.5: refuse more support than there is."""
    if not 0 <= points <= air_points(state, side):
        words = "{points} air points cannot be committed; {left} are unused"
        raise RuleViolation("6.21", words, points=points, left=air_points(state, side))
    if word not in ("", "naval"):
        raise RuleViolation("11.5", "{word} is no support", word=word)
    if word == "naval" and not may_bombard(state, side, targets):
        raise RuleViolation("11.5", "no naval bombardment: the marker is not in hand, or the target is too far inland")
