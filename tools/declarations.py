"""Writes the client's types, web/js/messages.d.ts, from the messages of the service: python tools/declarations.py."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import inspect as types

from desertfox.server import messages

TARGET = Path(__file__).parents[1] / "src" / "desertfox" / "web" / "js" / "messages.d.ts"
HEAD = "// Made from desertfox.server.messages by tools/declarations.py: change those and run `make docs`.\n"
WORDS = (
    "Given", "Level", "MarkWord", "Mode", "OrderWord", "Progress", "RetreatOrder", "Seat", "SideWord", "Stretch",
    "ToolWord",
)  # fmt: skip
_PLAIN = {
    types.StrType: "string", types.IntType: "number", types.FloatType: "number", types.BoolType: "boolean",
    types.NoneType: "null",
}  # fmt: skip


def declarations() -> str:
    """Return the text of the file: an interface for every message, its documentation with it."""
    structs = [getattr(messages, name) for name in messages.__all__]
    kinds = [kind for kind in structs if inspect.isclass(kind) and issubclass(kind, msgspec.Struct)]
    words = "".join(f"export type {name} = {_type(types.type_info(getattr(messages, name)))};\n" for name in WORDS)
    return f"{HEAD}\n{words}" + "".join(_interface(kind) for kind in kinds if kind is not messages.Message)


def _interface(kind: type[msgspec.Struct]) -> str:
    lines = "".join(f"{line}\n" for line in _fields(kind))
    doc = " ".join((kind.__doc__ or "").split())
    return f"\n/** {doc} */\nexport interface {kind.__name__} {{\n{lines}}}\n"


def _fields(kind: type[msgspec.Struct]) -> Iterator[str]:
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)  # noqa: S101 - a message is a struct
    for field in info.fields:
        yield f"  {field.encode_name}: {_type(field.type)};"


def _type(of: types.Type) -> str:
    if plain := _PLAIN.get(type(of)):
        return plain
    if isinstance(of, types.StructType):
        return of.cls.__name__
    if isinstance(of, types.LiteralType):
        return " | ".join(f'"{value}"' for value in of.values)
    if isinstance(of, types.UnionType):
        return " | ".join(_type(part) for part in of.types)
    if isinstance(of, types.VarTupleType | types.ListType):
        item = _type(of.item_type)
        return f"readonly {f'({item})' if ' ' in item else item}[]"
    if isinstance(of, types.TupleType):
        return f"readonly [{', '.join(_type(part) for part in of.item_types)}]"
    if isinstance(of, types.DictType):
        return f"Readonly<Record<{_type(of.key_type)}, {_type(of.value_type)}>>"
    raise TypeError(f"no declaration for {of}")


if __name__ == "__main__":
    TARGET.write_text(declarations(), encoding="utf-8", newline="\n")
