"""A service that says how late its loop runs: python tests/server/lag.py FILE serve --port 0 ...

Every 5 ms the loop looks at two clocks. What it is late by the clock on the wall counts everything that the machine
does besides; what the service computed in that time, in all its threads, is the most that it has itself to answer for.
The largest of both since the last look are kept in FILE, where `Lag` reads them.
"""

from __future__ import annotations

import asyncio
import mmap
import struct
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

import uvicorn

from desertfox.cli import main

EVERY: Final = 0.005
_FORM: Final = struct.Struct("dd")


class Late(NamedTuple):
    """The longest that the loop was late, in seconds: by the wall, and of that what the service itself computed."""

    wall: float
    own: float


class Lag:
    """The lag of a service, kept in a file that two processes see."""

    def __init__(self, path: Path) -> None:
        """Begin with none, or with what is in the file."""
        if not path.exists():
            path.write_bytes(bytes(_FORM.size))
        with path.open("r+b") as file:
            self._seen = mmap.mmap(file.fileno(), _FORM.size)

    def note(self, late: Late) -> None:
        """Keep the larger of what is known and what is new."""
        known = _FORM.unpack_from(self._seen)
        _FORM.pack_into(self._seen, 0, *map(max, known, late))

    def taken(self) -> Late:
        """Return the lag since it was last asked for."""
        found = Late(*_FORM.unpack_from(self._seen))
        _FORM.pack_into(self._seen, 0, 0.0, 0.0)
        return found


async def watch(lag: Lag) -> None:
    """Look at the clocks for as long as the loop runs."""
    while True:
        wall, own = perf_counter(), process_time()
        await asyncio.sleep(EVERY)
        late = perf_counter() - wall - EVERY
        lag.note(Late(late, min(late, process_time() - own)))


class Watched(uvicorn.Server):
    """A server whose loop is watched."""

    lag: Lag

    async def serve(self, *words: Any, **more: Any) -> None:
        """Serve, and watch."""
        watching = asyncio.create_task(watch(self.lag))
        await super().serve(*words, **more)
        watching.cancel()


if __name__ == "__main__":
    Watched.lag = Lag(Path(sys.argv.pop(1)))
    uvicorn.Server = Watched  # type: ignore[misc]
    main()
