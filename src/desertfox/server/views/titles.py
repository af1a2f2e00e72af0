"""What a game is called in the reader's language."""

from __future__ import annotations

from desertfox.pack import builtin_pack
from desertfox.server.views.phrases import dashed
from desertfox.text.language import Language


def game_title(scenario: str, kept: str, language: Language) -> str:
    """Return the title of a game: one without a name, or named after its scenario, is so in any language."""
    message, english = f"scenario-{dashed(scenario)}", Language.named("en")
    is_named_after = english.has(message) and kept in ("", english.text(message))
    return language.text(message) if is_named_after else kept


def titled(word: str, language: Language) -> tuple[str, ...]:
    """Return the scenarios whose title has a word in it."""
    titles = {row.id: game_title(row.id, row.name, language) for row in builtin_pack().scenarios}
    return tuple(scenario for scenario, title in titles.items() if word.casefold() in title.casefold())
