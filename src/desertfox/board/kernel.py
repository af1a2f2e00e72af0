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
Steps = npt.NDArray[np.uint32]

RING: Final = 256
POOL: Final = COUNT * 6 + COUNT
UNREACHED: Final = 65535
_COST_SHIFT: Final = 16
_HEX_BITS: Final = 65535
"""A step into a hex is one number: what it costs above, the hex it comes from below."""
_SET_BYTES: Final = (COUNT + 7) // 8
_STRONG, _WEAK, _RELAYS, _OPEN, _REACHED = range(0, 5 * _SET_BYTES, _SET_BYTES)
"""Where the sets of hexes of a spread begin, 8 hexes a byte: three kinds of source, where a line may enter, answer."""

_IN: Final = numba.types.Array(numba.uint8, 1, "C", readonly=True)
_SHORTS: Final = numba.types.Array(numba.int16, 1, "C")
_SHORTS_IN: Final = numba.types.Array(numba.int16, 1, "C", readonly=True)
_COSTS_OUT: Final = numba.types.Array(numba.uint16, 1, "C")
_OUT: Final = numba.types.Array(numba.uint8, 1, "C")
_STEPS_IN: Final = numba.types.Array(numba.uint32, 1, "C")


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


@_compile(_OUT, *[numba.int64] * 3, _SHORTS, _SHORTS, _SHORTS, _COSTS_OUT, result=numba.int64)
def _put_in(
    sets: Bytes,
    kind: int,
    begin: int,
    used: int,
    first: Shorts,
    following: Shorts,
    hex_: Shorts,
    cost: Costs,
) -> int:
    """Put the hexes of a set into the queue where that is better than their cost; return its new length.

    Of the relays only those that were reached.
    """
    for eight in range(_SET_BYTES):
        left = int(sets[kind + eight])
        if kind == _RELAYS:
            left &= int(sets[_REACHED + eight])
        if left == 0:
            continue
        for bit in range(8):
            here = eight * 8 + bit
            if left >> bit & 1 and begin < cost[here]:
                cost[here] = begin
                sets[_REACHED + eight] |= 1 << bit
                following[used], hex_[used] = first[begin], here
                first[begin] = used
                used += 1
    return used


@_compile(_STEPS_IN, _OUT, *[numba.int64] * 4)
def spread(steps: Steps, sets: Bytes, strong_begin: int, weak_begin: int, relay_begin: int, limit: int) -> None:
    """Fill the last of the sets, which comes empty. Relays that were reached join when the queue is empty."""
    first = np.full(RING, -1, np.int16)
    following = np.empty(POOL, np.int16)
    hex_ = np.empty(POOL, np.int16)
    cost = np.full(COUNT, UNREACHED, np.uint16)
    used = _put_in(sets, _STRONG, strong_begin, 0, first, following, hex_, cost)
    used = _put_in(sets, _WEAK, weak_begin, used, first, following, hex_, cost)
    waiting, spent = used, min(strong_begin, weak_begin)
    while waiting > 0:
        entry = first[spent % RING]
        first[spent % RING] = -1
        while entry >= 0:
            here = int(hex_[entry])
            entry = following[entry]
            waiting -= 1
            if cost[here] != spent or not sets[_OPEN + (here >> 3)] >> (here & 7) & 1:
                continue
            for at in range(here * 6, here * 6 + 6):
                step = int(steps[at])
                total = spent + (step >> _COST_SHIFT)
                if total > limit:
                    break
                there = step & _HEX_BITS
                known = cost[there]
                if total < known:
                    if known == UNREACHED:
                        sets[_REACHED + (there >> 3)] |= 1 << (there & 7)
                    cost[there] = total
                    following[used], hex_[used] = first[total % RING], there
                    first[total % RING] = used
                    used += 1
                    waiting += 1
        spent += 1
        if waiting == 0:
            used = _put_in(sets, _RELAYS, relay_begin, 0, first, following, hex_, cost)
            waiting, spent = used, relay_begin


_NEIGHBOURS: Final = np.array(NEIGHBOURS, np.int16).ravel()


def incoming_steps(costs: bytes) -> Steps:
    """Return the steps into each hex, six a hex: what each costs and where it comes from, the cheapest first."""
    steps = np.full((COUNT, 6), UNREACHED << _COST_SHIFT, np.uint32)
    for hex_, around in enumerate(NEIGHBOURS):
        back = [(costs[there * 6 + (way + 3) % 6], there) for way, there in enumerate(around) if there != OFF_MAP]
        open_ = sorted(cost << _COST_SHIFT | there for cost, there in back if cost != CLOSED)
        steps[hex_, : len(open_)] = open_
    return steps.ravel()


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
        sets = bytearray(b"".join([set_.to_bytes(_SET_BYTES, "little") for set_ in (*sources, enterable, 0)]))
        spread(self._incoming, np.frombuffer(sets, np.uint8), *begins, limit)
        return int.from_bytes(sets[_REACHED:], "little")

    def _flood(self, sources: Mapping[int, int], limit: int, enterable: Mask, field: Field) -> None:
        cost, direction = np.frombuffer(field.cost, np.uint16), np.frombuffer(field.direction, np.uint8)
        at, begins = np.array(list(sources), np.int16), np.array(list(sources.values()), np.int16)
        flood(self._view, _NEIGHBOURS, at, begins, limit, np.frombuffer(enterable, np.uint8), cost, direction)
