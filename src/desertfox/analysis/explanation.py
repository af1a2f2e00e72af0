"""Why things are as they are, for players: a unit, a move, the strengths of an attack.

Everything here is asked of the rules and put into lines, each with its case.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from desertfox import hexes
from desertfox.analysis.forces import both_forces
from desertfox.analysis.reports import MoveReport, StepReport, UnitReport
from desertfox.analysis.skirmish import opened
from desertfox.faults import wrong_type
from desertfox.play import weighing
from desertfox.play.action import Action
from desertfox.play.battle import Attack
from desertfox.play.game import Game, game_of
from desertfox.play.telling import speaker
from desertfox.position.unit_text import MARK_WORDS
from desertfox.rules import allowance, movement, paths, stacking, supply, zoc
from desertfox.rules.naming import unit_of
from desertfox.rules.paths import PathStep
from desertfox.rules.reason import Reason, reason
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, places

Unit = int | str
"""A counter: its index or its id."""


def explain_unit(of: Game | State, unit: Unit) -> UnitReport:
    """Tell a unit's place, supply with its line or what cuts it, MA, stacking and zone of control."""
    state = of if isinstance(of, State) else game_of(of).state
    index = unit_of(state.setting.counters, unit)
    place = state.place[index]
    on_map, says = place >= 0, speaker(state.setting)
    return UnitReport(
        unit=state.setting.counters[index].id,
        name=says.piece(state, index),
        place=says.hex(place) if on_map else places.name(place),
        marks=tuple(_marks(state, index)),
        in_general_supply=on_map and supply.in_general_supply(state, index),
        general_supply=_plain(supply.explain_general(state, index)),
        combat_supply=_plain(supply.explain_combat_supply(state, index)),
        movement=_plain(allowance.explain(state, index)),
        stacking=tuple(_stacking(state, index)) if on_map else (),
        zone_of_control=tuple(_zone(state, index)) if on_map else (),
        size=state.setting.counters[index].size,
        note=state.setting.counters[index].notes or "",
    )


def explain_move(of: Game | State, units: Unit | Sequence[Unit], path: str | Sequence[int]) -> MoveReport:
    """8.21 Take the move of a stack apart, step by step and part by part, and say what stands against it.

    A path is a list of hexes or their numbers, as in L0701-L0702.
    """
    state = of if isinstance(of, State) else game_of(of).state
    named = (units,) if isinstance(units, int | str) else units
    stack = tuple(unit_of(state.setting.counters, unit) for unit in named)
    way = _path(path)
    refusal, spending = None, {}
    try:
        if violation := movement.why_not_stack(state, stack):
            raise violation
        journey = movement.check_path(state, stack, way)
        counters = state.setting.counters
        spending = {counters[unit].id: cost / 4 for unit, cost in zip(stack, journey.spending, strict=True)}
    except RuleViolation as violation:
        refusal = Reason(violation.case, violation.template, violation.parts).plain()
    steps = paths.explain(state, stack, way) if refusal is None or refusal.case != "2.24" else ()
    return MoveReport(tuple(_step(state, step) for step in steps), spending, refusal)


def explain_strength(game: Game, attack: Attack | Action | str | None = None) -> list[Reason]:
    """11 step 1: tell each unit's strength in an attack, the totals, the odds and the columns of the rows."""
    table = opened(game, attack)
    weighed = weighing.assessment_of(table)
    found: list[Reason] = []
    for words, force in zip(("attack", "defence"), both_forces(table.state, weighed), strict=True):
        found.extend(reason("11.3", "{force}: {line}", force=words, line=str(line)) for line in force.lines)
        found.append(reason("11.3", "{force}: {total} in all", force=words, total=force.total))
        if force.shifts:
            found.append(reason("12.1", "{force}: {shifts} shifts by artillery", force=words, shifts=force.shifts))
    for row in weighed.rows:
        column = table.charts.combat.column(row, weighed.odds)
        told = "an illegal attack" if column is None else f"column {column}"
        case = "11.16" if column is None else "11.1"
        found.append(reason(case, "{odds} in row {row}: {told}", odds=str(weighed.odds), row=row, told=told))
    return found


# -- parts


def _plain(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    return tuple(reason.plain() for reason in reasons)


def _path(path: str | Sequence[int]) -> tuple[int, ...]:
    if not isinstance(path, str | Sequence):
        raise wrong_type("path", path, "a path", "Write it like 'L0701-L0702'.")
    if not isinstance(path, str):
        return tuple(path)
    try:
        return tuple(hexes.parse(number) for number in path.split("-"))
    except ValueError as wrong:
        raise RuleViolation("2.1", "{path!r} is no path: {why}", path=path, why=wrong) from None


def _marks(state: State, unit: int) -> Iterator[str]:
    """Return the marks of a counter in words; whether a supply unit is a dump is said by its name."""
    shown = ~Mark.DEPLETED if state.setting.counters[unit].is_supply else ~0
    return (word.replace("_", " ") for mark, word in MARK_WORDS.items() if state.marks[unit] & mark & shown)


def _stacking(state: State, unit: int) -> Iterator[Reason]:
    """9.2 Say how full the hex is."""
    counters, hex_ = state.setting.counters, state.place[unit]
    own, here = counters.sp[state.face(unit)], stacking.points(state, hex_, counters.side[unit])
    words = "{own} SPs of its own, {here} of at most {limit} in the hex"
    yield reason("9.2", words, own=own, here=here, limit=stacking.limit(state, hex_))


def _zone(state: State, unit: int) -> Iterator[Reason]:
    """10.1 Say which hexes a unit controls, and whose zone it stands in."""
    counters, hex_ = state.setting.counters, state.place[unit]
    controlled = [hexes.spi(other) for other in hexes.neighbours(hex_) if zoc.controls(state, unit, other)]
    if controlled:
        yield reason("10.1", "controls {controlled}", controlled=", ".join(controlled))
    else:
        yield reason("10.11", "controls no hex")
    enemies = [
        counters[other].designation
        for around in hexes.neighbours(hex_)
        for other in stacking.of_side(state, around, 1 - counters.side[unit])
        if zoc.controls(state, other, hex_)
    ]
    if enemies:
        yield reason("10.1", "stands in the zone of {enemies}", enemies=", ".join(enemies))


def _step(state: State, step: PathStep) -> StepReport:
    closed, words = step.cost.closed, mobilities(state.setting)
    parts = (_part(p.words.format(**words), p.quarter_points, p.case, closed=closed) for p in step.cost.parts)
    cost = None if closed else step.cost.total / 4
    return StepReport(speaker(state.setting).hex(step.hex), step.mobility, cost, tuple(parts), step.stops)


def _part(words: str, quarters: int, case: str, *, closed: bool) -> Reason:
    if closed:
        return reason(case, "{what}", what=words)
    return reason(case, "{what} {cost}", what=words, cost=movement.points(quarters))
