"""Small words that many views need beside those of the speaker: movement points, terrain, ids as the wire has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from desertfox import hexes
from desertfox.board.costs import TERRAINS, Gait
from desertfox.play.telling import capital
from desertfox.rules.elimination import Fate
from desertfox.rules.reason import Reason
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Note, Sentence
from desertfox.state import Setting
from desertfox.state.places import REFIT_BOX
from desertfox.text.language import Language

Tone = Literal["good", "info", "warn", "stop"]

_QUARTERS: Final = ("", "¼", "½", "¾")


def sentence(language: Language, reason: Reason | RuleViolation) -> Sentence:
    """Return what the rules say, in the language, with its case."""
    said = language.reason(reason)
    template = reason.template if isinstance(reason, RuleViolation) else reason.words
    starts_with_name = template.startswith(("{unit}", "{name}"))
    return Sentence(text=said.text if starts_with_name else capital(said.text), case=said.case)


def note(language: Language, case: str, message: str, /, **parts: object) -> Sentence:
    """Return a message of the service as a sentence that stands on a case."""
    return Sentence(text=language.text(message, **parts), case=case)


def remark(language: Language, tone: Tone, case: str, message: str, /, **parts: object) -> Note:
    """Return a message of the service as something that follows from a move."""
    return Note(text=language.text(message, **parts), case=case, tone=tone)


def lost(language: Language, fate: Fate) -> str:
    """13.2 Say where a unit goes that is lost."""
    if fate.die_max is not None:
        return language.text("detail-lost-die", needed=fate.die_max)
    return language.text("detail-lost-safe" if fate.box == REFIT_BOX else "detail-lost-for-good")


def points(quarters: int) -> str:
    """Write movement points: 6 quarters are 1½."""
    whole, rest = divmod(quarters, 4)
    return f"{whole or ''}{_QUARTERS[rest]}" or "0"


def wire(path: Iterable[int]) -> tuple[str, ...]:
    """Return hexes as they go over the wire."""
    return tuple(map(hexes.spi, path))


def ids(setting: Setting, units: Iterable[int]) -> tuple[str, ...]:
    """Return counters as they go over the wire."""
    return tuple(setting.counters[unit].id for unit in units)


def indexes(setting: Setting, units: Iterable[str]) -> tuple[int, ...]:
    """Return the counters of ids; RuleViolation if there is no such counter."""
    index = setting.counters.by_id
    found = []
    for unit in units:
        if unit not in index:
            raise RuleViolation("2.2", "there is no counter {unit!r}", unit=unit)
        found.append(index[unit])
    return tuple(found)


def hex_of(text: str) -> int:
    """Read a hex of the wire; RuleViolation if it is none."""
    try:
        return hexes.parse(text)
    except ValueError as wrong:
        raise RuleViolation("2.1", "{path!r} is no path: {why}", path=text, why=wrong) from None


def dashed(word: str) -> str:
    """Return a word of the data as the ids of messages write it."""
    return word.replace("_", "-").replace(".", "-")


def gait_word(setting: Setting, language: Language, gait: Gait) -> str:
    """8.1 Return what units of a gait are called: motorized or mech, non-motorized or leg, by the rules in force."""
    word = "desert patrol" if gait == "patrol" else mobilities(setting)[gait]
    return capital(language.word(word))


def terrain_word(setting: Setting, language: Language, hex_: int) -> str:
    """Return the word for the terrain of a hex."""
    return language.text(f"terrain-{dashed(TERRAINS[setting.board.terrain[hex_]])}")
