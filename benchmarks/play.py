"""Random players: how many decisions a second, beside the random players of other games in the same run."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from benchmarks.timing import Measure, Question, microseconds
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record, Timeline

SECONDS = 4.0
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


def paced(play: Callable[[int], int], seconds: float = SECONDS) -> Pace:
    """Play game after game for some time; `play` gets the number of the game and returns its decisions.

    Processor time is counted: a busy machine slows all players alike, but not always at the same moment.
    """
    play(0)
    games = decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        games += 1
        decisions += play(games)
    spent = (process_time() - begin) * 1e6
    return Pace(spent / decisions, spent / games)


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


def peer(way: str, play: Callable[[int], int]) -> Measure:
    try:
        return paced(play).measure(way)
    except ModuleNotFoundError:
        return Measure(way, float("nan"), note=SKIPPED)


def decisions() -> Question:
    gc.collect()
    gc.freeze()  # for all players alike: what is loaded by now stays, and no collection need walk over it
    return Question(
        "A decision of random players, whole games",
        [
            paced(desert_fox("race_for_tobruk")).measure("Race for Tobruk", DECISION_GOAL),
            paced(desert_fox("campaign")).measure("Campaign", DECISION_GOAL),
            paced(desert_fox_checked("campaign")).measure("Campaign, every answer checked"),
            peer("catanatron, four random players", catanatron_game),
            peer("python-chess, random moves", chess_game),
        ],
    )


def campaign() -> Question:
    pace = paced(desert_fox("campaign"))
    return Question("A 22-turn campaign of random players", [Measure("played to the end", pace.game, CAMPAIGN_GOAL)])


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
