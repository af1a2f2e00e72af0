"""The list of games: long ones come at once, and no game spoils it for the others."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from service import BASE, client, downgrade, open_game, settings

from desertfox.server.app import create_app, open_hall
from desertfox.server.hall.summary import Summary
from desertfox.server.storage import UnknownGameError, Wanted

MANY = 10_000
LIMIT = 0.1
"""So many seconds the list of so many games takes at most."""


def listed(http: Any, **query: Any) -> list[Any]:
    answer = http.get("/api/games", params=query)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["games"])


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def test_ten_thousand_games_are_listed_searched_and_sorted_in_no_time(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        open_game(http, "gazala")
        (named,) = listed(http)
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
            columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
        others = ", ".join(name for name in columns if name not in ("id", "title"))
        change(
            tmp_path,
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY - 1})"
            f"INSERT INTO games (id, title, {others}) SELECT 'g' || i, title || i, {others} FROM games, n",
        )
        asked = (
            {},
            {"first": MANY - 60},
            {"order": "title"},
            {"order": "actions"},
            {"search": "gazala 77"},
            {"search": "nowhere at all"},
        )
        times = {}
        for query in asked:
            took = []
            for _ in range(3):
                begin = time.process_time()
                answer = http.get("/api/games", params=query).json()
                took.append(time.process_time() - begin)
            times[str(query)] = min(took)
            assert answer["found"] == {"gazala 77": 280, "nowhere at all": 0}.get(str(query.get("search")), MANY)
        assert max(times.values()) < LIMIT, times
        assert listed(http, order="title", most=1)[0]["title"] == named["title"]


def test_words_are_looked_for_in_what_the_reader_sees(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        for scenario in ("gazala", "race_for_tobruk", "campaign"):
            open_game(http, scenario)

        def found(search: str, language: str = "en") -> list[str]:
            return [card["scenario"] for card in listed(http, search=search, language=language)]

        assert found("tobruk") == ["race_for_tobruk"]
        assert found("wettlauf", "de") == ["race_for_tobruk"]
        assert found("wettlauf", "en") == []
        assert found(" battle  of ") == ["gazala"]
        assert [card["scenario"] for card in listed(http, order="title")] == ["gazala", "race_for_tobruk", "campaign"]


def test_what_the_list_says_follows_the_game(tmp_path: Path) -> None:
    hall = open_hall(settings(tmp_path))
    with TestClient(create_app(settings(tmp_path), hall), base_url=BASE) as http:
        player = open_game(http)
        other = open_game(http, "gazala")

        def check() -> None:
            kept, _ = hall.glances.cards(Wanted())
            for card, row in zip(listed(http), kept, strict=True):
                assert Summary.read(row.card) == Summary.of(hall.glances.glance(row.id)), "it is kept with the game"
                assert card["prompt"] == http.get(f"/api/games/{row.id}").json()["question"]["prompt"]

        check()
        for word in ("place it_bologna L0702", "end", "undo", "redo", "reset", "end"):
            player.take(player.post("actions", action=word) if " " in word or word == "end" else player.post(word))
            check()
        branched = player.http.post(f"{other.root}/branch", json={"version": 1, "number": 0})
        assert branched.status_code == 201
        assert http.post("/api/imports", json={"sample": "", "text": player.record()}).status_code == 200
        check()


def test_games_of_an_older_version_are_listed_as_before_and_looked_into_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as http:
        open_game(http).act("end", "end")
        before = listed(http)
    downgrade(tmp_path, "0005")
    with client(tmp_path) as http:
        assert listed(http) == before
        monkeypatch.setattr("desertfox.server.hall.glances.Glances.glance", None)
        assert listed(http) == before
        monkeypatch.undo()
        change(tmp_path, """UPDATE games SET card = replace(card, '"mark":"', '"mark":"older')""")
        assert listed(http) == before, "what was said with other messages is said anew"


@pytest.mark.parametrize(
    "damage",
    [
        "number = 'many'", "changed = 'never'", "changed = x'00'", "axis = 'cat'", "seconds = 'x'", "scenario = x'ff'",
        "title = x'ff', version = 'x'", "card = '', seed = '{'", "card = '', deputy = '[1'", "card = '', chain = '7'",
        "card = '', options = x'00'", "card = '', position = 'no position'",
    ],
)  # fmt: skip
def test_a_damaged_row_is_one_damaged_card(tmp_path: Path, damage: str) -> None:
    with client(tmp_path) as http:
        good, bad = open_game(http), open_game(http, "gazala")
        change(tmp_path, f"UPDATE games SET {damage} WHERE id = '{bad.view['game']}'")
        cards = {card["id"]: card for card in listed(http)}
        assert set(cards) == {good.view["game"], bad.view["game"]}
        assert not cards[good.view["game"]]["is_damaged"]
        damaged = cards[bad.view["game"]]
        assert damaged["is_damaged"] or "position" in damage
        assert damaged["prompt"]
        assert http.delete(bad.root).status_code == 204
        assert len(listed(http)) == 1


def test_a_damaged_card_that_can_be_found_anew_is(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        open_game(http)
        before = listed(http)
        for card in ("{", "", "x" * 1000, '{"mark":"","is_over":1,"words":{}}'):
            change(tmp_path, f"UPDATE games SET card = '{card}'")
            assert listed(http) == before


def test_a_game_that_is_deleted_meanwhile_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client(tmp_path) as http:
        gone, there = open_game(http), open_game(http)
        change(tmp_path, f"UPDATE games SET card = '' WHERE id = '{gone.view['game']}'")

        def glance(_hall: object, game: str) -> None:
            raise UnknownGameError(game)

        monkeypatch.setattr("desertfox.server.hall.glances.Glances.glance", glance)
        assert [card["id"] for card in listed(http)] == [there.view["game"]]


@pytest.mark.parametrize("query", ["most=0", "most=101", "first=-1", "order=size", "first=x", "search=" + "x" * 201])
def test_a_page_that_cannot_be_is_refused(tmp_path: Path, query: str) -> None:
    with client(tmp_path) as http:
        refused = http.get(f"/api/games?{query}")
        assert (refused.status_code, refused.json()["kind"]) == (400, "malformed")
