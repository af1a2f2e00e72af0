"""Bytes, lines, columns and cells of a player's files: every fault is told with its place, value, reason and hint."""

from __future__ import annotations

import pytest

from desertfox.faults import BadInput
from desertfox.pack import load_pack

RATING = "side,rating,first_turn,provenance\n"


def test_missing_column(replacing, says):
    replacing.edit("armor_rating.csv", "rating,first_turn", "rating")
    faults = replacing.faults()
    says(faults[0], "armor_rating.csv", 1, 0, "first_turn", "missing column", "side,rating,first_turn,provenance")


def test_unknown_column_names_the_nearest_one_that_is_missing(replacing, says):
    line, column = replacing.edit("armor_rating.csv", "first_turn", "frist_turn")
    unknown = replacing.faults()[1]
    says(unknown, "armor_rating.csv", line, column, "frist_turn", "unknown column", "Did you mean 'first_turn'?")


def test_the_same_column_twice(replacing, says):
    replacing.file("armor_rating.csv", "side,rating,side,first_turn\n")
    says(replacing.fault(), "armor_rating.csv", 1, 13, "side", "the same column twice", "Delete one")


def test_remove_is_a_column_of_merged_files_only(replacing, says):
    replacing.edit("armor_rating.csv", "provenance", "provenance,remove")
    says(replacing.fault(), "armor_rating.csv", 1, 35, "remove", "unknown column", 'mode = "merge"')


@pytest.mark.parametrize(
    ("cell", "reason", "hint"),
    [
        ("three", "not a whole number", "digits"),
        ("3.5", "not a whole number", "digits"),
        ("", "empty cell", "needs a value"),
        (" 3", "space around the value", "Write '3'"),
        ("٣", "not a whole number", "digits"),
        ("9" * 40, "not a whole number", "digits"),
    ],
)
def test_wrong_type_of_a_number(merging, says, cell, reason, hint):
    merging.file("armor_rating.csv", f"side,rating,first_turn\ncommonwealth,2,{cell}\n")
    says(merging.fault(), "armor_rating.csv", 2, 16, cell, reason, hint)


def test_wrong_flag(merging, says):
    merging.file("counters.csv", "id,zoc\nge_3_rcn,no\n")
    says(merging.fault(), "counters.csv", 2, 10, "no", "not a flag", "1 for yes or 0 for no")


def test_wrong_decimal_and_wrong_quarter_points(merging, says):
    merging.file("map/hexes.csv", "hex,lon\nL0101,east\n")
    merging.file("supply_summary.csv", "source,purpose,expended,range_mp\nmsu,combat,no,6.1\n")
    longitude, points = merging.faults()
    says(longitude, "map/hexes.csv", 2, 7, "east", "not a number", "24.5")
    says(points, "supply_summary.csv", 2, 15, "6.1", "not a number of quarter points", "1.5")


def test_unknown_word_names_the_nearest(merging, says):
    merging.file("counters.csv", "id,type\nge_3_rcn,reccon\n")
    says(merging.fault(), "counters.csv", 2, 10, "reccon", "unknown word", "Did you mean 'recon'?")


@pytest.mark.parametrize("text", ["Tobruk", "L3001", "L2345", "E2135", "2167", "L23"])
def test_unknown_hex(merging, says, text):
    merging.file("map/places.csv", f"place,hex\nTobruk,{text}\n")
    says(merging.fault(), "map/places.csv", 2, 8, text, "unknown hex", "")


def test_column_counts_characters_of_a_quoted_line(merging, says):
    merging.file("constants.csv", 'note,name,value\n"a ""quoted"", note",overrun_odds,8:1\n')
    says(merging.fault(), "constants.csv", 2, 35, "8:1", "not odds", "8-1")


def test_duplicate_id(replacing, says):
    line, _ = replacing.edit("counters.csv", "ge_8_pzr_2,", "ge_8_pzr_1,")
    first = f"{replacing.path}/counters.csv:{line - 1}"
    duplicate = replacing.faults()[0]
    says(duplicate, "counters.csv", line, 1, "ge_8_pzr_1", "duplicate id", first)


def test_duplicate_record_of_several_columns(merging, says):
    merging.file("crt_results.csv", "line,morale,column,result\ndefender,1,1,-\ndefender,1,1,E\n")
    fault = merging.fault()
    says(fault, "crt_results.csv", 3, 12, "1", "duplicate record (same line, morale, column)", "in line 2")


def test_a_link_counts_as_the_same_in_both_directions(replacing, says):
    line, _ = replacing.edit("map/links.csv", "L0702,L0802,road,Via Balbia\n", "L0702,L0802,road,Via Balbia\n" * 2)
    replacing.edit(
        "map/links.csv", "L0702,L0802,road,Via Balbia\nL0702,L0802", "L0702,L0802,road,Via Balbia\n0802,0702"
    )
    fault = replacing.fault()
    says(fault, "map/links.csv", line + 1, 11, "road", "duplicate record (same hex_a, hex_b, kind)", f":{line};")


def test_byte_order_mark(replacing, says):
    replacing.file("armor_rating.csv", b"\xef\xbb\xbf" + (RATING + "commonwealth,1,-5,\n").encode())
    says(replacing.fault(), "armor_rating.csv", 1, 1, "\ufeff", "byte order mark", "without BOM")


@pytest.mark.parametrize(
    ("header", "mark", "word"),
    [("side;rating;first_turn;provenance", ";", "semicolons"), ("side\trating\tfirst_turn", "\t", "tabs")],
)
def test_a_file_as_a_german_spreadsheet_writes_it(replacing, says, header, mark, word):
    row = mark.join(("axis", "1", "1", "pack"))
    replacing.file("armor_rating.csv", b"\xef\xbb\xbf" + f"{header}\n{row}\n".encode())
    order, parted = replacing.faults()
    says(order, "armor_rating.csv", 1, 1, "\ufeff", "byte order mark", "without BOM")
    says(parted, "armor_rating.csv", 1, header.index(mark) + 1, mark, f"parted by {word}", "parted by commas")


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_carriage_returns_are_one_fault_and_the_rest_is_still_read(replacing, says, end):
    replacing.file("armor_rating.csv", RATING.replace("\n", end) + f"commonwealth,x,-5,{end}")
    line_ends, number = replacing.faults()
    says(line_ends, "armor_rating.csv", 1, 34, "\r", "carriage return", "Unix line ends")
    says(number, "armor_rating.csv", 2, 14, "x", "not a whole number", "")


def test_bad_utf8_is_told_by_its_byte_and_not_twice(replacing, says):
    replacing.file("armor_rating.csv", RATING.encode() + b"commonwealth,1,-5,\ncommonw\xe9alth,2,4,\n")
    says(replacing.fault(), "armor_rating.csv", 3, 8, "e9", "not UTF-8: byte 61 of the file", "UTF-8")


def test_nul_byte(replacing, says):
    replacing.file("armor_rating.csv", RATING + "commonwealth,1,-5,\ncommonwealth,\x002,4,\n")
    says(replacing.fault(), "armor_rating.csv", 3, 14, "\x00", "NUL byte", "Delete")


def test_too_few_and_too_many_fields(replacing, says):
    replacing.file("armor_rating.csv", RATING + "commonwealth,1,-5\ncommonwealth,2,4,,seed\n")
    few, many = replacing.faults()
    says(few, "armor_rating.csv", 2, 16, "3", "3 fields where the header has 4", "comma")
    says(many, "armor_rating.csv", 3, 19, "5", "5 fields where the header has 4", "Quote")


def test_unclosed_quote_does_not_swallow_the_lines_after_it(replacing, says):
    replacing.file("armor_rating.csv", RATING + 'commonwealth,1,-5,"seed\ncommonwealth,x,4,\n')
    quote, number = replacing.faults()
    says(quote, "armor_rating.csv", 2, 19, '"seed', "quote that is never closed", "same line")
    says(number, "armor_rating.csv", 3, 14, "x", "not a whole number", "")


def test_text_after_a_closing_quote(replacing, says):
    replacing.file("armor_rating.csv", RATING + '"commonwealth" x,1,-5,\n')
    says(replacing.fault(), "armor_rating.csv", 2, 1, '"commonwealth" x', "wrong quotes", '""')


def test_empty_line(replacing, says):
    replacing.file("armor_rating.csv", RATING + "commonwealth,1,-5,\n\ncommonwealth,2,4,\n")
    says(replacing.fault(), "armor_rating.csv", 3, 1, "", "empty line", "Delete")


@pytest.mark.parametrize("content", ["", "\n", " \n \n"])
def test_empty_file(replacing, says, content):
    replacing.file("armor_rating.csv", content)
    says(replacing.fault(), "armor_rating.csv", 0, 0, "", "the file is empty", "delete it")


def test_unknown_file_names_the_nearest(merging, says):
    merging.file("conters.csv", "id\n").file("map/hexsides.CSV", "x\n").file("README.txt", "words").file(".git", "x")
    counters, hexsides = merging.faults()
    says(counters, "conters.csv", 0, 0, "conters.csv", "unknown file", "Did you mean 'counters.csv'?")
    says(hexsides, "map/hexsides.CSV", 0, 0, "map/hexsides.CSV", "unknown file", "Did you mean 'map/hexsides.csv'?")


def test_missing_pack_toml(tmp_path, says):
    with pytest.raises(BadInput) as refused:
        load_pack(tmp_path)
    says(refused.value.faults[0], f"{tmp_path}/pack.toml", 0, 0, "pack.toml", "missing file", "pack new")


def test_missing_folder_and_a_file_in_its_place(tmp_path, says):
    for path, reason in ((tmp_path / "nowhere", "No such file"), (tmp_path / "file", "Not a directory")):
        (tmp_path / "file").write_text("x")
        with pytest.raises(BadInput) as refused:
            load_pack(path)
        says(refused.value.faults[0], str(path), 0, 0, "", f"the folder cannot be read: {reason}", "pack.toml")


def test_a_folder_where_a_file_should_be(merging, says):
    (merging.path / "counters.csv").mkdir()
    says(merging.fault(), "counters.csv", 0, 0, "", "cannot be read: Is a directory", "")


@pytest.mark.parametrize(
    ("text", "line", "column", "value", "reason", "hint"),
    [
        ('name = "x"\nversion = 1\n', 2, 1, "1", "version is not a text", "quotes"),
        ('name = "x"\nversion = "1"\nmode = "mix"\n', 3, 1, "mix", "unknown mode", "Known: replace, merge."),
        ('name = "x"\nversion = "1"\nmod = "merge"\n', 3, 1, "mod", "unknown key", "Did you mean 'mode'?"),
        ('name = "x"\n', 0, 0, "version", "missing key", 'version = "..."'),
        ('name = " "\nversion = "1"\n', 1, 1, " ", "name is empty", "Fill it in"),
        ('name = "x\nversion = "1"\n', 1, 10, 'name = "x', "not TOML", 'key = "text"'),
        ('name = "x"\nname = "y"\n', 2, 11, 'name = "y"', "not TOML: cannot overwrite", ""),
        ('name = "x"\nversion = "1"\nnotes = [', 3, 10, "notes = [", "not TOML", ""),
        ("x = " + "[" * 5000, 0, 0, "", "nested too deeply", "plain list"),
    ],
)
def test_pack_toml(merging, says, text, line, column, value, reason, hint):
    merging.file("pack.toml", text)
    says(merging.fault(), "pack.toml", line, column, value, reason, hint)


@pytest.mark.parametrize(
    "text", ['name = "x"\nversion = "1"\nmode = "mix"\n', "name = ", 'mode = 3\nname = "x"\nversion = "1"\n']
)
def test_a_wrong_mode_brings_no_false_faults_of_the_other_files(merging, text):
    merging.file("pack.toml", text).file("counters.csv", "id,strength_full\nge_3_rcn,3\n")
    assert merging.fault().file == "pack.toml"


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ('{"coast": [],\n "borders": [}\n', 2, 14, "not JSON: expecting value"),
        ('{"coast": []', 1, 13, "not JSON"),
        ('{"coast": [], "borders": [[[1, 1e999]]]}', 0, 0, "number out of range"),
        ('{"coast": 3}', 0, 0, "wrong form: expected `array`, got `int`"),
        ('{"cost": []}', 0, 0, "wrong form: object contains unknown field `cost`"),
        ('{"coast": [[[0, 0], [1, 0], [1, 1]]]}', 0, 0, "coast ring is not closed"),
    ],
)
def test_drawing_json(merging, text, line, column, reason):
    fault = merging.file("map/drawing.json", text).fault()
    assert (fault.file, fault.line, fault.column) == ("map/drawing.json", line, column)
    assert reason in fault.reason


def test_geojson_that_is_no_json(merging, says):
    merging.file("map/features.geojson", '{"type": "FeatureCollection",\n"features": [{]}')
    fault = merging.fault()
    says(fault, "map/features.geojson", 2, 15, "]}", "not JSON: expecting property name", "Look just before")


def test_json_that_is_nested_without_end(merging, says):
    merging.file("map/grid.json", "[" * 100_000)
    says(merging.fault(), "map/grid.json", 0, 0, "", "not JSON: nested too deeply", "")


def test_all_faults_of_all_files_come_in_one_run(merging):
    merging.file("counters.csv", "id,type,nation\nge_3_rcn,reccon,german\nge_33_rcn,recon,germna\n")
    merging.file("setup.csv", "scenario,kind,counter_id,hex,side\ncampaign,unit,ge_3_rnc,L0701,axis\n")
    merging.file("map/links.csv", "hex_a,hex_b,kind,route\nL0101,L0103,road,nowhere\n")
    places = [(fault.file, fault.line) for fault in merging.faults()]
    assert ("counters.csv", 2) in places
    assert ("counters.csv", 3) in places
    assert ("setup.csv", 2) in places
    assert ("map/links.csv", 2) in places
