"""Lessons as the page shows them, in the reader's language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from desertfox import lessons
from desertfox.lessons import COURSE, in_language, lesson_in, lesson_text
from desertfox.lessons.course import name_of
from desertfox.lessons.lesson import ANY, END, POINTS, READ
from desertfox.server.messages import Lesson, LessonCard, LessonTitle
from desertfox.server.messages.lessons import Deed
from desertfox.text.language import Language

_CODES: Final = 4


@lru_cache(maxsize=_CODES)
def course(code: str) -> tuple[LessonTitle, ...]:
    """Return the lessons of the course."""
    titles = []
    for name in COURSE:
        found = lesson_in(lesson_text(name) or "")
        title, about = in_language(found.title, code), in_language(found.about, code)
        titles.append(LessonTitle(id=name, title=title, about=about, minutes=found.minutes))
    return tuple(titles)


def lesson(found: lessons.Lesson, text: str, language: Language) -> Lesson:
    """Return a lesson with all its cards."""
    return Lesson(
        id=name_of(text),
        title=language.told(in_language(found.title, language.code)),
        scene=language.told(in_language(found.scene, language.code)),
        parts=found.parts,
        is_free=found.is_free,
        cards=tuple(_card(found, card, language) for card in found.cards),
        course=course(language.code),
    )


def _card(found: lessons.Lesson, card: lessons.Card, language: Language) -> LessonCard:
    word, _, place = card.right[0].partition(" ")
    is_point = word in POINTS
    deed = cast("Deed", word if is_point or word in (READ, ANY) else "play")
    return LessonCard(
        text=language.told(in_language(card.text, language.code)),
        lit=card.lit,
        label=language.told(in_language(card.label, language.code)),
        deed=deed,
        place=place if is_point else "",
        action=found.lines[card.number - 1] if deed == "play" else "",
        hint=language.told(in_language(card.hint, language.code)),
        overlay=card.overlay,
        moment=card.when or str(card.number),
        ends=card.when == END if found.is_free else card.number > len(found.lines),
    )
