"""Makes `table`, the small positions of the tests of play, importable here too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "play"))
