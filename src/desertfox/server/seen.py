"""What is shown of games, kept for as long as it holds: several windows look at one game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from threading import Lock
from typing import Final, Generic, TypeVar

from desertfox.play.telling import spoken
from desertfox.server.messages import Entry, Log
from desertfox.server.replies import json
from desertfox.server.views.advice import advice, is_asked
from desertfox.server.views.batches import batch
from desertfox.server.views.courses import Thoughts, plain_thoughts, thoughts
from desertfox.server.views.facts import Sight
from desertfox.server.views.log import entries, quiet
from desertfox.server.views.view import view
from desertfox.text.language import Language

_VIEWS: Final = 64
_LOGS: Final = 16
LATEST: Final = 100
"""So many actions back the log goes that comes with a view, at most."""
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
        self._thoughts = _Shelf[tuple[str, int], Thoughts](_VIEWS)
        self._logs = _Shelf[tuple[str, str], dict[int, tuple[str, tuple[Entry, ...]]]](_LOGS)

    def view(self, sight: Sight, words: Language) -> bytes:
        """Return a game as it is seen, with the log of what is news, or of the last of it."""
        facts = sight.facts
        moment = facts.id, facts.version, facts.thinks, facts.stopped, facts.number, facts.is_live
        key = (*moment, facts.since, words.code)
        found = self._views.find(key)
        if found is None:
            said, begin = spoken(sight.game.setting, words), max(facts.since, facts.number - LATEST)
            found = json(view(sight.game, facts, said, tuple(self._log(sight, said, begin)), begin))
            self._views.keep(key, found)
        return found

    def advice(self, sight: Sight, words: Language) -> bytes:
        """Return what makes sense now; a question is thought about once, after its view has gone out."""
        return json(advice(sight, self._thoughts_of(sight), spoken(sight.game.setting, words)))

    def batch(self, sight: Sight, draft: Sequence[str] | None, words: Language) -> bytes:
        """Return a draft of many answers, or the one that is proposed; null where the question has none."""
        return json(batch(sight, self._thoughts_of(sight), draft, spoken(sight.game.setting, words)))

    def _thoughts_of(self, sight: Sight) -> Thoughts:
        key = sight.facts.id, sight.facts.version
        found = self._thoughts.find(key)
        if found is None:
            found = self._think(sight) if is_asked(sight) else Thoughts()
            self._thoughts.keep(key, found)
        return found

    def log(self, sight: Sight, words: Language) -> bytes:
        """Return the log of all that has happened."""
        return json(Log(entries=tuple(self._log(sight, spoken(sight.game.setting, words)))))

    def _think(self, sight: Sight) -> Thoughts:
        return plain_thoughts(sight.game) if sight.facts.is_recorded else thoughts(sight.game)

    def _log(self, sight: Sight, words: Language, begin: int = -1) -> Iterator[Entry]:
        """Return the log after an action; what one brought about is put into words once, as long as it stands."""
        game, key = sight.game, (sight.facts.id, words.code)
        before = sight.facts.number - len(game.played)
        told = self._logs.find(key)
        if told is None:
            told = {}
            self._logs.keep(key, told)
        motives, given = dict(sight.facts.motives), sight.facts.given
        happened = {number: list(events) for number, events in groupby(sight.facts.events, key=itemgetter(0))}
        for number in range(max(begin, sight.facts.since) + 1, sight.facts.number + 1):
            line = sight.lines[number - sight.lines[0].number]
            came_about, known = told.get(number, ("", ()))
            if came_about != line.hash + line.given:
                how = {number: given[number]} if number in given else {}
                known = entries(game, happened.get(number, ()), words, motives, how, before)
                if number and not known:
                    known = (quiet(game, number, words, before),)
                told[number] = line.hash + line.given, known
            yield from known
