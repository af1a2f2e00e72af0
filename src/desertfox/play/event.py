"""What happened: an entry of the log with its case, its words and its dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from desertfox import hexes
from desertfox.state import places
from desertfox.units import SIDES, CounterList

_TELLING: Final[dict[str, Callable[[int, CounterList], str]]] = {
    "unit": lambda unit, counters: counters[unit].designation,
    "units": lambda unit, counters: counters[unit].designation,
    "hex": lambda hex_, _: hexes.spi(hex_),
    "head": lambda hex_, _: hexes.spi(hex_),
    "hexes": lambda hex_, _: hexes.spi(hex_),
    "side": lambda side, _: SIDES[side].capitalize(),
    "box": lambda place, _: places.name(place),
    "phase": lambda phase, _: str(phase).replace("_", " "),
}
"""How the parts are said that are numbers in the game and names on the table."""
_JOINT: Final = {"hexes": "-", "dice": " + "}


class Event(NamedTuple):
    """One thing that happened. The words are a template with named parts, so that any language can say them.

    Parts named `unit` and `units` are counter indexes, `hex`, `head` and `hexes` hexes, `side` a side, `box` a place,
    `die` and `dice` dice; the rest are plain numbers and words.
    """

    kind: str
    case: str
    words: str
    parts: dict[str, Any]

    def told(self, counters: CounterList) -> str:
        """Return the entry as a sentence with its case."""
        parts = {name: _told(name, part, counters) for name, part in self.parts.items()}
        return f"[{self.case}] {self.words.format(**parts)}"


def _told(name: str, part: Any, counters: CounterList) -> str:
    if isinstance(part, tuple):
        return _JOINT.get(name, ", ").join(_told(name, item, counters) for item in part) or "none"
    tell = _TELLING.get(name)
    return str(part) if tell is None or (isinstance(part, str) and name != "phase") else tell(part, counters)
