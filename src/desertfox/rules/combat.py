"""11.1 Who may attack what, and what must be attacked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.costs import HEXSIDES
from desertfox.rules import stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import State
from desertfox.units import Presence, Trait

ATTACKED = Presence.COMBAT | Presence.MSU | Presence.DUMP
"""11.1 and 8.81: what can be attacked; the leader cannot."""
_GUNS = frozenset(("artillery", "armored_artillery"))
_ESCARPMENT = HEXSIDES.index("escarpment")
_SEA = HEXSIDES.index("sea")
_RIDGE = HEXSIDES.index("ridge")


def why_not_attack(state: State, unit: int, hex_: int) -> RuleViolation | None:
    """11.1 and 11.36: a combat unit attacks adjacent hexes, nobody over the sea, motorized not over an escarpment."""
    counters = state.setting.counters
    name, here = counters[unit].designation, state.place[unit]
    if not counters.traits[unit] & Trait.COMBAT:
        return RuleViolation("7.2", "{unit} never attacks", unit=name)
    direction = hexes.direction(here, hex_) if here >= 0 else None
    if direction is None:
        return RuleViolation("11.1", "{unit} is not next to {hex}", unit=name, hex=hexes.spi(hex_))
    hexside = state.setting.board.hexside[here * 6 + direction]
    if hexside == _SEA:
        return RuleViolation("11.1", "{unit} cannot attack over a sea hexside", unit=name)
    if hexside == _ESCARPMENT and counters.traits[unit] & Trait.MOTORIZED:
        words = "{unit} is {motorized} and cannot attack over an escarpment"
        return RuleViolation("11.36", words, unit=name, **mobilities(state.setting))
    return None


def can_attack(state: State, unit: int, hex_: int) -> bool:
    """11.1 Say whether a unit can attack a hex."""
    return why_not_attack(state, unit, hex_) is None


def is_fighter(state: State, unit: int) -> bool:
    """11.12 A combat unit whose strength is not in parentheses; the others only join."""
    traits = state.setting.counters.traits[state.face(unit)]
    return bool(traits & Trait.COMBAT) and not traits & Trait.PARENTHESIZED


def is_artillery(state: State, unit: int) -> bool:
    """12.1 Say whether a unit is nothing but artillery; heavy weapons with artillery fight too."""
    return state.setting.counters[unit].type in _GUNS


def crosses(state: State, unit: int, targets: Iterable[int]) -> bool:
    """11.34 Say whether a unit attacks any part of the force over a ridge or an escarpment."""
    here, hexside = state.place[unit], state.setting.board.hexside
    directions = (hexes.direction(here, hex_) for hex_ in targets)
    return any(hexside[here * 6 + way] in (_RIDGE, _ESCARPMENT) for way in directions if way is not None)


def targets(state: State, side: int) -> Iterator[int]:
    """11.1 Return the enemy hexes next to a side's combat units, in ascending order."""
    enemy = state.bitboard(1 - side, ATTACKED)
    return bits.hexes(enemy & bits.adjacent(state.bitboard(side, Presence.COMBAT)))


def attackers(state: State, side: int, hex_: int) -> list[int]:
    """11.1 Return the units of a side that can attack a hex."""
    return [
        unit
        for around in hexes.neighbours(hex_)
        for unit in stacking.of_side(state, around, side)
        if can_attack(state, unit, hex_)
    ]


def is_fortified(state: State, hex_: int, side: int) -> bool:
    """11.11 Say whether a side's units in a hex are in a city or in their own fort."""
    owner, level = state.fort(hex_)
    return hex_ in state.setting.board.cities or (level > 0 and owner == side)


def duties(state: State, side: int) -> Iterator[int]:
    """11.11 Return the enemy hexes that must be attacked: their zone covers a unit that can attack them."""
    lenient = not charts_of(state.setting.pack).number("duty_to_attack_city_or_fort")
    enemy = 1 - side
    own = state.bitboard(side, Presence.COMBAT)
    zones = Presence.ZOC_LEG | Presence.ZOC_MOTORIZED | Presence.ZOC_ARMOR
    for hex_ in bits.hexes(state.bitboard(enemy, zones) & bits.adjacent(own)):
        if lenient and is_fortified(state, hex_, enemy):
            continue
        if any(_is_bound(state, around, hex_, side, lenient) for around in hexes.neighbours(hex_) if own >> around & 1):
            yield hex_


def _is_bound(state: State, own: int, enemy: int, side: int, lenient: bool) -> bool:
    """11.11 Say whether the enemy's zone covers a hex in which a unit stands that can and must attack it."""
    if lenient and is_fortified(state, own, side):
        return False
    if not any(zoc.controls(state, unit, own) for unit in stacking.of_side(state, enemy, 1 - side)):
        return False
    return any(
        is_fighter(state, unit) and can_attack(state, unit, enemy) for unit in stacking.of_side(state, own, side)
    )


def defenders(state: State, targets_: Iterable[int], side: int) -> tuple[int, ...]:
    """11.12 Return the combat units of a side in the attacked hexes; supply units are ignored (7.26)."""
    traits = state.setting.counters.traits
    return tuple(
        unit for hex_ in targets_ for unit in stacking.of_side(state, hex_, side) if traits[unit] & Trait.COMBAT
    )
