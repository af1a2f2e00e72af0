from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from desertfox.pack import Pack, builtin_pack
from desertfox.pictures import Look, Picture, view_of
from desertfox.position import Position

SCENARIOS = [row.id for row in builtin_pack().scenarios]


@cache
def made_picture(scenario: str, look: Look) -> Picture:
    """Set-ups are drawn by many tests; laying one out takes a moment."""
    position = Position.from_scenario(builtin_pack(), scenario)
    return Picture(view_of(position), position.setting.board, position.setting.pack, look)


@pytest.fixture(scope="session")
def pack() -> Pack:
    return builtin_pack()


@pytest.fixture(scope="session")
def picture() -> Callable[..., Picture]:
    def make(scenario: str, **look: object) -> Picture:
        return made_picture(scenario, Look(**look))  # type: ignore[arg-type]

    return make
