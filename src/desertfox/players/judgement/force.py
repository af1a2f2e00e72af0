"""11.1 Which units attack a hex: the fewest that bring the enemy as much as all could, so that no supply is wasted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from desertfox.analysis.odds import odds
from desertfox.play.action import Action
from desertfox.play.duties import forces, needs
from desertfox.play.game import Game
from desertfox.players.appraisal import Appraisal
from desertfox.players.prospects import Prospect, weigh
from desertfox.rules import combat, supply
from desertfox.rules.violation import RuleViolation

_SAME: Final = 1e-9


class Force(NamedTuple):
    """Who attacks, and what the others would change."""

    units: tuple[int, ...]
    able: int
    """How many could attack."""
    most: int
    """11.11 How many of them may: of the others one must stay free for another hex."""
    odds: str
    odds_of_most: str
    saved: int
    """Supply units that the others would use up."""
    is_illegal: bool
    """11.16 Nobody who could attack comes to legal odds, all together neither."""


class _Targets(NamedTuple):
    """What is attacked, and by which side."""

    game: Game
    side: int
    hexes: tuple[int, ...]

    def prospect(self, units: Sequence[int]) -> Prospect:
        """Return what an attack of some units brings without air points, which are asked for later."""
        return weigh(self.game.state, tuple(sorted(units)), self.hexes, self.side)

    def harm(self, units: Sequence[int]) -> tuple[bool, float, float]:
        """Return what it brings to the enemy, so that it can be compared; an illegal attack brings nothing."""
        found = self.prospect(units)
        return found.column is not None, round(found.defence.cost(), 6), round(found.cleared, 6)

    def is_exactly_as_good(self, units: tuple[int, ...], most: tuple[int, ...]) -> bool:
        """Play the combat for each face of the die with both forces: what was weighed is rough about retreats."""
        try:
            few, all_ = (odds(self.game, Action("attack", force, self.hexes)) for force in (units, most))
        except RuleViolation:
            return False
        return few.cleared > all_.cleared - _SAME and few.defender_loss > all_.defender_loss - _SAME


def best_force(game: Game, targets: tuple[int, ...]) -> Force | None:
    """11.1 Return the units that an attack on these hexes is best begun with; None if there can be none."""
    state, side = game.state, game.state.phasing_side
    used = game.battle.attackers
    free = [unit for unit in combat.attackers(state, side, targets[0]) if unit not in used] if targets else []
    able = tuple(unit for unit in free if all(combat.can_attack(state, unit, hex_) for hex_ in targets))
    if not any(combat.is_fighter(state, unit) for unit in able):
        return None
    wanted, most = _Targets(game, side, targets), forces(state, needs(game), able, targets)[0]
    units = _fewest(wanted, most)
    if units != most and not wanted.is_exactly_as_good(units, most):
        units = most
    few, all_ = wanted.prospect(units), wanted.prospect(most)
    return Force(
        units,
        len(able),
        len(most),
        str(few.odds),
        str(all_.odds),
        max(0, all_.expended - few.expended),
        few.column is None,
    )


def _fewest(wanted: _Targets, most: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fewest of some units that do the enemy the most harm; who is worth most is spared before others."""
    state, view = wanted.game.state, Appraisal(wanted.game.state, wanted.side)
    hungry = set(supply.plan(state, most, attacking=True).unsupplied)
    ranked = sorted(most, key=lambda unit: (unit in hungry, -view.strength(unit), unit))
    first = next(place for place, unit in enumerate(ranked) if combat.is_fighter(state, unit)) + 1
    heads = [ranked[:length] for length in range(first, len(ranked) + 1)]
    harms = [wanted.harm(head) for head in heads]
    best = max(harms)
    units = heads[harms.index(best)]
    for unit in sorted(units, key=lambda unit: (-view.worth(unit), unit)):
        rest = [other for other in units if other != unit]
        if any(combat.is_fighter(state, other) for other in rest) and wanted.harm(rest) >= best:
            units = rest
    return tuple(sorted(units))
