"""13 Refit: what it costs to bring a unit back to strength, and what stands in the way."""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.rules import communication, reinforcement, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.state.places import REFIT_BOX
from desertfox.units import Presence

POOLS: Final = (Value.GERMAN_REFIT, Value.ITALIAN_REFIT, Value.COMMONWEALTH_REFIT)
"""13.1 The refit points of each nation group."""
STRENGTHS: Final = ("full", "depleted")
"""13.2 The strengths at which a unit can be rebuilt."""


def pool(state: State, unit: int) -> int:
    """13.1 Return which refit points a unit needs."""
    return POOLS[state.setting.counters.group[unit]]


def why_not_refit(state: State, unit: int) -> RuleViolation | None:
    """13 A depleted unit on the map, in supply by a traced line, not in an EZOC, not disrupted, and points for it."""
    counters = state.setting.counters
    name, side = counters[unit].designation, counters.side[unit]
    if state.place[unit] < 0 or side != state.phasing_side or not counters[unit].is_combat:
        return RuleViolation("13.1", "{unit} is none of your combat units on the map", unit=name)
    if not state.marks[unit] & Mark.DEPLETED:
        return RuleViolation("13.1", "{unit} is not depleted", unit=name)
    if state.marks[unit] & Mark.REFITTED:
        return RuleViolation("13.22", "{unit} has had its action of this Refit Phase", unit=name)
    if state.marks[unit] & Mark.DISRUPTED:
        return RuleViolation("13.1", "{unit} is disrupted", unit=name)
    if state.place[unit] in zoc.zone(state, 1 - side):
        return RuleViolation("13.1", "{unit} is in an enemy zone of control", unit=name)
    if not supply.general(state, side).traces(unit):
        return RuleViolation("13.1", "{unit} is out of general supply", unit=name)
    return _why_not_pay(state, unit, charts_of(state.setting.pack).refit_costs(counters[unit]).refit_depleted_to_full)


def _why_not_pay(state: State, unit: int, cost: int | None) -> RuleViolation | None:
    counter = state.setting.counters[unit]
    if cost is None:
        return RuleViolation("13.1", "{unit} cannot be refitted at all", unit=counter.designation)
    have = state.values[pool(state, unit)]
    if cost > have:
        words = "{unit} costs {cost} refit points of the {group} pool, which has {have}"
        return RuleViolation("13.1", words, unit=counter.designation, cost=cost, group=counter.group, have=have)
    return None


def why_not_box(state: State, unit: int) -> RuleViolation | None:
    """13.3 An armor unit with a line to its home base may go into the Refit Box, to come back upgraded."""
    counters = state.setting.counters
    name = counters[unit].designation
    if state.place[unit] < 0 or counters.side[unit] != state.phasing_side or not counters[unit].is_armor:
        return RuleViolation("13.3", "only your own armor units on the map may go into the Refit Box", unit=name)
    if state.marks[unit] & Mark.REFITTED:
        return RuleViolation("13.22", "{unit} has had its action of this Refit Phase", unit=name)
    if not communication.has_home_line(state, unit):
        return RuleViolation("13.3", "{unit} has no line of communication to its base", unit=name)
    return None


def boxed(state: State, unit: int) -> int | None:
    """13.21 Return the counter in the Refit Box that can come back as this one: itself or a lower rating."""
    counters = state.setting.counters
    rating = counters[unit].armor_rating or 0
    return next(
        (
            other
            for other in counters.lineage_of(unit)
            if state.place[other] == REFIT_BOX and (counters[other].armor_rating or 0) <= rating
        ),
        None,
    )


def cost_of_rebuilding(state: State, unit: int, strength: str) -> int | None:
    """13.1 Return the refit points for a unit rebuilt at a strength, None if that cannot be done."""
    counter = state.setting.counters[unit]
    row = charts_of(state.setting.pack).refit_costs(counter)
    if strength == "full":
        return row.rebuild_to_full
    return None if counter.one_step else row.rebuild_to_depleted


def why_not_rebuild(state: State, unit: int, strength: str) -> RuleViolation | None:
    """13.2 and 13.3: judge a rebuilding apart from the hex."""
    counters = state.setting.counters
    counter = counters[unit]
    if counters.side[unit] != state.phasing_side or boxed(state, unit) is None:
        return RuleViolation("13.2", "{unit} is not in your Refit Box", unit=counter.designation)
    if not is_home_open(state, state.phasing_side):
        return RuleViolation("13.23", "no unit is rebuilt while the enemy holds the home base")
    if counter.armor_rating is not None:
        first = charts_of(state.setting.pack).first_turn_of_rating(counter.group, counter.armor_rating)
        if first is None or state.turn < first:
            words = "{unit}: counters of rating {rating} are rebuilt from turn {first} on"
            return RuleViolation("13.3", words, unit=counter.designation, rating=counter.armor_rating, first=first)
    return _why_not_pay(state, unit, cost_of_rebuilding(state, unit, strength))


def is_home_open(state: State, side: int) -> bool:
    """13.23 Say whether a home base is free of enemy units and of their zones; no zone reaches into a city."""
    enemy, ezoc = state.bitboard(1 - side, Presence.ANY), zoc.zone(state, 1 - side)
    return any(not enemy >> home & 1 and home not in ezoc for home in sites(state.setting, side).homes)


def rebuild_hexes(state: State, unit: int, strength: str) -> list[int]:
    """13.2 Return the hexes within 2 of the home base where a rebuilt unit may be placed."""
    entry = reinforcement.home_hexes(state, state.phasing_side)
    depleted = strength == "depleted"
    return [hex_ for hex_ in entry if reinforcement.why_not_place(state, unit, hex_, entry, depleted) is None]


def check_rebuild(state: State, unit: int, hex_: int, strength: str) -> None:
    """13.2 Refuse a rebuilding that breaks a rule."""
    if strength not in STRENGTHS:
        raise RuleViolation("13.2", "a unit is rebuilt full or depleted, not {strength}", strength=strength)
    if violation := why_not_rebuild(state, unit, strength):
        raise violation
    if hex_ not in rebuild_hexes(state, unit, strength):
        name = state.setting.counters[unit].designation
        raise RuleViolation("13.2", "{unit} cannot be placed in {hex}", unit=name, hex=hexes.spi(hex_))
