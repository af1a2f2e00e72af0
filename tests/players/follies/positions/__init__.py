"""The positions, by theme. Those who ask and answer in them are few, so that what must be done is plain."""

from __future__ import annotations

from typing import Final

from .battles import AIR, BROKEN_OFF, FLIGHT, LAST_BLOW, SLEDGEHAMMER, WITHOUT_GUNS
from .marches import COLUMNS, FLANK, GUNS, POCKET, REINFORCEMENTS
from .places import (
    BEHIND,
    BESIDE,
    HOME_BASE,
    HOMEWARD,
    LEFT,
    PORT,
    ROAD,
    SENTRIES,
    STORM,
    STRIPPED,
    TWO_TOWNS,
    WALK_IN,
)  # fmt: skip
from .reactions import BAG, BURNT, DENIED, IN_VAIN, OUT_OF_TOWN, WAITS
from .supply import COLUMN_SUPPLY, DRAINED, DUMP, EMERGENCY, HEAP, LAST_COUNTER, OUT_OF_SUPPLY, PILE, TRUCKS

FOLLIES: Final = (
    GUNS, DUMP, FLIGHT, EMERGENCY, HOME_BASE, PORT, HOMEWARD, BROKEN_OFF, SENTRIES, AIR,
    REINFORCEMENTS, COLUMNS, SLEDGEHAMMER, OUT_OF_SUPPLY, COLUMN_SUPPLY, TRUCKS, LAST_COUNTER, POCKET, STORM,
    FLANK, HEAP, PILE, STRIPPED, BURNT, DENIED, LEFT, OUT_OF_TOWN, BEHIND, WITHOUT_GUNS, LAST_BLOW, DRAINED,
    IN_VAIN, WAITS, BESIDE, ROAD, BAG, TWO_TOWNS, WALK_IN,
)  # fmt: skip
"""All positions, in the order of the table."""
