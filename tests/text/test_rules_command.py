"""`desertfox rules` tells a case in words, with its sources, switches, figures and clauses."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from desertfox.cli import app
from desertfox.commands.rules import styled
from desertfox.faults import BadInput


def ask(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, ["rules", *words])


def told(*words: str) -> str:
    result = ask(*words)
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def test_a_case_is_told_with_its_tags_its_switch_and_its_clauses() -> None:
    text = told("8.43")
    assert text.startswith("8 Movement, under 8.4 C. Reaction moves")
    assert "already in the ZOC of another friendly unit (8.43; passing by is free)" in text
    assert "an enemy in a city [R]" in text
    assert "optional.rommel 8.8 Rommel is a counter" in text
    assert "RX-C2d base A reaction move may end next to an enemy stack only if" in text
    assert "[S] stated by the errata sheet or a phase aid" in text


def test_a_case_shows_its_figures_and_where_they_come_from() -> None:
    text = told("8.4")
    assert "reaction_range_hexes 2 seed (8.4)" in text
    assert "ER-8.43b" in text, "the parts of a case belong to it"


def test_the_switch_of_a_case_is_found_by_its_number_alone() -> None:
    assert "johnson.6.22 6.22 A side commits at most one air point" in told("6.22")
    assert "six_angles.11.4 11.4 Armor pairs only with infantry" in told("11.4")


def test_a_whole_number_is_the_whole_section() -> None:
    for number in ("13", "13.0"):
        text = told(number)
        assert "13 Refit" in text
        assert "Refit Phase (phasing player, in order [S])" in text


def test_a_case_without_words_of_its_own_leads_to_the_one_above_it() -> None:
    assert told("8.49").startswith("8.49 has no passage of its own; this is 8.4.")


def test_without_a_case_the_sections_are_listed() -> None:
    text = told()
    assert "8 Movement 8.1 to 8.82" in text
    assert "How we read the seed documents" in text


def test_a_search_marks_what_it_finds_and_names_the_cases() -> None:
    text = told("search", "forced", "march")
    assert "8.7 Forced march" in text
    assert "Clauses" in told("search", "supply destruction")
    assert told("search", "zeppelin") == "No passage has 'zeppelin'."


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("reaction",), "not a case number"),
        (("99",), "no such section"),
        (("8.431",), "not a case number"),
        (("search",), "nothing to search for"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused_with_a_hint(words: tuple[str, ...], reason: str) -> None:
    result = ask(*words)
    assert result.exit_code == 1
    assert isinstance(result.exception, BadInput)
    (fault,) = result.exception.faults
    assert fault.reason == reason
    assert fault.hint


def test_what_is_reconstructed_has_a_colour_of_its_own() -> None:
    text = styled("one [S], two [R figures; S names], **three**")
    spans = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert spans == {"S": "green", "R": "bold magenta", "three": "bold"}
