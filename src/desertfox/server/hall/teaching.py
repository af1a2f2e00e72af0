"""What is different in a game in which a lesson is learnt: what is played without asking, and how far is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from desertfox.play.action import Action
from desertfox.server.hall import beginnings
from desertfox.server.messages.common import PERSON
from desertfox.server.storage import KeptLine, Undone

if TYPE_CHECKING:
    from desertfox.server.hall.open_game import OpenGame


def taken(opened: OpenGame, action: Action) -> Action:
    """Return what is played for an answer of a person: in a lesson the recorded one for any that is right.

    RuleViolation if the rules forbid it, WrongError if only the lesson does.
    """
    history = opened.history
    return opened.lesson.taken(history.game, history.number, action) if opened.lesson else action


def lead_on(opened: OpenGame) -> Iterator[KeptLine]:
    """Play in a lesson what the learner is not asked for."""
    history, lesson = opened.history, opened.lesson
    while lesson and (action := lesson.follows(history.game, history.number)):
        yield history.play(action)


def moment_before(opened: OpenGame) -> int | None:
    """Return the moment at which the learner was asked last, None if he was not asked yet."""
    history, lesson = opened.history, opened.lesson
    for number in reversed(range(history.number)):
        game = history.at(number)
        is_persons = opened.seat(game.decision.side) == PERSON
        if lesson and is_persons and lesson.follows(game, number) is None:
            return number
    return None


def take_back(opened: OpenGame) -> list[KeptLine]:
    """Take a lesson back to where the learner was asked last, and return that, the last action first.

    Everything can be taken back, dice too: they fall again as they fell.
    """
    history, number = opened.history, moment_before(opened) or 0
    lines = history.lines[:number:-1]
    undone = [Undone(line.number, line.side, line.notation, line.motive, line.given) for line in lines]
    kept = history.lines[: number + 1]
    opened.history = beginnings.of_store(opened.kept, kept, [*history.undone, *undone], history.pack)
    return lines
