"""Games of the officer against a random player, with an eye on everything he does."""

from __future__ import annotations

from typing import NamedTuple

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players import Budget, Player, ask, player
from desertfox.players.duel import Result, watched
from desertfox.players.prospects import weigh
from desertfox.rules import combat
from desertfox.rules.crt import Odds
from desertfox.units import AXIS, COMMONWEALTH, SIDES

MATCHES = (
    ("race_for_tobruk", AXIS),
    ("race_for_tobruk", COMMONWEALTH),
    ("italian_campaign", AXIS),
    ("italian_campaign", COMMONWEALTH),
    ("crusader", COMMONWEALTH),
    ("gazala", AXIS),
)
"""The games that are looked at: scenario, and the side of the officer."""


class Observed:
    """A player under observation: what he did, against which odds he attacked without need, what was refused."""

    def __init__(self, inner: Player) -> None:
        self._inner = inner
        self.kinds: set[str] = set()
        self.free_attacks: list[Odds] = []

    def choose(self, game: Game, budget: Budget, /) -> Action:
        before = game.digest()
        action = ask(self._inner, game, budget).action
        assert game.digest() == before, "thinking changes nothing"
        assert game.decision.why_not(action) is None
        self.kinds.add(action.kind)
        if action.kind == "attack" and not set(combat.duties(game.state, game.decision.side)) & set(action.hexes):
            self.free_attacks.append(weigh(game.state, action.units, action.hexes, game.decision.side).odds)
        return action


class Match(NamedTuple):
    """A game that is over."""

    game: Game
    officer: Observed
    result: Result


def played(scenario: str, side: int, seed: str = "march") -> Match:
    """Play a scenario to the end, the officer on one side."""
    game = Game.start(scenario, seed=f"{seed} {scenario} {SIDES[side]}")
    officer = Observed(player("officer"))
    players: list[Player] = [player("random", seed), player("random", seed)]
    players[side] = officer
    return Match(game, officer, watched(game, players))
