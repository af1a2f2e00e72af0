"""How much memory and time the reader of an upload may take; where a system has no such limits, none."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

_MEMORY_OF_MINE: Final = Path("/proc/self/statm")
_DATA: Final = 5
"""The place of the data, in pages, in that file."""


class Limits(NamedTuple):
    """Octets above what the process has at its start, seconds of computing, and seconds until nobody waits any more."""

    memory: int = 600_000_000
    seconds: int = 30
    patience: float = 90.0


def limit(limits: Limits) -> None:
    """Limit this process, as far as the system can."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        seconds = int(used) + limits.seconds
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))  # told first, then killed
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        data = int(_MEMORY_OF_MINE.read_text().split()[_DATA]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_DATA, (data + limits.memory, data + limits.memory))
