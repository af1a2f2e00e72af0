"""What happened, in words a player reads: designations, hex numbers with their place, sides, boxes, strengths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from desertfox import hexes
from desertfox.hexes import Numbering
from desertfox.play.event import Event
from desertfox.rules.reason import points
from desertfox.rules.ruleset import ruleset
from desertfox.state import Mark, Setting, State, places
from desertfox.units import SIDES, Trait

_MARCHES: Final = frozenset(("move", "transport"))
"""7.2 Only MSUs move, so a supply unit that does is no dump."""
ROWS: Final = {
    "open": "open ground",
    "rough": "rough",
    "strong": "mountain or fort",
    "fort2": "level 2 fort",
    "city": "city",
}
"""11 step 3: the rows of the Combat Results Table."""


def supply_word(state: State, unit: int) -> str:
    """2.24 Say what a supply unit is now, for the part `supply` of an event."""
    return "dump" if state.marks[unit] & Mark.DEPLETED else "MSU"


class Teller:
    """Says the events of one setting, with the hex numbers of the chosen edition."""

    __slots__ = ("_counters", "_numbering", "_parts", "_places")

    def __init__(self, setting: Setting, numbering: Numbering | None = None) -> None:
        """Remember who is who; hex numbers are those of the edition that the rules follow, unless another is named."""
        self._counters, self._places = setting.counters, setting.board.places_at
        self._numbering: Numbering = numbering or ruleset(setting).numbering
        self._parts: dict[str, Callable[[Any], str]] = {
            "hex": self.hex,
            "head": self.hex,
            "hexes": lambda path: "-".join(map(self.hex, path)),
            "side": self.side,
            "box": places.name,
            "phase": lambda word: str(word).replace("_", " "),
            "dice": lambda dice: " + ".join(map(str, dice)),
            "row": lambda word: ROWS.get(word, word),
            "quarters": lambda spending: " or ".join(map(points, sorted(set(spending)))),
        }

    def event(self, event: Event) -> str:
        """Return an entry of the log as a sentence with its case."""
        return f"{self.words(event)} [{event.case}]"

    def words(self, event: Event) -> str:
        """Return an entry of the log as a sentence."""
        supply = event.parts.get("supply") or ("MSU" if event.kind in _MARCHES else "supply unit")
        return event.words.format(**{name: self._part(name, part, supply) for name, part in event.parts.items()})

    def unit(self, unit: int, supply: str = "supply unit") -> str:
        """Return the designation of a counter; supply units have none, so they are told by side and what they are."""
        if self._counters.traits[unit] & Trait.SUPPLY:
            return f"{self.side(self._counters.side[unit])} {supply}"
        return self._counters[unit].designation

    def hex(self, hex_: int) -> str:
        """Return the number of a hex, with the place in it."""
        number, names = hexes.name(hex_, self._numbering), self._places.get(hex_)
        return f"{number} ({', '.join(names)})" if names else number

    @staticmethod
    def side(side: int) -> str:
        """Return the name of a side."""
        return SIDES[side].capitalize()

    def _part(self, name: str, part: Any, supply: str) -> str:
        if name == "unit":
            return self.unit(part, supply)
        if name == "units":
            return ", ".join(self.unit(unit, supply) for unit in part) or "none"
        if tell := self._parts.get(name):
            return tell(part)
        if isinstance(part, bool):
            return "yes" if part else "no"
        return str(part)
