"""Supply in words: the line of a unit step by step, or what keeps it from having one; what a booking is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from desertfox.board import UNLIMITED, bits
from desertfox.board.lines import Lines
from desertfox.board.search import LATEST_BEGIN
from desertfox.hexes import spi
from desertfox.rules.charts import SupplyChart, charts_of
from desertfox.rules.reason import Reason, points, reason
from desertfox.rules.supply.booking import NO_SOURCE, Booking, source_name, supply_name
from desertfox.rules.supply.combat import capacity, is_always_supplied, price, reaches_source, sources_in_reach
from desertfox.rules.supply.general import general, is_exempt
from desertfox.rules.supply.lines import Chain, Leg
from desertfox.rules.supply.sources import Stock, bar_of, base_source, mask, open_hexes, stock
from desertfox.rules.terms import mobilities
from desertfox.state import Mark, State
from desertfox.text.phrase import Phrase


def explain_general(state: State, unit: int) -> list[Reason]:
    """7.13 Say over which line a unit is in general supply, or what is in the way."""
    if is_exempt(state, unit):
        return [_exemption(state, unit)]
    if state.place[unit] < 0:
        return [reason("7.1", "{name} is not on the map", name=_name(state, unit))]
    network = general(state, state.setting.counters.side[unit])
    line = network.line(unit)
    return [_leg(state, leg) for leg in line.legs] if line else list(_shortfall(state, unit, network.chain))


def _leg(state: State, leg: Leg) -> Reason:
    """7.11 Say where a leg of a line runs and what each step costs."""
    where = _source_in(state, leg)
    if not leg.costs:
        return reason("7.11", "in one hex with the {source}", source=where)
    return reason(
        "7.11" if leg.kind != "msu" else "7.13", "{path} to the {source}: {sum} = {cost} of {limit} MPs",
        path="-".join(map(spi, leg.hexes)), source=where, sum=" + ".join(map(points, leg.costs)),
        cost=points(leg.cost), limit=points(leg.limit),
    )  # fmt: skip


def _source_in(state: State, leg: Leg) -> Phrase:
    if leg.kind == "base":
        return source_name(state, base_source(leg.source))
    return supply_name(leg.kind, leg.source)


def explain_combat_supply(state: State, unit: int) -> list[Reason]:
    """7.14 Say which sources a unit reaches and what they can still give, or what is in the way."""
    if is_always_supplied(state, unit):
        return [_exemption(state, unit)]
    hex_, side = state.place[unit], state.setting.counters.side[unit]
    if hex_ < 0:
        return [reason("7.1", "{name} is not on the map", name=_name(state, unit))]
    offers = sources_in_reach(state, hex_, side)
    if offers:
        return [_offer(state, source, cost) for source, cost in offers]
    setting = state.setting
    chart = charts_of(setting.pack).combat_supply
    return list(_in_the_way(_Question(state, side, hex_, chart, stock(state, side), open_hexes(state, side))))


def _offer(state: State, source: int, cost: int) -> Reason:
    name = source_name(state, source)
    if source < 0:
        return reason("7.17", "{source}, {cost} MPs away, gives without limit", source=name, cost=points(cost))
    left = capacity(state, source)
    words = "{source}, {cost} MPs away, gives {free} SPs more freely, {most} at most"
    return reason("7.17", words, source=name, cost=points(cost), free=left.free, most=left.most)


def explain_booking(state: State, booking: Booking) -> list[Reason]:
    """7.15 Say who draws what from where in a combat, before it is entered into the state."""
    found = [_exemption(state, unit) for unit in booking.always]
    found.extend(_drawn(state, unit, source, silent=unit in booking.silent) for unit, source in booking.served)
    if booking.payer != NO_SOURCE:
        payer = source_name(state, booking.payer)
        found.append(reason("7.15", "more than two 0-SP units cost 1 SP, from the {source}", source=payer))
    found.extend(_left_out(state, unit) for unit in booking.unsupplied)
    for source, given in booking.draws:
        words = "{source}: {given} SPs here, {drawn} in this phase"
        if source in booking.expended:
            words = "{source}: {given} SPs here, {drawn} in this phase, so it is expended"
        drawn = state.drawn[source] + given
        found.append(reason("7.17", words, source=source_name(state, source), given=given, drawn=drawn))
    return found


def _drawn(state: State, unit: int, source: int, *, silent: bool) -> Reason:
    case = "12.17" if state.setting.counters[unit].full.artillery else "7.15"
    words = "{name} costs {points} SP, from the {source}"
    if silent:
        words = "{name} costs {points} SP, from the {source}, and gives no shift"
    cost, origin = price(state, unit, silent=silent), source_name(state, source)
    return reason(case, words, name=_name(state, unit), points=cost, source=origin)


def _left_out(state: State, unit: int) -> Reason:
    if reaches_source(state, unit):
        return reason("7.14", "{name} is left out of combat supply", name=_name(state, unit))
    return reason("7.14", "{name} has no line to any source", name=_name(state, unit))


def _exemption(state: State, unit: int) -> Reason:
    """Say why a unit needs no line."""
    kind, name = state.setting.counters[unit].type, _name(state, unit)
    if kind == "supply":
        return reason("7.35", "supply units are never out of supply")
    if kind in ("leader", "desert_patrol"):
        return reason("8.81" if kind == "leader" else "18.0", "{name} is always in supply", name=name)
    if state.has(unit, Mark.EMERGENCY_SUPPLY):
        return reason("7.4", "{name} is on emergency supply", name=name)
    if state.has(unit, Mark.REINFORCEMENT):
        return reason("7.3", "{name} is a reinforcement in its first Combat Phase", name=name)
    return reason("11.13", "{name} has retreated in this phase and draws nothing", name=name)


class _Question(NamedTuple):
    """Why has this hex no line to these sources?"""

    state: State
    side: int
    hex: int
    chart: SupplyChart
    stock: Stock
    open: int

    @property
    def longest(self) -> int:
        return max(limits.range for limits in self.chart)

    def lines(self, open_: int) -> Lines:
        """Return lines of any length; sources of shorter range begin with the difference."""
        ranges = dict.fromkeys(bits.hexes(self.stock.msus), self.chart.msu.range)
        ranges |= dict.fromkeys(bits.hexes(self.stock.dumps), self.chart.dump.range)
        ranges |= dict.fromkeys(self.stock.bases, self.chart.base.range)
        begins = {hex_: min(self.longest - reach, LATEST_BEGIN) for hex_, reach in ranges.items()}
        return Lines(self.state.setting.board.search("motorized").flood(begins, UNLIMITED, mask(open_)))

    def source(self, lines: Lines) -> Phrase:
        """Return the words for the source at the end of the line."""
        hex_ = lines.path(self.hex)[-1]
        kind = self.stock.kind(hex_)
        return source_name(self.state, base_source(hex_)) if kind == "base" else supply_name(kind, hex_)


def _shortfall(state: State, unit: int, chain: Chain) -> Iterator[Reason]:
    """7.13 Say what keeps a unit from having a line of general supply."""
    side, hex_ = state.setting.counters.side[unit], state.place[unit]
    chart = charts_of(state.setting.pack).general_supply
    joined = chain.stock._replace(msus=chain.joined)
    yield from _in_the_way(_Question(state, side, hex_, chart, joined, chain.open))
    loose = Stock((), 0, chain.stock.msus & ~chain.joined)
    cost = _Question(state, side, hex_, chart, loose, chain.open).lines(chain.open).cost(hex_)
    if cost is not None and cost <= chart.base.range:
        yield reason("7.13", "an MSU is in reach, but it has no line itself")


def _in_the_way(question: _Question) -> Iterator[Reason]:
    """7.11 and 7.12: say where the straight way to the nearest source is cut, and how far one is by a free way."""
    longest, hex_ = question.longest, question.hex
    free, straight = question.lines(question.open), question.lines(bits.ALL)
    if not (question.stock.bases or question.stock.dumps or question.stock.msus):
        yield reason("7.11", "no base, dump or MSU is there to draw on")
        return
    cost = straight.cost(hex_)
    if cost is None:
        words = "no way that is open to {motorized} units leads to a source"
        yield reason("7.12", words, motorized=mobilities(question.state.setting)["motorized"])
        return
    yield from _cut(question, straight)
    shortest = straight if free.cost(hex_) is None else free
    cost = shortest.cost(hex_) or 0
    if cost > longest:
        yield _too_far(question, shortest, cost - longest)


def _too_far(question: _Question, lines: Lines, missing: int) -> Reason:
    words = "the nearest source, the {source}, is {missing} MPs too far"
    return reason("7.11", words, source=question.source(lines), missing=points(missing))


def _cut(question: _Question, lines: Lines) -> Iterator[Reason]:
    path = lines.path(question.hex)
    for hex_ in path[1:]:
        if bar := bar_of(question.state, question.side, hex_):
            words = "the way to the {source} is cut in {place} by {bar}"
            yield reason("7.12", words, source=question.source(lines), place=spi(hex_), bar=bar)
            return


def _name(state: State, unit: int) -> str:
    return state.setting.counters[unit].designation
