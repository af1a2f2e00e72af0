"""5 The Reinforcement Phase, segment by segment as on the player aid; segment 3 is in `play.withdrawal`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.hexes import HexIndex
from desertfox.pack import Pack
from desertfox.play.action import END, Action
from desertfox.play.entering import enter
from desertfox.play.facts import Facts, Units, left
from desertfox.play.step import Procedure, Question
from desertfox.play.telling import supply_word
from desertfox.rules import herkules, reinforcement
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import supply_units
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Value
from desertfox.state.places import HELD_BACK, OUT_OF_GAME, POOL, REFIT_BOX
from desertfox.units import AXIS

if TYPE_CHECKING:
    from desertfox.play.game import Game

_POINTS: Final = (
    (
        (Value.GERMAN_REFIT, "german_refit", "German refit points"),
        (Value.ITALIAN_REFIT, "italian_refit", "Italian refit points"),
        (Value.AXIS_AIR, "axis_air_gain", "Axis air points"),
    ),
    (
        (Value.COMMONWEALTH_REFIT, "cw_refit", "Commonwealth refit points"),
        (Value.COMMONWEALTH_AIR, "cw_air_gain", "Commonwealth air points"),
    ),
)
"""5.1 A: the points of each side, the column of the turn track that adds to them, and their name."""
_TRIES: Final = 4
"""How many hexes a random player tries before he looks at all of them."""
FIRST_CONVOY: Final = 2
"""3.2 On turn 1 there is no convoy roll."""


# -- 1 Captured markers


class CapturedMarkers(Procedure, frozen=True):
    """7.75 The phasing player takes the captured markers off his supply units."""

    name, aid, case = "reinforcement.captured_markers", "1", "7.75"

    def run(self, game: Game) -> None:
        state, owner = game.state, game.setting.counters.side
        for unit in state.marked(Mark.CAPTURED):
            if owner[unit] == state.phasing_side:
                state.mark(unit, Mark.CAPTURED, holds=False)
                supply, hex_ = supply_word(state, unit), state.place[unit]
                game.say("freed", "7.75", "{unit} in {hex} may be used now", unit=unit, supply=supply, hex=hex_)


# -- 2 Reinforcements


class Points(Procedure, frozen=True):
    """5.1 A: add the refit and air points of the turn track."""

    name, aid, case = "reinforcement.points", "2A", "5.1"

    def run(self, game: Game) -> None:
        state = game.state
        for value, gain, name in _gains(game.setting.pack, state.turn, state.phasing_side):
            state.values[value] += gain
            game.say("points", "5.1", "{value}: {gain} more", value=name, gain=gain)


@lru_cache(maxsize=256)
def _gains(pack: Pack, turn: int, side: int) -> tuple[tuple[int, int, str], ...]:
    """5.1 A: return what a side gains on a turn, how much of it, and its name."""
    row = charts_of(pack).turn(turn)
    gains = ((value, getattr(row, column), name) for value, column, name in _POINTS[side])
    return tuple(gain for gain in gains if gain[1])


class Arrivals(Procedure, frozen=True):
    """5.1 and 5.12: units that are due stand ready; some go to the Refit Box, some are in play already."""

    name, aid, case = "reinforcement.units", "2B", "5.1"

    def run(self, game: Game) -> None:
        state = game.state
        for unit in reinforcement.due(state, state.phasing_side):
            if reinforcement.is_taken(state, unit):
                state.remove(unit, POOL)
                game.say("ignored", "5.12", "{unit} is in play already and does not arrive", unit=unit)
            elif reinforcement.goes_to_refit_box(state, unit):
                state.remove(unit, REFIT_BOX)
                game.say("refit box", "5.17", "{unit} goes to the Refit Box", unit=unit)
            elif _comes(game, unit):
                state.put(unit, HELD_BACK)
            else:
                state.remove(unit, OUT_OF_GAME)
        game.push(Placing())


def _comes(game: Game, unit: int) -> bool:
    """5.18 Say whether a unit comes at all; for the Tiger a die decides, once."""
    needed = reinforcement.needed_die(game.state, unit)
    if needed is None:
        return True
    die = game.roll()
    words = "{unit}: die {die}, at most {needed} brings it, else it never comes"
    game.say("arrival", "5.18", words, unit=unit, die=die, needed=needed)
    return die <= needed


class Waiting(Facts, frozen=True, kw_only=True):
    """5.1 The reinforcements that wait."""

    waiting: Units


class Placing(Question, frozen=True):
    """5.1 B-F: the phasing player places the units that are due, or holds them back."""

    name, case = "reinforcement.placing", "5.1"
    kinds = ("place", "end")

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Waiting:
        """5.1 Name the units that wait."""
        waiting = tuple(reinforcement.held_back(game.state, game.state.phasing_side))
        return Waiting(waiting=waiting, undone=left("placing", "5.1", waiting))

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer the end, then each unit in each hex that is open to it."""
        yield END
        state, side = game.state, game.state.phasing_side
        waiting = reinforcement.held_back(state, side)
        entry = reinforcement.entry_hexes(state, side) if waiting else ()
        for unit in waiting:
            for hex_ in reinforcement.arrivals(state, unit, entry):
                yield Action("place", (unit,), (hex_,))

    def is_open(self, game: Game) -> bool:
        """Look for a unit that waits and has room: most of the time that is the first one."""
        state, side = game.state, game.state.phasing_side
        for unit in reinforcement.held_back(state, side):
            for _ in reinforcement.arrivals(state, unit, reinforcement.entry_hexes(state, side)):
                return True
        return False

    def check(self, game: Game, action: Action) -> None:
        """5.1 B-F: one unit at a time, in an entry hex, within stacking."""
        if action == END:
            return
        if action != Action("place", action.units, action.hexes) or len(action.units) != 1 or len(action.hexes) != 1:
            raise RuleViolation("5.1", "name one unit and the hex where it comes in")
        if violation := reinforcement.why_not_arrive(game.state, action.units[0], action.hexes[0]):
            raise violation

    def take(self, game: Game, action: Action) -> None:
        """5.11 A unit comes in undisrupted and may move and fight at once; 15.0 it takes possession of its hex."""
        if action == END:
            game.finish()
            return
        unit, hex_ = action.units[0], action.hexes[0]
        game.state.put(unit, hex_)
        game.state.mark(unit, Mark.REINFORCEMENT)
        game.say("reinforcement", "5.1", "{unit} comes in at {hex}", unit=unit, hex=hex_)
        enter(game, (unit,), hex_)

    def sample(self, game: Game, random: Random) -> Action:
        """Pick a unit and a hex; hold back now and then."""
        if random.random() > 0.97:
            return END
        state, side = game.state, game.state.phasing_side
        waiting = reinforcement.held_back(state, side)
        unit = waiting[int(random.random() * len(waiting))]
        entry, depleted = reinforcement.entry_hexes(state, side), state.has(unit, Mark.DEPLETED)
        tried = reinforcement.entries_of(state, unit, entry)
        for _ in range(_TRIES if tried else 0):
            hex_ = tried[int(random.random() * len(tried))]
            if reinforcement.has_room(state, unit, hex_, depleted):
                return Action("place", (unit,), (hex_,))
        fitting = list(reinforcement.arrivals(state, unit, entry))
        return Action("place", (unit,), (random.choice(fitting),)) if fitting else END


# -- 2 G-I Supply


class Supply(Procedure, frozen=True):
    """5.1 G-H: the Commonwealth's MSUs of the turn track; the Axis convoy, 15.33 before turn 1 a fixed number."""

    name, aid, case = "reinforcement.supply", "2G", "5.1"

    def run(self, game: Game) -> None:
        row = game.charts.turn(game.state.turn)
        if game.state.phasing_side != AXIS:
            _bring(game, row.cw_msus)
        elif row.turn >= FIRST_CONVOY:
            game.push(Landing(_convoy(game), one_a_port=False))
        elif row.axis_msus_fixed:
            game.push(Landing(row.axis_msus_fixed, one_a_port=True))


def _convoy(game: Game) -> int:
    """7.57 One die, with what Malta and the modifier of 7.55 add."""
    die, malta = game.roll(), herkules.convoy_modifier(game.state)
    modifier = game.charts.convoy_modifier(game.state.turn)
    number = game.charts.convoy(die + malta + modifier)
    words = "convoy: die {die}, Malta {malta}, turn {modifier}; MSUs: {number}"
    game.say("convoy", "7.57", words, die=die, malta=malta, modifier=modifier, number=number)
    return number


def _bring(game: Game, number: int) -> None:
    """5.1 G and I: bring MSUs to the home base; if the enemy holds it they are lost."""
    ports = reinforcement.supply_ports(game.state, game.state.phasing_side)
    if len(ports) == 1:
        _land(game, number, ports[0])
    elif ports and number:
        game.push(EdgeBases(number))
    elif number:
        game.say("supply lost", "5.1", "MSUs that are lost, for the enemy holds the home base: {number}", number=number)


def _land(game: Game, number: int, hex_: int) -> None:
    """4.2 Place MSUs as long as a counter is free; the others are lost."""
    state = game.state
    free = [unit for unit in supply_units(game.setting.counters)[state.phasing_side] if state.place[unit] == POOL]
    landed = free[:number]
    for unit in landed:
        state.put(unit, hex_)
    if landed:
        game.say("supply", "5.1", "MSUs that arrive at {hex}: {number}", number=len(landed), hex=hex_)
    if number > len(landed):
        lost = number - len(landed)
        game.say("supply lost", "4.2", "MSUs that are lost, for no counter is free: {number}", number=lost)


class Convoy(Facts, frozen=True, kw_only=True):
    """5.1 H-I: how many MSUs are still to come."""

    number: int


class Landing(Question, frozen=True):
    """5.1 H: one MSU of the convoy may be landed at Benghazi or Tobruk; the others come to El Agheila."""

    name = "reinforcement.landing"
    number: int
    """MSUs that are still at sea."""
    one_a_port: bool
    """15.33 One may be landed at each port; 5.1 H of a convoy one in all."""
    landed: tuple[HexIndex, ...] = ()
    """The ports where one was landed."""

    case = "5.1"
    kinds = ("land", "end")

    def side(self, game: Game) -> int:
        """Answer for the Axis."""
        return AXIS

    def facts(self, game: Game) -> Convoy:
        """Count the MSUs at sea."""
        return Convoy(number=self.number)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer no landing, then each port that is open."""
        yield END
        if self.number and (self.one_a_port or not self.landed):
            for hex_ in reinforcement.landing_ports(game.state):
                if hex_ not in self.landed:
                    yield Action("land", hexes=(hex_,))

    def check(self, game: Game, action: Action) -> None:
        """5.1 H: one port, while Axis-owned and free of enemy units; 15.33 each port once."""
        if action not in list(self.actions(game)):
            words = "one MSU of the convoy may be landed at Benghazi or Tobruk, Axis-owned and free of enemies"
            raise RuleViolation("5.1", words)

    def take(self, game: Game, action: Action) -> None:
        """5.1 H-I: one at the port, the rest at El Agheila."""
        game.finish()
        if action.kind == "land":
            _land(game, 1, action.hexes[0])
            game.push(Landing(self.number - 1, self.one_a_port, (*self.landed, action.hexes[0])))
        else:
            _bring(game, self.number)

    def proposal(self, game: Game) -> Action:
        """Bring all of them to El Agheila."""
        return END


class EdgeBases(Question, frozen=True):
    """15.53 On Map C the MSUs come in at any edge base that is free of enemy units, some here and some there."""

    name = "reinforcement.edge_bases"
    left: int
    """MSUs that are still to come in."""

    case = "15.53"
    kinds = ("bring",)

    def side(self, game: Game) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def facts(self, game: Game) -> Convoy:
        """Count the MSUs that are still to come."""
        return Convoy(number=self.left)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer all of them at each base, then fewer."""
        ports = reinforcement.supply_ports(game.state, game.state.phasing_side)
        for number in range(self.left, 0, -1):
            for hex_ in ports:
                yield Action("bring", hexes=(hex_,), number=number)

    def check(self, game: Game, action: Action) -> None:
        """15.53 Some of them at one base."""
        if action not in list(self.actions(game)):
            raise RuleViolation(
                "15.53", "name an edge base free of enemies and how many of the {left} MSUs", left=self.left
            )

    def take(self, game: Game, action: Action) -> None:
        """15.53 Place them; the others are asked for again, as long as there are any."""
        game.finish()
        number = action.number or 0
        _land(game, number, action.hexes[0])
        game.push(EdgeBases(self.left - number))

    def proposal(self, game: Game) -> Action:
        """Bring all of them to the first base."""
        return next(self.actions(game))
