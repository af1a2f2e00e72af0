"""13 The Refit Phase, segment by segment as on the player aid. The phasing player acts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.board import bits
from desertfox.play.action import END, Action
from desertfox.play.agenda import Choice, choice, procedure
from desertfox.play.desert_patrols import convert, recover
from desertfox.play.detachments import rejoin, take_back
from desertfox.play.elimination import deplete, remove_supply
from desertfox.play.entering import enter
from desertfox.play.telling import supply_word
from desertfox.play.turn import end_of_game
from desertfox.rules import building, communication, desert_patrols, detachments, refit, stacking, supply, victory
from desertfox.rules.reinforcement import home_hexes
from desertfox.rules.supply.sources import supply_units
from desertfox.rules.support import AIR_USED
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.state.places import POOL, REFIT_BOX
from desertfox.units import AXIS, COMMONWEALTH, Presence, Trait

if TYPE_CHECKING:
    from desertfox.play.game import Game

_TRIES: Final = 4
"""How many units a random player looks at before he ends the refitting, and hexes before he takes the first."""


class _OwnSegment(Choice):
    """A segment in which the phasing player may do several things, then ends it."""

    def side(self, game: Game, data: None) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side


# -- 1 Automatic victory


@procedure("refit.automatic_victory")
def automatic_victory(game: Game, _: None) -> None:
    """15.25 In a Commonwealth Refit Phase an unparenthesized Axis combat unit of 1 SP in Alexandria wins the game."""
    if game.state.phasing_side == COMMONWEALTH and victory.holds_alexandria(game.state) is not None:
        end_of_game(game, 1 + AXIS, "15.25", "the Axis holds Alexandria and wins")


# -- 2 Air and naval


@procedure("refit.air_and_naval")
def air_and_naval(game: Game, _: None) -> None:
    """6.21 and 11.5: all air points are fresh again; on some turns the navy is at hand."""
    for value in AIR_USED:
        game.state.values[value] = 0
    naval = game.charts.turn(game.state.turn).naval_bombardment
    game.state.values[Value.NAVAL_BOMBARDMENT] = int(naval)
    game.say("air", "6.21", "air points are fresh again; naval bombardment: {naval}", naval=naval)


# -- 3 MSUs and dumps


def _own_supply(state: State) -> list[int]:
    units = supply_units(state.setting.counters)[state.phasing_side]
    return [unit for unit in units if state.place[unit] >= 0]


@choice("refit.conversion")
class Conversion(_OwnSegment):
    """7.6 MSUs become dumps and dumps MSUs, unless they carry a captured marker."""

    case = "7.6"
    prompt = "3: turn MSUs into dumps or dumps into MSUs?"
    kinds = ("convert", "end")

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then every supply unit that can be turned over."""
        yield END
        for unit in _own_supply(game.state):
            if not game.state.marks[unit] & (Mark.CAPTURED | Mark.REFITTED):
                yield Action("convert", (unit,))

    def check(self, game: Game, data: None, action: Action) -> None:
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

    def take(self, game: Game, data: None, action: Action) -> None:
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

    def sample(self, game: Game, data: None, random: Random) -> Action:
        """Convert a few."""
        return random.choice(list(self.offered(game, data))) if random.random() < 0.3 else END


# -- 4 Refit and rebuild


@choice("refit.refit")
class Refit(_OwnSegment):
    """13 Refit points bring depleted units back to full strength and units out of the Refit Box."""

    case = "13.1"
    prompt = "4: spend refit points"
    kinds = ("refit", "rebuild", "box", "rejoin", "end")

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then every refit, every armor unit that can be boxed, every rebuilding."""
        yield END
        for unit in _wanted(game.state):
            yield from _refits(game.state, unit)

    def check(self, game: Game, data: None, action: Action) -> None:
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

    def take(self, game: Game, data: None, action: Action) -> None:
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

    def sample(self, game: Game, data: None, random: Random) -> Action:
        """Mostly spend, seldom box."""
        state = game.state
        if random.random() < 0.1:
            return END
        wanted = _wanted(state)
        for _ in range(_TRIES if wanted else 0):
            unit = random.choice(wanted)
            offers = list(_refits(state, unit)) if state.place[unit] >= 0 else _rebuilding(state, unit, random)
            if offers and (offers[0].kind != "box" or random.random() < 0.05):
                return random.choice(offers)
        return END


def _rebuilding(state: State, unit: int, random: Random) -> list[Action]:
    """Pick a way to rebuild a unit, if there is one: a strength, then a hex."""
    if refit.boxed(state, unit) is None:
        return []
    for strength in refit.STRENGTHS if random.random() < 0.5 else refit.STRENGTHS[::-1]:
        if refit.why_not_rebuild(state, unit, strength) is None:
            entry = home_hexes(state, state.phasing_side)
            tried = [random.choice(entry) for _ in range(_TRIES)] if entry else []
            for hex_ in refit.rebuild_hexes(state, unit, strength, tried + entry):
                return [Action("rebuild", (unit,), (hex_,), None, strength)]
    return []


_WHY_NOT: Final = {
    "refit": refit.why_not_refit,
    "box": refit.why_not_box,
    "rejoin": detachments.why_not_rejoin,
}
_OFTEN: Final = Trait.ARMOR | Trait.DETACHMENT
_DEPLETED: Final = Mark.DEPLETED


def _wanted(state: State) -> list[int]:
    """Return the units with which there may be something to do: depleted ones, armor, detachments, the box."""
    counters, marks, side = state.setting.counters, state.marks, state.phasing_side
    traits = counters.traits
    found = [
        unit
        for unit in state.on_map(side)
        if traits[unit] & _OFTEN or (marks[unit] & _DEPLETED and traits[unit] & Trait.COMBAT)
    ]
    for unit in state.box(REFIT_BOX):
        if counters.side[unit] == side:
            found.extend(counters.lineage_of(unit))
    return found


def _refits(state: State, unit: int) -> Iterator[Action]:
    """Return what can be done with a unit: refit it, box it if it is armor, rebuild it."""
    traits = state.setting.counters.traits[unit]
    if state.place[unit] >= 0:
        wants = state.marks[unit] & Mark.DEPLETED and refit.is_affordable(state, unit)
        if wants and refit.why_not_refit(state, unit) is None:
            yield Action("refit", (unit,))
        if traits & Trait.ARMOR and refit.why_not_box(state, unit) is None:
            yield Action("box", (unit,))
        if traits & Trait.DETACHMENT and detachments.why_not_rejoin(state, unit) is None:
            yield Action("rejoin", (unit,))
    elif state.place[unit] in (REFIT_BOX, POOL) and not traits & Trait.SUPPLY:
        yield from _rebuildings(state, unit)


def _rebuildings(state: State, unit: int) -> Iterator[Action]:
    if refit.boxed(state, unit) is None:
        return
    for strength in refit.STRENGTHS:
        if refit.why_not_rebuild(state, unit, strength) is None:
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


# -- 5 Disruption


@procedure("refit.disruption")
def disruption(game: Game, _: None) -> None:
    """11.67 Units in a city or with a line to a base recover by themselves, patrols on a die; dumps help others."""
    patrols = []
    for found in supply.recovery(game.state, game.state.phasing_side):
        if found.ground in ("city", "base"):
            _recover(game, found.unit, "11.67")
        elif desert_patrols.is_patrol(game.state, found.unit):
            patrols.append(found.unit)
    for unit in recover(game, patrols):
        _recover(game, unit, "18")
    game.push("refit.expending")


def _recover(game: Game, unit: int, case: str) -> None:
    game.state.mark(unit, Mark.DISRUPTED, holds=False)
    game.say("recovery", case, "{unit} recovers from disruption", unit=unit)


@choice("refit.expending")
class Expending(_OwnSegment):
    """11.68 A dump is expended for all disrupted units that trace to it."""

    case = "11.68"
    prompt = "5: expend dumps to lift disruption?"
    kinds = ("expend", "end")

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then every dump that would help somebody."""
        yield END
        helpful = {dump for found in supply.recovery(game.state, game.state.phasing_side) for dump in found.dumps}
        for dump in sorted(helpful):
            yield Action("expend", (dump,))

    def check(self, game: Game, data: None, action: Action) -> None:
        """11.68 Only dumps to which a disrupted unit traces."""
        if action not in list(self.actions(game, data)):
            raise RuleViolation("11.68", "a dump is expended if a disrupted unit traces to it")

    def take(self, game: Game, data: None, action: Action) -> None:
        """11.68 The dump leaves the map; all who trace to it recover."""
        if action == END:
            game.finish()
            return
        dump = action.units[0]
        for found in supply.recovery(game.state, game.state.phasing_side):
            if dump in found.dumps:
                _recover(game, found.unit, "11.68")
        remove_supply(game, dump, "11.68")


# -- 6 Supply destruction


@choice("refit.supply_destruction")
class SupplyDestruction(_OwnSegment):
    """7.81 Supply units stacked with a combat unit may be destroyed, any number, without a die."""

    case = "7.81"
    prompt = "6: destroy supply units?"
    kinds = ("destroy", "end")

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then every supply unit that shares its hex with a combat unit."""
        yield END
        state = game.state
        guarded = state.bitboard(state.phasing_side, Presence.COMBAT)
        for unit in _own_supply(state):
            if guarded >> state.place[unit] & 1:
                yield Action("destroy", (unit,))

    def check(self, game: Game, data: None, action: Action) -> None:
        """7.81 Own supply units with an own combat unit."""
        if action not in list(self.actions(game, data)):
            raise RuleViolation("7.81", "only own supply units stacked with an own combat unit can be destroyed")

    def take(self, game: Game, data: None, action: Action) -> None:
        """7.81 No die."""
        if action == END:
            game.finish()
        else:
            remove_supply(game, action.units[0], "7.81")

    def sample(self, game: Game, data: None, random: Random) -> Action:
        """Hardly ever."""
        return random.choice(list(self.offered(game, data))) if random.random() < 0.05 else END


# -- 7 Attrition


@procedure("refit.attrition")
def attrition(game: Game, _: None) -> None:
    """7.32 A die for each unit out of general supply: not above its morale depletes it."""
    morale = game.setting.counters.morale
    for unit in supply.out_of_general_supply(game.state, game.state.phasing_side):
        die, needed = game.roll(), morale[game.state.rated(unit)]
        words = "{unit} is out of general supply: die {die}, at most {needed} depletes"
        game.say("attrition", "7.32", words, unit=unit, die=die, needed=needed)
        if die <= needed:
            deplete(game, unit, "7.32")


# -- 8 Dump attrition


@procedure("refit.dump_attrition")
def dump_attrition(game: Game, _: None) -> None:
    """7.9 A die for each dump without a line of communication, captured ones too: under 4 removes it."""
    state, needed = game.state, game.charts.number("dump_attrition_die_max")
    for unit in _own_supply(state):
        if state.has(unit, Mark.DEPLETED) and not communication.has_line_home_or_to_port(state, unit):
            die = game.roll()
            words = "the dump in {hex} is cut off: die {die}, at most {needed} removes it"
            game.say("dump attrition", "7.9", words, unit=unit, hex=state.place[unit], die=die, needed=needed)
            if die <= needed:
                remove_supply(game, unit, "7.9")


# -- 9 Dump overstack


@choice("refit.dump_overstack")
class DumpOverstack(Choice):
    """9.26 The non-phasing player takes off what is more than 1 dump in a hex."""

    case = "9.26"
    prompt = "9: choose the dump that is removed"
    kinds = ("remove",)

    def side(self, game: Game, data: None) -> int:
        """Answer for the non-phasing player."""
        return 1 - game.state.phasing_side

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the dumps of the first hex with too many; of those that are alike one is enough."""
        state, side = game.state, game.state.phasing_side
        for hex_ in bits.hexes(state.bitboard(side, Presence.DUMP)):
            if stacking.surplus_dumps(state, hex_, side):
                different = {state.marks[dump]: dump for dump in reversed(stacking.dumps(state, hex_, side))}
                for dump in sorted(different.values()):
                    yield Action("remove", (dump,), (hex_,))
                return

    def check(self, game: Game, data: None, action: Action) -> None:
        """9.26 Only from a hex with more than one."""
        state, side = game.state, game.state.phasing_side
        if action != Action("remove", action.units, action.hexes) or len(action.units) != 1 or len(action.hexes) != 1:
            raise RuleViolation("9.26", "name one dump and its hex")
        (unit,), (hex_,) = action.units, action.hexes
        if unit not in stacking.dumps(state, hex_, side) or not stacking.surplus_dumps(state, hex_, side):
            raise RuleViolation("9.26", "name a dump, and its hex in which there is more than one")

    def take(self, game: Game, data: None, action: Action) -> None:
        """9.24 Surplus dumps are removed, not eliminated."""
        remove_supply(game, action.units[0], "9.26")
