"""March columns: units that are chosen with one click, kept with the game for a side."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from service import Player, client, downgrade, open_game

TANKS = ["ge_5_pzr_1", "ge_200_mech"]
CUT_OFF = """
format = 1
turn = 4
first = "axis"
phase = "initial_movement"
[units]
ge_115_mech = "L0922"
ax_sup_02 = "L0922 msu"
ax_sup_03 = "L0926 msu"
cw_kdg = "L0530"
"""
"""Nobody has a line to a base; the counter of an MSU that is used up is free for another one."""


def form(player: Player, **wish: Any) -> Any:
    return player.http.post(f"{player.root}/columns", json={"side": "axis", **wish})


def columns(player: Player, side: str = "axis") -> list[tuple[str, list[str]]]:
    return [(column["name"], column["units"]) for column in player.look()["columns"][side]]


def test_columns_are_formed_renamed_and_dissolved_and_a_unit_is_in_one(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        assert columns(player) == []
        player.take(form(player, name="Kampfgruppe  A", units=[*TANKS, "ge_605_at"]))
        player.take(form(player, name="Guns", units=["ge_605_at", "ge_21_arty"]))
        assert columns(player) == [("Kampfgruppe A", TANKS), ("Guns", ["ge_605_at", "ge_21_arty"])]
        player.take(form(player, name="Guns", units=["ge_i33_flak"]))
        assert [name for name, _ in columns(player)] == ["Kampfgruppe A", "Guns", "Guns 2"], "names tell them apart"
        player.take(form(player, column="Guns", name="Artillery", units=["ge_21_arty"]))
        assert columns(player)[1] == ("Artillery", ["ge_21_arty"])
        player.take(form(player, column="Kampfgruppe A", units=[*TANKS, "ge_i33_flak"]))
        assert [name for name, _ in columns(player)] == ["Kampfgruppe A", "Artillery"], "an empty one is gone"
        player.take(form(player, column="Artillery", units=[]))
        assert columns(player) == [("Kampfgruppe A", [*TANKS, "ge_i33_flak"])]
        assert columns(player, "commonwealth") == []


def test_they_are_kept_with_the_game_and_go_along_into_a_branch(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        before = player.record()
        player.take(form(player, name="A", units=TANKS))
        assert player.record() == before, "they are no part of the record"
        player.act("end", "end")
        branch = http.post(f"{player.root}/branch", json={"number": 1}).json()
        assert branch["columns"]["axis"] == [{"name": "A", "units": TANKS}]
    with client(tmp_path) as http:
        assert columns(Player(http, player.view)) == [("A", TANKS)]


def test_who_has_left_the_game_is_forgotten_and_who_moves_is_not(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        answer = http.post("/api/imports", json={"text": CUT_OFF})
        player = Player(http, answer.json())
        player.take(form(player, name="A", units=["ge_115_mech", "ax_sup_02"]))
        player.take(form(player, name="B", units=["ax_sup_03"]))
        player.act("expend ax_sup_02")
        assert columns(player) == [("A", ["ge_115_mech"]), ("B", ["ax_sup_03"])]
        player.act("end", "move ge_115_mech L0922-L0923")
        assert columns(player)[0] == ("A", ["ge_115_mech"])


def test_what_makes_no_column_is_refused(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http)
        for wish, why in (
            ({"name": "A", "units": ["cw_kdg"]}, "there is no counter 'cw_kdg'"),
            ({"column": "B", "units": TANKS}, "there is no column 'B'"),
        ):
            answer = form(player, **wish)
            assert (answer.status_code, answer.json()["text"]) == (409, why)
        assert form(player, name="x" * 61, units=TANKS).status_code == 400
        assert columns(player) == []


def test_a_game_of_before_has_none(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        player = open_game(http).act("end")
    downgrade(tmp_path, "0007")
    with client(tmp_path) as http:
        player = Player(http, player.view)
        assert columns(player) == []
        player.take(form(player, name="A", units=TANKS))
        assert columns(player) == [("A", TANKS)]
