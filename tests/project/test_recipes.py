"""The recipes run as they stand, and the documents are found from one page."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import desertfox as df
from desertfox import cli

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RECIPES = (DOCS / "recipes.md").read_text(encoding="utf-8").split("\n## ")


@pytest.mark.parametrize("recipe", RECIPES[1:], ids=lambda recipe: recipe.partition("\n")[0])
def test_a_recipe_runs_as_it_stands(
    recipe: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    names: dict[str, object] = {"df": df, "__name__": "recipe"}
    for language, block in BLOCK.findall(recipe):
        if language == "python":
            if match := re.match(r"# file: (\w+\.py)\n", block):
                (tmp_path / match[1]).write_text(block)
                assert len(block.splitlines()) <= 42
            exec(compile(block, "recipe", "exec"), names)
            continue
        for line in block.splitlines():
            done = CliRunner().invoke(cli.app, shlex.split(line)[1:])
            assert done.exit_code == 0, f"{line}: {done.output} {done.exception!r}"
    said = capsys.readouterr().out
    title = recipe.partition("\n")[0]
    assert re.search(TOLD[title], said), said
    assert [path for path in FILES.get(title, ()) if not (tmp_path / path).exists()] == []


TOLD = {
    "Ask a game": r"(?s)^axis .*\n0 to \d+: .*in general supply.*Did you mean 'gazala'.*\n\d+-1 \d+%",
    "Write a player in 40 lines": r"^(axis|commonwealth|draw) \w+",
    "Many games into a table": r"^1\d+ player-turns of 3 games",
    "The unluckiest battle of a record": r"^turn \d: \d+-\d+ at [LE]\d{4}.*, die \d",
    "Make and check a puzzle": r"^\d-1: the hex falls in \d+%\n11\.12 ",
    "Change the combat table and compare": r"as it is: .* [+-]\d+\.\d points\nmilder: .* [+-]\d+\.\d points",
}
FILES = {"The unluckiest battle of a record": ("worst.png", "game.fox"), "Many games into a table": ("turns.csv",)}


def test_every_document_is_on_the_map_of_the_documents() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^)#]+)\)", index))
    assert [link for link in linked if not (DOCS / link).resolve().exists()] == []
    documents = {path.name for path in DOCS.iterdir() if path.suffix in (".md", ".json")} - {"index.md"}
    assert documents - linked == set()
