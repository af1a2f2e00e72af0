"""What chance can make of an answer: every run of dice that it may roll, with the game that comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from desertfox.faults import BadInput, Fault
from desertfox.play.action import Action

if TYPE_CHECKING:
    from desertfox.play.game import Game

MOST: Final = 6**4
"""So many runs of dice are played at most, if nothing else is said."""
_FACES: Final = range(1, 7)


class Chance(NamedTuple):
    """One run of dice that an answer may roll, which may be none: how likely it is, and what it brings."""

    dice: tuple[int, ...]
    probability: float
    game: Game


class _OneDieMoreError(LookupError):
    """The answer rolls more dice than are given."""


class _Given:
    """The dice of one run."""

    __slots__ = ("_dice",)

    def __init__(self, dice: tuple[int, ...]) -> None:
        self._dice = dice

    def roll(self, _action: int, index: int) -> int:
        """Return the die that is given, and say where the run branches."""
        if index >= len(self._dice):
            raise _OneDieMoreError
        return self._dice[index]


def chances(game: Game, action: Action, most: int = MOST) -> Iterator[Chance]:
    """Return every run of dice of a legal answer in the order of the faces; BadInput if there are more than `most`.

    The games that are returned go on with the dice of the game itself.
    """
    found = 0
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        dice = waiting.pop()
        trial = game.copy()
        trial.dice = _Given(dice)
        try:
            trial.carry_out(action)
        except _OneDieMoreError:
            waiting += [(*dice, face) for face in reversed(_FACES)]
            continue
        found += 1
        if found > most:
            hint = "Ask for more, or look at some of them on copies: game.copy(seed=...)."
            raise BadInput(
                "chance", [Fault("chance", 0, 0, game.notation(action), f"more than {most} runs of dice", hint)]
            )
        trial.dice = game.dice
        yield Chance(dice, 6.0 ** -len(dice), trial)
