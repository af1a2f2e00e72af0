"""A step of play: what it is called, where it stands on the player aid, and what it does.

A step is a value. What it carries are its fields: numbers, words and tuples of them, so a step can be shared by copies
of a game, compared, and written to a file. A `Procedure` carries itself out; a `Question` waits for an answer. The
class of a question says all there is to know of it: which answers it takes, how they are checked and carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, cast, get_type_hints

import msgspec
from msgspec.structs import astuple

from desertfox import hexes
from desertfox.faults import wrong_type
from desertfox.play.action import Action
from desertfox.play.facts import Facts
from desertfox.rules.violation import RuleViolation

if TYPE_CHECKING:
    from desertfox.play.game import Game
    from desertfox.rules.reach import Reach

Mode = Literal["choose", "move", "attack"]
"""How an answer is picked: from a list, by a stack and where it goes, or by a target and what attacks it."""
_STEPS: dict[str, type[Step]] = {}


class Step(msgspec.Struct, frozen=True, gc=False):
    """Something that is still to be done."""

    name: ClassVar[str]
    """Its room and its word, such as reaction.overstack. Snapshots know a step by it."""
    word: ClassVar[str]
    """The last part of its name, as a position names it."""
    slug: ClassVar[str]
    """Its name as the ids of messages write it."""
    case: ClassVar[str]
    """The case that gives the step."""
    aid: ClassVar[str] = ""
    """Its letter or number on the player aid."""
    optional: ClassVar[bool] = False
    """It may be passed over."""
    by_option: ClassVar[bool] = False
    """Only some rules have it: those with its word in `Ruleset.optional_steps`."""

    def __init_subclass__(cls) -> None:
        """Remember a step by its name."""
        if "name" in vars(cls):
            _STEPS[cls.name] = cls
            cls.word = cls.name.partition(".")[2]
            cls.slug = cls.name.replace(".", "-").replace("_", "-")

    @property
    def data(self) -> Any:
        """What the step carries, as it is written to a file: nothing, one field by itself, or all of them."""
        fields = astuple(self)
        if len(fields) != 1:
            return fields
        return () if fields[0] is None else fields[0]

    @classmethod
    def of(cls, data: Any) -> Self:
        """Return the step that carries this; ValueError if it cannot."""
        types = _types(cls)
        values = data
        if len(types) == 1:
            values = (None if data in ([], ()) and cls.__struct_defaults__ else data,)
        try:
            if len(values) != len(types):
                raise ValueError(f"{cls.name} does not carry {data!r}")
            return cls(*map(msgspec.convert, values, types))
        except (TypeError, msgspec.ValidationError) as error:
            raise ValueError(f"{cls.name} does not carry {data!r}: {error}") from None


def step_class(name: str) -> type[Step]:
    """Return the step of that name; ValueError if there is none."""
    if name not in _STEPS:
        raise ValueError(f"no step is called {name}")
    return _STEPS[name]


def step_names() -> Iterable[str]:
    """Return the names of all steps."""
    return _STEPS.keys()


def questions() -> Iterator[type[Question]]:
    """Return the questions of all steps."""
    return (step for step in _STEPS.values() if issubclass(step, Question))


@cache
def _types(cls: type[Step]) -> tuple[Any, ...]:
    """Return the types of the fields of a step."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(hints[name] for name in cls.__struct_fields__)


class Procedure(Step, frozen=True):
    """A step that the game carries out by itself."""

    def run(self, game: Game) -> None:
        """Carry the step out. It is not on the agenda any more."""
        raise NotImplementedError


class Question(Step, frozen=True):
    """A step in which one side decides. It stays open until an answer finishes it (`game.finish()`)."""

    may_be_ordered: ClassVar[bool] = False
    """A standing order may pass it over: that gives nothing away."""
    mode: ClassVar[Mode] = "choose"
    """How a person picks an answer."""
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of action that can answer it."""

    def side(self, game: Game) -> int:
        """Say which side decides."""
        raise NotImplementedError

    def facts(self, game: Game) -> Facts:
        """Return what there is to know of the question. It is worked out for people and players, never to go on."""
        return Facts()

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer legal answers to choose from, cheap ones first; each passes `check`, and there may be others."""
        raise NotImplementedError

    def of_stack(self, game: Game, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer every answer of exactly these units; where they move, one path to each hex."""
        wanted = sorted(units)
        return (action for action in self.actions(game) if sorted(action.units) == wanted)

    def of_unit(self, game: Game, unit: int) -> Iterator[Action]:
        """Offer every answer of a unit alone, then with ever more of those that it can do something with."""
        companions = [one for one in self.companions(game, unit) if one != unit]
        for number in range(len(companions) + 1):
            for chosen in combinations(companions, number):
                yield from self.of_stack(game, tuple(sorted((unit, *chosen))))

    def companions(self, game: Game, unit: int) -> Iterable[int]:
        """Return the units with which a unit may do something together: those of its side in its hex."""
        place, side = game.state.place[unit], game.setting.counters.side
        return [one for one in game.state.stack(place) if side[one] == side[unit]] if place >= 0 else ()

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer what a person finds in a list: where stacks or targets are picked, only what is not done with those."""
        return self.actions(game)

    def check(self, game: Game, action: Action) -> None:
        """Raise RuleViolation if the rules forbid this answer. It may allow more than `actions` offers."""
        raise NotImplementedError

    def take(self, game: Game, action: Action) -> None:
        """Carry out a checked answer."""
        raise NotImplementedError

    def in_batch(self) -> bool:
        """Say whether a person puts many answers together, to give them at once."""
        return False

    def is_open(self, game: Game) -> bool:
        """Say, if that is quickly seen, that there are several legal answers; False leaves it to `actions` to tell."""
        return False

    def proposal(self, game: Game) -> Action | None:
        """Return the plain default, if there is one: what goes on with the game and gives nothing away."""
        return None

    def reach(self, game: Game, units: tuple[int, ...]) -> Reach:
        """8.2 Return where a stack can go, in a step in which stacks move; RuleViolation in all others."""
        raise RuleViolation(self.case, "nobody moves now")

    def sample(self, game: Game, random: Random) -> Action:
        """Pick a legal answer at random; steps with huge choices do it without listing them all."""
        return random.choice(list(self.offered(game)))

    def offered(self, game: Game) -> Iterator[Action]:
        """Offer what `actions` does to the open question; what was looked at to open it is not looked for again."""
        begun, game.begun = game.begun, None
        return self.actions(game) if begun is None else begun


def run(game: Game) -> None:
    """Carry on until somebody must decide or the game is over.

    A question with one legal answer answers itself, one with none is over.
    """
    agenda = game.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Procedure):
            agenda.pop()
            step.run(game)
            continue
        question = cast("Question", step)
        if question.is_open(game):
            return
        answers = question.actions(game)
        first = next(answers, None)
        if first is None:
            agenda.pop()
            continue
        second = next(answers, None)
        if second is not None:
            game.begun = chain((first, second), answers)
            return
        question.take(game, first)


def no_such_kind(question: Question, kind: str) -> RuleViolation:
    """Return the refusal of an action of a kind that does not belong here."""
    kinds = " or ".join(question.kinds)
    return RuleViolation(question.case, "now is the time to {kinds}, not to {kind}", kinds=kinds, kind=kind)


def check_form(game: Game, question: Question, action: Action) -> None:
    """Refuse an action of a kind that does not belong here, or one that names what does not exist."""
    try:
        if action.kind not in question.kinds:
            raise no_such_kind(question, action.kind)
        units, named = action.units, action.hexes
        if len(units) > 1 and len(set(units)) != len(units):
            raise RuleViolation(question.case, "a unit is named twice")
        if units and not (min(units) >= 0 and max(units) < game.setting.counters.count):
            raise RuleViolation(question.case, "there is no such counter")
        if named and not (min(named) >= 0 and max(named) < hexes.COUNT):
            raise RuleViolation("2.24", "there is no such hex")
    except TypeError:
        raise wrong_type("action", action, "an action with the numbers of its counters and hexes") from None
