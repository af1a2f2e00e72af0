"""Pages, files, the description of the service, and what keeps strangers out."""

from __future__ import annotations

import gzip
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from service import Player, client, open_game

from desertfox.server import pages


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with client(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture(scope="module")
def player(http: TestClient[Litestar]) -> Player:
    return open_game(http)


@pytest.mark.parametrize("path", ["/", "/game/{game}", "/game/{game}/at/0"])
def test_a_page_carries_the_import_map_and_lets_nothing_else_run(
    http: TestClient[Litestar], player: Player, path: str
) -> None:
    answer = http.get(path.format(game=player.view["game"]))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    found = re.search(r'<script type="importmap">(.*?)</script>', answer.text, re.DOTALL)
    assert found
    assert '"lit-html"' in found[1]
    policy = answer.headers["content-security-policy"]
    digest = b64encode(sha256(found[1].encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in policy
    for part in ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policy
    assert "unsafe-eval" not in policy


def test_every_script_and_sheet_of_a_page_is_there(http: TestClient[Litestar], player: Player) -> None:
    for path in ("/", f"/game/{player.view['game']}"):
        page = http.get(path).text
        files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
        assert files
        for file in files:
            answer = http.get(file)
            assert answer.status_code == 200, file
            assert "text/plain" not in answer.headers["content-type"], file


def test_what_a_page_names_is_kept_without_asking_until_it_changes(
    http: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = shutil.copytree(pages.ROOT, tmp_path / "web")
    monkeypatch.setattr(pages, "ROOT", web)

    def addresses() -> list[str]:
        return re.findall(r'"(/static/[^"]+[^/"])"', http.get("/").text)

    def kept(file: str) -> str:
        answer = http.get(file)
        assert answer.status_code == 200, file
        return str(answer.headers["cache-control"])

    before = addresses()
    assert any("lit-html" in file for file in before), "those of the import map too"
    assert {kept(file) for file in before} == {"max-age=31536000, immutable"}
    assert addresses() == before
    with (web / "js" / "texts.js").open("a") as changed:
        changed.write("// changed\n")
    after = addresses()
    assert not set(before) & set(after)
    assert {kept(file) for file in after} == {"max-age=31536000, immutable"}
    assert {kept(file) for file in before} == {"no-cache"}, "an older page has what there is, but does not keep it"
    assert kept("/static/js/texts.js") == "no-cache"


def test_modules_are_sent_as_javascript(http: TestClient[Litestar]) -> None:
    for file in (pages.ROOT / "js").rglob("*.js"):
        answer = http.head(f"/static/js/{file.relative_to(pages.ROOT / 'js').as_posix()}")
        assert answer.status_code in (200, 405)
    answer = http.get("/static/vendor/d3-zoom/dist/d3-zoom.mjs")
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/static/importmap.json", "{root}/table", "{root}/map.svg", "/api/catalogue", "/"])
def test_what_the_browser_has_already_is_not_sent_again(http: TestClient[Litestar], player: Player, path: str) -> None:
    path = path.format(root=player.root)
    first = http.get(path)
    again = http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert http.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["{root}", "{root}/map.svg", "{root}/table", "/api/charts"])
def test_long_answers_are_packed_for_whoever_can_unpack(http: TestClient[Litestar], player: Player, path: str) -> None:
    path = path.format(root=player.root)
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
        assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 2


def test_the_palette_changes_the_map(http: TestClient[Litestar], player: Player) -> None:
    maps = {http.get(f"{player.root}/map.svg", params={"palette": name}).text for name in ("desert", "night", "clear")}
    assert len(maps) == 3
    assert all(drawing.startswith("<svg") for drawing in maps)


@pytest.mark.parametrize(
    "path",
    [
        "/api/catalogue", "/api/charts", "/api/rules/8.25", "/api/rules?search=overrun", "/api/packs",
        "{root}/moves?units=ge_5_pzr_1", "{root}/combat", "{root}/units/ge_5_pzr_1", "{root}/hexes/L0803",
        "{root}/thumbnail.svg", "/api/scenarios/campaign/thumbnail.svg?palette=night", "/favicon.ico",
        *(f"{{root}}/overlays/{key}?side=axis&at=0" for key in (
            "general", "combat", "communication", "zones", "threat", "forts"
        )),
        *(f"{{root}}/panels/{panel}?at=0" for panel in ("turn", "air", "refit", "score", "reserves")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_is_answered(http: TestClient[Litestar], player: Player, path: str, language: str) -> None:
    answer = http.get(path.format(root=player.root), headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    assert answer.content


def test_an_unknown_rule_or_scenario_is_not_found(http: TestClient[Litestar]) -> None:
    assert http.get("/api/rules/99.9").status_code == 404
    assert http.get("/api/scenarios/waterloo/thumbnail.svg").status_code == 404


def test_the_service_describes_itself(http: TestClient[Litestar]) -> None:
    found = http.get("/schema").json()
    assert found == http.get("/schema/openapi.json").json()
    paths: dict[str, Any] = found["paths"]
    act = paths["/api/games/{game}/actions"]["post"]
    assert act["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("Answer")
    answers = act["responses"]
    assert answers["200"]["content"]["application/json"]["schema"]["$ref"].endswith("View")
    for code in ("400", "404", "409"):
        assert answers[code]["content"]["application/json"]["schema"]["$ref"].endswith("Refused")
    removing = paths["/api/packs/{pack}"]["delete"]["responses"]
    assert removing["409"]["content"]["application/json"]["schema"]["$ref"].endswith("Refused")
    assert {"/api/games", "/api/imports", "/api/packs", "/api/games/{game}/journey"} <= set(paths)
    assert not [path for path in paths if path.startswith(("/static", "/game/"))]


def test_answers_tell_a_browser_to_be_careful(http: TestClient[Litestar], player: Player) -> None:
    for path in ("/", player.root, "/static/importmap.json", f"{player.root}/map.svg"):
        headers = http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:9999", "null", "https://127.0.0.1.evil.example", "http://["]
)
def test_another_page_cannot_play_with_our_games(http: TestClient[Litestar], player: Player, origin: str) -> None:
    before = player.look()
    headers = {"Origin": origin, "Content-Type": "text/plain"}
    body = b'{"action": "end", "version": 1}'
    assert http.post(f"{player.root}/actions", content=body, headers=headers).status_code == 403
    assert http.delete(player.root, headers=headers).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        http.websocket_connect(f"{player.root}/live", headers={"Origin": origin}) as socket,
    ):
        socket.receive_json(timeout=60)
    assert player.look() == before


def test_our_own_page_may(http: TestClient[Litestar], player: Player) -> None:
    assert http.get(player.root, headers={"Origin": "http://127.0.0.1"}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""])
def test_the_service_answers_only_to_its_own_name(http: TestClient[Litestar], host: str) -> None:
    answer = http.get("/api/games", headers={"Host": host})
    assert answer.status_code == 403
    assert answer.json()["text"] == "Only pages of the service itself may ask it."


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:8000"])
def test_it_answers_to_every_name_of_this_machine(http: TestClient[Litestar], host: str) -> None:
    assert http.get("/api/games", headers={"Host": host}).status_code == 200


def test_who_lets_others_in_says_under_which_names(tmp_path_factory: pytest.TempPathFactory) -> None:
    names = ("localhost", "Desk.local")
    with client(tmp_path_factory.mktemp("open"), names=names, by_address=True) as http:

        def status(host: str) -> int:
            return http.get("/api/games", headers={"Host": host}).status_code

        for host in ("desk.local:8000", "localhost", "192.168.1.7:8000", "[fe80::1]:8000", "10.0.0.1"):
            assert status(host) == 200, host
        for host in ("evil.example", "192.168.1.7.evil.example", "desk.local.evil.example", "desk", "", "[evil]", "1"):
            assert status(host) == 403, host


def test_a_page_elsewhere_can_only_lead_to_a_page_of_ours(http: TestClient[Litestar], player: Player) -> None:
    def status(path: str, site: str, mode: str = "cors", dest: str = "empty") -> int:
        sent = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
        return http.get(path, headers=sent).status_code

    link = ("navigate", "document")
    for site in ("cross-site", "same-site"):
        assert status(f"/game/{player.view['game']}", site, *link) == 200
        for path, *how in (
            (player.root,),
            (player.root, *link),
            ("/", "navigate", "iframe"),
            ("/", "no-cors", "image"),
        ):
            assert status(path, site, *how) == 403, (path, how)
        assert http.delete(player.root, headers={"Sec-Fetch-Site": site}).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect),
            http.websocket_connect(f"{player.root}/live", headers={"Sec-Fetch-Site": site}) as socket,
        ):
            socket.receive_json(timeout=60)
    for site in ("same-origin", "none"):
        assert status(player.root, site) == 200
