"""What is public is said once: every name has a sentence, types and an example; the tables are those of the source."""

from __future__ import annotations

import builtins
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import desertfox as df
from desertfox.play.notations import NOTATIONS
from desertfox.play.step import questions
from desertfox.record import Record

ROOT = Path(__file__).parents[2]
NAMES = [name for name in df.__all__ if name not in ("AXIS", "COMMONWEALTH", "SIDES", "__version__")]
REFERENCE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLES = "".join((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/recipes.md"))


def callables(thing: Any) -> list[Any]:
    """Return a function, or what of a class is public."""
    if not inspect.isclass(thing):
        return [thing]
    members = [getattr(member, "__func__", member) for _, member in inspect.getmembers_static(thing)]
    functions = [member.fget if isinstance(member, property) else member for member in members]
    return [
        f for f in functions if inspect.isfunction(f) and f.__module__.startswith("desertfox") and f.__name__[0] != "_"
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_sentence_a_type_and_an_example(name: str) -> None:
    thing = getattr(df, name)
    assert inspect.cleandoc(thing.__doc__ or "").partition("\n")[0].rstrip(":")[-1:] in ".;,:abcdefghijklmnopqrstuvwxyz"
    assert thing.__doc__
    for function in callables(thing):
        assert function.__doc__ or function.__name__ == "choose", function
        signature = inspect.signature(function)
        untyped = [one.name for one in signature.parameters.values() if one.annotation is one.empty]
        assert [one for one in untyped if one not in ("self", "cls")] == [], function
        assert signature.return_annotation is not signature.empty, function
    assert re.search(rf"\bdf\.{name}\b", EXAMPLES), f"no example of df.{name} in README.md or docs/recipes.md"


@pytest.mark.parametrize("name", [name for name in df.__all__ if name != "__version__"])
def test_a_public_name_is_in_the_reference(name: str) -> None:
    assert f"\n## {name}\n" in REFERENCE


def test_every_type_in_a_signature_is_explained() -> None:
    """Public, among what else is given back, in the first paragraphs, a table of a pack, or Python's own."""
    faces, _, _ = REFERENCE.partition("\n## Steps\n")
    head = faces.partition("\n## ")[0]
    explained = {*re.findall(r"^##+ (\w+)$", faces, re.MULTILINE), *re.findall(r"`(\w+)`", head), *dir(builtins)}
    explained |= {"Any", "Callable", "Iterable", "Iterator", "Random", "Sequence"}
    signatures = re.findall(r"^(?:- )?`([^`]+)`", faces, re.MULTILINE)
    named = {word for one in signatures for word in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", one))}
    assert {name for name in named - explained if not name.endswith("Row")} == set()


def test_every_column_of_an_account_is_in_the_reference() -> None:
    game = df.Game.start("gazala", seed="columns")
    df.play_game(game, "random", "random", limit=400)
    counted = df.account(game)
    for name, rows in zip(df.Account._fields, counted, strict=True):
        told = re.search(rf"- `{name}: .*", REFERENCE)
        assert told
        assert rows
        for column in rows[0]:
            generic = column if name == "battles" else re.sub(r"^(axis|commonwealth)_", "", column)
            assert re.sub("^owner_.*", "owner_PLACE", generic) in told[0], column


def test_every_kind_of_action_has_its_notation() -> None:
    assert list(NOTATIONS) == sorted({kind for step in questions() for kind in step.kinds})


UNIT, HEX = r"[a-z_0-9]+", r"[LE]\d{4}"
PARTS = {
    "UNIT": UNIT, "UNITS": rf"{UNIT}(?:\+{UNIT})*", "HEX": HEX, "HEX-HEX": f"{HEX}-{HEX}",
    "HEXES": f"{HEX}(?:-{HEX})*", "PATH": f"{HEX}(?:-{HEX})+", "NUMBER": r"-?\d+", "WORD": r"[a-z_0-9-]+",
}  # fmt: skip


def pattern(form: str) -> str:
    """Return what a notation must look like."""
    optional = re.fullmatch(r"\[(.*)\]", form)
    choices = (optional[1] if optional else form).split("|")
    found = "|".join(PARTS.get(choice, choice) for choice in choices)
    return f"(?: (?:{found}))?" if optional else f" (?:{found})"


def test_what_was_played_is_written_as_the_notations_say() -> None:
    seen = set()
    for file in (*(ROOT / "src").rglob("*.fox"), *(ROOT / "tests" / "record").rglob("*.fox")):
        for line in Record.load(file).lines[1:]:
            kind, _, rest = line.notation.partition(" ")
            form = NOTATIONS[kind][0].replace("UNIT | UNITS", "UNIT|UNITS").split()
            assert re.fullmatch("".join(map(pattern, form)), f" {rest}" if rest else ""), line.notation
            seen.add(kind)
    assert len(seen) > 20
