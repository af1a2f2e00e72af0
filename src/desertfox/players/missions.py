"""Which units do what: which places are held and with how much, and where the rest of the army goes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np

from desertfox import hexes
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.intent import PLAIN, Intent, Mission
from desertfox.players.judgement.ground import is_parting, player_turns_to_come
from desertfox.players.weights import Weights
from desertfox.rules import movement
from desertfox.units import Trait

_NEAR: Final = 3
"""Hexes around a place whose enemies defend it."""
_FIELD: Final = 10
"""Hexes around a place whose enemies can come to its help."""
_MOST_TO_HOLD: Final = 24.0
_WATCH: Final = 1.0
"""The strength that keeps the enemy from walking in."""
_DEAR: Final = 5.0
_HOPELESS: Final = 2.0
"""A place that needs this many times its price is only watched."""
_LEG_TURN: Final = 8 * 4
_FULL_TURN: Final = 60 * 4
"""Quarter points that motorized units can cover in a turn, along roads and tracks."""
_MARCHES: Final = 3
"""Turns of marching after which a unit on foot can still be in time to take a place."""
_PANZER: Final = 1.5
"""An armored unit so many times stronger than a place needs is not tied down there."""
_LINKED: Final = 5
"""Stacks so many hexes apart are of one formation."""


class Place(NamedTuple):
    """A place worth having."""

    hex: int
    worth: float


def missions(view: Appraisal, intent: Intent = PLAIN) -> dict[int, Mission]:
    """Return what every own combat unit on the map is to do."""
    weights = intent.weights
    found = {unit: task.mission for task in intent.tasks for unit in task.units}
    sentries = sentries_of(view)
    holds = _holds(view, weights)
    if is_parting(view.state, view.side):
        for place, _ in holds:
            found |= dict.fromkeys(_last_watch(view, place, {*found, *sentries}), Mission("hold", place.hex))
    for place, need in holds:
        there = Mission("hold", place.hex)
        held = sum(view.strength(unit) for unit in found if found[unit] == there)
        if held < weights.holding * need:
            for unit in _garrison(view, place, weights.holding * need - held, weights, {*found, *sentries}):
                found[unit] = there
    found |= {unit: Mission("guard", view.state.place[unit]) for unit in sentries - found.keys()}
    if player_turns_to_come(view.state, view.side):
        found |= {unit: Mission("guard", hex_) for unit, hex_ in _guards(view, weights, found)}
    free = [unit for unit in view.own if unit not in found]
    if intent.objective is not None:
        found |= dict.fromkeys(free, Mission("take", intent.objective))
    else:
        _send(view, free, found, weights)
    return found


# -- holding


def _holds(view: Appraisal, weights: Weights) -> list[tuple[Place, float]]:
    """Return the own places in the enemy's reach and what strength each needs: the dearest first, then the weakest."""
    found = []
    for hex_, worth in view.worths.items():
        if view.owns(hex_) and view.board.playable[hex_] and (need := _need(view, hex_, worth, weights)):
            found.append((Place(hex_, worth), need))
    return sorted(found, key=lambda entry: (-entry[0].worth, -entry[1], entry[0].hex))


def _need(view: Appraisal, hex_: int, worth: float, weights: Weights) -> float:
    """Return the strength that a place needs: against what can strike it, and a watch where raiders could come."""
    threat = float(view.threat[hex_])
    raid = float(view.raid[hex_])
    parting = is_parting(view.state, view.side)
    watch = min(raid, weights.watch * worth) if worth >= _DEAR else _WATCH if (raid if parting else threat) else 0.0
    need = threat / (weights.safe * float(view.ground[hex_]))
    price = min(weights.price * worth, _MOST_TO_HOLD)
    return max(watch, min(need, price)) if need <= _HOPELESS * price else watch


def sentries_of(view: Appraisal) -> frozenset[int]:
    """Return the units that guard a dump in the enemy's reach alone: no other place calls them away.

    None when the side moves for the last time: it will not need the dump.
    """
    if not player_turns_to_come(view.state, view.side):
        return frozenset()
    dumps = {view.state.place[unit] for unit in view.supplies if view.is_dump(unit)}
    fighters = view.by_hex(unit for unit in view.own if view.strength(unit))
    alone = {hex_: fighters[hex_][0] for hex_ in dumps if len(fighters.get(hex_, ())) == 1}
    return frozenset(unit for hex_, unit in alone.items() if not view.worths.get(hex_) and view.raid[hex_] > 0)


def _guards(view: Appraisal, weights: Weights, taken: Collection[int]) -> Iterator[tuple[int, int]]:
    """7.2 Give each dump in the enemy's reach a guard: the least unit that stands there, else one that is near."""
    dumps = {view.state.place[unit] for unit in view.supplies if view.is_dump(unit)}
    busy = set(taken)
    held = {view.state.place[unit] for unit in busy if view.strength(unit)}
    exposed = [hex_ for hex_ in dumps - held if view.threat[hex_] > 0]
    for hex_ in sorted(exposed, key=lambda hex_: (-float(view.threat[hex_]), hex_))[: round(weights.guards)]:
        near = []
        for unit in view.own:
            mobility = view.counters[unit].mobility
            way = float(distances(view.board, hex_, mobility)[view.state.place[unit]])
            if unit not in busy and view.strength(unit) and way <= view.counters.movement[view.state.face(unit)]:
                near.append((way > 0, view.worth(unit), way, unit))
        if near:
            busy.add(unit := min(near)[-1])
            yield unit, hex_


def _garrison(view: Appraisal, place: Place, need: float, weights: Weights, busy: Collection[int]) -> list[int]:
    """Return the units that hold a place: those in it first, slow ones before fast ones, then the nearest."""
    chosen: list[int] = []
    points, strength, limit = 0, 0.0, float(view.limits[place.hex])
    for unit in _near(view, place, busy):
        force = view.strength(unit)
        if strength >= need or (view.state.place[unit] != place.hex and strength >= 0.7 * need):
            break
        most = (_PANZER if view.counters.traits[unit] & Trait.ARMOR else weights.overkill) * need
        if points + view.sp(unit) <= limit and force <= most:
            chosen.append(unit)
            points += view.sp(unit)
            strength += force
    return chosen


def _near(view: Appraisal, place: Place, busy: Collection[int]) -> list[int]:
    """Return the fighters that could hold a place, the nearest first; those elsewhere only if they can still move.

    To a dear place they are called from afar, unless they would come too late.
    """
    mobile = movement.mobile_faces(view.state)
    way = {gait: distances(view.board, place.hex, gait) for gait in ("motorized", "leg")}
    in_time = not is_parting(view.state, view.side)
    called = float(view.threat[place.hex]) > 0 and place.worth >= _DEAR and in_time
    ranked = []
    for unit in view.own:
        if unit in busy or not view.strength(unit):
            continue
        here, mobility = view.state.place[unit], view.counters[unit].mobility
        if here != place.hex and (view.state.marks[unit] & movement.DONE or not mobile[view.state.face(unit)]):
            continue
        turn = _FULL_TURN if mobility == "motorized" else _LEG_TURN
        at_most = turn if called else view.counters.movement[view.state.face(unit)]
        if way[mobility][here] <= at_most:
            fast = 0.4 * (mobility == "motorized") + 0.2 * (here != place.hex)
            ranked.append((round(way[mobility][here] / turn + fast, 1), -view.strength(unit), unit))
    return [unit for *_, unit in sorted(ranked)]


def _last_watch(view: Appraisal, place: Place, busy: Collection[int]) -> list[int]:
    """Return who stays in a place that would be lost for good: the least unit there or near, if need be a gun."""
    here = [unit for unit in view.own if view.state.place[unit] == place.hex and unit not in busy]
    near = here or _near(view, place, busy)
    return sorted(near, key=lambda unit: (not view.strength(unit), view.worth(unit), unit))[:1]


# -- taking


def _defence(view: Appraisal, hex_: int, weights: Weights) -> float:
    """Return the strength that it takes to beat what holds a place or can come to help."""
    city = weights.city if hex_ in view.board.cities else 1.0
    total = float(view.foe_strength[hex_]) * view.foe_ground(hex_) * city
    for other in np.flatnonzero(view.foe_strength):
        away = hexes.distance(int(other), hex_)
        if 0 < away <= _FIELD:
            total += float(view.foe_strength[other]) * (1.0 if away <= _NEAR else weights.helpers)
    return total


def _appeal(view: Appraisal, place: Place, defence: float, units: list[int], weights: Weights) -> float:
    """Return how much a place draws units: its worth, the chance to take it, how far it is."""
    way = distances(view.board, place.hex, "motorized")
    strengths = np.array([view.strength(unit) for unit in units])
    ways = np.array([way[view.state.place[unit]] for unit in units])
    near = ways <= 2.5 * _FULL_TURN
    force = float(strengths[near].sum())
    if force <= 0:
        return 0.0
    against = defence + weights.passing * _in_passing(view, place.hex, units)
    chance = min(1.0, max(0.0, (force / (against + 1.0) - weights.hope) / weights.span))
    away = float((ways[near] * strengths[near]).sum()) / force
    turns = away / (4 * weights.pace)
    left = view.state.setting.turns[-1] - view.state.turn + 1
    return place.worth * chance / (weights.steady + turns) if turns <= left else 0.0


def _in_passing(view: Appraisal, goal: int, units: list[int]) -> float:
    """Return the strength of the enemies about the way of these units to their goal, but for those near to the goal."""
    ways = {here: hexes.distance(here, goal) + _FIELD for here in {view.state.place[unit] for unit in units}}
    total = 0.0
    for foe in map(int, np.flatnonzero(view.foe_strength)):
        beyond = hexes.distance(foe, goal)
        if beyond > _FIELD and any(hexes.distance(foe, here) + beyond <= way for here, way in ways.items()):
            total += float(view.foe_strength[foe])
    return total


def _goals(view: Appraisal, weights: Weights) -> list[Place]:
    """Return what can be gone for: the places that are not the side's, and the enemy's formations in the field."""
    worths = {h: w for h, w in view.worths.items() if not view.owns(h) and view.board.playable[h]}
    for group in formations(view, view.foes):
        strongest = max(group, key=lambda foe: (float(view.foe_strength[view.state.place[foe]]), -foe))
        hex_ = view.state.place[strongest]
        worths[hex_] = worths.get(hex_, 0.0) + weights.army * sum(map(view.worth, group))
    return [Place(hex_, worth) for hex_, worth in worths.items()]


def appeals(view: Appraisal, weights: Weights) -> list[int]:
    """Return the places that could be gone for with all that is free, the most promising first."""
    places = _goals(view, weights)
    found = {place.hex: _appeal(view, place, _defence(view, place.hex, weights), view.own, weights) for place in places}
    return sorted((hex_ for hex_ in found if found[hex_] > 0), key=lambda hex_: (-found[hex_], hex_))


def formations(view: Appraisal, units: Iterable[int]) -> list[list[int]]:
    """Return units in formations, each of stacks that are near to one another, the strongest first."""
    stacks = view.by_hex(units)
    left, found = sorted(stacks), []
    while left:
        group, edge = [], [left.pop(0)]
        while edge:
            here = edge.pop()
            group.append(here)
            near = [other for other in left if hexes.distance(here, other) <= _LINKED]
            left = [other for other in left if other not in near]
            edge += near
        found.append(sorted(unit for hex_ in group for unit in stacks[hex_]))
    return sorted(found, key=lambda group: (-sum(map(view.strength, group)), group))


def _send(view: Appraisal, free: list[int], found: dict[int, Mission], weights: Weights) -> None:
    """Give each formation the place that promises most to it; what it does not need for that goes elsewhere."""
    places = _goals(view, weights)
    defences = {place.hex: _defence(view, place.hex, weights) for place in places}
    waiting = formations(view, free)
    splits = weights.objectives - 1
    sent: dict[int, list[int]] = {}
    while waiting:
        group = waiting.pop(0)
        appeals = {
            place: _appeal(view, place, defences[place.hex], [*group, *sent.get(place.hex, ())], weights)
            for place in places
        }
        best = max(places, key=lambda place: (appeals[place], -place.hex), default=None)
        if best is None or appeals[best] <= 0.05:
            found |= {unit: Mission("ready", _post(view, unit, weights)) for unit in group}
            continue
        there = sent.setdefault(best.hex, [])
        wanted = weights.surplus * defences[best.hex] + 4.0 - sum(map(view.strength, there))
        force = _force(view, best.hex, group, wanted) if splits > 0 else group
        rest = [unit for unit in group if unit not in force]
        if rest:
            splits -= 1
            places.remove(best)
            waiting.insert(0, rest)
        there += force
        found |= {unit: _errand(view, unit, best.hex) for unit in force}


def _errand(view: Appraisal, unit: int, goal: int) -> Mission:
    """Send a unit to take a place; one on foot that is too far away closes up, to the last own place before it."""
    here, way = view.state.place[unit], distances(view.board, goal, "leg")
    if view.counters[unit].mobility == "motorized" or way[here] <= _MARCHES * _LEG_TURN:
        return Mission("take", goal)
    held = [hex_ for hex_ in view.worths if view.owns(hex_) and view.board.playable[hex_] and way[hex_] < way[here]]
    return Mission("ready", min(held, key=lambda hex_: (way[hex_], hex_), default=goal))


def _force(view: Appraisal, hex_: int, group: list[int], wanted: float) -> list[int]:
    """Return the nearest units until they are strong enough, with the guns that stand with them."""
    way = distances(view.board, hex_, "motorized")
    sent: list[int] = []
    strength = 0.0
    for unit in sorted(group, key=lambda unit: (way[view.state.place[unit]], unit)):
        if sent and strength >= wanted:
            break
        sent.append(unit)
        strength += view.strength(unit)
    stacks = {view.state.place[unit] for unit in sent}
    guns = Trait.PARENTHESIZED | Trait.FLAK
    with_them = [unit for unit in group if unit not in sent and view.state.place[unit] in stacks]
    return sent + [unit for unit in with_them if view.counters.traits[view.state.face(unit)] & guns]


def _post(view: Appraisal, unit: int, weights: Weights) -> int:
    """Return where a unit is best kept: near, with friends in need of help or at a place worth holding.

    Where the enemy presses nobody, it is the nearest place that the enemy has: an army follows up.
    """
    here, mobility = view.state.place[unit], view.counters[unit].mobility
    turn = _FULL_TURN if mobility == "motorized" else 3 * _LEG_TURN
    places = {hex_: worth for hex_, worth in view.worths.items() if view.owns(hex_) and view.board.playable[hex_]}
    for hex_ in map(int, np.flatnonzero((view.own_strength > view.strength(unit)) & (view.threat > 0))):
        places[hex_] = max(weights.front, places.get(hex_, 0.0))

    def appeal(hex_: int) -> float:
        turns = float(distances(view.board, hex_, mobility)[here]) / turn
        pressure = min(2.0, float(view.threat[hex_]) / (float(view.own_strength[hex_] * view.ground[hex_]) + 3.0))
        return places[hex_] * pressure / (1.0 + turns)

    best = max(places, key=lambda hex_: (appeal(hex_), -hex_), default=here)
    if places and appeal(best) > 0:
        return best
    away = [hex_ for hex_ in view.worths if not view.owns(hex_) and view.board.playable[hex_]]
    return min(away, key=lambda hex_: (float(distances(view.board, hex_, mobility)[here]), hex_), default=here)
