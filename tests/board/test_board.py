"""The board: columns true to the tables, edition places, scenario areas, overrides."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from desertfox import hexes
from desertfox.board import CLOSED, HEXSIDES, LINKS, RAILS, TERRAINS, Area, Board, Overrides
from desertfox.faults import BadInput
from desertfox.pack import Pack

SIX_ANGLES = frozenset({"six_angles.map"})


def side(a: str, b: str) -> int:
    origin = hexes.parse(a)
    return origin * 6 + hexes.NEIGHBOURS[origin].index(hexes.parse(b))


def linked(board: Board, a: int, b: int) -> bool:
    """Say whether a road joins two adjacent hexes."""
    return LINKS[board.link[a * 6 + hexes.NEIGHBOURS[a].index(b)]] == "road"


def test_terrain_is_that_of_the_table(pack: Pack, board: Board) -> None:
    assert [TERRAINS[code] for code in board.terrain] == [row.terrain for row in pack.hexes]
    assert [bool(p) for p in board.playable] == [row.terrain not in ("sea", "void") for row in pack.hexes]
    assert [bool(c) for c in board.coastal] == [row.coastal for row in pack.hexes]
    assert [bool(p) for p in board.port] == [row.port for row in pack.hexes]


def test_hexsides_and_links_are_seen_from_both_hexes(pack: Pack, board: Board) -> None:
    for column in (board.hexside, board.link, board.rail):
        for h in range(hexes.COUNT):
            for way, other in enumerate(hexes.NEIGHBOURS[h]):
                if other == hexes.OFF_MAP:
                    assert column[h * 6 + way] == 0
                else:
                    assert column[h * 6 + way] == column[other * 6 + (way + 3) % 6]
    kinds = Counter(HEXSIDES[code] for code in board.hexside)
    assert {kind: kinds[kind] // 2 for kind in HEXSIDES[1:]} == Counter(row.kind for row in pack.hexsides)
    lines = Counter([LINKS[code] for code in board.link] + [RAILS[code] for code in board.rail])
    assert {kind: lines[kind] // 2 for kind in (*LINKS[1:], *RAILS[1:])} == Counter(row.kind for row in pack.links)


def test_where_a_road_and_a_track_join_the_same_hexes_the_road_counts(pack: Pack) -> None:
    row = next(row for row in pack.links if row.kind == "road")
    track = msgspec.structs.replace(row, kind="track")
    others = tuple(other for other in pack.links if other is not row)
    for links in ((track, row, *others), (*others, row, track)):
        board = Board.build(msgspec.structs.replace(pack, links=links))
        assert linked(board, row.hex_a, row.hex_b)
        assert linked(board, row.hex_b, row.hex_a)


def test_the_high_hex_of_an_escarpment_is_marked_on_its_side_only(pack: Pack, board: Board) -> None:
    for row in pack.hexsides:
        a_high, b_high = (
            board.high[h * 6 + hexes.NEIGHBOURS[h].index(other)]
            for h, other in ((row.hex_a, row.hex_b), (row.hex_b, row.hex_a))
        )
        assert (a_high, b_high) == (row.high_side == row.hex_a, row.high_side == row.hex_b)
    assert sum(board.high) == sum(row.high_side is not None for row in pack.hexsides)


def test_cities_are_alexandria_tobruk_and_benghazi(board: Board) -> None:
    assert board.cities == {board.places[name] for name in ("Alexandria", "Tobruk", "Benghazi")}


def test_places_in_a_hex_come_with_the_most_important_first(pack: Pack, board: Board) -> None:
    assert len(board.places) == len(pack.places)
    assert board.places_at[hexes.parse("L2820")] == ("Derna", "Derna Pass")
    assert board.places_at[hexes.parse("E1905")] == ("Halfaya Pass", "Sollum Pass")
    assert sorted(name for names in board.places_at.values() for name in names) == sorted(board.places)


def test_gazala_moves_with_the_johnson_map(pack: Pack, board: Board) -> None:
    johnson = Board.build(pack, frozenset({"johnson.map"}))
    assert hexes.spi(board.places["Gazala"]) == "L2323"
    assert hexes.spi(johnson.places["Gazala"]) == "L2324"
    assert "Gazala" in johnson.places_at[hexes.parse("L2324")]
    assert "Gazala" not in johnson.places_at.get(hexes.parse("L2323"), ())
    tmimi = board.places["Tmimi"]
    assert [hexes.distance(tmimi, b.places["Gazala"]) for b in (board, johnson)] == [2, 3]


@pytest.mark.clause("ER-ED-9")
def test_six_angles_has_sidi_azeiz_where_spi_has_fort_capuzzo(pack: Pack, board: Board) -> None:
    other = Board.build(pack, SIX_ANGLES)
    assert hexes.six_angles(other.places["Sidi Azeiz"]) == hexes.six_angles(board.places["Fort Capuzzo"])
    assert other.places["Sidi Azeiz"] != board.places["Sidi Azeiz"]
    assert "Sidi Azeiz" in other.places_at[board.places["Fort Capuzzo"]]


@pytest.mark.clause("ER-ED-10")
def test_six_angles_has_fort_capuzzo_one_hex_further_east_on_the_bardia_sollum_road(pack: Pack, board: Board) -> None:
    other = Board.build(pack, SIX_ANGLES)
    capuzzo = other.places["Fort Capuzzo"]
    assert hexes.NEIGHBOURS[board.places["Fort Capuzzo"]][hexes.DIRECTIONS.index("e")] == capuzzo
    bardia, sollum = other.places["Bardia"], other.places["Sollum"]
    assert linked(other, bardia, capuzzo)
    assert linked(other, capuzzo, sollum)


def test_map_switches_move_nothing_but_their_places(pack: Pack, board: Board) -> None:
    other = Board.build(pack, SIX_ANGLES | {"johnson.map"})
    moved = {name for name in board.places if board.places[name] != other.places[name]}
    assert moved == {"Gazala", "Sidi Azeiz", "Fort Capuzzo"}
    assert board.terrain == other.terrain
    assert board.cost_motorized == other.cost_motorized


@pytest.mark.clause("ER-ED-19")
def test_map_c_is_the_area_around_tobruk_and_all_else_is_off_the_map(pack: Pack, board: Board) -> None:
    for scenario in (pack.scenario("crusader"), pack.scenario("gazala")):
        assert scenario.map == "C"
        area = Area.of(scenario)
        assert (area.rows, area.columns) == ((11, 29), (17, 50))
        map_c = Board.build(pack, area=area)
        inside = {h for h in range(hexes.COUNT) if map_c.playable[h]}
        assert inside == {
            hexes.at(row, column)
            for row in range(11, 30)
            for column in range(17, 51)
            if board.playable[hexes.at(row, column)]
        }
        assert map_c.places["Tobruk"] in inside
        assert not {"Benghazi", "Alexandria", "El Agheila"} & set(map_c.places)
        assert set(map_c.places_at) <= inside
        assert map_c.cities == {map_c.places["Tobruk"]}
        assert not any(map_c.port[h] or map_c.coastal[h] for h in range(hexes.COUNT) if h not in inside)


def test_nobody_leaves_or_enters_map_c_over_its_edge(pack: Pack, board: Board) -> None:
    area = Area((11, 29), (17, 50))
    map_c = Board.build(pack, area=area)
    for h in range(hexes.COUNT):
        for way, other in enumerate(hexes.NEIGHBOURS[h]):
            for column, whole in ((map_c.cost_motorized, board.cost_motorized), (map_c.cost_leg, board.cost_leg)):
                expected = whole[h * 6 + way] if h in area and other != hexes.OFF_MAP and other in area else CLOSED
                assert column[h * 6 + way] == expected
    assert map_c.link == board.link, "roads out of the area are still known, for the edge bases (15.52)"


def test_the_full_map_scenarios_play_on_every_hex(pack: Pack, board: Board) -> None:
    campaign = Board.build(pack, area=Area.of(pack.scenario("campaign")))
    assert campaign.playable == board.playable


def test_overrides_change_terrain_and_what_follows_from_it(pack: Pack) -> None:
    here, north_east = hexes.parse("L1520"), hexes.parse("L1620")
    board = Board.build(pack, overrides=Overrides({here: "city", north_east: "sea"}))
    assert TERRAINS[board.terrain[here]] == "city"
    assert here in board.cities
    assert not board.playable[north_east]
    assert board.coastal[here] == 1
    assert board.coastal[north_east] == 0
    assert board.cost_leg[here * 6] == CLOSED


def test_overrides_lay_and_clear_hexsides(pack: Pack, board: Board) -> None:
    a, b = hexes.parse("E1905"), hexes.parse("E2004")
    cleared = Board.build(pack, overrides=Overrides(hexsides={(b, a): None}))
    assert cleared.hexside[side("E1905", "E2004")] == cleared.hexside[side("E2004", "E1905")] == 0
    assert cleared.cost_motorized[side("E1905", "E2004")] == 8
    laid = Board.build(pack, overrides=Overrides(hexsides={(hexes.parse("L1520"), hexes.parse("L1521")): "sea"}))
    assert laid.cost_leg[side("L1521", "L1520")] == CLOSED
    assert laid.coastal[hexes.parse("L1520")] == laid.coastal[hexes.parse("L1521")] == 1


def test_an_override_with_another_kind_of_hexside_has_no_high_hex(pack: Pack, board: Board) -> None:
    row = next(row for row in pack.hexsides if row.kind == "escarpment")
    at = row.high_side * 6 + hexes.NEIGHBOURS[row.high_side].index(
        row.hex_b if row.high_side == row.hex_a else row.hex_a
    )
    same = Board.build(pack, overrides=Overrides(hexsides={(row.hex_a, row.hex_b): "escarpment"}))
    ridge = Board.build(pack, overrides=Overrides(hexsides={(row.hex_a, row.hex_b): "ridge"}))
    assert (board.high[at], same.high[at], ridge.high[at]) == (1, 1, 0)


def test_the_coast_rule_for_overrides_agrees_with_the_map(pack: Pack, board: Board) -> None:
    same = {h: TERRAINS[board.terrain[h]] for h in range(hexes.COUNT)}
    assert Board.build(pack, overrides=Overrides(same)).coastal == board.coastal


def test_impossible_overrides_are_refused_all_at_once(pack: Pack) -> None:
    overrides = Overrides({0: "swamp", 5000: "clear"}, {(0, 2): "ridge", (0, 1): "river", (-1, 0): None})
    with pytest.raises(BadInput) as refusal:
        Board.build(pack, overrides=overrides)
    assert [(fault.value, fault.reason) for fault in refusal.value.faults] == [
        ("-1, 0", "a hexside lies between two adjacent hexes"),
        ("0, 2", "a hexside lies between two adjacent hexes"),
        ("5000", "not a hex of the map"),
        ("river", "unknown hexside"),
        ("swamp", "unknown terrain"),
    ]


def test_building_a_board_loads_no_compiler() -> None:
    code = (
        "import sys; from desertfox.pack import builtin_pack; from desertfox.board import Board;"
        "Board.build(builtin_pack()); print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
