"""Lessons: what the lobby offers, and the cards of one."""

from __future__ import annotations

from typing import Literal

from desertfox.server.messages.common import Message

Deed = Literal["read", "choose", "try", "play", "any"]
"""How a card is answered: by reading on, by a click that plays nothing, by the action of the record, or by any."""


class LessonTitle(Message, frozen=True, kw_only=True):
    """A lesson of the course in the lobby."""

    id: str
    title: str
    about: str
    minutes: int


class LessonCard(Message, frozen=True, kw_only=True):
    """A card of a lesson."""

    text: str
    lit: str
    """A hex, a unit, a part of the page, or nothing."""
    label: str
    deed: Deed
    place: str
    """Where to click, a hex or a unit; empty where nothing is to be clicked on."""
    action: str
    """What is played, by whoever skips the card; empty where no action is recorded."""
    hint: str
    overlay: str
    moment: str
    """Cards of one moment follow one another without an action."""
    ends: bool
    """Nothing is played after it."""


class Lesson(Message, frozen=True, kw_only=True):
    """A lesson that is being learnt."""

    id: str
    """Its name in the course; empty for a player's own."""
    title: str
    scene: str
    parts: tuple[str, ...]
    """The parts of the page that are shown, besides the map."""
    is_free: bool
    """The learner plays as he likes, and a computer the other side."""
    cards: tuple[LessonCard, ...]
    course: tuple[LessonTitle, ...]
