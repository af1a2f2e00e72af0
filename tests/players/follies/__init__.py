"""Positions in which a player shows whether it commits a folly, each in two mirrored forms.

`positions` has them as data, `judges` what is right and wrong in them, `scene` plays them. By hand:
`python -m tests.players.follies officer` prints a table, with a name behind it what was done in that position.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "play"))  # where `table` is
