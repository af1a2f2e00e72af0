"""11 What an attack is worth: every face of the die read on the Combat Results Table, losses weighed in worth of units.

Strengths, rows and columns come from the rules. What stays rough is what players do afterwards: a retreat counts a
little, a hex that is cleared counts what the place is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from desertfox.players.appraisal import Appraisal
from desertfox.players.weights import OFFICER, Weights
from desertfox.rules import assessment, combat, supply
from desertfox.rules.crt import CombatTable, Odds, Result
from desertfox.rules.supply.sources import barred_hexes, bases, combat_and_supply, supply_units
from desertfox.state import State

_FACES: Final = range(1, 7)


class Side(NamedTuple):
    """One side of a combat: worth and last-step worth of each unit, its morale, its shifts."""

    worths: tuple[float, ...]
    steps: tuple[float, ...]
    morales: tuple[int, ...]
    shifts: int


class Toll(NamedTuple):
    """What a force suffers, in worth of units: what is lost, what is disrupted, what goes back."""

    lost: float
    shaken: float
    driven: float

    def cost(self, weights: Weights = OFFICER) -> float:
        """Return what it comes to."""
        return self.lost + weights.disruption * self.shaken + weights.retreat * self.driven

    def without_way_back(self) -> Toll:
        """11.65 Return what it comes to where those who are driven out have nowhere to go."""
        return Toll(self.lost + self.driven, self.shaken, 0.0)


class Prospect(NamedTuple):
    """What an attack brings on average."""

    defence: Toll
    attack: Toll
    cleared: float
    """The chance that the hexes are empty afterwards."""
    odds: Odds
    column: int | None
    """None: the attack is illegal."""
    expended: int = 0
    """Supply units that the attackers use up."""
    stores: int = 0
    """The enemy's supply units in the hexes."""

    def value(self, place: float = 0.0, weights: Weights = OFFICER) -> float:
        """Return the balance for the attacker; `place` is what the attacked hexes are worth to it."""
        prize = self.cleared * (2 * place + weights.cleared + weights.stores * self.stores)
        price = weights.losses * self.attack.cost(weights) + weights.expended * self.expended
        return weights.harm * self.defence.cost(weights) + prize - price


_NOTHING: Final = Toll(0.0, 0.0, 0.0)
Found = TypeVar("Found")
_WEIGHED: Final[dict[tuple[object, ...], Prospect]] = {}
_BOOKED: Final[dict[tuple[object, ...], supply.Booking]] = {}
"""What was weighed and which supply was booked for it, by all that it hangs on."""
_MOST_KEPT: Final = 4096


@lru_cache(maxsize=4096)
def suffered(results: tuple[Result, ...], side: Side, shelter: int = 0) -> tuple[Toll, bool]:
    """Return what a force suffers on one face of the die, and whether it leaves its hex; shelter shortens retreats.

    Many faces and columns bring the same results.
    """
    lost = shaken = driven = 0.0
    gone = True
    for result, worth, step in zip(results, side.worths, side.steps, strict=True):
        if result.eliminated or (result.depleted and step >= worth):
            lost += worth
            continue
        lost += step * result.depleted
        shaken += worth * result.disrupted
        if result.retreat > shelter:
            driven += worth
        else:
            gone = False
    if any(result.partial for result in results):
        lost += max(side.steps, default=0.0)
    return Toll(min(lost, sum(side.worths)), shaken, driven), gone


def read(table: CombatTable, column: int | None, attack: Side, defence: Side, shelter: int) -> Prospect:
    """Return what an attack on this column brings; None is an illegal one (11.16)."""
    odds = Odds(0, 1)
    if column is None:
        toll, _ = suffered((table.illegal,) * len(attack.worths), attack)
        return Prospect(_NOTHING, toll, 0.0, odds, None)
    tolls: tuple[list[Toll], list[Toll]] = [], []
    cleared = 0.0
    for face in _FACES:
        acn = column + face
        toll, gone = suffered(
            tuple([table.defender(m, acn + attack.shifts) for m in defence.morales]), defence, shelter
        )
        tolls[0].append(toll)
        cleared += gone / 6
        tolls[1].append(suffered((table.attacker(acn - defence.shifts),) * len(attack.worths), attack)[0])
    defence_toll, attack_toll = (Toll(*(sum(part) / 6 for part in zip(*each, strict=True))) for each in tolls)
    return Prospect(defence_toll, attack_toll, cleared, odds, column)


def force(view: Appraisal, units: Sequence[int], unsupplied: Collection[int] = (), shifts: int = 0) -> Side:
    """Return units as a side of a combat; the morale of those without supply counts as worse."""
    rated = [view.counters.morale[view.state.rated(unit)] + (unit in unsupplied) for unit in units]
    return Side(
        tuple(view.worth(unit) for unit in units),
        tuple(view.step_worth(unit) for unit in units),
        tuple(rated),
        shifts,
    )


def shelter(view: Appraisal, targets: Sequence[int]) -> int:
    """Return by how many hexes a city or fort shortens the enemy's retreats from these hexes."""
    fortified = any(combat.is_fortified(view.state, hex_, view.enemy) for hex_ in targets)
    return view.charts.number("city_or_fort_retreat_reduction") if fortified else 0


def weigh(
    state: State,
    attackers: Sequence[int],
    targets: tuple[int, ...],
    side: int,
    air: tuple[int, int] = (0, 0),
) -> Prospect:
    """Return what an attack of these units, as they stand, on these hexes brings; `air` are extra shifts.

    Of the attacks of a phase a third is asked for again: two forces that are the same, a hex that a reaction far from
    it leaves as it was. What all of it hangs on is told in 20 us, and weighed in 600.
    """
    defenders = combat.defenders(state, targets, 1 - side)
    forts = tuple([state.forts[hex_] for hex_ in targets])
    ours = _standing(state, attackers, side, attacking=True)
    theirs = _standing(state, defenders, 1 - side, attacking=False)

    def work_out() -> Prospect:
        booking = _kept(_BOOKED, ours, lambda: supply.plan(state, tuple(attackers), attacking=True))
        hungry = _kept(_BOOKED, theirs, lambda: supply.plan(state, defenders, attacking=False)).unsupplied
        return _weighed(state, (attackers, defenders), targets, side, air, booking, hungry)

    return _kept(_WEIGHED, (targets, air, forts, ours, theirs), work_out)


def _kept(memo: dict[tuple[object, ...], Found], key: tuple[object, ...], work_out: Callable[[], Found]) -> Found:
    """Return what a memo has for a key, or what is then worked out; a full memo begins anew."""
    found = memo.get(key)
    if found is None:
        if len(memo) >= _MOST_KEPT:
            memo.clear()
        found = memo[key] = work_out()
    return found


def _standing(state: State, units: Iterable[int], side: int, *, attacking: bool) -> tuple[object, ...]:
    """Return all that strength and supply of some units of a side hang on, but for the ground."""
    place, marks, link, drawn = state.place, state.marks, state.link, state.drawn
    return (
        state.setting,
        side,
        attacking,
        tuple([(unit, place[unit], marks[unit], link[unit]) for unit in units]),
        tuple([(place[unit], marks[unit], drawn[unit]) for unit in supply_units(state.setting.counters)[side]]),
        bases(state, side),
        barred_hexes(state, side),
    )


def _weighed(
    state: State,
    forces: tuple[Sequence[int], tuple[int, ...]],
    targets: tuple[int, ...],
    side: int,
    air: tuple[int, int],
    booking: supply.Booking,
    hungry: Collection[int],
) -> Prospect:
    view, (attackers, defenders) = Appraisal(state, side), forces
    weighed = assessment.assess(state, attackers, targets, side, (*booking.unsupplied, *hungry))
    table = view.charts.combat
    columns = [table.column(row, weighed.odds) for row in weighed.rows]
    column = None if None in columns else min(found for found in columns if found is not None)
    attack = force(view, attackers, booking.unsupplied, weighed.attack.shifts + air[0])
    defence = force(view, defenders, hungry, weighed.defence.shifts + air[1])
    found = read(table, column, attack, defence, shelter(view, targets))
    shaken = found.attack.shaken + sum(view.worth(unit) for unit in booking.unsupplied)
    toll = found.attack._replace(shaken=shaken)
    stores = sum(len(combat_and_supply(state, hex_, 1 - side)[1]) for hex_ in targets)
    return found._replace(odds=weighed.odds, attack=toll, expended=len(booking.expended), stores=stores)
