"""5 The Reinforcement Phase: where units and supply come in, and which go home."""

from __future__ import annotations

from itertools import islice
from typing import Final

from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players import motives
from desertfox.players.appraisal import FAR, Appraisal, distances
from desertfox.players.choice import Choice
from desertfox.players.judgement.ground import turns_left
from desertfox.rules import desert_patrols, tobruk_port
from desertfox.rules.ruleset import ruleset
from desertfox.state import Mark
from desertfox.units import AXIS, Presence

_SUBSTITUTIONS: Final = 200
_UNMET: Final = 6.0
"""5.2 What a victory point for the enemy is worth, in strength of units."""
_AWAY: Final = 0.6
"""5.23 The share of its worth that a unit costs that comes back."""
_AT_THE_FRONT: Final = 1.5
"""What a unit counts for more where the enemy can come."""
_LONG_MARCH: Final = 30 * 4
"""5.4 Quarter points to Tobruk from which on the risk of the sea pays."""


def _way_to_front(view: Appraisal) -> dict[str, list[float]]:
    """Return by mobility how far it is from each hex to the front; nothing where there is no front."""
    goal = view.front
    if goal is None:
        return {}
    return {mobility: distances(view.board, goal, mobility).tolist() for mobility in ("motorized", "leg")}


def place(game: Game) -> Choice:
    """5.1 Bring every unit in, as near to the front as the entry hexes allow; one may wait for a ship to Tobruk."""
    view = Appraisal(game.state, game.decision.side)
    offers: dict[int, list[int]] = {}
    for action in game.decision.actions():
        if action != END:
            offers.setdefault(action.units[0], []).append(action.hexes[0])
    for unit in _who_waits_for_a_ship(game, view, list(offers)):
        if len(offers) == 1:
            return Choice(END, motives.waits_for_a_ship(unit))
        offers.pop(unit)
    if not offers:
        return Choice(END, motives.nobody_waits())
    ways = _way_to_front(view)
    unit = max(offers, key=lambda unit: (view.worth(unit), -unit))
    way = ways.get(view.counters[unit].mobility)
    homes = view.worths  # a home base has a worth of its own: among equals the garrison is in it
    best = min(offers[unit], key=lambda hex_: (way[hex_] if way else 0.0, -homes.get(hex_, 0.0), hex_))
    return Choice(Action("place", (unit,), (best,)), motives.arrives(unit, best))


def _who_waits_for_a_ship(game: Game, view: Appraisal, waiting: list[int]) -> list[int]:
    """5.4 Return the unit on foot that is better landed in Tobruk than marched there, if there is one."""
    if "tobruk_port" not in ruleset(game.setting).optional_steps or view.side != AXIS:
        return []
    port = tobruk_port.port(game.state)
    if port is None or tobruk_port.why_not_open(game.state) is not None or turns_left(game.state) < 1:
        return []
    able = [unit for unit in tobruk_port.candidates(game.state) if unit in waiting]
    way = distances(view.board, port, "leg")
    far = [
        unit
        for unit in able
        if view.counters[unit].mobility == "leg"
        and any(_LONG_MARCH <= way[home] < FAR for home in view.worths if view.owns(home))
    ]
    return far[:1]


def ship_to_tobruk(game: Game) -> Choice:
    """5.4 Land the unit that has waited for it: one in six is lost, all others save turns of marching."""
    view = Appraisal(game.state, game.decision.side)
    offers = [action for action in game.decision.actions() if action != END]
    best = max(offers, key=lambda action: (view.worth(action.units[0]), action), default=END)
    if best == END:
        return Choice(END, motives.nobody_waits())
    return Choice(best, motives.lands(game.setting.board.places["Tobruk"]))


def land(game: Game) -> Choice:
    """5.1 H Land an MSU at the port that is nearest to the front, unless the enemy can strike there."""
    view = Appraisal(game.state, game.decision.side)
    way = _way_to_front(view).get("motorized")
    safe = [
        action
        for action in game.decision.actions()
        if action.hexes and (not view.threat[action.hexes[0]] or view.own_strength[action.hexes[0]])
    ]
    if way is None or not safe:
        return Choice(END, motives.home_is_safer())
    best = min(safe, key=lambda action: (way[action.hexes[0]], action))
    return Choice(best, motives.lands(best.hexes[0]))


def bring(game: Game) -> Choice:
    """15.53 Bring all MSUs to the edge base that is nearest to the front, and not under the enemy's guns."""
    view = Appraisal(game.state, game.decision.side)
    way = _way_to_front(view).get("motorized")
    first = next(game.decision.actions())
    whole = [action for action in game.decision.actions() if action.number == first.number]

    def rank(action: Action) -> tuple[bool, float, Action]:
        hex_ = action.hexes[0]
        return bool(view.threat[hex_]) and not view.own_strength[hex_], way[hex_] if way else 0.0, action

    best = min(whole, key=rank)
    return Choice(best, motives.lands(best.hexes[0]))


# -- withdrawals


def withdraw(game: Game) -> Choice:
    """5.2 Give what is missed least; refuse only where that costs less than the units."""
    view = Appraisal(game.state, game.decision.side)
    offers = list(islice(game.decision.actions(), _SUBSTITUTIONS))
    price = _UNMET * game.charts.unmet_withdrawal_points(game.setting.scenario)

    def cost(action: Action) -> float:
        return price if action.kind == "refuse" else _AWAY * sum(_missed(view, unit) for unit in action.units)

    best = min(offers, key=lambda action: (round(cost(action), 6), action))
    if best.kind == "refuse":
        return Choice(best, motives.costs_nothing_to_refuse())
    return Choice(best, motives.is_missed_least(best.units))


def _missed(view: Appraisal, unit: int) -> float:
    """Return how much a unit is missed: less if it is weakened, more if the enemy can come where it stands."""
    hex_ = view.state.place[unit]
    if hex_ < 0:
        return view.worth(unit)
    weakened = 0.7 if view.state.marks[unit] & Mark.DISRUPTED else 1.0
    pressed = _AT_THE_FRONT if view.threat[hex_] else 1.0
    return view.worth(unit) * weakened * pressed


def withdraw_early(_game: Game) -> Choice:
    """5.2 Keep every unit as long as possible."""
    return Choice(END, motives.every_unit_stays())


# -- patrols


def declare_patrol(game: Game) -> Choice:
    """18 Announce a recon unit as a patrol where enemy supply stands alone and no enemy is near the base."""
    view = Appraisal(game.state, game.decision.side)
    state = game.state
    alone = state.bitboard(view.enemy, Presence.MSU | Presence.DUMP) & ~state.bitboard(view.enemy, Presence.COMBAT)
    for action in game.decision.actions():
        if action == END or not alone:
            continue
        unit = action.units[0]
        if not desert_patrols.is_patrol(state, unit) and not view.threat[state.place[unit]]:
            return Choice(action, motives.goes_raiding(unit))
    return Choice(END, motives.plainly())
