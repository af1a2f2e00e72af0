"""The searches in plain Python: they run where Numba does not, and tests hold the compiled ones against them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from desertfox.board.search import CLOSED, NO_DIRECTION, Field, Mask, Search
from desertfox.hexes import COUNT, NEIGHBOURS

Steps = tuple[tuple[tuple[int, int, int], ...], ...]
"""For each hex its open steps: direction, hex at the other end, cost."""


class PlainSearch(Search):
    """Dijkstra with a list of hexes for each open cost."""

    @cached_property
    def _forwards(self) -> Steps:
        """Return the steps out of each hex."""
        costs = self._costs
        return tuple(
            tuple((way, other, cost) for way, other in enumerate(around) if (cost := costs[h * 6 + way]) != CLOSED)
            for h, around in enumerate(NEIGHBOURS)
        )

    @cached_property
    def _backwards(self) -> Steps:
        """Return the steps into each hex: their direction, the hex they come from, their cost."""
        steps: list[list[tuple[int, int, int]]] = [[] for _ in range(COUNT)]
        for h, out in enumerate(self._forwards):
            for way, other, cost in out:
                steps[other].append((way, h, cost))
        return tuple(map(tuple, steps))

    def _reach(self, start: int, budget: int, blocked: Mask, stop: Mask, halts: bool, field: Field) -> None:
        cost, direction = field
        cost[start] = 0
        waiting = defaultdict(list, {0: [start]})
        spent = 0
        while waiting:
            for here in waiting.pop(spent, ()):
                if cost[here] != spent or (halts and stop[here] and here != start):
                    continue
                for way, there, step in self._forwards[here]:
                    total, known = spent + step, cost[there]
                    if total > budget or -1 < known < total or blocked[there] or (stop[here] and stop[there]):
                        continue
                    if total != known:
                        cost[there] = total
                        direction[there] = way
                        waiting[total].append(there)
                    elif way < direction[there]:
                        direction[there] = way
            spent += 1

    def _spread(self, sources: tuple[int, int, int], begins: tuple[int, int, int], limit: int, enterable: int) -> int:
        least: dict[int, int] = {}
        for set_, begin in zip(sources[:2], begins[:2], strict=True):
            least |= {hex_: min(begin, least.get(hex_, begin)) for hex_ in range(COUNT) if set_ >> hex_ & 1}
        open_ = bytes(enterable >> hex_ & 1 for hex_ in range(COUNT))
        while True:
            reached = self.flood(least, limit, open_).cost
            relays = [hex_ for hex_ in range(COUNT) if sources[2] >> hex_ & 1 and reached[hex_] > begins[2]]
            if not relays:
                return sum(1 << hex_ for hex_, cost in enumerate(reached) if cost >= 0)
            least |= dict.fromkeys(relays, begins[2])

    def _flood(self, sources: Mapping[int, int], limit: int, enterable: Mask, field: Field) -> None:
        cost, direction = field
        waiting = defaultdict(list)
        for source, begin in sources.items():
            cost[source] = begin
            waiting[begin].append(source)
        spent = 0
        while waiting:
            for here in waiting.pop(spent, ()):
                if cost[here] != spent or not enterable[here]:
                    continue
                for way, there, step in self._backwards[here]:
                    total, known = spent + step, cost[there]
                    if total > limit or -1 < known < total:
                        continue
                    if total != known:
                        cost[there] = total
                        direction[there] = way
                        waiting[total].append(there)
                    elif way < direction[there] != NO_DIRECTION:
                        direction[there] = way
            spent += 1
