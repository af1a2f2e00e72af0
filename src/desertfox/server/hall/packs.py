"""The data packs that games are played with: the one of the service, and those that players bring along."""

from __future__ import annotations

import tempfile
import zlib
from functools import lru_cache
from io import BytesIO
from lzma import LZMAError
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import Final
from zipfile import BadZipFile, ZipFile, ZipInfo

import msgspec

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, builtin_pack, completed, load_pack, older_pack
from desertfox.pack.manifest import FILE as MANIFEST
from desertfox.server.storage import PackContent, PackShelf, UnknownPackError

LARGEST: Final = 64_000_000
"""No pack unpacks to more octets than this."""
_MOST_FILES: Final = 200
_FOREIGN: Final = frozenset(":\\")
"""No name of a pack's file has these; on Windows they lead out of a folder."""

_UNREADABLE: Final = (
    BadZipFile, zlib.error, LZMAError, EOFError, OSError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""What the reading of a zip file that is broken, locked or odd may end in."""


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

    def bring(self, data: bytes, file: str) -> Pack:
        """Check a zipped pack and keep it; BadInput tells every fault of it."""
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made) / "pack"
            folder.mkdir()
            _unpack(data, folder, file)
            try:
                pack = load_pack(folder)
            except BadInput as refused:
                raise BadInput(file, [_named(fault, folder, file) for fault in refused.faults]) from None
        self._shelf.bring(content_of(pack))
        return self.of(pack.hash)

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
    return text.isascii() and text.isalnum()


@lru_cache(maxsize=4)
def content_of(pack: Pack) -> PackContent:
    """Return a pack as it is kept."""
    return PackContent(pack.hash, zlib.compress(msgspec.json.encode(pack)))


def _named(fault: Fault, folder: Path, file: str) -> Fault:
    """Return a fault with the place in the zip file, not in the folder where that was looked at."""
    shown = fault.file.replace(f"{folder.as_posix()}/", f"{file}/").replace(folder.as_posix(), file)
    return Fault(shown, fault.line, fault.column, fault.value, fault.reason, fault.hint)


def _unpack(data: bytes, folder: Path, file: str) -> None:
    """Unpack the files of the folder in which pack.toml lies; what lies beside that folder is none of ours."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            files = [info for info in archive.infolist() if not info.is_dir()]
            _check(files, file)
            paths = {info: PurePosixPath(info.filename) for info in files}
            manifests = [path for path in paths.values() if path.name == MANIFEST]
            root = min(manifests, key=lambda path: len(path.parts)).parent
            for info, path in paths.items():
                if path.is_relative_to(root):
                    _write(archive, info, folder / path.relative_to(root))
    except _UNREADABLE as error:
        reason = f"not a zip file that can be read: {getattr(error, 'strerror', None) or error}"
        raise BadInput(file, [Fault(file, 0, 0, "", reason, "Zip the folder that holds pack.toml.")]) from None


def _write(archive: ZipFile, info: ZipInfo, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with archive.open(info) as source:
        target.write_bytes(source.read(LARGEST))


def _check(files: list[ZipInfo], file: str) -> None:
    paths = [PurePosixPath(info.filename) for info in files]
    for path in paths:
        if path.is_absolute() or not _FOREIGN.isdisjoint(str(path)) or ".." in path.parts:
            raise ValueError(f"it holds {str(path)!r}, which is no place in a folder")
    if MANIFEST not in [path.name for path in paths]:
        hint = "Zip the folder that holds pack.toml; `desertfox pack new` makes one."
        raise BadInput(file, [Fault(file, 0, 0, MANIFEST, "missing file", hint)])
    if len(files) > _MOST_FILES or sum(info.file_size for info in files) > LARGEST:
        raise BadInput(file, [Fault(file, 0, 0, f"{len(files)} files", "too large for a data pack")])
