"""11.6 Retreats: how far a unit goes, over which hexes, and what it may do instead."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.board.costs import HEXSIDES, TERRAINS
from desertfox.rules import combat, restraint, stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Presence

_ANY = Presence.ANY
_BARRED = (HEXSIDES.index("escarpment"), HEXSIDES.index("sea"))
_SOFT = frozenset((TERRAINS.index("marsh"), TERRAINS.index("sand_sea")))


class Ways(NamedTuple):
    """11.64 Where a unit can retreat to: paths by their last hex."""

    paths: dict[int, tuple[int, ...]]
    cities: frozenset[int]
    """11.6 The ends at which a path of fewer hexes than were ordered is a full retreat too."""
    shunned: int
    """15.34 The set of hexes over which no path leads."""


def distance(state: State, unit: int, ordered: int) -> int:
    """14.2 A city or a fort of its own side takes 3 off the retreat of a unit in it."""
    if not ordered:
        return 0
    side = state.setting.counters.side[unit]
    if combat.is_fortified(state, state.place[unit], side):
        return max(0, ordered - charts_of(state.setting.pack).number("city_or_fort_retreat_reduction"))
    return ordered


def may_deplete_instead(state: State, unit: int, number: int) -> bool:
    """11.63 A unit with a depleted side left may be depleted instead of a retreat of 1, 2 or 3 hexes."""
    most = charts_of(state.setting.pack).number("retreat_replaceable_by_depletion_max")
    whole = not state.marks[unit] & Mark.DEPLETED and not state.setting.counters[unit].one_step
    return whole and 1 <= number <= most


def why_not_step(state: State, unit: int, origin: int, target: int) -> RuleViolation | None:
    """11.62 Not off the map, over escarpment or sea, to enemies or into their zone, motorized not off the track."""
    setting = state.setting
    board, side = setting.board, setting.counters.side[unit]
    direction = hexes.direction(origin, target)
    where = hexes.spi(target)
    if direction is None or not board.playable[target]:
        return RuleViolation("11.62", "no retreat to {hex}: not an adjacent hex of the map", hex=where)
    if board.hexside[origin * 6 + direction] in _BARRED:
        return RuleViolation("11.62", "no retreat to {hex} over an escarpment or the sea", hex=where)
    if state.bitboard(1 - side, _ANY) >> target & 1:
        return RuleViolation("11.62", "no retreat to {hex}: an enemy unit is there", hex=where)
    if target in zoc.zone(state, 1 - side):
        return RuleViolation("11.62", "no retreat to {hex}: an enemy zone of control, friends do not help", hex=where)
    bound = setting.counters.gait[unit] == "motorized"  # 18.1 a patrol is not bound to the road
    if bound and board.terrain[target] in _SOFT and not board.link[origin * 6 + direction]:
        words = "no retreat of a {motorized} unit to {hex}: marsh and sand sea only along a road or track"
        return RuleViolation("11.62", words, hex=where, **mobilities(setting))
    return None


@lru_cache(maxsize=64)
def ground(board: Board, bound: bool) -> tuple[tuple[int, ...], ...]:
    """11.62 Return for each hex those next to it to which the ground lets a unit retreat; `why_not_step` says why."""
    return tuple(
        tuple(
            target
            for step, target in enumerate(around, origin * 6)
            if target != hexes.OFF_MAP and board.playable[target] and board.hexside[step] not in _BARRED
            if not (bound and board.terrain[target] in _SOFT and not board.link[step])
        )
        for origin, around in enumerate(hexes.NEIGHBOURS)
    )


class _Field(NamedTuple):
    """11.62 What a retreat leads over: for each hex the next ones, and the set of hexes that no retreat enters."""

    steps: tuple[tuple[int, ...], ...]
    closed: int

    @classmethod
    def of(cls, state: State, unit: int, also_closed: int) -> _Field:
        """Look at the ground, at the enemies and their zone."""
        setting = state.setting
        enemy, bound = 1 - setting.counters.side[unit], setting.counters.gait[unit] == "motorized"
        closed = zoc.zone(state, enemy).set | state.bitboard(enemy, _ANY) | also_closed
        return cls(ground(setting.board, bound), closed)


def is_full(state: State, number: int, path: tuple[int, ...]) -> bool:
    """11.6 Say whether a retreat has all its hexes or ends in a city; one that falls short depletes (11.64)."""
    return len(path) == number + 1 or path[-1] in state.setting.board.cities


def ways(state: State, unit: int, number: int, attacked: int = 0) -> Ways:
    """11.64 Return where a unit can retreat so many hexes: straight away if it can, else the best that is left.

    11.6 `attacked` is the set of hexes that the unit has attacked in the combat: it does not retreat there.
    15.34 Restraint opens the hexes it bars only if no other way has the full length.
    """
    shunned = restraint.barred(state, state.setting.counters.side[unit])
    if shunned and (found := _ways(state, unit, number, attacked, shunned))[1]:
        return found[0]
    return _ways(state, unit, number, attacked, 0)[0]


def _ways(state: State, unit: int, number: int, attacked: int, shunned: int) -> tuple[Ways, bool]:
    """11.64 Return the ways that shun these hexes, and whether one of them has the full length."""
    field = _Field.of(state, unit, attacked | shunned)
    shut_out = ruleset(state.setting).cities_shut_out_other_retreats
    paths, has_full = _straight(state, unit, number, field, shut_out), True
    if not paths:
        crooked = _crooked(state, unit, number, field)
        longest = max((len(path) for path in crooked.values()), default=0)
        paths = {hex_: path for hex_, path in crooked.items() if len(path) == longest}
        has_full = longest == number + 1
    into_cities = {} if shut_out else _into_cities(state, unit, number, field)
    return Ways(paths | into_cities, frozenset(into_cities), shunned), has_full


def _may_stop(state: State, unit: int, hex_: int) -> bool:
    """9.23 A retreat may pass a full hex but not end there."""
    counters = state.setting.counters
    return stacking.fits(state, hex_, counters.side[unit], counters.sp[state.face(unit)])


def _straight(state: State, unit: int, number: int, field: _Field, early: bool) -> dict[int, tuple[int, ...]]:
    """Return the paths on which every step leads further away, with those that end `early` in a city if so read."""
    start, cities = state.place[unit], state.setting.board.cities
    steps, closed = field
    front: dict[int, tuple[int, ...]] = {start: (start,)}
    ends: dict[int, tuple[int, ...]] = {}
    for step in range(1, number + 1):
        following: dict[int, tuple[int, ...]] = {}
        no_further = closed | bits.within(start, step - 1)
        for origin, path in front.items():
            for target in steps[origin]:
                if target in following or no_further >> target & 1:
                    continue
                following[target] = (*path, target)
                if step == number or (early and target in cities):
                    ends[target] = following[target]
        front = following
    return {h: path for h, path in ends.items() if _may_stop(state, unit, h)}


def _crooked(state: State, unit: int, number: int, field: _Field) -> dict[int, tuple[int, ...]]:
    """Return the longest path without a hex twice to each hex that is left when no straight one exists."""
    found: dict[int, tuple[int, ...]] = {}
    stack: list[tuple[int, ...]] = [(state.place[unit],)]
    while stack:
        path = stack.pop()
        for target in field.steps[path[-1]]:
            if field.closed >> target & 1 or target in path:
                continue
            longer = (*path, target)
            if len(longer) > len(found.get(target, ())) and _may_stop(state, unit, target):
                found[target] = longer
            if len(longer) <= number:
                stack.append(longer)
    return found


@lru_cache(maxsize=64)
def _cities(board: Board) -> int:
    return bits.bits(board.cities)


def _into_cities(state: State, unit: int, number: int, field: _Field) -> dict[int, tuple[int, ...]]:
    """11.6 Return the shortest path into each city that can be entered with at most so many hexes."""
    start = state.place[unit]
    near = _cities(state.setting.board) & bits.within(start, number) & ~(field.closed | 1 << start)
    if not near:
        return {}
    paths: dict[int, tuple[int, ...]] = {start: (start,)}
    waiting = [start]
    for origin in waiting:
        if len(paths[origin]) > number:
            break
        for target in field.steps[origin]:
            if target not in paths and not field.closed >> target & 1:
                paths[target] = (*paths[origin], target)
                waiting.append(target)
    return {hex_: paths[hex_] for hex_ in bits.hexes(near) if hex_ in paths and _may_stop(state, unit, hex_)}


def why_not_end(state: State, unit: int, number: int, hex_: int) -> RuleViolation:
    """11.64 Say why a retreat of so many hexes does not end in a hex that is so far away."""
    counters, near = state.setting.counters, bits.within(state.place[unit], number - 1)
    origins = [origin for origin in hexes.neighbours(hex_) if near >> origin & 1]
    bars = [why_not_step(state, unit, origin, hex_) for origin in origins]
    if bars and (bar := bars[0]) is not None and all(bars):
        return bar
    if not _may_stop(state, unit, hex_):
        return RuleViolation("9.23", "{hex} would be overstacked", hex=hexes.spi(hex_))
    words = "no retreat of {number} hexes leads {unit} to {hex}"
    return RuleViolation("11.64", words, number=number, unit=counters[unit].designation, hex=hexes.spi(hex_))


def check_path(state: State, unit: int, number: int, path: tuple[int, ...], attacked: int = 0) -> None:
    """11.64 Refuse a retreat that breaks a rule, with the case; `attacked` as for `ways`."""
    name = state.setting.counters[unit].designation
    if len(path) < 2 or path[0] != state.place[unit] or len(set(path)) != len(path):
        raise RuleViolation("11.64", "a retreat of {unit} is a path from its hex, no hex twice", unit=name)
    for origin, target in pairwise(path):
        if violation := why_not_step(state, unit, origin, target):
            raise violation
        if attacked >> target & 1:
            words = "no retreat to {hex}: {unit} attacked it in this combat"
            raise RuleViolation("11.6", words, hex=hexes.spi(target), unit=name)
    possible = ways(state, unit, number, attacked)
    for hex_ in path[1:]:
        if possible.shunned >> hex_ & 1:
            words = "{unit} may not retreat over {hex} while there is another full retreat"
            raise RuleViolation("15.34", words, unit=name, hex=hexes.spi(hex_))
    into_city, offered = path[-1] in possible.cities, possible.paths.get(path[-1], ())
    if len(path) > number + 1 if into_city else len(path) != len(offered):
        ends = ", ".join(map(hexes.spi, sorted(possible.paths))) or "nowhere"
        words = "{unit} must retreat {number} hexes as far away as it can; it may end in: {ends}"
        raise RuleViolation("11.64", words, unit=name, number=number, ends=ends)
