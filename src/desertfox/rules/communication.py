"""13.2 Lines of communication: paths of any length, free of enemies, to a base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from desertfox.board import UNLIMITED, Board, bits
from desertfox.board.lines import Lines
from desertfox.pack.schema import Mobility
from desertfox.rules.ruleset import ruleset
from desertfox.rules.supply.sources import barred_hexes, mask, open_hexes, sites
from desertfox.state import State
from desertfox.units import Trait

Goals = tuple[int, ...]
_ANY_LENGTH: Final = (UNLIMITED, UNLIMITED, UNLIMITED)


def home(state: State, side: int) -> Goals:
    """13.2 Return the goals of most lines: Alexandria, El Agheila or 15.52 the edge bases, whoever owns them.

    What bars any other hex bars them too.
    """
    site, lost = sites(state.setting, side), 2 - side
    if ruleset(state.setting).lines_end_on_own_ground and not site.on_edge:
        return tuple([hex_ for hex_ in site.homes if state.owners[hex_] != lost])
    return site.homes


def home_or_port(state: State, side: int) -> Goals:
    """5.2 and 7.9: return the goals of withdrawals and dumps, for the Commonwealth with Tobruk, whoever owns it."""
    ports = sites(state.setting, side).ports
    if ruleset(state.setting).lines_end_on_own_ground:
        ports = tuple([hex_ for hex_ in ports if state.owners[hex_] == side + 1])
    return (*home(state, side), *ports)


def end_points(state: State, side: int, goals: Goals) -> Iterator[int]:
    """13.2 Return the goals in which a line can end now: those that it can enter."""
    barred = barred_hexes(state, side)
    return (hex_ for hex_ in goals if not barred >> hex_ & 1)


def has_line(state: State, hex_: int, side: int, mobility: Mobility, goals: Goals) -> bool:
    """13.2 Say whether a line leads from a hex to a goal; the hex itself is not tested, a goal has its line."""
    return hex_ >= 0 and _is_linked(state.setting.board, mobility, goals, hex_, barred_hexes(state, side))


def _is_linked(board: Board, mobility: Mobility, goals: Goals, hex_: int, barred: int) -> bool:
    way = _way(board, mobility, goals, hex_)
    if way is None:
        return False
    if way & barred == 0:  # most of the time nothing bars the shortest way
        return True
    return _connected(board, mobility, goals, bits.ALL ^ barred) >> hex_ & 1 == 1


def path(state: State, hex_: int, side: int, mobility: Mobility, goals: Goals) -> list[int]:
    """13.2 Return the hexes of the cheapest line, both ends included; empty if there is none."""
    return _lines(state, side, mobility, goals).path(hex_) if hex_ >= 0 else []


def has_home_line(state: State, unit: int) -> bool:
    """13.2 Say whether a unit has a line to its home base, through hexes that it could enter itself."""
    side = state.setting.counters.side[unit]
    return has_line(state, state.place[unit], side, mobility_of(state, unit), home(state, side))


def has_line_home_or_to_port(state: State, unit: int) -> bool:
    """5.2 and 7.9: say whether a unit may be withdrawn, or a dump is safe; a dump traces like a motorized MSU."""
    side = state.setting.counters.side[unit]
    return has_line(state, state.place[unit], side, mobility_of(state, unit), home_or_port(state, side))


def cut_off(state: State, dumps: list[int], side: int) -> list[int]:
    """7.9 Return those of a side's dumps on the map that have no line home or to the port."""
    board, place = state.setting.board, state.place
    goals, barred = home_or_port(state, side), barred_hexes(state, side)
    return [dump for dump in dumps if not _is_linked(board, mobility_of(state, dump), goals, place[dump], barred)]


def mobility_of(state: State, unit: int) -> Mobility:
    """13.2 Return how a unit traces: as it moves, and a dump as the MSU on its other side."""
    return "motorized" if state.setting.counters.traits[unit] & Trait.MOTORIZED else "leg"


def _lines(state: State, side: int, mobility: Mobility, goals: Goals) -> Lines:
    return _flooded(state.setting.board, mobility, goals, open_hexes(state, side))


@lru_cache(maxsize=8192)
def _way(board: Board, mobility: Mobility, goals: Goals, hex_: int) -> int | None:
    """13.2 Return the hexes that the cheapest line would enter if nothing barred it; None if there is none."""
    path = _flooded(board, mobility, goals, bits.ALL).path(hex_)
    return bits.bits(path[1:]) if path else None


@lru_cache(maxsize=64)
def _connected(board: Board, mobility: Mobility, goals: Goals, open_: int) -> int:
    """13.2 Return the set of hexes where a line to a goal begins, worked out once."""
    return board.search(mobility).spread(bits.bits(goals), 0, 0, _ANY_LENGTH, open_)


@lru_cache(maxsize=64)
def _flooded(board: Board, mobility: Mobility, goals: Goals, open_: int) -> Lines:
    """13.2 Return the lines to the goals through the open hexes, worked out once."""
    return Lines(board.search(mobility).flood(dict.fromkeys(goals, 0), UNLIMITED, mask(open_)))
