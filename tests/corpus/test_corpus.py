"""Every game of the corpus replays to the same digest and snapshot after every action."""

from __future__ import annotations

from collections import Counter

import pytest

from corpus.corpus import Kept, check, kept_games
from desertfox.analysis.fuzzing.checks import lost_in_a_file
from desertfox.record import Record

GAMES = kept_games()
LOOK = 20
"""At every so many actions the position goes through a file; `make soak` does it at every action."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_replays_to_the_same_moments(game: Kept) -> None:
    record = Record.parse(game.record)
    replay, checks = record.replay(), game.checks
    assert len(checks) == record.actions
    assert all(line.hash for line in record.lines)
    for number, expected in enumerate(checks, 1):
        replay.step()
        assert check(replay.game) == expected, f"another snapshot after action {number}"
        if number % LOOK == 0:
            assert list(lost_in_a_file(replay.game)) == [], f"another position after action {number}"
    assert replay.game.digest() == record.end.digest
    assert record.resume().digest() == record.end.digest


def test_the_corpus_is_broad() -> None:
    """It holds at least 60 games: each scenario by each ruleset, with and without the computer, some of them long."""
    assert len({game.name for game in GAMES}) == len(GAMES) >= 60
    records = [Record.parse(game.record) for game in GAMES]
    rules = Counter((record.scenario, record.ruleset) for record in records)
    assert len(rules) == 6 * 3
    assert min(rules.values()) >= 3
    assert {game.name.rpartition(" ")[2] for game in GAMES} == {"random-random", "staff-staff", "staff-random"}
    assert sum(record.actions for record in records) > 30_000
