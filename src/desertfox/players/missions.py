"""Which units do what: which places are held and with how much, and where the rest of the army goes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np

from desertfox import hexes
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.intent import PLAIN, Intent, Mission
from desertfox.players.weights import Weights
from desertfox.units import Trait

_TURN: Final = 60 * 4
"""Quarter points that motorized columns are expected to cover in a turn, along roads and tracks."""
_NEAR: Final = 3
"""Hexes around a place whose enemies defend it."""
_FIELD: Final = 10
"""Hexes around a place whose enemies can come to its help."""
_STEADY: Final = 0.7
"""The smaller, the more a near place counts than a far one: an army does not turn round every turn."""
_HOPE: Final = 0.5
_SPAN: Final = 0.7
"""A force of this share of the defence has no chance; with so much more it is sure."""
_MOST_TO_HOLD: Final = 24.0
_SAFE: Final = 1.5
"""The odds, on open ground, that a garrison can bear."""
_WATCH: Final = 0.5
"""The strength of the watch over a dear place, as a share of its worth."""
_DEAR: Final = 5.0
_PRICE: Final = 4.0
"""The strength that may be tied down for a point of worth."""
_HOPELESS: Final = 2.0
"""A place that needs this many times its price is not held."""
_REINFORCING: Final = 1.2
"""How many turns away a unit may be that is called to hold a place."""
_LEG_TURN: Final = 8 * 4


class Place(NamedTuple):
    """A place worth having."""

    hex: int
    worth: float


def missions(view: Appraisal, intent: Intent = PLAIN) -> dict[int, Mission]:
    """Return what every own combat unit on the map is to do."""
    found = {unit: task.mission for task in intent.tasks for unit in task.units}
    for place, need in _holds(view):
        for unit in _garrison(view, place, intent.weights.holding * need, found):
            found[unit] = Mission("hold", place.hex)
    free = [unit for unit in view.own if unit not in found]
    if intent.objective is not None:
        found |= dict.fromkeys(free, Mission("take", intent.objective))
    else:
        _send(view, free, found, intent.weights)
    return found


# -- holding


def _holds(view: Appraisal) -> list[tuple[Place, float]]:
    """Return the own places that the enemy can reach with the strength that each needs, the dearest first."""
    found = []
    for hex_, worth in view.worths.items():
        if view.owns(hex_) and view.board.playable[hex_] and (need := _need(view, hex_, worth)):
            found.append((Place(hex_, worth), need))
    return sorted(found, key=lambda entry: (-entry[0].worth, entry[0].hex))


def _need(view: Appraisal, hex_: int, worth: float) -> float:
    """Return the strength that a place needs: against what can strike it, and a watch while the enemy is not far."""
    threat = float(view.threat[hex_])
    way = distances(view.board, hex_, "motorized")
    watched = any(way[view.state.place[foe]] <= _TURN for foe in view.foes if view.strength(foe) >= 1)
    watch = _WATCH * worth if watched and worth >= _DEAR else 1.0 if threat else 0.0
    need = threat / (_SAFE * float(view.ground[hex_]))
    price = min(_PRICE * worth, _MOST_TO_HOLD)
    return max(watch, min(need, price)) if need <= _HOPELESS * price else watch if worth >= _DEAR else 0.0


def _garrison(view: Appraisal, place: Place, need: float, taken: Iterable[int]) -> list[int]:
    """Return the units that hold a place: those in it first, slow ones before fast ones, then the nearest."""
    busy = set(taken)
    way = {gait: distances(view.board, place.hex, gait) for gait in ("motorized", "leg")}
    ranked = []
    for unit in view.own:
        if unit in busy or not view.strength(unit):
            continue
        here, mobility = view.state.place[unit], view.counters[unit].mobility
        turns = way[mobility][here] / (_TURN if mobility == "motorized" else _LEG_TURN)
        if turns <= _REINFORCING:
            fast = 0.4 * (mobility == "motorized") + 0.2 * (here != place.hex)
            ranked.append((here != place.hex, round(turns + fast, 1), view.strength(unit), unit))
    ranked.sort(key=lambda entry: (entry[1], -entry[2], entry[3]))
    chosen: list[int] = []
    points, strength, limit = 0, 0.0, float(view.limits[place.hex])
    for away, _, force, unit in ranked:
        if strength >= need or (away and strength >= 0.7 * need):
            break
        if points + view.sp(unit) <= limit:
            chosen.append(unit)
            points += view.sp(unit)
            strength += force
    return chosen


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


def _appeal(view: Appraisal, place: Place, defence: float, units: list[int]) -> float:
    """Return how much a place draws units: its worth, the chance to take it, how far it is."""
    way = distances(view.board, place.hex, "motorized")
    strengths = np.array([view.strength(unit) for unit in units])
    ways = np.array([way[view.state.place[unit]] for unit in units])
    near = ways <= 2.5 * _TURN
    force = float(strengths[near].sum())
    if force <= 0:
        return 0.0
    chance = min(1.0, max(0.0, (force / (defence + 1.0) - _HOPE) / _SPAN))
    away = float((ways[near] * strengths[near]).sum()) / force
    turns = away / _TURN
    left = view.state.setting.turns[-1] - view.state.turn + 1
    return place.worth * chance / (_STEADY + turns) if turns <= left else 0.0


def appeals(view: Appraisal, weights: Weights) -> list[int]:
    """Return the places that could be gone for with all that is free, the most promising first."""
    places = [Place(h, w) for h, w in view.worths.items() if not view.owns(h) and view.board.playable[h]]
    found = {place.hex: _appeal(view, place, _defence(view, place.hex, weights), view.own) for place in places}
    return sorted((hex_ for hex_ in found if found[hex_] > 0), key=lambda hex_: (-found[hex_], hex_))


def _send(view: Appraisal, free: list[int], found: dict[int, Mission], weights: Weights) -> None:
    """Give the units that hold nothing the places to take that promise most, the rest a place behind the line."""
    places = [Place(h, w) for h, w in view.worths.items() if not view.owns(h) and view.board.playable[h]]
    defences = {place.hex: _defence(view, place.hex, weights) for place in places}
    for _ in range(weights.objectives):
        if not free or not places:
            break
        appeals = {place: _appeal(view, place, defences[place.hex], free) for place in places}
        best = max(places, key=lambda place: (appeals[place], -place.hex))
        if appeals[best] <= 0.05:
            break
        places.remove(best)
        sent = _force(view, best.hex, free, weights.surplus * defences[best.hex] + 4.0)
        for unit in sent:
            found[unit] = Mission("take", best.hex)
        free = [unit for unit in free if unit not in sent]
    for unit in free:
        found[unit] = Mission("ready", _refuge(view, unit))


def _force(view: Appraisal, hex_: int, free: list[int], wanted: float) -> set[int]:
    """Return the nearest units until they are strong enough, with the guns that stand with them."""
    way = distances(view.board, hex_, "motorized")
    ordered = sorted(free, key=lambda unit: (way[view.state.place[unit]], unit))
    sent: set[int] = set()
    strength = 0.0
    for unit in ordered:
        if strength >= wanted:
            break
        if way[view.state.place[unit]] <= 4 * _TURN:
            sent.add(unit)
            strength += view.strength(unit)
    stacks = {view.state.place[unit] for unit in sent}
    guns = Trait.PARENTHESIZED | Trait.FLAK
    sent.update(
        unit for unit in free if view.state.place[unit] in stacks and view.counters.traits[view.state.face(unit)] & guns
    )
    return sent


def _refuge(view: Appraisal, unit: int) -> int:
    """Return the own place where a unit is best kept: near, worth holding, and in need of help."""
    here, mobility = view.state.place[unit], view.counters[unit].mobility
    turn = _TURN if mobility == "motorized" else 3 * _LEG_TURN

    def appeal(hex_: int) -> float:
        turns = float(distances(view.board, hex_, mobility)[here]) / turn
        pressure = min(2.0, float(view.threat[hex_]) / (float(view.own_strength[hex_] * view.ground[hex_]) + 3.0))
        return view.worths[hex_] * (0.3 + pressure) / (1.0 + turns)

    places = [hex_ for hex_ in view.worths if view.owns(hex_) and view.board.playable[hex_]]
    return max(places, key=lambda hex_: (appeal(hex_), -hex_), default=here)
