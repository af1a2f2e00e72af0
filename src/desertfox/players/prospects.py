"""11 What an attack is worth: every face of the die read on the Combat Results Table, losses weighed in worth of units.

Strengths, rows and columns come from the rules. What stays rough is what players do afterwards: a retreat counts a
little, a hex that is cleared counts what the place is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from desertfox.players.appraisal import Appraisal
from desertfox.rules import assessment, combat, supply
from desertfox.rules.crt import CombatTable, Odds, Result
from desertfox.state import State

DISRUPTION: Final = 0.15
"""What a disruption costs, as a share of the unit's worth."""
RETREAT: Final = 0.1
"""What a retreat costs, as a share of the unit's worth."""
STEP_OF_SUPPLY: Final = 1.5
"""What an expended supply unit is worth."""
CLEARED_HEX: Final = 0.5
_FACES: Final = range(1, 7)


class Side(NamedTuple):
    """One side of a combat: worth and last-step worth of each unit, its morale, its shifts."""

    worths: tuple[float, ...]
    steps: tuple[float, ...]
    morales: tuple[int, ...]
    shifts: int


class Prospect(NamedTuple):
    """What an attack brings on average."""

    gain: float
    """What the defender loses."""
    loss: float
    """What the attackers lose."""
    cleared: float
    """The chance that the hexes are empty afterwards."""
    odds: Odds
    column: int | None
    """None: the attack is illegal."""
    expended: int = 0
    """Supply units that the attackers use up."""

    def value(self, place: float = 0.0) -> float:
        """Return the balance for the attacker; `place` is what the attacked hexes are worth to him."""
        prize = self.cleared * (2 * place + CLEARED_HEX)
        return self.gain + prize - 1.1 * self.loss - STEP_OF_SUPPLY * self.expended


def _price(result: Result, worth: float, step: float, shelter: int) -> tuple[float, bool]:
    """Return what a result costs a unit, and whether it leaves its hex; shelter takes hexes off a retreat."""
    if result.eliminated or (result.depleted and step >= worth):
        return worth, True
    back = max(0, result.retreat - shelter)
    cost = step * result.depleted + worth * (DISRUPTION * result.disrupted + RETREAT * (back > 0))
    return min(cost, worth), back > 0


def _suffered(results: Sequence[Result], side: Side, shelter: int = 0) -> tuple[float, bool]:
    """Return what a force loses on one face of the die, and whether it leaves its hex."""
    total, gone = 0.0, True
    for result, worth, step in zip(results, side.worths, side.steps, strict=True):
        cost, left = _price(result, worth, step, shelter)
        total += cost
        gone = gone and left
    if any(result.partial for result in results):
        total += max(side.steps, default=0.0)
    return min(total, sum(side.worths)), gone


def read(table: CombatTable, column: int | None, attack: Side, defence: Side, shelter: int) -> Prospect:
    """Return what an attack on this column brings; None is an illegal one (11.16)."""
    odds = Odds(0, 1)
    if column is None:
        loss, _ = _suffered([table.illegal] * len(attack.worths), attack)
        return Prospect(0.0, loss, 0.0, odds, None)
    gain = loss = cleared = 0.0
    for face in _FACES:
        acn = column + face
        results = [table.defender(morale, acn + attack.shifts) for morale in defence.morales]
        cost, gone = _suffered(results, defence, shelter)
        gain += cost / 6
        cleared += gone / 6
        cost, _ = _suffered([table.attacker(acn - defence.shifts)] * len(attack.worths), attack)
        loss += cost / 6
    return Prospect(gain, loss, cleared, odds, column)


def _side(view: Appraisal, units: Sequence[int], unsupplied: Sequence[int], shifts: int) -> Side:
    rated = [view.counters.morale[view.state.rated(unit)] + (unit in unsupplied) for unit in units]
    return Side(
        tuple(view.worth(unit) for unit in units),
        tuple(view.step_worth(unit) for unit in units),
        tuple(rated),
        shifts,
    )


def weigh(
    state: State,
    attackers: Sequence[int],
    targets: tuple[int, ...],
    side: int,
    air: tuple[int, int] = (0, 0),
) -> Prospect:
    """Return what an attack of these units, as they stand, on these hexes brings; `air` are extra shifts."""
    view = Appraisal(state, side)
    booking = supply.plan(state, tuple(attackers), attacking=True)
    defenders = combat.defenders(state, targets, 1 - side)
    hungry = supply.plan(state, defenders, attacking=False).unsupplied
    weighed = assessment.assess(state, attackers, targets, side, (*booking.unsupplied, *hungry))
    table = view.charts.combat
    columns = [table.column(row, weighed.odds) for row in weighed.rows]
    column = None if None in columns else min(found for found in columns if found is not None)
    attack = _side(view, attackers, booking.unsupplied, weighed.attack.shifts + air[0])
    defence = _side(view, defenders, hungry, weighed.defence.shifts + air[1])
    fortified = any(combat.is_fortified(state, hex_, 1 - side) for hex_ in targets)
    shelter = view.charts.number("city_or_fort_retreat_reduction") if fortified else 0
    found = read(table, column, attack, defence, shelter)
    disrupted = sum(view.worth(unit) * DISRUPTION for unit in booking.unsupplied)
    return found._replace(odds=weighed.odds, loss=found.loss + disrupted, expended=len(booking.expended))


def risk(state: State, hex_: int, side: int) -> tuple[float, float]:
    """Return what a side is likely to lose in a hex to the enemies next to it now, and the chance to be driven out."""
    enemies = combat.attackers(state, 1 - side, hex_)
    if not any(combat.is_fighter(state, unit) for unit in enemies) or not combat.defenders(state, (hex_,), side):
        return 0.0, 0.0
    found = weigh(state, enemies, (hex_,), 1 - side)
    if found.column is None or found.value() <= 0:
        return 0.0, 0.0
    return found.gain, found.cleared
