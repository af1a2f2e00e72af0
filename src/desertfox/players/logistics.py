"""7 Keeping the army fed: MSUs follow the columns, become dumps where the army stands, and are not thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.players import motives
from desertfox.players.appraisal import FAR, Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import is_guarded
from desertfox.players.plan import Plan
from desertfox.rules import supply
from desertfox.rules.charts import SourceLimits
from desertfox.rules.supply import bases
from desertfox.state import Value, sequence

_HUNGER: Final = 20.0
_STEP: Final = 5.0
_PERIL: Final = 15.0
"""What it costs an MSU to end where it would surely be lost, in quarter points of way."""
_CLOSE: Final = 0.8
"""An MSU comes so near to a stack, as a share of its range, that it feeds it still after a step of either."""
_HEAP: Final = 0.6
"""How much more the danger counts for each supply unit that is there already."""
_SAFE: Final = 0.2
"""The danger that an MSU bears."""
WORTH_A_DUMP: Final = 3.0
"""The worth of a stack that an MSU goes along with."""
_ENOUGH_AT_THE_FRONT: Final = 5
"""So many supply units near the strongest stack are enough; the others wait where they are."""


class Demand(NamedTuple):
    """A stack that needs supply: how urgently."""

    hex: int
    urgency: float


def _hungry(plan: Plan, stacks: dict[int, list[int]], but: int) -> Iterator[Demand]:
    """Return the stacks that no dump, base or MSU but this one can feed by the end of the turn.

    Those on their way count: one to live on, and what a combat uses up.
    """
    view = plan.view
    fed, most = view.fed_without(but), view.charts.combat_supply.msu.most
    for hex_, units in stacks.items():
        worth = sum(map(view.worth, units))
        if not fed >> hex_ & 1 and worth >= WORTH_A_DUMP and plan.under_way[hex_] < 1.0 + _price(view, units) / most:
            yield Demand(hex_, _HUNGER * worth)


def _short(plan: Plan, stacks: dict[int, list[int]]) -> Iterator[Demand]:
    """Return the stacks that will want more combat supply than there is near them or on its way to them."""
    view = plan.view
    sources, each = _sources(view), _counted_on(view.charts.combat_supply.msu)
    for hex_, units in stacks.items():
        wanted = 1.0 + _price(view, units)
        given = sum(gives for lines, gives in sources if lines >> hex_ & 1) + plan.under_way[hex_] * each
        if wanted > given:
            yield Demand(hex_, wanted - given)


def _price(view: Appraisal, units: list[int]) -> float:
    """7.14 Return the SPs that units want for a combat."""
    return float(sum(supply.price(view.state, unit) for unit in units))


def _sources(view: Appraisal) -> list[tuple[int, float]]:
    """7.17 Return for every source where a line to it begins and the SPs to count on: half of what it gives at most."""
    base, dump, msu = view.charts.combat_supply
    found = [(view.reached(hex_, base.range), float(base.most)) for hex_ in bases(view.state, view.side)]
    for unit in view.supplies:
        limits = dump if view.is_dump(unit) else msu
        found.append((view.reached(view.state.place[unit], limits.range), _counted_on(limits)))
    return found


def _counted_on(limits: SourceLimits) -> float:
    """Return the SPs to count on from a source: between what is free and what uses it up."""
    return (limits.free + limits.most) / 2


# -- moves


def follow(plan: Plan) -> Iterator[Choice]:
    """Let MSUs follow the stacks that have finished their march and would starve, before others count on them."""
    marching = {plan.state.place[unit] for unit in plan.movers if unit in plan.missions and unit not in plan.pinned}
    stacks = plan.view.by_hex(plan.view.own)
    done = {hex_: units for hex_, units in stacks.items() if hex_ not in marching}
    yield from _errands(plan, done, {})


def accompany(plan: Plan, hex_: int) -> Iterator[Choice]:
    """Let an MSU follow a stack at once that has marched off from its supply, before another one counts on the MSU."""
    if not plan.fed[hex_]:
        yield from _errands(plan, {hex_: [unit for unit in plan.view.own if plan.state.place[unit] == hex_]}, {})


def moves(plan: Plan) -> Iterator[Choice]:
    """Return the moves of MSUs towards the stacks that need them; each goes where it helps most for the way."""
    stacks = plan.view.by_hex(plan.view.own)
    takers = {
        hex_: units
        for hex_, units in stacks.items()
        if any(plan.mission(unit).kind == "take" for unit in units) and plan.view.threat[hex_] > 0
    }
    yield from _errands(plan, stacks, takers)
    for unit in list(plan.view.supplies):
        if unit in plan.movers and (path := _flight(plan, unit)):
            guarded = is_guarded(plan.view, path[-1])
            yield Choice(Action("move", (unit,), path), motives.out_of_danger(path[-1], is_guarded=guarded))
    yield from _reserve(plan)


def _reserve(plan: Plan) -> Iterator[Choice]:
    """Bring MSUs that no stack needs nearer to the strongest stack at the front, where they will be wanted next."""
    front = plan.view.front
    if front is None:
        return
    way, near = distances(plan.view.board, front, "motorized"), plan.view.dump_range
    for unit in plan.free_msus:
        if sum(way[plan.state.place[other]] <= near for other in plan.view.supplies) >= _ENOUGH_AT_THE_FRONT:
            return
        far = near < way[plan.state.place[unit]] < FAR
        if far and (path := _way(plan, unit, front)) and plan.view.peril[path[-1]] < _SAFE:
            yield Choice(Action("move", (unit,), path), motives.closes_on_the_front(front))


def _errands(plan: Plan, stacks: dict[int, list[int]], takers: dict[int, list[int]]) -> Iterator[Choice]:
    """Return the ways of the free MSUs to the stacks that are hungry or short, the most urgent for its way first."""
    tried: set[int] = set()
    while choice := _errand(plan, stacks, takers, tried):
        tried.update(choice.action.units)
        yield choice


def _errand(plan: Plan, stacks: dict[int, list[int]], takers: dict[int, list[int]], tried: set[int]) -> Choice | None:
    """Return the way of the MSU that helps most."""
    view = plan.view
    short = list(_short(plan, takers)) if takers else []
    found = []
    for unit in plan.free_msus:
        if unit in tried:
            continue
        for demand in (*_hungry(plan, stacks, unit), *short):
            way = float(distances(view.board, demand.hex, "motorized")[plan.state.place[unit]])
            if 0 < way < FAR:
                found.append((-demand.urgency / (20.0 + way), unit, demand.hex))
    for _, unit, target in sorted(found):
        if path := _way(plan, unit, target):
            if not view.reached(path[-1], view.msu_range) >> target & 1:
                plan.under_way[target] += 1
            return Choice(Action("move", (unit,), path), motives.brings_supply(target, stacks[target]))
    return None


def _way(plan: Plan, unit: int, target: int) -> tuple[int, ...] | None:
    """Return the path of an MSU to where it can feed a stack, and is safe; None if it gains nothing."""
    view, paths = plan.view, plan.paths((unit,))
    there = np.fromiter((plan.state.place[unit], *paths), np.int64)
    way = distances(view.board, target, "motorized")[there]
    beyond = np.maximum(0.0, way - _CLOSE * view.msu_range)
    cost = beyond + _PERIL * view.peril[there] * (1.0 + _HEAP * _heaps(plan, unit)[there])
    stays = cost[0]
    cost[~view.safe[there]] = np.inf
    cost[0] = np.inf
    best = int(np.lexsort((there, way, cost))[0])
    return paths[int(there[best])] if cost[best] <= stays - _STEP else None


def _heaps(plan: Plan, but: int) -> NDArray[np.int64]:
    """Return how many supply units but this one stand in each hex: all in a hex are lost together."""
    return np.bincount([plan.state.place[unit] for unit in plan.view.supplies if unit != but], minlength=hexes.COUNT)


def _flight(plan: Plan, unit: int) -> tuple[int, ...] | None:
    """Return the path of an MSU on which nobody lives out of danger, to the nearest hex where it is in the least."""
    view, here = plan.view, plan.state.place[unit]
    is_last = plan.state.values[Value.PHASE] == sequence.MOTORIZED_MOVEMENT
    if view.peril[here] < _SAFE or unit not in plan.free_msus or not is_last:
        return None
    paths, heaps = plan.paths((unit,)), _heaps(plan, unit)

    def danger(hex_: int) -> float:
        return float(view.peril[hex_]) * (1.0 + _HEAP * float(heaps[hex_]))

    best = min(paths, key=lambda hex_: (round(danger(hex_), 1), hexes.distance(here, hex_), hex_), default=here)
    return paths[best] if danger(best) < danger(here) - _SAFE else None
