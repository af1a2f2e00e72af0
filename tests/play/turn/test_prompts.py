"""What a decision asks is a message; it and its hint speak of the facts of the step and of nothing else."""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from random import Random

import pytest
from table import Game, game

from desertfox.play import asking
from desertfox.play.reaction import ReactionMoves
from desertfox.play.step import Question, questions
from desertfox.text.language import LANGUAGES, Language

ASKED = sorted((question for question in questions() if hasattr(question, "kinds")), key=lambda one: one.name)
LANGUAGE = [Language.named(code) for code in LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGE, ids=LANGUAGES)
@pytest.mark.parametrize("question", ASKED, ids=lambda question: question.name)
def test_every_question_has_its_words(question: type[Question], language: Language) -> None:
    assert language.has(f"ask-{question.slug}")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("question", ASKED, ids=lambda question: question.name)
def test_words_of_a_question_speak_of_its_facts_alone(question: type[Question], code: str) -> None:
    facts = question.facts.__globals__[question.facts.__annotations__["return"]]
    known = {part for name in facts.__struct_fields__ for part in (name, f"{name}-number")}
    words = (resources.files("desertfox.text") / "messages" / code / "view.ftl").read_text(encoding="utf-8")
    entries = re.findall(rf"^(?:ask|hint)-{question.slug} = .*\n(?:[ }}].*\n)*", words, re.MULTILINE)
    assert entries
    assert set(re.findall(r"\$([\w-]+)", "".join(entries))) <= known


def test_the_check_for_overstacking_names_the_hexes() -> None:
    units = ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51", "154_51")
    dumps = {"cw_sup_01": "Tobruk dump", "cw_sup_02": "Tobruk dump"}
    crowd = {**{f"cw_{name}": "L0920" for name in units}, **dumps, "ge_3_rcn": "L0710"}
    running = game("first_reaction", crowd, phasing="commonwealth", step="overstack")
    assert running.decision.prompt == "The enemy is overstacked: choose what is removed"
    assert asking.hint(running, LANGUAGE[0]) == "Too many units: L0920 and L2329 (Tobruk)."


def test_facts_name_the_units_that_may_react() -> None:
    units = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_sup_01": "L0923 dump"}
    running = game("first_reaction", units)
    ids, facts = running.setting.counters, running.asked(ReactionMoves).facts(running)
    assert [ids[unit].id for unit in facts.waiting] == ["cw_69_50", "cw_150_50"]
    assert [(left.case, left.units) for left in facts.undone] == [("8.4", facts.waiting)]
    assert running.decision.facts is running.decision.facts == facts


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "gazala"])
def test_no_prompt_of_a_random_game_has_an_open_part(scenario: str) -> None:
    running, random, asked = Game.start(scenario, seed="prompts"), Random(7), Counter[str]()
    while not running.is_over and asked.total() < 400:
        for language in LANGUAGE:
            texts = asking.prompt(running, language), asking.hint(running, language)
            undone = [asking.undone(running, language, left) for left in running.decision.facts.undone]
            assert texts[0]
            assert not set("{}$") & set("".join((*texts, *undone))), running.decision.step
        asked[running.decision.step] += 1
        running.play(running.decision.sample(random))
    assert len(asked) > 8
