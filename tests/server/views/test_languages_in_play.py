"""Whatever a game says, and whatever it refuses, is said in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random

import pytest

from desertfox.analysis.fuzzing.mutation import mutate
from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.views.details import Details
from desertfox.server.views.labels import Labels
from desertfox.server.views.log import entries
from desertfox.server.views.question import question
from desertfox.text.language import LANGUAGES, Language, template_id
from desertfox.text.phrase import Phrase

SCENARIOS = [row.id for row in builtin_pack().scenarios]
SWITCHES = [row.id for row in builtin_pack().switches]
RULESETS = ("spi1981", "johnson2019", "sixangles2006")
ENGLISH_WORDS = re.compile(
    r"\b(the|is|are|of|and|or|cannot|has|have|units?|hex|hexes|not|only|with|from|may|must|supply|retreats?|by|to|"
    r"attacks?|attackers?|dump|turn|phase|points|none|yes|no|disrupted|depleted|first|second|for|at|on)\b"
)
LEFTOVERS = re.compile(r"[{}]|None|\bFalse\b|\bTrue\b|_| {2}|–$|: $")


def games(steps: int) -> Iterator[Game]:
    """Return a random game of every scenario by every ruleset, plain and with all options, decision by decision."""
    for number, scenario in enumerate(SCENARIOS):
        for options in ((), SWITCHES):
            ruleset = RULESETS[(number + bool(options)) % 3]
            running, random = Game.start(scenario, ruleset=ruleset, options=options, seed=scenario), Random(number)
            for _ in range(steps):
                if running.is_over:
                    break
                yield running
                running.carry_out(running.decision.sample(random))


def templates(words: str, parts: dict[str, object]) -> Iterator[str]:
    """Return a template and those of the phrases in it."""
    if isinstance(words, Phrase):
        words, parts = words.template, words.parts
    yield words
    for part in parts.values():
        phrase = part.args[0] if isinstance(part, Exception) else part
        if isinstance(phrase, Phrase):
            yield from templates(phrase.template, phrase.parts)


@lru_cache(maxsize=1)
def said_and_refused() -> frozenset[str]:
    """Return every template that random games have said or used to refuse something."""
    found: set[str] = set()
    random = Random(7)
    for running in games(110):
        for _ in range(3):
            action = mutate(running, running.decision.sample(random), random)
            if violation := running.decision.why_not(action):
                found.update(templates(violation.template, violation.parts))
        for event in running.events[-6:]:
            found.update(templates(event.words, event.parts))
    return frozenset(found)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_template_of_a_game_has_a_message(code: str) -> None:
    language = Language.named(code)
    assert len(said_and_refused()) > 150
    assert sorted(words for words in said_and_refused() if not language.has(template_id(words))) == []


def test_a_game_in_german_leaves_no_english_behind() -> None:
    german = Language.named("de")
    lines = 0
    for running in games(120):
        for entry in entries(running, [(1, event) for event in running.events[-4:]], german):
            # names of places and designations stay as they are
            assert not ENGLISH_WORDS.search(re.sub(r"\(.*?\)", "", entry.text)), entry
            assert not LEFTOVERS.search(entry.text), entry
            lines += 1
    assert lines > 3000


def test_refusals_in_german_leave_no_english_behind() -> None:
    german, random = Language.named("de"), Random(3)
    refused = 0
    for running in games(60):
        for _ in range(3):
            action = mutate(running, running.decision.sample(random), random)
            if (violation := running.decision.why_not(action)) and "dance" not in str(violation):
                text = _without_quotes(german, violation)
                assert not ENGLISH_WORDS.search(text), (violation, text)
                refused += 1
    assert refused > 500


def _without_quotes(language: Language, violation: RuleViolation) -> str:
    """Return a refusal without what it quotes, and without the words of the notation that it explains."""
    text = re.sub(r"„.*?“", "", language.reason(violation).text)
    return re.sub(r"das Wort on|wie move, attack oder end", "", text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_that_is_offered_has_words(code: str) -> None:
    language = Language.named(code)
    kinds: set[tuple[str, str]] = set()
    for running in games(70):
        step = running.decision.step
        labels, details = Labels(running, language), Details(running, language)
        for action in islice(running.decision.actions(), 25):
            text, detail = labels.text(action), details.text(action)
            assert text, action
            assert not LEFTOVERS.search(f"{text} | {detail}"), (step, action, text, detail)
            if code == "de":
                assert not ENGLISH_WORDS.search(re.sub(r"\(.*?\)", "", text)), (step, text)
            kinds.add((step, action.kind))
    assert len({step for step, _ in kinds}) > 25
    assert len(kinds) > 55


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_is_asked_in_words(code: str) -> None:
    language = Language.named(code)
    prompts = set()
    for running in games(90):
        asked = question(running, language)
        assert asked is not None
        for text in (asked.prompt, asked.hint, *(sentence.text for sentence in asked.undone)):
            assert not LEFTOVERS.search(text), (asked.step, text)
            if code == "de":
                assert not ENGLISH_WORDS.search(re.sub(r"\(.*?\)", "", text)), (asked.step, text)
        prompts.add(asked.step)
    assert len(prompts) > 25
