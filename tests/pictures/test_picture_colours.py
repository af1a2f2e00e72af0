"""Colours: what is to be read can be read, and the sides differ without colour."""

from __future__ import annotations

from itertools import product

import pytest

from desertfox.pictures import PALETTES
from desertfox.pictures.palette import Palette

AXIS = ("german", "italian", "axis_supply")


def luminance(colour: str) -> float:
    """WCAG 2.2 relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=list(PALETTES))
def palette(request: pytest.FixtureRequest) -> Palette:
    return PALETTES[request.param]


def test_ink_on_every_face_is_easy_to_read(palette: Palette) -> None:
    weak = {name: contrast(face.ink, face.face) for name, face in palette.nations.items()}
    assert {name: ratio for name, ratio in weak.items() if ratio < 4.5} == {}


def test_words_on_their_ground_are_easy_to_read(palette: Palette) -> None:
    p = palette
    land = (p.clear, p.rough, p.marsh, p.sand)
    pairs = [
        ("text on the page", p.ink, p.page), ("text on a panel", p.ink, p.panel), ("soft text", p.ink_soft, p.panel),
        ("soft text on the page", p.ink_soft, p.page),
        ("place on its halo", p.label, p.halo), ("sea", p.water_label, p.sea), ("route", p.route_label, p.halo),
        ("badge", p.ink, p.panel), ("axis badge", p.axis_ink, p.axis),
        ("commonwealth badge", p.commonwealth_ink, p.commonwealth), ("disrupted", p.warn_ink, p.warn),
        ("out of supply", p.bad_ink, p.bad), ("number on mountain", p.number_mountain, p.mountain),
        ("number on the sea", p.number_sea, p.sea),
        *((f"number on {ground}", p.number, ground) for ground in land),
        *((f"number on shelf {shade}", p.number_sea, shade) for shade in p.shelf[:2]),
        *((f"place on {ground}", p.label, ground) for ground in (*land, p.mountain, p.city, p.oasis)),
    ]  # fmt: skip
    assert {name: round(contrast(a, b), 2) for name, a, b in pairs if contrast(a, b) < 4.5} == {}


def test_large_names_and_lines_stand_out(palette: Palette) -> None:
    p = palette
    pairs = [
        ("region", p.land_label, p.clear), ("road", p.road, p.casing), ("track", p.track, p.clear),
        ("rail", p.rail, p.clear), ("escarpment", p.escarpment, p.clear), ("ridge", p.ridge, p.clear),
        ("frontier", p.frontier, p.clear), ("sea hexside", p.sea_hexside, p.clear), ("coast", p.coast, p.clear),
        ("planned rail", p.rail_planned, p.clear),
    ]  # fmt: skip
    assert {name: round(contrast(a, b), 2) for name, a, b in pairs if contrast(a, b) < 3.0} == {}


def test_the_sides_differ_in_grey(palette: Palette) -> None:
    axis = [face.face for name, face in palette.nations.items() if name in AXIS]
    commonwealth = [face.face for name, face in palette.nations.items() if name not in AXIS]
    assert min(contrast(a, c) for a, c in product(axis, commonwealth)) >= 2.5
    assert max(map(luminance, axis)) < min(map(luminance, commonwealth))


def test_terrains_are_told_apart_by_more_than_one_shade(palette: Palette) -> None:
    grounds = (palette.clear, palette.rough, palette.mountain, palette.marsh, palette.sand, palette.void, palette.sea)
    assert len(set(grounds)) == 7
    textures = (palette.texture_rough, palette.texture_mountain, palette.texture_marsh, palette.texture_sand)
    pairs = zip(textures, (palette.rough, palette.mountain, palette.marsh, palette.sand), strict=True)
    assert all(contrast(texture, ground) >= 1.7 for texture, ground in pairs)


def simulated(colour: str, matrix: tuple[tuple[float, float, float], ...]) -> str:
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    seen = [min(255, max(0, round(sum(k * c for k, c in zip(row, rgb, strict=True))))) for row in matrix]
    return "#" + "".join(f"{c:02X}" for c in seen)


DEUTERANOPIA = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
PROTANOPIA = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))


@pytest.mark.parametrize("eyes", [DEUTERANOPIA, PROTANOPIA])
def test_the_sides_differ_for_eyes_that_miss_red_or_green(
    palette: Palette, eyes: tuple[tuple[float, float, float], ...]
) -> None:
    axis = [simulated(face.face, eyes) for name, face in palette.nations.items() if name in AXIS]
    commonwealth = [simulated(face.face, eyes) for name, face in palette.nations.items() if name not in AXIS]
    assert min(contrast(a, c) for a, c in product(axis, commonwealth)) >= 2.4
