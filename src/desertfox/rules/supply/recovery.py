"""11.67 and 11.68: on which ground disrupted units recover in their Refit Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from desertfox.rules.charts import charts_of
from desertfox.rules.supply.lines import Chain, Line, chain
from desertfox.rules.supply.sources import Stock, open_hexes, stock, supply_units
from desertfox.state import Mark, State
from desertfox.units import Presence

Ground = Literal["city", "base", "dump", "none"]

_DISRUPTED: Final = int(Mark.DISRUPTED)


class Recovery(NamedTuple):
    """A disrupted unit and its ground: in a city, a line to a base, dumps one of which must be expended, or none."""

    unit: int
    ground: Ground
    hex: int
    to_base: Chain
    dumps: tuple[int, ...] = ()
    """The dumps to which the unit has a line: whoever is expended serves all units that name it."""

    @property
    def line(self) -> Line | None:
        """The line to the base of a unit that recovers by it."""
        return self.to_base.line(self.hex) if self.ground == "base" else None


def recovery(state: State, side: int) -> list[Recovery]:
    """11.67 and 11.68: return the disrupted units of a side on the map, in counter order, each with its ground.

    Lines run over any number of MSUs, which are never expended. Emergency supply is no line (7.4).
    """
    sides = state.setting.counters.side
    disrupted = [unit for unit in state.marked(_DISRUPTED) if sides[unit] == side and state.place[unit] >= 0]
    if not disrupted:
        return []
    to_base = _chain(state, side, stock(state, side)._replace(dumps=0))
    return [_judged(state, unit, side, to_base) for unit in disrupted]


def _judged(state: State, unit: int, side: int, to_base: Chain) -> Recovery:
    hex_ = state.place[unit]
    if hex_ in state.setting.board.cities:
        return Recovery(unit, "city", hex_, to_base)
    if to_base.reaches(hex_):
        return Recovery(unit, "base", hex_, to_base)
    dumps = tuple(dump for dump, lines in _dump_chains(state, side) if lines.reaches(hex_))
    return Recovery(unit, "dump" if dumps else "none", hex_, to_base, dumps)


def dump_line(state: State, unit: int, dump: int) -> Line | None:
    """11.68 Return the line of a unit to one dump, over any number of MSUs; None if there is none."""
    side = state.setting.counters.side[unit]
    return next((lines.line(state.place[unit]) for other, lines in _dump_chains(state, side) if other == dump), None)


def _dump_chains(state: State, side: int) -> Iterator[tuple[int, Chain]]:
    """Return each usable dump of a side with the lines that lead to it."""
    msus = stock(state, side).msus
    presence = state.setting.counters.presence
    for unit in supply_units(state.setting.counters)[side]:
        usable = state.place[unit] >= 0 and not state.has(unit, Mark.CAPTURED)
        if usable and presence[state.face(unit)] & Presence.DUMP:
            yield unit, _chain(state, side, Stock((), 1 << state.place[unit], msus))


def _chain(state: State, side: int, sources: Stock) -> Chain:
    setting = state.setting
    return chain(setting.board, charts_of(setting.pack).recovery_supply, sources, open_hexes(state, side))
