"""A picture as a file: the ending says which kind, and how much detail it has."""

from __future__ import annotations

from typing import Final

from desertfox.faults import BadInput, Fault
from desertfox.pictures.counters import level_for
from desertfox.pictures.paint import Picture
from desertfox.pictures.raster import size_of, to_pdf, to_png
from desertfox.pictures.stacks import COUNTER

ENDINGS: Final = (".svg", ".png", ".pdf")
SMALLEST, LARGEST = 0.1, 8.0
"""The scales that a picture may have."""
_MOST_PIXELS: Final = 120_000_000
"""More than this no program likes to open."""
_COMFORTABLE: Final = 1800.0
"""A part of the map is enlarged to about this width, at most to twice its size."""


def scale_faults(scale: float | None, label: str = "scale") -> list[Fault]:
    """Return what is wrong with a scale."""
    if scale is None or SMALLEST <= scale <= LARGEST:
        return []
    return [Fault(label, 0, 0, f"{scale:g}", "out of range", f"Choose from {SMALLEST:g} to {LARGEST:g}.")]


def svg_for(picture: Picture, ending: str, scale: float | None = None) -> str:
    """Return the SVG: for SVG and PDF, which can be enlarged, with all detail, for PNG with what can be read."""
    if scale is None:
        scale = round(min(2.0, max(1.0, _COMFORTABLE / picture.frame.page.width)), 2)
    return picture.svg(scale, (level_for(COUNTER * scale),)) if ending == ".png" else picture.svg(scale)


def encoded(svg: str, ending: str, label: str = "scale") -> bytes:
    """Return what a file with this ending holds; BadInput if the picture is too large for it."""
    if ending != ".png":
        return svg.encode() if ending == ".svg" else to_pdf(svg)
    wide, high = size_of(svg)
    if wide * high > _MOST_PIXELS:
        said = f"{wide:.0f} x {high:.0f} pixels"
        raise BadInput(label, [Fault(label, 0, 0, said, "a PNG of that size is too large to open")])
    return to_png(svg)
