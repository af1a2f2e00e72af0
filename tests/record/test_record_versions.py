"""Records of older versions stay playable; those of newer ones are refused in words."""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec
import pytest
from sealing import sealed

from desertfox.faults import BadInput
from desertfox.record import RULES, Record, migration
from desertfox.record.document import Document


@pytest.fixture(scope="module")
def unsealed(text: str) -> str:
    """The record in format 1, none of whose hashes covers the header."""
    return sealed(text, form=1)


def test_format_0_called_the_commitment_seed_hash(unsealed: str) -> None:
    old = unsealed.replace("format: 1", "format: 0").replace("commitment:", "seed-hash:")
    assert Record.parse(old) == Record.parse(unsealed)
    assert Record.parse(old).to_text() == unsealed


def test_format_1_is_read_and_stays_what_it_is(unsealed: str, text: str) -> None:
    """It cannot be made a record of today: nobody knows whether its header was changed."""
    found = Record.parse(unsealed)
    assert found.format == 1
    assert found.to_text() == unsealed
    assert found.game().digest() == Record.parse(text).game().digest()
    with pytest.raises(BadInput, match="action 0: the game stands otherwise"):
        Record.parse(text.replace("format: 2", "format: 1")).game()


def test_every_older_format_has_its_step() -> None:
    assert sorted(migration.FORMAT_STEPS) == list(range(migration.SEALED - 1))


def test_older_rules_are_migrated_action_by_action_and_their_hashes_are_not_compared(
    unsealed: str, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if rules 0 had said `finish` for `end`, and everything had hashed otherwise."""

    def finish_is_end(document: Document, *_: object) -> Document:
        renamed = (
            msgspec.structs.replace(line, notation=re.sub(r"^finish$", "end", line.notation)) for line in document.lines
        )
        return replace(document, lines=tuple(renamed))

    monkeypatch.setitem(migration.RULES_STEPS, 0, finish_is_end)
    monkeypatch.setitem(migration.RULES_STEPS, 2, lambda document, *_: document)
    old = unsealed.replace(f"rules: {RULES}", "rules: 0")
    old = re.sub(r"(\d+ [AC] )end ", r"\1finish ", old)
    old = re.sub(r"#\w{8}", "#00000000", old)
    assert "finish" in old
    migrated = Record.parse(old)
    assert [line.notation for line in migrated.lines] == [line.notation for line in record.lines]
    game = migrated.game()
    assert game.digest() == record.end.digest
    again = Record.of(game, axis="Rommel", commonwealth="O'Connor")
    assert [line.notation for line in again.lines] == [line.notation for line in record.lines]
    assert again.options == ("readings.2",)


def test_rules_to_which_no_step_leads_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="no way leads from rules 0 to 1"):
        Record.parse(text.replace(f"rules: {RULES}", "rules: 0"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("format: 2", "format: 3", "written by a newer program: format 3"),
        (f"rules: {RULES}", "rules: 99", "written by a newer program: rules 99"),
        ("format: 2", "format: one", "the header needs the number of its format"),
        (f"rules: {RULES}\n", "", "the header needs the number of its rules"),
        ("format: 2", "format: " + "9" * 5000, "written by a newer program"),
    ],
)
def test_a_version_that_cannot_be_read_is_refused(text: str, old: str, new: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Record.parse(text.replace(old, new))
