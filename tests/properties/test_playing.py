"""Whatever is played: it can be written down, copied, taken back and repeated, and nothing is lost on the way."""

from __future__ import annotations

from random import Random

import pytest
from random_games import moments

from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record
from desertfox.rules.violation import RuleViolation

GAMES = [("race_for_tobruk", "one", None), ("race_for_tobruk", "two", None), ("campaign", "three", 400)]


@pytest.fixture(params=GAMES, ids=[seed for _, seed, _ in GAMES])
def game_data(request: pytest.FixtureRequest) -> tuple[str, str, int | None]:
    return request.param  # type: ignore[no-any-return]


def test_a_replay_reproduces_every_digest(game_data: tuple[str, str, int | None]) -> None:
    digests = []
    for game, _ in moments(*game_data):
        digests.append(game.digest())
    replay = Record.parse(Record.of(game).to_text()).replay()
    again = [replay.game.digest()]
    while not replay.is_finished:
        replay.step()
        again.append(replay.game.digest())
    assert again[: len(digests)] == digests
    assert len(set(digests)) == len(digests), "every action changes the digest, if only by its number"


def test_every_action_is_written_and_read_back(game_data: tuple[str, str, int | None]) -> None:
    kinds = set()
    for game, action in moments(*game_data):
        text = game.notation(action)
        assert game.parse(text) == action
        assert game.parse(f"  {text}  ") == action
        kinds.add(action.kind)
    assert {"move", "end", "attack", "accept", "react"} <= kinds


def test_a_game_started_twice_from_the_same_seed_goes_the_same_way() -> None:
    ends = []
    for _ in range(2):
        game = Game.start("race_for_tobruk", seed="same")
        play_out(game, Random("same"))
        ends.append((game.digest(), game.log))
    assert ends[0] == ends[1]
    other = Game.start("race_for_tobruk", seed="other")
    play_out(other, Random("same"))
    assert other.digest() != ends[0][0]


def test_copies_are_independent(game_data: tuple[str, str, int | None]) -> None:
    """Old copies never change, and what a copy does its original does not feel."""
    kept: list[tuple[Game, str]] = []
    for number, (game, _) in enumerate(moments(*game_data)):
        if number % 40 == 0:
            before, log = game.digest(), list(game.events)
            copy = game.copy()
            assert copy.digest() == before
            kept.append((game.copy(), before))
            play_out(copy, Random(number), 30)
            assert game.digest() == before
            assert game.events == log
    assert [copy.digest() for copy, _ in kept] == [digest for _, digest in kept]


def test_a_copy_goes_on_like_its_original(game_data: tuple[str, str, int | None]) -> None:
    scenario, seed, _ = game_data
    game = Game.start(scenario, seed=seed)
    play_out(game, Random(seed), 150)
    copy = game.copy()
    for one in (game, copy):
        play_out(one, Random("on"), 100)
    assert copy.digest() == game.digest()


def test_undo_and_redo_restore_every_digest(game_data: tuple[str, str, int | None]) -> None:
    """As far back as the engine allows, and forward again."""
    undone = 0
    digests: dict[int, str] = {}
    for number, (game, _) in enumerate(moments(*game_data)):
        digests[number] = game.digest()
        if number % 7:
            continue
        here = len(game.played)
        while True:
            try:
                game.undo()
            except RuleViolation:
                break
            assert game.digest() == digests[len(game.played)]
            undone += 1
        while len(game.played) < here:
            game.redo()
            assert game.digest() == digests[len(game.played)]
        assert len(game.played) == here
    assert undone > 100


def test_undo_stops_at_dice_and_at_the_other_side(game_data: tuple[str, str, int | None]) -> None:
    stops = set()
    for game, _ in moments(*game_data):
        if not game.played:
            continue
        last = game.played[-1]
        before = game.digest()
        if last.dice:
            with pytest.raises(RuleViolation, match="cannot be taken back"):
                game.undo()
            assert game.digest() == before
            stops.add("dice")
            continue
        game.undo()
        if len(game.played) > 1 and game.played[-1].side != last.side:
            with pytest.raises(RuleViolation, match="cannot be taken back"):
                game.undo()
            stops.add("other side")
        game.redo()
        assert game.digest() == before
    assert stops == {"dice", "other side"}


def test_after_an_undo_another_action_makes_redo_impossible() -> None:
    game = Game.start("campaign", seed="undo")
    play_out(game, Random("undo"), 5)
    game.undo()
    game.play(next(game.decision.actions()))
    with pytest.raises(RuleViolation, match="nothing was taken back"):
        game.redo()
