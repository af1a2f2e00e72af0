"""What happened: an entry of the log with its case, its words and its dice."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One thing that happened. The words are a template with named parts, so that any language can say them.

    Parts named `unit`, `units` and `foes` are counter indexes, `hex`, `head` and `hexes` hexes, `side` a side, `box` a
    place, `die` and `dice` dice; the rest are plain numbers and words. `play.telling` says them.
    """

    kind: str
    case: str
    words: str
    parts: dict[str, Any]
