"""A moment of a game as a short text, so that a saved game opens without playing it again."""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode, b85encode
from typing import Any, Final

import msgspec

from desertfox.flags import names
from desertfox.hexes import COUNT
from desertfox.play.battle import Battle
from desertfox.play.game import Game
from desertfox.state import Setting, State, Value, places

_LARGEST: Final = 1_000_000
"""No moment takes more octets than this; a text that unpacks to more is no snapshot."""


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
        state = game.state
        return cls(
            place=list(state.place),
            marks=list(state.marks),
            link=list(state.link),
            spent=list(state.spent),
            values=list(state.values),
            drawn=bytes(state.drawn),
            forts=bytes(state.forts),
            owners=bytes(state.owners),
            due=game.due,
            battle=game.battle,
        )

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
        state = State(setting)
        self._check_sizes(state)
        try:
            state.marks = array("i", self.marks).tolist()
            state.link = array("h", self.link)
            state.spent = array("h", self.spent)
            state.values = array("i", self.values)
        except (OverflowError, TypeError) as error:
            raise ValueError(str(error)) from None
        state.drawn[:], state.forts[:], state.owners[:] = self.drawn, self.forts, self.owners
        for counter, place in enumerate(self.place):
            if not places.is_place(place):
                raise ValueError(f"{place} is no place")
            state.put(counter, place)
        return state

    def _check_sizes(self, state: State) -> None:
        count = len(state.place)
        sizes = (count, count, count, count, len(names(Value)), count, COUNT, COUNT)
        columns = (
            self.place, self.marks, self.link, self.spent, self.values, self.drawn, self.forts, self.owners,
        )  # fmt: skip
        if sizes != tuple(map(len, columns)):
            raise ValueError("it is of another game")

    def restore(self, game: Game) -> Game:
        """Return a game that stands at this moment; `game` is at its start. ValueError if it cannot be."""
        return game.at(self.state(game.setting), self.due, self.battle)
