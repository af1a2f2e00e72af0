"""The rules can be asked: every case the program names has its words, and a search finds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import desertfox
from desertfox.pack import builtin_pack
from desertfox.text import covers, read_clauses, rulebook
from desertfox.text.rulebook import CASE, Rulebook, parse

SOURCE = Path(desertfox.__file__).parent
CITED = re.compile(r'(?:RuleViolation\(|\.say\("[a-z ]+", |\bcase = )"(\d+\.\d+)"')

SAMPLE = """# 8 Movement

Everybody moves (8.1).

- **8.4** **Reaction** in order:
  - A. *Potential*: within 2 hexes, [S] as `johnson.12.17` says.
  - B. The others (**8.43**; see 9.2)
    go on here.
    - **8.44** [R] A detail.
- **8.5, 8.6** Transport.
"""


def sample() -> Rulebook:
    return Rulebook("", [parse("08-movement", range(8, 9), SAMPLE)])


def test_a_section_falls_into_paragraphs_and_items_with_their_parts() -> None:
    section = sample().sections["08-movement"]
    assert section.title == "8 Movement"
    assert [passage.text[:12] for passage in section.passages] == [
        "Everybody mo", "**8.4** **Re", "A. *Potentia", "B. The other", "**8.44** [R]", "**8.5, 8.6**",
    ]  # fmt: skip
    assert [passage.parent for passage in section.passages] == [None, None, 1, 1, 3, None]
    reaction = section.passages[1]
    assert [part.number for part in section.parts(reaction)] == [1, 2, 3, 4]


def test_bold_numbers_are_settled_and_plain_ones_are_references() -> None:
    book = sample()
    assert book.cases == ("8.4", "8.43", "8.44", "8.5", "8.6")
    others = book.passages[3]
    assert others.text == "B. The others (**8.43**; see 9.2) go on here."
    assert (others.cases, others.references) == (("8.43",), {"8.43", "9.2"})
    assert book.passages[2].references == {"12.17"}, "the case of a switch counts"
    assert book.case_of(book.passages[2]) == "8.4"


@pytest.mark.parametrize(
    ("asked", "given_under", "passages"),
    [
        ("8.43", "8.43", [3]),
        ("8.6", "8.6", [5]),
        ("9.2", "9.2", [3]),
        ("8.1", "8.1", [0]),
        ("8.449", "8.44", [4]),
        ("8.47", "8.4", [1]),
    ],
)
def test_a_case_is_found_where_it_is_settled_else_mentioned_else_above(
    asked: str, given_under: str, passages: list[int]
) -> None:
    found = sample().find(asked)
    assert found is not None
    assert (found.case, found.given_under) == (asked, given_under)
    assert [passage.number for passage in found.passages] == passages


def test_what_nobody_speaks_of_is_not_found() -> None:
    assert sample().find("3.1") is None


@pytest.mark.parametrize(
    ("wide", "case", "belongs"),
    [
        ("8.4", "8.43", True),
        ("8.43", "8.4", False),
        ("8", "8.43", True),
        ("8.0", "8.43", True),
        ("1", "11.1", False),
        ("11.1", "11.16", True),
        ("11.1", "11.2", False),
    ],
)
def test_a_case_belongs_to_the_case_above_it(wide: str, case: str, belongs: bool) -> None:
    assert covers(wide, case) is belongs


def cited() -> dict[str, str]:
    """Return the cases that the program gives as reasons, each with a file that does."""
    found = {}
    for path in SOURCE.rglob("*.py"):
        for case in CITED.findall(path.read_text(encoding="utf-8")):
            found[case] = path.name
    return found


def test_every_case_that_the_program_gives_as_a_reason_has_its_words() -> None:
    book = rulebook()
    assert len(cited()) > 60
    missing = {case: name for case, name in cited().items() if (found := book.find(case)) is None or found.case != case}
    assert missing == {}


def test_every_case_of_a_clause_a_switch_or_a_figure_is_found_or_is_a_section() -> None:
    book, pack = rulebook(), builtin_pack()
    clauses = {case for clause in read_clauses().values() for case in clause.cases}
    wanted = clauses | {row.case for row in pack.switches} | {row.case for row in pack.constants}
    assert [case for case in sorted(wanted) if book.find(case) is None and not book.sections_of(case)] == []


def test_what_older_rules_read_otherwise_is_said_at_the_cases_that_are_named_and_nowhere_else() -> None:
    book = rulebook()
    told = [passage for passage in book.passages if "readings.2" in passage.words_in_code]
    (listed,) = [passage for passage in told if not book.sections[passage.section].numbers]
    named = CASE.findall(listed.text.partition("`readings.2` reads ")[2].partition(" as version")[0])
    settled = [book.case_of(passage) or CASE.findall(passage.text)[0] for passage in told if passage is not listed]
    assert sorted(named) == sorted(settled)


def test_the_sections_stand_in_the_order_of_the_index_and_cover_1_to_18() -> None:
    sections = list(rulebook().sections.values())
    numbers = [number for section in sections for number in section.numbers]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(1, 19))
    assert [section.name for section in rulebook().sections_of("13.0")] == ["13-refit", "13-refit-phase"]


def test_a_search_wants_all_words_and_ranks_by_how_often_they_occur() -> None:
    book = rulebook()
    found = book.search("Reaction MORALE")
    assert found
    assert all("reaction" in passage.plain.casefold() and "morale" in passage.plain.casefold() for passage in found)
    assert book.case_of(book.search("infiltration")[0]) == "8.25"
    assert book.search("zeppelin") == []
    assert book.search("") == []
