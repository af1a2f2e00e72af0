"""Who may ask: only under the service's own name, and never on behalf of somebody else's page.

There is no account that a stranger could lack, so that any page in the same browser could play with our games. It
cannot: a browser says from which page a request comes. Nor can a page whose name is made to lead to us: it asks under
that name. An address has no name that could be lent.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from desertfox.server.bodies import Bodies
from desertfox.server.leisure import Leisure
from desertfox.server.messages import Refused
from desertfox.server.replies import json
from desertfox.server.settings import Settings
from desertfox.text.language import Language

_OURS: Final = ("same-origin", "none")
"""What a browser says of requests of our own pages, and of those that somebody has typed."""
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
    """Middleware: refuses what comes from elsewhere or too slowly, and adds the headers that keep a browser careful."""

    def __init__(self, settings: Settings, leisure: Leisure) -> None:
        """Know under which names and addresses the service is asked, and what bodies requests may have."""
        self._leisure = leisure
        self._names = frozenset(name.lower() for name in settings.names)
        self._by_address = settings.by_address
        self._bodies = Bodies(settings.body_within, settings.bodies)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Stand before an application."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if not self._may_ask(scope):
                await _turn_away(scope, receive, send)
            elif scope["type"] == ScopeType.WEBSOCKET:
                await app(scope, receive, send)
            else:
                with self._leisure.asking(), self._bodies.of(receive) as receiving:
                    await app(scope, receiving, _careful(send))

        return watched

    def _may_ask(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1").lower() for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        name = _name(host)
        if name not in self._names and not (self._by_address and _is_address(name)):
            return False
        origin = headers.get(b"origin", "")
        if origin and _host(origin) != host:
            return False
        return headers.get(b"sec-fetch-site", _OURS[0]) in _OURS or _follows_link(scope, headers)


def _follows_link(scope: Scope, headers: dict[bytes, str]) -> bool:
    """Say whether somebody goes from another page to one of ours; a page cannot do anything else here."""
    shows_page = headers.get(b"sec-fetch-mode") == "navigate" and headers.get(b"sec-fetch-dest") == "document"
    is_page = scope["type"] == ScopeType.HTTP and scope["method"] == "GET" and not scope["path"].startswith("/api/")
    return shows_page and is_page


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


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
    await answer(scope, send, 403, "malformed", "service-foreign")


async def answer(scope: Scope, send: Send, status: int, kind: Any, text: str, headers: Any = None) -> None:
    """Refuse a request before anybody has read it."""
    languages = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    content = json(Refused(kind=kind, text=Language.accepted(languages).text(text)))
    sent = {
        "content-type": "application/json",
        "content-length": str(len(content)),
        "cache-control": "no-store",
        "connection": "close",
        **(headers or {}),
    }
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }
    body: Any = {"type": "http.response.body", "body": content, "more_body": False}
    careful = _careful(send)
    await careful(start)
    await careful(body)
