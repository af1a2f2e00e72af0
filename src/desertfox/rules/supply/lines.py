"""7.11 and 7.13: supply lines, from a hex over any number of MSUs to a base or dump.

The lines of a side depend on nothing but a few sets of hexes, so they are worked out once for each such set: a first
flood from bases and dumps, then one for the MSUs that it reached, and so on until no MSU is added.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from desertfox.board import Board, bits
from desertfox.board.lines import Lines
from desertfox.hexes import NEIGHBOURS
from desertfox.rules.charts import SourceKind
from desertfox.rules.supply.sources import Stock, mask

Ranges = tuple[int, int, int]
"""7.17 How far a base, a dump and an MSU serve, in quarter points."""


class Leg(NamedTuple):
    """A stretch of a line from one hex to a source: the hexes, both ends included, and the quarter points of each step.

    A leg that begins in the source's hex has one hex and no steps.
    """

    kind: SourceKind
    limit: int
    hexes: tuple[int, ...]
    costs: tuple[int, ...]

    @property
    def source(self) -> int:
        """The hex of the source."""
        return self.hexes[-1]

    @property
    def cost(self) -> int:
        """What the whole leg costs, in quarter points."""
        return sum(self.costs)


class Line(NamedTuple):
    """A supply line: its legs from MSU to MSU, the last one to a base or dump."""

    legs: tuple[Leg, ...]

    @property
    def hexes(self) -> list[int]:
        """All hexes from the unit's to the last source's."""
        first, *rest = self.legs
        return [*first.hexes, *(hex_ for leg in rest for hex_ in leg.hexes[1:])]

    @property
    def costs(self) -> list[int]:
        """The quarter points of each step."""
        return [cost for leg in self.legs for cost in leg.costs]

    @property
    def msus(self) -> tuple[int, ...]:
        """The hexes of the MSUs that form the chain."""
        return tuple(leg.source for leg in self.legs[:-1])


class Chain:
    """7.13 All lines to one stock of sources. It never changes."""

    def __init__(self, board: Board, ranges: Ranges, stock: Stock, open_: int) -> None:
        """Find out from where lines lead; the lines themselves are worked out when one is asked for."""
        self._board, self._ranges = board, ranges
        self.stock = stock
        self.open = open_
        self.reached = board.search("motorized").spread(bits.bits(stock.bases), stock.dumps, stock.msus, ranges, open_)
        """The set of hexes in which a unit has a line."""

    @property
    def joined(self) -> int:
        """Return the set of hexes whose MSUs have a line."""
        return self.stock.msus & self.reached

    @cached_property
    def _floods(self) -> list[tuple[int, Lines]]:
        """Flood from the bases and dumps, then from the MSUs that have a line, until none is added."""
        (base, dump, msu), stock = self._ranges, self.stock
        dumps = tuple(bits.hexes(stock.dumps))
        floods: list[tuple[int, Lines]] = []
        if base == dump:
            self._flood(floods, (*stock.bases, *dumps), base)
        else:
            self._flood(floods, stock.bases, base)
            self._flood(floods, dumps, dump)
        waiting = list(bits.hexes(self.joined))
        while waiting:
            spare = {hex_: to_spare for hex_ in waiting if (to_spare := _to_spare(floods, hex_)) is not None}
            waiting = [hex_ for hex_ in waiting if hex_ not in spare]
            # what an MSU close to another source reaches, that source reaches too
            self._flood(floods, tuple(hex_ for hex_, to_spare in spare.items() if to_spare < msu), msu)
        return floods

    def _flood(self, floods: list[tuple[int, Lines]], sources: tuple[int, ...], limit: int) -> None:
        if sources:
            field = self._board.search("motorized").flood(dict.fromkeys(sources, 0), limit, mask(self.open))
            floods.append((limit, Lines(field)))

    def reaches(self, hex_: int) -> bool:
        """7.13 Say whether a unit in this hex has a line."""
        return self.reached >> hex_ & 1 == 1

    def line(self, hex_: int) -> Line | None:
        """7.13 Return the line from a hex over the fewest MSUs, the cheapest such; None if there is none."""
        if not self.reaches(hex_):
            return None
        legs: list[Leg] = []
        while not legs or legs[-1].kind == "msu":
            limit, lines = next(flood for flood in self._floods if flood[1].field.cost[hex_] >= 0)
            path = lines.path(hex_)
            hex_ = path[-1]
            legs.append(Leg(self.stock.kind(hex_), limit, tuple(path), step_costs(self._board, path)))
        return Line(tuple(legs))


def _to_spare(floods: list[tuple[int, Lines]], hex_: int) -> int | None:
    """Return the longest way that a line through this hex may have behind it, None if none leads through it yet."""
    return max((limit - cost for limit, lines in floods if (cost := lines.field.cost[hex_]) >= 0), default=None)


def step_costs(board: Board, path: list[int]) -> tuple[int, ...]:
    """7.11 Return the quarter points of each step along a path: every hex entered is paid, at motorized cost."""
    return tuple(board.cost_motorized[here * 6 + NEIGHBOURS[here].index(there)] for here, there in pairwise(path))


@lru_cache(maxsize=16)
def chain(board: Board, ranges: Ranges, stock: Stock, open_: int) -> Chain:
    """7.13 Return the lines to a stock of sources through the open hexes, worked out once."""
    return Chain(board, ranges, stock, open_)
