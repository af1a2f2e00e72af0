"""Why something is as it is: plain words and the case they stand on."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """One line of an explanation. The words are a template with named parts, so that any language can say them.

    All parts are words and numbers; none has a name that an event reserves for counters, hexes, sides and dice.
    """

    case: str
    words: str
    parts: dict[str, object]

    def plain(self) -> Reason:
        """Return it with all its parts as bare words and numbers, ready for JSON."""
        parts = {name: str(part) if isinstance(part, str) else part for name, part in self.parts.items()}
        return self._replace(parts=parts)

    def __str__(self) -> str:
        return f"{self.words.format(**self.parts)} [{self.case}]"


def reason(case: str, words: str, **parts: object) -> Reason:
    """Return a line of an explanation."""
    return Reason(case, words, parts)


def points(quarter_points: int) -> str:
    """Write movement points: 14 quarters are 3.5."""
    return f"{quarter_points / 4:g}"
