"""Features, coast and grid that cannot be right are refused with file, line, reason and hint, all in one run."""

from __future__ import annotations

import json

import pytest
from made_maps import Copy

from desertfox.board.mapmaker import compile_map
from desertfox.faults import BadInput, Fault


def refusal(copy: Copy) -> list[Fault]:
    with pytest.raises(BadInput) as refused:
        compile_map(copy.folder.read())
    return refused.value.faults


SAUNNU = '"kind":"well","name":"Saunnu","rank":3}'
SIDRA = '"kind":"ridge","name":"Aslagh - Sidra"}'
RIM = '"name":"Qattara rim","high":"left"}'
ADEM = '"name":"Tobruk - El Adem","via":["Tobruk","El Adem"]'

WHERE = '"coordinates":[20.86,31.02]'
COURSE = '"coordinates":[[23.316,31.821],[23.576,31.8]]'
ROUTE = "Tobruk - El Adem"

FEATURE_FAULTS = [
    # what is changed, into what, the reason, the value, a word of the hint
    ('"layer":"place",' + SAUNNU, '"layer":"plaice",' + SAUNNU, "unknown layer", "plaice", "'place'"),
    ('"layer":"place",' + SAUNNU, SAUNNU, "a feature has no 'layer'", "", "terrain, line, place, label"),
    (SAUNNU, SAUNNU.replace("well", "wel"), "unknown word for 'kind'", "wel", "'well'"),
    (SAUNNU, '"name":"Saunnu","rank":3}', "a place has no 'kind'", "", "Known: town"),
    (SAUNNU, '"kind":"well","name":"Saunnu"}', "a place has no 'rank'", "", "Add 'rank'"),
    (SAUNNU, SAUNNU.replace("3", '"3"'), "wrong rank: expected `int`, got `str`", "3", ""),
    (SAUNNU, SAUNNU.replace("3", "30"), "wrong rank: expected `int` <= 9", "30", ""),
    (SAUNNU, SAUNNU.replace("rank", "ranc"), "a place has no 'rank'", "", ""),
    (SAUNNU, SAUNNU.replace("3}", '3,"por":true}'), "a place has an unknown member", "por", "'port'"),
    (SAUNNU, SAUNNU.replace("Saunnu", "Saunnu;Bir"), "wrong name: expected one line of text", "Saunnu;Bir", ""),
    (SAUNNU, SAUNNU.replace("Saunnu", " "), "wrong name: expected one line of text", " ", ""),
    (SAUNNU, SAUNNU.replace("Saunnu", "Zuetina"), "a second place of this name", "Zuetina", ""),
    (SIDRA, SIDRA.replace("ridge", "hill"), "unknown kind", "hill", "Known: escarpment, ridge, road"),
    (RIM, RIM.replace(',"high":"left"', ""), "an escarpment has no 'high'", "", "left, right"),
    (RIM, RIM.replace("left", "up"), "unknown word for 'high'", "up", "left, right"),
    (ADEM, ADEM.replace('Adem"]', 'Adam"]'), f"{ROUTE}: way-point is an unknown place", "El Adam", "'El Adem'"),
    (ADEM, ADEM.replace("]", ",null]"), "'via' has 3 way-points, the line 2 points", ROUTE, "null"),
    (ADEM, f'"name":"{ROUTE}"', "a route has no 'via'", "", "Add 'via'"),
    ('"sand_sea","name":"Dunes w', '"sand","name":"Dunes w', "unknown word for 'terrain'", "sand", "'sand_sea'"),
    ('"size":3,"kind":"water"', '"size":3,"kind":"watr"', "unknown word for 'kind'", "watr", "'water'"),
    ('"route":"Siwa track"', '"route":"Siva track"', "the label of an unknown route", "Siva track", "'Siwa track'"),
    (WHERE, '"coordinates":[20.86,311.02]', "wrong coordinates: expected `float` <= 90", "", ""),
    (WHERE, '"coordinates":[20.86]', "wrong coordinates: expected `array` of length 2", "", ""),
    (WHERE, '"coordinates":["a","b"]', "wrong coordinates: expected `float`, got `str`", "", ""),
    (WHERE, '"coordinates":[31.02,20.86]', "a place off the map", "Saunnu", "grid.json"),
    ('"Point",' + WHERE, '"Dot",' + WHERE, "wrong geometry", "Dot", "needs a Point"),
    (COURSE, '"coordinates":[[23.3,31.8],[23.3,31.8]]', "a line that stays on one point", "", ""),
    (COURSE, '"coordinates":[[23.3,31.8]]', "wrong coordinates: expected `array` of length >= 2", "", ""),
    ("[21.18,29.62],", "[21.18,9.62],", "Agedabia - Jalo: way-point 4 is off the map", "", "longitude first"),
]


@pytest.mark.parametrize(("old", "new", "reason", "value", "hint"), FEATURE_FAULTS)
def test_a_bad_feature_is_refused_where_it_stands(
    copy: Copy, old: str, new: str, reason: str, value: str, hint: str
) -> None:
    line = copy.line_of("features.geojson", old)
    copy.replace("features.geojson", old, new)
    fault = next(fault for fault in refusal(copy) if fault.line == line)
    assert fault.reason.startswith(reason)
    assert fault.file == copy.path("features.geojson").as_posix()
    assert not value or fault.value == value
    assert hint in fault.hint


TAQA = "[[28.2,30.66],[28.58,30.66],[28.62,30.52],[28.2,30.52],[28.2,30.66]]"


@pytest.mark.parametrize(
    ("ring", "reason"),
    [
        ("[[28.2,30.66],[28.62,30.52],[28.58,30.66],[28.2,30.52],[28.2,30.66]]", "not a valid polygon"),
        ("[[28.2,30.66],[28.3,30.66],[28.4,30.66],[28.2,30.66]]", "not a valid polygon"),
        ("[[28.2,30.66],[28.58,30.66],[28.62,30.52],[28.2,30.52]]", "a ring that is not closed"),
        ("[[28.2,30.66],[28.58,30.66],[28.2,30.66]]", "wrong coordinates: expected `array` of length >= 4"),
    ],
)
def test_a_bad_polygon_is_refused(copy: Copy, ring: str, reason: str) -> None:
    line = copy.line_of("features.geojson", TAQA)
    copy.replace("features.geojson", TAQA, ring)
    (fault,) = refusal(copy)
    assert fault.reason.startswith(reason)
    assert fault.line == line


@pytest.mark.parametrize("name", ["features.geojson", "coast.geojson", "grid.json"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the file is empty"),
        ("{", "not JSON: Expecting property name enclosed in double quotes"),
        ("[]", "not a JSON object"),
        ('{"type": NaN}', "not JSON: NaN is not a number that JSON knows"),
        ('{"note": "\\ud800"}', "an escape names half a character"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_a_file_that_is_not_json_is_refused(copy: Copy, name: str, text: str, reason: str) -> None:
    copy.path(name).write_text(text)
    faults = [fault for fault in refusal(copy) if fault.file == copy.path(name).as_posix()]
    assert faults[0].reason.startswith(reason)


def test_a_syntax_error_is_told_with_its_line_and_column(copy: Copy) -> None:
    line = copy.line_of("features.geojson", SAUNNU)
    copy.replace("features.geojson", SAUNNU, SAUNNU.replace('"Saunnu",', '"Saunnu"'))
    (fault,) = refusal(copy)
    assert (fault.line, fault.reason) == (line, "not JSON: Expecting ',' delimiter")
    assert fault.column > 40
    assert "missing comma" in fault.hint


def test_bytes_that_are_no_text_are_refused(copy: Copy) -> None:
    path = copy.path("features.geojson")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"Saunnu", b"Saunn\xff"))
    reasons = [fault.reason for fault in refusal(copy)]
    assert any("byte order mark" in reason for reason in reasons)
    assert any("not UTF-8" in reason for reason in reasons)


@pytest.mark.parametrize("text", ['{"type": "Feature"}', '{"type": "FeatureCollection"}', '{"features": []}'])
def test_json_that_is_no_collection_is_refused(copy: Copy, text: str) -> None:
    copy.path("coast.geojson").write_text(text)
    (fault,) = refusal(copy)
    assert fault.reason == "not a GeoJSON FeatureCollection"


def test_a_collection_without_features_is_refused(copy: Copy) -> None:
    copy.path("coast.geojson").write_text('{"type": "FeatureCollection", "features": []}')
    (fault,) = refusal(copy)
    assert fault.reason == "no features"


@pytest.mark.parametrize("feature", ["7", "{}", '{"type": "Feature", "properties": null, "geometry": null}'])
def test_features_that_are_none_are_refused(copy: Copy, feature: str) -> None:
    for name in ("features.geojson", "coast.geojson"):
        copy.path(name).write_text('{"type": "FeatureCollection",\n"features": [\n' + feature + "]}")
    faults = refusal(copy)
    assert {fault.line for fault in faults} == {3}


def override(what: str, **members: object) -> tuple[str, str]:
    return f'"{what}_overrides": []', f'"{what}_overrides": [{json.dumps({**members, "source": "x"})}]'


SIDE = {"hex_a": "L0101", "hex_b": "L0102"}
RADIUS = '"radius_hexes": 2.6}\n  ],\n  "warp"'

GRID_FAULTS = [
    ('"rows": 29', '"rows": 30', "a grid of another size", "29 rows"),
    ('"rows": 29,', "", "the grid has no 'rows'", "Add 'rows'"),
    ('"rows": 29', '"rows": "29"', "wrong rows: expected `int`, got `str`", ""),
    ('"land_threshold": 0.33', '"land_threshold": 33', "wrong land_threshold: expected `float` <= 1.0", ""),
    ('"land_threshold": 0.33', '"land_treshold": 0.33', "the grid has no 'land_threshold'", ""),
    ('"lon0": 24.5', '"lon0": 524.5', "wrong lon0: expected `float` <= 180.0", ""),
    ('"a": 15.88746,\n  "b": -0.55767', '"a": 0,\n  "b": 0', "a and b are too small", ""),
    ('"dx_km": 19.636', '"dx_km": 1963.6', "the warp folds the map over itself", "smaller"),
    (RADIUS, RADIUS.replace("2.6", "0"), "wrong radius_hexes: expected `float` >= 0.1", ""),
    ('"hex": "L2329", "lon"', '"hex": "L2399", "lon"', "unknown hex", "columns 01 to 32"),
    ('"place": "Tobruk", "hex": "L2329"', '"place": "Tobruk", "hex": "2X"', "unknown hex", "Not a hex number"),
    ('"place": "Tobruk", "hex"', '"place": "Tobruc", "hex"', "a pin for an unknown place", "Add the place"),
    ('"place": "Tobruk", "hex"', '"place": "Bardia", "hex"', "a second pin for this place", ""),
    ('"johnson.map": "L2324"', '"jonson.map": "L2324"', "unknown map switch", "'johnson.map'"),
    ('"johnson.map": "L2324"', '"johnson.map": "L3024"', "unknown hex", "rows 01 to 29"),
    (*override("land", hex="L0101", land=1), "wrong land: expected `bool`, got `int`", ""),
    (*override("terrain", hex="L0101", terrain="sea"), "unknown word for 'terrain'", "Known: clear"),
    (*override("hexside", hex_a="L0101", hex_b="L0103", kind="ridge"), "the two hexes are not adjacent", ""),
    (*override("hexside", **SIDE, kind="escarpment"), "the high side is none of the two hexes", "Name one"),
    (
        *override("hexside", **SIDE, kind="ridge", high_side="L0201"),
        "the high side is none of the two hexes",
        "Name one",
    ),
]


@pytest.mark.parametrize(("old", "new", "reason", "hint"), GRID_FAULTS)
def test_a_bad_grid_is_refused(copy: Copy, old: str, new: str, reason: str, hint: str) -> None:
    copy.replace("grid.json", old, new)
    fault = refusal(copy)[0]
    assert fault.reason.startswith(reason)
    assert fault.file == copy.path("grid.json").as_posix()
    assert fault.line > 0
    assert hint in fault.hint


def test_all_faults_of_all_files_are_told_in_one_run(copy: Copy) -> None:
    copy.replace("features.geojson", SAUNNU, '"kind":"wel","name":"Saunnu","rank":0}')
    copy.replace("features.geojson", RIM, RIM.replace("left", "up"))
    copy.replace("features.geojson", TAQA, "[]")
    copy.replace("coast.geojson", '"layer":"land"', '"layer":"sea"')
    copy.replace("grid.json", '"hex_km": 16', '"hex_km": -16')
    faults = refusal(copy)
    assert [fault.file.rpartition("/")[2] for fault in faults] == [
        "coast.geojson", "features.geojson", "features.geojson", "features.geojson", "features.geojson", "grid.json",
    ]  # fmt: skip


def test_one_wrong_place_does_not_accuse_the_routes_through_it(copy: Copy) -> None:
    copy.replace("features.geojson", '"kind":"fort","name":"Mechili"', '"kind":"fork","name":"Mechili"')
    copy.replace("features.geojson", '"layer":"place",' + SAUNNU, '"layer":"plaice",' + SAUNNU)
    assert [fault.value for fault in refusal(copy)] == ["plaice", "fork"]


def test_features_over_several_lines_are_placed_by_line_and_column(copy: Copy) -> None:
    path = copy.path("features.geojson")
    text = json.dumps(json.loads(path.read_text()), indent=2).replace('"name": "Saunnu"', '"name": "Saunnu;"')
    path.write_text(text)
    (fault,) = [fault for fault in refusal(copy) if fault.reason.startswith("wrong name")]
    assert text.splitlines()[fault.line - 1][fault.column - 1 :] == '"Saunnu;",'


def test_multipolygons_and_ids_are_accepted(copy: Copy) -> None:
    copy.replace("features.geojson", f'"Polygon","coordinates":[{TAQA}]', f'"MultiPolygon","coordinates":[[{TAQA}]]')
    copy.replace("features.geojson", '{"type":"Feature",', '{"type":"Feature","id":1,')
    before = {name: copy.path(name).read_text() for name in ("hexes.csv", "links.csv")}
    after = compile_map(copy.folder.read()).files()
    assert {name: after[name] for name in before} == before
