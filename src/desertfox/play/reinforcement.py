"""5 The Reinforcement Phase, segment by segment as on the player aid."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from desertfox.play.action import Action
from desertfox.play.agenda import Choice, choice, procedure
from desertfox.rules import reinforcement
from desertfox.rules.supply.sources import bases, sites, supply_units
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State, Value
from desertfox.state.places import HELD_BACK, POOL, REFIT_BOX
from desertfox.units import AXIS, COMMONWEALTH, Presence

if TYPE_CHECKING:
    from desertfox.play.game import Game

END: Final = Action("end")
_LANDINGS: Final = ("Benghazi", "Tobruk")
"""5.1 H: where one of the convoy's MSUs may be landed instead."""


# -- 1 Captured markers


@procedure("reinforcement.captured_markers")
def captured_markers(game: Game, _: None) -> None:
    """7.75 The phasing player takes the captured markers off his supply units."""
    state = game.state
    for unit in supply_units(game.setting.counters)[state.phasing_side]:
        if state.marks[unit] & Mark.CAPTURED:
            state.mark(unit, Mark.CAPTURED, holds=False)
            game.say("freed", "7.75", "{unit} in {hex} may be used now", unit=unit, hex=state.place[unit])


# -- 2 Reinforcements


@procedure("reinforcement.points")
def points(game: Game, _: None) -> None:
    """5.1 A: add the refit and air points of the turn track."""
    row = next(row for row in game.setting.pack.turn_track if row.turn == game.state.turn)
    if game.state.phasing_side == AXIS:
        gains = {
            Value.GERMAN_REFIT: row.german_refit,
            Value.ITALIAN_REFIT: row.italian_refit,
            Value.AXIS_AIR: row.axis_air_gain,
        }
    else:
        gains = {Value.COMMONWEALTH_REFIT: row.cw_refit, Value.COMMONWEALTH_AIR: row.cw_air_gain}
    for value, gain in gains.items():
        game.state.values[value] += gain
        if gain:
            game.say("points", "5.1", "{value}: {gain} more", value=value.name.lower(), gain=gain)


@procedure("reinforcement.units")
def units(game: Game, _: None) -> None:
    """5.1 and 5.12: units that are due stand ready; some go to the Refit Box, some are in play already."""
    state = game.state
    for unit in reinforcement.due(state, state.phasing_side):
        if reinforcement.is_taken(state, unit):
            state.remove(unit, POOL)
        elif reinforcement.goes_to_refit_box(state, unit):
            state.remove(unit, REFIT_BOX)
            game.say("refit box", "5.17", "{unit} goes to the Refit Box", unit=unit)
        else:
            state.put(unit, HELD_BACK)
    game.push("reinforcement.placing")


@choice("reinforcement.placing")
class Placing(Choice):
    """5.1 B-F: the phasing player places the units that are due, or holds them back."""

    case = "5.1"
    prompt = "Place your reinforcements; what is not placed is held back"
    kinds = ("place", "end")

    def side(self, game: Game, data: None) -> int:
        """Answer for the phasing player."""
        return game.state.phasing_side

    def actions(self, game: Game, data: None) -> Iterator[Action]:
        """Offer the end, then each unit in each hex that is open to it."""
        yield END
        waiting = held_back(game.state, game.state.phasing_side)
        entry = reinforcement.entry_hexes(game.state, game.state.phasing_side) if waiting else []
        for unit in waiting:
            for hex_ in entry:
                if reinforcement.why_not_place(game.state, unit, hex_, entry) is None:
                    yield Action("place", (unit,), (hex_,))

    def check(self, game: Game, data: None, action: Action) -> None:
        """5.1 B-F: one unit at a time, in an entry hex, within stacking."""
        if action == END:
            return
        if len(action.units) != 1 or len(action.hexes) != 1 or action.number is not None or action.word:
            raise RuleViolation("5.1", "name one unit and the hex where it comes in")
        unit, side = action.units[0], game.state.phasing_side
        if unit not in held_back(game.state, side):
            name = game.setting.counters[unit].designation
            raise RuleViolation("5.1", "{unit} is not waiting to come in", unit=name)
        entry = reinforcement.entry_hexes(game.state, side)
        if violation := reinforcement.why_not_place(game.state, unit, action.hexes[0], entry):
            raise violation

    def take(self, game: Game, data: None, action: Action) -> None:
        """5.11 A unit comes in undisrupted and may move and fight at once."""
        if action == END:
            game.finish()
            return
        unit, hex_ = action.units[0], action.hexes[0]
        game.state.put(unit, hex_)
        game.state.mark(unit, Mark.REINFORCEMENT)
        game.say("reinforcement", "5.1", "{unit} comes in at {hex}", unit=unit, hex=hex_)

    def sample(self, game: Game, data: None, random: Random) -> Action:
        """Pick a unit and a hex; hold back now and then."""
        side = game.state.phasing_side
        unit = random.choice(held_back(game.state, side))
        entry = reinforcement.entry_hexes(game.state, side)
        fitting = [h for h in entry if reinforcement.why_not_place(game.state, unit, h, entry) is None]
        return Action("place", (unit,), (random.choice(fitting),)) if fitting and random.random() < 0.97 else END


def held_back(state: State, side: int) -> list[int]:
    """5.1 E: return the units of a side that stand ready to come in."""
    owner = state.setting.counters.side
    return [unit for unit, place in enumerate(state.place) if place == HELD_BACK and owner[unit] == side]


# -- 2 G-I Supply


@procedure("reinforcement.supply")
def supply(game: Game, _: None) -> None:
    """5.1 G-H: the Commonwealth's MSUs of the turn track; the Axis convoy."""
    row = next(row for row in game.setting.pack.turn_track if row.turn == game.state.turn)
    if game.state.phasing_side != AXIS:
        land(game, row.cw_msus, home(game))
    elif row.turn < 1:
        game.push("reinforcement.landing", row.axis_msus_fixed)
    elif row.turn > 1:
        game.push("reinforcement.landing", _convoy(game))


def _convoy(game: Game) -> int:
    """7.57 One die, with the Commonwealth air points on Malta and the modifier of 7.55 added."""
    die, malta = game.roll(), game.state.values[Value.MALTA]
    modifier = game.charts.convoy_modifier(game.state.turn)
    number = game.charts.convoy(die + malta + modifier)
    words = "convoy: die {die}, Malta {malta}, turn {modifier}: {number} MSUs"
    game.say("convoy", "7.57", words, die=die, malta=malta, modifier=modifier, number=number)
    return number


def home(game: Game) -> int | None:
    """5.1 G and I: return the base where the phasing player's MSUs arrive, None if there is none.

    An enemy unit in it bars both sides; the Commonwealth must own Alexandria besides.
    """
    state, side = game.state, game.state.phasing_side
    enemy = state.bitboard(1 - side, Presence(127))
    where = bases(state, side) if side == COMMONWEALTH else sites(game.setting, side).homes
    homes = sites(game.setting, side).homes
    return next((hex_ for hex_ in where if hex_ in homes and not enemy >> hex_ & 1), None)


def land(game: Game, number: int, hex_: int | None) -> None:
    """5.1 and 4.2: place MSUs; what has no port or no free counter is lost."""
    state = game.state
    free = [unit for unit in supply_units(game.setting.counters)[state.phasing_side] if state.place[unit] == POOL]
    landed = free[:number] if hex_ is not None else []
    for unit in landed:
        state.remove(unit, POOL)
        state.put(unit, hex_ or 0)
    if landed:
        game.say("supply", "5.1", "{number} MSUs arrive at {hex}", number=len(landed), hex=hex_)
    if number > len(landed):
        game.say("supply", "4.2", "{number} MSUs are lost", number=number - len(landed))


@choice("reinforcement.landing")
class Landing(Choice):
    """5.1 H: one MSU of the convoy may be landed at Benghazi or Tobruk; the others come to El Agheila."""

    case = "5.1"
    prompt = "Land one MSU at Benghazi or Tobruk?"
    kinds = ("land", "end")

    def side(self, game: Game, data: int) -> int:
        """Answer for the Axis."""
        return AXIS

    def actions(self, game: Game, data: int) -> Iterator[Action]:
        """Offer no landing, then each port that is open."""
        yield END
        if data:
            for hex_ in _ports(game):
                yield Action("land", hexes=(hex_,))

    def check(self, game: Game, data: int, action: Action) -> None:
        """5.1 H: only while Axis-owned and free of enemy units."""
        if action not in list(self.actions(game, data)):
            raise RuleViolation(
                "5.1", "an MSU can be landed only at Benghazi or Tobruk, Axis-owned and free of enemies"
            )

    def take(self, game: Game, data: int, action: Action) -> None:
        """5.1 H-I: one at the port, the rest at El Agheila."""
        game.finish()
        if action.kind == "land":
            land(game, 1, action.hexes[0])
            data -= 1
        if data:
            land(game, data, home(game))


def _ports(game: Game) -> list[int]:
    state, named = game.state, game.setting.board.places
    enemy = state.bitboard(1 - AXIS, Presence(127))
    ports = [named[name] for name in _LANDINGS if name in named]
    return [hex_ for hex_ in ports if state.owner(hex_) == AXIS and not enemy >> hex_ & 1]
