"""5.1 Reinforcements: who is due, and where units may come in."""

from __future__ import annotations

from desertfox import hexes
from desertfox.board.costs import TERRAINS
from desertfox.pack.schema import ScheduleRow
from desertfox.position.scenario import applies
from desertfox.rules import stacking, zoc
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import sites
from desertfox.rules.violation import RuleViolation
from desertfox.state import Setting, State, places
from desertfox.units import AXIS, Presence

_ANY = Presence(127)
_SOFT = ("marsh", "sand_sea")


def rows(setting: Setting, action: str, turn: int) -> list[ScheduleRow]:
    """5.17 and 5.18: return the rows of the schedule of a turn that belong to this game."""
    return [row for row in setting.pack.schedule if row.action == action and row.turn == turn and applies(setting, row)]


def due(state: State, side: int) -> list[int]:
    """5.1 Return the units of a side that wait on the turn track for this turn or an earlier one."""
    counters = state.setting.counters
    found = []
    for unit in range(counters.count):
        turn = places.due_turn(state.place[unit])
        if turn is not None and turn <= state.turn and counters.side[unit] == side:
            found.append(unit)
    return found


def is_taken(state: State, unit: int) -> bool:
    """5.12 Say whether another counter of the unit's lineage is on the map, in a box or destroyed."""
    taken = (places.REFIT_BOX, places.DESTROYED_BOX, places.HELD_BACK)
    others = (other for other in state.setting.counters.lineage_of(unit) if other != unit)
    return any(state.place[other] >= 0 or state.place[other] in taken for other in others)


def goes_to_refit_box(state: State, unit: int) -> bool:
    """5.17 Say whether the schedule brings a unit into the Refit Box and not onto the map."""
    turn = places.due_turn(state.place[unit])
    name = state.setting.counters[unit].id
    return turn is not None and any(row.counter_id == name for row in rows(state.setting, "refit_box", turn))


def _is_free(state: State, side: int, hex_: int) -> bool:
    """5.1 B: a hex of the map without an enemy unit and out of their zones."""
    playable = state.setting.board.playable[hex_]
    return bool(playable) and not state.bitboard(1 - side, _ANY) >> hex_ & 1 and hex_ not in zoc.zone(state, 1 - side)


def home_hexes(state: State, side: int) -> list[int]:
    """5.1 B: return the free hexes within 2 of El Agheila or Alexandria."""
    radius = charts_of(state.setting.pack).number("entry_distance_hexes")
    near = {hex_ for home in sites(state.setting, side).homes for hex_ in hexes.within(home, radius)}
    return [hex_ for hex_ in sorted(near) if _is_free(state, side, hex_)]


def entry_hexes(state: State, side: int) -> list[int]:
    """5.1 B-D: return where reinforcements may come in: near home, else on the friendly map edge, else nowhere."""
    return home_hexes(state, side) or [hex_ for hex_ in _edge(state.setting, side) if _is_free(state, side, hex_)]


def _edge(setting: Setting, side: int) -> list[int]:
    """5.11 Return the friendly map edge: the west edge for the Axis, the east edge for the Commonwealth."""
    west, east = setting.board.area.columns
    column = west if side == AXIS else east
    return [hexes.at(row, column) for row in range(1, hexes.ROWS + 1)]


def can_stand(state: State, unit: int, hex_: int) -> bool:
    """5.11 and 8.14: a motorized unit stands in marsh or sand sea only on a road or track."""
    setting = state.setting
    soft = TERRAINS[setting.board.terrain[hex_]] in _SOFT and not any(setting.board.link[hex_ * 6 : hex_ * 6 + 6])
    return not (soft and setting.counters[unit].is_motorized)


def why_not_place(state: State, unit: int, hex_: int, entry: list[int], depleted: bool = False) -> RuleViolation | None:
    """5.1 B-F: judge the hex where a unit comes in; `entry` are the hexes that are open to its side now."""
    counters = state.setting.counters
    name, where = counters[unit].designation, hexes.spi(hex_)
    if hex_ not in entry:
        return RuleViolation("5.1", "{unit} cannot come in at {hex}", unit=name, hex=where)
    if not can_stand(state, unit, hex_):
        return RuleViolation("5.11", "{unit} is motorized and cannot stand in {hex}", unit=name, hex=where)
    if not stacking.fits(state, hex_, counters.side[unit], counters[unit].face(depleted).sp):
        return RuleViolation("5.1", "{unit} would overstack {hex}", unit=name, hex=where)
    return None
