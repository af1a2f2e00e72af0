"""A sheet of all counters, front and back, by nation and set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from desertfox.pack import Pack
from desertfox.pack.schema import CounterSet, Nation
from desertfox.pictures.counters import counter
from desertfox.pictures.frame import frame_style
from desertfox.pictures.lettering import SANS, SERIF, fitting
from desertfox.pictures.palette import PALETTES, Palette, PaletteName
from desertfox.pictures.style import counter_style, patterns
from desertfox.pictures.svg import number, rectangle, words
from desertfox.pictures.view import Piece
from desertfox.units import Counter, CounterList

_SIDE: Final = 72.0
_GAP: Final = 6.0
_ENTRY: Final = 2 * _SIDE + _GAP + 26
_ROW: Final = _SIDE + 30
_COLUMNS: Final = 11
_MARGIN: Final = 40.0
_HEADING: Final = 54.0

_SETS: Final[dict[CounterSet, str]] = {
    "base": "",
    "fox_killed": "Fox Killed",
    "desert_patrols": "patrols",
    "detachments": "detachments",
    "rommel": "option",
    "tiger": "option",
}
_FEW: Final = 3
"""Nations with fewer counters share a heading."""


def piece_of(counter_: Counter, *, depleted: bool = False) -> Piece:
    """Return a counter with one of its faces up."""
    face = counter_.face(depleted)
    return Piece(
        id=counter_.id,
        name=counter_.designation,
        side=counter_.side,
        nation=counter_.nation,
        type=counter_.type,
        size=counter_.size,
        strength=face.strength,
        parenthesized=face.parenthesized,
        morale=face.morale,
        movement=face.movement,
        sp=face.sp,
        armor_rating=counter_.armor_rating,
        depleted=depleted,
    )


def _groups(pack: Pack) -> Iterable[tuple[str, list[tuple[Counter, str]]]]:
    """Return the counters by nation; supply counters, which are all alike, once a side with their number."""
    counters = list(CounterList.from_pack(pack))
    units = [c for c in counters if not c.is_supply]
    nations = {nation: [c for c in units if c.nation == nation] for nation in get_args(Nation)}
    for nation, found in nations.items():
        if len(found) >= _FEW:
            yield _title(nation), _captioned(found)
    few = {nation: found for nation, found in nations.items() if 0 < len(found) < _FEW}
    if few:
        yield ", ".join(_title(nation) for nation in few), _captioned([c for found in few.values() for c in found])
    supply = [c for c in counters if c.is_supply]
    alike = {side: [c for c in supply if c.side == side] for side in ("axis", "commonwealth")}
    shown = [(found[0], f"{side.capitalize()}: {len(found)} counters") for side, found in alike.items() if found]
    if shown:
        yield "Supply: MSU and dump", shown


def _title(nation: str) -> str:
    return nation.replace("_", " ").title()


def _captioned(counters: list[Counter]) -> list[tuple[Counter, str]]:
    """Return the counters in the order of their sets, each with its name and, outside the base game, its set."""
    order = list(_SETS)
    ranked = sorted(counters, key=lambda c: order.index(c.set))
    return [(c, f"{c.designation} ({_SETS[c.set]})" if _SETS[c.set] else c.designation) for c in ranked]


def _entry(found: Counter, caption: str, x: float, y: float, palette: Palette) -> str:
    middle = y + _SIDE / 2
    drawn = counter(piece_of(found), palette, (x + _SIDE / 2, middle), _SIDE)
    if found.depleted is not None:
        back = piece_of(found, depleted=True)
        drawn += counter(back, palette, (x + _SIDE * 1.5 + _GAP, middle), _SIDE)
    size = fitting(caption, "sans", 12.5, _ENTRY - 20)
    text = f'<text class="cs-t" style="font-size:{number(size)}px" x="{number(x)}" y="{number(y + _SIDE + 17)}">'
    return f"{drawn}{text}{words(caption)}</text>"


def counter_sheet_svg(pack: Pack, palette: PaletteName = "classic", scale: float = 1.0) -> str:
    """Return all counters of a pack, each with both faces."""
    look = PALETTES[palette]
    parts, y = [], _MARGIN + 66
    for heading, entries in _groups(pack):
        parts.append(f'<text class="cs-h" x="{number(_MARGIN)}" y="{number(y + 26)}">{words(heading)}</text>')
        y += _HEADING - 12
        for i, (found, caption) in enumerate(entries):
            x = _MARGIN + i % _COLUMNS * _ENTRY
            parts.append(_entry(found, caption, x, y + i // _COLUMNS * _ROW, look))
        y += ((len(entries) - 1) // _COLUMNS + 1) * _ROW + 10
    wide, high = 2 * _MARGIN + _COLUMNS * _ENTRY - 20, y + _MARGIN - 20
    style = (
        f".page{{fill:{look.page}}}.cs-h{{font-family:{SERIF};font-weight:700;font-size:22px;fill:{look.ink}}}"
        f".cs-t{{font-family:{SANS};fill:{look.ink_soft}}}{counter_style(look)}{frame_style(look)}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(wide * scale)}" height="{number(high * scale)}" '
        f'viewBox="0 0 {number(wide)} {number(high)}" class="desertfox p-{palette}" '
        'role="graphics-document document" aria-labelledby="picture-title picture-desc">'
        '<title id="picture-title">The Desert Fox: all counters</title>'
        f'<desc id="picture-desc">{len(pack.counters)} counters by nation, the full side left, the depleted side right.'
        f"</desc><style>{style}</style><defs>{patterns(look)}</defs>{rectangle('page', 0, 0, wide, high)}"
        f'<text class="f-name" x="{number(_MARGIN)}" y="{number(_MARGIN + 38)}">THE DESERT FOX</text>'
        f'<text class="f-title" x="{number(_MARGIN + 452)}" y="{number(_MARGIN + 38)}">all counters, full side and '
        f"depleted side</text>{''.join(parts)}</svg>\n"
    )
