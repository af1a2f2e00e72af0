"""11 The choices inside a combat: supply, ground, shifts, losses, retreats, advances, prizes."""

from __future__ import annotations

from typing import Final

import numpy as np

from desertfox.play.action import END, Action
from desertfox.play.battle import present
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.resolution import morale_lines
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import strength_next_to, ways_on
from desertfox.rules import retreat, supply
from desertfox.rules.crt import Result
from desertfox.rules.supply.sources import sites

_RISKY: Final = 0.5
_POCKET: Final = 3.0
"""What it costs to end where no way leads on."""
_UNFED: Final = 1.5
_RAID: Final = 3.0
"""So many times the strength of the captor next to it, and the enemy takes a prize back."""


# -- shifts and results


def _severity(result: Result) -> float:
    """Order results by how bad they are for the unit that suffers them."""
    return (
        10.0 * result.eliminated + 4.0 * result.depleted + 2.0 * result.partial + result.disrupted
        + 0.4 * min(result.retreat, 3)
    )  # fmt: skip


def shift(game: Game) -> Choice:
    """11.18 Use as many shifts as hurt the other side most."""
    fight, table = present(game), game.charts.combat
    attacking = game.decision.side == game.state.phasing_side
    lines = morale_lines(game).values() if attacking else ()

    def harm(action: Action) -> float:
        number = action.number or 0
        if attacking:
            return sum(_severity(table.defender(line, fight.acn + number)) for line in lines)
        return _severity(table.attacker(fight.acn - number))

    best = max(game.decision.actions(), key=lambda action: (harm(action), action.number or 0))
    return Choice(best, motives.most_harm())


def partial(game: Game) -> Choice:
    """11.63 Take the step of the unit that the other side misses most."""
    offers = list(game.decision.actions())
    view = Appraisal(game.state, game.setting.counters.side[offers[0].units[0]])
    best = max(offers, key=lambda action: (view.step_worth(action.units[0]), -action.units[0]))
    return Choice(best, motives.missed_most(best.units))


def overstack(game: Game) -> Choice:
    """9.25 Take off what the other side misses most."""
    offers = list(game.decision.actions())
    view = Appraisal(game.state, 1 - game.decision.side)
    best = max(offers, key=lambda action: (sum(map(view.worth, action.units)), action))
    return Choice(best, motives.missed_most(best.units))


# -- retreats


def retreats(game: Game) -> Choice:
    """11.63 Hold a place that matters by one lost step; else go back together, to friends, supply and a way on."""
    asked = game.asked(Retreats)
    unit, number = asked.pending[0]
    view = Appraisal(game.state, game.setting.counters.side[unit])
    offers = [action for action in game.decision.actions() if action.units == (unit,)]
    if asked.may_ignore:
        return Choice(Action("stay", (unit,)), motives.stays(unit))
    if holder := _holder(view, asked):
        return Choice(Action("deplete", (holder,)), motives.holds_at_a_price(holder, view.state.place[holder]))
    company = _company(view, asked, unit)
    best = max(offers, key=lambda action: (round(_merit(view, action, number, company), 6), action))
    if best.kind != "retreat":
        return Choice(best, motives.takes_the_loss(unit) if best.kind == "deplete" else motives.stays(unit))
    end = best.hexes[-1]
    if supply.general(view.state, view.side).reaches(end) and ways_on(view, end):
        return Choice(best, motives.retreats_to_supply(unit, end))
    if view.own_strength[end]:
        return Choice(best, motives.retreats_with_friends(unit, end))
    return Choice(best, motives.retreats_at_all(unit, end))


def _holder(view: Appraisal, asked: Retreats) -> int | None:
    """11.63 Return the unit that takes a loss to hold its place, if the place is worth a step and nobody else holds."""
    state, pending = view.state, dict(asked.pending)
    best: tuple[float, int] | None = None
    for unit, number in asked.pending:
        hex_ = state.place[unit]
        if not view.owns(hex_) or not retreat.may_deplete_instead(state, unit, number):
            continue
        worth = view.worths.get(hex_, 0.0)
        if not worth or any(other not in pending and state.place[other] == hex_ for other in view.own):
            continue
        gain = 2 * worth - view.step_worth(unit)
        if gain > 0 and (best is None or (gain + view.strength(unit), -unit) > best):
            best = gain + view.strength(unit), -unit
    return None if best is None else -best[1]


def _company(view: Appraisal, asked: Retreats, unit: int) -> int:
    """9.2 Return the stacking points of those that wait to retreat from the same hex."""
    here = view.state.place[unit]
    return sum(view.sp(other) for other, _ in asked.pending if other != unit and view.state.place[other] == here)


def _merit(view: Appraisal, action: Action, number: int, company: int) -> float:
    """Return how good an answer is for the unit that is asked, in worth of units."""
    unit = action.units[0]
    step = view.step_worth(unit)
    if action.kind != "retreat":
        return -step
    end = action.hexes[-1]
    merit = _shelter(view, unit, end) - 0.5
    if not retreat.is_full(view.state, number, action.hexes):
        merit -= step
    crowded = view.own_points[end] + view.sp(unit) + company > view.limits[end]
    return float(merit - 0.2 * crowded)


def _shelter(view: Appraisal, unit: int, hex_: int) -> float:
    """Say how good a hex is to fall back to: supplied, with friends, a way on, away from the enemy, near home."""
    fed = supply.general(view.state, view.side).reaches(hex_)
    friends = min(float(view.own_strength[hex_]), 8.0)
    risk = float(view.losses(np.array([hex_]), friends + max(view.strength(unit), 1.0))[0])
    homes = sites(view.state.setting, view.side).homes
    home = min((float(distances(view.board, home, "motorized")[hex_]) for home in homes), default=0.0)
    pocket = not ways_on(view, hex_, view.counters.gait[unit])
    return (
        1.0 * fed - 0.6 * (hex_ in view.foe_zone) + 0.08 * friends + 0.2 * view.worths.get(hex_, 0.0)
        - risk - _POCKET * pocket - home / 8_000
    )  # fmt: skip


# -- advance


def advance(game: Game) -> Choice:
    """11.69 Follow up where the place is worth it or the stack is safe there, infantry with the tanks."""
    offers = [action for action in game.decision.actions() if action != END]
    if not offers:
        return Choice(END, motives.no_advance())
    view = Appraisal(game.state, game.state.phasing_side)
    merits = {action: _follow_up(view, action) for action in offers}
    best = max(offers, key=lambda action: (merits[action], -action.units[0]))
    if merits[best] <= 0:
        return Choice(END, motives.no_advance())
    return Choice(best, motives.advances(best.units, best.hexes[0]))


def _follow_up(view: Appraisal, action: Action) -> float:
    """Return what is won when a unit goes in: the place, and what a stack there or here would be exposed to."""
    unit, (hex_,) = action.units[0], action.hexes
    here = view.state.place[unit]
    prize = 2 * view.worths.get(hex_, 0.0) * (not view.owns(hex_)) + 0.4
    stack = float(view.own_strength[hex_]) + view.strength(unit)
    force = stack if view.own_strength[hex_] else max(stack, float(view.own_strength[here]) * 0.7)
    there, stays = (
        float(view.losses(np.array([at]), strength)[0])
        for at, strength in ((hex_, force), (here, float(view.own_strength[here])))
    )
    left = [other for other in view.own if other != unit and view.state.place[other] == here]
    leaves = view.worths.get(here, 0.0) if view.owns(here) and not left else 0.0
    if left and not any(view.strength(other) for other in left):
        leaves += 0.1 * sum(map(view.worth, left))
    fed = supply.general(view.state, view.side).reaches(hex_)
    bound = 1.0 * (hex_ in view.foe_zone and here not in view.foe_zone)
    pocket = _POCKET * (not ways_on(view, hex_, view.counters.gait[unit]))
    return prize - _RISKY * (there - stays) * view.worth(unit) - 3 * leaves - _UNFED * (not fed) - bound - pocket


# -- prizes


def capture(game: Game) -> Choice:
    """7.7 Capture what can be kept; destroy what the enemy would have back at once, or no counter is free for."""
    offers = list(game.decision.actions())
    view = Appraisal(game.state, game.decision.side)
    hex_ = game.state.place[offers[0].units[0]]
    kept = strength_next_to(view, hex_) <= _RAID * max(1.0, float(view.own_strength[hex_]))
    wanted = "capture" if kept else "destroy"
    best = min(offers, key=lambda action: (action.kind != wanted, action))
    return Choice(best, motives.captures(hex_) if best.kind == "capture" else motives.destroys_prize(hex_))


def dump_at_tobruk(game: Game) -> Choice:
    """7.56 Place the dump where most strength stands by it, in Tobruk if that is the same."""
    view = Appraisal(game.state, game.decision.side)
    cities = view.board.cities

    def rank(action: Action) -> tuple[float, bool, int]:
        hex_ = action.hexes[0]
        return float(view.own_strength[hex_]), hex_ in cities, -hex_

    best = max(game.decision.actions(), key=rank)
    return Choice(best, motives.is_safest(best.hexes[0]))


def refuge(game: Game) -> Choice:
    """8.81 Let the leader go to the strongest of the stacks."""
    view = Appraisal(game.state, game.decision.side)
    best = max(game.decision.actions(), key=lambda action: (float(view.own_strength[action.hexes[0]]), action))
    return Choice(best, motives.goes_with(best.hexes[0]))
