"""The hash by which a pack is known: of its content, and of its name and author."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec

from desertfox.pack.tables import TABLES

if TYPE_CHECKING:
    from desertfox.pack.model import Pack
    from desertfox.pack.schema import Drawing

_OCTETS: Final = 16


def hash_of(content: str, name: str, author: str) -> str:
    """Return the hash of a player's pack. The built-in one is known by the hash of its content alone."""
    words = msgspec.json.encode((content, name, author))
    return blake2b(words, digest_size=_OCTETS, person=b"desertfox pack").hexdigest()


def hash_of_content(pack: Pack) -> str:
    """Return the hash of the content alone, by which all packs were known before their words were under the hash."""
    return content_hash([(spec.name, getattr(pack, spec.name)) for spec in TABLES], pack.drawing)


def content_hash(tables: Iterable[tuple[str, Any]], drawing: Drawing) -> str:
    """Return the hash of tables and drawing."""
    digest = blake2b(digest_size=_OCTETS)
    encode = msgspec.json.Encoder().encode
    for name, rows in (*tables, ("drawing", drawing)):
        digest.update(name.encode() + b"\0" + encode(rows) + b"\0")
    return digest.hexdigest()
