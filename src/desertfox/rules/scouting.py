"""8.22 Whether anybody can move at all: asked before every answer of a movement phase, so it is told quickly."""

from __future__ import annotations

from desertfox import hexes
from desertfox.board.search import CLOSED
from desertfox.rules import movement, restraint, zoc
from desertfox.state import State


def can_anybody_step(state: State, scouts: list[int]) -> bool:
    """8.22 Say, if that is quickly seen, that a unit which has not moved can enter a hex next to its own.

    The scouts are asked first, and who cannot any more is one no longer; when none is left, all who may move are.
    False leaves it to those who look closely: units that anything else may hold back (no minimum move, 15.34) are not
    looked at.
    """
    side = state.phasing_side
    if not movement.rates(state.setting.pack).minimum_move or restraint.binds(state, side):
        return False
    stop = zoc.zone(state, 1 - side).mask
    if _has_step(state, scouts, stop):
        return True
    scouts.extend(movement.movers(state))
    return _has_step(state, scouts, stop)


def _has_step(state: State, scouts: list[int], stop: bytes) -> bool:
    while scouts:
        if movement.can_move(state, scouts[-1]) and _can_step(state, scouts[-1], stop):
            return True
        scouts.pop()
    return False


def _can_step(state: State, unit: int, stop: bytes) -> bool:
    """8.22 Say whether a unit that may move and has not can enter a hex next to its own."""
    if state.spent[unit]:
        return False
    start, counters, presence = state.place[unit], state.setting.counters, state.presence
    costs, enemy = state.setting.board.step_costs(counters.gait[unit]), hexes.COUNT * (1 - counters.side[unit])
    held, way = stop[start], start * 6
    for target in hexes.NEIGHBOURS[start]:
        if costs[way] != CLOSED and not presence[target + enemy] & movement.BARRED and not (held and stop[target]):
            return True
        way += 1
    return False
