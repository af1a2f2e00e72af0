"""15 Victory: points that are booked turn by turn, points at the end, and what they amount to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from desertfox.pack.schema import VictoryLevelRow, VictoryPointRow
from desertfox.rules import combat, communication, stacking
from desertfox.state import Setting, State, Value
from desertfox.text.phrase import Phrase
from desertfox.units import AXIS, COMMONWEALTH, SIDES

POINTS: Final = (Value.AXIS_VICTORY_POINTS, Value.COMMONWEALTH_VICTORY_POINTS)
DRAW: Final = 3
ALEXANDRIA: Final = "15.25"
"""The case by which the Axis wins in Alexandria."""

_EACH_TURN: Final = re.compile(r"each turn(?: from (?P<from>-?\d+)| (?P<first>-?\d+) to (?P<last>-?\d+))?")
_ONCE: Final = "once"
_AT_ONCE: Final = "at once"
_WINS: Final = "owns it and wins"
_OWNED: Final = frozenset(("owns it", "owns it at the end of the turn", _WINS))
_EVER_OWNED: Final = re.compile(r"ever owned it before turn (-?\d+)")
_CONNECTED: Final = "Commonwealth-owned with an LOC over land to a Commonwealth edge base (15.52)"
_CUT_OFF: Final = "no such LOC"


class Reason(NamedTuple):
    """Points for a side and why."""

    side: int
    points: int
    words: str
    place: str | None


class Booking(NamedTuple):
    """15.31 Points that are booked now; `once` is the bit under which they are noted so that they come once only."""

    value: int
    points: int
    case: str
    words: str
    parts: dict[str, object]
    once: int = 0


class Verdict(NamedTuple):
    """The outcome: 1 + side of the winner or DRAW, and the level in words."""

    winner: int
    case: str
    words: Phrase


def bookings_of_turn(state: State) -> Iterator[Booking]:
    """15.31 Return the points of rows for each turn, at the end of the present one."""
    for row in _rows_of_turn(state.setting, state.turn):
        if _holds(state, row):
            yield _booking(row)


def bookings_of_moment(state: State) -> Iterator[Booking]:
    """15.31 Return the points of rows that count once, if their condition holds now for the first time."""
    booked = state.values[Value.ONCE_BOOKED]
    for number, row in enumerate(row for row in _rows(state.setting) if row.when == _ONCE):
        if not booked >> number & 1 and _holds(state, row):
            yield _booking(row)._replace(once=1 << number)


def _booking(row: VictoryPointRow) -> Booking:
    side, words = SIDES.index(row.side), "victory points for {side}: {points} ({place})"
    return Booking(POINTS[side], row.vp, "15.31", words, {"points": row.vp, "side": side, "place": row.place})


@lru_cache(maxsize=64)
def watched(setting: Setting) -> frozenset[int]:
    """15.31 Return the places whose new owner may get points, or win, in that instant."""
    named = (row.place for row in _rows(setting) if row.when in (_ONCE, _AT_ONCE) and row.place)
    return frozenset(setting.pack.place_hex(place, setting.switches) for place in named)


def score(state: State) -> list[Reason]:
    """15.31 Return what each side would have if the game ended now, with the reasons."""
    found = [
        Reason(side, state.values[POINTS[side]], "booked so far", None)
        for side in (AXIS, COMMONWEALTH)
        if state.values[POINTS[side]]
    ]
    at_end = (row for row in _rows(state.setting) if row.when == "end" and _holds(state, row))
    return found + [Reason(SIDES.index(row.side), row.vp, row.condition, row.place) for row in at_end]


def totals(state: State) -> tuple[int, int]:
    """15.31 Return the points that the Axis and the Commonwealth would have if the game ended now."""
    reasons = score(state)
    axis, commonwealth = (sum(one.points for one in reasons if one.side == side) for side in (AXIS, COMMONWEALTH))
    return axis, commonwealth


def judge(state: State) -> Verdict:
    """15.1 and 15.2: read the level of victory from the difference in points that the scenario names."""
    levels = _levels(state)
    if not levels:
        return Verdict(DRAW, "15.3", Phrase("no scenario, no victory"))
    if (won := _won(state, "end")) is not None:
        return won
    points = totals(state)
    plus = SIDES.index(levels[0].difference)
    reached = _level(levels, points[plus] - points[1 - plus])
    winner = DRAW if reached.winner == "draw" else 1 + SIDES.index(reached.winner)
    words = "{level}: Axis {axis}, Commonwealth {commonwealth}"
    told = Phrase(words, level=reached.level, axis=points[AXIS], commonwealth=points[COMMONWEALTH])
    return Verdict(winner, "15.31", told)


def won_at_once(state: State) -> Verdict | None:
    """15.3 Return the outcome if a side owns what wins the scenario in that instant, None if nobody does."""
    return _won(state, _AT_ONCE)


def won_in_alexandria(state: State) -> Verdict | None:
    """15.25 Return the outcome in a Commonwealth Refit Phase if the Axis holds Alexandria, None if it does not."""
    if state.phasing_side != COMMONWEALTH or holds_alexandria(state) is None:
        return None
    return Verdict(1 + AXIS, ALEXANDRIA, Phrase("the Axis holds Alexandria and wins"))


def outcome(state: State) -> Verdict:
    """15 Return how a game has ended that is over."""
    early = won_at_once(state), won_in_alexandria(state)
    winner = state.values[Value.WINNER]
    return next((verdict for verdict in early if verdict is not None and verdict.winner == winner), judge(state))


def _won(state: State, when: str) -> Verdict | None:
    """15.3 Return the outcome if a row of this time that wins the game holds: the best level of its side."""
    row = next(
        (row for row in _rows(state.setting) if row.when == when and row.condition == _WINS and _holds(state, row)),
        None,
    )
    if row is None:
        return None
    owner = row.side.capitalize()
    level = _best_level(state, row.side) or f"{owner} victory"
    told = Phrase("{level}: the {owner} owns {place}", level=level, owner=owner, place=row.place)
    return Verdict(1 + SIDES.index(row.side), "15.3", told)


def _best_level(state: State, side: str) -> str | None:
    """15.31 Return the best level of a side: the highest if its points count as plus, else the lowest."""
    won = [level for level in _levels(state) if level.winner == side]
    if not won:
        return None
    return (max if won[0].difference == side else min)(won, key=_bound).level


def has_levels(state: State) -> bool:
    """15.3 Say whether there is anything to be won."""
    return bool(_levels(state))


def missed(state: State, side: int) -> tuple[str, int] | None:
    """15.31 Return the next better level of a side, and how many points more it takes; None if there is none."""
    levels = sorted(_levels(state), key=_bound)
    if not levels:
        return None
    plus = SIDES.index(levels[0].difference)
    points = totals(state)
    lead = points[plus] - points[1 - plus]
    reached = levels.index(_level(levels, lead))
    if side == plus:
        better = levels[reached + 1 : reached + 2]
        return (better[0].level, int(_bound(better[0])) - lead) if better else None
    return (levels[reached - 1].level, lead - int(_bound(levels[reached])) + 1) if reached else None


def best_lead(state: State, side: int) -> int:
    """15.31 Return by how many points a side must be ahead for its best level, 0 in a scenario without levels."""
    bounds = [level.at_least for level in _levels(state) if level.at_least is not None]
    if not bounds:
        return 0
    return max(bounds) if SIDES.index(_levels(state)[0].difference) == side else 1 - min(bounds)


def _levels(state: State) -> list[VictoryLevelRow]:
    return [row for row in state.setting.pack.victory_levels if row.scenario == state.setting.scenario]


def _bound(level: VictoryLevelRow) -> float:
    return float("-inf") if level.at_least is None else level.at_least


def _level(levels: list[VictoryLevelRow], difference: int) -> VictoryLevelRow:
    """15.31 Return the highest level that a difference reaches; the lowest has no bound."""
    return max((row for row in levels if _bound(row) <= difference), key=_bound)


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


@lru_cache(maxsize=64)
def _rows(setting: Setting) -> tuple[VictoryPointRow, ...]:
    return tuple(row for row in setting.pack.victory_points if row.scenario == setting.scenario)


@lru_cache(maxsize=1024)
def _rows_of_turn(setting: Setting, turn: int) -> tuple[VictoryPointRow, ...]:
    """15.31 Return the rows for each turn that count on this one."""
    return tuple(row for row in _rows(setting) if _counts_on(row.when, turn))


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
    if early := _EVER_OWNED.fullmatch(row.condition):
        return state.turn < int(early[1]) and state.owner(hex_) == SIDES.index(row.side)
    if row.condition in (_CONNECTED, _CUT_OFF):
        return _is_connected(state, hex_) == (row.condition == _CONNECTED)
    return False


def _is_connected(state: State, hex_: int) -> bool:
    """15.52 Say whether a place is Commonwealth-owned and has a line over land to a Commonwealth edge base."""
    if state.owner(hex_) != COMMONWEALTH:
        return False
    goals = communication.home(state, COMMONWEALTH)
    return communication.has_line(state, hex_, COMMONWEALTH, "motorized", goals)
