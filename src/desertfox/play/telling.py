"""What happened, in the words of one language: counters, hex numbers with their place, sides, boxes, strengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final

from desertfox import hexes
from desertfox.hexes import Numbering
from desertfox.play.event import Event
from desertfox.rules.crt import Result
from desertfox.rules.reason import points
from desertfox.rules.ruleset import ruleset
from desertfox.rules.strength import Strength
from desertfox.state import Mark, Setting, State, places
from desertfox.text.language import Language, Retold
from desertfox.text.phrase import Phrase
from desertfox.units import SIDES, Trait

_MARCHES: Final = frozenset(("move", "transport"))
"""7.2 Only MSUs move, so a supply unit that does is no dump."""
_WAYS: Final = frozenset(("move", "react", "retreat", "transport"))
_LONG: Final = 3
"""A way of more hexes is told by its ends where it is to be told briefly."""
_ROWS: Final = {
    "open": "open ground",
    "rough": "rough",
    "strong": "mountain or fort",
    "fort2": "level 2 fort",
    "city": "city",
}
"""11 step 3: the rows of the Combat Results Table."""
_BY_NUMBER: Final = {
    "{units} advance to {hex}": "event-advance",
    "{units} are picked up in {hex}": "event-join",
    "{units} are shipped {hexes}": "event-ship",
    "{units} attack {hexes}": "event-attack",
    "{units} go by rail {hexes}": "event-rail",
    "{units} move {hexes} for {quarters} MPs": "event-move",
    "{units} overrun {hex} at {odds}": "event-overrun",
    "{units} try to overrun {hex}": "event-try",
}
"""Sentences of the engine that read otherwise for a single unit."""
_NO_EFFECT: Final = {
    "{unit} suffers {result}": "event-no-effect",
    "the attackers suffer {result}": "event-no-effect-attackers",
}
"""11.6 Sentences that read otherwise where the result is none."""


def supply_word(state: State, unit: int) -> str:
    """2.24 Say what a supply unit is now, for the part `supply` of an event."""
    return "dump" if state.marks[unit] & Mark.DEPLETED else "MSU"


class Speaker:
    """Names units and places and tells events in one language; `speaker` keeps one for each setting."""

    def __init__(self, setting: Setting, language: Language) -> None:
        """Remember the counters."""
        self.setting, self.language = setting, language
        self._numbering: Numbering = ruleset(setting).numbering
        names = {counter.designation for counter in setting.counters}
        self._small = tuple(name for name in names if name[:1].islower())
        self._parts: dict[str, Callable[[Any], str]] = {
            "hex": self.hex,
            "head": self.hex,
            "hexes": self.hexes,
            "side": self.side,
            "box": self.box,
            "phase": self.phase,
            "step": lambda slug: language.text(f"step-{slug}"),
            "dice": lambda dice: " + ".join(map(str, dice)),
            "row": self.row,
            "line": self.strength,
            "result": self.result,
            "quarters": lambda spending: language.word(" or ".join(map(points, sorted(set(spending))))),
        }

    # -- units and places

    def unit(self, unit: int, supply: str = "supply unit") -> str:
        """Return the designation of a counter; supply units have none, so they are told by side and what they are."""
        counters = self.setting.counters
        if counters.traits[unit] & Trait.SUPPLY:
            return self.language.text(f"unit-supply-{SIDES[counters.side[unit]]}", kind=self.language.word(supply))
        return counters[unit].designation

    def piece(self, state: State, unit: int) -> str:
        """Return the designation of a counter as it lies there: an MSU or a dump is called so."""
        return self.unit(unit, supply_word(state, unit))

    def pieces(self, state: State, units: Iterable[int]) -> str:
        """Return several counters, equal ones counted."""
        return self.list(_counted(self.piece(state, unit) for unit in units))

    def stacks(self, state: State, units: Iterable[int]) -> str:
        """Return several counters on the map, stack by stack, each with its hex."""
        found: dict[int, list[int]] = {}
        for unit in units:
            found.setdefault(state.place[unit], []).append(unit)
        text = self.language.text
        named = [text("list-stack", units=self.pieces(state, own), hex=self.hex(at)) for at, own in found.items()]
        return self.list(named)

    def list(self, names: Sequence[str]) -> str:
        """Return names in a row, with the word for and before the last."""
        if len(names) < 2:
            return "".join(names)
        return self.language.text("list-and", some=", ".join(names[:-1]), last=names[-1])

    def hex(self, hex_: int) -> str:
        """Return the number of a hex, with the place in it."""
        number, names = self.number(hex_), self.setting.board.places_at.get(hex_)
        return f"{number} ({', '.join(names)})" if names else number

    def number(self, hex_: int) -> str:
        """Return the number of a hex alone."""
        return hexes.name(hex_, self._numbering)

    def hexes(self, path: Iterable[int]) -> str:
        """Return a path or a group of hexes."""
        return "–".join(map(self.hex, path))

    def way(self, path: Sequence[int]) -> str:
        """Return the ends of a path, all of it where it is short."""
        return f"{self.hex(path[0])} … {self.hex(path[-1])}" if len(path) > _LONG else self.hexes(path)

    def side(self, side: int) -> str:
        """Return the name of a side."""
        return self.language.text(f"side-{SIDES[side]}")

    def box(self, place: int) -> str:
        """Return the name of a box, or the number of a hex."""
        if place >= 0:
            return self.hex(place)
        if (turn := places.due_turn(place)) is not None:
            return self.language.text("box-turn", turn=turn)
        if (turn := places.withdrawal_turn(place)) is not None:
            return self.language.text("box-withdrawn", turn=turn)
        return self.language.word(places.name(place))

    def phase(self, phase: str) -> str:
        """Return the title of a phase."""
        return self.language.text(f"phase-{phase.replace('_', '-')}")

    def row(self, row: str) -> str:
        """11 step 3: return the name of a row of the Combat Results Table."""
        return self.language.word(_ROWS.get(row, row))

    def strength(self, strength: Strength) -> str:
        """11 step 1: return a strength with all that made it."""
        steps = (
            f"{self.language.part(step.effect.words)} [{step.effect.case}] = {step.strength}" for step in strength.steps
        )
        return ", ".join((str(strength.printed), *steps))

    def result(self, code: str) -> str:
        """11.6 Return a result as the table prints it, with what it means."""
        return f"{code} ({result_words(Result.parse(code), self.language)})"

    # -- sentences

    def line(self, event: Event) -> str:
        """Return an entry of the log as a sentence with its case."""
        return f"{self.event(event)} [{event.case}]"

    def event(self, event: Event, *, brief: bool = False) -> str:
        """Return an entry of the log as a sentence; of a long way it is brief to name the ends."""
        if isinstance(event.words, Phrase):
            return self.begun(self.language.say(event.words, {}))
        parts = self._told(event.parts, "MSU" if event.kind in _MARCHES else "supply unit")
        if brief and event.kind in _WAYS and "hexes" in event.parts:
            parts["hexes"] = self.way(event.parts["hexes"])
        if message := _BY_NUMBER.get(event.words):
            cost = max(event.parts.get("quarters", ()), default=0) / 4
            return self.language.text(message, count=len(event.parts["units"]), cost=cost, **parts)
        if (message := _NO_EFFECT.get(event.words)) and event.parts["result"] == "-":
            return self.language.text(message, **parts)
        return self.begun(self.language.put(event.words, parts))

    def begun(self, text: str) -> str:
        """Return a sentence with a capital at its start, unless a unit stands there that is written small: b Arty."""
        return text if text.startswith(self._small) else capital(text)

    def say(self, words: str, parts: Mapping[str, Any]) -> str:
        """Return any other sentence of the engine, given by its template, such as a question."""
        return self.language.put(words, self._told(parts))

    def _told(self, parts: Mapping[str, Any], supply: str = "supply unit") -> dict[str, Any]:
        supply = parts.get("supply") or supply
        return {name: self._part(name, part, supply) for name, part in parts.items()}

    def _part(self, name: str, part: Any, supply: str) -> Any:
        if name == "unit":
            return self.unit(part, supply)
        if name in ("units", "foes"):
            return ", ".join(_counted(self.unit(unit, supply) for unit in part)) or self.language.word("none")
        if tell := self._parts.get(name):
            return tell(part)
        if isinstance(part, bool):
            return self.language.word("yes" if part else "no")
        return self.language.part(part, name)


def _counted(names: Iterable[str]) -> list[str]:
    """Return names, equal ones counted."""
    return [name if number == 1 else f"{number} × {name}" for name, number in Counter(names).items()]


def capital(text: str) -> str:
    """Return a sentence with a capital at its start."""
    return text[:1].upper() + text[1:]


def result_words(result: Result, language: Language) -> str:
    """11.6 Return a result of the table in words."""
    if result.eliminated:
        return language.text("result-eliminated")
    parts = [language.text("result-retreat", hexes=result.retreat)] if result.retreat else []
    fields = ("disrupted", "depleted", "partial")
    parts += [language.text(f"result-{field}") for field in fields if getattr(result, field)]
    return ", ".join(parts) or language.text("result-none")


def speaker(setting: Setting, language: Language | None = None) -> Speaker:
    """Return the speaker of a setting in a language, English unless another is named."""
    return _speaker(setting, spoken(setting, language or Language.named("en")))


def spoken(setting: Setting, language: Language) -> Language:
    """2.1 Return a language as it is spoken of a game: hexes have the numbers of the edition that its rules follow."""
    return numbered(language, ruleset(setting).numbering)


def numbered(language: Language, numbering: Numbering) -> Language:
    """2.1 Return a language that names hexes by the numbers of an edition."""
    return language if numbering == "spi" or isinstance(language, Retold) else _numbered(language, numbering)


@cache
def _numbered(language: Language, numbering: Numbering) -> Language:
    return Retold(language, partial(hexes.renumbered, numbering=numbering))


@lru_cache(maxsize=64)
def _speaker(setting: Setting, language: Language) -> Speaker:
    return Speaker(setting, language)
