"""7.13 Whom supply feeds, and whom it starves, if it is moved or turned over: told before it is done."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from desertfox.play.telling import Speaker, speaker
from desertfox.rules import supply
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.cuts import lines_to
from desertfox.rules.supply.general import never_out
from desertfox.rules.supply.lines import chain
from desertfox.rules.supply.sources import open_hexes, stock
from desertfox.server.messages import Note
from desertfox.server.views.phrases import remark
from desertfox.state import Mark, State
from desertfox.text.language import Language

_NAMED = 3
"""So many units are named; of more the number is told."""


def supply_moved(before: State, after: State, moved: Collection[int], language: Language) -> Iterator[Note]:
    """Tell of the others whom the move of supply feeds and whom it leaves without."""
    counters = before.setting.counters
    if not any(counters[unit].is_supply for unit in moved):
        return
    yield from told_changes(after, *changes(before, after, counters.side[next(iter(moved))], moved), language)


def told_changes(after: State, fed: list[int], starved: list[int], language: Language) -> Iterator[Note]:
    """Tell of units that come into general supply, and of those that go out of it."""
    if starved:
        yield remark(language, "warn", "7.13", "note-starves", **_told(after, starved, language))
    if fed:
        yield remark(language, "good", "7.13", "note-feeds", **_told(after, fed, language))


def if_source(state: State, side: int, hex_: int) -> tuple[list[int], list[int]]:
    """7.13 Return who would come into general supply if an MSU stood in a hex, and all whom it could serve there."""
    chart, open_ = charts_of(state.setting.pack).general_supply, open_hexes(state, side)
    sources = stock(state, side)
    with_it = sources._replace(msus=sources.msus | 1 << hex_)
    reached = chain(state.setting.board, chart.ranges, with_it, open_).reached
    if not reached >> hex_ & 1:
        return [], []
    near = lines_to(state, {hex_: chart.msu.range}, open_, chart.msu.range)
    exempt = never_out(state.setting.counters)
    served = [unit for unit in state.afield[side] if not exempt[unit] and state.place[unit] in near]
    return [unit for unit in supply.out_of_general_supply(state, side) if reached >> state.place[unit] & 1], served


def converted(state: State, unit: int, language: Language) -> str:
    """7.6 Tell what follows for others if a supply unit is turned over; nothing if it changes nothing."""
    after = state.copy()
    after.flip(unit, depleted=not state.has(unit, Mark.DEPLETED))
    fed, starved = changes(state, after, state.setting.counters.side[unit], (unit,))
    parts = [
        language.text(message, **_told(state, units, language))
        for message, units in (("note-starves", starved), ("note-feeds", fed))
        if units
    ]
    return " ".join(parts)


def changes(before: State, after: State, side: int, moved: Collection[int]) -> tuple[list[int], list[int]]:
    """Return who comes into general supply and who goes out of it, besides those that move."""
    hungry, later = (supply.out_of_general_supply(state, side) for state in (before, after))
    fed = [unit for unit in hungry if unit not in later and unit not in moved]
    starved = [unit for unit in later if unit not in hungry and unit not in moved]
    return fed, starved


def _told(state: State, units: list[int], language: Language) -> dict[str, object]:
    says: Speaker = speaker(state.setting, language)
    named = says.pieces(state, units) if len(units) <= _NAMED else ""
    return {"count": len(units), "units": named, "few": "yes" if named else "no"}
