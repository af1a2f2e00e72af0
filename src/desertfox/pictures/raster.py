"""SVG to PNG and PDF: one page that holds the picture, set with the bundled fonts alone."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Final, Literal

import typst

from desertfox.pictures.lettering import FONTS

_SIZE: Final = re.compile(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')
_TITLE: Final = re.compile(r"<title[^>]*>([^<]*)</title>")
_HELD_WIDTH: Final = re.compile(r' textLength="[\d.]+" lengthAdjust="\w+"')
"""What keeps a name to its width in a foreign font; typst adds the letter-spacing to it once more."""
_POINTS_AN_INCH: Final = 72


def size_of(svg: str) -> tuple[float, float]:
    """Return width and height of a picture; ValueError if it does not say."""
    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("the SVG does not say how large it is")
    return float(found[1]), float(found[2])


def _page(svg: str) -> str:
    wide, high = size_of(svg)
    return (
        "#set document(title: sys.inputs.title, date: none)\n"
        f"#set page(width: {wide}pt, height: {high}pt, margin: 0pt)\n"
        f'#image(bytes(sys.inputs.svg), format: "svg", width: {wide}pt, height: {high}pt)\n'
    )


def _title(svg: str) -> str:
    found = _TITLE.search(svg)
    return unescape(found[1]) if found else ""


@cache
def _fonts() -> typst.Fonts:
    """Return the bundled fonts and no others, so that a picture looks the same everywhere."""
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])


def _compiled(svg: str, kind: Literal["png", "pdf"]) -> bytes:
    """Return the page; a pixel of the SVG is a point, so that PNG pixels are SVG pixels.

    Our own fonts have the widths that were measured, so nothing needs to be held to them here.
    """
    svg = _HELD_WIDTH.sub("", svg)
    made: bytes = typst.compile(
        _page(svg).encode(),
        format=kind,
        ppi=_POINTS_AN_INCH,
        font_paths=_fonts(),
        sys_inputs={"svg": svg, "title": _title(svg)},
    )
    return made


def to_png(svg: str) -> bytes:
    """Return a picture as PNG, a pixel for a pixel."""
    return _compiled(svg, "png")


def to_pdf(svg: str) -> bytes:
    """Return a picture as a PDF of one page, still made of lines and letters."""
    return _compiled(svg, "pdf")
