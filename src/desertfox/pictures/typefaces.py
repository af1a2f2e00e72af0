"""The kinds of names on the map and how each is set."""

from __future__ import annotations

from typing import Final

import msgspec

from desertfox.pack.schema import Label, PlaceRow
from desertfox.pictures.lettering import CAP_HEIGHT, DESCENT, SANS, SERIF, Style, width
from desertfox.pictures.palette import Palette


class Setting(msgspec.Struct, frozen=True):
    """A face with its size and the space between letters."""

    style: Style
    size: float
    spacing: float = 0.0

    def width(self, text: str) -> float:
        """Return how wide a text stands."""
        return width(text, self.style, self.size, self.spacing)

    @property
    def rise(self) -> float:
        """Return how far capitals rise above the base line."""
        return CAP_HEIGHT * self.size

    @property
    def drop(self) -> float:
        """Return how far tails hang below it."""
        return DESCENT * self.size

    def css(self) -> str:
        """Return the same as a style rule."""
        family = SERIF if self.style.startswith("serif") else SANS
        weight = "700" if "bold" in self.style else "400"
        slope = ";font-style:italic" if "italic" in self.style else ""
        space = f";letter-spacing:{self.spacing:g}px" if self.spacing else ""
        return f"font-family:{family};font-size:{self.size:g}px;font-weight:{weight}{slope}{space}"


SETTINGS: Final[dict[str, Setting]] = {
    "pl-city": Setting("sans-bold", 23, 2),
    "pl-1": Setting("sans-bold", 17),
    "pl-1i": Setting("sans-bold-italic", 16),
    "pl-2": Setting("sans-bold", 14),
    "pl-2i": Setting("sans-bold-italic", 13.5),
    "pl-3": Setting("sans", 12),
    "pl-3i": Setting("sans-italic", 12),
    "pl-4": Setting("sans", 11),
    "pl-4i": Setting("sans-italic", 11),
    "lb-water3": Setting("serif-italic", 42, 15),
    "lb-water2": Setting("serif-italic", 25, 5),
    "lb-water1": Setting("serif-italic", 16, 2.4),
    "lb-land3": Setting("serif", 34, 17),
    "lb-land2": Setting("serif", 23, 9),
    "lb-land1": Setting("serif-italic", 16, 2.4),
    "lb-route": Setting("serif-italic", 12.5, 0.7),
}
"""By class name; the style sheet and the measuring use the same figures."""

NUMBER: Final = Setting("sans", 7)


def place_class(row: PlaceRow) -> str:
    """Return the class of a place's name: size goes by rank; wells and passes are italic."""
    if row.kind == "city":
        return "pl-city"
    return f"pl-{min(row.rank, 4)}" + ("i" if row.kind in ("well", "pass") else "")


def label_class(label: Label) -> str:
    """Return the class of a name that is no place."""
    if label.kind == "route":
        return "lb-route"
    return f"lb-{label.kind}{min(max(label.size, 1), 3)}"


def name_style(palette: Palette) -> str:
    """Return the rules for names; those of places stand on a halo."""
    p = palette
    sizes = "".join(f".{kind}{{{setting.css()}}}" for kind, setting in SETTINGS.items())
    return (
        f".pl{{fill:{p.label};paint-order:stroke;stroke:{p.halo};stroke-width:3.2px;stroke-linejoin:round}}"
        f".lb-water{{fill:{p.water_label}}}.lb-land{{fill:{p.land_label}}}"
        f".lb-route{{fill:{p.route_label};paint-order:stroke;stroke:{p.halo};stroke-width:2.4px;text-anchor:middle}}"
        f".pl-dot{{fill:{p.label};stroke:{p.halo};stroke-width:1.2}}"
        f".pl-station{{fill:none;stroke:{p.halo};stroke-width:1.6}}"
        f".pl-ring{{fill:{p.halo};stroke:{p.label};stroke-width:1.5}}"
        f".pl-lead{{fill:none;stroke:{p.label};stroke-width:.9}}"
        f".pl-sign{{fill:none;stroke:{p.label};stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}}"
        f".pl-signh{{fill:none;stroke:{p.halo};stroke-width:4.4;stroke-linecap:round;stroke-linejoin:round}}"
        f".fl-axis{{fill:{p.axis};stroke:{p.label};stroke-width:.9}}"
        f".fl-commonwealth{{fill:{p.commonwealth};stroke:{p.label};stroke-width:.9}}"
        f"{sizes}"
    )
