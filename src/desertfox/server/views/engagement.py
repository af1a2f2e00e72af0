"""11 What there is to know about an attack: strengths, odds, row, column and what each face of the die brings.

Before the defender has suffered anything everything is worked out by the engine on copies of the game. Afterwards it
is told by the account of the combat, which the game keeps.
"""

from __future__ import annotations

from typing import NamedTuple

from desertfox.analysis.odds import distribution
from desertfox.analysis.outcome import CombatOdds, Face
from desertfox.analysis.skirmish import Choices, opened
from desertfox.play import battle, resolution, weighing
from desertfox.play.battle import Attack, Combat
from desertfox.play.game import Game
from desertfox.rules.assessment import Assessment
from desertfox.rules.violation import RuleViolation


class Columns(NamedTuple):
    """11.18 The columns that can be read: before shifts, for the defender and for the attackers."""

    before: tuple[int, ...] = ()
    defender: tuple[int, ...] = ()
    attacker: tuple[int, ...] = ()


class Engagement(NamedTuple):
    """An attack as it is known; a column of None is an illegal attack."""

    game: Game
    """The copy in which its supply is booked, or the game itself once the die is cast."""
    fight: Combat
    weighed: Assessment
    row: str
    column: int | None
    shifts: tuple[int, int]
    """All that attacker and defender have."""
    columns: Columns
    air: tuple[int, int]
    """The air points of attacker and defender among the shifts."""
    prospect: CombatOdds | None
    """What is to be expected; None once the die is cast."""

    @property
    def is_illegal(self) -> bool:
        """11.16 Say whether the odds are below the lowest."""
        return self.column is None

    @property
    def faces(self) -> tuple[Face, ...]:
        """Return what each face of the die brings, nothing once it is cast."""
        return () if self.prospect is None else self.prospect.faces


def engagement(game: Game, attack: Attack | str | None, choices: Choices | None = None) -> Engagement:
    """11 Take an attack apart, with support that is being thought of; RuleViolation if there can be no such attack."""
    fight = game.battle.combat
    if attack is None and fight is not None:
        try:
            return _expected(game, None, choices or Choices())
        except RuleViolation:
            return _cast(game, fight)
    return _expected(game, attack, choices or Choices())


def _expected(game: Game, attack: Attack | str | None, choices: Choices) -> Engagement:
    table = opened(game, attack, choices)
    found = distribution(table, choices)
    clamped, faces = table.charts.combat.clamped, found.faces
    columns = Columns(
        tuple(clamped(face.acn) for face in faces if face.acn is not None),
        tuple(face.defender_column for face in faces if face.defender_column is not None),
        tuple(face.attacker_column for face in faces if face.attacker_column is not None),
    )
    column = None if found.illegal else found.column
    shifts = (found.attacker_shifts, found.defender_shifts)
    weighed, fight = weighing.assessment_of(table), battle.present(table)
    air = (fight.attacker_air or choices.air[0], fight.defender_air or choices.air[1])
    return Engagement(table, fight, weighed, found.row, column, shifts, columns, air, found)


def _cast(game: Game, fight: Combat) -> Engagement:
    """11 steps 7 to 9: the die is cast, and a unit that has suffered may not be there any more."""
    columns = Columns()
    if fight.die:
        defender, attacker = resolution.columns_read(game)
        columns = Columns((game.charts.combat.clamped(fight.acn),), (defender,), (attacker,))
    shifts = (fight.attacker_shifts, fight.defender_shifts)
    air = (fight.attacker_air, fight.defender_air)
    return Engagement(game, fight, weighing.assessment_of(game), fight.row, fight.column, shifts, columns, air, None)
