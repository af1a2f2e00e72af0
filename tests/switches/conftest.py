"""Makes the positions of `tests/play/table.py` usable for the tests of switches too."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "play"))
