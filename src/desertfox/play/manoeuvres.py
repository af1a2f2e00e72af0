"""8 What a player can do with units in a movement phase: move, infiltrate, force the march, declare to build.

A manoeuvre is one kind of action. The movement steps ask it what it offers, whether an answer is legal, and let it
carry the answer out; overruns and transport are manoeuvres too, in rooms of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace

from desertfox import hexes
from desertfox.board.search import CLOSED
from desertfox.play import march
from desertfox.play.action import Action
from desertfox.play.elimination import disrupt
from desertfox.play.march import Stack
from desertfox.rules import building, infiltration, movement, nationality, restraint, zoc
from desertfox.rules.movement import BARRED, Journey, Rules
from desertfox.rules.reach import reach, why_not_leave
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import Presence

if TYPE_CHECKING:
    from desertfox.play.game import Game

ON: Final = "on"
"""The word of a move that stops under way and may go on."""


class Manoeuvre(ABC):
    """One kind of action in a movement phase; `stack` is the one under way, None if none is."""

    kind: ClassVar[str]
    takes_movers: ClassVar[bool] = True
    """Nothing is offered while no unit may start to move."""

    @abstractmethod
    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer legal actions of this kind."""

    def of_stack(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer every action of this kind of exactly these units, which may start together."""
        return (action for action in self.offers(game, stack) if action.units == units)

    @abstractmethod
    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """Raise RuleViolation if the rules forbid an action of this kind."""

    @abstractmethod
    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """Carry out a checked action; of a stack under way those left behind have finished already."""


def refuse(violation: RuleViolation | None) -> None:
    """Raise what the rules have against something, if anything."""
    if violation is not None:
        raise violation


def check_units(state: State, stack: Stack | None, units: tuple[int, ...]) -> None:
    """8.1 Refuse units that cannot start to move, or (under way) are not of the stack."""
    if stack is None:
        refuse(movement.why_not_stack(state, units))
        return
    refuse(movement.why_not_together(state, units))
    for unit in units:
        if unit not in stack.units:
            name = state.setting.counters[unit].designation
            raise RuleViolation("8.12", "{unit} is not in the stack that is under way", unit=name)


def rules_of(state: State, stack: Stack | None, units: tuple[int, ...]) -> Rules:
    """8.25 Return what a move of these units is checked against."""
    return Rules(movement.stopping_zone(state, units), stack is not None and stack.held)


def groups(state: State, stack: Stack | None) -> Iterator[tuple[int, ...]]:
    """8.1 Return the stacks that are offered: every unit alone, then all units that stand together."""
    together: dict[int, list[int]] = {}
    for unit in movement.movers(state) if stack is None else stack.units:
        yield (unit,)
        together.setdefault(state.place[unit], []).append(unit)
    for members in together.values():
        for company in nationality.companies(state, members):
            if len(company) > 1:
                yield company


class Move(Manoeuvre):
    """8.1 A stack moves along a path."""

    kind = "move"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer for every group first the neighbouring hexes, which takes no search, then all others in reach."""
        for units in groups(game.state, stack):
            yield from self.of_stack(game, stack, units)

    def of_stack(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer a path to each hex."""
        state = game.state
        rules = rules_of(state, stack, units)
        if rules.held and state.place[units[0]] in rules.ezoc:
            return
        near = set()
        for path in next_hexes(state, units, rules):
            near.add(path[1])
            yield Action("move", units, path)
        if not near and not restraint.must_leave(state, units[0]):
            return  # a unit that cannot make a step goes nowhere
        yield from (Action("move", units, p) for h, p in reach(state, units, rules).paths.items() if h not in near)

    def halts(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer to stop under way in each hex in which the stack may and from which it may go on."""
        for action in self.of_stack(game, stack, units):
            with suppress(RuleViolation):
                _check_going_on(game.state, units, action.hexes[-1])
                yield replace(action, word=ON)

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.1 Every unit of the stack must be able to make every step."""
        if action.number is not None or action.word not in ("", ON):
            raise RuleViolation("8.1", "a move names units, a path and at most the word on")
        check_units(game.state, stack, action.units)
        rules = rules_of(game.state, stack, action.units)
        game.note_journey(action, movement.check_path(game.state, action.units, action.hexes, rules))
        refuse(why_not_leave(game.state, action.units, action.hexes))
        if action.word == ON:
            _check_going_on(game.state, action.units, action.hexes[-1])

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.1 Move; a unit that goes on stays under way, one that does not has finished."""
        state = game.state
        journey = game.journey_of(action)
        if action.word == ON:
            held = action.hexes[-1] in movement.stopping_zone(state, action.units)
            march.stop_under_way(game, action.units, held=held)
            march.go(game, action.units, journey)
        else:
            march.go(game, action.units, journey)
            march.finish(game, action.units)


def next_hexes(state: State, units: tuple[int, ...], rules: Rules) -> Iterator[tuple[int, int]]:
    """8.22 Return the one-step paths of a stack."""
    if restraint.must_leave(state, units[0]):
        return  # where it must go takes a search
    start, stop = state.place[units[0]], rules.ezoc.mask
    enemy = state.bitboard(1 - state.phasing_side, BARRED) | restraint.barred(state, state.phasing_side)
    budgets = movement.budgets(state, units)
    for way, target in enumerate(hexes.NEIGHBOURS[start], start * 6):
        if target == hexes.OFF_MAP or enemy >> target & 1 or (stop[start] and stop[target]):
            continue
        for budget in budgets:
            if budget.costs[way] == CLOSED or budget.costs[way] > budget.one_hex:
                break
        else:
            yield start, target


def _check_going_on(state: State, units: tuple[int, ...], hex_: int) -> None:
    """8.25 A stack goes on from an EZOC only to overrun the units that it comes from (8.33)."""
    enemy = 1 - state.phasing_side
    if hex_ in movement.stopping_zone(state, units):
        combat = state.bitboard(enemy, Presence.COMBAT)
        around = (h for h in hexes.neighbours(hex_) if combat >> h & 1)
        if not any(hex_ not in zoc.zone_without(state, enemy, h) for h in around):
            by = movement.controller(state, hex_)
            raise RuleViolation("8.25", "must stop at {hex}: zone of control of {unit}", hex=hexes.spi(hex_), unit=by)


class Infiltrate(Manoeuvre):
    """8.26 A unit goes from one EZOC straight into another for its whole MA, and may be disrupted."""

    kind = "infiltrate"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer every step from EZOC to EZOC."""
        for unit in movement.movers(game.state):
            for path in infiltration.paths(game.state, unit):
                yield Action("infiltrate", (unit,), path)

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.26 One unit, one step."""
        march.check_form("8.26", action, "units", "hexes")
        refuse(infiltration.why_not(game.state, march.check_alone("8.26", action), action.hexes))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.26 Move, then roll: a die under the morale disrupts."""
        unit = action.units[0]
        march.go(game, action.units, Journey(action.hexes, (movement.allowance(game.state, unit),)), "8.26")
        march.finish(game, action.units)
        die, morale = game.roll(), game.setting.counters.morale[game.state.rated(unit)]
        words = "{unit} has infiltrated: die {die}, under {morale} disrupts"
        game.say("infiltration", "8.26", words, unit=unit, die=die, morale=morale)
        if die < morale:
            disrupt(game, unit, "8.26")


class Force(Manoeuvre):
    """8.7 A unit is declared to force the march, before it moves."""

    kind = "force"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer every unit that may."""
        for unit in movement.movers(game.state):
            if movement.why_not_force_march(game.state, unit) is None:
                yield Action("force", (unit,))

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.7 Unit by unit."""
        march.check_form("8.7", action, "units")
        refuse(movement.why_not_force_march(game.state, march.check_alone("8.7", action)))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.7 The unit has more MPs; the die follows when it has moved."""
        game.state.mark(action.units[0], Mark.FORCED_MARCH)
        game.say("forced march", "8.7", "{unit} will force the march", unit=action.units[0])


class Build(Manoeuvre):
    """14.1 A unit is declared to build a fort, or to improve one."""

    kind = "build"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer every unit that may."""
        for unit in movement.movers(game.state):
            if building.why_not_build(game.state, unit) is None:
                yield Action("build", (unit,))

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """14.1 One builder a hex."""
        march.check_form("14.1", action, "units")
        refuse(building.why_not_build(game.state, march.check_alone("14.1", action)))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """14.1 The mark is lost when the unit moves, attacks, reacts or retreats."""
        unit = action.units[0]
        game.state.mark(unit, Mark.BUILDING)
        game.say("building", "14.1", "{unit} will build a fort in {hex}", unit=unit, hex=game.state.place[unit])
