"""13 The Refit Phase, segment by segment as on the player aid; segment 4 is in `play.rebuilding`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.board import bits
from desertfox.play.action import END, Action
from desertfox.play.desert_patrols import recover
from desertfox.play.elimination import deplete, remove_supply
from desertfox.play.facts import Facts, Place, Units, left
from desertfox.play.step import Procedure, Question
from desertfox.play.telling import supply_word
from desertfox.rules import communication, desert_patrols, stacking, supply, victory
from desertfox.rules.supply.sources import supply_units
from desertfox.rules.support import AIR_USED
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.units import Presence

if TYPE_CHECKING:
    from desertfox.play.game import Game


class OwnSegment(Question, frozen=True):
    """A segment in which the phasing player may do several things, then ends it."""

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side


# -- 1 Automatic victory


class AutomaticVictory(Procedure, frozen=True):
    """15.25 In a Commonwealth Refit Phase an unparenthesized Axis combat unit of 1 SP in Alexandria wins the game."""

    name, aid, case = "refit.automatic_victory", "1", "15.25"

    def run(self, game: Game) -> None:
        if verdict := victory.won_in_alexandria(game.state):
            game.win(verdict.winner, verdict.case, verdict.words)


# -- 2 Air and naval


class AirAndNaval(Procedure, frozen=True):
    """6.21 and 11.5: all air points are fresh again; on some turns the navy is at hand."""

    name, aid, case = "refit.air_and_naval", "2", "6.21"

    def run(self, game: Game) -> None:
        for value in AIR_USED:
            game.state.values[value] = 0
        naval = game.charts.turn(game.state.turn).naval_bombardment
        game.state.values[Value.NAVAL_BOMBARDMENT] = int(naval)
        game.say("air", "6.21", "air points are fresh again; naval bombardment: {naval}", naval=naval)


# -- 3 MSUs and dumps

_FIXED: Final = Mark.CAPTURED | Mark.REFITTED
"""7.6 The marks of supply units that cannot be converted."""
_COMBAT: Final = Presence.COMBAT
_DUMP: Final = Presence.DUMP
_SUPPLY: Final = Presence.MSU | Presence.DUMP
_DEPLETED: Final = Mark.DEPLETED


def _own_supply(state: State) -> list[int]:
    place, units = state.place, supply_units(state.setting.counters)[state.phasing_side]
    return [unit for unit in units if place[unit] >= 0]


def _own_dumps(state: State) -> list[int]:
    if not state.bitboard(state.phasing_side, _DUMP):
        return []
    marks = state.marks
    return [unit for unit in _own_supply(state) if marks[unit] & _DEPLETED]


class Conversion(OwnSegment, frozen=True):
    """7.6 MSUs become dumps and dumps MSUs, unless they carry a captured marker."""

    name, aid, case = "refit.conversion", "3", "7.6"
    optional = may_be_ordered = True
    kinds = ("convert", "end")

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every supply unit that can be turned over."""
        yield END
        place, marks = game.state.place, game.state.marks
        for unit in supply_units(game.setting.counters)[game.state.phasing_side]:
            if place[unit] >= 0 and not marks[unit] & _FIXED:
                yield Action("convert", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """7.6 Own supply units without a captured marker, each once."""
        if action == END:
            return
        if action != Action("convert", action.units) or len(action.units) != 1:
            raise RuleViolation("7.6", "name one supply unit")
        unit = action.units[0]
        if unit not in _own_supply(game.state):
            raise RuleViolation("7.6", "it is none of your supply units on the map")
        if game.state.has(unit, Mark.CAPTURED):
            raise RuleViolation("7.6", "a supply unit with a captured marker cannot be converted")
        if game.state.has(unit, Mark.REFITTED):
            raise RuleViolation("7.6", "it has been converted in this phase")

    def take(self, game: Game, action: Action) -> None:
        """7.6 Turn it over."""
        if action == END:
            game.finish()
            return
        unit = action.units[0]
        before, hex_ = supply_word(game.state, unit), game.state.place[unit]
        game.state.flip(unit, depleted=before == "MSU")
        game.state.mark(unit, Mark.REFITTED)
        now = supply_word(game.state, unit)
        words = "{unit} in {hex} is converted: now {now}"
        game.say("conversion", "7.6", words, unit=unit, supply=before, hex=hex_, now=now)

    def sample(self, game: Game, random: Random) -> Action:
        """Convert a few."""
        return random.choice(list(self.offered(game))) if random.random() < 0.3 else END


# -- 5 Disruption


class Disruption(Procedure, frozen=True):
    """11.67 Units in a city or with a line to a base recover by themselves, patrols on a die; dumps help others."""

    name, aid, case = "refit.disruption", "5", "11.67"

    def run(self, game: Game) -> None:
        patrols, dumps_help = [], False
        for found in supply.recovery(game.state, game.state.phasing_side):
            if found.ground in ("city", "base"):
                _recover(game, found.unit, "11.67")
                continue
            if desert_patrols.is_patrol(game.state, found.unit):
                patrols.append(found.unit)
            dumps_help = dumps_help or found.ground == "dump"
        for unit in recover(game, patrols):
            _recover(game, unit, "18")
        if dumps_help:
            game.push(Expending())


def _recover(game: Game, unit: int, case: str) -> None:
    game.state.mark(unit, Mark.DISRUPTED, holds=False)
    game.say("recovery", case, "{unit} recovers from disruption", unit=unit)


class Disrupted(Facts, frozen=True, kw_only=True):
    """11.67 The units that are disrupted."""

    disrupted: Units


class Expending(OwnSegment, frozen=True):
    """11.68 A dump is expended for all disrupted units that trace to it."""

    name, case = "refit.expending", "11.68"
    may_be_ordered = True
    kinds = ("expend", "end")

    def facts(self, game: Game) -> Disrupted:
        """11.67 Name the disrupted units; 11.68 some of them a dump could help."""
        state, side = game.state, game.state.phasing_side
        helped = (found.unit for found in supply.recovery(state, side) if found.dumps)
        disrupted = tuple(unit for unit in state.afield[side] if state.marks[unit] & Mark.DISRUPTED)
        return Disrupted(disrupted=disrupted, undone=left("disruption", "11.68", helped))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every dump that would help some unit."""
        yield END
        helpful = {dump for found in supply.recovery(game.state, game.state.phasing_side) for dump in found.dumps}
        for dump in sorted(helpful):
            yield Action("expend", (dump,))

    def check(self, game: Game, action: Action) -> None:
        """11.68 Only dumps to which a disrupted unit traces."""
        if action not in list(self.actions(game)):
            raise RuleViolation("11.68", "a dump is expended if a disrupted unit traces to it")

    def take(self, game: Game, action: Action) -> None:
        """11.68 The dump leaves the map; all units that trace to it recover."""
        if action == END:
            game.finish()
            return
        dump = action.units[0]
        for found in supply.recovery(game.state, game.state.phasing_side):
            if dump in found.dumps:
                _recover(game, found.unit, "11.68")
        remove_supply(game, dump, "11.68")


# -- 6 Supply destruction


class SupplyRemoval(OwnSegment, frozen=True):
    """7.81 Supply units stacked with a combat unit may be destroyed, any number, without a die."""

    name, aid, case = "refit.supply_destruction", "6", "7.81"
    optional = may_be_ordered = True
    kinds = ("destroy", "end")

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then every supply unit that shares its hex with a combat unit."""
        yield END
        state = game.state
        place, side = state.place, state.phasing_side
        guarded = state.bitboard(side, _COMBAT) & state.bitboard(side, _SUPPLY)
        for unit in supply_units(game.setting.counters)[side] if guarded else ():
            if place[unit] >= 0 and guarded >> place[unit] & 1:
                yield Action("destroy", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """7.81 Own supply units with an own combat unit."""
        if action not in list(self.actions(game)):
            raise RuleViolation("7.81", "only own supply units stacked with an own combat unit can be destroyed")

    def take(self, game: Game, action: Action) -> None:
        """7.81 No die."""
        if action == END:
            game.finish()
        else:
            remove_supply(game, action.units[0], "7.81")

    def sample(self, game: Game, random: Random) -> Action:
        """Hardly ever."""
        return random.choice(list(self.offered(game))) if random.random() < 0.05 else END


# -- 7 Attrition


class Attrition(Procedure, frozen=True):
    """7.32 A die for each unit out of general supply: not above its morale depletes it."""

    name, aid, case = "refit.attrition", "7", "7.32"

    def run(self, game: Game) -> None:
        morale = game.setting.counters.morale
        for unit in supply.out_of_general_supply(game.state, game.state.phasing_side):
            die, needed = game.roll(), morale[game.state.rated(unit)]
            words = "{unit} is out of general supply: die {die}, at most {needed} depletes"
            game.say("attrition", "7.32", words, unit=unit, die=die, needed=needed)
            if die <= needed:
                deplete(game, unit, "7.32")


# -- 8 Dump attrition


class DumpAttrition(Procedure, frozen=True):
    """7.9 A die for each dump without a line of communication, captured ones too: under 4 removes it."""

    name, aid, case = "refit.dump_attrition", "8", "7.9"

    def run(self, game: Game) -> None:
        state = game.state
        dumps = _own_dumps(state)
        if not dumps:
            return
        needed = game.charts.number("dump_attrition_die_max")
        for unit in communication.cut_off(state, dumps, state.phasing_side):
            die = game.roll()
            words = "the dump in {hex} is cut off: die {die}, at most {needed} removes it"
            game.say("dump attrition", "7.9", words, unit=unit, hex=state.place[unit], die=die, needed=needed)
            if die <= needed:
                remove_supply(game, unit, "7.9")


# -- 9 Dump overstack


class DumpOverstack(Question, frozen=True):
    """9.26 The non-phasing player takes off what is more than 1 dump in a hex."""

    name, aid, case = "refit.dump_overstack", "9", "9.26"
    kinds = ("remove",)

    def side(self, game: Game) -> int:
        """Answer for the non-phasing player."""
        return 1 - game.state.phasing_side

    def facts(self, game: Game) -> Place:
        """9.26 Name the first hex with too many."""
        return Place(hex=next(self.actions(game)).hexes[0])

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the dumps of the first hex with too many; of those that are alike one is enough."""
        state, side = game.state, game.state.phasing_side
        held = state.bitboard(side, _DUMP)
        if len(_own_dumps(state)) == held.bit_count() and game.charts.number("dumps_per_hex"):
            return  # each stands alone
        for hex_ in bits.hexes(held):
            if stacking.surplus_dumps(state, hex_, side):
                different = {state.marks[dump]: dump for dump in reversed(stacking.dumps(state, hex_, side))}
                for dump in sorted(different.values()):
                    yield Action("remove", (dump,), (hex_,))
                return

    def check(self, game: Game, action: Action) -> None:
        """9.26 Only from a hex with more than one."""
        state, side = game.state, game.state.phasing_side
        if action != Action("remove", action.units, action.hexes) or len(action.units) != 1 or len(action.hexes) != 1:
            raise RuleViolation("9.26", "name one dump and its hex")
        (unit,), (hex_,) = action.units, action.hexes
        if unit not in stacking.dumps(state, hex_, side) or not stacking.surplus_dumps(state, hex_, side):
            raise RuleViolation("9.26", "name a dump, and its hex in which there is more than one")

    def take(self, game: Game, action: Action) -> None:
        """9.24 Surplus dumps are removed, not eliminated."""
        remove_supply(game, action.units[0], "9.26")
