"""The single numbers of a position: between the tables of the file and the `values` column of the state."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET

from desertfox import hexes
from desertfox.pack.words import hint_for
from desertfox.position.conversion import Problem
from desertfox.position.document import Document
from desertfox.state import MOMENTS, STEPS, State, Value
from desertfox.units import SIDES

NO_RAIL_HEAD: Final = "none"
HERKULES: Final = ("open", "won", "lost")
WINNERS: Final = ("none", "axis", "commonwealth", "draw")

TABLES: Final[dict[str, dict[str, int]]] = {
    "air": {
        "axis": Value.AXIS_AIR,
        "axis_used": Value.AXIS_AIR_USED,
        "commonwealth": Value.COMMONWEALTH_AIR,
        "commonwealth_used": Value.COMMONWEALTH_AIR_USED,
        "malta": Value.MALTA,
    },
    "refit_points": {
        "german": Value.GERMAN_REFIT,
        "italian": Value.ITALIAN_REFIT,
        "commonwealth": Value.COMMONWEALTH_REFIT,
    },
    "markers": {
        "naval_bombardment": Value.NAVAL_BOMBARDMENT,
        "rail_head": Value.RAIL_HEAD,
        "herkules": Value.HERKULES,
    },
    "player_turn": {
        "rail_fixed": Value.RAIL_FIXED,
        "rail_transport": Value.RAIL_TRANSPORT,
        "naval_transport": Value.NAVAL_TRANSPORT,
        "rommel_shift": Value.ROMMEL_SHIFT,
        "tobruk_port": Value.TOBRUK_PORT,
    },
    "victory": {
        "axis": Value.AXIS_VICTORY_POINTS,
        "commonwealth": Value.COMMONWEALTH_VICTORY_POINTS,
        "once": Value.ONCE_BOOKED,
        "winner": Value.WINNER,
    },
}
"""The tables of single numbers in the order of the file."""


def set_values(state: State, document: Document, problems: list[Problem]) -> None:
    """Fill the numbers of a state; what contradicts the scenario or itself is noted."""
    values = state.values
    for table, keys in TABLES.items():
        for key, value in keys.items():
            values[value] = _number(key, getattr(getattr(document, table), key), state, problems)
    values[Value.FIRST_SIDE] = SIDES.index(document.first)
    values[Value.PHASING_SIDE] = SIDES.index(document.first if document.phasing is UNSET else document.phasing)
    values[Value.ACTION] = document.action
    _set_turn(state, document, problems)
    _set_step(state, document, problems)
    _check_air(state, problems)


def _number(key: str, told: Any, state: State, problems: list[Problem]) -> int:
    if key == "rail_head":
        return _rail_head(told, state, problems)
    if key == "herkules":
        return HERKULES.index(told)
    if key == "winner":
        return WINNERS.index(told)
    if key == "once":
        return sum(1 << row for row in set(told))
    return int(told)


def _rail_head(told: str, state: State, problems: list[Problem]) -> int:
    """8.62 The rail head stands on a rail hex, or there is none."""
    path = ("markers", "rail_head")
    if told == NO_RAIL_HEAD:
        return hexes.OFF_MAP
    try:
        hex_ = hexes.parse(told)
    except ValueError as error:
        problems.append(Problem(path, told, f"unknown hex: {error}", "Write none for a dead line.", offset=0))
        return hexes.OFF_MAP
    if not any(state.setting.board.rail[hex_ * 6 : hex_ * 6 + 6]):
        problems.append(Problem(path, told, "no railway runs there", "Give a rail hex, or none.", offset=0))
    return hex_


def _set_turn(state: State, document: Document, problems: list[Problem]) -> None:
    turns = state.setting.turns
    turn = state.setting.opening_turn if document.turn is UNSET else document.turn
    if turn not in turns:
        hint = f"Its turns are {turns[0]} to {turns[-1]}."
        problems.append(Problem(("turn",), str(turn), "turn out of the scenario", hint, offset=0))
    state.values[Value.TURN] = turn


def _set_step(state: State, document: Document, problems: list[Problem]) -> None:
    steps = STEPS[document.phase]
    state.values[Value.PHASE] = MOMENTS.index(document.phase)
    step = steps[0] if document.step is UNSET else document.step
    if step in steps:
        state.values[Value.STEP] = steps.index(step)
    else:
        reason = f"no step of the phase {document.phase}"
        problems.append(Problem(("step",), step, reason, hint_for(step, steps), offset=0))


def _check_air(state: State, problems: list[Problem]) -> None:
    """6.21 and 6.3: nobody uses more points than the pool has, and few fit on Malta."""
    axis, axis_used, commonwealth, commonwealth_used, malta = (state.values[value] for value in TABLES["air"].values())
    most = min(commonwealth, int(state.setting.pack.constant("malta_air_max")))
    limits = {
        "axis_used": (axis_used, axis),
        "malta": (malta, most),
        "commonwealth_used": (commonwealth_used, max(commonwealth - malta, 0)),
    }
    for key, (points, limit) in limits.items():
        if points > limit:
            hint = f"There are {limit} at most."
            problems.append(Problem(("air", key), str(points), "more air points than there are", hint, offset=0))


def table_of(state: State, table: str) -> dict[str, Any]:
    """Return one table of numbers as the file shows it."""
    return {key: _told(key, state.values[value]) for key, value in TABLES[table].items()}


def _told(key: str, number: int) -> Any:
    if key == "rail_head":
        return NO_RAIL_HEAD if number == hexes.OFF_MAP else hexes.spi(number)
    if key == "herkules":
        return HERKULES[number]
    if key == "winner":
        return WINNERS[number]
    if key == "once":
        return [row for row in range(31) if number >> row & 1]
    return bool(number) if key in ("naval_bombardment", "tobruk_port") else number
