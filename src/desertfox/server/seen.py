"""Views as they are sent, kept for as long as they hold: several windows look at one game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from itertools import groupby
from threading import Lock
from typing import Final, Generic, TypeVar

from desertfox.server.messages import Entry
from desertfox.server.replies import json
from desertfox.server.views.facts import Sight
from desertfox.server.views.log import entries
from desertfox.server.views.view import view
from desertfox.text.language import Language

_VIEWS: Final = 64
_LOGS: Final = 16
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class _Shelf(Generic[K, T]):
    """Keeps what was used last, for several threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, T] = OrderedDict()
        self._lock = Lock()

    def find(self, key: K) -> T | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: K, thing: T) -> None:
        with self._lock:
            self._kept[key] = thing
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)


class Views:
    """Makes views; of a version that was seen already the same octets are sent again."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self._views = _Shelf[Hashable, bytes](_VIEWS)
        self._logs = _Shelf[tuple[str, str], dict[int, tuple[str, tuple[Entry, ...]]]](_LOGS)

    def view(self, sight: Sight, words: Language) -> bytes:
        """Return a game as it is seen, with the log of all that is news."""
        facts = sight.facts
        moment = facts.id, facts.version, facts.thinks, facts.stopped, facts.number, facts.is_live
        key = (*moment, facts.since, words.code)
        found = self._views.find(key)
        if found is None:
            found = json(view(sight.game, facts, words, tuple(self._log(sight, words))))
            self._views.keep(key, found)
        return found

    def _log(self, sight: Sight, words: Language) -> Iterator[Entry]:
        """Return the log; what an action brought about is put into words once, as long as the action stands."""
        key = (sight.facts.id, words.code)
        told = self._logs.find(key)
        if told is None:
            told = {}
            self._logs.keep(key, told)
        motives = dict(sight.facts.motives)
        for number, events in groupby(sight.facts.events, key=lambda pair: pair[0]):
            hash_, known = told.get(number, ("", ()))
            if hash_ != sight.lines[number].hash:
                known = entries(sight.game, events, words, motives)
                told[number] = sight.lines[number].hash, known
            yield from known
