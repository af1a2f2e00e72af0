"""A position as data, and how a player plays it: what it did, where everything stood, what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from msgspec.structs import replace
from table import Game, game

from desertfox import hexes
from desertfox.play.action import Action
from desertfox.play.telling import speaker
from desertfox.players import Budget, Player, ask, player
from desertfox.players.choice import NO_LIMIT
from desertfox.rules.violation import RuleViolation
from desertfox.state import State, sequence
from desertfox.units import SIDES

BUDGETS: Final = {"general": Budget(rollouts=6)}
"""How long the levels think that would otherwise think by the clock."""
_DICE: Final = 300
_ANSWERS: Final = 400
"""More than this many answers in a Player-Turn are no play."""
_WEST_TO_EAST: Final = (
    "El Agheila", "Mersa Brega", "Agedabia", "Benghazi", "Barce", "Mechili", "Derna", "Gazala", "Tobruk", "El Adem",
    "Bardia", "Fort Capuzzo", "Sollum", "Halfaya Pass", "Sidi Barrani", "Mersa Matruh", "El Alamein", "Alexandria",
)  # fmt: skip


def front(last: str, first: str = "El Agheila", end: str = "Alexandria") -> dict[str, str]:
    """Return owners: the Axis has the places as far east as `last`; the map has those from `first` to `end`."""
    cut = _WEST_TO_EAST.index(last)
    found = {place: SIDES[number > cut] for number, place in enumerate(_WEST_TO_EAST)}
    return {place: found[place] for place in _WEST_TO_EAST[_WEST_TO_EAST.index(first) : _WEST_TO_EAST.index(end) + 1]}


class Form(NamedTuple):
    """One form of a position: who stands where, and who plays which part in it."""

    side: str
    """Who is asked; and whose Player-Turn it is, if nothing else is said."""
    units: Mapping[str, str]
    owners: Mapping[str, str]
    cast: Mapping[str, str]
    """What the judge must know: names of units, or a hex, by their part."""
    numbers: str = ""
    """Further tables of a position file."""
    forts: Mapping[str, str] = MappingProxyType({})
    right: tuple[str, ...] = ()
    """Answers that must pass: notations, each given as soon as it is legal; a move may name its last hex alone."""
    wrong: tuple[str, ...] = ()
    """Answers that must not pass; to do nothing, if there are none."""
    phasing: str = ""
    """Whose Player-Turn it is where the other side is asked."""

    @property
    def moving(self) -> str:
        """Whose Player-Turn it is."""
        return self.phasing or self.side


class Answer(NamedTuple):
    """What the player said, in which phase, and why."""

    phase: str
    notation: str
    motive: str


class Story(NamedTuple):
    """What came of a position."""

    form: Form
    before: State
    game: Game
    answers: list[Answer]

    @property
    def side(self) -> int:
        """Who was asked."""
        return SIDES.index(self.form.side)

    @property
    def after(self) -> State:
        """The position at the end."""
        return self.game.state

    def units(self, part: str) -> tuple[int, ...]:
        """Return the counters that play a part."""
        return tuple(self.game.setting.counters.by_id[name] for name in self.form.cast[part].split())

    def hex(self, part: str) -> int:
        """Return the hex that plays a part."""
        return hexes.parse(self.form.cast[part])

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Return the parts of what happened of a kind."""
        return [event.parts for event in self.game.events if event.kind == kind]

    def names(self, units: Iterable[int]) -> str:
        """Return the names of units."""
        return ", ".join(self.game.setting.counters[unit].designation for unit in units)


Judge = Callable[[Story], Iterator[str]]
"""Tells what was foolish, in words; nothing if all is well."""


class Folly(NamedTuple):
    """A position that has a wrong answer, in its forms, and who judges."""

    name: str
    must: str
    """What must or must not be done."""
    mirrored: str
    """In which sense the second form mirrors the first."""
    judge: Judge
    forms: tuple[Form, ...]
    begins: str = "initial_movement"
    step: str = ""
    until: str = "second_combat"
    """The last phase that is played."""
    scenario: str = "race_for_tobruk"
    turn: int = 3
    faces: tuple[int, ...] = (2, 5)
    """The position is played once with each of these on every die; the player must pass all."""

    def opening(self, form: Form, face: int) -> Game:
        """Return the game in this position."""
        return game(
            self.begins,
            form.units,
            step=self.step,
            dice=[face] * _DICE,
            turn=self.turn,
            phasing=form.moving,
            scenario=self.scenario,
            tables={"owners": form.owners, "forts": form.forts},
            numbers=form.numbers,
        )


class Prompter:
    """A player that says what it was told to say, and else what is proposed."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = list(lines)

    def choose(self, game: Game, _budget: Budget, /) -> Action:
        for line in self._lines:
            if action := self._spelt(game, line):
                self._lines.remove(line)
                return action
        return game.decision.proposal() or next(game.decision.actions())

    @staticmethod
    def _spelt(game: Game, line: str) -> Action | None:
        """Return what a line says if it can be said now."""
        with suppress(RuleViolation):
            action = game.parse(line)
            if action.kind == "move" and len(action.hexes) == 1:
                action = replace(action, hexes=game.decision.reach(action.units).paths.get(action.hexes[0], ()))
            game.decision.check(action)
            return action
        return None


def played(folly: Folly, form: Form, asked: Player, face: int, budget: Budget = NO_LIMIT) -> Story:
    """Let a player play a position; the other side does what is proposed to it."""
    running = folly.opening(form, face)
    story = Story(form, running.state.copy(), running, [])
    says = speaker(running.setting)
    while not _is_over(running, folly, story):
        phase = running.state.phase
        if running.decision.side != story.side:
            running.carry_out(running.decision.proposal() or next(running.decision.actions()))
            continue
        action, motive = ask(asked, running, budget)
        story.answers.append(Answer(phase, running.notation(action), "" if motive is None else says.event(motive)))
        assert len(story.answers) < _ANSWERS, "it comes to no end"
        running.play(action)
    return story


def _is_over(running: Game, folly: Folly, story: Story) -> bool:
    """Say whether the last phase that is looked at has passed."""
    state = running.state
    if running.is_over or state.turn != story.before.turn or state.phasing_side != SIDES.index(story.form.moving):
        return True
    return sequence.MOMENTS.index(state.phase) > sequence.MOMENTS.index(folly.until)


def complaints(folly: Folly, form: Form, make: Callable[[], Player], budget: Budget = NO_LIMIT) -> dict[int, list[str]]:
    """Return by the face of the dice what is foolish in what a player does."""
    return {face: [*folly.judge(played(folly, form, make(), face, budget))] for face in folly.faces}


def complaints_of_level(folly: Folly, form: Form, level: str) -> list[str]:
    """Return what is foolish in what a level does, whatever the dice show."""
    found = complaints(folly, form, partial(player, level), BUDGETS.get(level, NO_LIMIT))
    return [*dict.fromkeys(words for face in found.values() for words in face)]
