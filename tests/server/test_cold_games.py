"""Games that are not in memory: they come back from a snapshot, without their past, and nobody can tell."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from service import settings

from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record
from desertfox.rules.violation import RuleViolation
from desertfox.server.app import open_hall
from desertfox.server.hall import Hall
from desertfox.server.hall.history import EVERY
from desertfox.server.hall.open_games import OpenGames
from desertfox.server.messages import Import
from desertfox.server.seen import Views
from desertfox.text.language import Language

ENGLISH = Language.named("en")
LIMIT = 0.03
"""So many seconds of the processor it takes to bring a game back."""


@pytest.fixture(scope="module")
def record() -> str:
    """A random game, with nobody's last action to be taken back, and no battle at the snapshot before."""
    game = Game.start("campaign", seed="cold")
    play_out(game, Random("cold"), 320)
    return Record.of(game).to_text()


@pytest.fixture
def halls(tmp_path: Path, record: str) -> Iterator[tuple[Hall, Hall, str]]:
    """A hall whose games have all their past, another one on the same store, and a long game there."""
    warm, cold = open_hall(settings(tmp_path)), open_hall(settings(tmp_path))
    sight, _ = warm.bring(record, Import(text=record))
    yield warm, cold, sight.facts.id
    warm.close()
    cold.close()


def history_of(hall: Hall, game: str) -> tuple[int, int]:
    """Return the first action that a game in memory knows of, and the last."""
    return hall._with(game, lambda opened: (opened.history.begin, opened.history.number))


@pytest.mark.parametrize("parted", [False, True])
def test_a_cold_game_stands_as_a_warm_one_and_takes_the_same_back(halls: tuple[Hall, Hall, str], parted: bool) -> None:
    warm, cold, game = halls
    if parted:  # its dice are those of another game up to a moment that a cold one does not know of, or just knows
        game = warm.branch(game, 300).facts.id
        warm.stop(game, stopped=True)
    random = Random("cold")
    for _ in range(12):
        cold._games.drop(game)
        here, there = warm.sight(game, since=-1), cold.sight(game)
        begin, number = history_of(cold, game)
        assert EVERY <= number - begin < 3 * EVERY
        assert history_of(warm, game)[0] == 0
        assert here.game.digest() == there.game.digest()
        assert (here.facts.undo is None) == (there.facts.undo is None)
        assert here.lines[-1] == there.lines[-1]
        since = random.choice([number - 1, number, begin])
        assert warm.sight(game, since=since).facts == cold.sight(game, since=since).facts
        logs = [Views().view(hall.sight(game, since=since), ENGLISH) for hall in (warm, cold)]
        assert logs[0] == logs[1], "what is told is the same, whatever is in memory"
        assert history_of(cold, game)[0] == begin, "nobody has asked for its past"
        word = random.choice(["play", "play", "undo", "redo", "reset"])
        hall = random.choice([warm, cold])
        try:
            if word == "play":
                action = there.game.notation(there.game.decision.sample(random))
                hall.play(game, there.facts.version, action)
            else:
                getattr(hall, word)(game, there.facts.version)
        except RuleViolation:
            continue


def test_the_past_of_a_cold_game_is_there_when_somebody_asks_for_it(halls: tuple[Hall, Hall, str]) -> None:
    warm, cold, game = halls
    for at, since in ((None, -1), (3, 0), (319, sys.maxsize), (None, 20)):
        cold._games.drop(game)
        assert cold.sight(game, at, since).facts == warm.sight(game, at, since).facts
        assert history_of(cold, game)[0] == 0
    cold._games.drop(game)
    assert cold.record(game) == warm.record(game)
    cold._games.drop(game)
    assert cold.branch(game, 30).lines == cold.sight(game, 30).lines
    cold._games.drop(game)
    longer = warm.record(game)
    assert cold.bring(longer, Import(text=longer))[0].facts.id == game
    cut = longer.replace("\n40 ", "\n40 C end\n41 ", 1)
    with pytest.raises(BadInput):
        cold.bring(cut, Import(text=cut))


def test_a_cold_game_is_back_in_a_moment_and_an_act_in_it_too(halls: tuple[Hall, Hall, str]) -> None:
    _, cold, game = halls
    times = []
    for _ in range(5):
        cold._games.drop(game)
        begin = time.process_time()
        cold.sight(game)
        times.append(time.process_time() - begin)
    assert min(times) < LIMIT, times


def test_what_does_not_hold_at_the_snapshot_is_refused(halls: tuple[Hall, Hall, str], tmp_path: Path) -> None:
    _, cold, game = halls
    begin, number = history_of(cold, game) if cold.sight(game) else (0, 0)
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        for statement in (
            f"UPDATE snapshots SET text = (SELECT text FROM snapshots WHERE number = 50) WHERE number = {begin}",
            f"UPDATE snapshots SET text = 'nonsense' WHERE number = {begin}",
            f"UPDATE actions SET hash = '00000000' WHERE number = {begin - 1}",
            f"UPDATE actions SET notation = 'end end' WHERE number = {number - 2}",
        ):
            with connection:
                connection.execute("BEGIN")
                connection.execute(statement)
                connection.commit()
            cold._games.drop(game)
            with pytest.raises(BadInput):
                cold.sight(game)
            cold._games.drop(game)


def test_the_heaviest_history_stays_alone_in_a_memory_that_is_too_small(tmp_path: Path, record: str) -> None:
    hall = open_hall(settings(tmp_path, memory=1))
    game = hall.bring(record, Import(text=record))[0].facts.id
    games: OpenGames = hall._games
    assert games.weight() > 900_000
    other = hall.branch(game, 5).facts.id
    assert list(games._open) == [other]
    hall.sight(game)
    assert (list(games._open), games.weight() < 500_000) == ([game], True), "it comes back without its past"
    hall.close()
