"""The SVG as a file: sound, small, the same every time, and about the hexes it was asked for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from xml.etree import ElementTree as ET

import msgspec
import pytest

from desertfox import hexes
from desertfox.board import Area, Board, Overrides
from desertfox.pack import Pack
from desertfox.pictures import LEVELS, MAP_VIEW, PALETTES, Look, Picture, View, position_svg
from desertfox.pictures.geometry import area_hexes, centre
from desertfox.pictures.routes import Routes

SVG = "{http://www.w3.org/2000/svg}"
GAZALA_LINE = Area((18, 24), (22, 30))


@pytest.mark.parametrize("palette", list(PALETTES))
def test_the_picture_is_sound_xml_without_anything_from_outside(picture: Callable[..., Picture], palette: str) -> None:
    svg = picture("gazala", palette=palette).svg(1.0, LEVELS)
    root = ET.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([\w-]+)\)", svg)) | {a[1:] for a in re.findall(r'href="([^"]+)"', svg)}
    assert used <= set(ids)
    assert "var(" not in svg
    assert "@import" not in svg
    assert re.findall(r"https?://[^\s\"]+", svg) == ["http://www.w3.org/2000/svg"]
    assert "transform:" not in svg  # only the attribute is understood everywhere


def test_the_whole_map_is_a_small_file(picture: Callable[..., Picture]) -> None:
    assert len(picture("campaign").svg()) < 900_000


def test_the_same_position_gives_the_same_bytes_in_every_process(picture: Callable[..., Picture]) -> None:
    program = (
        "import sys, hashlib\n"
        "from desertfox.board import Area\n"
        "from desertfox.pack import builtin_pack\n"
        "from desertfox.pictures import Look, position_svg, view_of\n"
        "from desertfox.position import Position\n"
        "p = Position.from_scenario(builtin_pack(), 'gazala')\n"
        "look = Look(area=Area((18, 24), (22, 30)))\n"
        "svg = position_svg(view_of(p), p.setting.board, p.setting.pack, look)\n"
        "sys.stdout.write(svg)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "77", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout == picture("gazala", area=GAZALA_LINE).svg()


def test_everybody_can_listen_to_the_picture(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    root = ET.fromstring(made.svg())
    assert root.findtext(f"{SVG}title") == "The Desert Fox: Battle of Gazala"
    assert "Axis 58 counters" in (root.findtext(f"{SVG}desc") or "")
    groups = [g for g in root.iter(f"{SVG}g") if (g.get("class") or "").startswith("stack ")]
    assert len(groups) == len(made.stacks)
    for group in groups:
        assert group.get("role") == "group"
        assert (group.get("aria-label") or "").startswith(group.get("data-hex") or "?")
        counters = [g for g in group if (g.get("class") or "").startswith("ctr ")]
        assert counters
        assert all(g.get("role") == "img" and g.get("aria-label") for g in counters)


def test_every_unit_of_every_stack_is_named(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    titles = "\n".join(t.text or "" for t in ET.fromstring(made.svg()).iter(f"{SVG}title"))
    assert all(piece.words in titles for stack in made.stacks for piece in stack.pieces)


def test_an_area_holds_its_own_hexes_and_no_others(picture: Callable[..., Picture]) -> None:
    made = picture("gazala", area=GAZALA_LINE)
    inside = set(area_hexes(GAZALA_LINE))
    shown = {n.hex for n in made.layout.numbers}
    assert shown <= inside
    assert len(shown) >= len(inside) * 0.9
    stacks = {hexes.parse(name) for name in re.findall(r'data-hex="(\w+)"', made.svg())}
    assert stacks == {stack.hex for stack in picture("gazala").view.stacks if stack.hex in inside}
    named = {name.text for name in made.layout.names}
    assert {"Tobruk", "Bir Hacheim", "Gazala"} <= named
    assert not {"Bardia", "Mechili", "Fort Maddalena"} & named


def test_a_page_can_switch_the_levels_of_detail_by_a_class(picture: Callable[..., Picture]) -> None:
    svg = picture("gazala", area=GAZALA_LINE).svg(1.0, LEVELS)
    assert 'class="desertfox p-classic z-near"' in svg
    assert ".z-mid .lod-m" in svg
    single = picture("gazala", area=GAZALA_LINE).svg(1.0, ("far",))
    assert "lod-n" not in single
    assert ">L2329</text>" in svg
    assert ">L2329</text>" not in single  # too small to read
    assert len(single) < len(svg)


def test_the_sheet_letters_belong_to_the_1981_numbers(picture: Callable[..., Picture]) -> None:
    assert "Libya L" in picture("campaign", numbers="spi").svg()
    assert "Libya L" not in picture("campaign", numbers="six_angles").svg()


def test_the_scale_changes_the_size_and_not_the_drawing(picture: Callable[..., Picture]) -> None:
    made = picture("gazala", area=GAZALA_LINE)
    once, twice = made.svg(1.0), made.svg(2.0)
    sizes = [tuple(map(float, re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2])) for svg in (once, twice)]
    assert sizes[1] == pytest.approx((sizes[0][0] * 2, sizes[0][1] * 2), abs=0.2)
    assert once.partition("viewBox")[2] == twice.partition("viewBox")[2]


def test_every_kind_of_line_and_ground_is_on_the_map(pack: Pack) -> None:
    svg = position_svg(MAP_VIEW, Board.build(pack), pack)
    for kind in (
        "m-rough", "m-mountain", "m-marsh", "m-sand", "m-void", "m-city", "m-oasis", "m-coast", "m-border", "l-road",
        "l-roadc", "l-track", "l-rail", "l-railx", "l-esc", "l-teeth", "l-ridge", "l-pass", "l-seaside",
    ):  # fmt: skip
        assert re.search(rf'class="{kind}[ "]', svg), kind
    assert svg.count('<path class="m-city"') == 3 + 1  # and one in the legend
    assert svg.count('<path class="m-oasis"') == 5 + 1
    assert "stack " not in svg.partition("</style>")[2]


def test_lines_hold_every_link_once(pack: Pack) -> None:
    routes = Routes(Board.build(pack))
    for strands, kind in ((routes.roads, "road"), (routes.tracks, "track")):
        steps = [frozenset(step) for line in strands for step in pairwise(line)]
        wanted = {frozenset((row.hex_a, row.hex_b)) for row in pack.links if row.kind == kind}
        roads = {frozenset((row.hex_a, row.hex_b)) for row in pack.links if row.kind == "road"}
        assert len(steps) == len(set(steps))
        assert set(steps) == wanted - (roads if kind == "track" else set())


def test_the_railway_is_one_line_from_alexandria(pack: Pack) -> None:
    line = Routes(Board.build(pack)).rail
    assert line[0] == pack.place_hex("Alexandria")
    assert len(line) == 1 + sum(row.kind in ("rail", "rail_extension") for row in pack.links)


def test_the_railway_works_as_far_as_the_rail_head(pack: Pack) -> None:
    routes = Routes(Board.build(pack))

    def works(rail_head: int | None) -> int:
        found = re.search(r'class="l-rail" d="([^"]*)"', routes.draw_rail(rail_head))
        return found[1].count("C") if found else 0

    assert works(hexes.OFF_MAP) == 0
    assert [works(routes.rail[i]) for i in (0, 5, 15, -1)] == [0, 5, 15, len(routes.rail) - 1]
    assert works(None) == works(pack.scenario("campaign").rail_head)


def test_a_line_runs_through_the_places_on_its_way(pack: Pack) -> None:
    routes = Routes(Board.build(pack))
    for name in ("Sidi Barrani", "Gazala", "Msus", "Bir el Gubi"):
        hex_ = pack.place_hex(name)
        line = next(line for line in (*routes.roads, *routes.tracks) if hex_ in line)
        assert routes.course(line)[line.index(hex_)] == centre(hex_)


def test_what_is_not_in_play_lies_under_a_veil(picture: Callable[..., Picture]) -> None:
    wide = picture("gazala", area=Area((8, 29), (10, 60))).svg()
    assert wide.partition('class="veil" d="')[2].partition('"')[0].count("M") > 300
    assert 'class="veil"' not in picture("campaign").svg()


def test_overrides_of_a_position_are_drawn(pack: Pack) -> None:
    here, there = hexes.parse("L1525"), hexes.parse("L1526")
    area = Area((13, 17), (23, 28))
    plain = position_svg(MAP_VIEW, Board.build(pack), pack, Look(area=area))
    changed = Board.build(pack, overrides=Overrides({here: "mountain"}, {(here, there): "escarpment"}))
    svg = position_svg(MAP_VIEW, changed, pack, Look(area=area))
    assert "m-mountain m-soft" in svg
    assert "m-mountain m-soft" not in plain
    assert re.search(r'class="l-esc" d="[^"]+"/>', svg.partition('<g class="legend">')[0])
    flooded = position_svg(MAP_VIEW, Board.build(pack, overrides=Overrides({here: "sea"}, {})), pack, Look(area=area))
    assert '<path class="m-sea"' in flooded


def test_words_of_a_player_cannot_break_the_file(pack: Pack) -> None:
    view = View(title='<b> & "quotes" ' + "long " * 40, subtitle="]]> & more " * 20)
    for area in (Area((22, 29), (38, 56)), Area((20, 20), (20, 20)), Area((22, 25), (27, 31))):
        root = ET.fromstring(Picture(view, Board.build(pack), pack, Look(area=area)).svg())
        assert root.findtext(f"{SVG}title") == f"The Desert Fox: {view.title}"


def test_a_single_hex_makes_a_picture(pack: Pack) -> None:
    made = Picture(View(title="One hex"), Board.build(pack), pack, Look(area=Area((20, 20), (20, 20))))
    assert {n.text for n in made.layout.numbers} == {"L2020"}
    assert made.frame.page.width >= 430


def test_the_legend_explains_only_the_marks_that_are_there(picture: Callable[..., Picture]) -> None:
    made = picture("gazala")
    stacks = made.view.stacks
    top = msgspec.structs.replace(stacks[0].pieces[0], marks=frozenset(("disrupted",)))
    stack = msgspec.structs.replace(stacks[0], pieces=(top, *stacks[0].pieces[1:]))
    view = msgspec.structs.replace(made.view, stacks=(stack, *stacks[1:]))
    svg = Picture(view, made.board, made.pack, Look()).svg()
    assert ">disrupted</text>" in svg
    assert ">disrupted</text>" not in made.svg()
    assert ">out of supply</text>" not in svg


def test_a_name_keeps_its_measured_width_in_whatever_font_a_browser_has(pack: Pack) -> None:
    svg = position_svg(MAP_VIEW, Board.build(pack), pack)
    names = re.findall(r'<text class="pl [^>]*>', svg)
    assert len(names) > 50
    assert all('textLength="' in name and 'lengthAdjust="spacingAndGlyphs"' in name for name in names)
