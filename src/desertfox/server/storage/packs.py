"""The data packs that are kept: those that games are played with, and those that players bring along."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from desertfox.server.storage.database import Database
from desertfox.server.storage.tables import GameRow, PackRow

_LOCK: Final = 0x0DE5E27F1
"""On PostgreSQL only one transaction at a time asks whether a pack is there and acts on the answer."""


class UnknownPackError(LookupError):
    """Nobody brought a pack of this hash along."""


class PackInUseError(Exception):
    """Games are played with the pack; nothing was removed."""

    def __init__(self, games: list[tuple[str, str, str]]) -> None:
        """Keep the id, the scenario and the title of each."""
        super().__init__(games)
        self.games = games


class PackContent(NamedTuple):
    """A whole pack as it is kept: its hash and its tables in one piece."""

    hash: str
    content: bytes


class PackShelf:
    """The packs of one database, each once. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        """Keep packs there."""
        self._database = database

    def content(self, hash_: str) -> bytes | None:
        """Return a pack as it was kept; None if it is not here."""
        with self._database.reading.begin() as connection:
            return connection.execute(select(PackRow.content).where(PackRow.hash == hash_)).scalar()

    def has(self, hash_: str) -> bool:
        """Say whether a pack is here."""
        with self._database.reading.begin() as connection:
            return connection.execute(select(PackRow.hash).where(PackRow.hash == hash_)).first() is not None

    def brought(self) -> list[str]:
        """Return the hashes of the packs that players brought along."""
        with self._database.reading.begin() as connection:
            rows = connection.execute(select(PackRow.hash).where(PackRow.brought).order_by(PackRow.hash))
            return list(rows.scalars())

    def keep(self, pack: PackContent) -> None:
        """Keep a pack that a game is played with, if it is not here yet."""
        with self._database.writing.begin() as connection:
            keep_pack(connection, pack)

    def bring(self, pack: PackContent) -> None:
        """Keep a pack that a player brought along, for anybody to play with."""
        with self._database.writing.begin() as connection:
            keep_pack(connection, pack)
            connection.execute(update(PackRow).where(PackRow.hash == pack.hash).values(brought=True))

    def remove(self, hash_: str) -> None:
        """Remove a pack that a player brought along; PackInUseError names the games that are played with it."""
        with self._database.writing.begin() as connection:
            lock_packs(connection)
            if not connection.execute(select(PackRow.brought).where(PackRow.hash == hash_)).scalar():
                raise UnknownPackError(hash_)
            rows = connection.execute(
                select(GameRow.id, GameRow.scenario, GameRow.title)
                .where(GameRow.pack_hash == hash_)
                .order_by(GameRow.title, GameRow.id)
            )
            if games := [(row.id, row.scenario, row.title) for row in rows]:
                raise PackInUseError(games)
            connection.execute(delete(PackRow).where(PackRow.hash == hash_))


def keep_pack(connection: Connection, pack: PackContent) -> None:
    """Keep a pack in a transaction that has begun, so that a game is never kept without it."""
    lock_packs(connection)
    if connection.execute(select(PackRow.hash).where(PackRow.hash == pack.hash)).first() is None:
        connection.execute(insert(PackRow), {"hash": pack.hash, "brought": False, "content": pack.content})


def drop_unused_packs(connection: Connection) -> None:
    """Forget the packs that were kept for the sake of games that are gone."""
    lock_packs(connection)
    used = select(GameRow.pack_hash)
    connection.execute(delete(PackRow).where(PackRow.brought.is_(False), PackRow.hash.not_in(used)))


def lock_packs(connection: Connection) -> None:
    """Let others wait who would keep or remove a pack; on SQLite they wait already, as all writers do."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
