"""Writing to SQLite: one after the other, but all who write at the same moment wait for the disk only once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from typing import Final

from sqlalchemy import Connection, Engine, RootTransaction

_MOST: Final = 64
"""So many writers share a commit at most."""


class _Batch:
    """A transaction that several writers share; it is over when all of it lies on the disk, or nothing of it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.transaction: RootTransaction = connection.begin()
        self.members = 0
        self.error: BaseException | None = None
        self.over = Event()

    def end(self) -> None:
        """Commit, or give up what failed as a whole."""
        try:
            if self.error is None:
                self.transaction.commit()
            else:
                self.transaction.close()
        except BaseException as error:
            self.error = self.error or error
        finally:
            self.connection.close()
            self.over.set()

    @property
    def is_lost(self) -> bool:
        """Whether the database has given the whole transaction up, as it does when the disk is full."""
        return not self.connection.connection.driver_connection.in_transaction  # type: ignore[union-attr]


class Together:
    """Begins transactions as an engine does, for several threads.

    Each has its turn, in which it sees what those before it have written; what one of them gives up touches no other.
    Whoever ends when nobody else waits for a turn commits for all, and only then each of them goes on.
    """

    def __init__(self, engine: Engine) -> None:
        """Write with an engine."""
        self._engine = engine
        self._turn = Lock()
        self._counting = Lock()
        self._waiting = 0
        self._batch: _Batch | None = None

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """Write in a transaction; when this is left it is committed, or nothing was changed and an error says why."""
        with self._counting:
            self._waiting += 1
        with self._turn:
            with self._counting:
                self._waiting -= 1
            batch = self._batch = self._batch or self._open()
            part = batch.connection.begin_nested()
            try:
                yield batch.connection
                part.commit()
                batch.members += 1
            except BaseException as error:
                if batch.is_lost:
                    batch.error = error
                else:
                    part.rollback()
                raise
            finally:
                self._end_if_last(batch)
        batch.over.wait()
        if batch.error is not None:
            raise batch.error

    def _open(self) -> _Batch:
        connection = self._engine.connect()
        try:
            return _Batch(connection)
        except BaseException:
            connection.close()
            raise

    def _end_if_last(self, batch: _Batch) -> None:
        with self._counting:
            is_last = not self._waiting
        if is_last or batch.members >= _MOST or batch.error is not None:
            self._batch = None
            batch.end()
