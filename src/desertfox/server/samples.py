"""The sample records that everybody can watch."""

from __future__ import annotations

from importlib import resources


def sample_text(name: str) -> str | None:
    """Return the text of a sample, None if there is none of that name."""
    samples = {file.name: file for file in (resources.files("desertfox") / "samples").iterdir()}
    file = samples.get(f"{name}.fox")
    return None if file is None else file.read_text(encoding="utf-8")
