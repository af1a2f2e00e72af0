"""8.4 Reaction: out of the way of a bad attack, to friends who can then stand, or across the road to something dear."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from desertfox import hexes
from desertfox.board.search import Field
from desertfox.play.action import END, Action
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import is_pocket, player_turns_to_come
from desertfox.players.prospects import weigh
from desertfox.players.weights import OFFICER
from desertfox.rules import combat, reaction, supply, zoc
from desertfox.rules.combat import fighting_strengths
from desertfox.state import Mark, State, Value, sequence
from desertfox.state.places import POOL
from desertfox.units import Presence, Trait

_WANT: Final = 0.4
"""The least that a reaction must save."""
_HUNGER: Final = 1.5
_POCKET: Final = 1.5
_TRIED: Final = 3
"""So many of the hexes that look best are weighed for a unit in danger."""
_HELPERS: Final = 4
"""So many units are weighed for the help of a stack, or for barring a way."""
_HELD: Final = 0.6
"""The share of a place's worth that is saved by a unit that bars the way to it."""
_ERRAND: Final = 0.1
"""The share of its worth that it costs to send a unit away from where it stood: a small one will do."""
_HOPELESS: Final = 0.7
"""7.82 The chance to be driven out above which supply is better destroyed than captured."""
_DENIED: Final = OFFICER.stores / 2
"""7.7 What the enemy is denied by it: every other supply unit that is run over is captured."""
_WAITING: Final = Mark.MAY_REACT | Mark.REACTED


class Idea(NamedTuple):
    """A reaction, what it saves, and why."""

    saved: float
    action: Action
    why: Event


class Peril:
    """What the hexes of a side stand to lose to the enemies next to them, worked out once each."""

    def __init__(self, state: State, side: int) -> None:
        """Keep the position."""
        self.state, self.side = state, side
        self.view = Appraisal(state, side)
        self._known: dict[int, float] = {}
        self._ways: dict[int, reaction.Ways] = {}
        self._left: dict[tuple[int, ...], float] = {}

    def of(self, hex_: int) -> float:
        """Return the loss to expect in a hex, the place itself included."""
        if hex_ not in self._known:
            self._known[hex_] = self._judge(self.state, hex_)
        return self._known[hex_]

    def _judge(self, state: State, hex_: int) -> float:
        loss, driven_out = risk(state, hex_, self.side)
        return loss + 2 * self.place(hex_) * driven_out

    def place(self, hex_: int) -> float:
        """Return what it is worth to keep a hex."""
        return self.view.worths.get(hex_, 0.0) if self.view.owns(hex_) else 0.0

    def without(self, units: Iterable[int], hex_: int) -> float:
        """Return the loss to expect in a hex when units have left it; the place itself if nobody stays."""
        key = (hex_, *units)
        if key not in self._left:
            self._left[key] = self._judge_without(set(units), hex_)
        return self._left[key]

    def _judge_without(self, gone: set[int], hex_: int) -> float:
        if not any(self.state.place[unit] == hex_ and unit not in gone for unit in self.view.own):
            return 2 * self.place(hex_) if self.place(hex_) and self._is_open(gone, hex_) else 0.0
        trial = self.state.copy()
        for unit in gone:
            trial.put(unit, self._elsewhere)
        return self._judge(trial, hex_)

    def _is_open(self, gone: set[int], hex_: int) -> bool:
        """Say whether the enemy can walk into a hex that units have left: at once, or in its next Player-Turn."""
        is_first = self.state.values[Value.PHASE] == sequence.FIRST_REACTION
        if _is_next_to(self.state, hex_, 1 - self.side):
            return is_first or player_turns_to_come(self.state, 1 - self.side) > 0
        if not is_first:
            return False
        trial = self.state.copy()
        for unit in gone:
            trial.put(unit, self._elsewhere)
        return bool(Raiders(self.view, state=trial).reaching(hex_))

    @cached_property
    def _elsewhere(self) -> int:
        """A hex far from any enemy, to think units away to."""
        near = reaction.within_reaction_range(self.state, self.side)
        return next(hex_ for hex_ in range(hexes.COUNT) if self.view.board.playable[hex_] and not near >> hex_ & 1)

    def with_(self, unit: int, hex_: int) -> float:
        """Return the loss to expect in a hex when a unit has come to it."""
        if not _is_next_to(self.state, hex_, 1 - self.side):
            return 0.0
        trial = self.state.copy()
        trial.put(unit, hex_)
        return self._judge(trial, hex_)

    def moves(self, unit: int) -> list[int]:
        """8.4 C: return where a unit may end a reaction."""
        return [hex_ for hex_ in self._ways_of(unit).ends if reaction.may_end(self.state, unit, hex_)]

    def can_end(self, unit: int, hex_: int) -> bool:
        """8.4 C: say whether a unit may end a reaction in a hex."""
        return hex_ in self._ways_of(unit).ends and reaction.may_end(self.state, unit, hex_)

    def react(self, unit: int, hex_: int) -> Action:
        """Return the reaction that ends in a hex."""
        return Action("react", (unit,), self._ways_of(unit).path(hex_))

    def _ways_of(self, unit: int) -> reaction.Ways:
        if unit not in self._ways:
            self._ways[unit] = reaction.ways(self.state, unit)
        return self._ways[unit]

    def cost(self, unit: int) -> float:
        """8.46 Return what a reaction costs on average: a die under the morale disrupts."""
        morale = self.view.counters.morale[self.state.rated(unit)]
        return max(0, morale - 1) / 6 * OFFICER.disruption * 2 * self.view.worth(unit)


def _is_next_to(state: State, hex_: int, side: int) -> bool:
    """Say whether a combat unit of a side is next to a hex."""
    held = state.bitboard(side, Presence.COMBAT)
    return any(held >> other & 1 for other in hexes.neighbours(hex_))


def risk(state: State, hex_: int, side: int) -> tuple[float, float]:
    """Return what a side is likely to lose in a hex to the enemies next to it now, and the chance to be driven out.

    Nothing where the enemy is plainly too weak. What he loses himself in an attack that is his duty (11.11) is set
    against it; an attack that is none he leaves alone where it does not pay.
    """
    enemies = combat.attackers(state, 1 - side, hex_)
    if not enemies:
        return 0.0, 0.0
    strengths = fighting_strengths(state.setting.counters)
    against = sum(strengths[state.face(unit)] for unit in enemies)
    held = [strengths[state.face(unit)] for unit in combat.defenders(state, (hex_,), side)]
    if not held or not against or against < sum(held):
        return 0.0, 0.0
    found = weigh(state, enemies, (hex_,), 1 - side)
    if found.column is None:
        return 0.0, 0.0
    if found.defence.driven and _has_no_way_back(state, hex_, side):
        found = found._replace(defence=found.defence.without_way_back())
    if found.value() > 0:
        return found.defence.cost(), found.cleared
    if combat.is_fortified(state, hex_, side):
        return 0.0, 0.0
    return max(0.0, found.defence.cost() - found.attack.cost()), found.cleared


def _has_no_way_back(state: State, hex_: int, side: int) -> bool:
    """11.65 Say whether a unit that is driven out of a hex has nowhere to go."""
    view = Appraisal(state, side)
    return any(is_pocket(view, unit, hex_) for unit in combat.defenders(state, (hex_,), side))


def choose(game: Game) -> Choice:
    """8.4 Return the reaction that saves most, or the end if nothing does."""
    state, side = game.state, game.decision.side
    peril = Peril(state, side)
    waiting = [unit for unit in state.afield[side] if state.marks[unit] & _WAITING == Mark.MAY_REACT]
    ideas = [*_escapes(peril, waiting), *_joins(peril, waiting)]
    if state.values[Value.PHASE] == sequence.FIRST_REACTION:
        ideas += _blocks(peril, waiting)
    best = max(ideas, key=lambda idea: (round(idea.saved, 6), idea.action), default=None)
    if best is None or best.saved <= _WANT:
        return Choice(END, motives.stands_fast())
    return Choice(best.action, best.why)


def _escapes(peril: Peril, waiting: list[int]) -> list[Idea]:
    """Return the ways out of hexes in danger: for one unit, or as the first of all that can go."""
    found = []
    for hex_, units in peril.view.by_hex(waiting).items():
        danger = peril.of(hex_)
        if danger <= _WANT:
            continue
        ends = {unit: moves for unit in units if (moves := peril.moves(unit))}
        able = list(ends)
        alone = len(able) > 1 and peril.without(able, hex_)
        for unit in able:
            end, merit = _best_end(peril, unit, ends[unit])
            single = danger - peril.without((unit,), hex_) + merit - peril.cost(unit)
            together = danger - alone + merit - sum(map(peril.cost, able)) if len(able) > 1 else single
            saved = max(single, together)
            found.append(Idea(saved, peril.react(unit, end), motives.escapes(unit, end)))
    return found


def _best_end(peril: Peril, unit: int, moves: list[int]) -> tuple[int, float]:
    """Return where a unit in danger is best off, and what it gains or loses there."""
    view = peril.view
    fed = supply.general(peril.state, peril.side)
    enemies = {view.state.place[foe] for foe in view.foes}

    def plain(hex_: int) -> float:
        friends = min(float(view.own_strength[hex_]), 8.0)
        merit = 0.05 * friends + 0.3 * view.worths.get(hex_, 0.0) * view.owns(hex_) - _HUNGER * (not fed.reaches(hex_))
        away = min((hexes.distance(hex_, foe) for foe in enemies), default=9)
        return merit + 0.1 * min(away, 4) - 0.5 * (hex_ in view.foe_zone)

    ranked = sorted(((round(plain(hex_), 6), hex_) for hex_ in moves), reverse=True)[:_TRIED]
    weighed = [
        (merit - peril.with_(unit, hex_) + peril.of(hex_) - _POCKET * is_pocket(view, unit, hex_), hex_)
        for merit, hex_ in ranked
    ]
    merit, end = max(weighed)
    return end, min(merit, 0.3)


def _joins(peril: Peril, waiting: list[int]) -> list[Idea]:
    """Return the moves to friends in danger who can stand if somebody comes."""
    view = peril.view
    exposed = view.state.bitboard(view.side, Presence.COMBAT)
    threatened = [
        hex_
        for hex_ in {view.state.place[unit] for unit in view.own}
        if exposed >> hex_ & 1 and _is_next_to(view.state, hex_, view.enemy)
    ]
    found = []
    for hex_ in threatened if waiting else ():
        if peril.of(hex_) <= _WANT:
            continue
        near = [unit for unit in waiting if 0 < hexes.distance(hex_, view.state.place[unit]) <= _range(view, unit)]
        able = [unit for unit in near if peril.can_end(unit, hex_)]
        for unit in sorted(able, key=lambda unit: (-view.strength(unit), unit))[:_HELPERS]:
            here = view.state.place[unit]
            saved = peril.of(hex_) - peril.with_(unit, hex_) + peril.of(here) - peril.without((unit,), here)
            found.append(Idea(saved - peril.cost(unit), peril.react(unit, hex_), motives.closes_up(unit, hex_)))
    return found


def _range(view: Appraisal, unit: int) -> int:
    """Return how many hexes a unit can go at most in reaction."""
    if not view.counters.traits[unit] & Trait.MOTORIZED:
        return 1
    return reaction.allowance(view.state, unit) // 2 + 1


# -- blocking


class Raiders:
    """The motorized enemies by their hex, each with where it can go in the phase that follows."""

    def __init__(self, view: Appraisal, only: Iterable[int] | None = None, state: State | None = None) -> None:
        """Search the map once for each stack, or only for those in some hexes, as another state would have it."""
        now, counters = state or view.state, view.counters
        blocked, stop = now.mask(view.side, Presence.COMBAT), zoc.zone(now, view.side).mask
        self.fields: dict[int, Field] = {}
        for start, units in view.by_hex(view.foes).items():
            if only is not None and start not in only:
                continue
            fast = [unit for unit in units if counters.traits[unit] & Trait.MOTORIZED and view.strength(unit)]
            if fast:
                most = max(counters.movement[now.face(unit)] for unit in fast)
                self.fields[start] = view.board.search("motorized").reach(start, most, blocked, stop)

    def reaching(self, hex_: int) -> list[int]:
        """Return from where a hex can be reached."""
        return [start for start, field in self.fields.items() if field.cost[hex_] >= 0]

    def way(self, start: int, hex_: int) -> list[int]:
        """Return the hexes on the way to a hex."""
        path, direction = [hex_], self.fields[start].direction
        while path[-1] != start:
            path.append(hexes.NEIGHBOURS[path[-1]][(direction[path[-1]] + 3) % 6])
        return path


def _blocks(peril: Peril, waiting: list[int]) -> list[Idea]:
    """8.4 Return the moves that keep motorized enemies from empty places and lone supply in the phase that follows."""
    view, state = peril.view, peril.state
    prizes = _prizes(view) if waiting else {}
    found: list[Idea] = []
    if not prizes:
        return found
    raiders = Raiders(view)
    for prize, worth in prizes.items():
        starts = raiders.reaching(prize)
        roads = {hex_ for start in starts for hex_ in raiders.way(start, prize)}
        free = [unit for unit in waiting if state.place[unit] not in prizes] if starts else []
        for unit in sorted(free, key=lambda unit: (hexes.distance(state.place[unit], prize), unit))[:_HELPERS]:
            here = state.place[unit]
            posts = [prize] if peril.can_end(unit, prize) else [on for on in sorted(roads) if peril.can_end(unit, on)]
            for hex_ in posts[:_TRIED]:
                saved = worth * _HELD - peril.cost(unit) - peril.with_(unit, hex_) - _ERRAND * view.worth(unit)
                saved += peril.of(here) - peril.without((unit,), here)
                if saved <= _WANT or (hex_ != prize and not _bars(view, unit, hex_, prize, starts)):
                    continue
                why = motives.escorts((unit,), hex_) if hex_ == prize else motives.bars((unit,), hex_, prize)
                found.append(Idea(saved, peril.react(unit, hex_), why))
    return found


def _prizes(view: Appraisal) -> dict[int, float]:
    """Return the own places and supply that nobody guards, with what the enemy would gain by them."""
    guarded = view.state.bitboard(view.side, Presence.COMBAT)
    found = {hex_: 2 * worth for hex_, worth in view.worths.items() if view.owns(hex_) and not guarded >> hex_ & 1}
    for unit in view.supplies:
        hex_ = view.state.place[unit]
        if not guarded >> hex_ & 1:
            found[hex_] = found.get(hex_, 0.0) + 1.5 * OFFICER.expended
    return {hex_: worth for hex_, worth in found.items() if worth * _HELD > _WANT and view.board.playable[hex_]}


def _bars(view: Appraisal, unit: int, hex_: int, prize: int, starts: list[int]) -> bool:
    """Say whether no raider reaches a prize any more when a unit stands in its way: one that does is enough."""
    trial = view.state.copy()
    trial.put(unit, hex_)
    return not Raiders(view, starts, trial).reaching(prize)


# -- 8.37 and 7.82


def to_overrun(game: Game) -> Choice:
    """8.37 Get out of the way of an overrun, to where friends and supply are."""
    offers = [action for action in game.decision.actions() if action.kind == "react"]
    if not offers:
        return Choice(END, motives.stands_fast())
    view = Appraisal(game.state, game.decision.side)
    fed = supply.general(game.state, view.side)

    def merit(action: Action) -> float:
        end = action.hexes[-1]
        friends = 0.1 * min(float(view.own_strength[end]), 8.0)
        return 2.0 * fed.reaches(end) - (end in view.foe_zone) + friends - 2.0 * is_pocket(view, action.units[0], end)

    best = max(offers, key=lambda action: (round(merit(action), 6), action))
    return Choice(best, motives.escapes(best.units[0], best.hexes[-1]))


def destroy_supply(game: Game) -> Choice:
    """7.82 Destroy supply that is about to be lost anyway and helps nobody, with the least of the units beside it."""
    state, side = game.state, game.decision.side
    view = Appraisal(state, side)
    weakest: dict[tuple[int, int], Action] = {}
    for action in game.decision.actions():
        if action != END:
            unit, target = action.units
            key = state.place[unit], target
            if key not in weakest or _rank(view, action) < _rank(view, weakest[key]):
                weakest[key] = action
    for (hex_, target), action in weakest.items():
        stays_for_good = _has_no_way_back(state, hex_, side) and view.worth(action.units[0]) > _DENIED
        if not stays_for_good and risk(state, hex_, side)[1] >= _HOPELESS and _help(view, target) <= _DENIED:
            return Choice(action, motives.denies_supply(hex_))
    return Choice(END, motives.supply_stays())


def _help(view: Appraisal, source: int) -> float:
    """7.14 Return how much more a side stands to lose in the combats that follow without a supply unit."""
    state, side = view.state, view.side
    limits = view.charts.combat_supply
    drawing = view.reached(state.place[source], (limits.dump if view.is_dump(source) else limits.msu).range)
    without = state.copy()
    without.put(source, POOL)
    before, after = Peril(state, side), Peril(without, side)
    exposed = [hex_ for hex_ in view.by_hex(view.own) if drawing >> hex_ & 1 and _is_next_to(state, hex_, view.enemy)]
    return sum(after.of(hex_) - before.of(hex_) for hex_ in exposed)


def _rank(view: Appraisal, action: Action) -> tuple[float, tuple[int, ...]]:
    """Return what it costs that a unit gives up its reaction."""
    return view.worth(action.units[0]), action.units
