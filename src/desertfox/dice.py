"""The dice: a keyed BLAKE2 stream in which every roll is bound to the action that caused it.

A roll depends on the seed, the number of the action and the number of the roll in it, and on nothing else. There is
nothing to copy and nothing to advance, and loading a game again cannot bring another die.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from secrets import token_hex
from typing import Final, Protocol

from desertfox.faults import wrong_type

_KEY: Final = b"desertfox key"
_COMMITMENT: Final = b"desertfox seed"
_ROLL: Final = b"desertfox roll"
_FAIR: Final = 252
"""The highest multiple of six in a byte; the four bytes above it would favour low numbers and are passed over."""


def seed_of(seed: object) -> str:
    """Return the text of a seed, which may be given as a whole number; None draws one. BadInput for all else."""
    if seed is None:
        return token_hex(8)
    if isinstance(seed, str):
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    raise wrong_type("seed", seed, "a text or a whole number")


def _bytes(seed: str) -> bytes:
    return seed.encode("utf-8", "surrogatepass")  # any text at all may be a seed


class DiceSource(Protocol):
    """Whatever can answer a roll."""

    def roll(self, action: int, index: int) -> int:
        """Return 1 to 6 for the roll with this index (from 0) in the action with this number."""


class Dice:
    """Dice from a seed text."""

    __slots__ = ("_begun", "seed")

    def __init__(self, seed: str) -> None:
        """Derive the key and begin the stream; the same text gives the same dice everywhere and always."""
        self.seed = seed
        key = blake2b(_bytes(seed), digest_size=64, person=_KEY).digest()
        self._begun = blake2b(digest_size=16, key=key, person=_ROLL)

    def __reduce__(self) -> tuple[type[Dice], tuple[str]]:
        """Say how to make them again: the stream itself cannot be written down."""
        return Dice, (self.seed,)

    def roll(self, action: int, index: int) -> int:
        """Return 1 to 6, each equally likely."""
        block = 0
        while True:
            stream = self._begun.copy()
            stream.update((action | index << 64 | block << 128).to_bytes(24, "little"))
            for byte in stream.digest():
                if byte < _FAIR:
                    return byte % 6 + 1
            block += 1

    @property
    def commitment(self) -> str:
        """Return a hash to publish before the game; whoever learns the seed afterwards can check it."""
        return blake2b(_bytes(self.seed), digest_size=32, person=_COMMITMENT).hexdigest()


class SealedDiceError(LookupError):
    """A player tried to roll the dice of the game that it plays."""


class SealedDice:
    """What a player gets in place of the dice: nothing can be rolled, and no seed can be read."""

    __slots__ = ()

    def roll(self, action: int, index: int) -> int:
        """Refuse."""
        raise SealedDiceError("the dice of a sealed game are hidden: copy(seed=...) gives a copy dice of its own")


class NoDieLeftError(LookupError):
    """A scripted game rolled more dice than its script has."""


class ScriptedDice:
    """Dice from a list, for tests and puzzles: each new roll takes the next one, a repeated roll its own again."""

    __slots__ = ("_given", "script")

    def __init__(self, script: object) -> None:
        """Keep the script, a list of dice; BadInput if something in it is no die."""
        if isinstance(script, str) or not isinstance(script, Iterable):
            raise wrong_type("dice", script, "a list of dice", "Write it like [6, 1].")
        self.script = tuple(script)
        self._given: dict[tuple[int, int], int] = {}
        for number, die in enumerate(self.script, start=1):
            if die not in range(1, 7):
                raise wrong_type(f"die {number} of the script", die, "a die, 1 to 6,")

    def roll(self, action: int, index: int) -> int:
        """Return the scripted die; NoDieLeftError says which roll found none."""
        if (action, index) not in self._given:
            if len(self._given) == len(self.script):
                written = ", ".join(map(str, self.script)) or "none"
                raise NoDieLeftError(
                    f"roll {index + 1} of action {action} needs die {len(self.script) + 1},"
                    f" but the script has only {len(self.script)} ({written})"
                )
            self._given[action, index] = self.script[len(self._given)]
        return self._given[action, index]

    @property
    def left(self) -> int:
        """Return how many dice of the script have not been rolled."""
        return len(self.script) - len(self._given)
