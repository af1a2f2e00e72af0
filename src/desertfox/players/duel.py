"""Games between two players, counted: who wins and how, the score, what was fed, the time that answers took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from time import process_time
from typing import NamedTuple

from desertfox.pack import Pack
from desertfox.play.game import Game
from desertfox.players.own import made
from desertfox.players.player import Player, ask
from desertfox.rules import supply, victory
from desertfox.state import State, Value
from desertfox.units import AXIS, COMMONWEALTH, SIDES, Trait


class Job(NamedTuple):
    """One game to be played: the names of both players, of levels or as module:Class."""

    scenario: str
    seed: str
    players: tuple[str, str]
    ruleset: str = "spi1981"
    options: tuple[str, ...] = ()
    pack: Pack | None = None


class Fed(NamedTuple):
    """Units of a side on the map at the end of the Player-Turns, and how many of them were in general supply."""

    units: int = 0
    supplied: int = 0

    def __add__(self, other: object) -> Fed:
        """Add two counts."""
        if not isinstance(other, Fed):
            return NotImplemented
        return Fed(self.units + other.units, self.supplied + other.supplied)

    @property
    def share(self) -> float:
        """The share of the units that was in general supply."""
        return self.supplied / max(self.units, 1)


class Clock(NamedTuple):
    """The answers of a player: how many, the seconds they took together, and the longest."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def after(self, seconds: float) -> Clock:
        """Count one more answer."""
        return Clock(self.answers + 1, self.seconds + seconds, max(self.longest, seconds))


class Result(NamedTuple):
    """What came of one game, the Axis first wherever there are two."""

    scenario: str
    winner: str
    level: str
    points: tuple[int, int]
    fed: tuple[Fed, Fed]
    clocks: tuple[Clock, Clock]


def play(job: Job) -> Result:
    """Play a game and count."""
    game = Game.start(job.scenario, ruleset=job.ruleset, options=job.options, seed=job.seed, pack=job.pack)
    players = [made(name, f"{job.seed} {SIDES[side]}") for side, name in enumerate(job.players)]
    return watched(game, players)


def watched(game: Game, players: Sequence[Player]) -> Result:
    """Let two players finish a game; supply is counted whenever a Player-Turn is over."""
    fed, clocks = [Fed(), Fed()], [Clock(), Clock()]
    player_turn = _player_turn(game.state)
    while not game.is_over:
        side = game.decision.side
        began = process_time()
        action = ask(players[side], game).action
        clocks[side] = clocks[side].after(process_time() - began)
        game.play(action)
        if player_turn != (player_turn := _player_turn(game.state)):
            fed = [before + _fed(game.state, who) for who, before in enumerate(fed)]
    state = game.state
    return Result(
        game.setting.scenario,
        ("open", *SIDES, "draw")[state.values[Value.WINNER]],
        game.events[-1].words.partition(":")[0],
        victory.totals(state),
        (fed[AXIS], fed[COMMONWEALTH]),
        (clocks[AXIS], clocks[COMMONWEALTH]),
    )


def _player_turn(state: State) -> tuple[int, int]:
    return state.turn, state.phasing_side


def _fed(state: State, side: int) -> Fed:
    counters = state.setting.counters
    units = [u for u in counters.of_side[side] if state.place[u] >= 0 and counters.traits[u] & Trait.COMBAT]
    return Fed(len(units), len(units) - len(supply.out_of_general_supply(state, side)))


class Summary(NamedTuple):
    """All games of a scenario: shares of one, averages."""

    scenario: str
    games: int
    wins: dict[str, float]
    levels: dict[str, float]
    points: tuple[float, float]
    fed: tuple[float, float]
    answer: tuple[float, float]
    """Seconds that an answer took on average."""
    longest: tuple[float, float]


def summary(results: Sequence[Result]) -> Summary:
    """Return the averages over the games of one scenario."""
    games = len(results)
    winners, levels = (Counter(getattr(result, name) for result in results) for name in ("winner", "level"))
    both = (AXIS, COMMONWEALTH)
    fed = [sum((result.fed[side] for result in results), Fed()).share for side in both]
    clocks = [[result.clocks[side] for result in results] for side in both]
    answers = [sum(c.seconds for c in each) / max(1, sum(c.answers for c in each)) for each in clocks]
    longest = [max(clock.longest for clock in each) for each in clocks]
    points = [fmean(result.points[side] for result in results) for side in both]
    return Summary(
        results[0].scenario,
        games,
        {name: winners[name] / games for name in (*SIDES, "draw")},
        {level: count / games for level, count in levels.most_common()},
        (points[AXIS], points[COMMONWEALTH]),
        (fed[AXIS], fed[COMMONWEALTH]),
        (answers[AXIS], answers[COMMONWEALTH]),
        (longest[AXIS], longest[COMMONWEALTH]),
    )
