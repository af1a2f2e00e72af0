"""What is wrong with an input: where it stands, what it says, why it is refused and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from os import PathLike
from pathlib import Path
from reprlib import repr as shortened
from typing import Final

import msgspec
from msgspec.structs import force_setattr

StrPath = str | PathLike[str]
"""A path as Python takes it."""
MOST_FAULTS: Final = 100
"""So many faults of an input are told; nobody reads more at a time."""
_LONGEST: Final = 300
"""So much of what stands in a file is shown."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """One thing wrong in one file; line and column count from 1, and 0 stands for the file as a whole."""

    file: str
    line: int
    column: int
    value: str
    reason: str
    hint: str = ""

    def __post_init__(self) -> None:
        """Show the beginning of what is too long to be read."""
        for name in ("file", "value", "reason", "hint"):
            text: str = getattr(self, name)
            if len(text) > _LONGEST:
                force_setattr(self, name, text[: _LONGEST - 3] + "...")

    def __str__(self) -> str:
        """Return one line in the form editors can jump to: file:line:column: reason (value). Hint."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        value = f" ({self.value!r})" if self.value else ""
        hint = f" {self.hint}" if self.hint else ""
        return f"{place}: {self.reason}{value}.{hint}"


class BadInput(Exception):  # noqa: N818 - it is the input that is bad, not the program
    """An input refused as a whole, with the faults that were found in it; `more` says that not all of them are told."""

    def __init__(self, what: str, faults: list[Fault], *, more: bool = False) -> None:
        """Keep the faults in reading order, as many as are told."""
        self.what = what
        self.more = more or len(faults) > MOST_FAULTS
        self.faults = _told(faults)
        told = "\n".join(f"  {fault}" for fault in self.faults)
        super().__init__(f"{what}: {self.count}\n{told}" + ("\n  and more" if self.more else ""))

    @property
    def count(self) -> str:
        """Say how many faults there are."""
        if self.more:
            return f"more than {len(self.faults)} faults"
        return "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"

    def __repr__(self) -> str:
        return f"BadInput({self.what!r}, {self.faults!r})"

    def __eq__(self, other: object) -> bool:
        """Two refusals are equal if they say the same."""
        return str(self) == str(other) if isinstance(other, BadInput) else NotImplemented

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(str(self))

    def __reduce__(self) -> tuple[partial[BadInput], tuple[str, list[Fault]]]:
        """Say how to make it again: it may come from another process."""
        return partial(BadInput, more=self.more), (self.what, self.faults)


def _told(faults: list[Fault]) -> list[Fault]:
    """Return the faults that are told, in reading order: of many files some of each."""
    found = sorted(faults)
    if len(found) <= MOST_FAULTS:
        return found
    numbered = [(number, fault) for _, those in groupby(found, lambda f: f.file) for number, fault in enumerate(those)]
    return sorted(fault for _, fault in sorted(numbered)[:MOST_FAULTS])


class Faults(list[Fault]):
    """Faults as they are found in one file; with more than are told the reading ends in BadInput."""

    def __init__(self, what: str, faults: Iterable[Fault] = ()) -> None:
        """Say what it is that is read."""
        super().__init__()
        self.what = what
        self.extend(faults)

    def append(self, fault: Fault) -> None:
        """Note a fault."""
        super().append(fault)
        if len(self) > MOST_FAULTS:
            raise BadInput(self.what, self)

    def extend(self, faults: Iterable[Fault]) -> None:
        """Note several, as they come."""
        for fault in faults:
            self.append(fault)


def wrong_type(what: str, value: object, meant: str, hint: str = "") -> BadInput:
    """Return the refusal of something of another kind than is meant."""
    shown = value[:60] if isinstance(value, str) else shortened(value)
    return BadInput(what, [Fault(what, 0, 0, shown, f"{meant} is meant here", hint)])


def text_of(what: str, value: object, hint: str = "") -> str:
    """Return a text; BadInput if it is none."""
    if not isinstance(value, str):
        raise wrong_type(what, value, "a text", hint)
    return value


def octets_of(what: str, value: object) -> bytes:
    """Return the octets of a text, or those that are given; BadInput if it is neither."""
    if isinstance(value, bytes):
        return value
    return text_of(what, value).encode("utf-8", "surrogatepass")


def texts_of(what: str, value: object, hint: str = "") -> tuple[str, ...]:
    """Return a list of texts; BadInput if it is none, a single text included."""
    if isinstance(value, str):
        raise wrong_type(what, value, "a list of texts", f"Write [{value!r}].")
    if not isinstance(value, Iterable):
        raise wrong_type(what, value, "a list of texts", hint)
    return tuple(text_of(what, item, hint) for item in value)


def count_of(what: str, value: object, least: int = 0) -> int:
    """Return how many there are to be; BadInput if it is no number or a smaller one."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise wrong_type(what, value, f"a whole number, {least} or more,")
    return value


def path_of(path: object) -> Path:
    """Return a path; BadInput if it is none."""
    if not isinstance(path, str | PathLike):
        raise wrong_type("path", path, "a path", "Give a text or a pathlib.Path.")
    return Path(path)


def not_installed(what: str, library: str, extra: str = "") -> BadInput:
    """Return the refusal of what needs a library that is not there: one of an extra, or one of the package itself."""
    package = f"desertfox[{extra}]" if extra else "desertfox"
    hint = f"It comes with: pip install '{package}'"
    return BadInput(what, [Fault(what, 0, 0, library, "a library that it needs is not installed", hint)])


def read_file(path: StrPath) -> bytes:
    """Return what a file holds; BadInput if it cannot be read."""
    file = path_of(path)
    try:
        return file.read_bytes()
    except (OSError, ValueError) as error:
        raise _refused(file, "read", error) from None


def write_file(path: StrPath, content: str | bytes, *, folders: bool = False) -> None:
    """Write a file, and the folders above it if they may be made; BadInput if it cannot be written."""
    file = path_of(path)
    try:
        if folders:
            file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    except (OSError, ValueError) as error:
        raise _refused(file, "written", error) from None


def _refused(path: Path, done: str, error: OSError | ValueError) -> BadInput:
    reason = error.strerror if isinstance(error, OSError) else None
    return BadInput(str(path), [Fault(str(path), 0, 0, "", f"cannot be {done}: {reason or error}")])
