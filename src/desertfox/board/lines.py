"""Where a supply line leads, hex by hex."""

from __future__ import annotations

from collections.abc import Mapping

from desertfox.board.board import Board
from desertfox.board.search import EVERYWHERE, NO_DIRECTION, Field, Mask
from desertfox.hexes import NEIGHBOURS, OFF_MAP


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


def supply_lines(board: Board, sources: Mapping[int, int], limit: int, enterable: Mask = EVERYWHERE) -> Lines:
    """7.11 Return the lines of up to `limit` quarter points to the sources, at motorized cost, for units of any kind.

    `sources`: hex to what is taken off the limit there, so that sources of 12 and of 6 MPs go into one question.
    `enterable`: hexes that a line may enter (7.12).
    """
    return Lines(board.search("motorized").flood(sources, limit, enterable))
