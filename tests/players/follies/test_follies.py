"""No level above the recruit commits a folly: each position in each of its forms, by level."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from desertfox.units import SIDES

from .__main__ import lines
from .positions import FOLLIES
from .scene import Folly, Form, Prompter, complaints, complaints_of_level

LEVELS: Final = ("officer", "general")


class Open(NamedTuple):
    """A position that some levels still fail, by all dice or by some."""

    folly: str
    side: str
    reason: str
    levels: tuple[str, ...] = LEVELS


_ELSEWHERE = "it sees towns farther off in which nobody stands here, and that it is paid better for those"
_ROAD = "it goes for places, and a road is none: 15.52 brings points without anybody in Tobruk"
OPEN: Final = (
    *(Open("the road to Tobruk in the last Player-Turn", side, _ROAD) for side in SIDES),
    *(Open("sledgehammer", side, _ELSEWHERE, levels=("general",)) for side in SIDES),
    Open("through instead of round", "axis", _ELSEWHERE, levels=("general",)),
)
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
    assert complaints_of_level(folly, form, level) == [], f"it must be: {folly.must}"


FORMS: Final = [pytest.param(folly, form, id=f"{folly.name}-{form.side}") for folly in FOLLIES for form in folly.forms]


@pytest.mark.parametrize(("folly", "form"), FORMS)
def test_a_right_answer_passes(folly: Folly, form: Form) -> None:
    found = complaints(folly, form, lambda: Prompter(form.right))
    assert found == {face: [] for face in folly.faces}


@pytest.mark.parametrize(("folly", "form"), FORMS)
def test_a_wrong_answer_does_not(folly: Folly, form: Form) -> None:
    found = complaints(folly, form, lambda: Prompter(form.wrong))
    assert all(found.values()), f"it passes: {form.wrong or 'to do nothing'}"


def test_what_is_open_is_a_position() -> None:
    names = {(folly.name, form.side) for folly in FOLLIES for form in folly.forms}
    assert {(entry.folly, entry.side) for entry in OPEN} <= names


def test_by_hand_one_sees_what_is_done_and_whether_it_is_foolish() -> None:
    told = list(lines("officer", "supply spared"))
    assert sum(line.startswith("  every die shows") for line in told) == 4, "two forms, two faces"
    assert any(line.startswith("    refit               ") for line in told)
