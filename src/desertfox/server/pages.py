"""The pages and the files of the client, as they lie in the package: there is no build step.

A page names its files by addresses that bear a mark of what all of them hold, so that a browser keeps them without ever
asking again: whatever has changed since has another address.
"""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from functools import lru_cache
from hashlib import blake2b, sha256
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
_FILES: Final = "/static/"
_MARK: Final = "v-"
"""How the mark in an address begins; none of our folders does."""
_FOR_EVER: Final = "max-age=31536000, immutable"
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


class _Client:
    """The files of the client, and the mark under which a page of this process named them last."""

    mark = ""

    def look(self) -> str:
        """Return the mark of what all files hold now."""
        found = (file.stat() for file in _files())
        self.mark = _MARK + _mark_of(tuple((status.st_ino, status.st_mtime_ns, status.st_size) for status in found))
        return self.mark


_client: Final = _Client()


def _files() -> list[Path]:
    return [file for file in sorted(ROOT.rglob("*")) if file.is_file()]


@lru_cache(maxsize=1)
def _mark_of(_changed: tuple[tuple[int, ...], ...]) -> str:
    """Return what tells these files from those of other versions, in every process alike."""
    digest = blake2b(digest_size=8)
    for file in _files():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def policy(script: str) -> str:
    """Return what a page with this script may load: only what comes from here. Drawings carry styles of their own."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'",
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
    path = str(path).lstrip("/")
    mark, _, rest = path.partition("/")
    file = _found(rest if mark.startswith(_MARK) else path)
    if file is None:
        raise UnknownError(path)
    media_type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    response = tagged(request, _content(file), media_type)
    if mark == _client.mark:
        response.headers["Cache-Control"] = _FOR_EVER
    return response


def _found(path: str) -> Path | None:
    try:
        file = (ROOT / path).resolve()
        return file if file.is_relative_to(ROOT) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _page(request: Asked, name: str) -> Response[bytes]:
    if not (ROOT / name).is_file():
        raise UnknownError(name)
    page, may_load = _made(name, _client.look())
    response = tagged(request, page, "text/html")
    response.headers["Content-Security-Policy"] = may_load
    return response


@lru_cache(maxsize=4)
def _made(name: str, mark: str) -> tuple[bytes, str]:
    """Return a page with the import map in it, and what it may load."""
    script, page = (_text(ROOT / file).replace(_FILES, f"{_FILES}{mark}/") for file in (IMPORT_MAP, name))
    script = script.strip()
    return page.replace(MARKER, f'<script type="importmap">{script}</script>').encode(), policy(script)


def _text(file: Path) -> str:
    return _content(file).decode()


def _content(file: Path) -> bytes:
    """Return the content of a file; it is read again only when it has changed."""
    status = file.stat()
    return _unchanged(file, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=256)
def _unchanged(file: Path, _changed: int, _size: int) -> bytes:
    return file.read_bytes()


HANDLERS: Final = (lobby_page, game_page, static, icon)
