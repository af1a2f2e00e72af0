"""How large an input may be, on whatever way it comes in: a file, an upload, a text within another one.

What we write ourselves is far smaller; the built-in pack has 360,000 octets and its largest file 1,915 lines.
"""

from __future__ import annotations

from typing import Final

LARGEST_FILE: Final = 4_000_000
"""Octets of one file of a pack."""
LARGEST_PACK: Final = 16_000_000
"""Octets of all its files."""
MOST_FILES: Final = 100
MOST_LINES: Final = 100_000
"""Lines of one file."""
LONGEST_LINE: Final = 20_000
"""Letters of a line of a CSV file, or of a record."""
MOST_COLUMNS: Final = 64
LONGEST_CELL: Final = 2_000
MOST_POINTS: Final = 50_000
"""Points of all lines of a drawing; the names on it count as points."""
FARTHEST: Final = 1_000.0
"""How far from the corner of the map a point may be, in hexes."""
LONGEST_MANIFEST: Final = 20_000
"""Letters of pack.toml."""
MOST_KEY_PARTS: Final = 8
"""Parts of a key in TOML that are joined by dots."""
LONGEST_POSITION: Final = 100_000
"""Letters of a position; ours have a tenth of that."""
TURN_LIMIT: Final = 99
"""Turns are written with two digits."""
LONGEST_LESSON: Final = 200_000
"""Letters of a lesson."""
MOST_ACTIONS: Final = 20_000
"""Actions of a record: the longest game that was ever played has a quarter of that."""
