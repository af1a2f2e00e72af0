"""Measuring: warmed up, the median of several repeats, so that one hiccup of the machine does not count."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from timeit import Timer

REPEATS = 9
SECONDS_A_REPEAT = 0.02


@dataclass(frozen=True)
class Measure:
    """One way to answer a question and how long it takes; a goal is the most it should take."""

    way: str
    microseconds: float
    goal: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Question:
    """A question with several ways to answer it; ratios are to the first."""

    asked: str
    measures: list[Measure] = field(default_factory=list)


def microseconds(function: Callable[[], object]) -> float:
    """Return the median time of a call."""
    timer = Timer(function)
    timer.timeit(2)
    once = timer.timeit(1)
    number = max(1, round(SECONDS_A_REPEAT / max(once, 1e-7)))
    return median(timer.repeat(REPEATS, number)) / number * 1e6


def fresh_microseconds(code: str, repeats: int = 5) -> float:
    """Return the median time of a piece of code, imports included, in an interpreter that has done nothing else."""
    script = f"from time import perf_counter\nbegin = perf_counter()\n{code}\nprint(perf_counter() - begin)"
    times = []
    for _ in range(repeats + 1):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        times.append(float(done.stdout))
    return median(times[1:]) * 1e6
