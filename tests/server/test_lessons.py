"""Lessons over HTTP: every one is played to its end, right way and wrong way, and none stands among the games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client
from sqlalchemy import create_engine, text
from thinkers import wait_for

from desertfox.lessons import COURSE, lesson_text
from desertfox.server.settings import FILE

RECORDED = COURSE[:-1]


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path_factory.mktemp("lessons")) as found:
        yield found


def listed(http: TestClient[Litestar]) -> list[str]:
    return [card["id"] for card in http.get("/api/games").json()["games"]]


def learn(http: TestClient[Litestar], name: str) -> tuple[Player, Any]:
    answer = http.post(f"/api/lessons/{name}")
    assert answer.status_code == 201, answer.text
    player = Player(http, answer.json())
    return player, http.get(f"{player.root}/lesson").json()


def due(player: Player, lesson: Any) -> Any:
    """The card that an action answers, or the first of the end."""
    first = lesson["cards"][player.view["card"]]
    return [card for card in lesson["cards"] if card["moment"] == first["moment"]][-1]


def rest(player: Player) -> None:
    """Wait for the computer."""
    wait_for(lambda: not player.look()["thinks"])
    player.view = player.look()


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_lesson_is_played_to_its_end_right_way_and_wrong_way(http: TestClient[Litestar], name: str) -> None:
    player, lesson = learn(http, name)
    seen = 0
    while not (card := due(player, lesson))["ends"]:
        version, question = player.view["version"], player.view["question"]
        for option in question["options"]:
            if option["action"] != card["action"]:
                refused = player.post("actions", action=option["action"])
                assert refused.status_code == 409
                assert refused.json()["text"].startswith(
                    "The rules would allow that, but here something else is asked."
                )
                assert card["hint"] in refused.json()["text"]
        forbidden = player.post("actions", action="place it_bologna L0101")
        assert (forbidden.status_code, forbidden.json()["case"]) == (409, question["case"])
        assert player.look()["version"] == version
        player.act(card["action"])
        seen += 1
    assert seen == len({card["moment"] for card in lesson["cards"] if not card["ends"]})
    assert player.post("actions", action="end").status_code == 409
    for _ in range(seen):
        player.take(player.post("undo"))
    assert player.view["number"] == 0
    assert player.view["undo"]["case"] == "3.4"


def test_a_lesson_takes_dice_back_and_they_fall_again_as_they_fell(http: TestClient[Litestar]) -> None:
    player, lesson = learn(http, "fight")
    while not (card := due(player, lesson))["action"].startswith("advance"):
        player.act(card["action"])
    told = [entry["text"] for entry in player.view["log"] if entry["dice"]]
    before = player.view["number"]
    assert player.view["undo"] is None
    player.take(player.post("undo"))
    assert player.view["question"]["step"] == "combat.declaration"
    assert player.act("end").view["number"] == before
    assert [entry["text"] for entry in player.view["log"] if entry["dice"]] == told


def test_what_a_lesson_took_back_can_be_done_again_as_far_as_the_next_card(http: TestClient[Litestar]) -> None:
    player, lesson = learn(http, "fight")
    player.act(due(player, lesson)["action"], "end")
    there = player.view["number"]
    player.take(player.post("undo"))
    player.take(player.post("redo"))
    assert (player.view["number"], due(player, lesson)["action"]) == (there, "advance ge_5_pzr_1+ge_200_mech L1408")


def test_another_way_to_the_right_place_is_right(http: TestClient[Litestar]) -> None:
    player, _ = learn(http, "move")
    player.act("move ge_5_pzr_1 L1206-L1207-L1307-L1406-L1507-L1606-L1706")
    assert {piece["id"]: piece["hex"] for piece in player.view["pieces"]}["ge_5_pzr_1"] == "L1706"
    assert "for 5 MPs" in " ".join(entry["text"] for entry in player.view["log"]), "it goes the way of the record"


def test_the_whole_turn_is_learnt_against_the_recruit(http: TestClient[Litestar]) -> None:
    player, lesson = learn(http, "turn")
    seats = player.view["seats"]
    assert (seats["axis"], seats["commonwealth"], lesson["is_free"]) == ("human", "recruit", True)
    assert "rail" in lesson["parts"]
    player.act("place it_bologna L0601")
    assert player.view["rail"]["side"] == "axis"
    assert player.view["question"]["step"] == "movement.movement", "emergency supply answers itself"
    refused = player.post("actions", action="move ge_5_pzr_1 L0701-L0702-L0802-L0803")
    assert (refused.status_code, refused.json()["case"]) == (409, "8.12")
    player.act("move ge_5_pzr_1+ge_200_mech+ge_i33_flak+it_8_ari L0701-L0702-L0802", "end")
    rest(player)
    assert due(player, lesson)["moment"] == "first_combat"
    player.act("end")
    phases = set()
    while not due(player, lesson)["ends"]:
        phases.add(due(player, lesson)["moment"])
        player.act("end")
        rest(player)
    assert "refit" not in phases
    assert player.look()["thinks"] is False, "the computer waits until the game is gone on with"
    assert player.view["game"] not in listed(http)
    player.take(http.post(f"{player.root}/adopt"))
    assert (player.view["card"], player.view["thinks"]) == (None, True)
    assert player.view["game"] in listed(http)


def test_a_phase_of_the_whole_turn_can_be_left_to_the_computer(http: TestClient[Litestar]) -> None:
    player, lesson = learn(http, "turn")
    player.act("place it_bologna L0601")
    while not due(player, lesson)["ends"]:
        player.take(player.post("relieve", level="recruit", stretch="phase"))
        rest(player)
    assert player.view["number"] > 10
    player.take(player.post("undo"))
    assert player.view["decides"] == "human"


def test_the_whole_turn_is_proposed_as_in_a_game_and_a_recorded_one_is_not(http: TestClient[Litestar]) -> None:
    player, _ = learn(http, "turn")
    advice = http.get(f"{player.root}/advice").json()
    assert advice["proposal"]["options"][0]["action"] == "place it_bologna L0601"
    assert advice["motive"]
    player.act("place it_bologna L0601")
    number = player.view["number"]
    player.take(player.post("actions", action="move it_brescia L0601-L0602", then=["move it_pavia L0601-L0602"]))
    assert player.view["number"] == number + 2, "several answers are given with one click"
    recorded, lesson = learn(http, "fight")
    assert due(recorded, lesson)["action"].startswith("attack")
    assert http.get(f"{recorded.root}/advice").json()["proposal"] is None


def test_no_lesson_stands_among_the_games_and_one_left_alone_is_forgotten(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        old, _ = learn(http, "move")
        assert listed(http) == []
        engine = create_engine(f"sqlite:///{tmp_path / FILE}")
        with engine.begin() as connection:
            before = datetime.now(UTC) - timedelta(days=1, minutes=1)
            connection.execute(text("update games set changed = :before"), {"before": before.replace(tzinfo=None)})
        engine.dispose()
        young, _ = learn(http, "move")
        assert http.get(old.root).status_code == 404
        assert young.look()["card"] == 0


def test_a_lesson_is_gone_on_with_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player, lesson = learn(http, "fight")
        player.act(due(player, lesson)["action"])
    with client(tmp_path) as http:
        again = Player(http, http.get(player.root).json())
        assert again.view["card"] == player.view["card"]
        again.act(due(again, lesson)["action"])
        assert [entry["dice"] for entry in again.view["log"] if entry["dice"]] == [[2]]


def test_a_lesson_of_a_player_is_brought_in_as_a_file(http: TestClient[Litestar]) -> None:
    own = (lesson_text("react") or "").replace("; lesson: React", "; lesson: Mine")
    answer = http.post("/api/imports", json={"text": own, "file": "mine.fox"})
    assert answer.status_code == 201
    player = Player(http, answer.json())
    lesson = http.get(f"{player.root}/lesson").json()
    assert (lesson["id"], lesson["title"], player.view["card"]) == ("", "Mine", 0)
    assert http.get(f"{player.root}/lesson", params={"language": "de"}).json()["title"] == "Reagieren"
    bad = http.post("/api/imports", json={"text": own.replace("; right: choose", "; right: chose"), "file": "mine.fox"})
    assert bad.status_code == 400
    assert any("mine.fox:" in fault and "chose" in fault for fault in bad.json()["faults"])


def test_what_is_no_lesson_is_said_so(http: TestClient[Litestar]) -> None:
    assert http.post("/api/lessons/nothing").status_code == 404
    game = http.post("/api/games", json={"scenario": "race_for_tobruk"}).json()
    assert game["card"] is None
    assert http.get(f"/api/games/{game['game']}/lesson").status_code == 404


def test_the_course_is_told_in_both_languages(http: TestClient[Litestar]) -> None:
    english, german = (http.get("/api/lessons", params={"language": code}).json() for code in ("en", "de"))
    assert [row["id"] for row in english] == [row["id"] for row in german] == list(COURSE)
    assert (english[1]["title"], german[1]["title"]) == ("Move", "Ziehen")
    assert sum(row["minutes"] for row in english) == 10
