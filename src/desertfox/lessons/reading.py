"""The text of a lesson taken apart: its record, and the comments that make cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from desertfox.faults import BadInput, Fault, Faults
from desertfox.lessons.lesson import ANY, OVERLAYS, PARTS, POINTS, READ, Card, Lesson
from desertfox.pack.words import hint_for
from desertfox.record import Record
from desertfox.record.document import TITLE
from desertfox.text.language import LANGUAGES

_KEY: Final = re.compile(r"([a-z]+)(?:-([a-z]{2}))?: *(.*)")
_FIRST: Final = re.compile(r"^; *lesson: *\S", re.MULTILINE)
_HEAD: Final = ("lesson", "about", "scene", "minutes", "show", "free", "pass")
_CARD: Final = ("card", "lit", "label", "right", "hint", "overlay", "when")
_WORDS: Final = frozenset(("lesson", "about", "scene", "card", "label", "hint"))
_LONGEST_HINT: Final = "docs/lessons.md lists the keys."


class Remark(NamedTuple):
    """A comment that means something: a key, a language or none, a value, and where it stands."""

    key: str
    language: str
    value: str
    line: int
    number: int


def is_lesson(text: str) -> bool:
    """Say whether a text is a record with the comments of a lesson."""
    return text.removeprefix("\ufeff").startswith(TITLE) and _FIRST.search(text) is not None


def read_lesson(text: str, record: Record) -> Lesson:
    """Read a lesson out of the text of a record; BadInput tells every fault of its comments."""
    return _Reader(text, record).read()


@lru_cache(maxsize=64)
def lesson_in(text: str) -> Lesson:
    """Return the lesson of a text that was found sound."""
    return read_lesson(text, Record.parse(text))


class _Reader:
    """Goes through the comments once."""

    def __init__(self, text: str, record: Record) -> None:
        self.record = record
        self.faults: list[Fault] = Faults(record.file)
        self.places = [place for place, row in enumerate(text.split("\n"), start=1) if row.startswith(";")]

    def read(self) -> Lesson:
        remarks = list(self._remarks())
        first = next((place for place, remark in enumerate(remarks) if remark.key == "card"), len(remarks))
        head, cards = remarks[:first], list(self._cards(remarks[first:]))
        for remark in head:
            if remark.key not in _HEAD:
                self._fault(remark, remark.key, "stands before the first card", "Write it below a card: line.")
        lesson = Lesson(
            title=_words(head, "lesson"),
            about=_words(head, "about"),
            scene=_words(head, "scene"),
            minutes=self._minutes(head),
            parts=self._listed(head, "show", PARTS),
            level=_value(head, "free"),
            passes=frozenset(_value(head, "pass").split()),
            lines=tuple(line.notation for line in self.record.lines[1:]),
            cards=tuple(cards),
        )
        if not lesson.title:
            self.faults.append(
                Fault(self.record.file, 0, 0, "lesson", "the lesson has no title", "Write ; lesson: ...")
            )
        if not cards:
            self.faults.append(Fault(self.record.file, 0, 0, "card", "there is no card in it", "Write ; card: ..."))
        if self.faults:
            raise BadInput(self.record.file, self.faults)
        return lesson

    def _remarks(self) -> Iterator[Remark]:
        places = iter(self.places)
        groups = [(line.number, line.comments) for line in self.record.lines]
        for number, comments in (*groups, (len(self.record.lines), self.record.closing)):
            for comment in comments:
                line = next(places, 0)
                if (found := _KEY.fullmatch(comment)) is None:
                    continue
                key, language, value = found[1], found[2] or "", found[3].strip()
                remark = Remark(key, language, value, line, number)
                if key not in (*_HEAD, *_CARD):
                    self._fault(remark, key, "no key of a lesson", hint_for(key, (*_HEAD, *_CARD)))
                elif language and key not in _WORDS:
                    self._fault(
                        remark, f"{key}-{language}", "this key is the same in every language", f"Write {key}: alone."
                    )
                elif language and language not in LANGUAGES:
                    self._fault(remark, language, "not a language of the game", hint_for(language, LANGUAGES))
                elif not value:
                    self._fault(remark, key, "nothing stands behind the colon", _LONGEST_HINT)
                else:
                    yield remark

    def _cards(self, remarks: list[Remark]) -> Iterator[Card]:
        starts = [place for place, remark in enumerate(remarks) if remark.key == "card" and not remark.language]
        for place, end in pairwise([*starts, len(remarks)]):
            yield self._card(remarks[place:end])
        if remarks and not starts:
            self._fault(
                remarks[0], remarks[0].key, "the first card has only a translation", "Write card: before card-de:."
            )

    def _card(self, remarks: list[Remark]) -> Card:
        first = remarks[0]
        seen = set[tuple[str, str]]()
        for remark in remarks:
            if remark.key in _HEAD:
                self._fault(remark, remark.key, "belongs above the first card", "It is told once for the whole lesson.")
            elif remark.number != first.number:
                self._fault(remark, remark.key, "the card it belongs to stands above another action")
            elif remark.key != "right" and (remark.key, remark.language) in seen:
                self._fault(remark, remark.key, "this card has it twice", "Keep one of the two.")
            seen.add((remark.key, remark.language))
        overlay = _value(remarks, "overlay")
        if overlay and overlay not in OVERLAYS:
            self._fault(first, overlay, "no overlay of this name", hint_for(overlay, OVERLAYS))
        return Card(
            text=_words(remarks, "card"),
            lit=_value(remarks, "lit"),
            label=_words(remarks, "label"),
            right=tuple(self._right(remarks)),
            hint=_words(remarks, "hint"),
            overlay=overlay,
            number=first.number,
            when=_value(remarks, "when"),
            line=first.line,
        )

    def _right(self, remarks: list[Remark]) -> Iterator[str]:
        """Return what is right; where nothing is said, what the record has."""
        found = [remark for remark in remarks if remark.key == "right"]
        for remark in found:
            word, *rest = remark.value.split()
            if (word in POINTS) != (len(rest) == 1) and word in (READ, ANY, *POINTS):
                self._fault(
                    remark, remark.value, "not a form of what is right", "Write read, any, choose L1206 or try L1206."
                )
            yield remark.value
        if not found:
            last = self.record.actions
            number = remarks[0].number
            yield self.record.lines[number].notation if 0 < number <= last else READ

    def _minutes(self, head: list[Remark]) -> int:
        for remark in head:
            if remark.key == "minutes" and not (remark.value.isdecimal() and 0 < int(remark.value) < 100):
                self._fault(remark, remark.value, "not a number of minutes", "Write a whole number from 1 to 99.")
                return 1
        return int(_value(head, "minutes") or 1)

    def _listed(self, head: list[Remark], key: str, known: tuple[str, ...]) -> tuple[str, ...]:
        for remark in head:
            for word in remark.value.split() if remark.key == key else ():
                if word not in known:
                    self._fault(remark, word, "no part of the page", hint_for(word, known))
        return tuple(_value(head, key).split())

    def _fault(self, remark: Remark, value: str, reason: str, hint: str = "") -> None:
        self.faults.append(Fault(self.record.file, remark.line, 0, value, reason, hint))


def _value(remarks: list[Remark], key: str) -> str:
    return next((remark.value for remark in remarks if remark.key == key), "")


def _words(remarks: list[Remark], key: str) -> dict[str, str]:
    return {remark.language: remark.value for remark in remarks if remark.key == key}
