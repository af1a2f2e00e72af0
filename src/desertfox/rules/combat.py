"""11.1 Which units may attack which hexes, and what must be attacked."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.board.costs import HEXSIDES
from desertfox.rules import stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import CounterList, Presence, Trait

ATTACKED = Presence.COMBAT | Presence.MSU | Presence.DUMP
"""11.1 and 8.81: what can be attacked; the leader cannot."""
_ZONES: Final = Presence.ZOC_LEG | Presence.ZOC_MOTORIZED | Presence.ZOC_ARMOR
_PRESENT: Final = Presence.COMBAT
_COMBAT: Final = Trait.COMBAT
_FIGHTING: Final = Trait.COMBAT | Trait.PARENTHESIZED
_MOTORIZED: Final = Trait.MOTORIZED
_DEPLETED: Final = Mark.DEPLETED
_GUNS = frozenset(("artillery", "armored_artillery"))
_ESCARPMENT = HEXSIDES.index("escarpment")
_SEA = HEXSIDES.index("sea")
_RIDGE = HEXSIDES.index("ridge")


@lru_cache(maxsize=64)
def _ways(board: Board, motorized: bool) -> tuple[frozenset[int], ...]:
    """11.1 and 11.36: return for each hex the hexes that can be attacked from it."""
    return _over(board, lambda side: side not in ((_SEA, _ESCARPMENT) if motorized else (_SEA,)))


def _over(board: Board, wanted: Callable[[int], bool]) -> tuple[frozenset[int], ...]:
    """Return for each hex the hexes next to it over hexsides of a kind."""
    return tuple(
        frozenset(hex_ for step, hex_ in enumerate(around, here * 6) if wanted(board.hexside[step]))
        for here, around in enumerate(hexes.NEIGHBOURS)
    )


def can_attack(state: State, unit: int, hex_: int) -> bool:
    """11.1 and 11.36: a combat unit attacks adjacent hexes, never over the sea, motorized not over an escarpment."""
    traits, here = state.setting.counters.traits[unit], state.place[unit]
    if not traits & _COMBAT or here < 0:
        return False
    return hex_ in _ways(state.setting.board, bool(traits & _MOTORIZED))[here]


def why_not_attack(state: State, unit: int, hex_: int) -> RuleViolation | None:
    """11.1 Say what keeps a unit from attacking a hex, None if nothing does."""
    if can_attack(state, unit, hex_):
        return None
    counters = state.setting.counters
    name, here = counters[unit].designation, state.place[unit]
    if not counters.traits[unit] & _COMBAT:
        return RuleViolation("7.2", "{unit} never attacks", unit=name)
    direction = hexes.direction(here, hex_) if here >= 0 else None
    if direction is None:
        return RuleViolation("11.1", "{unit} is not next to {hex}", unit=name, hex=hexes.spi(hex_))
    if state.setting.board.hexside[here * 6 + direction] == _SEA:
        return RuleViolation("11.1", "{unit} cannot attack over a sea hexside", unit=name)
    words = "{unit} is {motorized} and cannot attack over an escarpment"
    return RuleViolation("11.36", words, unit=name, **mobilities(state.setting))


def is_fighter(state: State, unit: int) -> bool:
    """11.12 A combat unit whose strength is not in parentheses; the others only join."""
    counters = state.setting.counters
    traits = counters.traits[unit + counters.count * (state.marks[unit] & _DEPLETED)]
    return traits & _FIGHTING == _COMBAT


@lru_cache(maxsize=8)
def fighting_strengths(counters: CounterList) -> array[int]:
    """2.2 Return the strength of each face: one in parentheses is not a fighting strength."""
    faces = zip(counters.strength, counters.traits, strict=True)
    return array("h", [strength if traits & _FIGHTING == _COMBAT else 0 for strength, traits in faces])


def is_artillery(state: State, unit: int) -> bool:
    """12.1 Say whether a unit is nothing but artillery; heavy weapons with artillery fight too."""
    return state.setting.counters[unit].type in _GUNS


@lru_cache(maxsize=64)
def _heights(board: Board) -> tuple[frozenset[int], ...]:
    """11.34 Return for each hex the hexes next to it over a ridge or an escarpment."""
    return _over(board, lambda side: side in (_RIDGE, _ESCARPMENT))


def crosses(state: State, unit: int, targets: Iterable[int]) -> bool:
    """11.34 Say whether a unit attacks any part of the force over a ridge or an escarpment."""
    return not _heights(state.setting.board)[state.place[unit]].isdisjoint(targets)


def in_contact(state: State, side: int) -> int:
    """11.1 Return the set of enemy hexes next to a side's combat units."""
    enemy, memo = state.bitboard(1 - side, ATTACKED), state.memos[side]
    around: int | None = memo.get("next to combat units")
    if around is None:
        around = memo["next to combat units"] = bits.adjacent(state.bitboard(side, _PRESENT))
    return enemy & around


def targets(state: State, side: int) -> Iterator[int]:
    """11.1 Return the enemy hexes next to a side's combat units, in ascending order."""
    return bits.hexes(in_contact(state, side))


def attackers(state: State, side: int, hex_: int) -> list[int]:
    """11.1 Return the units of a side that can attack a hex."""
    presence, offset = state.presence, hexes.COUNT * side
    return [
        unit
        for around in hexes.neighbours(hex_)
        if presence[around + offset] & _PRESENT
        for unit in stacking.of_side(state, around, side)
        if can_attack(state, unit, hex_)
    ]


def is_fortified(state: State, hex_: int, side: int) -> bool:
    """11.11 Say whether a side's units in a hex are in a city or in their own fort."""
    owner, level = state.fort(hex_)
    return hex_ in state.setting.board.cities or (level > 0 and owner == side)


def duties(state: State, side: int) -> Iterator[int]:
    """11.11 Return the enemy hexes that must be attacked: their zone covers a unit that can attack them."""
    enemy = 1 - side
    covered = zoc.zone(state, enemy).set & state.bitboard(side, _PRESENT)
    if not covered:
        return
    lenient = not charts_of(state.setting.pack).number("duty_to_attack_city_or_fort")
    for hex_ in bits.hexes(state.bitboard(enemy, _ZONES) & bits.adjacent(covered)):
        if lenient and is_fortified(state, hex_, enemy):
            continue
        for around in hexes.neighbours(hex_):
            if covered >> around & 1 and _is_bound(state, around, hex_, side, lenient):
                yield hex_
                break


def _is_bound(state: State, own: int, enemy: int, side: int, lenient: bool) -> bool:
    """11.11 Say whether the enemy's zone covers a hex in which a unit stands that can and must attack it."""
    if lenient and is_fortified(state, own, side):
        return False
    if not any(is_fighter(state, u) and can_attack(state, u, enemy) for u in stacking.of_side(state, own, side)):
        return False
    return any(zoc.controls(state, unit, own) for unit in stacking.of_side(state, enemy, 1 - side))


def supply_units(state: State, targets_: Iterable[int]) -> tuple[int, ...]:
    """7.26 Return the supply units in the attacked hexes: they are attacked where they are alone."""
    traits = state.setting.counters.traits
    return tuple([unit for hex_ in targets_ for unit in state.stack(hex_) if traits[unit] & Trait.SUPPLY])


def defenders(state: State, targets_: Iterable[int], side: int) -> tuple[int, ...]:
    """11.12 Return the combat units of a side in the attacked hexes; supply units are ignored (7.26)."""
    traits = state.setting.counters.traits
    return tuple([unit for hex_ in targets_ for unit in stacking.of_side(state, hex_, side) if traits[unit] & _COMBAT])
