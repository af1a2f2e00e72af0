"""What of a pack is from where: counts by table and tag, and the list behind them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from desertfox.pack.model import Pack
from desertfox.pack.tables import PROVENANCE_OF, TABLES, TableSpec

TAGS: Final = ("seed", "public", "reconstructed", "geography", "pack")
"""Every tag, the best known first; `geography` marks what the map compiler made from real geography."""

_ORIGIN: Final = {"places": "fixed_by"}
"""Tables that tell their origin in another column than `provenance`."""
_FACES: Final = {"strength", "morale", "movement", "sp", "arty"}


class Item(msgspec.Struct, frozen=True):
    """A record, or with a column one value of it, and where it is from."""

    table: str
    record: str
    column: str
    value: str
    tag: str


class Tally(msgspec.Struct, frozen=True):
    """How many records of a table, or values of a column, have each tag."""

    table: str
    column: str
    count: int
    tags: dict[str, int]


def items(pack: Pack) -> Iterator[Item]:
    """Return every record that tells its provenance, then every value that tells its own."""
    for spec in TABLES:
        for row in getattr(pack, spec.name):
            if (tag := record_tag(spec, row)) is not None:
                yield Item(spec.file, name_of(spec, row), "", "", tag)
    for spec in TABLES:
        for row in getattr(pack, spec.name):
            yield from _values(spec, row)


def _values(spec: TableSpec, row: Any) -> Iterator[Item]:
    """Return the tagged values of a record; those of supply counters are formal and left out."""
    if getattr(row, "type", None) == "supply":
        return
    for tag, columns in PROVENANCE_OF.items():
        if tag in spec.columns and getattr(row, tag) is not None:
            name = columns[0].removesuffix("_full")
            yield Item(spec.file, name_of(spec, row), name, _value(spec, row, name), getattr(row, tag))


def _value(spec: TableSpec, row: Any, name: str) -> str:
    if name not in _FACES:
        return spec.text(row, name)
    faces = [spec.text(row, f"{name}_full"), spec.text(row, f"{name}_depleted")]
    return "/".join(face for face in faces if face)


def name_of(spec: TableSpec, row: Any) -> str:
    """Return the key of a record as a player writes it."""
    return " ".join(text for name in spec.key if (text := spec.text(row, name)))


def record_tag(spec: TableSpec, row: Any) -> str | None:
    """Return the tag of a record, None if its table has none; words of the map compiler count as what they say."""
    column = _ORIGIN.get(spec.name, "provenance")
    if column not in spec.columns:
        return None
    words: str = getattr(row, column).removeprefix("pin: ")
    if words.startswith("seeds"):
        return "seed"
    return next((tag for tag in TAGS if words.startswith(tag)), "geography")


def tallies(pack: Pack) -> list[Tally]:
    """Return the counts: one line for each table, then one for each column whose values are tagged."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    for item in items(pack):
        counts.setdefault((item.table, item.column), Counter())[item.tag] += 1
    return [Tally(table, column, tags.total(), dict(tags)) for (table, column), tags in counts.items()]
