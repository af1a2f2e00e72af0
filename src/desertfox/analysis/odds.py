"""11 Exact odds of an attack. The combat is played on copies of the game, once for each face of the die.

Nothing is estimated and no rule is worked out here: what the engine does is what is told. Where the players have a
choice, a policy answers: the cheapest supply, the row that is best for the defender, all shifts, and a retreat rather
than a lost step. The caller may say otherwise. A p that one of several units must take is not taken, but told.
"""

from __future__ import annotations

from typing import Final

from desertfox.analysis.forces import both_forces
from desertfox.analysis.outcome import CombatOdds, Face, RowColumn, Suffered, chance_of, chances, costs_a_step
from desertfox.analysis.skirmish import Choices, Run, opened, played
from desertfox.play import battle, resolution, weighing
from desertfox.play.action import Action
from desertfox.play.battle import Attack, Combat
from desertfox.play.game import Game, game_of
from desertfox.rules import combat, support
from desertfox.rules.crt import Result
from desertfox.state import Mark

_FACES: Final = range(1, 7)


def odds(
    game: Game,
    attack: Attack | Action | str | None = None,
    *,
    attacker_air: int = 0,
    defender_air: int = 0,
    attacker_naval: bool = False,
    defender_naval: bool = False,
    attacker_shifts: int | None = None,
    defender_shifts: int | None = None,
    row: str = "",
    attacker_stands: bool = False,
    defender_stands: bool = False,
) -> CombatOdds:
    """11 Return the exact distribution of an attack: one that is declared, one that could be, or the one under way.

    `attack` is an attack, an action or its notation; None is the combat that is being resolved. Support that is
    committed already counts by itself. Of shifts all are used if nothing is said. A side that stands depletes instead
    of retreating where it may. RuleViolation if there can be no such attack or no such choice.
    """
    choices = Choices(
        (attacker_air, defender_air), (attacker_naval, defender_naval), (attacker_shifts, defender_shifts), row,
        (attacker_stands, defender_stands),
    )  # fmt: skip
    return distribution(opened(game_of(game), attack, choices), choices)


def distribution(table: Game, choices: Choices) -> CombatOdds:
    """11 Return the exact distribution of the combat in a copy that was opened for it (`skirmish.opened`)."""
    first = played(table, choices, _FACES[0])
    runs = [first]
    if _end(first).die and not battle.present(table).die:
        runs.extend(played(table, choices, face) for face in _FACES[1:])
    return _report(table, runs, choices)


def _end(run: Run) -> Combat:
    """Return the combat as it stood in the end."""
    return run.game.account.end or battle.present(run.game)


def _report(table: Game, runs: list[Run], choices: Choices) -> CombatOdds:
    weighed, end = weighing.assessment_of(table), _end(runs[0])
    faces = tuple(_face(table, run, 1 / len(runs)) for run in runs)
    attack_lines, defence_lines = both_forces(table.state, weighed)
    columns = tuple(RowColumn(row, table.charts.combat.column(row, weighed.odds)) for row in weighed.rows)
    return CombatOdds(
        attack=attack_lines,
        defence=defence_lines,
        odds=str(weighed.odds),
        rows=columns,
        row=end.row,
        column=next(entry.column for entry in columns if entry.row == end.row),
        illegal=faces[0].die is None,
        attacker_shifts=end.attacker_shifts,
        defender_shifts=end.defender_shifts,
        faces=faces,
        attackers=tuple(chances((face.chance, face.attackers) for face in faces)),
        defenders=tuple(chances((face.chance, face.defenders) for face in faces)),
        cleared=chance_of(faces, lambda face: face.cleared),
        attacker_loss=chance_of(faces, lambda face: costs_a_step(face.attackers)),
        defender_loss=chance_of(faces, lambda face: costs_a_step(face.defenders)),
    )


def _face(table: Game, run: Run, chance: float) -> Face:
    fight, account, side = _end(run), run.game.account, table.state.phasing_side
    before, after = table.state, run.game.state
    lost = [after.values[support.AIR[who]] < before.values[support.AIR[who]] for who in (side, 1 - side)]
    return Face(
        die=fight.die or None,
        chance=chance,
        acn=fight.acn if fight.die else None,
        defender_column=account.defender_column,
        attacker_column=account.attacker_column,
        defenders=tuple(_suffered(table, run, unit) for unit in resolution.morale_lines(table)),
        attackers=tuple(_suffered(table, run, unit) for unit in fight.attack.units),
        attacker_loses_air=lost[0],
        defender_loses_air=lost[1],
        cleared=not combat.defenders(after, fight.attack.hexes, 1 - side),
    )


def _suffered(table: Game, run: Run, unit: int) -> Suffered:
    before, after, counter = table.state, run.game.state, table.setting.counters[unit]
    gained, account = after.marks[unit] & ~before.marks[unit], run.game.account
    return Suffered(
        unit=counter.id,
        name=counter.designation,
        result=str(dict(account.results).get(unit, Result())),
        eliminated=after.place[unit] < 0,
        depleted=bool(gained & Mark.DEPLETED),
        disrupted=bool(gained & Mark.DISRUPTED),
        retreat=dict(account.retreats).get(unit, 0),
        at_risk=unit in run.at_risk,
    )
