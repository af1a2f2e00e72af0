"""The set-up of a scenario: what stands where, which side owns what, which units come when."""

from __future__ import annotations

from collections.abc import Iterable

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack
from desertfox.pack.schema import ScenarioRow, ScheduleRow, SetupRow
from desertfox.state import EMPTY, Setting, State, Value, places
from desertfox.state.setting import FOX_KILLED, VARIABLE_WITHDRAWAL, refusals
from desertfox.units import SIDES, Presence

_ARRIVALS = ("arrive", "return", "refit_box", "roll")
_FORT_LEVELS = {"level1": 1, "level2": 2}


def set_up(pack: Pack, scenario: str, ruleset: str, options: Iterable[str]) -> State:
    """15.3 Return the start of a scenario; BadInput if the scenario, the ruleset or an option is unknown."""
    chosen = tuple(options)
    refused = refusals(pack, scenario, ruleset, chosen)
    if refused:
        faults = [Fault(field, 0, 0, value, reason, hint) for field, value, reason, hint in refused]
        raise BadInput(scenario, faults)
    state = State(Setting.build(pack, scenario, ruleset, chosen))
    if scenario == EMPTY:
        return state
    data = state.setting.pack
    for row in data.setup:
        if row.scenario == scenario:
            _place(state, row)
    _put_on_turn_track(state)
    _take_ownership(state)
    _set_numbers(state, data.scenario(scenario))
    return state


def _hex(state: State, row: SetupRow) -> int:
    """2.1 A row that names a place follows the place when a map switch moves it."""
    if row.place is not None:
        return state.setting.pack.place_hex(row.place, state.setting.switches)
    if row.hex is None:
        raise ValueError(f"set-up row without place or hex: {row}")
    return row.hex


def _place(state: State, row: SetupRow) -> None:
    side = SIDES.index(row.side)
    if row.kind == "owner":
        state.set_owner(_hex(state, row), side)
    elif row.kind == "fort":
        state.set_fort(_hex(state, row), side, _FORT_LEVELS[row.state or ""])
    elif row.counter_id is not None:
        counter = state.setting.counters.by_id[row.counter_id]
        if state.setting.in_play(counter):
            state.flip(counter, row.state in ("depleted", "dump"))
            state.put(counter, places.REFIT_BOX if row.state == "refit_box" else _hex(state, row))


def _put_on_turn_track(state: State) -> None:
    """5.1 A unit that is not set up waits on the turn track for the first row of the schedule that brings it."""
    setting = state.setting
    due: dict[int, ScheduleRow] = {}
    for row in sorted(setting.pack.schedule, key=lambda row: row.turn):
        if row.action in _ARRIVALS and row.turn in setting.turns and applies(setting, row):
            due.setdefault(setting.counters.by_id[row.counter_id], row)
    for counter, row in due.items():
        if setting.in_play(counter) and state.place[counter] == setting.default_box(counter):
            state.put(counter, _waiting_box(setting, row))


def _waiting_box(setting: Setting, row: ScheduleRow) -> int:
    """5.1 Return the turn that brings a unit; 5.31 one that went before the scenario may wait for a die instead."""
    if is_return(setting, row) and VARIABLE_WITHDRAWAL in setting.switches:
        return places.withdrawn_box(max(_gone(setting, row)))
    return places.turn_box(row.turn)


def is_return(setting: Setting, row: ScheduleRow) -> bool:
    """5.23 Say whether a row of the schedule brings back a unit that an earlier one withdrew."""
    return row.action == "return" and bool(_gone(setting, row))


def _gone(setting: Setting, row: ScheduleRow) -> list[int]:
    """5.2 Return the turns before a row on which its unit is withdrawn."""
    rows = setting.pack.schedule
    return [
        one.turn for one in rows if (one.action, one.counter_id) == ("withdraw", row.counter_id) and one.turn < row.turn
    ]


def applies(setting: Setting, row: ScheduleRow) -> bool:
    """Say whether a row of the schedule belongs to this game."""
    if row.scope == "base":
        return row.turn >= 1
    if row.scope == "six_angles":
        return "six_angles.tiger" in setting.switches
    fox_killed = FOX_KILLED in setting.switches and setting.turns[0] < 1
    return fox_killed and (row.scope != "fox_killed+rommel" or "optional.rommel" in setting.switches)


def _take_ownership(state: State) -> None:
    """15.0 A place without an owner row belongs to the side whose combat unit or dump stands there."""
    for hex_ in state.setting.board.places_at:
        if state.owner(hex_) is None:
            for side in range(len(SIDES)):
                if state.bitboard(side, Presence.COMBAT | Presence.DUMP) >> hex_ & 1:
                    state.set_owner(hex_, side)


def _set_numbers(state: State, row: ScenarioRow) -> None:
    first = SIDES.index(row.first_player_on_first_turn)
    numbers = {
        Value.TURN: row.first_turn,
        Value.FIRST_SIDE: first,
        Value.PHASING_SIDE: first,
        Value.AXIS_AIR: row.start_axis_air,
        Value.COMMONWEALTH_AIR: row.start_cw_air,
        Value.GERMAN_REFIT: row.start_german_refit,
        Value.ITALIAN_REFIT: row.start_italian_refit,
        Value.COMMONWEALTH_REFIT: row.start_cw_refit,
        Value.RAIL_HEAD: row.rail_head,
        Value.NAVAL_BOMBARDMENT: _naval_bombardment_before(state.setting.pack, row.first_turn),
    }
    for value, number in numbers.items():
        state.values[value] = number


def _naval_bombardment_before(pack: Pack, turn: int) -> int:
    """11.5 The marker is in hand if the Refit Phases of the turn before gave it."""
    return int(any(row.turn == turn - 1 and row.naval_bombardment for row in pack.turn_track))
