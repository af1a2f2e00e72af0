"""The messages of questions, cards, panels and charts: complete in both languages, and all of use."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import desertfox.server.views

FILES = ("inspection", "combat", "panels")
VIEWS = Path(desertfox.server.views.__file__).parent


def _messages(language: str, name: str) -> dict[str, ast.Message]:
    text = (files("desertfox.text") / "messages" / language / f"{name}.ftl").read_text("utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "an id twice"
    return {entry.id.name: entry for entry in found}


def _parts(message: ast.Message) -> set[str]:
    found: set[str] = set()

    def look(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                look(value)
        elif isinstance(node, list):
            for value in node:
                look(value)

    look(message.value)
    return found


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_with_the_same_parts(name: str) -> None:
    english, german = _messages("en", name), _messages("de", name)
    assert english.keys() == german.keys()
    for id_, message in english.items():
        assert _parts(message) == _parts(german[id_]), id_


@pytest.mark.parametrize("name", FILES)
def test_every_message_is_named_somewhere_in_the_views(name: str) -> None:
    source = "\n".join(file.read_text("utf-8") for file in VIEWS.glob("*.py"))
    literal = set(re.findall(r'"([a-z][\w-]+)"', source))
    made_up = re.findall(r'f"([a-z][^"]*)"', source)
    patterns = [re.sub(r"\\\{.*?\\\}", "[a-z0-9-]+", re.escape(text)) for text in made_up]
    families = ("head-", "grid-", "card-", "note-", "hex-section-", "fate-")
    for id_ in _messages("en", name):
        made = id_ in literal or any(re.fullmatch(pattern, id_) for pattern in patterns)
        named = any(id_.startswith(family) and id_.removeprefix(family) in literal for family in families)
        assert made or named, id_
