"""Where a supply line leads and what it costs."""

from __future__ import annotations

from itertools import pairwise

from desertfox import hexes
from desertfox.board import Board
from desertfox.board.lines import supply_lines

AGHEILA, TOBRUK = hexes.parse("L0701"), hexes.parse("L2329")


def paid(board: Board, path: list[int]) -> int:
    """Return the sum of the steps of a path."""
    return sum(board.cost_motorized[a * 6 + hexes.NEIGHBOURS[a].index(b)] for a, b in pairwise(path))


def test_off_the_map_no_line_begins(board: Board) -> None:
    corner = hexes.parse("E2934")
    lines = supply_lines(board, {corner: 0}, 8)
    assert lines.cost(corner) == 0
    assert hexes.OFF_MAP not in lines
    assert lines.cost(hexes.OFF_MAP) is None
    assert lines.path(hexes.OFF_MAP) == []


def test_supply_reaches_leg_units_at_motorized_cost(board: Board) -> None:
    """7.11"""
    lines = supply_lines(board, {TOBRUK: 0}, 48)
    served = [h for h in range(hexes.COUNT) if lines.cost(h) is not None]
    for h in served:
        path = lines.path(h)
        assert (path[0], path[-1]) == (h, TOBRUK)
        assert paid(board, path) == lines.cost(h) <= 48
    assert lines.path(TOBRUK) == [TOBRUK]
    assert lines.cost(AGHEILA) is None
    assert lines.path(AGHEILA) == []


def test_a_line_to_the_nearer_of_two_sources_ends_there(board: Board) -> None:
    bardia, near_bardia = hexes.parse("E2104"), hexes.parse("E2004")
    lines = supply_lines(board, {TOBRUK: 0, bardia: 24}, 48)
    assert lines.path(near_bardia)[-1] == bardia
    assert lines.cost(near_bardia) == 24 + 4
    assert lines.path(hexes.parse("L2228"))[-1] == TOBRUK
