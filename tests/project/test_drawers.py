"""What is still to be done is for `play` alone to handle: all others ask the open question for its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import desertfox

PACKAGE = Path(desertfox.__file__).parent
ABOVE = ("analysis", "commands", "players", "record", "server")
"""The rooms above `play`."""
DRAWERS = frozenset(("agenda", "data"))


def opened(source: str) -> Iterator[int]:
    """Return the lines that read or change a game's agenda or the written form of a step."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in DRAWERS and "settings" not in ast.unparse(node.value):
            yield node.lineno


@pytest.mark.parametrize("room", ABOVE)
def test_nobody_above_play_opens_its_drawers(room: str) -> None:
    paths = [path for path in sorted((PACKAGE / room).rglob("*.py")) if path.name != "settings.py"]
    assert paths
    found = [f"{path.name}:{line}" for path in paths for line in opened(path.read_text(encoding="utf-8"))]
    assert found == []


def test_the_search_finds_both_drawers() -> None:
    assert list(opened("x = game.agenda\ny = step.data\nz = settings.data")) == [1, 2]
