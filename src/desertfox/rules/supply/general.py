"""7.13 General supply: which units are in it, over which line.

The answers are those of the moment; 3.5 says when a rule asks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from desertfox.board import bits
from desertfox.pack import Pack
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.lines import Chain, Line, Ranges, chain
from desertfox.rules.supply.sources import open_hexes, stock
from desertfox.state import Mark, State
from desertfox.units import CounterList, Presence

_COMBAT: Final = Presence.COMBAT
_EMERGENCY: Final = Mark.EMERGENCY_SUPPLY
_NEVER_OUT: Final = ("supply", "leader", "desert_patrol")


class Network:
    """The general supply of one side in a state as it is now; ask for a new one when the state has changed."""

    __slots__ = ("chain", "side", "state")

    def __init__(self, state: State, side: int, chain: Chain) -> None:
        """Keep the lines of the side."""
        self.state, self.side, self.chain = state, side, chain

    def supplied(self, unit: int) -> bool:
        """7.13 Say whether a unit on the map is in general supply."""
        return self.traces(unit) or is_exempt(self.state, unit)

    def traces(self, unit: int) -> bool:
        """7.4 Say whether a unit has a traced line, as refit needs it: emergency supply is none."""
        return self.reaches(self.state.place[unit])

    def reaches(self, hex_: int) -> bool:
        """7.13 Say whether a unit in this hex would have a line."""
        return hex_ >= 0 and self.chain.reached >> hex_ & 1 == 1

    def line(self, unit: int) -> Line | None:
        """7.13 Return the line of a unit over the fewest MSUs; None if it has none."""
        return self.line_from(self.state.place[unit])

    def line_from(self, hex_: int) -> Line | None:
        """7.13 Return the line from a hex over the fewest MSUs; None if there is none."""
        return self.chain.line(hex_) if hex_ >= 0 else None


def general(state: State, side: int) -> Network:
    """7.13 Return the general supply of a side."""
    setting = state.setting
    lines = chain(setting.board, _ranges(setting.pack), stock(state, side), open_hexes(state, side))
    return Network(state, side, lines)


@lru_cache(maxsize=8)
def _ranges(pack: Pack) -> Ranges:
    return charts_of(pack).general_supply.ranges


def in_general_supply(state: State, unit: int) -> bool:
    """7.13 Say whether a unit is in general supply; for many units ask `general` once."""
    return is_exempt(state, unit) or general(state, state.setting.counters.side[unit]).traces(unit)


def out_of_general_supply(state: State, side: int) -> list[int]:
    """7.3 Return the units of a side on the map that are OOGS, in counter order."""
    cut_off = set(bits.hexes(state.bitboard(side, _COMBAT) & ~general(state, side).chain.reached))
    if not cut_off:
        return []
    place, marks, never = state.place, state.marks, never_out(state.setting.counters)
    return [
        unit
        for unit in state.afield[side]
        if place[unit] in cut_off and not never[unit] and not marks[unit] & _EMERGENCY
    ]


def is_exempt(state: State, unit: int) -> bool:
    """7.35, 7.4, 8.81 and 18: supply units, the leader, patrols and units on emergency supply are never OOGS."""
    return bool(state.marks[unit] & _EMERGENCY) or never_out(state.setting.counters)[unit] == 1


@lru_cache(maxsize=8)
def never_out(counters: CounterList) -> bytes:
    """7.35 Return one byte a counter, 1 for those that are never out of either supply by their type."""
    return bytes(counter.type in _NEVER_OUT for counter in counters)
