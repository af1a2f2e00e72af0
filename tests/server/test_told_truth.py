"""What the service says of itself is true: all checks of schemathesis, for requests that fit it or do not."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import httpx
import hypothesis
import schemathesis
from schemathesis import APIOperation, Case
from service import served, settings

EXAMPLES = int(os.environ.get("SOAK_EXAMPLES", "4"))
"""For each operation; a soak takes many, and others each time."""
SEED = int(os.environ.get("SOAK_SEED", "1"))
UNTIL = float(os.environ.get("SOAK_UNTIL", "inf"))
"""When the time of a soak is up: each operation that is left is then asked once."""
GRAMMAR = {"POST /api/games", "POST /api/imports", "POST /api/packs", "POST /api/games/{game}/actions"}
"""What is said in their texts has a grammar of its own, which no schema tells: such a text may be refused."""
LONG = {"GET /api/games/{game}/hint"}
"""A level thinks as long as it likes."""


def hold(operation: APIOperation, game: str) -> int:
    """Ask what an operation is for, and return how often."""
    asked = 0
    positive = schemathesis.checks.CHECKS.get_one("positive_data_acceptance")
    excluded = [positive] if operation.label in GRAMMAR else []

    @hypothesis.seed(SEED)
    @hypothesis.settings(
        max_examples=EXAMPLES if time.monotonic() < UNTIL else 1,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy())
    def ask(case: Case) -> None:
        nonlocal asked
        asked += 1
        if "game" in case.path_parameters and asked % 3 and case.method != "DELETE":
            case.path_parameters["game"] = game  # most are asked about a game that there is
        case.call_and_validate(excluded_checks=excluded, timeout=60)

    ask()
    return asked


def test_every_answer_is_as_the_description_says(tmp_path: Path) -> None:
    with served(settings(tmp_path)) as port:
        root = f"http://127.0.0.1:{port}"
        game = httpx.post(f"{root}/api/games", json={"scenario": "gazala"}, trust_env=False, timeout=60).json()["game"]
        schema = schemathesis.openapi.from_url(f"{root}/schema/openapi.json")
        operations = [found.ok() for found in schema.get_all_operations()]
        asked = sum(hold(operation, game) for operation in operations if operation.label not in LONG)
    sys.stdout.write(f"{asked} requests\n")
    assert asked > 40
