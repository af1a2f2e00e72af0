"""7.14 Bookings: which source serves which unit of one side in one combat, checked against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.rules.charts import UNLIMITED_SUPPLY, SourceKind
from desertfox.rules.supply.combat import (
    Capacity,
    capacity,
    is_always_supplied,
    price,
    sources_from,
    surplus_price,
    why_not_silent,
)
from desertfox.rules.supply.sources import base_source
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.text.phrase import Phrase

NO_SOURCE: Final = -(hexes.COUNT + 1)
"""No counter and no base: no source pays for the 0-SP units."""

_UNLIMITED: Final = Capacity(UNLIMITED_SUPPLY, UNLIMITED_SUPPLY, UNLIMITED_SUPPLY, expended=False)


class Booking(NamedTuple):
    """The combat supply of one side in one combat; sources are counters or, below zero, bases (`base_source`)."""

    served: tuple[tuple[int, int], ...] = ()
    """(unit, source), by unit; 0-SP units name the source to which their line leads."""
    payer: int = NO_SOURCE
    """7.15 The source that pays for more than two attacking 0-SP units."""
    always: tuple[int, ...] = ()
    """7.3 Units that need no source."""
    unsupplied: tuple[int, ...] = ()
    """7.3 Units that are OOCS."""
    silent: tuple[int, ...] = ()
    """12.17 Served units that pay less and give up their artillery shift."""
    draws: tuple[tuple[int, int], ...] = ()
    """(supply unit, SPs drawn), by unit; to be added to `state.drawn`. What a base gives is not counted."""
    expended: tuple[int, ...] = ()
    """7.17 Supply units that this booking marks as expended."""
    cost: int = 0
    """7.15 All SPs drawn, from bases too."""

    def source_of(self, unit: int) -> int:
        """Return the source that serves a unit, NO_SOURCE if none does."""
        return dict(self.served).get(unit, NO_SOURCE)


class Needs(NamedTuple):
    """What a booking is made from: the units that need a source, those that never do, and the sources in reach."""

    needing: tuple[int, ...]
    always: tuple[int, ...]
    offers: Mapping[int, tuple[int, ...]]
    """By unit the sources in reach, bases first, then the nearest."""


def needs_of(state: State, units: Iterable[int]) -> Needs:
    """7.14 Look up for the units of one side what they need and what they reach."""
    needing: list[int] = []
    always: list[int] = []
    for unit in sorted(set(units)):
        (always if is_always_supplied(state, unit) else needing).append(unit)
    if not needing:
        return Needs((), tuple(always), {})
    place, side = state.place, state.setting.counters.side[needing[0]]
    sources = sources_from(state, side, {place[unit] for unit in needing if place[unit] >= 0})
    return Needs(tuple(needing), tuple(always), {unit: sources.get(place[unit], ()) for unit in needing})


def book(
    state: State,
    units: Iterable[int],
    attacking: bool,
    served: Iterable[tuple[int, int]],
    payer: int | None = None,
    silent: Iterable[int] = (),
) -> Booking:
    """7.14 Book these sources for the units of one side in one combat; a unit that is left out is OOCS by choice.

    `payer` pays for more than two attacking 0-SP units; None leaves it to the program. `silent` units give up their
    artillery shift (12.17). RuleViolation if a unit takes no part or needs nothing, a source is out of reach, or more
    is drawn than it can give.
    """
    return book_needs(state, needs_of(state, units), attacking, served, payer, silent)


def book_needs(
    state: State,
    needs: Needs,
    attacking: bool,
    served: Iterable[tuple[int, int]],
    payer: int | None = None,
    silent: Iterable[int] = (),
) -> Booking:
    """7.14 Book sources as `book` does, for units whose needs are known."""
    pairs, silent = tuple(sorted(served)), frozenset(silent)
    _check_units(state, needs, pairs)
    _check_silent(state, pairs, silent)
    booking = entered(state, needs, attacking, pairs, payer, silent)
    _check_capacities(state, booking.draws)
    return booking


def entered(
    state: State,
    needs: Needs,
    attacking: bool,
    pairs: tuple[tuple[int, int], ...],
    payer: int | None,
    silent: frozenset[int],
) -> Booking:
    """7.14 Add up what the sources give, of which it is known that they may; (unit, source) by unit."""
    prices = {unit: price(state, unit, silent=unit in silent) for unit, _ in pairs}
    draws: dict[int, int] = {}
    for unit, source in pairs:
        draws[source] = draws.get(source, 0) + prices[unit]
    zero_units = [unit for unit, points in prices.items() if points == 0]
    surplus = surplus_price(state, len(zero_units), attacking)
    payer = _payer(state, needs, zero_units, surplus, payer, draws)
    if surplus:
        draws[payer] = draws.get(payer, 0) + surplus
    drawn = tuple(sorted([(source, points) for source, points in draws.items() if source >= 0 and points]))
    return Booking(
        served=pairs,
        payer=payer,
        always=needs.always,
        unsupplied=tuple([unit for unit in needs.needing if unit not in prices]),
        silent=tuple(sorted(silent)),
        draws=drawn,
        expended=tuple([source for source, points in drawn if expends(capacity(state, source), points)]),
        cost=sum(draws.values()),
    )


def expends(left: Capacity, points: int) -> bool:
    """7.17 The first SP above the lower figure marks a supply unit as expended."""
    return not left.expended and points > left.free


def _check_units(state: State, needs: Needs, pairs: tuple[tuple[int, int], ...]) -> None:
    seen: set[int] = set()
    for unit, source in pairs:
        if unit in needs.always:
            raise RuleViolation("7.3", "{unit} is in combat supply anyway", unit=_name(state, unit))
        if unit not in needs.offers:
            raise RuleViolation("7.14", "only units of this combat are supplied in it")
        if unit in seen:
            raise RuleViolation("7.14", "{unit} is served by one source only", unit=_name(state, unit))
        if source not in needs.offers[unit]:
            raise RuleViolation("7.14", "{unit} has no line to that source", unit=_name(state, unit))
        seen.add(unit)


def _check_silent(state: State, pairs: tuple[tuple[int, int], ...], silent: frozenset[int]) -> None:
    """12.17 Only a served unit pays less for giving up its shift."""
    if not silent <= {unit for unit, _ in pairs}:
        raise RuleViolation("12.17", "a unit that draws nothing has no shift to give up")
    for unit in sorted(silent):
        if violation := why_not_silent(state, unit):
            raise violation


def _payer(
    state: State, needs: Needs, zero_units: list[int], surplus: int, payer: int | None, draws: Mapping[int, int]
) -> int:
    """7.15 Return the source that pays for the 0-SP units: any that one of them reaches."""
    if not surplus:
        if payer is not None:
            raise RuleViolation("7.15", "up to two 0-SP units, and all of a defender's, cost nothing")
        return NO_SOURCE
    reached = [source for unit in zero_units for source in needs.offers[unit]]
    if payer is None:
        return min(reached, key=lambda source: _strain(state, source, draws.get(source, 0) + surplus))
    if payer not in reached:
        raise RuleViolation("7.15", "none of the 0-SP units has a line to the source that is to pay for them")
    return payer


def _strain(state: State, source: int, points: int) -> int:
    """Order the sources by how willingly one pays with them: at no cost, at the price of itself, not at all."""
    left = left_in(state, source)
    return (points > left.most) * 2 + expends(left, points)


def _check_capacities(state: State, draws: tuple[tuple[int, int], ...]) -> None:
    """7.17 Each dump and MSU is held against its own capacity; a base gives without limit."""
    for source, points in draws:
        left = capacity(state, source)
        if points > left.most:
            raise RuleViolation(
                "7.17", "the {source} can give {most} more SPs in this phase, not {points}",
                source=source_name(state, source), most=left.most, points=points,
            )  # fmt: skip


def left_in(state: State, source: int) -> Capacity:
    """7.17 Return what a source can still give in this phase; a base gives without limit."""
    return capacity(state, source) if source >= 0 else _UNLIMITED


def source_name(state: State, source: int) -> Phrase:
    """Return the words for a source: dump in L2024, base El Agheila."""
    if source < 0:
        hex_ = base_source(source)
        named = state.setting.board.places_at.get(hex_, ())
        return Phrase("base {place}", place=named[0] if named else hexes.spi(hex_))
    return supply_name("dump" if state.has(source, Mark.DEPLETED) else "msu", state.place[source])


def supply_name(kind: SourceKind, hex_: int) -> Phrase:
    """Return the words for a dump or an MSU in a hex."""
    where = hexes.spi(hex_)
    return Phrase("MSU in {place}", place=where) if kind == "msu" else Phrase("dump in {place}", place=where)


def _name(state: State, unit: int) -> str:
    return state.setting.counters[unit].designation
