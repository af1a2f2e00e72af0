"""The door of a service that runs: who is slow, who comes with a crowd, and what others may read of its folder."""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from service import served, settings

from desertfox.server.app import open_hall
from desertfox.server.doorkeeper import SECURITY
from desertfox.server.settings import Settings

SHORT = 0.4
"""So many seconds a request may take in these tests."""
HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    limits = {"head_within": SHORT, "body_within": SHORT, "connections": 8}
    with served(settings(tmp_path_factory.mktemp("door"), **limits)) as port:
        yield port


@pytest.fixture(scope="module")
def patient_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Return the port of a service at which a crowd stays for a while, even on a machine with much to do."""
    with served(settings(tmp_path_factory.mktemp("crowd"), head_within=5 * SHORT, connections=8)) as port:
        yield port


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer_of(sent: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """Read until the other side closes, or has said all."""
    read = b""
    while b"\r\n\r\n" not in read and (more := sent.recv(65536)):
        read += more
    head, _, body = read.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    while len(body) < int(headers.get("content-length", "0")) and (more := sent.recv(65536)):
        body += more
    return int(first.split()[1]), headers, body


def is_closed(sent: socket.socket) -> bool:
    """Say whether the other side closes within the time that it has."""
    begin = time.monotonic()
    try:
        while sent.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return time.monotonic() - begin < 10 * SHORT


@pytest.mark.parametrize("first", [b"", b"GET / HTTP", HEAD[:-2] + b"X: "])
def test_the_head_of_a_request_does_not_take_for_ever(port: int, first: bytes) -> None:
    with connected(port) as slow:
        begin = time.monotonic()
        slow.sendall(first)
        for _ in range(6):  # letter by letter is no faster
            time.sleep(SHORT / 8)
            if first:
                slow.sendall(b"a")
        status, headers, _ = answer_of(slow)
        assert status == 408
        assert SHORT <= time.monotonic() - begin + 0.05 < 10 * SHORT
        assert SECURITY.items() <= {name: headers[name.lower()] for name in SECURITY}.items()
        assert is_closed(slow)


def test_a_second_request_has_its_time_too(port: int) -> None:
    with connected(port) as slow:
        slow.sendall(HEAD)
        assert answer_of(slow)[0] == 200
        time.sleep(1.5 * SHORT)
        slow.sendall(HEAD)
        assert answer_of(slow)[0] == 200, "nobody is hurried between two requests"
        slow.sendall(HEAD[:20])
        assert answer_of(slow)[0] == 408


def test_the_body_of_a_request_does_not_take_for_ever(port: int) -> None:
    with connected(port) as slow:
        slow.sendall(POST % 1000 + b'{"scenario')
        for _ in range(6):
            time.sleep(SHORT / 8)
            slow.sendall(b" ")
        status, _, body = answer_of(slow)
        assert (status, json.loads(body)["faults"]) == (408, ["the body of the request takes too long"])


def test_large_bodies_that_come_at_once_are_as_many_as_there_is_room_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Who holds one back keeps others from bringing files in, but from nothing else."""
    large = b"POST /api/imports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    large += b"Content-Length: 1500000\r\n\r\n" + b"x" * 1_000_000
    with (
        served(settings(tmp_path, bodies=2_000_000)) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30) as http,
    ):

        def comes_to(status: int) -> httpx.Response:
            """Bring a file in again and again, for what others send and break off takes its time to arrive."""
            for _ in range(50):
                if (answer := http.post("/api/imports", content=b"x" * 1_500_000)).status_code == status:
                    break
                time.sleep(0.1)
            return answer

        with ExitStack() as held:
            for _ in range(2):
                held.enter_context(connected(port)).sendall(large)
            assert comes_to(503).json()["text"].startswith("Several files are being read already.")
            assert http.post("/api/games", json={"scenario": "gazala"}).status_code == 201
        assert comes_to(400).status_code == 400, "what was broken off makes room"
    assert [record for record in caplog.records if record.levelname == "ERROR"] == [], "and is no fault of ours"


def test_what_is_no_request_is_refused_with_care(port: int) -> None:
    with connected(port) as wild:
        wild.sendall(b"HELO desert\r\n\r\n")
        status, headers, _ = answer_of(wild)
        assert status == 400
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert is_closed(wild)


def test_too_many_connections_are_told_so_in_one_line_of_the_log(
    patient_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    with ExitStack() as held:
        crowd = [held.enter_context(connected(patient_port)) for _ in range(8)]
        time.sleep(0.1)
        for language, words in (("en", "There are too many connections"), ("de", "Es gibt zu viele Verbindungen")):
            with connected(patient_port) as one:
                one.sendall(HEAD[:-2] + f"Accept-Language: {language}\r\n\r\n".encode())
                status, headers, body = answer_of(one)
            assert (status, headers["retry-after"]) == (503, "10")
            assert json.loads(body)["text"].startswith(words)
            assert SECURITY.items() <= {name: headers[name.lower()] for name in SECURITY}.items()
        told = [record for record in caplog.records if "connections" in record.getMessage()]
        assert len(told) == 1
        assert all(is_closed(each) for each in crowd), "who says nothing makes room"
    assert httpx.get(f"http://127.0.0.1:{patient_port}/api/games", trust_env=False).status_code == 200


def test_a_flood_of_connections_is_cut_off(patient_port: int) -> None:
    with ExitStack() as held:
        flood = [held.enter_context(connected(patient_port)) for _ in range(8 + 64 + 10)]
        closed = 0
        for each in flood[-10:]:
            each.settimeout(SHORT / 4)
            try:
                closed += each.recv(1) == b""
            except ConnectionResetError:
                closed += 1
            except TimeoutError:
                pass
        assert closed == 10


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/static/nothing", "/schema", "/api/games/%00"])
@pytest.mark.parametrize("host", ["localhost", "evil.example"])
def test_every_answer_tells_a_browser_to_be_careful(port: int, path: str, host: str) -> None:
    headers = httpx.get(f"http://127.0.0.1:{port}{path}", headers={"Host": host}, trust_env=False).headers
    assert SECURITY.items() <= {name: headers.get(name) for name in SECURITY}.items()
    assert headers.get_list("content-security-policy")[0].endswith(("'none'", "'unsafe-inline'"))
    assert "server" not in headers


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such modes")
def test_nobody_else_reads_the_games(tmp_path: Path) -> None:
    made, empty, shared, older = (tmp_path / name for name in ("made", "empty", "shared", "older"))
    for folder in (empty, shared, older):
        folder.mkdir(mode=0o755)
    (shared / "diary.txt").touch(0o644)
    for folder in (made, empty, shared, older):
        if folder is older:
            for file in ("games.sqlite", "games.sqlite-wal", "games.sqlite-shm"):
                (folder / file).touch(0o644)
        hall = open_hall(Settings(data=folder))
        kept = list(folder.glob("games.sqlite*"))
        assert len(kept) == 3
        assert {file.stat().st_mode & 0o777 for file in kept} == {0o600}, folder
        hall.close()
    assert [folder.stat().st_mode & 0o777 for folder in (made, empty, older)] == [0o700] * 3
    assert (shared.stat().st_mode & 0o777, (shared / "diary.txt").stat().st_mode & 0o777) == (0o755, 0o644)
