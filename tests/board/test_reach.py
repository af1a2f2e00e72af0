"""Where a unit can go: costs, paths, the minimum move; and where a supply line leads."""

from __future__ import annotations

from itertools import pairwise

import pytest

from desertfox import hexes
from desertfox.board import CLOSED, Board, Overrides
from desertfox.board.reach import Reach, reach, supply_lines
from desertfox.pack import Pack

AGHEILA, TOBRUK, SOLLUM = (hexes.parse(name) for name in ("L0701", "L2329", "E1904"))


def mask(*names: str) -> bytes:
    chosen = {hexes.parse(name) for name in names}
    return bytes(h in chosen for h in range(hexes.COUNT))


def paid(board: Board, path: list[int], mobility: str = "motorized") -> int:
    """Return the sum of the steps of a path."""
    column = board.step_costs(mobility)
    return sum(column[a * 6 + hexes.NEIGHBOURS[a].index(b)] for a, b in pairwise(path))


def test_a_path_costs_what_reach_says(board: Board) -> None:
    found = reach(board, AGHEILA, 112, "motorized")
    assert len(list(found)) > 200
    for h in found:
        path = found.path(h)
        assert (path[0], path[-1]) == (AGHEILA, h)
        assert paid(board, path) == found.cost(h) <= 112


def test_the_road_leads_from_bardia_over_sollum_down_the_escarpment(board: Board) -> None:
    found = reach(board, hexes.parse("E2104"), 12, "motorized")
    halfaya = hexes.parse("E1905")
    assert [hexes.spi(h) for h in found.path(halfaya)] == ["E2104", "E2004", "E1904", "E1905"]
    assert found.cost(halfaya) == 12


def test_reached_hexes_come_in_order_with_the_start(board: Board) -> None:
    found = reach(board, TOBRUK, 12, "leg")
    listed = list(found)
    assert listed == sorted(h for h in range(hexes.COUNT) if found.cost(h) is not None)
    assert TOBRUK in listed
    assert found.path(TOBRUK) == [TOBRUK]
    assert found.cost(TOBRUK) == 0


def test_a_hex_out_of_reach_has_neither_cost_nor_path(board: Board) -> None:
    found = reach(board, TOBRUK, 12, "leg")
    assert AGHEILA not in found
    assert found.cost(AGHEILA) is None
    assert found.path(AGHEILA) == []


def test_off_the_map_is_never_in_reach(board: Board) -> None:
    corner = hexes.parse("E2934")
    cleared = reach(board, corner, 8, "leg")
    assert corner in cleared
    assert hexes.OFF_MAP not in cleared
    assert cleared.cost(hexes.OFF_MAP) is None
    assert supply_lines(board, {corner: 0}, 8).cost(hexes.OFF_MAP) is None


def test_of_equal_paths_the_one_with_the_lowest_last_directions_is_taken(pack: Pack) -> None:
    start, goal = hexes.parse("L1318"), hexes.parse("L1521")
    open_desert = Board.build(pack, overrides=Overrides(dict.fromkeys(hexes.within(start, 6), "clear")))
    found = reach(open_desert, start, 40, "leg")
    names = [hexes.spi(h) for h in found.path(goal)]
    assert names == ["L1318", "L1319", "L1320", "L1420", "L1521"], "east first, so that the last steps go north-east"


def test_a_path_goes_round_enemy_units_and_ends_in_their_zone_of_control(board: Board) -> None:
    start = hexes.parse("E2004")
    found = reach(board, start, 112, "motorized", blocked=mask("E1904"), stop=mask("E1905", "E1805"))
    assert SOLLUM not in found
    assert hexes.parse("E1905") in found
    for h in found:
        assert not {hexes.parse("E1905"), hexes.parse("E1805")} & set(found.path(h)[:-1])


def minimum(board: Board, start: int, budget: int, mobility: str, **masks: bytes) -> set[int]:
    """Return what the minimum move adds."""
    without = set(reach(board, start, budget, mobility, **masks))
    with_ = reach(board, start, budget, mobility, minimum_move=True, **masks)
    added = set(with_) - without
    assert all(with_.cost(h) == budget and with_.path(h) == [start, h] for h in added)
    return added


def test_an_unmoved_unit_may_enter_one_open_hex_for_its_whole_allowance(board: Board) -> None:
    """8.22"""
    start = hexes.parse("L2110")
    neighbours = {
        other for way, other in enumerate(hexes.NEIGHBOURS[start]) if board.cost_motorized[start * 6 + way] != CLOSED
    }
    assert minimum(board, start, 1, "motorized") == neighbours
    assert minimum(board, start, 112, "motorized") == set(), "nothing to add where the allowance is enough"


def test_the_minimum_move_enters_nothing_that_is_closed_blocked_or_from_ezoc_to_ezoc(board: Board) -> None:
    """8.22 and 8.25"""
    start = hexes.parse("L2110")
    dear = hexes.parse("L2210")
    assert dear in minimum(board, start, 8, "motorized")
    assert dear not in minimum(board, start, 8, "motorized", blocked=mask("L2210"))
    assert dear in minimum(board, start, 8, "motorized", stop=mask("L2210"))
    assert dear not in minimum(board, start, 8, "motorized", stop=mask("L2110", "L2210"))
    below_the_escarpment = hexes.parse("E0110")
    assert hexes.parse("E0111") not in minimum(board, below_the_escarpment, 1, "motorized")
    assert hexes.parse("E0111") in minimum(board, below_the_escarpment, 1, "leg")


def test_the_minimum_move_at_the_map_edge_stays_on_the_map(board: Board) -> None:
    assert minimum(board, 0, 1, "leg") == set(hexes.neighbours(0))


def test_reaction_passes_a_zone_of_control(board: Board) -> None:
    """8.44"""
    stop = mask("E1904")
    start, beyond = hexes.parse("E2004"), hexes.parse("E1905")
    halted = reach(board, start, 8, "motorized", stop=stop)
    passing = reach(board, start, 8, "motorized", stop=stop, halts=False)
    assert (halted.cost(beyond), passing.cost(beyond)) == (None, 8)


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


@pytest.mark.parametrize("mobility", ["motorized", "leg"])
def test_nobody_gets_to_sea_or_void(board: Board, mobility: str) -> None:
    found: Reach = reach(board, TOBRUK, 32_000, mobility)
    assert all(board.playable[h] for h in found)
    assert len(list(found)) > 1000
