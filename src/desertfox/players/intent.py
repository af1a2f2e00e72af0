"""What a side is about to do in its Player-Turn, as plain values: a search varies them, a page can draw them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from desertfox.players.weights import OFFICER, Weights


class Mission(NamedTuple):
    """Where a unit is wanted, and what for: to hold a place, to guard supply, to take a place, or to stand ready."""

    kind: Literal["hold", "guard", "take", "ready"]
    target: int


class Task(NamedTuple):
    """A formation and its mission."""

    units: tuple[int, ...]
    mission: Mission


class Intent(NamedTuple):
    """How a Player-Turn is to be played: with what weights, and what is settled beforehand."""

    weights: Weights = OFFICER
    objective: int | None = None
    """The place that all free units go for; None: whichever promise most."""
    tasks: tuple[Task, ...] = ()
    """Formations whose mission is settled."""


PLAIN = Intent()
"""Nothing is settled: each mission follows from the position."""
