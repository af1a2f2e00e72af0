"""The style sheet of a picture: plain values of one palette, class names that a web page may restyle."""

from __future__ import annotations

from typing import Final

from desertfox.pictures.lettering import SANS, SERIF
from desertfox.pictures.palette import Palette

_BAND_INK: Final = 'stroke="#000" stroke-width="2.6" fill="none"'

BAND_PATTERNS: Final[dict[str, str]] = {
    "german": '<rect width="10" height="10" fill="#7FB2E5"/>',
    "italian": f'<path d="M0 5h10" {_BAND_INK}/>',
    "british": '<rect width="10" height="10" fill="#000"/>',
    "australian": f'<path d="M-2-2L12 12M-2 8L2 12M8-2L12 2" {_BAND_INK}/>',
    "new_zealand": '<circle cx="5" cy="5" r="3"/>',
    "indian": f'<path d="M0 5h10M5 0v10" {_BAND_INK}/>',
    "south_african": f'<path d="M0 8L5 3 10 8" {_BAND_INK}/>',
    "free_french": f'<path d="M5 0v10" {_BAND_INK}/>',
    "polish": '<rect width="10" height="5"/>',
    "czech": '<path d="M0 0L10 5 0 10Z"/>',
    "greek": '<rect width="5" height="5"/><rect x="5" y="5" width="5" height="5"/>',
    "axis_supply": '<rect x="2" y="2" width="6" height="6"/>',
    "commonwealth_supply": '<circle cx="5" cy="5" r="3" fill="none" stroke="#000" stroke-width="1.8"/>',
}
"""What names a nation without colour in the palettes with a band: a pattern on white, a tile of 10 units."""


def patterns(palette: Palette) -> str:
    """Return the patterns of the marks and, where the palette has bands, of the nations."""
    hatch = "".join(
        f'<pattern id="hatch-{side}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
        f'<rect width="2" height="7" fill="{ink}"/></pattern>'
        for side, ink in (("axis", palette.warn), ("commonwealth", palette.warn_ink))
    )
    if not palette.banded:
        return hatch
    return hatch + "".join(
        f'<pattern id="band-{nation}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<rect width="10" height="10" fill="#fff"/>{drawing}</pattern>'
        for nation, drawing in BAND_PATTERNS.items()
    )


def counter_style(palette: Palette) -> str:
    """Return the rules for counters, stacks and their marks."""
    p = palette
    nations = "".join(
        f".n-{name}{{color:{face.ink}}}.n-{name} .c-face{{fill:{face.face}}}.n-{name} .sy-w{{stroke:{face.face}}}"
        + (f".n-{name} .c-band{{fill:url(#band-{name})}}" if p.banded else "")
        for name, face in p.nations.items()
    )
    return (
        f".ctr text{{fill:currentColor;font-family:{SANS};font-weight:700}}"
        f".c-sh{{fill:{p.shadow};fill-opacity:{p.shadow_opacity}}}"
        f".c-edge{{fill:none;stroke:{p.edge_commonwealth};stroke-width:2.4}}"
        f".side-axis .c-edge{{stroke:{p.edge_axis}}}"
        ".c-dep{fill:#fff;fill-opacity:.16;stroke:#fff;stroke-opacity:.9;stroke-width:2.2}"
        ".side-commonwealth .c-dep{fill-opacity:.62;stroke:#000;stroke-opacity:.6}"
        ".c-fac,.c-nat,.ctr text.c-ar{text-anchor:middle}.ctr .c-end{text-anchor:end}"
        f".ctr text.c-ar{{font-family:{SERIF}}}"
        ".sy-b{fill:#fff;fill-opacity:.16;stroke:currentColor;stroke-width:2.6;stroke-linejoin:round}"
        ".side-commonwealth .sy-b{fill-opacity:.42}"
        ".sy-l{fill:none;stroke:currentColor;stroke-width:2.6}.sy-f,.c-pip{fill:currentColor}"
        ".sy-w{fill:currentColor;stroke-width:2}.c-pip0{fill:none;stroke:currentColor;stroke-width:1.6}"
        ".c-sz{fill:none;stroke:currentColor;stroke-width:2}"
        ".is-moved .sy,.is-moved .c-sz{opacity:.6}"
        ".side-axis .hatched{fill:url(#hatch-axis);fill-opacity:.6}"
        ".side-commonwealth .hatched{fill:url(#hatch-commonwealth);fill-opacity:.3}"
        f".mk-dis path{{fill:{p.warn};stroke:{p.warn_ink};stroke-width:1.5}}"
        f".ctr .mk-dis text,.ctr .mk-chk text{{fill:{p.warn_ink}}}"
        f".side-commonwealth .mk-dis path{{fill:{p.warn_ink}}}"
        f".side-commonwealth .mk-dis text{{fill:{p.warn}}}"
        ".mk-dis text,.mk-cap text,.mk-chk text,.mk-oos text{text-anchor:middle}"
        ".framed{fill:none;stroke:#fff;stroke-width:5;stroke-dasharray:10 6}"
        ".side-commonwealth .framed{stroke:#111}"
        ".mk-cap path{fill:#fff;stroke:#111;stroke-width:1.5}.ctr .mk-cap text{fill:#111}"
        f".mk-mov circle{{fill:{p.panel};stroke:{p.ink};stroke-width:2}}"
        f".mk-mov path{{fill:none;stroke:{p.ink};stroke-width:4;stroke-linecap:round;stroke-linejoin:round}}"
        f".mk-chk circle{{fill:{p.warn};stroke:{p.warn_ink};stroke-width:2}}"
        f".mk-oos circle{{fill:{p.bad};stroke:{p.panel};stroke-width:2.5}}.ctr .mk-oos text{{fill:{p.bad_ink}}}"
        f"{nations}"
    )


def level_style() -> str:
    """Return the rules that let a page switch the level of detail by a class on the picture: z-near, z-mid, z-far."""
    return (
        ".lod-n,.lod-m,.lod-f{display:none}.z-near .lod-n,.z-mid .lod-m,.z-far .lod-f{display:inline}"
        ".z-far .m-num{display:none}"
        ".ctr.lod-near .lod-n,.ctr.lod-mid .lod-m,.ctr.lod-far .lod-f{display:inline}"
    )


def map_style(palette: Palette) -> str:
    """Return the rules for the map, its names and its frame."""
    p = palette
    return (
        f".page{{fill:{p.page}}}.m-sea{{fill:{p.sea}}}.m-land,.m-clear{{fill:{p.clear}}}"
        + "".join(f".m-shelf{i}{{fill:none;stroke:{c};stroke-linejoin:round}}" for i, c in enumerate(p.shelf))
        + f".m-wline{{fill:none;stroke:{p.water_line};stroke-opacity:.55;stroke-linejoin:round}}"
        f".m-coast{{fill:none;stroke:{p.coast};stroke-width:1.7;stroke-linejoin:round}}"
        + "".join(
            f".m-{name}{{fill:{colour};stroke:{colour}}}"
            for name, colour in (
                ("rough", p.rough),
                ("mountain", p.mountain),
                ("marsh", p.marsh),
                ("sand", p.sand),
                ("void", p.void),
            )
        )
        + ".m-soft{stroke-width:7;stroke-opacity:.35;stroke-linejoin:round}"
        f".m-city{{fill:{p.city};stroke:{p.city_block};stroke-width:1}}"
        f".m-oasis{{fill:{p.oasis};stroke:{p.palm};stroke-width:1}}"
        f".t-clear{{fill:none;stroke:{p.texture_rough};stroke-width:1.5;stroke-linecap:round;opacity:.5}}"
        f".t-rough{{fill:none;stroke:{p.texture_rough};stroke-width:1.1;stroke-linecap:round}}"
        f".t-mtn{{fill:none;stroke:{p.texture_mountain};stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}}"
        f".t-mtns{{fill:{p.texture_mountain};opacity:.4}}"
        f".t-marsh{{fill:none;stroke:{p.texture_marsh};stroke-width:1;stroke-linecap:round}}"
        f".t-sand{{fill:none;stroke:{p.texture_sand};stroke-width:1.1;stroke-linecap:round}}"
        f".t-void{{fill:none;stroke:{p.texture_void};stroke-width:1}}"
        f".t-city{{fill:{p.city_block}}}.t-oasis{{fill:none;stroke:{p.palm};stroke-width:1.3;stroke-linecap:round}}"
        f".m-grid{{fill:none;stroke:{p.grid};stroke-width:.9}}.m-gridsea{{fill:none;stroke:{p.grid_sea};stroke-width:.9}}"
        f".m-num{{font-family:{SANS};font-size:7px;text-anchor:middle;fill:{p.number}}}"
        f".m-num .ns{{fill:{p.number_sea}}}.m-num .nm{{fill:{p.number_mountain}}}"
        f".m-num .nh{{fill:{p.label};paint-order:stroke;stroke:{p.halo};stroke-width:2px}}"
        f".m-border{{fill:none;stroke:{p.frontier};stroke-width:3;stroke-dasharray:14 5 3 5;stroke-opacity:.6}}"
        f".l-ridge{{fill:none;stroke:{p.ridge};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}}"
        f".l-esc{{fill:none;stroke:{p.escarpment};stroke-width:2.7;stroke-linecap:round;stroke-linejoin:round}}"
        f".l-teeth{{fill:{p.escarpment}}}"
        f".l-pass{{fill:none;stroke:{p.escarpment};stroke-width:2.2;stroke-linecap:round}}"
        f".l-seaside{{fill:none;stroke:{p.sea_hexside};stroke-width:6.5;stroke-linecap:round}}"
        f".l-seaside2{{fill:none;stroke:{p.halo};stroke-width:1.6;stroke-linecap:round;stroke-dasharray:4 4}}"
        f".l-track{{fill:none;stroke:{p.track};stroke-width:1.6;stroke-dasharray:6.5 3.6}}"
        f".l-roadc{{fill:none;stroke:{p.casing};stroke-width:6;stroke-linecap:round;stroke-linejoin:round}}"
        f".l-road{{fill:none;stroke:{p.road};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}}"
        f".l-rail{{fill:none;stroke:{p.rail};stroke-width:1.6}}"
        f".l-railt{{fill:none;stroke:{p.rail};stroke-width:6.5;stroke-dasharray:1.4 5.6}}"
        f".l-railx{{fill:none;stroke:{p.rail_planned};stroke-width:1.2;stroke-dasharray:5 2}}"
        f".l-railxt{{fill:none;stroke:{p.rail_planned};stroke-width:5.5;stroke-dasharray:1.2 12.8}}"
    )


def stack_style(palette: Palette) -> str:
    """Return the rules for badges, forts and the rail head."""
    p = palette
    return (
        f".badge rect{{fill:{p.panel};stroke:{p.ink};stroke-width:1}}"
        f".badge text{{font-family:{SANS};font-size:9px;font-weight:700;text-anchor:middle;fill:{p.ink}}}"
        f".badge .b-pip{{fill:{p.ink};stroke:none}}"
        f".b-axis rect{{fill:{p.axis}}}.b-axis text{{fill:{p.axis_ink}}}"
        f".b-commonwealth rect{{fill:{p.commonwealth}}}.b-commonwealth text{{fill:{p.commonwealth_ink}}}"
        f".b-fort rect,.b-rail rect{{fill:{p.halo};stroke:{p.label}}}.b-fort text{{fill:{p.label}}}"
        f".fort{{fill:none;stroke:{p.label};stroke-width:2.2;stroke-linejoin:miter}}.fort-b{{stroke-dasharray:5 4}}"
        f".fort-g{{fill:{p.halo};fill-opacity:.7}}"
        f".rh-l{{fill:none;stroke:{p.label};stroke-width:1.2}}.rh-f{{fill:{p.bad}}}"
    )
