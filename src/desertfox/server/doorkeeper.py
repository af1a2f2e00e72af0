"""Who may ask: only under the service's own name, and never on behalf of somebody else's page.

There is no account that a stranger could lack, so that any page in the same browser could play with our games. It
cannot: a browser says from which page a request comes.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from desertfox.server.messages import Refused
from desertfox.server.replies import json
from desertfox.text.language import Language

ANY: Final = "*"
SECURITY: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STRICT: Final = "default-src 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"
"""The policy of whatever is no page; a drawing may carry its styles."""
_CLOSED: Final = 4403


class Doorkeeper:
    """Middleware: refuses what comes from elsewhere, and adds the headers that keep a browser careful."""

    def __init__(self, hosts: tuple[str, ...]) -> None:
        """Know the names of the service; `*` for any."""
        self._hosts = frozenset(host.lower() for host in hosts)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Stand before an application."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if not self._may_ask(scope):
                await _turn_away(scope, receive, send)
            elif scope["type"] == ScopeType.WEBSOCKET:
                await app(scope, receive, send)
            else:
                await app(scope, receive, _careful(send))

        return watched

    def _may_ask(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1").lower() for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if ANY not in self._hosts and _name(host) not in self._hosts:
            return False
        origin = headers.get(b"origin", "")
        return not origin or _host(origin) == host


def _name(host: str) -> str:
    """Return a host without its port."""
    return host[: host.index("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]


def _host(origin: str) -> str:
    """Return the host of a page's address, nothing if that is none."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _careful(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in SECURITY.items():
                headers.setdefault(name, value)
            headers.setdefault("Content-Security-Policy", STRICT)
        await send(message)

    return sending


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": _CLOSED, "reason": "foreign origin"})
        return
    languages = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    text = Language.accepted(languages).text("service-foreign")
    start: Any = {
        "type": "http.response.start",
        "status": 403,
        "headers": [(b"content-type", b"application/json"), (b"cache-control", b"no-store")],
    }
    body: Any = {"type": "http.response.body", "body": json(Refused(kind="malformed", text=text)), "more_body": False}
    await send(start)
    await send(body)
