"""A service whose players take their time, say what they consider and give reasons: python pondering.py --port N."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import uvicorn

from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import Budget, Choice, player
from desertfox.players.choice import NO_LIMIT, motive
from desertfox.server.app import create_app
from desertfox.server.settings import Settings

PAUSE = 0.15
TOBRUK = 1480


class Ponderer:
    """Decides as the recruit does, but slowly and with words."""

    def __init__(self, level: str) -> None:
        self.tell: Callable[[Event], None] = lambda _considered: None
        self._level = level
        self._player = player("recruit")

    def choose(self, game: Game, _budget: Budget, /) -> Choice:
        self.tell(motive("{hex} from the south, or past it", hex=TOBRUK))
        time.sleep(PAUSE)
        given = self._player.choose(game, NO_LIMIT)
        action = given.action if isinstance(given, Choice) else given
        return Choice(action, motive("so the {level} comes nearer to {hex}", level=self._level, hex=TOBRUK))


def ponderer(level: str, _seed: str) -> Ponderer:
    return Ponderer(level)


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--port", type=int)
    asked.add_argument("--data", type=Path)
    wish = asked.parse_args()
    uvicorn.run(create_app(Settings(data=wish.data), make=ponderer), port=wish.port, log_level="warning")
