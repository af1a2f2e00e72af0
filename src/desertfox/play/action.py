"""What a player does, as a small value with a text notation that reads back to the same value.

move ge_5_pzr_1+ge_200_mech L0701-L0702-L0802
attack ge_5_pzr_1+ge_200_mech L1104-L1205
commit 2 naval
end
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from desertfox import hexes
from desertfox.rules.naming import looks_like_a_counter, no_counter
from desertfox.text.phrase import Phrase
from desertfox.units import CounterList

_HEXES: Final = re.compile(r"[LE]\d{4}(?:-[LE]\d{4})*")
_NUMBER: Final = re.compile(r"[+-]?\d+")
_WORD: Final = re.compile(r"[a-z][a-z_0-9]*(?:-[a-z_0-9]+)*")


class Action(msgspec.Struct, frozen=True, order=True, array_like=True, gc=False):
    """A kind, and what it is done with: counters, hexes, a number, a word; each may be missing."""

    kind: str
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    number: int | None = None
    word: str = ""


END: Final = Action("end")
"""Nothing more in this step."""


def notation(action: Action, counters: CounterList) -> str:
    """Write an action."""
    parts = [action.kind]
    if action.units:
        parts.append("+".join(counters[unit].id for unit in action.units))
    if action.hexes:
        parts.append("-".join(map(hexes.spi, action.hexes)))
    if action.number is not None:
        parts.append(str(action.number))
    if action.word:
        parts.append(action.word)
    return " ".join(parts)


def parse(text: str, counters: CounterList, side: int | None = None) -> Action:
    """Read an action, of a side if one is given. ValueError says which part cannot be read and why."""
    kind, *parts = text.split() or [""]
    if not _WORD.fullmatch(kind):
        raise ValueError(Phrase("an action starts with a word such as move, attack or end, not {kind!r}", kind=kind))
    fields: dict[str, Any] = {}
    for part in parts:
        field, value = _field(part, counters, side)
        if field in fields:
            raise ValueError(Phrase("{part!r} is one part too many", part=part))
        fields[field] = value
    return Action(kind, **fields)


def _field(part: str, counters: CounterList, side: int | None) -> tuple[str, Any]:
    """Say which field of an action a part of the text fills, and with what."""
    if _HEXES.fullmatch(part):
        return "hexes", tuple(hexes.parse(name, "spi") for name in part.split("-"))
    if _NUMBER.fullmatch(part):
        return "number", int(part)
    units, index = part.split("+"), counters.by_id
    if all(unit in index for unit in units):
        return "units", tuple(index[unit] for unit in units)
    if len(units) > 1 or looks_like_a_counter(counters, part):
        raise ValueError(no_counter(counters, next(unit for unit in units if unit not in index), side))
    if _WORD.fullmatch(part):
        return "word", part
    raise ValueError(Phrase("{part!r} is neither a counter, a hex, a number nor a word", part=part))
