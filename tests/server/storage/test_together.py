"""Writers who share a commit: each has all of it or nothing, and nobody goes on before it lies on the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from desertfox.server.storage import Database
from desertfox.server.storage.together import Together

WAIT = 60
WRITERS = 12


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = Database(f"sqlite:///{tmp_path / 'games.sqlite'}")
    with found.writing.begin() as connection:
        connection.execute(text("CREATE TABLE things (thing INTEGER PRIMARY KEY)"))
    yield found
    found.close()


def things(database: Database) -> set[int]:
    """What others see: only what is committed."""
    with sqlite3.connect(str(database.url.database)) as other:
        found = {row[0] for row in other.execute("SELECT thing FROM things")}
    other.close()
    return found


def add(database: Database, thing: int) -> None:
    with database.writing.begin() as connection:
        connection.execute(text("INSERT INTO things VALUES (:thing)"), {"thing": thing})


def test_who_writes_at_the_same_moment_shares_a_commit(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    together = database.writing
    assert isinstance(together, Together)
    opened, all_wait = [], Event()
    begin = Together._open
    monkeypatch.setattr(Together, "_open", lambda self: opened.append(1) or begin(self))

    def first() -> None:
        with together.begin() as connection:
            connection.execute(text("INSERT INTO things VALUES (0)"))
            assert all_wait.wait(WAIT)

    with ThreadPoolExecutor(WRITERS + 1) as pool:
        others = [pool.submit(first)]
        while together._batch is None:
            pass
        others += [pool.submit(add, database, 1 + number) for number in range(WRITERS)]
        while together._waiting < WRITERS:
            pass
        assert things(database) == set()
        all_wait.set()
        for other in others:
            other.result(WAIT)
    assert things(database) == set(range(WRITERS + 1))
    assert len(opened) == 1


def test_what_one_gives_up_touches_no_other_and_is_not_there(database: Database) -> None:
    add(database, 7)
    start = Barrier(WRITERS)

    def write(number: int) -> bool:
        start.wait(WAIT)
        try:
            with database.writing.begin() as connection:
                connection.execute(text("INSERT INTO things VALUES (:thing)"), {"thing": 100 + number})
                if number % 3 == 0:
                    connection.execute(text("INSERT INTO things VALUES (7)"))
        except SQLAlchemyError:
            return False
        assert 100 + number in things(database), "it lies on the disk when its writer goes on"
        return True

    with ThreadPoolExecutor(WRITERS) as pool:
        done = list(pool.map(write, range(WRITERS)))
    assert done == [number % 3 != 0 for number in range(WRITERS)]
    assert things(database) == {7} | {100 + number for number in range(WRITERS) if number % 3}


def test_where_the_database_gives_all_up_everybody_hears_of_it(database: Database) -> None:
    with database.writing.begin() as connection:
        connection.execute(
            text(
                "CREATE TRIGGER full BEFORE INSERT ON things WHEN NEW.thing = 13 "
                "BEGIN SELECT RAISE(ROLLBACK, 'full'); END"
            )
        )
    goes_on, together = Event(), database.writing
    assert isinstance(together, Together)

    def slow() -> None:
        with together.begin() as connection:
            connection.execute(text("INSERT INTO things VALUES (1)"))
            assert goes_on.wait(WAIT)

    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(slow)
        while together._batch is None:
            pass
        other = pool.submit(add, database, 13)
        while not together._waiting:
            pass
        goes_on.set()
        for writer in (one, other):
            with pytest.raises(SQLAlchemyError, match="full"):
                writer.result(WAIT)
    assert things(database) == set()
    add(database, 2)
    assert things(database) == {2}
