"""Names, hex numbers, stacks and panels keep clear of each other, in every scenario and numbering."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from desertfox import hexes
from desertfox.board import TERRAINS, Area
from desertfox.pack import builtin_pack
from desertfox.pictures import Picture, view_of
from desertfox.pictures.geometry import Box, area_hexes, centre
from desertfox.pictures.lettering import fitting, width
from desertfox.pictures.placing import Candidate, Position, place
from desertfox.position import Position as PositionFile

SET_UPS = ["campaign", "italian_campaign", "crusader", "gazala"]
"""One scenario a set-up; the first test shows that the others have the same."""


def test_these_set_ups_are_those_of_all_scenarios() -> None:
    stacks = {
        row.id: view_of(PositionFile.from_scenario(builtin_pack(), row.id)).stacks for row in builtin_pack().scenarios
    }
    assert all(any(stacks[scenario] == stacks[known] for known in SET_UPS) for scenario in stacks)


@pytest.mark.parametrize("scenario", SET_UPS)
@pytest.mark.parametrize("numbers", ["spi", "six_angles", "none"])
def test_no_two_words_of_a_set_up_overlap(picture: Callable[..., Picture], scenario: str, numbers: str) -> None:
    made = picture(scenario, numbers=numbers)
    layout, frame = made.layout, made.frame.map
    labels = [(name.text, box) for name in layout.names for box in name.boxes]
    labels += [(number.text, number.box) for number in layout.numbers]
    labels += [("panel", box) for box in layout.cartouches]
    squares: dict[tuple[int, int], list[tuple[str, Box]]] = {}
    for text, box in labels:
        for x in range(int(box.left // 64), int(box.right // 64) + 1):
            for y in range(int(box.top // 64), int(box.bottom // 64) + 1):
                squares.setdefault((x, y), []).append((text, box))
    clashes = {
        (a, b)
        for near in squares.values()
        for (a, one), (b, other) in combinations(near, 2)
        if a != b and one.touches(other)
    }
    assert clashes == set()
    outside = [
        text for text, box in labels if not (frame.holds((box.left, box.top)) and frame.holds((box.right, box.bottom)))
    ]
    assert outside == []


@pytest.mark.parametrize("scenario", SET_UPS)
def test_no_name_or_number_hides_under_or_over_a_counter(picture: Callable[..., Picture], scenario: str) -> None:
    layout = picture(scenario, numbers="spi").layout
    words = [(name.text, box) for name in layout.names for box in name.boxes]
    words += [(number.text, number.box) for number in layout.numbers]
    assert [text for text, box in words if any(box.touches(piece) for piece in layout.stacks)] == []


@pytest.mark.parametrize("scenario", SET_UPS)
def test_every_important_place_is_named_and_hardly_a_hex_loses_its_number(
    picture: Callable[..., Picture], scenario: str
) -> None:
    made = picture(scenario, numbers="spi")
    named = {name.text for name in made.layout.names}
    assert {p.row.place for p in made.places if p.row.rank <= 2} <= named
    numbered = [h for h in area_hexes(made.area) if TERRAINS[made.board.terrain[h]] != "void"]
    covered = [h for h in numbered if any(panel.grown(30).holds(centre(h)) for panel in made.layout.cartouches)]
    assert len(made.layout.numbers) >= (len(numbered) - len(covered)) * 0.97


def test_the_layout_does_not_depend_on_the_colours(picture: Callable[..., Picture]) -> None:
    layouts = [picture("gazala", palette=palette).layout for palette in ("classic", "clear", "dark")]
    assert layouts[0] == layouts[1] == layouts[2]


def test_names_stay_clear_in_small_parts_too(picture: Callable[..., Picture]) -> None:
    for row, column in ((23, 29), (20, 36), (28, 17), (15, 60), (1, 1), (29, 66)):
        area = Area((max(1, row - 3), min(29, row + 3)), (max(1, column - 3), min(66, column + 3)))
        layout = picture("campaign", area=area).layout
        boxes = [(name.text, box) for name in layout.names for box in name.boxes]
        assert [(a, b) for (a, one), (b, other) in combinations(boxes, 2) if a != b and one.touches(other)] == []


def test_a_stack_moves_the_name_of_its_place_aside(picture: Callable[..., Picture]) -> None:
    crowded, empty = picture("gazala"), picture("campaign")
    here = next(p for p in crowded.places if p.row.place == "El Adem")
    there = next(p for p in empty.places if p.row.place == "Bir el Gubi")
    boxes = {name.text: name.boxes[0] for name in crowded.layout.names}
    free = {name.text: name.boxes[0] for name in empty.layout.names}
    assert not boxes["El Adem"].grown(20).holds(here.at)
    assert free["Bir el Gubi"].grown(12).holds(there.at)


def test_what_cannot_be_placed_gives_way_to_what_is_more_important() -> None:
    spot = Position(1.0, (Box(0, 0, 10, 10),), "<a/>")
    wanted = [Candidate("small", 3, 100, (spot,)), Candidate("large", 1, 100, (spot,))]
    assert [name.text for name in place(wanted)] == ["large"]


def test_a_name_moves_to_a_dearer_place_rather_than_clash() -> None:
    here, there = Position(1.0, (Box(0, 0, 10, 10),), "here"), Position(50.0, (Box(20, 0, 30, 10),), "there")
    placed = place([Candidate("a", 1, 100, (here, there)), Candidate("b", 2, 100, (here, there))])
    assert {name.text: name.svg for name in placed} == {"a": "here", "b": "there"}


def test_a_price_over_the_limit_leaves_the_name_out() -> None:
    assert place([Candidate("dear", 1, 40, (Position(50.0, (Box(0, 0, 1, 1),), ""),))]) == []


def test_widths_are_those_of_the_faces() -> None:
    assert width("Tobruk", "sans-bold", 1000) == pytest.approx(611 + 611 + 611 + 389 + 611 + 556, abs=2)
    assert width("II", "sans", 10, spacing=3) == pytest.approx(2 * 2.78 + 3, abs=0.01)
    assert width("", "serif", 10) == 0
    assert width("\u4e2d", "sans", 10) > 0


def test_a_long_text_is_set_smaller_until_it_fits() -> None:
    assert fitting("short", "sans", 12, 500) == 12
    small = fitting("a very long designation", "sans", 12, 60)
    assert small < 12
    assert width("a very long designation", "sans", small) <= 60 * 1.02


@pytest.mark.clause("ER-ED-6", "ER-ED-7ex")
def test_both_numberings_name_the_same_hexes(picture: Callable[..., Picture]) -> None:
    spi = {n.hex: n.text for n in picture("campaign", numbers="spi").layout.numbers}
    single = {n.hex: n.text for n in picture("campaign", numbers="six_angles").layout.numbers}
    assert spi[hexes.parse("L2306")] == "L2306"
    assert single[hexes.parse("L2306")] == "2306"
    assert (spi[hexes.parse("E2204")], single[hexes.parse("E2204")]) == ("E2204", "2236")
    assert picture("campaign", numbers="none").layout.numbers == []
