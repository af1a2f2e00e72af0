"""Makes `desk` importable, and keeps one pack for all tests here."""

from __future__ import annotations

import pytest

from desertfox.pack import Pack, builtin_pack


@pytest.fixture(scope="session")
def pack() -> Pack:
    return builtin_pack()
