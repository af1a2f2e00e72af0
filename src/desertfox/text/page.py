"""The whole digest as one page to read: every case can be linked to, and what is reconstructed stands out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Final, NamedTuple

from desertfox.text.clauses import Clause
from desertfox.text.rulebook import CASE, Rulebook, Section, covers

TITLE: Final = "The Desert Fox: the rules"
_TAG: Final = re.compile(r"\[(?=[SPR]\b)[^\]]+\](?!\()")
_LETTER: Final = re.compile(r"\b([SPR])\b")
_BOLD: Final = re.compile(r"<strong>([^<]+)</strong>")
_REFERENCE: Final = re.compile(rf"({CASE.pattern})(?![^<>]*>)(?![^<]*</(?:strong|code|a)>)")
_SECTION_LINK: Final = re.compile(r'href="([\w-]+)\.md"')
_OUTSIDE_LINK: Final = re.compile(r'<a href="\.\./[^"]*">([^<]*)</a>')

_STYLE: Final = """
:root { --ink: #2b2419; --paper: #fdfaf3; --line: #d9cdb4; --s: #2f6b3a; --p: #1f6479; --r: #b3400f; --rb: #fbe3d4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e1d2; --paper: #1d1a15; --line: #4a4233; --s: #86c98f; --p: #7fc4d8; --r: #ffae85; --rb: #4a2716; }
}
body { color: var(--ink); background: var(--paper); font: 1rem/1.55 Georgia, serif; margin: 0; }
nav { position: fixed; inset: 0 auto 0 0; width: 15rem; overflow: auto; padding: 1rem; box-sizing: border-box;
  border-right: 1px solid var(--line); font-family: sans-serif; font-size: .85rem; }
nav a { display: block; padding: .15rem 0; text-decoration: none; }
main { margin-left: 15rem; padding: 1rem 2.5rem 4rem; max-width: 46rem; }
@media (max-width: 50rem) { nav { position: static; width: auto; border: 0; } main { margin: 0; padding: 1rem; } }
@media print { nav { display: none; } main { margin: 0; max-width: none; } details { display: none; } }
h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; }
a { color: inherit; }
.tag { font: .75em sans-serif; border-radius: .25em; padding: 0 .25em; white-space: nowrap; }
.S { color: var(--s); } .P { color: var(--p); }
.R { color: var(--r); background: var(--rb); font-weight: bold; }
:target { outline: 2px solid var(--r); }
table { border-collapse: collapse; font-size: .9rem; }
td, th { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; }
details { margin: .6rem 0; font-size: .9rem; } summary { cursor: pointer; font-family: sans-serif; }
code { font-size: .9em; }
"""


class Switch(NamedTuple):
    """What the page tells of a switch."""

    id: str
    case: str
    summary: str
    source: str


def page(book: Rulebook, switches: Iterable[Switch], clauses: Iterable[Clause], note: str) -> str:
    """Return the page as HTML that needs nothing else."""
    writer = _Writer(book, list(switches), list(clauses))
    sections = "\n".join(map(writer.section, book.sections.values()))
    links = "\n".join(
        f'<a href="#{section.name}">{escape(_TAG.sub("", section.title))}</a>' for section in book.sections.values()
    )
    return (
        f'<!doctype html>\n{note}<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{TITLE}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<nav>\n{links}\n</nav>\n<main>\n<h1>{TITLE}</h1>\n"
        f"{writer.html(book.introduction)}\n{sections}\n</main>\n</body>\n</html>\n"
    )


class _Writer:
    """Writes sections as HTML with anchors at the cases, links to them, and visible tags."""

    def __init__(self, book: Rulebook, switches: list[Switch], clauses: list[Clause]) -> None:
        self._book, self._switches, self._clauses = book, switches, clauses
        self._known, self._seen = frozenset(book.cases), set[str]()

    def section(self, section: Section) -> str:
        """Return a section, with its switches and clauses folded away."""
        body = section.text.partition("\n")[2]
        parts = [f'<h2 id="{section.name}">{_tags(escape(section.title))}</h2>', self.html(body)]
        if section.numbers and section == self._book.sections_of(str(section.numbers[0]))[0]:
            whole = [str(number) for number in section.numbers]
            touching = [row for row in self._switches if _belongs(whole, [row.case])]
            rows = [(row.id, row.case, f"{row.summary} ({row.source})") for row in touching]
            parts += _details("Switches that touch this section", rows)
            found = [(row.id, row.case, row.statement) for row in self._clauses if _belongs(whole, row.cases)]
            parts += _details("Clauses, each proven by a test", found)
        return "\n".join(parts)

    def html(self, markdown: str) -> str:
        """Turn Markdown into HTML."""
        from markdown_it import MarkdownIt

        text = MarkdownIt("commonmark").enable("table").render(markdown)
        text = _OUTSIDE_LINK.sub(r"\1", text)
        text = _SECTION_LINK.sub(r'href="#\1"', text)
        text = _REFERENCE.sub(self._refer, text)
        return _tags(_BOLD.sub(self._anchor, text))

    def _anchor(self, match: re.Match[str]) -> str:
        new = [case for case in CASE.findall(match[1]) if case in self._known and case not in self._seen]
        self._seen.update(new)
        return "".join(f'<a id="c{case}"></a>' for case in new) + match[0]

    def _refer(self, match: re.Match[str]) -> str:
        return f'<a href="#c{match[1]}">{match[1]}</a>' if match[1] in self._known else match[1]


def _belongs(sections: list[str], cases: Iterable[str]) -> bool:
    return any(covers(section, case) for section in sections for case in cases)


def _details(words: str, rows: list[tuple[str, str, str]]) -> Iterator[str]:
    if rows:
        cells = "\n".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        yield f"<details><summary>{words}: {len(rows)}</summary>\n<table>\n{cells}\n</table>\n</details>"


def _tags(text: str) -> str:
    """Colour the tags by the weakest word in them: what is reconstructed in part counts as reconstructed."""

    def colour(match: re.Match[str]) -> str:
        letters = _LETTER.findall(match[0])
        kind = next(letter for letter in "RPS" if letter in letters)
        return f'<span class="tag {kind}">{match[0]}</span>'

    return _TAG.sub(colour, text)
