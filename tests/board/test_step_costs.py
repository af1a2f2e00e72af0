"""8.2 What a step costs: by hand for known steps and for every combination, and part by part."""

from __future__ import annotations

import msgspec
import pytest

from desertfox import hexes
from desertfox.board import CLOSED, HEXSIDES, TERRAINS, Board, Overrides
from desertfox.board.costs import Part, read_costs
from desertfox.faults import BadInput
from desertfox.pack import Pack


def both(board: Board, a: str, b: str) -> tuple[int, int]:
    """Return the motorized and the leg cost of the step from a to b."""
    origin, target = hexes.parse(a), hexes.parse(b)
    side = origin * 6 + hexes.NEIGHBOURS[origin].index(target)
    return board.cost_motorized[side], board.cost_leg[side]


@pytest.mark.parametrize(
    ("a", "b", "motorized", "leg"),
    [
        pytest.param("E1904", "E1905", 4, 4, id="road down the escarpment at Sollum"),
        pytest.param("E1905", "E1904", 4, 4, id="and up again"),
        pytest.param("L2814", "L2815", 4, 4, id="road in the mountains"),
        pytest.param("E1632", "E1733", 4, 4, id="road on the causeway through Lake Mariut, a marsh"),
        pytest.param("L2228", "L2329", 4, 4, id="road into Tobruk"),
        pytest.param("L2129", "L2228", 4, 4, id="road over a ridge"),
        pytest.param("L0113", "L0213", 6, 4, id="track in the open"),
        pytest.param("L2211", "L2311", 6, 4, id="track in the mountains"),
        pytest.param("E0108", "E0109", 6, 4, id="track through marsh"),
        pytest.param("E1609", "E1709", 14, 8, id="track through the Enba Gap: escarpment counts 4 and 2, halved"),
        pytest.param("E1125", "E1025", 14, 8, id="track down an escarpment into marsh"),
        pytest.param("L2223", "L2323", 10, 6, id="track over a ridge: 2 and 1, halved"),
        pytest.param("L0104", "L0204", 8, 4, id="clear"),
        pytest.param("L0101", "L0102", 16, 8, id="rough"),
        pytest.param("L2110", "L2210", 24, 12, id="mountain"),
        pytest.param("L0112", "L0113", 8, 4, id="oasis"),
        pytest.param("L2206", "L2306", 4, 4, id="city without a road"),
        pytest.param("L0605", "L0706", 16, 8, id="clear over a ridge"),
        pytest.param("E1227", "E1328", 24, 12, id="rough over a ridge"),
        pytest.param("E0110", "E0111", CLOSED, 12, id="clear over an escarpment"),
        pytest.param("E0108", "E0207", CLOSED, 16, id="rough over an escarpment"),
        pytest.param("E0109", "E0209", CLOSED, 12, id="marsh off the track"),
        pytest.param("L0108", "L0208", CLOSED, 16, id="sand sea"),
        pytest.param("E1905", "E2004", CLOSED, CLOSED, id="sea hexside in the Gulf of Sollum"),
    ],
)
def test_known_steps(board: Board, a: str, b: str, motorized: int, leg: int) -> None:
    assert both(board, a, b) == (motorized, leg)


@pytest.mark.parametrize(
    ("terrain", "hexside", "motorized", "leg"),
    [
        ("clear", None, 8, 4),
        ("clear", "ridge", 16, 8),
        ("mountain", "ridge", 32, 16),
        ("mountain", "escarpment", CLOSED, 20),
        ("city", "ridge", 12, 8),
        ("city", "escarpment", CLOSED, 12),
        ("marsh", "ridge", CLOSED, 16),
        ("sand_sea", "escarpment", CLOSED, 24),
        ("clear", "sea", CLOSED, CLOSED),
        ("sea", None, CLOSED, CLOSED),
        ("void", None, CLOSED, CLOSED),
    ],
)
def test_steps_off_the_road(pack: Pack, terrain: str, hexside: str | None, motorized: int, leg: int) -> None:
    a, b = hexes.parse("L0107"), hexes.parse("L0207")
    board = Board.build(pack, overrides=Overrides({b: terrain}, {(b, a): hexside}))
    assert both(board, "L0107", "L0207") == (motorized, leg)


@pytest.mark.parametrize("terrain", sorted(set(TERRAINS) - {"sea", "void"}))
@pytest.mark.parametrize(
    ("hexside", "road", "track"),
    [(None, (4, 4), (6, 4)), ("ridge", (4, 4), (10, 6)), ("escarpment", (4, 4), (14, 8)), ("sea", None, None)],
)
def test_road_and_track_count_whatever_the_terrain(
    pack: Pack, terrain: str, hexside: str | None, road: tuple[int, int] | None, track: tuple[int, int] | None
) -> None:
    on_road, on_track = ("L0701", "L0702"), ("L0113", "L0213")
    pairs = {(hexes.parse(a), hexes.parse(b)): hexside for a, b in (on_road, on_track)}
    board = Board.build(pack, overrides=Overrides({b: terrain for _, b in pairs}, pairs))
    assert both(board, *on_road) == (road or (CLOSED, CLOSED))
    assert both(board, *on_track) == (track or (CLOSED, CLOSED))


def test_up_and_down_cost_the_same_where_the_terrain_is_the_same(board: Board) -> None:
    compared = 0
    for h in range(hexes.COUNT):
        for way, other in enumerate(hexes.NEIGHBOURS[h]):
            if other != hexes.OFF_MAP and board.terrain[h] == board.terrain[other] and board.hexside[h * 6 + way]:
                back = other * 6 + (way + 3) % 6
                assert board.cost_motorized[h * 6 + way] == board.cost_motorized[back]
                assert board.cost_leg[h * 6 + way] == board.cost_leg[back]
                compared += 1
    assert compared > 100


def test_every_step_on_the_map_is_the_sum_of_its_parts(board: Board) -> None:
    for mobility, column in (("motorized", board.cost_motorized), ("leg", board.cost_leg)):
        for side, total in enumerate(column):
            cost = board.step_cost(side // 6, side % 6, mobility)
            assert cost.total == total
            assert cost.total == sum(part.quarter_points for part in cost.parts)
            assert cost.closed == (total == CLOSED)
            assert all(part.words and part.case for part in cost.parts)


def test_a_step_explains_itself(board: Board) -> None:
    def parts(a: str, b: str, mobility: str = "motorized") -> list[Part]:
        origin = hexes.parse(a)
        return list(board.step_cost(origin, hexes.NEIGHBOURS[origin].index(hexes.parse(b)), mobility).parts)

    assert parts("E1904", "E1905") == [("along a road, whatever the terrain", 4, "8.2")]
    assert parts("E1609", "E1709") == [
        ("along a track, whatever the terrain", 6, "8.2"),
        ("half of the escarpment, on a track", 8, "8.29"),
    ]
    assert parts("E1227", "E1328", "leg") == [("into rough", 8, "8.21"), ("over the ridge", 4, "8.21")]
    assert parts("L0108", "L0208") == [("{motorized} units enter sand sea only along a road or track", CLOSED, "8.14")]
    assert parts("E0110", "E0111") == [
        ("{motorized} units cross an escarpment only along a road or track", CLOSED, "8.21")
    ]
    assert parts("E1905", "E2004") == [("nobody crosses a sea hexside", CLOSED, "8.21")]
    assert board.step_cost(0, 4, "leg").parts == (("off the map", CLOSED, "2.24"),)


def test_rail_is_no_road(board: Board) -> None:
    alone = [side for side in range(hexes.COUNT * 6) if board.rail[side] and not board.link[side]]
    assert alone
    for side in alone:
        terrain = TERRAINS[board.terrain[hexes.NEIGHBOURS[side // 6][side % 6]]]
        hexside = HEXSIDES[board.hexside[side]]
        assert board.cost_motorized[side] == board.costs["motorized"].step(terrain, hexside, None).total


def with_cost(pack: Pack, name: str, **cells: str) -> Pack:
    rows = tuple(msgspec.structs.replace(row, **cells) if row.name == name else row for row in pack.terrain)
    return msgspec.structs.replace(pack, terrain=rows)


def test_costs_come_from_the_pack(pack: Pack) -> None:
    changed = with_cost(with_cost(pack, "clear", motorized_mp="2.75"), "road", leg_mp="0.5")
    board = Board.build(changed)
    assert both(board, "L0104", "L0204") == (11, 4)
    assert both(board, "E1904", "E1905") == (4, 2)


def test_a_hexside_may_cost_nothing(pack: Pack) -> None:
    board = Board.build(with_cost(pack, "ridge", motorized_mp="+0"))
    assert both(board, "L0605", "L0706") == (8, 8)
    assert both(board, "L2223", "L2323") == (6, 6)


def test_a_closed_ridge_is_closed_on_a_track_but_not_on_a_road(pack: Pack) -> None:
    board = Board.build(with_cost(pack, "ridge", leg_mp="no"))
    assert both(board, "L2223", "L2323") == (10, CLOSED)
    assert both(board, "L2129", "L2228") == (4, 4)
    ridge_on_track = board.costs["leg"].step("clear", "ridge", "track")
    assert ridge_on_track.parts == (("no way over the ridge for {leg} units but a road", CLOSED, "8.21"),)


def test_what_an_escarpment_counts_on_a_track_can_be_set_in_the_pack(pack: Pack) -> None:
    others = tuple(row for row in pack.constants if row.name != "escarpment_on_track_mp")
    row = msgspec.structs.replace(others[0], name="escarpment_on_track_mp", value="3")
    board = Board.build(msgspec.structs.replace(pack, constants=(*others, row)))
    assert both(board, "E1609", "E1709") == (12, 8)


def test_every_bad_cost_is_named_in_one_go(pack: Pack) -> None:
    bad = with_cost(pack, "clear", motorized_mp="two")
    bad = with_cost(bad, "rough", leg_mp="0")
    bad = with_cost(bad, "track", motorized_mp="no")
    bad = with_cost(bad, "ridge", motorized_mp="2", leg_mp="+0.25")
    bad = with_cost(bad, "oasis", motorized_mp="99", leg_mp="1.3")
    bad = msgspec.structs.replace(bad, terrain=tuple(row for row in bad.terrain if row.name != "marsh"))
    with pytest.raises(BadInput) as refusal:
        read_costs(bad)
    found = {(fault.value, fault.reason) for fault in refusal.value.faults}
    assert found == {
        ("two", "not a movement cost of a hex"),
        ("0", "not a movement cost of a hex"),
        ("no", "not a movement cost of a line"),
        ("2", "not a movement cost of a hexside"),
        ("+0.25", "a hexside cost that a track cannot halve"),
        ("99", "not a movement cost of a hex"),
        ("1.3", "not a movement cost of a hex"),
        ("marsh", "no row for the hex"),
    }
    assert all(fault.file == "terrain.csv" and fault.hint for fault in refusal.value.faults)
