"""A timeline jumps to any moment of a recorded game."""

from __future__ import annotations

import pytest

from desertfox.faults import BadInput
from desertfox.play.game import Game
from desertfox.record import Record, Timeline


def test_every_moment_is_as_it_was(record: Record) -> None:
    timeline = Timeline(record)
    replay = record.replay()
    assert timeline.at(0).digest() == replay.game.digest()
    while not replay.is_finished:
        replay.step()
        assert timeline.at(replay.number).digest() == replay.game.digest()


def test_moments_can_be_visited_in_any_order_and_played_on(record: Record, played: Game) -> None:
    timeline = Timeline(record)
    late, early = timeline.at(150), timeline.at(3)
    early.play(early.decision.proposal() or next(early.decision.actions()))
    assert len(early.played) == 4
    assert late.digest() == timeline.at(150).digest()
    assert timeline.at(len(timeline)).digest() == played.digest()
    assert Record.of(late, axis=record.axis, commonwealth=record.commonwealth).lines == record.lines[:151]


def test_the_log_is_told_action_by_action(record: Record, played: Game) -> None:
    timeline = Timeline(record)
    events = [event for number in range(len(timeline) + 1) for event in timeline.events(number)]
    assert events == played.events


@pytest.mark.parametrize("number", [-1, 161])
def test_a_moment_outside_the_game_does_not_exist(record: Record, number: int) -> None:
    timeline = Timeline(record)
    with pytest.raises(IndexError, match="actions 0 to 160"):
        timeline.at(number)
    with pytest.raises(IndexError, match="actions 0 to 160"):
        timeline.events(number)


def test_a_record_with_a_wrong_line_has_no_timeline(text: str) -> None:
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("100 "))
    lines[at] = lines[at][:-8] + "00000000"
    with pytest.raises(BadInput, match=f"record:{at + 1}: action 100"):
        Timeline(Record.parse("\n".join(lines)))
