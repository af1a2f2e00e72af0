"""Writes text/messages/en/engine.ftl, the engine's sentences by id, from its source: python tools/sayings.py.

A sentence is a template in a call that says, refuses or explains something. It stands there as a string, or a variable
of the same function holds it. Whoever passes a template on is left alone: it was found where it came from.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl

from desertfox.text.language import template_id

ROOT = Path(__file__).parents[1] / "src" / "desertfox"
TARGET = ROOT / "text" / "messages" / "en" / "engine.ftl"
ROOMS = ("hexes.py", "board", "rules", "play", "players", "server", "text")
PLACES = {
    "RuleViolation": 1, "reason": 1, "Reason": 1, "say": 2, "win": 2, "_fail": 1, "Booking": 3, "Phrase": 0,
    "motive": 0,
}  # fmt: skip
"""The calls that say something, and which of their arguments is the template."""
HEAD = "# The engine's sentences. Made from its source by tools/sayings.py: run `make docs`.\n\n"
PART = re.compile(r"\{(\w+)(!r)?\}")


def templates() -> list[str]:
    """Return every template of the engine, in the order of the alphabet."""
    found: set[str] = set()
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")) if (ROOT / room).is_dir() else [ROOT / room]:
            found.update(_templates_of(file))
    return sorted(found, key=template_id)


def _templates_of(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for function, call in _calls(tree, tree):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        place = PLACES.get(name)
        if place is None or len(call.args) <= place or isinstance(call.args[place], ast.Starred):
            continue
        for template in _strings(call.args[place], function):
            if template is None:
                raise ValueError(f"{file.name}, line {call.lineno}: a template that only the running program knows")
            if isinstance(template, str):
                yield template


def _calls(node: ast.AST, function: ast.AST) -> Iterator[tuple[ast.AST, ast.Call]]:
    """Return the calls below a node, each with the function it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield function, child
        yield from _calls(child, child if isinstance(child, ast.FunctionDef) else function)


def _strings(node: ast.expr, function: ast.AST) -> Iterator[str | bool | None]:
    """Return the strings that an argument can be: True for one that is passed on, None for one that is put together."""
    if isinstance(node, ast.Constant):
        yield node.value if isinstance(node.value, str) else True
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body, function)
        yield from _strings(node.orelse, function)
    elif isinstance(node, ast.Attribute | ast.Call | ast.Subscript) or _is_parameter(node, function):
        yield True
    elif isinstance(node, ast.Name):
        values = list(_values(node.id, function))
        for value in values:
            yield from _strings(value, function)
        if not values:
            yield None
    else:
        yield None


def _is_parameter(node: ast.expr, function: ast.AST) -> bool:
    if not isinstance(node, ast.Name) or not isinstance(function, ast.FunctionDef):
        return False
    return any(argument.arg == node.id for argument in (*function.args.posonlyargs, *function.args.args))


def _values(name: str, function: ast.AST) -> Iterator[ast.expr]:
    """Return what a variable is set to in a function."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield node.value
            elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = zip(target.elts, node.value.elts, strict=True)
                yield from (value for one, value in pairs if isinstance(one, ast.Name) and one.id == name)


def document() -> str:
    """Return the text of the file."""
    messages = [ftl.Message(ftl.Identifier(template_id(text)), _pattern(text)) for text in templates()]
    return HEAD + FluentSerializer().serialize(ftl.Resource(list(messages)))


def _pattern(template: str) -> ftl.Pattern:
    elements: list[ftl.TextElement | ftl.Placeable] = []
    end = 0
    for part in PART.finditer(template):
        quote = "'" if part[2] else ""
        elements.append(ftl.TextElement(template[end : part.start()] + quote))
        elements.append(ftl.Placeable(ftl.VariableReference(ftl.Identifier(part[1]))))
        elements.append(ftl.TextElement(quote))
        end = part.end()
    elements.append(ftl.TextElement(template[end:]))
    return ftl.Pattern([element for element in elements if getattr(element, "value", "-") != ""])


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8", newline="\n")
