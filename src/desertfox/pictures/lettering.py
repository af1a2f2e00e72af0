"""Type: the bundled faces, and how wide a text stands in them.

The names in an SVG are set in Liberation Sans and Serif or in faces with the same widths (Arimo, Arial, Helvetica;
Tinos, Times), so that what is measured here is what is seen.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final, Literal

FONTS: Final = Path(__file__).parent / "fonts"
SANS: Final = "'Liberation Sans',Arimo,Arial,Helvetica,sans-serif"
SERIF: Final = "'Liberation Serif',Tinos,'Times New Roman',Times,serif"

Style = Literal["sans", "sans-bold", "sans-italic", "sans-bold-italic", "serif", "serif-italic", "serif-bold"]

FILES: Final[dict[Style, str]] = {
    "sans": "LiberationSans-Regular.ttf",
    "sans-bold": "LiberationSans-Bold.ttf",
    "sans-italic": "LiberationSans-Italic.ttf",
    "sans-bold-italic": "LiberationSans-BoldItalic.ttf",
    "serif": "LiberationSerif-Regular.ttf",
    "serif-italic": "LiberationSerif-Italic.ttf",
    "serif-bold": "LiberationSerif-Bold.ttf",
}

WIDTHS: Final = FONTS / "widths.csv"
"""The width of each character in each face, in font units; made by tools/widths.py."""
UNITS: Final = 2048
"""Font units that make the size."""
UNKNOWN: Final = "unknown"
"""The row of a character that a face does not have."""

CAP_HEIGHT: Final = 0.72
DESCENT: Final = 0.21
"""Share of the size that capitals rise above and tails hang below the base line."""


@cache
def _advances() -> dict[str, tuple[dict[int, float], float]]:
    """Return for each face the width of each character as a share of the size, and that of one it does not have."""
    with WIDTHS.open(encoding="utf-8", newline="") as file:
        codes, *faces = zip(*csv.reader(file), strict=True)
    found = {}
    for name, unknown, *widths in faces:
        known = {int(code, 16): int(width) / UNITS for code, width in zip(codes[2:], widths, strict=True) if width}
        found[name] = known, int(unknown) / UNITS
    return found


def width(text: str, style: Style, size: float, spacing: float = 0.0) -> float:
    """Return the width of a text in pixels; spacing is added after every letter but the last."""
    known, unknown = _advances()[style]
    letters = sum(known.get(ord(letter), unknown) for letter in text)
    return letters * size + spacing * max(0, len(text) - 1)


def fitting(text: str, style: Style, size: float, room: float) -> float:
    """Return the size, at most that given, at which a text stays within the room."""
    wide = width(text, style, size)
    return size if wide <= room else round(size * room / wide, 1)
