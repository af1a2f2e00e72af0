"""Tells everybody at a game that it has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from desertfox.server.messages import Announcement


class Listener:
    """Somebody who listens in an event loop; of several announcements that he has not heard only the last is kept."""

    def __init__(self) -> None:
        """Listen in the event loop that runs here."""
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._last: Announcement | None = None

    def tell(self, announcement: Announcement) -> None:
        """Pass an announcement on; it may come from any thread."""
        try:
            self._loop.call_soon_threadsafe(self._take, announcement)
        except RuntimeError:  # the loop is closed: nobody listens any more
            return

    def _take(self, announcement: Announcement) -> None:
        self._last = announcement
        self._news.set()

    async def hear(self) -> Announcement:
        """Wait for an announcement."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._last is not None:
                return self._last


class Announcer:
    """Who listens to which game."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._listeners: dict[str, set[Listener]] = {}
        self._lock = Lock()

    def announce(self, announcement: Announcement) -> None:
        """Tell everybody at the game."""
        with self._lock:
            listeners = tuple(self._listeners.get(announcement.game, ()))
        for listener in listeners:
            listener.tell(announcement)

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
