"""Each check of a map fails on a map that is damaged just there, and only then."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from made_maps import Copy

from desertfox.board.mapmaker import CompiledMap, Finding, MapFolder, MapSources, check_map
from desertfox.board.mapmaker.checks import Evidence, findings
from desertfox.faults import Fault
from desertfox.pack.checks.view import View
from desertfox.pack.loading import read_draft

Check = Callable[[Copy], dict[str, tuple[Fault, ...]]]


@pytest.fixture
def check(sources: MapSources, compiled: CompiledMap) -> Check:
    """Check a damaged copy against the sound sources; return the faults by the first words of the check."""

    def make(copy: Copy) -> dict[str, tuple[Fault, ...]]:
        evidence = Evidence(copy.folder, View(read_draft(copy.pack).tables), sources, compiled)
        return {finding.title: finding.faults for finding in findings(evidence) if finding.faults}

    return make


def reasons(found: dict[str, tuple[Fault, ...]], title: str) -> list[str]:
    (faults,) = (faults for key, faults in found.items() if key.startswith(title))
    return [fault.reason for fault in faults]


def test_the_builtin_map_passes_every_check() -> None:
    found = list(check_map(MapFolder()))
    assert [finding for finding in found if finding.faults] == []
    assert len(found) >= 24
    assert all(finding.title.endswith(".") for finding in found)


def test_an_undamaged_copy_passes(copy: Copy, check: Check) -> None:
    assert check(copy) == {}


def test_links_between_hexes_that_are_not_adjacent(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "L0701,L0702,road", "L0701,L0703,road")
    found = check(copy)
    assert "not adjacent" in reasons(found, "A link joins two adjacent land hexes")[0]


def test_links_into_the_sea(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "L0702,L0802,road", "L0702,L0801,road")
    assert reasons(check(copy), "A link joins two adjacent land hexes") == ["sea or void, where nothing moves"]


def test_links_over_a_sea_hexside(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "E2003,E2004,track", "E1905,E2004,track")
    found = check(copy)
    assert reasons(found, "A hexside names what crosses it") == ["a track runs over this sea hexside"]


def test_an_escarpment_without_high_side(copy: Copy, check: Check) -> None:
    copy.replace("hexsides.csv", "E0108,E0207,escarpment,E0207", "E0108,E0207,escarpment,")
    assert reasons(check(copy), "The high side of a hexside") == ["wrong for kind escarpment"]


def test_an_isolated_hex(copy: Copy, check: Check) -> None:
    row = next(line for line in copy.path("hexes.csv").read_text().splitlines() if line.startswith("E2920,"))
    copy.replace("hexes.csv", row, row.replace(",sea,0,", ",clear,1,"))
    found = check(copy)
    assert reasons(found, "Every land hex can be reached on foot") == ["a land hex that nothing can reach on foot"]
    assert reasons(found, "Motorized units reach") == ["1 hex that no motorized unit can reach from El Agheila"]


def test_land_cut_off_from_motorized_units_only(copy: Copy, check: Check) -> None:
    """Without its track Siwa has marsh, escarpments and the edge around it: only feet get there."""
    text = copy.path("links.csv").read_text()
    kept = [line for line in text.splitlines(keepends=True) if "E0412" not in line]
    copy.path("links.csv").write_text("".join(kept))
    found = check(copy)
    assert reasons(found, "Motorized units reach") == ["1 hex that no motorized unit can reach from El Agheila"]
    assert not any(title.startswith("Every land hex") for title in found)


def test_a_gap_in_the_coast_road(copy: Copy, check: Check) -> None:
    copy.without("links.csv", "L1606,L1706,road")
    assert reasons(check(copy), "The coast road is one chain") == ["the coast road is in 2 pieces"]


def test_a_fork_in_the_coast_road(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "L2306,L2307,road,Benghazi - El Abiar - Barce", "L2306,L2307,road,Via Balbia")
    found = reasons(check(copy), "The coast road is one chain")
    assert found == ["the coast road forks in L2306"]


def test_a_coast_road_that_ends_too_early(copy: Copy, check: Check) -> None:
    copy.without("links.csv", "L0701,L0702,road")
    assert reasons(check(copy), "The coast road is one chain") == ["the coast road misses El Agheila"]


def test_a_coast_road_that_goes_on_behind_its_end(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "L0601,L0701,track,El Agheila - Marada", "L0601,L0701,road,Via Balbia")
    assert reasons(check(copy), "The coast road is one chain") == ["the coast road does not end in El Agheila"]


def test_a_coast_road_past_fort_capuzzo_of_2006(copy: Copy, check: Check) -> None:
    copy.without("links.csv", "E2004,E2104,road", "E1904,E2004,road")
    copy.replace(
        "links.csv", "E2103,E2104,road,Via Balbia\n", "E2103,E2104,road,Via Balbia\nE2003,E2104,road,Via Balbia\n"
    )
    found = check(copy)
    assert "the coast road misses E2004" in reasons(found, "The coast road is one chain")
    assert reasons(found, "Under six_angles.map") == ["no road runs through E2004"]


def test_a_gap_in_the_railway(copy: Copy, check: Check) -> None:
    copy.without("links.csv", "E1427,E1428,rail,")
    assert reasons(check(copy), "The railway is one chain") == ["the railway is in 2 pieces"]


def test_a_railway_extension_that_stops_short(copy: Copy, check: Check) -> None:
    copy.without("links.csv", "L2130,L2131,rail_extension")
    assert reasons(check(copy), "The railway extension") == ["the railway extension misses Sidi Rezegh"]


def test_no_railway_at_all(copy: Copy, check: Check) -> None:
    lines = copy.path("links.csv").read_text().splitlines(keepends=True)
    copy.path("links.csv").write_text("".join(line for line in lines if ",rail," not in line))
    assert reasons(check(copy), "The railway is one chain") == [
        "the railway misses Alexandria",
        "the railway misses Mersa Matruh",
    ]


def test_a_track_on_its_own(copy: Copy, check: Check) -> None:
    with copy.path("links.csv").open("a") as links:
        links.write("L0925,L0926,track,Nowhere track\n")
    assert reasons(check(copy), "Roads and tracks are one network") == ["Nowhere track joins no other road or track"]


def test_no_sea_hexside_near_bardia(copy: Copy, check: Check) -> None:
    copy.without("hexsides.csv", "E1905,E2004,sea")
    assert reasons(check(copy), "A sea hexside lies within two hexes") == ["no sea hexside near Bardia"]


def test_a_pinned_place_elsewhere(copy: Copy, check: Check) -> None:
    copy.replace("places.csv", "Tobruk,city,1,L2329", "Tobruk,city,1,L2328")
    assert reasons(check(copy), "Pinned places lie") == ["pinned to L2329 but is L2328"]


def test_a_pinned_place_elsewhere_in_another_edition(copy: Copy, check: Check) -> None:
    copy.replace("places.csv", "johnson.map=L2324", "johnson.map=L2325")
    found = check(copy)
    assert reasons(found, "Pinned places lie") == ["pinned to L2324 under johnson.map but is L2325"]
    assert reasons(found, "Gazala is two hexes") == ["Gazala is 4 hexes from Tmimi under johnson.map, not 3"]


def test_gazala_too_near_tmimi(copy: Copy, check: Check) -> None:
    copy.replace("places.csv", "Gazala,town,1,L2323", "Gazala,town,1,L2422")
    assert reasons(check(copy), "Gazala is two hexes") == ["Gazala is 1 hex from Tmimi, not 2"]


def test_places_that_are_missing(copy: Copy, check: Check) -> None:
    copy.without("places.csv", "Gazala,", "Sidi Azeiz,", "Bardia,")
    found = check(copy)
    assert "Tmimi or Gazala is missing" in reasons(found, "Gazala is two hexes")
    assert reasons(found, "Under six_angles.map") == ["Fort Capuzzo or Sidi Azeiz is missing"]
    assert reasons(found, "A sea hexside lies within two hexes") == ["no sea hexside near Bardia"]
    assert reasons(found, "The coast road is one chain") == ["the coast road needs this place"] * 2


def test_edition_hexes_in_the_wrong_place(copy: Copy, check: Check) -> None:
    copy.replace("places.csv", "six_angles.map=E2003", "six_angles.map=E2002")
    copy.replace("places.csv", "six_angles.map=E2004", "six_angles.map=E1903")
    assert reasons(check(copy), "Under six_angles.map") == [
        "Sidi Azeiz is not in the hex of Fort Capuzzo",
        "Fort Capuzzo is not one hex further east",
        "no road runs through E1903",
    ]


@pytest.mark.parametrize("name", ["hexes.csv", "hexsides.csv", "links.csv", "places.csv", "drawing.json"])
def test_a_compiled_file_edited_by_hand(copy: Copy, check: Check, name: str) -> None:
    first = {"hexes.csv": ",clear,", "hexsides.csv": ",escarpment,", "links.csv": ",road,", "places.csv": ",town,"}
    other = {"hexes.csv": ",rough,", "hexsides.csv": ",ridge,", "links.csv": ",track,", "places.csv": ",well,"}
    copy.replace(name, first.get(name, "Gulf of Sirte"), other.get(name, "Gulf of Sidra"))
    (fault,) = check(copy)["The compiled files equal a fresh compile."]
    assert fault.file.endswith(f"map/{name}")
    assert fault.reason == "not what the sources compile to, from this line on"
    assert "desertfox map build" in fault.hint


def test_a_compiled_file_that_is_missing(copy: Copy, check: Check) -> None:
    copy.path("links.csv").unlink()
    assert reasons(check(copy), "The compiled files equal") == ["missing"]


def test_a_pack_that_merges(copy: Copy, check: Check) -> None:
    manifest = copy.pack / "pack.toml"
    manifest.write_text(manifest.read_text().replace("replace", "merge"))
    assert reasons(check(copy), "The compiled files equal") == ["built-in links would stay"]


def test_tables_that_cannot_be_read(copy: Copy, check: Check) -> None:
    copy.replace("links.csv", "L0701,L0702,road", "L0701,L9902,road")
    copy.replace("places.csv", "johnson.map=L2324", "nonsense")
    copy.replace("hexes.csv", "hex,hex_single", "hexx,hex_single")
    found = check(copy)
    assert len(found["The compiled tables can be read."]) >= 2


def changed(copy: Copy) -> dict[str, Finding]:
    return {finding.title: finding for finding in check_map(copy.folder) if finding.faults}


def test_an_anchor_that_the_transform_does_not_follow(copy: Copy) -> None:
    copy.replace("grid.json", '"hex": "L2329", "lon": 23.976', '"hex": "L2329", "lon": 23.876')
    found = changed(copy)
    title = "The transform is the one that follows from its anchors and warp points."
    assert list(found) == [title]
    first = found[title].faults[0]
    assert first.reason == "a does not follow from the anchors"
    assert first.value == "15.88746"
    assert first.line == copy.line_of("grid.json", '"transform"')


def test_a_warp_point_that_the_warp_does_not_follow(copy: Copy) -> None:
    copy.replace("grid.json", '"u": 22.0, "row": 25, "lon": 23.07', '"u": 22.0, "row": 25, "lon": 23.17')
    found = changed(copy)
    (fault,) = found["The transform is the one that follows from its anchors and warp points."].faults
    assert fault.reason == "the warp does not follow from its points"
    assert "dx_km, dy_km: 0.6" in fault.hint


def test_two_warp_points_in_one_place(copy: Copy) -> None:
    copy.replace("grid.json", '"u": 23.5, "row": 23, "lon": 23.33', '"u": 29.0, "row": 23, "lon": 23.33')
    copy.replace("grid.json", '"lat": 32.13, "radius_hexes": 2.6', '"lat": 32.13, "radius_hexes": 3.0')
    (fault,) = changed(copy)["The transform is the one that follows from its anchors and warp points."].faults
    assert fault.reason == "two warp points are the same"


def test_sources_with_faults_are_told_and_the_other_checks_still_made(copy: Copy) -> None:
    copy.replace("features.geojson", '"kind":"well","name":"Saunnu"', '"kind":"wel","name":"Saunnu"')
    copy.without("links.csv", "L1606,L1706,road")
    found = changed(copy)
    (fault,) = found["The sources can be read and compiled."].faults
    assert (fault.reason, fault.value, fault.hint) == ("unknown word for 'kind'", "wel", "Did you mean 'well'?")
    assert any(title.startswith("The coast road is one chain") for title in found)
