"""What a player is given: all of the present, and nothing from which a coming die could be read."""

from __future__ import annotations

import gc
import pickle
from collections.abc import Iterator
from random import Random

import pytest

from desertfox.dice import Dice, SealedDiceError
from desertfox.play.game import Game
from desertfox.players import PLAYERS
from desertfox.players.player import play_game, player

SEED = "what nobody may know"


class Rolled:
    """Dice that fall as those of another seed did."""

    def __init__(self, hidden: str, shown: str) -> None:
        self.seed = hidden
        self._shown = Dice(shown)

    def roll(self, action: int, index: int) -> int:
        return self._shown.roll(action, index)


def _reachable(start: object) -> Iterator[object]:
    seen, waiting = set[int](), [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type) or hasattr(thing, "__globals__"):
            continue
        seen.add(id(thing))
        yield thing
        waiting += gc.get_referents(thing)


def _rolling(limit: int) -> Iterator[tuple[Game, str]]:
    """Play at random, and stop at each action that rolls a die."""
    for number in range(6):
        running, random = Game.start("gazala", seed=f"{SEED} {number}"), Random(number)
        while not running.is_over and limit:
            action = running.notation(running.sample(random))
            before = running.copy()
            running.play(action)
            if running.played[-1].dice:
                limit -= 1
                yield before, action


def _foretold(game: Game, action: str) -> tuple[int, ...]:
    game.play(action)
    return game.played[-1].dice


def test_the_dice_of_a_sealed_game_cannot_be_asked() -> None:
    running = Game.start("race_for_tobruk", seed=SEED)
    sealed = running.sealed()
    assert sealed.digest() == running.digest()
    with pytest.raises(SealedDiceError, match=r"copy\(seed=\.\.\.\) gives a copy dice of its own"):
        sealed.dice.roll(1, 0)
    assert sealed.copy(seed="mine").dice.roll(1, 0) == Dice("mine").roll(1, 0)


def test_an_action_that_rolls_leaves_a_sealed_game_as_it_was() -> None:
    before, action = next(_rolling(1))
    sealed = before.sealed()
    with pytest.raises(SealedDiceError):
        sealed.play(action)
    assert sealed.digest() == before.digest()


def test_nothing_that_a_player_can_reach_leads_to_the_seed() -> None:
    running = Game.start("race_for_tobruk", seed=SEED)
    play_game(running, player("officer"), player("officer"), limit=40)
    sealed = running.sealed()
    found = [
        thing for thing in _reachable(sealed) if isinstance(thing, Dice) or (isinstance(thing, str) and thing == SEED)
    ]
    assert found == []
    assert any(isinstance(thing, Dice) for thing in _reachable(running)), "the search finds dice where there are any"


def test_a_sealed_game_is_written_without_its_seed() -> None:
    running = Game.start("race_for_tobruk", seed=SEED)
    play_game(running, player("officer"), player("officer"), limit=40)
    sealed = running.sealed()
    written = pickle.dumps(sealed)
    assert SEED.encode() not in written
    assert pickle.loads(written).digest() == running.digest()


@pytest.mark.parametrize("name", PLAYERS)
def test_a_hidden_seed_changes_no_choice(name: str) -> None:
    games = []
    for hidden in ("one", "another"):
        running = Game.start("race_for_tobruk", seed=SEED)
        running.dice = Rolled(hidden, SEED)
        play_game(running, player(name, "axis"), player(name, "commonwealth"), limit=350)
        games.append(running)
    assert games[0].played == games[1].played
    assert len(games[0].played) > 150
    assert sum(len(played.dice) for played in games[0].played) > 10


def test_coming_dice_are_foretold_by_chance_alone() -> None:
    hits = shared = asked = 0
    for before, action in _rolling(300):
        asked += 1
        actual = _foretold(before.copy(), action)
        shared += _foretold(before.copy(), action) == actual
        hits += _foretold(before.sealed().copy(seed=f"guess {asked}"), action)[0] == actual[0]
    assert shared == asked == 300
    assert 24 <= hits <= 76, "a sixth of 300 is 50; four standard errors are 26"
