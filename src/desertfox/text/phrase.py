"""A piece of text that goes into a sentence of the engine."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any, Self


class Phrase(str):
    """English in itself, with its template and parts, so that any language can say it."""

    __slots__ = ("parts", "template")
    template: str
    parts: dict[str, Any]

    def __new__(cls, template: str, /, **parts: Any) -> Self:
        """Put the parts into the template."""
        new = super().__new__(cls, template.format(**parts))
        new.template = template
        new.parts = parts
        return new

    def filled(self, **words: Any) -> Phrase:
        """Return the phrase with what its parts leave open: a part that says {leg} gets the word for it."""
        parts = {name: part.format(**words) if isinstance(part, str) else part for name, part in self.parts.items()}
        return Phrase(self.template, **parts)

    def __reduce__(self) -> tuple[Any, ...]:
        """Say how to make it again, in another process too."""
        return _again, (self.template, self.parts)


def _again(template: str, parts: dict[str, Any]) -> Phrase:
    return Phrase(template, **parts)


def listed(phrases: Iterable[Phrase]) -> Phrase:
    """Return phrases in a row as one."""
    return reduce(lambda some, more: Phrase("{some}, {more}", some=some, more=more), phrases)
