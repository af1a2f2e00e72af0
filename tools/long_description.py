"""What a package index shows: README.md without pictures and links that lead nowhere outside the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?:)[^)]*\)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:)[^)]*\)")


def standing_alone(text: str) -> str:
    """Return a Markdown text without the pictures of the repository; its links become plain words."""
    return LINK.sub(r"\1", PICTURE.sub("", text))


class LongDescription(MetadataHookInterface):
    """Called by hatchling whenever it needs what describes the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the text in."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": standing_alone(text)}
