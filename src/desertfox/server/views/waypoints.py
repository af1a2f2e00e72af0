"""8.1 A way over hexes that the player has named, each stretch by the cheapest way."""

from __future__ import annotations

from desertfox.play.game import Game
from desertfox.rules import movement, reaction
from desertfox.rules.reach import Paths, reach
from desertfox.server.views.unreachable import why_not_there
from desertfox.server.views.ways import Ways
from desertfox.units import Presence


def through(found: Ways, stops: list[int]) -> tuple[int, ...]:
    """8.1 Return the way over all the stops; RuleViolation for the first that cannot be reached from the one before."""
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
        return _reacting(found, game, path)
    held = path[-1] in found.ezoc
    rules = found.rules._replace(ezoc=movement.stopping_zone(game.state, found.units), held=held)
    return Ways("move", game, found.units, reach(game.state, found.units, rules).paths, rules)


def _reacting(found: Ways, game: Game, path: tuple[int, ...]) -> Ways:
    """8.4 Return how a reaction may go on; where it may end is judged when the whole way is known."""
    state, unit = game.state, found.units[0]
    side, gait = state.setting.counters.side[unit], state.setting.counters.gait[unit]
    left = reaction.allowance(state, unit) - state.spent[unit]
    blocked = state.mask(1 - side, Presence.ANY)
    field = state.setting.board.search(gait).reach(path[-1], left, blocked, found.ezoc.mask, False)
    return found._replace(game=game, paths=Paths(path[-1], field.direction))
