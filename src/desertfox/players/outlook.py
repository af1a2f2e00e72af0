"""What a position is worth to a side, in victory points: those it has, and what its army can still bring."""

from __future__ import annotations

from typing import Final

from desertfox.play.game import Game
from desertfox.players.appraisal import HOME_WORTH, Appraisal
from desertfox.rules import supply, victory
from desertfox.rules.supply.sources import sites
from desertfox.state import Value

_WIN: Final = 12.0
"""What it is worth that the game is won before its end."""
_UNIT: Final = 0.04
"""What a unit counts, for each point of its worth."""
_SUPPLY_UNIT: Final = 0.1
_HUNGER: Final = 0.3
"""How much less a unit counts that is out of general supply."""
_HOME: Final = HOME_WORTH / 2
"""What it costs to have lost the home base."""


def outlook(game: Game, side: int) -> float:
    """Return the points ahead, with what each army is worth for as long as there are turns to use it in."""
    state, enemy = game.state, 1 - side
    points = victory.totals(state)
    ahead = float(points[side] - points[enemy])
    first, last = state.setting.turns[0], state.setting.turns[-1]
    if game.is_over:
        winner = state.values[Value.WINNER] - 1
        early = state.turn < last and winner in (side, enemy)
        return ahead + early * (_WIN if winner == side else -_WIN)
    time = float(max(0.0, (last - state.turn) / (last - first + 1)) ** 0.5)
    return ahead + time * (_army(game, side) - _army(game, enemy))


def _army(game: Game, side: int) -> float:
    """Return what an army is worth: its units, less where they starve, its supply, its home."""
    state = game.state
    view = Appraisal(state, side)
    hungry = set(supply.out_of_general_supply(state, side))
    units = sum(view.worth(unit) * (1.0 - _HUNGER * (unit in hungry)) for unit in view.own)
    lost = sum(not view.owns(hex_) for hex_ in sites(state.setting, side).homes)
    return _UNIT * units + _SUPPLY_UNIT * len(view.supplies) - _HOME * lost
