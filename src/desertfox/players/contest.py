"""Games between players of the program and of one's own, with whatever is to be counted on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any, NamedTuple

from desertfox.faults import count_of
from desertfox.pack import Pack
from desertfox.play.action import Action
from desertfox.play.event import Event
from desertfox.play.game import Game, game_of
from desertfox.players.choice import Budget
from desertfox.players.own import Source, budget_of, made, name_of
from desertfox.players.player import ask
from desertfox.units import SIDES


class Accumulator:
    """Counts something in a game that is played: a class of one's own fills in what it needs."""

    def before(self, game: Game) -> None:
        """Look at the game before its first action."""

    def step(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """Look at the game after an action, and at what happened."""

    def after(self, game: Game) -> None:
        """Look at the game when it is over, or was broken off."""


class Outcome(NamedTuple):
    """What came of a game of a duel; `accumulators` are those of the game, in the order in which they were given."""

    scenario: str
    seed: str
    axis: str
    commonwealth: str
    result: str
    """open, axis, commonwealth or draw."""
    level: str
    axis_points: int
    commonwealth_points: int
    turn: int
    actions: int
    accumulators: tuple[Any, ...] = ()

    def row(self) -> dict[str, Any]:
        """Return the outcome as a plain row, without the accumulators."""
        return {name: value for name, value in self._asdict().items() if name != "accumulators"}


class _Job(NamedTuple):
    """A game to be played."""

    scenario: str
    seed: str
    players: tuple[Source, Source]
    ruleset: str
    options: tuple[str, ...]
    pack: Pack | None
    accumulators: tuple[Callable[[], Any], ...]
    budget: Budget | None
    limit: int | None


def play_game(
    game: Game,
    axis: Source,
    commonwealth: Source,
    *,
    accumulators: Iterable[Accumulator] = (),
    limit: int | None = None,
    budget: Budget | None = None,
) -> int:
    """Let two players play until the game is over or `limit` actions were played; return how many were.

    A player is a level such as officer, the name of a class as module:Class, a class, or a player that was made. Each
    is given sealed games: it cannot see the dice to come.
    """
    return _played(game_of(game), (axis, commonwealth), SIDES, tuple(accumulators), limit, budget)


def _played(
    game: Game,
    sources: tuple[Source, Source],
    seeds: Sequence[str],
    watching: Sequence[Accumulator],
    limit: int | None,
    budget: Budget | None,
) -> int:
    players = [made(source, seed) for source, seed in zip(sources, seeds, strict=True)]
    budgets = [budget_of(source) if budget is None else budget for source in sources]
    for one in watching:
        one.before(game)
    played = 0
    while not game.is_over and played != limit:
        side = game.decision.side
        action = ask(players[side], game, budgets[side]).action
        events = game.play(action)
        played += 1
        for one in watching:
            one.step(game, action, events)
    for one in watching:
        one.after(game)
    return played


def duel(
    axis: Source = "officer",
    commonwealth: Source = "officer",
    games: int = 10,
    jobs: int = 1,
    *,
    scenario: str = "race_for_tobruk",
    ruleset: str = "spi1981",
    options: Sequence[str] = (),
    pack: Pack | None = None,
    seed: str | int = "duel",
    accumulators: Iterable[Callable[[], Any]] = (),
    budget: Budget | None = None,
    limit: int | None = None,
) -> list[Outcome]:
    """Play games between two players, several at a time with `jobs`; the same seed plays the same games.

    Accumulators are given as classes: each game gets ones of its own, which come back with its outcome.
    """
    return list(
        outcomes(
            axis, commonwealth, games, jobs, scenario=scenario, ruleset=ruleset, options=options, pack=pack, seed=seed,
            accumulators=accumulators, budget=budget, limit=limit,
        )
    )  # fmt: skip


def outcomes(axis: Source, commonwealth: Source, games: int, jobs: int, **how: Any) -> Iterator[Outcome]:
    """Return the outcomes of a duel one by one, as they come; see `duel`."""
    for source in (axis, commonwealth):
        made(source)
    pack, accumulators = how.get("pack"), tuple(how.get("accumulators", ()))
    options, scenario, seed = how.get("options", ()), how["scenario"], how["seed"]
    Game.start(scenario, ruleset=how["ruleset"], options=options, seed="", pack=pack)  # what is wrong is told at once
    work = [
        _Job(
            scenario, f"{seed} {scenario} {number}", (axis, commonwealth), how["ruleset"], tuple(options), pack,
            accumulators, how.get("budget"), how.get("limit"),
        )
        for number in range(count_of("games", games))
    ]  # fmt: skip
    with ExitStack() as stack:
        each = (
            map if count_of("jobs", jobs, least=1) == 1 else partial(stack.enter_context(ProcessPoolExecutor(jobs)).map)
        )
        yield from each(_play, work)


def _play(job: _Job) -> Outcome:
    game = Game.start(job.scenario, ruleset=job.ruleset, options=job.options, seed=job.seed, pack=job.pack)
    counting = tuple(make() for make in job.accumulators)
    seeds = [f"{job.seed} {side}" for side in SIDES]
    actions = _played(game, job.players, seeds, counting, job.limit, job.budget)
    score, (axis, commonwealth) = game.score(), map(name_of, job.players)
    return Outcome(
        job.scenario, job.seed, axis, commonwealth, game.result, score.level, score.axis, score.commonwealth,
        game.turn, actions, counting,
    )  # fmt: skip
