"""What is asked now, in full words: the prompt of a step, a hint below it, and what ending would leave undone.

The messages are `ask-STEP`, `hint-STEP` where there is more to say, and `undone-...`. They speak of the step's facts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

from desertfox.play.facts import Facts, Undone
from desertfox.play.telling import Speaker, speaker
from desertfox.state import State
from desertfox.text.language import Language

if TYPE_CHECKING:
    from desertfox.play.game import Game


def prompt(game: Game, language: Language) -> str:
    """Return what is asked."""
    return _text(game, language, f"ask-{game.question.slug}", game.decision.facts)


def hint(game: Game, language: Language) -> str:
    """Return a hint for the answer, which may be empty."""
    message = f"hint-{game.question.slug}"
    return _text(game, language, message, game.decision.facts) if language.has(message) else ""


def undone(game: Game, language: Language, left: Undone) -> str:
    """Return in words what would be left undone."""
    return _text(game, language, f"undone-{left.message}", left)


def _text(game: Game, language: Language, message: str, facts: Facts | Undone) -> str:
    return language.text(message, **_parts(speaker(game.setting, language), game.state, facts))


def _parts(says: Speaker, state: State, facts: Facts | Undone) -> dict[str, Any]:
    """Return the parts that a message may speak of: each field by its type, of several things also their number."""
    parts: dict[str, Any] = {}
    for name, kind in _kinds(type(facts)).items():
        value = getattr(facts, name)
        if kind in ("units", "stacks", "hexes"):
            parts[f"{name}-number"] = len(value)
        match kind:
            case "units":
                value = says.pieces(state, value)
            case "stacks":
                value = says.stacks(state, value)
            case "hexes":
                value = says.list(tuple(map(says.hex, value)))
            case "hex":
                value = says.hex(value)
            case "box":
                value = says.box(value)
            case "word":
                value = says.language.word(value)
        parts[name] = value
    return parts


@cache
def _kinds(facts: type[Facts | Undone]) -> dict[str, str]:
    """Return for each field what it holds: units, stacks, hexes, a hex, a word, or something that is said as it is."""
    hints = get_type_hints(facts, include_extras=True)
    return {name: next(iter(getattr(hints[name], "__metadata__", ())), "") for name in facts.__struct_fields__}
