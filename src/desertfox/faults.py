"""What is wrong with an input: where it stands, what it says, why it is refused and what to do about it."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Fault(msgspec.Struct, frozen=True, order=True):
    """One thing wrong in one file; line and column count from 1, and 0 stands for the file as a whole."""

    file: str
    line: int
    column: int
    value: str
    reason: str
    hint: str = ""

    def __str__(self) -> str:
        """Return one line in the form editors can jump to: file:line:column: reason (value). Hint."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        value = f" ({self.value!r})" if self.value else ""
        hint = f" {self.hint}" if self.hint else ""
        return f"{place}: {self.reason}{value}.{hint}"


class BadInput(Exception):  # noqa: N818 - it is the input that is bad, not the program
    """An input refused as a whole, with every fault that was found in it."""

    def __init__(self, what: str, faults: list[Fault]) -> None:
        """Keep the faults in reading order."""
        self.what = what
        self.faults = sorted(faults)
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"{what}: {count}\n" + "\n".join(f"  {fault}" for fault in self.faults))

    def __repr__(self) -> str:
        return f"BadInput({self.what!r}, {self.faults!r})"

    def __eq__(self, other: object) -> bool:
        """Two refusals are equal if they say the same."""
        return str(self) == str(other) if isinstance(other, BadInput) else NotImplemented

    def __hash__(self) -> int:
        """Agree with equality."""
        return hash(str(self))

    def __reduce__(self) -> tuple[type[BadInput], tuple[str, list[Fault]]]:
        """Say how to make it again: it may come from another process."""
        return BadInput, (self.what, self.faults)


def not_installed(what: str, library: str, extra: str) -> BadInput:
    """Return the refusal of what needs a library that comes only with an extra of the package."""
    hint = f"It comes with: pip install 'desertfox[{extra}]'"
    return BadInput(what, [Fault(what, 0, 0, library, "a library that it needs is not installed", hint)])


def read_file(path: Path) -> bytes:
    """Return what a file holds; BadInput if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise _refused(path, "read", error) from None


def write_file(path: Path, content: str | bytes, *, folders: bool = False) -> None:
    """Write a file, and the folders above it if they may be made; BadInput if it cannot be written."""
    try:
        if folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise _refused(path, "written", error) from None


def _refused(path: Path, done: str, error: OSError) -> BadInput:
    return BadInput(str(path), [Fault(str(path), 0, 0, "", f"cannot be {done}: {error.strerror or error}")])
