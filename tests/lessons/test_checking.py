"""Lessons: the course is sound, short and in both languages, and every fault of a lesson is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.lessons import COURSE, Lesson, lesson_text
from desertfox.lessons.checking import MOST_WORDS, checked
from desertfox.text.language import LANGUAGES


@pytest.fixture(scope="module")
def course() -> dict[str, Lesson]:
    return {name: checked(lesson_text(name) or "", f"{name}.fox") for name in COURSE}


def text_of(name: str) -> str:
    text = lesson_text(name)
    assert text is not None
    return text


def faults(text: str) -> list[str]:
    with pytest.raises(BadInput) as refused:
        checked(text, "my.fox")
    return [str(fault) for fault in refused.value.faults]


def line_of(text: str, part: str) -> int:
    return next(number for number, row in enumerate(text.split("\n"), start=1) if part in row)


def test_every_word_of_the_course_is_said_in_both_languages(course: dict[str, Lesson]) -> None:
    for name, lesson in course.items():
        for words in (lesson.title, lesson.about, lesson.scene, *(card.text for card in lesson.cards)):
            assert set(words) == {"", *LANGUAGES} - {"en"}, f"{name}: {words}"
        for card in lesson.cards:
            for words in (card.label, card.hint):
                assert set(words) in (set(), {"", *LANGUAGES} - {"en"}), f"{name}: {words}"


def test_no_card_of_the_course_has_more_than_25_words(course: dict[str, Lesson]) -> None:
    lengths = [
        len(words.split()) for lesson in course.values() for card in lesson.cards for words in card.text.values()
    ]
    assert MOST_WORDS == 25
    assert max(lengths) <= 25
    assert len(lengths) == 2 * sum(len(lesson.cards) for lesson in course.values())


def test_every_card_that_wants_something_done_has_a_hint(course: dict[str, Lesson]) -> None:
    for name, lesson in course.items():
        for card in lesson.cards:
            assert card.right[0] in ("read", "any") or card.hint, f"{name}: {card.text}"


def test_the_command_says_that_a_lesson_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "my.fox"
    file.write_text(text_of("fight"), encoding="utf-8")
    told = CliRunner().invoke(app, ["lesson", "check", str(file)])
    assert told.exit_code == 0
    assert told.output.strip().endswith("my.fox: Fight: 8 cards, 6 actions. It is sound.")


@pytest.mark.parametrize(
    ("lesson", "before", "after", "told"),
    [
        ("move", "; label: Try it", "; lable: Try it", "no key of a lesson ('lable'). Did you mean 'label'?"),
        ("move", "; label-de: Nur zu", "; label-fr: Allez", "not a language of the game ('fr')"),
        ("move", "; lit: L1706", "; lit: L9999", "nothing to light up ('L9999'). Name a hex, a unit on the map"),
        ("move", "; lit: L1706", "; lit: panel", "this part of the page is not shown in the lesson ('panel')"),
        (
            "move",
            "; lit: L1706",
            "; lit-de: L1706",
            "this key is the same in every language ('lit-de'). Write lit: alone.",
        ),
        ("move", "; right: try L1408", "; right: try", "not a form of what is right ('try')"),
        ("move", "; right: try L1408", "; right: try Rome", "no place to click on ('try Rome')"),
        ("move", "; right: try L1408", "; right: any", "more cards follow before the action ('any')"),
        ("move", "; right: move ge_5_pzr_1 *-L1706", "; right: read", "no card waits for the action below ('read')"),
        ("move", "; right: move ge", "; right: mvoe ge", "no answer to what is asked here"),
        ("move", "; minutes: 1", "; minutes: soon", "not a number of minutes ('soon'). Write a whole number"),
        ("move", "; show: prompt", "; show: prompter", "no part of the page ('prompter'). Did you mean 'prompt'?"),
        ("move", "; minutes: 1", "; pass: refit", "pass: is for free lessons ('refit')"),
        ("move", "; minutes: 1", "; hint: no", "stands before the first card ('hint'). Write it below a card: line."),
        ("move", "; hint: Click the panzers first", "; hint:\n; hint: Click", "nothing stands behind the colon"),
        ("move", "; label: Try it", "; label: Try\n; label: it", "this card has it twice ('label'). Keep one"),
        ("supply", "; overlay: general", "; overlay: generals", "no overlay of this name ('generals')"),
        ("move", "; card: A refusal", "; card: " + "Word " * 26, "words on one card"),
        ("fight", 'seed: "lesson0"\n', "", "dice are rolled, but the seed is not told ('seed')"),
        ("turn", "; free: recruit", "; free: recruits", "no level of the computer ('recruits'). Did you mean"),
        ("turn", "; when: first_combat", "; when: first_fight", "names its phase or step ('first_fight')"),
        ("turn", "; pass: air_allocation", "; pass: air", "pass: names no phase and no step ('air')"),
        ("turn", "; when: end", "; when: else", "there is no card with when: end ('end')"),
    ],
)
def test_a_fault_is_told_with_its_line(lesson: str, before: str, after: str, told: str) -> None:
    text = text_of(lesson)
    assert before in text
    found = faults(text.replace(before, after, 1))
    assert any(told in fault for fault in found), found


def test_a_fault_names_the_line_it_stands_in() -> None:
    text = text_of("move")
    assert (
        f"my.fox:{line_of(text, 'Try it')}: no key of a lesson"
        in faults(text.replace("; label: Try", "; lable: Try"))[0]
    )
    place = line_of(text, "; card: Drive up")
    assert faults(text.replace("; lit: L1706", "; lit: here"))[0].startswith(f"my.fox:{place}: nothing to light up")


def test_all_faults_are_told_at_once() -> None:
    text = text_of("move").replace("; label: Try it", "; lable: it").replace("; minutes: 1", "; minutes: none")
    assert len(faults(text)) == 2


def test_a_lesson_without_cards_or_title_says_so() -> None:
    bare = "\n".join(row for row in text_of("move").split("\n") if not row.startswith(";"))
    assert [fault for fault in faults(bare) if "title" in fault or "no card" in fault] == faults(bare)
    assert len(faults(bare)) == 2


def test_a_record_that_does_not_hold_is_refused_as_a_record() -> None:
    text = text_of("fight").replace("[2]", "[5]")
    assert any("other dice: the game rolled 2" in fault for fault in faults(text))


def test_cards_above_the_actions_of_both_sides_are_refused() -> None:
    text = text_of("fight")
    accept = next(row for row in text.split("\n") if row.startswith("4 C accept"))
    assert any(
        "the learner plays both sides" in fault for fault in faults(text.replace(accept, f"; card: Yes\n{accept}"))
    )


def test_a_lesson_needs_a_last_card() -> None:
    text = text_of("move")
    cut = text[: text.index("; card: Well driven")] + text[text.index("end 2 open") :]
    assert any("the lesson ends without a card" in fault for fault in faults(cut))
