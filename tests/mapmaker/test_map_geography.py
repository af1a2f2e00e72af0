"""What sources say about the map holds on the compiled one."""

from __future__ import annotations

import re

import pytest

from desertfox import hexes
from desertfox.board.mapmaker import CompiledMap, MapFolder, MapSources
from desertfox.board.mapmaker.checks import COAST_ROAD_ROUTES
from desertfox.pack import builtin_pack


@pytest.mark.parametrize(
    ("place", "hex_"),
    [
        ("El Agheila", "L0701"),
        ("Benghazi", "L2306"),
        ("Bardia", "E2104"),
        ("Tobruk", "L2329"),
        ("Gazala", "L2323"),
        ("Tmimi", "L2522"),
        ("Alexandria", "E1833"),
        ("Sollum", "E1904"),
        ("Sidi Barrani", "E2008"),
        ("Mersa Matruh", "E1817"),
        ("El Alamein", "E1427"),
    ],
)
def test_place_is_in_its_hex(compiled: CompiledMap, place: str, hex_: str) -> None:
    (row,) = (row for row in compiled.places if row.place == place)
    assert hexes.spi(row.hex) == hex_


def test_every_pin_is_kept(compiled: CompiledMap, sources: MapSources) -> None:
    found = {row.place: row.hex for row in compiled.places}
    assert len(sources.grid.pins) == 15
    assert {name: pin.hex for name, pin in sources.grid.pins.items()} == {
        name: found[name] for name in sources.grid.pins
    }


@pytest.mark.clause("ER-8.29e")
def test_one_sea_hexside_near_bardia(compiled: CompiledMap) -> None:
    sea = [(hexes.spi(row.hex_a), hexes.spi(row.hex_b)) for row in compiled.hexsides if row.kind == "sea"]
    assert sea == [("E1905", "E2004")]
    assert hexes.distance(hexes.parse("E2104"), hexes.parse("E2004")) == 1
    terrain = {row.hex: row.terrain for row in compiled.hexes}
    assert {terrain[hexes.parse(name)] for name in sea[0]} <= {"clear", "rough"}


@pytest.mark.clause("ER-DJ-MAP-a", "ER-DJ-MAP-b", "ER-DJ-MAP-d")
def test_gazala_lies_two_or_three_hexes_from_tmimi() -> None:
    pack = builtin_pack()
    tmimi = pack.place_hex("Tmimi")
    printed, suggested = pack.place_hex("Gazala"), pack.place_hex("Gazala", frozenset({"johnson.map"}))
    assert (hexes.spi(printed), hexes.spi(suggested)) == ("L2323", "L2324")
    assert (hexes.distance(tmimi, printed), hexes.distance(tmimi, suggested)) == (2, 3)


@pytest.mark.clause("ER-DJ-MAP-c")
def test_a_hex_is_sixteen_kilometres(sources: MapSources) -> None:
    assert sources.grid.hex_km == 16
    similarity = sources.grid.transform.similarity
    assert (similarity.a**2 + similarity.b**2) ** 0.5 == pytest.approx(16, abs=0.2)


@pytest.mark.clause("ER-ED-9", "ER-ED-10")
def test_six_angles_moves_sidi_azeiz_and_fort_capuzzo_one_hex_east(compiled: CompiledMap) -> None:
    pack, options = builtin_pack(), frozenset({"six_angles.map"})
    capuzzo = pack.place_hex("Fort Capuzzo")
    assert pack.place_hex("Sidi Azeiz", options) == capuzzo
    moved = pack.place_hex("Fort Capuzzo", options)
    assert hexes.NEIGHBOURS[capuzzo][hexes.DIRECTIONS.index("e")] == moved
    road = {hex_ for row in compiled.links if row.route == "Via Balbia" for hex_ in (row.hex_a, row.hex_b)}
    assert {moved, pack.place_hex("Bardia"), pack.place_hex("Sollum")} <= road


@pytest.mark.clause("ER-ED-8")
def test_the_coast_road_is_spelt_via_balbia(compiled: CompiledMap) -> None:
    texts = [compiled.files()[name] for name in compiled.files()]
    assert any("Via Balbia" in text for text in texts)
    assert not any(re.search("barbia", text, re.IGNORECASE) for text in texts)
    assert "barbia" not in (MapFolder().path / "features.geojson").read_text().lower()


def test_the_coast_road_is_93_hexes_long(compiled: CompiledMap) -> None:
    links = [row for row in compiled.links if row.kind == "road" and row.route in COAST_ROAD_ROUTES]
    assert len(links) == 93
    assert len({hex_ for row in links for hex_ in (row.hex_a, row.hex_b)}) == 94


def test_escarpments_are_high_on_their_plateau_side(compiled: CompiledMap) -> None:
    high = {(hexes.spi(row.hex_a), hexes.spi(row.hex_b)): row.high_side for row in compiled.hexsides}
    assert high["E1904", "E1905"] == hexes.parse("E1904")  # Sollum above the coastal plain
    assert high["L2816", "L2917"] == hexes.parse("L2816")  # Cyrene above Apollonia
    assert high["E0412", "E0512"] == hexes.parse("E0512")  # the rim above Qara


def test_ports_lie_on_the_coast(compiled: CompiledMap) -> None:
    ports = [row for row in compiled.hexes if row.port]
    assert sorted(row.place or "" for row in ports) == [
        "Alexandria",
        "Bardia",
        "Benghazi",
        "Derna;Derna Pass",
        "Mersa Matruh",
        "Sollum",
        "Tobruk",
    ]
    assert all(row.coastal for row in ports)


def test_three_cities_and_five_oases(compiled: CompiledMap) -> None:
    places = {kind: sorted(p.place for p in compiled.places if p.kind == kind) for kind in ("city", "oasis")}
    assert places["city"] == ["Alexandria", "Benghazi", "Tobruk"]
    assert places["oasis"] == ["Augila", "Giarabub", "Jalo", "Qara", "Siwa"]
