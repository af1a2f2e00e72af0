"""Reading single cells: a converter for each column type, prepared once, that says why it refuses a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

from desertfox import hexes
from desertfox.limits import LONGEST_CELL
from desertfox.pack.words import hint_for

Reader = Callable[[str], Any]

_WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
_DECIMAL: Final = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


class CellError(ValueError):
    """Why a cell is refused, and what would be right."""

    def __init__(self, reason: str, hint: str = "") -> None:
        """Keep reason and hint apart, as a fault shows them apart."""
        super().__init__(reason)
        self.reason = reason
        self.hint = hint


class Memo(dict[str, Any]):
    """Texts already read; most cells of a table repeat, and a dictionary answers faster than a reader."""

    def __init__(self, read: Reader, known: dict[str, Any] | None = None) -> None:
        """Start with the known texts; any other is read and remembered, unless refused."""
        super().__init__(known or {})
        self._read = read

    def __missing__(self, text: str) -> Any:
        """Read a new text."""
        value = self._read(text)
        self[text] = value
        return value


def _text(text: str) -> str:
    if not text:
        raise CellError("empty cell", "This column needs a value.")
    if text[0].isspace() or text[-1].isspace():
        raise CellError("space around the value", f"Write {text.strip()!r}.")
    if len(text) > LONGEST_CELL:
        raise CellError("too long a text", f"A cell has at most {LONGEST_CELL} letters.")
    return text


def _whole_number(text: str) -> int:
    if not _WHOLE_NUMBER.fullmatch(_text(text)):
        raise CellError("not a whole number", "Write it in digits, like 3 or -2.")
    return int(text)


def _decimal(text: str) -> float:
    if not _DECIMAL.fullmatch(_text(text)):
        raise CellError("not a number", "Write it like 24.5.")
    return float(text)


def _between(read: Callable[[str], float], least: float, most: float) -> Reader:
    """Return the converter of a number that has bounds."""

    def bounded(text: str) -> float:
        value = read(text)
        if value < least:
            raise CellError(f"below {least:g}", f"Write {least:g} or more, {most:g} at most.")
        if value > most:
            raise CellError(f"above {most:g}", f"Write {most:g} or less, {least:g} at least.")
        return value

    return bounded


def _quarter_points(least: float, most: float) -> Reader:
    points = _between(_decimal, least, most)

    def read(text: str) -> int:
        quarters = points(text) * 4
        if quarters != int(quarters):
            raise CellError("not a number of quarter points", "Write it like 6, 1.5 or 0.25.")
        return int(quarters)

    return read


def _hex(text: str) -> int:
    try:
        return hexes.parse(_text(text))
    except CellError:
        raise
    except ValueError as error:
        raise CellError(f"unknown hex: {error}") from None


def _flag(text: str) -> bool:
    _text(text)
    raise CellError("not a flag", "Write 1 for yes or 0 for no.")


def _word(words: tuple[str, ...]) -> Reader:
    def read(text: str) -> str:
        _text(text)
        raise CellError("unknown word", hint_for(text, words))

    return read


def _reader(type_: Any) -> Memo:
    """Return the converter of a required cell."""
    origin = get_origin(type_)
    if origin is Literal:
        words = get_args(type_)
        return Memo(_word(words), {word: word for word in words})
    if origin is Annotated:
        return Memo(_annotated(*get_args(type_)))
    if type_ is bool:
        return Memo(_flag, {"1": True, "0": False})
    return Memo({int: _whole_number, float: _decimal, str: _text}[type_])


def _annotated(plain: type, meta: msgspec.Meta) -> Reader:
    bounds = dict(meta.extra or {})
    kind = bounds.pop("cell")
    if kind == "hex":
        return _hex
    if kind == "quarter points":
        return _quarter_points(**bounds)
    return _between(_whole_number if plain is int else _decimal, **bounds)


@cache
def reader(type_: Any) -> Reader:
    """Return the converter for a column of a record type; an optional column reads an empty cell as None."""
    if not is_optional(type_):
        return _reader(type_).__getitem__
    (needed,) = (part for part in get_args(type_) if part is not type(None))
    memo = _reader(needed)
    memo[""] = None
    return memo.__getitem__


def is_optional(type_: Any) -> bool:
    """Say whether a cell of this column may be empty."""
    return get_origin(type_) in (Union, UnionType)
