"""The way of an action through the service: nothing on it is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import client

from desertfox.play.game import Game


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


def test_a_new_game_is_built_once(http: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    position = http.get(f"{_opened(http)}/position").text
    built = _counted(monkeypatch, Game, "__init__")
    _opened(http)
    assert len(built) == 1
    assert http.post("/api/imports", json={"text": position}).status_code == 201
    assert len(built) == 2


def _opened(http: TestClient[Litestar]) -> str:
    answer = http.post("/api/games", json={"scenario": "race_for_tobruk", "seed": "test"})
    assert answer.status_code == 201, answer.text
    return f"/api/games/{answer.json()['game']}"


def _counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[None]:
    """Return a list that has an entry for each call from now on."""
    calls: list[None] = []
    done = getattr(owner, name)

    def call(*args: Any, **kwargs: Any) -> Any:
        calls.append(None)
        return done(*args, **kwargs)

    monkeypatch.setattr(owner, name, call)
    return calls
