"""8.22 Whether any unit can move at all: asked before every answer of a movement phase, so it is told quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.search import CLOSED, UNLIMITED, Mask
from desertfox.rules import movement, restraint, zoc
from desertfox.rules.zoc import Zone
from desertfox.state import State, Value

STOPS: Final = 1
"""8.25 Of an obstacle: an EZOC, in which a stack stops, and which it does not enter straight from another."""
BARS: Final = 2
"""8.12 Of an obstacle: enemies, whose hex is entered by an overrun or not at all."""
_BARRED_TO_BARS: Final = bytes((0, BARS)) + bytes(254)
_PHASE, _PHASING_SIDE = Value.PHASE, Value.PHASING_SIDE
_FREE: Final = "free"
"""The memo, for as long as the enemy stands where it is, of the condition in which a unit is known to get away."""


def obstacles(state: State, units: Sequence[int]) -> Mask:
    """8.2 Return one byte a hex: what is in the way of a stack, 0 where nothing is."""
    enemy = 1 - state.values[_PHASING_SIDE]
    if movement.is_leader_alone(state, units):
        return _laid_out(state, zoc.NOWHERE, enemy)
    found: Mask | None = state.memos[enemy].get("obstacles")
    if found is None:
        found = state.memos[enemy]["obstacles"] = _laid_out(state, zoc.zone(state, enemy), enemy)
    return found


def _laid_out(state: State, zone: Zone, enemy: int) -> Mask:
    """Lay the units of the enemy over the zone that stops a unit."""
    return bits.overlaid(zone.mask, state.mask(enemy, movement.BARRED).translate(_BARRED_TO_BARS))


def can_anybody_step(state: State, scouts: list[int]) -> bool:
    """8.22 Say, if that is quickly seen, that a unit which may start to move can enter a hex next to its own.

    The scouts are units that may move, as far as is known; the first of them got away when that was last asked. They
    are tried again, and a unit that may not move any more is none; where there are none, all that may move are the
    scouts. False leaves it to a closer look: where 15.34 holds units back no scout is tried.
    """
    side = state.values[_PHASING_SIDE]
    memo = state.memos[1 - side]
    if scouts and memo.get(_FREE) == _condition(state, scouts[0]):
        return True  # while units are held back there are no scouts
    if restraint.binds(state, side):
        return False
    if not scouts:
        scouts += movement.movers(state)
    if not _has_step(state, scouts):
        return False
    unit = scouts[0]
    if movement.means(state, unit).one_hex == UNLIMITED:
        memo[_FREE] = _condition(state, unit)
    return True


def _condition(state: State, unit: int) -> tuple[int, ...]:
    """Return all that decides whether a unit can make a step, as long as the enemy stays where it is."""
    return unit, state.place[unit], state.marks[unit], state.spent[unit], state.values[_PHASE]


def _has_step(state: State, scouts: list[int]) -> bool:
    """Look for a scout that can make a step; the one found is the first one from now on."""
    met, number = obstacles(state, ()), 0  # a leader alone could go further: that is left to a closer look
    while number < len(scouts):
        unit = scouts[number]
        if not movement.can_move(state, unit):
            scouts[number] = scouts[-1]  # a scout that is dismissed makes room for the last one
            scouts.pop()
        elif can_step(state, unit, met):
            scouts[0], scouts[number] = unit, scouts[0]
            return True
        else:
            number += 1
    return False


def can_step(state: State, unit: int, met: Mask) -> bool:
    """8.22 Say whether a unit alone can enter a hex next to its own, if nothing but these obstacles holds it."""
    costs, _, one_hex = movement.means(state, unit)
    start, most = state.place[unit], min(one_hex, CLOSED - 1)
    way, passable = start * 6, 0 if met[start] else STOPS
    for target in hexes.NEIGHBOURS[start]:
        if costs[way] <= most and met[target] <= passable:
            return True
        way += 1
    return False
