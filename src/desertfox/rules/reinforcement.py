"""5.1 Reinforcements: which units are due, where units may come in, where supply arrives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.costs import TERRAINS
from desertfox.limits import TURN_LIMIT
from desertfox.pack.schema import ScheduleRow
from desertfox.position.scenario import applies
from desertfox.rules import restraint, stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import homes_in_use, sites
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, Value, places
from desertfox.units import AXIS, COMMONWEALTH, Presence, Trait

_SOFT: Final = (TERRAINS.index("marsh"), TERRAINS.index("sand_sea"))
_OR_IN: Final = re.compile(r".* or in (.+)")
"""Words of the schedule that open one more place to a unit: within 2 hexes of Alexandria or in Tobruk."""
LANDINGS: Final = ("Benghazi", "Tobruk")
"""5.1 H: where one of the convoy's MSUs may be landed instead."""


# -- which units are due


def rows(setting: Setting, action: str, turn: int) -> tuple[ScheduleRow, ...]:
    """5.17 and 5.18: return the rows of the schedule of a turn that belong to this game."""
    return tuple(row for row in _rows_of(setting, action) if row.turn == turn)


def _rows_of(setting: Setting, action: str) -> Iterator[ScheduleRow]:
    return (row for row in setting.pack.schedule if row.action == action and applies(setting, row))


def due(state: State, side: int) -> list[int]:
    """5.1 Return the units of a side that wait on the turn track for this turn or an earlier one.

    5.12 Of one lineage only the first comes in: the counter that the schedule names, not one that waits with it.
    """
    first, last = places.turn_box(-TURN_LIMIT), places.turn_box(state.turn)
    place, named = state.place, _dates(state.setting)
    waiting = [unit for unit in state.setting.counters.of_side[side] if last <= place[unit] <= first]
    return sorted(waiting, key=lambda unit: (place[unit], unit) not in named)


Date = tuple[int, int]
"""A box of the turn track, and a counter that the schedule names for that turn."""


@lru_cache(maxsize=64)
def _dates(setting: Setting) -> frozenset[Date]:
    """5.17 Return every date of the schedule."""
    by_id = setting.counters.by_id
    return frozenset((places.turn_box(row.turn), by_id[row.counter_id]) for row in setting.pack.schedule)


@lru_cache(maxsize=64)
def _refit_box_dates(setting: Setting) -> frozenset[Date]:
    """5.17 Return the dates on which a unit, or its lineage, comes into the Refit Box."""
    counters, coming = setting.counters, _rows_of(setting, "refit_box")
    named = ((row.turn, counters.lineage_of(counters.by_id[row.counter_id])) for row in coming)
    return frozenset((places.turn_box(turn), unit) for turn, lineage in named for unit in lineage)


@lru_cache(maxsize=64)
def _die_dates(setting: Setting) -> frozenset[Date]:
    """5.18 Return the dates on which a die says whether a unit comes."""
    by_id, coming = setting.counters.by_id, _rows_of(setting, "roll")
    return frozenset((places.turn_box(row.turn), by_id[row.counter_id]) for row in coming)


def is_taken(state: State, unit: int) -> bool:
    """5.12 Say whether another counter of the unit's lineage is on the map, in a box or destroyed."""
    lineage, place = state.setting.counters.lineage_of(unit), state.place
    return len(lineage) > 1 and any(places.in_play(place[other]) for other in lineage if other != unit)


def goes_to_refit_box(state: State, unit: int) -> bool:
    """5.17 Say whether the schedule brings a unit, or its lineage, into the Refit Box and not onto the map."""
    return (state.place[unit], unit) in _refit_box_dates(state.setting)


def needed_die(state: State, unit: int) -> int | None:
    """5.18 Return the highest die on which a unit comes whose arrival is left to one, None if it comes anyway."""
    if (state.place[unit], unit) not in _die_dates(state.setting):
        return None
    return charts_of(state.setting.pack).number("tiger_die_max")


def held_back(state: State, side: int) -> list[int]:
    """5.1 E: return the units of a side that stand ready to come in."""
    owner = state.setting.counters.side
    return [unit for unit in state.box(places.HELD_BACK) if owner[unit] == side]


# -- where units come in


def _is_free(state: State, side: int, hex_: int) -> bool:
    """5.1 B: a hex of the map without an enemy unit and out of their zones."""
    return state.setting.board.playable[hex_] == 1 and not contested(state, side) >> hex_ & 1


def contested(state: State, side: int) -> int:
    """5.1 B: return the set of hexes with an enemy unit or in their zones."""
    memo = state.memos[1 - side]
    found: int | None = memo.get("contested")
    if found is None:
        found = memo["contested"] = state.bitboard(1 - side, Presence.ANY) | zoc.zone(state, 1 - side).set
    return found


def home_hexes(state: State, side: int) -> tuple[int, ...]:
    """5.1 B: return the free hexes within 2 of El Agheila or Alexandria."""
    memo = state.memos[1 - side]
    found: tuple[int, ...] | None = memo.get("home hexes")
    if found is None:
        found = memo["home hexes"] = _listed(_near_home(state.setting, side) & ~contested(state, side))
    return found


@lru_cache(maxsize=64)
def _listed(set_: int) -> tuple[int, ...]:
    """Return the hexes of a set; the same few hexes near home are free most of the time."""
    return tuple(bits.hexes(set_))


@lru_cache(maxsize=64)
def _near_home(setting: Setting, side: int) -> int:
    """5.1 B: return the set of hexes of the map near a home."""
    radius = charts_of(setting.pack).number("entry_distance_hexes")
    near = {hex_ for home in sites(setting, side).homes for hex_ in hexes.within(home, radius)}
    return bits.bits(hex_ for hex_ in near if setting.board.playable[hex_])


def entry_hexes(state: State, side: int) -> tuple[int, ...]:
    """5.1 B-D: return where reinforcements may come in: near home, else on the friendly map edge, else nowhere."""
    memo = state.memos[1 - side]
    found: tuple[int, ...] | None = memo.get("entry hexes")
    if found is None:
        edge = (hex_ for hex_ in _edge(state.setting, side) if _is_free(state, side, hex_))
        found = memo["entry hexes"] = home_hexes(state, side) or tuple(edge)
    return found


def _edge(setting: Setting, side: int) -> list[int]:
    """5.11 Return the friendly map edge: the west edge for the Axis, the east edge for the Commonwealth."""
    west, east = setting.board.area.columns
    column = west if side == AXIS else east
    return [hexes.at(row, column) for row in range(1, hexes.ROWS + 1)]


def entries_of(state: State, unit: int, entry: tuple[int, ...]) -> tuple[int, ...]:
    """5.1 Return the hexes that are open to one unit: those of its side, and a place the schedule names, if owned."""
    place = place_of(state.setting, unit)
    if place is None:
        return entry
    side = state.setting.counters.side[unit]
    is_open = state.owner(place) == side and _is_free(state, side, place)
    return (*entry, place) if is_open and place not in entry else entry


@lru_cache(maxsize=512)
def place_of(setting: Setting, unit: int) -> int | None:
    """5.1 Return the place that the schedule opens to a unit besides the entry hexes, None if there is none."""
    name, board = setting.counters[unit].id, setting.board
    arrivals = (row for row in setting.pack.schedule if row.counter_id == name and applies(setting, row))
    matches = (_OR_IN.fullmatch(row.place_or_condition or "") for row in arrivals)
    return next((board.places[match[1]] for match in matches if match and match[1] in board.places), None)


def can_stand(state: State, unit: int, hex_: int) -> bool:
    """5.11 and 8.14: a motorized unit stands in marsh or sand sea only on a road or track."""
    board = state.setting.board
    if board.terrain[hex_] not in _SOFT or not state.setting.counters.traits[unit] & Trait.MOTORIZED:
        return True
    return any(board.link[hex_ * 6 : hex_ * 6 + 6])


def has_room(state: State, unit: int, hex_: int, depleted: bool) -> bool:
    """5.1 B-F: say whether an entry hex takes a unit: by its ground, 9.2 by its stacking points, 15.34 by restraint."""
    counters = state.setting.counters
    side, points = counters.side[unit], counters.sp[unit + counters.count * depleted]
    if not can_stand(state, unit, hex_) or not stacking.fits(state, hex_, side, points):
        return False
    return not restraint.binds(state, side) or restraint.why_not_enter(state, side, hex_) is None


def why_not_place(state: State, unit: int, hex_: int, entry: tuple[int, ...], depleted: bool) -> RuleViolation | None:
    """5.1 B-F: judge the hex where a unit comes in; `entry` are the hexes that are open to it now."""
    counters = state.setting.counters
    name, where = counters[unit].designation, hexes.spi(hex_)
    if hex_ not in entry:
        return RuleViolation("5.1", "{unit} cannot come in at {hex}", unit=name, hex=where)
    if not can_stand(state, unit, hex_):
        words = "{unit} is {motorized} and cannot stand in {hex}"
        return RuleViolation("5.11", words, unit=name, hex=where, **mobilities(state.setting))
    if not stacking.fits(state, hex_, counters.side[unit], counters[unit].face(depleted).sp):
        return RuleViolation("5.1", "{unit} would overstack {hex}", unit=name, hex=where)
    return restraint.why_not_enter(state, counters.side[unit], hex_)


def why_not_arrive(state: State, unit: int, hex_: int) -> RuleViolation | None:
    """5.1 Judge the arrival of a reinforcement of the phasing player."""
    side = state.phasing_side
    if unit not in held_back(state, side):
        name = state.setting.counters[unit].designation
        return RuleViolation("5.1", "{unit} is not waiting to come in", unit=name)
    entry = entries_of(state, unit, entry_hexes(state, side))
    return why_not_place(state, unit, hex_, entry, state.has(unit, Mark.DEPLETED))


def arrivals(state: State, unit: int, entry: tuple[int, ...]) -> Iterator[int]:
    """5.1 Return the hexes where a waiting unit may come in now; `entry` are the hexes that are open to its side."""
    depleted = state.has(unit, Mark.DEPLETED)
    for hex_ in entries_of(state, unit, entry):
        if has_room(state, unit, hex_, depleted):
            yield hex_


# -- where supply arrives


def supply_ports(state: State, side: int) -> list[int]:
    """5.1 G and I: return the base where a side's MSUs arrive, 15.53 on Map C every edge base; none if all are lost.

    An enemy unit in it bars both sides, an EZOC neither; the Commonwealth must own Alexandria besides.
    """
    enemy, homes = state.bitboard(1 - side, Presence.ANY), sites(state.setting, side).homes
    working = homes_in_use(state, side) if side == COMMONWEALTH else homes
    return [hex_ for hex_ in working if not enemy >> hex_ & 1]


def landing_ports(state: State) -> list[int]:
    """5.1 H: return the ports where the Axis may land an MSU: owned, free of enemy units, 5.46 no unit landed there."""
    if state.values[Value.TOBRUK_PORT]:
        return []
    enemy, named = state.bitboard(COMMONWEALTH, Presence.ANY), state.setting.board.places
    ports = [named[name] for name in LANDINGS if name in named]
    return [hex_ for hex_ in ports if state.owner(hex_) == AXIS and not enemy >> hex_ & 1]
