"""Random players: how many decisions a second, beside the random players of other games in the same run."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import process_time

from benchmarks.timing import Measure, Question, microseconds
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record, Timeline

SECONDS = 5.0
ROUNDS = 10
DECISION_GOAL = 50.0
CAMPAIGN_GOAL = 2e6
JUMP_GOAL = 50e3
SKIPPED = "skipped: not installed"


@dataclass(frozen=True)
class Pace:
    """How long a decision and a game took."""

    decision: float
    game: float

    def measure(self, way: str, goal: float | None = None) -> Measure:
        note = f"{1e6 / self.decision:,.0f} decisions/s, {60e6 / self.game:,.0f} games/min"
        return Measure(way, self.decision, goal, note)


class Player:
    """A game that is played again and again; `play` gets the number of the game and returns its decisions.

    Processor time is counted. The first game warms up and does not count.
    """

    def __init__(self, play: Callable[[int], int]) -> None:
        """Warm up; ModuleNotFoundError if the game is not installed."""
        self._play = play
        self._games = self._decisions = 0
        self._spent = 0.0
        play(0)

    def go_on(self, seconds: float) -> None:
        """Play game after game for some time."""
        begin = process_time()
        while process_time() - begin < seconds:
            self._games += 1
            self._decisions += self._play(self._games)
        self._spent += (process_time() - begin) * 1e6

    @property
    def pace(self) -> Pace:
        """How fast it has gone so far."""
        return Pace(self._spent / self._decisions, self._spent / self._games)


def desert_fox(scenario: str) -> Callable[[int], int]:
    return lambda number: play_out(Game.start(scenario, seed=str(number)), random.Random(number))


def desert_fox_checked(scenario: str) -> Callable[[int], int]:
    """Play as over the table: every answer is asked of the decision and checked when it is played."""

    def play(number: int) -> int:
        game, chance = Game.start(scenario, seed=str(number)), random.Random(number)
        while not game.is_over:
            game.play(game.decision.sample(chance))
        return len(game.played)

    return play


def chess_game(number: int) -> int:
    """Play a game of random chess moves, by the rules that python-chess checks after every ply."""
    import chess

    moves, board = random.Random(number), chess.Board()
    while not board.is_game_over():
        board.push(moves.choice(list(board.legal_moves)))
    return len(board.move_stack)


def catanatron_game(number: int) -> int:
    """Play a game of Catan with four random players."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    game = Catan([RandomPlayer(color) for color in Color], seed=number)
    game.play()
    return len(game.state.actions)


def decisions() -> Question:
    """Let all play by turns, a little each time: a machine is slower at some moments, and that hits all alike."""
    ways: list[tuple[str, Callable[[int], int], float | None]] = [
        ("Race for Tobruk", desert_fox("race_for_tobruk"), DECISION_GOAL),
        ("Campaign", desert_fox("campaign"), DECISION_GOAL),
        ("Campaign, every answer checked", desert_fox_checked("campaign"), None),
        ("catanatron, four random players", catanatron_game, None),
        ("python-chess, random moves", chess_game, None),
    ]
    players: dict[str, Player] = {}
    for way, play, _ in ways:
        with suppress(ModuleNotFoundError):
            players[way] = Player(play)
    gc.collect()
    gc.freeze()  # for all players alike: what is loaded by now stays, and no collection need walk over it
    for _ in range(ROUNDS):
        for player in players.values():
            player.go_on(SECONDS / ROUNDS)
    return Question(
        "A decision of random players, whole games",
        [
            players[way].pace.measure(way, goal) if way in players else Measure(way, float("nan"), note=SKIPPED)
            for way, _, goal in ways
        ],
    )


def campaign() -> Question:
    player = Player(desert_fox("campaign"))
    player.go_on(SECONDS)
    measure = Measure("played to the end", player.pace.game, CAMPAIGN_GOAL)
    return Question("A 22-turn campaign of random players", [measure])


def copies() -> Question:
    game = Game.start("campaign", seed="copies")
    play_out(game, random.Random(1), 500)
    return Question(
        "Copying a game in the middle of a campaign",
        [Measure("Game.copy", microseconds(game.copy)), Measure("Game.digest", microseconds(game.digest))],
    )


def jumps() -> Question:
    game = Game.start("campaign", seed="jumps")
    play_out(game, random.Random(1))
    record = Record.of(game)
    timeline = Timeline(record)
    last = len(timeline)
    worst = last - last % 50 - 1  # one action before a snapshot, so that the most must be played
    text = record.to_text()
    return Question(
        f"Opening a campaign record of {last:,} actions at some action",
        [
            Measure("Timeline.at, the furthest from a snapshot", microseconds(lambda: timeline.at(worst)), JUMP_GOAL),
            Measure("Record.game, played from the start", microseconds(lambda: record.game(worst))),
            Measure("Timeline, all snapshots", microseconds(lambda: Timeline(record))),
            Measure("Record.parse alone", microseconds(lambda: Record.parse(text))),
        ],
    )
