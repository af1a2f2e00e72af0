"""The computer at the table: it decides in threads of its own, one action after the other, and can be stopped."""

from __future__ import annotations

import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Lock

from desertfox.faults import BadInput
from desertfox.players.player import Player, ask
from desertfox.server.hall.hall import ComputersTurnError, Hall
from desertfox.server.storage import StaleError, UnknownGameError

log = logging.getLogger(__name__)


class Computer:
    """Plays every seat of the computer's. It thinks on copies, so that nobody waits for it."""

    def __init__(self, hall: Hall, player: Player, pace: float = 0.0, threads: int = 4) -> None:
        """Take a place in the hall; `pace` is the least time between two actions in seconds."""
        self._hall = hall
        self._player = player
        self._pace = pace
        self._closed = Event()
        self._lock = Lock()
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="computer")
        hall.wake = self.wake

    def wake(self, game: str) -> None:
        """Look at a game: is there something to decide?"""
        with self._lock:
            if self._closed.is_set():
                return
            if game in self._busy:
                self._again.add(game)
                return
            self._busy.add(game)
            self._threads.submit(self._attend, game)

    def close(self) -> None:
        """Stop deciding; an action that is being kept is kept first."""
        with self._lock:
            self._closed.set()
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _attend(self, game: str) -> None:
        """Decide once in a game and queue up again, so that every game has its turn."""
        goes_on = False
        try:
            goes_on = self._decide(game)
        except (UnknownGameError, BadInput):
            pass  # it was deleted, or its pack has gone: nothing to decide any more
        except Exception:
            log.exception("The computer cannot decide in game %s; it waits", game)
            with suppress(Exception):
                self._hall.stop(game, stopped=True)
        if goes_on:
            self._closed.wait(self._pace)
        with self._lock:
            if self._closed.is_set() or not (goes_on or game in self._again):
                self._busy.discard(game)
            else:
                self._again.discard(game)
                self._threads.submit(self._attend, game)

    def _decide(self, game: str) -> bool:
        """Decide once; False if there is nothing to decide."""
        sight = self._hall.sight(game, since=sys.maxsize)
        if not sight.facts.thinks:
            return False
        action = ask(self._player, sight.game).action
        with suppress(StaleError, ComputersTurnError):  # somebody was faster: look again
            self._hall.play(game, sight.facts.version, sight.game.notation(action), by_computer=True)
        return True
