"""11.6 Combat results as they are suffered: losses and disruption first, then retreats, then the partial depletion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from desertfox.board import bits
from desertfox.play import entering, leader
from desertfox.play.action import Action
from desertfox.play.agenda import Choice, Frame, choice
from desertfox.play.elimination import deplete, disrupt, eliminate
from desertfox.rules import combat, loss_order, retreat, supply
from desertfox.rules.crt import Result
from desertfox.rules.ruleset import ruleset
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State

if TYPE_CHECKING:
    from desertfox.play.game import Game


ORDER: Final = "losses.order"


class Retreats(NamedTuple):
    """Units that still have to retreat, each with its number of hexes; 11.61 attackers may ignore it at times."""

    pending: tuple[tuple[int, int], ...]
    may_ignore: bool


class Partial(NamedTuple):
    """The units of which one is depleted, and who picks it."""

    units: tuple[int, ...]
    chooser: int


class Losing(NamedTuple):
    """Units that are lost in the order that their owner likes; then those that retreat and those that suffer a p."""

    units: tuple[int, ...]
    retreats: Retreats
    partial: Partial


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
        game.push(ORDER, Losing(asked, retreats, Partial(struck, chooser)))
    else:
        _go_on(game, retreats, Partial(struck, chooser))


def _is_lost(state: State, unit: int, result: Result) -> bool:
    """11.63 Say whether a result eliminates a unit."""
    last_step = state.has(unit, Mark.DEPLETED) or state.setting.counters[unit].one_step
    return result.eliminated or (result.depleted and last_step)


def _go_on(game: Game, retreats: Retreats, partial: Partial) -> None:
    """11.63 Put the retreats on the agenda, then the p if there is one."""
    steps = [Frame("losses.retreats", retreats)]
    if partial[0]:
        steps.append(Frame("losses.partial", partial))
    game.push_all(steps)


@choice(ORDER)
class LossOrder(Choice):
    """11.63 The owner says which unit is lost next, as long as one loss can cut another unit's line."""

    case = "11.63"
    prompt = "Which unit is lost next?"
    kinds = ("lose",)

    def side(self, game: Game, data: Losing) -> int:
        """Answer for the owner."""
        return game.setting.counters.side[data[0][0]]

    def actions(self, game: Game, data: Losing) -> Iterator[Action]:
        """Offer each unit, in the order in which all suffer where nobody is asked."""
        for unit in data[0]:
            yield Action("lose", (unit,))

    def check(self, game: Game, data: Losing, action: Action) -> None:
        """11.63 One of those that are lost."""
        if action not in list(self.actions(game, data)):
            raise RuleViolation("11.63", "name one of the units that are lost")

    def take(self, game: Game, data: Losing, action: Action) -> None:
        """11.63 Take the unit off; ask again as long as the order matters, then take the others off."""
        units, retreats, partial = data
        game.finish()
        eliminate(game, action.units[0], "11.63", in_supply(game, action.units[0]))
        left = tuple([unit for unit in units if unit != action.units[0]])
        if loss_order.matters(game.state, left):
            game.push(ORDER, Losing(left, retreats, partial))
            return
        for unit in left:
            eliminate(game, unit, "11.63", in_supply(game, unit))
        _go_on(game, retreats, partial)

    def proposal(self, game: Game, data: Losing) -> Action:
        """Propose the order that saves most."""
        return Action("lose", loss_order.that_saves_most(game.state, data[0])[:1])


@choice("losses.retreats")
class RetreatChoice(Choice):
    """11.63 The owner retreats each unit, in the order he likes, or depletes it instead where that is allowed."""

    case = "11.63"
    prompt = "Retreat, or deplete instead"
    kinds = ("retreat", "deplete", "stay")

    def side(self, game: Game, data: Retreats) -> int:
        """Answer for the owner."""
        pending, _ = data
        return game.setting.counters.side[pending[0][0]] if pending else game.state.phasing_side

    def actions(self, game: Game, data: Retreats) -> Iterator[Action]:
        """Offer for each unit the hexes it can retreat to, its depletion, and staying where it may or must."""
        pending, may_ignore = data
        for unit, number in pending:
            yield from self._offers(game, unit, number, may_ignore)

    def is_open(self, game: Game, data: Retreats) -> bool:
        """Each unit has a way to answer, and one that may be depleted instead has two."""
        pending, _ = data
        if len(pending) != 1:
            return len(pending) > 1
        return retreat.may_deplete_instead(game.state, *pending[0])

    def _offers(self, game: Game, unit: int, number: int, may_ignore: bool) -> Iterator[Action]:
        ways = _ways(game, unit, number)
        if may_ignore or not ways.paths:
            yield Action("stay", (unit,))
        for path in ways.paths.values():
            yield Action("retreat", (unit,), path)
        if retreat.may_deplete_instead(game.state, unit, number):
            yield Action("deplete", (unit,))

    def check(self, game: Game, data: Retreats, action: Action) -> None:
        """11.63 and 11.64."""
        pending, may_ignore = dict(data[0]), data[1]
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
        elif action.kind == "stay" and not may_ignore and _ways(game, unit, number).paths:
            raise RuleViolation("11.61", "{unit} can retreat and must: the attacked hexes are not vacant", unit=name)

    def take(self, game: Game, data: Retreats, action: Action) -> None:
        """11.63 Carry one retreat out; the others wait for theirs."""
        pending, may_ignore = data
        unit = action.units[0]
        number = dict(pending)[unit]
        game.finish()
        rest = tuple(entry for entry in pending if entry[0] != unit)
        if rest:
            game.push("losses.retreats", Retreats(rest, may_ignore))
        if action.kind == "deplete":
            deplete(game, unit, "11.63", in_supply(game, unit))
        elif action.kind == "stay":
            _stay(game, unit, may_ignore)
        else:
            _retreat(game, unit, action.hexes, retreat.is_full(game.state, number, action.hexes))

    def proposal(self, game: Game, data: Retreats) -> Action | None:
        """Propose for the first unit to stay where it may; else not to fall short, and to go where supply reaches."""
        (unit, number), may_ignore = data[0][0], data[1]
        paths = _ways(game, unit, number).paths
        if may_ignore or not paths:
            return Action("stay", (unit,))
        state, network = game.state, supply.general(game.state, game.setting.counters.side[unit])
        best = min(
            paths.values(), key=lambda path: (not retreat.is_full(state, number, path), not network.reaches(path[-1]))
        )
        return Action("retreat", (unit,), best)

    def sample(self, game: Game, data: Retreats, random: Random) -> Action:
        """Pick among the offers for the first unit."""
        pending, may_ignore = data
        if len(pending) == 1:
            return random.choice(list(self.offered(game, data)))
        unit, number = pending[0]
        return random.choice(list(self._offers(game, unit, number, may_ignore)))


def _stay(game: Game, unit: int, may_ignore: bool) -> None:
    if may_ignore:
        game.say("stay", "11.61", "{unit} ignores the retreat: the attacked hexes are vacant", unit=unit)
    else:
        game.say("stay", "11.64", "{unit} has nowhere to go", unit=unit)
        deplete(game, unit, "11.64", in_supply(game, unit))


def _retreat(game: Game, unit: int, path: tuple[int, ...], full: bool) -> None:
    """11.64 A retreat that falls short depletes."""
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
    """11.76 Return the survivors of whom one is depleted: artillery, by some rules, only if nobody else is left."""
    survivors = _survivors(state, units)
    if not ruleset(state.setting).artillery_is_depleted_last:
        return survivors
    return [unit for unit in survivors if not combat.is_artillery(state, unit)] or survivors


@choice("losses.partial")
class PartialDepletion(Choice):
    """11 steps 7 and 8: a p lets the other side deplete one unit that survived, wherever it is now."""

    case = "11.63"
    prompt = "Choose the unit that is depleted"
    kinds = ("deplete",)

    def side(self, game: Game, data: Partial) -> int:
        """Answer for the other side."""
        return data[1]

    def actions(self, game: Game, data: Partial) -> Iterator[Action]:
        """Offer every unit of the force that can take it."""
        for unit in _takers(game.state, data[0]):
            yield Action("deplete", (unit,))

    def check(self, game: Game, data: Partial, action: Action) -> None:
        """11.63 One survivor; 11.76 by some rules artillery is the last choice."""
        if action in list(self.actions(game, data)):
            return
        if action == Action("deplete", action.units) and set(action.units) & set(_survivors(game.state, data[0])):
            raise RuleViolation("11.76", "artillery is depleted only if no other unit can be")
        raise RuleViolation("11.63", "name one surviving unit of the force")

    def take(self, game: Game, data: Partial, action: Action) -> None:
        """11.63 Deplete it; a depleted or one-step unit is eliminated."""
        game.finish()
        deplete(game, action.units[0], "11.63", in_supply(game, action.units[0]))
