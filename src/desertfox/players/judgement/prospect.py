"""11 A combat reduced to what support and shifts change: what each column of the table does to either side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from desertfox.play.battle import Attack, present
from desertfox.play.game import Game
from desertfox.play.resolution import morale_lines
from desertfox.players.appraisal import Appraisal
from desertfox.players.prospects import Side, force, shelter, suffered, weigh
from desertfox.players.weights import OFFICER
from desertfox.rules import combat
from desertfox.rules.crt import CombatTable
from desertfox.state import State

_FACES: Final = range(1, 7)


class Fight(NamedTuple):
    """A combat: its column, the shifts in hand, and by column what the results cost, in worth of units."""

    table: CombatTable
    column: int
    shifts: tuple[int, int]
    """The attacker's and the defender's."""
    harm: tuple[tuple[float, ...], tuple[float, ...]]
    """What the attackers' result costs them, and what the defender's results are worth to the attacker."""

    def to_attacker(self, column: int) -> float:
        """Return what the attackers' result on a column costs them."""
        return self.harm[0][self.table.clamped(column) - self.table.first_column]

    def to_defender(self, column: int) -> float:
        """Return what the defender's results on a column are worth to the attacker, the hexes included."""
        return self.harm[1][self.table.clamped(column) - self.table.first_column]

    def attacker_gains(self, points: int) -> float:
        """11.18 Return what so many more shifts bring the attacker on average, each used only where it hurts more."""
        before = self.shifts[0]
        return self._mean(self.to_defender, 1, before + points) - self._mean(self.to_defender, 1, before)

    def defender_gains(self, points: int) -> float:
        """11.18 Return the same for the defender."""
        before = self.shifts[1]
        return self._mean(self.to_attacker, -1, before + points) - self._mean(self.to_attacker, -1, before)

    def _mean(self, harm: Callable[[int], float], way: int, shifts: int) -> float:
        """Return the harm on average over the faces of the die, with as many of the shifts as do most."""
        columns = (self.column + face for face in _FACES)
        return sum(max(harm(acn + way * used) for used in range(shifts + 1)) for acn in columns) / len(_FACES)

    @property
    def air_loss(self) -> float:
        """11.18 Return the chance that each side loses an air point that it has committed."""
        return sum(self.table.air_loss(self.column + face) for face in _FACES) / len(_FACES)


def fight_now(game: Game) -> Fight:
    """Return the combat that is being resolved."""
    state, fight = game.state, present(game)
    view = Appraisal(state, state.phasing_side)
    lines = morale_lines(game)
    attack = force(view, fight.attack.units)
    defence = force(view, tuple(lines))._replace(morales=tuple(lines.values()))
    if not fight.defenders:
        whole = (OFFICER.expended,) * len(lines)
        defence = defence._replace(worths=whole, steps=whole)
    shifts = fight.attacker_shifts, fight.defender_shifts
    return _fight(view, fight.column or 1, shifts, attack, defence, fight.attack.hexes)


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
    return _fight(view, column, (0, 0), force(view, units), force(view, defenders), attack.hexes)


def _fight(
    view: Appraisal, column: int, shifts: tuple[int, int], attack: Side, defence: Side, targets: tuple[int, ...]
) -> Fight:
    table, shortened = view.charts.combat, shelter(view, targets)
    place = sum(view.worths.get(hex_, 0.0) for hex_ in targets)
    prize = 2 * place + OFFICER.cleared
    ours, theirs = [], []
    for read in range(table.first_column, table.last_column + 1):
        ours.append(suffered((table.attacker(read),) * len(attack.worths), attack)[0].cost())
        toll, gone = suffered(tuple([table.defender(morale, read) for morale in defence.morales]), defence, shortened)
        theirs.append(toll.cost() + gone * prize)
    return Fight(table, column, shifts, (tuple(ours), tuple(theirs)))
