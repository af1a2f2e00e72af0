"""A player that answers at random: it feels everywhere and knows nothing."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from desertfox.play.game import Game


def play_out(game: Game, random: Random, limit: int | None = None) -> int:
    """Answer for both sides until the game is over or `limit` actions were played; return how many were."""
    played, sample, carry_out = 0, game.sample, game.carry_out
    with _no_collection():
        while not game.is_over and played != limit:
            carry_out(sample(random))
            played += 1
    return played


@contextmanager
def _no_collection() -> Iterator[None]:
    """Keep the collector of cycles still: a game makes none, and its log grows too fast to be walked over again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
