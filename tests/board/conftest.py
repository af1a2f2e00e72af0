"""The built-in pack and its board, built once."""

from __future__ import annotations

import pytest

from desertfox.board import Board
from desertfox.pack import Pack, builtin_pack


@pytest.fixture(scope="session")
def pack() -> Pack:
    return builtin_pack()


@pytest.fixture(scope="session")
def board(pack: Pack) -> Board:
    return Board.build(pack)
