"""Where a unit can go and where a supply line leads, hex by hex, with the paths."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from typing import Final

from desertfox.board.board import Board
from desertfox.board.costs import Gait
from desertfox.board.search import CLOSED, EVERYWHERE, NO_DIRECTION, NOWHERE, Field, Mask
from desertfox.hexes import COUNT, NEIGHBOURS, OFF_MAP

_DIRECTED: Final = bytes(code != NO_DIRECTION for code in range(256))


class Reach:
    """The hexes that a unit can reach from `start`, the start itself among them, in ascending order."""

    def __init__(self, start: int, field: Field) -> None:
        """Keep the answer of a search."""
        self.start = start
        self.field = field

    def cost(self, hex_: int) -> int | None:
        """Return the quarter points to a hex, None if it is out of reach."""
        return self.field.cost[hex_] if hex_ in self else None

    def path(self, hex_: int) -> list[int]:
        """Return the cheapest path from the start to a hex, both included; empty if it is out of reach.

        Of equally cheap paths it is the one whose last step has the lowest direction, then the last but one, and so on.
        """
        if hex_ not in self:
            return []
        path = [hex_]
        while path[-1] != self.start:
            path.append(NEIGHBOURS[path[-1]][(self.field.direction[path[-1]] + 3) % 6])
        return path[::-1]

    def __contains__(self, hex_: int) -> bool:
        """Say whether a hex can be reached; what is off the map cannot."""
        return hex_ != OFF_MAP and self.field.cost[hex_] >= 0

    def __iter__(self) -> Iterator[int]:
        """Return the hexes that can be reached."""
        reached = self.field.direction.translate(_DIRECTED)
        reached[self.start] = 1
        return compress(range(COUNT), reached)


class Lines:
    """Supply lines of one network of sources: from each hex the cheapest to its nearest source."""

    def __init__(self, field: Field) -> None:
        """Keep the answer of a search."""
        self.field = field

    def cost(self, hex_: int) -> int | None:
        """7.11 Return the quarter points of the line from a hex, None if there is none."""
        return self.field.cost[hex_] if hex_ in self else None

    def path(self, hex_: int) -> list[int]:
        """Return the line from a hex to its source, both included; empty if there is none.

        Of equally cheap lines it is the one whose first step has the lowest direction, then the second, and so on.
        """
        if hex_ not in self:
            return []
        path = [hex_]
        while (way := self.field.direction[path[-1]]) != NO_DIRECTION:
            path.append(NEIGHBOURS[path[-1]][way])
        return path

    def __contains__(self, hex_: int) -> bool:
        """Say whether a line leads from a hex to a source."""
        return hex_ != OFF_MAP and self.field.cost[hex_] >= 0


def reach(
    board: Board,
    start: int,
    budget: int,
    mobility: Gait,
    blocked: Mask = NOWHERE,
    stop: Mask = NOWHERE,
    *,
    halts: bool = True,
    minimum_move: bool = False,
) -> Reach:
    """8.2 Return where a unit can go for a budget of quarter points.

    `blocked`: hexes it may not enter. `stop`: hexes in an EZOC, where it halts (8.25) or, with `halts` off, which it
    passes one at a time (8.44). `minimum_move`: it has not moved yet and so may enter one open hex for its whole
    budget, however dear (8.22).
    """
    field = board.search(mobility).reach(start, budget, blocked, stop, halts)
    if minimum_move:
        _enter_one(field, board.step_costs(mobility), start, budget, blocked, stop)
    return Reach(start, field)


def _enter_one(field: Field, costs: bytes, start: int, budget: int, blocked: Mask, stop: Mask) -> None:
    """8.22 Add the open hexes next to the start that are too dear."""
    for way, other in enumerate(NEIGHBOURS[start]):
        is_open = other != OFF_MAP and costs[start * 6 + way] != CLOSED and not blocked[other]
        if is_open and field.cost[other] < 0 and not (stop[start] and stop[other]):
            field.cost[other] = budget
            field.direction[other] = way


def supply_lines(board: Board, sources: Mapping[int, int], limit: int, enterable: Mask = EVERYWHERE) -> Lines:
    """7.11 Return the lines of up to `limit` quarter points to the sources, at motorized cost, for units of any kind.

    `sources`: hex to what is taken off the limit there, so that sources of 12 and of 6 MPs go into one question.
    `enterable`: hexes that a line may enter (7.12).
    """
    return Lines(board.search("motorized").flood(sources, limit, enterable))
