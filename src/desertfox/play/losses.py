"""11.6 Combat results as they are suffered: losses and disruption first, then retreats, then the partial depletion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from desertfox.board import bits
from desertfox.play import entering, leader
from desertfox.play.action import Action
from desertfox.play.battle import note
from desertfox.play.elimination import deplete, disrupt, eliminate
from desertfox.play.facts import Facts, Units
from desertfox.play.step import Question
from desertfox.rules import combat, loss_order, retreat, supply
from desertfox.rules.crt import Result
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.threads import ready
from desertfox.units import SideIndex, UnitIndex

if TYPE_CHECKING:
    from desertfox.play.game import Game


def in_supply(game: Game, unit: int) -> bool:
    """13.21 Say whether a unit is in combat supply in the combat that is being resolved."""
    return not game.state.marks[unit] & Mark.NO_COMBAT_SUPPLY


def _attacked(game: Game, unit: int) -> int:
    """11.6 Return the set of hexes that a unit attacks in the combat that is being resolved; it does not retreat there.

    A defender attacks none.
    """
    fight = game.battle.combat
    if fight is None or unit not in fight.attack.units or ruleset(game.setting).retreats_into_attacked_hexes:
        return 0
    return bits.bits(fight.attack.hexes)


def _ways(game: Game, unit: int, number: int) -> retreat.Ways:
    """11.64 Return where a unit can retreat in the combat that is being resolved."""
    return retreat.ways(game.state, unit, number, _attacked(game, unit))


def suffer(game: Game, results: Mapping[int, Result], chooser: int, *, may_ignore_retreat: bool = False) -> None:
    """11.63 Carry out all D, d and E, unit by unit; then the retreats and the p are put on the agenda.

    Where the order of those that are lost matters, their owner is asked for it.
    """
    state, pending = game.state, []
    note(game, results=(*game.account.results, *results.items()))
    lost = tuple([unit for unit, result in results.items() if _is_lost(state, unit, result)])
    asked = lost if loss_order.matters(state, lost) else ()
    for unit, result in results.items():
        game.say("result", "11.63", "{unit} suffers {result}", unit=unit, result=str(result))
        if unit in lost:
            if not asked:
                eliminate(game, unit, "11.63", in_supply(game, unit))
            continue
        if result.depleted:
            deplete(game, unit, "11.63", in_supply(game, unit))
        if result.disrupted:
            disrupt(game, unit)
        if number := retreat.distance(state, unit, result.retreat):
            pending.append((unit, number))
    retreats = Retreats(tuple(pending), may_ignore_retreat)
    struck = tuple(results) if any(result.partial for result in results.values()) else ()
    if asked:
        game.push(LossOrder(asked, retreats, Partial(struck, chooser)))
    else:
        _go_on(game, retreats, Partial(struck, chooser))


def fate(state: State, unit: int, result: Result) -> Result:
    """11.63 Return what a result comes to for a unit: whoever is lost is so by any other, some retreats are shorter."""
    if _is_lost(state, unit, result):
        return Result(partial=result.partial, eliminated=True)
    return result._replace(retreat=retreat.distance(state, unit, result.retreat))


def _is_lost(state: State, unit: int, result: Result) -> bool:
    """11.63 Say whether a result eliminates a unit."""
    last_step = state.has(unit, Mark.DEPLETED) or state.setting.counters[unit].one_step
    return result.eliminated or (result.depleted and last_step)


def _go_on(game: Game, retreats: Retreats, partial: Partial) -> None:
    """11.63 Put the retreats on the agenda, then the p if there is one."""
    game.push_all([retreats, partial] if partial.units else [retreats])


class LossOrder(Question, frozen=True):
    """11.63 The owner says which unit is lost next, as long as one loss can cut another unit's line."""

    name = "losses.order"
    units: tuple[UnitIndex, ...]
    """The units that are lost."""
    retreats: Retreats
    """What follows, and the p after that."""
    partial: Partial

    case = "11.63"
    kinds = ("lose",)

    def side(self, game: Game) -> int:
        """Answer for the owner."""
        return game.setting.counters.side[self.units[0]]

    def in_batch(self) -> bool:
        """11.63 Always: it is an order that is asked for, not a unit."""
        return True

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer each unit, in the order in which all suffer where no owner is asked."""
        for unit in self.units:
            yield Action("lose", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """11.63 One of those that are lost."""
        if action not in list(self.actions(game)):
            raise RuleViolation("11.63", "name one of the units that are lost")

    def take(self, game: Game, action: Action) -> None:
        """11.63 Take the unit off; ask again as long as the order matters, then take the others off."""
        game.finish()
        eliminate(game, action.units[0], "11.63", in_supply(game, action.units[0]))
        left = tuple([unit for unit in self.units if unit != action.units[0]])
        if loss_order.matters(game.state, left):
            game.push(LossOrder(left, self.retreats, self.partial))
            return
        for unit in left:
            eliminate(game, unit, "11.63", in_supply(game, unit))
        _go_on(game, self.retreats, self.partial)

    def proposal(self, game: Game) -> Action:
        """Propose the order that saves most."""
        return Action("lose", loss_order.that_saves_most(game.state, self.units)[:1])


class Retreating(Facts, frozen=True, kw_only=True):
    """11.63 The units that still have to retreat."""

    units: Units


@ready
class Retreats(Question, frozen=True):
    """11.63 The owner retreats each unit, in the order he likes, or depletes it instead where that is allowed."""

    name = "losses.retreats"
    pending: tuple[tuple[UnitIndex, int], ...]
    """Units that still have to retreat, each with its number of hexes."""
    may_ignore: bool
    """11.61 Attackers may stay where they are if the attacked hexes are vacant."""

    case = "11.63"
    kinds = ("retreat", "deplete", "stay")

    def side(self, game: Game) -> int:
        """Answer for the owner."""
        pending = self.pending
        return game.setting.counters.side[pending[0][0]] if pending else game.state.phasing_side

    def facts(self, game: Game) -> Retreating:
        """11.63 Name the units."""
        return Retreating(units=tuple(unit for unit, _ in self.pending))

    def in_batch(self) -> bool:
        """11.63 Several units."""
        return len(self.pending) > 1

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer for each unit the hexes it can retreat to, its depletion, and staying where it may or must."""
        for unit, number in self.pending:
            yield from self.offers(game, unit, number)

    def is_open(self, game: Game) -> bool:
        """Each unit has a way to answer, and one that may be depleted instead has two."""
        pending = self.pending
        if len(pending) != 1:
            return len(pending) > 1
        return retreat.may_deplete_instead(game.state, *pending[0])

    def offers(self, game: Game, unit: int, number: int) -> Iterator[Action]:
        """Offer what one of the units can do."""
        ways = _ways(game, unit, number)
        if self.may_ignore or not ways.paths:
            yield Action("stay", (unit,))
        for path in ways.paths.values():
            yield Action("retreat", (unit,), path)
        if retreat.may_deplete_instead(game.state, unit, number):
            yield Action("deplete", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """11.63 and 11.64."""
        pending = dict(self.pending)
        if len(action.units) != 1 or action.units[0] not in pending or action.number is not None or action.word:
            raise RuleViolation("11.63", "name one of the units that must retreat")
        unit, number = action.units[0], pending[action.units[0]]
        name = game.setting.counters[unit].designation
        if action.kind == "retreat":
            retreat.check_path(game.state, unit, number, action.hexes, _attacked(game, unit))
        elif action.hexes:
            raise RuleViolation("11.63", "a unit that does not retreat goes nowhere")
        elif action.kind == "deplete" and not retreat.may_deplete_instead(game.state, unit, number):
            words = (
                "{unit} cannot be depleted instead: only for a retreat of 1 to 3 hexes, and with a depleted side left"
            )
            raise RuleViolation("11.63", words, unit=name)
        elif action.kind == "stay" and not self.may_ignore and _ways(game, unit, number).paths:
            raise RuleViolation("11.61", "{unit} can retreat and must: the attacked hexes are not vacant", unit=name)

    def take(self, game: Game, action: Action) -> None:
        """11.63 Carry one retreat out; the others wait for theirs."""
        unit = action.units[0]
        number = dict(self.pending)[unit]
        game.finish()
        rest = tuple(entry for entry in self.pending if entry[0] != unit)
        if rest:
            game.push(Retreats(rest, self.may_ignore))
        if action.kind == "deplete":
            deplete(game, unit, "11.63", in_supply(game, unit))
        elif action.kind == "stay":
            _stay(game, unit, self.may_ignore)
        else:
            _retreat(game, unit, action.hexes, retreat.is_full(game.state, number, action.hexes))

    def proposal(self, game: Game) -> Action | None:
        """Propose for the first unit to stay where it may; else not to fall short, and to go where supply reaches."""
        unit, number = self.pending[0]
        paths = _ways(game, unit, number).paths
        if self.may_ignore or not paths:
            return Action("stay", (unit,))
        state, network = game.state, supply.general(game.state, game.setting.counters.side[unit])
        best = min(
            paths.values(), key=lambda path: (not retreat.is_full(state, number, path), not network.reaches(path[-1]))
        )
        return Action("retreat", (unit,), best)

    def sample(self, game: Game, random: Random) -> Action:
        """Pick among the offers for the first unit."""
        if len(self.pending) == 1:
            return random.choice(list(self.offered(game)))
        return random.choice(list(self.offers(game, *self.pending[0])))


def _stay(game: Game, unit: int, may_ignore: bool) -> None:
    if may_ignore:
        game.say("stay", "11.61", "{unit} ignores the retreat: the attacked hexes are vacant", unit=unit)
    else:
        game.say("stay", "11.64", "{unit} has nowhere to go", unit=unit)
        deplete(game, unit, "11.64", in_supply(game, unit))


def _retreat(game: Game, unit: int, path: tuple[int, ...], full: bool) -> None:
    """11.64 A retreat that falls short depletes."""
    note(game, retreats=(*game.account.retreats, (unit, len(path) - 1)))
    game.say("retreat", "11.64", "{unit} retreats {hexes}", unit=unit, hexes=path)
    for hex_ in path[1:]:
        game.state.put(unit, hex_)
        entering.enter(game, (unit,), hex_)
    leader.leave(game, path[0], game.setting.counters.side[unit], along=path[-1])
    game.state.mark(unit, Mark.RETREATED)
    if not full:
        deplete(game, unit, "11.64", in_supply(game, unit))


def _survivors(state: State, units: tuple[int, ...]) -> list[int]:
    return [unit for unit in units if state.place[unit] >= 0]


def _takers(state: State, units: tuple[int, ...]) -> list[int]:
    """11.76 Return the survivors of which one is depleted: artillery, by some rules, only if no other unit is left."""
    survivors = _survivors(state, units)
    if not ruleset(state.setting).artillery_is_depleted_last:
        return survivors
    return [unit for unit in survivors if not combat.is_artillery(state, unit)] or survivors


@ready
class Partial(Question, frozen=True):
    """11 steps 7 and 8: a p lets the other side deplete one unit that survived, wherever it is now."""

    name = "losses.partial"
    units: tuple[UnitIndex, ...]
    """The force of which one unit is depleted."""
    chooser: SideIndex
    """The side that picks it."""

    case = "11.63"
    kinds = ("deplete",)

    def side(self, game: Game) -> int:
        """Answer for the other side."""
        return self.chooser

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every unit of the force that can take it."""
        for unit in _takers(game.state, self.units):
            yield Action("deplete", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """11.63 One survivor; 11.76 by some rules artillery is the last choice."""
        if action in list(self.actions(game)):
            return
        if action == Action("deplete", action.units) and set(action.units) & set(_survivors(game.state, self.units)):
            raise RuleViolation("11.76", "artillery is depleted only if no other unit can be")
        raise RuleViolation("11.63", "name one surviving unit of the force")

    def take(self, game: Game, action: Action) -> None:
        """11.63 Deplete it; a depleted or one-step unit is eliminated."""
        game.finish()
        deplete(game, action.units[0], "11.63", in_supply(game, action.units[0]))
