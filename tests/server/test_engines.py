"""Both engines of the storage are there for tests, empty each time."""

from __future__ import annotations

import pytest
import sqlalchemy


@pytest.mark.parametrize("time", ["first", "second"])
def test_each_test_has_an_empty_storage_on_each_engine(storage_url: str, time: str) -> None:
    engine = sqlalchemy.create_engine(storage_url)
    with engine.begin() as connection:
        assert sqlalchemy.inspect(connection).get_table_names() == []
        connection.execute(sqlalchemy.text("CREATE TABLE game (word TEXT)"))
        connection.execute(sqlalchemy.text("INSERT INTO game VALUES ('größer')"))
        assert connection.execute(sqlalchemy.text("SELECT word FROM game")).scalar() == "größer"
    engine.dispose()
