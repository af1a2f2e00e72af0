"""8.5 and 8.6 Transport by sea and by rail, and the railway: what works, what breaks it, what can be fixed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from desertfox import hexes
from desertfox.pack import Pack
from desertfox.rules import movement, restraint, stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, Value, sequence
from desertfox.units import COMMONWEALTH, Presence, Trait

_ANY_ENEMY: Final = Presence.COMBAT | Presence.MSU | Presence.DUMP
_HOME: Final = "Alexandria"
DEAD: Final = hexes.OFF_MAP
"""8.63 The rail head of a line that does not work at all."""


# -- what both have in common


def can_transport(stacking_points: Sequence[int]) -> bool:
    """8.51 and 8.61: a load is one unit, or any number of units with at most 1 SP together."""
    return len(stacking_points) <= 1 or sum(stacking_points) <= 1


def is_time(state: State) -> bool:
    """8.5, 8.6 and 8.64: the Commonwealth's Initial Movement Phase."""
    return state.phasing_side == COMMONWEALTH and state.values[Value.PHASE] == sequence.INITIAL_MOVEMENT


def _why_not_now(state: State, case: str) -> RuleViolation | None:
    if is_time(state):
        return None
    return RuleViolation(case, "only the Commonwealth may do this, in its Initial Movement Phase")


def _why_not_load(state: State, units: Sequence[int], target: int, case: str) -> RuleViolation | None:
    """8.51, 8.52 and 9.21: the size of the load, which units may go, and the room at the other end."""
    counters = state.setting.counters
    for unit in units:
        name = counters[unit].designation
        if counters.traits[unit] & Trait.LEADER:
            return RuleViolation("8.52", "only combat units and MSUs are carried, not {unit}", unit=name)
        if state.marks[unit] & Mark.FORCED_MARCH:
            return RuleViolation("8.7", "{unit} is to force the march and cannot be carried", unit=name)
    load = [counters.sp[state.face(unit)] for unit in units]
    if not can_transport(load):
        words = "a load is one unit, or units with 1 SP together; these are {units} with {points}"
        return RuleViolation(case, words, units=len(load), points=sum(load))
    if not 0 <= target < hexes.COUNT or target == state.place[units[0]]:
        return RuleViolation(case, "the load must go to another hex of the map")
    if not stacking.fits(state, target, COMMONWEALTH, sum(load)):
        return RuleViolation("9.21", "{hex} has no room for {points} SPs", hex=hexes.spi(target), points=sum(load))
    return restraint.why_not_enter(state, COMMONWEALTH, target)


def _why_not_free(state: State, hex_: int, case: str) -> RuleViolation | None:
    """8.5 and 8.6: no enemy unit and no EZOC."""
    if state.bitboard(1 - COMMONWEALTH, _ANY_ENEMY) >> hex_ & 1:
        return RuleViolation(case, "an enemy unit is in {hex}", hex=hexes.spi(hex_))
    if hex_ in zoc.zone(state, 1 - COMMONWEALTH):
        unit = movement.controller(state, hex_)
        return RuleViolation(case, "{hex} is in the zone of control of {unit}", hex=hexes.spi(hex_), unit=unit)
    return None


# -- by sea


@lru_cache(maxsize=8)
def _port_names(pack: Pack) -> tuple[str, ...]:
    return tuple(pack.constant("naval_ports").split(";"))


def ports(setting: Setting) -> tuple[int, ...]:
    """8.52 Return the ports of this map between which units are shipped."""
    places = setting.board.places
    return tuple(places[name] for name in _port_names(setting.pack) if name in places)


def ships_left(state: State) -> int:
    """8.52 Return how many loads can still be shipped in this Player-Turn."""
    limit = charts_of(state.setting.pack).number("naval_transport_per_player_turn")
    return limit - state.values[Value.NAVAL_TRANSPORT]


def why_not_ship(state: State, units: Sequence[int], target: int) -> RuleViolation | None:
    """8.5 From one friendly port to another, neither in EZOC; once a Player-Turn."""
    if violation := _why_not_now(state, "8.5"):
        return violation
    if ships_left(state) <= 0:
        return RuleViolation("8.52", "a load was shipped in this Player-Turn")
    violation = movement.why_not_stack(state, units) or _why_not_load(state, units, target, "8.51")
    return violation or _why_not_port(state, state.place[units[0]]) or _why_not_port(state, target)


def _why_not_port(state: State, hex_: int) -> RuleViolation | None:
    if hex_ not in ports(state.setting):
        return RuleViolation("8.52", "{hex} is not a port for naval transport", hex=hexes.spi(hex_))
    if state.owner(hex_) != COMMONWEALTH:
        return RuleViolation("8.5", "{hex} is not a friendly port", hex=hexes.spi(hex_))
    return _why_not_free(state, hex_, "8.5")


# -- by rail


@lru_cache(maxsize=64)
def line(setting: Setting) -> tuple[int, ...]:
    """8.62 Return the railway: one chain from Alexandria westward, as far as this map shows it."""
    board = setting.board
    chain = [setting.pack.place_hex(_HOME, setting.switches)]
    while True:
        here = chain[-1]
        onward = [
            other
            for way, other in enumerate(hexes.NEIGHBOURS[here])
            if board.rail[here * 6 + way] and other not in chain
        ]
        if not onward:
            return tuple(hex_ for hex_ in chain if board.playable[hex_])
        chain.append(onward[0])


def working(state: State) -> tuple[int, ...]:
    """8.62 Return the hexes of the railway that work: from Alexandria as far as the rail head."""
    chain, head = line(state.setting), state.values[Value.RAIL_HEAD]
    return chain[: chain.index(head) + 1] if head in chain else ()


def broken_head(state: State, hex_: int) -> int | None:
    """8.63 Return where the rail head goes when an Axis combat unit enters a hex; None if nothing breaks."""
    track = working(state)
    if hex_ not in track:
        return None
    east = track.index(hex_) - 1
    return track[east] if east >= 0 else DEAD


def trains_left(state: State) -> int:
    """8.65 Return how many loads can still go by rail in this Player-Turn."""
    limit = charts_of(state.setting.pack).number("rail_transport_per_player_turn")
    return limit - state.values[Value.RAIL_TRANSPORT]


def why_not_rail(state: State, units: Sequence[int], target: int) -> RuleViolation | None:
    """8.6 Along working rail hexes free of enemy units and EZOC, any distance; once a Player-Turn."""
    if violation := _why_not_now(state, "8.6"):
        return violation
    if trains_left(state) <= 0:
        return RuleViolation("8.65", "a load went by rail in this Player-Turn")
    if violation := movement.why_not_stack(state, units) or _why_not_load(state, units, target, "8.61"):
        return violation
    track, start = working(state), state.place[units[0]]
    for hex_ in (start, target):
        if hex_ not in track:
            return RuleViolation("8.62", "no working railway in {hex}", hex=hexes.spi(hex_))
    barred = (_why_not_free(state, hex_, "8.6") for hex_ in run_between(track, start, target))
    return next(filter(None, barred), None)


def run_between(track: tuple[int, ...], start: int, target: int) -> tuple[int, ...]:
    """8.6 Return the hexes of the railway from one hex to another, both included."""
    a, b = track.index(start), track.index(target)
    return track[a : b + 1] if a < b else track[b : a + 1][::-1]


def repairs_left(state: State) -> int:
    """8.64 Return how many rail hexes can still be fixed in this Player-Turn."""
    return charts_of(state.setting.pack).number("rail_fix_max") - state.values[Value.RAIL_FIXED]


def why_not_fix(state: State, number: int | None) -> RuleViolation | None:
    """8.64 So many hexes along the line, with no enemy unit or EZOC in them."""
    if violation := _why_not_now(state, "8.64"):
        return violation
    left = repairs_left(state)
    if number is None or not 1 <= number <= left:
        words = "{left} rail hexes can still be fixed in this Player-Turn, not {number}"
        return RuleViolation("8.64", words, left=left, number=number)
    chain, head = line(state.setting), state.values[Value.RAIL_HEAD]
    at = _place_of(chain, head)
    if at + number >= len(chain):
        return RuleViolation("8.64", "the railway ends there")
    # of a dead line Alexandria must be free too
    barred = (_why_not_free(state, hex_, "8.64") for hex_ in chain[at + (head in chain) : at + number + 1])
    return next(filter(None, barred), None)


def _place_of(chain: tuple[int, ...], head: int) -> int:
    """8.63 Count from Alexandria to the rail head; a dead line begins again with Alexandria's neighbour."""
    return chain.index(head) if head in chain else 0


def fixed_head(state: State, number: int) -> int:
    """8.64 Return the rail head after so many hexes were fixed."""
    chain = line(state.setting)
    return chain[_place_of(chain, state.values[Value.RAIL_HEAD]) + number]
