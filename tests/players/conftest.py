"""Makes `table` and `arena` importable: small positions, and games of the officer that several tests look at."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "play"))


@pytest.fixture(scope="session")
def games() -> object:
    """Return the games by scenario and side, each played once for all tests of a worker."""
    from arena import played

    return cache(played)
