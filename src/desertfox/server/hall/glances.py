"""Games as the lobby shows them: looked at without being opened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from desertfox.play.game import Game
from desertfox.record import RULES, RecordedDice, Snapshot
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall import beginnings
from desertfox.server.hall.history import Sealed
from desertfox.server.hall.packs import Packs
from desertfox.server.hall.summary import Summary
from desertfox.server.storage import Card, Store, Wanted
from desertfox.state import Value


class Glances:
    """Looks at the games of a store; `opened` is how a game is looked at that must be opened for it."""

    def __init__(self, store: Store, packs: Packs, opened: Callable[[str], Game]) -> None:
        """Look from outside."""
        self._store, self._packs, self._opened = store, packs, opened

    def cards(self, wanted: Wanted) -> tuple[list[Card], int]:
        """Return a page of the list of games, and how many there are in all of it."""
        return self._store.cards(wanted)

    def summary(self, card: Card) -> Summary:
        """Return what the lobby says of a game; BadInput if it cannot be opened, UnknownGameError if it is gone.

        It is found only where it was not kept: by an older version, with other messages.
        """
        if card.rules == RULES and self._packs.has(card.pack_hash) and (kept := Summary.read(card.card)):
            return kept
        found = Summary.of(self.glance(card.id))
        with suppress(SQLAlchemyError):  # next time, then
            self._store.keep_card(card.id, card.version, found.text())
        return found

    def glance(self, game: str) -> Game:
        """Return a game as it stands, without its past; one of older rules is opened for that."""
        beginnings.check_id(game)
        kept, first, snapshot, lines = self._store.glance(game)
        if kept.rules != RULES:
            return self._opened(game)
        found = beginnings.of_store(kept, [first], [], self._packs.of(kept.pack_hash, kept.pack)).game
        start = found.state.values[Value.ACTION]
        try:
            if snapshot:
                found = Snapshot.read(snapshot).restore(found)
            if lines:
                found.dice = RecordedDice([line.dice for line in lines], start + lines[0].number)
            for line in lines:
                found.play(line.notation)
        except (ValueError, RuleViolation) as error:
            raise beginnings.unsound(kept, str(error)) from None
        found.dice = Sealed()
        return found
