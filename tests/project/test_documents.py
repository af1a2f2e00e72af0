"""The generated documents in the repository are what the program makes today."""

from __future__ import annotations

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


def test_a_folder_that_cannot_be_written_is_refused_in_words(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    result = CliRunner().invoke(app, ["docs", str(blocked)])
    assert result.exit_code == 1
    assert "cannot be written" in str(result.exception)
