"""Nonsense of every shape: a plain refusal, and nothing changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, open_game

JSON = {"Content-Type": "application/json"}
BODIES: list[bytes] = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"end"',
    b"42",
    b"{}",
    b'{"action": "end"}',
    b'{"version": 1}',
    b'{"action": 4, "version": 1}',
    b'{"action": "end", "version": "one"}',
    b'{"action": "end", "version": 1.5}',
    b'{"action": null, "version": 1}',
    b'{"action": ["end"], "version": 1}',
    b'{"action": "end", "version": true}',
    b'{"action": "\xff\xfe", "version": 1}',
    b'{"action": "\\ud800", "version": 1}',
    b'{"action": "end", "version": 1} trailing',
    b"\x00\x01\x02",
    b"[" * 50_000,
    b'{"action": "' + b"x" * 200_000 + b'", "version": 1}',
]
ACTIONS = [
    "", " ", "\0", "move", "move move", "move ge_5_pzr_1+nobody L0701", "move L9999", "move L0701-", "END", "end;end",
    "commit " + "9" * 5000, "place it_bologna L0702 L0702", "move ge_5_pzr_1 L0701-L0702 \N{SNOWMAN}", "e" * 5000,
]  # fmt: skip


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def player(http: TestClient[Litestar]) -> Player:
    return open_game(http)


def refused(answer: Any, status: int, kind: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    assert found["kind"] == kind
    assert found["text"]
    assert "Traceback" not in answer.text
    return found


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_body_that_cannot_be_read_is_malformed(player: Player, body: bytes) -> None:
    before = player.look()
    answer = player.http.post(f"{player.root}/actions", content=body, headers=JSON)
    found = refused(answer, 413 if len(body) > 100_000 else 400, "malformed")
    assert found["faults"]
    assert player.look() == before


def test_a_fault_of_a_body_names_its_place(player: Player) -> None:
    answer = player.http.post(f"{player.root}/actions", json={"action": "end", "version": "one"})
    assert answer.json()["faults"] == ["body version: Expected `int`, got `str`"]


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_that_is_none_is_malformed_or_refused(player: Player, action: str) -> None:
    before = player.look()
    answer = player.post("actions", action=action)
    assert answer.status_code in (400, 409)
    found = refused(answer, answer.status_code, "malformed" if answer.status_code == 400 else "rules")
    assert found["case"]
    assert player.look() == before


def test_what_cannot_be_read_as_an_action_says_why(player: Player) -> None:
    found = refused(player.post("actions", action="move ge_5_pzr_1+nobody L0701"), 400, "malformed")
    assert "'nobody' is not a counter" in found["text"]


@pytest.mark.parametrize("game", ["nobody", "%00", "..", "%2e%2e%2f", "a" * 300, "%E2%98%83", "'; DROP TABLE games"])
@pytest.mark.parametrize(
    ("method", "tail", "body"),
    [
        ("GET", "", None),
        ("GET", "/table", None),
        ("GET", "/moves?units=x", None),
        ("GET", "/record", None),
        ("GET", "/thumbnail.svg", None),
        ("DELETE", "", None),
        ("POST", "/actions", {"action": "end", "version": 1}),
        ("POST", "/undo", {"version": 1}),
        ("POST", "/branch", {"number": 0}),
        ("POST", "/stop", {"version": 1}),
    ],
)
def test_an_unknown_game_is_not_found(
    http: TestClient[Litestar], game: str, method: str, tail: str, body: dict[str, Any] | None
) -> None:
    answer = http.request(method, f"/api/games/{game}{tail}", json=body)
    if game not in ("..", "%2e%2e%2f"):
        refused(answer, 404, "unknown")
    else:
        assert answer.status_code in (404, 405)


@pytest.mark.parametrize(
    ("tail", "status"),
    [
        ("?at=-1", 400),
        ("?at=x", 400),
        ("?at=99999999999999999999", 404),
        ("?since=-2", 400),
        ("/overlays/nothing", 400),
        ("/overlays/general?side=french", 400),
        ("/panels/nothing", 400),
        ("/units/nobody", 404),
        ("/hexes/L9999", 404),
        ("/hexes/%00", 404),
        ("/map.svg?palette=pink", 400),
        ("/moves", 400),
        ("/journey?units=ge_5_pzr_1", 400),
        ("/combat?number=-1", 400),
        ("/nothing", 404),
    ],
)
def test_a_question_that_cannot_be_read_is_refused(player: Player, tail: str, status: int) -> None:
    refused(player.http.get(player.root + tail), status, "unknown" if status == 404 else "malformed")


@pytest.mark.parametrize(
    "query",
    [
        "/moves?units=nobody",
        "/moves?units=",
        "/journey?units=ge_5_pzr_1&to=L9999",
        "/journey?units=ge_5_pzr_1&to=x&via=y",
        "/combat?attack=nonsense",
        "/combat?attack=attack+nobody+L0803",
        "/combat?number=99",
        "/combat",
    ],
)
def test_questions_about_what_cannot_be_done_are_answered_with_the_reason(player: Player, query: str) -> None:
    answer = player.http.get(player.root + query)
    assert answer.status_code == 200, answer.text
    assert answer.json()["refusal"]["text"]


@pytest.mark.parametrize(
    "wish",
    [
        {"scenario": "waterloo"},
        {"scenario": "campaign", "ruleset": "house"},
        {"scenario": "campaign", "options": ["nothing"]},
        {"scenario": "campaign", "pack": "0" * 32},
        {"scenario": "campaign", "pack": "../../etc"},
        {"scenario": "\0"},
    ],
)
def test_a_game_that_cannot_be_opened_tells_the_faults(http: TestClient[Litestar], wish: dict[str, Any]) -> None:
    found = refused(http.post("/api/games", json=wish), 400, "file")
    assert found["faults"]


@pytest.mark.parametrize(
    "wish", [{}, {"scenario": "campaign", "seats": {"axis": "cat"}}, {"scenario": "campaign", "options": "all"}]
)
def test_a_wish_that_cannot_be_read_is_malformed(http: TestClient[Litestar], wish: dict[str, Any]) -> None:
    refused(http.post("/api/games", json=wish), 400, "malformed")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "Desert Fox game record\n",
        "Desert Fox game record\nformat: 99\n",
        "format = 1\nscenario = 'waterloo'\n",
        "\0",
        "format = 1\n" + "x = 1\n" * 1000,
    ],
)
def test_a_file_that_is_no_game_tells_every_fault(http: TestClient[Litestar], text: str) -> None:
    found = refused(http.post("/api/imports", json={"text": text, "file": "mine.fox"}), 400, "file")
    assert found["faults"]
    assert all(fault.startswith("mine.fox") for fault in found["faults"])


def test_what_is_named_a_record_is_judged_as_one(http: TestClient[Litestar]) -> None:
    text = "Dessert Fox game record\nformat: 1\n"
    found = refused(http.post("/api/imports", json={"text": text, "file": "Mine.FOX"}), 400, "file")
    assert found["faults"] == [
        "Mine.FOX:1: not a game record ('Dessert Fox game record'). The first line must be: Desert Fox game record"
    ]
    found = refused(http.post("/api/imports", json={"text": text, "file": "mine.toml"}), 400, "file")
    assert "not a game record" not in found["faults"][0]


def test_a_record_that_was_tampered_with_names_its_line(http: TestClient[Litestar]) -> None:
    player = open_game(http).act("place it_bologna L0702", "end")
    text = player.record().replace("place it_bologna L0702", "place it_bologna L0501")
    found = refused(http.post("/api/imports", json={"text": text, "file": "mine.fox"}), 400, "file")
    line = next(number for number, row in enumerate(text.splitlines(), start=1) if row.startswith("1 A "))
    assert found["faults"][0].startswith(f"mine.fox:{line}: action 1: the game stands otherwise")


def test_an_unknown_sample_is_not_found(http: TestClient[Litestar]) -> None:
    for name in ("nothing", "../cli", "/etc/passwd", "\0", "a" * 300):
        refused(http.post("/api/imports", json={"sample": name}), 404, "unknown")


def test_a_title_of_any_letters_is_kept(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    text = http.get(f"{player.root}/position").text
    answer = http.post("/api/imports", json={"text": text.replace("title", "notes"), "file": "a\0b\n" + "c" * 500})
    assert answer.status_code == 201, answer.text
    assert answer.json()["title"].startswith("a b c")


@pytest.mark.parametrize(
    "path",
    [
        "/nothing", "/api/nothing", "/static/nothing.js", "/static/../cli.py", "/static/%2e%2e/cli.py", "/static/",
        "/static/a%00b", "/static/" + "a" * 300,
    ],
)  # fmt: skip
def test_an_unknown_address_is_not_found(http: TestClient[Litestar], path: str) -> None:
    refused(http.get(path), 404, "unknown")


def test_a_wrong_method_is_told(http: TestClient[Litestar]) -> None:
    answer = http.put("/api/games")
    refused(answer, 405, "malformed")


def test_a_refusal_speaks_the_language_of_the_request(player: Player) -> None:
    url = f"{player.root}/actions"
    german = player.http.post(url, params={"language": "de"}, json={"action": "end", "version": 99}).json()
    assert german["text"].startswith("Das Spiel ist inzwischen weitergegangen")
    header = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}
    assert player.http.post(url, headers=header, json={"action": "end", "version": 99}).json() == german


def test_a_kept_game_that_does_not_hold_is_refused_and_the_list_still_comes(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("place it_bologna L0702")
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection, connection:
        connection.execute("UPDATE actions SET notation = 'place it_bologna L0501' WHERE number = 1")
    with client(tmp_path) as http:
        found = refused(http.get(player.root), 400, "file")
        assert "the game stands otherwise" in found["faults"][0]
        assert [card["id"] for card in http.get("/api/games").json()["games"]] == [player.view["game"]]


def test_a_kept_game_whose_actions_cannot_be_played_does_not_spoil_the_list(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        bad, good = open_game(http).act("place it_bologna L0702"), open_game(http)
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection, connection:
        connection.execute("UPDATE actions SET notation = 'place nobody L0501' WHERE number = 1")
        connection.execute("UPDATE games SET card = ''")
    with client(tmp_path) as http:
        prompts = {card["id"]: card["prompt"] for card in http.get("/api/games").json()["games"]}
        assert "name one unit and the hex" in prompts[bad.view["game"]]
        assert "lace" in prompts[good.view["game"]]


def test_of_a_file_full_of_faults_a_hundred_are_told(http: TestClient[Litestar]) -> None:
    found = refused(http.post("/api/imports", json={"text": "nonsense\n" * 1000}), 400, "file")
    assert len(found["faults"]) == 100
    assert "more than 100 things are wrong in it" in found["text"]


def test_a_text_that_is_far_too_long_for_a_position_is_not_read(http: TestClient[Litestar]) -> None:
    found = refused(http.post("/api/imports", json={"text": "[a" + ".a" * 1_000_000 + "]"}), 400, "file")
    assert "too long for a position" in found["faults"][0]
