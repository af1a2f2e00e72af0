"""Tells everybody at a game that it has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple

from desertfox.play.event import Event
from desertfox.server.messages import Announcement


class News(NamedTuple):
    """Where a game stands, and what a computer says it is considering there, if it does."""

    announcement: Announcement
    considered: Event | None = None


class Listener:
    """Somebody who listens in an event loop; of several announcements that he has not heard only the last is kept."""

    def __init__(self) -> None:
        """Listen in the event loop that runs here."""
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._last: News | None = None
        self._is_gone = False

    def tell(self, news: News | None) -> None:
        """Pass news on, or none if the game is gone; it may come from any thread."""
        try:
            self._loop.call_soon_threadsafe(self._take, news)
        except RuntimeError:  # the loop is closed: nobody listens any more
            return

    def _take(self, news: News | None) -> None:
        self._last = news
        self._is_gone |= news is None
        self._news.set()

    async def hear(self) -> News | None:
        """Wait for news; none says that the game is gone, whatever else is still announced about it."""
        await self._news.wait()
        self._news.clear()
        return None if self._is_gone else self._last


class Announcer:
    """Who listens to which game."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = Lock()

    def announce(self, announcement: Announcement, considered: Event | None = None) -> None:
        """Tell everybody at the game."""
        for listener in self._at(announcement.game):
            listener.tell(News(announcement, considered))

    def dismiss(self, game: str) -> None:
        """Tell everybody at a game that it is gone."""
        for listener in self._at(game):
            listener.tell(None)

    def _at(self, game: str) -> tuple[Listener, ...]:
        with self._lock:
            return tuple(self._listeners.get(game, ()))

    @contextmanager
    def listening(self, game: str) -> Iterator[Listener]:
        """Hear what is announced about a game from this moment on."""
        listener = Listener()
        with self._lock:
            self._listeners.setdefault(game, set()).add(listener)
        try:
            yield listener
        finally:
            with self._lock:
                here = self._listeners[game]
                here.discard(listener)
                if not here:
                    del self._listeners[game]
