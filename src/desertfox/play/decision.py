"""The open question as whoever answers it sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any

from desertfox.play import asking
from desertfox.play.action import Action
from desertfox.play.facts import Facts
from desertfox.play.step import Question, check_form
from desertfox.rules.naming import units_of
from desertfox.rules.reach import Reach
from desertfox.rules.violation import RuleViolation
from desertfox.text.language import Language
from desertfox.units import SIDES

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Decision:
    """A question to one side: what may be done now. It is a view of the game and holds until the next action."""

    __slots__ = ("_facts", "_game", "question", "step")

    def __init__(self, game: Game, question: Question) -> None:
        """Look at the open question of a game."""
        self._game = game
        self._facts: Facts | None = None
        self.question = question
        self.step = question.name

    def __eq__(self, other: object) -> bool:
        """Two decisions are equal if they are open in equal games."""
        return self._game == other._game if isinstance(other, Decision) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # its game changes

    def __reduce__(self) -> tuple[Any, ...]:
        """Write down the game whose decision it is."""
        return attrgetter("decision"), (self._game,)

    def __repr__(self) -> str:
        """Say who is asked what."""
        return f"<Decision of {SIDES[self.side]}: {self.step}>"

    @property
    def side(self) -> int:
        """Who decides: AXIS or COMMONWEALTH."""
        return self.question.side(self._game)

    @property
    def kind(self) -> str:
        """What sort of question it is: the first word of the step, such as movement, reaction, combat or losses."""
        return self.step.partition(".")[0]

    @property
    def case(self) -> str:
        """The case that gives the choice."""
        return self.question.case

    @property
    def facts(self) -> Facts:
        """What there is to know of the question; of one step in particular: `game.asked(Retreats).facts(game)`."""
        if self._facts is None:
            self._facts = self.question.facts(self._game)
        return self._facts

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return asking.prompt(self._game, Language.named("en"))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of action that can answer."""
        return self.question.kinds

    def actions(self) -> Iterator[Action]:
        """Offer the legal answers, one after the other."""
        return self.question.actions(self._game)

    def proposal(self) -> Action | None:
        """Return what a sensible player does who does not want to think about it, if there is such a thing."""
        return self.question.proposal(self._game)

    def sample(self, random: Random) -> Action:
        """Pick a legal answer at random."""
        return self.question.sample(self._game, random)

    def reach(self, units: Iterable[int | str]) -> Reach:
        """8.2 Return where a stack can go: hexes with costs, paths and points left; RuleViolation if it cannot move.

        Units are counters or their ids.
        """
        return self.question.reach(self._game, units_of(self._game.setting.counters, units, self.side))

    def check(self, action: Action | str) -> None:
        """Raise RuleViolation if the rules forbid this answer, or its notation."""
        if not isinstance(action, Action):
            action = self._game.parse(action)
        check_form(self._game, self.question, action)
        self.question.check(self._game, action)

    def why_not(self, action: Action | str) -> RuleViolation | None:
        """Return what the rules have against an answer or its notation, None if it is legal."""
        try:
            self.check(action)
        except RuleViolation as violation:
            return violation
        return None
