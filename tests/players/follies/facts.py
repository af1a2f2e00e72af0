"""What the judges ask of positions, and of what was fought."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from desertfox import hexes
from desertfox.rules import combat, overrun, retreat, stacking
from desertfox.rules.reach import reach
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value, sequence

from .scene import Story

_RESTED = ~int(Mark.MOVED | Mark.FORCED_MARCH | Mark.OUT_OF_SUPPLY)


def strength(state: State, units: Iterable[int]) -> int:
    """Return the printed strength of the units that can fight."""
    strengths = combat.fighting_strengths(state.setting.counters)
    return sum(strengths[state.face(unit)] for unit in units)


def fighters(state: State, side: int, hex_: int) -> list[int]:
    """Return the units in a hex that can hold it against a raid."""
    return [unit for unit in stacking.of_side(state, hex_, side) if strength(state, [unit]) >= 1]


def in_play(state: State, units: Iterable[int]) -> list[int]:
    """Return those of the units that are on the map."""
    return [unit for unit in units if state.place[unit] >= 0]


def at_large(state: State, side: int) -> State:
    """Return the position as it will be when a side begins its initial movement."""
    later = state.copy()
    later.values[Value.PHASING_SIDE], later.values[Value.PHASE] = side, sequence.INITIAL_MOVEMENT
    for unit in later.afield[side]:
        later.spent[unit] = 0
        later.marks[unit] &= _RESTED
    return later


def takers(state: State, side: int, hex_: int) -> list[int]:
    """Return the units of a side that can enter a hex in its next initial movement, each by itself."""
    later = at_large(state, side)
    fit = [unit for unit in later.afield[side] if combat.is_fighter(later, unit)]
    return [unit for unit in fit if _can_enter(later, unit, hex_)]


def _can_enter(state: State, unit: int, hex_: int) -> bool:
    paths = reach(state, (unit,)).paths
    if hex_ in paths:
        return True
    for beside in hexes.neighbours(hex_):
        if beside in paths or beside == state.place[unit]:
            path = (*paths.get(beside, (beside,)), hex_)
            with suppress(RuleViolation):
                overrun.check(state, (unit,), path, held=False)
                return True
    return False


def has_way_back(state: State, unit: int) -> bool:
    """Say whether a unit could retreat two hexes."""
    return any(retreat.is_full(state, 2, path) for path in retreat.ways(state, unit, 2).paths.values())


def nearest_enemy(state: State, unit: int) -> int:
    """Return how many hexes it is to the nearest enemy that can fight."""
    side = state.setting.counters.side[unit]
    return min(
        hexes.distance(state.place[unit], state.place[foe])
        for foe in state.afield[1 - side]
        if strength(state, [foe]) >= 1
    )


class Fight(NamedTuple):
    """An attack that was resolved, or an overrun: units, hexes, strengths after all effects, committed air points."""

    units: tuple[int, ...]
    hexes: tuple[int, ...]
    attack: int = 0
    defence: int = 0
    air: int = 0
    overrun: bool = False


def fights(story: Story) -> list[Fight]:
    """Return the attacks and overruns of the player in the order in which they came."""
    found: list[Fight] = []
    for event in story.game.events:
        parts = event.parts
        if event.kind == "combat":
            found.append(Fight(tuple(parts["units"]), tuple(parts["hexes"])))
        elif event.kind == "odds":
            found[-1] = found[-1]._replace(attack=parts["attack"], defence=parts["defence"])
        elif event.kind == "support" and parts["side"] == story.side:
            found[-1] = found[-1]._replace(air=parts["points"])
        elif event.kind == "overrun" and "odds" in parts:
            attack, defence = map(int, parts["odds"].split("-"))
            found.append(Fight(tuple(parts["units"]), (parts["hex"],), attack, defence, overrun=True))
    return found


def hits(story: Story, part: str) -> list[Fight]:
    """Return the fights in which one of the units of a part was attacked where it stood at first."""
    targets = {story.before.place[unit] for unit in story.units(part)}
    return [fight for fight in fights(story) if targets & set(fight.hexes)]


def spelt(hexes_: Iterable[int]) -> str:
    """Return the names of hexes."""
    return ", ".join(hexes.spi(hex_) for hex_ in hexes_)
