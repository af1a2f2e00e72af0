"""What a movement phase is planned with: the view of the position, the missions, what can still move and how far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from desertfox import hexes
from desertfox.play.game import Game
from desertfox.players.appraisal import FAR, Appraisal, distances
from desertfox.players.intent import PLAIN, Intent, Mission
from desertfox.players.judgement.ground import is_parting, weights_now
from desertfox.players.missions import missions, sentries_of
from desertfox.rules import combat, movement
from desertfox.rules.supply import bases
from desertfox.rules.supply.sources import mask
from desertfox.rules.violation import RuleViolation
from desertfox.state import Value
from desertfox.units import PRESENCE_KINDS, Trait

_SLOW: Final = 18 * 4
_LAST_TURN: Final = 0.4
_NEEDY: Final = 3.0
"""The worth of units for which an MSU stays."""
Stand = tuple[int, int, tuple[int, ...]]
"""How the enemy stands in a phase: turn, phase, and the hexes of its units by kind."""
_RINGING: Final = 2.0
"""So many times the strength of a garrison, and the enemy may ring it in."""
_NO_MISSION: Final = Mission("ready", -1)
_MOVING: Final = ("movers", "fighters", "envelope", "fed", "chain", "stocked", "free_msus")
_LINKS: Final = 1
"""So many MSUs of a chain of supply are reckoned with."""
"""What own moves change in a plan."""


class Plan:
    """How a Player-Turn's movement phase is to be carried out: made once, gone on with after each own move."""

    def __init__(self, game: Game, intent: Intent = PLAIN) -> None:
        """Look at the open decision of the phasing side."""
        self.game, self.state, self.intent = game, game.state, intent
        self.weights = weights_now(intent.weights, game.state, game.state.phasing_side)
        self.view = Appraisal(game.state, game.state.phasing_side)
        self.pinned: set[int] = set()
        """Units that stay where they are to attack from there."""
        self.strikers: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        """By target the units that can attack it, with the hexes from which they can."""
        self.attacking: set[int] = set()
        """Units that an assault is planned with."""
        self.under_way: Counter[int] = Counter()
        """By the hex of a stack the MSUs that were sent to it and do not reach it in this phase."""
        self._furthest: dict[int, int] = {}
        self._others: dict[tuple[int, int], float] = {}
        self._paths: dict[tuple[int, ...], Mapping[int, tuple[int, ...]]] = {}
        self._enemy, self._movers = enemy_of(game), movers_of(game)

    def holds_for(self, game: Game) -> bool:
        """Say whether the plan can be gone on with: the enemy stands as it did, and no unit can move that could not.

        So a plan is not gone on with after an undo, or in another game.
        """
        return self._enemy == enemy_of(game) and movers_of(game).items() <= self._movers.items()

    def go_on(self, game: Game) -> None:
        """Look at the position after an own move; what only the enemy could change is kept."""
        self.game, self.state = game, game.state
        self._movers = movers_of(game)
        self.view.refresh(game.state)
        for name in _MOVING:
            self.__dict__.pop(name, None)

    @cached_property
    def missions(self) -> dict[int, Mission]:
        """What each own combat unit is to do."""
        return missions(self.view, self.intent)

    @cached_property
    def sentries(self) -> frozenset[int]:
        """The units that guard supply alone."""
        return sentries_of(self.view)

    @cached_property
    def movers(self) -> list[int]:
        """8.1 The units that may still start to move."""
        return list(self._movers)

    @cached_property
    def fighters(self) -> list[int]:
        """The movers that can fight and hold nothing."""
        return [unit for unit in self.movers if combat.is_fighter(self.state, unit) and not self.holds(unit)]

    @cached_property
    def envelope(self) -> NDArray[np.bool_]:
        """The hexes that supply can reach before the phase is over."""
        return self.view.envelope(self.free_msus)

    @cached_property
    def fed(self) -> NDArray[np.bool_]:
        """The hexes that supply reaches from where it stands."""
        return np.frombuffer(mask(self.view.firm_with(self.view.supplies)), np.uint8).astype(bool)

    @cached_property
    def chain(self) -> NDArray[np.bool_]:
        """7.13 The hexes that a chain of MSUs from a base or dump can feed, as the enemy stands."""
        view = self.view
        dumps = {self.state.place[unit] for unit in view.supplies if view.is_dump(unit)}
        sources = dict.fromkeys([*dumps, *bases(self.state, view.side)], 0)
        return view.flood(sources, view.dump_range + _LINKS * view.msu_range) < FAR

    @cached_property
    def stocked(self) -> NDArray[np.bool_]:
        """7.14 The hexes from which a unit can draw combat supply, as supply stands."""
        limits = self.view.charts.combat_supply
        found = 0
        for hex_ in bases(self.state, self.view.side):
            found |= self.view.reached(hex_, limits.base.range)
        for unit in self.view.supplies:
            kind = limits.dump if self.view.is_dump(unit) else limits.msu
            found |= self.view.reached(self.state.place[unit], kind.range)
        return np.frombuffer(mask(found), np.uint8).astype(bool)

    @cached_property
    def watch(self) -> frozenset[int]:
        """The units that go to an own place in which nobody stays: the least of those that are called and get there.

        Where the enemy moves last, all that are called.
        """
        called: dict[int, list[int]] = {}
        stays = {mission.target for unit, mission in self.missions.items() if self.holds(unit)}
        for unit, (kind, target) in self.missions.items():
            if kind == "hold" and target not in stays and self._is_near(unit, target):
                called.setdefault(target, []).append(unit)
        if is_parting(self.state, self.view.side):
            return frozenset(unit for units in called.values() for unit in units)
        return frozenset(min(units, key=lambda unit: (self.view.worth(unit), unit)) for units in called.values())

    def _is_near(self, unit: int, hex_: int) -> bool:
        way = distances(self.view.board, hex_, self.view.counters[unit].mobility)
        return float(way[self.state.place[unit]]) <= movement.allowance(self.state, unit)

    @cached_property
    def patience(self) -> float:
        """How much what comes later counts: less in the last turn, when only places do."""
        return _LAST_TURN if self.state.turn == self.state.setting.turns[-1] else 1.0

    @cached_property
    def free_msus(self) -> list[int]:
        """The MSUs that have not moved and on which no unit lives that stays behind."""
        view, movers = self.view, self._movers
        staying = view.by_hex(unit for unit in view.own if unit not in movers or self.holds(unit))
        worths = [(hex_, sum(map(view.worth, units))) for hex_, units in staying.items()]

        def needy(msu: int) -> float:
            alone = view.alone_with(msu)
            return sum(worth for hex_, worth in worths if alone >> hex_ & 1)

        spared = self._stores
        return [unit for unit in view.supplies if unit in movers and unit not in spared and needy(unit) < _NEEDY]

    @property
    def _stores(self) -> frozenset[int]:
        """7.14 The last MSU in each place that is held: its garrison may be ringed in, and fights on what is there."""
        view, found = self.view, dict[int, int]()
        stocked = {self.state.place[unit] for unit in view.supplies if view.is_dump(unit)}
        stocked.update(bases(self.state, view.side))
        posts = {target for unit, (kind, target) in self.missions.items() if kind == "hold" and self.holds(unit)}
        for unit in view.supplies:
            hex_ = self.state.place[unit]
            if hex_ in posts - stocked and view.threat[hex_] >= _RINGING * view.own_strength[hex_]:
                found[hex_] = unit
        return frozenset(found.values())

    @cached_property
    def bound(self) -> NDArray[np.bool_]:
        """11.11 The hexes in which a fighting unit would have to attack."""
        found = np.frombuffer(self.view.foe_zone.mask, np.uint8).astype(bool)
        for hex_ in map(int, np.flatnonzero(found)):
            if combat.is_fortified(self.state, hex_, self.view.side):
                found[hex_] = False
        return found

    def mission(self, unit: int) -> Mission:
        """Return what a unit is to do; one that has come to the map since, such as a detachment, has no mission."""
        return self.missions.get(unit, _NO_MISSION)

    def holds(self, unit: int) -> bool:
        """Say whether a unit stands where it is to stay."""
        kind, target = self.mission(unit)
        return kind in ("hold", "guard") and target == self.state.place[unit]

    def is_bound(self, unit: int) -> bool:
        """Say whether a unit stays where it is, guards supply or is the watch: then it goes for no enemy elsewhere."""
        return self.holds(unit) or self.mission(unit).kind == "guard" or unit in self.sentries or unit in self.watch

    def left_open(self, here: int, stay: float) -> float:
        """Return how much more of the supply that cannot come along is at risk where only this strength stays."""
        view = self.view
        here_now = (unit for unit in view.supplies if self.state.place[unit] == here)
        left = sum(view.is_dump(unit) or unit not in self._movers for unit in here_now)
        if not left or not view.threat[here]:
            return 0.0
        return left * (view.forsaken(here, stay) - view.forsaken(here, float(view.own_strength[here])))

    def is_motorized(self, unit: int) -> bool:
        """8.1 Say whether a unit is motorized."""
        return bool(self.view.counters.traits[unit] & Trait.MOTORIZED)

    def speed(self, unit: int) -> int:
        """Return a number for the class of speed: on foot, slow, fast."""
        if not self.is_motorized(unit):
            return 0
        return 1 if movement.allowance(self.state, unit) < _SLOW else 2

    def furthest(self, unit: int) -> int:
        """Return how many hexes a unit can go at most."""
        if unit not in self._furthest:
            self._furthest[unit] = movement.furthest(self.state, (unit,))
        return self._furthest[unit]

    def others(self, hex_: int, target: int) -> float:
        """11.11 Return the strength of the enemies besides the target that would have to be attacked from a hex."""
        if (hex_, target) not in self._others:
            foes, enemy = self.view.foe_strength, self.view.enemy
            around = (other for other in hexes.neighbours(hex_) if other != target and foes[other])
            open_ = (other for other in around if not combat.is_fortified(self.state, other, enemy))
            self._others[hex_, target] = sum(float(foes[other]) for other in open_)
        return self._others[hex_, target]

    def paths(self, units: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
        """8.2 Return where units can go together, with the paths; nowhere if they cannot move."""
        key = (self.state.place[units[0]], *sorted({self._pace(unit) for unit in units}))
        if key not in self._paths:
            try:
                self._paths[key] = self.game.decision.reach(units).paths
            except RuleViolation:
                self._paths[key] = {}
        return self._paths[key]

    def _pace(self, unit: int) -> int:
        """Return a number that is equal for units that move alike."""
        leader = bool(self.view.counters.traits[unit] & Trait.LEADER)
        gaits = ("leg", "motorized", "patrol")
        kind = gaits.index(self.view.counters.gait[unit]) + len(gaits) * leader
        return movement.allowance(self.state, unit) * 8 + kind

    def sized(self, units: tuple[int, ...] | list[int]) -> Iterator[list[int]]:
        """9.2 Return a stack in parts that fit into a hex, the strongest units together."""
        limit, part = self.view.charts.number("stacking_limit"), list[int]()
        for unit in sorted(units, key=lambda unit: (-self.view.strength(unit), unit)):
            if part and sum(map(self.view.sp, (*part, unit))) > limit:
                yield sorted(part)
                part = []
            part.append(unit)
        if part:
            yield sorted(part)

    def leader_with(self, group: list[int]) -> list[int]:
        """8.8 Return the leader who goes along with a group of his nation."""
        here, counters = self.state.place[group[0]], self.view.counters
        slowest = min(movement.allowance(self.state, unit) for unit in group)
        return [
            unit
            for unit in self.movers
            if counters.traits[unit] & Trait.LEADER
            and self.state.place[unit] == here
            and slowest >= _SLOW
            and any(counters.group[other] == counters.group[unit] for other in group)
        ]

    def neighbours(self, hex_: int) -> list[int]:
        """Return the playable hexes next to a hex."""
        return [other for other in hexes.neighbours(hex_) if self.view.board.playable[other]]


def enemy_of(game: Game) -> Stand:
    """Return what tells one stand of the enemy from another: the phase, and where its units are, by kind."""
    state = game.state
    first = len(PRESENCE_KINDS) * (1 - state.phasing_side)
    return state.turn, state.values[Value.PHASE], tuple(state.bitboards[first : first + len(PRESENCE_KINDS)])


def movers_of(game: Game) -> dict[int, int]:
    """Return the units that may still start to move, and where they stand."""
    return {unit: game.state.place[unit] for unit in movement.movers(game.state)}
