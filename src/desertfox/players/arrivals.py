"""5 and 6 The Reinforcement and Air Allocation Phases: where units and supply come in, and which go home."""

from __future__ import annotations

from itertools import islice
from typing import Final

import numpy as np

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players.appraisal import Appraisal, distances
from desertfox.rules import support
from desertfox.state import Value

_SUBSTITUTIONS: Final = 200
_AIR_TO_SPARE: Final = 4


def _front(view: Appraisal) -> int | None:
    """Return the hex of the strongest own stack that the enemy can reach, None if there is none."""
    exposed = view.own_strength * (view.threat > 0)
    return int(np.argmax(exposed)) if exposed.any() else None


def place(game: Game) -> Action:
    """5.1 Bring every unit in, as near to the front as the entry hexes allow."""
    view = Appraisal(game.state, game.decision.side)
    front = _front(view)
    offers = [action for action in game.decision.actions() if action != END]
    if not offers:
        return END

    def away(action: Action) -> float:
        if front is None:
            return 0.0
        mobility = view.counters[action.units[0]].mobility
        return float(distances(view.board, front, mobility)[action.hexes[0]])

    return min(offers, key=lambda action: (-view.worth(action.units[0]), away(action), action))


def land(game: Game) -> Action:
    """5.1 H Land an MSU at the port that is nearest to the front, unless the enemy can strike there."""
    view = Appraisal(game.state, game.decision.side)
    safe = [
        action
        for action in game.decision.actions()
        if action.hexes and (not view.threat[action.hexes[0]] or view.own_strength[action.hexes[0]])
    ]
    front = _front(view)
    if front is None:
        return END
    return min(safe, key=lambda a: (distances(view.board, front, "motorized")[a.hexes[0]], a), default=END)


def bring(game: Game) -> Action:
    """15.53 Bring all MSUs to the edge base that is nearest to the front."""
    view = Appraisal(game.state, game.decision.side)
    offers = list(game.decision.actions())
    most = max(action.number or 0 for action in offers)
    whole = [action for action in offers if action.number == most]
    front = _front(view)

    def away(action: Action) -> float:
        return 0.0 if front is None else float(distances(view.board, front, "motorized")[action.hexes[0]])

    return min(whole, key=lambda action: (float(view.threat[action.hexes[0]]) > 0, away(action), action))


def withdraw(game: Game) -> Action:
    """5.2 Give what hurts least; refuse only if nothing else is offered."""
    view = Appraisal(game.state, game.decision.side)
    offers = list(islice(game.decision.actions(), _SUBSTITUTIONS))
    return min(offers, key=lambda a: (a.kind == "refuse", sum(map(view.worth, a.units)), a))


def malta(game: Game) -> Action:
    """6.3 Send points to Malta while enough are left to fight with, and bring them home when they are not."""
    have = support.air_points(game.state, game.decision.side)
    there = game.state.values[Value.MALTA]
    wanted = 1 if have > _AIR_TO_SPARE else -1 if there and have < _AIR_TO_SPARE - 1 else 0
    numbers = {action.number: action for action in game.decision.actions()}
    return numbers.get(wanted) or numbers[0]
