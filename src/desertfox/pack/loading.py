"""Loading a pack: the built-in one, or a player's laid over it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache, lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import msgspec

from desertfox.faults import BadInput, Fault, StrPath, path_of
from desertfox.limits import MOST_FILES
from desertfox.pack.documents import json_faults, read_drawing
from desertfox.pack.hashing import content_hash, hash_of, hash_of_content
from desertfox.pack.manifest import FILE as MANIFEST
from desertfox.pack.manifest import UNREADABLE, Manifest, read_manifest
from desertfox.pack.model import Pack
from desertfox.pack.schema import Drawing
from desertfox.pack.sheet import Sheet
from desertfox.pack.source import Source, read_source
from desertfox.pack.table import Table, merged, table_of
from desertfox.pack.tables import TABLES, TableSpec
from desertfox.pack.words import hint_for

BUILTIN: Final = Path(__file__).parent / "builtin"
OLDER: Final = Path(__file__).parent / "older"
BUILTIN_LABEL: Final = "desertfox/pack/builtin"
OLDER_BY_HASH: Final = {
    "826d63d1f9079b5a81293fd129aa8120": "3",
    "0632fc0176056dc907e7bfab40da1b91": "2",
    "5cb238d29eb82d9b068113c59f11610a": "1",
}
"""The built-in packs of before by hash, newest first: the folder in `older/` with what each had other than the next.

A table in it is laid over that of the next version; one in its folder `whole` takes its place, where keys have changed.
"""
DRAWING: Final = "map/drawing.json"
MAP_SOURCES: Final = ("map/features.geojson", "map/coast.geojson", "map/grid.json")
FILES: Final = (MANIFEST, *(spec.file for spec in TABLES), DRAWING, *MAP_SOURCES)
"""Every file a pack may have."""


class Draft:
    """A pack that has been read but not yet judged: tables with the places of their records, and the faults so far."""

    def __init__(self) -> None:
        """Start empty."""
        self.is_players = False
        self.manifest = Manifest()
        self.tables: dict[str, Table[Any]] = {}
        self.drawing = Drawing()
        self.faults: list[Fault] = []
        self.files: list[str] = []

    def pack(self) -> Pack:
        """Return the pack of a draft without faults."""
        records = {name: table.records for name, table in self.tables.items()}
        records["hexes"] = tuple(sorted(records["hexes"], key=attrgetter("hex")))
        words, content = self.manifest, content_hash(records.items(), self.drawing)
        return Pack(
            name=words.name,
            version=words.version,
            author=words.author,
            notes=words.notes,
            hash=hash_of(content, words.name, words.author) if self.is_players else content,
            drawing=self.drawing,
            **records,
        )


def load_pack(folder: StrPath | None = None, hash_: str = "") -> Pack:
    """Return the built-in pack, or a player's pack laid over it; BadInput tells every fault of it.

    For the hash in a record or a position, the built-in pack is the one of before that had it, if there is one. A
    player's is laid over that older version of the built-in pack with which it comes to this hash; it then has that
    hash, even if it is one of before, of the content alone. The built-in files are typed on every load, but their
    cross-checks run only in `pack check` and in the tests: nobody changes them between two starts of the program.
    """
    if folder is None and (older := older_pack(hash_)) is not None:
        return older
    folder = None if folder is None else path_of(folder)
    draft = read_draft(folder)
    faults = list(draft.faults) if folder is None else all_faults(draft)
    if faults:
        raise BadInput(str(folder or "built-in pack"), faults)
    pack = draft.pack()
    if folder is None or hash_ in ("", pack.hash):
        return pack
    versions = (completed(found) for found in _versions(folder, pack) if hash_ in (found.hash, hash_of_content(found)))
    return msgspec.structs.replace(found, hash=hash_) if (found := next(versions, None)) else pack


def _versions(folder: Path, newest: Pack) -> Iterator[Pack]:
    """Return a player's pack as it lies over each version of the built-in one."""
    yield newest
    for version in OLDER_BY_HASH.values():
        yield read_draft(folder, version).pack()


@cache
def builtin_pack() -> Pack:
    """Return the built-in pack, loaded once."""
    return load_pack()


def builtin_pack_of(hash_: str) -> Pack:
    """Return the built-in pack that had this hash, that of today if none of before had it."""
    return older_pack(hash_) or builtin_pack()


@lru_cache(maxsize=16)
def unpacked(base: str, changes: bytes) -> Pack:
    """Return a pack that was written down by what the built-in one has not; BadInput if that is another one here."""
    pack = builtin_pack()
    if pack.hash != base:
        hint = "Use the same version of desertfox in both processes."
        raise BadInput("pack", [Fault("pack", 0, 0, base, "written down over another built-in pack", hint)])
    own = pickle.loads(changes)
    return msgspec.structs.replace(pack, **own) if own else pack


def older_pack(hash_: str) -> Pack | None:
    """Return the built-in pack as it was when it had this hash, so that what was begun with it goes on as it was."""
    return _older_version(OLDER_BY_HASH[hash_]) if hash_ in OLDER_BY_HASH else None


@cache
def _older_version(version: str) -> Pack:
    return completed(read_draft(None, version).pack())


def completed(pack: Pack) -> Pack:
    """Return a pack of before with those constants of today for which there was no record yet; its hash stays."""
    known = {row.name for row in pack.constants}
    added = tuple(row for row in builtin_pack().constants if row.name not in known)
    return msgspec.structs.replace(pack, constants=(*pack.constants, *added))


def check_pack(folder: StrPath | None = None) -> Pack:
    """Return a pack after every check there is, the built-in one too."""
    draft = read_draft(None if folder is None else path_of(folder))
    if faults := all_faults(draft):
        raise BadInput(str(folder or "built-in pack"), faults)
    return draft.pack()


def all_faults(draft: Draft) -> list[Fault]:
    """Return the faults of reading and of the cross-checks."""
    from desertfox.pack.checks import cross_faults  # not needed for the built-in pack

    return [*draft.faults, *cross_faults(draft.tables)]


def read_draft(folder: Path | None, older: str = "") -> Draft:
    """Read the built-in files, of an older version if one is named, and over them those of a player's folder."""
    draft = Draft()
    if folder is None:
        own: dict[str, Source] = {}
        draft.manifest, draft.faults = read_manifest(_builtin(MANIFEST))
        if older:
            draft.manifest = msgspec.structs.replace(draft.manifest, version=older)
    else:
        draft.is_players = True
        own = _open_folder(folder, draft)
    for spec in TABLES:
        table = _read_table(spec, _base_table(spec, older), own.get(spec.file), draft.manifest)
        draft.tables[spec.name] = table
        draft.faults.extend(table.faults)
    draft.drawing, faults = read_drawing(own.get(DRAWING) or _builtin(DRAWING))
    draft.faults.extend(faults)
    for file in MAP_SOURCES:
        if file in own:
            draft.faults.extend(json_faults(own[file]))
    draft.files = sorted(own)
    return draft


def _builtin(file: str) -> Source:
    return read_source(BUILTIN / file, f"{BUILTIN_LABEL}/{file}")


def _read_table(spec: TableSpec, base: Table[Any], own: Source | None, manifest: Manifest) -> Table[Any]:
    if own is None:
        return base
    if manifest.mode == "merge":
        return merged(base, Sheet(spec, own, players=True, merged=True))
    return table_of(Sheet(spec, own, players=True))


def _base_table(spec: TableSpec, older: str) -> Table[Any]:
    """Return a built-in table; for an older version with what each version since then had other laid over it."""
    table = _builtin_table(spec)
    for version in OLDER_BY_HASH.values() if older else ():
        layer, whole = OLDER / version / spec.file, OLDER / version / "whole" / spec.file
        if layer.exists():
            table = merged(table, Sheet(spec, read_source(layer, layer.name), merged=True))
        elif whole.exists():
            table = table_of(Sheet(spec, read_source(whole, whole.name)))
        if version == older:
            break
    return table


def _builtin_table(spec: TableSpec) -> Table[Any]:
    """Return a built-in table; it is read again only when its file has changed, as the map compiler may do."""
    try:
        status = (BUILTIN / spec.file).stat()
    except OSError:
        return table_of(Sheet(spec, _builtin(spec.file)))
    return _unchanged_builtin_table(spec, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=len(TABLES))
def _unchanged_builtin_table(spec: TableSpec, _changed: int, _size: int) -> Table[Any]:
    return table_of(Sheet(spec, _builtin(spec.file)))


def _open_folder(folder: Path, draft: Draft) -> dict[str, Source]:
    """Read a player's files and note what does not belong there."""
    own: dict[str, Source] = {}
    try:
        found = sorted(_files_in(folder))
    except OSError as error:
        reason = f"the folder cannot be read: {error.strerror or error}"
        draft.faults.append(Fault(str(folder), 0, 0, "", reason, "Give the folder that holds pack.toml."))
        return own
    if len(found) > MOST_FILES:
        reason, hint = "too many files", f"A pack has at most {MOST_FILES}."
        draft.faults.append(Fault(str(folder), 0, 0, f"{len(found)} files", reason, hint))
        return own
    for file in found:
        label = (folder / file).as_posix()
        if file in FILES:
            own[file] = read_source(folder / file, label)
        elif not _is_by_the_way(file):
            draft.faults.append(Fault(label, 0, 0, file, "unknown file", hint_for(file, FILES)))
    if MANIFEST in own:
        draft.manifest, faults = read_manifest(own.pop(MANIFEST))
        draft.faults.extend(faults)
    else:
        draft.manifest = UNREADABLE
        reason, hint = "missing file", "`desertfox pack new` writes one to start from."
        draft.faults.append(Fault((folder / MANIFEST).as_posix(), 0, 0, MANIFEST, reason, hint))
    return own


def _files_in(folder: Path) -> list[str]:
    """Return the files of a folder and of its map folder; any other folder counts as an unknown file."""
    files: list[str] = []
    for path in folder.iterdir():
        if path.name == "map" and path.is_dir():
            files.extend(f"map/{inner.name}" for inner in path.iterdir())
        else:
            files.append(path.name)
    return files


def _is_by_the_way(file: str) -> bool:
    """Say whether a file is a hidden one or a text for people, which a pack may carry."""
    name = file.rpartition("/")[2]
    return name.startswith(".") or name.lower().endswith((".txt", ".md", ".pdf", ".png", ".jpg"))
