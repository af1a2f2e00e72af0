"""A lesson: cards on the way of a recorded game, or on a game that is played freely. It knows what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Final

import msgspec

from desertfox.hexes import Numbering
from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation

READ: Final = "read"
"""What is right on a card that is only read."""
ANY: Final = "any"
"""What is right in a free lesson: whatever the rules allow."""
CHOOSE: Final = "choose"
"""A click on a hex or unit, which plays nothing."""
TRY: Final = "try"
"""A click that the rules refuse."""
POINTS: Final = (CHOOSE, TRY)
END: Final = "end"
"""When the last cards of a free lesson are shown."""
ELSE: Final = "else"
"""When a card of a free lesson is shown that has no better place."""
PARTS: Final = ("prompt", "panel", "tray", "rail", "tools", "history")
"""Parts of the page that a lesson may show or light up, besides the map."""
OVERLAYS: Final = ("general", "combat", "zones")

Words = Mapping[str, str]
"""The same words in each language, by its code."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card: what it says, what is lit, what is right."""

    text: Words
    lit: str = ""
    """A hex, a unit, or a part of the page."""
    label: Words = {}
    """What stands beside that."""
    right: tuple[str, ...] = ()
    """`read`, `any`, `choose` or `try` with a place, or forms of the answer, where * stands for anything."""
    hint: Words = {}
    overlay: str = ""
    number: int = 0
    """The action that the card waits for; one more than there are for the cards at the end."""
    when: str = ""
    """In a free lesson the phase or the step in which it is shown."""
    line: int = 0
    """Where it stands in its file."""

    @property
    def is_played(self) -> bool:
        """Say whether an action of the game answers it."""
        return self.right[0].split()[0] not in (READ, *POINTS)


class WrongError(Exception):
    """The rules allow it, but it is not what the lesson asks for; `hint` is what the card has to say to that."""

    numbering: Numbering = "spi"
    """2.1 How the game of the lesson names hexes."""

    def __init__(self, hint: Words) -> None:
        """Keep the hint."""
        super().__init__(hint)
        self.hint = hint


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson as its file says it."""

    title: Words
    about: Words
    scene: Words
    minutes: int
    parts: tuple[str, ...]
    level: str
    """The computer that plays the other side in a free lesson; empty where all is recorded."""
    passes: frozenset[str]
    """Phases and steps of a free lesson that answer themselves."""
    lines: tuple[str, ...]
    """What is played, from the first action on."""
    cards: tuple[Card, ...]

    @property
    def is_free(self) -> bool:
        """Say whether the learner plays as he likes, against a computer."""
        return bool(self.level)

    def card(self, game: Game, number: int) -> int:
        """Return the place of the first card of the moment after so many actions, -1 if there is none for it."""
        wanted = self._when(game) if self.is_free else [str(number + 1)]
        places = {card.when or str(card.number): place for place, card in reversed(list(enumerate(self.cards)))}
        return next((places[key] for key in wanted if key in places), -1)

    def is_over(self, game: Game, number: int) -> bool:
        """Say whether there is nothing left to play in the lesson."""
        return self._has_ended(game) if self.is_free else number >= len(self.lines)

    def taken(self, game: Game, number: int, action: Action) -> Action:
        """Return what is played for an answer of the learner: for a right one the answer of the record.

        RuleViolation if the rules forbid it, WrongError if only the lesson does.
        """
        game.decision.check(action)
        if self.is_free:
            return action
        if number >= len(self.lines):
            raise WrongError({})
        card = next(card for card in self.cards if card.number == number + 1 and card.is_played)
        notation = game.notation(action)
        if not any(fnmatchcase(notation, form) for form in (*card.right, self.lines[number])):
            raise WrongError(card.hint)
        return game.parse(self.lines[number])

    def follows(self, game: Game, number: int) -> Action | None:
        """Return what is played without asking the learner; None where it is his turn or the computer's."""
        if game.is_over or self.is_over(game, number):
            return None
        if self.is_free:
            return self._passed(game)
        return game.parse(self.lines[number]) if self.card(game, number) < 0 else None

    def _passed(self, game: Game) -> Action | None:
        """Return how a step that the lesson leaves out answers itself."""
        is_learners = game.decision.side == game.origin.state().phasing_side
        if not (is_learners and {game.decision.step, game.state.phase} & self.passes):
            return None
        return game.decision.proposal() or _end(game)

    def _when(self, game: Game) -> list[str]:
        if self._has_ended(game):
            return [END]
        return [game.decision.step, game.state.phase, ELSE]

    def _has_ended(self, game: Game) -> bool:
        """Say whether the Player-Turn is over in which the lesson began."""
        begun, now = game.origin.state(), game.state
        return game.is_over or (now.turn, now.phasing_side) != (begun.turn, begun.phasing_side)


def _end(game: Game) -> Action | None:
    try:
        action = game.parse("end")
        game.decision.check(action)
    except RuleViolation:
        return None
    return action


def in_language(words: Words, code: str) -> str:
    """Return words in a language, else in whatever they are written in."""
    return words.get(code) or words.get("") or next(iter(words.values()), "")
