"""The way of an action through the service: nothing on it is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, open_game
from sqlalchemy import Engine, event

from desertfox.play.game import Game

MOVE = "move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802"


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
    assert len(built) == 1, "its reader has built it, and the service does not build it again"


def test_a_request_asks_the_database_once_how_the_game_stands(http: TestClient[Litestar]) -> None:
    player = _moving(http)
    with _statements() as asked:
        player.act(MOVE)
        assert len(asked) == 1
        for word in ("undo", "redo", "reset", "stop", "go"):
            asked.clear()
            player.take(player.post(word))
            assert len(asked) == 1, word
        for way in ("", "?at=0", "/moves?units=ge_5_pzr_1", "/panels/score"):
            asked.clear()
            assert http.get(player.root + way).status_code == 200
            assert len(asked) == 1, way


def test_a_view_tells_the_phases_that_are_new(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    told = player.view["ticks"]
    assert [tick["number"] for tick in told] == [0]
    for action in ("place it_bologna L0702", *["end"] * 3):
        player.act(action)
        assert all(tick["number"] == player.view["number"] for tick in player.view["ticks"]), "nothing is told twice"
        told += player.view["ticks"]
    whole = player.look()
    assert len(told) > 2
    assert whole["ticks"] == told
    assert (whole["since"], player.view["since"]) == (-1, 3)
    assert player.look(at=1)["ticks"] == told, "the slider goes on to the end"
    assert player.look(at=1, since=1)["ticks"] == [tick for tick in told if tick["number"] > 1]
    player.take(player.post("undo"))
    assert (player.view["since"], player.view["ticks"]) == (4, [])
    assert player.look()["ticks"] == [tick for tick in told if tick["number"] <= 3]


def _moving(http: TestClient[Litestar]) -> Player:
    """Play as far as the first move."""
    player = open_game(http).act("place it_bologna L0702")
    while player.view["question"]["step"] != "movement.movement":
        player.act("end")
    return player


@contextmanager
def _statements() -> Iterator[list[str]]:
    """Hear what the database is asked; what it is told does not count."""
    asked: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith("SELECT"):
            asked.append(statement)

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", hear)


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
