"""17 Detachments: which unit may drop one, when it rejoins, and when it is taken back."""

from __future__ import annotations

from functools import lru_cache

from desertfox.rules import movement, supply, zoc
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value, sequence
from desertfox.state.places import POOL
from desertfox.units import CounterList, Trait


@lru_cache(maxsize=8)
def _counters(counters: CounterList) -> tuple[int, ...]:
    return tuple(counter.index for counter in counters if counter.type == "detachment")


def free(state: State, parent: int) -> int | None:
    """17.1 Return a free detachment of the parent's nation: German, Italian or Commonwealth; None if all are out."""
    counters, place = state.setting.counters, state.place
    group = counters.group[parent]
    units = _counters(counters)
    return next((unit for unit in units if place[unit] == POOL and counters.group[unit] == group), None)


def on_map(state: State, side: int) -> list[int]:
    """17 Return the detachments of a side on the map."""
    counters = state.setting.counters
    return [unit for unit in _counters(counters) if state.place[unit] >= 0 and counters.side[unit] == side]


def detachment_of(state: State, parent: int) -> int | None:
    """17.1 Return the detachment that a unit has dropped and that is on the map, None if there is none."""
    units = _counters(state.setting.counters)
    return next((unit for unit in units if state.link[unit] == parent and state.place[unit] >= 0), None)


# -- dropping


def why_not_drop(state: State, parent: int) -> RuleViolation | None:
    """17 Judge a unit that is to drop a detachment: in the Initial Movement Phase, before it moves."""
    if state.values[Value.PHASE] != sequence.INITIAL_MOVEMENT:
        return RuleViolation("17", "a detachment is dropped in the Initial Movement Phase")
    if violation := movement.why_not_mover(state, parent):
        return violation
    if free(state, parent) is None:
        return RuleViolation("17.1", "no detachment of that nation is free")
    return _why_not_parent(state, parent) or _why_not_here(state, parent)


def _why_not_parent(state: State, parent: int) -> RuleViolation | None:
    """17 A full-strength motorized combat unit of 1 SP or more, with a depleted side, that has no detachment yet."""
    counters, name = state.setting.counters, state.setting.counters[parent].designation
    traits = counters.traits[parent]
    if not traits & Trait.COMBAT or not traits & Trait.MOTORIZED or counters.sp[parent] < 1:
        return RuleViolation("17", "{unit} is no motorized combat unit of 1 SP or more", unit=name)
    if state.marks[parent] & Mark.DEPLETED or counters[parent].one_step:
        return RuleViolation("17", "{unit} is not at full strength, or has no depleted side", unit=name)
    if state.spent[parent] or detachment_of(state, parent) is not None:
        return RuleViolation("17.1", "{unit} has moved, or has a detachment already", unit=name)
    return None


def _why_not_here(state: State, parent: int) -> RuleViolation | None:
    """17.1 Not in an enemy zone of control, not out of general supply."""
    name = state.setting.counters[parent].designation
    if state.place[parent] in zoc.zone(state, 1 - state.phasing_side):
        return RuleViolation("17.1", "{unit} is in an enemy zone of control", unit=name)
    if state.marks[parent] & Mark.OUT_OF_SUPPLY or not supply.in_general_supply(state, parent):
        return RuleViolation("17.1", "{unit} is out of general supply", unit=name)
    return None


# -- coming back


def why_not_rejoin(state: State, unit: int) -> RuleViolation | None:
    """17.1 A detachment rejoins its parent in the same hex if neither is disrupted."""
    counters = state.setting.counters
    name, parent = counters[unit].designation, state.link[unit]
    if unit not in on_map(state, state.phasing_side):
        return RuleViolation("17", "{unit} is no detachment of yours on the map", unit=name)
    if is_orphan(state, unit) or state.place[parent] != state.place[unit]:
        return RuleViolation("17", "{unit} is not stacked with its parent", unit=name)
    if (state.marks[unit] | state.marks[parent]) & Mark.DISRUPTED:
        return RuleViolation("17.1", "{unit} or its parent is disrupted", unit=name)
    return None


def is_orphan(state: State, unit: int) -> bool:
    """17.2 Say whether the parent of a detachment is gone, or has been rebuilt in this Refit Phase."""
    parent = state.link[unit]
    return parent < 0 or state.place[parent] < 0 or bool(state.marks[parent] & Mark.REFITTED)
