"""Lessons: records with comments that say, card by card, what to look at and what to do (docs/lessons.md)."""

from desertfox.lessons.course import COURSE, lesson_text
from desertfox.lessons.lesson import Card, Lesson, WrongError, in_language
from desertfox.lessons.reading import is_lesson, lesson_in

__all__ = ["COURSE", "Card", "Lesson", "WrongError", "in_language", "is_lesson", "lesson_in", "lesson_text"]
