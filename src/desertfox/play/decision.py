"""The open question as whoever answers it sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any

from desertfox.play import asking
from desertfox.play.action import Action
from desertfox.play.facts import Facts
from desertfox.play.step import Question, check_form, no_such_kind
from desertfox.rules.naming import Unit, unit_of, units_of
from desertfox.rules.reach import Reach
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value
from desertfox.text.language import Language
from desertfox.units import SIDES

if TYPE_CHECKING:
    from desertfox.play.game import Game


class Decision:
    """A question to one side: what may be done now. It is a view of the game and holds until the next action."""

    __slots__ = ("_facts", "_game", "_number", "question", "step")

    def __init__(self, game: Game, question: Question) -> None:
        """Look at the open question of a game."""
        self._game = game
        self._number = game.state.values[Value.ACTION]
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
        if not self._is_open:
            return f"<Decision: {self.step}, answered>"
        return f"<Decision of {SIDES[self.side]}: {self.step}>"

    @property
    def _is_open(self) -> bool:
        game = self._game
        return game.state.values[Value.ACTION] == self._number and not game.is_over and game.question is self.question

    @property
    def _open(self) -> Game:
        """The game; RuleViolation if it has gone on since."""
        if not self._is_open:
            raise RuleViolation("3", "this question was answered; game.decision is the open one")
        return self._game

    @property
    def side(self) -> int:
        """Who decides: AXIS or COMMONWEALTH."""
        return self.question.side(self._open)

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
            self._facts = self.question.facts(self._open)
        return self._facts

    @property
    def prompt(self) -> str:
        """What is asked, in English."""
        return asking.prompt(self._open, Language.named("en"))

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of action that can answer."""
        return self.question.kinds

    def actions(
        self, kind: str | None = None, unit: Unit | None = None, stack: Iterable[Unit] | None = None
    ) -> Iterator[Action]:
        """Offer legal answers, one after the other: by themselves a selection, of a unit or a stack all there are.

        By themselves they are what one would list: each unit alone and all that stand together, with one path to each
        hex; left out are smaller stacks, other paths, stops under way, and attacks by a choice of units or on several
        hexes. With a stack comes all that exactly these units can do, from however many hexes they attack; with a unit,
        all that it can do alone or together with others, few units first. Of the paths to the same hex they have the
        cheapest; whether another is allowed says `legal`.
        """
        if kind is not None and kind not in self.kinds:
            raise no_such_kind(self.question, kind)
        found = self._offered(unit, stack)
        return found if kind is None else (action for action in found if action.kind == kind)

    def _offered(self, unit: Unit | None, stack: Iterable[Unit] | None) -> Iterator[Action]:
        game, counters = self._open, self._open.setting.counters
        if stack is not None:
            return self.question.of_stack(game, tuple(sorted(units_of(counters, stack, self.side))))
        if unit is not None:
            return self.question.of_unit(game, unit_of(counters, unit, self.side))
        return self.question.actions(game)

    def movers(self) -> tuple[str, ...]:
        """Return the units that some answer is about, by their ids: those that may still move, attack, be chosen ..."""
        counters = self._open.setting.counters
        named = set(self.facts.actors) or {unit for action in self.actions() for unit in action.units}
        return tuple(counters[unit].id for unit in sorted(named))

    def legal(self, action: Action | str) -> bool:
        """Say whether the rules allow an answer or its notation; `why_not` tells the reason."""
        return self.why_not(action) is None

    def proposal(self) -> Action | None:
        """Return the plain default, if there is one: it goes on with the game and gives nothing away.

        It is no judgement: what a sensible player would do says `players.advise`.
        """
        return self.question.proposal(self._open)

    def sample(self, random: Random) -> Action:
        """Pick a legal answer at random."""
        return self.question.sample(self._open, random)

    def reach(self, units: Iterable[int | str]) -> Reach:
        """8.2 Return where a stack can go: hexes with costs, paths and points left; RuleViolation if it cannot move.

        Units are counters or their ids.
        """
        return self.question.reach(self._open, units_of(self._open.setting.counters, units, self.side))

    def check(self, action: Action | str) -> None:
        """Raise RuleViolation if the rules forbid this answer, or its notation."""
        if not isinstance(action, Action):
            action = self._open.parse(action)
        check_form(self._open, self.question, action)
        self.question.check(self._open, action)

    def why_not(self, action: Action | str) -> RuleViolation | None:
        """Return what the rules have against an answer or its notation, None if it is legal."""
        try:
            self.check(action)
        except RuleViolation as violation:
            return violation
        return None
