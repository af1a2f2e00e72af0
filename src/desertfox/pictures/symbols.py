"""2.22 The unit symbols: one drawing a type, in the manner of the NATO signs.

A track oval is armor, a cross is foot, an upright in the cross is motor transport, a disc is a gun, wings come from
the air. Each is drawn into a box of the given width and height whose top left corner is the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from desertfox.pack.schema import Size, UnitType
from desertfox.pictures.svg import number

SymbolName = UnitType | str


def _line(data: str) -> str:
    return f'<path class="sy-l" d="{data}"/>'


def _box(w: float, h: float, dash: str = "") -> str:
    return f'<rect class="sy-b" width="{number(w)}" height="{number(h)}"{dash}/>'


def _cross(w: float, h: float) -> str:
    return _line(f"M0 0L{number(w)} {number(h)}M{number(w)} 0L0 {number(h)}")


def _oval(w: float, h: float) -> str:
    return (
        f'<rect class="sy-l" x="{number(w * 0.14)}" y="{number(h * 0.22)}" width="{number(w * 0.72)}" '
        f'height="{number(h * 0.56)}" rx="{number(h * 0.28)}"/>'
    )


def _disc(x: float, y: float, r: float, kind: str = "sy-f") -> str:
    return f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'


def _heavy_bar(w: float, h: float) -> str:
    """2.22 The thick bar at the left that marks heavy infantry, on foot or airborne."""
    return f'<rect width="{number(w * 0.17)}" height="{number(h)}" class="sy-f"/>'


def _scaled(w: float, h: float, unit: float, inner: str) -> str:
    """Draw in a frame of its own around the middle of the box."""
    return f'<g transform="translate({number(w / 2)} {number(h / 2)}) scale({unit:.3f})">{inner}</g>'


def _armor(w: float, h: float) -> str:
    return _box(w, h) + _oval(w, h)


def _mechanized(w: float, h: float) -> str:
    return _box(w, h) + _cross(w, h) + _oval(w, h)


def _motorized(w: float, h: float) -> str:
    return _box(w, h) + _cross(w, h) + _line(f"M{number(w / 2)} 0V{number(h)}")


def _infantry(w: float, h: float) -> str:
    return _box(w, h) + _cross(w, h)


def _heavy_infantry(w: float, h: float) -> str:
    return _infantry(w, h) + _heavy_bar(w, h)


def _wings(w: float, h: float) -> str:
    arch = f"q{number(w * 0.11)} {number(-h * 0.36)} {number(w * 0.22)} 0"
    return _line(f"M{number(w * 0.28)} {number(h * 0.96)}{arch}{arch}")


def _airborne(w: float, h: float) -> str:
    return _infantry(w, h) + _wings(w, h)


def _heavy_airborne(w: float, h: float) -> str:
    return _airborne(w, h) + _heavy_bar(w, h)


def _glider(w: float, h: float) -> str:
    roof = (
        f"M{number(w * 0.2)} {number(h * 0.94)}L{number(w / 2)} {number(h * 0.68)}L{number(w * 0.8)} {number(h * 0.94)}"
    )
    return _infantry(w, h) + _line(roof)


def _heavy_weapons(w: float, h: float) -> str:
    x, up = number(w / 2), h * 0.12
    head = f"M{number(w * 0.38)} {number(h * 0.38)}L{x} {number(up)}L{number(w * 0.62)} {number(h * 0.38)}"
    return _box(w, h) + _line(f"M{x} {number(h * 0.64)}V{number(up)}{head}") + _disc(w / 2, h * 0.76, h * 0.12, "sy-l")


def _artillery(w: float, h: float) -> str:
    return _box(w, h) + _disc(w / 2, h / 2, h * 0.21)


def _armored_artillery(w: float, h: float) -> str:
    return _armor(w, h) + _disc(w / 2, h / 2, h * 0.14)


def _flak(w: float, h: float) -> str:
    dome = (
        f"M0 {number(h)}C{number(w * 0.12)} {number(-h * 0.2)} {number(w * 0.88)} {number(-h * 0.2)} "
        f"{number(w)} {number(h)}"
    )
    return _box(w, h) + _line(dome) + _disc(w / 2, h * 0.62, h * 0.16)


def _recon(w: float, h: float) -> str:
    return _box(w, h) + _line(f"M0 {number(h)}L{number(w)} 0")


def _desert_patrol(w: float, h: float) -> str:
    star = "M0-22L6-6 22 0 6 6 0 22-6 6-22 0-6-6Z"
    place = f"translate({number(w * 0.72)} {number(h * 0.66)}) scale({h * 0.0125:.3f})"
    compass = f'<path class="sy-f" transform="{place}" d="{star}"/>'
    wheels = _disc(w * 0.24, h * 1.12, h * 0.09) + _disc(w * 0.76, h * 1.12, h * 0.09)
    return _recon(w, h) + compass + wheels


def _detachment(w: float, h: float) -> str:
    small = (
        f"M{number(w * 0.24)} {number(h * 0.24)}L{number(w * 0.76)} {number(h * 0.76)}"
        f"M{number(w * 0.76)} {number(h * 0.24)}L{number(w * 0.24)} {number(h * 0.76)}"
    )
    return _box(w, h, f' stroke-dasharray="{number(w * 0.12)} {number(w * 0.07)}"') + _line(small)


def _leader(w: float, h: float) -> str:
    star = "M0-22L5.2-7.2 20.9-6.8 8.4 2.7 12.9 17.8 0 8.8-12.9 17.8-8.4 2.7-20.9-6.8-5.2-7.2Z"
    return _scaled(w, h, h * 0.027, f'<path class="sy-f" d="{star}"/>')


def _truck(w: float, h: float) -> str:
    wheels = "".join(_disc(x, 10, 5.4, "sy-w") for x in (-17, -5, 17))
    return _scaled(w, h, h / 34, f'<path class="sy-b" d="M-26-13h30v21h-30zM4-5h12l9 8v5H4z"/>{wheels}')


def _crates(w: float, h: float) -> str:
    crates = "".join(
        f'<rect class="sy-b" x="{x}" y="{y}" width="22" height="15"/>' for x, y in ((-11, -17), (-24, 1), (2, 1))
    )
    return _scaled(w, h, h / 34, crates + _line("M-11-9.5h22M-24 8.5h22M2 8.5h22"))


_DRAWINGS: Final[dict[SymbolName, Callable[[float, float], str]]] = {
    "armor": _armor,
    "mechanized": _mechanized,
    "motorized_infantry": _motorized,
    "infantry": _infantry,
    "heavy_infantry": _heavy_infantry,
    "airborne": _airborne,
    "heavy_airborne": _heavy_airborne,
    "glider": _glider,
    "heavy_weapons": _heavy_weapons,
    "artillery": _artillery,
    "armored_artillery": _armored_artillery,
    "flak": _flak,
    "recon": _recon,
    "desert_patrol": _desert_patrol,
    "detachment": _detachment,
    "leader": _leader,
    "supply": _truck,
    "dump": _crates,
}


def symbol(name: SymbolName, w: float, h: float) -> str:
    """Return the drawing of a type in a box of this size."""
    return _DRAWINGS[name](w, h)


_SIZE_MARKS: Final[dict[Size, str]] = {
    "company": "I",
    "battalion": "II",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
}


def size_mark(size: Size, x: float, bottom: float, height: float) -> str:
    """2.23 Return the strokes over the box, centred on x: I company to III regiment, X brigade, XX division."""
    marks = _SIZE_MARKS[size]
    step = height * (0.62 if marks[0] == "I" else 1.12)
    left = x - step * (len(marks) - 1) / 2
    strokes = []
    for position in range(len(marks)):
        at = left + position * step
        if marks[0] == "I":
            strokes.append(f"M{number(at)} {number(bottom)}v{number(-height)}")
        else:
            half = height * 0.42
            strokes.append(
                f"M{number(at - half)} {number(bottom)}l{number(2 * half)} {number(-height)}"
                f"m{number(-2 * half)} 0l{number(2 * half)} {number(height)}"
            )
    return f'<path class="c-sz" d="{"".join(strokes)}"/>'
