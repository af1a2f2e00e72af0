"""What the game offers is legal, so it may be carried out without a check: that leads to the same game."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from random import Random

import pytest

from desertfox.dice import Dice
from desertfox.pack import builtin_pack
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.state import State

SWITCHES = [row.id for row in builtin_pack().switches]
GAMES = [
    ("race_for_tobruk", ()),
    ("campaign", ()),
    ("crusader", SWITCHES[0::3]),
    ("gazala", SWITCHES[1::3]),
    ("race_for_tobruk", SWITCHES[2::3]),
]


@pytest.mark.parametrize(("scenario", "options"), GAMES, ids=["race", "campaign", "third", "other third", "last third"])
def test_carried_out_answers_lead_to_the_same_game_as_checked_ones(scenario: str, options: list[str]) -> None:
    checked, trusted = (Game.start(scenario, seed="trust", options=options) for _ in range(2))
    chance, same_chance = Random("trust"), Random("trust")
    for _ in range(900):
        if checked.is_over:
            break
        happened = checked.play(checked.decision.sample(chance))
        assert trusted.carry_out(trusted.sample(same_chance)) == happened
        assert trusted.digest() == checked.digest()
    assert trusted.played == checked.played
    assert trusted.events == checked.events


def test_everything_that_a_decision_offers_can_be_carried_out_unchecked() -> None:
    """Not only samples: every answer of `actions` does the same with and without the check."""
    game, chance = Game.start("race_for_tobruk", seed="offers"), Random("offers")
    for number in range(300):
        if number % 10 == 0:
            offers = list(game.decision.actions())
            for action in chance.sample(offers, min(len(offers), 12)):
                checked, trusted = game.copy(), game.copy()
                assert trusted.carry_out(action) == checked.play(action)
                assert trusted.digest() == checked.digest()
        game.carry_out(game.sample(chance))


def test_carried_out_answers_can_be_taken_back() -> None:
    game, chance = Game.start("campaign", seed="back"), Random("back")
    digests = [game.digest()]
    while len(digests) < 200 or _known(game) < 5:
        game.carry_out(game.sample(chance))
        digests.append(game.digest())
    known, told = _known(game), game.log
    for _ in range(known):
        game.undo()
        assert game.digest() == digests[len(game.played)]
    with pytest.raises(RuleViolation, match="cannot be taken back"):
        game.undo()
    for _ in range(known):
        game.redo()
        assert game.digest() == digests[len(game.played)]
    assert game.digest() == digests[-1]
    assert game.log == told


def test_after_an_answer_was_taken_back_the_same_are_picked_as_before() -> None:
    game, chance = Game.start("race_for_tobruk", seed="picked"), Random("picked")
    asked = set()
    while not game.is_over:
        action, fresh = game.sample(chance), game.copy()
        fresh.carry_out(action)
        if not fresh.played[-1].dice:
            fresh.undo()
            assert fresh.sample(Random(1)) == game.copy().sample(Random(1))
            asked.add(game.decision.step)
        game.carry_out(action)
    assert len(asked) > 5


def test_a_long_game_is_copied_seldom_and_an_undo_plays_little_of_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is made after 24 actions or more, so that is about what an undo may have to play again."""
    game, chance, counts = Game.start("campaign", seed="long"), Random("long"), Counter()
    copy, take = State.copy, Game._take
    monkeypatch.setattr(State, "copy", lambda state: counts.update(copies=1) or copy(state))
    monkeypatch.setattr(Game, "_take", lambda *all_: counts.update(taken=1) or take(*all_))
    while len(game.played) < 480 or not game._free:
        game.carry_out(game.sample(chance))
    assert counts["copies"] <= len(game.played) / 24
    counts.clear()
    known = _known(game)
    game.undo()
    assert counts["taken"] < 24 + known


class Breaking:
    """Dice that break off once in the middle of an action, when they are told to."""

    def __init__(self, seed: str) -> None:
        self.dice, self.is_broken = Dice(seed), False

    def roll(self, action: int, index: int) -> int:
        if self.is_broken:
            self.is_broken = False
            raise InterruptedError
        return self.dice.roll(action, index)


def test_an_action_that_breaks_off_leaves_everything_to_be_taken_back_as_before() -> None:
    """At every die of the game: the state, the log and what can be undone stay, and so does what comes then."""
    dice, chance = Breaking("breaking"), Random("breaking")
    game = Game.start("race_for_tobruk", seed="breaking")
    game.dice = dice
    broken = with_past = 0
    while not game.is_over:
        action, before, told = game.sample(chance), game.digest(), game.log
        known = _known(game) if game.played else 0
        dice.is_broken = True
        try:
            first = game.copy()
            first.carry_out(action)
        except InterruptedError:
            assert first.digest() == before, "a game that has no past yet stands as before too"
        dice.is_broken = True
        try:
            game.carry_out(action)
        except InterruptedError:
            assert (game.digest(), game.log) == (before, told)
            for _ in range(known):
                game.undo()
            with pytest.raises(RuleViolation, match="cannot be taken back"):
                game.undo()
            for _ in range(known):
                game.redo()
            assert (game.digest(), game.log) == (before, told)
            broken, with_past = broken + 1, with_past + (known > 0)
            game.carry_out(action)
        dice.is_broken = False
    assert broken > 30
    assert with_past > 10


def _known(game: Game) -> int:
    """Count the actions since the last die or the other side's decision."""
    last = game.played[-1].side
    return len(list(takewhile(lambda played: not played.dice and played.side == last, reversed(game.played))))


def test_what_a_checked_move_costs_is_not_kept_for_another_position() -> None:
    """The check notes the cost for the move that follows; after another move it is worked out anew."""
    game, chance = Game.start("campaign", seed="note"), Random("note")
    while game.decision.step != "movement.movement":
        game.carry_out(game.sample(chance))
    moves = [action for action, _ in zip(game.decision.actions(), range(400), strict=False) if action.kind == "move"]
    first = moves[0]
    forced = next(
        action for action in game.decision.actions() if action.kind == "force" and action.units == first.units[:1]
    )
    fresh = game.copy()
    assert game.decision.why_not(first) is None
    game.play(forced)
    game.play(first)
    fresh.play(forced)
    fresh.play(first)
    assert game.digest() == fresh.digest()
