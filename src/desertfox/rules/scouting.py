"""8.22 Whether anybody can move at all: asked before every answer of a movement phase, so it is told quickly."""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.board.search import CLOSED, UNLIMITED
from desertfox.rules import movement, restraint, zoc
from desertfox.state import State, Value

_BARRED: Final = movement.BARRED
_PHASING_SIDE: Final = Value.PHASING_SIDE
_FREE: Final = "free"
"""The memo, for as long as the enemy stays where he is, of a unit and its hex, from where a step leads on."""


def can_anybody_step(state: State, scouts: list[int]) -> bool:
    """8.22 Say, if that is quickly seen, that a unit which may start to move can enter a hex next to its own.

    The scouts are those who may move, as far as is known. They are asked first, and who may not any more is one no
    longer; if none of them gets away, all who may move are the scouts. False leaves it to those who look closely:
    where 15.34 holds units back nobody is asked.
    """
    side = state.values[_PHASING_SIDE]
    if restraint.binds(state, side):
        return False
    if scouts:
        unit = scouts[-1]
        is_free = state.memos[1 - side].get(_FREE) == (unit, state.place[unit])
        if is_free and not state.spent[unit] and movement.can_move(state, unit):
            return True
    if not _has_step(state, scouts):
        scouts[:] = movement.movers(state)
        if not _has_step(state, scouts):
            return False
    unit = scouts[-1]
    if movement.means(state, unit).one_hex == UNLIMITED:
        state.memos[1 - side][_FREE] = unit, state.place[unit]
    return True


def _has_step(state: State, scouts: list[int]) -> bool:
    """Look for a scout who can make a step, from the last one on; who is found is the last one from now on."""
    stop = zoc.zone(state, 1 - state.phasing_side).mask
    for number in range(len(scouts) - 1, -1, -1):
        unit, last = scouts[number], scouts[-1]
        if not movement.can_move(state, unit):
            scouts[number] = last
            scouts.pop()
        elif can_step(state, unit, stop):
            scouts[number], scouts[-1] = last, unit
            return True
    return False


def can_step(state: State, unit: int, stop: bytes) -> bool:
    """8.22 Say whether a unit alone can enter a hex next to its own, if nothing but the zone to stop in holds it."""
    costs, _, one_hex = movement.means(state, unit)
    start, presence = state.place[unit], state.presence
    enemy, held, way = hexes.COUNT * (1 - state.setting.counters.side[unit]), stop[start], start * 6
    most = min(one_hex, CLOSED - 1)
    for target in hexes.NEIGHBOURS[start]:
        if costs[way] <= most and not presence[target + enemy] & _BARRED and not (held and stop[target]):
            return True
        way += 1
    return False
