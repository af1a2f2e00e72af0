"""A position: a state with a title and notes, between a TOML text and the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from desertfox.faults import BadInput, StrPath, octets_of, read_file, text_of, texts_of, wrong_type
from desertfox.pack import Pack, builtin_pack_of
from desertfox.position.reading import read
from desertfox.position.scenario import set_up
from desertfox.position.writing import write
from desertfox.state import DEFAULT_RULESET, Setting, State


@lru_cache(maxsize=32)
def _set_up(pack: Pack, scenario: str, ruleset: str, options: tuple[str, ...]) -> State:
    """15.3 Set a scenario up once; games of it share their setting, and what the rules have found out about that."""
    return set_up(pack, scenario, ruleset, options)


class Rest(NamedTuple):
    """What is open in the midst of a step, in words of the file: the steps still to be done, the next one first."""

    steps: tuple[dict[str, Any], ...]
    combat: dict[str, Any]


class Position:
    """A snapshot that never changes; `state()` hands out copies."""

    __slots__ = ("_state", "notes", "rest", "title")

    def __init__(self, state: State, title: str = "", notes: str = "", rest: Rest | None = None) -> None:
        """Take a copy of the state, so that a game may go on; without a rest its step is about to begin."""
        self.rest = rest
        self._state = state.copy()
        self.title = title
        self.notes = notes

    @classmethod
    def from_scenario(
        cls, pack: Pack, scenario: str, ruleset: str = DEFAULT_RULESET, options: Iterable[str] = ()
    ) -> Position:
        """15.3 Return the set-up of a scenario; BadInput if one of the words is unknown."""
        if not isinstance(pack, Pack):
            raise _no_pack(pack)
        names = text_of("scenario", scenario), text_of("ruleset", ruleset)
        state = _set_up(pack, *names, texts_of("options", options, 'Write a list like ["optional.rommel"].'))
        row = state.setting.scenario_row
        return cls(state, title=row.name if row else "")

    @classmethod
    def parse(
        cls, text: str | bytes, file: str = "position", pack: Pack | Callable[[str], Pack] | None = None
    ) -> Position:
        """Read the text of a position file; BadInput tells every fault, under the given file name.

        Without a pack it is read with the data that it was made with: the built-in pack, of today or of before. A
        function finds the pack for the hash that the file gives.
        """
        data = octets_of("position", text)
        reading = read(data, file, _finder(pack))
        rest = Rest(reading.steps, reading.combat) if reading.steps else None
        return cls(reading.state, reading.title, reading.notes, rest)

    @classmethod
    def load(cls, path: StrPath, pack: Pack | Callable[[str], Pack] | None = None) -> Position:
        """Read a position file, as `parse` does."""
        return cls.parse(read_file(path), str(path), pack)

    @property
    def setting(self) -> Setting:
        """Return the frame: pack, scenario, rules, board."""
        return self._state.setting

    def state(self) -> State:
        """Return a state of one's own to play with."""
        return self._state.copy()

    def digest(self) -> str:
        """Return the digest of the state and of what is open; title and notes do not count."""
        if self.rest is None:
            return self._state.digest()
        rest = msgspec.json.encode(self.rest, order="deterministic")
        return blake2b(self._state.digest().encode() + rest, digest_size=32, person=b"desertfox open").hexdigest()

    def to_toml(self) -> str:
        """Return the text of the position file, the same for equal positions."""
        return write(self._state, self.title, self.notes, *(self.rest or ((), {})))

    def __copy__(self) -> Position:
        """Return the position itself: it never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> Position:
        """Return the position itself."""
        return self

    def __eq__(self, other: object) -> bool:
        """Two positions are equal if the states and the words are."""
        if not isinstance(other, Position):
            return NotImplemented
        return (self.digest(), self.title, self.notes) == (other.digest(), other.title, other.notes)

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash((self.digest(), self.title, self.notes))

    def __repr__(self) -> str:
        """Say which position it is."""
        return f"<Position {self.title!r} {self._state!r}>"


def _finder(pack: Pack | Callable[[str], Pack] | None) -> Callable[[str], Pack]:
    if pack is None:
        return builtin_pack_of
    if isinstance(pack, Pack):
        return lambda _hash: pack
    if not callable(pack):
        raise _no_pack(pack)
    return pack


def _no_pack(pack: object) -> BadInput:
    return wrong_type("pack", pack, "a pack", "Load it first: df.load_pack(folder).")
