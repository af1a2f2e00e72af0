"""The sample records that everybody can watch."""

from __future__ import annotations

from importlib import resources


def sample_text(name: str) -> str | None:
    """Return the text of a sample, None if there is none of that name."""
    if not name.replace("_", "").replace("-", "").isalnum():
        return None
    file = resources.files("desertfox") / "samples" / f"{name}.fox"
    return file.read_text(encoding="utf-8") if file.is_file() else None
