"""A saved game opens where it stands without being played again, and goes on as if it had never been closed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record, Snapshot


@pytest.mark.parametrize("actions", range(0, 560, 35))
def test_a_resumed_game_goes_on_like_the_original(actions: int) -> None:
    original = Game.start("race_for_tobruk", seed="snap")
    play_out(original, Random("snap"), actions)
    resumed = Record.parse(Record.of(original, snapshot=True).to_text()).resume()
    assert resumed.digest() == original.digest()
    assert resumed.played == original.played
    for game in (original, resumed):
        play_out(game, Random("later"), 60)
    assert resumed.digest() == original.digest()
    assert Record.of(resumed) == Record.of(original)


def test_in_every_kind_of_step_a_game_survives_being_written_down() -> None:
    """Frames carry data of many shapes; all of them come back in a form that the steps understand."""
    seen = set()
    for number in range(6):
        game = Game.start("race_for_tobruk", seed=f"steps {number}")
        random = Random(number)
        while not game.is_over:
            if (step := game.decision.step) not in seen:
                again = Snapshot.read(Snapshot.of(game).text()).restore(Game.start("race_for_tobruk", seed=""))
                again.dice = game.dice
                assert again.digest() == game.digest()
                list(again.decision.actions())
                again.play(again.decision.sample(Random(1)))
                seen.add(step)
            game.play(game.decision.sample(random))
    assert {"movement.under_way", "losses.retreats", "combat.declaration", "reaction.reaction_moves"} <= seen


def test_without_a_snapshot_the_game_is_played_again(record: Record) -> None:
    assert record.resume().digest() == record.game().digest()
    assert record.resume().events


def damaged(record: Record, snapshot: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        replace(record, snapshot=snapshot).resume()
    return caught.value


def test_a_damaged_snapshot_is_refused_in_words(record: Record, played: Game) -> None:
    whole = Snapshot.of(played).text()
    other = Snapshot.of(Game.start("race_for_tobruk", seed="")).text()
    assert "cannot be used" in str(damaged(record, "nonsense"))
    assert "it is not the position at the end of the record" in str(damaged(record, other))
    assert "Delete the snapshot line" in str(damaged(record, whole[:-40]))
    campaign = Game.start("campaign", seed="")
    assert "not the position" in str(damaged(record, Snapshot.of(campaign).text()))


def test_a_snapshot_made_of_random_octets_never_brings_the_program_down(record: Record, played: Game) -> None:
    whole, random = Snapshot.of(played).text(), Random(5)
    for _ in range(200):
        letters = list(whole)
        for _ in range(random.choice((1, 3, 30))):
            letters[random.randrange(len(letters))] = chr(random.randrange(33, 127))
        if (spoilt := "".join(letters)) != whole:  # now and then a letter is changed into itself
            damaged(record, spoilt)
