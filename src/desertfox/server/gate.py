"""The gate before the service: how long a request may take to come, and how many may be here at once.

Whoever opens connections and says nothing, or says it letter by letter, keeps nobody else out.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

import h11
import uvicorn
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from desertfox.server.doorkeeper import SECURITY, STRICT, answer
from desertfox.server.hushing import hushed
from desertfox.server.settings import Settings

_troubles: Final = hushed(__name__)
_MORE: Final = 64
"""So many connections above the limit are told that there are too many; those beyond are closed without a word."""
_LARGEST_NEWS: Final = 4096
"""Nobody has anything to say over a websocket, so that no message need be longer."""


def config(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """Return how the service is run behind its gate."""
    limits = {"seconds": settings.head_within, "most": settings.connections}
    return uvicorn.Config(
        app,
        http=type("Gate", (Gate,), limits),
        ws_max_size=_LARGEST_NEWS,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )


class Gate(H11Protocol):
    """One connection."""

    seconds: float = 10.0
    most: int = 256

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Wait for nothing yet."""
        super().__init__(*args, **kwargs)
        self._late: asyncio.TimerHandle | None = None
        self._is_full = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or say that there are too many."""
        super().connection_made(transport)
        self._is_full = len(self.connections) > self.most
        if self._is_full:
            _troubles.warning("There are more than %d connections: the others are refused", self.most)
            self.app = _too_many
        if len(self.connections) > self.most + _MORE:
            transport.abort()
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; the head of a request has so many seconds from its first octet."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._late is None:
            self._wait_for_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to those who speak websocket."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _should_upgrade(self) -> bool:
        return not self._is_full and super()._should_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request."""
        self._end(HTTPStatus.BAD_REQUEST, msg)

    def _wait_for_head(self) -> None:
        late = HTTPStatus.REQUEST_TIMEOUT, "The request is too slow."
        self._late = self.loop.call_later(self.seconds, self._end, *late)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _end(self, status: HTTPStatus, text: str) -> None:
        """Say why, without knowing whom one speaks to, and close the connection."""
        self._stop_waiting()
        headers = {
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Length": str(len(text)),
            "Connection": "close",
            "Content-Security-Policy": STRICT,
            **SECURITY,
        }
        head = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
        self.transport.write("\r\n".join([*head, "", text]).encode())
        self.transport.close()


async def _too_many(scope: Scope, _receive: Receive, send: Send) -> None:
    await answer(scope, send, HTTPStatus.SERVICE_UNAVAILABLE, "unknown", "service-too-many", {"retry-after": "10"})
