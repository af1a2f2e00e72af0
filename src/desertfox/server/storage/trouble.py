"""What is wrong when the storage fails: told apart so that whoever reads of it knows what to do."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError


class Trouble(StrEnum):
    """A kind of trouble; each has a sentence of its own, `service-storage-...`."""

    FULL = "full"
    LOCKED = "locked"
    READ_ONLY = "read-only"
    LOST = "lost"
    """With it the answer to the last question: nobody knows whether what was being kept was kept."""
    OTHER = "other"


_OF_SQLITE: Final = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.READ_ONLY,
}
_PRIMARY: Final = 0xFF
"""The bits of SQLite's code that tell the kind; the others go into detail."""
_OF_POSTGRES: Final = {
    "53100": Trouble.FULL,
    "55P03": Trouble.LOCKED,
    "40P01": Trouble.LOCKED,
    "40001": Trouble.LOCKED,
    "53300": Trouble.LOCKED,
    "25006": Trouble.READ_ONLY,
    "42501": Trouble.READ_ONLY,
}
_CONNECTION: Final = ("08", "57P")
"""How the codes begin with which PostgreSQL says that it goes away, or is not there yet."""


def trouble_of(error: SQLAlchemyError) -> Trouble:
    """Return what kind of trouble a storage that failed is in."""
    if isinstance(error, PoolTimeoutError):
        return Trouble.LOCKED
    if not isinstance(error, DBAPIError):
        return Trouble.OTHER
    cause = error.orig
    if isinstance(cause, sqlite3.Error):
        return _OF_SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & _PRIMARY, Trouble.OTHER)
    code = getattr(cause, "sqlstate", "none")  # psycopg has no code where it did not reach the database
    if error.connection_invalidated or code is None or code.startswith(_CONNECTION):
        return Trouble.LOST
    return _OF_POSTGRES.get(code, Trouble.OTHER)
