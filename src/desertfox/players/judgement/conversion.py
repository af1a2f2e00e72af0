"""7 Supply that is not moved: dumps and MSUs turned over, spent in need, destroyed before the enemy has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import has_supply_to_spare, is_safe, strength_next_to
from desertfox.rules import supply
from desertfox.state import Mark, Value, sequence
from desertfox.units import Presence

_WORTH_A_DUMP: Final = 3.0
"""7.6 The worth of units that a dump must feed."""
_WORTH_AN_MSU: Final = 6.0
"""7.4 The worth of units for which an MSU is expended."""
_FOR_NOTHING: Final = 3.0
"""7.4 The same where supply counters are short."""
_NEAR_THE_ENEMY: Final = 20
"""7.6 Hexes to the enemy within which units may want to fight from a dump."""
_LOST: Final = 8.0
"""7.81 So many times the strength that holds supply, next to it, and it is as good as the enemy's."""


# -- 7.6


def convert(game: Game) -> Choice:
    """7.6 Turn the MSU into a dump that feeds most; load up dumps that feed nobody."""
    view = Appraisal(game.state, game.state.phasing_side)
    free = [unit for unit in view.supplies if not game.state.marks[unit] & Mark.REFITTED]
    dumps = [unit for unit in view.supplies if view.is_dump(unit)]
    if choice := _new_dump(view, [unit for unit in free if not view.is_dump(unit)], dumps):
        return choice
    loaded = [unit for unit in free if view.is_dump(unit)]
    fed = _fed(view, dumps) if loaded else 0.0
    for unit in loaded:
        others = [dump for dump in dumps if dump != unit]
        if not _serves(view, unit) and _fed(view, others) >= fed:
            return Choice(Action("convert", (unit,)), motives.moves_on(view.state.place[unit]))
    return Choice(END, motives.supply_serves())


def _fed(view: Appraisal, dumps: Iterable[int]) -> float:
    """Return the worth of the units that these dumps and the bases feed."""
    reached = view.firm_with(dumps)
    return sum(view.worth(unit) for unit in view.own if reached >> view.state.place[unit] & 1)


def _new_dump(view: Appraisal, msus: list[int], dumps: list[int]) -> Choice | None:
    """Return the conversion that feeds most; dumps that the enemy can raid are not counted on."""
    taken = view.state.bitboard(view.side, Presence.DUMP)
    one_a_hex = {view.state.place[unit]: unit for unit in reversed(msus) if not taken >> view.state.place[unit] & 1}
    if not one_a_hex:
        return None
    lasting = view.firm_with(dump for dump in dumps if is_safe(view, view.state.place[dump]))
    hungry = [unit for unit in view.own if not lasting >> view.state.place[unit] & 1]
    if sum(map(view.worth, hungry)) < _WORTH_A_DUMP:
        return None
    best, most, helped = None, 0.0, list[int]()
    for hex_, unit in one_a_hex.items():
        near = view.fed_from(hex_)
        served = [other for other in hungry if near >> view.state.place[other] & 1]
        gain = sum(map(view.worth, served)) + 0.1 * is_safe(view, hex_) + 0.01 * float(view.own_strength[hex_])
        if gain > most:
            best, most, helped = unit, gain, served
    if best is None or most < _WORTH_A_DUMP:
        return None
    return Choice(Action("convert", (best,)), motives.becomes_a_dump(view.state.place[best], helped))


def _serves(view: Appraisal, dump: int) -> bool:
    """Say whether a dump stands safely where units may have to fight from it."""
    if not is_safe(view, view.state.place[dump]):
        return False
    near = view.fed_from(view.state.place[dump])
    fields = [hex_ for hex_ in view.by_hex(view.own) if near >> hex_ & 1 and view.own_strength[hex_]]
    foes = list(view.by_hex(foe for foe in view.foes if view.strength(foe)))
    return any(hexes.distance(hex_, foe) <= _NEAR_THE_ENEMY for hex_ in fields for foe in foes)


# -- 7.4


def feed_in_need(game: Game) -> Choice:
    """7.4 Expend an MSU for units that are cut off and worth it, before they move; later a dump will do (7.6)."""
    state, side = game.state, game.decision.side
    offers = [action for action in game.decision.actions() if action != END]
    if not offers:
        return Choice(END, motives.no_emergency())
    view = Appraisal(state, side)
    least = _FOR_NOTHING if has_supply_to_spare(state, side) else _WORTH_AN_MSU
    first = state.values[Value.PHASE] == sequence.INITIAL_MOVEMENT
    hungry = set(supply.out_of_general_supply(state, side))
    for action in offers:
        hex_ = state.place[action.units[0]]
        units = [unit for unit in view.own if state.place[unit] == hex_ and unit in hungry]
        if first and sum(map(view.worth, units)) >= least and _is_far_from_home(view, units):
            return Choice(action, motives.feeds_at_once(hex_, units))
    return Choice(END, motives.no_emergency())


def _is_far_from_home(view: Appraisal, units: list[int]) -> bool:
    """3.5 Say whether units do not get back to supply with half their allowance, which is all that the hungry have."""
    state, here = view.state, view.state.place[units[0]]
    half = min(view.counters.movement[state.face(unit)] for unit in units) // 2
    blocked, stop = state.mask(view.enemy, Presence.ANY), view.foe_zone.mask
    cost = view.board.search("motorized").reach(here, half, blocked, stop).cost
    return not any(cost[hex_] >= 0 for hex_ in bits.hexes(view.firm))


# -- 7.8


def destroy(game: Game) -> Choice:
    """7.81 Destroy supply only where nothing can hold it and nobody lives on it."""
    state, side = game.state, game.state.phasing_side
    offers = [action for action in game.decision.actions() if action != END]
    if not offers:
        return Choice(END, motives.supply_stays())
    view = Appraisal(state, side)
    for action in offers:
        unit, hex_ = action.units[0], state.place[action.units[0]]
        held = sum(view.strength(own) for own in view.own if state.place[own] == hex_) * float(view.ground[hex_])
        if strength_next_to(view, hex_) < _LOST * max(1.0, held):
            continue
        if not any(view.alone_with(unit) >> state.place[own] & 1 for own in view.own):
            return Choice(action, motives.denies_supply(hex_))
    return Choice(END, motives.supply_stays())


def remove_surplus(game: Game) -> Choice:
    """9.26 Take off a dump that can be used rather than one that cannot."""
    state = game.state
    best = min(game.decision.actions(), key=lambda action: (bool(state.marks[action.units[0]] & Mark.CAPTURED), action))
    return Choice(best, motives.missed_most(best.units))
