"""What a position is worth to a side, in victory points: those it has, and what its army can still bring."""

from __future__ import annotations

from typing import Final

from desertfox.play.game import Game
from desertfox.players.appraisal import HOME_WORTH, Appraisal, place_worths
from desertfox.players.weights import Weights
from desertfox.rules import supply, victory
from desertfox.rules.supply.sources import sites
from desertfox.state import Value

_WIN: Final = 12.0
"""What it is worth that the game is won at once."""


def outlook(game: Game, side: int, weights: Weights) -> float:
    """Return the points ahead, with what each army is worth for as long as there are turns to use it in."""
    state, enemy = game.state, 1 - side
    points = victory.totals(state)
    found = float(points[side] - points[enemy])
    if game.is_over:
        winner = state.values[Value.WINNER] - 1
        early = state.turn < state.setting.turns[-1]
        return found + early * (_WIN if winner == side else -_WIN if winner == enemy else 0.0)
    first, last = state.setting.turns[0], state.setting.turns[-1]
    left = (last - state.turn) / max(1, last - first + 1)
    time = max(0.0, left) ** 0.5
    ahead = _army(game, side, weights) - _army(game, enemy, weights)
    return found + float(time * ahead)


def _army(game: Game, side: int, weights: Weights) -> float:
    """Return what an army is worth in points: its units, less where they starve, its supply, its home."""
    state = game.state
    view = Appraisal(state, side)
    hungry = set(supply.out_of_general_supply(state, side))
    units = sum(view.worth(unit) * (1.0 - weights.hunger * (unit in hungry)) for unit in view.own)
    worth = place_worths(state.setting, side)
    homes = sum(HOME_WORTH / 2 for hex_ in sites(state.setting, side).homes if hex_ in worth and not view.owns(hex_))
    return weights.unit * units + weights.supply_unit * len(view.supplies) - homes
