"""Packs of players by the hash that they had before their name and author were under it, and packs that are gone."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sealing import sealed
from service import Player, client, open_game, settings
from test_packs_of_players import zipped

from desertfox.pack import Pack, load_pack
from desertfox.pack.hashing import hash_of_content
from desertfox.pack.template import new_pack
from desertfox.server.app import open_hall


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path / "data") as found:
        yield found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    new_pack(folder)
    counters = folder / "counters.csv"
    counters.write_text(counters.read_text().replace("ge_5_pzr_1,5(1) Pzr,7,", "ge_5_pzr_1,5(1) Pzr,9,"))
    return folder


def record_of_before(http: TestClient[Litestar], folder: Path, hash_: str) -> str:
    """Return the record of a game as it was written when the hash was that of the content."""
    player = open_game(http, pack=hash_).act("end")
    text = player.record()
    http.delete(player.root)
    return text.replace(hash_, hash_of_content(load_pack(folder)))


def test_a_record_finds_its_pack_by_the_hash_of_before(http: TestClient[Litestar], folder: Path) -> None:
    card = http.post("/api/packs", content=zipped(folder)).json()
    formerly = hash_of_content(load_pack(folder))
    assert formerly != card["hash"]
    text = record_of_before(http, folder, card["hash"])
    refused = http.post("/api/imports", json={"text": text})
    assert "the game stands otherwise" in refused.json()["faults"][0], "its hashes are those of the other hash"
    # what was recorded then has hashes of then
    own = load_pack(folder, formerly)
    assert own.hash == formerly
    with_hashes = _resealed(text, own)
    answer = http.post("/api/imports", json={"text": with_hashes})
    assert answer.status_code == 201, answer.text
    player = Player(http, answer.json())
    assert http.get(f"{player.root}/units/ge_5_pzr_1").json()["full"] == "9-1-22"
    player.act(player.view["question"]["options"][0]["action"])
    assert f"pack-hash: {formerly}" in player.record()


def _resealed(text: str, pack: Pack) -> str:
    return sealed(text, pack=pack)


def test_the_pack_of_the_service_is_found_so_too(tmp_path: Path, folder: Path) -> None:
    formerly = hash_of_content(load_pack(folder))
    with client(tmp_path / "data", pack=folder) as http:
        assert http.get("/api/catalogue", params={"pack": formerly}).status_code == 200
        assert http.get("/api/catalogue", params={"pack": "0" * 32}).status_code == 404


def test_packs_of_the_same_content_by_different_names_are_different_packs(
    http: TestClient[Litestar], folder: Path
) -> None:
    first = http.post("/api/packs", content=zipped(folder)).json()
    manifest = folder / "pack.toml"
    manifest.write_text(manifest.read_text().replace('name = "mine"', 'name = "yours"'))
    second = http.post("/api/packs", content=zipped(folder)).json()
    assert [pack["name"] for pack in http.get("/api/packs").json()[1:]] in (["mine", "yours"], ["yours", "mine"])
    assert http.delete(f"/api/packs/{first['hash']}").status_code == 204
    assert [pack["hash"] for pack in http.get("/api/packs").json()[1:]] == [second["hash"]]


def held() -> set[str]:
    """Return the names of all packs that are in memory. What merely stands for another object is not asked."""
    gc.collect()
    return {found.name for found in gc.get_objects() if type(found) is Pack}


def test_packs_that_were_removed_do_not_stay_in_memory(http: TestClient[Litestar], folder: Path) -> None:
    (folder / "pack.toml").write_text('name = "gone"\nversion = "1"\nmode = "merge"\n')
    hash_ = http.post("/api/packs", content=zipped(folder)).json()["hash"]
    player = open_game(http, pack=hash_)
    for path in ("catalogue", "charts", "packs", "scenarios/gazala/thumbnail.svg"):
        assert http.get(f"/api/{path}", params={"pack": hash_}).status_code == 200
    assert "gone" in held()
    assert http.delete(player.root).status_code == 204
    assert http.delete(f"/api/packs/{hash_}").status_code == 204
    assert "gone" not in held()
    assert http.get("/api/charts").status_code == 200


def test_only_some_packs_are_held_in_memory(tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desertfox.server.hall.packs._MOST", 2)
    hall = open_hall(settings(tmp_path / "data"))
    try:
        for number in range(3):
            (folder / "constants.csv").write_text(f"name,value\nwithdrawal_vp,{number + 2}\n")
            hall.bring_pack(zipped(folder), "mine.zip")
        assert len(hall.packs.all()) == 4
        assert len(hall.packs._loaded) == 2
    finally:
        hall.close()
