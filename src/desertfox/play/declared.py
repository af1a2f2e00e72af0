"""14.1 and 18: what was declared for a unit, a fort or a patrol to be, is given up when it does something else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from desertfox.state import Mark

if TYPE_CHECKING:
    from desertfox.play.game import Game

_BUILDING: Final = Mark.BUILDING
_KEPT: Final = ~(Mark.BUILDING | Mark.WILL_CONVERT)


def give_up(game: Game, units: Iterable[int]) -> None:
    """14.1 and 18: take these marks off units that still stand where they were declared; all others stay."""
    marks = game.state.marks
    for unit in units:
        if marks[unit] & _BUILDING:
            words = "{unit} gives up the fort it was to build in {hex}"
            game.say("building", "14.1", words, unit=unit, hex=game.state.place[unit])
        marks[unit] &= _KEPT
