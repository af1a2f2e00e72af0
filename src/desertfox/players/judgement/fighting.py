"""11 The choices inside a combat: supply, ground, shifts, losses, retreats, advances, prizes."""

from __future__ import annotations

from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.advance import Advance
from desertfox.play.battle import present
from desertfox.play.event import Event
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.players import motives
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import is_pocket, strength_next_to
from desertfox.players.judgement.prospect import fight_now
from desertfox.rules import retreat, supply
from desertfox.rules.supply.sources import sites
from desertfox.state import State, Value, sequence

_RISKY: Final = 0.5
_SUPPLY_LEFT: Final = 0.5
"""What it costs to leave a supply unit alone, as a share of a place."""
_POCKET: Final = 3.0
"""What it costs to end where no way leads on."""
_UNFED: Final = 1.5
_RAID: Final = 3.0
"""So many times the strength of the captor next to it, and the enemy takes a prize back."""


# -- shifts and results


def shift(game: Game) -> Choice:
    """11.18 Use as many shifts as cost the other side most."""
    fight, acn = fight_now(game), present(game).acn
    attacking = game.decision.side == game.state.phasing_side

    def harm(action: Action) -> float:
        number = action.number or 0
        return fight.to_defender(acn + number) if attacking else fight.to_attacker(acn - number)

    best = max(game.decision.actions(), key=lambda action: (round(harm(action), 6), action.number or 0))
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
    """11.63 Hold a place that matters by lost steps; else go back together, to friends, supply and a way on."""
    asked = game.asked(Retreats)
    unit, number = asked.pending[0]
    if asked.may_ignore:
        return Choice(Action("stay", (unit,)), motives.stays(unit))
    view = Appraisal(game.state, game.setting.counters.side[unit])
    offers = [action for action in game.decision.actions() if action.units == (unit,)]
    company = _company(view, asked, unit)
    best = max(offers, key=lambda action: (round(_merit(view, action, number, company), 6), action))
    return Choice(best, _why_back(view, unit, best))


def _why_back(view: Appraisal, unit: int, action: Action) -> Event:
    """Say why a unit goes back there, or does not."""
    here = view.state.place[unit]
    if action.kind == "deplete":
        return motives.holds_at_a_price(unit, here) if _place(view, here) else motives.takes_the_loss(unit)
    if action.kind != "retreat":
        return motives.no_way_back(unit)
    end = action.hexes[-1]
    if supply.general(view.state, view.side).reaches(end) and not is_pocket(view, unit, end):
        return motives.retreats_to_supply(unit, end)
    return motives.retreats_with_friends(unit, end) if view.own_strength[end] else motives.retreats_at_all(unit, end)


def _place(view: Appraisal, hex_: int) -> float:
    """Return what it is worth to keep a hex."""
    return view.worths.get(hex_, 0.0) if view.owns(hex_) else 0.0


def _company(view: Appraisal, asked: Retreats, unit: int) -> int:
    """9.2 Return the stacking points of those that wait to retreat from the same hex."""
    here = view.state.place[unit]
    return sum(view.sp(other) for other, _ in asked.pending if other != unit and view.state.place[other] == here)


def _merit(view: Appraisal, action: Action, number: int, company: int) -> float:
    """Return how good an answer is for the unit that is asked, in worth of units."""
    unit = action.units[0]
    here, step = view.state.place[unit], view.step_worth(unit)
    if action.kind != "retreat":
        return 2 * _place(view, here) * (action.kind == "deplete") - step
    end = action.hexes[-1]
    merit = _shelter(view, unit, end) - 0.5
    if not any(other != unit and view.state.place[other] == here for other in view.own):
        merit -= 2 * _place(view, here)
    if not retreat.is_full(view.state, number, action.hexes):
        merit -= step
    crowded = view.own_points[end] + view.sp(unit) + company > view.limits[end]
    return float(merit - 0.2 * crowded)


def _shelter(view: Appraisal, unit: int, hex_: int) -> float:
    """Say how good a hex is to fall back to: supplied, with friends, a way on, away from the enemy, near home."""
    fed = supply.general(view.state, view.side).reaches(hex_)
    friends = min(float(view.own_strength[hex_]), 8.0)
    risk = view.loss(hex_, friends + max(view.strength(unit), 1.0))
    homes = sites(view.state.setting, view.side).homes
    home = min((float(distances(view.board, home, "motorized")[hex_]) for home in homes), default=0.0)
    pocket = is_pocket(view, unit, hex_)
    return (
        1.0 * fed - 0.6 * (hex_ in view.foe_zone) + 0.08 * friends + 0.2 * view.worths.get(hex_, 0.0)
        - risk - _POCKET * pocket - home / 8_000
    )  # fmt: skip


# -- advance


def advance(game: Game) -> Choice:
    """11.69 Follow up where the place is worth it or the stack is safe there, infantry with the tanks."""
    offers = [action for action in game.decision.actions() if action != END]
    why_not = motives.no_advance(has_advanced=bool(game.asked(Advance).gone))
    if not offers:
        return Choice(END, why_not)
    view = Appraisal(game.state, game.state.phasing_side)
    merits = {action: _follow_up(view, action) for action in offers}
    best = max(offers, key=lambda action: (merits[action], -action.units[0]))
    if merits[best] <= 0:
        return Choice(END, why_not)
    return Choice(best, motives.advances(best.units, best.hexes[0]))


def _is_last_combat(state: State) -> bool:
    """Say whether no movement follows in which supply could come after."""
    return state.values[Value.PHASE] == sequence.SECOND_COMBAT


def _follow_up(view: Appraisal, action: Action) -> float:
    """Return what is won when a unit goes in: the place, and what a stack there or here would be exposed to."""
    unit, (hex_,) = action.units[0], action.hexes
    here = view.state.place[unit]
    prize = 2 * view.worths.get(hex_, 0.0) * (not view.owns(hex_)) + 0.4
    stack = float(view.own_strength[hex_]) + view.strength(unit)
    force = stack if view.own_strength[hex_] else max(stack, float(view.own_strength[here]) * 0.7)
    there, stays = (view.loss(at, strength) for at, strength in ((hex_, force), (here, float(view.own_strength[here]))))
    left = [other for other in view.own if other != unit and view.state.place[other] == here]
    leaves = view.worths.get(here, 0.0) if view.owns(here) and not left else 0.0
    if left and not any(view.strength(other) for other in left):
        leaves += 0.1 * sum(map(view.worth, left))
    if _is_last_combat(view.state) and (stores := sum(view.state.place[other] == here for other in view.supplies)):
        after = view.forsaken(here, sum(map(view.strength, left)))
        leaves += _SUPPLY_LEFT * stores * max(0.0, after - stays)
    fed = supply.general(view.state, view.side).reaches(hex_)
    bound = 1.0 * (hex_ in view.foe_zone and here not in view.foe_zone)
    pocket = _POCKET * is_pocket(view, unit, hex_)
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
    if all(action.kind == "destroy" for action in offers):
        return Choice(best, motives.no_free_counter())
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
