"""The printed editions: which counters each has, what print has wrong, and the data as an edition printed it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from desertfox.faults import BadInput, Fault
from desertfox.pack.cells import CellError
from desertfox.pack.model import Pack
from desertfox.pack.schema import CrtColumnRow, EditionRow, ErratumRow, Record
from desertfox.pack.tables import SPEC, Key, TableSpec
from desertfox.pack.words import hint_for


def misprints(pack: Pack, edition: str) -> tuple[ErratumRow, ...]:
    """Return the official corrections that an edition needs; one that was printed after them needs none."""
    if _edition(pack, edition).errata_in_print:
        return ()
    return tuple(row for row in pack.errata if row.origin == "official")


def as_printed(pack: Pack, edition: str) -> Pack:
    """Return the pack as an edition printed it, as far as the misprints are known and its tables can hold them.

    Values whose misprint nobody has told stay corrected, and so does what a player's pack has changed. A record that
    print has and the errata strike out cannot be put back if it names a counter that does not exist.
    """
    tables: dict[str, list[Any]] = {}
    for row in misprints(pack, edition):
        records = tables.setdefault(row.table, list(getattr(pack, row.table, ())))
        if row.change == "row":
            tables[row.table] = _row_moved(records, row)
        elif row.change == "missing":
            tables[row.table] = [record for record in records if not _is(SPEC[row.table], record, row)]
        elif row.change == "value" and row.printed is not None:
            spec = SPEC[row.table]
            tables[row.table] = [
                _misprinted(spec, record, row) if _is(spec, record, row) else record for record in records
            ]
    if not tables:
        return pack
    mark = blake2b(f"{pack.hash} as printed in {edition}".encode(), digest_size=16).hexdigest()
    return msgspec.structs.replace(pack, hash=mark, **{name: tuple(records) for name, records in tables.items()})


def key_of(spec: TableSpec, text: str | None) -> Key:
    """Read the `record` cell of an erratum: the key cells of a record, joined with semicolons."""
    cells = (text or "").split(";")
    if len(cells) != len(spec.key):
        raise CellError(f"a record of {spec.file} is named by {len(spec.key)} cells", f"Give {'; '.join(spec.key)}.")
    readers = [spec.readers[spec.columns.index(name)] for name in spec.key]
    return spec.key_of(tuple(read(cell) for read, cell in zip(readers, cells, strict=True)))


def _edition(pack: Pack, name: str) -> EditionRow:
    editions = {row.id: row for row in pack.editions}
    if name not in editions:
        raise BadInput(name, [Fault("editions.csv", 0, 0, name, "unknown edition", hint_for(name, editions))])
    return editions[name]


def _is(spec: TableSpec, record: Record, row: ErratumRow) -> bool:
    """Say whether an erratum speaks of a record."""
    return key_of(spec, row.record) == spec.key_of(tuple(getattr(record, name) for name in spec.key))


def _misprinted(spec: TableSpec, record: Record, row: ErratumRow) -> Record:
    column = row.column or ""
    read = spec.readers[spec.columns.index(column)]
    if getattr(record, column) != read(row.corrected or ""):
        return record
    return msgspec.structs.replace(record, **{column: read(row.printed or "")})


def _row_moved(records: list[CrtColumnRow], row: ErratumRow) -> list[CrtColumnRow]:
    """Put a place back into the row of the combat results table where print has it."""
    moved = []
    for record in records:
        words = [word for word in record.terrain.split(", ") if word != row.record]
        if record.row == row.printed and row.record:
            words.append(row.record)
        moved.append(msgspec.structs.replace(record, terrain=", ".join(words)))
    return moved
