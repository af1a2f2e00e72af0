"""A pytest plugin: after the moment that the variable SOAK_UNTIL names no test begins but the first."""

from __future__ import annotations

import os
from itertools import count
from time import monotonic

import pytest

_begun = count()


def pytest_runtest_setup() -> None:
    """Leave out a test that would begin too late."""
    if next(_begun) and monotonic() >= float(os.environ["SOAK_UNTIL"]):
        pytest.skip("the time is up")
