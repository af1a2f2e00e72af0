"""A change is announced to everybody at the game, and only once it is kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from service import Player, client, open_game
from sqlalchemy.exc import OperationalError

from desertfox.server.hall import Announcer
from desertfox.server.hall.announcer import News
from desertfox.server.messages import Announcement
from desertfox.server.storage import Store


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


def test_everybody_at_a_game_hears_of_every_change(http: TestClient[Litestar]) -> None:
    player, other = open_game(http), open_game(http)
    with http.websocket_connect(f"{player.root}/live") as one, http.websocket_connect(f"{player.root}/live") as two:
        for socket in (one, two):
            first = socket.receive_json(timeout=60)
            assert first == {"game": player.view["game"], "version": 1, "number": 0, "thinks": False, "considers": ""}
        other.act("end")
        player.act("place it_bologna L0702")
        for socket in (one, two):
            heard = socket.receive_json(timeout=60)
            assert heard == {"game": player.view["game"], "version": 2, "number": 1, "thinks": False, "considers": ""}
        player.take(player.post("undo"))
        assert (one.receive_json(timeout=60)["version"], two.receive_json(timeout=60)["number"]) == (3, 0)


def test_a_refused_action_is_not_announced(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    with http.websocket_connect(f"{player.root}/live") as socket:
        socket.receive_json(timeout=60)
        assert player.post("actions", action="move").status_code == 409
        assert player.post("undo").status_code == 409
        player.act("end")
        assert socket.receive_json(timeout=60)["version"] == 2


def test_nobody_can_listen_to_a_game_that_is_not_there(http: TestClient[Litestar]) -> None:
    with http.websocket_connect("/api/games/nobody/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json(timeout=60)
    assert closed.value.code == 4404


def test_everybody_at_a_game_is_told_that_it_was_deleted(http: TestClient[Litestar]) -> None:
    player, other = open_game(http), open_game(http)
    with (
        http.websocket_connect(f"{player.root}/live") as one,
        http.websocket_connect(f"{player.root}/live") as two,
        http.websocket_connect(f"{other.root}/live") as elsewhere,
    ):
        for socket in (one, two, elsewhere):
            socket.receive_json(timeout=60)
        assert http.delete(player.root).status_code == 204
        for socket in (one, two):
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json(timeout=60)
            assert closed.value.code == 4410
        other.act("end")
        assert elsewhere.receive_json(timeout=60)["version"] == 2


def test_what_is_announced_late_does_not_bring_a_deleted_game_back() -> None:
    async def listen() -> list[News | None]:
        announcer = Announcer()
        with announcer.listening("abc") as listener:
            announcer.announce(Announcement(game="abc", version=2, number=1, thinks=False))
            first = await listener.hear()
            announcer.dismiss("abc")
            announcer.announce(Announcement(game="abc", version=3, number=2, thinks=False))
            return [first, await listener.hear()]

    first, last = asyncio.run(listen())
    assert first is not None
    assert (first.announcement.version, last) == (2, None)


def test_a_change_is_announced_only_after_it_was_committed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[tuple[Announcement, int, int]] = []

    def announce(_announcer: Announcer, announcement: Announcement) -> None:
        with sqlite3.connect(tmp_path / "games.sqlite") as elsewhere:
            version = elsewhere.execute("SELECT version FROM games").fetchone()[0]
            number = elsewhere.execute("SELECT max(number) FROM actions").fetchone()[0]
        elsewhere.close()
        announced.append((announcement, version, number))

    monkeypatch.setattr(Announcer, "announce", announce)
    with client(tmp_path) as http:
        player = open_game(http).act("place it_bologna L0702", "end")
        player.take(player.post("undo")).take(player.post("redo")).take(player.post("reset"))
    assert [said.version for said, _, _ in announced] == [2, 3, 4, 5, 6]
    assert all((said.version, said.number) == (version, number) for said, version, number in announced)


def test_what_could_not_be_kept_is_neither_announced_nor_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[Any] = []
    with client(tmp_path) as http:
        player = open_game(http)
        before = player.look()
        with monkeypatch.context() as broken:
            broken.setattr(Announcer, "announce", lambda _self, said: announced.append(said))

            def fail(*_arguments: Any, **_named: Any) -> int:
                raise OperationalError("INSERT", {}, Exception("disk is full"))

            broken.setattr(Store, "append", fail)
            answer = player.post("actions", action="end")
            assert answer.status_code == 503
            assert answer.json()["text"].startswith("The database of the games fails")
        assert announced == []
        assert player.look() == before
        player.act("end")


def test_a_full_disk_in_the_middle_of_a_commit_changes_nothing(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        before = player.look()
        with sqlite3.connect(tmp_path / "games.sqlite") as elsewhere:
            elsewhere.execute(
                "CREATE TRIGGER full BEFORE INSERT ON actions BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END"
            )
        assert player.post("actions", action="end").status_code == 503
        assert player.look() == before
        with elsewhere:
            elsewhere.execute("DROP TRIGGER full")
        elsewhere.close()
        Player(http, before).act("end")
