"""Whether anybody is being answered just now: what can wait is done at leisure."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from typing import Final

_REST: Final = 0.1
"""So many seconds nobody must have asked for anything: a page asks for one thing after the other."""


class Leisure:
    """Counts who is being answered."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._changed = Condition()
        self._asking = 0

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Be answered."""
        with self._changed:
            self._asking += 1
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                self._asking -= 1
                self._changed.notify_all()

    def wait(self) -> None:
        """Wait until nobody is being answered, and nobody has asked for a moment."""
        with self._changed:
            while self._asking or self._changed.wait(_REST):
                self._changed.wait_for(lambda: not self._asking)
