"""15.34 Restraint before Compass: at first no Commonwealth unit enters sheet L, and one driven there leaves it.

Everything that brings a unit into a hex asks here: moves, reaction, advance, transport, placement and retreat.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.board.costs import Gait
from desertfox.board.search import CLOSED
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Setting, State, Value
from desertfox.units import COMMONWEALTH

SHEET_L: Final = bits.bits(hex_ for hex_ in range(hexes.COUNT) if hexes.sheet(hex_) == "L")
_TURN: Final = Value.TURN
_ALWAYS_FREE: Final = -100
_NO_WAY: Final = 10_000


@lru_cache(maxsize=64)
def first_free_turn(setting: Setting) -> int:
    """15.34 Return the turn from which the Commonwealth goes where it likes."""
    if not ruleset(setting).restraint:
        return _ALWAYS_FREE
    return charts_of(setting.pack).number("restraint_first_free_turn")


def binds(state: State, side: int) -> bool:
    """15.34 Say whether a side is held back now."""
    return side == COMMONWEALTH and state.values[_TURN] < first_free_turn(state.setting)


def barred(state: State, side: int, start: int | None = None, mobility: Gait = "leg") -> int:
    """15.34 Return the set of hexes that units of a side may not enter, none if nothing holds them back.

    Units that start on sheet L may enter those hexes of it that lie nearer to sheet E than their own.
    """
    if not binds(state, side):
        return 0
    if start is None or not SHEET_L >> start & 1:
        return SHEET_L
    depth = _depth(state.setting.board, mobility)
    return SHEET_L & ~bits.bits(hex_ for hex_, far in enumerate(depth) if far < depth[start])


def why_not_enter(
    state: State, side: int, hex_: int, start: int | None = None, mobility: Gait = "leg"
) -> RuleViolation | None:
    """15.34 Say whether restraint keeps units of a side out of a hex, None if it does not."""
    if not barred(state, side, start, mobility) >> hex_ & 1:
        return None
    turn = first_free_turn(state.setting)
    return RuleViolation(
        "15.34", "no Commonwealth unit enters {hex} before turn {turn}", hex=hexes.spi(hex_), turn=turn
    )


def why_not_path(state: State, side: int, path: Sequence[int], mobility: Gait) -> RuleViolation | None:
    """15.34 Say whether restraint keeps units of a side from a path, None if it does not."""
    if not binds(state, side):
        return None
    refused = (why_not_enter(state, side, hex_, path[0], mobility) for hex_ in path[1:])
    return next(filter(None, refused), None)


def must_leave(state: State, unit: int) -> bool:
    """15.34 Say whether a unit stands where it may not be: it must leave by the shortest way."""
    place = state.place[unit]
    return place >= 0 and bool(barred(state, state.setting.counters.side[unit]) >> place & 1)


def depth(state: State, hex_: int, mobility: Gait) -> int:
    """15.34 Return how many steps lead from a hex to sheet E over hexes and hexsides that are open to a mobility."""
    return _depth(state.setting.board, mobility)[hex_]


@lru_cache(maxsize=16)
def _depth(board: Board, mobility: Gait) -> tuple[int, ...]:
    costs = board.step_costs(mobility)
    found = [_NO_WAY] * hexes.COUNT
    waiting = deque(hex_ for hex_ in range(hexes.COUNT) if not SHEET_L >> hex_ & 1 and board.playable[hex_])
    for hex_ in waiting:
        found[hex_] = 0
    while waiting:
        here = waiting.popleft()
        for way, other in enumerate(hexes.NEIGHBOURS[here]):
            if other != hexes.OFF_MAP and found[other] == _NO_WAY and costs[other * 6 + (way + 3) % 6] != CLOSED:
                found[other] = found[here] + 1
                waiting.append(other)
    return tuple(found)
