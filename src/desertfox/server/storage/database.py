"""The connection to a database, and its tables brought up to date."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from desertfox.faults import BadInput, Fault
from desertfox.server.storage.together import Together

_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",  # readers do not wait for the writer
    "PRAGMA synchronous=FULL",  # what was committed is on the disk
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
_MIGRATION_LOCK: Final = 0x0DE5E27F0
"""Of two services that start at the same time on one PostgreSQL, the second waits for the first one's migration."""
_FORMS: Final = "sqlite:///games.db or postgresql+psycopg://user:password@host/name"
_DRIVER: Final = "postgresql+psycopg"
"""What a bare postgresql: means: the driver that we bring along."""
NEWEST: Final = "0008"
"""The last of the migrations, after which the tables are as they are read and written here."""
_VERSION: Final = "alembic_version"
"""The table that says which migration was the last."""


class NewerTablesError(Exception):
    """A newer version of the program has kept games there: the tables know a migration that we do not."""


class Database:
    """An engine to read with and one to write with.

    On SQLite a writing transaction takes its place in the queue at once, so that it never fails half-way because
    another one came first; those of one service that come at the same moment are committed together. On PostgreSQL a
    reading transaction sees one moment, as it always does on SQLite.
    """

    def __init__(self, url: URL | str) -> None:
        """Connect and bring the tables up to date; BadInput if that cannot be done."""
        self.url = _address(url)
        is_sqlite = self.url.get_backend_name() == "sqlite"
        try:
            engine = _sqlite(self.url) if is_sqlite else create_engine(self.url, pool_pre_ping=True)
            self._engine = engine.execution_options(writes=True)
            self.writing = Together(self._engine) if is_sqlite else self._engine
            self.reading = engine if is_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")
            self._migrate()
        except (SQLAlchemyError, ImportError) as error:
            raise self._unusable(_first_line(error)) from error
        except NewerTablesError as error:
            self.close()
            reason = "a newer version of the program has kept games in it"
            raise self._unusable(reason, "Update the program.") from error

    def close(self) -> None:
        """Give all connections back."""
        self._engine.dispose()

    def _unusable(self, reason: str, hint: str = "") -> BadInput:
        shown = self.url.render_as_string(hide_password=True)
        return _refused(shown, f"the database cannot be used: {reason}", hint)

    def _migrate(self) -> None:
        with self._engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
            if _is_up_to_date(connection):
                return
            from desertfox.server.storage.migrating import migrate

            migrate(connection)


def _is_up_to_date(connection: Connection) -> bool:
    if not inspect(connection).has_table(_VERSION):
        return False
    return connection.scalars(text(f"SELECT version_num FROM {_VERSION}")).all() == [NEWEST]


def _address(url: URL | str) -> URL:
    try:
        found = make_url(url)
        return found.set(drivername=_DRIVER) if found.drivername == "postgresql" else found
    except ArgumentError:
        raise _refused(str(url), "not the address of a database", f"Write {_FORMS}.") from None


def _refused(url: str, reason: str, hint: str) -> BadInput:
    return BadInput("--database", [Fault("--database", 0, 0, url, reason, hint)])


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own transactions begin too late
        for pragma in _PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
