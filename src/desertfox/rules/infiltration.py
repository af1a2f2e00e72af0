"""8.26 Infiltration: from one EZOC straight into another."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox import hexes
from desertfox.board.search import CLOSED
from desertfox.rules import movement, restraint, zoc
from desertfox.rules.movement import BARRED
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Trait


def why_not(state: State, unit: int, path: tuple[int, ...]) -> RuleViolation | None:
    """8.26 Say what keeps a unit from infiltrating along a path of one step, None if nothing does."""
    if violation := movement.why_not_mover(state, unit) or _why_not_unit(state, unit):
        return violation
    if len(path) != 2 or path[0] != state.place[unit] or not 0 <= path[1] < hexes.COUNT:
        return RuleViolation("8.26", "an infiltration goes exactly one hex, from the hex of the unit")
    return _why_not_step(state, unit, *path)


def _why_not_unit(state: State, unit: int) -> RuleViolation | None:
    """8.26 An undisrupted combat unit in general supply that starts the phase in EZOC."""
    counters = state.setting.counters
    name, marks = counters[unit].designation, state.marks[unit]
    if not counters.traits[unit] & Trait.COMBAT:
        return RuleViolation("8.26", "{unit} is no combat unit and cannot infiltrate", unit=name)
    if marks & Mark.DISRUPTED:
        return RuleViolation("11.66", "{unit} is disrupted and cannot infiltrate", unit=name)
    if marks & Mark.OUT_OF_SUPPLY:
        return RuleViolation("8.26", "{unit} is out of general supply and cannot infiltrate", unit=name)
    if marks & Mark.FORCED_MARCH:
        return RuleViolation("8.7", "{unit} is to force the march and cannot infiltrate", unit=name)
    return None


def _why_not_step(state: State, unit: int, origin: int, target: int) -> RuleViolation | None:
    enemy, ezoc = 1 - state.phasing_side, zoc.zone(state, 1 - state.phasing_side)
    where = hexes.spi(target)
    direction = hexes.direction(origin, target)
    if direction is None:
        return RuleViolation("8.26", "{a} and {b} are not adjacent", a=hexes.spi(origin), b=where)
    if origin not in ezoc or target not in ezoc:
        words = "an infiltration leads from an enemy zone of control into another; {hex} is in none"
        return RuleViolation("8.26", words, hex=where if origin in ezoc else hexes.spi(origin))
    if state.bitboard(enemy, BARRED) >> target & 1:
        return RuleViolation("8.12", "an enemy unit is in {hex}", hex=where)
    mobility = movement.mobility_of(state, unit)
    if violation := restraint.why_not_enter(state, state.phasing_side, target, origin, mobility):
        return violation
    cost = state.setting.board.step_cost(origin, direction, mobility)
    if cost.closed:
        part = cost.parts[0]
        why = part.words.filled(**mobilities(state.setting))
        return RuleViolation(part.case, "no way to {hex}: {why}", hex=where, why=why)
    return None


def paths(state: State, unit: int) -> Iterator[tuple[int, int]]:
    """8.26 Return the steps that a unit can infiltrate."""
    origin, enemy = state.place[unit], 1 - state.phasing_side
    ezoc = zoc.zone(state, enemy).mask
    if origin < 0 or not ezoc[origin] or movement.why_not_mover(state, unit) or _why_not_unit(state, unit):
        return
    mobility = movement.mobility_of(state, unit)
    costs = state.setting.board.step_costs(mobility)
    barred = state.bitboard(enemy, BARRED) | restraint.barred(state, 1 - enemy, origin, mobility)
    for way, target in enumerate(hexes.NEIGHBOURS[origin]):
        if costs[origin * 6 + way] != CLOSED and ezoc[target] and not barred >> target & 1:
            yield origin, target
