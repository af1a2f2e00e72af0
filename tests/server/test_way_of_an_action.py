"""The way of an action through the service: nothing on it is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, open_game
from sqlalchemy import Engine, event

from desertfox.play.game import Game
from desertfox.players.random import play_out
from desertfox.record import Record
from desertfox.server.seen import LATEST

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
    assert player.look(at=2)["ticks"] == [tick for tick in told if tick["number"] <= 2], "as far as the moment"
    assert player.look(at=3, since=1)["ticks"] == [tick for tick in told if 1 < tick["number"] <= 3]
    player.take(player.post("undo"))
    assert (player.view["since"], player.view["ticks"]) == (4, [])
    assert player.look()["ticks"] == [tick for tick in told if tick["number"] <= 3]


def test_a_view_tells_the_last_of_the_log_and_the_rest_is_asked_for_by_itself(
    http: TestClient[Litestar], long_record: str
) -> None:
    answer = http.post("/api/imports", json={"text": long_record})
    player = Player(http, answer.json())
    last, whole = player.view["number"], http.get(f"{player.root}/log").json()["entries"]
    assert player.view["log_since"] == last - LATEST
    assert player.view["log"] == [entry for entry in whole if entry["number"] > last - LATEST]
    assert {entry["number"] for entry in whole} == set(range(last + 1)), "no action is missing"
    past = http.get(f"{player.root}/log?at=30").json()["entries"]
    assert past == [entry for entry in whole if entry["number"] <= 30]
    assert player.look(at=30, since=29)["log"] == [entry for entry in past if entry["number"] == 30]


def test_what_was_known_is_told_anew_where_it_was_taken_back(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702")
    known = {"since": player.view["number"], "mark": player.view["hash"]}
    assert player.look(**known)["since"] == known["since"]
    player.take(player.post("undo"))
    assert player.look(**known)["since"] == -1, "there is no such action any more"
    player.act("place it_bologna L0501")
    told = player.look(**known)
    assert (told["since"], told["number"]) == (-1, known["since"])
    assert told["log"] == player.look()["log"]


def test_an_action_and_a_jump_in_a_long_game_are_told_in_few_octets(
    http: TestClient[Litestar], long_record: str
) -> None:
    answer = http.post("/api/imports", json={"text": long_record})
    player = Player(http, answer.json())
    number, mark = player.view["number"], player.view["hash"]
    board = len(http.get(player.root, params={"since": number, "mark": mark}).content)
    assert board < 60_000, "what stands where, and the question"
    assert len(answer.content) < board + 120_000, "opened: with the last of the log, and where each phase began"
    jump = len(http.get(player.root, params={"at": number // 2, "since": number // 2 - 1}).content)
    assert jump < 60_000


@pytest.fixture(scope="module")
def long_record() -> str:
    game = Game.start("campaign", seed="long")
    play_out(game, Random("long"), 400)
    return Record.of(game).to_text()


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
