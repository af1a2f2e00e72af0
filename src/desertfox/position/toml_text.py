"""A TOML text with the place of every key and value, read on past its faults so that all are told at once.

tomllib reads the values, but stops at the first fault and tells no places. So a sound text is read by it in one go,
and only where something is wrong the text is taken apart into its statements.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from desertfox.faults import Fault, Faults
from desertfox.pack.source import Source
from desertfox.pack.toml_tokens import Token, tokens

Path = tuple[str, ...]

_WHERE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_SHOWN: Final = 60


class Statement(NamedTuple):
    """One statement: a table header or a key with its value, as offsets into the text; the value may be missing."""

    path: Path | None
    key: int
    value: int | None
    end: int
    is_header: bool


class Place(NamedTuple):
    """Offsets of a key and of its value."""

    key: int
    value: int


class TomlText:
    """What a TOML text says, what is wrong with its form, and where each key and value stands."""

    def __init__(self, source: Source) -> None:
        """Read the text; `data` holds all that could be read."""
        self.label = source.label
        self.text = source.text
        self.faults: list[Fault] = Faults(source.label)
        self.data: dict[str, Any] = {}
        try:
            self.data = tomllib.loads(self.text)
        except (ValueError, RecursionError) as error:  # tomllib's own error is a ValueError
            self._read_piecewise()
            if not self.faults:
                self._refuse_whole(error)

    def fault(self, path: Path, reason: str, hint: str, value: str, offset: int | None = None) -> Fault:
        """Return a fault of a key (no offset) or of its value; an offset counts from the start of a string."""
        place = self._nearest(path)
        if place is None:
            return Fault(self.label, 0, 0, _shortened(value), reason, hint)
        at = place.key
        if offset is not None:
            at = place.value
            if self.text[at : at + 1] in ("'", '"'):
                at += 1 + offset
        return self._fault_at(at, value, reason, hint)

    def item_fault(self, path: Path, item: str, reason: str, hint: str) -> Fault:
        """Return a fault of an item in a list, found by its text."""
        place = self._nearest(path)
        start = place.value if place else 0
        found = self.text.find(item, start)
        return self._fault_at(start if found < 0 else found, item, reason, hint)

    def _nearest(self, path: Path) -> Place | None:
        while path:
            if path in self._places:
                return self._places[path]
            path = path[:-1]
        return None

    def _fault_at(self, offset: int, value: str, reason: str, hint: str) -> Fault:
        line, column = self._line_and_column(offset)
        return Fault(self.label, line, column, _shortened(value), reason, hint)

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        start = self.text.rfind("\n", 0, offset) + 1
        return self.text.count("\n", 0, offset) + 1, offset - start + 1

    @cached_property
    def _places(self) -> dict[Path, Place]:
        places: dict[Path, Place] = {}
        for statement in self._statements:
            if statement.path is not None and statement.path not in places:
                places[statement.path] = Place(statement.key, statement.value or statement.key)
        return places

    @cached_property
    def _statements(self) -> list[Statement]:
        return list(_statements(self.text))

    def _read_piecewise(self) -> None:
        """Read statement by statement and refuse each that cannot be read or says something a second time."""
        first: dict[Path, int] = {}
        for statement in self._statements:
            if statement.path is None:
                line = self.text[statement.key : statement.end]
                reason = "neither a [table] nor a key with a value"
                self.faults.append(self._fault_at(statement.key, line, reason, "Write it like turn = 1."))
            elif statement.path in first:
                line_number = self._line_and_column(first[statement.path])[0]
                what = "table" if statement.is_header else "key"
                name = ".".join(statement.path)
                reason = f"{what} given twice, first on line {line_number}"
                self.faults.append(self._fault_at(statement.key, name, reason, "Keep one of the two."))
                self._set(statement, first)
            else:
                first[statement.path] = statement.key
                self._set(statement, first)

    def _set(self, statement: Statement, first: dict[Path, int]) -> None:
        if statement.is_header or statement.value is None or statement.path is None:
            return
        written = self.text[statement.value : statement.end]
        try:
            value = tomllib.loads(f"v = {written}")["v"]
        except (ValueError, RecursionError) as error:
            reason = f"not TOML: {_reason(error)}"
            hint = 'Words stand in quotes, like "L0701 depleted"; numbers do not.'
            self.faults.append(self._fault_at(statement.value, written, reason, hint))
            return
        table = self.data
        for part in statement.path[:-1]:
            inner = table.setdefault(part, {})
            if not isinstance(inner, dict):
                return
            table = inner
        if first[statement.path] == statement.key:
            table[statement.path[-1]] = value

    def _refuse_whole(self, error: Exception) -> None:
        """Refuse what only the whole text shows, such as a key that is a table elsewhere."""
        where = _WHERE.search(str(error))
        line, column = (int(where[1]), int(where[2])) if where and where[1] else (0, 0)
        hint = "docs/positions.md shows the form of the file."
        self.faults.append(Fault(self.label, line, column, "", f"not TOML: {_reason(error)}", hint))


def _reason(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "nested too deeply"
    text = _WHERE.sub("", str(error))
    return text[:1].lower() + text[1:]


def _shortened(value: str) -> str:
    line = value.strip().split("\n", 1)[0]
    return line if len(line) <= _SHOWN else line[: _SHOWN - 3] + "..."


def _lines(text: str) -> Iterator[list[Token]]:
    """Return the tokens of each statement, without space and comments; brackets and strings may span lines."""
    line: list[Token] = []
    depth, in_value = 0, False
    for token in tokens(text):
        if token.kind == "newline" and depth <= 0:
            if line:
                yield line
            line, depth, in_value = [], 0, False
        elif token.kind not in ("newline", "space", "comment"):
            line.append(token)
            depth += in_value * ((token.text in "[{") - (token.text in "]}"))
            in_value = in_value or token.text == "="
    if line:
        yield line


def _statements(text: str) -> Iterator[Statement]:
    table: Path = ()
    for line in _lines(text):
        end = line[-1].start + len(line[-1].text)
        if line[0].text == "[":
            inner = [token for token in line if token.text not in "[]"]
            path = _key(inner)
            table = path if path is not None else table
            yield Statement(path, line[0].start, None, end, is_header=True)
            continue
        equals = next((number for number, token in enumerate(line) if token.text == "="), None)
        path = _key(line[:equals]) if equals else None
        if path is None or equals is None or equals + 1 == len(line):
            yield Statement(None, line[0].start, None, end, is_header=False)
        else:
            yield Statement((*table, *path), line[0].start, line[equals + 1].start, end, is_header=False)


def _key(tokens: list[Token]) -> Path | None:
    """Return the parts of a dotted key, None if it is no key."""
    parts, dots = tokens[::2], tokens[1::2]
    if len(parts) != len(dots) + 1 or any(dot.text != "." for dot in dots):
        return None
    if any(part.kind not in ("bare", "string") for part in parts):
        return None
    return tuple(_unquoted(part) for part in parts)


def _unquoted(token: Token) -> str:
    if token.kind == "bare":
        return token.text
    try:
        return str(tomllib.loads(f"k = {token.text}")["k"])
    except ValueError:
        return token.text
