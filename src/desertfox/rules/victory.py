"""15 Victory: points that are booked turn by turn, points at the end, and what they amount to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox.pack.schema import VictoryLevelRow, VictoryPointRow
from desertfox.rules import combat, communication, stacking
from desertfox.rules.supply.sources import sites
from desertfox.state import State, Value
from desertfox.units import AXIS, COMMONWEALTH, SIDES

POINTS: Final = (Value.AXIS_VICTORY_POINTS, Value.COMMONWEALTH_VICTORY_POINTS)
DRAW: Final = 3

_EACH_TURN: Final = re.compile(r"each turn(?: from (?P<from>-?\d+)| (?P<first>-?\d+) to (?P<last>-?\d+))?")
_OWNED: Final = frozenset(("owns it", "owns it at the end of the turn"))
_CONNECTED: Final = "Commonwealth-owned with an LOC over land to a Commonwealth edge base (15.52)"
_CUT_OFF: Final = "no such LOC"


class Reason(NamedTuple):
    """Points for a side and why."""

    side: int
    points: int
    words: str
    place: str | None


class Booking(NamedTuple):
    """15.31 Points that are booked now."""

    value: int
    points: int
    case: str
    words: str
    parts: dict[str, object]


class Verdict(NamedTuple):
    """The outcome: 1 + side of the winner or DRAW, and the level in words."""

    winner: int
    case: str
    words: str


def bookings_of_turn(state: State) -> Iterator[Booking]:
    """15.31 Return the points of rows for each turn, at the end of the present one."""
    for row in _rows(state):
        if _counts_on(row.when, state.turn) and _holds(state, row):
            side = SIDES.index(row.side)
            words = "{points} victory points for {side}: {place}"
            yield Booking(POINTS[side], row.vp, "15.31", words, {"points": row.vp, "side": side, "place": row.place})


def score(state: State) -> list[Reason]:
    """15.31 Return what each side would have if the game ended now, with the reasons."""
    found = [
        Reason(side, state.values[POINTS[side]], "booked so far", None)
        for side in (AXIS, COMMONWEALTH)
        if state.values[POINTS[side]]
    ]
    at_end = (row for row in _rows(state) if row.when == "end" and _holds(state, row))
    return found + [Reason(SIDES.index(row.side), row.vp, row.condition, row.place) for row in at_end]


def totals(state: State) -> tuple[int, int]:
    """15.31 Return the points that the Axis and the Commonwealth would have if the game ended now."""
    reasons = score(state)
    axis, commonwealth = (sum(one.points for one in reasons if one.side == side) for side in (AXIS, COMMONWEALTH))
    return axis, commonwealth


def judge(state: State) -> Verdict:
    """15.1 and 15.2: read the level of victory from the difference in points that the scenario names."""
    levels = [row for row in state.setting.pack.victory_levels if row.scenario == state.setting.scenario]
    if not levels:
        return Verdict(DRAW, "15.3", "no scenario, no victory")
    points = totals(state)
    plus = SIDES.index(levels[0].difference)
    reached = _level(levels, points[plus] - points[1 - plus])
    winner = DRAW if reached.winner == "draw" else 1 + SIDES.index(reached.winner)
    return Verdict(winner, "15.31", f"{reached.level}: Axis {points[AXIS]}, Commonwealth {points[COMMONWEALTH]}")


def _level(levels: list[VictoryLevelRow], difference: int) -> VictoryLevelRow:
    """15.31 Return the highest level that a difference reaches; the lowest has no bound."""
    lowest = next(row for row in levels if row.at_least is None)
    bounded = [(row.at_least, row) for row in levels if row.at_least is not None and row.at_least <= difference]
    return max(bounded, key=lambda entry: entry[0])[1] if bounded else lowest


# -- 15.25 Alexandria


def holds_alexandria(state: State) -> int | None:
    """15.25 Return an Axis combat unit in Alexandria that wins the game, None if there is none.

    It takes 1 SP and a strength without parentheses.
    """
    alexandria, counters = state.setting.board.places.get("Alexandria"), state.setting.counters
    if alexandria is None:
        return None
    inside = stacking.of_side(state, alexandria, AXIS)
    return next((u for u in inside if combat.is_fighter(state, u) and counters.sp[state.face(u)] >= 1), None)


# -- conditions


def _rows(state: State) -> Iterator[VictoryPointRow]:
    return (row for row in state.setting.pack.victory_points if row.scenario == state.setting.scenario)


def _counts_on(when: str, turn: int) -> bool:
    """15.31 Read the words for a span of turns: `each turn`, `each turn from 2`, `each turn -5 to 0`."""
    span = _EACH_TURN.fullmatch(when)
    if span is None:
        return False
    first, last = span["from"] or span["first"], span["last"]
    return (first is None or turn >= int(first)) and (last is None or turn <= int(last))


def _holds(state: State, row: VictoryPointRow) -> bool:
    """15.31 Say whether the condition of a row holds now."""
    if row.place is None:
        return False
    hex_ = state.setting.pack.place_hex(row.place, state.setting.switches)
    if row.condition in _OWNED:
        return state.owner(hex_) == SIDES.index(row.side)
    if row.condition in (_CONNECTED, _CUT_OFF):
        return _is_connected(state, hex_) == (row.condition == _CONNECTED)
    return False


def _is_connected(state: State, hex_: int) -> bool:
    """15.5 Say whether a place is Commonwealth-owned and has a line over land to a Commonwealth edge base."""
    if state.owner(hex_) != COMMONWEALTH:
        return False
    homes = sites(state.setting, COMMONWEALTH).homes
    return communication.has_line(state, hex_, COMMONWEALTH, "motorized", homes)
