"""7.12 What cuts the way of a unit to its supply, and what would open it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desertfox.play.telling import speaker
from desertfox.rules import supply
from desertfox.rules.supply.cuts import Cut
from desertfox.rules.supply.sources import bar_of
from desertfox.server.messages import Sentence
from desertfox.server.views.control import controllers
from desertfox.server.views.phrases import note
from desertfox.state import State, places
from desertfox.text.language import Language
from desertfox.units import Presence

_MOST_GUARDS: Final = 2
"""The advice asks for units in no more hexes than this."""


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
    """7.12 Say which units bar a hex to the lines of a side."""
    told = speaker(state.setting, language)
    enemy = 1 - side
    if state.bitboard(enemy, Presence.ANY) >> hex_ & 1:
        units = [unit for unit in state.stack(hex_) if state.setting.counters.side[unit] == enemy]
        return note(language, "7.12", "cut-by-unit", hex=told.hex(hex_), units=told.pieces(state, units))
    units = controllers(state, hex_, enemy)
    return note(language, "7.12", "cut-by-zone", hex=told.hex(hex_), units=told.pieces(state, units))
