"""The page of the rules: every case is there once, every link leads somewhere, what is reconstructed is marked."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from desertfox.commands.docs import rules_page
from desertfox.pack import builtin_pack
from desertfox.text import read_clauses, rulebook


@pytest.fixture(scope="module")
def page() -> str:
    return rules_page(builtin_pack()).decode()


def test_every_case_has_one_anchor_and_every_link_leads_to_one(page: str) -> None:
    anchors = Counter(re.findall(r'id="([^"]+)"', page))
    assert set(anchors.values()) == {1}
    assert {f"c{case}" for case in rulebook().cases} <= anchors.keys()
    assert set(rulebook().sections) <= anchors.keys()
    links = re.findall(r'href="([^"]+)"', page)
    assert len(links) > 100
    assert [link for link in links if not link.startswith("#") or link[1:] not in anchors] == []


def test_every_statement_that_we_reconstructed_is_marked(page: str) -> None:
    texts = [rulebook().introduction, *(section.text for section in rulebook().sections.values())]
    tags = [tag for text in texts for tag in re.findall(r"\[(?=[SPR]\b)[^\]]+\](?!\()", text)]
    ours = [tag for tag in tags if re.search(r"\bR\b", tag)]
    assert len(ours) > 100
    assert page.count('<span class="tag R">') == len(ours)
    assert page.count('<span class="tag ') == len(tags)


def test_every_clause_with_a_case_and_every_switch_is_on_the_page(page: str) -> None:
    clauses = [clause.id for clause in read_clauses().values() if clause.cases]
    cells = set(re.findall(r"<td>([^<]*)</td>", page))
    assert [id_ for id_ in clauses if id_ not in cells] == []
    assert [row.id for row in builtin_pack().switches if row.id not in cells] == []


def test_the_page_needs_nothing_but_itself(page: str) -> None:
    assert not re.search(r"(?:src|href)=\"(?:https?:|/)|@import|url\(", page)
