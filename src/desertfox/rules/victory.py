"""15 Victory: points that are booked turn by turn, points at the end, and what they amount to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from desertfox.pack.schema import VictoryPointRow
from desertfox.rules import communication
from desertfox.rules.supply.sources import sites
from desertfox.state import State, Value
from desertfox.units import AXIS, COMMONWEALTH, SIDES

POINTS: Final = (Value.AXIS_VICTORY_POINTS, Value.COMMONWEALTH_VICTORY_POINTS)
DRAW: Final = 3

_EACH_TURN: Final = re.compile(r"each turn(?: from (?P<from>-?\d+)| (?P<first>-?\d+) to (?P<last>-?\d+))")
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


def judge(state: State) -> Verdict:
    """15.1 and 15.2: read the level of victory from the difference in points."""
    totals = [sum(reason.points for reason in score(state) if reason.side == side) for side in (AXIS, COMMONWEALTH)]
    levels = [row for row in state.setting.pack.victory_levels if row.scenario == state.setting.scenario]
    if not levels:
        return Verdict(DRAW, "15.1", "no scenario, no victory")
    plus = SIDES.index(levels[0].difference)
    difference = totals[plus] - totals[1 - plus]
    reached = [row for row in levels if row.at_least is None or difference >= row.at_least]
    best = max(reached, key=lambda row: -10_000 if row.at_least is None else row.at_least)
    winner = DRAW if best.winner == "draw" else 1 + SIDES.index(best.winner)
    return Verdict(winner, "15.1", f"{best.level}: Axis {totals[AXIS]}, Commonwealth {totals[COMMONWEALTH]}")


def _rows(state: State) -> Iterator[VictoryPointRow]:
    return (row for row in state.setting.pack.victory_points if row.scenario == state.setting.scenario)


def _counts_on(when: str, turn: int) -> bool:
    """15.31 Read the words for a span of turns, as in `each turn from 2` and `each turn -5 to 0`."""
    span = _EACH_TURN.fullmatch(when)
    if span is None:
        return False
    first = int(span["from"] or span["first"])
    return turn >= first and (span["last"] is None or turn <= int(span["last"]))


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
