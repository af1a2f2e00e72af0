"""JSON that remembers where each value stands, and records read from it with every fault told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final, Literal, NoReturn, TypeVar, get_args, get_origin

import msgspec

from desertfox.faults import Fault
from desertfox.pack.source import Source
from desertfox.pack.words import hint_for

RecordType = TypeVar("RecordType", bound=msgspec.Struct)

_BETWEEN: Final = re.compile(r"[\s,:]*")
_PATH: Final = re.compile(r" - at `\$(.*)`$")
_PATTERN: Final = re.compile(r"Expected `str` matching regex '.*'")
_ONE_LINE: Final = "expected one line of text, without space around it and in a name without semicolon"


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


_DECODER: Final = json.JSONDecoder(parse_constant=_refuse_constant)


class Node:
    """A JSON value in its file."""

    def __init__(self, source: Source, start: int, value: Any) -> None:
        """Keep the value together with the offset at which its text begins."""
        self.source = source
        self.start = start
        self.value = value

    def fault(self, reason: str, hint: str = "", value: object = "") -> Fault:
        """Return a fault that points at this value."""
        before = self.source.text[: self.start]
        line = before.count("\n") + 1
        column = self.start - (before.rfind("\n") + 1) + 1
        return Fault(self.source.label, line, column, _short(value), reason, hint)

    def members(self) -> dict[str, Node]:
        """Return the members of an object; of anything else none."""
        if not isinstance(self.value, dict):
            return {}
        walk = self._walk()
        return {key.value: value for key, value in zip(walk, walk, strict=True)}

    def items(self) -> list[Node]:
        """Return the items of an array; of anything else none."""
        return list(self._walk()) if isinstance(self.value, list) else []

    def _walk(self) -> Iterator[Node]:
        """Yield everything one level down in reading order; the text is known to be sound JSON."""
        text, at = self.source.text, self._skip(self.start + 1)
        while text[at] not in "]}":
            value, end = _DECODER.raw_decode(text, at)
            yield Node(self.source, at, value)
            at = self._skip(end)

    def _skip(self, at: int) -> int:
        match = _BETWEEN.match(self.source.text, at)
        return match.end() if match else at


def _short(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def parse(source: Source, faults: list[Fault]) -> Node | None:
    """Read a file's text as one JSON object; what is wrong goes to the faults."""
    faults += source.faults
    if not source.text.strip():
        return None
    try:
        value = _DECODER.decode(source.text)
        json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        hint = "Look for a missing comma, quote or bracket just before this place."
        faults.append(Fault(source.label, error.lineno, error.colno, "", f"not JSON: {error.msg}", hint))
        return None
    except UnicodeEncodeError:
        faults.append(Fault(source.label, 0, 0, "", "an escape names half a character", "Write the character itself."))
        return None
    except (ValueError, RecursionError) as error:
        faults.append(Fault(source.label, 0, 0, "", f"not JSON: {error}"))
        return None
    node = Node(source, _BETWEEN.match(source.text).end(), value)  # type: ignore[union-attr]
    if not isinstance(value, dict):
        faults.append(node.fault("not a JSON object", "The file begins with { and ends with }."))
        return None
    return node


def record(node: Node, type_: type[RecordType], faults: list[Fault], what: str) -> RecordType | None:
    """Read an object into a record type; each missing, unknown or wrong member is a fault of its own."""
    if not isinstance(node.value, dict):
        faults.append(node.fault(f"{what} is not an object", "Write it as {...}.", node.value))
        return None
    before = len(faults)
    members, values = node.members(), {}
    fields = msgspec.structs.fields(type_)
    for field in fields:
        if field.name in members:
            values[field.name] = convert(members[field.name], field.type, faults, field.name)
        elif field.required:
            hint = f"Add {field.name!r}. {_choice(field.type)}".strip()
            faults.append(node.fault(f"{what} has no {field.name!r}", hint))
    known = [field.name for field in fields]
    unknown = [name for name in members if name not in known]
    faults += [members[name].fault(f"{what} has an unknown member", hint_for(name, known), name) for name in unknown]
    return type_(**values) if len(faults) == before else None


def convert(node: Node, type_: Any, faults: list[Fault], what: str) -> Any:
    """Read a value as a type; what is wrong goes to the faults."""
    try:
        return msgspec.convert(node.value, type_)
    except msgspec.ValidationError as error:
        faults.append(node.fault(_reason(str(error), what), _word_hint(node.value, type_), node.value))
        return None


def _reason(message: str, what: str) -> str:
    if message.startswith("Invalid enum value"):
        return f"unknown word for {what!r}"
    reason = _PATTERN.sub(_ONE_LINE, _PATH.sub(r" at \1", message).removesuffix(" at "))
    return f"wrong {what}: {reason[:1].lower()}{reason[1:]}"


def _words(type_: Any) -> list[str]:
    if get_origin(type_) is Literal:
        return [str(word) for word in get_args(type_)]
    return [word for part in get_args(type_) for word in _words(part)]


def _choice(type_: Any) -> str:
    words = _words(type_)
    return f"Known: {', '.join(words)}." if words else ""


def _word_hint(value: object, type_: Any) -> str:
    words = _words(type_)
    return hint_for(value, words) if words and isinstance(value, str) else _choice(type_)
