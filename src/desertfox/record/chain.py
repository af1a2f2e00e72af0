"""Whose dice a game has: the chain of dice from its start, and where it was broken.

A game that parts from another keeps the dice of that one as they fell and rolls its own from there on. Each link of the
chain says whose the dice are, by the commitment of their seed, and up to which action.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from desertfox.faults import Fault
from desertfox.record.document import Cell, Document

NO_SEED: Final = "none"
"""The commitment of dice that come from no seed."""
FROM: Final = "branched-from"
AT: Final = "at"
COMMITMENT: Final = "commitment"
_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}|none")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class Link(NamedTuple):
    """Dice that stand as recorded: the commitment of their seed, and the last action that rolled any of them."""

    commitment: str
    at: int


Chain = tuple[Link, ...]
"""Links from the start on; what is rolled after the last one is of the game's own seed."""


def clipped(links: Iterable[Link], last: int) -> Chain:
    """Return the links as far as an action; one that has no action of its own is left out."""
    found: list[Link] = []
    for commitment, at in links:
        end = min(at, last)
        if not found or end > found[-1].at:
            found.append(Link(commitment, end))
    return tuple(found)


# -- in the header of a record


def words_of(chain: Chain) -> dict[str, str]:
    """Return the chain as lines of a header; there are none where it is whole."""
    if not chain:
        return {}
    return {FROM: " ".join(link.commitment for link in chain), AT: " ".join(str(link.at) for link in chain)}


def chain_in(header: Mapping[str, Cell]) -> Chain:
    """Read the chain of a header in which there are no faults."""
    commitments, ends = (header.get(key, Cell("")).value.split() for key in (FROM, AT))
    return tuple(Link(commitment, int(end)) for commitment, end in zip(commitments, ends, strict=True))


def chain_faults(document: Document, file: str) -> Iterator[Fault]:
    """Find what is wrong with the commitment and with the chain of a record."""
    header = document.header
    commitment = header.get(COMMITMENT)
    if commitment and commitment.value and not _COMMITMENT.fullmatch(commitment.value):
        yield _not_a_commitment(commitment.value, commitment, file)
    found = {key: header[key] for key in (FROM, AT) if key in header}
    for key, other in ((FROM, AT), (AT, FROM)):
        if key in found and other not in found:
            hint = f"Write both or none: {FROM} says whose the first dice are, {AT} up to which action."
            yield Fault(file, found[key].line, 0, key, f"{other} is missing beside it", hint)
    if len(found) == 2:
        yield from _links_faults(found[FROM], found[AT], document.lines[-1].number, file)


def _links_faults(commitments: Cell, ends: Cell, last: int, file: str) -> Iterator[Fault]:
    whose, numbers = commitments.value.split(), ends.value.split()
    for one in whose:
        if not _COMMITMENT.fullmatch(one):
            yield _not_a_commitment(one, commitments, file)
    if not whose or len(whose) != len(numbers):
        hint = f"Each commitment of {FROM} has its action in {AT}."
        yield Fault(file, ends.line, 0, ends.value, f"{len(numbers)} actions for {len(whose)} commitments", hint)
    before = -1
    for number in numbers:
        if not _NUMBER.fullmatch(number):
            yield Fault(file, ends.line, 0, number, "not the number of an action", f"Write it like {AT}: 14")
            return
        if int(number) > last:
            yield Fault(file, ends.line, 0, number, f"the last action is number {last}", "Lines are missing.")
        elif int(number) <= before:
            yield Fault(file, ends.line, 0, number, f"it comes after action {before}", "The numbers rise.")
        before = int(number)


def _not_a_commitment(value: str, cell: Cell, file: str) -> Fault:
    hint = f"It has 64 hex digits; write {NO_SEED} for dice from no seed."
    return Fault(file, cell.line, 0, value, "not the commitment of a seed", hint)
