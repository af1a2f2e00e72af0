"""7.12 Where the way of a unit to its supply is cut, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox.board import UNLIMITED, bits
from desertfox.board.lines import Lines, supply_lines
from desertfox.board.search import LATEST_BEGIN
from desertfox.play.telling import speaker
from desertfox.rules import supply
from desertfox.rules.charts import SupplyChart, charts_of
from desertfox.rules.supply.sources import Stock, bar_of, mask, open_hexes
from desertfox.server.messages import Sentence
from desertfox.server.views.control import controllers
from desertfox.server.views.phrases import note
from desertfox.state import State, places
from desertfox.text.language import Language
from desertfox.units import Presence

_MOST_GUARDS: Final = 2
"""Nobody is told to put units into more hexes than this."""


class Cut(NamedTuple):
    """The straight way of a unit to the nearest source, the hex in which it is cut, and the way round that."""

    straight: tuple[int, ...]
    hex: int | None
    """None: nothing bars the way, it is only too long."""
    round: tuple[int, ...]
    """Empty: there is no way round, or it is the straight one."""
    missing: int
    """How many quarter points the open way is too long, 0 if there is none."""


def ranges(stock: Stock, chart: SupplyChart) -> dict[int, int]:
    """7.17 Return the hexes of the sources with the quarter points that each reaches; the strongest in a hex counts."""
    found = dict.fromkeys(bits.hexes(stock.msus), chart.msu.range)
    found |= dict.fromkeys(bits.hexes(stock.dumps), chart.dump.range)
    return found | dict.fromkeys(stock.bases, chart.base.range)


def lines_to(state: State, reaches: dict[int, int], open_: int, limit: int = UNLIMITED) -> Lines:
    """7.11 Return lines to sources; those of shorter range begin with the difference to the longest."""
    longest = max(reaches.values(), default=0)
    begins = {hex_: min(longest - reach, LATEST_BEGIN) for hex_, reach in reaches.items()}
    return supply_lines(state.setting.board, begins, limit, mask(open_))


def cut_of(state: State, unit: int) -> Cut:
    """7.12 Return what is between a unit and its general supply."""
    side, hex_ = state.setting.counters.side[unit], state.place[unit]
    chart = charts_of(state.setting.pack).general_supply
    chain = supply.general(state, side).chain
    reaches = ranges(chain.stock._replace(msus=chain.joined), chart)
    straight = tuple(lines_to(state, reaches, bits.ALL).path(hex_))
    free = lines_to(state, reaches, open_hexes(state, side))
    cost, longest = free.cost(hex_), max(reaches.values(), default=0)
    cut = next((entered for entered in straight[1:] if bar_of(state, side, entered)), None)
    way = tuple(free.path(hex_))
    missing = max(0, cost - longest) if cost is not None else 0
    return Cut(straight, cut, () if way == straight else way, missing)


def remedies(state: State, unit: int, cut: Cut) -> Iterator[tuple[str, tuple[int, ...]]]:
    """7.12 Return what would give a unit its line back, tried on copies of the position.

    `gone` with the enemies that would have to be, `guarded` with the hexes in which a friendly combat unit would have
    to stand.
    """
    if cut.hex is None:
        return
    side, enemy = state.setting.counters.side[unit], 1 - state.setting.counters.side[unit]
    barred = tuple(hex_ for hex_ in cut.straight[1:] if bar_of(state, side, hex_))
    held = [other for hex_ in barred for other in _of_side(state, hex_, enemy)]
    enemies = tuple(dict.fromkeys((*held, *(other for hex_ in barred for other in controllers(state, hex_, enemy)))))
    without = state.copy()
    for other in enemies:
        without.remove(other, places.DESTROYED_BOX)
    if supply.in_general_supply(without, unit):
        yield "gone", enemies
    spare = _spare_fighters(state, side)
    if not held and len(barred) <= min(_MOST_GUARDS, len(spare)):
        guarded = state.copy()
        for guard, hex_ in zip(spare, barred, strict=False):
            guarded.put(guard, hex_)
        if supply.in_general_supply(guarded, unit):
            yield "guarded", barred


def _of_side(state: State, hex_: int, side: int) -> list[int]:
    return [unit for unit in state.stack(hex_) if state.setting.counters.side[unit] == side]


def _spare_fighters(state: State, side: int) -> list[int]:
    """Return combat units that are off the map, to try what a unit more would do."""
    counters = state.setting.counters
    return [unit for unit in counters.of_side[side] if state.place[unit] < 0 and counters[unit].is_combat]


def told_cut(state: State, hex_: int, side: int, language: Language) -> Sentence:
    """7.12 Say who bars a hex to the lines of a side."""
    told = speaker(state.setting, language)
    enemy = 1 - side
    if state.bitboard(enemy, Presence.ANY) >> hex_ & 1:
        units = [unit for unit in state.stack(hex_) if state.setting.counters.side[unit] == enemy]
        return note(language, "7.12", "cut-by-unit", hex=told.hex(hex_), units=told.pieces(state, units))
    units = controllers(state, hex_, enemy)
    return note(language, "7.12", "cut-by-zone", hex=told.hex(hex_), units=told.pieces(state, units))
