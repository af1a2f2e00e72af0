"""What a compile changes: records added, changed and taken away."""

from __future__ import annotations

import csv
from dataclasses import dataclass

from desertfox.board.mapmaker.compiled import FILES
from desertfox.pack.tables import SPEC

Rows = dict[tuple[str | None, ...], dict[str | None, str | list[str]]]


@dataclass(frozen=True)
class Change:
    """The records of one file that differ, named by their key columns."""

    file: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """Return how many records differ."""
        return len(self.added) + len(self.changed) + len(self.removed)


def changes(before: dict[str, str], after: dict[str, str]) -> list[Change]:
    """Compare compiled files by their text; only files that differ are told."""
    return [
        _change(name, before.get(name, ""), after[name])
        for name in FILES
        if name in after and before.get(name) != after[name]
    ]


def _change(file: str, before: str, after: str) -> Change:
    name, _, ending = file.partition(".")
    if ending != "csv":
        return Change(file, changed=("the whole file",))
    old, new = _rows(name, before), _rows(name, after)
    return Change(
        file,
        added=tuple(_words(key) for key in new if key not in old),
        changed=tuple(_words(key) for key in new if key in old and old[key] != new[key]),
        removed=tuple(_words(key) for key in old if key not in new),
    )


def _rows(table: str, text: str) -> Rows:
    """Read a table without judging it: the old file may be of any kind."""
    key = SPEC[table].key
    return {tuple(str(row.get(column)) for column in key): row for row in csv.DictReader(text.splitlines())}


def _words(key: tuple[str | None, ...]) -> str:
    return " ".join(str(part) for part in key)
