"""`desertfox rules`: what the rules say about a case, where each statement comes from, and what proves it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Json, Rules, RulesPassage, tell
from desertfox.commands.options import PackFolder
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.pack import Pack
    from desertfox.pack.schema import SwitchRow
    from desertfox.text import Clause, Passage, Rulebook

SEARCH: Final = "search"
LEGEND: Final = (
    ("[S]", "stated by the errata sheet or a phase aid"),
    ("[P]", "found in public material"),
    ("[R]", "reconstructed by us"),
)
STYLES: Final = {"S": "green", "P": "cyan", "R": "bold magenta"}
"""How the tags are shown; what is reconstructed stands out."""
TAG: Final = re.compile(r"\[(?=[SPR]\b)[^\]]+\](?!\()")
_MARKS: Final = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|`(?P<code>[^`]+)`")
_CASE: Final = re.compile(r"\d{1,2}(?:\.\d{1,2})?")
_HITS: Final = 12
"""How many passages a search shows in full."""


def rules(
    what: Annotated[
        list[str] | None, typer.Argument(metavar="[CASE | search WORDS]", help="A case such as 8.43, or a search.")
    ] = None,
    every_switch: Annotated[bool, typer.Option("--switches", help="List every switch of the rules.")] = False,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Show the rules: a case, the passages with some words, the switches, or the list of sections."""
    from desertfox.commands.switches import overview
    from desertfox.pack import load_pack
    from desertfox.text import rulebook

    console, book = Console(markup=False, highlight=False), rulebook()
    if json:
        tell(_form(book, load_pack(pack), what or [], every_switch=every_switch))
        return
    if every_switch:
        if what:
            raise _refusal(" ".join(what), "--switches lists all of them", "Ask for a case without --switches.")
        table_console(highlight=False).print(overview(load_pack(pack)))
    elif not what:
        console.print(contents(book))
    elif what[0] == SEARCH:
        console.print(hits(book, " ".join(what[1:])))
    else:
        console.print(case(book, load_pack(pack), " ".join(what)))


def _form(book: Rulebook, pack: Pack, what: list[str], *, every_switch: bool) -> Rules:
    """Return the passages of a case or with some words, or of all sections, with the switches that touch them."""
    number = " ".join(what)
    if what and what[0] == SEARCH:
        shown = list(book.search(" ".join(what[1:])))
        found = switches(pack, set(), shown)
    elif what:
        case(book, pack, number)  # refuses what is no case
        answer = book.find(number)
        parts = answer.passages if answer is not None else [p for s in book.sections_of(number) for p in s.passages]
        shown = list(dict.fromkeys(part for passage in parts for part in book.sections[passage.section].parts(passage)))
        found = switches(pack, {number}, shown)
    else:
        shown, found = [], list(pack.switches) if every_switch else []
        shown = [] if every_switch else [passage for section in book.sections.values() for passage in section.passages]
    passages = [RulesPassage(case=book.case_of(p), section=book.sections[p.section].title, text=p.plain) for p in shown]
    return Rules(passages=passages, switches=found)


def contents(book: Rulebook) -> RenderableType:
    """List the sections."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for section in book.sections.values():
        cases = list(dict.fromkeys(found for passage in section.passages for found in passage.cases))
        table.add_row(section.title, f"{cases[0]} to {cases[-1]}" if section.numbers and cases else "")
    hint = Text(
        "\ndesertfox rules 8.43 shows a case, desertfox rules search WORDS finds one, desertfox rules --switches lists "
        "the switches."
    )
    return Group(table, hint)


def case(book: Rulebook, pack: Pack, number: str) -> RenderableType:
    """Show all there is about a case; a whole number is a section."""
    if not _CASE.fullmatch(number):
        raise _refusal(
            number, "not a case number", "Cases look like 8.43; use `desertfox rules search WORDS` for words."
        )
    found = book.find(number)
    sections = book.sections_of(number)
    if not sections:
        raise _refusal(number, "no such section", f"Sections run from 1 to {max(_numbers(book))}.")
    parts: list[RenderableType] = []
    if found is None:
        shown = [passage for section in sections for passage in section.passages]
        if "." in number and not number.endswith(".0"):
            parts.append(Text(f"{number} has no passage of its own; this is the section.\n", style="italic"))
    else:
        shown = [part for passage in found.passages for part in book.sections[passage.section].parts(passage)]
        if found.given_under != number:
            parts.append(Text(f"{number} has no passage of its own; this is {found.given_under}.\n", style="italic"))
    parts += _passages(book, dict.fromkeys(shown))
    if found is not None and found.see_also:
        also = ", ".join(dict.fromkeys(book.case_of(passage) or passage.section for passage in found.see_also))
        parts.append(Text(f"\nMentioned in {also}."))
    wanted = found.given_under if found is not None else number
    return Group(*parts, *_about(pack, {wanted, number}, shown), _legend())


def _refusal(value: str, reason: str, hint: str) -> BadInput:
    return BadInput("rules", [Fault("rules", 0, 0, value, reason, hint)])


def _numbers(book: Rulebook) -> Iterator[int]:
    return (number for section in book.sections.values() for number in section.numbers)


def _passages(book: Rulebook, passages: Iterable[Passage]) -> Iterator[RenderableType]:
    """Show passages as they stand in the text, with the title of each section once."""
    title = ""
    for passage in passages:
        section = book.sections[passage.section]
        if section.title != title:
            title = section.title
            above = "" if passage.parent is None else book.case_of(section.passages[passage.parent])
            yield Text(f"{title}, under {above}" if above else title, style="bold underline")
        yield Padding(styled(passage.plain), (0, 0, 0, passage.depth))


def styled(text: str, words: Iterable[str] = ()) -> Text:
    """Turn the Markdown of a passage into a text for the terminal, with its tags in colour and words marked."""
    found = Text()
    at = 0
    for match in _MARKS.finditer(text):
        found.append(text[at : match.start()])
        style = "bold" if match["bold"] else "italic" if match["italic"] else "bold blue"
        found.append(match["bold"] or match["italic"] or match["code"], style=style)
        at = match.end()
    found.append(text[at:])
    for tag in TAG.finditer(found.plain):
        for letter in re.finditer(r"\b[SPR]\b", tag[0]):
            start = tag.start() + letter.start()
            found.stylize(STYLES[letter[0]], start, start + 1)
    for word in words:
        found.highlight_regex(f"(?i){re.escape(word)}", "black on yellow")
    return found


def _about(pack: Pack, wanted: set[str], shown: list[Passage]) -> Iterator[RenderableType]:
    """Show the switches, the figures and the clauses of a case."""
    from desertfox.text import read_clauses

    yield from _rows("Switches", [(row.id, row.case, row.summary) for row in switches(pack, wanted, shown)])
    figures = [row for row in pack.constants if _touches(wanted, row.case)]
    yield from _rows("Figures", [(row.name, row.value, f"{row.provenance} ({row.case})") for row in figures])
    clauses = clauses_of(wanted, read_clauses().values())
    yield from _rows("Clauses, each proven by a test", [(row.id, row.ruleset, row.statement) for row in clauses])


def switches(pack: Pack, wanted: set[str], shown: Iterable[Passage]) -> list[SwitchRow]:
    """Return the switches that touch a case: by their own case, or because the text names them."""
    named = {word for passage in shown for word in passage.words_in_code}
    return [
        row
        for row in pack.switches
        if _touches(wanted, row.case) or row.id in named or row.id.split(".", 1)[-1] in named
    ]


def clauses_of(wanted: set[str], clauses: Iterable[Clause]) -> list[Clause]:
    """Return the clauses about one of these cases or a part of it."""
    return [clause for clause in clauses if any(_touches(wanted, case) for case in clause.cases)]


def _touches(wanted: set[str], number: str) -> bool:
    from desertfox.text import covers

    return any(covers(case, number) for case in wanted)


def _rows(title: str, rows: list[tuple[str, str, str]]) -> Iterator[RenderableType]:
    if rows:
        yield Text(f"\n{title}", style="bold underline")
        table = Table(box=None, pad_edge=False, show_header=False)
        for style in ("bold", "", ""):
            table.add_column(style=style, overflow="fold")
        for row in rows:
            table.add_row(*row)
        yield table


def _legend() -> Text:
    return styled("\n" + "; ".join(f"{tag} {words}" for tag, words in LEGEND) + ".")


def hits(book: Rulebook, words: str) -> RenderableType:
    """Show the passages with all the words, and how many clauses have them."""
    from desertfox.text import read_clauses

    if not words.strip():
        raise _refusal(words, "nothing to search for", 'Add words: desertfox rules search "enemy reaction".')
    found, wanted = book.search(words), words.split()
    clauses = [
        row for row in read_clauses().values() if all(word.casefold() in row.statement.casefold() for word in wanted)
    ]
    if not found and not clauses:
        return Text(f"No passage has {words!r}.")
    parts: list[RenderableType] = []
    for passage in found[:_HITS]:
        label = book.case_of(passage) or book.sections[passage.section].title
        parts += [Text(label, style="bold underline"), Padding(styled(passage.plain, wanted), (0, 0, 1, 2))]
    if len(found) > _HITS:
        others = ", ".join(dict.fromkeys(book.case_of(passage) or passage.section for passage in found[_HITS:]))
        parts.append(Text(f"Also in {others}.\n"))
    parts += _rows("Clauses", [(row.id, row.case, row.statement) for row in clauses])
    return Group(*parts)
