"""8.5 and 8.6 Ships and trains of the Commonwealth: where they save marches, and the railway built on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from desertfox.play.action import Action
from desertfox.players import motives
from desertfox.players.appraisal import distances
from desertfox.players.choice import Choice
from desertfox.players.plan import Plan
from desertfox.rules import transport

_BY_SEA: Final = 25 * 4
_BY_RAIL: Final = 8 * 4
"""Quarter points that a journey must save."""


def ideas(plan: Plan) -> Iterator[Choice]:
    """Return the repairs and journeys that help."""
    if not transport.is_time(plan.state):
        return
    for number in range(transport.repairs_left(plan.state), 0, -1):
        yield Choice(Action("fix", number=number), motives.mends_the_line(number))
    if transport.ships_left(plan.state) > 0:
        yield from _journeys(plan, "ship", transport.ports(plan.state.setting), _BY_SEA)
    if transport.trains_left(plan.state) > 0:
        yield from _journeys(plan, "rail", transport.working(plan.state), _BY_RAIL)


def _journeys(plan: Plan, kind: str, stops: Iterable[int], least: int) -> Iterator[Choice]:
    """Return the loads that save most, each unit for itself, those on foot first."""
    stations = list(stops)
    found = []
    for unit in plan.movers:
        here, mission = plan.state.place[unit], plan.missions.get(unit)
        if mission is None or here not in stations or here == mission.target:
            continue
        way = distances(plan.view.board, mission.target, plan.view.counters[unit].mobility)
        target = min(stations, key=lambda hex_: (way[hex_], hex_))
        saved = float(way[here] - way[target])
        if saved >= least:
            found.append((plan.is_motorized(unit), -saved, -plan.view.strength(unit), unit, target))
    for *_, unit, target in sorted(found):
        why = motives.by_sea if kind == "ship" else motives.by_rail
        yield Choice(Action(kind, (unit,), (target,)), why((unit,), target))
