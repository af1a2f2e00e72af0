"""8.4 The Enemy Reaction Phase, segment by segment as on the player aid. The non-phasing player acts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox import hexes
from desertfox.play import entering
from desertfox.play.action import END, Action
from desertfox.play.elimination import disrupt, eliminate, remove_supply
from desertfox.play.facts import Facts, Hexes, Units, by_place, left
from desertfox.play.step import Procedure, Question
from desertfox.rules import leader, reaction, stacking
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value, sequence

if TYPE_CHECKING:
    from desertfox.play.game import Game

_MAY_REACT: Final = Mark.MAY_REACT
_WAITING: Final = Mark.MAY_REACT | Mark.REACTED


def _reacting_side(game: Game) -> int:
    return 1 - game.state.phasing_side


# -- A. Reaction potential


class Potential(Procedure, frozen=True):
    """8.4 A: every unit able to react is marked; the set is fixed now."""

    name, aid, case = "reaction.potential", "A", "8.4"

    def run(self, game: Game) -> None:
        second = game.state.values[Value.PHASE] == sequence.SECOND_REACTION
        units = reaction.candidates(game.state, _reacting_side(game), motorized_only=second)
        for unit in units:
            game.state.mark(unit, Mark.MAY_REACT)
        game.say("reaction", "8.4", "A: units that may react: {units}", units=tuple(units))


# -- B. Supply destruction attempts


class SupplyDestruction(Question, frozen=True):
    """7.82 Each combat unit stacked with supply may try to destroy one supply unit."""

    name, aid, case = "reaction.supply_destruction", "B", "7.82"
    optional = may_be_ordered = True
    kinds = ("destroy", "end")

    def side(self, game: Game) -> int:
        """Answer for the non-phasing player."""
        return _reacting_side(game)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every attempt."""
        attempts = reaction.attempts(game.state, _reacting_side(game))
        return iter([END, *[Action("destroy", (unit, target)) for target, unit in attempts]])

    def check(self, game: Game, action: Action) -> None:
        """7.82 One unit, one of its supply units, each once in the phase."""
        if action == END:
            return
        if len(action.units) != 2 or action != Action("destroy", action.units):
            raise RuleViolation("7.82", "name the combat unit and the supply unit that it tries to destroy")
        if violation := reaction.why_not_destroy(game.state, *action.units, _reacting_side(game)):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """7.82 A die under 4 destroys; the unit gives up its reaction move, whatever the roll."""
        if action == END:
            game.finish()
            return
        unit, target = action.units
        for tried in (unit, target):
            game.state.mark(tried, Mark.TRIED)
        game.state.mark(unit, Mark.MAY_REACT, holds=False)
        die, needed = game.roll(), game.charts.number("supply_destroy_die_max")
        words = "{unit} tries to destroy supply in {hex}: die {die}, at most {needed} destroys"
        game.say("destruction", "7.82", words, unit=unit, hex=game.state.place[unit], die=die, needed=needed)
        if die <= needed:
            remove_supply(game, target, "7.82")


# -- C. Reaction moves


class Reactors(Facts, frozen=True, kw_only=True):
    """8.4 C: the marked units that have neither moved nor passed; those that can go somewhere are the actors."""

    waiting: Units


class ReactionMoves(Question, frozen=True):
    """8.4 C: each marked unit, in any order, moves or passes."""

    name, aid, case = "reaction.reaction_moves", "C", "8.4"
    optional = True
    mode = "move"
    kinds = ("react", "pass", "end")

    def side(self, game: Game) -> int:
        """Answer for the non-phasing player."""
        return _reacting_side(game)

    def facts(self, game: Game) -> Reactors:
        """8.4 C: name the units."""
        state = game.state
        waiting = by_place(state, _waiting(state))
        able = tuple(unit for unit in waiting if reaction.destinations(state, unit))
        return Reactors(actors=able, waiting=waiting, undone=left("reaction", "8.4", waiting))

    def listed(self, game: Game) -> Iterator[Action]:
        """Offer the end."""
        yield END

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then for each unit that can get anywhere to pass and to move."""
        waiting = _waiting(game.state)
        if not waiting:
            return
        yield END
        for unit in waiting:
            if not reaction.can_move(game.state, unit):
                continue
            yield Action("pass", (unit,))
            along = leader.companion(game.state, unit)
            for path in reaction.moves(game.state, unit):
                yield Action("react", (unit,), path)
                if along is not None:
                    yield Action("react", (unit, along), path)

    def of_stack(self, game: Game, units: tuple[int, ...]) -> Iterator[Action]:
        """Offer their answers; a unit that gets nowhere may pass all the same."""
        yield from super().of_stack(game, units)
        if len(units) == 1 and units[0] in _waiting(game.state) and not reaction.can_move(game.state, units[0]):
            yield Action("pass", units)

    def check(self, game: Game, action: Action) -> None:
        """8.4 C: only marked units, one at a time, under the limits of reaction movement."""
        if action == END:
            return
        if action.kind == "end" or action.number is not None or action.word:
            raise RuleViolation("8.4", "units react one by one")
        unit, along = leader.reacting(game.state, action.units, "8.4")
        if unit not in _waiting(game.state):
            name = game.setting.counters[unit].designation
            raise RuleViolation("8.4", "{unit} is not among the units that may react", unit=name)
        if action.kind == "react":
            reaction.check_move(game.state, unit, action.hexes)
        elif action.hexes or along is not None:
            raise RuleViolation("8.4", "a unit that passes goes nowhere")

    def take(self, game: Game, action: Action) -> None:
        """8.4 C: a unit that moved keeps its mark until its morale check; one that passed is unmarked."""
        if action.kind == "end":
            for unit in _waiting(game.state):
                game.state.mark(unit, Mark.MAY_REACT, holds=False)
            game.finish()
        elif action.kind == "pass":
            game.state.mark(action.units[0], Mark.MAY_REACT, holds=False)
        else:
            move(game, action.units, action.hexes)

    def sample(self, game: Game, random: Random) -> Action:
        """Pick a unit, then one of its moves or none."""
        state = game.state
        unit = random.choice(_waiting(state))
        if random.random() < 0.6:
            ends, path = reaction.ways(state, unit)
            while ends:
                hex_ = ends.pop(random.randrange(len(ends)))
                if reaction.may_end(state, unit, hex_):
                    along = leader.companion(state, unit)
                    units = (unit,) if along is None or random.random() < 0.5 else (unit, along)
                    return Action("react", units, path(hex_))
        return Action("pass", (unit,))


def _waiting(state: State) -> list[int]:
    """Return the marked units that have neither moved nor passed."""
    marks = state.marks
    return [unit for unit in state.afield[1 - state.phasing_side] if marks[unit] & _WAITING == _MAY_REACT]


def move(game: Game, units: tuple[int, ...], path: tuple[int, ...]) -> int:
    """8.4 Move a unit in reaction and return it; its morale check is due. 8.81 The leader may go along."""
    unit, along = leader.reacting(game.state, units, "8.4")
    game.say("react", "8.4", "{unit} reacts {hexes}", unit=unit, hexes=path)
    game.state.mark(unit, Mark.REACTED)
    for hex_ in path[1:]:
        game.state.put(unit, hex_)
        entering.enter(game, (unit,), hex_)
    if along is not None:
        game.state.put(along, path[-1])
        game.state.mark(along, Mark.MOVED)
        game.say("leader", "8.81", "{unit} goes along to {hex}", unit=along, hex=path[-1])
    return unit


# -- D. Morale checks


class MoraleChecks(Procedure, frozen=True):
    """8.46 One die for each unit that moved."""

    name, aid, case = "reaction.morale_checks", "D", "8.46"

    def run(self, game: Game) -> None:
        for unit in game.state.marked(Mark.REACTED):
            morale_check(game, unit)
            game.state.mark(unit, Mark.MAY_REACT | Mark.REACTED, holds=False)


def morale_check(game: Game, unit: int) -> None:
    """8.46 A die under the morale disrupts."""
    morale = game.setting.counters.morale[game.state.rated(unit)]
    die = game.roll()
    words = "{unit} checks morale after its reaction: die {die}, under {morale} disrupts"
    game.say("morale", "8.46", words, unit=unit, die=die, morale=morale)
    if die < morale:
        disrupt(game, unit, "8.46")


# -- E. Overstack check


class Overstacked(Facts, frozen=True, kw_only=True):
    """9.25 The overstacked hexes."""

    hexes: Hexes


class Overstack(Question, frozen=True):
    """9.25 The non-phasing player chooses what is removed from overstacked phasing stacks, no more than is needed."""

    name, aid, case = "reaction.overstack", "E", "9.25"
    kinds = ("remove",)

    def side(self, game: Game) -> int:
        """Answer for the non-phasing player."""
        return _reacting_side(game)

    def facts(self, game: Game) -> Overstacked:
        """9.25 Name every overstacked hex."""
        return Overstacked(hexes=tuple(stacking.overstacked(game.state, game.state.phasing_side)))

    def in_batch(self) -> bool:
        """9.25 Always: the units of a hex are ticked, not picked from all the ways to take off enough."""
        return True

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every way to make each overstacked hex legal."""
        side = game.state.phasing_side
        for hex_ in stacking.overstacked(game.state, side):
            for units in stacking.removals(game.state, hex_, side):
                yield Action("remove", units, (hex_,))

    def check(self, game: Game, action: Action) -> None:
        """9.25 The hex is legal afterwards, and nothing goes that could stay."""
        side = game.state.phasing_side
        if len(action.hexes) != 1 or action.number is not None or action.word:
            raise RuleViolation("9.25", "name the units and their hex")
        hex_ = action.hexes[0]
        if hex_ not in stacking.overstacked(game.state, side):
            raise RuleViolation("9.25", "{hex} is not overstacked", hex=hexes.spi(hex_))
        if not stacking.is_just_enough(game.state, hex_, side, action.units):
            words = "in {hex} {points} SPs and {dumps} dumps are too many: name units that make up for that and no more"
            parts = stacking.excess(game.state, hex_, side), stacking.surplus_dumps(game.state, hex_, side)
            raise RuleViolation("9.25", words, hex=hexes.spi(hex_), points=parts[0], dumps=parts[1])

    def take(self, game: Game, action: Action) -> None:
        """9.25 Removed units follow 13.2; surplus dumps are just removed (9.24)."""
        for unit in action.units:
            eliminate(game, unit, "9.25")
