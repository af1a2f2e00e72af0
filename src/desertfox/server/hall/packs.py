"""The data packs that games are played with: the one of the service, and those that players bring along."""

from __future__ import annotations

import sys
import zlib
from collections import OrderedDict
from contextlib import suppress
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from desertfox.analysis.trial import playable
from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, builtin_pack, completed, load_pack, older_pack
from desertfox.pack.hashing import hash_of_content
from desertfox.server.storage import PackContent, PackShelf, UnknownPackError
from desertfox.server.storage.tables import HASH_LENGTH
from desertfox.threads import ready

_PACK: Final = ready(Pack)
_MOST: Final = 8
"""So many packs are held in memory, besides those of the service."""


class Packs:
    """Packs by their hash: the one of the service, the built-in one, and those that are kept.

    A pack is kept whole, as it was laid over the built-in one, so that a game goes on with the very data that it was
    begun with whatever data a later version of the program brings along.
    """

    def __init__(self, own: Path | None, shelf: PackShelf) -> None:
        """Load the pack of the service and try it out; BadInput tells what is wrong with it."""
        self._builtin = builtin_pack()
        self.default = self._builtin if own is None else playable(load_pack(own), str(own))
        self._shelf = shelf
        self._own = {pack.hash: pack for pack in (self._builtin, self.default)}
        self._loaded: OrderedDict[str, Pack] = OrderedDict()
        """Those that were used last."""
        self._contents: dict[str, str] = {}
        """The hash of the content of each pack that was brought along, by which it was known before."""
        self._kept: set[str] = set()
        self._lock = Lock()

    def of(self, hash_: str, name: str = "") -> Pack:
        """Return the pack of a hash, the service's own for none; BadInput if it is not here."""
        if not hash_:
            return self.default
        if hash_ in self._own:
            return self._own[hash_]
        with self._lock:
            found = self._loaded.pop(hash_, None) or self._load(hash_, name)
            self._loaded[hash_] = found
            while len(self._loaded) > _MOST:
                self._loaded.popitem(last=False)
            return found

    def has(self, hash_: str) -> bool:
        """Say whether the pack of a hash is here."""
        if hash_ in self._own or older_pack(hash_) is not None:
            return True
        return _is_hash(hash_) and (self._shelf.has(hash_) or self._of_content(hash_) is not None)

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
            self._loaded.pop(hash_, None)
            self._contents.pop(hash_, None)
        _forget()

    def _content(self, hash_: str) -> bytes | None:
        return self._shelf.content(hash_) if _is_hash(hash_) else None

    def _of_content(self, hash_: str) -> Pack | None:
        """Return the pack whose content has this hash, by which it was known before its words were under the hash."""
        for brought in self._shelf.brought():
            if brought not in self._contents:
                with suppress(BadInput):
                    self._contents[brought] = hash_of_content(self._load(brought, ""))
        found = [brought for brought, content in self._contents.items() if content == hash_]
        if hash_of_content(self.default) == hash_:
            return self.default
        return self._load(found[0], "") if found and self._shelf.has(found[0]) else None

    def _load(self, hash_: str, name: str) -> Pack:
        if (older := older_pack(hash_)) is not None:
            return older
        content = self._content(hash_)
        if content is None and (now := self._of_content(hash_)) is not None:
            return msgspec.structs.replace(now, hash=hash_)
        if content is None:
            reason = "this game is played with a data pack that is not here"
            hint = "Bring the pack in, or start the service with --pack and its folder."
        else:
            try:
                return completed(msgspec.json.decode(zlib.decompress(content), type=_PACK))
            except (zlib.error, msgspec.MsgspecError):
                reason = "another version of the program has kept this data pack in a form that this one cannot read"
                hint = "Play on with the version that kept it, or export the game there and bring its record in here."
        raise BadInput("pack", [Fault("pack", 0, 0, f"{name} {hash_}".strip(), reason, hint)])


def _forget() -> None:
    """Empty what the modules of the program remember: it holds packs that are gone, and is soon found out again."""
    for module in [module for name, module in sys.modules.items() if name.startswith("desertfox.")]:
        for found in list(vars(module).values()):
            if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"] is not None:
                found.cache_clear()


def _is_hash(text: str) -> bool:
    """Say whether a text can be a hash, before a database is asked about it."""
    return len(text) <= HASH_LENGTH and text.isascii() and text.isalnum()


@lru_cache(maxsize=4)
def content_of(pack: Pack) -> PackContent:
    """Return a pack as it is kept."""
    return PackContent(pack.hash, zlib.compress(msgspec.json.encode(pack)))
