"""8.2 Where a stack can go: every hex with its cheapest path, what it costs each unit, and where an EZOC stops it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import compress
from typing import Any, Final, NamedTuple

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.costs import Gait
from desertfox.board.search import CLOSED, NO_DIRECTION, Field, Mask
from desertfox.rules import movement, restraint
from desertfox.rules.movement import BARRED, Budget, Rules
from desertfox.rules.violation import RuleViolation
from desertfox.rules.zoc import Zone
from desertfox.state import State

_LAST: Final = "last reach"
"""The memo, for as long as the enemy stays where it is, of the last search: the moves of a stack are looked at one by
one. What is searched for an overrun, with a zone of its own, comes in between and is not remembered."""
_DIRECTED: Final = bytes(code != NO_DIRECTION for code in range(256))


class Paths(Mapping[int, tuple[int, ...]]):
    """The paths of a search from hex to hex, each followed back from its end when it is asked for."""

    def __init__(self, start: int, direction: bytearray) -> None:
        """Keep the direction of the last step into each hex."""
        self._start, self._direction = start, direction

    def __getitem__(self, hex_: int) -> tuple[int, ...]:
        """Return the path to a hex, both ends included; KeyError if it is out of reach."""
        direction, neighbours, here = self._direction, hexes.NEIGHBOURS, hex_
        path = [here]
        while here != self._start:
            if direction[here] == NO_DIRECTION:
                raise KeyError(hex_)
            here = neighbours[here][(direction[here] + 3) % 6]
            path.append(here)
        return tuple(path[::-1])

    def __contains__(self, hex_: object) -> bool:
        """Say whether a hex can be reached."""
        return isinstance(hex_, int) and 0 <= hex_ < hexes.COUNT and self._direction[hex_] != NO_DIRECTION

    def __iter__(self) -> Iterator[int]:
        """Return the hexes that can be reached, in ascending order."""
        return compress(range(hexes.COUNT), self._direction.translate(_DIRECTED))

    def __len__(self) -> int:
        """Count the hexes."""
        return hexes.COUNT - self._direction.count(NO_DIRECTION)


class Arrival(NamedTuple):
    """A hex that a stack can reach; costs and points left are quarter points, in the order of the units."""

    hex: int
    path: tuple[int, ...]
    costs: tuple[int, ...]
    left: tuple[int, ...]
    stops: bool
    """8.25 The hex is in an EZOC."""


class Reach(Mapping[int, Arrival]):
    """The hexes that a stack can move to, its own not among them."""

    def __init__(
        self, state: State, units: tuple[int, ...], rules: Rules, paths: Mapping[int, tuple[int, ...]]
    ) -> None:
        """Keep the answer of a search."""
        self.units, self.paths = units, paths
        self._state, self._rules = state, rules

    def __getitem__(self, hex_: int) -> Arrival:
        """Return what it takes to get to a hex; KeyError if it is out of reach."""
        state, units = self._state, self.units
        journey = movement.check_path(state, units, self.paths[hex_], self._rules)
        costs = journey.spending
        left = tuple(movement.allowance(state, unit) - cost for unit, cost in zip(units, costs, strict=True))
        return Arrival(hex_, journey.path, costs, left, hex_ in self._rules.ezoc)

    def __contains__(self, hex_: object) -> bool:
        """Say whether a hex can be reached."""
        return hex_ in self.paths

    def __iter__(self) -> Iterator[int]:
        """Return the hexes that can be reached, in ascending order."""
        return iter(self.paths)

    def __len__(self) -> int:
        """Count the hexes."""
        return len(self.paths)


def reach(state: State, units: Sequence[int], rules: Rules | None = None) -> Reach:
    """8.2 Return where a stack can go; a stack that an EZOC holds goes nowhere."""
    rules = rules or Rules(movement.stopping_zone(state, units))
    start = state.place[units[0]]
    if rules.held and start in rules.ezoc:
        return Reach(state, tuple(units), rules, {})
    groups, enemy = movement.budgets(state, units), 1 - state.phasing_side
    shut = restraint.barred(state, state.phasing_side, start, groups[0].mobility)
    asked, memo = (start, groups, shut, rules.ezoc.set), state.memos[enemy]
    known: tuple[Any, Mapping[int, tuple[int, ...]]] | None = memo.get(_LAST)
    if known is None or known[0] != asked:
        blocked = bits.mask(state.bitboard(enemy, BARRED) | shut) if shut else state.mask(enemy, BARRED)
        known = asked, _search(state, start, groups, blocked, rules.ezoc)
        if not rules.into_enemy:
            memo[_LAST] = known
    paths = known[1]
    if restraint.must_leave(state, units[0]):
        paths = _ways_out(state, groups[0].mobility, paths)
    return Reach(state, tuple(units), rules, paths)


def _search(state: State, start: int, groups: list[Budget], blocked: Mask, ezoc: Zone) -> Mapping[int, tuple[int, ...]]:
    """8.2 Return the cheapest paths from a hex."""
    if len(groups) > 1:
        return _mixed(start, groups, blocked, ezoc)
    group = groups[0]
    field = state.setting.board.search(group.mobility).reach(start, group.points, blocked, ezoc.mask)
    add_minimum_moves(field, start, group, blocked, ezoc)
    return Paths(start, field.direction)


def _ways_out(state: State, mobility: Gait, paths: Mapping[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """15.34 Return the paths that lead out of sheet L; if none does, those that come nearest to its edge."""
    least = min((restraint.depth(state, hex_, mobility) for hex_ in paths), default=0)
    return {hex_: path for hex_, path in paths.items() if restraint.depth(state, hex_, mobility) == least}


def why_not_leave(state: State, units: Sequence[int], path: Sequence[int]) -> RuleViolation | None:
    """15.34 Say whether a stack that must leave sheet L goes out of its way, None if it does not."""
    if not restraint.must_leave(state, units[0]) or path[-1] in reach(state, units):
        return None
    name = state.setting.counters[units[0]].designation
    return RuleViolation("15.34", "{unit} must leave sheet L by the shortest way", unit=name)


def who_must_leave(state: State) -> int | None:
    """15.34 Return a unit of the phasing side that has to leave sheet L now and can, None if there is none."""
    if not restraint.binds(state, state.phasing_side):
        return None
    trespassers = (unit for unit in movement.movers(state) if restraint.must_leave(state, unit))
    return next((unit for unit in trespassers if reach(state, (unit,))), None)


def add_minimum_moves(field: Field, start: int, group: Budget, blocked: Mask, ezoc: Zone) -> None:
    """8.22 Add the open hexes next to the start that are dearer than the MA of units that have not moved."""
    stop = ezoc.mask
    for way, other in enumerate(hexes.NEIGHBOURS[start]):
        cost = group.costs[start * 6 + way]
        if cost == CLOSED or not group.points < cost <= group.one_hex:
            continue
        if field.direction[other] == NO_DIRECTION and not blocked[other] and not (stop[start] and stop[other]):
            field.direction[other] = way


def _mixed(start: int, groups: list[Budget], blocked: Mask, ezoc: Zone) -> dict[int, tuple[int, ...]]:
    """8.1 Search for a stack of leg and motorized units: each pays its own costs, and all must afford the path.

    A path that is cheaper for the one may be dearer for the other, so a hex is looked at again whenever it is reached
    for fewer motorized points than before. The path kept is the one that leaves the leg units most.
    """
    motorized, leg = groups
    stop = ezoc.mask
    found: dict[int, tuple[int, ...]] = {}
    least: dict[int, int] = {}
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, (start,))]
    while waiting:
        leg_spent, motorized_spent, path = heappop(waiting)
        here = path[-1]
        if least.get(here, motorized_spent + 1) <= motorized_spent:
            continue
        least[here] = motorized_spent
        found.setdefault(here, path)
        if stop[here] and here != start:
            continue
        for way, other in enumerate(hexes.NEIGHBOURS[here]):
            costs = leg.costs[here * 6 + way], motorized.costs[here * 6 + way]
            if CLOSED in costs or blocked[other] or (stop[here] and stop[other]):
                continue
            spent = leg_spent + costs[0], motorized_spent + costs[1]
            first = len(path) == 1
            if spent[0] <= (leg.one_hex if first else leg.points) and spent[1] <= (
                motorized.one_hex if first else motorized.points
            ):
                heappush(waiting, (*spent, (*path, other)))
    del found[start]
    return found
