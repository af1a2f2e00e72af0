"""The computer at the table: it decides by itself, one kept action after the other, and can be stopped."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from litestar.testing import TestClient
from service import Player, client, open_game
from thinkers import Slowness, confused, wait_for

BOTH = {"axis": "recruit", "commonwealth": "recruit", "seconds": 2}
COMMONWEALTH = {"axis": "human", "commonwealth": "recruit", "seconds": 2}


def end_until(player: Player, side: str) -> None:
    while player.view["question"]["side"] != side:
        player.act("end")


def test_two_computers_play_a_game_and_every_action_is_kept(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seats=BOTH)
        assert player.view["thinks"]
        wait_for(lambda: player.look()["number"] >= 60)
        player.take(player.post("stop"))
        stopped = player.look()
        time.sleep(0.1)
        assert player.look() == stopped
        assert not stopped["thinks"]
    with client(tmp_path) as http:
        again = Player(http, stopped)
        assert again.look() == stopped, "it stays stopped, and nothing is lost"
        again.take(again.post("go"))
        assert again.view["thinks"]
        wait_for(lambda: again.look()["number"] > stopped["number"])


def test_the_computer_answers_when_its_side_is_asked(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seats=COMMONWEALTH)
        assert not player.view["thinks"]
        number = 0
        while number < 8 or player.view["thinks"]:
            number = player.view["number"]
            if player.view["thinks"]:
                wait_for(lambda: not player.look()["thinks"])
                player.view = player.look()
            else:
                player.act("end")
        sides = {entry["side"] for entry in player.look()["log"]}
        assert "commonwealth" in sides


def test_nobody_waits_while_the_computer_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats=BOTH)
        slow.wait()
        view = player.look()
        assert view["thinks"]
        refused = player.post("actions", action="end")
        assert (refused.status_code, refused.json()["kind"]) == (409, "rules")
        assert refused.json()["text"].startswith("The computer decides here")
        player.take(player.post("stop"))
        slow.go()
        time.sleep(0.05)
        assert player.look()["number"] == 0, "what it was thinking of is not played after it was stopped"
        player.act("place it_bologna L0702")
        assert player.view["number"] == 1, "who stopped it may decide himself"


def test_a_thought_about_a_position_that_was_taken_back_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats=COMMONWEALTH)
        while not player.view["thinks"]:
            player.act("end")
        number = player.view["number"]
        slow.wait()
        player.take(player.post("undo"))
        slow.go()
        time.sleep(0.05)
        assert player.look()["number"] == number - 1


def test_what_the_computer_decided_stands_until_it_is_stopped(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seats={"axis": "recruit", "commonwealth": "human"})
        wait_for(lambda: not player.look()["thinks"])
        player.view = player.look()
        for word in ("undo", "reset"):
            refused = player.post(word)
            assert (refused.status_code, refused.json()["case"]) == (409, "3.4")
        assert player.look()["undo"]["text"].startswith("A die or a decision of the other side")
        player.take(player.post("stop"))
        assert player.look()["undo"] == player.view["undo"], "what was kept of the view does not hold any more"
        assert (player.view["undo"] is None) == (player.post("undo").status_code == 200)


def test_a_computer_that_fails_is_stopped_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with client(tmp_path, make=confused) as http:
        player = open_game(http, seats=BOTH)
        wait_for(lambda: not player.look()["thinks"])
        assert "The computer cannot decide" in caplog.text
        player.act("end")


def test_a_computers_turn_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("desertfox.server.hall.computer.Computer.wake", lambda _self, _game: None)
        with client(tmp_path) as http:
            view = open_game(http, seats=BOTH).view
    with client(tmp_path) as http:
        player = Player(http, view)
        player.look()
        wait_for(lambda: player.look()["number"] > 5)


def test_announcements_follow_the_computer(tmp_path: Path) -> None:
    with client(tmp_path, pace=0.01) as http:
        player = open_game(http, seats=BOTH)
        with http.websocket_connect(f"{player.root}/live") as socket:
            heard = [socket.receive_json(timeout=60) for _ in range(10)]
        versions = [said["version"] for said in heard]
        assert versions == sorted(set(versions))
        assert all(said["number"] == said["version"] - 1 for said in heard)
    assert isinstance(http, TestClient)


def test_many_games_have_their_turn(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        players = [open_game(http, seats=BOTH) for _ in range(7)]
        wait_for(lambda: all(player.look()["number"] > 3 for player in players))


def test_a_branch_is_played_by_whom_one_says(tmp_path: Path) -> None:
    person, other = {**BOTH, "axis": "human", "commonwealth": "human"}, {**BOTH, "commonwealth": "human"}
    with client(tmp_path) as http:
        player = open_game(http, seats=COMMONWEALTH).act("end")
        same, alone, turned = (
            Player(http, player.post("branch", number=1, seats=seats).json()) for seats in (None, person, other)
        )
        assert [game.view["seats"] for game in (same, alone, turned)] == [COMMONWEALTH, person, other]
        end_until(alone, "commonwealth")
        assert alone.act("end").view["question"]["side"] == "commonwealth", "nobody answers for the person"
        assert "commonwealth: human" in alone.record()
        assert not turned.view["thinks"], "it waits until it is let go"
        turned.take(turned.post("go"))
        wait_for(lambda: turned.look()["number"] > 1)
        assert player.look()["seats"] == COMMONWEALTH, "the main line stays as it was"
        refused = player.post("branch", number=1, seats={"axis": "cat"})
        assert (refused.status_code, refused.json()["kind"]) == (400, "malformed")
    with client(tmp_path) as http:
        assert Player(http, alone.view).look()["seats"] == person
