"""8.3 Overrun during movement: declared with its path, reacted to, judged anew, carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.hexes import HexIndex
from desertfox.play import march, reaction
from desertfox.play.action import Action
from desertfox.play.elimination import eliminate
from desertfox.play.facts import Place
from desertfox.play.manoeuvres import Manoeuvre, check_units, groups
from desertfox.play.march import Stack
from desertfox.play.step import Procedure, Question
from desertfox.rules import combat, leader, movement, overrun, zoc
from desertfox.rules import reaction as reactions
from desertfox.rules.movement import Journey
from desertfox.rules.reach import Reach, reach
from desertfox.rules.violation import RuleViolation
from desertfox.state import State
from desertfox.units import UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game

_END: Final = Action("end")


class Overrun(Manoeuvre):
    """8.3 A stack moves next to an enemy hex and into it; what is in the hex decides which kind it is (8.35)."""

    kind = "overrun"

    def offers(self, game: Game, stack: Stack | None) -> Iterator[Action]:
        """Offer every hex that a unit or a stack can overrun, by the cheapest path."""
        state = game.state
        enemies = state.bitboard(1 - state.phasing_side, movement.BARRED)
        if stack is not None:
            furthest = max(movement.furthest(state, (unit,)) for unit in stack.units)
            enemies &= bits.within(state.place[stack.units[0]], 1 if is_held(state, stack) else 1 + furthest)
        if not enemies:
            return
        targets = list(bits.hexes(enemies))
        lone_supply = [target for target in targets if overrun.is_supply_overrun(state, target)]
        for units in groups(state, stack):
            here, furthest = state.place[units[0]], 1 + movement.furthest(state, units)
            for target in targets if overrun.can_suffice(state, units) else lone_supply:
                if hexes.distance(here, target) <= furthest:
                    yield from self.against(state, stack, units, target)

    def of_stack(self, game: Game, stack: Stack | None, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer the cheapest path into every enemy hex that these units can overrun."""
        state = game.state
        furthest = 1 + movement.furthest(state, units)
        near = bits.within(state.place[units[0]], furthest)
        for target in bits.hexes(state.bitboard(1 - state.phasing_side, movement.BARRED) & near):
            yield from self.against(state, stack, units, target)

    def against(self, state: State, stack: Stack | None, units: tuple[int, ...], target: int) -> Iterator[Action]:
        """Offer the overrun of one hex by the cheapest way, if there is one."""
        held = stack is not None and stack.held
        journey = overrun.cheapest(state, units, target, approaches(state, units, target, held=held), held=held)
        if journey is not None:
            yield Action("overrun", units, journey.path)

    def check(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.3 The units must get there, reach the odds and find room."""
        march.check_form("8.3", action, "units", "hexes")
        check_units(game.state, stack, action.units)
        overrun.check(game.state, action.units, action.hexes, held=stack is not None and stack.held)

    def take(self, game: Game, stack: Stack | None, action: Action) -> None:
        """8.3 Go next to the hex; then the enemy may react (8.37) before the overrun is resolved."""
        units, path = action.units, action.hexes
        held = stack is not None and stack.held
        journey = overrun.check(game.state, units, path, held=held)
        if not overrun.is_overrun(game.state, path[-1]):
            _enter(game, units, journey)
            return
        approach = None
        last = journey.spending
        if len(path) > 2:
            held = path[-2] in zoc.zone(game.state, 1 - game.state.phasing_side)
            approach = movement.journey(game.state, units, path[:-1])
            last = tuple(whole - part for whole, part in zip(last, approach.spending, strict=True))
        game.push_all([OverrunReaction(path[-1]), Attempt(units, path[-1], last, held)])
        if approach is not None:
            march.go(game, units, approach)
        game.say("overrun", "8.3", "{units} try to overrun {hex}", units=units, hex=path[-1])


def is_held(state: State, stack: Stack) -> bool:
    """8.25 Say whether an EZOC keeps a stack under way from going anywhere but into the next hex, to overrun it."""
    return stack.held and state.place[stack.units[0]] in zoc.zone(state, 1 - state.phasing_side)


def approaches(state: State, units: tuple[int, ...], target: int, *, held: bool) -> Iterator[tuple[int, ...]]:
    """8.33 Return paths into a hex over each neighbour that the stack can reach, or from where it stands."""
    start = state.place[units[0]]
    if hexes.distance(start, target) == 1:
        yield start, target
    found: Reach | None = None
    for around in hexes.neighbours(target):
        if around == start:
            continue
        if found is None:
            found = reach(state, units, overrun.rules_against(state, target, held=held))
        if around in found:
            yield (*found.paths[around], target)


def _enter(game: Game, units: tuple[int, ...], journey: Journey) -> None:
    """8.34 Enter the hex; after that the stack stops if an EZOC is there, or may go on."""
    hex_ = journey.path[-1]
    stops = hex_ in zoc.zone(game.state, 1 - game.state.phasing_side)
    if not stops:
        march.stop_under_way(game, units)
    march.go(game, units, journey, "8.3")
    if stops:
        march.finish(game, units)


class OverrunReaction(Question, frozen=True):
    """8.37 Before an overrun is resolved the units in the hex that could react may do so, one by one."""

    name = "overrun.reaction"
    hex: HexIndex
    """The hex that is to be overrun."""

    case = "8.37"
    mode = "move"
    kinds = ("react", "end")

    def side(self, game: Game) -> int:
        """Answer for the non-phasing player."""
        return 1 - game.state.phasing_side

    def facts(self, game: Game) -> Place:
        """8.37 Name the units in the hex that may react."""
        return Place(actors=tuple(_reactors(game, self.hex)), hex=self.hex)

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer the end."""
        yield _END

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end and every reaction move; no unit able to react: no question."""
        moves = (
            Action("react", (unit,), path)
            for unit in _reactors(game, self.hex)
            for path in reactions.destinations(game.state, unit).values()
        )
        first = next(moves, None)
        if first is not None:
            yield _END
            yield first
            yield from moves

    def check(self, game: Game, action: Action) -> None:
        """8.37 Only units in the hex, one at a time, under the limits of reaction movement."""
        if action.kind == "end":
            march.check_form("8.37", action)
            return
        march.check_form("8.37", action, "units", "hexes")
        unit, _ = leader.reacting(game.state, action.units, "8.37")
        if unit not in _reactors(game, self.hex):
            raise RuleViolation("8.37", "this unit cannot react to the overrun of {hex}", hex=hexes.spi(self.hex))
        if not all(0 <= hex_ < hexes.COUNT for hex_ in action.hexes):
            raise RuleViolation("8.37", "the path leaves the map")
        reactions.check_move(game.state, unit, action.hexes)

    def take(self, game: Game, action: Action) -> None:
        """8.37 Move, and check for disruption at once."""
        if action.kind == "end":
            game.finish()
            return
        reaction.morale_check(game, reaction.move(game, action.units, action.hexes))


def _reactors(game: Game, hex_: int) -> list[int]:
    """8.37 Return the units that may react; in the Motorized Movement Phase only motorized ones."""
    state = game.state
    return reactions.candidates_in(state, hex_, 1 - state.phasing_side, movement.is_motorized_phase(state))


class Attempt(Procedure, frozen=True):
    """8.3 The odds are judged anew: the overrun is carried out, or costs its extra MPs for nothing (8.37)."""

    name, case = "overrun.resolution", "8.3"
    units: tuple[UnitIndex, ...]
    """The stack next to the hex."""
    hex: HexIndex
    spending: tuple[int, ...]
    """What the last step costs each unit."""
    held: bool
    """8.25 An EZOC holds the stack where it is."""

    def run(self, game: Game) -> None:
        state, hex_ = game.state, self.hex
        if not overrun.is_overrun(state, hex_):
            self._fail(game, "nobody is left in {hex} to be overrun")
            return
        weighing = overrun.weigh(state, self.units, hex_)
        if not weighing.suffices:
            self._fail(game, "the overrun of {hex} fails: the odds no longer suffice")
            return
        defenders = combat.defenders(state, (hex_,), 1 - state.phasing_side)
        words = "{units} overrun {hex} at {odds}"
        game.say("overrun", "8.3", words, units=self.units, hex=hex_, odds=str(weighing.odds))
        for unit in defenders:
            eliminate(game, unit, "8.3", overrun=True)
        _enter(game, self.units, Journey((state.place[self.units[0]], hex_), self.spending))

    def _fail(self, game: Game, words: str) -> None:
        game.say("overrun", "8.37", words, units=self.units, hex=self.hex)
        march.spend(game, self.units, overrun.extra_points(game.setting.pack))
        march.stop_under_way(game, self.units, held=self.held)
