"""Reading the charts of a pack by the words a player uses for their entries."""

from __future__ import annotations

from typing import Final

from desertfox.faults import BadInput, Fault
from desertfox.pack.model import Pack
from desertfox.pack.words import hint_for

_FORTS: Final = ("level 1 fort", "level 2 fort")


def crt_row(pack: Pack, word: str) -> str:
    """11 step 3: return the row of the combat results table for a terrain, a fort level or a place it names."""
    rows = {part.strip(): entry.row for entry in pack.crt_columns for part in entry.terrain.split(",")}
    if word not in rows:
        raise BadInput(word, [Fault("crt_columns.csv", 0, 0, word, "no row names this", hint_for(word, rows))])
    return rows[word]


def fort_level(pack: Pack, place: str) -> int:
    """14.2 Return the fort level a place counts as: that of the fort in whose row it stands, 0 in any other row."""
    row = crt_row(pack, place)
    return next((level for level, fort in enumerate(_FORTS, start=1) if crt_row(pack, fort) == row), 0)


def supply_entry(pack: Pack, source: str, purpose: str) -> str:
    """7.17 Return an entry of the supply summary in the short form of the chart: capacity/expended, as in U/-."""
    entries = [row for row in pack.supply_summary if (row.source, row.purpose) == (source, purpose)]
    return " or ".join(f"{row.capacity_sp}/{'E' if row.expended == 'yes' else '-'}" for row in entries)
