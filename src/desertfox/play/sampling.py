"""Random answers in the movement phases, without listing the many that there are."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.board.search import CLOSED, Mask
from desertfox.play.action import Action
from desertfox.play.manoeuvres import ON
from desertfox.play.march import Stack, joinable
from desertfox.play.overrun import Overrun
from desertfox.rules import (
    building,
    detachments,
    infiltration,
    nationality,
    overrun,
    restraint,
    scouting,
    transport,
    zoc,
)
from desertfox.rules import movement as moving
from desertfox.rules.movement import Journey, Rules
from desertfox.rules.reach import reach
from desertfox.state import NOBODY, Mark, State, Value

if TYPE_CHECKING:
    from desertfox.play.game import Game

_END: Final = Action("end")
_STOP: Final = Action("stop")
_OVERRUN: Final = Overrun()
_TRIES: Final = 12
_UNITS_DRAWN: Final = 8
_UNITS_TRIED: Final = 3
_NEAR: Final = 3
_STROLLS: Final = 0.94
"""How often a move is a stroll, and not the cheapest way to some hex."""
_STROLLS_TRIED: Final = 2
_GOES_ON: Final = 0.1
"""How often a move is to go on, where points are left."""
_LONGEST: Final = 19
"""Steps that a stroll tries at most."""
_SWERVES: Final = (0, 0, 0, 1, -1, 2, -2)
"""How the steps of a stroll turn away from its direction."""


def _courses(number: int) -> tuple[bytes, ...]:
    """Return courses that a stroll may take: roughly straight, for each direction the same number of each length."""
    random = Random("courses")
    return tuple(
        bytes((heading + random.choice(_SWERVES)) % 6 for _ in range(length))
        for heading in range(6)
        for length in range(1, _LONGEST + 1)
        for _ in range(number)
    )


_COURSES: Final = _courses(27)
_NUMBER_OF_COURSES: Final = len(_COURSES)
_NEIGHBOURS: Final = tuple(chain.from_iterable(hexes.NEIGHBOURS))
"""By hex * 6 + direction."""
_BARS: Final = scouting.BARS
_DEPLETED, _DONE = Mark.DEPLETED, moving.DONE
_PHASING_SIDE: Final = Value.PHASING_SIDE


def movement(game: Game, random: Random) -> Action:
    """Pick a unit or stack that has not moved, and something to do with it."""
    state = game.state
    chance = random.random()
    if chance < 0.02:
        return _END
    if chance < 0.05 and transport.is_time(state):
        action = _carry(state, random)
        if action is not None:
            return action
    for _ in range(_UNITS_TRIED):
        unit = _unit(state, random)
        if unit is None:
            return _END
        action = _special(state, unit, chance) if chance < 0.4 or chance > 0.95 else None
        if action is None:
            units = _group(state, unit) if chance > 0.67 else (unit,)
            action = _move(game, None, units, random)
        if action is not None:
            return action
    return _END


def _carry(state: State, random: Random) -> Action | None:
    """Try to fix the railway, or to send a unit by rail or by sea."""
    track, ports = transport.working(state), transport.ports(state.setting)
    if random.random() < 0.4:
        number = random.choice((1, 2))
        return Action("fix", number=number) if transport.why_not_fix(state, number) is None else None
    kind, stops, why_not = random.choice(
        (("rail", track, transport.why_not_rail), ("ship", ports, transport.why_not_ship))
    )
    waiting = [unit for hex_ in stops for unit in state.stack(hex_) if moving.can_move(state, unit)]
    if not waiting:
        return None
    unit, target = random.choice(waiting), random.choice(stops)
    return Action(kind, (unit,), (target,)) if why_not(state, (unit,), target) is None else None


def _unit(state: State, random: Random) -> int | None:
    """Pick a unit that may still move, None if none may; most often a few tries find one."""
    units, marks, draw = state.afield[state.values[_PHASING_SIDE]], state.marks, random.random
    count, faces, to_depleted = len(units), moving.mobile_faces(state), state.setting.counters.count
    for _ in range(_UNITS_DRAWN if count else 0):
        unit = units[int(draw() * count)]
        marked = marks[unit]
        if not marked & _DONE and faces[unit + to_depleted if marked & _DEPLETED else unit]:
            return unit
    waiting = moving.movers(state)
    return random.choice(waiting) if waiting else None


def under_way(game: Game, stack: Stack, random: Random) -> Action:
    """Stop, pick a unit up, or go on with the stack or a part of it."""
    state = game.state
    chance = random.random()
    if chance < 0.3:
        return _STOP
    if chance < 0.5 and (waiting := joinable(state, stack)):
        return Action("join", (random.choice(waiting),))
    units = stack.units if chance < 0.8 else (random.choice(stack.units),)
    return _move(game, stack, units, random) or _STOP


def _group(state: State, unit: int) -> tuple[int, ...]:
    """Return a unit with all in its hex that move in the same way."""
    here = state.place[unit]
    if state.first[here] == unit and state.next[unit] == NOBODY:
        return (unit,)
    motorized = moving.is_motorized(state, unit)
    together = [
        other
        for other in state.stack(here)
        if moving.can_move(state, other) and moving.is_motorized(state, other) == motorized
    ]
    return next(company for company in nationality.companies(state, together) if unit in company)


def _special(state: State, unit: int, chance: float) -> Action | None:
    """Now and then force the march, build or infiltrate."""
    if chance < 0.08:
        return Action("force", (unit,)) if moving.why_not_force_march(state, unit) is None else None
    if chance < 0.11:
        return Action("build", (unit,)) if building.why_not_build(state, unit) is None else None
    if chance < 0.4 and zoc.zone(state, 1 - state.phasing_side).mask[state.place[unit]]:
        paths = list(infiltration.paths(state, unit))
        return Action("infiltrate", (unit,), paths[int(chance * 1000) % len(paths)]) if paths else None
    if chance > 0.95 and detachments.why_not_drop(state, unit) is None:
        return Action("detach", (unit,))
    return None


def _move(game: Game, stack: Stack | None, units: tuple[int, ...], random: Random) -> Action | None:
    """Overrun a stack near by or go somewhere, to stay there or to go on; None if there is no way."""
    state, draw = game.state, random.random
    if draw() < 0.2 and (action := _overrun(state, stack, units, random)):
        return action
    obstacles, held = scouting.obstacles(state, units), stack is not None and stack.held
    stroll = None if held or draw() > _STROLLS else _stroll(state, units, obstacles, random)
    if stroll is not None:
        path = stroll.path
    else:
        paths = reach(state, units, Rules(moving.stopping_zone(state, units), held)).paths
        target = _pick(paths, state.place[units[0]], moving.allowance(state, units[0]) // 8, random)
        if target is None:
            return None
        path = paths[target]
    goes_on = draw() < _GOES_ON and not obstacles[path[-1]] and _has_more(state, units, stroll)
    action = Action("move", units, path, None, ON if goes_on else "")
    if stroll is not None:
        game.note_journey(action, stroll)
    return action


def _has_more(state: State, units: tuple[int, ...], stroll: Journey | None) -> bool:
    """Say whether points are left after a stroll; of other ways that is not known, and they may be over."""
    return stroll is None or stroll.spending[0] < moving.allowance(state, units[0])


def _stroll(state: State, units: tuple[int, ...], obstacles: Mask, random: Random) -> Journey | None:
    """Go roughly straight on in a random direction until the points or a whim end it; None if nothing comes of it."""
    means = moving.means(state, units[0]) if len(units) == 1 else _common_means(state, units)
    if means is None or restraint.binds(state, state.values[_PHASING_SIDE]):
        return None
    costs, points, one_hex = means
    start = state.place[units[0]]
    path = [start]
    for _ in range(_STROLLS_TRIED):
        here, left, most, held = start, points, min(one_hex, CLOSED - 1), obstacles[start]
        for way in _COURSES[int(random.random() * _NUMBER_OF_COURSES)]:
            step = here * 6 + way
            cost = costs[step]
            if cost > most:
                continue
            there = _NEIGHBOURS[step]
            met = obstacles[there]
            if met >= _BARS or there in path:
                continue
            if held and met:
                break
            path.append(there)
            left -= cost
            if left <= 0 or met:
                break
            here, most, held = there, left, 0
        if left < 0:  # 8.22 one hex for the whole MA
            return moving.journey(state, units, tuple(path))
        if len(path) > 1:
            return Journey(tuple(path), (points - left,) * len(units))
    return None


def _common_means(state: State, units: tuple[int, ...]) -> tuple[bytes, int, int] | None:
    """Return the means of the slowest of a stack, None if its units do not pay the same costs."""
    costs, points, one_hex = moving.means(state, units[0])
    for unit in units[1:]:
        other = moving.means(state, unit)
        if other.costs is not costs:
            return None
        points, one_hex = min(points, other.points), min(one_hex, other.one_hex)
    return costs, points, one_hex


def _pick(paths: Mapping[int, tuple[int, ...]], start: int, radius: int, random: Random) -> int | None:
    """Pick a hex that can be reached; most often a few tries around the start find one."""
    draw, width = random.random, 2 * radius + 1
    row, column = hexes.row(start) - radius, hexes.column(start) - radius
    for _ in range(_TRIES):
        hex_ = hexes.at(row + int(draw() * width), column + int(draw() * width))
        if hex_ != start and hex_ in paths:
            return hex_
    reached = list(paths)
    return random.choice(reached) if reached else None


def _overrun(state: State, stack: Stack | None, units: tuple[int, ...], random: Random) -> Action | None:
    """Try an enemy hex near by that these units might overrun."""
    here = state.place[units[0]]
    enemy = state.bitboard(1 - state.phasing_side, moving.BARRED)
    near = enemy & bits.within(here, _NEAR)
    if not near:
        return None
    target = random.choice(list(bits.hexes(near)))
    if overrun.is_supply_overrun(state, target) or overrun.can_suffice(state, units):
        return next(_OVERRUN.against(state, stack, units, target), None)
    return None
