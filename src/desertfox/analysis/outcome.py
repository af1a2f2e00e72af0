"""What an attack can lead to: every face of the die with what each unit suffers, and the chances that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import fsum

import msgspec

from desertfox.analysis.forces import ForceLines


class Suffered(msgspec.Struct, frozen=True):
    """What one unit suffers. A lost step shows as depleted or eliminated; `retreat` counts the hexes it went back."""

    unit: str
    name: str
    result: str
    eliminated: bool
    depleted: bool
    disrupted: bool
    retreat: int
    at_risk: bool
    """11.63 A p is still to be taken by one of several units, and the enemy may choose this one."""


class Face(msgspec.Struct, frozen=True):
    """One face of the die and what it brings; an illegal attack rolls no die."""

    die: int | None
    chance: float
    acn: int | None
    """11 step 6: die + column."""
    defender_column: int | None
    """11.18 Where the defender's results are read, the attacker's shifts added."""
    attacker_column: int | None
    """11.18 Where the attackers' result is read, the defender's shifts taken off."""
    defenders: tuple[Suffered, ...]
    attackers: tuple[Suffered, ...]
    attacker_loses_air: bool
    defender_loses_air: bool
    cleared: bool
    """11.69 No defender is left in the attacked hexes."""


_Cases = list[tuple[float, Suffered]]


class Chances(msgspec.Struct, frozen=True):
    """What one unit has to expect, as probabilities."""

    unit: str
    name: str
    results: dict[str, float]
    eliminated: float
    depleted: float
    disrupted: float
    at_risk: float
    retreats: dict[int, float]
    """By the number of hexes; 0 is left out."""

    def __str__(self) -> str:
        parts = {"eliminated": self.eliminated, "depleted": self.depleted, "disrupted": self.disrupted}
        parts |= {f"retreats {number}": chance for number, chance in self.retreats.items()}
        parts["at risk of a p"] = self.at_risk
        told = ", ".join(f"{words} {_percent(chance)}" for words, chance in parts.items() if chance)
        return f"{self.name}: {told or 'nothing'}"


class RowColumn(msgspec.Struct, frozen=True):
    """11 step 3: a row that the defender may choose, with the column of the odds; None: the attack is illegal there."""

    row: str
    column: int | None


class CombatOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The exact distribution of one attack as the position stands."""

    attack: ForceLines
    defence: ForceLines
    odds: str
    rows: tuple[RowColumn, ...]
    row: str
    """The row that was chosen, or the best for the defender."""
    column: int | None
    illegal: bool
    """11.16 Below the lowest odds: the attackers suffer, the defender does not."""
    attacker_shifts: int
    """All that the attacker has: artillery, air points and the navy."""
    defender_shifts: int
    faces: tuple[Face, ...]
    attackers: tuple[Chances, ...]
    defenders: tuple[Chances, ...]
    cleared: float
    """11.69 The probability that the attacked hexes are empty afterwards and can be entered."""
    attacker_loss: float
    """The probability that the attackers lose a step or more."""
    defender_loss: float

    def chance(self, holds: Callable[[Face], bool]) -> float:
        """Return the probability of whatever can be said of a face of the die."""
        return chance_of(self.faces, holds)

    def __str__(self) -> str:
        return "\n".join(_told(self))


def chance_of(faces: Iterable[Face], holds: Callable[[Face], bool]) -> float:
    """Return the probability of the faces for which something holds."""
    return fsum(face.chance for face in faces if holds(face))


def costs_a_step(units: Iterable[Suffered]) -> bool:
    """Say whether a force loses a step, be it by a p that one of several must take."""
    return any(unit.eliminated or unit.depleted or unit.at_risk for unit in units)


def chances(forces: Iterable[tuple[float, tuple[Suffered, ...]]]) -> Iterator[Chances]:
    """Return what each unit of a force has to expect, from what it suffers with which probability."""
    found: dict[str, _Cases] = {}
    for chance, units in forces:
        for suffered in units:
            found.setdefault(suffered.unit, []).append((chance, suffered))
    for unit, cases in found.items():
        results = sorted({suffered.result for _, suffered in cases})
        retreats = sorted({suffered.retreat for _, suffered in cases if suffered.retreat})
        yield Chances(
            unit=unit,
            name=cases[0][1].name,
            results={result: _sum(cases, "result", result) for result in results},
            eliminated=_sum(cases, "eliminated", True),
            depleted=_sum(cases, "depleted", True),
            disrupted=_sum(cases, "disrupted", True),
            at_risk=_sum(cases, "at_risk", True),
            retreats={number: _sum(cases, "retreat", number) for number in retreats},
        )


def _sum(cases: _Cases, name: str, value: object) -> float:
    return fsum(chance for chance, suffered in cases if getattr(suffered, name) == value)


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def _told(odds: CombatOdds) -> Iterator[str]:
    yield f"attack {odds.attack}"
    yield f"defence {odds.defence}"
    rows = ", ".join(f"{row.row} {'illegal' if row.column is None else row.column}" for row in odds.rows)
    yield f"{odds.attack.total} to {odds.defence.total} is {odds.odds}; columns: {rows}"
    for face in odds.faces:
        units = "; ".join(f"{unit.name} {unit.result}" for unit in face.defenders) or "nobody defends"
        attackers = face.attackers[0].result if face.attackers else "-"
        roll = f"die {face.die}, column {face.acn}" if face.die else "no die, illegal [11.16]"
        yield f"{roll}: {units}; attackers {attackers}"
    yield from map(str, (*odds.defenders, *odds.attackers))
    yield f"hexes cleared {_percent(odds.cleared)}, attackers lose a step {_percent(odds.attacker_loss)}"
