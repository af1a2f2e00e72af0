"""Checks of a player's errata.csv, editions.csv and sources.csv: they speak only of what the tables have.

The built-in ones are left alone: a pack that changes the tables need not change the words about print too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, get_args

from desertfox.faults import Fault
from desertfox.pack.cells import CellError
from desertfox.pack.checks.view import Check, View
from desertfox.pack.editions import key_of
from desertfox.pack.schema import CounterSet, ErratumRow
from desertfox.pack.table import Table
from desertfox.pack.tables import SPEC
from desertfox.pack.words import hint_for


def errata(view: View) -> Iterator[Fault]:
    """A misprint that can be put back names a table, a record and a column, in values that fit there."""
    for number, row in _players(view, "errata"):
        table = view.table("errata")
        if row.table not in SPEC:
            yield table.fault(number, "table", "unknown table", hint_for(row.table, SPEC))
        elif row.change == "row" and row.table != "crt_columns":
            yield table.fault(number, "table", "only crt_columns has rows of places", "Write crt_columns.")
        elif row.change == "counter" and not (row.printed or "").isdecimal():
            yield table.fault(number, "printed", "not a turn", "Give the turn that is printed on the counter.")
        elif row.change in ("value", "missing"):
            yield from _record(table, number, row, view.table(row.table))


def _record(table: Table[Any], number: int, row: ErratumRow, target: Table[Any]) -> Iterator[Fault]:
    try:
        key = key_of(target.spec, row.record)
    except CellError as error:
        yield table.fault(number, "record", error.reason, error.hint)
        return
    if target.sound and key not in target.keys:
        yield table.fault(number, "record", f"no such record in {target.spec.file}")
    elif row.change == "value":
        yield from _value(table, number, row, target)


def _value(table: Table[Any], number: int, row: ErratumRow, target: Table[Any]) -> Iterator[Fault]:
    columns = target.spec.columns
    if row.column not in columns:
        yield table.fault(number, "column", "unknown column", hint_for(row.column or "", columns))
        return
    for name in ("printed", "corrected"):
        try:
            if getattr(row, name) is not None:
                target.spec.readers[columns.index(row.column)](getattr(row, name))
        except CellError as error:
            yield table.fault(number, name, error.reason, error.hint)


def editions(view: View) -> Iterator[Fault]:
    """An edition lists counter sets, scenarios and a map switch that exist."""
    known = {
        "counter_sets": get_args(CounterSet),
        "scenarios": view.table("scenarios").names,
        "map_switch": view.table("switches").names,
    }
    yield from _listed(view, "editions", known)


def sources(view: View) -> Iterator[Fault]:
    """A source lists switches and scenarios that exist."""
    known = {"switches": view.table("switches").names, "scenarios": view.table("scenarios").names}
    yield from _listed(view, "sources", known)


def _listed(view: View, name: str, known: Mapping[str, Collection[str]]) -> Iterator[Fault]:
    for number, row in _players(view, name):
        for column, names in known.items():
            words = (getattr(row, column) or "").split(";")
            for word in words:
                if word and word not in names:
                    hint = hint_for(word, names)
                    yield view.table(name).fault(number, column, f"unknown word {word!r}", hint)


def _players(view: View, name: str) -> Iterator[tuple[int, Any]]:
    """Return the records of a table that come from the player's own file."""
    table = view.table(name)
    return ((number, row) for number, row in table if table.origins[number][0].players)


CHECKS: Final = (
    Check(errata),
    Check(editions, named=("scenarios", "switches")),
    Check(sources, named=("scenarios", "switches")),
)
