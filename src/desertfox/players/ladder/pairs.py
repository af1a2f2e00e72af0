"""A pair: two games on one seed between the same two players, who swap sides."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from statistics import median
from time import process_time
from typing import Final, NamedTuple, Protocol

from desertfox.pack import builtin_pack
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.players.choice import Budget
from desertfox.players.ladder.contestant import Contestant
from desertfox.players.ladder.elsewhere import There
from desertfox.players.player import ask, player
from desertfox.rules import victory
from desertfox.state import Value
from desertfox.units import AXIS, COMMONWEALTH, SIDES

WON, DRAWN, LOST = "won", "drawn", "lost"
_HASH_DIGITS: Final = 8
_BY_POINTS: Final = "15.31"


class Task(NamedTuple):
    """A pair to be played."""

    version: str
    first: Contestant
    second: Contestant
    scenario: str
    ruleset: str
    options: tuple[str, ...]
    seed: str
    number: int

    @property
    def key(self) -> Key:
        """What its result is filed under."""
        rules = "+".join((self.ruleset, *sorted(self.options)))
        pack = builtin_pack().hash[:_HASH_DIGITS]
        return Key(self.version, self.first.key, self.second.key, self.scenario, rules, pack, self.seed, self.number)


class Key(NamedTuple):
    """All that a result hangs on."""

    version: str
    first: str
    second: str
    scenario: str
    rules: str
    pack: str
    """The beginning of the hash of the data."""
    seed: str
    number: int


class Outcome(NamedTuple):
    """How a game ended for the first player."""

    result: str
    ahead: int
    """Its victory points less those of the enemy."""


class Pace(NamedTuple):
    """Milliseconds of processor time that a player took for a Player-Turn, in the pair."""

    median: float
    longest: float


class Pair(NamedTuple):
    """The result of a pair."""

    key: Key
    as_axis: Outcome
    as_commonwealth: Outcome
    turns: int
    """How many Player-Turns each player had in both games."""
    first: Pace
    second: Pace

    @property
    def margin(self) -> float:
        """The points that the first player gained a game."""
        return (self.as_axis.ahead + self.as_commonwealth.ahead) / 2


class Seat(Protocol):
    """One side of one game, and who plays it."""

    def begin(self, game: Game, seed: str) -> None:
        """Make a fresh player for a game that has not begun."""

    def choose(self, game: Game) -> tuple[Action, float]:
        """Return a legal answer, and the seconds of processor time it took."""

    def follow(self, game: Game) -> None:
        """Take note of the action that was just played."""

    def compare(self, game: Game) -> None:
        """Be sure that the player knows the game as it stands."""


class Here:
    """A player of this version."""

    def __init__(self, name: str, budget: Budget) -> None:
        """Say who is to play."""
        self._name, self._budget = name, budget

    def begin(self, game: Game, seed: str) -> None:
        """Make a fresh player."""
        self._player = player(self._name, seed)

    def choose(self, game: Game) -> tuple[Action, float]:
        """Ask the player."""
        began = process_time()
        action = ask(self._player, game, self._budget).action
        return action, process_time() - began

    def follow(self, game: Game) -> None:
        """Nothing to do: the player is given the game with each question."""

    def compare(self, game: Game) -> None:
        """Nothing to do."""


def seat_of(one: Contestant) -> Seat:
    """Return the seat of a contestant."""
    if one.home:
        return There(one.home, one.key.rpartition(":")[0], one.name, one.budget)
    return Here(one.name, one.budget)


def play(task: Task) -> Pair:
    """Play both games of a pair."""
    seed = f"{task.seed} {task.scenario} {task.number}"
    as_axis, first_turns, second_turns = _played(task, (task.first, task.second), seed)
    swapped, second_more, first_more = _played(task, (task.second, task.first), seed)
    return Pair(
        task.key,
        _outcome(as_axis, AXIS),
        _outcome(swapped, COMMONWEALTH),
        len(first_turns + first_more),
        _pace(first_turns + first_more),
        _pace(second_turns + second_more),
    )


def _played(task: Task, sides: Sequence[Contestant], seed: str) -> tuple[Game, list[float], list[float]]:
    game = Game.start(task.scenario, ruleset=task.ruleset, options=task.options, seed=seed)
    axis, commonwealth = finish(game, [seat_of(one) for one in sides], seed)
    return game, axis, commonwealth


def finish(game: Game, seats: Sequence[Seat], seed: str) -> tuple[list[float], list[float]]:
    """Play a game that has just begun to its end; return the seconds a Player-Turn of the Axis, of the Commonwealth.

    What a player thinks in the enemy's Player-Turn counts to its own before that, and what it thinks before its first
    one counts to that.
    """
    for side, seat in enumerate(seats):
        seat.begin(game, _player_seed(seed, side))
    spent: tuple[list[float], list[float]] = ([], [])
    idle = [0.0, 0.0]
    player_turn = None
    while not game.is_over:
        if player_turn != (player_turn := (game.state.turn, game.state.phasing_side)):
            spent[player_turn[1]].append(0.0)
            for seat in seats:
                seat.compare(game)
        side = game.decision.side
        action, seconds = seats[side].choose(game)
        if spent[side]:
            spent[side][-1] += seconds
        else:
            idle[side] += seconds
        game.play(action)
        for seat in seats:
            seat.follow(game)
    for seat in seats:
        seat.compare(game)
    for turns, before in zip(spent, idle, strict=True):
        turns[:1] = [sum(turns[:1], before)]
    return spent


def _player_seed(seed: str, side: int) -> str:
    """Return what a player draws from: nothing from which the seed of the dice could be told."""
    return blake2b(f"{SIDES[side]} {seed}".encode(), digest_size=16, person=b"desertfox player").hexdigest()


def _outcome(game: Game, side: int) -> Outcome:
    """Return how a game that is over ended for a side."""
    winner = game.state.values[Value.WINNER]
    if winner == victory.DRAW:
        return Outcome(DRAWN, _ahead(game, side))
    return Outcome(WON if winner == 1 + side else LOST, _ahead(game, side))


def _ahead(game: Game, side: int) -> int:
    """Return by how many points a side is ahead. Who won outright (15.25, 15.3) has at least what its best level asks.

    The points say nothing of such a win: Crusader is over when Tobruk falls, which brings none.
    """
    points = victory.totals(game.state)
    ahead = points[side] - points[1 - side]
    winner = game.state.values[Value.WINNER] - 1
    if game.events[-1].case == _BY_POINTS:
        return ahead
    lead = victory.best_lead(game.state, winner)
    return max(ahead, lead) if winner == side else min(ahead, -lead)


def _pace(seconds: Sequence[float]) -> Pace:
    return Pace(1000 * median(seconds), 1000 * max(seconds))
