"""A log that says the same thing once: trouble lasts, and whoever reads of it should find more than its repetition."""

from __future__ import annotations

import logging
from threading import Lock
from time import monotonic
from typing import Final

_AGAIN: Final = 60.0
"""After so many seconds it is said once more."""


class Hush(logging.Filter):
    """Lets a line pass that was not said just now; what is said is known by its first words, without its details."""

    def __init__(self, seconds: float = _AGAIN) -> None:
        """Begin with nothing said."""
        super().__init__()
        self._seconds = seconds
        self._said: dict[tuple[str, str], float] = {}
        self._lock = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line is news."""
        first = record.args[0] if isinstance(record.args, tuple) and record.args else ""
        key = (str(record.msg), str(first))
        now = monotonic()
        with self._lock:
            if now - self._said.get(key, -self._seconds) < self._seconds:
                return False
            self._said[key] = now
            return True


def hushed(name: str) -> logging.Logger:
    """Return the log of a module, in which each kind of trouble is one line a minute."""
    log = logging.getLogger(f"{name}.trouble")
    log.addFilter(Hush())
    return log
