"""What is still to be done, as a stack of frames: the top one is open now, the ones below follow it.

A frame names a step and carries its small data (numbers, words and tuples of them), so an agenda is copied, compared
and written to a file as it is. A step is either a `Procedure`, which the game carries out by itself, or a `Choice`,
which somebody must answer. A choice with one legal answer answers itself, one with none is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.rules.violation import RuleViolation

if TYPE_CHECKING:
    from desertfox.play.game import Game
    from desertfox.rules.reach import Reach


class Frame(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A step that is due, with its data."""

    step: str
    data: Any = ()


Procedure = Callable[["Game", Any], None]


class Choice(ABC):
    """A step in which one side decides. It stays open until an answer finishes it (`game.finish()`)."""

    case: ClassVar[str]
    """The case that gives the choice."""
    prompt: ClassVar[str]
    """What is asked, as a template; `parts` fills it."""
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of action that can answer it."""

    @abstractmethod
    def side(self, game: Game, data: Any) -> int:
        """Who decides."""

    def parts(self, game: Game, data: Any) -> dict[str, Any]:
        """Return the parts of the prompt, named as those of an event."""
        return {}

    @abstractmethod
    def actions(self, game: Game, data: Any) -> Iterator[Action]:
        """Offer the legal answers, cheap ones first; each passes `check`."""

    @abstractmethod
    def check(self, game: Game, data: Any, action: Action) -> None:
        """Raise RuleViolation if the rules forbid this answer. It may allow more than `actions` offers."""

    @abstractmethod
    def take(self, game: Game, data: Any, action: Action) -> None:
        """Carry out a checked answer."""

    def is_open(self, game: Game, data: Any) -> bool:
        """Say, if that is quickly seen, that there are several legal answers; False leaves it to `actions` to tell."""
        return False

    def proposal(self, game: Game, data: Any) -> Action | None:
        """Offer the answer of a sensible player who does not want to think about it, if there is one."""
        return None

    def reach(self, game: Game, data: Any, units: tuple[int, ...]) -> Reach:
        """8.2 Return where a stack can go, in a step in which stacks move; RuleViolation in all others."""
        raise RuleViolation(self.case, "nobody moves now")

    def sample(self, game: Game, data: Any, random: Random) -> Action:
        """Pick a legal answer at random; steps with huge choices do it without listing them all."""
        return random.choice(list(self.offered(game, data)))

    def offered(self, game: Game, data: Any) -> Iterator[Action]:
        """Offer what `actions` does to the open question; what was looked at to open it is not looked for again."""
        begun, game.begun = game.begun, None
        return self.actions(game, data) if begun is None else begun


_PROCEDURES: dict[str, Procedure] = {}
_CHOICES: dict[str, Choice] = {}


def procedure(name: str) -> Callable[[Procedure], Procedure]:
    """Register a function as the procedure of that name."""

    def register(function: Procedure) -> Procedure:
        _PROCEDURES[name] = function
        return function

    return register


def choice(name: str) -> Callable[[type[Choice]], type[Choice]]:
    """Register a class as the choice of that name."""

    def register(kind: type[Choice]) -> type[Choice]:
        _CHOICES[name] = kind()
        return kind

    return register


open_choice: Callable[[str], Choice] = _CHOICES.__getitem__
"""Return the choice of that name."""


def is_step(name: str) -> bool:
    """Say whether a procedure or a choice has that name."""
    return name in _PROCEDURES or name in _CHOICES


def run(game: Game) -> None:
    """Carry on until somebody must decide or the game is over."""
    agenda = game.agenda
    while agenda:
        frame = agenda[-1]
        name, data = frame.step, frame.data
        if function := _PROCEDURES.get(name):
            agenda.pop()
            function(game, data)
            continue
        step = _CHOICES[name]
        if step.is_open(game, data):
            return
        answers = step.actions(game, data)
        first = next(answers, None)
        if first is None:
            agenda.pop()
            continue
        second = next(answers, None)
        if second is not None:
            game.begun = chain((first, second), answers)
            return
        step.take(game, data, first)


def check_form(game: Game, step: Choice, action: Action) -> None:
    """Refuse an action of a kind that does not belong here, or one that names what does not exist."""
    if action.kind not in step.kinds:
        kinds = " or ".join(step.kinds)
        raise RuleViolation(step.case, "now is the time to {kinds}, not to {kind}", kinds=kinds, kind=action.kind)
    units, named = action.units, action.hexes
    if len(units) > 1 and len(set(units)) != len(units):
        raise RuleViolation(step.case, "a unit is named twice")
    if units and not (min(units) >= 0 and max(units) < game.setting.counters.count):
        raise RuleViolation(step.case, "there is no such counter")
    if named and not (min(named) >= 0 and max(named) < hexes.COUNT):
        raise RuleViolation("2.24", "there is no such hex")
