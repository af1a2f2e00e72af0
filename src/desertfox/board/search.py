"""How far a unit gets and how far supply reaches: the searches over a table of step costs.

There are two makes of each, equal in every answer: `kernel` (compiled by Numba) and `plain` (Python). The kernel is
imported at the first question, not with the package; where it cannot run, or with DESERTFOX_PLAIN=1 in the
environment, the plain one answers.
"""

from __future__ import annotations

import logging
import os
from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.util import find_spec
from typing import Final, NamedTuple

from desertfox.hexes import COUNT

CLOSED: Final = 255
"""A step that can never be taken; an open one costs 1 to 254 quarter points."""

UNLIMITED: Final = 32_000
"""More quarter points than any line on the map can cost."""

LATEST_BEGIN: Final = 255
"""The most that a source of a flood may have spent at its start: as far as the kernel's ring of open costs reaches."""

NO_DIRECTION: Final = 255
"""The direction of a start, of a source and of a hex that was not reached."""

NOWHERE: Final = bytes(COUNT)
EVERYWHERE: Final = b"\1" * COUNT

_UNREACHED: Final = array("h", [-1]) * COUNT
_UNDIRECTED: Final = bytes([NO_DIRECTION]) * COUNT

Mask = bytes | bytearray
"""One byte a hex, 0 or 1."""

log = logging.getLogger(__name__)


class Field(NamedTuple):
    """The answer of a search, by hex: the cost in quarter points (-1 not reached) and a direction to follow."""

    cost: array[int]
    direction: bytearray


class Search(ABC):
    """All searches over one table of step costs: quarter points by hex * 6 + direction, CLOSED for no step."""

    def __init__(self, costs: bytes) -> None:
        """Take the table as it is."""
        if len(costs) != COUNT * 6 or 0 in costs:
            raise ValueError("step costs are 1 to 254, or 255 for closed, six a hex")
        self._costs = costs

    def reach(
        self, start: int, budget: int, blocked: Mask = NOWHERE, stop: Mask = NOWHERE, halts: bool = True
    ) -> Field:
        """8.25 Return what a unit can reach from start within the budget.

        `blocked`: hexes that may not be entered. `stop`: hexes in an EZOC; there is no step from one straight into
        another, and with `halts` the unit goes no further once it has entered one (without: reaction, 8.44).
        The direction is that of the last step into the hex; of equally cheap ones the lowest counts, so that a path
        depends on nothing but the position.
        """
        if not 0 <= start < COUNT or len(blocked) != COUNT or len(stop) != COUNT:
            raise ValueError(f"a start on the map and masks of {COUNT} bytes are needed")
        field = Field(_UNREACHED[:], bytearray(_UNDIRECTED))
        self._reach(start, min(budget, UNLIMITED), blocked, stop, halts, field)
        return field

    def flood(self, sources: Mapping[int, int], limit: int, enterable: Mask = EVERYWHERE) -> Field:
        """7.11 Return from where a line of up to `limit` leads to a source; each hex it enters is paid.

        `sources`: hex to cost already spent there, so that a source of shorter range begins with the difference.
        `enterable`: hexes that a line may enter; the hex where it starts is not tested, the source's hex is.
        The direction is that of the first step towards the source; of equally cheap ones the lowest counts.
        """
        if len(enterable) != COUNT:
            raise ValueError(f"a mask of {COUNT} bytes is needed")
        for source, begin in sources.items():
            if not (0 <= source < COUNT and 0 <= begin <= LATEST_BEGIN):
                raise ValueError(f"sources are hexes on the map that begin with 0 to {LATEST_BEGIN} quarter points")
        field = Field(_UNREACHED[:], bytearray(_UNDIRECTED))
        near = {source: begin for source, begin in sources.items() if begin <= limit}
        self._flood(near, min(limit, UNLIMITED), enterable, field)
        return field

    def spread(self, strong: int, weak: int, relays: int, ranges: tuple[int, int, int], enterable: int) -> int:
        """7.13 Return the set of hexes from which a line leads to a source.

        Sets of hexes are integers (bit h is hex h): two kinds of source and relays, each with its range in quarter
        points. A relay from which a line leads to a source is a source itself. What a line may enter is as in `flood`.
        """
        limit, begins = _begins(ranges)
        return self._spread((strong, weak, relays), begins, limit, enterable)

    @abstractmethod
    def _reach(self, start: int, budget: int, blocked: Mask, stop: Mask, halts: bool, field: Field) -> None:
        """Fill the field."""

    @abstractmethod
    def _flood(self, sources: Mapping[int, int], limit: int, enterable: Mask, field: Field) -> None:
        """Fill the field from sources that begin within the limit."""

    @abstractmethod
    def _spread(self, sources: tuple[int, int, int], begins: tuple[int, int, int], limit: int, enterable: int) -> int:
        """Return where a line begins; what each kind of source takes off the limit is in `begins`."""


@lru_cache(maxsize=16)
def _begins(ranges: tuple[int, int, int]) -> tuple[int, tuple[int, int, int]]:
    """Return the longest of some ranges, and what each kind of source takes off it at its start."""
    limit = max(ranges)
    begins = limit - ranges[0], limit - ranges[1], limit - ranges[2]
    if min(ranges) < 0 or max(begins) > LATEST_BEGIN:
        raise ValueError(f"ranges are 0 or more and differ by {LATEST_BEGIN} quarter points at most")
    return min(limit, UNLIMITED), begins


def has_compiler() -> bool:
    """Say whether the compiler of the fast make is installed; it comes with the extra `fast` of the package."""
    return find_spec("numba") is not None


@cache
def fastest() -> type[Search]:
    """Return the make of search that runs here; the first call takes a moment to load the compiled one."""
    from desertfox.board.plain import PlainSearch

    if os.environ.get("DESERTFOX_PLAIN") == "1":
        return PlainSearch
    try:
        from desertfox.board.kernel import CompiledSearch
    except ModuleNotFoundError as missing:
        log.info("%s; searches run in plain Python", missing)
        return PlainSearch
    except Exception as broken:  # a compiler can be broken in many ways, and none may keep anybody from playing
        log.warning("Numba does not work here (%s); searches run in plain Python, some 30 times slower", broken)
        return PlainSearch
    return CompiledSearch
