"""Where games are kept: SQLite in a file of the player's, or PostgreSQL by its address."""

from desertfox.server.storage.database import Database
from desertfox.server.storage.packs import PackContent, PackInUseError, PackShelf, UnknownPackError
from desertfox.server.storage.store import (
    Card,
    DiceInUseError,
    Kept,
    StaleError,
    Standing,
    Store,
    Undone,
    UnknownGameError,
)

__all__ = [
    "Card", "Database", "DiceInUseError", "Kept", "PackContent", "PackInUseError", "PackShelf", "StaleError",
    "Standing", "Store", "Undone", "UnknownGameError", "UnknownPackError",
]  # fmt: skip
