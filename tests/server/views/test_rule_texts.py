"""The rules as the page shows them."""

from __future__ import annotations

import re

import pytest

from desertfox.server.views.rules import rule, search
from desertfox.text.language import Language
from desertfox.text.rulebook import rulebook

DE = Language.named("de")
LINK = re.compile(r'<a class="case" href="#rule-([\d.]+)" data-case="([\d.]+)">([\d.]+)</a>')


def test_a_case_is_html_with_its_references_as_links() -> None:
    found = rule("8.25")
    assert found is not None
    assert (found.case, found.title, found.before, found.after) == ("8.25", "8 Movement", "8.23", "8.27")
    assert "a unit must stop on entering an EZOC" in found.html
    assert LINK.findall(found.html)[:2] == [("8.25", "8.25", "8.25"), ("8.26", "8.26", "8.26")]
    assert '<span class="tag R">[R]</span>' in found.html


def test_a_tag_with_a_case_in_it_is_a_tag_and_has_the_link() -> None:
    found = rule("11.6")
    assert found is not None
    assert re.search(r'<span class="tag S">\[S <a class="case"[^>]*>11\.62</a>:3\]</span>', found.html)


@pytest.mark.parametrize("case", rulebook().cases)
def test_every_case_can_be_read_and_links_only_to_what_there_is(case: str) -> None:
    found = rule(case)
    assert found is not None
    assert found.html.count("<ul>") == found.html.count("</ul>")
    for target, data, shown in LINK.findall(found.html):
        assert target == data == shown
        assert rule(target) is not None


def test_nothing_but_plain_markup_is_let_through() -> None:
    tags = {tag for case in rulebook().cases for tag in re.findall(r"<(/?\w+)", (rule(case) or pytest.fail(case)).html)}
    assert {tag.lstrip("/") for tag in tags} <= {"ul", "ol", "li", "p", "strong", "em", "code", "a", "span", "table"}


def test_a_whole_section_and_a_part_of_a_case_are_found() -> None:
    patrols, part = rule("18"), rule("8.255")
    assert patrols is not None
    assert part is None
    assert patrols.title == "18 Desert Patrols (option)"
    wider = rule("13.23")
    assert wider is not None
    refit = rule("13")
    assert refit is not None
    assert "<table>" not in refit.html or "</table>" in refit.html


@pytest.mark.parametrize("nonsense", ["", "99", "99.1", "8.x", "<script>", "../8.1"])
def test_what_is_no_case_has_no_text(nonsense: str) -> None:
    assert rule(nonsense) is None


def test_in_german_it_says_that_the_rules_are_in_english() -> None:
    found = rule("8.25", DE)
    assert found is not None
    assert found.html.startswith('<p class="note">Die Regeln liegen bisher nur auf Englisch vor.</p>')


# -- search


def test_a_search_puts_what_the_words_stand_at_the_head_of_first() -> None:
    assert search("overrun")[0].case == "8.3"
    assert search("forced march")[0].case == "8.7"
    assert search("emergency supply")[0].case == "7.4"


def test_a_case_number_finds_itself_first() -> None:
    assert search("8.37")[0].case == "8.37"


def test_words_that_the_rules_abbreviate_are_found() -> None:
    assert "8.25" in [hit.case for hit in search("zone of control")]
    assert search("line of communication")


def test_german_words_find_the_english_rules() -> None:
    assert search("Überrollangriff")[0].case == "8.3"
    assert search("Gewaltmarsch")[0].case == "8.7"


def test_a_hit_shows_the_words_in_a_short_plain_text() -> None:
    for hit in search("supply"):
        assert len(hit.text) <= 240
        assert not re.search(r"[*`<]|\[[SPR]", hit.text)
        assert hit.title
    assert len({hit.case for hit in search("supply")}) == len(search("supply"))


@pytest.mark.parametrize("words", ["", "   ", "zeppelin"])
def test_a_search_for_nothing_finds_nothing(words: str) -> None:
    assert search(words) == []
