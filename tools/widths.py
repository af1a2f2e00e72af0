"""Writes the table of text widths from the bundled fonts: python tools/widths.py, after a change of the fonts."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

from desertfox.pictures.lettering import FILES, FONTS, UNKNOWN, WIDTHS, Style


def advances(style: Style) -> dict[str, int]:
    """Return the width of each character of a face in font units, by its code, and that of one it does not have."""
    with TTFont(FONTS / FILES[style], lazy=True) as font:
        metrics = font["hmtx"].metrics
        known = {f"{code:04X}": metrics[glyph][0] for code, glyph in font.getBestCmap().items()}
        return {UNKNOWN: metrics[".notdef"][0], **known}


def units() -> set[int]:
    """Return how many font units a size has, in each face."""
    found = set()
    for file in FILES.values():
        with TTFont(FONTS / file, lazy=True) as font:
            found.add(font["head"].unitsPerEm)
    return found


def document() -> str:
    """Return the table: a row a character, a column a face, nothing where a face does not have it."""
    faces = [advances(style) for style in FILES]
    codes = sorted(set().union(*faces) - {UNKNOWN}, key=lambda code: int(code, 16))
    rows = [",".join((code, *(str(face.get(code, "")) for face in faces))) for code in (UNKNOWN, *codes)]
    return "\n".join((",".join(("character", *FILES)), *rows, ""))


def main() -> None:
    """Write the table."""
    Path(WIDTHS).write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main()
