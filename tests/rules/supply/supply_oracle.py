"""Supply and lines of communication a second time: slow, and word for word as the rules have it."""

from __future__ import annotations

from heapq import heappop, heappush

from desertfox import hexes
from desertfox.pack.schema import Mobility
from desertfox.rules import zoc
from desertfox.state import Mark, State
from desertfox.units import COMMONWEALTH

TWELVE, SIX = 48, 24


class Oracle:
    """What one side can trace in a state."""

    def __init__(self, state: State, side: int) -> None:
        self.state, self.side = state, side
        counters = state.setting.counters
        on_map = [counter for counter in counters if state.place[counter.index] >= 0]
        self.enemies = [c for c in on_map if counters.side[c.index] != side]
        self.friends = [c for c in on_map if counters.side[c.index] == side]
        self._costs: dict[int, dict[int, int]] = {}
        self._may: dict[int, bool] = {}

    def may_enter(self, hex_: int) -> bool:
        """7.12 No enemy unit, and no EZOC unless a friendly combat unit is in that hex."""
        if hex_ not in self._may:
            self._may[hex_] = self._judge(hex_)
        return self._may[hex_]

    def _judge(self, hex_: int) -> bool:
        place = self.state.place
        if any(place[enemy.index] == hex_ for enemy in self.enemies):
            return False
        if any(place[friend.index] == hex_ and friend.is_combat for friend in self.friends):
            return True
        return not any(zoc.controls(self.state, enemy.index, hex_) for enemy in self.enemies)

    def costs(self, start: int) -> dict[int, int]:
        """7.11 Dijkstra from the unit's hex, up to 12 MPs, at motorized cost; that hex is neither paid nor tested."""
        if start in self._costs:
            return self._costs[start]
        found: dict[int, int] = {}
        queue = [(0, start)]
        while queue:
            spent, here = heappop(queue)
            if here in found:
                continue
            found[here] = spent
            for way, there in enumerate(hexes.NEIGHBOURS[here]):
                step = self.state.setting.board.step_cost(here, way, "motorized")
                if not step.closed and spent + step.total <= TWELVE and self.may_enter(there):
                    heappush(queue, (spent + step.total, there))
        self._costs[start] = found
        return found

    def bases(self) -> list[int]:
        """7.11 Alexandria, El Agheila and, for the Commonwealth, Tobruk, while owned."""
        places = self.state.setting.board.places
        names = ["Alexandria", "Tobruk"] if self.side == COMMONWEALTH else ["El Agheila"]
        return [places[name] for name in names if self.state.owner(places[name]) == self.side]

    def supply_units(self, dumps: bool) -> list[int]:
        """7.7 The dumps or MSUs without a captured marker."""
        return [
            friend.index
            for friend in self.friends
            if friend.is_supply
            and self.state.has(friend.index, Mark.DEPLETED) == dumps
            and not self.state.has(friend.index, Mark.CAPTURED)
        ]

    def traces(self, start: int) -> bool:
        """7.13 A line to a base or dump, or to an MSU that has one, and so on."""
        place = self.state.place
        ends = {*self.bases(), *(place[unit] for unit in self.supply_units(dumps=True))}
        msus = {place[unit] for unit in self.supply_units(dumps=False)}
        waiting, seen = [start], {start}
        while waiting:
            reached = self.costs(waiting.pop())
            if not ends.isdisjoint(reached):
                return True
            near = {hex_ for hex_ in msus if reached.get(hex_, SIX + 1) <= SIX} - seen
            waiting.extend(near)
            seen |= near
        return False

    def sources(self, start: int) -> set[tuple[int, int]]:
        """7.14 Every source with a line straight to it, with its cost; bases as ~hex."""
        reached, place = self.costs(start), self.state.place
        found = {(~hex_, reached[hex_]) for hex_ in self.bases() if hex_ in reached}
        for dumps, limit in ((True, TWELVE), (False, SIX)):
            for unit in self.supply_units(dumps):
                if reached.get(place[unit], limit + 1) <= limit:
                    found.add((unit, reached[place[unit]]))
        return found

    def communicates(self, start: int, mobility: Mobility, goals: tuple[int, ...]) -> bool:
        """13.2 A path of any length through hexes that the unit could enter, free of enemies and of EZOC."""
        waiting, seen = [start], {start}
        while waiting:
            here = waiting.pop()
            if here in goals:
                return True
            for way, there in enumerate(hexes.NEIGHBOURS[here]):
                step = self.state.setting.board.step_cost(here, way, mobility)
                if there not in seen and not step.closed and self.may_enter(there):
                    seen.add(there)
                    waiting.append(there)
        return False
