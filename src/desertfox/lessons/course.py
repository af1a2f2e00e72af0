"""The lessons that ship with the game, in the order in which they are learnt."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

COURSE: Final = ("counter", "move", "fight", "supply", "react", "turn")


@cache
def lesson_text(name: str) -> str | None:
    """Return the text of a lesson of the course, None if there is none of that name."""
    if name not in COURSE:
        return None
    return (resources.files("desertfox.lessons") / "builtin" / f"{name}.fox").read_text(encoding="utf-8")


@cache
def name_of(text: str) -> str:
    """Return the name of a lesson of the course, nothing for a player's own."""
    return next((name for name in COURSE if lesson_text(name) == text), "")
