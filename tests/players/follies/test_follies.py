"""No level above the recruit commits a folly: each position in each of its forms, by level."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from .positions import FOLLIES
from .scene import Folly, Form, complaints

LEVELS: Final = ("officer", "general")


class Open(NamedTuple):
    """A position that some levels still fail."""

    folly: str
    side: str
    reason: str
    levels: tuple[str, ...] = LEVELS


OPEN: Final = ()
"""What is not learned yet. Each of these tests must fail: take the entry out as soon as it does not."""


def _cases() -> list[object]:
    known = {(entry.folly, entry.side, level): entry.reason for entry in OPEN for level in entry.levels}
    return [
        pytest.param(
            level,
            folly,
            form,
            id=f"{level}-{folly.name}-{form.side}",
            marks=[pytest.mark.xfail(reason=why, strict=True)]
            if (why := known.get((folly.name, form.side, level)))
            else [],
        )
        for level in LEVELS
        for folly in FOLLIES
        for form in folly.forms
    ]


@pytest.mark.parametrize(("level", "folly", "form"), _cases())
def test_a_level_commits_no_folly(level: str, folly: Folly, form: Form) -> None:
    found = complaints(folly, form, level)
    assert not found, f"{folly.name}: it must be {folly.must}"


def test_what_is_open_is_a_position() -> None:
    names = {(folly.name, form.side) for folly in FOLLIES for form in folly.forms}
    assert {(entry.folly, entry.side) for entry in OPEN} <= names
