"""The rules beside the map: a case as HTML with its references as links, and a search."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Final

from markdown_it import MarkdownIt

from desertfox.server.messages import RuleHit, RuleText
from desertfox.text.language import Language
from desertfox.text.rulebook import CASE, Passage, Rulebook, Section, rulebook

_WHOLE: Final = re.compile(r"\d{1,2}(?:\.0)?")
_TAG: Final = re.compile(r"\[(?=[SPR]\b)[^\]<]+\](?!\()")
_LETTER: Final = re.compile(r"\b([SPR])\b")
_REFERENCE: Final = re.compile(rf"({CASE.pattern})(?![^<>]*>)(?![^<]*</(?:code|a)>)")
_LINK: Final = re.compile(r'<a href="[^"]*">(.*?)</a>')
_TAG_BESIDE: Final = re.compile(rf" ?{_TAG.pattern}")
"""A tag with the space before it, where it is left out."""
_MARKUP: Final = re.compile(r"\*\*|\*|`")
_HITS: Final = 30
_EXCERPT: Final = 220
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def rule(case: str, language: Language | None = None) -> RuleText | None:
    """Return a case, or a whole section by its number; a case without words of its own gives the one above it."""
    return _rule(case.strip(), language or Language.named("en"))


@lru_cache(maxsize=512)
def _rule(case: str, language: Language) -> RuleText | None:
    book = rulebook()
    if not (CASE.fullmatch(case) or _WHOLE.fullmatch(case)):
        return None
    found, sections = book.find(case), book.sections_of(case)
    if found is not None:
        passages = [part for passage in found.passages for part in book.sections[passage.section].parts(passage)]
        section = book.sections[found.passages[0].section]
        html, shown = _html(_listed(dict.fromkeys(passages))), found.given_under
    elif sections:
        section, shown = sections[0], case
        html = "".join(_html(part.text.partition("\n")[2]) for part in sections)
    else:
        return None
    before, after = _around(book, shown)
    return RuleText(
        case=case, title=_title(section), html=_note(language) + _wider(case, shown, language) + html, before=before,
        after=after,
    )  # fmt: skip


def _title(section: Section) -> str:
    return _TAG.sub("", section.title).strip()


def _note(language: Language) -> str:
    """The digest is written in English; who reads in another language is told so."""
    text = language.text("rules-language")
    return f'<p class="note">{escape(text)}</p>' if text != "-" else ""


def _wider(case: str, shown: str, language: Language) -> str:
    if case == shown:
        return ""
    return f'<p class="note">{escape(language.text("rules-wider", case=case, shown=shown))}</p>'


def _listed(passages: Iterable[Passage]) -> str:
    """Return passages as Markdown, items under items as in the section."""
    lines: list[str] = []
    least = 0
    for passage in passages:
        least = min(least, passage.depth) if lines else passage.depth
        lines.append(f"{'  ' * max(0, (passage.depth - least) // 2)}- {passage.text}")
    return "\n".join(lines)


def _html(markdown: str) -> str:
    text = _LINK.sub(r"\1", _MARKDOWN.render(markdown))
    text = _TAG.sub(_coloured, text)
    return _REFERENCE.sub(lambda match: _linked(match[1]), text)


def _linked(case: str) -> str:
    """Return a case number as a link, if the rules have anything on it."""
    if not _is_known(case):
        return case
    return f'<a class="case" href="#rule-{case}" data-case="{case}">{case}</a>'


@lru_cache(maxsize=1024)
def _is_known(case: str) -> bool:
    return rulebook().find(case) is not None


def _coloured(match: re.Match[str]) -> str:
    """Mark where a statement comes from; what is reconstructed in part counts as reconstructed."""
    letters = _LETTER.findall(match[0])
    kind = next(letter for letter in "RPS" if letter in letters)
    return f'<span class="tag {kind}">{match[0]}</span>'


def _around(book: Rulebook, case: str) -> tuple[str, str]:
    """Return the cases before and after one, empty at the ends."""
    if case not in book.cases:
        return "", ""
    at = book.cases.index(case)
    before = book.cases[at - 1] if at else ""
    return before, book.cases[at + 1] if at + 1 < len(book.cases) else ""


_SHORT: Final = {
    "enemy zone of control": "ezoc",
    "zones of control": "zoc",
    "zone of control": "zoc",
    "line of communication": "loc",
    "lines of communication": "loc",
    "out of general supply": "oogs",
    "out of combat supply": "oocs",
    "movement points": "mp",
    "movement allowance": "ma",
    "mobile supply unit": "msu",
    "stacking points": "sp",
    "movement": "move",
    "moving": "move",
    "armour": "armor",
    "kontrollzone": "zoc",
    "verbindungslinie": "loc",
    "versorgung": "supply",
    "nachschub": "supply",
    "depot": "dump",
    "geleitzug": "convoy",
    "bewegung": "move",
    "gewaltmarsch": "forced march",
    "überrollangriff": "overrun",
    "überrollen": "overrun",
    "infiltration": "infiltrat",
    "reaktion": "reaction",
    "angriff": "attack",
    "rückzug": "retreat",
    "vormarsch": "advance",
    "stapel": "stack",
    "befestigung": "fort",
    "panzer": "armor",
    "artillerie": "artillery",
    "luftpunkte": "air point",
    "auffrischung": "refit",
    "verstärkung": "reinforcement",
    "abzug": "withdraw",
    "desorganisiert": "disrupt",
    "sieg": "victory",
}
"""What players write out and the rules abbreviate, and the words of our other languages: the rules are in English."""


def search(words: str) -> list[RuleHit]:
    """Return the cases that have all the words: the case of that number first, then those about them, then the rest."""
    book, text = rulebook(), words.casefold()
    for long, short in _SHORT.items():
        text = text.replace(long, short)
    wanted = text.split()
    if not wanted:
        return []
    hits: dict[str, RuleHit] = {}
    if CASE.fullmatch(words.strip()) and (found := book.find(words.strip())):
        hits[found.given_under] = _hit(book, found.given_under, found.passages[0], ())
    ranked = sorted(book.search(text), key=lambda passage: -_worth(passage, wanted))
    for passage in ranked:
        case = book.case_of(passage)
        if case and case not in hits:
            hits[case] = _hit(book, case, passage, wanted)
    return list(hits.values())[:_HITS]


def _worth(passage: Passage, wanted: list[str]) -> int:
    """Rank a passage: words at its head and in bold count more than the same words further on."""
    text = passage.plain.casefold()
    head, bold = text[:60], " ".join(re.findall(r"\*\*([^*]+)\*\*", text))
    return sum(min(3, text.count(word)) + 4 * (word in bold) + 3 * (word in head) for word in wanted)


def _hit(book: Rulebook, case: str, passage: Passage, wanted: Iterable[str]) -> RuleHit:
    text = _MARKUP.sub("", _TAG_BESIDE.sub("", passage.plain)).removeprefix(f"{case} ")
    at = min((found for word in wanted if (found := text.casefold().find(word)) >= 0), default=0)
    start = max(0, at - _EXCERPT // 3)
    start = text.rfind(" ", 0, start) + 1 if start else 0
    shown = text[start : start + _EXCERPT].strip()
    if start:
        shown = f"… {shown}"
    if start + _EXCERPT < len(text):
        shown = f"{shown.rsplit(' ', 1)[0]} …"
    return RuleHit(case=case, title=_title(book.sections[passage.section]), text=" ".join(shown.split()))
