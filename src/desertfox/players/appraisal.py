"""Reading the position for one side: what units and places are worth, where the enemy can strike, how far supply goes.

Distances and floods are the board's own; nothing here decides what is legal.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from desertfox import hexes
from desertfox.board import Board, bits
from desertfox.board.costs import Gait
from desertfox.board.search import UNLIMITED
from desertfox.rules import assessment, retreat, stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.combat import fighting_strengths
from desertfox.rules.supply import bases, open_hexes
from desertfox.rules.supply.sources import mask, sites, supply_units
from desertfox.state import Mark, Setting, State
from desertfox.units import AXIS, SIDES, CounterList, Presence, Trait

Numbers = NDArray[np.float64]

FAR: Final = 9_999
"""Quarter points to a hex that cannot be reached."""
HOME_WORTH: Final = 8.0
"""What the own home base is worth, in victory points: without it an army starves."""
ALEXANDRIA_WORTH: Final = 12.0
"""15.25 Alexandria ends the game."""
WINNING_WORTH: Final = 12.0
"""What a place is worth whose owner wins."""
EACH_TURN_WORTH: Final = 3.0
"""How often a point that is booked turn by turn counts."""
EDGE_BASES_WORTH: Final = 4.0
"""15.52 What the edge bases of a side are worth together: any one of them will do."""

_GROUND: Final = {"open": 1.0, "rough": 1.3, "strong": 2.0, "fort2": 3.5, "city": 3.3}
"""How much the rows of the Combat Results Table help a defender, as a factor of its strength."""
_DEPLETED: Final = int(Mark.DEPLETED)
_DISRUPTED: Final = int(Mark.DISRUPTED)
_MOTORIZED: Final = int(Trait.MOTORIZED)
_OVERWHELMING: Final = 45.0
"""A threat above this makes no difference any more."""
_RATIOS: Final = (1.0, 2.0, 3.0, 5.0, 8.0)
_SHARES: Final = (0.0, 0.2, 0.45, 0.8, 1.0)
"""What share of a force is at risk at which odds; between them, in proportion."""
_HURRIED: Final = 0.6
_SURENESS: Final = np.array([0.0, _HURRIED, 1.0], np.float32)
"""How surely the enemy comes to a hex: not at all, if it hurries, within its allowance."""
_STRETCH: Final = 1.5
"""How many Movement Allowances motorized enemies are expected to come along in a turn."""
_NEIGHBOURS: Final = np.array(
    [[other if other != hexes.OFF_MAP else here for other in around] for here, around in enumerate(hexes.NEIGHBOURS)]
).T.copy()
"""By direction the neighbour of each hex: so the greatest of six is found over long rows, not short ones."""
_BEHIND: Final = 0.5
"""The risk of supply that stands alone behind a front: it may break."""
_RUN_DOWN: Final = 1.5
"""The risk of supply that nobody guards where the enemy comes: it is run down on the way, without a fight."""
_ALL: Final = np.arange(hexes.COUNT)
_MOVING: Final = (
    *("own", "own_strength", "peril", "safe", "own_points", "front"),
    *("supplies", "_open", "firm", "_feeders"),
)
"""What own moves change; all else holds for a phase, unless the enemy moves or loses."""


@lru_cache(maxsize=512)
def distances(board: Board, hex_: int, gait: Gait) -> Numbers:
    """Return the quarter points from every hex to this one over the empty map, FAR where there is no way."""
    cost = np.frombuffer(board.search(gait).flood({hex_: 0}, UNLIMITED).cost, np.int16).astype(np.float64)
    cost[cost < 0] = FAR
    return cost


@lru_cache(maxsize=64)
def place_worths(setting: Setting, side: int) -> Mapping[int, float]:
    """Return what it is worth to a side to own a place rather than leave it to the enemy, in victory points."""
    found: dict[int, float] = {}
    for row in setting.pack.victory_points:
        if row.scenario == setting.scenario and row.place and row.place in setting.board.places:
            hex_ = setting.board.places[row.place]
            points = WINNING_WORTH if "wins" in row.condition else float(row.vp)
            found[hex_] = found.get(hex_, 0.0) + points * (EACH_TURN_WORTH if row.when.startswith("each turn") else 1)
    for owner in range(len(SIDES)):
        site = sites(setting, owner)
        for hex_ in site.homes:
            edge = EDGE_BASES_WORTH / len(site.homes)
            worth = edge if site.on_edge else HOME_WORTH if owner == AXIS else ALEXANDRIA_WORTH
            if not site.on_edge or owner == side:
                found[hex_] = found.get(hex_, 0.0) + worth
    return found


@lru_cache(maxsize=64)
def stacking_limits(setting: Setting, state_limit: tuple[int, int]) -> Numbers:
    """9.2 Return how many SPs each hex may hold."""
    limits = np.full(hexes.COUNT, float(state_limit[0]))
    for city in setting.board.cities:
        limits[city] = state_limit[1]
    return limits


class Striker(NamedTuple):
    """Enemies in one hex that move alike."""

    start: int
    gait: Gait
    allowance: int
    strength: float


class _Strengths(dict[int, float]):
    """Strengths by unit, each worked out when first asked for: 12,000 times a Player-Turn, in 50 ns."""

    def __init__(self, state: State) -> None:
        """Start with none."""
        super().__init__()
        self.state = state
        self._faces, self._count = fighting_strengths(state.setting.counters), state.setting.counters.count

    def __missing__(self, unit: int) -> float:
        marks = self.state.marks[unit]
        whole = float(self._faces[unit + self._count * (marks & _DEPLETED)])
        found = self[unit] = whole / 2 if marks & _DISRUPTED else whole
        return found


class Appraisal:
    """One side's view of a position as it is now; ask for a new one when the position has changed."""

    def __init__(self, state: State, side: int) -> None:
        """Keep the position; everything is worked out when it is first asked for."""
        self.state, self.side, self.enemy = state, side, 1 - side
        self.board = state.setting.board
        self.counters = state.setting.counters
        self.charts = charts_of(state.setting.pack)
        _, self.dump_range, self.msu_range = self.charts.general_supply.ranges
        self._face_worths = _face_worths(self.counters)
        self._strengths = _Strengths(state)
        self.strength: Callable[[int], float] = self._strengths.__getitem__
        """The fighting strength of a unit now; none in parentheses, half while disrupted."""

    def refresh(self, state: State) -> None:
        """Look at the position after an own move, which changes only some of it."""
        self.state = self._strengths.state = state
        for name in _MOVING:
            self.__dict__.pop(name, None)

    def look_again(self) -> None:
        """Work out anew what the enemy can reach, where own units have marched away from in front of others."""
        for name in ("threat", "peril", "safe", "front"):
            self.__dict__.pop(name, None)

    # -- units

    def worth(self, unit: int) -> float:
        """Return what a unit is worth: the strength it shows, its room, its guns."""
        return self._face_worths[unit + self.counters.count * (self.state.marks[unit] & _DEPLETED)]

    def step_worth(self, unit: int) -> float:
        """Return what is lost with one step: half of a full unit, all of one that has no other step left."""
        last = self.state.marks[unit] & Mark.DEPLETED or self.counters[unit].one_step
        return self.worth(unit) * (1.0 if last else 0.5)

    def sp(self, unit: int) -> int:
        """9.2 Return the stacking points of a unit."""
        return self.counters.sp[self.state.face(unit)]

    def on_map(self, side: int) -> list[int]:
        """Return the combat units of a side on the map."""
        place, traits = self.state.place, self.counters.traits
        return [u for u in self.counters.of_side[side] if place[u] >= 0 and traits[u] & Trait.COMBAT]

    @cached_property
    def own(self) -> list[int]:
        """The own combat units on the map."""
        return self.on_map(self.side)

    @cached_property
    def foes(self) -> list[int]:
        """The enemy's combat units on the map."""
        return self.on_map(self.enemy)

    def by_hex(self, units: Iterable[int]) -> dict[int, list[int]]:
        """Return units by the hex they stand in."""
        found: dict[int, list[int]] = {}
        for unit in units:
            found.setdefault(self.state.place[unit], []).append(unit)
        return found

    def field(self, units: Iterable[int]) -> Numbers:
        """Return the strength of these units by hex."""
        return self._by_hex(units, self.strength)

    def _by_hex(self, units: Iterable[int], number: Callable[[int], float]) -> Numbers:
        found, sums, place = np.zeros(hexes.COUNT), dict[int, float](), self.state.place
        for unit in units:
            sums[place[unit]] = sums.get(place[unit], 0.0) + number(unit)
        found[list(sums)] = list(sums.values())
        return found

    @cached_property
    def own_strength(self) -> Numbers:
        """The own strength by hex."""
        return self.field(self.own)

    @cached_property
    def foe_strength(self) -> Numbers:
        """The enemy's strength by hex."""
        return self.field(self.foes)

    @cached_property
    def pressure(self) -> Numbers:
        """The enemy's strength next to each hex."""
        found: Numbers = self.foe_strength[_NEIGHBOURS].sum(axis=0)
        return found

    @cached_property
    def own_points(self) -> Numbers:
        """9.2 The own stacking points by hex."""
        return self._by_hex(self.own, self.sp)

    @cached_property
    def limits(self) -> Numbers:
        """9.2 The stacking limit by hex."""
        plain = next(h for h in range(hexes.COUNT) if h not in self.board.cities)
        city = next(iter(self.board.cities), plain)
        return stacking_limits(
            self.state.setting, (stacking.limit(self.state, plain), stacking.limit(self.state, city))
        )

    # -- ground

    @cached_property
    def ground(self) -> Numbers:
        """How much each hex helps the units of this side that defend in it."""
        found = plain_ground(self.state.setting).copy()
        forts = self.state.forts
        for hex_ in np.flatnonzero(np.frombuffer(forts, np.uint8)).tolist():
            fort = forts[hex_]
            if fort >> 2 == self.side:
                found[hex_] = max(found[hex_], _GROUND["strong" if fort & 3 == 1 else "fort2"])
        return found

    def foe_ground(self, hex_: int) -> float:
        """Return how much a hex helps the enemy in it."""
        rows = assessment.rows(self.state, (hex_,), self.enemy)
        return max(_GROUND[row] for row in rows)

    @cached_property
    def worths(self) -> Mapping[int, float]:
        """What places are worth to this side."""
        return place_worths(self.state.setting, self.side)

    def owns(self, hex_: int) -> bool:
        """15.0 Say whether a place is the side's; of a place that is nobody's its own homes are."""
        owner = self.state.owner(hex_)
        if owner is None:
            return hex_ in sites(self.state.setting, self.side).homes
        return owner == self.side

    @cached_property
    def foe_zone(self) -> zoc.Zone:
        """10.1 The enemy's zone of control."""
        return zoc.zone(self.state, self.enemy)

    @cached_property
    def pockets(self) -> Mapping[str, NDArray[np.bool_]]:
        """11.6 By mobility the hexes from which there is no way back of two hexes, for the enemy and its zone."""
        free = bits.ALL & ~(self.state.bitboard(self.enemy, Presence.ANY) | self.foe_zone.set)
        return {gait: _without_way(self.board, gait, free) for gait in ("motorized", "leg")}

    # -- the enemy's reach

    @cached_property
    def threat(self) -> Numbers:
        """The enemy strength that can come to attack each hex in its next Player-Turn, as the own units stand."""
        return self._struck(self.state.bitboard(self.side, Presence.COMBAT), zoc.zone(self.state, self.side).set)

    @cached_property
    def raid(self) -> Numbers:
        """The enemy strength that could come to each hex if nothing stood in its way."""
        return self._struck(0, 0)

    def _struck(self, blocked: int, stop: int) -> Numbers:
        return _struck(self.board, self._strikers, blocked, stop)

    @cached_property
    def _strikers(self) -> tuple[Striker, ...]:
        """The enemy's stacks in groups that move alike."""
        groups: dict[tuple[int, int], Striker] = {}
        place, movement, traits = self.state.place, self.counters.movement, self.counters.traits
        for unit in self.foes:
            if strength := self.strength(unit):
                key, allowance = (place[unit], traits[unit] & _MOTORIZED), movement[self.state.face(unit)]
                if known := groups.get(key):
                    allowance, strength = min(known.allowance, allowance), known.strength + strength
                groups[key] = Striker(key[0], "motorized" if key[1] else "leg", allowance, strength)
        return tuple(groups.values())

    @cached_property
    def front(self) -> int | None:
        """The hex of the strongest own stack that the enemy can reach, None if there is none."""
        exposed = self.own_strength * (self.threat > 0)
        return int(np.argmax(exposed)) if exposed.any() else None

    def losses(self, hexes_: NDArray[np.int64], strength: Numbers) -> Numbers:
        """Return what share of forces of these strengths is at risk in these hexes if the enemy strikes there."""
        ratio = np.minimum(self.threat[hexes_], _OVERWHELMING) / (np.maximum(strength, 1.0) * self.ground[hexes_])
        return np.interp(ratio, _RATIOS, _SHARES)

    def loss(self, hex_: int, strength: float) -> float:
        """Return the same for one hex, to the last bit: an array of one number takes ten times as long as a number."""
        ratio = min(float(self.threat[hex_]), _OVERWHELMING) / (max(strength, 1.0) * float(self.ground[hex_]))
        if ratio >= _RATIOS[-1]:
            return _SHARES[-1]
        before = bisect_right(_RATIOS, ratio) - 1
        if before < 0:
            return _SHARES[0]
        (low, high), (less, more) = _RATIOS[before : before + 2], _SHARES[before : before + 2]
        return (more - less) / (high - low) * (ratio - low) + less

    def forsaken(self, hex_: int, strength: float) -> float:
        """Return what share of the supply in a hex is at risk where only this strength stays."""
        if strength > 0:
            return self.loss(hex_, strength)
        return _RUN_DOWN * float(self.threat[hex_] > 0)

    @cached_property
    def peril(self) -> Numbers:
        """What share of the supply in each hex is at risk: most of it where an enemy could come and nobody stands."""
        alone = np.where((self.threat > 0) | self._zone, 1.0, _BEHIND * (self.raid > 0))
        return np.where(self.own_strength > 0, self.losses(_ALL, self.own_strength), alone)

    @cached_property
    def safe(self) -> NDArray[np.bool_]:
        """Where supply may stand: with combat units, or where no enemy comes."""
        guarded = np.frombuffer(self.state.mask(self.side, Presence.COMBAT), np.uint8).astype(bool)
        return guarded | ~((self.threat > 0) | self._zone)

    @cached_property
    def _zone(self) -> NDArray[np.bool_]:
        return np.frombuffer(self.foe_zone.mask, np.uint8).astype(bool)

    # -- supply

    @cached_property
    def supplies(self) -> list[int]:
        """The own supply units on the map that can be used."""
        place, marks = self.state.place, self.state.marks
        return [u for u in supply_units(self.counters)[self.side] if place[u] >= 0 and not marks[u] & Mark.CAPTURED]

    def is_dump(self, unit: int) -> bool:
        """7.2 Say whether a supply unit is a dump."""
        return bool(self.state.marks[unit] & Mark.DEPLETED)

    def flood(self, sources: Mapping[int, int], limit: int) -> Numbers:
        """7.11 Return the quarter points of the line from each hex to these sources, FAR where there is none."""
        field = self.board.search("motorized").flood(sources, limit, mask(self._open))
        cost = np.frombuffer(field.cost, np.int16).astype(np.float64)
        cost[cost < 0] = FAR
        return cost

    # hexes that can be fed are sets, one number each: to join and part two takes 50 ns, as arrays 2 us

    @cached_property
    def _open(self) -> int:
        """7.12 The hexes that a line may enter."""
        return open_hexes(self.state, self.side)

    def reached(self, hex_: int, limit: int) -> int:
        """7.11 Return the hexes with a line of at most so many quarter points to a source in a hex."""
        return _lines(self.board, 1 << hex_, limit, self._open)

    @cached_property
    def firm(self) -> int:
        """7.13 The hexes within range of a dump or a base: supplied without any MSU."""
        return self.firm_with(unit for unit in self.supplies if self.is_dump(unit))

    def fed_from(self, hex_: int) -> int:
        """7.13 Return the hexes that a dump in this hex feeds."""
        return self.reached(hex_, self.dump_range)

    def firm_with(self, dumps: Iterable[int]) -> int:
        """7.13 Return the hexes that these supply units, as dumps, and the bases feed."""
        found = self._of_bases
        for hex_ in {self.state.place[unit] for unit in dumps}:
            found |= self.fed_from(hex_)
        return found

    @cached_property
    def _of_bases(self) -> int:
        return _lines(self.board, bits.bits(bases(self.state, self.side)), self.dump_range, self._open)

    @cached_property
    def _feeders(self) -> tuple[int, int]:
        """The hexes that supply units feed, as dumps: one at least, and two at least."""
        once = twice = 0
        for unit in self.supplies:
            fed = self.fed_from(self.state.place[unit])
            twice |= once & fed
            once |= fed
        return once, twice

    def fed_without(self, source: int) -> int:
        """Return the hexes that the bases and all supply units but this one feed, as dumps."""
        once, twice = self._feeders
        return self._of_bases | twice | once & ~self.fed_from(self.state.place[source])

    def alone_with(self, source: int) -> int:
        """Return the hexes that this supply unit feeds, as a dump, and nothing else does."""
        return self.fed_from(self.state.place[source]) & ~self.fed_without(source)

    def envelope(self, free: Collection[int]) -> NDArray[np.bool_]:
        """Return the hexes that can be fed when the phase is over; MSUs that are free can still come along."""
        longest = self.charts.quarters("msu_movement_allowance") + self.msu_range
        sources: dict[int, int] = {}
        for unit in self.supplies:
            spent = 0 if unit in free else longest - self.dump_range
            hex_ = self.state.place[unit]
            sources[hex_] = min(spent, sources.get(hex_, spent))
        for hex_ in bases(self.state, self.side):
            sources[hex_] = min(longest - self.dump_range, sources.get(hex_, longest))
        return self.flood(sources, longest) < FAR


@lru_cache(maxsize=8)
def _face_worths(counters: CounterList) -> tuple[float, ...]:
    """Return what each face is worth."""

    def worth(face: int) -> float:
        traits = counters.traits[face]
        guns = 2.0 * bool(traits & Trait.ARTILLERY) + 1.0 * bool(traits & Trait.FLAK)
        return counters.strength[face] * (not traits & Trait.PARENTHESIZED) + counters.sp[face] + guns + 0.5

    return tuple(map(worth, range(len(counters.traits))))


@lru_cache(maxsize=64)
def _struck(board: Board, strikers: tuple[Striker, ...], blocked: int, stop: int) -> Numbers:
    """Return the strength that can come to each hex; the questions of a phase ask it again as long as nobody moves."""
    found = np.zeros(hexes.COUNT)
    for start, gait, allowance, strength in strikers:
        around = _in_reach(board, gait, start, allowance)  # what stands elsewhere makes no difference
        found += strength * _nearness(board, gait, start, allowance, blocked & around, stop & around)
    found.flags.writeable = False
    return found


@lru_cache(maxsize=2048)
def _nearness(board: Board, gait: Gait, start: int, allowance: int, blocked: int, stop: int) -> NDArray[np.float32]:
    """Return how surely a stack comes next to each hex in a turn: 1 where it can, less where it must hurry."""
    field = board.search(gait).reach(start, _budget(gait, allowance), bits.mask(blocked), bits.mask(stop))
    cost = np.frombuffer(field.cost, np.int16)
    reached = cost >= 0
    near = reached.view(np.uint8) + (reached & (cost <= allowance))
    found: NDArray[np.float32] = _SURENESS[near[_NEIGHBOURS].max(axis=0)]
    return found


@lru_cache(maxsize=4096)
def _in_reach(board: Board, gait: Gait, start: int, allowance: int) -> int:
    """Return the hexes that a stack comes to in a turn if nothing is in its way."""
    cost = np.frombuffer(board.search(gait).reach(start, _budget(gait, allowance)).cost, np.int16)
    return int.from_bytes(np.packbits(cost >= 0, bitorder="little").tobytes(), "little")


def _budget(gait: Gait, allowance: int) -> int:
    return int(allowance * _STRETCH) if gait == "motorized" else allowance


@lru_cache(maxsize=4096)
def _lines(board: Board, sources: int, limit: int, open_: int) -> int:
    """7.11 Return the hexes from which a line of at most so many quarter points leads to a source, by open hexes."""
    return board.search("motorized").spread(sources, 0, 0, (limit, limit, limit), open_)


@lru_cache(maxsize=16)
def _open_steps(board: Board, gait: Gait) -> NDArray[np.bool_]:
    """11.62 Return by direction and hex whether the ground lets a unit step back over it."""
    ground = retreat.ground(board, gait == "motorized")
    found: list[list[bool]] = [[on in ground[here] for on in around] for here, around in enumerate(hexes.NEIGHBOURS)]
    return np.array(found).T.copy()


@lru_cache(maxsize=64)
def _without_way(board: Board, gait: Gait, free_: int) -> NDArray[np.bool_]:
    """Return the hexes from which no two steps lead through free hexes."""
    free = np.frombuffer(mask(free_), np.bool_)
    steps = _open_steps(board, gait) & free[_NEIGHBOURS]
    exits = steps.sum(axis=0)
    onward = exits[_NEIGHBOURS] - free[None, :] >= 1
    found: NDArray[np.bool_] = ~(steps & onward).any(axis=0)
    return found


@lru_cache(maxsize=64)
def plain_ground(setting: Setting) -> Numbers:
    """Return how much the terrain of each hex helps a defender."""
    state = State(setting)
    return np.array([_GROUND[assessment.row_of_hex(state, hex_)] for hex_ in range(hexes.COUNT)])
