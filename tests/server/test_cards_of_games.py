"""The lobby's cards: what a game is called, by which rules it is played, where the fighting is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import client, open_game

import desertfox as df
from desertfox.server.hall.summary import Summary
from desertfox.server.views.front import battleground


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path) as found:
        yield found


def card(http: TestClient[Litestar], **query: Any) -> dict[str, Any]:
    (found,) = http.get("/api/games", params=query).json()["games"]
    return dict(found)


def test_a_game_can_be_named_found_by_its_name_and_lose_it_again(http: TestClient[Litestar]) -> None:
    player = open_game(http)
    assert (card(http)["title"], card(http)["scenario_title"]) == ("Race for Tobruk", "Race for Tobruk")
    before = player.view["version"]
    named = http.post(f"{player.root}/name", json={"name": "  Rommel at\tthe gates "}).json()
    assert (named["title"], named["version"]) == ("Rommel at the gates", before + 1)
    assert player.look()["title"] == "Rommel at the gates"
    assert card(http, search="gates")["scenario_title"] == "Race for Tobruk"
    player.view = named
    player.act("end")
    assert card(http)["title"] == "Rommel at the gates", "it stays, whatever is played"
    assert http.post(f"{player.root}/name", json={"name": " "}).json()["title"] == "Race for Tobruk"
    assert card(http, language="de")["title"] == "Wettlauf nach Tobruk"
    assert http.post(f"{player.root}/name", json={"name": "x" * 81}).status_code == 400
    assert http.post("/api/games/nobody/name", json={"name": "x"}).status_code == 404


def test_a_card_names_ruleset_and_options_that_are_not_the_usual_ones(http: TestClient[Litestar]) -> None:
    open_game(http)
    assert card(http)["rules"] == []
    game = card(http)["id"]
    http.delete(f"/api/games/{game}")
    open_game(http, ruleset="sixangles2006", options=["-six_angles.map", "optional.variable_withdrawal"])
    assert card(http)["rules"][0] == "Six Angles 2006"
    assert "Variable withdrawals" in card(http)["rules"]
    assert any(words.startswith("without ") for words in card(http)["rules"])
    assert "Ausgewürfelte Abzüge" in card(http, language="de")["rules"]


def test_a_card_names_the_place_where_both_sides_stand_face_to_face(http: TestClient[Litestar]) -> None:
    open_game(http, "crusader")
    assert card(http)["place"] == "Tobruk"
    assert Summary.of(df.Game.start("crusader", seed="test")).place == "Tobruk"


def test_no_fighting_is_told_while_the_sides_are_apart() -> None:
    game = df.Game.start("campaign", seed="test")
    for unit in range(game.setting.counters.count):
        if game.state.place[unit] >= 0 and game.setting.counters.side[unit] == 1:
            game.state.remove(unit, -6)
    assert battleground(game.state) == ""
