"""11 A combat reduced to what support and shifts change: its column, both forces, what clearing the hexes is worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from desertfox.play.battle import Attack, present
from desertfox.play.game import Game
from desertfox.play.resolution import morale_lines
from desertfox.players.appraisal import Appraisal
from desertfox.players.prospects import Side, read, weigh
from desertfox.players.weights import OFFICER
from desertfox.rules import combat
from desertfox.rules.crt import CombatTable
from desertfox.state import State

_FACES: Final = range(1, 7)


class Fight(NamedTuple):
    """A combat before its die."""

    table: CombatTable
    column: int
    attack: Side
    defence: Side
    shelter: int
    prize: float
    """What it is worth to the attacker that the hexes are cleared."""

    def attacker_gains(self, points: int) -> float:
        """Return what so many more shifts of the attacker bring him on average."""
        return self._for_attacker(points) - self._for_attacker(0)

    def _for_attacker(self, points: int) -> float:
        shifted = self.attack._replace(shifts=self.attack.shifts + points)
        found = read(self.table, self.column, shifted, self.defence, self.shelter)
        return found.defence.cost() + found.cleared * self.prize

    def defender_gains(self, points: int) -> float:
        """Return what so many more shifts of the defender cost the attacker on average."""
        shifted = self.defence._replace(shifts=self.defence.shifts + points)
        more, less = (
            read(self.table, self.column, self.attack, one, self.shelter).attack.cost()
            for one in (shifted, self.defence)
        )
        return more - less

    @property
    def air_loss(self) -> float:
        """11.18 Return the chance that each side loses an air point that it has committed."""
        return sum(self.table.air_loss(self.column + face) for face in _FACES) / len(_FACES)


def fight_now(game: Game) -> Fight:
    """Return the combat that is being resolved."""
    state, fight = game.state, present(game)
    view = Appraisal(state, state.phasing_side)
    lines = morale_lines(game)
    attack = _force(view, fight.attack.units, fight.attacker_shifts)
    defence = _force(view, tuple(lines), fight.defender_shifts)._replace(morales=tuple(lines.values()))
    if not fight.defenders:
        whole = (OFFICER.expended,) * len(lines)
        defence = defence._replace(worths=whole, steps=whole)
    return _fight(view, fight.column or 1, attack, defence, fight.attack.hexes)


def fight_to_come(state: State, attack: Attack) -> Fight | None:
    """Return a combat that is declared and not resolved yet, None if there is nobody left to fight or it is illegal."""
    side = state.phasing_side
    view = Appraisal(state, side)
    units = tuple(unit for unit in attack.units if state.place[unit] >= 0)
    defenders = combat.defenders(state, attack.hexes, 1 - side)
    if not units or not defenders:
        return None
    column = weigh(state, units, attack.hexes, side).column
    if column is None:
        return None
    return _fight(view, column, _force(view, units, 0), _force(view, defenders, 0), attack.hexes)


def _force(view: Appraisal, units: tuple[int, ...], shifts: int) -> Side:
    there = [unit for unit in units if view.state.place[unit] >= 0]
    return Side(
        tuple(view.worth(unit) for unit in there),
        tuple(view.step_worth(unit) for unit in there),
        tuple(view.counters.morale[view.state.rated(unit)] for unit in there),
        shifts,
    )


def _fight(view: Appraisal, column: int, attack: Side, defence: Side, targets: tuple[int, ...]) -> Fight:
    place = sum(view.worths.get(hex_, 0.0) for hex_ in targets)
    fortified = any(combat.is_fortified(view.state, hex_, view.enemy) for hex_ in targets)
    shelter = view.charts.number("city_or_fort_retreat_reduction") if fortified else 0
    return Fight(view.charts.combat, column, attack, defence, shelter, 2 * place + OFFICER.cleared)
