"""7.14 The cheapest sensible booking: as much strength as possible supplied, as little as possible expended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox.rules.supply.booking import NO_SOURCE, Booking, Needs, entered, left_in, needs_of
from desertfox.rules.supply.combat import (
    Capacity,
    free_attackers,
    is_always_supplied,
    price,
    silent_guns_price,
    sources_of,
    surplus_price,
    why_not_silent,
)
from desertfox.rules.supply.sources import stock
from desertfox.state import State
from desertfox.units import Trait

SHIFT_WORTH: Final = 4
FLAK_WORTH: Final = 2
"""What an artillery shift and a flak unit weigh beside points of strength when not every unit can be supplied."""

_PARENTHESIZED: Final = int(Trait.PARENTHESIZED)
_ARTILLERY: Final = int(Trait.ARTILLERY)
_FLAK: Final = int(Trait.FLAK)
_NODE_LIMIT: Final = 3000
"""How many assignments are tried at most; the best so far is then good enough. Combats of common size need far less."""
_SURPLUS: Final = -1
"""The demand of the attacking 0-SP units that are not free, in place of a unit."""


class Demand(NamedTuple):
    """What wants SPs: a unit (or _SURPLUS), what it is worth, what it costs, the sources in reach."""

    unit: int
    worth: int
    points: int
    sources: tuple[int, ...]


def plan(state: State, units: Iterable[int], attacking: bool) -> Booking:
    """7.14 Propose a booking for the units of one side in one combat.

    Bases serve the units that they reach. Of the rest the most worth is supplied, at the least loss of supply units,
    out of what is expended anyway before what is not; in the end the nearest source counts.
    """
    needs = needs_of(state, units)
    if not any(needs.offers.values()):
        return Booking(always=needs.always, unsupplied=needs.needing)
    served = {unit: sources[0] for unit, sources in needs.offers.items() if sources}
    prices = {unit: price(state, unit) for unit in served}
    zero_units = [unit for unit, points in prices.items() if points == 0]
    demands = [
        Demand(unit, worth(state, unit), prices[unit], needs.offers[unit])
        for unit, source in served.items()
        if source >= 0 and prices[unit]
    ]
    demands.extend(_surplus(state, needs, zero_units, attacking))
    chosen, silent = _chosen(state, demands)
    payer = chosen.pop(_SURPLUS, None)
    if payer == NO_SOURCE:
        for unit in _by_worth(state, zero_units)[free_attackers(state) :]:
            chosen[unit] = payer
        payer = None
    served.update(chosen)
    pairs = tuple(sorted([pair for pair in served.items() if pair[1] != NO_SOURCE]))
    return entered(state, needs, attacking, pairs, payer, silent)


def serves_anybody(state: State, units: Iterable[int]) -> bool:
    """7.14 Say whether a plan for units of one side serves any: one that needs a source reaches one with enough."""
    place = state.place
    needing = [unit for unit in units if place[unit] >= 0 and not is_always_supplied(state, unit)]
    if not needing:
        return False
    side = state.setting.counters.side[needing[0]]
    usable, known = stock(state, side), dict[int, tuple[int, ...]]()
    for unit in needing:
        hex_, points = place[unit], price(state, unit)
        if hex_ not in known:
            known[hex_] = sources_of(state, side, hex_, usable)
        for source in known[hex_]:
            if points <= left_in(state, source).most:
                return True
    return False


def _chosen(state: State, demands: list[Demand]) -> tuple[dict[int, int], frozenset[int]]:
    """12.17 Assign the sources; guns for which that leaves too little give up their shift where the rules let them."""
    chosen = assigned(state, demands)
    left_out = (unit for unit, source in chosen.items() if source == NO_SOURCE and unit != _SURPLUS)
    mute = {unit for unit in left_out if why_not_silent(state, unit) is None}
    if not mute:
        return chosen, frozenset()
    chosen = assigned(state, [_silenced(state, demand) if demand.unit in mute else demand for demand in demands])
    return chosen, frozenset(unit for unit in mute if chosen[unit] != NO_SOURCE)


def _silenced(state: State, demand: Demand) -> Demand:
    return demand._replace(worth=demand.worth - SHIFT_WORTH, points=silent_guns_price(state))


def worth(state: State, unit: int) -> int:
    """Return what it is worth to supply a unit: its strength, its shift, its flak, and that it is in supply at all."""
    counters, face = state.setting.counters, state.face(unit)
    traits = counters.traits[face]
    strength = 0 if traits & _PARENTHESIZED else counters.strength[face]
    return 1 + strength + (SHIFT_WORTH if traits & _ARTILLERY else 0) + (FLAK_WORTH if traits & _FLAK else 0)


def _by_worth(state: State, units: list[int]) -> list[int]:
    return sorted(units, key=lambda unit: (-worth(state, unit), unit))


def _surplus(state: State, needs: Needs, zero_units: list[int], attacking: bool) -> Iterator[Demand]:
    """7.15 Two 0-SP units are free; what more of them cost together is one more demand, on any source they reach."""
    points = surplus_price(state, len(zero_units), attacking)
    if points:
        sources = dict.fromkeys(source for unit in zero_units for source in needs.offers[unit])
        gained = sum(worth(state, unit) for unit in _by_worth(state, zero_units)[free_attackers(state) :])
        yield Demand(_SURPLUS, gained, points, tuple(sorted(sources, key=lambda source: source >= 0)))


def assigned(state: State, demands: list[Demand]) -> dict[int, int]:
    """7.14 Return by unit the source that serves it best in all, NO_SOURCE for none."""
    if not demands:
        return {}
    asked = dict.fromkeys(source for demand in demands for source in demand.sources)
    left = {source: left_in(state, source) for source in asked}
    sources = _assignment(tuple(demands), tuple(left.items()))
    return dict(zip((demand.unit for demand in demands), sources, strict=True))


@lru_cache(maxsize=1024)
def _assignment(demands: tuple[Demand, ...], left: tuple[tuple[int, Capacity], ...]) -> list[int]:
    """7.14 Return the source of each demand, for what is left in the sources; most was asked before."""
    return Assignment(demands, dict(left)).sources


class Assignment:
    """The best assignment of sources to demands: most worth first, then least loss. Each demand has one source.

    The demands are taken one by one; a branch is left when it cannot beat the best any more, or when another way to
    the same draws was worth as much.
    """

    def __init__(self, demands: Sequence[Demand], left: Mapping[int, Capacity]) -> None:
        """Search. `sources` has the source of each demand in the order given, NO_SOURCE for none."""
        self._order = sorted(range(len(demands)), key=lambda i: (len(demands[i].sources), -demands[i].worth, i))
        self._demands = [demands[i] for i in self._order]
        self._left = left
        self._drawn = dict.fromkeys(self._left, 0)
        self._best = [NO_SOURCE] * len(demands)
        if not self._is_easy():
            self._drawn = dict.fromkeys(self._left, 0)
            self._chosen = [NO_SOURCE] * len(demands)
            self._ahead = [sum(demand.worth for demand in self._demands[i:]) for i in range(len(demands) + 1)]
            self._score = (-1, 0)
            self._seen: dict[tuple[int, ...], int] = {}
            self._nodes = 0
            self._try(0, 0, 0)

    @property
    def sources(self) -> list[int]:
        """Return the source of each demand."""
        found = dict(zip(self._order, self._best, strict=True))
        return [found[i] for i in range(len(found))]

    def _is_easy(self) -> bool:
        """Serve each demand in turn as well as possible, and say whether all were served and nothing was lost."""
        for index, demand in enumerate(self._demands):
            choices = self._choices(demand)
            if not choices or choices[0][0]:
                return False
            self._best[index] = source = choices[0][2]
            self._drawn[source] += demand.points
        return True

    def _try(self, index: int, worth: int, loss: int) -> None:
        self._nodes += 1
        if (worth + self._ahead[index], -loss) <= self._score or self._nodes > _NODE_LIMIT:
            return
        if index == len(self._demands):
            self._best, self._score = self._chosen[:], (worth, -loss)
            return
        state = (index, *self._drawn.values())
        if self._seen.get(state, -1) >= worth:
            return
        self._seen[state] = worth
        demand, drawn = self._demands[index], self._drawn
        for extra, _, source in self._choices(demand):
            drawn[source] += demand.points
            self._chosen[index] = source
            self._try(index + 1, worth + demand.worth, loss + extra)
            drawn[source] -= demand.points
        self._chosen[index] = NO_SOURCE
        self._try(index + 1, worth, loss)

    def _choices(self, demand: Demand) -> list[tuple[int, int, int]]:
        """Return the sources that can serve a demand: what is lost with each, its rank, itself; the best first."""
        found = []
        for rank, source in enumerate(demand.sources):
            left, before = self._left[source], self._drawn[source]
            after = before + demand.points
            if after <= left.most:
                lost_anyway = left.expended or before > left.free
                loss = 0 if lost_anyway or after <= left.free else left.fresh
                found.append((loss, rank - len(self._left) if lost_anyway else rank, source))
        found.sort()
        return found
