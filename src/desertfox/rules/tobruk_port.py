"""5.4 Tobruk as a port: when the Axis may land a reinforcement there, and which."""

from __future__ import annotations

from typing import Final

from desertfox import hexes
from desertfox.board import bits
from desertfox.pack.schema import UnitType
from desertfox.rules import reinforcement
from desertfox.rules.charts import charts_of
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark, State
from desertfox.units import AXIS, COMMONWEALTH, Presence

_TOBRUK: Final = "Tobruk"
_LIBYA: Final = bits.bits(hex_ for hex_ in range(hexes.COUNT) if hexes.sheet(hex_) == "L")
_TOO_HEAVY: Final[frozenset[UnitType]] = frozenset(
    ("recon", "armor", "artillery", "armored_artillery", "heavy_weapons")
)
"""5.4 Types that cannot be landed."""


def port(state: State) -> int | None:
    """5.4 Return Tobruk, None if it is not on this board."""
    return state.setting.board.places.get(_TOBRUK)


def why_not_open(state: State) -> RuleViolation | None:
    """5.4 The port needs an Axis unit in Tobruk and no Commonwealth unit of any kind on sheet L."""
    tobruk = port(state)
    if tobruk is None or not state.bitboard(AXIS, Presence.ANY) >> tobruk & 1:
        return RuleViolation("5.4", "no Axis unit is in Tobruk")
    enemies = state.bitboard(COMMONWEALTH, Presence.ANY) & _LIBYA
    if enemies:
        where = hexes.spi(next(iter(bits.hexes(enemies))))
        return RuleViolation("5.4", "a Commonwealth unit is on the Libyan sheet, in {hex}", hex=where)
    return None


def why_not_land(state: State, unit: int) -> RuleViolation | None:
    """5.4 One reinforcement of 1 SP, neither recon, armor, artillery nor heavy weapons, within stacking."""
    if violation := why_not_open(state):
        return violation
    counter = state.setting.counters[unit]
    if unit not in reinforcement.held_back(state, AXIS):
        return RuleViolation("5.4", "{unit} is no reinforcement that waits to come in", unit=counter.designation)
    if counter.type in _TOO_HEAVY:
        kind = counter.type.replace("_", " ")
        return RuleViolation("5.4", "{unit} cannot be landed: {type}", unit=counter.designation, type=kind)
    wanted = charts_of(state.setting.pack).number("tobruk_port_sp")
    if state.setting.counters.sp[state.face(unit)] != wanted:
        words = "{unit} has not {number} stacking point"
        return RuleViolation("5.4", words, unit=counter.designation, number=wanted)
    tobruk = state.setting.board.places[_TOBRUK]
    return reinforcement.why_not_place(state, unit, tobruk, (tobruk,), state.has(unit, Mark.DEPLETED))


def candidates(state: State) -> list[int]:
    """5.4 Return the reinforcements that may be tried."""
    if why_not_open(state) is not None:
        return []
    return [unit for unit in reinforcement.held_back(state, AXIS) if why_not_land(state, unit) is None]
