"""The map tables held against one another: neighbours, hexsides, places, land that nothing can reach."""

from __future__ import annotations

from desertfox import hexes
from desertfox.pack.loading import BUILTIN

LINK = "hex_a,hex_b,kind,route\n"
HEXSIDE = "hex_a,hex_b,kind,high_side,crossed_by,name\n"


def hex_line(name: str) -> int:
    """Return the line of a hex in the built-in file, which goes row by row from the south-west."""
    return hexes.parse(name) + 2


def test_link_between_hexes_that_are_not_adjacent(merging, says):
    merging.file("map/links.csv", LINK + "L0701,L0703,track,short cut\n")
    reason = "L0701 and L0703 are not adjacent but 2 hexes apart"
    says(merging.fault(), "map/links.csv", 2, 7, "L0703", reason, "Next to L0701 are L0801, L0702, L0601")


def test_links_lie_next_to_one_another_across_the_seam_of_the_sheets(merging):
    merging.file("map/links.csv", LINK + "L1832,E1801,track,seam\n")
    assert any(link.route == "seam" for link in merging.load().links)


def test_hexside_between_hexes_that_are_not_adjacent(merging, says):
    merging.file("map/hexsides.csv", HEXSIDE + "L1010,L1212,ridge,,,\n")
    reason = "L1010 and L1212 are not adjacent but 3 hexes apart"
    says(merging.fault(), "map/hexsides.csv", 2, 7, "L1212", reason, "Next to L1010")


def test_link_into_the_sea(merging, says):
    merging.file("map/links.csv", LINK + "L2306,L2305,road,pier\n")
    says(merging.fault(), "map/links.csv", 2, 7, "L2305", "sea or void", "Both hexes must be land")


def test_road_and_track_between_the_same_hexes(merging, says):
    merging.file("map/links.csv", LINK + "L0702,L0701,track,old track\n")
    says(
        merging.fault(),
        "map/links.csv",
        2,
        13,
        "track",
        "both road and track",
        "desertfox/pack/builtin/map/links.csv:2",
    )


def test_link_over_a_sea_hexside(merging, says):
    merging.file("map/links.csv", LINK + "E1905,E2004,track,ferry\n")
    fault = merging.fault()
    assert fault.file == "desertfox/pack/builtin/map/hexsides.csv"
    assert (fault.value, fault.reason) == ("sea", "a track runs over this sea hexside")


def test_hexside_names_what_crosses_it(merging, says):
    merging.file("map/hexsides.csv", "hex_a,hex_b,crossed_by\nE0107,E0207,road\n")
    says(merging.fault(), "map/hexsides.csv", 2, 13, "road", "links.csv has something else here", "Write 'track'.")


def test_high_side_is_one_of_the_two_hexes_and_an_escarpment_has_one(merging, says):
    merging.file("map/hexsides.csv", "hex_a,hex_b,high_side\nE0107,E0207,E0307\nE0207,E0108,\n")
    other, none = merging.faults()
    says(other, "map/hexsides.csv", 2, 13, "E0307", "neither of the two hexes", "E0107 or E0207")
    says(none, "map/hexsides.csv", 3, 13, "", "wrong for kind escarpment", "Name the hex above")


def test_hexes_that_are_missing(replacing, says):
    lines = (BUILTIN / "map/hexes.csv").read_text().splitlines(keepends=True)
    replacing.file("map/hexes.csv", "".join(lines[:1900]))
    fault = replacing.faults()[-1]
    missing = replacing.faults()[0]
    says(missing, "map/hexes.csv", 0, 0, missing.value, "15 of the 1914 hexes are missing", "sea and void too")
    assert missing.value.startswith("E2920 E2921")
    assert fault.file == "map/hexes.csv"


def test_numbers_of_a_hex_that_disagree(merging, says):
    merging.file("map/hexes.csv", "hex,hex_single,row,col\nE2104,2137,21,35\n")
    single, column = merging.faults()
    says(single, "map/hexes.csv", 2, 7, "2137", "does not agree with hex E2104", "Write 2136.")
    says(column, "map/hexes.csv", 2, 15, "35", "does not agree with hex E2104", "Write 36.")


def test_land_hex_that_nothing_can_reach(merging, says):
    island = "L2801"
    merging.file("map/hexes.csv", f"hex,terrain\n{island},clear\n")
    reason = "a land hex that nothing can reach on foot"
    says(merging.fault(), "map/hexes.csv", 2, 7, "clear", reason, "L2801: make it sea or void, or open a way")


def test_ground_closed_to_leg_units_is_unreachable_unless_a_line_opens_it(merging):
    merging.file("terrain.csv", "kind,name,leg_mp\nhex,mountain,no\nhex,oasis,no\n")
    faults = merging.faults()
    assert {fault.reason for fault in faults} == {"a land hex that nothing can reach on foot"}
    assert {fault.value for fault in faults} == {"mountain"}  # every oasis lies on a track
    assert any("L2210" in fault.hint for fault in faults)


def test_area_of_a_scenario_that_falls_apart(merging, says):
    merging.file("scenarios.csv", "id,area_rows\ncrusader,19-29\n")
    merging.file("map/hexsides.csv", HEXSIDE + "L1917,L1918,sea,,,\nL1917,L2017,sea,,,\nL1917,L2016,sea,,,\n")
    head, area = (fault for fault in merging.faults() if fault.file == "scenarios.csv")
    says(head, "scenarios.csv", 2, 0, "E1610", "outside the area of the scenario", "hex inside")
    reason = "a land hex of the area that nothing can reach inside it"
    says(area, "scenarios.csv", 2, 10, "19-29", reason, "L1917: change the area")


def test_place_in_the_sea_and_place_that_hexes_do_not_have(merging, says):
    merging.file("map/places.csv", "place,hex\nDerna,L2901\nMartuba,L2722\n")
    faults = merging.faults()
    places = [fault for fault in faults if fault.file == "map/places.csv"]
    says(places[0], "map/places.csv", 2, 7, "L2901", "a place in the sea or the void", "land hex")
    says(places[1], "map/places.csv", 3, 9, "L2722", "hexes.csv has no Martuba in this hex", "column place of L2722")
    martuba = next(f for f in faults if f.file.endswith("hexes.csv") and "Martuba" in f.reason)
    assert (martuba.line, martuba.hint) == (hex_line("L2721"), "places.csv has it in L2722.")


def test_map_switch_of_a_place(merging, says):
    merging.file("map/places.csv", "place,alt\nGazala,johnson=L2324\nTmimi,johnson.map=L9999\nAcroma,L2324\n")
    switch, hex_, form = merging.faults()
    says(switch, "map/places.csv", 2, 8, "johnson=L2324", "unknown map switch 'johnson'", "Did you mean 'johnson.map'?")
    says(hex_, "map/places.csv", 3, 7, "johnson.map=L9999", "unknown hex", "johnson.map=L2324")
    says(form, "map/places.csv", 4, 8, "L2324", "not of the form switch=hex", "johnson.map=L2324")


def test_unknown_place_in_a_hex(merging, says):
    merging.file("map/hexes.csv", "hex,place\nL2329,Tobrouk\n")
    unknown = next(fault for fault in merging.faults() if fault.file == "map/hexes.csv")
    says(unknown, "map/hexes.csv", 2, 7, "Tobrouk", "unknown place 'Tobrouk'", "Did you mean 'Tobruk'?")


def test_kind_and_port_flag_of_a_place_agree_in_both_files(merging, says):
    merging.file("map/hexes.csv", "hex,place_kind,port\nE2104,town,0\n")
    kind, port = merging.faults()
    says(kind, "map/hexes.csv", 2, 7, "town", "places.csv has other kinds", "Write 'port'.")
    says(port, "map/hexes.csv", 2, 12, "0", "places.csv has another port flag", "Write 1.")


def test_a_city_is_made_by_its_place(merging, says):
    merging.file("map/hexes.csv", "hex,terrain\nL2329,clear\nE2104,city\n")
    tobruk, bardia = (fault for fault in merging.faults() if fault.file == "map/hexes.csv")
    says(tobruk, "map/hexes.csv", 2, 7, "clear", "terrain and kind of place disagree", "kind city is here")
    says(bardia, "map/hexes.csv", 3, 7, "city", "terrain and kind of place disagree", "Only a place of that kind")
