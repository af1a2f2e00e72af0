"""What a sensible player answers to the open question, and why: the same judgement for computer and page."""

from __future__ import annotations

from typing import Final

from desertfox.play.game import Game, game_of
from desertfox.play.movement import Movement
from desertfox.players.choice import Choice
from desertfox.players.evident import evident
from desertfox.players.officer import Officer

_LONGEST: Final = 60
"""So many answers follow one another at most."""


def advise(sealed: Game) -> Choice:
    """Return a legal answer to the open question that makes sense, with its motive. The game is not changed."""
    return Officer().choose(game_of(sealed))


def is_planned(game: Game) -> bool:
    """Say whether the answer to the open question is part of a plan: such a one takes longer than a judgement."""
    return isinstance(game.question, Movement)


def course(sealed: Game) -> tuple[Choice, ...]:
    """Return the answers that make sense one after the other until the step is done, as far as they can be foreseen.

    What comes up in between and is evident is not among them. The dice that are rolled meanwhile are others than those
    of the game, so that what follows need not be legal any more when the answers are given.
    """
    trial, adviser = sealed.copy(seed=""), Officer()
    step, side = trial.decision.step, trial.decision.side
    found: list[Choice] = []
    while not trial.is_over and len(found) < _LONGEST:
        decision = trial.decision
        if (decision.step, decision.side) == (step, side):
            choice = adviser.choose(trial)
            found.append(choice)
        elif given := evident(trial):
            choice = given
        else:
            break
        trial.carry_out(choice.action)
    return tuple(found)
