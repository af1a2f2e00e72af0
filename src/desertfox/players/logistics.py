"""7 Keeping the army fed: MSUs follow the columns, become dumps where the army stands, and are not thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.players import motives
from desertfox.players.appraisal import FAR, Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import is_guarded, is_safe
from desertfox.players.plan import Plan
from desertfox.rules import supply
from desertfox.rules.supply import bases

_HUNGER: Final = 20.0
_STEP: Final = 5.0
_WORTH_A_DUMP: Final = 3.0
_ENOUGH_AT_THE_FRONT: Final = 5
"""So many supply units near the strongest stack are enough; the others wait where they are."""


class Demand(NamedTuple):
    """A stack that needs supply: how urgently."""

    hex: int
    urgency: float


def _hungry(view: Appraisal, stacks: dict[int, list[int]], but: int) -> Iterator[Demand]:
    """Return the stacks that no dump, base or MSU but this one can feed by the end of the turn."""
    fed = view.fed_without(but)
    for hex_, units in stacks.items():
        worth = sum(map(view.worth, units))
        if not fed >> hex_ & 1 and worth >= _WORTH_A_DUMP:
            yield Demand(hex_, _HUNGER * worth)


def _short(view: Appraisal, stacks: dict[int, list[int]]) -> Iterator[Demand]:
    """Return the stacks that will want more combat supply than there is near them, and those that live on MSUs."""
    sources = _sources(view)
    for hex_, units in stacks.items():
        wanted = 1.0 + sum(supply.price(view.state, unit) for unit in units)
        given = sum(gives for lines, gives in sources if lines >> hex_ & 1)
        if wanted > given:
            yield Demand(hex_, wanted - given)


def _sources(view: Appraisal) -> list[tuple[int, int]]:
    """7.17 Return for every source where a line to it begins and the SPs that it gives freely in a combat."""
    base, dump, msu = view.charts.combat_supply
    found = [(view.reached(hex_, base.range), base.free) for hex_ in bases(view.state, view.side)]
    for unit in view.supplies:
        limits = dump if view.is_dump(unit) else msu
        found.append((view.reached(view.state.place[unit], limits.range), limits.free))
    return found


# -- moves


def follow(plan: Plan) -> Iterator[Choice]:
    """Let MSUs follow the stacks that have finished their march and would starve, before others count on them."""
    marching = {plan.state.place[unit] for unit in plan.movers if unit in plan.missions and unit not in plan.pinned}
    stacks = plan.view.by_hex(plan.view.own)
    done = {hex_: units for hex_, units in stacks.items() if hex_ not in marching}
    yield from _errands(plan, done, {})


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
    view = plan.view
    front = view.front
    if front is None:
        return
    way = distances(view.board, front, "motorized")
    if sum(way[plan.state.place[unit]] <= view.dump_range for unit in view.supplies) >= _ENOUGH_AT_THE_FRONT:
        return
    for unit in plan.free_msus:
        if view.dump_range < way[plan.state.place[unit]] < FAR and (path := _way(plan, unit, front)):
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
    short = list(_short(view, takers)) if takers else []
    found = []
    for unit in plan.free_msus:
        if unit in tried:
            continue
        for demand in (*_hungry(view, stacks, unit), *short):
            way = float(distances(view.board, demand.hex, "motorized")[plan.state.place[unit]])
            if 0 < way < FAR:
                found.append((-demand.urgency / (20.0 + way), unit, demand.hex))
    for _, unit, target in sorted(found):
        if path := _way(plan, unit, target):
            return Choice(Action("move", (unit,), path), motives.brings_supply(target, stacks[target]))
    return None


def _way(plan: Plan, unit: int, target: int) -> tuple[int, ...] | None:
    """Return the path of an MSU to a stack, or as near to it as is safe; None if it gains nothing."""
    view, paths = plan.view, plan.paths((unit,))
    way = distances(view.board, target, "motorized")
    here = plan.state.place[unit]
    safe = [hex_ for hex_ in paths if is_safe(view, hex_)]
    best = min(safe, key=lambda hex_: (way[hex_], hex_), default=here)
    return paths[best] if way[best] <= way[here] - _STEP else None


def _flight(plan: Plan, unit: int) -> tuple[int, ...] | None:
    """Return the path of an MSU out of danger, to the nearest safe hex with friends or far from the enemy."""
    view, here = plan.view, plan.state.place[unit]
    if is_safe(view, here):
        return None
    paths = plan.paths((unit,))
    safe = [hex_ for hex_ in paths if is_safe(view, hex_)]
    if not safe:
        return None
    return paths[min(safe, key=lambda hex_: (not view.own_strength[hex_], hexes.distance(here, hex_), hex_))]
