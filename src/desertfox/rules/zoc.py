"""10 Zones of control: which hexes a side's units control.

A zone depends only on where the units with a zone stand, by kind: leg, motorized, pure armor. The hexes of each kind
are one set, and the zone is that set pushed over the hexsides that let it through.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.board.costs import HEXSIDES, TERRAINS
from desertfox.state import State
from desertfox.units import PRESENCE_KINDS, Presence

_KINDS: Final = (Presence.ZOC_LEG, Presence.ZOC_MOTORIZED, Presence.ZOC_ARMOR)
_FIRST: Final = tuple(Presence.ZOC_LEG.bit_length() - 1 + len(PRESENCE_KINDS) * side for side in (0, 1))
"""Where the three bitboards of a side begin in the state's list."""


class Zone(NamedTuple):
    """The hexes in a side's zone of control: as a set, and as one byte a hex for the path searches."""

    set: int
    mask: bytes

    def __contains__(self, hex_: object) -> bool:
        """Say whether a hex is in the zone."""
        return isinstance(hex_, int) and self.mask[hex_] == 1


NOWHERE: Final = Zone(0, bytes(hexes.COUNT))
"""8.8 The zone that stops a leader alone: none."""


def zone(state: State, side: int) -> Zone:
    """10.1 Return the zone of control of all units of a side; for the other side it is the EZOC."""
    memo = state.memos[side]
    found: Zone | None = memo.get("zone")
    if found is None:
        found = _zone(state.setting.board, *state.bitboards[_FIRST[side] : _FIRST[side] + len(_KINDS)])
        memo["zone"] = found
    return found


def zone_without(state: State, side: int, hex_: int) -> Zone:
    """8.33 Return the zone of control of a side but for its units in one hex, which are to be overrun."""
    others = ~(1 << hex_)
    return _zone(state.setting.board, *(state.bitboard(side, kind) & others for kind in _KINDS))


def controls(state: State, unit: int, hex_: int) -> bool:
    """10.1 Say whether this unit's own zone reaches a hex."""
    presence = state.setting.counters.presence[state.face(unit)]
    origin = state.place[unit]
    direction = hexes.direction(origin, hex_)
    if direction is None:
        return False
    ways = _ways(state.setting.board)
    return any(presence & kind and ways[number][direction] >> origin & 1 for number, kind in enumerate(_KINDS))


@lru_cache(maxsize=32)
def _zone(board: Board, leg: int, motorized: int, armor: int) -> Zone:
    ways_of_leg, ways_of_motorized, ways_of_armor = _ways(board)
    found = 0
    for way in range(6):
        origins = leg & ways_of_leg[way] | motorized & ways_of_motorized[way] | armor & ways_of_armor[way]
        found |= bits.shifted(origins, way)
    return Zone(found, bits.mask(found))


@lru_cache(maxsize=64)
def _ways(board: Board) -> tuple[tuple[int, ...], ...]:
    """10.12 Return for each kind and direction the hexes from which a zone reaches that way."""
    everywhere = range(hexes.COUNT)
    return tuple(
        tuple(bits.bits(h for h in everywhere if _reaches(board, h, direction, kind)) for direction in range(6))
        for kind in _KINDS
    )


def _reaches(board: Board, origin: int, direction: int, kind: int) -> bool:
    """10.12 Not into a city, over the sea, or where the unit could never go; motorized not over an escarpment."""
    target = hexes.NEIGHBOURS[origin][direction]
    if target == hexes.OFF_MAP or not board.playable[origin] or not board.playable[target]:
        return False
    hexside = HEXSIDES[board.hexside[origin * 6 + direction]]
    terrain = TERRAINS[board.terrain[target]]
    if terrain == "city" or hexside == "sea":
        return False
    if kind == Presence.ZOC_LEG:
        return True
    if hexside == "escarpment" or (kind == Presence.ZOC_ARMOR and terrain == "mountain"):
        return False
    return terrain not in ("marsh", "sand_sea") or any(board.link[target * 6 : target * 6 + 6])
