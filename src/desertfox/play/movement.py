"""8 The movement phases: emergency supply first, then moves, until the phasing player ends the phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.play import march, sampling
from desertfox.play.action import Action
from desertfox.play.detachments import Detach
from desertfox.play.elimination import remove_supply
from desertfox.play.facts import Facts, Place, Stacks, Undone, by_place, left
from desertfox.play.manoeuvres import (
    Build,
    Force,
    Infiltrate,
    Manoeuvre,
    Move,
    check_units,
    next_hexes,
    refuse,
    rules_of,
)
from desertfox.play.march import Stack
from desertfox.play.overrun import Overrun
from desertfox.play.step import Question
from desertfox.play.transport import Fix, Rail, Ship
from desertfox.rules import movement, restraint, scouting, supply
from desertfox.rules.reach import Reach, reach, who_must_leave
from desertfox.rules.supply.sources import combat_and_supply
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.units import Presence, UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game

_PHASING_SIDE: Final = Value.PHASING_SIDE
_END: Final = Action("end")
_STOP: Final = Action("stop")
_COMBAT: Final = Presence.COMBAT
_MSU: Final = Presence.MSU
_ON_EMERGENCY: Final = Mark.EMERGENCY_SUPPLY
_NO_MSU: Final = Mark.DEPLETED | Mark.CAPTURED
"""7.4 The marks of supply units that cannot be expended as emergency supply."""
_MOVE, _OVERRUN, _FIX = Move(), Overrun(), Fix()
_MANOEUVRES: Final[dict[str, Manoeuvre]] = {
    manoeuvre.kind: manoeuvre
    for manoeuvre in (_MOVE, _OVERRUN, Infiltrate(), Force(), Build(), _FIX, Rail(), Ship(), Detach())
}


# -- emergency supply


class Hungry(Facts, frozen=True, kw_only=True):
    """7.4 The units out of general supply that stand with an MSU which could feed them."""

    hungry: Stacks


class EmergencySupply(Question, frozen=True):
    """7.4 At the start of a movement phase MSUs may be expended for the units stacked with them."""

    name, aid, case = "movement.emergency_supply", "1", "7.4"
    optional = may_be_ordered = True
    kinds = ("expend", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Hungry:
        """7.4 Name the units out of supply that an MSU could feed."""
        hungry = who_can_be_fed(game.state, game.state.phasing_side)
        return Hungry(hungry=hungry, undone=left("supply", "7.4", hungry))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every MSU that would help some unit."""
        useful = _useful_msus(game.state, game.state.phasing_side)
        return iter([_END, *[Action("expend", (unit,)) for unit in useful]])

    def check(self, game: Game, action: Action) -> None:
        """7.4 One MSU at a time."""
        if action.kind == "end":
            march.check_form("7.4", action)
        else:
            march.check_form("7.4", action, "units")
            refuse(why_not_expend(game.state, march.check_alone("7.4", action)))

    def take(self, game: Game, action: Action) -> None:
        """7.4 The units in the hex are in supply until the end of the Player-Turn; the MSU is removed at once."""
        state = game.state
        if action.kind == "end":
            game.finish()
            game.scouts.clear()
            _judge_supply(game)
            return
        unit = action.units[0]
        units = tuple(_needy(state, state.place[unit]))
        for fed in units:
            state.mark(fed, _ON_EMERGENCY)
        words = "an MSU in {hex} is expended as emergency supply for {units}"
        game.say("emergency supply", "7.4", words, hex=state.place[unit], units=units)
        remove_supply(game, unit, "7.4")

    def proposal(self, game: Game) -> Action | None:
        """Propose to keep the MSUs."""
        return _END


def who_can_be_fed(state: State, side: int) -> tuple[int, ...]:
    """7.4 Return the units of a side out of general supply that stand with an MSU which can be expended for them."""
    hungry = supply.out_of_general_supply(state, side)
    helped = {state.place[msu] for msu in _useful_msus(state, side)} if hungry else set()
    return by_place(state, (unit for unit in hungry if state.place[unit] in helped))


def _useful_msus(state: State, side: int) -> list[int]:
    """7.4 Return the MSUs of a side that are stacked with a unit in need, in counter order."""
    together = state.bitboard(side, _COMBAT) & state.bitboard(side, _MSU)
    marks = state.marks
    found: list[int] = []
    for hex_ in bits.hexes(together):
        units, msus = combat_and_supply(state, hex_, side)
        for unit in units:
            if not marks[unit] & _ON_EMERGENCY:
                found.extend([msu for msu in msus if not marks[msu] & _NO_MSU])
                break
    found.sort()
    return found


def _needy(state: State, hex_: int) -> list[int]:
    """7.4 Return the combat units of the phasing side in a hex that are not on emergency supply yet."""
    marks = state.marks
    units, _ = combat_and_supply(state, hex_, state.phasing_side)
    return [unit for unit in units if not marks[unit] & _ON_EMERGENCY]


def why_not_expend(state: State, unit: int) -> RuleViolation | None:
    """7.4 An own MSU without a captured marker that is stacked with units in need of it; one a hex is enough."""
    if violation := movement.why_not_own(state, unit):
        return violation
    if not state.setting.counters.presence[state.face(unit)] & Presence.MSU:
        return RuleViolation("7.4", "only an MSU can be expended as emergency supply")
    if state.marks[unit] & Mark.CAPTURED:
        return RuleViolation("7.4", "a captured MSU cannot be used")
    if not _needy(state, state.place[unit]):
        words = "no unit in {hex} needs emergency supply"
        return RuleViolation("7.4", words, hex=hexes.spi(state.place[unit]))
    return None


def _judge_supply(game: Game) -> None:
    """3.5 General supply is judged for the MA of the whole phase now."""
    units = supply.out_of_general_supply(game.state, game.state.phasing_side)
    for unit in units:
        game.state.mark(unit, Mark.OUT_OF_SUPPLY)
    if units:
        game.say("supply", "3.5", "out of general supply, with half the MA: {units}", units=tuple(units))


# -- moves


class Movement(Question, frozen=True):
    """8.1 The phasing player moves units and stacks, one after the other, each once."""

    name, aid, case = "movement.movement", "2", "8.1"
    mode = "move"
    kinds = (*_MANOEUVRES, "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.values[_PHASING_SIDE]

    def facts(self, game: Game) -> Facts:
        """8.1 Name the units that can move; builders are not idle. 15.34 First the one that has to leave sheet L."""
        state = game.state
        movers, held = by_place(state, movement.movers(state)), who_must_leave(state)
        first = () if held is None else (Undone("leave", "15.34", (held,), (state.place[held],)),)
        idle = (unit for unit in movers if not state.marks[unit] & Mark.BUILDING)
        return Facts(actors=movers, undone=(*first, *left("movement", "8.12", idle)))

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer the end, and the rails that can be mended."""
        if who_must_leave(game.state) is None:
            yield _END
        yield from _FIX.offers(game, None)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then the manoeuvres one kind after the other, with single units and with whole stacks."""
        if who_must_leave(game.state) is None:
            yield _END
        anybody = bool(movement.movers(game.state))
        for manoeuvre in _MANOEUVRES.values():
            if anybody or not manoeuvre.takes_movers:
                yield from manoeuvre.offers(game, None)

    def of_stack(self, game: Game, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer all manoeuvres of these units."""
        if movement.why_not_stack(game.state, units) is None:
            for manoeuvre in _MANOEUVRES.values():
                yield from manoeuvre.of_stack(game, None, units)
            yield from _MOVE.halts(game, None, units)

    def is_open(self, game: Game) -> bool:
        """Look for a unit that can go somewhere: then there is a choice between that and the end."""
        return scouting.can_anybody_step(game.state, game.scouts)

    def check(self, game: Game, action: Action) -> None:
        """8.1 Ask the manoeuvre."""
        if action.kind == "end":
            march.check_form("8.1", action)
            refuse(_why_not_end(game))
        else:
            _MANOEUVRES[action.kind].check(game, None, action)

    def take(self, game: Game, action: Action) -> None:
        """8.1 Let the manoeuvre carry it out."""
        if action.kind == "end":
            game.finish()
        else:
            _MANOEUVRES[action.kind].take(game, None, action)

    def reach(self, game: Game, units: tuple[int, ...]) -> Reach:
        """8.2 Return where a stack can go."""
        check_units(game.state, None, units)
        return reach(game.state, units)

    def sample(self, game: Game, random: Random) -> Action:
        """Pick a unit or stack that has not moved and something to do with it."""
        action = sampling.movement(game, random)
        if action.kind == "end" and (unit := who_must_leave(game.state)) is not None:
            return Action("move", (unit,), random.choice(list(reach(game.state, (unit,)).paths.values())))
        return action


def _can_step(state: State, stack: Stack, unit: int) -> bool:
    """8.25 Say whether a unit of a stack can go on alone into a neighbouring hex."""
    met = scouting.obstacles(state, (unit,))
    if stack.held and met[state.place[unit]]:
        return False
    if not restraint.binds(state, state.phasing_side):
        return scouting.can_step(state, unit, met)
    return next(next_hexes(state, (unit,), rules_of(state, stack, (unit,))), None) is not None


def _why_not_end(game: Game) -> RuleViolation | None:
    """15.34 A phase does not end while a unit has to leave sheet L and can."""
    unit = who_must_leave(game.state)
    if unit is None:
        return None
    name, hex_ = game.setting.counters[unit].designation, hexes.spi(game.state.place[unit])
    return RuleViolation("15.34", "{unit} in {hex} must leave sheet L first", unit=name, hex=hex_)


class UnderWay(Question, frozen=True):
    """8.1 A stack has stopped under way: it may drop units, pick up others that have not moved, and go on."""

    name = "movement.under_way"
    units: tuple[UnitIndex, ...]
    held: bool = False
    """8.25 It has entered an EZOC; as long as that lasts only an overrun leads on (8.33)."""

    case = "8.1"
    mode = "move"
    kinds = ("stop", "join", _MOVE.kind, _OVERRUN.kind)

    @property
    def stack(self) -> Stack:
        """The stack itself."""
        return Stack(self.units, self.held)

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Place:
        """8.1 Name the stack and its hex."""
        return Place(actors=self.units, hex=game.state.place[self.units[0]])

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer to stop, then to pick up each unit."""
        yield _STOP
        for unit in march.joinable(game.state, self.stack):
            yield Action("join", (unit,))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer to stop, then to pick up each unit, then to go on."""
        stack = self.stack
        yield from self.listed(game)
        yield from _MOVE.offers(game, stack)
        yield from _OVERRUN.offers(game, stack)

    def of_stack(self, game: Game, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer to pick one up, or to go on with a part of the stack."""
        stack = self.stack
        if not set(units) <= set(stack.units):
            if why_not_join(game.state, stack, units) is None:
                yield Action("join", units)
        elif movement.why_not_together(game.state, units) is None:
            yield from _MOVE.of_stack(game, stack, units)
            yield from _OVERRUN.of_stack(game, stack, units)
            yield from _MOVE.halts(game, stack, units)

    def is_open(self, game: Game) -> bool:
        """Look for a unit that can be picked up or can go on: then there is a choice between that and to stop."""
        state, stack = game.state, self.stack
        for unit in stack.units:
            if _can_step(state, stack, unit):
                return True
        return bool(march.joinable(state, stack))

    def check(self, game: Game, action: Action) -> None:
        """8.12 Only the stack goes on; picked up is what has not moved."""
        stack = self.stack
        if action.kind == "stop":
            march.check_form("8.12", action)
        elif action.kind == "join":
            march.check_form("8.12", action, "units")
            refuse(why_not_join(game.state, stack, action.units))
        else:
            _MANOEUVRES[action.kind].check(game, stack, action)

    def take(self, game: Game, action: Action) -> None:
        """8.12 What is left behind has finished."""
        stack = self.stack
        game.finish()
        if action.kind == "join":
            units = tuple(sorted((*stack.units, *action.units)))
            game.push(UnderWay(units, stack.held))
            words = "{units} are picked up in {hex}"
            game.say("join", "8.12", words, units=action.units, hex=game.state.place[units[0]])
            return
        march.finish(game, [unit for unit in stack.units if unit not in action.units])
        if action.kind != "stop":
            _MANOEUVRES[action.kind].take(game, stack, action)

    def reach(self, game: Game, units: tuple[int, ...]) -> Reach:
        """8.2 Return where a part of the stack can go on to."""
        stack = self.stack
        check_units(game.state, stack, units)
        return reach(game.state, units, rules_of(game.state, stack, units))

    def proposal(self, game: Game) -> Action | None:
        """Propose to stop."""
        return _STOP

    def sample(self, game: Game, random: Random) -> Action:
        """Stop, pick up or go on."""
        return sampling.under_way(game, self.stack, random)


def why_not_join(state: State, stack: Stack, units: tuple[int, ...]) -> RuleViolation | None:
    """8.12 Units picked up are in the hex of the stack, not of it already, and have not moved."""
    if violation := movement.why_not_together(state, (*stack.units, *units)):
        return violation
    return next((movement.why_not_mover(state, unit) for unit in units if not movement.can_move(state, unit)), None)
