"""One line of a record: an action with its number, its side, its dice and a hash of everything so far."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final, Self

import msgspec

NOBODY: Final = "-"
"""Whose action the start is."""
SIDE_LETTERS: Final = "AC"
START: Final = "start"
_LINE: Final = re.compile(
    r"(?P<number>\d{1,9}) (?P<side>[AC-]) (?P<notation>\S+(?: \S+)*?)(?: \[(?P<dice>[1-6](?: [1-6])*)\])?"
    r" #(?P<hash>[0-9a-f]{8})"
)


class Line(msgspec.Struct, frozen=True):
    """An action as it was recorded; line 0 is the start, whose dice are those before the first action.

    `hash` is empty where it no longer holds because the rules have changed since. `comments` stand above the line.
    """

    number: int
    side: str
    notation: str
    dice: tuple[int, ...] = ()
    hash: str = ""
    comments: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the text without the comments."""
        return f"{self._content()} #{self.hash}"

    def _content(self) -> str:
        dice = f" [{' '.join(map(str, self.dice))}]" if self.dice else ""
        return f"{self.number} {self.side} {self.notation}{dice}"

    def hashed(self, before: str, digest: str) -> Self:
        """Return the line with its hash: of the hash before it, of its own text and of the game after it."""
        text = f"{before} {self._content()} {digest}"
        return msgspec.structs.replace(self, hash=blake2b(text.encode(), digest_size=4).hexdigest())


def read_line(text: str) -> Line | None:
    """Read a line; None if it is none."""
    found = _LINE.fullmatch(" ".join(text.split()))
    if found is None:
        return None
    dice = tuple(map(int, (found["dice"] or "").split()))
    return Line(int(found["number"]), found["side"], found["notation"], dice, found["hash"])
