"""What the clause tests share: the built-in pack and a few ways to ask it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desertfox.pack import Pack, builtin_pack
from desertfox.pack.schema import CounterRow, ScheduleRow
from desertfox.state.setting import Setting


@pytest.fixture(scope="session")
def pack() -> Pack:
    return builtin_pack()


@pytest.fixture(scope="session")
def counter(pack: Pack) -> Callable[[str], CounterRow]:
    """Find a counter by its designation."""
    by_name = {row.designation: row for row in pack.counters}
    return by_name.__getitem__


@pytest.fixture(scope="session")
def scheduled(pack: Pack) -> Callable[..., set[tuple[int, str]]]:
    """Return (turn, designation) of the base schedule's rows with these actions."""
    names = {row.id: row.designation for row in pack.counters}

    def rows(*actions: str, schedule: tuple[ScheduleRow, ...] = pack.schedule) -> set[tuple[int, str]]:
        return {(row.turn, names[row.counter_id]) for row in schedule if row.action in actions and row.scope == "base"}

    return rows


@pytest.fixture(scope="session")
def in_play(pack: Pack) -> Callable[..., list[CounterRow]]:
    """Return the counters that take part in a game with these options."""

    def counters(*options: str, ruleset: str = "spi1981", scenario: str = "empty") -> list[CounterRow]:
        setting = Setting.build(pack, scenario, ruleset, options)
        return [row for index, row in enumerate(pack.counters) if setting.in_play(index)]

    return counters
