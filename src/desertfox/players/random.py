"""A player who answers at random: it feels everywhere and knows nothing."""

from __future__ import annotations

from random import Random

from desertfox.play.game import Game


def play_out(game: Game, random: Random, limit: int | None = None) -> int:
    """Answer for both sides until the game is over or `limit` actions were played; return how many were."""
    played = 0
    while game.agenda and played != limit:
        game.carry_out(game.sample(random))
        played += 1
    return played
