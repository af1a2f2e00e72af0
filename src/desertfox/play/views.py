"""What everybody asks of a game: small typed answers, for those who do not want to know how a state is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from desertfox import hexes
from desertfox.position.unit_text import MARK_WORDS
from desertfox.rules import supply, victory
from desertfox.rules.naming import Hex, Side, hex_of, side_of, unit_of
from desertfox.rules.naming import Unit as NamedUnit
from desertfox.state import Mark, State, Value, places
from desertfox.units import AXIS, COMMONWEALTH, SIDES

if TYPE_CHECKING:
    from desertfox.play.step import Step
    from desertfox.state import Setting

RESULTS = ("open", *SIDES, "draw")
"""How a game stands, by `Value.WINNER`."""


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """A counter as it stands: in a hex of the map or in a box, with the face that shows."""

    id: str
    name: str
    side: int
    """AXIS or COMMONWEALTH."""
    nation: str
    type: str
    hex: str | None
    """The number of its hex, None in a box."""
    box: str | None
    """The words for its box, None on the map."""
    strength: int
    morale: int | None
    movement: int
    """The movement allowance that is printed on the face that shows."""
    steps: int
    """2 or 1; a supply unit has 1."""
    depleted: bool
    supplied: bool
    """7.11 It is in general supply; no unit in a box is."""
    marks: tuple[str, ...]


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A named place of the map."""

    name: str
    hex: str
    owner: int | None
    units: tuple[Unit, ...]


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """15.31 The points of both sides, and what they would come to if the game ended now."""

    axis: int
    commonwealth: int
    level: str


class Views:
    """The questions of a game that everybody asks; sides, hexes and units are named as in `rules.naming`."""

    __slots__ = ()
    if TYPE_CHECKING:
        state: State
        setting: Setting
        agenda: list[Step]

    @property
    def is_over(self) -> bool:
        """Say whether the game has ended; then there is no decision any more."""
        return not self.agenda

    @property
    def turn(self) -> int:
        """The Game-Turn: 1 is March 1941."""
        return self.state.turn

    @property
    def side(self) -> int:
        """Whose Player-Turn it is: AXIS or COMMONWEALTH. Who is asked now is `decision.side`."""
        return self.state.phasing_side

    @property
    def phase(self) -> str:
        """The word for the phase, such as first_combat."""
        return self.state.phase

    @property
    def result(self) -> str:
        """How the game stands: open, axis, commonwealth or draw."""
        return RESULTS[self.state.values[Value.WINNER]]

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the game is open, and for a draw."""
        won = self.state.values[Value.WINNER] - 1
        return won if won in (AXIS, COMMONWEALTH) else None

    def score(self) -> Score:
        """15.31 Return the points of both sides, and the level of victory if the game ended now."""
        axis, commonwealth = victory.totals(self.state)
        return Score(axis=axis, commonwealth=commonwealth, level=str(victory.judge(self.state).words).partition(":")[0])

    def units(self, side: Side | None = None, on_map: bool = True) -> list[Unit]:
        """Return the units of a side or of both: those on the map, or with those in the boxes."""
        state, counters = self.state, self.setting.counters
        sides = (AXIS, COMMONWEALTH) if side is None else (side_of(side),)
        return _units(state, [
            unit
            for one in sides
            for unit in counters.of_side[one]
            if state.place[unit] >= 0 or (not on_map and state.place[unit] != places.OUT_OF_PLAY)
        ])  # fmt: skip

    def unit(self, unit: NamedUnit) -> Unit:
        """Return a unit; RuleViolation if there is none of that id."""
        return _units(self.state, [unit_of(self.setting.counters, unit)])[0]

    def stack(self, hex_: Hex) -> list[Unit]:
        """Return the units in a hex, which may be the name of a place."""
        return _units(self.state, self.state.stack(hex_of(self.setting, hex_)))

    def owner(self, hex_: Hex) -> int | None:
        """15.0 Return the side that owns a hex or a place, None if neither does."""
        return self.state.owner(hex_of(self.setting, hex_))

    def place(self, name: str) -> Place:
        """Return a named place of the map, with its owner and who is there."""
        hex_ = hex_of(self.setting, name)
        known = self.setting.board.places_at.get(hex_, ())
        called = next((one for one in known if one.casefold() == name.strip().casefold()), next(iter(known), name))
        return Place(name=called, hex=hexes.spi(hex_), owner=self.state.owner(hex_), units=tuple(self.stack(hex_)))

    def _repr_svg_(self) -> str:
        """Return the game as a picture, for a notebook."""
        from desertfox.pictures import position_svg, state_view

        return position_svg(state_view(self.state), self.setting.board, self.setting.pack)

    def distance(self, one: Hex, other: Hex) -> int:
        """Return how many hexes lie between two hexes or places, the second one counted."""
        return hexes.distance(hex_of(self.setting, one), hex_of(self.setting, other))


def _units(state: State, units: list[int]) -> list[Unit]:
    sides = {state.setting.counters.side[unit] for unit in units}
    hungry = {unit for side in sides for unit in supply.out_of_general_supply(state, side)}
    return [_unit(state, unit, unit not in hungry) for unit in units]


def _unit(state: State, unit: int, fed: bool) -> Unit:
    counters = state.setting.counters
    counter, place, marks, face = counters[unit], state.place[unit], state.marks[unit], state.face(unit)
    whole = counter.is_combat and not counter.one_step and not marks & Mark.DEPLETED
    return Unit(
        id=counter.id,
        name=counter.designation,
        side=counters.side[unit],
        nation=counter.nation,
        type=counter.type if not counter.is_supply else "dump" if marks & Mark.DEPLETED else "msu",
        hex=hexes.spi(place) if place >= 0 else None,
        box=None if place >= 0 else places.name(place),
        strength=counters.strength[face],
        morale=counters.morale[face] or None,
        movement=counters.movement[face] // 4,
        steps=2 if whole else 1,
        depleted=bool(marks & Mark.DEPLETED) and not counter.is_supply,
        supplied=place >= 0 and fed,
        marks=tuple(word for mark, word in MARK_WORDS.items() if marks & mark & ~Mark.DEPLETED),
    )
