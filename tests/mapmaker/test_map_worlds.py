"""The rules of the compile, shown on small worlds drawn in grid units: a hex is 1 wide, a row sqrt(3)/2 high."""

from __future__ import annotations

from typing import Any

import pytest
from made_maps import World, area, line, place

from desertfox import hexes
from desertfox.board.mapmaker import CompiledMap
from desertfox.faults import BadInput


def v(row: float) -> float:
    return row * 3**0.5 / 2


def terrain(compiled: CompiledMap, name: str) -> str:
    return compiled.hexes[hexes.parse(name)].terrain


def sides(compiled: CompiledMap) -> dict[tuple[str, str], tuple[str, str | None]]:
    return {
        (hexes.spi(row.hex_a), hexes.spi(row.hex_b)): (
            row.kind,
            None if row.high_side is None else hexes.spi(row.high_side),
        )
        for row in compiled.hexsides
    }


def links(compiled: CompiledMap, kind: str) -> list[tuple[str, str]]:
    return [(hexes.spi(row.hex_a), hexes.spi(row.hex_b)) for row in compiled.links if row.kind == kind]


HERE = place("Here", 10, v(10))


def test_a_hex_is_land_from_a_third_of_its_area_on(world: World) -> None:
    # east of a north-south line 0.1 from its centre a hex has 38% of its area, 0.2 from it 26%
    wet = world(HERE, land=[[(10.2, -5), (75, -5), (75, 30), (10.2, 30), (10.2, -5)]])
    dry = world(HERE, land=[[(10.1, -5), (75, -5), (75, 30), (10.1, 30), (10.1, -5)]])
    assert terrain(wet, "L0910") == "sea"
    assert terrain(dry, "L0910") == "clear"
    assert terrain(dry, "L0909") == "sea"


def test_a_port_makes_its_hex_land_and_coastal(world: World) -> None:
    coast = [[(20, -5), (75, -5), (75, 30), (20, 30), (20, -5)]]
    compiled = world(place("Haven", 10, v(9), kind="port", port=True), land=coast)
    row = compiled.hexes[hexes.parse("L0910")]
    assert (row.terrain, row.coastal, row.port, row.place) == ("clear", True, True, "Haven")


def test_a_place_in_the_sea_takes_the_nearest_land_hex(world: World) -> None:
    coast = [[(20, -5), (75, -5), (75, 30), (20, 30), (20, -5)]]
    compiled = world(place("Beach", 19.2, v(9)), land=coast)
    assert hexes.spi(compiled.places[0].hex) == "L0920"


def test_a_pin_beats_geography(world: World) -> None:
    pins = [{"place": "Here", "hex": "L0512", "source": "a source", "alt": {"johnson.map": "L0513"}}]
    compiled = world(HERE, pins=pins)
    (row,) = compiled.places
    assert (hexes.spi(row.hex), row.alt, row.fixed_by) == ("L0512", "johnson.map=L0513", "a source")
    assert compiled.hexes[row.hex].provenance == "pin: a source"


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ([area("rough", 5, 5, 10.1, 12)], "rough"),
        ([area("rough", 5, 5, 9.9, 12)], "clear"),
        ([area("rough", 5, 5, 15, 12), area("mountain", 5, 5, 10.1, 12)], "mountain"),
        ([area("rough", 5, 5, 15, 12), area("mountain", 5, 5, 9.9, 12)], "rough"),
        ([area("marsh", 5, 5, 10.1, 12), area("rough", 5, 5, 10.2, 12)], "rough"),
        ([area("marsh", 5, 5, 10.3, 12), area("rough", 5, 5, 10.2, 12)], "marsh"),
        ([area("sand_sea", 5, 5, 15, 12), area("void", 5, 5, 10.1, 12)], "void"),
        ([area("sand_sea", 5, 5, 15, 12), area("void", 5, 5, 9.9, 12)], "sand_sea"),
        ([area("city", 5, 5, 15, 12)], "clear"),
    ],
)
def test_terrain_is_the_largest_share(world: World, areas: list[dict[str, Any]], expected: str) -> None:
    assert terrain(world(place("Far", 40, v(20)), *areas), "L0910") == expected


def test_terrain_shares_count_land_only(world: World) -> None:
    coast = [[(10.1, -5), (75, -5), (75, 30), (10.1, 30), (10.1, -5)]]
    compiled = world(HERE, area("rough", 10.1, 5, 10.35, 12), land=coast)
    assert terrain(compiled, "L0910") == "rough"


@pytest.mark.parametrize("kind", ["city", "oasis"])
def test_cities_and_oases_make_their_hex(world: World, kind: str) -> None:
    compiled = world(place("Town", 10, v(9), kind=kind), area("rough", 5, 5, 15, 12))
    assert (terrain(compiled, "L0910"), terrain(compiled, "L0911")) == (kind, "rough")


@pytest.mark.parametrize(("side", "high"), [("left", "L0910"), ("right", "L0911")])
def test_an_escarpment_has_its_high_hex_on_the_named_side(world: World, side: str, high: str) -> None:
    south_to_north = ((10.5, v(9) - 0.2), (10.5, v(9) + 0.2))
    compiled = world(HERE, line("escarpment", *south_to_north, high=side))
    assert sides(compiled) == {("L0910", "L0911"): ("escarpment", high)}


def test_a_line_that_comes_back_leaves_the_hexside_open(world: World) -> None:
    there_and_back = ((10.4, v(9) - 0.2), (10.4, v(9) + 0.2), (10.6, v(9) + 0.2), (10.6, v(9) - 0.2))
    assert sides(world(HERE, line("ridge", *there_and_back))) == {}
    and_there_again = (*there_and_back, (10.7, v(9) - 0.2), (10.7, v(9) + 0.2))
    assert sides(world(HERE, line("ridge", *and_there_again))) == {("L0910", "L0911"): ("ridge", None)}


def test_a_bend_on_the_step_counts_once(world: World) -> None:
    through = ((10.4, v(9) - 0.2), (10.5, v(9)), (10.4, v(9) + 0.2))
    assert sides(world(HERE, line("ridge", *through))) == {("L0910", "L0911"): ("ridge", None)}
    touching = ((10.4, v(9) - 0.2), (10.5, v(9)), (10.6, v(9) - 0.2))
    assert sides(world(HERE, line("ridge", *touching))) == {}


def test_escarpment_outranks_ridge(world: World) -> None:
    along = ((10.5, v(9) - 0.2), (10.5, v(9) + 0.2))
    compiled = world(HERE, line("ridge", *along), line("escarpment", *along, high="left"))
    assert sides(compiled) == {("L0910", "L0911"): ("escarpment", "L0910")}


def test_no_hexside_next_to_the_void(world: World) -> None:
    along = ((10.5, v(9) - 0.2), (10.5, v(9) + 0.2))
    compiled = world(HERE, line("ridge", *along), area("void", 10.5, 5, 12, 12))
    assert sides(compiled) == {}


def test_a_hexside_under_water_is_sea(world: World) -> None:
    inlet = [(10.4, v(9) - 0.4), (10.6, v(9) - 0.4), (10.6, v(9) + 0.4), (10.4, v(9) + 0.4), (10.4, v(9) - 0.4)]
    land = [[(-5, -5), (75, -5), (75, 30), (-5, 30), (-5, -5)], inlet]
    compiled = world(HERE, land=land)
    assert sides(compiled) == {("L0910", "L0911"): ("sea", None)}
    assert [hexes.spi(row.hex) for row in compiled.hexes if row.coastal] == ["L0910", "L0911"]


A, B = place("A", 10, v(9)), place("B", 14, v(9))


def road(*via: str | None, kind: str = "road", points: Any = None, **more: Any) -> dict[str, Any]:
    positions = {"A": (10, v(9)), "B": (14, v(9)), None: (12, v(11))}
    return line(kind, *(points or [positions[name] for name in via]), via=list(via), **more)


def test_a_route_goes_straight(world: World) -> None:
    assert links(world(A, B, road("A", "B")), "road") == [
        ("L0910", "L0911"),
        ("L0911", "L0912"),
        ("L0912", "L0913"),
        ("L0913", "L0914"),
    ]


def test_a_bare_way_point_bends_the_route(world: World) -> None:
    compiled = world(A, B, road("A", None, "B"))
    assert len(compiled.links) == 6
    assert "L1112" in {name for step in links(compiled, "road") for name in step}


def test_a_track_is_dropped_where_a_road_runs(world: World) -> None:
    compiled = world(A, B, road("A", "B"), road("A", "B", kind="track"), road("A", "B", kind="rail"))
    assert len(links(compiled, "road")) == len(links(compiled, "rail")) == 4
    assert links(compiled, "track") == []


@pytest.mark.parametrize(("better", "lesser"), [("road", "track"), ("rail", "rail_extension")])
@pytest.mark.parametrize("better_first", [True, False])
def test_of_two_lines_of_a_sort_a_step_carries_the_better(
    world: World, better: str, lesser: str, better_first: bool
) -> None:
    kinds = (better, lesser) if better_first else (lesser, better)
    compiled = world(A, B, *(road("A", "B", kind=kind) for kind in kinds))
    assert [row.kind for row in compiled.links] == [better] * 4


def wall(**more: Any) -> dict[str, Any]:
    return line("escarpment", (12.5, -5), (12.5, 30), high="left", **more)


def test_an_escarpment_stops_a_route(world: World) -> None:
    with pytest.raises(BadInput) as refused:
        world(A, B, wall(), road("A", "B"))
    (fault,) = refused.value.faults
    assert fault.reason == "the road: no way from way-point 1 to the next"
    assert fault.value == "L0910 L0914"
    assert fault.line == 6


def test_a_pass_opens_the_escarpment(world: World) -> None:
    gap = place("Gap", 12.5, v(9), kind="pass")
    compiled = world(A, B, gap, wall(), road("A", "B"))
    assert len(links(compiled, "road")) == 4
    crossed = {
        (hexes.spi(row.hex_a), hexes.spi(row.hex_b)): row.crossed_by for row in compiled.hexsides if row.crossed_by
    }
    assert crossed == {("L0912", "L0913"): "road"}


def test_a_far_pass_does_not_help(world: World) -> None:
    gap = place("Gap", 12.5, v(12), kind="pass")
    compiled = world(A, B, gap, wall(), road("A", "B"))
    assert {name for step in links(compiled, "road") for name in step} & {"L1212", "L1213"}


def test_a_route_that_leaves_the_map_ends_on_the_edge(world: World) -> None:
    edge = place("Edge", 1, v(9))
    compiled = world(A, edge, line("track", (10, v(9)), (1, v(9)), via=["A", "Edge"], exit="west"))
    assert links(compiled, "track")[-1] == ("L0901", "L0902")
    with pytest.raises(BadInput, match="ends in L0914, not on the east edge"):
        world(A, B, road("A", "B", exit="east"))


def test_overrides_come_last(world: World) -> None:
    along = ((10.5, v(9) - 0.2), (10.5, v(9) + 0.2))
    compiled = world(
        HERE,
        line("ridge", *along),
        land_overrides=[{"hex": "L0101", "land": False, "source": "a map"}],
        terrain_overrides=[{"hex": "L0103", "terrain": "marsh", "source": "a map"}],
        hexside_overrides=[
            {"hex_a": "L0910", "hex_b": "L0911", "kind": None, "source": "a map"},
            {"hex_a": "L0921", "hex_b": "L0920", "kind": "escarpment", "high_side": "L0921", "source": "a map"},
        ],
    )
    assert (terrain(compiled, "L0101"), terrain(compiled, "L0103")) == ("sea", "marsh")
    assert compiled.hexes[hexes.parse("L0103")].provenance == "override: a map"
    assert sides(compiled) == {("L0920", "L0921"): ("escarpment", "L0921")}


@pytest.mark.parametrize(
    ("features", "reason"),
    [
        ([place("Lost", 31, 60)], "a place off the map"),
        ([HERE, area("rough", 40, 50, 45, 60)], "an area far off the map"),
        ([HERE, line("ridge", (40, 50), (45, 60))], "a line far off the map"),
        ([HERE, line("frontier", (40, 50), (45, 60))], "far off the map"),
        ([A, B, road("A", None, "B", points=[(10, 8), (12, 60), (14, 8)])], "the road: way-point 2 is off the map"),
    ],
)
def test_features_off_the_map_are_refused(world: World, features: list[dict[str, Any]], reason: str) -> None:
    with pytest.raises(BadInput) as refused:
        world(*features)
    assert [fault.reason[: len(reason)] for fault in refused.value.faults] == [reason]


def test_a_map_without_land_compiles_to_sea(world: World) -> None:
    compiled = world(place("Rock", 5, v(5)), land=[[(80, 40), (81, 40), (81, 41), (80, 40)]])
    assert {row.terrain for row in compiled.hexes} == {"sea"}
