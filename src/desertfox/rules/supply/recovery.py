"""11.67 and 11.68: on which ground disrupted units recover in their Refit Phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from desertfox.rules.charts import charts_of
from desertfox.rules.supply.lines import Chain, Line, chain
from desertfox.rules.supply.sources import Stock, open_hexes, stock, supply_units
from desertfox.state import Mark, State

Tracing = Callable[[Stock], Chain]
Ground = Literal["city", "base", "dump", "none"]

_DISRUPTED: Final = Mark.DISRUPTED
_DUMP: Final = Mark.DEPLETED
_KIND: Final = Mark.DEPLETED | Mark.CAPTURED
"""The marks by which a supply unit is a dump or an MSU, and can be used or not."""


class Recovery(NamedTuple):
    """A disrupted unit and its ground: in a city, a line to a base, dumps one of which must be expended, or none."""

    unit: int
    ground: Ground
    hex: int
    to_base: Chain | None = None
    dumps: tuple[int, ...] = ()
    """The dumps to which the unit has a line: one that is expended serves all units that name it."""

    @property
    def line(self) -> Line | None:
        """The line to the base of a unit that recovers by it."""
        return self.to_base.line(self.hex) if self.to_base else None


def recovery(state: State, side: int) -> list[Recovery]:
    """11.67 and 11.68: return the disrupted units of a side on the map, in counter order, each with its ground.

    Lines run over any number of MSUs, which are never expended. Emergency supply is no line (7.4).
    """
    place, marks, cities = state.place, state.marks, state.setting.board.cities
    disrupted = [unit for unit in state.afield[side] if marks[unit] & _DISRUPTED]
    if not disrupted:
        return []
    sources, trace = stock(state, side), _tracing(state, side)
    to_any, to_base = trace(sources), None
    serving: list[tuple[int, Chain]] | None = None
    found = []
    for unit in disrupted:
        hex_ = place[unit]
        if hex_ in cities:
            found.append(Recovery(unit, "city", hex_))
            continue
        if not to_any.reaches(hex_):
            found.append(Recovery(unit, "none", hex_))
            continue
        to_base = to_base or trace(Stock(sources.bases, 0, sources.msus))
        if to_base.reaches(hex_):
            found.append(Recovery(unit, "base", hex_, to_base))
            continue
        if serving is None:
            serving = list(_dump_chains(state, side, sources, trace))
        dumps = tuple([dump for dump, lines in serving if lines.reaches(hex_)])
        found.append(Recovery(unit, "dump", hex_, dumps=dumps))
    return found


def _dump_chains(state: State, side: int, sources: Stock, trace: Tracing) -> Iterator[tuple[int, Chain]]:
    """Return each usable dump of a side with the lines that lead to it."""
    place, marks = state.place, state.marks
    for unit in supply_units(state.setting.counters)[side] if sources.dumps else ():
        if place[unit] >= 0 and marks[unit] & _KIND == _DUMP:
            yield unit, trace(Stock((), 1 << place[unit], sources.msus))


def _tracing(state: State, side: int) -> Tracing:
    """Return what finds the lines of a side to the sources that it is given."""
    board, ranges = state.setting.board, charts_of(state.setting.pack).recovery_supply.ranges
    open_ = open_hexes(state, side)
    return lambda sources: chain(board, ranges, sources, open_)
