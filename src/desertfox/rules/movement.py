"""8 Movement: which units may move, how far, what a path costs and where it must stop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from desertfox import hexes
from desertfox.board import Board
from desertfox.board.costs import GAITS, Gait
from desertfox.board.search import CLOSED, UNLIMITED
from desertfox.pack import Pack
from desertfox.rules import nationality, restraint, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.terms import mobilities
from desertfox.rules.violation import RuleViolation
from desertfox.rules.zoc import Zone
from desertfox.state import NOBODY, Mark, Setting, State, Value, sequence
from desertfox.units import CounterList, Presence, Trait

BARRED: Final = Presence.COMBAT | Presence.MSU | Presence.DUMP
"""8.12 and 8.35: a hex with any of these of the enemy is entered by an overrun or not at all."""
DONE: Final = Mark.MOVED | Mark.CAPTURED
"""8.12 and 7.28: the marks of units that do not start to move in this phase."""
_CHANGED: Final = Mark.DISRUPTED | Mark.OUT_OF_SUPPLY | Mark.FORCED_MARCH
_MOTORIZED, _LEADER = Trait.MOTORIZED, Trait.LEADER
_DEPLETED: Final = Mark.DEPLETED
_PHASE, _PHASING_SIDE = Value.PHASE, Value.PHASING_SIDE
_MOTORIZED_MOVEMENT: Final = sequence.MOTORIZED_MOVEMENT
_QUARTERS: Final = 4
_STEPS: Final = tuple(
    {target: origin * 6 + way for way, target in enumerate(around) if target != hexes.OFF_MAP}
    for origin, around in enumerate(hexes.NEIGHBOURS)
)
"""For each hex the steps to its neighbours, as the cost tables know them."""


class Rates(NamedTuple):
    """The figures of movement: shares in quarters of an MA, points in quarter points."""

    motorized_phase: int
    disrupted: int
    out_of_supply: int
    forced_leg: int
    forced_motorized: int
    minimum_move: bool


@lru_cache(maxsize=8)
def rates(pack: Pack) -> Rates:
    """Return the figures of a pack."""
    charts = charts_of(pack)
    return Rates(
        motorized_phase=charts.quarters("motorized_phase_fraction"),
        disrupted=charts.quarters("disrupted_ma_fraction"),
        out_of_supply=charts.quarters("oogs_ma_fraction"),
        forced_leg=charts.quarters("forced_march_leg_mp"),
        forced_motorized=charts.quarters("forced_march_motorized_fraction"),
        minimum_move=charts.number("minimum_move_hexes") > 0,
    )


# -- which units may move


def is_motorized_phase(state: State) -> bool:
    """8.1 Say whether it is the Motorized Movement Phase, in which only motorized units move."""
    return state.values[Value.PHASE] == sequence.MOTORIZED_MOVEMENT


def can_move(state: State, unit: int) -> bool:
    """8.1 Say whether a unit of the phasing side may still start to move in this phase."""
    marks = state.marks[unit]
    if marks & DONE or state.place[unit] < 0:
        return False
    counters, values = state.setting.counters, state.values
    faces = _mobile(counters, values[_PHASING_SIDE], values[_PHASE] == _MOTORIZED_MOVEMENT)
    return faces[unit + counters.count * (marks & _DEPLETED)]


def movers(state: State) -> list[int]:
    """8.1 Return the units that may still start to move, in counter order."""
    marks, count, faces = state.marks, state.setting.counters.count, mobile_faces(state)
    return [
        unit
        for unit in state.afield[state.values[_PHASING_SIDE]]
        if not marks[unit] & DONE and faces[unit + count * (marks[unit] & _DEPLETED)]
    ]


def mobile_faces(state: State) -> tuple[bool, ...]:
    """8.1 Say of each face whether it is of the phasing side and can move in this phase."""
    values = state.values
    return _mobile(state.setting.counters, values[_PHASING_SIDE], values[_PHASE] == _MOTORIZED_MOVEMENT)


@lru_cache(maxsize=32)
def _mobile(counters: CounterList, side: int, only_motorized: bool) -> tuple[bool, ...]:
    """8.1 Say of each face whether it is of a side and can move at all, or in the Motorized Movement Phase."""
    wanted = _MOTORIZED if only_motorized else 0
    faces = zip(counters.side * 2, counters.movement, counters.traits, strict=True)
    return tuple(own == side and points > 0 and traits & wanted == wanted for own, points, traits in faces)


def why_not_own(state: State, unit: int) -> RuleViolation | None:
    """8.1 Say why something is no unit of the phasing player on the map, None if it is one."""
    counters = state.setting.counters
    if not 0 <= unit < counters.count:
        return RuleViolation("8.1", "there is no unit number {number}", number=unit)
    name = counters[unit].designation
    if counters.side[unit] != state.phasing_side:
        return RuleViolation("8.1", "{unit} is not a unit of the phasing player", unit=name)
    if state.place[unit] < 0:
        return RuleViolation("8.1", "{unit} is not on the map", unit=name)
    return None


def why_not_mover(state: State, unit: int) -> RuleViolation | None:
    """8.1 Say what keeps a unit from starting to move in this phase, None if nothing does."""
    counters = state.setting.counters
    if 0 <= unit < counters.count and can_move(state, unit):
        return None
    if violation := why_not_own(state, unit):
        return violation
    name = counters[unit].designation
    if not counters.movement[state.face(unit)]:
        return RuleViolation("7.2", "{unit} is a dump and cannot move", unit=name)
    if state.marks[unit] & Mark.CAPTURED:
        return RuleViolation("7.28", "{unit} was captured and cannot move before the marker comes off", unit=name)
    if state.marks[unit] & Mark.MOVED:
        return RuleViolation("8.12", "{unit} has moved in this phase", unit=name)
    words = "{unit} is a {leg} unit, and only {motorized} units move in this phase"
    return RuleViolation("8.1", words, unit=name, **mobilities(state.setting))


def why_not_together(state: State, units: Sequence[int]) -> RuleViolation | None:
    """8.1 Say why these are not different units of the phasing side in one hex of the map, None if they are."""
    if not units:
        return RuleViolation("8.1", "name at least one unit")
    for unit in units:
        if violation := why_not_own(state, unit):
            return violation
        if state.place[unit] != state.place[units[0]]:
            name = state.setting.counters[unit].designation
            return RuleViolation("8.1", "{unit} does not start in the same hex as the others", unit=name)
    if len(set(units)) != len(units):
        return RuleViolation("8.1", "a unit is named twice")
    if len(nationality.companies(state, units)) > 1:
        return RuleViolation("8.27", "German and Italian units do not move together as one stack")
    return None


def why_not_stack(state: State, units: Sequence[int]) -> RuleViolation | None:
    """8.1 Say why these units do not start together, or which of them may not start to move; None if they may."""
    if len(units) == 1:
        return why_not_mover(state, units[0])
    if violation := why_not_together(state, units):
        return violation
    return next((why_not_mover(state, unit) for unit in units if not can_move(state, unit)), None)


def why_not_force_march(state: State, unit: int) -> RuleViolation | None:
    """8.7 Say what keeps a unit from forcing the march, None if nothing does."""
    if violation := why_not_mover(state, unit):
        return violation
    counters, marks = state.setting.counters, state.marks[unit]
    name, hex_ = counters[unit].designation, state.place[unit]
    if not counters.traits[unit] & Trait.COMBAT:
        return RuleViolation("8.7", "{unit} is no combat unit and cannot force the march", unit=name)
    if marks & Mark.DISRUPTED:
        return RuleViolation("8.71", "{unit} is disrupted and cannot force the march", unit=name)
    if marks & Mark.OUT_OF_SUPPLY:
        return RuleViolation("8.7", "{unit} is out of general supply and cannot force the march", unit=name)
    if marks & Mark.FORCED_MARCH:
        return RuleViolation("8.7", "{unit} forces the march already", unit=name)
    if hex_ in zoc.zone(state, 1 - state.phasing_side):
        words = "{unit} starts in the zone of control of {enemy} and cannot force the march"
        return RuleViolation("8.7", words, unit=name, enemy=controller(state, hex_))
    return None


# -- how far


def whole_allowance(state: State, unit: int) -> int:
    """8.1 Return the MA in quarter points as it counts in this phase, before anything is spent.

    The MA of the side that shows; halved if disrupted (11.66) and if out of general supply when the phase began
    (7.3, 3.5), fractions kept (8.23); more with a forced march (8.7).
    """
    return means(state, unit).points + state.spent[unit]


def allowance(state: State, unit: int) -> int:
    """8.1 Return the quarter points that a unit has left in this phase."""
    return means(state, unit).points


class Means(NamedTuple):
    """8.1 What a unit alone can spend."""

    costs: bytes
    points: int
    one_hex: int
    """8.22 What a single step may cost: a unit that has not moved yet enters one hex for its whole MA."""


def means(state: State, unit: int) -> Means:
    """8.1 Return what a unit alone can still spend in this phase."""
    setting, marks, spent = state.setting, state.marks[unit], state.spent[unit]
    unlinked = state.link[unit] == NOBODY
    rated = unit + setting.counters.count * (marks & _DEPLETED) if unlinked else state.rated(unit)
    fresh = _means(setting, unit, rated, marks & _CHANGED, state.values[_PHASE] == _MOTORIZED_MOVEMENT)
    if not spent:
        return fresh
    left = fresh.points - spent
    return Means(fresh.costs, left, left)


@lru_cache(maxsize=8192)
def _means(setting: Setting, unit: int, rated: int, marks: int, in_motorized_phase: bool) -> Means:
    """8.1 Return what a unit that has not moved can spend, by the face whose MA counts and the marks that change it."""
    counters, figures = setting.counters, rates(setting.pack)
    points = counters.movement[rated]
    if in_motorized_phase:
        points = points * figures.motorized_phase // _QUARTERS
    if marks & Mark.DISRUPTED:
        points = points * figures.disrupted // _QUARTERS
    if marks & Mark.OUT_OF_SUPPLY:
        points = points * figures.out_of_supply // _QUARTERS
    if marks & Mark.FORCED_MARCH:
        motorized = counters.traits[unit] & _MOTORIZED
        points += points * figures.forced_motorized // _QUARTERS if motorized else figures.forced_leg
    return Means(setting.board.step_costs(counters.gait[unit]), points, UNLIMITED if figures.minimum_move else points)


def furthest(state: State, units: Sequence[int]) -> int:
    """8.21 Return how many hexes a stack can go at most, if every step were as cheap as the cheapest of the map."""
    return max(1, min(allowance(state, unit) for unit in units) // cheapest_step(state.setting.board))


@lru_cache(maxsize=64)
def cheapest_step(board: Board) -> int:
    """8.21 Return the quarter points that the cheapest step of the map costs any unit."""
    return min(min(board.step_costs(gait)) for gait in GAITS)


def is_motorized(state: State, unit: int) -> bool:
    """8.1 Say whether a unit pays the motorized costs; both its sides move alike."""
    return bool(state.setting.counters.traits[unit] & _MOTORIZED)


class Budget(NamedTuple):
    """8.1 What the units of one mobility in a stack can spend; the slowest decides."""

    mobility: Gait
    costs: bytes
    units: tuple[int, ...]
    points: int
    one_hex: int
    """8.22 What a single step may cost: units that have not moved yet enter one hex for their whole MA."""


def budgets(state: State, units: Sequence[int]) -> list[Budget]:
    """8.1 Return the budget of each mobility in a stack, one or two."""
    if len(units) == 1:
        gait, (costs, points, one_hex) = mobility_of(state, units[0]), means(state, units[0])
        return [Budget(gait, costs, tuple(units), points, one_hex)]
    groups: dict[Gait, list[int]] = {gait: [] for gait in GAITS}
    for unit in units:
        groups[mobility_of(state, unit)].append(unit)
    if groups["motorized"]:  # 18.1 with others a patrol goes where they can
        groups["motorized"] += groups.pop("patrol")
    return [_budget(state, mobility, group) for mobility, group in groups.items() if group]


def _budget(state: State, mobility: Gait, units: Sequence[int]) -> Budget:
    each = [means(state, unit) for unit in units]
    points, one_hex = min(one.points for one in each), min(one.one_hex for one in each)
    return Budget(mobility, state.setting.board.step_costs(mobility), tuple(units), points, one_hex)


# -- paths


class Journey(msgspec.Struct, frozen=True, gc=False):
    """A path and what each unit of the stack spends on it, in quarter points, in the order of the units."""

    path: tuple[int, ...]
    spending: tuple[int, ...]


class Rules(NamedTuple):
    """What a path is checked against: the zone that stops, whether the stack is held where it is, an overrun's end."""

    ezoc: Zone
    held: bool = False
    """8.25 The stack has entered the hex where the path begins, and an EZOC there stops it."""
    into_enemy: bool = False
    """8.3 The last hex is the one to be overrun."""
    extra: int = 0
    """8.3 What an overrun costs besides the hex."""


def stopping_zone(state: State, units: Sequence[int]) -> Zone:
    """8.25 Return the EZOC that stops a stack; 8.8 nothing stops the leader, while he goes alone."""
    if is_leader_alone(state, units):
        return zoc.NOWHERE
    return zoc.zone(state, 1 - state.values[_PHASING_SIDE])


def is_leader_alone(state: State, units: Sequence[int]) -> bool:
    """8.8 Say whether the leader goes alone."""
    return len(units) == 1 and state.setting.counters.traits[units[0]] & _LEADER != 0


def check_path(state: State, units: Sequence[int], path: tuple[int, ...], rules: Rules | None = None) -> Journey:
    """8.2 Return what a stack spends on a path; RuleViolation names the first step that it cannot make, and why."""
    if len(path) < 2:
        raise RuleViolation("8.1", "a move is a path of two hexes or more")
    if min(path) < 0 or max(path) >= hexes.COUNT:
        raise RuleViolation("2.24", "the path leaves the map")
    if path[0] != state.place[units[0]]:
        words = "the path starts in {hex}, the units are in {place}"
        raise RuleViolation("8.1", words, hex=hexes.spi(path[0]), place=hexes.spi(state.place[units[0]]))
    rules = rules or Rules(stopping_zone(state, units))
    groups = budgets(state, units)
    steps = _steps(path)
    totals = [_cost(state, group, path, steps, rules) for group in groups]
    _check_enemies(state, path, rules)
    _check_zones(state, path, rules)
    if violation := restraint.why_not_path(state, state.phasing_side, path, groups[0].mobility):
        raise violation
    return Journey(path, _shares(state, units, groups, totals))


def journey(
    state: State, units: Sequence[int], path: tuple[int, ...], extra: int = 0, groups: list[Budget] | None = None
) -> Journey:
    """8.21 Return what a stack spends on a path that has been checked; `groups` are its budgets, if they are known."""
    groups, steps = groups or budgets(state, units), _steps(path)
    totals = [extra + sum(map(group.costs.__getitem__, steps)) for group in groups]
    return Journey(path, _shares(state, units, groups, totals))


def _shares(state: State, units: Sequence[int], groups: list[Budget], totals: list[int]) -> tuple[int, ...]:
    """8.22 Return what each unit spends: the cost for its mobility, at most its whole MA."""
    if len(groups) == 1 and totals[0] <= groups[0].points:
        return (totals[0],) * len(units)
    total = {unit: cost for group, cost in zip(groups, totals, strict=True) for unit in group.units}
    return tuple(min(total[unit], allowance(state, unit)) for unit in units)


def mobility_of(state: State, unit: int) -> Gait:
    """8.1 Return which costs a unit pays."""
    return state.setting.counters.gait[unit]


def _steps(path: tuple[int, ...]) -> list[int]:
    """Return each step as the cost tables know it, and refuse one between hexes that are not adjacent."""
    found = []
    for origin, target in pairwise(path):
        step = _STEPS[origin].get(target)
        if step is None:
            raise RuleViolation("8.1", "{a} and {b} are not adjacent", a=hexes.spi(origin), b=hexes.spi(target))
        found.append(step)
    return found


def _cost(state: State, group: Budget, path: tuple[int, ...], steps: list[int], rules: Rules) -> int:
    """8.21 Return the cost of a path for the units of one mobility."""
    costs = [group.costs[step] for step in steps]
    total = sum(costs) + rules.extra
    most = group.points if len(steps) > 1 or rules.extra else group.one_hex
    if total > most or CLOSED in costs:
        raise _why_not_so_far(state, group, path, costs, rules.extra)
    return total


def _why_not_so_far(state: State, group: Budget, path: tuple[int, ...], costs: list[int], extra: int) -> RuleViolation:
    """8.21 Return what is wrong with the first step that cannot be made: it is closed, or the points are spent."""
    total = 0
    for origin, target, cost in zip(path, path[1:], costs, strict=False):
        if cost == CLOSED:
            direction = hexes.NEIGHBOURS[origin].index(target)
            part = state.setting.board.step_cost(origin, direction, group.mobility).parts[0]
            why = part.words.filled(**mobilities(state.setting))
            a, b = hexes.spi(origin), hexes.spi(target)
            return RuleViolation(part.case, "no way from {a} to {b}: {why}", a=a, b=b, why=why)
        total += cost
        if total > group.points and len(costs) > 1:
            return _too_far(state, group, target, total)
    return _too_far(state, group, path[-1], total + extra)


def _too_far(state: State, group: Budget, hex_: int, total: int) -> RuleViolation:
    slowest = min(group.units, key=lambda unit: allowance(state, unit))
    return RuleViolation(
        "8.1",
        "{unit} has {left} MPs left and needs {cost} as far as {hex}",
        unit=state.setting.counters[slowest].designation,
        left=points(group.points),
        cost=points(total),
        hex=hexes.spi(hex_),
    )


def points(quarters: int) -> str:
    """Write quarter points as MPs: 22 is 5.5."""
    return f"{quarters / 4:g}"


def _check_enemies(state: State, path: tuple[int, ...], rules: Rules) -> None:
    """8.12 No unit enters a hex with an enemy unit but by overrun."""
    presence = state.presence
    offset = hexes.COUNT * (1 - state.phasing_side)
    for hex_ in path[1:-1] if rules.into_enemy else path[1:]:
        here = presence[hex_ + offset]
        if here & Presence.COMBAT:
            raise RuleViolation("8.12", "an enemy unit is in {hex}; only an overrun enters it", hex=hexes.spi(hex_))
        if here & BARRED:
            words = "an enemy supply unit is in {hex}; only an overrun enters it"
            raise RuleViolation("8.35", words, hex=hexes.spi(hex_))


def _check_zones(state: State, path: tuple[int, ...], rules: Rules) -> None:
    """8.25 A stack stops on entering an EZOC, and leaves one only for a hex in none."""
    zone = rules.ezoc.mask
    if zone[path[0]]:
        if rules.held:
            raise _stopped(state, path[0])
        if zone[path[1]]:
            raise RuleViolation(
                "8.25",
                "{a} and {b} are both in an enemy zone of control ({unit}); only an infiltration goes from one to the "
                "other",
                a=hexes.spi(path[0]),
                b=hexes.spi(path[1]),
                unit=controller(state, path[1]),
            )
    for hex_ in path[1:-1]:
        if zone[hex_]:
            raise _stopped(state, hex_)


def _stopped(state: State, hex_: int) -> RuleViolation:
    words = "must stop at {hex}: zone of control of {unit}"
    return RuleViolation("8.25", words, hex=hexes.spi(hex_), unit=controller(state, hex_))


def controller(state: State, hex_: int) -> str:
    """10.1 Return the designation of an enemy unit in whose zone a hex is, for messages."""
    counters = state.setting.counters
    for around in hexes.neighbours(hex_):
        for unit in state.stack(around):
            if counters.side[unit] != state.phasing_side and zoc.controls(state, unit, hex_):
                return counters[unit].designation
    return "the enemy"
