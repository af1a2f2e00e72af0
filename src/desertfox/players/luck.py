"""Dice for trying plans out: the same luck for the same fight, whatever was done before it.

The dice of a game are bound to the number of the action: two plans of which one has a move more meet other dice in the
same combat, and what tells them apart drowns in luck.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from desertfox.state import Value

if TYPE_CHECKING:
    from desertfox.play.game import Game

_PERSON: Final = b"desertfox luck"
_FACES: Final = 6


class Luck:
    """Dice from a seed, bound to turn, phase and the hexes that are attacked, and how often they were rolled for.

    A `mirrored` luck is the opposite of the one with the same seed: 1 for 6, 2 for 5.
    """

    __slots__ = ("_game", "_mirrored", "_rolled", "_seed")

    def __init__(self, game: Game, seed: str, *, mirrored: bool = False) -> None:
        """Roll for this game."""
        self._game, self._seed, self._mirrored = game, seed, mirrored
        self._rolled: Counter[tuple[object, ...]] = Counter()

    def roll(self, _action: int, _index: int) -> int:
        """Return 1 to 6; a byte modulo 6 favours no face by more than a hundredth, which a trial can bear."""
        state, combat = self._game.state, self._game.battle.combat
        about = state.turn, state.values[Value.PHASE], state.phasing_side, combat.attack.hexes if combat else ()
        self._rolled[about] += 1
        rolled = blake2b(f"{self._seed} {about} {self._rolled[about]}".encode(), digest_size=1, person=_PERSON)
        die = rolled.digest()[0] % _FACES + 1
        return _FACES + 1 - die if self._mirrored else die
