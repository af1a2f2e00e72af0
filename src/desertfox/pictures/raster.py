"""SVG to PNG and PDF, set with the bundled fonts alone, so that a picture looks the same everywhere."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING, Final

from desertfox.faults import not_installed
from desertfox.pictures.lettering import FONTS

if TYPE_CHECKING:
    import typst

_SIZE: Final = re.compile(r'<svg [^>]*?width="([\d.]+)" height="([\d.]+)"')
_TITLE: Final = re.compile(r"<title[^>]*>([^<]*)</title>")
_HELD_WIDTH: Final = re.compile(r' textLength="[\d.]+" lengthAdjust="\w+"')
"""What keeps a name to its width in a foreign font; here the letter-spacing would be added to it once more."""


def size_of(svg: str) -> tuple[float, float]:
    """Return width and height of a picture; ValueError if it does not say."""
    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("the SVG does not say how large it is")
    return float(found[1]), float(found[2])


def to_png(svg: str) -> bytes:
    """Return a picture as PNG, a pixel for a pixel."""
    try:
        import resvg_py
    except ModuleNotFoundError:
        raise not_installed("PNG", "resvg_py") from None
    size_of(svg)
    return resvg_py.svg_to_bytes(svg_string=_free(svg), skip_system_fonts=True, font_dirs=[str(FONTS)])


def to_pdf(svg: str) -> bytes:
    """Return a picture as a PDF of one page, still made of lines and letters; BadInput without typst."""
    try:
        import typst
    except ModuleNotFoundError:
        raise not_installed("PDF", "typst", "pdf") from None
    page = _page(svg).encode()
    made: bytes = typst.compile(
        page, format="pdf", font_paths=_fonts(), sys_inputs={"svg": _free(svg), "title": _title(svg)}
    )
    return made


def _free(svg: str) -> str:
    """Return the picture with names as wide as they are: our own fonts have the widths that were measured."""
    return _HELD_WIDTH.sub("", svg)


def _page(svg: str) -> str:
    """Return the page that holds the picture; a pixel of it is a point."""
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
    """Return the bundled fonts and no others."""
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])
