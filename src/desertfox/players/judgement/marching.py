"""8.1 A stack that has stopped under way: on to the next prize, back to safety, or no further."""

from __future__ import annotations

from typing import Final

import numpy as np

from desertfox.play.action import Action
from desertfox.play.game import Game
from desertfox.play.movement import UnderWay
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import is_pocket
from desertfox.rules import overrun, stacking, supply
from desertfox.rules.violation import RuleViolation
from desertfox.units import Presence

_STOP: Final = Action("stop")
_RISK: Final = 0.3
_UNFED: Final = 2.0
_BOUND: Final = 0.8
_POCKET: Final = 2.0
_GUARD: Final = 1.0
"""What it is worth to stand by supply that nobody else guards."""
_WANT: Final = 0.4
_RAIDERS: Final = 4.0
"""Stacks of no more strength than this go back where it is safer; a column stays and fights."""
_CLOSE: Final = 40
"""So many of the hexes that look best are looked at closely."""


def go_on(game: Game) -> Choice:
    """8.1 Overrun lone supply in reach, else take an empty place, else let raiders go where they are safer; or stop."""
    units = game.asked(UnderWay).units
    view = Appraisal(game.state, game.decision.side)
    if action := _next_prize(game, view):
        return Choice(action, motives.runs_down(action.hexes[-1]))
    try:
        paths = game.decision.reach(units).paths
    except RuleViolation:
        paths = {}
    here = game.state.place[units[0]]
    points = sum(map(view.sp, units))
    room = [hex_ for hex_ in paths if stacking.fits(game.state, hex_, view.side, points)]
    if sum(map(view.strength, units)) > _RAIDERS:
        room = [hex_ for hex_ in room if hex_ in view.worths and not view.owns(hex_)]
    if not room:
        return Choice(_STOP, motives.plainly())
    merits = _merits(view, units, here, room)
    best = max(merits, key=lambda hex_: (merits[hex_], -hex_))
    if best == here or merits[best] < merits[here] + _WANT:
        return Choice(_STOP, motives.plainly())
    if best in view.worths and not view.owns(best):
        return Choice(Action("move", units, paths[best]), motives.takes(units, best))
    return Choice(Action("move", units, paths[best]), motives.falls_back(units, best))


def _next_prize(game: Game, view: Appraisal) -> Action | None:
    """8.35 Return the way into supply that nobody guards, if it is in reach."""
    alone = game.state.bitboard(view.enemy, Presence.MSU | Presence.DUMP)
    if not alone & ~game.state.bitboard(view.enemy, Presence.COMBAT):
        return None
    offers = (action for action in game.decision.actions() if action.kind == "overrun")
    return next((action for action in offers if overrun.is_supply_overrun(game.state, action.hexes[-1])), None)


def _merits(view: Appraisal, units: tuple[int, ...], here: int, room: list[int]) -> dict[int, float]:
    """Return how well off the stack is in its hex and in those that promise most, in worth of units."""
    strength, worth = sum(map(view.strength, units)), sum(map(view.worth, units))
    there = np.array([here, *room])
    friends = view.own_strength[there]
    friends[0] -= strength
    plain = -_RISK * worth * view.losses(there, friends + strength)
    fed = supply.general(view.state, view.side)
    guarded = view.state.bitboard(view.side, Presence.COMBAT)
    merits = {}
    for hex_, merit in zip(map(int, there), plain.tolist(), strict=True):
        merit -= _UNFED * (not fed.reaches(hex_)) + _BOUND * (hex_ in view.foe_zone)
        merit += 2 * view.worths.get(hex_, 0.0) * (not view.owns(hex_))
        merits[hex_] = merit
    for unit in view.supplies:
        hex_ = view.state.place[unit]
        others = [own for own in view.own if own not in units and view.state.place[own] == hex_]
        if hex_ in merits and ((hex_ == here and not others) or not guarded >> hex_ & 1):
            merits[hex_] += _GUARD
    close = sorted(merits, key=lambda hex_: (-merits[hex_], hex_))[:_CLOSE]
    return {hex_: merits[hex_] - _POCKET * is_pocket(view, units[0], hex_) for hex_ in {here, *close}}
