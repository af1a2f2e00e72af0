"""7.14 to 7.17 Combat supply: who needs it, what it costs, which sources reach whom and what they can still give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox.board import Board, bits
from desertfox.rules.charts import SourceKind, SupplyChart, charts_of
from desertfox.rules.ruleset import ruleset
from desertfox.rules.supply.general import is_exempt
from desertfox.rules.supply.sources import Stock, base_source, closed_mask, open_hexes, stock, supply_units
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Trait

ARTILLERY_COST: Final = 2
SILENT_ARTILLERY_COST: Final = 1
"""12.17 What a unit with artillery capability costs, whatever its SPs; less if it is depleted or gives up its shift."""
FREE_ATTACKERS: Final = 2
"""7.15 So many 0-SP units attack at no cost."""
SURPLUS_ATTACKERS_COST: Final = 1
"""7.15 What more of them cost together."""

_EXCUSED: Final = int(Mark.REINFORCEMENT | Mark.RETREATED)
_CAPTURED: Final = int(Mark.CAPTURED)
_DUMP: Final = int(Mark.DEPLETED)
_EXPENDED: Final = int(Mark.EXPENDED)
_ARTILLERY: Final = int(Trait.ARTILLERY)


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

    Supply units, patrols, units on emergency supply, reinforcements in their first Combat Phase; 11.13 and who has
    retreated in this phase counts as supplied.
    """
    return bool(state.marks[unit] & _EXCUSED) or is_exempt(state, unit)


def line_exists(state: State, unit: int) -> bool:
    """13.21 and 8.32: say whether a unit is in combat supply outside combat, where a line to any source is enough."""
    if is_exempt(state, unit):
        return True
    hex_ = state.place[unit]
    return hex_ >= 0 and bool(_reached(state, state.setting.counters.side[unit], (hex_,))[hex_])


def price(state: State, unit: int, *, silent: bool = False) -> int:
    """7.15 and 12.17: return the SPs of combat supply that a unit draws, 0-SP units apart from the attacker's rule."""
    counters, depleted = state.setting.counters, state.marks[unit] & _DUMP
    if counters.traits[unit] & _ARTILLERY:  # the capability is printed on the full side
        return SILENT_ARTILLERY_COST if depleted or silent else ARTILLERY_COST
    return counters.sp[unit + counters.count * depleted]


def why_not_silent(state: State, unit: int) -> RuleViolation | None:
    """12.17 Say what keeps a unit from paying less and giving up its artillery shift, None if nothing does."""
    counters = state.setting.counters
    name = counters[unit].designation
    if not counters.traits[state.face(unit)] & _ARTILLERY:
        return RuleViolation("12.17", "{unit} has no artillery shift to give up", unit=name)
    if not ruleset(state.setting).artillery_may_keep_silent:
        return RuleViolation(
            "12.17", "{unit} costs {points} SPs whether it fires or not", unit=name, points=ARTILLERY_COST
        )
    return None


def surplus_price(zero_units: int, attacking: bool) -> int:
    """7.15 Return what so many supplied 0-SP units of one combat cost together; a defender's cost nothing."""
    return SURPLUS_ATTACKERS_COST if attacking and zero_units > FREE_ATTACKERS else 0


def total_price(state: State, units: tuple[int, ...], attacking: bool) -> int:
    """7.15 Return the SPs that all these units of one combat cost together."""
    drawing = [price(state, unit) for unit in units if not is_always_supplied(state, unit)]
    return sum(drawing) + surplus_price(drawing.count(0), attacking)


def sources_in_reach(state: State, hex_: int, side: int) -> tuple[Offer, ...]:
    """7.14 Return the sources to which a line leads straight from a hex: bases first, then the nearest."""
    units = _units_by_hex(state, side)
    return tuple(
        Offer(source, cost)
        for kind, where, cost in _reached(state, side, (hex_,))[hex_]
        for source in ((base_source(where),) if kind == "base" else units[kind, where])
    )


def sources_from(state: State, side: int, starts: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """7.14 Return for several hexes the sources in reach, in the order of `sources_in_reach`."""
    units = _units_by_hex(state, side)
    found = {}
    for hex_, reached in _reached(state, side, starts).items():
        sources: list[int] = []
        for kind, where, _ in reached:
            if kind == "base":
                sources.append(base_source(where))
            else:
                sources.extend(units[kind, where])
        found[hex_] = tuple(sources)
    return found


def _reached(state: State, side: int, starts: Iterable[int]) -> dict[int, tuple[tuple[SourceKind, int, int], ...]]:
    setting = state.setting
    chart, usable, open_ = charts_of(setting.pack).combat_supply, stock(state, side), open_hexes(state, side)
    return {hex_: _straight(setting.board, chart, usable, open_, hex_) for hex_ in starts}


def _units_by_hex(state: State, side: int) -> dict[tuple[SourceKind, int], list[int]]:
    """7.7 Return the usable supply units of a side by kind and hex."""
    found: dict[tuple[SourceKind, int], list[int]] = {}
    place, marks = state.place, state.marks
    for unit in supply_units(state.setting.counters)[side]:
        if place[unit] >= 0 and not marks[unit] & _CAPTURED:
            found.setdefault(("dump" if marks[unit] & _DUMP else "msu", place[unit]), []).append(unit)
    return found


def capacity(state: State, source: int) -> Capacity:
    """7.17 Return what a dump or MSU can still give in this phase; what earlier combats have drawn is gone."""
    marks = state.marks[source]
    chart = charts_of(state.setting.pack).combat_supply
    limits, drawn = chart.dump if marks & _DUMP else chart.msu, state.drawn[source]
    expended = bool(marks & _EXPENDED) or drawn > limits.free
    most = max(limits.most - drawn, 0)
    return Capacity(most if expended else limits.free - drawn, most, limits.most, expended)


@lru_cache(maxsize=1024)
def _straight(
    board: Board, chart: SupplyChart, stock_: Stock, open_: int, start: int
) -> tuple[tuple[SourceKind, int, int], ...]:
    """7.14 Return kind, hex and cost of all sources within their range of a hex: bases first, then the nearest."""
    longest = max(chart.base.range, chart.dump.range, chart.msu.range)
    costs = board.search("motorized").reach(start, longest, blocked=closed_mask(open_)).cost
    kinds: tuple[tuple[SourceKind, tuple[int, ...], int], ...] = (
        ("base", stock_.bases, chart.base.range),
        ("dump", tuple(bits.hexes(stock_.dumps)), chart.dump.range),
        ("msu", tuple(bits.hexes(stock_.msus)), chart.msu.range),
    )
    near = [(kind, hex_, costs[hex_]) for kind, found, limit in kinds for hex_ in found if 0 <= costs[hex_] <= limit]
    return tuple(sorted(near, key=lambda source: (source[0] != "base", source[2])))
