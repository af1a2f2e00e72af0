"""Supply in words: the line of a unit step by step, or what keeps it from having one; what a booking is made of."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.hexes import spi
from desertfox.rules.charts import SourceKind, SupplyChart, charts_of
from desertfox.rules.reason import Reason, points, reason
from desertfox.rules.supply.booking import NO_SOURCE, Booking, source_name, supply_name
from desertfox.rules.supply.combat import capacity, is_always_supplied, price, reaches_source, sources_in_reach
from desertfox.rules.supply.cuts import cut_between
from desertfox.rules.supply.general import general, is_exempt
from desertfox.rules.supply.lines import Chain, Leg
from desertfox.rules.supply.sources import Stock, bar_of, base_source, stock
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
    where = leg_source(state, leg)
    if not leg.costs:
        return reason("7.11", "in one hex with the {source}", source=where)
    return reason(
        "7.11" if leg.kind != "msu" else "7.13", "{path} to the {source}: {sum} = {cost} of {limit} MPs",
        path="-".join(map(spi, leg.hexes)), source=where, sum=" + ".join(map(points, leg.costs)),
        cost=points(leg.cost), limit=points(leg.limit),
    )  # fmt: skip


def leg_source(state: State, leg: Leg) -> Phrase:
    """7.11 Return the words for the source at the end of a leg."""
    return _source(state, leg.kind, leg.source)


def _source(state: State, kind: SourceKind, hex_: int) -> Phrase:
    return source_name(state, base_source(hex_)) if kind == "base" else supply_name(kind, hex_)


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
    return list(_in_the_way(state, side, hex_, stock(state, side), charts_of(state.setting.pack).combat_supply))


def _offer(state: State, source: int, cost: int) -> Reason:
    name = source_name(state, source)
    if source < 0:
        return reason("7.17", "{source}, {cost} MPs away, gives without limit", source=name, cost=points(cost))
    left = capacity(state, source)
    words = "{source}, {cost} MPs away, gives {free} SPs more freely, {most} at most"
    return reason("7.17", words, source=name, cost=points(cost), free=left.free, most=left.most)


def explain_booking(state: State, booking: Booking) -> list[Reason]:
    """7.15 Say which unit draws what from where in a combat, before it is entered into the state."""
    found = [_exemption(state, unit) for unit in booking.always]
    found.extend(_drawn(state, unit, source, silent=unit in booking.silent) for unit, source in booking.served)
    if booking.payer != NO_SOURCE:
        payer = source_name(state, booking.payer)
        found.append(reason("7.15", "more than two 0-SP units cost 1 SP, from the {source}", source=payer))
    found.extend(_left_out(state, unit) for unit in booking.unsupplied)
    for source, given in booking.draws:
        words = "{source}: {given} SP here, {drawn} in this phase"
        if source in booking.expended:
            words = "{source}: {given} SP here, {drawn} in this phase, so it is expended"
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


def _shortfall(state: State, unit: int, chain: Chain) -> Iterator[Reason]:
    """7.13 Say what keeps a unit from having a line of general supply."""
    side, hex_ = state.setting.counters.side[unit], state.place[unit]
    chart = charts_of(state.setting.pack).general_supply
    yield from _in_the_way(state, side, hex_, chain.stock._replace(msus=chain.joined), chart)
    to_loose = cut_between(state, side, hex_, Stock((), 0, chain.stock.msus & ~chain.joined), chart)
    if to_loose.free and not to_loose.missing:
        yield reason("7.13", "an MSU is in reach, but it has no line itself")


def _in_the_way(state: State, side: int, hex_: int, sources: Stock, chart: SupplyChart) -> Iterator[Reason]:
    """7.11 and 7.12: say where the straight way to the nearest source is cut, and how far one is by a free way."""
    if not (sources.bases or sources.dumps or sources.msus):
        yield reason("7.11", "no base, dump or MSU is there to draw on")
        return
    cut = cut_between(state, side, hex_, sources, chart)
    if not cut.straight:
        words = "no way that is open to {motorized} units leads to a source"
        yield reason("7.12", words, motorized=mobilities(state.setting)["motorized"])
        return
    if cut.hex is not None:
        end = cut.straight[-1]
        words, source = "the way to the {source} is cut in {place} by {bar}", _source(state, sources.kind(end), end)
        yield reason("7.12", words, source=source, place=spi(cut.hex), bar=bar_of(state, side, cut.hex))
    if cut.missing:
        end = (cut.free or cut.straight)[-1]
        words = "the nearest source, the {source}, is {missing} MPs too far"
        source = _source(state, sources.kind(end), end)
        yield reason("7.11", words, source=source, missing=points(cut.missing))


def _name(state: State, unit: int) -> str:
    return state.setting.counters[unit].designation
