"""13 Segment 4 of the Refit Phase: refit points bring units back, forts are finished."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.play.action import END, Action
from desertfox.play.desert_patrols import convert
from desertfox.play.detachments import rejoin, take_back
from desertfox.play.entering import enter
from desertfox.play.facts import Facts, left
from desertfox.play.refit import OwnSegment
from desertfox.rules import building, detachments, refit
from desertfox.rules.reinforcement import home_hexes
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.state.places import POOL, REFIT_BOX
from desertfox.units import COMMONWEALTH, SIDES, CounterList, Trait

if TYPE_CHECKING:
    from desertfox.play.game import Game

_TRIES: Final = 4
"""How many units a random player looks at before he ends the refitting, and hexes before he takes the first."""
_RESTORING: Final = frozenset(("refit", "rebuild", "rejoin"))
"""What brings units back; a unit in the Refit Box is not."""


class RefitPoints(Facts, frozen=True, kw_only=True):
    """13 The refit points that are left: German and Italian ones, or those of the Commonwealth."""

    side: str
    first: int
    second: int


class Refit(OwnSegment, frozen=True):
    """13 Refit points bring depleted units back to full strength and units out of the Refit Box."""

    name, aid, case = "refit.refit", "4", "13.1"
    optional = True
    kinds = ("refit", "rebuild", "box", "rejoin", "end")

    def facts(self, game: Game) -> RefitPoints:
        """13 Count the points, and name the units that could still be refitted or rebuilt."""
        values, side = game.state.values, game.state.phasing_side
        wanted = dict.fromkeys(action.units[0] for action in self.actions(game) if action.kind in _RESTORING)
        pools = (Value.COMMONWEALTH_REFIT,) if side == COMMONWEALTH else (Value.GERMAN_REFIT, Value.ITALIAN_REFIT)
        points = [values[pool] for pool in pools]
        undone = left("refit", "13.1", wanted)
        return RefitPoints(side=SIDES[side], first=points[0], second=points[-1], undone=undone)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every refit, every armor unit that can be boxed, every rebuilding."""
        yield END
        for unit in _wanted(game.state):
            yield from _refits(game.state, unit)

    def in_batch(self) -> bool:
        """13 Always: it is a table of units."""
        return True

    def is_open(self, game: Game) -> bool:
        """Look for an armor unit that can be boxed: there is one most of the time."""
        state = game.state
        for unit in _with(state.setting.counters, Trait.ARMOR)[state.phasing_side]:
            if state.place[unit] >= 0 and refit.why_not_box(state, unit) is None:
                return True
        return False

    def check(self, game: Game, action: Action) -> None:
        """13 One unit at a time."""
        if action == END:
            return
        if action.kind == "end" or len(action.units) != 1 or action.number is not None:
            raise RuleViolation("13.1", "name one unit at a time, or end")
        unit = action.units[0]
        if action.kind == "rebuild":
            if len(action.hexes) != 1:
                raise RuleViolation("13.2", "name the hex where the unit is placed, and full or depleted")
            refit.check_rebuild(game.state, unit, action.hexes[0], action.word)
        elif action.hexes or action.word:
            raise RuleViolation("13.1", "name one unit and nothing else")
        elif violation := _WHY_NOT[action.kind](game.state, unit):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """13 Pay, and turn the unit over or place it; forts are placed at the end."""
        if action == END:
            game.finish()
            convert(game)
            take_back(game)
            build_forts(game)
        elif action.kind == "refit":
            _refit(game, action.units[0])
        elif action.kind == "rejoin":
            rejoin(game, action.units[0])
        elif action.kind == "box":
            game.state.remove(action.units[0], REFIT_BOX)
            game.say("refit box", "13.3", "{unit} goes into the Refit Box", unit=action.units[0])
        else:
            _rebuild(game, action.units[0], action.hexes[0], action.word)

    def sample(self, game: Game, random: Random) -> Action:
        """Mostly spend, seldom box."""
        state = game.state
        if random.random() < 0.1:
            return END
        wanted = _wanted(state)
        for _ in range(_TRIES if wanted else 0):
            unit = wanted[int(random.random() * len(wanted))]
            if state.place[unit] < 0:
                offers = _rebuilding(state, unit, random)
            else:
                offers = list(_refits(state, unit, boxes=random.random() < 0.05))
            if offers:
                return offers[0] if len(offers) == 1 else random.choice(offers)
        return END


def _rebuilding(state: State, unit: int, random: Random) -> list[Action]:
    """Pick a way to rebuild a unit, if there is one: a strength, then a hex."""
    strengths = refit.strengths(state, unit)
    entry = home_hexes(state, state.phasing_side) if strengths else ()
    if not entry:
        return []
    if random.random() < 0.5:
        strengths.reverse()
    for strength in strengths:
        tried = (entry[int(random.random() * len(entry))] for _ in range(_TRIES))
        for hex_ in refit.rebuild_hexes(state, unit, strength, chain(tried, entry)):
            return [Action("rebuild", (unit,), (hex_,), None, strength)]
    return []


_WHY_NOT: Final = {
    "refit": refit.why_not_refit,
    "box": refit.why_not_box,
    "rejoin": detachments.why_not_rejoin,
}
_OFTEN: Final = Trait.ARMOR | Trait.DETACHMENT
_DEPLETED: Final = Mark.DEPLETED


@lru_cache(maxsize=16)
def _with(counters: CounterList, trait: int) -> tuple[tuple[int, ...], ...]:
    """Return the units of both sides that have a trait."""
    return tuple(tuple(unit for unit in units if counters.traits[unit] & trait) for units in counters.of_side)


@lru_cache(maxsize=16)
def _interest(counters: CounterList) -> bytes:
    """Return one byte a counter: 2 if there is often something to do with it, 1 if it must be depleted, 0 if never."""
    traits = counters.traits[: counters.count]
    return bytes(2 if trait & _OFTEN else 1 if trait & Trait.COMBAT else 0 for trait in traits)


def _wanted(state: State) -> list[int]:
    """Return the units with which there may be something to do: depleted ones, armor, detachments, the box."""
    counters, marks, side = state.setting.counters, state.marks, state.phasing_side
    interest, owner = _interest(counters), counters.side
    found = [unit for unit in state.afield[side] if interest[unit] + (marks[unit] & _DEPLETED) > 1]
    for unit in state.box(REFIT_BOX):
        if owner[unit] == side and interest[unit]:
            found.extend(counters.lineage_of(unit))
    return found


def _refits(state: State, unit: int, *, boxes: bool = True) -> Iterator[Action]:
    """Return what can be done with a unit: refit it, box it if it is armor, rebuild it.

    Without `boxes` a unit is boxed only if it could be refitted as well.
    """
    traits = state.setting.counters.traits[unit]
    if state.place[unit] >= 0:
        wants = state.marks[unit] & Mark.DEPLETED and refit.is_affordable(state, unit)
        if wants and refit.why_not_refit(state, unit) is None:
            boxes = True
            yield Action("refit", (unit,))
        if boxes and traits & Trait.ARMOR and refit.why_not_box(state, unit) is None:
            yield Action("box", (unit,))
        if traits & Trait.DETACHMENT and detachments.why_not_rejoin(state, unit) is None:
            yield Action("rejoin", (unit,))
    elif state.place[unit] in (REFIT_BOX, POOL) and not traits & Trait.SUPPLY:
        yield from _rebuildings(state, unit)


def _rebuildings(state: State, unit: int) -> Iterator[Action]:
    for strength in refit.strengths(state, unit):
        for hex_ in refit.rebuild_hexes(state, unit, strength, home_hexes(state, state.phasing_side)):
            yield Action("rebuild", (unit,), (hex_,), word=strength)


def _pay(game: Game, unit: int, cost: int | None) -> None:
    game.state.values[refit.pool(game.state, unit)] -= cost or 0


def _refit(game: Game, unit: int) -> None:
    cost = refit.cost_of_refitting(game.state, unit)
    _pay(game, unit, cost)
    game.state.flip(unit, depleted=False)
    game.state.mark(unit, Mark.REFITTED)
    game.say("refit", "13.1", "{unit} is refitted for {cost}", unit=unit, cost=cost)


def _rebuild(game: Game, unit: int, hex_: int, strength: str) -> None:
    """13.21 A unit comes back as it is or as a better counter of its lineage."""
    cost = refit.cost_of_rebuilding(game.state, unit, strength)
    _pay(game, unit, cost)
    old = refit.boxed(game.state, unit)
    if old is not None:
        game.state.remove(old, POOL)
    game.state.remove(unit, POOL)
    game.state.flip(unit, depleted=strength == "depleted")
    game.state.put(unit, hex_)
    game.state.mark(unit, Mark.REFITTED)
    words = "{unit} is rebuilt {strength} in {hex} for {cost}"
    game.say("rebuilt", "13.2", words, unit=unit, strength=strength, hex=hex_, cost=cost)
    enter(game, (unit,), hex_)


def build_forts(game: Game) -> None:
    """14.1 Units that have built since the Initial Movement Phase place a fort or improve theirs."""
    state, side = game.state, game.state.phasing_side
    for unit in state.marked(Mark.BUILDING):
        if game.setting.counters.side[unit] != side:
            continue
        hex_ = state.place[unit]
        state.mark(unit, Mark.BUILDING, holds=False)
        if building.why_not_site(state, hex_, side) is None:
            level = state.fort(hex_)[1] + 1
            state.set_fort(hex_, side, level)
            game.say("fort", "14.1", "{unit} has built a level {level} fort in {hex}", unit=unit, level=level, hex=hex_)
