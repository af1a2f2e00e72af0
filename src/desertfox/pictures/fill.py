"""From a position to what a picture shows of it: the one place where pictures know the state of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from desertfox import hexes
from desertfox.pictures.view import Fort, Mark, Piece, Stack, View
from desertfox.position import Position
from desertfox.state import NOBODY, PHASES, State, Value
from desertfox.state import Mark as StateMark
from desertfox.units import SIDES

_MARKS: Final[dict[int, Mark]] = {
    StateMark.DISRUPTED: "disrupted",
    StateMark.CAPTURED: "captured",
    StateMark.MOVED: "moved",
    StateMark.MAY_REACT: "may_react",
    StateMark.WILL_CONVERT: "will_convert",
    StateMark.REACTED: "check_due",
}


def view_of(position: Position, out_of_supply: Collection[int] = ()) -> View:
    """Return what a picture of a position shows; what is out of supply is for the rules to say."""
    return state_view(position.state(), position.title, out_of_supply)


def state_view(state: State, title: str = "", out_of_supply: Collection[int] = ()) -> View:
    """Return what a picture of a state shows."""
    setting = state.setting
    row = setting.scenario_row
    stacks = [_stack(state, hex_, out_of_supply) for hex_ in range(hexes.COUNT) if state.first[hex_] != NOBODY]
    return View(
        title=title or (row.name if row else "Position"),
        subtitle=_moment(state),
        stacks=tuple(stacks),
        forts=tuple(_forts(state)),
        rail_head=state.values[Value.RAIL_HEAD],
        owners={hex_: SIDES[owner] for hex_ in range(hexes.COUNT) if (owner := state.owner(hex_)) is not None},
        area=setting.board.area,
    )


def _moment(state: State) -> str:
    """Return the month, the turn and the phase in words."""
    months = {row.turn: f"{row.month} {row.year}" for row in state.setting.pack.turn_track}
    turns = state.setting.turns
    parts = [months.get(state.turn, ""), f"turn {state.turn} of {turns[0]} to {turns[-1]}"]
    if state.phase in PHASES:
        parts.append(f"{SIDES[state.phasing_side].capitalize()} player, {state.phase.replace('_', ' ')}")
    return " · ".join(part for part in parts if part)


def _forts(state: State) -> list[Fort]:
    found = {}
    for counter, place in enumerate(state.place):
        if place >= 0 and state.has(counter, StateMark.BUILDING):
            found[place] = Fort(place, 0)
    for hex_ in range(hexes.COUNT):
        _, level = state.fort(hex_)
        if level:
            found[hex_] = Fort(hex_, 2 if level == 2 else 1)
    return [found[hex_] for hex_ in sorted(found)]


def _stack(state: State, hex_: int, out_of_supply: Collection[int]) -> Stack:
    pieces = [_piece(state, counter, counter in out_of_supply) for counter in state.stack(hex_)]
    return Stack(hex_, tuple(sorted(pieces, key=_from_the_top)))


def _from_the_top(piece: Piece) -> tuple[bool, bool, bool, bool, int]:
    """Order a stack: fighting units by strength, then guns, the leader, MSUs and dumps."""
    return piece.is_supply, piece.is_dump, piece.is_leader, piece.parenthesized, -piece.strength


def _piece(state: State, index: int, unsupplied: bool) -> Piece:
    counters = state.setting.counters
    counter = counters[index]
    depleted = state.has(index, StateMark.DEPLETED)
    face = counter.face(depleted)
    morale, movement = face.morale, face.movement
    if counter.type == "detachment" and state.link[index] != NOBODY:  # 17.1: it takes after its parent
        parent = counters[state.link[index]].full
        morale, movement = parent.morale, parent.movement
    marks = {mark for bit, mark in _MARKS.items() if state.has(index, bit)}
    return Piece(
        id=counter.id,
        name=counter.designation,
        side=counter.side,
        nation=counter.nation,
        type=counter.type,
        size=counter.size,
        strength=face.strength,
        parenthesized=face.parenthesized,
        morale=morale,
        movement=movement,
        sp=face.sp,
        armor_rating=counter.armor_rating,
        depleted=depleted,
        marks=frozenset(marks | ({"out_of_supply"} if unsupplied else set())),
    )
