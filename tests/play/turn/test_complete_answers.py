"""What a decision offers by itself is a selection; of a unit and of a stack it offers all there is."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation

README_MOVE = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"


@pytest.fixture
def moving() -> Game:
    """Return the game of the README where its stack of four moves."""
    game = Game.start("race_for_tobruk", seed="Rommel")
    for answer in ("place it_bologna L0702", "end"):
        game.play(answer)
    return game


def outcome(action: Action) -> tuple[object, ...]:
    """Return what an action comes to, whatever the path to the hex."""
    targets = tuple(sorted(action.hexes)) if action.kind == "attack" else action.hexes[-1:]
    return action.kind, tuple(sorted(action.units)), targets, action.number, action.word


def test_the_move_of_the_readme_is_not_in_the_selection_but_in_the_whole(moving: Game) -> None:
    decision, action = moving.decision, moving.parse(README_MOVE)
    assert decision.legal(action)
    assert outcome(action) not in {outcome(other) for other in decision.actions()}
    of_stack = list(decision.actions("move", stack=["it_8_ari", "ge_5_pzr_1", "ge_200_mech", "ge_i33_flak"]))
    assert outcome(action) in map(outcome, of_stack)
    assert {action.units for action in of_stack} == {tuple(sorted(action.units))}
    assert {action.hexes[-1] for action in of_stack if not action.word} == set(decision.reach(action.units))
    assert any(outcome(action) == outcome(other) for other in decision.actions("move", unit="ge_5_pzr_1"))


def test_a_kind_that_does_not_belong_here_is_refused(moving: Game) -> None:
    assert {action.kind for action in moving.decision.actions("force")} == {"force"}
    with pytest.raises(RuleViolation, match=r"now is the time to move or .*, not to attack"):
        moving.decision.actions("attack")


def test_movers_are_the_units_that_may_still_move(moving: Game) -> None:
    before = moving.decision.movers()
    moving.play(README_MOVE)
    assert set(before) - set(moving.decision.movers()) == {"ge_5_pzr_1", "ge_200_mech", "ge_i33_flak", "it_8_ari"}


def test_legal_is_what_why_not_has_nothing_against(moving: Game) -> None:
    assert moving.decision.legal("end")
    assert not moving.decision.legal("move ge_5_pzr_1 L0701-L0803")


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "crusader"])
def test_every_sampled_answer_is_in_the_whole_and_all_of_that_is_legal(scenario: str) -> None:
    """Whatever its kind; moves but for the path, for there is one to each hex."""
    game, random, counted = Game.start(scenario, seed="whole"), Random(11), Counter[str]()
    while not game.is_over and counted.total() < 250:
        action, decision = game.sample(random), game.decision
        if 0 < len(action.units) < 6 and random.random() < (0.3 if action.kind in ("move", "react") else 1):
            offered = list(islice(decision.actions(action.kind, stack=action.units), 2000))
            assert outcome(action) in map(outcome, offered), game.notation(action)
            assert all(decision.legal(other) for other in random.sample(offered, min(3, len(offered))))
            some = islice(decision.actions(unit=action.units[0]), 5)
            assert all(decision.legal(other) and action.units[0] in other.units for other in some)
            counted[action.word or action.kind] += 1
        game.play(action)
    assert counted["move"] > 80
    assert counted["attack"] > 0
    assert counted["on"] > 0


def test_attacks_of_a_unit_are_out_of_all_the_hexes_around() -> None:
    game = Game.start("race_for_tobruk", seed="Rommel")
    moves = ("move ge_5_pzr_1+ge_200_mech L0701-L0702-L0802", "move ge_3_rcn L0701-L0702-L0703")
    for answer in ("place it_bologna L0702", "end", *moves, "end", "end"):
        game.play(answer)
    decision = game.decision
    whole = {game.notation(action) for action in decision.actions("attack", unit="ge_5_pzr_1")}
    with_it = ("", "+ge_200_mech", "+ge_3_rcn", "+ge_200_mech+ge_3_rcn")
    assert whole == {f"attack ge_5_pzr_1{others} L0803" for others in with_it}


def test_a_decision_that_was_answered_says_so(moving: Game) -> None:
    old = moving.decision
    moving.play("end")
    for ask in (lambda: old.side, lambda: list(old.actions()), lambda: old.check("end"), old.proposal, old.movers):
        with pytest.raises(RuleViolation, match=r"was answered; game.decision is the open one"):
            ask()
    assert repr(old) == "<Decision: movement.movement, answered>"
    assert moving.decision.side == 1


def test_a_game_that_is_over_has_no_decision_and_says_how_one_knows() -> None:
    game, random = Game.start("gazala", seed="over"), Random(1)
    while not game.is_over:
        game.play(game.sample(random))
    with pytest.raises(RuleViolation, match=r"the game is over"):
        _ = game.decision
