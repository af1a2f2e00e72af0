"""7.11 and 7.12: where the way of a unit to its supply is cut, and how far it is too long."""

from __future__ import annotations

from typing import NamedTuple

from desertfox.board import UNLIMITED, bits
from desertfox.board.lines import Lines, supply_lines
from desertfox.board.search import LATEST_BEGIN
from desertfox.rules.charts import SupplyChart, charts_of
from desertfox.rules.supply.general import general
from desertfox.rules.supply.sources import Stock, bar_of, mask, open_hexes
from desertfox.state import State


class Cut(NamedTuple):
    """The straight way from a hex to the nearest source, where it is cut, and the way that nothing bars."""

    straight: tuple[int, ...]
    """Empty: no way leads to a source, whatever stands in it."""
    hex: int | None
    """None: nothing bars the straight way."""
    free: tuple[int, ...]
    """Empty: every way is barred."""
    missing: int
    """How many quarter points the free way is too long, or the straight one if there is no other."""


def cut_of(state: State, unit: int) -> Cut:
    """7.12 Return what is between a unit and its general supply."""
    side = state.setting.counters.side[unit]
    chain = general(state, side).chain
    joined = chain.stock._replace(msus=chain.joined)
    return cut_between(state, side, state.place[unit], joined, charts_of(state.setting.pack).general_supply)


def cut_between(state: State, side: int, hex_: int, sources: Stock, chart: SupplyChart) -> Cut:
    """7.12 Return what is between a hex of a side and these sources."""
    reaches = ranges(sources, chart)
    straight, free = lines_to(state, reaches, bits.ALL), lines_to(state, reaches, open_hexes(state, side))
    way = tuple(straight.path(hex_))
    cut = next((entered for entered in way[1:] if bar_of(state, side, entered)), None)
    cost = free.cost(hex_) if hex_ in free else straight.cost(hex_)
    missing = max(0, (cost or 0) - max(reaches.values(), default=0))
    return Cut(way, cut, tuple(free.path(hex_)), missing)


def ranges(sources: Stock, chart: SupplyChart) -> dict[int, int]:
    """7.17 Return the hexes of the sources with the quarter points that each reaches; the strongest in a hex counts."""
    found = dict.fromkeys(bits.hexes(sources.msus), chart.msu.range)
    found |= dict.fromkeys(bits.hexes(sources.dumps), chart.dump.range)
    return found | dict.fromkeys(sources.bases, chart.base.range)


def lines_to(state: State, reaches: dict[int, int], open_: int, limit: int = UNLIMITED) -> Lines:
    """7.11 Return lines to sources; those of shorter range begin with the difference to the longest."""
    longest = max(reaches.values(), default=0)
    begins = {hex_: min(longest - reach, LATEST_BEGIN) for hex_, reach in reaches.items()}
    return supply_lines(state.setting.board, begins, limit, mask(open_))
