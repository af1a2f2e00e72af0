"""A moment of a game as a short text, so that a saved game opens without playing it again."""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from typing import Any, Final

import msgspec

from desertfox.flags import names
from desertfox.hexes import COUNT
from desertfox.play.battle import Battle
from desertfox.play.game import Game
from desertfox.state import Setting, State, Value, places
from desertfox.threads import ready

_LARGEST: Final = 1_000_000
"""No moment takes more octets than this; a text that unpacks to more is no snapshot."""


@ready
class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """Everything that a game changes: the columns of its state, what is still to be done, the battle."""

    place: list[int]
    marks: list[int]
    link: list[int]
    spent: list[int]
    values: list[int]
    drawn: bytes
    forts: bytes
    owners: bytes
    due: list[tuple[str, Any]]
    battle: Battle

    @classmethod
    def of(cls, game: Game) -> Snapshot:
        """Take the moment."""
        return cls(*game.state.columns, game.due, game.battle)

    def text(self) -> str:
        """Return the moment as one word."""
        return b85encode(zlib.compress(msgspec.msgpack.encode(self), 9)).decode()

    @classmethod
    def read(cls, text: str) -> Snapshot:
        """Read the word; ValueError if it is none."""
        try:
            unpacker = zlib.decompressobj()
            data = unpacker.decompress(b85decode(text), _LARGEST)
            return msgspec.msgpack.decode(data, type=cls)
        except (zlib.error, msgspec.MsgspecError) as error:
            raise ValueError(str(error)) from None

    def state(self, setting: Setting) -> State:
        """Return the state; ValueError if it is of another setting."""
        columns = (
            self.place, self.marks, self.link, self.spent, self.values, self.drawn, self.forts, self.owners,
        )  # fmt: skip
        count = setting.counters.count
        if (count, count, count, count, len(names(Value)), count, COUNT, COUNT) != tuple(map(len, columns)):
            raise ValueError("it is of another game")
        for place in self.place:
            if not places.is_place(place):
                raise ValueError(f"{place} is no place")
        try:
            return State.restored(setting, *columns)
        except (OverflowError, TypeError) as error:
            raise ValueError(str(error)) from None

    def restore(self, game: Game) -> Game:
        """Return a game that stands at this moment; `game` is at its start. ValueError if it cannot be."""
        return game.at(self.state(game.setting), self.due, self.battle)
