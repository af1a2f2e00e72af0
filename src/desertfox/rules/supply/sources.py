"""7.11 and 7.12: where a side's supply comes from, and which hexes its lines may enter.

A source is one number: the counter of a dump or MSU, or, below zero, the hex of a base (`base_source`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.rules import zoc
from desertfox.rules.charts import SourceKind
from desertfox.state import NOBODY, Mark, Setting, State
from desertfox.text.phrase import Phrase
from desertfox.units import AXIS, COMMONWEALTH, PRESENCE_KINDS, CounterList, Presence, Trait

_HOME: Final = {AXIS: "El Agheila", COMMONWEALTH: "Alexandria"}
_PORT: Final = "Tobruk"
_COMBAT: Final = Presence.COMBAT
_IS_COMBAT: Final = Trait.COMBAT
_IS_SUPPLY: Final = Trait.SUPPLY
_ANY_UNIT: Final = Presence.COMBAT | Presence.MSU | Presence.DUMP | Presence.LEADER
_DUMPS, _MSUS = (
    tuple(presence.bit_length() - 1 + len(PRESENCE_KINDS) * side for side in (AXIS, COMMONWEALTH))
    for presence in (Presence.DUMP, Presence.MSU)
)
"""Where the bitboards of each side's dumps and MSUs are in the state's list."""
_CAPTURED: Final = Mark.CAPTURED
_DUMP: Final = Mark.DEPLETED


class Stock(NamedTuple):
    """What a side can draw on: the hexes of its bases, and the sets of hexes with a dump or an MSU in use."""

    bases: tuple[int, ...]
    dumps: int
    msus: int

    def kind(self, hex_: int) -> SourceKind:
        """Return what serves in a hex of the stock; the strongest counts."""
        if hex_ in self.bases:
            return "base"
        return "dump" if self.dumps >> hex_ & 1 else "msu"


def base_source(hex_: int) -> int:
    """Return the number under which a base is booked as a source; the same function leads back to the hex."""
    return ~hex_


def stock(state: State, side: int) -> Stock:
    """7.11 Return all sources of a side that can be used now; 7.7 captured ones cannot."""
    dumps, msus = state.bitboards[_DUMPS[side]], state.bitboards[_MSUS[side]]
    units, marks = supply_units(state.setting.counters)[side], state.marks
    if dumps or msus:
        for unit in units:
            if marks[unit] & _CAPTURED:
                dumps, msus = (bits.bits(_usable(state, units, dump)) for dump in (True, False))
                break
    return Stock(bases(state, side), dumps, msus)


def _usable(state: State, units: tuple[int, ...], dump: bool) -> set[int]:
    """7.7 Return the hexes of the dumps or MSUs on the map that carry no captured marker."""
    marks, place = state.marks, state.place
    wanted = _DUMP if dump else 0
    return {place[unit] for unit in units if place[unit] >= 0 and marks[unit] & (_CAPTURED | _DUMP) == wanted}


@lru_cache(maxsize=8)
def supply_units(counters: CounterList) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """2.24 Return the supply counters of both sides."""
    found = [counter for counter in counters if counter.is_supply]
    axis, commonwealth = (
        tuple(counter.index for counter in found if counters.side[counter.index] == side)
        for side in (AXIS, COMMONWEALTH)
    )
    return axis, commonwealth


def combat_and_supply(state: State, hex_: int, side: int) -> tuple[list[int], list[int]]:
    """Return the combat units and the supply units of a side in a hex, in counter order."""
    counters, following = state.setting.counters, state.next
    sides, traits = counters.side, counters.traits
    combat: list[int] = []
    supply: list[int] = []
    unit = state.first[hex_]
    while unit != NOBODY:
        if sides[unit] == side:
            if traits[unit] & _IS_COMBAT:
                combat.append(unit)
            elif traits[unit] & _IS_SUPPLY:
                supply.append(unit)
        unit = following[unit]
    return combat, supply


def bases(state: State, side: int) -> tuple[int, ...]:
    """7.11 Return the bases that work: the home base and, for the Commonwealth, Tobruk, each while owned."""
    site = sites(state.setting, side)
    owners, mine = state.owners, side + 1
    if not site.on_edge:
        return tuple([hex_ for hex_ in site.all if owners[hex_] == mine])
    return (*homes_in_use(state, side), *(hex_ for hex_ in site.ports if owners[hex_] == mine))


def homes_in_use(state: State, side: int) -> tuple[int, ...]:
    """7.11 Return the home bases that work: those that are owned, 15.52 edge bases while no enemy unit is in them."""
    site = sites(state.setting, side)
    if not site.on_edge:
        return tuple([hex_ for hex_ in site.homes if state.owners[hex_] == side + 1])
    taken = state.bitboard(1 - side, _ANY_UNIT) & site.home_set
    return tuple([hex_ for hex_ in site.homes if not taken >> hex_ & 1]) if taken else site.homes


class Sites(NamedTuple):
    """Where a side's bases can be: those that stand for its home, and the port that serves while owned."""

    homes: tuple[int, ...]
    ports: tuple[int, ...]
    all: tuple[int, ...]
    """Both of them."""
    on_edge: bool
    """15.52 The homes are edge bases, which nobody owns: they work while no enemy unit is in them."""
    home_set: int
    """The homes as a set."""


@lru_cache(maxsize=64)
def sites(setting: Setting, side: int) -> Sites:
    """7.11 Return the base sites of a side on this board; 15.53 on Map C its edge bases stand for the home base."""
    places = setting.board.places
    ports = tuple(places[name] for name in (_PORT,) if side == COMMONWEALTH and name in places)
    row = setting.scenario_row
    if row is not None and row.map == "C":
        column = int(setting.pack.constant("practice_edge_columns").split(";")[side])
        homes = edge_bases(setting.board, column)
        return Sites(homes, ports, homes + ports, on_edge=True, home_set=bits.bits(homes))
    homes = tuple(places[name] for name in (_HOME[side],) if name in places)
    return Sites(homes, ports, homes + ports, on_edge=False, home_set=bits.bits(homes))


def edge_bases(board: Board, column: int) -> tuple[int, ...]:
    """15.52 Return the hexes of an edge column from which a road or track leads out of the area."""
    edge = (hexes.at(row, column) for row in range(1, hexes.ROWS + 1))
    return tuple(hex_ for hex_ in edge if board.playable[hex_] and _leads_out(board, hex_))


def _leads_out(board: Board, hex_: int) -> bool:
    around = enumerate(hexes.NEIGHBOURS[hex_])
    return any(board.link[hex_ * 6 + way] and other not in board.area for way, other in around if other >= 0)


def open_hexes(state: State, side: int) -> int:
    """7.12 Return the set of hexes that a line of this side may enter.

    No hex with an enemy unit, be it a lone supply unit; no EZOC unless a friendly combat unit is in that hex, so none
    with a supply unit alone (10.27). Terrain is a matter of the step costs.
    """
    return bits.ALL ^ barred_hexes(state, side)


def barred_hexes(state: State, side: int) -> int:
    """7.12 Return the set of hexes that no line of this side may enter, the opposite of `open_hexes`."""
    enemy = 1 - side
    negated = state.bitboard(side, _COMBAT)
    return state.bitboard(enemy, _ANY_UNIT) | (zoc.zone(state, enemy).set & ~negated)


def bar_of(state: State, side: int, hex_: int) -> Phrase | None:
    """7.12 Say what keeps a line of this side out of a hex, None if nothing does."""
    if state.bitboard(1 - side, _ANY_UNIT) >> hex_ & 1:
        return Phrase("an enemy unit")
    if open_hexes(state, side) >> hex_ & 1:
        return None
    return Phrase("an EZOC without a friendly combat unit")


@lru_cache(maxsize=16)
def mask(open_: int) -> bytes:
    """Return a set of hexes as the searches take it."""
    return bits.mask(open_)
