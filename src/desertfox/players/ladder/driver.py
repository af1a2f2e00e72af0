"""Lets the player of another version of the program play along: `python -P driver.py`, with that version on the path.

It runs on that version's code, so it may use only what every version has. A line of JSON asks, a line of JSON answers.
Its game is a mirror: it is told every action with the dice that fell, and knows nothing of those to come.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, Final

from desertfox import players
from desertfox.pack import Pack, builtin_pack, load_pack
from desertfox.play.game import Game
from desertfox.position import Position

PROTOCOL: Final = 1
"""Goes up when what is asked or answered changes its meaning."""

Words = dict[str, Any]


@cache
def pack_of(hash_: str, folder: str) -> Pack:
    """Return the data of this hash: one's own, or those of the version that asks."""
    own = builtin_pack()
    return own if own.hash == hash_ else load_pack(Path(folder))


class Mirror:
    """The game as this version sees it, and the player that is asked."""

    def hello(self, asked: Words) -> Words:
        """Tell who can play, and how long each thinks where nothing is said: seconds, rollouts."""
        levels = players.PLAYERS.items()
        budgets = {name: list(getattr(level, "budget", (None, None))) for name, level in levels}
        return {"protocol": PROTOCOL, "players": budgets}

    def begin(self, asked: Words) -> Words:
        """Set up a game and a fresh player."""
        pack = pack_of(asked["data"], asked["folder"])
        position = Position.from_scenario(pack, asked["scenario"], asked["ruleset"], asked["options"])
        self._game = Game.from_position(position, dice=asked["dice"])
        self._player = players.player(asked["player"], asked["seed"])
        return {}

    def follow(self, asked: Words) -> Words:
        """Play an action with the dice that fell."""
        dice: Any = self._game.dice
        dice.script = (*dice.script, *asked["dice"])
        self._game.play(asked["action"])
        if dice.left:
            raise ValueError(f"{asked['action']} rolls {dice.left} dice fewer here")
        return {}

    def choose(self, asked: Words) -> Words:
        """Ask the player; tell the processor time that it took."""
        began = process_time()
        ask = getattr(players, "ask", None)
        if ask is None:  # before players had budgets
            player: Any = self._player
            action = player.choose(self._game.copy())
        else:
            action = ask(self._player, self._game, players.Budget(asked["seconds"], asked["rollouts"])).action
        return {"seconds": process_time() - began, "action": self._game.notation(action)}

    def digest(self, asked: Words) -> Words:
        """Tell how the game stands."""
        return {"digest": self._game.digest()}


def main() -> None:
    """Answer until there is nothing more to read."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a player prints must not get between the answers
    mirror = Mirror()
    asks: dict[str, Callable[[Words], Words]] = {
        "hello": mirror.hello,
        "begin": mirror.begin,
        "follow": mirror.follow,
        "choose": mirror.choose,
        "digest": mirror.digest,
    }
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = asks[asked["ask"]](asked)
        except Exception as wrong:  # whatever it is, who asked must hear of it
            answer = {"wrong": f"{type(wrong).__name__}: {wrong}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
