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
_AHEAD: Final = 10
"""An army is worth all of it with so many turns to come, and less with fewer: points are what counts at last."""
_RISK: Final = 0.25
"""What a place at risk costs, as a share of its worth; found in how 4,000 trials went on after a look."""
_AT_RISK: Final = 8.0
"""... which counts so many points at most."""
_HOME: Final = HOME_WORTH / 2
"""What it costs to have lost the home base."""


def outlook(game: Game, side: int) -> float:
    """Return the points ahead, what is at risk, and what each army is worth while there are turns to use it in."""
    state, enemy = game.state, 1 - side
    points = victory.totals(state)
    ahead = float(points[side] - points[enemy])
    last = state.setting.turns[-1]
    if game.is_over:
        winner = state.values[Value.WINNER] - 1
        early = state.turn < last and winner in (side, enemy)
        return ahead + early * (_WIN if winner == side else -_WIN)
    time = min(1.0, (last - state.turn + 0.5) / _AHEAD)
    ours, theirs = Appraisal(state, side), Appraisal(state, enemy)
    return ahead - _RISK * (_risk(ours) - _risk(theirs)) + time * (_army(ours) - _army(theirs))


def _risk(view: Appraisal) -> float:
    """Return what the own places are worth that the enemy can strike, each by the odds there."""
    held = [hex_ for hex_ in view.worths if view.owns(hex_) and view.board.playable[hex_]]
    return sum(min(view.worths[hex_], _AT_RISK) * view.loss(hex_, float(view.own_strength[hex_])) for hex_ in held)


def _army(view: Appraisal) -> float:
    """Return what an army is worth: its units, less where they starve, its supply, its home."""
    state, side = view.state, view.side
    hungry = set(supply.out_of_general_supply(state, side))
    units = sum(view.worth(unit) * (1.0 - _HUNGER * (unit in hungry)) for unit in view.own)
    lost = sum(not view.owns(hex_) for hex_ in sites(state.setting, side).homes)
    return _UNIT * units + _SUPPLY_UNIT * len(view.supplies) - _HOME * lost
