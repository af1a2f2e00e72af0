"""A CSV file of a pack as rows of cells, each with its place; one record a line, one header line."""

from __future__ import annotations

import csv
from typing import Final

from desertfox.faults import Fault, Faults
from desertfox.limits import LONGEST_LINE, MOST_COLUMNS
from desertfox.pack.source import DAMAGED, Source, field_columns, fields
from desertfox.pack.tables import PROVENANCE_OF, TableSpec
from desertfox.pack.words import hint_for

REMOVE: Final = "remove"
"""The extra column of a merged file: 1 takes the record away."""


class Sheet:
    """The rows of one file in the order of the table's columns, with the line of each."""

    def __init__(self, spec: TableSpec, source: Source, *, players: bool = False, merged: bool = False) -> None:
        """Read all rows; wrong lines are left out, noted in `faults`, and `lost` then says that rows are missing."""
        self.spec = spec
        self.source = source
        self.faults = Faults(source.label, source.faults)
        self.rows: list[list[str]] = []
        self.lines: list[int] = []
        self.removed: list[tuple[list[str], int]] = []
        self.header: list[str] = []
        self.lost = not source.text.strip()
        self.players = players
        self.merged = merged
        if not self.lost:
            self._read()

    def fault(self, line: int, column: str, reason: str, hint: str = "", value: str | None = None) -> Fault:
        """Return a fault of one cell; a column the file does not have stands for the whole line."""
        if column not in self.header:
            return Fault(self.source.label, line, 0, value or "", reason, hint)
        field = self.header.index(column)
        text = self.source.lines[line - 1]
        return Fault(
            self.source.label,
            line,
            field_columns(text)[field],
            fields(text)[field] if value is None else value,
            reason,
            hint,
        )

    def given(self, column: str) -> bool:
        """Say whether the file has this column."""
        return column in self.header

    def _read(self) -> None:
        lines = self.source.lines[:-1] if self.source.lines[-1] == "" else self.source.lines
        if self._is_too_large(lines):
            self.lost = True
            return
        try:
            rows = list(csv.reader(lines, strict=True))
        except csv.Error:
            rows = []
        if len(rows) != len(lines) or not all(rows):
            rows = self._line_by_line(lines)
        self.header = rows[0]
        if self._header_is_sound():
            self._keep(rows)
            self.lost = len(self.rows) + len(self.removed) < len(rows) - 1
        else:
            self.lost = True

    def _is_too_large(self, lines: list[str]) -> bool:
        """Refuse more lines, or longer ones, than a table can have."""
        before = len(self.faults)
        if len(lines) > self.spec.most + 1:
            self._refuse(0, 0, f"{len(lines)} lines", "too many lines", f"This table has at most {self.spec.most}.")
        for number, line in enumerate(lines, start=1):
            if len(line) > LONGEST_LINE:
                self._refuse(number, 0, line, "too long a line", f"A line has at most {LONGEST_LINE} letters.")
        if lines[0].count(",") >= MOST_COLUMNS:
            reason, hint = "too many columns", f"The columns are {','.join(self.spec.columns)}."
            self._refuse(1, 0, f"{lines[0].count(',') + 1} columns", reason, hint)
        return len(self.faults) > before

    def _line_by_line(self, lines: list[str]) -> list[list[str]]:
        """Read each line by itself, so that one wrong quote does not swallow the rest of the file."""
        rows: list[list[str]] = []
        for number, line in enumerate(lines, start=1):
            try:
                row = fields(line)
            except csv.Error as error:
                row = []
                self._refuse_quotes(number, line, error)
            else:
                if not row:
                    self._refuse(number, 1, "", "empty line", "Delete it.")
            rows.append(row)
        return rows

    def _refuse(self, line: int, column: int, value: str, reason: str, hint: str) -> None:
        self.faults.append(Fault(self.source.label, line, column, value, reason, hint))

    def _refuse_quotes(self, number: int, line: str, error: csv.Error) -> None:
        columns = field_columns(line)
        texts = [line[start - 1 : end - 2] for start, end in zip(columns, [*columns[1:], len(line) + 2], strict=True)]
        wrong = [(column, text) for column, text in zip(columns, texts, strict=True) if not _quoted_well(text)]
        column, text = wrong[0] if wrong else (1, line)
        unclosed = column == columns[-1] and text.startswith('"') and (len(text) == 1 or not text.endswith('"'))
        reason = "quote that is never closed" if unclosed else f"wrong quotes: {error}"
        self._refuse(number, column, text[:60], reason, 'Close it on the same line; write "" for a quote inside.')

    def _header_is_sound(self) -> bool:
        """Check the column names; without a sound header the rows cannot be read."""
        before = len(self.faults)
        if not self.header or self._is_parted_otherwise():
            return False
        allowed = [*self.spec.columns, REMOVE] if self.merged else list(self.spec.columns)
        columns = field_columns(self.source.lines[0])
        seen: set[str] = set()
        missing = [name for name in self._needed() if name not in self.header]
        for name, column in zip(self.header, columns, strict=True):
            if name in seen:
                self._refuse(1, column, name, "the same column twice", "Delete one of them.")
            elif name not in allowed:
                self._refuse(1, column, name, "unknown column", self._column_hint(name, missing))
            seen.add(name)
        for name in missing:
            self._refuse(1, 0, name, "missing column", f"The columns are {','.join(self.spec.columns)}.")
        return len(self.faults) == before

    def _is_parted_otherwise(self) -> bool:
        """Refuse a file whose cells are parted as a spreadsheet does where commas stand in decimal numbers."""
        line = self.source.lines[0]
        for mark, word in ((";", "semicolons"), ("\t", "tabs")):
            if mark in line and len(self.header) == 1 and set(self._needed()) <= set(line.replace('"', "").split(mark)):
                reason = f"the cells are parted by {word}, as spreadsheets write them in German and other languages"
                hint = "Save it as CSV parted by commas, with a point in decimal numbers."
                self._refuse(1, line.index(mark) + 1, mark, reason, hint)
                return True
        return False

    def _column_hint(self, name: str, missing: list[str]) -> str:
        if name == REMOVE:
            return 'A record is removed only with mode = "merge" in pack.toml.'
        return hint_for(name, missing or [column for column in self.spec.columns if column not in self.header])

    def _needed(self) -> tuple[str, ...]:
        """Return the columns the file must have: a merged file its key, a player's file all but the provenance."""
        if self.merged:
            return self.spec.key
        if self.players:
            return tuple(name for name in self.spec.columns if name not in self.spec.tags)
        return self.spec.columns

    def _keep(self, rows: list[list[str]]) -> None:
        """Bring the rows into the order of the table and set aside those that remove a record."""
        width = len(self.header)
        if tuple(self.header) == self.spec.columns and not self.players and all(len(row) == width for row in rows):
            self.rows = rows[1:]
            self.lines = list(range(2, len(rows) + 1))
            return
        places = [self.header.index(name) if name in self.header else None for name in self.spec.columns]
        remove = self.header.index(REMOVE) if REMOVE in self.header else None
        for number, row in enumerate(rows[1:], start=2):
            if not row:
                continue
            if len(row) != width:
                self._refuse_width(number, len(row))
                continue
            cells = ["" if place is None else row[place] for place in places]
            if remove is not None and self._removes(number, row[remove]):
                self.removed.append((cells, number))
                continue
            if self.players and not self.merged:
                tag_untagged(self.spec, cells)
            self.rows.append(cells)
            self.lines.append(number)

    def _refuse_width(self, number: int, found: int) -> None:
        width = len(self.header)
        columns = field_columns(self.source.lines[number - 1])
        column = columns[width] if found > width else columns[-1]
        hint = "Quote a text that holds a comma." if found > width else "An empty cell still needs its comma."
        self._refuse(number, column, str(found), f"{found} fields where the header has {width}", hint)

    def _removes(self, number: int, text: str) -> bool:
        if text not in ("", "0", "1") and not DAMAGED.search(text):
            self.faults.append(self.fault(number, REMOVE, "not a flag", "Write 1 to remove the record, else 0."))
        return text == "1"


def _quoted_well(text: str) -> bool:
    try:
        return fields(text) == [text] or (text.startswith('"') and len(fields(text)) == 1)
    except csv.Error:
        return False


def tag_untagged(spec: TableSpec, cells: list[str]) -> None:
    """Write `pack` into the empty provenance cells of a player's row, where there is a value to tag."""
    for tag in spec.tags:
        index = spec.columns.index(tag)
        applies = tag in spec.required or cells[spec.columns.index(PROVENANCE_OF[tag][0])] not in ("", "0")
        if not cells[index] and applies:
            cells[index] = "pack"
