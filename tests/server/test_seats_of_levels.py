"""Levels of the computer at the table: who plays, why, for whom and until when; hints; and what is kept of it all."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from sealing import sealed
from service import Player, client, downgrade, open_game
from thinkers import Slowness, mortal, planner, wait_for

PEOPLE = {"axis": "human", "commonwealth": "human"}
AT_ONCE = 1.0
"""Seconds; the slow players of these tests would think for a minute."""


def deeds(player: Player, **query: Any) -> list[dict[str, Any]]:
    """Return the lines of the log that say why something was done."""
    return [entry for entry in player.look(**query)["log"] if entry["motive"]]


def test_each_level_plays_with_its_own_time_and_says_why(tmp_path: Path) -> None:
    with client(tmp_path, make=planner) as http:
        player = open_game(http, seats={"axis": "recruit", "commonwealth": "general", "seconds": 5})
        assert player.view["decides"] == "recruit"

        def sides() -> set[str]:
            return {entry["side"] for entry in deeds(player)}

        wait_for(lambda: sides() == {"axis", "commonwealth"})
        player.take(player.post("stop"))
        reasons = {entry["side"]: entry["motive"].partition(", choice")[0] for entry in deeds(player)}
        assert reasons == {"axis": "Recruit, None s", "commonwealth": "General, 5.0 s"}
        numbers = [entry["number"] for entry in deeds(player)]
        assert len(set(numbers)) == len(numbers), "one line an action says why"
        told = deeds(player)
        record = player.record()
        assert "axis: recruit" in record
        assert "commonwealth: general" in record
    with client(tmp_path, make=planner) as http:
        assert deeds(Player(http, player.view)) == told, "it is kept"
        answer = http.post("/api/imports", json={"text": sealed(record.replace("axis: recruit", "axis: computer"))})
        assert answer.status_code == 200, "a record may say of its seats what it likes, if its hashes do, too"


def test_a_reason_is_said_in_the_language_of_the_reader(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    slow.go()
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats={"axis": "officer", "commonwealth": "human"})
        wait_for(lambda: bool(deeds(player)))
        player.take(player.post("stop"))
        said = {language: deeds(player, language=language)[0]["motive"] for language in ("en", "de")}
        assert said["en"].endswith("is disrupted")
        assert said["de"].endswith("ist desorganisiert")


def test_what_was_done_again_keeps_its_reason(tmp_path: Path) -> None:
    with client(tmp_path, make=planner) as http:
        player = open_game(http)
        player.take(player.post("relieve", level="officer"))
        wait_for(lambda: not player.look()["thinks"])
        player.view = player.look()
        before = deeds(player)
        player.take(player.post("undo"))
    with client(tmp_path, make=planner) as http:
        player = Player(http, player.view)
        player.take(player.post("redo"))
        assert deeds(player) == before


def test_games_of_the_one_computer_player_are_the_officers_now(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        views = [open_game(http, seats={"axis": seat, "commonwealth": "human"}).view for seat in ("general", "human")]
    downgrade(tmp_path, "0003")
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        assert set(connection.execute("SELECT axis FROM games").fetchall()) == {("computer",), ("human",)}
    connection.close()
    with client(tmp_path) as http:
        kept = [Player(http, view) for view in views]
        assert [player.look()["seats"] for player in kept] == [
            {"axis": seat, "commonwealth": "human", "seconds": 2} for seat in ("officer", "human")
        ]
        before = views[0]["number"]
        wait_for(lambda: kept[0].look()["number"] > before)


def test_stop_answers_at_once_and_the_late_answer_is_dropped(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats={"axis": "general", "commonwealth": "general"})
        slow.wait()
        begin = time.monotonic()
        player.take(player.post("stop"))
        assert time.monotonic() - begin < AT_ONCE
        assert not player.view["thinks"]
        (tmp_path / "is_thinking").unlink()
        player.take(player.post("go"))
        slow.wait()  # the process of the thought that was dropped is free again
        player.take(player.post("stop"))
        slow.go()
        time.sleep(0.3)
        assert player.look()["number"] == 0


def test_seats_are_swapped_at_any_moment(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats={"axis": "general", "commonwealth": "human"})
        slow.wait()
        answer = http.post(f"{player.root}/seats", json=PEOPLE)
        player.take(answer)
        assert (player.view["thinks"], player.view["decides"]) == (False, "human")
        slow.go()
        player.act("place it_bologna L0702")
        time.sleep(0.1)
        assert player.look()["number"] == 1, "the general has left the table"
        there = http.post(f"{player.root}/seats", json={"axis": "recruit", "commonwealth": "officer", "seconds": 1})
        player.take(there)
        assert player.view["seats"] == {"axis": "recruit", "commonwealth": "officer", "seconds": 1}
        wait_for(lambda: player.look()["number"] > 2)
        player.take(http.post(f"{player.root}/seats", json=PEOPLE))
        assert not player.view["thinks"]
    with client(tmp_path) as http:
        assert Player(http, player.view).look()["seats"] == {**PEOPLE, "seconds": 2}


def test_a_seat_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        for seats in ({"axis": "computer"}, {"axis": "recruit", "seconds": 0}, {"seconds": 3600}):
            assert http.post(f"{player.root}/seats", json=seats).status_code == 400
        assert player.look()["seats"] == {**PEOPLE, "seconds": 2}


def test_a_computer_plays_the_rest_of_a_phase_for_a_person(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("place it_bologna L0702")
        phase = player.view["rail"]["phases"]
        player.take(player.post("relieve", level="recruit"))
        assert player.view["deputy"] == {"side": "axis", "level": "recruit", "stretch": "phase"}
        assert (player.view["decides"], player.view["thinks"]) == ("recruit", True)
        wait_for(lambda: not player.look()["thinks"])
        player.view = player.look()
        assert player.view["rail"]["phases"] != phase
        assert (player.view["deputy"], player.view["decides"]) == (None, "human")
        assert player.view["seats"] == {**PEOPLE, "seconds": 2}
        number = player.view["number"]
        assert number > 2
        player.take(player.post("undo"))
        time.sleep(0.1)
        assert player.look()["number"] == number - 1, "who was relieved for one phase is not relieved again"
        assert player.look()["decides"] == "human"


def test_a_computer_plays_the_rest_of_a_player_turn_for_a_person(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http, seats={"axis": "human", "commonwealth": "recruit"})
        player.take(player.post("relieve", level="officer", stretch="turn"))
        wait_for(lambda: player.look()["rail"]["side"] == "commonwealth")
        wait_for(lambda: player.look()["deputy"] is None)
        assert {entry["side"] for entry in player.look()["log"]} >= {"axis"}


def test_who_plays_for_a_person_is_stopped_and_gives_the_game_back(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http)
        player.take(player.post("relieve", level="general"))
        slow.wait()
        assert player.post("actions", action="end").status_code == 409, "the computer decides until it is stopped"
        assert player.post("relieve", level="officer").status_code == 409
        player.take(player.post("stop"))
        assert (player.view["deputy"], player.view["thinks"], player.view["decides"]) == (None, False, "human")
        slow.go()
        player.act("place it_bologna L0702")
        time.sleep(0.1)
        assert player.look()["number"] == 1


def test_who_plays_for_a_person_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("desertfox.server.hall.computer.Computer.wake", lambda _self, _game: None)
        with client(tmp_path) as http:
            player = open_game(http)
            player.take(player.post("relieve", level="recruit"))
    with client(tmp_path) as http:
        again = Player(http, player.view)
        assert again.look()["deputy"] is not None
        wait_for(lambda: again.look()["deputy"] is None)
        assert again.look()["number"] > 0


def test_a_hint_says_what_a_level_would_do_and_changes_nothing(tmp_path: Path) -> None:
    with client(tmp_path, make=planner) as http:
        player = open_game(http, seats={"axis": "human", "commonwealth": "recruit", "seconds": 1})
        before = player.look()
        for level, seconds in (("recruit", "None"), ("general", "1.0")):
            hint = http.get(f"{player.root}/hint", params={"level": level}).json()
            assert (hint["level"], hint["version"]) == (level, before["version"])
            assert hint["motive"].startswith(f"{level.capitalize()}, {seconds} s")
        assert http.get(f"{player.root}/hint").json()["level"] == "officer"
        assert player.look() == before
        option = hint["option"]
        assert option["text"]
        player.act(option["action"])
        german = http.get(f"{player.root}/hint", params={"language": "de"}).json()["option"]["text"]
        assert german != http.get(f"{player.root}/hint", params={"language": "en"}).json()["option"]["text"]
        assert http.get(f"{player.root}/hint", params={"level": "marshal"}).status_code == 400


def test_there_is_no_hint_while_the_computer_decides(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats={"axis": "officer", "commonwealth": "human"})
        slow.wait()
        assert http.get(f"{player.root}/hint").status_code == 409


def test_a_hint_is_given_up_when_the_game_goes_on(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http)
        answers: list[Any] = []
        asking = Thread(target=lambda: answers.append(http.get(f"{player.root}/hint")))
        asking.start()
        slow.wait()
        player.act("place it_bologna L0702")
        asking.join(30)
        refused = answers[0]
        assert (refused.status_code, refused.json()["kind"], refused.json()["version"]) == (409, "stale", 2)


def test_everybody_hears_what_is_being_considered_in_his_language(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with client(tmp_path, make=slow.make) as http:
        player = open_game(http, seats={"axis": "human", "commonwealth": "human"})
        with (
            http.websocket_connect(f"{player.root}/live?language=en") as one,
            http.websocket_connect(f"{player.root}/live?language=de") as two,
        ):
            player.take(player.post("relieve", level="general"))
            for socket, words in ((one, "is disrupted"), (two, "ist desorganisiert")):
                heard = [socket.receive_json(timeout=60) for _ in range(3)]
                assert [said["thinks"] for said in heard] == [False, True, True]
                assert [bool(said["considers"]) for said in heard] == [False, False, True]
                assert heard[-1]["considers"].endswith(words)


def test_a_game_goes_on_when_the_process_of_the_computer_dies(tmp_path: Path) -> None:
    with client(tmp_path, make=mortal(tmp_path)) as http:
        player = open_game(http, seats={"axis": "officer", "commonwealth": "officer"})
        wait_for(lambda: player.look()["number"] > 3)
        assert (tmp_path / "has_died").exists()


def test_reasons_change_no_hash(tmp_path: Path) -> None:
    with client(tmp_path, make=planner) as http:
        player = open_game(http)
        player.take(player.post("relieve", level="officer"))
        wait_for(lambda: not player.look()["thinks"])
        record = player.record()
        by_hand = open_game(http)
        for line in record.split("\n"):
            number, _, rest = line.partition(" A ")
            if number.isdigit() and number != "0":
                by_hand.act(rest.rpartition(" #")[0].partition(" [")[0])
        assert actions(by_hand.record()) == actions(record)


def actions(record: str) -> list[str]:
    return [line for line in record.split("\n") if " A " in line]
