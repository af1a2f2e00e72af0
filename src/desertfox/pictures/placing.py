"""Placing names: every name brings the positions it could take, each with a price, and the best set is sought.

First come, first served in order of importance; then each name in turn may move to where it is cheaper now, until none
moves. What still overlaps goes, the less important first. The same input gives the same map.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec

from desertfox.pictures.geometry import Box

_CLASH: Final = 600.0
_ROUNDS: Final = 8
_CHOICES: Final = 40
"""Of a name's positions the cheapest are tried; a good place is never far down the list."""
FORBIDDEN: Final = 5000.0
"""A position at this price or above is not used at all."""


class Position(msgspec.Struct, frozen=True):
    """One way to write a name: what it costs, the boxes it takes up, and the drawing."""

    price: float
    boxes: tuple[Box, ...]
    svg: str


class Candidate(msgspec.Struct, frozen=True):
    """A name that wants a place; at more than the limit it is better left out."""

    text: str
    importance: float
    limit: float
    positions: tuple[Position, ...]


class Placed(msgspec.Struct, frozen=True):
    """A name where it stands."""

    text: str
    boxes: tuple[Box, ...]
    svg: str


def overlap(a: Sequence[Box], b: Sequence[Box]) -> bool:
    """Say whether two sets of boxes have any ground in common."""
    return any(one.touches(other) for one in a for other in b)


def _reach(candidate: Candidate) -> Box:
    boxes = [box for position in candidate.positions for box in position.boxes]
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def place(candidates: Sequence[Candidate]) -> list[Placed]:
    """Return the names that found a position; no two of them overlap."""
    able = [_affordable(candidate) for candidate in candidates]
    wanted = sorted((c for c in able if c.positions), key=lambda c: (c.importance, c.text))
    reach = [_reach(candidate) for candidate in wanted]
    near = [[j for j in range(len(wanted)) if j != i and reach[i].touches(reach[j])] for i in range(len(wanted))]
    chosen: list[Position | None] = [None] * len(wanted)
    for _ in range(_ROUNDS):
        moved = False
        for i, candidate in enumerate(wanted):
            others = [taken.boxes for j in near[i] if (taken := chosen[j]) is not None]
            best = _cheapest(candidate.positions, others)
            moved |= best is not chosen[i]
            chosen[i] = best
        if not moved:
            break
    return _without_clashes(wanted, chosen)


def _affordable(candidate: Candidate) -> Candidate:
    within = [p for p in candidate.positions if p.price < min(candidate.limit, FORBIDDEN)]
    return msgspec.structs.replace(candidate, positions=tuple(sorted(within, key=lambda p: p.price)[:_CHOICES]))


def _cheapest(positions: Sequence[Position], others: list[tuple[Box, ...]]) -> Position:
    """Return the best of the positions, which come in order of their price, next to what others have taken."""
    best, lowest = positions[0], inf
    for position in positions:
        if position.price >= lowest:
            break
        price = position.price + _CLASH * sum(overlap(position.boxes, boxes) for boxes in others)
        if price < lowest:
            best, lowest = position, price
    return best


def _without_clashes(wanted: list[Candidate], chosen: list[Position | None]) -> list[Placed]:
    kept: list[Placed] = []
    for candidate, position in zip(wanted, chosen, strict=True):
        if position is not None and not any(overlap(position.boxes, other.boxes) for other in kept):
            kept.append(Placed(candidate.text, position.boxes, position.svg))
    return kept
