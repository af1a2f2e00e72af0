"""A service whose computers think hard all the time: python -m benchmarks.busy --data FOLDER."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

import uvicorn

from desertfox.commands.serve import SWITCH, listening
from desertfox.play.game import Game
from desertfox.players import Budget, Choice, Player, ask, player
from desertfox.server.app import create_app
from desertfox.server.gate import config
from desertfox.server.settings import Settings

THINKS = 1.0
"""Seconds a choice."""


class Busy:
    """Plays out what could come, as long as it may think, and then does what the recruit does."""

    def __init__(self) -> None:
        self._player: Player = player("recruit")

    def choose(self, game: Game, _budget: Budget, /) -> Choice:
        end = monotonic() + THINKS
        while monotonic() < end:
            branch = game.copy(seed="benchmark")
            while not branch.is_over and monotonic() < end:
                branch.play(ask(self._player, branch).action)
        return ask(self._player, game)


def busy(_level: str, _seed: str) -> Busy:
    return Busy()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--data", type=Path, required=True)
    sys.setswitchinterval(SWITCH)
    socket = listening("127.0.0.1", 0)
    print(f"http://127.0.0.1:{socket.getsockname()[1]}/", flush=True)
    settings = Settings(data=asked.parse_args().data)
    uvicorn.Server(config(create_app(settings, make=busy), settings)).run(sockets=[socket])
