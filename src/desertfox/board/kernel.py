"""The searches compiled by Numba, over the memory of the plain columns. Importing this module compiles them.

The queue is a ring of 256 lists, one for each cost that can be open at a time; the lists are chained through one pool,
as every step can put a hex into the queue only once. For a debugger the functions also run uncompiled, with
NUMBA_DISABLE_JIT=1. The cache on disk goes with this file: after a change of a constant imported here, touch it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numba
import numpy as np
import numpy.typing as npt

from desertfox.board.search import CLOSED, NO_DIRECTION, Field, Mask, Search
from desertfox.hexes import COUNT, NEIGHBOURS, OFF_MAP

Bytes = npt.NDArray[np.uint8]
Shorts = npt.NDArray[np.int16]
Costs = npt.NDArray[np.uint16]
Flags = npt.NDArray[np.bool_]

RING: Final = 256
POOL: Final = COUNT * 6 + COUNT
UNREACHED: Final = 65535
_SET_BYTES: Final = (COUNT + 7) // 8

_IN: Final = numba.types.Array(numba.uint8, 1, "C", readonly=True)
_SHORTS: Final = numba.types.Array(numba.int16, 1, "C")
_SHORTS_IN: Final = numba.types.Array(numba.int16, 1, "C", readonly=True)
_COSTS_OUT: Final = numba.types.Array(numba.uint16, 1, "C")
_OUT: Final = numba.types.Array(numba.uint8, 1, "C")
_FLAGS: Final = numba.types.Array(numba.boolean, 1, "C")


def _compile(*types: Any, result: Any = numba.void) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Compile a function now, from the cache on disk where there is a usable one."""

    def compile_(function: Callable[..., Any]) -> Callable[..., Any]:
        signature = result(*types)
        try:
            return numba.njit(signature, cache=True)(function)  # type: ignore[no-any-return]
        except Exception:  # a cache can fail in many ways (no place to write, full disk, damaged file); none may matter
            return numba.njit(signature)(function)  # type: ignore[no-any-return]

    return compile_


@_compile(_IN, _SHORTS_IN, numba.int64, numba.int64, _IN, _IN, numba.boolean, _COSTS_OUT, _OUT)
def reach(
    costs: Bytes,
    neighbours: Shorts,
    start: int,
    budget: int,
    blocked: Bytes,
    stop: Bytes,
    halts: bool,
    cost: Costs,
    direction: Bytes,
) -> None:
    """Fill cost and direction, which come unreached (-1, read here as 65535) and without direction."""
    first = np.full(RING, -1, np.int16)
    following = np.empty(POOL, np.int16)
    hex_ = np.empty(POOL, np.int16)
    cost[start] = 0
    first[0], following[0], hex_[0] = 0, -1, start
    used, waiting, spent = 1, 1, 0
    while waiting > 0:
        entry = first[spent % RING]
        first[spent % RING] = -1
        while entry >= 0:
            here = hex_[entry]
            entry = following[entry]
            waiting -= 1
            if cost[here] != spent or (halts and stop[here] and here != start):
                continue
            for way in range(6):
                step = int(costs[here * 6 + way])
                total = spent + step
                if step == CLOSED or total > budget:
                    continue
                there = neighbours[here * 6 + way]
                known = cost[there]
                if total > known or blocked[there] or (stop[here] and stop[there]):
                    continue
                if total < known:
                    cost[there], direction[there] = total, way
                    following[used], hex_[used] = first[total % RING], there
                    first[total % RING] = used
                    used += 1
                    waiting += 1
                elif way < direction[there]:
                    direction[there] = way
        spent += 1


@_compile(_IN, _SHORTS_IN, _SHORTS_IN, _SHORTS_IN, numba.int64, _IN, _COSTS_OUT, _OUT)
def flood(
    costs: Bytes,
    neighbours: Shorts,
    sources: Shorts,
    begins: Shorts,
    limit: int,
    enterable: Bytes,
    cost: Costs,
    direction: Bytes,
) -> None:
    """Fill cost and direction as `reach` does, against the direction of the steps."""
    first = np.full(RING, -1, np.int16)
    following = np.empty(POOL, np.int16)
    hex_ = np.empty(POOL, np.int16)
    used, spent = 0, 0
    for source, begin in zip(sources, begins):  # noqa: B905 - Numba knows no strict
        cost[source] = begin
        following[used], hex_[used] = first[begin], source
        first[begin] = used
        used += 1
    waiting = used
    while waiting > 0:
        entry = first[spent % RING]
        first[spent % RING] = -1
        while entry >= 0:
            here = hex_[entry]
            entry = following[entry]
            waiting -= 1
            if cost[here] != spent or not enterable[here]:
                continue
            for back in range(6):
                there = neighbours[here * 6 + back]
                if there == OFF_MAP:
                    continue
                way = (back + 3) % 6
                step = int(costs[there * 6 + way])
                total = spent + step
                known = cost[there]
                if step == CLOSED or total > limit or total > known:
                    continue
                if total < known:
                    cost[there], direction[there] = total, way
                    following[used], hex_[used] = first[total % RING], there
                    first[total % RING] = used
                    used += 1
                    waiting += 1
                elif way < direction[there] and direction[there] != NO_DIRECTION:
                    direction[there] = way
        spent += 1


@_compile(_IN, numba.int64, numba.boolean, numba.int64, _SHORTS, _SHORTS, _SHORTS, _COSTS_OUT, result=numba.int64)
def _put_in(
    set_: Bytes,
    begin: int,
    if_reached: bool,
    used: int,
    first: Shorts,
    following: Shorts,
    hex_: Shorts,
    cost: Costs,
) -> int:
    """Put the hexes of a set (8 a byte) into the queue where that is better than their cost; return its new length."""
    for eight in range(_SET_BYTES):
        left = int(set_[eight])
        here = eight * 8
        while left:
            if left & 1 and begin < cost[here] and not (if_reached and cost[here] == UNREACHED):
                cost[here] = begin
                following[used], hex_[used] = first[begin], here
                first[begin] = used
                used += 1
            left >>= 1
            here += 1
    return used


@_compile(_IN, _SHORTS_IN, _IN, *[numba.int64] * 3, _SHORTS, _SHORTS, _SHORTS, _COSTS_OUT)
def _work_off(
    incoming: Bytes,
    neighbours: Shorts,
    enterable: Bytes,
    limit: int,
    spent: int,
    waiting: int,
    first: Shorts,
    following: Shorts,
    hex_: Shorts,
    cost: Costs,
) -> None:
    """Go on as `flood` does, until the queue is empty; the directions do not matter."""
    used = waiting
    while waiting > 0:
        entry = first[spent % RING]
        first[spent % RING] = -1
        while entry >= 0:
            here = hex_[entry]
            entry = following[entry]
            waiting -= 1
            if cost[here] != spent or not enterable[here >> 3] >> (here & 7) & 1:
                continue
            for back in range(6):
                step = int(incoming[here * 6 + back])
                total = spent + step
                if step == CLOSED or total > limit:
                    continue
                there = neighbours[here * 6 + back]
                if total < cost[there]:
                    cost[there] = total
                    following[used], hex_[used] = first[total % RING], there
                    first[total % RING] = used
                    used += 1
                    waiting += 1
        spent += 1


@_compile(_FLAGS, _OUT)
def _pack(flags: Flags, set_: Bytes) -> None:
    """Fill a set of hexes, 8 a byte, with those whose flag is up; there is a flag for every bit."""
    for eight in range(_SET_BYTES):
        byte = 0
        for bit in range(8):
            byte |= int(flags[eight * 8 + bit]) << bit
        set_[eight] = byte


@_compile(_IN, _SHORTS_IN, _IN, _IN, _IN, *[numba.int64] * 4, _IN, _OUT)
def spread(
    incoming: Bytes,
    neighbours: Shorts,
    strong: Bytes,
    weak: Bytes,
    relays: Bytes,
    strong_begin: int,
    weak_begin: int,
    relay_begin: int,
    limit: int,
    enterable: Bytes,
    reached: Bytes,
) -> None:
    """Fill `reached`; all sets of hexes have 8 hexes a byte. Relays that were reached join when the queue is empty."""
    first = np.full(RING, -1, np.int16)
    following = np.empty(POOL, np.int16)
    hex_ = np.empty(POOL, np.int16)
    cost = np.full(_SET_BYTES * 8, UNREACHED, np.uint16)
    waiting = _put_in(strong, strong_begin, False, 0, first, following, hex_, cost)
    waiting = _put_in(weak, weak_begin, False, waiting, first, following, hex_, cost)
    spent = min(strong_begin, weak_begin)
    while waiting > 0:
        _work_off(incoming, neighbours, enterable, limit, spent, waiting, first, following, hex_, cost)
        waiting = _put_in(relays, relay_begin, True, 0, first, following, hex_, cost)
        spent = relay_begin
    _pack(cost != UNREACHED, reached)


_NEIGHBOURS: Final = np.array(NEIGHBOURS, np.int16).ravel()


def incoming_steps(costs: bytes) -> Bytes:
    """Return what the step into each hex costs from its neighbour in each direction."""
    return np.array(
        [
            CLOSED if there == OFF_MAP else costs[there * 6 + (back + 3) % 6]
            for around in NEIGHBOURS
            for back, there in enumerate(around)
        ],
        np.uint8,
    )


def _set(hexes: int) -> Bytes:
    """Return a set of hexes as the kernels read it, 8 hexes a byte."""
    return np.frombuffer(hexes.to_bytes(_SET_BYTES, "little"), np.uint8)


class CompiledSearch(Search):
    """The kernels with the Python columns as their arrays; nothing is copied."""

    def __init__(self, costs: bytes) -> None:
        """See the table's own memory."""
        super().__init__(costs)
        self._view = np.frombuffer(costs, np.uint8)
        self._incoming = incoming_steps(costs)

    def _reach(self, start: int, budget: int, blocked: Mask, stop: Mask, halts: bool, field: Field) -> None:
        cost, direction = np.frombuffer(field.cost, np.uint16), np.frombuffer(field.direction, np.uint8)
        masks = np.frombuffer(blocked, np.uint8), np.frombuffer(stop, np.uint8)
        reach(self._view, _NEIGHBOURS, start, budget, *masks, halts, cost, direction)

    def _spread(self, sources: tuple[int, int, int], begins: tuple[int, int, int], limit: int, enterable: int) -> int:
        strong, weak, relays = sources
        reached = bytearray(_SET_BYTES)
        spread(
            self._incoming, _NEIGHBOURS, _set(strong), _set(weak), _set(relays), *begins, limit, _set(enterable),
            np.frombuffer(reached, np.uint8),
        )  # fmt: skip
        return int.from_bytes(reached, "little")

    def _flood(self, sources: Mapping[int, int], limit: int, enterable: Mask, field: Field) -> None:
        cost, direction = np.frombuffer(field.cost, np.uint16), np.frombuffer(field.direction, np.uint8)
        at, begins = np.array(list(sources), np.int16), np.array(list(sources.values()), np.int16)
        flood(self._view, _NEIGHBOURS, at, begins, limit, np.frombuffer(enterable, np.uint8), cost, direction)
