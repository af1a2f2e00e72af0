"""Many answers to the open question at once: all of them are played, or none."""

from __future__ import annotations

from collections.abc import Sequence

from desertfox.hexes import Numbering
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall.following import Asked


class WrongOneError(Exception):
    """One of many answers is wrong, so that none is played: the violation says why."""

    numbering: Numbering = "spi"
    """Whose hex numbers its words are to have."""

    def __init__(self, number: int, of: int, notation: str, violation: RuleViolation) -> None:
        """Keep which one it is, counted from 1."""
        super().__init__(f"{number} of {of}: {violation}")
        self.number, self.of, self.notation, self.violation = number, of, notation, violation


def check_batch(game: Game, notations: Sequence[str]) -> None:
    """Refuse many answers, each given after those before it, if one of them is wrong; the game is not changed.

    If something else is asked in between, the question comes up again after that, and the rest is given then.
    """
    if game.is_over:
        return
    trial, asked, question = game.copy(), Asked.of(game), type(game.question)
    for number, notation in enumerate(notations, 1):
        try:
            if Asked.of(trial) != asked:
                if trial.awaits(question):
                    return
                raise RuleViolation("3", "this question was answered; game.decision is the open one")
            trial.play(notation)
        except RuleViolation as violation:
            raise WrongOneError(number, len(notations), notation, violation) from None
