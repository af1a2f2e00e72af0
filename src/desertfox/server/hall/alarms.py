"""Calls games up after a while, all of them from one thread."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Thread
from time import monotonic


class Alarms:
    """At which moment which game is to be called up; a game has one alarm at most."""

    def __init__(self, call: Callable[[str], None]) -> None:
        """Call games up by this; the thread begins with the first alarm."""
        self._call = call
        self._due: dict[str, float] = {}
        self._changed = Condition()
        self._thread: Thread | None = None
        self._is_closed = False

    def set(self, game: str, seconds: float) -> None:
        """Call a game up after so many seconds."""
        with self._changed:
            self._due[game] = monotonic() + seconds
            if self._thread is None and not self._is_closed:
                self._thread = Thread(target=self._run, name="alarms", daemon=True)
                self._thread.start()
            self._changed.notify()

    def hasten(self, game: str, seconds: float) -> None:
        """Call a game that has an alarm up after so many seconds at the latest."""
        with self._changed:
            if game in self._due:
                self._due[game] = min(self._due[game], monotonic() + seconds)
                self._changed.notify()

    def close(self) -> None:
        """Call nobody up any more."""
        with self._changed:
            self._is_closed = True
            self._due.clear()
            self._changed.notify()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                now = monotonic()
                due = [game for game, moment in self._due.items() if moment <= now]
                if not due and not self._is_closed:
                    first = min(self._due.values(), default=None)
                    self._changed.wait(None if first is None else first - now)
                    continue
                if self._is_closed:
                    return
                for game in due:
                    del self._due[game]
            for game in due:
                self._call(game)
