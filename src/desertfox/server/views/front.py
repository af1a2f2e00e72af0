"""Where the fighting is: the place near which most of both sides stand face to face."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.state import State
from desertfox.units import AXIS, COMMONWEALTH, Presence


def battleground(state: State) -> str:
    """Return the place nearest to where most SPs of both sides are adjacent, nothing while they are apart."""
    sides = tuple(state.bitboard(side, Presence.COMBAT) for side in (AXIS, COMMONWEALTH))
    sp, weights = state.setting.counters.sp, Counter[str]()
    for own, foes in (sides, sides[::-1]):
        for hex_ in bits.hexes(own):
            if any(foes >> other & 1 for other in hexes.neighbours(hex_)):
                weights[_nearest(state.setting.board, hex_)] += sum(sp[state.face(unit)] for unit in state.stack(hex_))
    return max(weights, key=lambda place: (weights[place], place), default="")


@lru_cache(maxsize=8192)
def _nearest(board: Board, hex_: int) -> str:
    return min(board.places, key=lambda place: (hexes.distance(board.places[place], hex_), place), default="")
