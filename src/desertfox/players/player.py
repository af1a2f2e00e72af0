"""Who answers: players by name, and games played between two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple, Protocol

from desertfox.faults import BadInput, Fault
from desertfox.pack.words import hint_for
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players.choice import NO_LIMIT, Budget, Choice
from desertfox.players.general import General
from desertfox.players.intent import Intent
from desertfox.players.officer import Officer
from desertfox.players.weights import RECRUIT


class Player(Protocol):
    """Answers the questions of one side of a game, from its first to its last."""

    def choose(self, game: Game, budget: Budget, /) -> Choice | Action:
        """Return a legal action, with why it is chosen or bare. The game is sealed: its dice are hidden.

        The game that is given is not changed. A player may remember what it planned, but must find its way in any
        position: actions are taken back, and a game can be gone on with by another player.
        """


class Drifter:
    """Answers at random; the same position and seed get the same answer."""

    def __init__(self, seed: str = "") -> None:
        """Take the seed of the answers."""
        self._seed = seed

    def choose(self, game: Game, _budget: Budget = NO_LIMIT, /) -> Action:
        """Pick a legal answer at random."""
        return game.decision.sample(Random(f"{self._seed} {game.digest()}"))


class Level(NamedTuple):
    """A computer player by name: how it is made, with a seed, and how long it thinks where nothing else is said."""

    make: Callable[[str], Player]
    budget: Budget = NO_LIMIT


PLAYERS: Final[Mapping[str, Level]] = {
    "recruit": Level(lambda seed: Officer(seed, Intent(RECRUIT))),
    "officer": Level(Officer),
    "general": Level(General, Budget(seconds=2.0)),
    "random": Level(Drifter),
}
"""The players by name."""
LEVELS: Final = ("recruit", "officer", "general")
"""Those that people play against, the easiest first."""


def player(name: str, seed: str = "") -> Player:
    """Return the player of that name; BadInput if there is none."""
    if name not in PLAYERS:
        raise BadInput("player", [Fault("player", 0, 0, name, "unknown player", hint_for(name, list(PLAYERS)))])
    return PLAYERS[name].make(seed)


def ask(player: Player, game: Game, budget: Budget = NO_LIMIT) -> Choice:
    """Return a player's choice for the open question of a game; the player gets a sealed copy."""
    try:
        given = player.choose(game.sealed(), budget)
    except StopIteration as nothing:  # whoever plays many games in a row would take it for the end of them
        raise RuntimeError(f"the player found no answer to {game.decision.step}") from nothing
    return given if isinstance(given, Choice) else Choice(given)


def play_game(
    game: Game, axis: Player, commonwealth: Player, limit: int | None = None, budget: Budget = NO_LIMIT
) -> int:
    """Let two players play until the game is over or `limit` actions were played; return how many were."""
    players = (axis, commonwealth)
    played = 0
    while not game.is_over and played != limit:
        game.play(ask(players[game.decision.side], game, budget).action)
        played += 1
    return played
