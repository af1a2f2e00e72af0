"""The bodies of requests: how long each may take to come, and how much of them there is at once.

A body is in memory from its first octet to the answer. Small ones are never many, for connections are counted; large
ones are files that somebody brings in, and as many are taken as can be read or wait for it.
"""

from __future__ import annotations

from asyncio import timeout
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from litestar.exceptions import HTTPException
from litestar.types import Receive, ReceiveMessage

from desertfox.server.hall.uploads import BusyError

SMALL: Final = 100_000
"""So many octets of a body anybody may send."""


class Bodies:
    """What of bodies is in memory beyond the small part that each may have."""

    def __init__(self, seconds: float, room: int) -> None:
        """Give each so many seconds, and all together so many octets."""
        self._seconds, self._left = seconds, room

    @contextmanager
    def of(self, receive: Receive) -> Iterator[Receive]:
        """Receive a body within its time and its room, which is free again when the request is answered."""
        end, came, is_whole = monotonic() + self._seconds, 0, False

        async def receiving() -> ReceiveMessage:
            nonlocal came, is_whole
            if is_whole:
                return await receive()
            try:
                async with timeout(end - monotonic()):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(status_code=408, detail="the body of the request takes too long") from None
            if message["type"] != "http.request":
                raise HTTPException(status_code=400, detail="the request broke off")
            is_whole = not message.get("more_body", False)
            before, came = came, came + len(message.get("body", b""))
            self._left -= _large(came) - _large(before)
            if self._left < 0:
                raise BusyError
            return message

        try:
            yield receiving
        finally:
            self._left += _large(came)


def _large(octets: int) -> int:
    return max(0, octets - SMALL)
