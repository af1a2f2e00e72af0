"""The zip file of a pack: nothing of it is unpacked that does not look like one."""

from __future__ import annotations

import zlib
from io import BytesIO
from lzma import LZMAError
from pathlib import Path, PurePosixPath
from typing import Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from desertfox.faults import BadInput, Fault
from desertfox.limits import LARGEST_FILE, LARGEST_PACK, MOST_FILES
from desertfox.pack.manifest import FILE as MANIFEST

_FOREIGN: Final = frozenset(":\\")
"""No name of a pack's file has these; on Windows they lead out of a folder."""

_UNREADABLE: Final = (
    BadZipFile, zlib.error, LZMAError, EOFError, OSError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""What the reading of a zip file that is broken, locked or odd may end in."""


def named(fault: Fault, folder: Path, file: str) -> Fault:
    """Return a fault with the place in the zip file, not in the folder where that was looked at."""
    shown = fault.file.replace(f"{folder.as_posix()}/", f"{file}/").replace(folder.as_posix(), file)
    return Fault(shown, fault.line, fault.column, fault.value, fault.reason, fault.hint)


def unpack(data: bytes, folder: Path, file: str) -> None:
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
        target.write_bytes(source.read(LARGEST_FILE + 1))


def _check(files: list[ZipInfo], file: str) -> None:
    paths = [PurePosixPath(info.filename) for info in files]
    for path in paths:
        if path.is_absolute() or not _FOREIGN.isdisjoint(str(path)) or ".." in path.parts:
            raise ValueError(f"it holds {str(path)!r}, which is no place in a folder")
    if MANIFEST not in [path.name for path in paths]:
        hint = "Zip the folder that holds pack.toml; `desertfox pack new` makes one."
        raise BadInput(file, [Fault(file, 0, 0, MANIFEST, "missing file", hint)])
    if len(files) > MOST_FILES or sum(info.file_size for info in files) > LARGEST_PACK:
        raise BadInput(file, [Fault(file, 0, 0, f"{len(files)} files", "too large for a data pack")])
