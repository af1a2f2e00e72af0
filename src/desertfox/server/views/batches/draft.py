"""A draft of answers tried out on a copy, and what of a batch depends on the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import BatchGroup, Sentence, Total
from desertfox.server.views.phrases import sentence
from desertfox.state import State
from desertfox.text.language import Language
from desertfox.units import Face


class Trial(NamedTuple):
    """What comes of a draft: the position after it, what was played and what was refused, both by notation."""

    state: State
    played: dict[str, Action]
    refused: dict[str, RuleViolation]

    def wrong(self, language: Language) -> tuple[Sentence | None, str]:
        """Return why the first answer that was refused is wrong, and which it is."""
        for notation, violation in self.refused.items():
            return sentence(language, violation), notation
        return None, ""


class Body(NamedTuple):
    """A batch as far as it depends on the question."""

    title: str
    note: str
    case: str
    totals: tuple[Total, ...]
    groups: tuple[BatchGroup, ...]
    confirm: str
    refusal: Sentence | None = None
    """Why the draft cannot be confirmed,"""
    wrong: str = ""
    """and on account of which answer, if it is a single one."""
    head: tuple[str, ...] = ()
    later: str = ""
    actions: tuple[str, ...] | None = None
    """What is played if not all of the draft needs an answer."""


def tried(game: Game, draft: Sequence[str]) -> Trial:
    """Give the answers of a draft on a copy, one after the other; what is wrong among them is left out.

    Nothing follows there but the question itself: the position is that of the moment when all have been given.
    """
    trial = game.question_alone(seed="")
    played, refused = dict[str, Action](), dict[str, RuleViolation]()
    for notation in draft:
        try:
            if trial.is_over:
                raise RuleViolation("3", "this question was answered; game.decision is the open one")
            action = trial.parse(notation)
            trial.play(action)
        except RuleViolation as violation:
            refused[notation] = violation
        else:
            played[notation] = action
    return Trial(trial.state, played, refused)


def strength(face: Face | None) -> str:
    """Return the combat strength of a face as it is printed; of none that the unit is lost."""
    if face is None:
        return "✕"
    return f"({face.strength})" if face.parenthesized else str(face.strength)
