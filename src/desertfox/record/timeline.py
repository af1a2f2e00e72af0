"""A game laid out from its start to its end, to jump about in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.record.record import Record
from desertfox.record.replay import DifferenceError

EVERY: Final = 50
"""How many actions lie between two snapshots."""


class Timeline:
    """Every moment of a record; a jump plays on from the snapshot before it, at most `EVERY` actions."""

    __slots__ = ("_events", "_first_event", "_played", "_snapshots", "record")

    def __init__(self, record: Record, pack: Pack | None = None) -> None:
        """Play the whole record once, compared line by line; BadInput names the first line that is wrong."""
        self.record = record
        replay = record.replay(pack)
        game = replay.game
        self._snapshots = [game.copy()]
        self._first_event = [0, len(game.events)]
        try:
            while not replay.is_finished:
                replay.step()
                self._first_event.append(len(game.events))
                if replay.number % EVERY == 0:
                    self._snapshots.append(game.copy())
        except DifferenceError as error:
            raise BadInput(record.file, [record.fault(error.difference)]) from None
        self._events = game.events
        self._played = game.played

    def __len__(self) -> int:
        """Return how many actions there are."""
        return len(self._played)

    def at(self, number: int) -> Game:
        """Return the game as it stood after an action, 0 for the start; IndexError if there is no such action."""
        if not 0 <= number <= len(self):
            raise IndexError(f"the record has actions 0 to {len(self)}")
        game = self._snapshots[number // EVERY].copy()
        begin = number - number % EVERY
        for played in self._played[begin:number]:
            game.play(played.action)
        game.played = self._played[:number]
        return game

    def events(self, number: int) -> Sequence[Event]:
        """Return what an action brought about; 0 is what happened before the first."""
        if not 0 <= number <= len(self):
            raise IndexError(f"the record has actions 0 to {len(self)}")
        return self._events[self._first_event[number] : self._first_event[number + 1]]
