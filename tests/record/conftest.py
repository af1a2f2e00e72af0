"""A short random game and its record, made once."""

from __future__ import annotations

from random import Random

import pytest

from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record

ACTIONS = 160


@pytest.fixture(scope="session")
def played() -> Game:
    game = Game.start("race_for_tobruk", seed='Tobruk "1941"')
    play_out(game, Random(2), ACTIONS)
    return game


@pytest.fixture(scope="session")
def record(played: Game) -> Record:
    return Record.of(played, axis="Rommel", commonwealth="O'Connor")


@pytest.fixture(scope="session")
def text(record: Record) -> str:
    return record.to_text()
