"""Hints for words that nobody knows: the nearest known one, or what there is to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 60
"""No word that anybody means is longer."""


def hint_for(text: str, known: Iterable[str]) -> str:
    """Name the nearest known word; if none is near and the choice is small, name them all."""
    from difflib import get_close_matches  # only a refusal needs it

    words = list(known)
    if len(text) > _LONGEST:
        return ""
    near = get_close_matches(text, words, n=1, cutoff=0.6) or get_close_matches(text.strip().lower(), words, n=1)
    if near:
        return f"Did you mean {near[0]!r}?"
    if 0 < len(words) <= 20:
        return f"Known: {', '.join(words)}."
    return ""
