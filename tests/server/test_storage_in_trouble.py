"""A storage that fails for a while: every kind of trouble has its sentence, and computers go on when it is over."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from failing import BROKEN, FULL, LOCKED, READ_ONLY, Weakness
from litestar import Litestar
from litestar.testing import TestClient
from service import BASE, Player, open_game, settings
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from thinkers import Slowness, wait_for

from desertfox.players import player
from desertfox.server.app import create_app, open_hall
from desertfox.server.hall import Hall
from desertfox.server.storage import Store, Trouble, trouble_of
from desertfox.server.thinking.worker import Make

BOTH = {"axis": "recruit", "commonwealth": "recruit"}


@contextmanager
def weak(folder: Path, make: Make = player) -> Iterator[tuple[TestClient[Litestar], Weakness]]:
    """A client of a service whose database can be made to fail."""
    hall = open_hall(settings(folder))
    with TestClient(create_app(settings(folder), hall, make), base_url=BASE) as http:
        yield http, Weakness(hall)


# -- every kind has its sentence


@pytest.mark.parametrize(
    ("code", "english", "german"),
    [
        (FULL, "The disk on which the games are kept is full. Nothing was changed", "Der Datenträger"),
        (LOCKED, "Somebody else holds the database of the games. Nothing was changed", "Jemand anderes"),
        (READ_ONLY, "The games cannot be kept: nobody may write to their database", "Die Spiele können nicht"),
        (BROKEN, "The database of the games fails. Look at the game again", "Die Datenbank der Spiele versagt"),
    ],
)
def test_each_kind_of_trouble_is_told_in_a_sentence_of_its_own(
    tmp_path: Path, code: int, english: str, german: str
) -> None:
    with weak(tmp_path) as (http, weakness):
        at = open_game(http)
        weakness.fail(code)
        for language, words in (("en", english), ("de", german)):
            refused = http.post(f"{at.root}/actions?language={language}", json={"action": "end", "version": 1})
            assert (refused.status_code, refused.json()["kind"]) == (503, "storage")
            assert refused.json()["text"].startswith(words)
        assert at.look()["number"] == 0
        weakness.recover()
        at.act("end")
        assert at.view["number"] == 1


def trouble(work: Callable[[], object]) -> Trouble:
    with pytest.raises(SQLAlchemyError) as failed:
        work()
    return trouble_of(failed.value)


def test_what_sqlite_says_is_understood(tmp_path: Path) -> None:
    file = tmp_path / "some.sqlite"
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": 0.01})
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE things (thing TEXT)"))
    filling = "INSERT INTO things VALUES (:thing)"

    def fill(*pragmas: str) -> None:
        with engine.begin() as connection:
            for pragma in pragmas:
                connection.execute(text(f"PRAGMA {pragma}"))
            connection.execute(text(filling), {"thing": "x" * 100_000})

    assert trouble(lambda: fill("max_page_count = 3")) is Trouble.FULL
    engine.dispose()
    assert trouble(lambda: fill("query_only = ON")) is Trouble.READ_ONLY
    engine.dispose()
    with sqlite3.connect(file) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert trouble(fill) is Trouble.LOCKED
        other.rollback()
    other.close()
    engine.dispose()
    nowhere = create_engine(f"sqlite:///{tmp_path / 'no' / 'such.sqlite'}")
    assert trouble(nowhere.connect) is Trouble.READ_ONLY


def test_what_postgresql_says_is_understood(postgres_url: str) -> None:
    engine = create_engine(postgres_url)

    def ask(*words: str) -> None:
        with engine.begin() as connection:
            for word in words:
                connection.execute(text(word))

    assert trouble(lambda: ask("SET TRANSACTION READ ONLY", "CREATE TABLE things (thing TEXT)")) is Trouble.READ_ONLY
    assert trouble(lambda: ask("SELECT pg_terminate_backend(pg_backend_pid())")) is Trouble.LOST
    assert trouble(lambda: ask("SELECT 1 / 0")) is Trouble.OTHER
    nowhere = create_engine("postgresql+psycopg://desertfox@/nothing?host=/no/such/folder")
    assert trouble(nowhere.connect) is Trouble.LOST
    engine.dispose()
    full = OperationalError("INSERT", {}, psycopg.errors.DiskFull("no space left on device"))
    assert trouble_of(full) is Trouble.FULL


# -- what was kept is never denied


@pytest.mark.parametrize("opening", ["new", "import", "branch"])
def test_who_opens_a_game_hears_of_it_even_if_the_database_is_lost_in_that_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opening: str
) -> None:
    create = Store.create

    def create_and_lose(self: Store, *args: Any, **kwargs: Any) -> None:
        create(self, *args, **kwargs)
        weakness.fail(BROKEN, writes_only=False)

    with weak(tmp_path) as (http, weakness):
        at = open_game(http).act("end")
        monkeypatch.setattr(Store, "create", create_and_lose)
        if opening == "new":
            answer = http.post("/api/games", json={"scenario": "gazala"})
        elif opening == "import":
            answer = http.post("/api/imports", json={"sample": "", "text": record_of(at)})
        else:
            answer = at.post("branch", number=1)
        assert answer.status_code == 201, answer.text
        weakness.recover()
        assert Player(http, answer.json()).look() == answer.json()


def record_of(gone: Player) -> str:
    """A record of a game that is not kept here."""
    text = gone.record()
    gone.http.delete(gone.root)
    return text


# -- computers


@pytest.mark.parametrize("writes_only", [True, False])
def test_computers_go_on_after_a_hiccup(tmp_path: Path, writes_only: bool) -> None:
    with weak(tmp_path) as (http, weakness):
        players = [open_game(http, seats=BOTH) for _ in range(3)]
        wait_for(lambda: all(player.look()["number"] > 2 for player in players))
        weakness.fail(BROKEN, writes_only=writes_only)
        wait_for(lambda: weakness.failures >= 3)
        weakness.recover()
        known = [player.look()["number"] for player in players]
        wait_for(lambda: all(player.look()["number"] > last + 2 for player, last in zip(players, known, strict=True)))


def test_a_full_disk_keeps_no_computer_busy_and_is_one_line_of_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("hall.computer", "errors"):
        log = logging.getLogger(f"desertfox.server.{module}.trouble")
        for hush in log.filters:
            monkeypatch.setattr(hush, "_said", {})
    with weak(tmp_path) as (http, weakness):
        at = open_game(http, seats=BOTH)
        wait_for(lambda: at.look()["number"] > 2)
        caplog.clear()
        weakness.fail(FULL)
        wait_for(lambda: weakness.failures > 0)
        begin, spent = time.monotonic(), time.process_time()
        for _ in range(30):  # somebody looks all the time
            at.look()
            time.sleep(0.05)
        seconds = time.monotonic() - begin
        assert weakness.failures <= 2 + seconds, "it tries again at once, each time that somebody looks"
        assert time.process_time() - spent < 0.7 * seconds
        told = [record.getMessage() for record in caplog.records]
        assert len(told) == 1, told
        assert told[0].startswith("The storage of the games fails (full); computers try again")
        stopped = at.post("stop")
        assert stopped.status_code == 200, "it can always be stopped"
        assert not stopped.json()["thinks"]
        failures = weakness.failures
        time.sleep(1.2)
        assert (weakness.failures, at.look()["thinks"]) == (failures, False)
        weakness.recover()
        at.view = at.look()
        assert at.take(at.post("go")).view["thinks"]
        wait_for(lambda: at.look()["number"] > at.view["number"])


def test_a_person_gets_the_game_back_even_if_that_cannot_be_kept(tmp_path: Path) -> None:
    slow = Slowness(tmp_path)
    with weak(tmp_path, slow.make) as (http, weakness):
        at = open_game(http)
        at.take(at.post("relieve", level="recruit", stretch="turn"))
        slow.wait()
        weakness.fail(FULL)
        at.take(at.post("stop"))
        assert not at.view["thinks"]
        assert at.post("go").status_code == 503
        assert not at.look()["thinks"]
        weakness.recover()
        at.act("end").take(at.post("undo"))
        assert (at.view["number"], at.view["thinks"]) == (0, False)
        at.take(at.post("go"))
        assert at.view["thinks"], "who plays for the person is let go on, as was kept"


def test_a_computer_whose_turn_was_forgotten_is_reminded_by_a_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with weak(tmp_path) as (http, _):
        with monkeypatch.context() as patched:
            patched.setattr(Hall, "_wake", lambda _self, _opened: None)
            at = open_game(http, seats=BOTH)
        time.sleep(0.1)
        assert http.get("/api/games").json()["games"][0]["number"] == 0
        at.look()
        wait_for(lambda: at.look()["number"] > 2)
