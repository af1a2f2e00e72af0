"""Where games are kept: SQLite in a file of the player's, or PostgreSQL by its address."""

from desertfox.server.storage.database import Database
from desertfox.server.storage.packs import PackContent, PackShelf
from desertfox.server.storage.store import Card, Kept, StaleError, Store, Undone, UnknownGameError

__all__ = [
    "Card", "Database", "Kept", "PackContent", "PackShelf", "StaleError", "Store", "Undone", "UnknownGameError",
]  # fmt: skip
