"""Where games are kept: SQLite in a file of the player's, or PostgreSQL by its address."""

from desertfox.server.storage.database import Database
from desertfox.server.storage.listing import Card, Order, Wanted
from desertfox.server.storage.packs import PackContent, PackInUseError, PackShelf, UnknownPackError
from desertfox.server.storage.store import (
    Columns,
    Deputy,
    DiceInUseError,
    Kept,
    KeptLine,
    MarchColumn,
    Orders,
    Recent,
    StaleError,
    Standing,
    Store,
    Undone,
    UnknownGameError,
)
from desertfox.server.storage.tables import Given
from desertfox.server.storage.trouble import Trouble, trouble_of

__all__ = [
    "Card",
    "Columns",
    "Database",
    "Deputy",
    "DiceInUseError",
    "Given",
    "Kept",
    "KeptLine",
    "MarchColumn",
    "Order",
    "Orders",
    "PackContent",
    "PackInUseError",
    "PackShelf",
    "Recent",
    "StaleError",
    "Standing",
    "Store",
    "Trouble",
    "Undone",
    "UnknownGameError",
    "UnknownPackError",
    "Wanted",
    "trouble_of",
]
