"""What a position is: flat columns by counter and by hex, cheap to copy, with stacks kept up to date move by move."""

from __future__ import annotations

import sys
from array import array
from bisect import insort
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from desertfox.flags import names
from desertfox.hexes import COUNT, OFF_MAP
from desertfox.state.marks import Mark, Value
from desertfox.state.sequence import MOMENTS, STEPS, Moment
from desertfox.state.setting import Setting
from desertfox.units import PRESENCE_KINDS, Trait

NOBODY: Final = -1
"""No counter: the end of a stack, no linked counter."""
_DEPLETED: Final = int(Mark.DEPLETED)
_OTHERS: Final = ~_DEPLETED
"""All marks but that one."""
_KINDS: Final = len(PRESENCE_KINDS)
_KINDS_IN: Final = tuple(tuple(kind for kind in range(_KINDS) if bits >> kind & 1) for bits in range(1 << _KINDS))
"""For each presence byte the numbers of its bits."""
_BOARDS_OF: Final = tuple(
    tuple(tuple(kind + _KINDS * side for kind in kinds) for kinds in _KINDS_IN) for side in (0, 1)
)
"""For each side and presence byte the numbers of the bitboards that it belongs to."""


@cache
def _translation(presence: int) -> bytes:
    """Return the table that turns a presence byte into 1 where any of these bits is set."""
    return bytes(1 if byte & presence else 0 for byte in range(256))


class State:
    """A position. Write to `place`, `marks` DEPLETED and the derived columns only through the methods.

    By counter: `place` (hex or box), `marks` (bits of `Mark`), `link` (parent of a detachment, recon unit of a
    patrol), `spent` (quarter points moved in this phase), `drawn` (SPs of combat supply given in this phase).
    By hex: `forts` (level + 4 * side, 0 none), `owners` (0 nobody, 1 + side). `values`: single numbers by `Value`.
    Derived: `afield` (by side) lists its counters in hexes, in counter order; `first` (by hex) and `next` (by counter)
    chain each stack in counter order; `presence` (hex + COUNT * side) says what stands in a hex; `bitboards` (kind +
    7 * side) says the same with a bit for each hex. `memos` (by side) is for rules that depend on nothing but the
    bitboards of a side and the forts: what they found out, until those change. Known, perhaps too many but never too
    few: `carriers` are the counters that may carry a mark other than DEPLETED, `carried` is every such mark that
    some may carry (what sets one without `mark` enters both there), `boxes` (by box) has the counters that may be
    in it, where that was asked.
    """

    __slots__ = (
        "afield", "bitboards", "boxes", "carried", "carriers", "drawn", "first", "forts", "link", "marks", "memos",
        "next", "owners", "place", "presence", "setting", "spent", "values",
    )  # fmt: skip

    def __init__(self, setting: Setting) -> None:
        """Start empty: every counter in its default box, nobody owns anything, no points, no rail head."""
        count = setting.counters.count
        self.setting = setting
        self.place = [setting.default_box(counter) for counter in range(count)]
        self.marks = [0] * count
        self.link = array("h", [NOBODY]) * count
        self.spent = array("h", bytes(2 * count))
        self.drawn = bytearray(count)
        self.forts = bytearray(COUNT)
        self.owners = bytearray(COUNT)
        self.values = array("i", bytes(4 * len(names(Value))))
        self.values[Value.TURN] = setting.opening_turn
        self.values[Value.RAIL_HEAD] = OFF_MAP
        self.afield: tuple[list[int], list[int]] = [], []
        self.next = array("h", [NOBODY]) * count
        self.first = array("h", [NOBODY]) * COUNT
        self.presence = bytearray(2 * COUNT)
        self.bitboards = [0] * (2 * _KINDS)
        self.memos: list[dict[int | str, Any]] = [{}, {}]
        self.carriers = set(range(count))  # not asked yet
        self.carried = ~0
        self.boxes: dict[int, tuple[int, ...]] = {}  # copies share it: it is exchanged, never changed

    def copy(self) -> State:
        """Return an independent copy."""
        new: State = State.__new__(State)
        new.setting = self.setting
        new.place = self.place[:]
        new.marks = self.marks[:]
        new.link = self.link[:]
        new.spent = self.spent[:]
        new.drawn = self.drawn[:]
        new.forts = self.forts[:]
        new.owners = self.owners[:]
        new.values = self.values[:]
        new.afield = self.afield[0][:], self.afield[1][:]
        new.next = self.next[:]
        new.first = self.first[:]
        new.presence = self.presence[:]
        new.bitboards = self.bitboards[:]
        new.memos = self.memos[:]  # what is in them holds for both, until one of them moves on
        new.carriers = self.carriers.copy()
        new.carried = self.carried
        new.boxes = self.boxes
        return new

    @classmethod
    def restored(
        cls,
        setting: Setting,
        place: Sequence[int],
        marks: Sequence[int],
        link: Iterable[int],
        spent: Iterable[int],
        values: Iterable[int],
        drawn: bytes,
        forts: bytes,
        owners: bytes,
    ) -> State:
        """Return the state with these columns; OverflowError or TypeError if they do not fit."""
        new = cls(setting)
        new.marks = array("i", marks).tolist()
        new.link = array("h", link)
        new.spent = array("h", spent)
        new.values = array("i", values)
        new.drawn[:], new.forts[:], new.owners[:] = drawn, forts, owners
        for counter, where in enumerate(place):
            new.put(counter, where)
        return new

    @property
    def columns(self) -> tuple[list[int], list[int], list[int], list[int], list[int], bytes, bytes, bytes]:
        """Return what `restored` makes the state from, after the setting."""
        numbers = list(self.place), list(self.marks), list(self.link), list(self.spent), list(self.values)
        return *numbers, bytes(self.drawn), bytes(self.forts), bytes(self.owners)

    def __copy__(self) -> State:
        """Return an independent copy."""
        return self.copy()

    def __deepcopy__(self, _memo: object) -> State:
        """Return an independent copy: a state shares nothing but its setting."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Write down the columns; all else is worked out anew."""
        return State.restored, (self.setting, *self.columns)

    # -- counters and places

    def put(self, counter: int, place: int) -> None:
        """Move a counter to a hex or a box; its marks stay as they are."""
        old, first = self.place[counter], self.first
        if old == place:
            return
        self.place[counter] = place
        if old >= 0 and place >= 0 and first[old] == counter and self.next[counter] == first[place] == NOBODY:
            self._shift(counter, old, place)
            return
        if old >= 0:
            self._take_off(counter, old)
        if place >= 0:
            self._set_down(counter, place)
        if old < 0 <= place:
            insort(self.afield[self.setting.counters.side[counter]], counter)
        elif place < 0:
            if place in self.boxes:
                self.boxes = {**self.boxes, place: tuple(sorted({*self.boxes[place], counter}))}
            if old >= 0:
                self.afield[self.setting.counters.side[counter]].remove(counter)

    def remove(self, counter: int, box: int) -> None:
        """Take a counter off to a box, without any state: 13.21 boxes hold bare counters."""
        self.put(counter, box)
        self.marks[counter] = 0
        self.link[counter] = NOBODY
        self.spent[counter] = 0
        self.drawn[counter] = 0

    def flip(self, counter: int, depleted: bool) -> None:
        """Show the depleted or the full side; a supply unit becomes a dump or an MSU."""
        if depleted:
            self.marks[counter] |= _DEPLETED
        else:
            self.marks[counter] &= ~_DEPLETED
        if self.place[counter] >= 0:
            self._refresh(self.place[counter], self.setting.counters.side[counter])

    def mark(self, counter: int, mark: int, holds: bool = True) -> None:
        """Set or clear marks other than DEPLETED."""
        if holds:
            self.marks[counter] |= mark
            self.carriers.add(counter)
            self.carried |= mark
        else:
            self.marks[counter] &= ~mark

    def has(self, counter: int, mark: int) -> bool:
        """Say whether a counter carries any of these marks."""
        return bool(self.marks[counter] & mark)

    def marked(self, mark: int) -> list[int]:
        """Return the counters that carry any of these marks, other than DEPLETED, in counter order."""
        if not self.carried & mark:
            return []
        marks = self.marks
        return sorted([counter for counter in self.carriers if marks[counter] & mark])

    def clear(self, mark: int) -> None:
        """Take marks other than DEPLETED off all counters."""
        if self.carried & mark:
            marks, kept, carriers, carried = self.marks, ~mark, set(), 0
            for counter in self.carriers:
                left = marks[counter] & kept
                marks[counter] = left
                if left & _OTHERS:
                    carriers.add(counter)
                    carried |= left
            self.carriers, self.carried = carriers, carried

    def face(self, counter: int) -> int:
        """2.25 Return the index of the side that shows, for the columns of the counter list."""
        return counter + self.setting.counters.count * (self.marks[counter] & _DEPLETED)

    def rated(self, counter: int) -> int:
        """17.1 Return the side whose morale and MA count: its own, for a detachment the full one of its parent."""
        parent = self.link[counter]
        if parent != NOBODY and self.setting.counters.traits[counter] & Trait.DETACHMENT:
            return parent
        return self.face(counter)

    def stack(self, hex_: int) -> list[int]:
        """Return the counters in a hex, in counter order."""
        found = []
        counter = self.first[hex_]
        following = self.next
        while counter != NOBODY:
            found.append(counter)
            counter = following[counter]
        return found

    def box(self, place: int) -> list[int]:
        """Return the counters in a box (or hex), in counter order."""
        if place >= 0:
            return self.stack(place)
        known = self.boxes.get(place)
        if known is None:
            found = [counter for counter, there in enumerate(self.place) if there == place]
        else:
            now = self.place
            found = [counter for counter in known if now[counter] == place]
            if len(found) == len(known):
                return found
        self.boxes = {**self.boxes, place: tuple(found)}
        return found

    def _shift(self, counter: int, old: int, hex_: int) -> None:
        """Move a counter that was alone into an empty hex: what it is goes with it, and nothing else changes."""
        side = self.setting.counters.side[counter]
        self.first[old], self.first[hex_] = NOBODY, counter
        presence, offset = self.presence, COUNT * side
        brought = presence[old + offset]
        presence[old + offset], presence[hex_ + offset] = 0, brought
        both, boards = 1 << old | 1 << hex_, self.bitboards
        for kind in _BOARDS_OF[side][brought]:
            boards[kind] ^= both
        self.memos[side] = {}

    def _set_down(self, counter: int, hex_: int) -> None:
        following = self.next
        before, after = NOBODY, self.first[hex_]
        while NOBODY < after < counter:
            before, after = after, following[after]
        following[counter] = after
        if before == NOBODY:
            self.first[hex_] = counter
        else:
            following[before] = counter
        counters = self.setting.counters
        side = counters.side[counter]
        brought = counters.presence[counter + counters.count * (self.marks[counter] & _DEPLETED)]
        was = self.presence[hex_ + COUNT * side]
        if brought | was != was:
            self._change_presence(hex_, side, brought | was)

    def _take_off(self, counter: int, hex_: int) -> None:
        following = self.next
        here, after = self.first[hex_], following[counter]
        following[counter] = NOBODY
        side = self.setting.counters.side[counter]
        if here != counter:
            while following[here] != counter:
                here = following[here]
            following[here] = after
            self._refresh(hex_, side)
            return
        self.first[hex_] = after
        if after == NOBODY:
            self._change_presence(hex_, side, 0)
        else:
            self._refresh(hex_, side)

    def _refresh(self, hex_: int, side: int) -> None:
        """Work out anew what a side has in a hex."""
        counters = self.setting.counters
        contribution, sides, count = counters.presence, counters.side, counters.count
        marks, following = self.marks, self.next
        now = 0
        counter = self.first[hex_]
        while counter != NOBODY:
            if sides[counter] == side:
                now |= contribution[counter + count * (marks[counter] & _DEPLETED)]
            counter = following[counter]
        self._change_presence(hex_, side, now)

    def _change_presence(self, hex_: int, side: int, now: int) -> None:
        at = hex_ + COUNT * side
        changed = self.presence[at] ^ now
        if changed:
            self.presence[at] = now
            bit, boards = 1 << hex_, self.bitboards
            for kind in _BOARDS_OF[side][changed]:
                boards[kind] ^= bit
            self.memos[side] = {}

    # -- hexes

    def bitboard(self, side: int, presence: int) -> int:
        """Return a number with a bit for each hex where the side has any of these."""
        memo = self.memos[side]
        board: int | None = memo.get(presence)
        if board is None:
            board = 0
            for kind in _KINDS_IN[presence]:
                board |= self.bitboards[kind + _KINDS * side]
            memo[presence] = board
        return board

    def mask(self, side: int, presence: int) -> bytearray:
        """Return one byte a hex, 1 where the side has any of these, as the path searches read it."""
        return self.presence[COUNT * side : COUNT * (side + 1)].translate(_translation(presence))

    def fort(self, hex_: int) -> tuple[int, int]:
        """14.1 Return side and level of the fort in a hex; level 0 means none."""
        return self.forts[hex_] >> 2, self.forts[hex_] & 3

    def set_fort(self, hex_: int, side: int, level: int) -> None:
        """14.1 Place, improve or (level 0) remove a fort."""
        self.forts[hex_] = (side << 2) + level if level else 0
        self.memos = [{}, {}]

    def owner(self, hex_: int) -> int | None:
        """15.0 Return the side that owns a hex, None if neither does."""
        return self.owners[hex_] - 1 if self.owners[hex_] else None

    def set_owner(self, hex_: int, side: int | None) -> None:
        """15.0 Give a hex to a side, or to neither."""
        self.owners[hex_] = 0 if side is None else side + 1

    # -- the sequence of play

    @property
    def turn(self) -> int:
        """Return the Game-Turn."""
        return self.values[Value.TURN]

    @property
    def phasing_side(self) -> int:
        """Return the side whose Player-Turn it is."""
        return self.values[Value.PHASING_SIDE]

    @property
    def phase(self) -> Moment:
        """Return the word for the present phase."""
        return MOMENTS[self.values[Value.PHASE]]

    @property
    def step(self) -> str:
        """Return the word for the present step of the phase."""
        return STEPS[self.phase][self.values[Value.STEP]]

    # -- identity

    def digest(self) -> str:
        """Return a hash of everything that matters; equal on every platform and in every process."""
        digest = blake2b(self.setting.identity, digest_size=32, person=b"desertfox state")
        for column in (array("h", self.place), array("i", self.marks), self.link, self.spent, self.values):
            digest.update(_little_endian(column))
        for octets in (self.drawn, self.forts, self.owners):
            digest.update(octets)
        return digest.hexdigest()

    def __eq__(self, other: object) -> bool:
        """Two states are equal if everything that matters is."""
        return isinstance(other, State) and self.digest() == other.digest()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        """Say where the game stands."""
        side = ("axis", "commonwealth")[self.phasing_side]
        return f"<State {self.setting.scenario} turn {self.turn} {side} {self.phase} {self.digest()[:12]}>"


def _little_endian(column: array[int]) -> array[int]:
    if sys.byteorder == "little":
        return column
    swapped = column[:]
    swapped.byteswap()
    return swapped
