"""14.1 Declaring to build a fort: which units may, and where. The fort is placed in the Refit Phase."""

from __future__ import annotations

from desertfox import hexes
from desertfox.rules import movement, stacking, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value, sequence
from desertfox.units import Trait


def why_not_build(state: State, unit: int) -> RuleViolation | None:
    """14.1 Say what keeps a unit from declaring to build in its hex now, None if nothing does."""
    return movement.why_not_own(state, unit) or _why_not_builder(state, unit) or _why_not_here(state, unit)


def _why_not_builder(state: State, unit: int) -> RuleViolation | None:
    """14.1 A combat unit of at least 1 SP, not armor, that has not moved; in the Initial Movement Phase."""
    counters = state.setting.counters
    face, name = state.face(unit), counters[unit].designation
    if state.values[Value.PHASE] != sequence.INITIAL_MOVEMENT:
        return RuleViolation("14.1", "building is declared in the Initial Movement Phase")
    if not counters.traits[face] & Trait.COMBAT or counters.traits[face] & Trait.ARMOR:
        return RuleViolation("14.1", "{unit} cannot build: it takes a combat unit that is not armor", unit=name)
    if counters.sp[face] < 1:
        return RuleViolation("14.1", "{unit} cannot build: it has less than 1 SP", unit=name)
    if state.marks[unit] & Mark.MOVED:
        return RuleViolation("14.1", "{unit} has moved and cannot build in this Player-Turn", unit=name)
    return _why_not_fit(state, unit)


def _why_not_fit(state: State, unit: int) -> RuleViolation | None:
    """14.14 and 14.15: some rules want builders in general supply, and undisrupted."""
    rules, name = ruleset(state.setting), state.setting.counters[unit].designation
    if rules.builders_need_supply and not supply.in_general_supply(state, unit):
        return RuleViolation("14.14", "{unit} is out of general supply and cannot build", unit=name)
    if not rules.disrupted_units_build and state.marks[unit] & Mark.DISRUPTED:
        return RuleViolation("14.15", "{unit} is disrupted and cannot build", unit=name)
    return None


def _why_not_here(state: State, unit: int) -> RuleViolation | None:
    """14.1 Not in EZOC or a city; one builder a hex."""
    hex_, side = state.place[unit], state.phasing_side
    where = hexes.spi(hex_)
    if hex_ in zoc.zone(state, 1 - side):
        by = movement.controller(state, hex_)
        return RuleViolation("14.1", "{hex} is in the zone of control of {unit}", hex=where, unit=by)
    if hex_ in state.setting.board.cities:
        return RuleViolation("14.1", "no fort is built in a city ({hex})", hex=where)
    if any(state.marks[other] & Mark.BUILDING for other in stacking.of_side(state, hex_, side)):
        return RuleViolation("14.1", "a unit is building in {hex} already", hex=where)
    if violation := why_not_site(state, hex_, side):
        return violation
    limit = charts_of(state.setting.pack).number("forts_per_side")
    if not state.fort(hex_)[1] and _forts(state, side) + _begun(state, side) >= limit:
        return RuleViolation("14.1", "all {limit} forts are on the map or being built", limit=limit)
    return None


def _forts(state: State, side: int) -> int:
    return sum(state.forts.count(side << 2 | level) for level in (1, 2, 3))


def _begun(state: State, side: int) -> int:
    """14.1 Count the units that have declared to build a new fort."""
    owner = state.setting.counters.side
    builders = (unit for unit in state.marked(Mark.BUILDING) if owner[unit] == side)
    return sum(state.place[unit] >= 0 and not state.fort(state.place[unit])[1] for unit in builders)


def why_not_site(state: State, hex_: int, side: int) -> RuleViolation | None:
    """14.1 At most so many forts a side and so many levels a fort, and none where the enemy has one."""
    charts = charts_of(state.setting.pack)
    owner, level = state.fort(hex_)
    where = hexes.spi(hex_)
    if level and owner != side:
        return RuleViolation("14.1", "an enemy fort is in {hex}", hex=where)
    if level >= charts.number("fort_max_level"):
        return RuleViolation("14.1", "the fort in {hex} cannot be improved further", hex=where)
    limit = charts.number("forts_per_side")
    if not level and _forts(state, side) >= limit:
        return RuleViolation("14.1", "all {limit} forts are on the map", limit=limit)
    return None
