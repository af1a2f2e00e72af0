"""11 The choices inside a combat: air and naval support, shifts, retreats, losses, advances, prizes."""

from __future__ import annotations

from typing import Final

import numpy as np

from desertfox.analysis.odds import odds
from desertfox.analysis.outcome import CombatOdds, Suffered
from desertfox.play import battle
from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.play.losses import Retreats
from desertfox.play.resolution import morale_lines
from desertfox.players.appraisal import Appraisal, distances
from desertfox.players.prospects import DISRUPTION, RETREAT
from desertfox.rules import retreat, supply, zoc
from desertfox.rules.crt import Result
from desertfox.rules.supply.sources import sites

_POINT: Final = 0.6
"""What an air point must bring to be committed."""
_MOST_POINTS: Final = 3
_RISKY: Final = 0.5


def _worth_of(view: Appraisal, suffered: tuple[Suffered, ...]) -> float:
    """Return what a force loses on one face of the die."""
    total = at_risk = 0.0
    for entry in suffered:
        unit = view.counters.by_id[entry.unit]
        worth, step = view.worth(unit), view.step_worth(unit)
        if entry.eliminated:
            total += worth
            continue
        total += step * entry.depleted + worth * (DISRUPTION * entry.disrupted + RETREAT * (entry.retreat > 0))
        at_risk = max(at_risk, step * entry.at_risk)
    return total + at_risk


def _balance(game: Game, found: CombatOdds) -> float:
    """Return the exact average of a combat for the attacker."""
    view = Appraisal(game.state, game.state.phasing_side)
    place = sum(view.worths.get(hex_, 0.0) for hex_ in battle.present(game).attack.hexes)
    return sum(
        face.chance
        * (_worth_of(view, face.defenders) - 1.1 * _worth_of(view, face.attackers) + face.cleared * (2 * place + 0.5))
        for face in found.faces
    )


def support(game: Game) -> Action:
    """6.22 and 11.5 Commit the air points, and the navy, that change the combat by more than they are worth."""
    side = game.decision.side
    attacking = side == game.state.phasing_side
    sign = 1.0 if attacking else -1.0
    offers = [action for action in game.decision.actions() if (action.number or 0) <= _MOST_POINTS]

    def value(action: Action) -> float:
        points, navy = action.number or 0, action.word == "naval"
        if attacking:
            found = odds(game, attacker_air=points, attacker_naval=navy)
        else:
            found = odds(game, defender_air=points, defender_naval=navy)
        return sign * _balance(game, found) - _POINT * points - 0.2 * navy

    return max(offers, key=lambda action: (round(value(action), 6), -(action.number or 0)))


# -- shifts


def _severity(result: Result) -> float:
    """Order results by how bad they are for the unit that suffers them."""
    return (
        10.0 * result.eliminated + 4.0 * result.depleted + 2.0 * result.partial + result.disrupted
        + 0.4 * min(result.retreat, 3)
    )  # fmt: skip


def shift(game: Game) -> Action:
    """11.18 Use as many shifts as hurt the other side most."""
    fight, table = battle.present(game), game.charts.combat
    attacking = game.decision.side == game.state.phasing_side
    lines = morale_lines(game).values()

    def harm(action: Action) -> float:
        number = action.number or 0
        if attacking:
            return sum(_severity(table.defender(line, fight.acn + number)) for line in lines)
        return _severity(table.attacker(fight.acn - number))

    return max(game.decision.actions(), key=lambda action: (harm(action), action.number or 0))


# -- retreats and losses


def retreats(game: Game) -> Action:
    """11.63 Hold a place that matters by a lost step; otherwise go back where friends and supply are."""
    offers = list(game.decision.actions())
    unit = offers[0].units[0]
    own = [action for action in offers if action.units == (unit,)]
    view = Appraisal(game.state, game.setting.counters.side[unit])
    return max(own, key=lambda action: (_merit(view, unit, action, game), action))


def _merit(view: Appraisal, unit: int, action: Action, game: Game) -> float:
    here = view.state.place[unit]
    place = view.worths.get(here, 0.0) if view.owns(here) else 0.0
    if action.kind == "stay":
        may_ignore = game.asked(Retreats).may_ignore
        return 5.0 if may_ignore else -view.step_worth(unit)
    if action.kind == "deplete":
        return 2 * place - view.step_worth(unit)
    end = action.hexes[-1]
    merit = -0.5 - 2 * place if _is_last(view, unit, here) else -0.5
    number = dict(game.asked(Retreats).pending)[unit]
    if not retreat.is_full(view.state, number, action.hexes):
        merit -= view.step_worth(unit)
    return merit + _shelter(view, end)


def _is_last(view: Appraisal, unit: int, hex_: int) -> bool:
    """Say whether no other unit of the side is left in a hex."""
    return not any(other != unit and view.state.place[other] == hex_ for other in view.own)


def _shelter(view: Appraisal, hex_: int) -> float:
    """Say how good a hex is to fall back to: supplied, with friends, not next to the enemy, not far from home."""
    fed = supply.general(view.state, view.side).reaches(hex_)
    near_foe = hex_ in zoc.zone(view.state, view.enemy)
    homes = sites(view.state.setting, view.side).homes
    home = min((float(distances(view.board, home, "motorized")[hex_]) for home in homes), default=0.0)
    friends = min(float(view.own_strength[hex_]), 8.0)
    risk = float(view.losses(np.array([hex_]), friends + 2.0)[0])
    return 1.0 * fed - 0.6 * near_foe + 0.05 * friends + 0.2 * view.worths.get(hex_, 0.0) - risk - home / 8_000


def partial(game: Game) -> Action:
    """11.63 Take the step of the unit that the other side misses most."""
    offers = list(game.decision.actions())
    view = Appraisal(game.state, game.setting.counters.side[offers[0].units[0]])
    return max(offers, key=lambda action: (view.step_worth(action.units[0]), -action.units[0]))


# -- advance


def advance(game: Game) -> Action:
    """11.69 Follow up where the place is worth it or the stack is safe there, infantry with the tanks."""
    offers = [action for action in game.decision.actions() if action != END]
    if not offers:
        return END
    side = game.state.phasing_side
    view = Appraisal(game.state, side)
    best = max(offers, key=lambda action: (_follow_up(view, action), -action.units[0]))
    return best if _follow_up(view, best) > 0 else END


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
    leaves = view.worths.get(here, 0.0) if view.owns(here) and _is_last(view, unit, here) else 0.0
    leaves += 0.1 * _guns_left(view, unit, here)
    fed = supply.general(view.state, view.side).reaches(hex_)
    bound = 1.0 * (hex_ in view.foe_zone and here not in view.foe_zone)
    return prize - _RISKY * (there - stays) * view.worth(unit) - 3 * leaves - 1.5 * (not fed) - bound


def _guns_left(view: Appraisal, unit: int, hex_: int) -> float:
    """Return the worth of the guns that would be left without a unit that fights."""
    company = [other for other in view.own if other != unit and view.state.place[other] == hex_]
    return 0.0 if any(view.strength(other) for other in company) else sum(map(view.worth, company))


def capture(game: Game) -> Action:
    """7.7 Try to capture: what is not captured is destroyed all the same."""
    return min(game.decision.actions(), key=lambda action: (action.kind != "capture", action))


def overstack(game: Game) -> Action:
    """9.25 Take off what the other side misses most."""
    offers = list(game.decision.actions())
    view = Appraisal(game.state, 1 - game.decision.side)
    return max(offers, key=lambda action: (sum(map(view.worth, action.units)), action))
