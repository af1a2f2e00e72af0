"""5.3 Variable withdrawal: three tables say how much the Commonwealth gives, of which kind, and what comes back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board import bits
from desertfox.pack import Pack
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.rules.withdrawal import able, why_not_go
from desertfox.state import Mark, State, places
from desertfox.units import AXIS, COMMONWEALTH, Counter, Presence, Trait

ANYBODY: Final = "any combat unit"
"""5.31 The kind of a demand that names a kind of which no unit is on the map."""
Demand = tuple[str, int]
"""A kind of unit, and how many SPs of it are wanted."""

_ARMOR: Final = "armor"
_BRITISH: Final = "british non-armor"
_TURNS: Final = re.compile(r"turns (-?\d+)-(-?\d+)")
_EGYPT: Final = bits.bits(hex_ for hex_ in range(hexes.COUNT) if hexes.sheet(hex_) == "E")


# -- the three tables


class DemandTable(NamedTuple):
    """5.31 How many SPs go: modifiers of the die, then SPs by modified die from the lowest row on."""

    by_turn: dict[int, int]
    axis_in_egypt: int
    lowest: int
    points: tuple[int, ...]

    def __call__(self, modified_die: int) -> int:
        """Return the SPs; beyond either end of the table its last row there counts."""
        return self.points[max(0, min(modified_die - self.lowest, len(self.points) - 1))]


class ReturnTable(NamedTuple):
    """5.31 The lowest die on which a unit comes back."""

    armor: int
    others: int


class Tables(NamedTuple):
    """5.3 The three tables: how much, of which kind (by die, from 1 on), and what comes back."""

    demand: DemandTable
    kind: tuple[str, ...]
    comeback: ReturnTable


@lru_cache(maxsize=8)
def tables(pack: Pack) -> Tables:
    """5.3 Read the three tables of a pack."""
    rows: dict[str, dict[str, str]] = {}
    for row in pack.variable_withdrawal:
        rows.setdefault(row.table, {})[row.key] = row.value
    points = {int(key.rstrip("-+")): int(value) for key, value in rows["demand_sp_by_modified_die"].items()}
    modifiers = {key: int(value) for key, value in rows.get("demand_modifier", {}).items()}
    spans = [(_TURNS.fullmatch(key), value) for key, value in modifiers.items()]
    by_turn: dict[int, int] = {}
    for span, value in spans:
        for turn in range(int(span[1]), int(span[2]) + 1) if span else ():
            by_turn[turn] = by_turn.get(turn, 0) + value
    demand = DemandTable(
        by_turn,
        sum(value for span, value in spans if span is None),
        min(points),
        tuple(points[die] for die in sorted(points)),
    )
    kinds = rows["kind_by_die"]
    back = rows["return_on_die_at_least"]
    return Tables(
        demand, tuple(kinds[die] for die in sorted(kinds)), ReturnTable(int(back[_ARMOR]), int(back["non-armor"]))
    )


def modifier(state: State) -> int:
    """5.31 Return what is added to the die of the demand: the turn, and an Axis combat unit on sheet E."""
    table = tables(state.setting.pack).demand
    in_egypt = state.bitboard(AXIS, Presence.COMBAT) & _EGYPT
    return table.by_turn.get(state.turn, 0) + (table.axis_in_egypt if in_egypt else 0)


# -- what is wanted


def demands(state: State, dice: Iterable[int]) -> tuple[Demand, ...]:
    """5.31 Add up the SPs of each kind that the dice name.

    A kind of which no unit is on the map is wanted of any, after the others, so that none stands in for one kind
    that is wanted for another.
    """
    kinds = tables(state.setting.pack).kind
    wanted = [kinds[die - 1] for die in dice]
    found = [kind if next(on_map(state, kind), None) is not None else ANYBODY for kind in wanted]
    order = [*dict.fromkeys(kinds), ANYBODY]
    return tuple((kind, found.count(kind)) for kind in order if kind in found)


def is_of_kind(counter: Counter, kind: str) -> bool:
    """5.31 Say whether a unit is of a kind, or of one of several joined by `or`."""
    return kind == ANYBODY or any(_is_of(counter, part) for part in kind.split(" or "))


def _is_of(counter: Counter, kind: str) -> bool:
    if kind == _ARMOR:
        return counter.is_armor
    if kind == _BRITISH:
        return counter.nation == "british" and not counter.is_armor
    return counter.nation == kind


def on_map(state: State, kind: str) -> Iterator[int]:
    """5.31 Return the Commonwealth combat units of a kind on the map that have at least 1 SP."""
    counters = state.setting.counters
    for unit, place in enumerate(state.place):
        mine = place >= 0 and counters.side[unit] == COMMONWEALTH and counters.traits[unit] & Trait.COMBAT
        if mine and points(state, unit) and is_of_kind(counters[unit], kind):
            yield unit


def points(state: State, unit: int) -> int:
    """5.31 Return the SPs for which a unit counts, as it is."""
    return state.setting.counters.sp[state.face(unit)]


# -- which units go


def eligible(state: State, kind: str) -> list[int]:
    """5.31 and 5.21: return the units of a kind that can go."""
    return list(able(state, on_map(state, kind)))


def why_not_give(state: State, kind: str, unit: int) -> RuleViolation | None:
    """5.31 and 5.21: judge a unit that is to go for a kind."""
    counters = state.setting.counters
    name = counters[unit].designation
    if counters.side[unit] != COMMONWEALTH or not counters[unit].is_combat or not points(state, unit):
        return RuleViolation("5.31", "{unit} is no Commonwealth combat unit with a stacking point", unit=name)
    if not is_of_kind(counters[unit], kind):
        return RuleViolation("5.31", "{unit} is not of the kind that is wanted: {kind}", unit=name, kind=word(kind))
    return why_not_go(state, unit)


def why_not_refuse(state: State, kind: str) -> RuleViolation | None:
    """5.31 and 5.21: a unit that can go must; only reinforcements of this turn may be refused."""
    settled = (unit for unit in eligible(state, kind) if not state.marks[unit] & Mark.REINFORCEMENT)
    must = next(settled, None)
    if must is None:
        return None
    return RuleViolation("5.21", "{unit} can go, so somebody must", unit=state.setting.counters[must].designation)


def word(kind: str) -> str:
    """Return a kind as a player reads it."""
    return kind.replace("_", " ")


# -- which units come back


def waiting(state: State) -> list[int]:
    """5.31 Return the withdrawn units that roll for their return: from the second turn after they went."""
    gone = ((unit, places.withdrawal_turn(place)) for unit, place in enumerate(state.place) if place < 0)
    return [unit for unit, turn in gone if turn is not None and first_return(state, turn) <= state.turn]


def first_return(state: State, went: int) -> int:
    """5.31 Return the turn from which on a unit rolls for its return that went on another."""
    return went + charts_of(state.setting.pack).number("variable_withdrawal_return_delay")


def return_die(state: State, unit: int) -> int:
    """5.31 Return the lowest die on which a unit comes back."""
    table = tables(state.setting.pack).comeback
    return table.armor if state.setting.counters[unit].is_armor else table.others
