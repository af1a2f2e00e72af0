"""8.1 Which of the chosen units can go somewhere, where not all of them can."""

from __future__ import annotations

from collections.abc import Iterable

from desertfox.play.game import Game
from desertfox.play.movement import Movement
from desertfox.rules import nationality
from desertfox.rules.violation import RuleViolation
from desertfox.server.views.ways import ways


def able_to_reach(game: Game, units: tuple[int, ...], target: int) -> tuple[int, ...]:
    """8.1 Return the most of some units that can go to a hex as one stack; none if nobody can."""
    alone = tuple(unit for unit in units if _reaches(game, (unit,), target))
    if not alone or not isinstance(game.question, Movement):
        return ()
    groups = (group for company in nationality.companies(game.state, alone) for group in _alike(game, company))
    return max((group for group in groups if _reaches(game, group, target)), key=len, default=())


def _alike(game: Game, units: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """8.1 Return all of them, and those of each gait: what one of them can pass may be closed to another."""
    gaits = game.setting.counters.gait
    yield units
    for gait in dict.fromkeys(gaits[unit] for unit in units):
        yield tuple(unit for unit in units if gaits[unit] == gait)


def _reaches(game: Game, units: tuple[int, ...], target: int) -> bool:
    try:
        return target in ways(game, units).paths
    except RuleViolation:
        return False
