"""16 Operation Herkules: the invasion of Malta, and the Commonwealth units in the west that matter to the island."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.rules import supply, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, Value, places
from desertfox.units import AXIS, COMMONWEALTH, Presence, Trait

OPEN, WON, LOST = range(3)
"""16 What has come of the invasion, as `Value.HERKULES` has it."""
_SHARES: Final = {"ge_ramcke": "herkules_index_ramcke", "it_folgore": "herkules_index_folgore"}
"""16 The units that can invade, and the number that each adds to the index."""


# -- 6.31 The west


def has_supplied_unit_in_the_west(state: State) -> bool:
    """6.31 Say whether a Commonwealth unit in general supply is west of column Lxx23.

    Supply units are never out of supply, but nothing supplies them: they do not count.
    """
    first = charts_of(state.setting.pack).number("malta_west_column")
    if not state.bitboard(COMMONWEALTH, Presence.COMBAT) & _west_of(first):
        return False
    counters, network = state.setting.counters, supply.general(state, COMMONWEALTH)
    return any(
        place >= 0
        and hexes.column(place) < first
        and counters.side[unit] == COMMONWEALTH
        and counters.traits[unit] & Trait.COMBAT
        and network.supplied(unit)
        for unit, place in enumerate(state.place)
    )


@lru_cache(maxsize=8)
def _west_of(column: int) -> int:
    return bits.bits(hex_ for hex_ in range(hexes.COUNT) if hexes.column(hex_) < column)


def most_to_malta(state: State) -> int:
    """6.3 Return how many points may be sent in one phase: 6.31 more with help from the west, 16 none once it fell."""
    if state.values[Value.HERKULES] == WON:
        return 0
    charts = charts_of(state.setting.pack)
    if ruleset(state.setting).supplied_unit_in_the_west_helps_malta and has_supplied_unit_in_the_west(state):
        return charts.number("malta_air_per_phase_west")
    return charts.number("malta_air_per_phase")


def convoy_modifier(state: State) -> int:
    """7.57 Return what Malta adds to the convoy die: its air points, or 16 the help that its fall is."""
    if state.values[Value.HERKULES] == WON:
        return charts_of(state.setting.pack).number("herkules_convoy_modifier")
    return state.values[Value.MALTA]


# -- 16 The invasion


def why_not_now(state: State) -> RuleViolation | None:
    """16 It takes an Axis Air Allocation Phase from turn 13 on, and there is one try in a game."""
    first = charts_of(state.setting.pack).number("herkules_first_turn")
    if state.phasing_side != AXIS or state.turn < first:
        return RuleViolation("16", "Malta is invaded in an Axis Player-Turn from turn {first} on", first=first)
    if state.values[Value.HERKULES] != OPEN:
        return RuleViolation("16", "Malta has been invaded already")
    return None


@lru_cache(maxsize=64)
def shares(setting: Setting) -> dict[int, int]:
    """16 Return the units that can invade with what each adds to the index."""
    charts, by_id = charts_of(setting.pack), setting.counters.by_id
    return {by_id[id_]: charts.number(name) for id_, name in _SHARES.items() if id_ in by_id}


def why_not_commit(state: State, unit: int) -> RuleViolation | None:
    """16.1 Ramcke or Folgore: near El Agheila and fit, held back, or still to come."""
    counters = state.setting.counters
    name, place = counters[unit].designation, state.place[unit]
    if unit not in shares(state.setting):
        return RuleViolation("16", "{unit} is not trained for it; Ramcke and Folgore are", unit=name)
    if place < 0:
        if place == places.HELD_BACK or places.due_turn(place) is not None:
            return None
        return RuleViolation("16.1", "{unit} is neither on the map nor to come", unit=name)
    radius = charts_of(state.setting.pack).number("entry_distance_hexes")
    if all(hexes.distance(place, home) > radius for home in sites(state.setting, AXIS).homes):
        words = "{unit} is not within {radius} hexes of El Agheila"
        return RuleViolation("16.1", words, unit=name, radius=radius)
    if state.marks[unit] & Mark.DISRUPTED:
        return RuleViolation("16.1", "{unit} is disrupted", unit=name)
    if place in zoc.zone(state, COMMONWEALTH):
        return RuleViolation("16.1", "{unit} is in an enemy zone of control", unit=name)
    if not supply.in_general_supply(state, unit):
        return RuleViolation("16.1", "{unit} is out of general supply", unit=name)
    return None


def index(state: State, units: tuple[int, ...], air_points: int) -> int:
    """16 Return the assault index: a die not above it takes the island."""
    charts = charts_of(state.setting.pack)
    number = charts.number("herkules_base_index") + sum(shares(state.setting)[unit] for unit in units)
    number += air_points * charts.number("herkules_index_axis_air")
    number += state.values[Value.MALTA] * charts.number("herkules_index_malta_air")
    return number + (charts.number("herkules_index_supplied_west") if has_supplied_unit_in_the_west(state) else 0)


def return_box(state: State, unit: int, *, won: bool) -> int:
    """16 and 16.1: return where a committed unit waits: for the turn of its delay, not before its own date.

    A unit that would come after the last turn is out of the game.
    """
    delay = charts_of(state.setting.pack).number(f"herkules_return_delay_{'success' if won else 'failure'}")
    turn = max(state.turn + delay, places.due_turn(state.place[unit]) or state.turn)
    return places.turn_box(turn) if turn in state.setting.turns else places.OUT_OF_GAME
