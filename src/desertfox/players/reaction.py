"""8.4 Reaction: get out from under a bad attack, or close up to friends that can then stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from desertfox import hexes
from desertfox.play.action import END, Action
from desertfox.play.game import Game
from desertfox.players.appraisal import Appraisal
from desertfox.players.prospects import DISRUPTION, risk
from desertfox.rules import reaction, supply
from desertfox.state import Mark, State

_WANT: Final = 0.4
_HUNGER: Final = 1.5
_CONSIDERED: Final = 10
_HOPELESS: Final = 0.8
"""The chance to be driven out above which supply is better destroyed than captured."""


class Peril:
    """What the hexes of a side stand to lose to the enemies next to them, worked out once each."""

    def __init__(self, state: State, side: int) -> None:
        """Keep the position."""
        self.state, self.side = state, side
        self.view = Appraisal(state, side)
        self._known: dict[int, float] = {}

    def of(self, hex_: int) -> float:
        """Return the loss to expect in a hex, the place itself included."""
        if hex_ not in self._known:
            self._known[hex_] = self._judge(self.state, hex_)
        return self._known[hex_]

    def _judge(self, state: State, hex_: int) -> float:
        loss, driven_out = risk(state, hex_, self.side)
        place = self.view.worths.get(hex_, 0.0) if self.view.owns(hex_) else 0.0
        return loss + 2 * place * driven_out

    def after(self, unit: int, hex_: int) -> float:
        """Return the loss to expect in both hexes when a unit has gone from its own to another."""
        here = self.state.place[unit]
        trial = self.state.copy()
        trial.put(unit, hex_)
        left = self._judge(trial, here) if any(trial.place[own] == here for own in self.view.own) else 0.0
        place = self.view.worths.get(here, 0.0) if self.view.owns(here) else 0.0
        abandoned = 0.0 if any(trial.place[own] == here for own in self.view.own) else 2 * place
        return left + abandoned + self._judge(trial, hex_)


def choose(game: Game) -> Action:
    """Return the reaction that saves most, or the end if nothing does."""
    state, side = game.state, game.decision.side
    peril = Peril(state, side)
    fed = supply.general(state, side)
    best, saved = END, _WANT
    for unit in _waiting(state):
        here = state.place[unit]
        moves = reaction.destinations(state, unit)
        for hex_ in _promising(peril, unit, moves):
            gain = peril.of(here) + peril.of(hex_) - peril.after(unit, hex_) - _cost(peril.view, unit)
            gain -= _HUNGER * (not fed.reaches(hex_))
            if gain > saved:
                best, saved = Action("react", (unit,), moves[hex_]), gain
    return best


def _waiting(state: State) -> list[int]:
    marked = (unit for unit, marks in enumerate(state.marks) if marks & Mark.MAY_REACT)
    return [unit for unit in marked if not state.marks[unit] & Mark.REACTED]


def _cost(view: Appraisal, unit: int) -> float:
    """8.46 Return what a reaction costs on average: a die under the morale disrupts."""
    morale = view.counters.morale[view.state.rated(unit)]
    return max(0, morale - 1) / 6 * DISRUPTION * 2 * view.worth(unit)


def _promising(peril: Peril, unit: int, moves: Iterable[int]) -> list[int]:
    """Return where a unit in danger may get away to, and the friends in danger that a unit may join."""
    view, here = peril.view, peril.state.place[unit]
    endangered = peril.of(here) > _WANT
    found = []
    for hex_ in moves:
        friends = float(view.own_strength[hex_])
        if friends and peril.of(hex_) > _WANT:
            found.append((0.0, hex_))
        elif endangered:
            away = min((hexes.distance(hex_, view.state.place[foe]) for foe in view.foes), default=9)
            found.append((3.0 - min(away, 3) - 0.05 * friends - 0.3 * view.worths.get(hex_, 0.0), hex_))
    return [hex_ for _, hex_ in sorted(found)[:_CONSIDERED]]


def to_overrun(game: Game) -> Action:
    """8.37 Get out of the way of an overrun, to where friends and supply are."""
    offers = [action for action in game.decision.actions() if action.kind == "react"]
    if not offers:
        return END
    view = Appraisal(game.state, game.decision.side)
    fed = supply.general(game.state, view.side)

    def merit(action: Action) -> float:
        end = action.hexes[-1]
        near_foe = end in view.foe_zone
        return 2.0 * fed.reaches(end) - near_foe + 0.1 * min(float(view.own_strength[end]), 8.0)

    return max(offers, key=lambda action: (merit(action), action))


def destroy_supply(game: Game) -> Action:
    """7.82 Destroy supply that is about to be lost anyway, with the least of the units that stand by it."""
    state, side = game.state, game.decision.side
    view = Appraisal(state, side)
    for action in sorted(game.decision.actions(), key=lambda action: (len(action.units), action)):
        if action.kind == "destroy":
            _, driven_out = risk(state, state.place[action.units[0]], side)
            weakest = min(
                (unit for unit in view.own if state.place[unit] == state.place[action.units[0]]), key=view.worth
            )
            if driven_out >= _HOPELESS and action.units[0] == weakest:
                return action
    return END
