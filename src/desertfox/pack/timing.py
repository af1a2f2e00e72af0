"""How long the built-in pack takes to load cold: in a fresh interpreter, with everything that has to be imported."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

_SCRIPT: Final = """
from time import perf_counter
start = perf_counter()
from desertfox.pack import load_pack
load_pack()
print(perf_counter() - start)
"""


def cold_load_seconds(runs: int = 5) -> list[float]:
    """Return the seconds of each run, from the start of the program's own code to the loaded pack."""
    command = [sys.executable, "-c", _SCRIPT]
    outputs = [subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(runs)]
    return [float(output) for output in outputs]
