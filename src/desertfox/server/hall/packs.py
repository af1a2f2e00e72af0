"""The data packs that games are played with: the one of the service, and those that players bring along."""

from __future__ import annotations

import zlib
from functools import lru_cache
from pathlib import Path
from threading import Lock

import msgspec

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, builtin_pack, completed, load_pack, older_pack
from desertfox.server.storage import PackContent, PackShelf, UnknownPackError
from desertfox.server.storage.tables import HASH_LENGTH


class Packs:
    """Packs by their hash: the one of the service, the built-in one, and those that are kept.

    A pack is kept whole, as it was laid over the built-in one, so that a game goes on with the very data that it was
    begun with whatever data a later version of the program brings along.
    """

    def __init__(self, own: Path | None, shelf: PackShelf) -> None:
        """Load the pack of the service; BadInput tells what is wrong with it."""
        self._builtin = builtin_pack()
        self.default = self._builtin if own is None else load_pack(own)
        self._shelf = shelf
        self._loaded = {pack.hash: pack for pack in (self._builtin, self.default)}
        self._kept: set[str] = set()
        self._lock = Lock()

    def of(self, hash_: str, name: str = "") -> Pack:
        """Return the pack of a hash, the service's own for none; BadInput if it is not here."""
        if not hash_:
            return self.default
        with self._lock:
            if hash_ not in self._loaded:
                self._loaded[hash_] = self._load(hash_, name)
            return self._loaded[hash_]

    def has(self, hash_: str) -> bool:
        """Say whether the pack of a hash is here."""
        return hash_ in self._loaded or older_pack(hash_) is not None or (_is_hash(hash_) and self._shelf.has(hash_))

    def is_older(self, hash_: str, name: str) -> bool:
        """Say whether a pack is the built-in one before its data changed; packs of its name may be players' own."""
        if name != self._builtin.name or hash_ in (self._builtin.hash, self.default.hash):
            return False
        return hash_ not in self.brought()

    def all(self) -> list[Pack]:
        """Return every pack that a new game can be played with, the service's own first."""
        found = {pack.hash: pack for pack in (self.default, self._builtin)}
        for hash_ in self._shelf.brought():
            try:
                found[hash_] = self.of(hash_)
            except BadInput:
                continue  # kept in a form that this program cannot read: it cannot be played with
        return list(found.values())

    def brought(self) -> frozenset[str]:
        """Return the hashes of the packs that players brought along."""
        return frozenset(self._shelf.brought())

    def keep(self, pack: Pack) -> None:
        """Keep the pack of a game that is opened, if it is not kept yet."""
        if pack.hash not in self._kept:
            if not self._shelf.has(pack.hash):  # a game can be looked at where nothing can be written
                self._shelf.keep(content_of(pack))
            self._kept.add(pack.hash)

    def bring(self, content: PackContent) -> Pack:
        """Keep a pack that a player brought along and that was checked, for anybody to play with."""
        self._shelf.bring(content)
        return self.of(content.hash)

    def remove(self, hash_: str) -> None:
        """Remove a pack that a player brought along; UnknownPackError, PackInUseError."""
        if not _is_hash(hash_):
            raise UnknownPackError(hash_)
        self._shelf.remove(hash_)
        with self._lock:
            self._kept.discard(hash_)
            if hash_ not in (self.default.hash, self._builtin.hash):
                self._loaded.pop(hash_, None)

    def _content(self, hash_: str) -> bytes | None:
        return self._shelf.content(hash_) if _is_hash(hash_) else None

    def _load(self, hash_: str, name: str) -> Pack:
        if (older := older_pack(hash_)) is not None:
            return older
        content = self._content(hash_)
        if content is None:
            reason = "this game is played with a data pack that is not here"
            hint = "Bring the pack in, or start the service with --pack and its folder."
        else:
            try:
                return completed(msgspec.json.decode(zlib.decompress(content), type=Pack))
            except (zlib.error, msgspec.MsgspecError):
                reason = "another version of the program has kept this data pack in a form that this one cannot read"
                hint = "Play on with the version that kept it, or export the game there and bring its record in here."
        raise BadInput("pack", [Fault("pack", 0, 0, f"{name} {hash_}".strip(), reason, hint)])


def _is_hash(text: str) -> bool:
    """Say whether a text can be a hash, before a database is asked about it."""
    return len(text) <= HASH_LENGTH and text.isascii() and text.isalnum()


@lru_cache(maxsize=4)
def content_of(pack: Pack) -> PackContent:
    """Return a pack as it is kept."""
    return PackContent(pack.hash, zlib.compress(msgspec.json.encode(pack)))
