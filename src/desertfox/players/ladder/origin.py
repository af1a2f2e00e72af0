"""Versions of the program: which one this is, and earlier ones unpacked from a wheel or a commit."""

from __future__ import annotations

import subprocess
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import BadZipFile, ZipFile

import desertfox
from desertfox.faults import BadInput, Fault, read_file

_SOURCE: Final = "src/desertfox"
_GIT: Final = "git:"
_CHECKOUT: Final = Path(desertfox.__file__).parents[2]


class Origin(NamedTuple):
    """Another version of the program: what it is called in results, and the folder to put on Python's path."""

    key: str = ""
    home: Path = Path()


def origin(text: str, folder: Path) -> Origin:
    """Unpack the version that `git:REV` or the path of a wheel names; BadInput if there is none."""
    if text.startswith(_GIT):
        return commit(_CHECKOUT, text.removeprefix(_GIT), folder)
    return _wheel(Path(text), folder)


def commit(checkout: Path, revision: str, folder: Path) -> Origin:
    """Unpack a commit of a checkout."""
    named = f"{_GIT}{revision}"
    found = _git(checkout, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if found is None:
        hint = f"`git log` in the checkout of {_SOURCE} shows the commits; a wheel is named by its path."
        raise BadInput(named, [Fault(named, 0, 0, revision, "no such commit here", hint)])
    full = found.decode().strip()
    archive = _git(checkout, "archive", "--format=zip", full, _SOURCE)
    if archive is None:
        raise BadInput(named, [Fault(named, 0, 0, revision, f"the commit has no {_SOURCE}")])
    _unpack(archive, folder, named)
    return _found(f"{_GIT}{_short(checkout, full)}", folder / "src", named)


def _wheel(path: Path, folder: Path) -> Origin:
    content = read_file(path)
    key = f"whl:{blake2b(content, digest_size=4).hexdigest()}"
    _unpack(content, folder, str(path))
    return _found(key, folder, str(path))


def _unpack(archive: bytes, folder: Path, named: str) -> None:
    try:
        with ZipFile(BytesIO(archive)) as packed:
            packed.extractall(folder)
    except BadZipFile:
        raise BadInput(named, [Fault(named, 0, 0, "", "not a wheel", "Build one with `make dist`.")]) from None


def _found(key: str, home: Path, named: str) -> Origin:
    """Return what was unpacked; BadInput if it is no Desert Fox, for then Python would take an installed one."""
    if not (home / "desertfox" / "__init__.py").is_file():
        hint = "Name a wheel or a commit of Desert Fox."
        raise BadInput(named, [Fault(named, 0, 0, "", "it has no desertfox in it", hint)])
    return Origin(key, home)


@cache
def this_version() -> str:
    """Return what results of this program go under: the last commit that changed it, else its version."""
    return version_of(_CHECKOUT) or version("desertfox")


def version_of(checkout: Path) -> str:
    """Return the last commit that changed the program in a checkout, nothing if it is none.

    What has changed since and is not committed adds a plus and a hash of the change.
    """
    last = _git(checkout, "log", "-1", "--format=%H", "--", _SOURCE)
    if not last:
        return ""
    changed = _git(checkout, "diff", "HEAD", "--", _SOURCE) or b""
    for name in (_git(checkout, "ls-files", "--others", "--exclude-standard", "-z", _SOURCE) or b"").split(b"\0"):
        changed += name + (checkout / name.decode()).read_bytes() if name else b""
    mark = f"+{blake2b(changed, digest_size=2).hexdigest()}" if changed else ""
    return _short(checkout, last.decode().strip()) + mark


def _short(checkout: Path, revision: str) -> str:
    return (_git(checkout, "rev-parse", "--short=8", revision) or b"").decode().strip()


def _git(folder: Path, *words: str) -> bytes | None:
    """Return what git answers; None if it refuses, or is not there."""
    if not (folder / ".git").exists():
        return None
    try:
        return subprocess.run(("git", *words), cwd=folder, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
