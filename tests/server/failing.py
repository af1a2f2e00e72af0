"""A database that fails when a test says so."""

from __future__ import annotations

import sqlite3

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from desertfox.server.hall import Hall

FULL = sqlite3.SQLITE_FULL
LOCKED = sqlite3.SQLITE_BUSY
READ_ONLY = sqlite3.SQLITE_READONLY
BROKEN = sqlite3.SQLITE_IOERR


class Weakness:
    """What is wrong with the database of a hall: nothing at first. It counts how often it has failed."""

    def __init__(self, hall: Hall) -> None:
        self.code = 0
        self.writes_only = True
        self.failures = 0
        event.listen(hall._store._database.reading, "begin", self._begin)

    def _begin(self, connection: Connection) -> None:
        if self.code and (not self.writes_only or connection.get_execution_options().get("writes")):
            self.failures += 1
            cause = sqlite3.OperationalError("made to fail")
            cause.sqlite_errorcode = self.code
            raise OperationalError("BEGIN", {}, cause)

    def fail(self, code: int, *, writes_only: bool = True) -> None:
        self.code, self.writes_only = code, writes_only

    def recover(self) -> None:
        self.code = 0
