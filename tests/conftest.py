"""What all tests share: the clause ledger."""

from __future__ import annotations

import ledger
import pytest

pytest_plugins = ["pytester"]


def pytest_configure(config: pytest.Config) -> None:
    clauses = ledger.read_clauses()
    config.pluginmanager.register(
        ledger.Ledger(clauses, config.rootpath / "build" / "clauses-open.csv"), "clause-ledger"
    )
