"""18 Desert patrols: which recon units become one, which patrols become recon units again, and when."""

from __future__ import annotations

from typing import Final

from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.state.places import POOL
from desertfox.units import SIDES

_LIMITS: Final = ("patrol_max_axis", "patrol_max_cw")
_PATROL: Final = "desert_patrol"
_KINDS: Final = ("recon", _PATROL)


def is_patrol(state: State, unit: int) -> bool:
    """18 Say whether a counter is a desert patrol."""
    return state.setting.counters[unit].type == _PATROL


def on_map(state: State, side: int) -> list[int]:
    """18 Return the desert patrols of a side on the map."""
    return [unit for unit in _patrols(state, side) if state.place[unit] >= 0]


def free(state: State, side: int) -> list[int]:
    """18.1 Return the patrol counters of a side that can be used."""
    return [unit for unit in _patrols(state, side) if state.place[unit] == POOL]


def _patrols(state: State, side: int) -> list[int]:
    return [unit for unit in state.setting.counters.of_side[side] if is_patrol(state, unit)]


def counter_for(state: State, recon: int) -> int | None:
    """18.1 Return the free counter that a recon unit becomes, if it can one of its nation; None if all are out."""
    counters = state.setting.counters
    nation = counters[recon].nation
    spare = free(state, counters.side[recon])
    return min(spare, key=lambda unit: (counters[unit].nation != nation, unit), default=None)


def declared(state: State, side: int) -> list[int]:
    """18 Return the units of a side that were announced for conversion, patrols first: they make room for others."""
    sides = state.setting.counters.side
    marked = [unit for unit in state.marked(Mark.WILL_CONVERT) if sides[unit] == side]
    return sorted(marked, key=lambda unit: not is_patrol(state, unit))


def why_not_declare(state: State, unit: int) -> RuleViolation | None:
    """18 Judge an announcement: the unit could be converted now, and so could all that were announced before it."""
    side = state.phasing_side
    if state.marks[unit] & Mark.WILL_CONVERT:
        return RuleViolation("18", "{unit} has been announced", unit=state.setting.counters[unit].designation)
    coming = sum(not is_patrol(state, other) for other in declared(state, side))
    return _why_not(state, unit, coming)


def why_not_convert(state: State, unit: int) -> RuleViolation | None:
    """18 Judge a conversion at the moment when it is carried out."""
    if state.marks[unit] & Mark.REFITTED:
        name = state.setting.counters[unit].designation
        return RuleViolation("13.22", "{unit} has had its action of this Refit Phase", unit=name)
    return _why_not(state, unit, 0)


def _why_not(state: State, unit: int, coming: int) -> RuleViolation | None:
    """18 An own recon unit or patrol in its base, undisrupted and undepleted; a patrol more must be allowed."""
    counters, side = state.setting.counters, state.phasing_side
    counter, hex_ = counters[unit], state.place[unit]
    if counters.side[unit] != side or counter.type not in _KINDS or hex_ < 0:
        return RuleViolation("18", "{unit} is no recon unit or patrol of yours on the map", unit=counter.designation)
    if hex_ not in sites(state.setting, side).homes:
        return RuleViolation("18", "{unit} is not in its base", unit=counter.designation)
    if state.marks[unit] & (Mark.DISRUPTED | Mark.DEPLETED):
        return RuleViolation("18", "{unit} is disrupted or depleted", unit=counter.designation)
    return None if is_patrol(state, unit) else _why_no_patrol(state, coming)


def _why_no_patrol(state: State, coming: int) -> RuleViolation | None:
    """18 At most 1 Axis and 2 Commonwealth patrols are on the map; 18.1 each takes a counter."""
    side = state.phasing_side
    limit = charts_of(state.setting.pack).number(_LIMITS[side])
    if len(on_map(state, side)) + coming >= limit:
        words = "the {side} may have {limit} desert patrols on the map"
        return RuleViolation("18", words, side=SIDES[side], limit=limit)
    if len(free(state, side)) <= coming:
        return RuleViolation("18.1", "no patrol counter is free")
    return None
