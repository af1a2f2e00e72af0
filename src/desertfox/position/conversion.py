"""From raw TOML values to the document types, with every refusal noted instead of only the first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

from desertfox.faults import MOST_FAULTS
from desertfox.pack.toml_tokens import shown
from desertfox.pack.words import hint_for
from desertfox.position.toml_text import Path

S = TypeVar("S", bound=msgspec.Struct)

_REFUSED: Final = object()


class Problem(NamedTuple):
    """Something wrong: of a key, or (with an offset) of its value from that character on, or of an item in it."""

    path: Path
    value: str
    reason: str
    hint: str = ""
    offset: int | None = None
    item: str | None = None


class TooManyProblemsError(Exception):
    """There are more problems than anybody is told."""


class Problems(list[Problem]):
    """Problems as they are found; with more than are told the reading ends."""

    def append(self, problem: Problem) -> None:
        """Note a problem."""
        super().append(problem)
        if len(self) > MOST_FAULTS:
            raise TooManyProblemsError

    def extend(self, problems: Iterable[Problem]) -> None:
        """Note several, as they come."""
        for problem in problems:
            self.append(problem)


def typed(document: type[S], data: dict[str, Any], problems: list[Problem]) -> S:
    """Return the document; what is refused keeps its default, and the problems say so."""
    info = _info(document)
    for field in info.fields:
        if field.required and field.name not in data:
            hint = "docs/positions.md shows the form of the file."
            problems.append(Problem((), field.name, "missing key", f"Write {field.name} = 1 at the top; {hint}"))
    made: S = _struct(info, data, (), problems)
    return made


@cache
def _info(document: type[msgspec.Struct]) -> inspect.StructType:
    info = inspect.type_info(document)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{document} is no struct")
    return info


def _struct(info: inspect.StructType, data: dict[str, Any], path: Path, problems: list[Problem]) -> Any:
    fields = {field.name: field for field in info.fields}
    values: dict[str, Any] = {
        name: _first(field.type) for name, field in fields.items() if field.required and name not in data
    }
    for key, value in data.items():
        if key not in fields:
            where = f"in [{'.'.join(path)}]" if path else "at the top"
            problems.append(Problem((*path, key), key, f"unknown key {where}", hint_for(key, fields)))
            continue
        made = _value(fields[key].type, value, (*path, key), problems)
        if made is not _REFUSED:
            values[key] = made
        elif fields[key].required:
            values[key] = _first(fields[key].type)
    return info.cls(**values)


def _first(info: inspect.Type) -> Any:
    """Return a stand-in for a required value that is missing; only words are required."""
    plain = info.type if isinstance(info, inspect.Metadata) else info
    return plain.values[0] if isinstance(plain, inspect.LiteralType) else None


def _value(info: inspect.Type, value: Any, path: Path, problems: list[Problem]) -> Any:
    if isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.AnyType):
        return value
    if isinstance(info, inspect.StructType) and isinstance(value, dict):
        return _struct(info, value, path, problems)
    if isinstance(info, inspect.DictType) and isinstance(value, dict):
        pairs = ((key, _value(info.value_type, inner, (*path, key), problems)) for key, inner in value.items())
        return {key: made for key, made in pairs if made is not _REFUSED}
    if isinstance(info, inspect.ListType) and isinstance(value, list):
        items = [_value(info.item_type, item, path, problems) for item in value]
        return [item for item in items if item is not _REFUSED]
    refusal = _refusal(info, value)
    if refusal is None:
        return value
    problems.append(Problem(path, shown(value), *refusal, offset=0))
    return _REFUSED


def _refusal(info: inspect.Type, value: Any) -> tuple[str, str] | None:
    """Say why a plain value is refused, and what would be right."""
    if isinstance(info, inspect.LiteralType):
        if value in info.values and type(value) is type(info.values[0]):
            return None
        if isinstance(info.values[0], int):
            return "unknown version", f"This program reads {', '.join(map(str, info.values))}."
        return "unknown word", hint_for(shown(value), [str(word) for word in info.values])
    if isinstance(info, inspect.IntType):
        return _number_refusal(info, value)
    if isinstance(info, inspect.BoolType):
        return None if isinstance(value, bool) else ("not true or false", "Write true or false, without quotes.")
    if isinstance(info, inspect.StrType):
        return None if isinstance(value, str) else ("not a text", 'Write it in quotes, like "L0701 depleted".')
    if isinstance(info, inspect.ListType):
        return "not a list", 'Write it in brackets, like ["optional.rommel"].'
    return "not a table", "Write its keys on lines of their own under [name]."


def _number_refusal(info: inspect.IntType, value: Any) -> tuple[str, str] | None:
    low, high = info.ge or 0, info.le or 0
    if type(value) is not int:
        return "not a whole number", f"Write a number from {low} to {high}, without quotes."
    return None if low <= value <= high else ("number out of range", f"It must be from {low} to {high}.")
