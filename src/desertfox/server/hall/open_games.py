"""The games that are in memory: as many as there is room for, those used last; the others lie in the store.

A game comes back without its past, from a snapshot and the actions after that, which takes a moment however long it
is. Its past is brought back when somebody wants to see it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from msgspec.structs import replace

from desertfox.record import RULES
from desertfox.server.hall import beginnings, older
from desertfox.server.hall.history import EVERY, History, PastError
from desertfox.server.hall.open_game import OpenGame
from desertfox.server.hall.packs import Packs
from desertfox.server.hall.summary import Summary
from desertfox.server.storage import Kept, StaleError, Standing, Store

T = TypeVar("T")


class OpenGames:
    """Games by their id, each as it is kept now, however many processes play it."""

    def __init__(self, store: Store, packs: Packs, memory: int) -> None:
        """Take them out of a store; `memory` is how many octets they may take together."""
        self._store = store
        self._packs = packs
        self._memory = memory
        self._open: OrderedDict[str, OpenGame] = OrderedDict()
        self._lock = Lock()

    def use(self, game: str, use: Callable[[OpenGame, Standing, bool], T]) -> T:
        """Use a game while nobody else does; the use is told how it stands and whether it was just opened.

        One that another process has changed is read again. A use that wants the past of a game is begun anew with it:
        it may not have changed anything before.
        """
        while True:
            found = self._find(game)
            opened = found or self.put(self._load(game))
            with opened.lock:
                standing = self._store.standing(game)
                if opened.version == standing.version and not opened.is_let_go:
                    try:
                        return use(opened, standing, found is None)
                    except PastError:
                        if self._remember(opened):
                            return use(opened, standing, found is None)
            self.drop(game, opened)

    def put(self, opened: OpenGame) -> OpenGame:
        """Keep a game in memory, and return the one that is: another thread may have been faster."""
        with self._lock:
            there = self._open.setdefault(opened.kept.id, opened)
            self._make_room()
            return there

    def drop(self, game: str, opened: OpenGame | None = None) -> None:
        """Let a game go, whichever is in memory or this one."""
        with self._lock:
            if opened is None or self._open.get(game) is opened:
                self._open.pop(game, None)

    def weight(self) -> int:
        """Return about how many octets the games take."""
        return sum(opened.history.weight for opened in tuple(self._open.values()))

    def _make_room(self) -> None:
        """Let those go that nobody has used for the longest time; the last one stays, however large it is."""
        over = self.weight() - self._memory
        while over > 0 and len(self._open) > 1:
            over -= self._open.popitem(last=False)[1].history.weight

    def _find(self, game: str) -> OpenGame | None:
        with self._lock:
            opened = self._open.get(game)
            if opened is not None:
                self._open.move_to_end(game)
            return opened

    # -- out of the store

    def _load(self, game: str) -> OpenGame:
        recent = self._store.recent(game, EVERY)
        if recent is not None and recent.kept.rules == RULES and not recent.kept.lesson:
            history = beginnings.of_recent(recent, self._packs.of(recent.kept.pack_hash, recent.kept.pack))
            if history is not None:
                return OpenGame(recent.kept, history)
        return OpenGame(*self._whole(game))

    def _whole(self, game: str) -> tuple[Kept, History]:
        """Read a game with its past; one of older rules is kept in its present form from now on."""
        kept, lines, undone = self._store.load(game)
        pack = self._packs.of(kept.pack_hash, kept.pack)
        self._packs.keep(pack)
        if kept.rules == RULES:
            return kept, beginnings.of_store(kept, lines, undone, pack)
        kept, present = older.up_to_date(kept, lines, pack)
        history = beginnings.of_store(kept, present, [], pack)
        try:
            card = Summary.of(history.game).text()
            version = self._store.renew(kept, history.lines, history.snapshots(history.number), card=card)
        except StaleError:  # somebody else was faster
            return self._whole(game)
        return replace(kept, version=version), history

    def _remember(self, opened: OpenGame) -> bool:
        """Bring the past of a game back; False if it has changed meanwhile."""
        kept, history = self._whole(opened.kept.id)
        if kept.version != opened.version:
            return False
        opened.history = history
        with self._lock:
            self._make_room()
        return True
