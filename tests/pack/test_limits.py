"""Bounds of what is read, on whatever way it comes in, and of what is told about it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox import limits
from desertfox.cli import app
from desertfox.faults import MOST_FAULTS, BadInput, Fault, Faults
from desertfox.pack.source import Source
from desertfox.pack.toml_tokens import deep_keys, tokens
from desertfox.pack.words import hint_for
from desertfox.position import Position
from desertfox.record import Record

FORMAT = "format = 1\n"


def fault(line, file="a.csv", value="x", reason="wrong", hint=""):
    return Fault(file, line, 1, value, reason, hint)


# -- what is told


def test_a_hundred_faults_are_told_and_of_each_file_some():
    faults = [*map(fault, range(1, 301)), *(fault(number, "b.csv") for number in range(1, 6)), fault(1, "c.csv")]
    refused = BadInput("mine", faults)
    assert len(refused.faults) == MOST_FAULTS
    assert refused.faults == sorted(refused.faults)
    told = [one.file for one in refused.faults]
    assert (told.count("a.csv"), told.count("b.csv"), told.count("c.csv")) == (94, 5, 1)
    assert str(refused).startswith("mine: more than 100 faults\n")
    assert str(refused).endswith("\n  and more")
    again = pickle.loads(pickle.dumps(refused))
    assert (again.more, again.faults, str(again)) == (True, refused.faults, str(refused))


def test_of_a_hundred_faults_all_are_told():
    refused = BadInput("mine", [*map(fault, range(1, 101))])
    assert (len(refused.faults), refused.more, refused.count) == (100, False, "100 faults")
    assert "and more" not in str(refused)


def test_the_reading_ends_with_the_hundred_and_first_fault():
    faults = Faults("a.csv", map(fault, range(100)))
    with pytest.raises(BadInput, match=r"a\.csv: more than 100 faults"):
        faults.append(fault(100))
    left = iter(range(10_000))
    with pytest.raises(BadInput):
        Faults("a.csv", map(fault, left))
    assert next(left) == 101, "no further one was looked for"


@pytest.mark.parametrize("part", ["value", "reason", "hint"])
def test_a_fault_shows_the_beginning_of_what_is_too_long(part):
    assert getattr(fault(1, **{part: "x" * 5_000_000}), part) == "x" * 297 + "..."
    assert getattr(fault(1, **{part: "x" * 300}), part) == "x" * 300


def test_nobody_looks_for_words_near_an_endless_one():
    assert hint_for("roommel", ["rommel"]) == "Did you mean 'rommel'?"
    assert hint_for("rommel" * 100, ["rommel"]) == ""


# -- keys in TOML


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c.d.e.f.g.h = 1",
        "[a.b.c.d.e.f.g.h]\ni.j = 1",
        'title = "a.b.c.d.e.f.g.h.i.j.k"',
        "# a.b.c.d.e.f.g.h.i.j.k",
        'x = """\na.b.c.d.e.f.g.h.i.j.k\n"""',
        "x = '''a.b.c.d.e.f.g.h.i'''",
        "x = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]",
    ],
)
def test_keys_of_eight_parts_are_read_and_strings_are_no_keys(text):
    assert deep_keys(Source("x", text.encode())) == []


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a.b.c.d.e.f.g.h.i = 1", 1, 1),
        ("x = 1\n  a . b . c . d.e.f.g.h.i = 1", 2, 3),
        ("y = 1\n[\"a\".b.c.'d'.e.f.g.h.i]", 2, 2),
        ("x = {a.b.c.d.e.f.g.h.i = 1}", 1, 6),
        ('x = "\n a.b.c.d.e.f.g.h.i = 1', 2, 2),
    ],
)
def test_a_key_of_nine_parts_is_refused_with_its_place(text, line, column):
    (found,) = deep_keys(Source("x", text.encode()))
    assert (found.line, found.column, found.reason) == (line, column, "a key of too many parts")
    assert found.hint == "A key has at most 8 parts."


@pytest.mark.parametrize(
    "text", ["a = \"b\n\"c = 'd\n'", '"""a\\', "'''a''", '"a\\', 'x = \'a\n#b\n\t[c]"d" é', '"""a""""b', "'''a'''''b"]
)
def test_the_tokens_put_together_are_the_text(text):
    assert "".join(token.text for token in tokens(text)) == text


# -- files


def test_a_file_is_read_up_to_its_bounds():
    assert Source("x", b"a" * limits.LARGEST_FILE).faults == []
    (large,) = Source("x", b"a" * (limits.LARGEST_FILE + 1)).faults
    assert large.reason == "too large"
    assert len(Source("x", b"a\n" * limits.MOST_LINES).lines) == limits.MOST_LINES + 1
    (many,) = Source("x", b"a\n" * (limits.MOST_LINES + 1)).faults
    assert many.reason == "too many lines"


def test_a_table_is_read_up_to_its_bounds(merging):
    header = "id,remove\n"
    merging.file("scenarios.csv", header + "".join(f"race_{number},1\n" for number in range(40)))
    assert not [found for found in merging.faults() if found.reason.startswith("too many")]
    merging.file("scenarios.csv", header + "".join(f"race_{number},1\n" for number in range(41)))
    found = merging.faults()[0]
    assert (found.value, found.reason, found.hint) == ("42 lines", "too many lines", "This table has at most 40.")


def test_a_cell_is_read_up_to_its_bound(merging, says):
    merging.file("counters.csv", f"id,notes\nge_5_pzr_1,{'x' * limits.LONGEST_CELL}\n")
    merging.load()
    merging.file("counters.csv", f"id,notes\nge_5_pzr_1,{'x' * (limits.LONGEST_CELL + 1)}\n")
    says(merging.fault(), "counters.csv", 2, 12, "x" * 297 + "...", "too long a text", "at most 2000 letters")


def test_a_position_is_read_up_to_its_bound():
    filled = FORMAT + "#" * (limits.LONGEST_POSITION - len(FORMAT))
    Position.parse(filled)
    with pytest.raises(BadInput, match="too long for a position"):
        Position.parse(filled + "#")


def test_a_record_is_read_up_to_its_bounds():
    start = "Desert Fox game record\n\n0 - start #00000000\n"
    actions = "".join(f"{number} A end #00000000\n" for number in range(1, limits.MOST_ACTIONS + 1))
    with pytest.raises(BadInput, match="the end line is missing"):
        Record.parse(start + actions)
    with pytest.raises(BadInput, match="too many actions"):
        Record.parse(f"{start}{actions}{limits.MOST_ACTIONS + 1} A end #00000000\n")
    with pytest.raises(BadInput, match="too long a starting position"):
        Record.parse("Desert Fox game record\n" + "| #\n" * 60_000)


@pytest.mark.parametrize("words", [("position", "check"), ("verify",), ("replay",)])
def test_the_command_line_has_the_same_bounds(tmp_path: Path, words):
    file = tmp_path / "nasty"
    file.write_text("Desert Fox game record\n" + "| a" + ".a" * 9_000 + " = 1\n" + "; \n" * 100_000)
    if words[0] == "position":
        file.write_text(FORMAT + "a" + ".a" * 40_000 + " = 1\n")
    result = CliRunner().invoke(app, [*words, str(file)])
    assert result.exit_code == 1
    assert isinstance(result.exception, BadInput)
    assert len(str(result.exception)) < 2_000
