"""Who answers: players by name, and games played between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, Protocol

from desertfox.faults import BadInput, Fault
from desertfox.pack.words import hint_for
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players.staff import Staff


class Player(Protocol):
    """Answers the open question of a game."""

    def choose(self, game: Game) -> Action:
        """Return a legal action. The game is sealed: its dice are hidden. It is not changed."""


class Drifter:
    """Answers at random; the same position and seed get the same answer."""

    def __init__(self, seed: str = "") -> None:
        """Take the seed of the answers."""
        self._seed = seed

    def choose(self, game: Game) -> Action:
        """Pick a legal answer at random."""
        return game.decision.sample(Random(f"{self._seed} {game.digest()}"))


PLAYERS: Final[Mapping[str, Callable[[str], Player]]] = {"random": Drifter, "staff": Staff}
"""The players by name; each is made with a seed."""


def player(name: str, seed: str = "") -> Player:
    """Return the player of that name; BadInput if there is none."""
    if name not in PLAYERS:
        raise BadInput("player", [Fault("player", 0, 0, name, "unknown player", hint_for(name, list(PLAYERS)))])
    return PLAYERS[name](seed)


def play_game(game: Game, axis: Player, commonwealth: Player, limit: int | None = None) -> int:
    """Let two players play until the game is over or `limit` actions were played; return how many were."""
    players = (axis, commonwealth)
    played = 0
    while not game.is_over and played != limit:
        game.play(players[game.decision.side].choose(game.sealed()))
        played += 1
    return played
