"""What happens when units enter a hex, in passing too: its owner, a fort, the railway, Tobruk, supply left behind.

Movement, overrun, reaction, retreat and advance all call `enter` when a unit has come into a hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.hexes import HexIndex
from desertfox.play import leader
from desertfox.play.action import Action
from desertfox.play.elimination import remove_supply
from desertfox.play.facts import Place
from desertfox.play.step import Question
from desertfox.play.telling import supply_word
from desertfox.play.victory import Moment
from desertfox.rules import combat, stacking, transport, victory
from desertfox.rules.ruleset import ruleset
from desertfox.rules.supply.sources import supply_units
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, Setting, State, Value, places
from desertfox.units import AXIS, COMMONWEALTH, CounterList, Presence, SideIndex, Trait

if TYPE_CHECKING:
    from desertfox.play.game import Game

_COMBAT: Final = Trait.COMBAT
_HOLDER: Final = Presence.COMBAT
_SUPPLY_UNITS: Final = Presence.MSU | Presence.DUMP
_LEADER: Final = Presence.LEADER
_LEFT_BEHIND: Final = _SUPPLY_UNITS | _LEADER
_TOBRUK: Final = "Tobruk"
_WHOEVER_OWNS_IT: Final = 255
_ANY: Final = bytes((0, *[_WHOEVER_OWNS_IT] * 255))


@lru_cache(maxsize=64)
def noted(setting: Setting, side: int) -> bytes:
    """15.0, 8.63 and 15.31: return one byte a hex, 0 where nothing follows when a side comes in.

    Where the owner may change it is the owner, as in the state, to whom it would change; where something may follow
    whoever owns the hex, the railway that the Axis breaks and places with points, it is no owner at all.
    """
    found = bytearray(hexes.COUNT)
    for hex_ in ownable(setting):
        found[hex_] = side + 1
    for hex_ in (*(transport.line(setting) if side == AXIS else ()), *victory.watched(setting)):
        found[hex_] = _WHOEVER_OWNS_IT
    return bytes(found)


@lru_cache(maxsize=64)
def ownable(setting: Setting) -> frozenset[int]:
    """15.0 Return the hexes that have an owner: every place of the map, cities, ports and bases among them."""
    board = setting.board
    return frozenset((*board.places_at, *board.cities, *(hex_ for hex_, port in enumerate(board.port) if port)))


def enter(game: Game, units: Sequence[int], hex_: int) -> None:
    """Carry out what follows when units come into a hex; decisions are pushed on the agenda."""
    state, counters = game.state, game.setting.counters
    side = counters.side[units[0]]
    note = noted(game.setting, side)[hex_]
    if note or state.forts[hex_]:
        traits = counters.traits
        for unit in units:
            if traits[unit] & _COMBAT:
                _take_place(game, side, hex_, note)
                break
    enemies = state.presence[hex_ + hexes.COUNT * (1 - side)]
    if enemies & _SUPPLY_UNITS:
        capture_step(game, units, hex_)
    if note == _WHOEVER_OWNS_IT and hex_ in victory.watched(game.setting):
        game.push(Moment())
    if enemies & _LEADER:
        leader.leave(game, hex_, 1 - side)


def pass_through(game: Game, units: Sequence[int], path: Sequence[int]) -> None:
    """8.1 Enter every hex of a path but its first, in order."""
    state, side = game.state, game.setting.counters.side[units[0]]
    heeded, owners = state.memos[1 - side].get("heeded") or _heed(state, side), state.owners
    for hex_ in path[1:]:
        note = heeded[hex_]
        if note and note != owners[hex_]:
            enter(game, units, hex_)


def _heed(state: State, side: int) -> bytearray:
    """Return the same as `noted`, with the hexes where a fort or something that the enemy has left behind is.

    It holds as long as the enemy does not move and no fort comes or goes.
    """
    found = bytearray(_noted_with_forts(state.setting, side, bytes(state.forts)))
    place = state.place
    for unit in _trains(state.setting.counters)[1 - side]:
        if place[unit] >= 0:
            found[place[unit]] = _WHOEVER_OWNS_IT
    state.memos[1 - side]["heeded"] = found
    return found


@lru_cache(maxsize=16)
def _noted_with_forts(setting: Setting, side: int, forts: bytes) -> bytes:
    return bits.overlaid(noted(setting, side), forts.translate(_ANY))


@lru_cache(maxsize=16)
def _trains(counters: CounterList) -> tuple[tuple[int, ...], ...]:
    """Return the counters of both sides that may be left behind in a hex: supply units and the leader."""
    return tuple(tuple(unit for unit in units if counters.presence[unit] & _LEFT_BEHIND) for units in counters.of_side)


def _take_place(game: Game, side: int, hex_: int, note: int) -> None:
    state = game.state
    owner, level = state.fort(hex_)
    if level and owner != side:
        state.set_fort(hex_, side, 0)
        game.say("fort", "14.2", "the enemy fort in {hex} is removed", hex=hex_)
    if note == _WHOEVER_OWNS_IT and side == AXIS:
        _break_rail(game, hex_)
    before = state.owners[hex_] - 1
    if before == side or hex_ not in ownable(game.setting):
        return
    if not state.presence[hex_ + hexes.COUNT * (1 - side)] & _HOLDER:
        state.set_owner(hex_, side)
        game.say("owner", "15.0", "{hex} now belongs to {side}", hex=hex_, side=side)
        if (before, side) == (COMMONWEALTH, AXIS) and hex_ == game.setting.board.places.get(_TOBRUK):
            _bring_dump(game)


def _break_rail(game: Game, hex_: int) -> None:
    head = transport.broken_head(game.state, hex_)
    if head is None:
        return
    game.state.values[Value.RAIL_HEAD] = head
    if head == transport.DEAD:
        game.say("rail", "8.63", "the railway is broken in {hex} and dead", hex=hex_)
    else:
        game.say("rail", "8.63", "the railway is broken in {hex}; the rail head is now in {head}", hex=hex_, head=head)


# -- 7.7 Capture


def capture_step(game: Game, units: Sequence[int], hex_: int) -> None:
    """7.7 Let the entering player decide on enemy supply units alone in a hex; it takes an unparenthesized unit."""
    side = game.setting.counters.side[units[0]]
    if any(combat.is_fighter(game.state, unit) for unit in units):
        game.push(Capture(side, hex_))


def free_counter(state: State, side: int) -> int | None:
    """4.2 Return a supply counter of a side that is free, None if all are in use."""
    own = supply_units(state.setting.counters)[side]
    return next((unit for unit in own if state.place[unit] == places.POOL), None)


def _prizes(state: State, side: int, hex_: int) -> list[int]:
    """7.7 Return the enemy supply units in the hex, none while an enemy combat unit is with them."""
    if state.bitboard(1 - side, Presence.COMBAT) >> hex_ & 1:
        return []
    traits = state.setting.counters.traits
    return [unit for unit in stacking.of_side(state, hex_, 1 - side) if traits[unit] & Trait.SUPPLY]


class Capture(Question, frozen=True):
    """7.72 Each enemy supply unit in the hex is decided for itself, by the entering player."""

    name = "entering.capture"
    owner: SideIndex
    """The side that has entered."""
    hex: HexIndex

    case = "7.7"
    kinds = ("destroy", "capture")

    def side(self, game: Game) -> int:
        """Answer for the player whose units have entered."""
        return self.owner

    def facts(self, game: Game) -> Place:
        """Say where the supply is."""
        return Place(hex=self.hex)

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer both for each supply unit; 4.2 a capture needs a free counter."""
        free = free_counter(game.state, self.owner) is not None
        for unit in _prizes(game.state, self.owner, self.hex):
            yield Action("destroy", (unit,))
            if free:
                yield Action("capture", (unit,))

    def check(self, game: Game, action: Action) -> None:
        """7.7 One supply unit of the enemy in the hex at a time."""
        if action != Action(action.kind, action.units) or len(action.units) != 1:
            raise RuleViolation("7.72", "name one supply unit")
        if action.units[0] not in _prizes(game.state, self.owner, self.hex):
            raise RuleViolation("7.7", "it is not an enemy supply unit in {hex}", hex=hexes.spi(self.hex))
        if action.kind == "capture" and free_counter(game.state, self.owner) is None:
            raise RuleViolation("4.2", "no supply counter is free: the unit can only be destroyed")

    def take(self, game: Game, action: Action) -> None:
        """7.7 Destroy the unit, or roll: on a low die it changes sides."""
        unit = action.units[0]
        if action.kind == "capture":
            die, needed = game.roll(), game.charts.number("supply_capture_die_max")
            words = "capture of supply in {hex}: die {die}, at most {needed} captures"
            game.say("capture", "7.7", words, hex=self.hex, die=die, needed=needed)
            if die <= needed:
                _exchange(game, self.owner, unit)
                return
        remove_supply(game, unit, "7.7")


def _exchange(game: Game, side: int, unit: int) -> None:
    """7.72 Exchange a captured unit for a counter of the captor; an MSU stays an MSU, a dump a dump.

    7.17 An expended one leaves the map at the end of the phase all the same.
    """
    state = game.state
    hex_, is_dump = state.place[unit], state.has(unit, Mark.DEPLETED)
    is_expended = state.has(unit, Mark.EXPENDED) and not ruleset(game.setting).capture_renews_a_dump
    retaken = state.has(unit, Mark.CAPTURED)  # the enemy had captured it and could not use it yet: it was ours
    own = free_counter(state, side)
    state.remove(unit, places.POOL)
    if own is not None:
        place_supply(state, own, hex_, is_dump=is_dump)
        state.mark(own, Mark.EXPENDED, holds=is_expended)
        supply = supply_word(state, own)
        if retaken and ruleset(game.setting).retaken_supply_is_free:
            game.say("captured", "7.75", "now {unit} in {hex}, free at once", unit=own, supply=supply, hex=hex_)
        else:
            state.mark(own, Mark.CAPTURED)
            game.say("captured", "7.72", "now {unit} in {hex}, captured", unit=own, supply=supply, hex=hex_)


def place_supply(state: State, unit: int, hex_: int, *, is_dump: bool) -> None:
    """4.2 Put a free supply counter on the map as a dump or an MSU."""
    state.flip(unit, depleted=is_dump)
    state.put(unit, hex_)


# -- 7.56 The dump at Tobruk


def _bring_dump(game: Game) -> None:
    if free_counter(game.state, AXIS) is None:
        game.say("dump", "4.2", "no supply counter is free for the dump at Tobruk")
    else:
        game.push(TobrukDump())


def _dump_hexes(state: State) -> Iterator[int]:
    """7.56 Return Tobruk and the hexes next to it that are free of enemy units and of another dump."""
    board = state.setting.board
    tobruk = board.places[_TOBRUK]
    enemy = state.bitboard(COMMONWEALTH, Presence.COMBAT | _SUPPLY_UNITS | Presence.LEADER)
    taken = enemy | state.bitboard(AXIS, Presence.DUMP)
    for hex_ in (tobruk, *hexes.neighbours(tobruk)):
        if board.playable[hex_] and not taken >> hex_ & 1:
            yield hex_


class TobrukDump(Question, frozen=True):
    """7.56 When Tobruk passes from the Commonwealth to the Axis, the Axis places a dump there or next to it."""

    name, case = "entering.dump", "7.56"
    kinds = ("place",)

    def side(self, game: Game) -> int:
        """Answer for the Axis."""
        return AXIS

    def actions(self, game: Game) -> Iterator[Action]:
        """Offer every hex."""
        if free_counter(game.state, AXIS) is not None:
            for hex_ in _dump_hexes(game.state):
                yield Action("place", hexes=(hex_,))

    def check(self, game: Game, action: Action) -> None:
        """7.56 Tobruk or an adjacent hex, free of enemy units and of another dump."""
        if action != Action("place", hexes=action.hexes) or len(action.hexes) != 1:
            raise RuleViolation("7.56", "name one hex for the dump")
        if action.hexes[0] not in _dump_hexes(game.state):
            raise RuleViolation("7.56", "the dump goes into Tobruk or next to it, free of enemies and other dumps")

    def take(self, game: Game, action: Action) -> None:
        """7.56 Place it."""
        game.finish()
        unit = free_counter(game.state, AXIS)
        if unit is not None:
            place_supply(game.state, unit, action.hexes[0], is_dump=True)
            game.say("dump", "7.56", "a dump is placed in {hex}", unit=unit, hex=action.hexes[0])
