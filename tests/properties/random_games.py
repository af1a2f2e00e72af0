"""Random games, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from desertfox.play.action import Action
from desertfox.play.game import Game


def moments(scenario: str, seed: str, limit: int | None = None) -> Iterator[tuple[Game, Action]]:
    """Play a random game and stop before every action, with the action that comes next."""
    game, random = Game.start(scenario, seed=seed), Random(seed)
    while not game.is_over and len(game.played) != limit:
        action = game.decision.sample(random)
        yield game, action
        game.play(action)
