"""Where games are kept: SQLite in a file of the player's, or PostgreSQL by its address."""

from desertfox.server.storage.database import Database
from desertfox.server.storage.packs import PackContent, PackInUseError, PackShelf, UnknownPackError
from desertfox.server.storage.store import (
    Card,
    Deputy,
    DiceInUseError,
    Kept,
    KeptLine,
    StaleError,
    Standing,
    Store,
    Undone,
    UnknownGameError,
)

__all__ = [
    "Card", "Database", "Deputy", "DiceInUseError", "Kept", "KeptLine", "PackContent", "PackInUseError", "PackShelf",
    "StaleError", "Standing", "Store", "Undone", "UnknownGameError", "UnknownPackError",
]  # fmt: skip
