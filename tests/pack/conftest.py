"""A player's pack in a folder of its own, and the faults that loading it tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from desertfox.faults import BadInput, Fault
from desertfox.pack import Pack, load_pack
from desertfox.pack.loading import BUILTIN


class PackFolder:
    """A pack under test; `edit` copies a built-in file with one change."""

    def __init__(self, path: Path, mode: str) -> None:
        self.path = path
        self.file("pack.toml", f'name = "test"\nversion = "1"\nmode = "{mode}"\n')

    def file(self, name: str, content: str | bytes) -> PackFolder:
        path = self.path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return self

    def edit(self, name: str, old: str, new: str) -> tuple[int, int]:
        """Replace the only occurrence of a text and return the line and column of the new one."""
        path = self.path / name
        text = (path if path.exists() else BUILTIN / name).read_text()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        before, after = text.split(old)
        self.file(name, before + new + after)
        return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1

    def load(self) -> Pack:
        return load_pack(self.path)

    def faults(self) -> list[Fault]:
        """Return the faults, with file names relative to the folder."""
        with pytest.raises(BadInput) as refused:
            load_pack(self.path)
        return [
            Fault(f.file.removeprefix(f"{self.path}/"), f.line, f.column, f.value, f.reason, f.hint)
            for f in refused.value.faults
        ]

    def fault(self) -> Fault:
        """Return the only fault."""
        faults = self.faults()
        assert len(faults) == 1, faults
        return faults[0]


@pytest.fixture
def merging(tmp_path: Path) -> PackFolder:
    """A pack whose records are laid over the built-in ones."""
    return PackFolder(tmp_path, "merge")


@pytest.fixture
def replacing(tmp_path: Path) -> PackFolder:
    """A pack whose files replace the built-in ones."""
    return PackFolder(tmp_path, "replace")


Says = Callable[..., None]


@pytest.fixture
def says() -> Says:
    """Compare a fault with its place, its value and words of its reason and hint."""

    def compare(fault: Fault, file: str, line: int, column: int, value: str, reason: str, hint: str) -> None:
        assert (fault.file, fault.line, fault.column, fault.value) == (file, line, column, value)
        assert reason in fault.reason
        assert hint in fault.hint

    return compare
