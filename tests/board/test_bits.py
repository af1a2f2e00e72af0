"""Sets of hexes as integers: every step against the neighbour table."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from desertfox import hexes
from desertfox.board import bits

SETS = st.sets(st.integers(0, hexes.COUNT - 1), max_size=30)
EDGE = {h for h in range(hexes.COUNT) if hexes.OFF_MAP in hexes.NEIGHBOURS[h]}


def stepped(chosen: set[int], direction: int) -> set[int]:
    return {hexes.NEIGHBOURS[h][direction] for h in chosen} - {hexes.OFF_MAP}


@settings(deadline=None)
@given(SETS)
def test_a_set_is_read_back_as_it_was_written(chosen: set[int]) -> None:
    packed = bits.bits(chosen)
    assert list(bits.hexes(packed)) == sorted(chosen)
    assert [h for h, byte in enumerate(bits.mask(packed)) if byte] == sorted(chosen)
    assert len(bits.mask(packed)) == hexes.COUNT


@settings(deadline=None)
@given(SETS, st.integers(0, 5))
def test_a_whole_set_steps_like_its_hexes(chosen: set[int], direction: int) -> None:
    assert set(bits.hexes(bits.shifted(bits.bits(chosen), direction))) == stepped(chosen, direction)


def test_single_hexes_step_everywhere_on_the_map() -> None:
    for h in range(hexes.COUNT):
        for direction in range(6):
            assert bits.shifted(1 << h, direction) == bits.bits(stepped({h}, direction))
        assert bits.adjacent(1 << h) == bits.bits(hexes.neighbours(h))


@settings(deadline=None)
@given(SETS)
def test_adjacent_is_every_neighbour_of_the_set(chosen: set[int]) -> None:
    expected = {other for h in chosen for other in hexes.neighbours(h)}
    assert set(bits.hexes(bits.adjacent(bits.bits(chosen)))) == expected


@settings(deadline=None)
@given(st.integers(0, hexes.COUNT - 1), st.integers(0, 8))
def test_within_is_what_the_distance_says(chosen: int, distance: int) -> None:
    near = {h for h in range(hexes.COUNT) if hexes.distance(chosen, h) <= distance}
    assert set(bits.hexes(bits.within(chosen, distance))) == near


def test_the_whole_map_and_its_edge() -> None:
    assert bits.adjacent(bits.ALL) == bits.ALL
    inside = bits.ALL & ~bits.bits(EDGE)
    assert set(bits.hexes(bits.adjacent(inside) | inside)) == set(range(hexes.COUNT)) - lonely_corners()
    assert bits.adjacent(0) == 0


def lonely_corners() -> set[int]:
    """Return the hexes all of whose neighbours lie on the edge."""
    return {h for h in EDGE if all(other in EDGE for other in hexes.neighbours(h))}
