"""8.1 A way over hexes that the player has named, each stretch by the cheapest way."""

from __future__ import annotations

from desertfox.rules import movement
from desertfox.rules.reach import reach
from desertfox.server.views.unreachable import why_not_there
from desertfox.server.views.ways import Ways


def through(found: Ways, stops: list[int]) -> tuple[int, ...]:
    """8.1 Return the way over all the stops; RuleViolation for the first that cannot be reached from the one before.

    In a reaction the way is one that the rules allow to each stop, taken straight from hex to hex.
    """
    there = found
    path: tuple[int, ...] = (found.start,)
    for stop in stops:
        if stop == path[-1]:
            continue
        if stop not in there.paths:
            raise why_not_there(there, stop)
        stretch = there.paths[stop]
        path = (*path, *stretch[1:])
        there = _moved(there, stretch)
    return path


def _moved(found: Ways, path: tuple[int, ...]) -> Ways:
    """Return the ways that are open after a stretch, on a copy of the game."""
    game = found.game.copy()
    for unit, cost in zip(found.units, found.spending(path), strict=True):
        game.state.put(unit, path[-1])
        game.state.spent[unit] += cost
    if found.kind == "react":
        return found._replace(game=game, paths={})
    held = path[-1] in found.ezoc
    rules = found.rules._replace(ezoc=movement.stopping_zone(game.state, found.units), held=held)
    return Ways("move", game, found.units, reach(game.state, found.units, rules).paths, rules)
