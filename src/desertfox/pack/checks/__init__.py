"""Cross-checks of a pack, by subject; each is a small function that yields the faults it finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from desertfox.faults import Fault
from desertfox.pack.table import Table


def cross_faults(tables: dict[str, Table[Any]]) -> Iterator[Fault]:
    """Return the faults that show only when records are held against one another."""
    for table in tables.values():
        yield from ()
