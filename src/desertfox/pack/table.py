"""A table of the effective pack: typed records, each with the line it came from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from desertfox.faults import Fault, Faults
from desertfox.pack.cells import CellError
from desertfox.pack.sheet import Sheet, tag_untagged
from desertfox.pack.source import DAMAGED
from desertfox.pack.tables import PROVENANCE_OF, Key, TableSpec
from desertfox.pack.words import hint_for

R = TypeVar("R")
Origin = tuple[Sheet, int]


class Table(Generic[R]):
    """Records with their origins.

    `lost`: some lines could not be read at all. `sound`: every line was read and understood.
    """

    def __init__(self, sheet: Sheet, rows: list[list[str]], origins: list[Origin]) -> None:
        """Convert the rows column by column; a row with a refused cell is left out, but its name stays known.

        The sheet is the one to name when something is missing: the player's, if there is one.
        """
        spec = sheet.spec
        self.spec = spec
        self.sheet = sheet
        self.label = sheet.source.label
        self.faults: list[Fault] = Faults(self.label)
        broken: set[int] = set()
        columns = list(zip(*rows, strict=True)) if rows else [()] * len(spec.columns)
        values = [self._convert(index, columns[index], origins, broken) for index in range(len(spec.columns))]
        if broken:
            values = [[cell for number, cell in enumerate(column) if number not in broken] for column in values]
            origins = [origin for number, origin in enumerate(origins) if number not in broken]
            rows = [row for number, row in enumerate(rows) if number not in broken]
        names, record = spec.columns, spec.record
        records: list[Any] = [record(**dict(zip(names, row, strict=True))) for row in zip(*values, strict=True)]
        self.records: tuple[R, ...] = tuple(records)
        self.origins = origins
        self.rows = rows
        """The cells of each record, so that another layer can be laid over."""
        self.keys = [spec.key_of(key) for key in zip(*(values[names.index(name)] for name in spec.key), strict=True)]
        self.names = {columns[0][number] for number in broken} | {key[0] for key in self.keys}
        self.removed: frozenset[Key] = frozenset()
        self.lost = sheet.lost
        self.sound = not (sheet.lost or broken)
        if len(set(self.keys)) < len(self.keys):
            self._refuse_duplicates()

    def _refuse_duplicates(self) -> None:
        first: dict[Key, int] = {}
        for number, key in enumerate(self.keys):
            if first.setdefault(key, number) != number:
                self.faults.append(duplicate(self.spec, key, self.origins[number], self.place(first[key])))

    def _convert(self, index: int, column: tuple[str, ...], origins: list[Origin], broken: set[int]) -> list[Any]:
        read = self.spec.readers[index]
        try:
            return list(map(read, column))
        except CellError:
            return [self._convert_cell(index, number, text, origins, broken) for number, text in enumerate(column)]

    def _convert_cell(self, index: int, number: int, text: str, origins: list[Origin], broken: set[int]) -> Any:
        try:
            return self.spec.readers[index](text)
        except CellError as error:
            broken.add(number)
            if not DAMAGED.search(text):
                sheet, line = origins[number]
                self.faults.append(sheet.fault(line, self.spec.columns[index], error.reason, error.hint))
            return None

    def __iter__(self) -> Iterator[tuple[int, R]]:
        """Return the records with their numbers, which `fault` takes."""
        return iter(enumerate(self.records))

    def fault(self, number: int, column: str, reason: str, hint: str = "", value: str | None = None) -> Fault:
        """Return a fault of a cell of a record."""
        sheet, line = self.origins[number]
        if value is None and not sheet.given(column):
            value = self.spec.text(self.records[number], column)
        return sheet.fault(line, column, reason, hint, value)

    def players(self, number: int) -> bool:
        """Say whether a record comes from the player's own file."""
        return self.origins[number][0].players

    def place(self, number: int) -> str:
        """Return where a record stands, to be named in a fault of another one."""
        sheet, line = self.origins[number]
        return f"{sheet.source.label}:{line}"


def duplicate(spec: TableSpec, key: Key, origin: Origin, first: str) -> Fault:
    """Return the fault of a second record with the same key."""
    named = bool(spec.named_by) and len(key) < len(spec.key)
    if named:
        column, reason = spec.named_by, spec.twice
    else:
        column = spec.key[-1]
        reason = f"duplicate {column}" if len(spec.key) == 1 else f"duplicate record (same {', '.join(spec.key)})"
    sheet, line = origin
    return sheet.fault(line, column, reason, f"The first is {first}; delete one of them.")


def table_of(sheet: Sheet) -> Table[Any]:
    """Return the table of one file."""
    table: Table[Any] = Table(sheet, sheet.rows, [(sheet, line) for line in sheet.lines])
    table.faults[:0] = sheet.faults
    return table


def merged(base: Table[Any], over: Sheet) -> Table[Any]:
    """Return the built-in table with a player's records laid over it by key; columns left out keep their values."""
    faults = Faults(over.source.label, [*base.faults, *over.faults])
    rows, origins = list(base.rows), list(base.origins)
    at = {key: number for number, key in enumerate(base.keys)}
    first: dict[Key, int] = {}
    gone: set[int] = set()
    incomplete: set[str] = set()
    records = [
        *((*row, False) for row in zip(over.rows, over.lines, strict=True)),
        *((*row, True) for row in over.removed),
    ]
    for cells, line, removes in sorted(records, key=lambda record: record[1]):
        key = _key(over.spec, cells)
        if key is not None and first.setdefault(key, line) != line:
            faults.append(duplicate(over.spec, key, (over, line), f"in line {first[key]}"))
        elif removes and key in at:
            gone.add(at[key])
        elif removes:
            faults.append(over.fault(line, over.spec.key[-1], "no such record to remove", _nearest(over, cells, at)))
        elif key in at:
            rows[at[key]] = _laid_over(over, rows[at[key]], cells)
            origins[at[key]] = (over, line)
        elif missing := _missing_for_new(over):
            near = _nearest(over, cells, at) if len(over.spec.key) == 1 else ""
            meant = near or "Correct the key if a built-in record is meant."
            hint = f"{meant} A new one needs also {', '.join(missing)}."
            reason = "a new record, but the file has not all columns it needs"
            faults.append(over.fault(line, over.spec.key[0], reason, hint))
            incomplete.add(cells[0])
        else:
            tag_untagged(over.spec, cells)
            rows.append(cells)
            origins.append((over, line))
    kept = [number for number in range(len(rows)) if number not in gone]
    table: Table[Any] = Table(over, [rows[n] for n in kept], [origins[n] for n in kept])
    table.faults[:0] = faults
    table.names |= incomplete
    table.removed = frozenset(key for key, number in at.items() if number in gone)
    return table


def _key(spec: TableSpec, cells: list[str]) -> Key | None:
    """Return the key of a row, None if a cell of it is refused; the conversion tells why."""
    indexes = [spec.columns.index(name) for name in spec.key]
    try:
        return spec.key_of(tuple(spec.readers[index](cells[index]) for index in indexes))
    except CellError:
        return None


def _nearest(over: Sheet, cells: list[str], at: dict[Key, int]) -> str:
    """Return a hint for a record that is not there; only a key of one column has a nearest one."""
    if len(over.spec.key) > 1:
        return f"No built-in record has this {', '.join(over.spec.key)}."
    return hint_for(cells[over.spec.columns.index(over.spec.key[0])], [str(key[0]) for key in at])


def _laid_over(over: Sheet, base: list[str], cells: list[str]) -> list[str]:
    """Return the base row with the given cells; what the player changed is tagged as the pack's unless he says more."""
    spec = over.spec
    row = [new if over.given(name) else old for name, new, old in zip(spec.columns, cells, base, strict=True)]
    changed = {name for name, new, old in zip(spec.columns, row, base, strict=True) if new != old}
    for tag in spec.tags:
        index = spec.columns.index(tag)
        touched = changed.intersection(PROVENANCE_OF.get(tag, spec.columns))
        if not over.given(tag) and touched:
            row[index] = ""
        elif not row[index] and not touched:
            row[index] = base[index]
    tag_untagged(spec, row)
    return row


def _missing_for_new(over: Sheet) -> list[str]:
    """Return the columns that a new record needs and the file does not have."""
    spec = over.spec
    return [name for name in spec.columns if name in spec.required - set(spec.tags) and not over.given(name)]
