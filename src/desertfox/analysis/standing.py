"""15.31 The running score in words: what each side has, for what, and what it would come to now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from desertfox.play.event import Event
from desertfox.rules import victory
from desertfox.state import EMPTY, State, Value
from desertfox.units import AXIS, COMMONWEALTH

_NAMES = ("Axis", "Commonwealth")


class Standing(NamedTuple):
    """The points of both sides, the reasons of each in words, and the verdict: of the end, or if the game ended now."""

    points: tuple[int, int]
    reasons: tuple[tuple[str, ...], tuple[str, ...]]
    verdict: str
    is_over: bool = False

    def lines(self) -> list[str]:
        """Return the standing as lines of text, none if there is nothing to be won."""
        if not self.verdict:
            return []
        width = max(map(len, _NAMES))
        found = [
            f"{_NAMES[side]:{width}} {self.points[side]:3}  {', '.join(self.reasons[side])}".rstrip()
            for side in (AXIS, COMMONWEALTH)
        ]
        return [*found, f"{'The game is over' if self.is_over else 'If the game ended now'}: {self.verdict}."]


def standing(state: State, events: Iterable[Event] = ()) -> Standing:
    """15.31 Return the running score; `events` of the game so far say what the booked points were for."""
    if state.setting.scenario == EMPTY:
        return Standing((0, 0), ((), ()), "")
    booked = _booked(events)
    reasons: tuple[list[str], list[str]] = ([], [])
    for side, points, words, place in victory.score(state):
        if place is not None:
            reasons[side].append(f"{place} {points} ({words})")
        elif booked[side]:
            reasons[side].extend(booked[side])
        else:
            reasons[side].append(f"{points} {words}")
    axis, commonwealth = map(tuple, reasons)
    is_over = bool(state.values[Value.WINNER])
    judged = (victory.outcome if is_over else victory.judge)(state)
    return Standing(victory.totals(state), (axis, commonwealth), str(judged.words), is_over)


def _booked(events: Iterable[Event]) -> tuple[list[str], list[str]]:
    """Return for each side what was booked during the game, equal entries added up."""
    sums: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    times: Counter[tuple[int, str]] = Counter()
    for event in events:
        if event.kind == "victory points":
            side, words = event.parts["side"], str(event.parts["place"])
        elif event.kind == "unmet withdrawal":
            side, words = AXIS, "unmet withdrawals"
        else:
            continue
        sums[side][words] += event.parts["points"]
        times[side, words] += 1
    axis, commonwealth = (
        [f"{words} {points} (booked {_times(times[side, words])})" for words, points in sums[side].items() if points]
        for side in (AXIS, COMMONWEALTH)
    )
    return axis, commonwealth


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
