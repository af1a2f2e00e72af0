"""Illegal actions are refused with a case and words, and leave the game as it was; 10,000 spoilt ones a run."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from random_games import moments

from desertfox.analysis.fuzzing.checks import broken_offers, broken_refusals
from desertfox.analysis.fuzzing.mutation import mutate
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation

GAMES = [("race_for_tobruk", "a", 500), ("race_for_tobruk", "b", 500), ("campaign", "c", 600), ("campaign", "d", 400)]
SPOILT = 5


@pytest.mark.parametrize(("scenario", "seed", "actions"), GAMES)
def test_spoilt_actions_are_refused_or_playable_and_change_nothing(scenario: str, seed: str, actions: int) -> None:
    """5 at each of 500 moments a game: 10,000 in all."""
    random, asked = Random(seed), 0
    for game, action in moments(scenario, seed, actions):
        assert list(broken_refusals(game, action, random, SPOILT)) == []
        asked += SPOILT
    assert asked > 0.8 * actions * SPOILT


def test_spoilt_actions_are_mostly_illegal_and_of_every_sort() -> None:
    """A mutation that hardly ever hits the rules would prove nothing."""
    random = Random(1)
    verdicts: Counter[str] = Counter()
    for game, action in moments("race_for_tobruk", "sorts", 300):
        violation = game.decision.why_not(mutate(game, action, random))
        verdicts["legal" if violation is None else violation.case] += 1
    assert verdicts["legal"] < 100
    assert len(verdicts) > 15, verdicts


def test_a_refused_action_leaves_no_trace_when_played() -> None:
    random = Random(2)
    refused = 0
    for game, action in moments("race_for_tobruk", "trace", 200):
        before = game.digest(), list(game.events), list(game.played), game.agenda[:], game.battle
        spoilt = mutate(game, action, random)
        if game.decision.why_not(spoilt):
            with pytest.raises(RuleViolation):
                game.play(spoilt)
            assert (game.digest(), list(game.events), list(game.played), game.agenda, game.battle) == before
            refused += 1
    assert refused > 100


@pytest.mark.parametrize(
    "text",
    ["", "   ", "move", "move nobody L0701", "move L0701 L0702", "12", "end end end", "é", "move +", "x" * 10_000],
)
def test_texts_that_are_no_actions_are_refused(text: str) -> None:
    game = Game.start("race_for_tobruk", seed="text")
    with pytest.raises(RuleViolation):
        game.play(text)


def test_what_is_offered_is_legal() -> None:
    for scenario, seed, actions in GAMES[::2]:
        for number, (game, _) in enumerate(moments(scenario, seed, actions)):
            if number % 5 == 0:
                assert list(broken_offers(game)) == []


def test_nonsense_is_refused_in_every_step() -> None:
    """Counters, hexes and numbers that do not exist, in every kind of action that a step knows."""
    nonsense = [
        {"units": (-1,)}, {"units": (10**6,)}, {"units": (0, 0)}, {"hexes": (-1,)}, {"hexes": (10**6, 0)},
        {"number": -5}, {"number": 10**30}, {"word": "nonsense"}, {"units": tuple(range(200))},
        {"units": (0,), "hexes": (0, 1), "number": 3, "word": "on"},
    ]  # fmt: skip
    seen = set()
    for game, _ in moments("race_for_tobruk", "steps", None):
        decision = game.decision
        if decision.step in seen:
            continue
        seen.add(decision.step)
        for kind in (*decision.kinds, "", "nonsense"):
            for parts in nonsense:
                assert decision.why_not(Action(kind, **parts)) is not None, (decision.step, kind, parts)
    assert len(seen) > 12
