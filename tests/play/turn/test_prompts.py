"""What a decision asks is a whole sentence: no part of its template is left open."""

from __future__ import annotations

from collections import Counter
from random import Random
from string import Formatter

import pytest
from table import Game, game

from desertfox.play import step

CHOICES = {name: one for name, one in step._STEPS.items() if issubclass(one, step.Question) and "prompt" in dir(one)}


def _open_parts(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_only_choices_that_know_the_parts_have_a_prompt_with_parts() -> None:
    with_parts = {name for name, one in CHOICES.items() if _open_parts(one.prompt)}
    filling = {name for name, one in CHOICES.items() if one.parts is not step.Question.parts}
    assert with_parts == filling == {"reaction.overstack"}


def test_the_check_for_overstacking_names_the_hexes() -> None:
    units = ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51", "154_51")
    dumps = {"cw_sup_01": "Tobruk dump", "cw_sup_02": "Tobruk dump"}
    crowd = {**{f"cw_{name}": "L0920" for name in units}, **dumps, "ge_3_rcn": "L0710"}
    running = game("first_reaction", crowd, phasing="commonwealth", step="overstack")
    assert running.decision.prompt == "E: overstacked: L0920, L2329 (Tobruk); choose what is removed"


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "gazala"])
def test_no_prompt_of_a_random_game_has_an_open_part(scenario: str) -> None:
    running, random, asked = Game.start(scenario, seed="prompts"), Random(7), Counter[str]()
    while not running.is_over and asked.total() < 400:
        prompt = running.decision.prompt
        assert prompt
        assert not set("{}") & set(prompt), running.decision.step
        asked[running.decision.step] += 1
        running.play(running.decision.sample(random))
    assert len(asked) > 8
