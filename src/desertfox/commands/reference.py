"""docs/api.md: the public face from its own docstrings, and tables of steps, actions and events out of the source."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import desertfox
from desertfox.analysis.drawing import Drawing
from desertfox.analysis.forces import EffectLine, ForceLines, StrengthLine
from desertfox.analysis.outcome import Chances, Face, RowColumn, Suffered
from desertfox.analysis.reports import MoveReport, StepReport, UnitReport
from desertfox.faults import Fault
from desertfox.play.notations import NOTATIONS
from desertfox.play.step import questions
from desertfox.rules.reach import Arrival, Reach
from desertfox.rules.reason import Reason

HEAD: Final = """# Reference of `import desertfox as df`

Everything that is public. Sides are `df.AXIS` and `df.COMMONWEALTH` or their words, hexes numbers as in `"L0803"` or
names of places, units ids as in `"ge_5_pzr_1"`; paths are texts or `Path`, seeds texts or whole numbers. What is wrong
with a file or an argument is `df.BadInput`, what the rules forbid is `df.RuleViolation`. [Recipes](recipes.md) show how
it goes together.

A game that `is_over` has no decision any more, so the loop of every player is `while not game.is_over:`.

In the signatures `Side`, `Hex` and `NamedUnit` are what was just said, `StrPath` is a path, `Row` a plain dictionary,
`Attack` the units and the hexes of an attack that is declared, `Facts` what there is to know of a question, `Source` a
player: a level, the name of a class, a class, or one that was made. `PaletteName` is classic, clear or dark, `Numbers`
spi, six_angles or none. `Setting`, `State` and `DiceSource` are what a game stands on, for those who read the source.
"""
GIVEN: Final = """## What else is given back

These are not called by name; functions and fields above have them.
"""
_GIVEN: Final[tuple[type[Any], ...]] = (
    Reach, Arrival, Face, Suffered, Chances, ForceLines, StrengthLine, EffectLine, RowColumn,
    UnitReport, MoveReport, StepReport, Reason, Drawing, Fault,
)  # fmt: skip
_HIDDEN: Final = ("count", "index")
"""What named tuples have besides their fields."""
_MANY: Final = 6
_ORDER: Final = ("Game", "Decision")
"""What is shown first."""


def reference() -> str:
    """Return the document."""
    names = [name for name in desertfox.__all__ if name != "__version__"]
    first = [*_ORDER, *(name for name in names if name not in _ORDER)]
    given = [GIVEN, *(_class(cls, "###") for cls in _GIVEN)]
    return "\n".join([HEAD, *map(_entry, first), *given, _steps(), _actions(), _events()])


def _class(cls: type[Any], mark: str) -> str:
    lines = [f"{mark} {cls.__name__}\n", f"{_text(cls)}\n"]
    members = list(_members(cls))
    if members:
        lines.append("\n".join(f"- {member}" for member in members) + "\n")
    return "\n".join(lines)


def _entry(name: str) -> str:
    thing = getattr(desertfox, name)
    if inspect.isclass(thing):
        return _class(thing, "##")
    if callable(thing):
        return f"## {name}\n\n`df.{name}{_signature(thing)}`\n\n{_text(thing)}\n"
    return f"## {name}\n\n`{thing!r}`: {_CONSTANTS[name]}\n"


_CONSTANTS: Final = {
    "AXIS": "the Axis, wherever a side is asked for or told.",
    "COMMONWEALTH": "the Commonwealth.",
    "SIDES": "the words of the sides, by number.",
}


def _text(thing: Any) -> str:
    return inspect.cleandoc(thing.__doc__ or "")


def _members(cls: type[Any]) -> Iterator[str]:
    """Return fields, properties and methods of a class, each with its first sentences."""
    hints = {
        key: value for base in reversed(cls.__mro__) for key, value in vars(base).get("__annotations__", {}).items()
    }
    fields: tuple[str, ...] = getattr(cls, "__struct_fields__", ()) or getattr(cls, "_fields", ())
    notes = _notes(cls) if fields else {}
    for field in fields:
        said = f"`{field}: {getattr(hints[field], '__forward_arg__', hints[field])}`"
        yield f"{said}: {notes[field]}" if field in notes else said
    for key, member in inspect.getmembers_static(cls):
        if key.startswith("_") or key in fields or key in _HIDDEN or not _is_ours(member):
            continue
        if isinstance(member, property):
            yield f"`{key}: {_returned(member.fget)}`: {_first(member)}"
        elif isinstance(member, classmethod | staticmethod):
            said = _signature(member.__func__, without_first=True)
            yield f"`df.{cls.__name__}.{key}{said}`: {_first(member.__func__)}"
        elif inspect.isfunction(member):
            yield f"`{key}{_signature(member, without_first=True)}`: {_first(member)}"


def _notes(cls: type[Any]) -> dict[str, str]:
    """Return what the source says of fields: the text that stands below each."""
    source = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    notes = {}
    for field, below in pairwise(next(node for node in source.body if isinstance(node, ast.ClassDef)).body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                notes[name] = " ".join(text.split())
    return notes


def _is_ours(member: Any) -> bool:
    """Say whether a member is one that the program wrote, and not for its own steps of play."""
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    if not inspect.isfunction(function) or not function.__module__.startswith("desertfox"):
        return False
    return function.__name__ not in _FOR_THE_STEPS


_FOR_THE_STEPS: Final = frozenset((
    "push", "push_all", "finish", "win", "roll", "say", "note_journey", "journey_of", "at", "due", "asked", "awaits",
    "question", "settle", "taken_up", "carry_out", "fault", "links", "played_with", "seal", "replay",
))  # fmt: skip
"""What the program itself needs of a game or a record."""


def _first(member: Any) -> str:
    """Return the first paragraph of a docstring on one line."""
    return " ".join(_text(member).partition("\n\n")[0].split())


def _returned(function: Any) -> str:
    return str(function.__annotations__.get("return", "object"))


def _signature(function: Any, *, without_first: bool = False) -> str:
    signature = inspect.signature(function)
    parameters = list(signature.parameters.values())[1 if without_first else 0 :]
    said = str(signature.replace(parameters=parameters))
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", said).replace("desertfox.", "")


def _steps() -> str:
    """Return the table of the questions, by the name that `decision.step` gives."""
    rows = sorted((step.name, step.case, step.mode, " ".join(step.kinds), _first(step)) for step in questions())
    return "## Steps\n\n" + _table(("`decision.step`", "case", "mode", "kinds", "what is asked"), rows)


def _actions() -> str:
    """Return the table of the kinds of action and their notation."""
    steps = defaultdict(list)
    for step in questions():
        for kind in step.kinds:
            steps[kind].append(step.name)
    rows = []
    for kind, (form, words) in NOTATIONS.items():
        where = ", ".join(sorted(steps[kind])) if len(steps[kind]) < _MANY else "many steps"
        rows.append((f"`{kind} {form}".rstrip() + "`", words, where))
    told = (
        "An action is a word and what it is done with: `UNITS` are ids with `+` between them, `HEXES` and a `PATH` hex "
        "numbers with `-` between them.\n\n"
    )
    return "## Actions\n\n" + told + _table(("notation", "what it does", "in"), rows)


def _events() -> str:
    """Return the table of what can happen: the kinds of events with their parts, from the calls that say them."""
    found: dict[str, dict[tuple[str, ...], str]] = defaultdict(dict)
    for file in sorted((Path(desertfox.__file__).parent / "play").glob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "say" and len(call.args) > 2:
                kind, case, _ = call.args
                if isinstance(kind, ast.Constant):
                    parts = tuple(word.arg or "..." for word in call.keywords)
                    found[str(kind.value)][parts] = str(case.value) if isinstance(case, ast.Constant) else ""
    rows = [
        (f"`{kind}`", ", ".join(sorted({case for case in ways.values() if case})), "; or ".join(
            ", ".join(f"`{part}`" for part in parts) or "none" for parts in ways
        ))
        for kind, ways in sorted(found.items())
    ]  # fmt: skip
    told = (
        "What `game.play` returns and `game.events` keeps: `event.kind`, `event.case` and `event.parts`. Parts named "
        "`unit`, `units` and `foes` are counters by index, `hex` and `hexes` hexes by index, `side` a side.\n\n"
    )
    return "## Events\n\n" + told + _table(("kind", "case", "parts"), rows)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in lines) + "\n"
