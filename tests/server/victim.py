"""Plays games in children that are killed at any moment, and looks after each kill whether anything is lost.

Run as a program of its own: python victim.py FOLDER KILLS SEED. A child is a fork of this process, which has everything
loaded already; it opens the store, plays at random and tells each announcement through a pipe.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from desertfox.rules.violation import RuleViolation
from desertfox.server.hall import Announcer, Hall, Packs
from desertfox.server.messages import Announcement, NewGame
from desertfox.server.storage import Database, Store

LONGEST = 0.03
"""A child lives so long after its first announcement, in seconds, at most."""
ENOUGH = 60
"""After so many actions another game is begun: long ones take long to open."""


class Told(NamedTuple):
    """What a child has told about the game: its version, how many actions, the hash of the last."""

    version: int
    number: int
    hash: str


class Telling(Announcer):
    """Writes every announcement into a pipe, with the hash of the last action; that is all the world hears of it."""

    def __init__(self, pipe: int) -> None:
        super().__init__()
        self.pipe = pipe
        self.hall: Hall | None = None

    def announce(self, announcement: Announcement) -> None:
        hash_ = self.hall.sight(announcement.game).lines[-1].hash if self.hall else ""
        told = json.dumps(Told(announcement.version, announcement.number, hash_))
        os.write(self.pipe, told.encode() + b"\n")


def hall_of(folder: Path, announcer: Announcer) -> Hall:
    store = Store(Database(f"sqlite:///{folder / 'games.sqlite'}"))
    return Hall(store, Packs(None, store.packs), announcer)


def live(folder: Path, game: str, seed: str, pipe: int) -> None:
    """Play at random, with second thoughts, until killed or until the game is over."""
    announcer = Telling(pipe)
    hall, random = hall_of(folder, announcer), Random(seed)
    announcer.hall = hall
    while True:
        sight = hall.sight(game, since=2**31)
        if sight.game.is_over:
            return
        word = random.choices(("play", "undo", "redo", "reset"), (20, 4, 3, 1))[0]
        try:
            if word == "play":
                action = sight.game.decision.sample(random)
                hall.play(game, sight.facts.version, sight.game.notation(action))
            else:
                getattr(hall, word)(game, sight.facts.version)
        except RuleViolation:
            continue


def kill_one(folder: Path, game: str, seed: str, random: Random) -> list[Told]:
    """Let a child play, kill it at a random moment, and return what it has told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            live(folder, game, seed, writing)
        finally:
            os._exit(0)
    os.close(writing)
    select.select([reading], [], [], 10)
    time.sleep(random.random() * LONGEST)
    os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as pipe:
        rows = pipe.read().split(b"\n")
    os.waitpid(child, 0)
    return [Told(*json.loads(row)) for row in rows[:-1]]  # what follows the last line end was cut off


def check(folder: Path, game: str, told: list[Told]) -> bool:
    """Open the game as the next service would, every action replayed and its hash compared; True if another is due."""
    hall = hall_of(folder, Announcer())
    sight = hall.sight(game)
    hall.close()
    if told:
        last = told[-1]
        ahead = sight.facts.version - last.version
        if ahead not in (0, 1):  # one more may have been committed before anybody heard of it
            raise SystemExit(f"announced version {last.version}, kept {sight.facts.version}")
        if not ahead and (sight.facts.number, sight.lines[-1].hash) != (last.number, last.hash):
            raise SystemExit(f"announced {last}, kept {sight.lines[-1]}")
    return sight.game.is_over or sight.facts.number > ENOUGH


def new_game(folder: Path, seed: str) -> str:
    hall = hall_of(folder, Announcer())
    try:
        return hall.new(NewGame(scenario="race_for_tobruk", seed=seed)).facts.id
    finally:
        hall.close()


def main(folder: Path, kills: int, seed: str) -> None:
    random = Random(seed)
    gc.freeze()  # children share what was loaded, and do not go through it looking for waste
    game, games, announced, silent = new_game(folder, f"{seed} 0"), 1, 0, 0
    for number in range(kills):
        told = kill_one(folder, game, f"{seed} {number}", random)
        announced += len(told)
        silent += not told
        if check(folder, game, told):
            game, games = new_game(folder, f"{seed} {games}"), games + 1
    sys.stdout.write(json.dumps({"kills": kills, "announced": announced, "silent": silent, "games": games}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
