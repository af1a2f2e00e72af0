"""Data packs that players bring along."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from service import Player, client, open_game

from desertfox.pack.template import new_pack


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path / "data") as found:
        yield found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A pack of one's own: the tanks are stronger."""
    folder = tmp_path / "mine"
    new_pack(folder)
    counters = folder / "counters.csv"
    counters.write_text(counters.read_text().replace("ge_5_pzr_1,5(1) Pzr,7,", "ge_5_pzr_1,5(1) Pzr,9,"))
    return folder


def zipped(folder: Path, inside: str = "") -> bytes:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for file in folder.rglob("*"):
            if file.is_file():
                archive.write(file, f"{inside}{file.relative_to(folder).as_posix()}")
    return content.getvalue()


def forget_packs(data: Path) -> None:
    with sqlite3.connect(data / "games.sqlite") as connection:
        connection.execute("DELETE FROM packs")
    connection.close()


@pytest.mark.parametrize("inside", ["", "mine/", "a/b/"])
def test_a_zipped_pack_is_brought_in_and_played_with(http: TestClient[Litestar], folder: Path, inside: str) -> None:
    answer = http.post("/api/packs", content=zipped(folder, inside), params={"file": "mine.zip"})
    assert answer.status_code == 201, answer.text
    card = answer.json()
    assert "race_for_tobruk" in card["scenarios"]
    packs = http.get("/api/packs").json()
    assert packs[1:] == [card]
    assert card["brought"]
    player = open_game(http, pack=card["hash"])
    assert http.get(f"{player.root}/units/ge_5_pzr_1").json()["full"] == "9-1-22"
    player.act("end")
    assert f"pack-hash: {card['hash']}" in player.record()
    record = player.record()
    assert http.delete(player.root).status_code == 204
    again = http.post("/api/imports", json={"text": record})
    assert again.status_code == 201, "a record finds its pack by itself"
    assert http.get("/api/catalogue", params={"pack": card["hash"]}).status_code == 200


def test_a_game_shows_the_charts_of_its_own_pack(http: TestClient[Litestar], folder: Path) -> None:
    (folder / "constants.csv").write_text("name,value,note\nsupply_unit_morale,4,\n")
    card = http.post("/api/packs", content=zipped(folder)).json()
    player, plain = open_game(http, pack=card["hash"]), open_game(http)
    shown, known = (http.get(f"{root}/charts").json() for root in (player.root, plain.root))
    assert known == http.get("/api/charts").json()
    assert [panel["id"] for panel, other in zip(shown, known, strict=True) if panel != other] == ["morale"]


def test_a_game_finds_its_pack_after_a_restart(tmp_path: Path, folder: Path) -> None:
    with client(tmp_path / "data") as http:
        card = http.post("/api/packs", content=zipped(folder)).json()
        player = open_game(http, pack=card["hash"]).act("end")
    with client(tmp_path / "data") as http:
        assert Player(http, player.view).look()["number"] == 1
    forget_packs(tmp_path / "data")
    with client(tmp_path / "data") as http:
        refused = http.get(player.root)
        assert (refused.status_code, refused.json()["kind"]) == (400, "file")
        assert "a data pack that is not here" in refused.json()["faults"][0]
        listed = http.get("/api/games").json()["games"]
        assert "a data pack that is not here" in listed[0]["prompt"]
        http.post("/api/packs", content=zipped(folder))
        assert "a data pack that is not here" not in http.get("/api/games").json()["games"][0]["prompt"]
    forget_packs(tmp_path / "data")
    with client(tmp_path / "data", pack=folder) as http:
        assert Player(http, player.view).look()["number"] == 1, "the service's own pack will do as well"


def test_a_pack_that_no_game_is_played_with_can_be_removed(http: TestClient[Litestar], folder: Path) -> None:
    card = http.post("/api/packs", content=zipped(folder)).json()
    address = f"/api/packs/{card['hash']}"
    players = [open_game(http, pack=card["hash"]) for _ in range(2)]
    refused = http.delete(address)
    assert (refused.status_code, refused.json()["kind"]) == (409, "in_use")
    assert refused.json()["text"] == "2 games are still played with this data pack. Delete those first."
    games = sorted(f"Race for Tobruk ({player.view['game']})" for player in players)
    assert refused.json()["faults"] == games
    in_german = http.delete(address, params={"language": "de"}).json()
    assert in_german["faults"] == [game.replace("Race for", "Wettlauf nach") for game in games]
    for player in players:
        player.act("end")
        http.delete(player.root)
    assert http.delete(address).status_code == 204
    assert card["hash"] not in [pack["hash"] for pack in http.get("/api/packs").json()]
    wish = {"scenario": "race_for_tobruk", "pack": card["hash"]}
    assert "not here" in http.post("/api/games", json=wish).json()["faults"][0]
    assert http.delete(address).status_code == 404
    assert http.post("/api/packs", content=zipped(folder)).status_code == 201


@pytest.mark.parametrize("hash_", ["nonsense", "a%00b", "%C3%B6"])
def test_only_packs_that_were_brought_in_can_be_removed(http: TestClient[Litestar], hash_: str) -> None:
    (card,) = http.get("/api/packs").json()
    own = card["hash"]
    assert not card["brought"]
    open_game(http)
    for address in (f"/api/packs/{own}", f"/api/packs/{hash_}"):
        refused = http.delete(address)
        assert (refused.status_code, refused.json()["kind"]) == (404, "unknown")
    assert http.get("/api/catalogue").status_code == 200


def test_every_fault_of_a_pack_is_told_with_its_place(http: TestClient[Litestar], folder: Path) -> None:
    (folder / "nonsense.csv").write_text("a,b\n")
    (folder / "counters.csv").write_text("id,colour\nx,y\n")
    answer = http.post("/api/packs", content=zipped(folder), params={"file": "mine.zip"})
    assert answer.status_code == 400
    faults = answer.json()["faults"]
    assert any(fault.startswith("mine.zip/nonsense.csv") for fault in faults)
    assert any(fault.startswith("mine.zip/counters.csv:1") for fault in faults)
    assert len(http.get("/api/packs").json()) == 1


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04" + b"\0" * 100])
def test_what_is_no_zip_file_is_refused(http: TestClient[Litestar], content: bytes) -> None:
    answer = http.post("/api/packs", content=content)
    assert (answer.status_code, answer.json()["kind"]) == (400, "file")
    assert "not a zip file" in answer.json()["faults"][0]


@pytest.mark.parametrize("name", ["../outside.csv", "/absolute.csv", "map/../../outside.csv", "C:/outside.csv"])
def test_a_zip_file_writes_nothing_outside(http: TestClient[Litestar], folder: Path, tmp_path: Path, name: str) -> None:
    content = BytesIO(zipped(folder, "mine/"))
    with ZipFile(content, "a") as archive:
        archive.writestr(name, "id\n")
    answer = http.post("/api/packs", content=content.getvalue())
    assert answer.status_code == 400
    assert not list(tmp_path.rglob("outside.csv"))
    assert not Path("/absolute.csv").exists()


def test_what_lies_beside_the_folder_of_a_pack_is_left_out(http: TestClient[Litestar], folder: Path) -> None:
    content = BytesIO(zipped(folder, "mine/"))
    with ZipFile(content, "a") as archive:
        archive.writestr("READ ME", "unzip me")
        archive.writestr("__MACOSX/mine/._pack.toml", "\0")
    assert http.post("/api/packs", content=content.getvalue()).status_code == 201


@pytest.mark.parametrize("names", [("a", "a/b"), ("a/b", "a"), ("a" * 300,)])
def test_a_zip_file_that_is_no_folder_is_refused(http: TestClient[Litestar], names: tuple[str, ...]) -> None:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        for name in ("pack.toml", *names):
            archive.writestr(name, "")
    answer = http.post("/api/packs", content=content.getvalue())
    assert "not a zip file that can be read" in answer.json()["faults"][0]
    assert "/tmp" not in answer.text


@pytest.mark.parametrize("method", [ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_a_broken_zip_file_is_refused(http: TestClient[Litestar], method: int) -> None:
    content = BytesIO()
    with ZipFile(content, "w", method) as archive:
        archive.writestr("pack.toml", "name = 'mine' " * 100)
    broken = bytearray(content.getvalue())
    broken[40:80] = bytes(255 - octet for octet in broken[40:80])
    answer = http.post("/api/packs", content=bytes(broken))
    assert (answer.status_code, answer.json()["kind"]) == (400, "file")


def test_a_zip_file_without_a_manifest_or_too_large_is_refused(http: TestClient[Litestar]) -> None:
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        archive.writestr("counters.csv", "id\n")
    assert "missing file" in http.post("/api/packs", content=content.getvalue()).json()["faults"][0]
    with ZipFile(content, "w") as archive:
        archive.writestr("pack.toml", "")
        for number in range(300):
            archive.writestr(f"{number}.csv", "")
    assert "too large" in http.post("/api/packs", content=content.getvalue()).json()["faults"][0]
    assert http.post("/api/packs", content=b"x" * 17_000_000).status_code == 413


def test_every_sample_can_be_watched(http: TestClient[Litestar]) -> None:
    samples = http.get("/api/catalogue").json()["samples"]
    assert samples
    for sample in samples:
        answer = http.post("/api/imports", json={"sample": sample["id"]})
        assert answer.status_code == 201, answer.text
        assert answer.json()["number"] > 10
