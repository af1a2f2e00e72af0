"""Hex numbers of both editions and hex arithmetic, up to the sheet seam and the map edge."""

from __future__ import annotations

from collections import deque
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desertfox import hexes

ALL = range(hexes.COUNT)
NAMES = {name(h) for h in ALL for name in (hexes.spi, hexes.six_angles)}
ON_MAP = st.integers(0, hexes.COUNT - 1)
CORNERS = [hexes.parse(name) for name in ("L0101", "E0134", "L2901", "E2934")]
MIDDLES = [hexes.parse(name) for name in ("L1432", "E1501")]


@pytest.mark.clause("ER-ED-4")
def test_an_spi_hex_is_a_sheet_letter_and_four_digits() -> None:
    assert hexes.sheet(hexes.parse("L2306", "spi")) == "L"
    assert hexes.sheet(hexes.parse("E2104", "spi")) == "E"
    with pytest.raises(ValueError, match="write it like L2306 or E2104"):
        hexes.parse("2306", "spi")
    assert all(len(hexes.spi(h)) == 5 and hexes.spi(h)[0] in "LE" and hexes.spi(h)[1:].isdigit() for h in ALL)


@pytest.mark.clause("ER-ED-5")
def test_a_six_angles_hex_is_four_digits() -> None:
    assert all(len(hexes.six_angles(h)) == 4 and hexes.six_angles(h).isdigit() for h in ALL)
    with pytest.raises(ValueError, match="write it like 2306"):
        hexes.parse("L2306", "six_angles")


@pytest.mark.clause("ER-ED-6")
def test_the_editions_share_the_four_digits_in_libya() -> None:
    libya = [h for h in ALL if hexes.sheet(h) == "L"]
    assert len(libya) == 29 * 32
    assert all(hexes.six_angles(h) == hexes.spi(h)[1:] for h in libya)
    assert hexes.six_angles(hexes.parse("L2306")) == "2306"
    assert hexes.six_angles(hexes.parse("L0701")) == "0701"


@pytest.mark.clause("ER-ED-7")
def test_six_angles_adds_32_to_the_column_in_egypt() -> None:
    egypt = [h for h in ALL if hexes.sheet(h) == "E"]
    assert len(egypt) == 29 * 34
    assert all(int(hexes.six_angles(h)) == int(hexes.spi(h)[1:]) + 32 for h in egypt)
    assert [hexes.parse(hexes.six_angles(h), "six_angles") for h in ALL] == list(ALL)
    assert [hexes.parse(hexes.spi(h), "spi") for h in ALL] == list(ALL)


@pytest.mark.clause("ER-ED-7ex")
def test_bardia_is_e2104_and_2136() -> None:
    assert hexes.six_angles(hexes.parse("E2104")) == "2136"
    assert hexes.spi(hexes.parse("2136")) == "E2104"


def test_either_form_is_read_when_no_numbering_is_asked_for() -> None:
    for h in ALL:
        assert hexes.parse(hexes.name(h, "spi")) == hexes.parse(hexes.name(h, "six_angles")) == h


def test_small_letters_and_spaces_around_a_number_do_not_matter() -> None:
    assert hexes.parse(" l2306\n") == hexes.parse("L2306")


def test_the_index_runs_row_by_row_from_the_south_west() -> None:
    assert [hexes.parse(name) for name in ("L0101", "L0132", "E0101", "E0134", "L0201")] == [0, 31, 32, 65, 66]
    assert hexes.parse("E2934") == hexes.COUNT - 1 == 1913
    assert all(hexes.at(hexes.row(h), hexes.column(h)) == h for h in ALL)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("L2333", "sheet L has columns 01 to 32"),
        ("E2335", "sheet E has columns 01 to 34"),
        ("E2100", "sheet E has columns 01 to 34"),
        ("2167", "the single grid has columns 01 to 66"),
        ("2100", "the single grid has columns 01 to 66"),
        ("L0006", "the map has rows 01 to 29"),
        ("E3001", "the map has rows 01 to 29"),
        ("3001", "the map has rows 01 to 29"),
        ("X2306", "not a hex number; write it like L2306, E2104 or 2136"),
        ("L236", "not a hex number"),
        ("L23060", "not a hex number"),
        ("L23 06", "not a hex number"),
        ("", "not a hex number"),
        ("L٢٣٠٦", "not a hex number"),
    ],
)
def test_a_wrong_number_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        hexes.parse(text)


@settings(deadline=None)
@given(st.text(max_size=6) | st.from_regex(r"\A[LEle]?[0-9]{4}\Z"))
def test_any_text_is_read_or_refused(text: str) -> None:
    if text.strip().upper() in NAMES:
        assert text.strip().upper() in {hexes.spi(hexes.parse(text)), hexes.six_angles(hexes.parse(text))}
    else:
        with pytest.raises(ValueError, match=r"map has|has columns|not a hex number"):
            hexes.parse(text)


@pytest.mark.parametrize(
    ("origin", "around"),
    [
        # inside: an odd row, an even row half a hex further east
        ("L0702", "L0802 L0703 L0602 L0601 L0701 L0801"),
        ("L0802", "L0903 L0803 L0703 L0702 L0801 L0902"),
        # the seam between the sheets, from both sides, on an odd and an even row
        ("L0732", "L0832 E0701 L0632 L0631 L0731 L0831"),
        ("L0832", "E0901 E0801 E0701 L0732 L0831 L0932"),
        ("E0701", "E0801 E0702 E0601 L0632 L0732 L0832"),
        ("E0801", "E0902 E0802 E0702 E0701 L0832 E0901"),
        # the four corners and the zigzag of the west and east edge
        ("L0101", "L0201 L0102 - - - -"),
        ("E0134", "E0234 - - - E0133 E0233"),
        ("L2901", "- L2902 L2801 - - -"),
        ("E2934", "- - E2834 E2833 E2933 -"),
        ("L0201", "L0302 L0202 L0102 L0101 - L0301"),
        ("E0234", "- - - E0134 E0233 E0334"),
    ],
)
def test_neighbours_clockwise_from_the_north_east(origin: str, around: str) -> None:
    expected = [hexes.OFF_MAP if name == "-" else hexes.parse(name) for name in around.split()]
    assert list(hexes.NEIGHBOURS[hexes.parse(origin)]) == expected
    assert hexes.neighbours(hexes.parse(origin)) == tuple(h for h in expected if h != hexes.OFF_MAP)


def test_the_way_back_is_the_opposite_direction() -> None:
    for h in ALL:
        for way, other in enumerate(hexes.NEIGHBOURS[h]):
            if other != hexes.OFF_MAP:
                assert hexes.direction(h, other) == way
                assert hexes.direction(other, h) == (way + 3) % 6
                assert dist(hexes.centre(h), hexes.centre(other)) == pytest.approx(1)


def test_directions_point_where_their_names_say() -> None:
    h = hexes.parse("L1110")
    for way, name in enumerate(hexes.DIRECTIONS):
        (u, v), (to_u, to_v) = hexes.centre(h), hexes.centre(hexes.NEIGHBOURS[h][way])
        assert ("n" in name, "s" in name) == (to_v > v + 0.1, to_v < v - 0.1)
        assert ("e" in name, "w" in name) == (to_u > u, to_u < u)


def test_hexes_that_do_not_touch_have_no_direction() -> None:
    assert hexes.direction(0, 0) is None
    assert hexes.direction(hexes.parse("L0101"), hexes.parse("L0103")) is None
    assert hexes.direction(hexes.parse("E0134"), hexes.parse("L0201")) is None, "the rows do not wrap"
    assert hexes.direction(0, hexes.OFF_MAP) is None


def test_outside_the_grid_is_off_map() -> None:
    assert {hexes.at(row, column) for row, column in [(0, 1), (30, 1), (1, 0), (1, 67)]} == {hexes.OFF_MAP}


@pytest.mark.parametrize("start", [*CORNERS, *MIDDLES], ids=hexes.spi)
def test_distance_is_the_least_number_of_steps(start: int) -> None:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for other in hexes.neighbours(here):
            if other not in steps:
                steps[other] = steps[here] + 1
                queue.append(other)
    assert [hexes.distance(start, h) for h in ALL] == [steps[h] for h in ALL]


def test_known_distances() -> None:
    assert hexes.distance(hexes.parse("L2522"), hexes.parse("L2323")) == 2
    assert hexes.distance(hexes.parse("L2522"), hexes.parse("L2324")) == 3
    assert hexes.distance(*CORNERS[:2]) == 65
    assert hexes.distance(CORNERS[0], CORNERS[3]) == 79


@settings(deadline=None)
@given(ON_MAP, ON_MAP, ON_MAP)
def test_distance_is_a_metric(a: int, b: int, c: int) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)


@settings(deadline=None)
@given(ON_MAP, st.integers(0, 70))
def test_within_is_every_hex_up_to_that_distance(h: int, radius: int) -> None:
    assert hexes.within(h, radius) == tuple(other for other in ALL if hexes.distance(h, other) <= radius)


def test_a_full_ring_has_six_hexes_a_step() -> None:
    assert [len(hexes.within(hexes.parse("L1520"), radius)) for radius in range(4)] == [1, 7, 19, 37]
