"""A test that stops as soon as enough was played: is the margin rather this one or that one?

After each round (a pair of each scenario, its margins averaged) it asks how much better the rounds so far go with the
one margin than with the other. For n rounds of mean m and variance v that is, in the logarithm of the likelihoods,

    n * (high - low) * (m - (low + high) / 2) / v.

Beyond log(0.95 / 0.05) the higher margin is accepted, below its negative the lower one, and in about 5 of 100 cases
that is wrong. The true variance is not known: it is estimated from the rounds themselves. Few rounds know it too badly,
so the first ones decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import copysign, inf, log
from typing import Final, NamedTuple

ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)
FEWEST: Final = 16
"""Rounds before anything is decided."""


class Verdict(NamedTuple):
    """What the test says: the margin that is accepted, None as long as it is open; after how many rounds."""

    accepted: float | None
    rounds: int
    ratio: float


def judge(rounds: Iterable[float], low: float, high: float) -> Verdict:
    """Go through the rounds until one of the margins is accepted."""
    count, mean, squares, ratio = 0, 0.0, 0.0, 0.0
    for count, margin in enumerate(rounds, start=1):
        step = margin - mean
        mean += step / count
        squares += step * (margin - mean)
        if count < FEWEST:
            continue
        ratio = _ratio(count, mean, squares / (count - 1), low, high)
        if abs(ratio) >= BOUND:
            return Verdict(high if ratio > 0 else low, count, ratio)
    return Verdict(None, count, ratio)


def _ratio(count: int, mean: float, variance: float, low: float, high: float) -> float:
    evidence = count * (high - low) * (mean - (low + high) / 2)
    return evidence / variance if variance else copysign(inf, evidence)
