"""7.14 to 7.17 Combat supply: which units need it, its costs, which sources they reach, what those can still give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from desertfox.board import Board, bits
from desertfox.rules import stacking
from desertfox.rules.charts import SourceKind, SupplyChart, charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.supply.general import is_exempt
from desertfox.rules.supply.sources import Stock, barred_hexes, base_source, stock
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Trait

_EXCUSED: Final = int(Mark.REINFORCEMENT | Mark.RETREATED)
_CAPTURED: Final = int(Mark.CAPTURED)
_DUMP: Final = int(Mark.DEPLETED)
_EXPENDED: Final = int(Mark.EXPENDED)
_ARTILLERY: Final = int(Trait.ARTILLERY)
_SUPPLY: Final = int(Trait.SUPPLY)


class Offer(NamedTuple):
    """A source in reach, and the quarter points of the line to it."""

    source: int
    cost: int


class Capacity(NamedTuple):
    """7.17 What a supply unit can still give in this Combat Phase: freely, and at most."""

    free: int
    most: int
    fresh: int
    """What it could give if nothing had been drawn yet: what is lost with it."""
    expended: bool
    """It leaves the map at the end of the phase anyway."""


def is_always_supplied(state: State, unit: int) -> bool:
    """7.3 Say whether a unit is in combat supply without any line: it draws nothing.

    Supply units, patrols, units on emergency supply, reinforcements in their first Combat Phase; 11.13 and what has
    retreated in this phase counts as supplied.
    """
    return bool(state.marks[unit] & _EXCUSED) or is_exempt(state, unit)


def line_exists(state: State, unit: int) -> bool:
    """13.21 and 8.32: say whether a unit is in combat supply outside combat, where a line to any source is enough."""
    return is_exempt(state, unit) or reaches_source(state, unit)


def reaches_source(state: State, unit: int) -> bool:
    """7.14 Say whether a line leads straight from a unit to any source."""
    hex_ = state.place[unit]
    if hex_ < 0:
        return False
    side = state.setting.counters.side[unit]
    return bool(_reached(state, side, hex_, stock(state, side)))


def guns_price(state: State) -> int:
    """7.15 Return what a unit with artillery capability costs, whatever its SPs."""
    return charts_of(state.setting.pack).number("supply_cost_artillery")


def silent_guns_price(state: State) -> int:
    """7.15 and 12.17: return what it costs if it is depleted or gives up its shift."""
    return charts_of(state.setting.pack).number("supply_cost_artillery_reduced")


def free_attackers(state: State) -> int:
    """7.15 Return how many 0-SP units attack at no cost."""
    return charts_of(state.setting.pack).number("supply_free_0_sp_attackers")


def price(state: State, unit: int, *, silent: bool = False) -> int:
    """7.15 and 12.17: return the SPs of combat supply that a unit draws, 0-SP units apart from the attacker's rule."""
    counters, depleted = state.setting.counters, state.marks[unit] & _DUMP
    if counters.traits[unit] & _ARTILLERY:  # the capability is printed on the full side
        return silent_guns_price(state) if depleted or silent else guns_price(state)
    return counters.sp[unit + counters.count * depleted]


def why_not_silent(state: State, unit: int) -> RuleViolation | None:
    """12.17 Say what keeps a unit from paying less and giving up its artillery shift, None if nothing does."""
    counters = state.setting.counters
    name = counters[unit].designation
    if not counters.traits[state.face(unit)] & _ARTILLERY:
        return RuleViolation("12.17", "{unit} has no artillery shift to give up", unit=name)
    if not ruleset(state.setting).artillery_may_keep_silent:
        return RuleViolation(
            "12.17", "{unit} costs {points} SPs whether it fires or not", unit=name, points=guns_price(state)
        )
    return None


def surplus_price(state: State, zero_units: int, attacking: bool) -> int:
    """7.15 Return what so many supplied 0-SP units of one combat cost together; a defender's cost nothing."""
    if not attacking or zero_units <= free_attackers(state):
        return 0
    return charts_of(state.setting.pack).number("supply_cost_more_0_sp_attackers")


def sources_in_reach(state: State, hex_: int, side: int) -> tuple[Offer, ...]:
    """7.14 Return the sources to which a line leads straight from a hex: bases first, then the nearest."""
    return tuple(
        Offer(source, cost)
        for kind, where, cost in _reached(state, side, hex_, stock(state, side))
        for source in _sources_in(state, side, kind, where)
    )


def sources_from(state: State, side: int, starts: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """7.14 Return for several hexes the sources in reach, in the order of `sources_in_reach`."""
    usable = stock(state, side)
    return {hex_: sources_of(state, side, hex_, usable) for hex_ in starts}


def sources_of(state: State, side: int, hex_: int, usable: Stock) -> tuple[int, ...]:
    """7.14 Return those of the usable sources that a hex reaches, in the order of `sources_in_reach`."""
    found: list[int] = []
    for kind, where, _ in _reached(state, side, hex_, usable):
        found.extend(_sources_in(state, side, kind, where))
    return tuple(found)


def _sources_in(state: State, side: int, kind: SourceKind, hex_: int) -> list[int]:
    """Return the base, or 7.7 the usable dumps or MSUs of a side in a hex, in counter order."""
    if kind == "base":
        return [base_source(hex_)]
    traits, marks, wanted = state.setting.counters.traits, state.marks, _DUMP if kind == "dump" else 0
    return [
        unit
        for unit in stacking.of_side(state, hex_, side)
        if traits[unit] & _SUPPLY and marks[unit] & (_CAPTURED | _DUMP) == wanted
    ]


def _reached(state: State, side: int, hex_: int, usable: Stock) -> tuple[tuple[SourceKind, int, int], ...]:
    """7.14 Return kind, hex and cost of all sources in reach of a hex: bases first, then the nearest."""
    setting = state.setting
    chart = charts_of(setting.pack).combat_supply
    around = _surroundings(setting.board, chart, hex_)
    bases = tuple([base for base in usable.bases if around.bases >> base & 1])
    near = Stock(bases, usable.dumps & around.dumps, usable.msus & around.msus)
    if not any(near):
        return ()
    return _straight(setting.board, chart, near, around.all & barred_hexes(state, side), hex_)


def capacity(state: State, source: int) -> Capacity:
    """7.17 Return what a dump or MSU can still give in this phase; what earlier combats have drawn is gone."""
    marks = state.marks[source]
    chart = charts_of(state.setting.pack).combat_supply
    limits, drawn = chart.dump if marks & _DUMP else chart.msu, state.drawn[source]
    expended = bool(marks & _EXPENDED) or drawn > limits.free
    most = max(limits.most - drawn, 0)
    return Capacity(most if expended else limits.free - drawn, most, limits.most, expended)


class _Surroundings(NamedTuple):
    """The sets of hexes from which each kind of source serves a hex if no enemy is in the way, and all of them."""

    bases: int
    dumps: int
    msus: int
    all: int


@lru_cache(maxsize=4096)
def _surroundings(board: Board, chart: SupplyChart, start: int) -> _Surroundings:
    limits = chart.base.range, chart.dump.range, chart.msu.range
    costs = np.frombuffer(board.search("motorized").reach(start, max(limits)).cost, np.short)
    near = [np.packbits((costs >= 0) & (costs <= limit), bitorder="little") for limit in (*limits, max(limits))]
    return _Surroundings(*[int.from_bytes(set_.tobytes(), "little") for set_ in near])


@lru_cache(maxsize=1024)
def _straight(
    board: Board, chart: SupplyChart, near: Stock, barred: int, start: int
) -> tuple[tuple[SourceKind, int, int], ...]:
    """7.14 Return what `_reached` does, of the sources that are near enough, around the barred hexes."""
    longest = max(chart.base.range, chart.dump.range, chart.msu.range)
    costs = board.search("motorized").reach(start, longest, blocked=bits.mask(barred)).cost
    kinds: tuple[tuple[SourceKind, Iterable[int], int], ...] = (
        ("base", near.bases, chart.base.range),
        ("dump", bits.hexes(near.dumps), chart.dump.range),
        ("msu", bits.hexes(near.msus), chart.msu.range),
    )
    found = [(kind, hex_, costs[hex_]) for kind, set_, limit in kinds for hex_ in set_ if 0 <= costs[hex_] <= limit]
    return tuple(sorted(found, key=lambda source: (source[0] != "base", source[2])))
