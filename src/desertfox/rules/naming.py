"""2 How callers name a side, a hex and a unit: one way everywhere, and a sentence for what names none."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import TypeGuard

from desertfox import hexes
from desertfox.faults import wrong_type
from desertfox.rules.violation import RuleViolation
from desertfox.state import Setting
from desertfox.text.phrase import Phrase
from desertfox.units import AXIS, COMMONWEALTH, SIDES, CounterList

Side = int | str
"""AXIS or COMMONWEALTH, or its word."""
Hex = int | str
"""A hex, its number as in L0803, or the name of a place."""
Unit = int | str
"""A counter: its index or its id."""


def side_of(side: object) -> int:
    """3.2 Return the side that is meant; RuleViolation if it is none."""
    names: list[str] = [*SIDES]
    if isinstance(side, str) and side.strip().lower() in names:
        return names.index(side.strip().lower())
    if _is_number(side) and side in (AXIS, COMMONWEALTH):
        return side
    raise RuleViolation("2.2", "there is no side {side!r}", side=side)


def hex_of(setting: Setting, hex_: object) -> int:
    """2.1 Return the hex that is meant; RuleViolation if the map has none of that number or name."""
    if isinstance(hex_, str):
        return _hex_called(setting, hex_)
    if not _is_number(hex_):
        raise wrong_type("hex", hex_, "a hex number such as L0803 or the name of a place")
    if not 0 <= hex_ < hexes.COUNT:
        raise RuleViolation("2.24", "there is no such hex")
    return hex_


def _hex_called(setting: Setting, text: str) -> int:
    places = {name.casefold(): hex_ for name, hex_ in setting.board.places.items()}
    name = text.strip().casefold()
    if name in places:
        return places[name]
    try:
        return hexes.parse(text)
    except ValueError as wrong:
        near = get_close_matches(name, places, n=1, cutoff=0.7)
        if near:
            known = next(place for place in setting.board.places if place.casefold() == near[0])
            words = "there is no place {name!r}; did you mean {near!r}?"
            raise RuleViolation("2.1", words, name=text, near=known) from None
        raise RuleViolation("2.1", "{hex!r} is no hex: {why}", hex=text, why=wrong) from None


def unit_of(counters: CounterList, unit: object, side: int | None = None) -> int:
    """2.2 Return the counter that is meant; RuleViolation if there is none, with a hint of the side that is given."""
    if isinstance(unit, str):
        index = counters.by_id.get(unit)
        if index is None:
            wrong = no_counter(counters, unit, side)
            raise RuleViolation("2.2", wrong.template, **wrong.parts)
        return index
    if not _is_number(unit):
        raise wrong_type("unit", unit, "the id of a unit such as ge_5_pzr_1")
    if not 0 <= unit < counters.count:
        raise RuleViolation("2.2", "there is no counter {unit!r}", unit=unit)
    return unit


def units_of(counters: CounterList, units: Iterable[Unit], side: int | None = None) -> tuple[int, ...]:
    """2.2 Return the counters of a list of them; a single one, or an id where a list is meant, is refused."""
    return tuple(unit_of(counters, unit, side) for unit in _listed(units))


def no_counter(counters: CounterList, text: str, side: int | None = None) -> Phrase:
    """Say that there is no such counter, and name the nearest one: of the side, or of the nation that is written."""
    nations = {counter.id.partition("_")[0]: counters.side[counter.index] for counter in counters}
    meant = nations.get(text.lower().partition("_")[0], side)
    known = [counter.id for counter in counters if meant is None or counters.side[counter.index] == meant]
    near = get_close_matches(text.lower(), known, n=1, cutoff=0.6)
    if near:
        return Phrase("{part!r} is not a counter; did you mean {near!r}?", part=text, near=near[0])
    return Phrase("{part!r} is not a counter", part=text)


def looks_like_a_counter(counters: CounterList, word: str) -> bool:
    """Say whether a word that is no counter begins as the ids of counters do."""
    nation, line, _ = word.lower().partition("_")
    return bool(line) and any(known.startswith(f"{nation}_") for known in counters.by_id)


def _listed(units: object) -> Collection[object]:
    if isinstance(units, str) or not isinstance(units, Iterable):
        raise wrong_type("units", units, "a list of units", f"Write [{units!r}].")
    return tuple(units)


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
