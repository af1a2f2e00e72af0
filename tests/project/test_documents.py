"""The generated documents in the repository are what the program makes today."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.commands.docs import DOCUMENTS, Document
from desertfox.pack import builtin_pack

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = [document for document in DOCUMENTS if document.path.endswith((".md", ".json", ".html"))]


@pytest.mark.parametrize("document", TEXTS, ids=[document.path for document in TEXTS])
def test_the_committed_text_is_up_to_date(document: Document) -> None:
    assert (DOCS / document.path).read_bytes() == document.content(builtin_pack()), "run `make docs`"


@pytest.mark.parametrize("document", DOCUMENTS, ids=[document.path for document in DOCUMENTS])
def test_every_generated_document_is_in_the_repository(document: Document) -> None:
    assert (DOCS / document.path).stat().st_size > 0


def test_the_provenance_table_counts_every_record_that_tells_its_origin() -> None:
    table = (DOCS / "provenance.md").read_text(encoding="utf-8")
    assert "| counters.csv | 227 | 71 | 148 | 8 | 0 |" in table


@pytest.mark.parametrize("walk", ["a move", "a combat"])
def test_a_walk_through_the_architecture_visits_each_file_once(walk: str) -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    stops = re.split(
        r"^\d+\. ", text.partition(f"## The walk of {walk}\n")[2].partition("\n## ")[0], flags=re.MULTILINE
    )
    source = DOCS.parent / "src" / "desertfox"
    visited: list[Path] = []
    for stop in stops[1:]:
        for name in re.findall(r"`([\w/]+\.(?:py|js))`", stop):
            places = [source / name, source / "server" / name, *(seen.parent / name for seen in visited[-1:])]
            found = [place for place in places if place.exists()]
            assert found, f"{name} is not there"
            visited.append(found[0])
    assert len(visited) > 20
    assert [path for path in visited if visited.count(path) > 1] == []


def test_a_folder_that_cannot_be_written_is_refused_in_words(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    result = CliRunner().invoke(app, ["docs", str(blocked)])
    assert result.exit_code == 1
    assert "cannot be written" in str(result.exception)
