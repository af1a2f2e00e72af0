"""8.5 and 8.6 Transport by sea and by rail, and fixing the railway: manoeuvres of the Commonwealth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from desertfox.play import entering, march
from desertfox.play.action import Action
from desertfox.play.declared import give_up
from desertfox.play.manoeuvres import Manoeuvre, refuse
from desertfox.play.march import Stack
from desertfox.rules import movement, transport
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value

if TYPE_CHECKING:
    from desertfox.play.game import Game


def loads(state: State, hex_: int) -> Iterator[tuple[int, ...]]:
    """8.51 Return the loads offered in a hex: each unit alone, and all that have no SPs with the first of 1 SP."""
    counters = state.setting.counters
    here = [unit for unit in state.stack(hex_) if movement.can_move(state, unit)]
    for unit in here:
        yield (unit,)
    light = [unit for unit in here if not counters.sp[state.face(unit)]]
    small = [unit for unit in here if counters.sp[state.face(unit)] == 1][:1]
    if len(light) + len(small) > 1:
        yield tuple(sorted((*light, *small)))


def _target(case: str, action: Action) -> int:
    march.check_form(case, action, "units", "hexes")
    if len(action.hexes) != 1:
        raise RuleViolation(case, "name the hex where the load goes")
    return action.hexes[0]


def _arrive(game: Game, units: Sequence[int], path: Sequence[int]) -> None:
    """8.52 and 8.65: the units do not move otherwise in this phase."""
    state = game.state
    give_up(game, units)
    for unit in units:
        state.put(unit, path[-1])
        state.mark(unit, Mark.MOVED)
    entering.pass_through(game, units, path)


class Ship(Manoeuvre):
    """8.5 A load goes from port to port."""

    kind = "ship"
    takes_movers = False

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer the loads of every port to every other."""
        state = game.state
        if not transport.is_time(state) or transport.ships_left(state) <= 0:
            return
        for origin, target in permutations(transport.ports(game.setting), 2):
            for units in loads(state, origin):
                if transport.why_not_ship(state, units, target) is None:
                    yield Action("ship", units, (target,))

    def of_stack(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer every port."""
        for target in transport.ports(game.setting):
            if transport.why_not_ship(game.state, units, target) is None:
                yield Action("ship", units, (target,))

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.5 A small load between friendly ports."""
        refuse(transport.why_not_ship(game.state, action.units, _target("8.5", action)))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.5 The units are placed in the other port."""
        origin, target = game.state.place[action.units[0]], action.hexes[0]
        game.state.values[Value.NAVAL_TRANSPORT] += 1
        game.say("transport", "8.5", "{units} are shipped {hexes}", units=action.units, hexes=(origin, target))
        _arrive(game, action.units, (origin, target))


class Rail(Manoeuvre):
    """8.6 A load goes along the railway."""

    kind = "rail"
    takes_movers = False

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer the loads of every hex of the railway to every other."""
        state = game.state
        if not transport.is_time(state) or transport.trains_left(state) <= 0:
            return
        track = transport.working(state)
        for origin in track:
            for units in loads(state, origin):
                for target in track:
                    if transport.why_not_rail(state, units, target) is None:
                        yield Action("rail", units, (target,))

    def of_stack(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer every hex of the railway."""
        for target in transport.working(game.state):
            if transport.why_not_rail(game.state, units, target) is None:
                yield Action("rail", units, (target,))

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.6 A small load along the working railway."""
        refuse(transport.why_not_rail(game.state, action.units, _target("8.6", action)))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.6 The units run along the line."""
        state = game.state
        run = transport.run_between(transport.working(state), state.place[action.units[0]], action.hexes[0])
        state.values[Value.RAIL_TRANSPORT] += 1
        game.say("transport", "8.6", "{units} go by rail {hexes}", units=action.units, hexes=run)
        _arrive(game, action.units, run)


class Fix(Manoeuvre):
    """8.64 The railway is repaired or built on."""

    kind = "fix"
    takes_movers = False

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer each number of hexes."""
        if transport.is_time(game.state):
            for number in range(1, transport.repairs_left(game.state) + 1):
                if transport.why_not_fix(game.state, number) is None:
                    yield Action("fix", number=number)

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.64 One or two hexes."""
        march.check_form("8.64", action, "number")
        refuse(transport.why_not_fix(game.state, action.number))

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.64 The rail head goes on along the line."""
        number = action.number or 0
        head = transport.fixed_head(game.state, number)
        game.state.values[Value.RAIL_HEAD] = head
        game.state.values[Value.RAIL_FIXED] += number
        game.say("rail", "8.64", "rail hexes fixed: {number}; the rail head is now in {hex}", number=number, hex=head)
