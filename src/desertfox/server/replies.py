"""Answers as they go over the wire: JSON, texts and pictures, packed where that is worth it, with a tag to compare."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Coroutine
from functools import lru_cache, wraps
from hashlib import blake2b
from typing import Any, Final, ParamSpec, TypeVar

import msgspec
from litestar import Request, Response
from litestar.concurrency import sync_to_thread
from litestar.openapi.datastructures import ResponseSpec

from desertfox.server.messages import Message, Refused

P = ParamSpec("P")
T = TypeVar("T")

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
TEXT: Final = "text/plain"
_WORTH_IT: Final = 1_000
"""Fewer octets are sent as they are."""
_QUICK: Final = 1
"""How hard to pack an answer that is made once; a picture that is asked for again and again is packed well."""
_WELL: Final = 6
_KEPT: Final = 24
_encoder: Final = msgspec.json.Encoder(enc_hook=str)  # the engine's phrases are texts


def threaded(handler: Callable[P, T]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a handler run in a thread: it computes, or waits for the database, and keeps nobody else waiting."""

    @wraps(handler)
    async def answer(*args: P.args, **kwargs: P.kwargs) -> T:
        return await sync_to_thread(handler, *args, **kwargs)

    return answer


def json(message: Message | list[Any] | tuple[Any, ...] | None) -> bytes:
    """Return a message as JSON."""
    return _encoder.encode(message)


def reply(
    request: Request[Any, Any, Any],
    content: bytes,
    media_type: str = JSON,
    *,
    status: int = 200,
    headers: dict[str, str] | None = None,
) -> Response[bytes]:
    """Answer with something that is made for this request."""
    sent = {"Cache-Control": "no-store", "Vary": "Accept-Encoding, Accept-Language", **(headers or {})}
    if len(content) > _WORTH_IT and _takes_gzip(request):
        content, sent["Content-Encoding"] = gzip.compress(content, _QUICK, mtime=0), "gzip"
    return Response(content, media_type=media_type, headers=sent, status_code=status)


def tagged(request: Request[Any, Any, Any], content: bytes, media_type: str) -> Response[bytes]:
    """Answer with something that seldom changes: whoever has it already is told so."""
    tag = etag(content)
    headers = {"Cache-Control": "no-cache", "ETag": tag, "Vary": "Accept-Encoding, Accept-Language"}
    if tag in _tags(request):
        return Response(b"", media_type=media_type, status_code=304, headers=headers)
    if len(content) > _WORTH_IT and _takes_gzip(request):
        content, headers["Content-Encoding"] = _packed(content), "gzip"
    return Response(content, media_type=media_type, headers=headers)


@lru_cache(maxsize=_KEPT)
def etag(content: bytes) -> str:
    """Return the tag of a content."""
    return f'W/"{blake2b(content, digest_size=12).hexdigest()}"'


@lru_cache(maxsize=_KEPT)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, _WELL, mtime=0)


def _tags(request: Request[Any, Any, Any]) -> list[str]:
    return [tag.strip() for tag in request.headers.get("If-None-Match", "").split(",")]


def _takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def gives(content: Any, *, status: int = 200, media_type: str = JSON) -> dict[int, ResponseSpec]:
    """Describe the answers of a route: what it gives, and that it may refuse."""
    found = ResponseSpec(content, generate_examples=False, description="What was asked for.", media_type=media_type)
    return {status: found, **refuses()}


def refuses() -> dict[int, ResponseSpec]:
    """Describe how a route may refuse."""
    refused = {
        400: "It could not be read.",
        404: "There is no such thing.",
        409: "The rules or the moment forbid it.",
        413: "It is too large.",
        503: "It cannot be done just now.",
    }
    return {code: ResponseSpec(Refused, generate_examples=False, description=words) for code, words in refused.items()}
