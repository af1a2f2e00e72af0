"""A pytest plugin: no test begins after the moment that the variable SOAK_UNTIL names."""

from __future__ import annotations

import os
from time import monotonic

import pytest


def pytest_runtest_setup() -> None:
    """Leave out a test that would begin too late."""
    if monotonic() >= float(os.environ["SOAK_UNTIL"]):
        pytest.skip("the time is up")
