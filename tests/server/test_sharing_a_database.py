"""Two services on one database: each notices what the other one did, and so do its pages."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from service import Player, client, open_game
from thinkers import Slowness

from desertfox.server.hall import Hall
from desertfox.server.messages import Announcement
from desertfox.server.routes import live
from desertfox.server.storage import Standing


@pytest.fixture
def one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    monkeypatch.setattr(live, "LOOK", 0.05)
    with client(tmp_path) as found:
        yield found


@pytest.fixture
def other(one: TestClient[Litestar], tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


def test_a_page_hears_what_was_done_through_another_service(
    one: TestClient[Litestar], other: TestClient[Litestar]
) -> None:
    player = open_game(one)
    there = Player(other, player.view)
    with one.websocket_connect(f"{player.root}/live") as socket:
        assert socket.receive_json(timeout=60)["version"] == 1
        there.act("place it_bologna L0702")
        heard = socket.receive_json(timeout=60)
        assert heard == {"game": player.view["game"], "version": 2, "number": 1, "thinks": False, "considers": ""}
        there.take(there.post("undo"))
        assert socket.receive_json(timeout=60)["version"] == 3
        assert player.look()["number"] == 0


def test_a_page_hears_that_the_game_was_deleted_through_another_service(
    one: TestClient[Litestar], other: TestClient[Litestar]
) -> None:
    player = open_game(one)
    with one.websocket_connect(f"{player.root}/live") as socket:
        socket.receive_json(timeout=60)
        assert other.delete(player.root).status_code == 204
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=60)
        assert closed.value.code == 4410
    assert one.get(player.root).status_code == 404


def test_a_computer_that_was_stopped_through_one_service_waits_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slowness(tmp_path)
    monkeypatch.setattr(live, "LOOK", 0.05)
    with client(tmp_path, make=slow.make) as one, client(tmp_path) as other:
        player = open_game(one, seats={"axis": "recruit", "commonwealth": "recruit"})
        slow.wait()
        with one.websocket_connect(f"{player.root}/live") as socket:
            assert socket.receive_json(timeout=60)["thinks"]
            there = Player(other, player.view)
            there.take(there.post("stop"))
            heard = socket.receive_json(timeout=60)
            assert (heard["version"], heard["thinks"]) == (1, False)
        slow.go()
        time.sleep(0.1)
        seen = player.look()
        assert (seen["number"], seen["thinks"]) == (0, False)


def test_a_game_that_stands_as_it_did_is_not_opened_for_a_look(
    one: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_game(one)
    enough, looks, opened = Event(), list[str](), list[str]()
    standing, announcement = Hall.standing, Hall.announcement

    def look(hall: Hall, game: str) -> Standing:
        looks.append(game)
        if len(looks) == 5:
            enough.set()
        return standing(hall, game)

    def announce(hall: Hall, game: str) -> Announcement:
        opened.append(game)
        return announcement(hall, game)

    monkeypatch.setattr(Hall, "standing", look)
    monkeypatch.setattr(Hall, "announcement", announce)
    with one.websocket_connect(f"{player.root}/live") as socket:
        socket.receive_json(timeout=60)
        assert enough.wait(60)
    assert len(opened) == 2, "for the first message and for the first look"
