"""The small changes that tests should notice: each mutant is one change of one node of a module's syntax tree.

Left alone are words for people (strings that are not compared, f-strings, what is raised, the log), annotations,
decorators, the bases of classes, and what only makes something quicker or stricter (`maxsize`, `strict`).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from types import CodeType
from typing import Any

SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases", "type_params"}
SKIPPED_NODES = (ast.JoinedStr, ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)
SKIPPED_ARGUMENTS = {"maxsize", "strict"}
LOG = "log"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.BitXor: ast.BitOr,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
JOINED = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
"""What is joined by +, so that any other operator would only be a TypeError."""
SHOWN_WHOLE = (ast.expr, ast.keyword, ast.Slice, ast.Assign, ast.AnnAssign, ast.Return)
WIDTH = 70


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, how it reads, and the lines a test must touch to notice it."""

    path: str
    number: int
    line: int
    name: str
    """The function or class it is in."""
    at_import: bool
    """Whether it stands on the level of a module or a class, which runs when the module is imported."""
    lines: frozenset[int]
    given: tuple[str, ...]
    """The names that are given there at import: who reads them reads the change."""
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: in {self.name or 'the module'}: {self.before} -> {self.after}"


@dataclass(frozen=True)
class _Change:
    """A node and what replaces it at its place in the parent."""

    node: ast.AST
    new: ast.AST
    put: Callable[[ast.AST], None]
    statement: ast.stmt
    shown: ast.AST
    """The node that reads as the change: a `1` says more as `step - 1`."""
    name: str
    at_import: bool


def mutants_of(source: str, path: str) -> list[Mutant]:
    """Return all mutants of a module, in the order of the text."""
    tree = ast.parse(source)
    found = []
    for number, change in enumerate(_changes(tree)):
        before = ast.unparse(change.shown)
        change.put(change.new)
        after = "nothing" if isinstance(change.new, ast.Pass) else ast.unparse(_now(change))
        change.put(change.node)
        line = getattr(change.node, "lineno", change.statement.lineno)
        lines, given = frozenset(_own_lines(change.statement)), _given(change.statement) if change.at_import else ()
        shown = _shortened(before, after)
        found.append(Mutant(path, number, line, change.name, change.at_import, lines, given, *shown))
    return found


def compiled(source: str, path: str, number: int) -> CodeType:
    """Return the code of a module with one of its mutants in it."""
    tree = ast.parse(source)
    change = next(change for at, change in enumerate(_changes(tree)) if at == number)
    change.put(ast.copy_location(change.new, change.node))
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def _now(change: _Change) -> ast.AST:
    return change.new if change.shown is change.node else change.shown


def _shortened(before: str, after: str) -> tuple[str, str]:
    """Cut two long texts to what is around their difference."""
    before, after = " ".join(before.split()), " ".join(after.split())
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
    start = max(0, same - WIDTH // 2)
    return tuple(  # type: ignore[return-value]
        ("… " if start else "") + text[start : start + WIDTH] + (" …" if len(text) > start + WIDTH else "")
        for text in (before, after)
    )


def _given(statement: ast.stmt) -> tuple[str, ...]:
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    return tuple(node.id for target in targets if target for node in ast.walk(target) if isinstance(node, ast.Name))


def _own_lines(statement: ast.stmt) -> set[int]:
    """Return the lines of a statement without those of the statements in it; of a function, those of its body."""
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return set(range(statement.body[0].lineno, (statement.end_lineno or 0) + 1))
    lines = set(range(statement.lineno, (statement.end_lineno or 0) + 1))
    for inner in ast.walk(statement):
        if isinstance(inner, ast.stmt) and inner is not statement:
            lines -= set(range(inner.lineno, (inner.end_lineno or 0) + 1))
    return lines


# -- walking the tree


class _Walk:
    """Where the walk is: the statement, the functions and classes around the node."""

    def __init__(self, tree: ast.Module) -> None:
        self.statement: ast.stmt = tree.body[0]
        self.names: tuple[str, ...] = ()
        self.at_import = True


def _changes(tree: ast.Module) -> Iterator[_Change]:
    if tree.body:
        yield from _inside(tree, _Walk(tree))


def _inside(parent: ast.AST, walk: _Walk) -> Iterator[_Change]:
    for field, value in ast.iter_fields(parent):
        if field in SKIPPED_FIELDS or (isinstance(parent, ast.ClassDef) and field == "keywords"):
            continue
        if _is_for_types(parent) and field != "orelse":
            continue
        for at, node in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(node, ast.AST) and not _is_left_alone(node):
                put = _putter(parent, field, at if isinstance(value, list) else None)
                yield from _at(node, parent, field, put, walk)


def _at(node: ast.AST, parent: ast.AST, field: str, put: Callable[[ast.AST], None], walk: _Walk) -> Iterator[_Change]:
    around = walk.statement, walk.names, walk.at_import
    if isinstance(node, ast.stmt):
        walk.statement = node
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        walk.names = (*walk.names, node.name)
        walk.at_import = walk.at_import and isinstance(node, ast.ClassDef)
    shown = parent if isinstance(parent, SHOWN_WHOLE) else node
    for new in _replacements(node, parent, field):
        yield _Change(node, new, put, walk.statement, shown, ".".join(walk.names), walk.at_import)
    yield from _inside(node, walk)
    walk.statement, walk.names, walk.at_import = around


def _putter(parent: ast.AST, field: str, at: int | None) -> Callable[[ast.AST], None]:
    def put(node: ast.AST) -> None:
        if at is None:
            setattr(parent, field, node)
        else:
            getattr(parent, field)[at] = node

    return put


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == LOG
    return isinstance(node, SKIPPED_NODES) or (isinstance(node, ast.keyword) and node.arg in SKIPPED_ARGUMENTS)


# -- what replaces a node


def _replacements(node: ast.AST, parent: ast.AST, field: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.expr) and field in ("test", "ifs", "guard"):
        yield from _conditions(node, parent)
    if isinstance(node, ast.expr) and isinstance(parent, ast.Slice) and not isinstance(node, ast.Constant):
        yield ast.BinOp(node, ast.Add(), ast.Constant(1))
    kind = _KINDS.get(type(node))
    if kind is not None:
        yield from kind(node, parent)


def _conditions(node: ast.expr, parent: ast.AST) -> Iterator[ast.AST]:
    """Always and never; a condition that also names something still does."""
    if isinstance(node, ast.Constant):
        return
    names = any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(node))
    if not isinstance(parent, ast.While):
        yield ast.BoolOp(ast.Or(), [node, ast.Constant(True)]) if names else ast.Constant(True)
    yield ast.BoolOp(ast.And(), [node, ast.Constant(False)]) if names else ast.Constant(False)


def _comparisons(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    for at, operator in enumerate(node.ops):
        operators = [*node.ops]
        operators[at] = COMPARISONS[type(operator)]()
        yield ast.Compare(node.left, operators, node.comparators)


def _and_or(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _unary(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    if not isinstance(node.operand, ast.Constant):
        yield node.operand


def _binary(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    joined = any(isinstance(side, JOINED) or _is_word(side) for side in (node.left, node.right))
    if type(node.op) in OPERATORS and not joined:
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)


def _augmented(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    if type(node.op) in OPERATORS and not isinstance(node.value, JOINED) and not _is_word(node.value):
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)


def _constants(node: Any, parent: ast.AST) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, (int, float)):
        yield ast.Constant(value + 1)
    elif _is_word(node) and isinstance(parent, (ast.Compare, ast.MatchValue)):
        yield ast.Constant(f"not {value}")


def _compared_words(node: Any, parent: ast.AST) -> Iterator[ast.AST]:
    """Each word of a tuple or set that something is looked up in."""
    if isinstance(parent, ast.Compare):
        for at, word in enumerate(node.elts):
            if _is_word(word):
                words = [*node.elts]
                words[at] = ast.Constant(f"not {word.value}")
                yield type(node)(elts=words, **({} if isinstance(node, ast.Set) else {"ctx": ast.Load()}))


def _is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _returns(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    """Nothing instead of an answer; an answer that reads the same as nothing is changed as a constant."""
    empty = isinstance(node.value, ast.Constant) and not node.value.value
    if node.value is not None and not empty:
        yield ast.Return(ast.Constant(None))


def _calls(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Call):
        yield ast.Pass()


def _functions(node: Any, _: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in NAMES:
        yield ast.Call(ast.Name(NAMES[node.func.id], ast.Load()), node.args, node.keywords)


_KINDS: dict[type[ast.AST], Callable[[Any, ast.AST], Iterator[ast.AST]]] = {
    ast.Compare: _comparisons,
    ast.BoolOp: _and_or,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.AugAssign: _augmented,
    ast.Constant: _constants,
    ast.Tuple: _compared_words,
    ast.List: _compared_words,
    ast.Set: _compared_words,
    ast.Return: _returns,
    ast.Expr: _calls,
    ast.Call: _functions,
    ast.Break: lambda node, parent: iter([ast.Continue()]),
    ast.Continue: lambda node, parent: iter([ast.Break()]),
}
