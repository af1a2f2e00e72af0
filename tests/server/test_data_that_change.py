"""A game goes on with the very data it was begun with, whatever data a later version of the program brings along."""

from __future__ import annotations

import shutil
import sqlite3
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, downgrade, open_game

from desertfox.pack import builtin_pack, builtin_pack_of, load_pack, loading, older_pack
from desertfox.pack.loading import OLDER_BY_HASH
from desertfox.pack.template import new_pack
from desertfox.play.game import Game
from desertfox.position import Position
from desertfox.record import Record

TANKS = "ge_5_pzr_1"
VERSION_1 = "5cb238d29eb82d9b068113c59f11610a"


@pytest.fixture
def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it to change the built-in data as an update of the program would: the tanks are stronger."""

    def update() -> None:
        folder = shutil.copytree(loading.BUILTIN, tmp_path / "builtin")
        counters = folder / "counters.csv"
        old = counters.read_text(encoding="utf-8")
        new = old.replace("regiment,ge_5_pzr,1,7,0,1,22", "regiment,ge_5_pzr,1,9,0,1,22")
        assert new != old
        counters.write_text(new, encoding="utf-8", newline="\n")
        monkeypatch.setattr(loading, "BUILTIN", folder)
        monkeypatch.setattr("desertfox.server.hall.packs.builtin_pack", load_pack)

    return update


def tanks(player: Player) -> str:
    return str(player.http.get(f"{player.root}/units/{TANKS}").json()["full"])


def listed(http: TestClient[Litestar]) -> dict[str, Any]:
    return {game["id"]: game for game in http.get("/api/games").json()["games"]}


def bring_pack(http: TestClient[Litestar], folder: Path) -> str:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for file in folder.iterdir():
            archive.write(file, file.name)
    return str(http.post("/api/packs", content=content.getvalue()).json()["hash"])


def test_a_game_goes_on_after_the_built_in_data_have_changed(tmp_path: Path, updated: Callable[[], None]) -> None:
    with client(tmp_path) as http:
        kept = open_game(http).act("place it_bologna L0702").view
        before = listed(http)[kept["game"]]
        assert not before["older_data"]
    updated()
    with client(tmp_path) as http:
        old, new = Player(http, kept), open_game(http)
        assert (tanks(old), tanks(new)) == ("7-1-22", "9-1-22")
        cards = listed(http)
        assert cards[kept["game"]] == {**before, "older_data": True}
        assert not cards[new.view["game"]]["older_data"]
        old.act("end").take(old.post("undo"))
        assert f"pack-hash: {builtin_pack().hash}" in old.record()
        assert f"pack-hash: {builtin_pack().hash}" not in new.record()


def test_what_comes_of_a_game_with_older_data_keeps_them(tmp_path: Path, updated: Callable[[], None]) -> None:
    with client(tmp_path) as http:
        kept = open_game(http).act("place it_bologna L0702").view
    updated()
    with client(tmp_path) as http:
        old = Player(http, kept)
        branch = Player(http, old.post("branch", number=1).json())
        record = old.record()
        assert http.delete(old.root).status_code == 204
        again = Player(http, http.post("/api/imports", json={"text": record}).json())
        assert [tanks(player) for player in (branch, again)] == ["7-1-22", "7-1-22"]
    with client(tmp_path) as http:
        assert [tanks(Player(http, player.view)) for player in (branch, again)] == ["7-1-22", "7-1-22"]


def test_a_record_of_version_1_of_the_data_is_gone_on_with_by_its_figures(tmp_path: Path) -> None:
    """7.17 A dump gave 6 SPs for nothing then; it gives 3 now. The package itself brings those figures."""
    begun = Record.of(Game.start("race_for_tobruk", pack=older_pack(VERSION_1), seed="then"))
    with client(tmp_path) as http:
        player = Player(http, http.post("/api/imports", json={"text": begun.to_text()}).json())
        assert listed(http)[player.view["game"]]["older_data"]
        assert "5 MPs away: 6 SPs freely" in words_of_supply(player, "cw_3_2_armd_1")
        assert "5 MPs away: 3 SPs freely" in words_of_supply(open_game(http), "cw_3_2_armd_1")
        player.act("place it_bologna L0702")
    execute(tmp_path, "DELETE FROM packs")
    with client(tmp_path) as http:
        again = Player(http, player.view)
        assert again.look()["number"] == player.view["number"]
        text = again.record()
    record = Record.parse(text)
    assert record.pack_hash == VERSION_1
    assert record.actions == 1
    assert record.game().digest() == record.end.digest


@pytest.mark.parametrize("hash_", OLDER_BY_HASH)
def test_a_position_of_older_data_is_opened_played_and_exported(tmp_path: Path, hash_: str) -> None:
    written = Position.from_scenario(builtin_pack_of(hash_), "gazala").to_toml()
    with client(tmp_path) as http:
        answer = http.post("/api/imports", json={"text": written, "file": "then.toml"})
        assert answer.status_code == 201, answer.text
        player = Player(http, answer.json()).act("end")
        assert f'hash = "{hash_}"' in http.get(f"{player.root}/position").text
        assert f"pack-hash: {hash_}" in player.record()
        assert listed(http)[player.view["game"]]["older_data"]
        unknown = http.post("/api/imports", json={"text": written.replace(hash_, "f" * 32), "file": "then.toml"})
        assert unknown.status_code == 400
        assert "made with another pack (The Desert Fox)" in unknown.json()["faults"][0]


def test_a_position_finds_the_pack_that_was_brought_in(tmp_path: Path) -> None:
    new_pack(tmp_path / "mine")
    (tmp_path / "mine" / "counters.csv").write_text(f"id,strength_full\n{TANKS},3\n")
    with client(tmp_path) as http:
        made = open_game(http, pack=bring_pack(http, tmp_path / "mine"))
        written = http.get(f"{made.root}/position").text
        assert tanks(Player(http, http.post("/api/imports", json={"text": written}).json())) == "3-1-22"


def test_older_data_are_not_offered_for_new_games(tmp_path: Path, updated: Callable[[], None]) -> None:
    with client(tmp_path) as http:
        open_game(http)
    updated()
    with client(tmp_path) as http:
        hashes = [pack["hash"] for pack in http.get("/api/packs").json()]
        assert (len(hashes), builtin_pack().hash in hashes) == (1, False)


def test_a_pack_that_was_laid_over_older_data_stays_as_it_was(tmp_path: Path, updated: Callable[[], None]) -> None:
    folder = tmp_path / "mine"
    new_pack(folder)
    (folder / "counters.csv").write_text("id,strength_full\nge_5_pzr_2,3\n")
    with client(tmp_path) as http:
        pack = bring_pack(http, folder)
        kept = open_game(http, pack=pack).act("end").view
    updated()
    with client(tmp_path) as http:
        player = Player(http, kept)
        assert player.look()["number"] == 1
        assert tanks(player) == "7-1-22"
        assert pack in [card["hash"] for card in http.get("/api/packs").json()]


@pytest.mark.parametrize("served", [False, True], ids=["brought in", "served"])
def test_a_pack_of_ones_own_is_no_older_data_even_under_the_name_of_the_built_in(tmp_path: Path, served: bool) -> None:
    folder = tmp_path / "mine"
    new_pack(folder)
    manifest = folder / "pack.toml"
    manifest.write_text(manifest.read_text().replace('name = "mine"', f'name = "{builtin_pack().name}"'))
    (folder / "counters.csv").write_text(f"id,strength_full\n{TANKS},3\n")
    with client(tmp_path, pack=folder if served else None) as http:
        player = open_game(http, pack="" if served else bring_pack(http, folder))
        assert tanks(player) == "3-1-22"
        assert not listed(http)[player.view["game"]]["older_data"]


def test_the_pack_of_the_folder_that_was_served_is_kept_with_its_games(tmp_path: Path) -> None:
    new_pack(tmp_path / "mine")
    (tmp_path / "mine" / "counters.csv").write_text(f"id,strength_full\n{TANKS},3\n")
    with client(tmp_path, pack=tmp_path / "mine") as http:
        kept = open_game(http).act("end").view
    with client(tmp_path) as http:
        assert tanks(Player(http, kept)) == "3-1-22"
        assert len(http.get("/api/packs").json()) == 1, "nobody brought it in"


def test_a_game_of_a_database_without_packs_keeps_its_own_when_it_is_opened(
    tmp_path: Path, updated: Callable[[], None]
) -> None:
    with client(tmp_path) as http:
        kept = open_game(http).act("end").view
    downgrade(tmp_path, "0001")
    with client(tmp_path) as http:
        Player(http, kept).look()
    updated()
    with client(tmp_path) as http:
        assert tanks(Player(http, kept)) == "7-1-22"


@pytest.mark.parametrize("content", [b"nonsense", zlib.compress(b"{}")])
def test_a_pack_that_cannot_be_read_any_more_is_told(
    tmp_path: Path, updated: Callable[[], None], content: bytes
) -> None:
    with client(tmp_path) as http:
        kept = open_game(http).view
    execute(tmp_path, "UPDATE packs SET content = ?", content)
    updated()
    with client(tmp_path) as http:
        refused = http.get(f"/api/games/{kept['game']}")
        assert (refused.status_code, refused.json()["kind"]) == (400, "file")
        assert "has kept this data pack in a form that this one cannot read" in refused.json()["faults"][0]
        assert listed(http)[kept["game"]]["prompt"] == kept["question"]["prompt"], "the list opens no pack"


def words_of_supply(player: Player, unit: str) -> str:
    return str(player.http.get(f"{player.root}/units/{unit}").json())


def execute(folder: Path, statement: str, *values: Any) -> None:
    with sqlite3.connect(folder / "games.sqlite") as connection:
        connection.execute(statement, values)
    connection.close()
