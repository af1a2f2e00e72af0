"""Cross-checks of a pack, by subject; each is a small function that yields the faults it finds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from desertfox.faults import MOST_FAULTS, Fault
from desertfox.pack.checks import charts, constants, counters, maps, publications, scenarios, schedule, setup
from desertfox.pack.checks.view import View
from desertfox.pack.table import Table

CHECKS: Final = (
    *counters.CHECKS,
    *maps.CHECKS,
    *scenarios.CHECKS,
    *setup.CHECKS,
    *schedule.CHECKS,
    *charts.CHECKS,
    *constants.CHECKS,
    *publications.CHECKS,
)


def cross_faults(tables: dict[str, Table[Any]]) -> Iterator[Fault]:
    """Return the faults that show only when records are held against one another; of each check as many as are told."""
    view = View(tables)
    for check in CHECKS:
        yield from islice(check.faults(view), MOST_FAULTS)
