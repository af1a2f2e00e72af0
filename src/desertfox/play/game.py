"""A game: the state, what is still to be done, the dice, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from desertfox.dice import Dice, DiceSource, ScriptedDice, SealedDice, seed_of
from desertfox.faults import wrong_type
from desertfox.pack import Pack, builtin_pack
from desertfox.play import action as actions
from desertfox.play.action import Action
from desertfox.play.battle import NO_ACCOUNT, NO_BATTLE, Account, Battle
from desertfox.play.chance import MOST, Chance, chances
from desertfox.play.decision import Decision
from desertfox.play.event import Event
from desertfox.play.open_steps import misfit, rest_of, taken_up
from desertfox.play.step import Question, Step, check_form, run, step_class
from desertfox.play.telling import speaker
from desertfox.play.views import Views
from desertfox.position import Position
from desertfox.rules.charts import Charts, charts_of
from desertfox.rules.movement import Journey, journey
from desertfox.rules.violation import RuleViolation
from desertfox.state import NOBODY, Setting, State, Value, sequence
from desertfox.units import SIDES

Q = TypeVar("Q", bound=Question)


class Played(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An action that was played, by whom, and the dice that it rolled: what a record keeps."""

    action: Action
    side: int
    dice: tuple[int, ...]


_STRETCH: Final = 24
"""How many actions at least lie between one anchor and the next: a copy is dearer than to play some of them again."""


def no_undo() -> RuleViolation:
    """3.4 Return the refusal to take something back."""
    return RuleViolation("3.4", "a die or a decision of the other side cannot be taken back")


_WRITTEN: Final = ("_anchor", "_decider", "_free", "account", "battle", "dice", "opening", "origin")
_WRITTEN_COPIED: Final = ("_future", "_past", "_rolled", "agenda", "events", "played", "scouts", "state")
"""What of a game is written down when it goes to another process."""


class _Anchor(NamedTuple):
    """A moment to which the game can return, to play again from there: all that actions may change."""

    state: State
    agenda: list[Step]
    battle: Battle
    account: Account
    events: int


def game_of(value: object) -> Game:
    """Return a game; BadInput if it is none."""
    if not isinstance(value, Game):
        raise wrong_type("game", value, "a game", "Begin one: df.Game.start(scenario).")
    return value


class Game(Views):
    """One game. Copies are independent and cheap; a refused action changes nothing.

    `is_over` says whether it has ended; until then `decision` is the open question and `play` answers it.
    """

    __slots__ = (
        "_anchor", "_decider", "_decision", "_free", "_future", "_journey", "_past", "_rolled", "account",
        "agenda", "battle", "begun", "charts", "dice", "events", "opening", "origin", "played", "scouts", "setting",
        "state",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        dice: DiceSource,
        agenda: Iterable[Step],
        battle: Battle = NO_BATTLE,
        origin: Position | None = None,
    ) -> None:
        """Take over a state and go on to the first decision; `opening` keeps the dice rolled on the way there."""
        self.origin = origin or Position(state)
        self.state = state
        self.setting: Setting = state.setting
        self.charts: Charts = charts_of(self.setting.pack)
        self.dice = dice  # what was rolled is rolled again by undo: whoever gives a game other dice keeps those
        self.agenda = list(agenda)
        self.battle = battle
        self.account = NO_ACCOUNT
        self.events: list[Event] = []
        self.played: list[Played] = []
        self._rolled: list[int] = []
        self._anchor: _Anchor | None = None
        self._past: list[Action] = []  # since the anchor
        self._free = 0  # how many of the last actions can be taken back
        self._decider = NOBODY  # the side that decided last
        self._future: list[Action] = []
        self._decision: Decision | None = None
        self._journey: tuple[Action, Journey] | None = None
        self.begun: Iterator[Action] | None = None  # the answers to the open question, if some were looked at
        self.scouts: list[int] = []  # units that could move when that was last asked, and so most likely still can
        run(self)
        self.opening = tuple(self._rolled)

    @classmethod
    def start(
        cls,
        scenario: str,
        *,
        ruleset: str = "spi1981",
        options: Sequence[str] = (),
        seed: str | int | None = None,
        pack: Pack | None = None,
    ) -> Game:
        """Start a scenario; BadInput if there is no such scenario, ruleset or option.

        The same seed gives the same dice; without one a seed is drawn, and the record of the game has it.
        """
        position = Position.from_scenario(builtin_pack() if pack is None else pack, scenario, ruleset, options)
        return cls.from_position(position, seed=seed)

    @classmethod
    def from_position(
        cls, position: Position, *, seed: str | int | None = None, dice: Iterable[int] | None = None
    ) -> Game:
        """Go on from a position, with a seed as in `start`; `dice` scripts the rolls, for tests and puzzles."""
        if not isinstance(position, Position):
            raise wrong_type("position", position, "a position", "Read it first: df.Position.load(file).")
        return cls.taken_up(position, Dice(seed_of(seed)) if dice is None else ScriptedDice(dice))

    @classmethod
    def taken_up(cls, position: Position, dice: DiceSource) -> Game:
        """Go on from a position with these dice; BadInput if what is open in it makes no sense."""
        state = position.state()
        agenda, battle = taken_up(position, state)
        if position.rest is None:
            return cls(state, dice, agenda, battle, position)
        try:
            game = cls(state, dice, agenda, battle, position)
            if not game.is_over:
                _ = game.decision.facts
        except (AssertionError, IndexError, KeyError, StopIteration, TypeError, ValueError) as error:
            raise misfit(error) from None
        return game

    def sealed(self) -> Game:
        """Return a copy for a player: it knows all about the present, and nothing of the dice to come."""
        new = self.copy()
        new.dice = SealedDice()
        return new

    def question_alone(self, seed: str | int) -> Game:
        """Return a copy, with dice of its own, in which the open question is all that is left to do."""
        alone = self.copy(seed)
        alone.agenda = [self.question]
        return alone

    def copy(self, seed: str | int | None = None) -> Game:
        """Return an independent copy, without the past: for search and for trying things out.

        It rolls the same dice as the game itself, so that it foresees them; with a seed it rolls others.
        """
        new: Game = Game.__new__(Game)
        new.origin = self.origin
        new.opening = self.opening
        new.state = self.state.copy()
        new.setting = self.setting
        new.charts = self.charts
        new.dice = self.dice if seed is None else Dice(seed_of(seed))
        new.agenda = self.agenda[:]
        new.battle = self.battle
        new.account = self.account
        new.events = []
        new.played = []
        new._rolled = []
        new._anchor = None
        new._past = []
        new._free = 0
        new._decider = NOBODY
        new._future = []
        new._decision = None
        new._journey = None
        new.begun = None
        new.scouts = self.scouts[:]
        return new

    def __copy__(self) -> Game:
        """Return an independent copy with its whole past, unlike `copy`."""
        new: Game = Game.__new__(Game)
        new.__setstate__(self.__getstate__())
        return new

    def __deepcopy__(self, _memo: object) -> Game:
        """Return the same: a game shares only what never changes."""
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        """Return all that cannot be worked out anew, with nothing that the game goes on to change."""
        kept = {name: getattr(self, name) for name in _WRITTEN}
        return kept | {name: getattr(self, name).copy() for name in _WRITTEN_COPIED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Stand where another game stood."""
        for name, value in kept.items():
            setattr(self, name, value)
        self.setting = self.state.setting
        self.charts = charts_of(self.setting.pack)
        self._decision = self._journey = self.begun = None

    def __eq__(self, other: object) -> bool:
        """Two games are equal if they stand at the same moment, however they came to it and whatever their dice."""
        return self.digest() == other.digest() if isinstance(other, Game) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a game changes

    @property
    def due(self) -> list[tuple[str, Any]]:
        """What is still to be done, the next step last, as it is written to a file."""
        return [(step.name, step.data) for step in self.agenda]

    def at(self, state: State, due: Iterable[tuple[str, Any]], battle: Battle) -> Game:
        """Return a copy that stands at another moment of the game; ValueError if a step is none."""
        new = self.copy()
        new.state, new.battle = state, battle
        new.agenda = [step_class(name).of(data) for name, data in due]
        return new

    # -- for players

    @property
    def question(self) -> Question:
        """The open question; there is none when the game is over."""
        return cast("Question", self.agenda[-1])

    def awaits(self, *kinds: type[Step]) -> bool:
        """Say whether a step of one of these kinds is still to be done."""
        return any(isinstance(step, kinds) for step in self.agenda)

    def asked(self, kind: type[Q]) -> Q:
        """Return the open question, which is known to be of this kind."""
        question = self.agenda[-1]
        if not isinstance(question, kind):
            raise TypeError(f"{question.name} is asked, not {kind.name}")
        return question

    @property
    def decision(self) -> Decision:
        """Return the question that is open; RuleViolation when the game is over (`is_over`)."""
        if self._decision is None:
            if not self.agenda:
                raise RuleViolation("15.1", "the game is over")
            self._decision = Decision(self, self.question)
        return self._decision

    def play(self, action: Action | str) -> list[Event]:
        """Answer the open question and return what happened; RuleViolation if the rules forbid it."""
        if not isinstance(action, Action):
            action = self.parse(action)
        question = self.decision.question
        check_form(self, question, action)
        question.check(self, action)
        return self.carry_out(action)

    def chance(self, action: Action | str, most: int = MOST) -> Iterator[Chance]:
        """Return what the dice of an answer can bring: each run of dice, how likely it is, and a game after it.

        BadInput if there are more than `most` runs; RuleViolation if the rules forbid the answer.
        """
        if not isinstance(action, Action):
            action = self.parse(action)
        self.decision.check(action)
        return chances(self, action, most)

    def sample(self, random: Random) -> Action:
        """Pick a legal answer to the open question at random."""
        return self.question.sample(self, random)

    def carry_out(self, action: Action) -> list[Event]:
        """Play an answer that the open decision itself has offered, and return what happened.

        What `actions`, `sample` or `proposal` of the decision return is legal, so players who choose among that need
        not have it checked again. Any other answer goes through `play`: here nobody would refuse it.
        """
        question = self.question
        side = question.side(self)
        free = self._free if side == self._decider else 0  # what the other side has decided stays
        anchor, past, before = self._anchor, self._past, len(self.events)
        if anchor is None or (not free and len(past) >= _STRETCH):
            self._past = []
            self._anchor = _Anchor(self.state.copy(), self.agenda[:], self.battle, self.account, before)
        try:
            self._take(question, action)
        except BaseException:  # a script out of dice, an interruption: the game stands as before
            self._go_back()
            self._anchor, self._past = anchor, past
            raise
        self._future.clear()
        self._past.append(action)
        self._decider, self._free = side, 0 if self._rolled else free + 1  # what a die has shown stays
        self.played.append(Played(action, side, tuple(self._rolled)))
        return self.events[before:]

    def why_no_undo(self) -> RuleViolation | None:
        """Return why the last action cannot be taken back, None if it can.

        A game that is over stays so: its dice are no secret any more.
        """
        if self.is_over:
            return RuleViolation("15.1", "the game is over")
        return None if self._free else no_undo()

    def settle(self) -> None:
        """Let nothing of the past be taken back any more."""
        self._free = 0

    def undo(self) -> None:
        """Take back the last action; RuleViolation where a die or the other side's decision stands in the way."""
        if why := self.why_no_undo():
            raise why
        self._future.append(self._past.pop())
        self._free -= 1
        self._go_back()
        self.played.pop()

    def redo(self) -> list[Event]:
        """Do again what was taken back; RuleViolation if nothing was."""
        if not self._future:
            raise RuleViolation("3.4", "nothing was taken back")
        *later, action = self._future
        happened = self.carry_out(action)
        self._future = later
        return happened

    def position(self) -> Position:
        """Return the position, for a file, with what is open in a battle or within another step."""
        return Position(self.state, rest=rest_of(self))

    @property
    def log(self) -> list[str]:
        """Return what has happened, in words, each line with its case."""
        says = speaker(self.setting)
        return [says.line(event) for event in self.events]

    def digest(self) -> str:
        """Return a hash of the whole state, what is still to be done included."""
        rest = msgspec.json.encode((self.due, self.battle))
        return blake2b(self.state.digest().encode() + rest, digest_size=32, person=b"desertfox game").hexdigest()

    def notation(self, action: Action) -> str:
        """Write an action."""
        return actions.notation(action, self.setting.counters)

    def parse(self, text: str) -> Action:
        """Read an action; RuleViolation says what cannot be read."""
        if not isinstance(text, str):
            raise wrong_type("action", text, "an action or its notation", "Write it like 'end'.")
        try:
            return actions.parse(text, self.setting.counters, None if self.is_over else self.decision.side)
        except ValueError as wrong:
            raise RuleViolation("3", "{text!r} is no action: {why}", text=text, why=wrong) from None

    # -- for the steps of play

    def push(self, step: Step) -> None:
        """Put a step on top of the agenda."""
        self.agenda.append(step)

    def push_all(self, steps: Sequence[Step]) -> None:
        """Put several steps on top of the agenda, the first of them uppermost."""
        self.agenda.extend(reversed(steps))

    def finish(self) -> Step:
        """Close the open step and return it."""
        return self.agenda.pop()

    def win(self, winner: int, case: str, words: str) -> None:
        """3.4 End the game in this instant. The winner is 1 + side, 3 for a draw."""
        values = self.state.values
        values[Value.WINNER], values[Value.PHASE], values[Value.STEP] = winner, sequence.GAME_OVER, 0
        self.agenda.clear()
        self.say("end", case, words)

    def roll(self) -> int:
        """Roll a die; it is bound to the action that is being played."""
        die = self.dice.roll(self.state.values[Value.ACTION], len(self._rolled))
        self._rolled.append(die)
        return die

    def say(self, kind: str, case: str, words: str, **parts: Any) -> None:
        """Enter something into the log."""
        self.events.append(Event(kind, case, words, parts))

    def note_journey(self, action: Action, journey: Journey) -> None:
        """Keep what a move was found to cost, for the case that it is taken next."""
        self._journey = action, journey

    def journey_of(self, action: Action) -> Journey:
        """8.21 Return what a legal move costs: as noted, or worked out anew."""
        if self._journey is not None and self._journey[0] is action:
            return self._journey[1]
        return journey(self.state, action.units, action.hexes)

    def _take(self, question: Question, action: Action) -> None:
        """Carry out an answer and go on to the next decision."""
        self.state.values[Value.ACTION] += 1
        self._decision = self.begun = None
        self._rolled = []
        question.take(self, action)
        self._journey = None
        run(self)

    def _go_back(self) -> None:
        """Return to the anchor, and from there do again what is left of the past: its dice fall as they did."""
        if self._anchor is None:
            return
        state, self.agenda, self.battle, self.account, events = self._anchor
        self.state, self.agenda = state.copy(), self.agenda[:]
        self._decision = self._journey = self.begun = None
        self.scouts.clear()
        del self.events[events:]
        for action in self._past:
            self._take(self.question, action)

    def __repr__(self) -> str:
        """Say where the game stands."""
        if self.is_over:
            return f"<Game {self.setting.scenario}, over>"
        return (
            f"<Game {self.setting.scenario}, turn {self.state.turn}, {SIDES[self.decision.side]}: {self.decision.step}>"
        )
