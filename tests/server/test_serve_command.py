"""`desertfox serve` and `desertfox play` as a user starts them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

DESERTFOX = [sys.executable, "-c", "from desertfox.cli import main; main()"]


@contextmanager
def running(
    *arguments: str, by: Sequence[str] = DESERTFOX, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a command and return it with the address that it tells; Ctrl+C must end it well."""
    command = [*by, *arguments]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment}
    )
    assert started.stdout is not None
    try:
        first = started.stdout.readline()
        found = re.search(r"http://\S+", first)
        assert found, first + started.stdout.read()
        yield started, found[0]
        started.send_signal(signal.SIGINT)
        assert started.wait(20) == 0, started.stdout.read()
    finally:
        started.kill()
        started.wait()
        started.stdout.close()


def refused(*arguments: str) -> str:
    done = subprocess.run([*DESERTFOX, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1, done.stdout
    assert "Traceback" not in done.stderr
    return done.stderr


def test_the_service_starts_on_a_free_port_and_keeps_games_in_its_folder(tmp_path: Path) -> None:
    with running("serve", "--port", "0", "--data", str(tmp_path)) as (_, address):
        with httpx.Client(base_url=address, trust_env=False, timeout=30) as http:
            game = http.post("/api/games", json={"scenario": "gazala"}).json()["game"]
            assert http.get(f"/game/{game}").status_code == 200
        assert (tmp_path / "games.sqlite").is_file()


def test_who_lets_others_in_is_told_under_which_names(tmp_path: Path) -> None:
    arguments = ("serve", "--host", "0.0.0.0", "--name", "desk.local", "--port", "0", "--data", str(tmp_path))
    with running(*arguments) as (started, address):
        assert started.stdout is not None
        started.stdout.readline()
        assert "desk.local; let in another name with --name" in started.stdout.readline()
        for host, status in (("desk.local", 200), ("evil.example", 403)):
            answer = httpx.get(f"{address}api/games", headers={"Host": host}, trust_env=False, timeout=30)
            assert answer.status_code == status


def test_play_opens_the_page_of_a_game_in_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    script = tmp_path / "browser.sh"
    script.write_text(f"#!/bin/sh\necho $1 > {opened}\nsleep 2\n")
    script.chmod(0o755)
    data = str(tmp_path / "data")
    with running("play", "race_for_tobruk", "--data", data, BROWSER=f"{script} %s &") as (_, address):
        for _ in range(400):
            if opened.is_file() and opened.read_text():
                break
            time.sleep(0.05)
        assert opened.read_text().strip() == address
        answer = httpx.get(address, trust_env=False, timeout=30)
        assert answer.status_code == 200
        api = re.sub(r"/game/(\w+)$", r"/api/games/\1", address)
        assert httpx.get(api, trust_env=False, timeout=30).json()["title"] == "Race for Tobruk"


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "nobody can listen there: Address already in use" in refused(
            "serve", "--port", port, "--data", str(tmp_path)
        )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "waterloo"), "unknown scenario"),
        (("serve", "--port", "0", "--database", "nonsense"), "not the address of a database"),
        (("serve", "--port", "0", "--pack", "/no/such/folder"), "the folder cannot be read"),
        (("serve", "--host", "no.such.host.invalid"), "nobody can listen there"),
    ],
)
def test_what_cannot_be_served_is_told_in_words(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(*arguments, "--data", str(tmp_path))


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "the folder cannot be made" in refused("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
