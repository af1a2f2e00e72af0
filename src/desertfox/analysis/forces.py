"""11 step 1 for readers: each unit's strength with all that made it, flak included, and what a side brings."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from desertfox.rules.arranging import Line
from desertfox.rules.assessment import Assessment, Force
from desertfox.state import State
from desertfox.units import Trait


class EffectLine(msgspec.Struct, frozen=True):
    """One thing that changed a strength, the case it stands in, and what was left after it."""

    words: str
    case: str
    strength: int


class StrengthLine(msgspec.Struct, frozen=True):
    """One unit's contribution; flak is written to the armor units it was taken from, one after the other."""

    unit: str
    name: str
    printed: int
    effects: tuple[EffectLine, ...]
    value: int
    """What the unit counts in the end."""

    def __str__(self) -> str:
        effects = (f"{effect.words} [{effect.case}] = {effect.strength}" for effect in self.effects)
        return ", ".join((f"{self.name}: {self.printed}", *effects))


class ForceLines(msgspec.Struct, frozen=True):
    """One side of a combat: its units, what flak took off, its total, and the shifts of its artillery."""

    lines: tuple[StrengthLine, ...]
    flak: int
    total: int
    shifts: int

    def __str__(self) -> str:
        return "\n".join((f"{self.total}, artillery shifts {self.shifts}", *(f"  {line}" for line in self.lines)))


def both_forces(state: State, weighed: Assessment) -> tuple[ForceLines, ForceLines]:
    """11 step 1: return attacker and defender of a combat that was weighed."""
    return force_lines(state, weighed.attack), force_lines(state, weighed.defence)


def force_lines(state: State, force: Force) -> ForceLines:
    """11 step 1: return one side."""
    return ForceLines(tuple(_lines(state, force)), force.flak, force.total, force.shifts)


def _lines(state: State, force: Force) -> Iterator[StrengthLine]:
    """12.2 Flak takes from the armor as a whole; here it is taken from the first armor unit on."""
    left, traits = force.flak, state.setting.counters.traits
    for line in force.lines:
        taken = min(left, line.strength.value) if traits[line.unit] & Trait.ARMOR else 0
        left -= taken
        yield _line(state, line, taken)


def _line(state: State, line: Line, flak: int) -> StrengthLine:
    counter, strength = state.setting.counters[line.unit], line.strength
    effects = [EffectLine(str(step.effect.words), step.effect.case, step.strength) for step in strength.steps]
    if flak:
        effects.append(EffectLine(f"flak -{flak}", "12.2", strength.value - flak))
    return StrengthLine(counter.id, counter.designation, strength.printed, tuple(effects), strength.value - flak)
