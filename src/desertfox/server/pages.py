"""The pages and the files of the client, as they lie in the package: there is no build step."""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath

from desertfox.server.errors import UnknownError
from desertfox.server.replies import tagged, threaded

ROOT: Final = Path(__file__).resolve().parent.parent / "web"
IMPORT_MAP: Final = "importmap.json"
MARKER: Final = "<!-- importmap -->"
"""What stands in a page where the import map goes."""
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".ftl": "text/plain",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}

Asked = Request[Any, Any, Any]


def import_map() -> str:
    """Return the import map as it stands in a page."""
    return _content(ROOT / IMPORT_MAP).decode().strip()


def script_hash() -> str:
    """Return the hash by which a browser knows that the import map in the page is ours."""
    return f"'sha256-{b64encode(sha256(import_map().encode()).digest()).decode()}'"


def policy() -> str:
    """Return what a page may load: only what comes from here. Drawings carry styles of their own."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' {script_hash()}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


@get("/", include_in_schema=False)
@threaded
def lobby_page(request: Asked) -> Response[bytes]:
    """Return the page with all games."""
    return _page(request, "index.html")


@get(["/game/{game:str}", "/game/{game:str}/at/{number:int}"], include_in_schema=False)
@threaded
def game_page(request: Asked) -> Response[bytes]:
    """Return the page of a game."""
    return _page(request, "game.html")


@get("/static/{path:path}", include_in_schema=False)
@threaded
def static(request: Asked, path: FromPath[str]) -> Response[bytes]:
    """Return a file of the client."""
    return _file(request, path)


@get("/favicon.ico", include_in_schema=False)
@threaded
def icon(request: Asked) -> Response[bytes]:
    """Return the picture in the browser's tab."""
    return _file(request, "icon.svg")


def _file(request: Asked, path: str) -> Response[bytes]:
    file = _found(str(path).lstrip("/"))
    if file is None:
        raise UnknownError(str(path))
    media_type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return tagged(request, _content(file), media_type)


def _found(path: str) -> Path | None:
    try:
        file = (ROOT / path).resolve()
        return file if file.is_relative_to(ROOT) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _page(request: Asked, name: str) -> Response[bytes]:
    file = ROOT / name
    if not file.is_file():
        raise UnknownError(name)
    script = f'<script type="importmap">{import_map()}</script>'
    page = _content(file).decode().replace(MARKER, script)
    response = tagged(request, page.encode(), "text/html")
    response.headers["Content-Security-Policy"] = policy()
    return response


def _content(file: Path) -> bytes:
    """Return the content of a file; it is read again only when it has changed."""
    status = file.stat()
    return _unchanged(file, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=256)
def _unchanged(file: Path, _changed: int, _size: int) -> bytes:
    return file.read_bytes()


HANDLERS: Final = (lobby_page, game_page, static, icon)
