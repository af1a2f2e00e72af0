"""11 Exact odds of an attack. The combat is played on copies of the game, once for each face of the die.

Nothing is estimated and no rule is worked out here: what the engine does is what is told. Where the players have a
choice, a policy answers: the cheapest supply, the row that is best for the defender, all shifts, and a retreat rather
than a lost step. The caller may say otherwise. A p that one of several units must take is not taken, but told.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from desertfox.analysis.forces import both_forces
from desertfox.analysis.outcome import CombatOdds, Face, RowColumn, Suffered, chance_of, chances, costs_a_step
from desertfox.analysis.skirmish import Choices, Run, opened, played
from desertfox.play import battle, weighing
from desertfox.play.action import Action
from desertfox.play.battle import Attack
from desertfox.play.game import Game
from desertfox.rules import combat
from desertfox.state import Mark
from desertfox.units import Trait

_FACES: Final = range(1, 7)


class _Shifts(NamedTuple):
    """What a side has in hand, and what it uses."""

    all: int
    used: int


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
    return distribution(opened(game, attack, choices), choices)


def distribution(table: Game, choices: Choices) -> CombatOdds:
    """11 Return the exact distribution of the combat in a copy that was opened for it (`skirmish.opened`)."""
    first = played(table, choices, _FACES[0])
    runs = [first]
    if first.parts("die"):
        runs.extend(played(table, choices, face) for face in _FACES[1:])
    return _report(table, runs, choices)


def _report(table: Game, runs: list[Run], choices: Choices) -> CombatOdds:
    weighed, fight = weighing.assess(table), battle.present(table)
    shifts = _shifts(table, runs[0], choices)
    faces = tuple(_face(table, run, 1 / len(runs), shifts) for run in runs)
    attack_lines, defence_lines = both_forces(table.state, weighed)
    columns = tuple(RowColumn(row, table.charts.combat.column(row, weighed.odds)) for row in weighed.rows)
    row = fight.row or str(runs[0].parts("odds")["row"])
    return CombatOdds(
        attack=attack_lines,
        defence=defence_lines,
        odds=str(weighed.odds),
        rows=columns,
        row=row,
        column=next(entry.column for entry in columns if entry.row == row),
        illegal=faces[0].die is None,
        attacker_shifts=shifts[0].all,
        defender_shifts=shifts[1].all,
        faces=faces,
        attackers=tuple(chances((face.chance, face.attackers) for face in faces)),
        defenders=tuple(chances((face.chance, face.defenders) for face in faces)),
        cleared=chance_of(faces, lambda face: face.cleared),
        attacker_loss=chance_of(faces, lambda face: costs_a_step(face.attackers)),
        defender_loss=chance_of(faces, lambda face: costs_a_step(face.defenders)),
    )


def _shifts(table: Game, run: Run, choices: Choices) -> tuple[_Shifts, _Shifts]:
    """11.18 Return the shifts of attacker and defender: what stood at the beginning and what was committed since."""
    fight = battle.present(table)
    if fight.attack_strength or fight.defence_strength:
        begun = fight.attacker_shifts, fight.defender_shifts
    else:
        weighed = weighing.assess(table)
        begun = weighed.attack.shifts, weighed.defence.shifts
    found = []
    for who, side in enumerate((table.state.phasing_side, 1 - table.state.phasing_side)):
        committed = [event.parts for event in run.events if event.kind == "support" and event.parts["side"] == side]
        total = begun[who] + sum(parts["points"] + parts["navy"] for parts in committed)
        wanted = choices.shifts[who]
        found.append(_Shifts(total, total if wanted is None else min(wanted, total)))
    return found[0], found[1]


def _face(table: Game, run: Run, chance: float, shifts: tuple[_Shifts, _Shifts]) -> Face:
    fight, enemy = battle.present(table), 1 - table.state.phasing_side
    rolled = run.parts("die") or {"die": fight.die, "acn": fight.acn}
    die, acn = rolled["die"] or None, rolled["acn"] if rolled["die"] else None
    lost = [event.parts["side"] for event in run.events if event.kind == "air loss"]
    return Face(
        die=die,
        chance=chance,
        acn=acn,
        defender_column=run.parts("column").get("column"),
        attacker_column=None if acn is None else table.charts.combat.clamped(acn - shifts[1].used),
        defenders=tuple(_suffered(table, run, unit) for unit in _attacked(table)),
        attackers=tuple(_suffered(table, run, unit) for unit in fight.attack.units),
        attacker_loses_air=table.state.phasing_side in lost,
        defender_loses_air=enemy in lost,
        cleared=not combat.defenders(run.game.state, fight.attack.hexes, enemy),
    )


def _attacked(table: Game) -> tuple[int, ...]:
    """7.26 Return the defenders; supply units are attacked only where they are alone."""
    fight, counters = battle.present(table), table.setting.counters
    if fight.defenders:
        return fight.defenders
    stacks = (unit for hex_ in fight.attack.hexes for unit in table.state.stack(hex_))
    return tuple(unit for unit in stacks if counters.traits[unit] & Trait.SUPPLY)


def _suffered(table: Game, run: Run, unit: int) -> Suffered:
    before, after, counter = table.state, run.game.state, table.setting.counters[unit]
    gained = after.marks[unit] & ~before.marks[unit]
    path = next((e.parts["hexes"] for e in run.events if e.kind == "retreat" and e.parts["unit"] == unit), (0,))
    return Suffered(
        unit=counter.id,
        name=counter.designation,
        result=_result(run, unit, counter.is_supply),
        eliminated=after.place[unit] < 0,
        depleted=bool(gained & Mark.DEPLETED),
        disrupted=bool(gained & Mark.DISRUPTED),
        retreat=len(path) - 1,
        at_risk=unit in run.at_risk,
    )


def _result(run: Run, unit: int, is_supply: bool) -> str:
    """Return the result that was read for a unit; supply units share one."""
    results: list[dict[str, Any]] = [event.parts for event in run.events if event.kind == "result"]
    own = (parts for parts in results if (is_supply and "unit" not in parts) or parts.get("unit") == unit)
    return str(next((parts["result"] for parts in own), "-"))
