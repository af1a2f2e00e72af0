"""The sections of the rules, taken apart into passages so that a case or a word can be found.

A passage is a paragraph, a list item or a table of a section. A list item has the items under it as its parts. Which
cases a passage settles is printed in bold at its head or inside it; other case numbers in it are references.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

RULES: Final[Traversable] = files("desertfox.text") / "rules"
INDEX: Final = "rulebook"
"""The section that lists the others in their order."""

CASE: Final = re.compile(r"(?<![\w.])\d{1,2}\.\d{1,2}(?![\w.]*\d)")
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
_CODE: Final = re.compile(r"`([a-z_]+(?:\.[\w.]+)?)`")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]+\)")
_ITEM: Final = re.compile(r"( *)(?:[-*]|\d+\.) +")
_SECTION_LINK: Final = re.compile(r"\(([\w-]+)\.md\)")
_INDEX_ROW: Final = re.compile(r"\| +(?:(\d+)(?:-(\d+))?)? +\| .*")


class Passage(NamedTuple):
    """A piece of a section: its depth in the lists, its text as Markdown on one line, and the cases it settles."""

    section: str
    number: int
    depth: int
    text: str
    parent: int | None

    @property
    def cases(self) -> tuple[str, ...]:
        """Return the cases that the passage settles: those in bold."""
        return tuple(case for bold in _BOLD.findall(self.text) for case in CASE.findall(bold))

    @property
    def references(self) -> frozenset[str]:
        """Return all case numbers in the passage, those of switches too."""
        named = (word.partition(".")[2] for word in self.words_in_code)
        return frozenset((*CASE.findall(self.text), *(case for case in named if CASE.fullmatch(case))))

    @property
    def words_in_code(self) -> frozenset[str]:
        """Return what is set as code: switches, tables and constants."""
        return frozenset(_CODE.findall(self.text))

    @property
    def plain(self) -> str:
        """Return the text without its links, but with bold and code as they are."""
        return _LINK.sub(r"\1", self.text)


class Section(NamedTuple):
    """A section: the name of its file, the numbers it covers (none: it is no rule), title, text and passages."""

    name: str
    numbers: range
    title: str
    text: str
    passages: tuple[Passage, ...]

    def parts(self, passage: Passage) -> Iterator[Passage]:
        """Return a passage and everything under it."""
        yield passage
        for later in self.passages[passage.number + 1 :]:
            if later.depth <= passage.depth:
                return
            yield later


class Finding(NamedTuple):
    """What the rules say about a case: the passages, and the case they are given under if it is a wider one."""

    case: str
    given_under: str
    passages: tuple[Passage, ...]
    see_also: tuple[Passage, ...]


class Rulebook:
    """All sections in the order of the index."""

    def __init__(self, introduction: str, sections: Iterable[Section]) -> None:
        """Keep what the index says first, and the sections."""
        self.introduction = introduction
        self.sections = {section.name: section for section in sections}

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """Return all passages in order."""
        return tuple(passage for section in self.sections.values() for passage in section.passages)

    @cached_property
    def _rules(self) -> tuple[Passage, ...]:
        """Return the passages of the numbered sections."""
        return tuple(passage for passage in self.passages if self.sections[passage.section].numbers)

    @cached_property
    def cases(self) -> tuple[str, ...]:
        """Return the cases that have a passage, in the order of their numbers."""
        found = {case for passage in self._rules for case in passage.cases}
        return tuple(sorted(found, key=order))

    def case_of(self, passage: Passage) -> str:
        """Return the case that a passage stands under: its own, that of the item above it, or none."""
        here: Passage | None = passage
        while here is not None:
            if here.cases:
                return here.cases[0]
            here = None if here.parent is None else self.sections[here.section].passages[here.parent]
        return ""

    def find(self, case: str) -> Finding | None:
        """Return what settles a case, or mentions it, or settles the case above it; None if there is nothing."""
        settling = tuple(passage for passage in self._rules if case in passage.cases)
        mentions = tuple(passage for passage in self._rules if case in passage.references)
        if settling:
            inside = {part for passage in settling for part in self.sections[passage.section].parts(passage)}
            return Finding(case, case, settling, tuple(passage for passage in mentions if passage not in inside))
        if mentions:
            return Finding(case, case, mentions, ())
        wider = case[:-1].rstrip(".")
        found = self.find(wider) if "." in wider else None
        return None if found is None else found._replace(case=case)

    def sections_of(self, number: str) -> list[Section]:
        """Return the sections of a whole number: 13 and 13.0 are section 13, both its files."""
        whole = int(number.split(".")[0])
        return [section for section in self.sections.values() if whole in section.numbers]

    def search(self, words: str) -> list[Passage]:
        """Return the passages that have all the words, those first that have them most often."""
        wanted = words.casefold().split()
        counted = [(_count(passage, wanted), passage) for passage in self.passages]
        return [passage for count, passage in sorted(counted, key=lambda pair: -pair[0]) if count]


def covers(wide: str, case: str) -> bool:
    """Say whether a case is the other or a part of it: 8.43 and 8.4 belong to 8.4, all of them to 8 and 8.0."""
    if "." not in wide or wide.endswith(".0"):
        return case.split(".")[0] == wide.split(".")[0]
    return case.startswith(wide)


def order(case: str) -> tuple[int, str]:
    """Return the key by which cases are put in order: 8.4, 8.43, 8.5, 11.1."""
    section, _, rest = case.partition(".")
    return int(section), rest


def _count(passage: Passage, wanted: list[str]) -> int:
    text = passage.plain.casefold()
    counts = [text.count(word) for word in wanted]
    return sum(counts) if counts and all(counts) else 0


def parse(name: str, numbers: range, text: str) -> Section:
    """Take a section apart."""
    title, _, body = text.partition("\n")
    passages: list[Passage] = []
    open_items: list[Passage] = []
    lines: list[str] = []

    def close() -> None:
        if lines:
            head = _ITEM.match(lines[0])
            depth = 0 if head is None else 1 + len(head[1])
            while open_items and (head is None or open_items[-1].depth >= depth):
                open_items.pop()
            parent = open_items[-1].number if open_items else None
            # the letter or number of an item is part of its words; only the dash is not
            words = [lines[0].strip().removeprefix("- "), *(line.strip() for line in lines[1:])]
            passages.append(Passage(name, len(passages), depth, " ".join(words), parent))
            if head is not None:
                open_items.append(passages[-1])
            lines.clear()

    for line in body.splitlines():
        if not line.strip() or line.startswith(("#", "|")):
            close()
        elif _ITEM.match(line):
            close()
            lines.append(line)
        else:
            lines.append(line)
    close()
    return Section(name, numbers, title.lstrip("# "), text, tuple(passages))


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """Return the rules that come with the program, in the order of their index."""
    index = (RULES / f"{INDEX}.md").read_text(encoding="utf-8")
    numbers: dict[str, range] = {}
    for line in index.splitlines():
        row = _INDEX_ROW.fullmatch(line)
        if row:
            first, last = (int(cell or 0) for cell in (row[1], row[2] or row[1]))
            numbers |= dict.fromkeys(_SECTION_LINK.findall(line), range(first, last + 1) if first else range(0))
    rest = (name for name in _SECTION_LINK.findall(index) if name not in numbers)
    numbers |= dict.fromkeys(rest, range(0))
    introduction = index[index.index("\n") : index.index("## Sections")]
    texts = ((name, span, (RULES / f"{name}.md").read_text("utf-8")) for name, span in numbers.items())
    return Rulebook(introduction, (parse(*section) for section in texts))
