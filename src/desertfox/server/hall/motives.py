"""Why a computer did something, written down: an event as text, from which any language can still say it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from desertfox.play.event import Event
from desertfox.text.phrase import Phrase

_SAYS: Final = "says"
"""A phrase stands as an object with its template under this name, and with its parts."""


def written(motive: Event | None) -> str:
    """Return a motive as text, nothing for none."""
    return "" if motive is None else _encoder.encode(motive).decode()


def read(text: str) -> Event | None:
    """Return the motive of a text; None if there is none, or if it cannot be read: a game goes on without."""
    try:
        kind, case, words, parts = msgspec.json.decode(text, type=tuple[str, str, Any, dict[str, Any]])
        return Event(kind, case, _read(words), {name: _read(part) for name, part in parts.items()})
    except (msgspec.MsgspecError, KeyError):
        return None


def _plain(part: object) -> object:
    if isinstance(part, Phrase):
        return {_SAYS: part.template, "parts": part.parts}
    return str(part)


def _read(part: Any) -> Any:
    if isinstance(part, dict):
        return Phrase(part[_SAYS], **{name: _read(each) for name, each in part["parts"].items()})
    return tuple(map(_read, part)) if isinstance(part, list) else part


_encoder: Final = msgspec.json.Encoder(enc_hook=_plain)
