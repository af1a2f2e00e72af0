"""Messages by id and the engine's sentences: complete, alike in all languages, and put together as each wants it."""

from __future__ import annotations

import pickle
import runpy
from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from desertfox.rules.violation import RuleViolation
from desertfox.text.language import LANGUAGES, Language, template_id, word_id
from desertfox.text.phrase import Phrase, listed

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "src" / "desertfox" / "text" / "messages"
ENGLISH, GERMAN = Language.named("en"), Language.named("de")


class Variables(Visitor):
    """Collects the parts that a message speaks of."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


def read(file: Path) -> list[tuple[str, set[str]]]:
    """Return the ids of a file with their parts; what cannot be read is a failure."""
    found = []
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found.append((entry.id.name, variables.found))
    return found


@pytest.mark.parametrize("file", sorted(file.name for file in (MESSAGES / "en").glob("*.ftl")))
def test_every_language_says_the_same_messages_with_the_same_parts(file: str) -> None:
    english = dict(read(MESSAGES / "en" / file))
    for code in LANGUAGES:
        assert dict(read(MESSAGES / code / file)) == english


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_there_twice(code: str) -> None:
    ids = Counter(name for file in (MESSAGES / code).glob("*.ftl") for name, _ in read(file))
    assert [name for name, number in ids.items() if number > 1] == []


def test_the_sentences_of_the_engine_are_those_of_its_source() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "sayings.py"))
    made, kept = tool["document"](), tool["TARGET"].read_text(encoding="utf-8")
    assert "{ $unit } is disrupted" in made
    assert kept == made, "engine.ftl is old: run `make docs`, then say in the other languages what is new"


def test_a_template_put_together_by_the_running_program_is_refused(tmp_path: Path) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "sayings.py"))
    (tmp_path / "new.py").write_text('def f(x):\n    raise RuleViolation("1", f"no {x}")\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"new\.py, line 2: a template that only the running program knows"):
        list(tool["_templates_of"](tmp_path / "new.py"))


def test_the_tool_finds_templates_in_variables_and_in_either_case(tmp_path: Path) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "sayings.py"))
    source = 'def f(x):\n    a, words = 1, "one {a}" if x else "two"\n    return reason("1", words)\n'
    (tmp_path / "new.py").write_text(source, encoding="utf-8")
    assert list(tool["_templates_of"](tmp_path / "new.py")) == ["one {a}", "two"]


def test_a_sentence_is_said_in_the_language_with_its_words_translated() -> None:
    violation = RuleViolation("8.1", "{unit} is a {leg} unit and cannot overrun", unit="Pavia", leg="non-motorized")
    assert ENGLISH.reason(violation) == ("Pavia is a non-motorized unit and cannot overrun", "8.1")
    assert GERMAN.reason(violation) == ("Pavia ist eine nicht motorisierte Einheit und kann nicht überrollen", "8.1")


def test_a_phrase_inside_a_sentence_is_said_in_the_language_too() -> None:
    bar = Phrase("{mobility} units enter {terrain} only along a road or track", mobility="{motorized}", terrain="marsh")
    assert bar == "{motorized} units enter marsh only along a road or track"
    why = bar.filled(motorized="mech")
    parts = {"a": "L0101", "b": "L0102", "why": why}
    english = "no way from L0101 to L0102: mech units enter marsh only along a road or track"
    assert ENGLISH.say("no way from {a} to {b}: {why}", parts) == english
    german = "kein Weg von L0101 nach L0102: mechanisierte Einheiten betreten Sumpf nur auf Straße oder Piste"
    assert GERMAN.say("no way from {a} to {b}: {why}", parts) == german


def test_phrases_stay_what_they_are_when_copied_and_in_a_row() -> None:
    phrase = Phrase("{kind} {points} SP", points=2, kind="armor")
    again = pickle.loads(pickle.dumps(phrase))
    assert (again, again.template, again.parts) == ("armor 2 SP", "{kind} {points} SP", {"points": 2, "kind": "armor"})
    row = listed([phrase, Phrase("{kind} {points} SP", points=1, kind="british")])
    assert row == "armor 2 SP, british 1 SP"
    assert ENGLISH.part(row) == "armor 2 SP, British 1 SP", "words of the game are said in English too"
    assert GERMAN.part(row) == "Panzer 2 SP, britisch 1 SP"


def test_what_could_not_be_read_is_said_in_the_language() -> None:
    wrong = ValueError(Phrase("{part!r} is not a counter", part="ge_x"))
    refusal = RuleViolation("3", "{text!r} is no action: {why}", text="move ge_x", why=wrong)
    assert GERMAN.reason(refusal).text == "„move ge_x“ ist keine Aktion: „ge_x“ ist kein Spielstein"


@pytest.mark.parametrize(
    ("word", "name", "german"),
    [
        ("retreat or deplete or stay", "kinds", "Rückzug oder Reduzieren oder Bleiben"),
        ("open, fort2", "rows", "offen, Befestigung 2"),
        ("new_zealand", "", "neuseeländisch"),
        ("draw", "level", "Unentschieden"),
        ("draw", "kinds", "Bezug"),
        ("5(2) Pzr", "unit", "5(2) Pzr"),
        (", ", "units", ", "),
    ],
)
def test_words_of_the_game_are_found_alone_and_in_lists(word: str, name: str, german: str) -> None:
    assert GERMAN.word(word, name) == german


def test_english_words_are_written_as_a_player_writes_them() -> None:
    assert ENGLISH.word("new_zealand") == "New Zealand"
    assert ENGLISH.word("motorized_infantry") == "motorized infantry"


def test_a_message_chooses_by_its_number() -> None:
    assert ENGLISH.text("label-commit", number=0) == "Commit no air points"
    assert ENGLISH.text("label-commit", number=1) == "Commit 1 air point"
    assert GERMAN.text("label-commit", number=3) == "3 Luftpunkte einsetzen"


def test_an_unknown_message_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        GERMAN.text("no-such-message")


def test_an_unknown_template_is_said_as_it_is() -> None:
    assert GERMAN.say("nobody has said {this} before", {"this": 1}) == "nobody has said 1 before"


@pytest.mark.parametrize(
    ("wish", "code"), [("de", "de"), ("de-AT", "de"), ("DE", "de"), ("fr", "en"), ("", "en"), ("en-GB", "en")]
)
def test_a_language_is_found_by_its_code(wish: str, code: str) -> None:
    assert Language.named(wish).code == code


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("fr,en;q=0.5,de;q=0.7", "de"),
        ("en,de", "en"),
        ("fr;q=1, *;q=0.1", "en"),
        ("de;q=nonsense,en;q=0.1", "en"),
        ("", "en"),
    ],
)
def test_a_browser_gets_the_language_it_likes_best(header: str, code: str) -> None:
    assert Language.accepted(header).code == code


def test_ids_are_words_and_a_hash() -> None:
    assert template_id("{unit} is disrupted") == "say-is-disrupted-de3a24"
    assert word_id("Refit Box") == "word-refit-box"
