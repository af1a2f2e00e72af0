"""13 Refit: what it costs to bring a unit back to strength, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from desertfox.pack.schema import RefitCostRow
from desertfox.rules import communication, detachments, reinforcement, supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.elimination import is_lost_for_good
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, Value
from desertfox.state.places import REFIT_BOX
from desertfox.units import Trait

POOLS: Final = (Value.GERMAN_REFIT, Value.ITALIAN_REFIT, Value.COMMONWEALTH_REFIT)
"""13.1 The refit points of each nation group."""
STRENGTHS: Final = ("full", "depleted")
"""13.2 The strengths at which a unit can be rebuilt."""


def pool(state: State, unit: int) -> int:
    """13.1 Return which refit points a unit needs."""
    return POOLS[state.setting.counters.group[unit]]


def income(state: State, pool: int) -> dict[int, int]:
    """5.1 Return the refit points that come into a pool on each turn after this one."""
    charts, last = charts_of(state.setting.pack), state.setting.turns[-1]
    place = POOLS.index(pool)
    tracks = ((turn, charts.turn(turn)) for turn in range(state.turn + 1, last + 1))
    return {turn: (track.german_refit, track.italian_refit, track.cw_refit)[place] for turn, track in tracks}


def why_not_refit(state: State, unit: int) -> RuleViolation | None:
    """13 A depleted unit on the map, in supply by a traced line, not in an EZOC, not disrupted, and points for it."""
    counters = state.setting.counters
    name, side = counters[unit].designation, counters.side[unit]
    if state.place[unit] < 0 or side != state.phasing_side or not counters.traits[unit] & Trait.COMBAT:
        return RuleViolation("13.1", "{unit} is none of your combat units on the map", unit=name)
    if not state.marks[unit] & Mark.DEPLETED:
        return RuleViolation("13.1", "{unit} is not depleted", unit=name)
    if state.marks[unit] & Mark.REFITTED:
        return RuleViolation("13.22", "{unit} has had its action of this Refit Phase", unit=name)
    if state.marks[unit] & Mark.DISRUPTED:
        return RuleViolation("13.1", "{unit} is disrupted", unit=name)
    if detachments.detachment_of(state, unit) is not None:
        return RuleViolation("17.1", "{unit} waits for its detachment", unit=name)
    if state.place[unit] in zoc.zone(state, 1 - side):
        return RuleViolation("13.1", "{unit} is in an enemy zone of control", unit=name)
    if not supply.general(state, side).traces(unit):
        return RuleViolation("13.1", "{unit} is out of general supply", unit=name)
    return _why_not_pay(state, unit, cost_of_refitting(state, unit))


def is_affordable(state: State, unit: int) -> bool:
    """13.1 Say whether there are refit points enough to bring a depleted unit to full strength."""
    return _can_pay(state, unit, cost_of_refitting(state, unit))


def _can_pay(state: State, unit: int, cost: int | None) -> bool:
    return cost is not None and cost <= state.values[pool(state, unit)]


def _why_not_pay(state: State, unit: int, cost: int | None) -> RuleViolation | None:
    if _can_pay(state, unit, cost):
        return None
    counter = state.setting.counters[unit]
    if cost is None:
        return RuleViolation("13.1", "{unit} cannot be refitted at all", unit=counter.designation)
    have = state.values[pool(state, unit)]
    words = "{unit} costs {cost} refit points of the {group} pool, which has {have}"
    return RuleViolation("13.1", words, unit=counter.designation, cost=cost, group=counter.group, have=have)


def why_not_box(state: State, unit: int) -> RuleViolation | None:
    """13.3 An armor unit with a line to its home base may go into the Refit Box, to come back upgraded."""
    counters = state.setting.counters
    name = counters[unit].designation
    if state.place[unit] < 0 or counters.side[unit] != state.phasing_side or not counters.traits[unit] & Trait.ARMOR:
        return RuleViolation("13.3", "{unit} is none of your armor units on the map", unit=name)
    if is_lost_for_good(counters[unit]):
        return RuleViolation("13.21", "{unit} could never be rebuilt and stays out of the Refit Box", unit=name)
    if state.marks[unit] & Mark.REFITTED:
        return RuleViolation("13.22", "{unit} has had its action of this Refit Phase", unit=name)
    if not communication.has_home_line(state, unit):
        return RuleViolation("13.3", "{unit} has no line of communication to its base", unit=name)
    return None


def boxed(state: State, unit: int) -> int | None:
    """13.21 Return the counter in the Refit Box that can come back as this one: itself or a lower rating."""
    counters, place = state.setting.counters, state.place
    for other in counters.lineage_of(unit):  # by rising rating
        if place[other] == REFIT_BOX:
            is_no_better = other == unit or (counters[other].armor_rating or 0) <= (counters[unit].armor_rating or 0)
            return other if is_no_better else None
    return None


@lru_cache(maxsize=1024)
def _costs(setting: Setting, unit: int) -> RefitCostRow:
    """13.1 Return the row of the refit chart for a unit."""
    return charts_of(setting.pack).refit_costs(setting.counters[unit])


def cost_of_refitting(state: State, unit: int) -> int | None:
    """13.1 Return the refit points that bring a depleted unit to full strength, None if that cannot be done."""
    return _costs(state.setting, unit).refit_depleted_to_full


def cost_of_rebuilding(state: State, unit: int, strength: str) -> int | None:
    """13.1 Return the refit points for a unit rebuilt at a strength, None if that cannot be done."""
    row = _costs(state.setting, unit)
    return row.rebuild_to_full if strength == "full" else row.rebuild_to_depleted


def why_not_rebuild(state: State, unit: int, strength: str) -> RuleViolation | None:
    """13.2 and 13.3: judge a rebuilding apart from the hex."""
    return _why_not_back(state, unit) or _why_not_at(state, unit, strength)


def strengths(state: State, unit: int) -> list[str]:
    """13.2 and 13.3: return the strengths at which a unit can be rebuilt, apart from the hex."""
    found = [strength for strength in STRENGTHS if _can_pay(state, unit, cost_of_rebuilding(state, unit, strength))]
    if not found or _why_not_back(state, unit) is not None:
        return []
    return [strength for strength in found if _why_not_at(state, unit, strength) is None]


def _why_not_back(state: State, unit: int) -> RuleViolation | None:
    """13.21, 13.23 and 13.3: a unit comes out of the Refit Box, to an open home base, if its rating has its turn."""
    counters = state.setting.counters
    counter = counters[unit]
    if counters.side[unit] != state.phasing_side or boxed(state, unit) is None:
        return RuleViolation("13.2", "{unit} is not in your Refit Box", unit=counter.designation)
    if not is_home_open(state, state.phasing_side):
        return RuleViolation("13.23", "no unit is rebuilt while the enemy bars the home base")
    if counter.armor_rating is not None:
        first = charts_of(state.setting.pack).first_turn_of_rating(counter.group, counter.armor_rating)
        if first is None:
            return RuleViolation("13.3", "{unit} is never rebuilt", unit=counter.designation)
        if state.turn < first:
            words = "{unit}: counters of rating {rating} are rebuilt from turn {first} on"
            return RuleViolation("13.3", words, unit=counter.designation, rating=counter.armor_rating, first=first)
    return None


def _why_not_at(state: State, unit: int, strength: str) -> RuleViolation | None:
    """13.2 A unit is rebuilt on a side that it has, and for points that are there."""
    counter = state.setting.counters[unit]
    if strength == "depleted" and counter.one_step:
        return RuleViolation("13.2", "{unit} has no depleted side", unit=counter.designation)
    return _why_not_pay(state, unit, cost_of_rebuilding(state, unit, strength))


def is_home_open(state: State, side: int) -> bool:
    """13.23 Say whether a home base is free of enemy units and of their zones; no zone reaches into a city."""
    barred = reinforcement.contested(state, side)
    return any(not barred >> home & 1 for home in sites(state.setting, side).homes)


def rebuild_hexes(state: State, unit: int, strength: str, entry: Iterable[int]) -> Iterator[int]:
    """13.2 Return where a rebuilt unit may be placed, of the free hexes within 2 of the home base."""
    depleted = strength == "depleted"
    return (hex_ for hex_ in entry if reinforcement.has_room(state, unit, hex_, depleted))


def _why_not_there(state: State, unit: int, hex_: int, entry: tuple[int, ...], strength: str) -> RuleViolation | None:
    return reinforcement.why_not_place(state, unit, hex_, entry, strength == "depleted")


def check_rebuild(state: State, unit: int, hex_: int, strength: str) -> None:
    """13.2 Refuse a rebuilding that breaks a rule."""
    if strength not in STRENGTHS:
        raise RuleViolation("13.2", "a unit is rebuilt full or depleted, not {strength!r}", strength=strength)
    entry = reinforcement.home_hexes(state, state.phasing_side)
    violation = why_not_rebuild(state, unit, strength) or _why_not_there(state, unit, hex_, entry, strength)
    if violation is not None:
        raise violation
