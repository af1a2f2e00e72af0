"""What must be true of every state; tests and the fuzzer ask after each action."""

from __future__ import annotations

from collections.abc import Iterator

from desertfox.flags import names
from desertfox.hexes import COUNT, spi
from desertfox.state import places
from desertfox.state.marks import COMBAT_MARKS, GONE_MARKS, LEADER_MARKS, SUPPLY_MARKS, WAITING_MARKS, Mark
from desertfox.state.state import NOBODY, State
from desertfox.units import AXIS, COMMONWEALTH, PRESENCE_KINDS, SIDES, Counter, Presence

_MARKS_OF = {"supply": SUPPLY_MARKS, "leader": LEADER_MARKS}


def invariants(state: State) -> list[str]:
    """Work everything out from scratch and return what does not agree; nothing in a sound state."""
    return [
        *_places(state),
        *_stacks(state),
        *_presence(state),
        *_marks(state),
        *_known(state),
        *_links(state),
        *_lineages(state),
        *_enemies(state),
    ]


def _places(state: State) -> Iterator[str]:
    setting = state.setting
    for counter, place in zip(setting.counters, state.place, strict=True):
        if not places.is_place(place):
            yield f"{counter.id}: {place} is no place"
        elif place >= 0 and not setting.board.playable[place]:
            yield f"{counter.id}: {spi(place)} is off the map"
        elif place != places.OUT_OF_PLAY and not setting.in_play(counter.index):
            yield f"{counter.id}: its counter set is not in play"


def _stacks(state: State) -> Iterator[str]:
    expected: dict[int, list[int]] = {}
    for counter, place in enumerate(state.place):
        if place >= 0:
            expected.setdefault(place, []).append(counter)
        elif state.next[counter] != NOBODY:
            yield f"counter {counter} is chained to a stack but not on the map"
    for side, word in enumerate(SIDES):
        afield = [unit for unit in state.setting.counters.of_side[side] if state.place[unit] >= 0]
        if state.afield[side] != afield:
            yield f"{word} counters on the map are {afield}, not {state.afield[side]}"
    for hex_ in range(COUNT):
        if _chain(state, hex_) != expected.get(hex_, []):
            yield f"{spi(hex_)}: the stack is {_chain(state, hex_)}, the places say {expected.get(hex_, [])}"


def _chain(state: State, hex_: int) -> list[int]:
    """Return the chained stack, cut off where it runs in a circle."""
    chain: list[int] = []
    counter = state.first[hex_]
    while counter != NOBODY and len(chain) <= len(state.place):
        chain.append(counter)
        counter = state.next[counter]
    return chain


def _presence(state: State) -> Iterator[str]:
    counters = state.setting.counters
    expected = bytearray(2 * COUNT)
    for counter, place in enumerate(state.place):
        if place >= 0:
            expected[place + COUNT * counters.side[counter]] |= counters.presence[state.face(counter)]
    if state.presence != expected:
        for at, (found, right) in enumerate(zip(state.presence, expected, strict=True)):
            if found != right:
                yield f"{spi(at % COUNT)}: {SIDES[at // COUNT]} presence is {found}, not {right}"
    occupied = [(at, bits) for at, bits in enumerate(expected) if bits]
    for side, word in enumerate(SIDES):
        for name, kind in PRESENCE_KINDS.items():
            board = sum(1 << at % COUNT for at, bits in occupied if bits & kind and at // COUNT == side)
            if state.bitboard(side, kind) != board:
                yield f"the {word} bitboard {name} is wrong"


def allowed_marks(counter: Counter, place: int) -> int:
    """Return the marks that make sense on a counter in a place."""
    marks = _MARKS_OF.get(counter.type, COMBAT_MARKS)
    if counter.one_step:
        marks &= ~Mark.DEPLETED
    if place >= 0:
        return marks
    if not counter.is_combat:
        return 0
    if place == places.OUT_OF_GAME:
        return GONE_MARKS
    waits = place == places.HELD_BACK or places.due_turn(place) is not None
    return marks & WAITING_MARKS if waits else 0


def _marks(state: State) -> Iterator[str]:
    for counter, place in zip(state.setting.counters, state.place, strict=True):
        index = counter.index
        if wrong := state.marks[index] & ~allowed_marks(counter, place):
            words = ", ".join(name for name, mark in names(Mark).items() if wrong & mark)
            yield f"{counter.id}: cannot be {words} in {places.name(place)}"
        if place < 0 and (state.spent[index] or state.drawn[index]):
            yield f"{counter.id}: movement or supply spent in {places.name(place)}"
        if state.drawn[index] and not counter.is_supply:
            yield f"{counter.id}: only supply units are drawn on"


def _known(state: State) -> Iterator[str]:
    """No counter carries a mark, or is in a box, without being known to."""
    for counter, marks in zip(state.setting.counters, state.marks, strict=True):
        marked = marks & ~Mark.DEPLETED
        if missed := marked & ~state.carried:
            words = ", ".join(name for name, mark in names(Mark).items() if missed & mark)
            yield f"{counter.id}: nobody is known to be {words}"
        if marked and counter.index not in state.carriers:
            yield f"{counter.id}: not known to be marked"
        place = state.place[counter.index]
        if place in state.boxes and counter.index not in state.boxes[place]:
            yield f"{counter.id}: not known to be in {places.name(place)}"


def _links(state: State) -> Iterator[str]:
    counters = state.setting.counters
    linked = [target for target in state.link if target != NOBODY]
    if len(set(linked)) < len(linked):
        yield "two counters are linked to the same one"
    for counter, target in zip(counters, state.link, strict=True):
        if target == NOBODY:
            continue
        other = counters[target]
        if counter.type not in ("detachment", "desert_patrol") or other.side != counter.side:
            yield f"{counter.id}: cannot be linked to {other.id}"
        if counter.type == "desert_patrol" and state.place[target] != places.SET_ASIDE:
            yield f"{counter.id}: its recon unit {other.id} is not set aside"
    for counter in counters:
        if state.place[counter.index] == places.SET_ASIDE and counter.index not in linked:
            yield f"{counter.id}: set aside for no patrol"


def _lineages(state: State) -> Iterator[str]:
    """13.3 Of an armor lineage only one counter is in play."""
    for lineage, members in state.setting.counters.by_lineage.items():
        present = [counter for counter in members if places.in_play(state.place[counter])]
        if len(present) > 1:
            yield f"lineage {lineage}: {len(present)} of its counters are in play"


def _enemies(state: State) -> Iterator[str]:
    both = state.bitboard(AXIS, Presence.COMBAT) & state.bitboard(COMMONWEALTH, Presence.COMBAT)
    while both:
        yield f"{spi(both.bit_length() - 1)}: combat units of both sides"
        both ^= 1 << both.bit_length() - 1
