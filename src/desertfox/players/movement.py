"""8 The movement phases: overruns and assaults first, then all other marches, then supply, then building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from desertfox import hexes
from desertfox.play.action import END, Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import assault, logistics, motives, transport
from desertfox.players.appraisal import FAR, Numbers, distances
from desertfox.players.choice import Choice
from desertfox.players.intent import PLAIN, Intent, Mission
from desertfox.players.judgement.ground import is_parting, player_turns_to_come
from desertfox.players.plan import Plan
from desertfox.players.prospects import weigh
from desertfox.rules import building, combat, movement, nationality
from desertfox.rules.supply.sources import supply_units
from desertfox.state import Mark
from desertfox.units import Presence, Trait

_BACK: Final = 8
"""Hexes that a unit goes back at most without regret."""
_SOLID: Final = 5.0
"""A stack of this strength may raid next to the enemy."""
_TEN_POINTS: Final = 40.0
_UNSUPPLIED: Final = 0.5
"""7.3 What strength is left to attackers whom no combat supply reaches."""
_SURE: Final = 0.99
"""An assault that clears the hex so surely needs no more guns."""
_GUN: Final = 0.3
"""What a gun must bring an assault."""


class March:
    """A movement phase as it is carried out: one plan, gone on with until the enemy stands otherwise."""

    def __init__(self, game: Game, intent: Intent = PLAIN) -> None:
        """Plan anew from the position."""
        self.plan = Plan(game, intent)
        self._ideas = _ideas(self.plan)
        self._last: Choice | None = None
        self._stood = ""

    def fits(self, game: Game) -> bool:
        """Say whether the plan can be gone on with."""
        return self.plan.holds_for(game)

    def choose(self, game: Game) -> Choice:
        """Return what to do next; the end if nothing is left that helps."""
        self.plan.go_on(game)
        decision = game.decision
        last = self._last
        if last is not None and self._is_undone(game, last.action) and decision.why_not(last.action) is None:
            return last
        for choice in self._ideas:
            if decision.why_not(choice.action) is None:
                self._last = choice
                self._stood = "" if choice.action.kind == "move" else game.digest()
                return choice
        if decision.why_not(END) is None:
            return Choice(END, motives.no_more_moves())
        return Choice(next(action for action in decision.actions() if action.kind == "move"), motives.plainly())

    def _is_undone(self, game: Game, action: Action) -> bool:
        """Say whether the last action was taken back, or never carried out: who was to move still waits."""
        if action.kind == "move":  # the quick way, for there are many
            return all(unit in self.plan.movers for unit in action.units)
        return game.digest() == self._stood


def _ideas(plan: Plan) -> Iterator[Choice]:
    """Return what helps, the next idea each time that the plan has been gone on with."""
    for idea in (
        transport.ideas,
        _raids,
        assault.ideas,
        _batteries,
        _overruns,
        _walk_ins,
        logistics.follow,
        _marches,
        logistics.moves,
        _buildings,
    ):
        yield from idea(plan)


# -- guns


def _batteries(plan: Plan) -> Iterator[Choice]:
    """11.3 Bring up the guns that can still come to an assault, as long as each gains more than it costs."""
    if not plan.attacking or not any(_is_free_gun(plan, unit) for unit in plan.movers):
        return
    near = {hex_ for unit in plan.attacking for hex_ in hexes.neighbours(plan.state.place[unit])}
    for target in sorted(near & {*map(int, np.flatnonzero(plan.view.foe_strength))}):
        while found := _battery(plan, target):
            units, hex_ = found
            plan.attacking.update(units)
            plan.pinned.update(units)
            for unit in units:
                if hex_ in (paths := plan.paths((unit,))):
                    yield Choice(Action("move", (unit,), paths[hex_]), motives.will_attack((unit,), target))


def _battery(plan: Plan, target: int) -> tuple[tuple[int, ...], int] | None:
    """Return a gun that helps the assault on a target, and from where; where all are full, with a fighter beside it."""
    state, view = plan.state, plan.view
    around = {hex_ for hex_ in plan.neighbours(target) if not view.foe_strength[hex_]}
    units = [unit for unit in plan.attacking if state.place[unit] in around and combat.can_attack(state, unit, target)]
    posts = {state.place[unit] for unit in units if combat.is_fighter(state, unit)}
    strikes, place = assault.air(state, view.side), view.worths.get(target, 0.0)
    before = weigh(state, sorted(units), (target,), view.side, strikes) if posts else None
    if before is None or before.column is None or before.cleared >= _SURE:
        return None
    for sides in (posts, around - posts):
        group, hex_ = next(_able(plan, sides, with_fighter=sides is not posts), ((), target))
        trial = state.copy()
        for unit in group:
            trial.put(unit, hex_)
        if group and all(combat.can_attack(trial, unit, target) for unit in group):
            after = weigh(trial, sorted((*units, *group)), (target,), view.side, strikes)
            if after.value(place, plan.weights) > before.value(place, plan.weights) + _GUN:
                return group, hex_
    return None


def _able(plan: Plan, sides: set[int], *, with_fighter: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """Return the guns that can come to one of these hexes, if need be with the least fighter that can, and the hex."""
    view = plan.view
    fighters: list[tuple[int, ...]] = [()]
    if with_fighter:
        free = [unit for unit in plan.fighters if unit not in plan.attacking and not plan.is_bound(unit)]
        fit = [unit for unit in free if not plan.state.marks[unit] & Mark.DISRUPTED]
        fighters = [(unit,) for unit in sorted(fit, key=lambda unit: (view.worth(unit), unit))]
    guns = [unit for unit in plan.movers if _is_free_gun(plan, unit)]
    for hex_ in sorted(sides):
        room = float(view.limits[hex_] - view.own_points[hex_])
        come = [(gun,) for gun in guns if _comes(plan, gun, hex_)]
        go = [group for group in fighters if all(_comes(plan, unit, hex_) for unit in group)] if come else []
        groups = [(*first, *gun) for first in go[:1] for gun in come]
        yield from ((group, hex_) for group in groups if sum(map(view.sp, group)) <= room)


def _comes(plan: Plan, unit: int, hex_: int) -> bool:
    """Say whether a unit can go to a hex in this phase."""
    near = hexes.distance(plan.state.place[unit], hex_) <= plan.furthest(unit)
    return near and hex_ in plan.paths((unit,))


def _is_free_gun(plan: Plan, unit: int) -> bool:
    """Say whether a unit is a gun that can go to an assault."""
    is_gun = plan.view.counters.traits[plan.state.face(unit)] & Trait.ARTILLERY and not plan.view.strength(unit)
    disrupted = plan.state.marks[unit] & Mark.DISRUPTED
    return bool(is_gun and not disrupted and unit not in plan.attacking and not plan.is_bound(unit))


# -- overruns


def _raids(plan: Plan) -> Iterator[Choice]:
    """8.35 Run down supply units left alone, where supply can follow."""
    view, state = plan.view, plan.state
    supply = state.bitboard(view.enemy, Presence.MSU | Presence.DUMP)
    for unit in supply_units(view.counters)[view.enemy]:
        hex_ = state.place[unit]
        if hex_ >= 0 and supply >> hex_ & 1 and plan.envelope[hex_] and not view.foe_strength[hex_]:
            raiders = [mover for mover in plan.fighters if not plan.bound[hex_] or view.strength(mover) >= _SOLID]
            why = motives.runs_down(hex_)
            yield from (Choice(action, why) for action in _into(plan, hex_, [(mover,) for mover in raiders]))


def _overruns(plan: Plan) -> Iterator[Choice]:
    """8.3 Roll over stacks far too weak, where supply can follow."""
    view = plan.view
    groups = [tuple(group) for group in _groups(plan) if plan.is_motorized(group[0])]
    for hex_ in map(int, np.flatnonzero(view.foe_strength)):
        if plan.envelope[hex_] and view.foe_ground(hex_) < 2:
            needed = 8 * float(view.foe_strength[hex_])
            strong = [group for group in groups if sum(map(view.strength, group)) >= needed]
            why = motives.rolls_over(hex_)
            yield from (Choice(action, why) for action in _into(plan, hex_, strong))


def _into(plan: Plan, hex_: int, groups: list[tuple[int, ...]]) -> Iterator[Action]:
    """Return the ways of these groups into an enemy hex, the least worthy group first."""
    around = [other for other in hexes.neighbours(hex_) if plan.view.board.playable[other]]
    for group in sorted(groups, key=lambda units: (sum(map(plan.view.worth, units)), units)):
        if hexes.distance(plan.state.place[group[0]], hex_) > movement.furthest(plan.state, group):
            continue
        here = plan.state.place[group[0]]
        paths = plan.paths(group)
        ways = [paths[other] for other in around if other in paths]
        if here in around:
            ways.insert(0, (here,))
        if ways:
            yield Action("overrun", group, (*min(ways, key=len), hex_))


# -- places that nobody defends


def _walk_ins(plan: Plan) -> Iterator[Choice]:
    """15 Walk into what nobody defends where the side moves for the last time: it counts, and nothing comes after."""
    view, state = plan.view, plan.state
    if player_turns_to_come(state, view.side):
        return
    defended = state.bitboard(view.enemy, Presence.COMBAT)
    for hex_ in sorted(view.worths, key=lambda hex_: (-view.worths[hex_], hex_)):
        if view.owns(hex_) or defended >> hex_ & 1 or not view.board.playable[hex_]:
            continue
        free = (unit for unit in plan.movers if view.counters.traits[unit] & Trait.COMBAT and not plan.holds(unit))
        able = [unit for unit in free if unit not in plan.attacking and hex_ in plan.paths((unit,))]
        if able:
            unit = min(able, key=lambda unit: (not view.strength(unit), view.worth(unit), unit))
            plan.pinned.add(unit)
            yield Choice(Action("move", (unit,), plan.paths((unit,))[hex_]), motives.takes((unit,), hex_))


# -- marches


def _groups(plan: Plan) -> Iterator[list[int]]:
    """Return the stacks that move as one: units in one hex with one mission and about the same speed."""
    together: dict[tuple[int, Mission, int], list[int]] = {}
    for unit in plan.movers:
        if unit not in plan.pinned and plan.view.counters.traits[unit] & Trait.COMBAT:
            key = plan.state.place[unit], plan.missions[unit], plan.speed(unit)
            together.setdefault(key, []).append(unit)
    for members in together.values():
        for company in nationality.companies(plan.state, members):
            yield from plan.sized(company)


def _marches(plan: Plan) -> Iterator[Choice]:
    """Let the groups nearest to their goal go first, so that the others close up; guns go last, with fighters."""

    def away(group: list[int]) -> tuple[bool, float, int]:
        mission, view = plan.missions[group[0]], plan.view
        way = distances(view.board, mission.target, view.counters[group[0]].mobility)
        return not any(map(view.strength, group)), float(way[plan.state.place[group[0]]]), group[0]

    looked = False
    for group in sorted(_groups(plan), key=away):
        if not looked and not any(map(plan.view.strength, group)):
            plan.view.look_again()
            looked = True
        if action := _march(plan, group):
            yield Choice(action, _why(plan, group, action.hexes[-1]))
            yield from logistics.accompany(plan, action.hexes[-1])
    yield from _leaders(plan)


def _why(plan: Plan, group: list[int], hex_: int) -> Event:
    """Say in words of the campaign why a group goes to a hex."""
    mission = plan.missions[group[0]]
    if mission.kind == "take":
        return motives.takes(group, mission.target)
    if mission.kind == "hold":
        return motives.holds(group, mission.target)
    if mission.kind == "guard":
        return motives.escorts(group, mission.target)
    if plan.envelope[hex_] and not plan.envelope[plan.state.place[group[0]]]:
        return motives.falls_back(group, hex_)
    if mission.target in plan.view.worths and not plan.view.owns(mission.target):
        return motives.takes(group, mission.target)  # an army follows up
    return motives.stands_ready(group, mission.target)


def _march(plan: Plan, group: list[int]) -> Action | None:
    """Return the move of a group to the hex that serves its mission best, None if that is where it stands."""
    here = plan.state.place[group[0]]
    paths = plan.paths(tuple(group))
    if not paths:
        return None
    there = np.fromiter((here, *paths), np.int64)
    scores = _scores(plan, group, there)
    best = int(np.argmax(scores))
    if best == 0 or scores[best] < scores[0] + plan.weights.want:
        return None
    along = plan.leader_with(group)
    units = tuple(sorted((*group, *along)))
    return Action("move", units, paths[int(there[best])])


def _scores(plan: Plan, group: list[int], there: NDArray[np.int64]) -> Numbers:
    """Return how well each hex serves a group, in tens of movement points; the first is where it stands."""
    view, mission, weights = plan.view, plan.missions[group[0]], plan.weights
    mobility = view.counters[group[0]].mobility
    way = distances(view.board, mission.target, mobility)[there]
    strength, points = sum(map(view.strength, group)), sum(map(view.sp, group))
    friends, load = view.own_strength[there], view.own_points[there]
    friends[0] -= strength
    load[0] -= points
    scores: Numbers = -np.minimum(way, FAR) / _TEN_POINTS * (weights.haste if mission.kind == "ready" else 1.0)
    if mission.kind == "ready":
        far = np.fromiter((hexes.distance(int(there[0]), int(hex_)) for hex_ in there), np.int64)
        scores -= weights.flight * np.maximum(0, far - _BACK) * (way > way[0])
    weak = strength < weights.weak
    risk = view.losses(there, friends + strength) * sum(map(view.worth, group)) * weights.caution(mission.kind)
    risk *= (weights.frail if weak else 1.0) * plan.patience
    at_post = (there == mission.target) & (mission.kind in ("hold", "guard"))
    at_stake = view.worths.get(mission.target, 0.0) * is_parting(plan.state, view.side)
    scores -= np.where(at_post, 0.2 * risk - weights.post * (1.0 + at_stake), risk)
    fed = plan.envelope if sum(map(view.worth, group)) >= logistics.WORTH_A_DUMP else plan.fed
    scores -= weights.starving * plan.patience * ~fed[there]
    scores += weights.company * (friends > 0)
    if weak:
        scores -= weights.alone * ((friends < weights.weak) & (view.threat[there] > 0) & ~at_post)
    if strength:
        odds = view.pressure[there] / ((friends + strength) * np.where(plan.stocked[there], 1.0, _UNSUPPLIED))
        scores -= weights.bound * plan.bound[there] * np.clip(odds, 0.5, 3.0)
        scores[1:] -= weights.left * plan.left_open(int(there[0]), float(friends[0]))
    else:
        scores -= weights.defenceless * ((friends < weights.weak) & (view.threat[there] > 0))
    scores -= weights.pocket * (view.pockets[mobility][there] & (view.threat[there] > 0) & (there != mission.target))
    full = load + points > view.limits[there]
    full[0] = False
    scores[full] = -np.inf
    return scores


def _leaders(plan: Plan) -> Iterator[Choice]:
    """8.8 A leader who is left alone goes to the strongest stack of his nation that he can reach."""
    view = plan.view
    for leader in plan.movers:
        if view.counters.traits[leader] & Trait.LEADER:
            group = view.counters.group[leader]
            strength = view.field(unit for unit in view.own if view.counters.group[unit] == group)
            here, paths = plan.state.place[leader], plan.paths((leader,))
            best = max(paths, key=lambda hex_: (strength[hex_], -hex_), default=here)
            if best != here and strength[best] > strength[here]:
                yield Choice(Action("move", (leader,), paths[best]), motives.goes_with(best))


# -- forts


def _buildings(plan: Plan) -> Iterator[Choice]:
    """14.1 Units that hold a threatened place dig in there."""
    for unit in plan.movers:
        mission = plan.missions.get(unit)
        if mission is None or mission != Mission("hold", plan.state.place[unit]):
            continue
        if building.why_not_build(plan.state, unit) is None:
            yield Choice(Action("build", (unit,)), motives.digs_in(unit, plan.state.place[unit]))
