"""8.22 Whether anybody can move at all: asked before every answer of a movement phase, so it is told quickly."""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.board.search import CLOSED
from desertfox.rules import movement, restraint, zoc
from desertfox.state import State

_BARRED: Final = movement.BARRED


def can_anybody_step(state: State, scouts: list[int]) -> bool:
    """8.22 Say, if that is quickly seen, that a unit which may start to move can enter a hex next to its own.

    The scouts are those who may move, as far as is known. They are asked first, and who may not any more is one no
    longer; if none of them gets away, all who may move are the scouts. False leaves it to those who look closely:
    where 15.34 holds units back nobody is asked.
    """
    side = state.phasing_side
    if restraint.binds(state, side):
        return False
    stop = zoc.zone(state, 1 - side).mask
    if _has_step(state, scouts, stop):
        return True
    scouts[:] = movement.movers(state)
    return _has_step(state, scouts, stop)


def _has_step(state: State, scouts: list[int], stop: bytes) -> bool:
    """Look for a scout who can make a step, from the last one on; who is found is the last one from now on."""
    for number in range(len(scouts) - 1, -1, -1):
        unit, last = scouts[number], scouts[-1]
        if not movement.can_move(state, unit):
            scouts[number] = last
            scouts.pop()
        elif _can_step(state, unit, stop):
            scouts[number], scouts[-1] = last, unit
            return True
    return False


def _can_step(state: State, unit: int, stop: bytes) -> bool:
    """8.22 Say whether a unit that may move can enter a hex next to its own."""
    costs, _, one_hex = movement.means(state, unit)
    start, presence = state.place[unit], state.presence
    enemy, held, way = hexes.COUNT * (1 - state.setting.counters.side[unit]), stop[start], start * 6
    most = min(one_hex, CLOSED - 1)
    for target in hexes.NEIGHBOURS[start]:
        if costs[way] <= most and not presence[target + enemy] & _BARRED and not (held and stop[target]):
            return True
        way += 1
    return False
