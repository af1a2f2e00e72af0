"""What a pack is: typed tables, replaced files, merged records, a hash of the content, provenance."""

from __future__ import annotations

import msgspec
import pytest

from desertfox import hexes
from desertfox.faults import BadInput
from desertfox.pack import builtin_pack, check_pack, load_pack
from desertfox.pack.hashing import hash_of_content
from desertfox.pack.loading import BUILTIN
from desertfox.pack.provenance import items, tallies
from desertfox.pack.tables import TABLES
from desertfox.pack.template import new_pack
from desertfox.position import Position


def counter(pack, counter_id):
    (row,) = (row for row in pack.counters if row.id == counter_id)
    return row


def test_the_built_in_pack_passes_every_check():
    assert check_pack().hash == builtin_pack().hash


def test_the_built_in_pack_is_typed():
    pack = builtin_pack()
    assert len(pack.hexes) == hexes.COUNT
    assert [row.hex for row in pack.hexes] == list(range(hexes.COUNT))
    assert (len(pack.counters), len(pack.setup), len(pack.schedule)) == (227, 518, 208)
    assert next(row for row in pack.supply_summary if row.source == "msu").range_mp == 24
    artillery = counter(pack, "ge_15_arty")
    assert (artillery.paren_full, artillery.arty_full, artillery.zoc, artillery.lineage) == (True, True, False, None)
    assert pack.drawing.coast
    assert pack.name == "The Desert Fox"


def test_lookups_and_their_refusals():
    pack = builtin_pack()
    assert pack.scenario("crusader").first_turn == 9
    assert pack.constant("overrun_odds") == "8-1"
    assert hexes.spi(pack.place_hex("Gazala")) == "L2323"
    assert hexes.spi(pack.place_hex("Gazala", frozenset({"johnson.map"}))) == "L2324"
    assert hexes.spi(pack.place_hex("Fort Capuzzo", frozenset({"six_angles.map"}))) == "E2004"
    with pytest.raises(BadInput, match=r"unknown scenario .*Did you mean 'campaign'"):
        pack.scenario("campain")
    with pytest.raises(BadInput, match=r"unknown place .*Did you mean 'Tobruk'"):
        pack.place_hex("Tobruck")
    with pytest.raises(BadInput, match="unknown constant"):
        pack.constant("luck")


def test_a_pack_cannot_be_changed():
    with pytest.raises(AttributeError):
        builtin_pack().name = "x"
    with pytest.raises(AttributeError):
        builtin_pack().counters[0].strength_full = 9


def test_merge_replaces_single_values_and_keeps_the_others(merging):
    merging.file("counters.csv", "id,strength_full\nge_3_rcn,3\n")
    pack, base = merging.load(), builtin_pack()
    changed, before = counter(pack, "ge_3_rcn"), counter(base, "ge_3_rcn")
    assert (before.strength_full, changed.strength_full) == (2, 3)
    assert (changed.src_strength, changed.provenance) == ("pack", "pack")
    expected = msgspec.structs.replace(before, strength_full=3, src_strength="pack", provenance="pack")
    assert changed == expected
    assert [row.id for row in pack.counters] == [row.id for row in base.counters]
    assert pack.hexes == base.hexes


def test_merge_keeps_the_provenance_of_what_stays_the_same(merging):
    merging.file("counters.csv", "id,designation,strength_full,morale_full\nge_3_rcn,3 Recon,2,1\n")
    assert counter(merging.load(), "ge_3_rcn") == counter(builtin_pack(), "ge_3_rcn")


def test_merge_adds_a_record_with_all_its_columns(merging):
    text = (BUILTIN / "counters.csv").read_text().splitlines()
    header = text[0]
    row = next(line for line in text if line.startswith("ge_3_rcn,")).replace("ge_3_rcn", "ge_4_rcn")
    merging.file("counters.csv", f"{header}\n{row}\n")
    pack = merging.load()
    assert pack.counters[-1].id == "ge_4_rcn"
    assert len(pack.counters) == 228


def test_merge_refuses_a_new_record_without_all_its_columns(merging, says):
    merging.file("counters.csv", "id,strength_full\nge_4_rcn,2\n")
    fault = merging.fault()
    reason = "a new record, but the file has not all columns it needs"
    says(
        fault,
        "counters.csv",
        2,
        1,
        "ge_4_rcn",
        reason,
        "Did you mean 'ge_3_rcn'? A new one needs also set, designation,",
    )


def test_merge_removes_a_record(merging, says):
    merging.file(
        "victory_points.csv",
        "scenario,when,place,hex,side,condition,remove\ncampaign,end,Bardia,E2104,axis,owns it,1\n",
    )
    assert len(merging.load().victory_points) == len(builtin_pack().victory_points) - 1
    merging.file("constants.csv", "name,remove\noverrun_ods,1\n")
    fault = merging.fault()
    says(fault, "constants.csv", 2, 1, "overrun_ods", "no such record to remove", "Did you mean 'overrun_odds'?")
    merging.file("constants.csv", "name,value,remove\noverrun_odds,7-1,maybe\n")
    says(merging.fault(), "constants.csv", 2, 18, "maybe", "not a flag", "1 to remove")


def test_merge_moves_a_unit_of_the_setup(merging):
    merging.file("setup.csv", "scenario,kind,counter_id,hex,place\nrace_for_tobruk,unit,cw_kdg,L0904,\n")
    rows = [row for row in merging.load().setup if row.scenario == "race_for_tobruk" and row.counter_id == "cw_kdg"]
    assert [(hexes.spi(row.hex), row.state, row.provenance) for row in rows] == [("L0904", "full", "pack")]


def test_merge_knows_a_hex_in_either_numbering_and_a_link_in_either_direction(merging):
    merging.file("map/links.csv", "hex_a,hex_b,kind,route\n0702,0701,road,Litoranea\n")
    pack = merging.load()
    assert len(pack.links) == len(builtin_pack().links)
    assert sum(link.route == "Litoranea" for link in pack.links) == 1


def test_replace_takes_the_whole_file(replacing):
    text = (BUILTIN / "victory_points.csv").read_text().splitlines(keepends=True)
    replacing.file("victory_points.csv", "".join(text[:3]))
    assert len(replacing.load().victory_points) == 2


def test_columns_may_stand_in_any_order_and_provenance_may_be_left_out(replacing):
    replacing.file("initiative.csv", "to_turn,from_turn,axis_first_on_2d6_at_least\n22,-5,7\n")
    (row,) = replacing.load().initiative
    assert (row.from_turn, row.to_turn, row.provenance) == (-5, 22, "pack")


def test_untagged_values_of_a_players_counter_are_the_packs_where_there_is_a_value(replacing):
    lines = (BUILTIN / "counters.csv").read_text().splitlines()
    keep = [n for n, name in enumerate(lines[0].split(",")) if not name.startswith("src_") and name != "provenance"]
    rows = [line.split(",") for line in lines if line.startswith(("id,", "ge_15_krad,"))]
    short = [",".join(row[n] for n in keep if n < len(row)) for row in rows]
    merged = replacing.file("pack.toml", 'name = "x"\nversion = "1"\nmode = "merge"\n')
    merged.file("counters.csv", "\n".join(short).replace("ge_15_krad", "ge_16_krad") + "\n")
    row = counter(merged.load(), "ge_16_krad")
    assert (row.src_name, row.src_strength, row.src_morale, row.provenance) == ("pack",) * 4
    assert (row.src_armor, row.src_arty) == (None, None)


def test_name_version_author_and_notes_come_from_pack_toml(merging):
    merging.file("pack.toml", 'name = "Mine"\nversion = "2.1"\nauthor = "Me"\nmode = "merge"\nnotes = "n"\n')
    pack = merging.load()
    assert (pack.name, pack.version, pack.author, pack.notes) == ("Mine", "2.1", "Me", "n")


def test_hash_is_of_the_content_and_not_of_its_form(merging, replacing):
    assert hash_of_content(merging.load()) == builtin_pack().hash
    text = (BUILTIN / "initiative.csv").read_text()
    replacing.file("initiative.csv", text.replace("reconstructed", '"reconstructed"').rstrip("\n"))
    assert hash_of_content(replacing.load()) == builtin_pack().hash
    assert replacing.load().hash == merging.load().hash


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("counters.csv", "id,strength_full\nge_3_rcn,3\n"),
        ("counters.csv", "id,notes\nge_3_rcn,a word\n"),
        ("constants.csv", "name,value\noverrun_odds,7-1\n"),
        ("map/links.csv", "hex_a,hex_b,kind,route\nL0701,L0702,road,Litoranea\n"),
        ("map/drawing.json", "{}"),
        ("pack.toml", 'name = "tests"\nversion = "1"\nmode = "merge"\n'),
        ("pack.toml", 'name = "test"\nversion = "1"\nmode = "merge"\nauthor = "Somebody"\n'),
    ],
)
def test_hash_notices_every_change(merging, file, text):
    plain = merging.load().hash
    assert plain != builtin_pack().hash
    assert merging.file(file, text).load().hash != plain


def test_version_and_notes_are_not_under_the_hash(merging):
    plain = merging.load().hash
    words = 'name = "test"\nversion = "2"\nmode = "merge"\nnotes = "Tried twice."\n'
    assert merging.file("pack.toml", words).load().hash == plain


def test_a_pack_is_found_by_the_hash_of_its_content_as_before(merging):
    merging.file("counters.csv", "id,strength_full\nge_3_rcn,3\n")
    now = merging.load()
    formerly = hash_of_content(now)
    assert formerly not in (now.hash, builtin_pack().hash)
    found = load_pack(merging.path, formerly)
    assert (found.hash, found.counters) == (formerly, now.counters)
    assert load_pack(merging.path, "no such hash").hash == now.hash


def test_positions_with_the_hash_of_before_are_read(merging):
    merging.file("counters.csv", "id,strength_full\nge_3_rcn,3\n")
    now = merging.load()
    text = Position.from_scenario(load_pack(merging.path, hash_of_content(now)), "gazala").to_toml()
    assert f'hash = "{hash_of_content(now)}"' in text
    assert Position.parse(text, pack=now).state().turn == 15
    with pytest.raises(BadInput, match="made with another pack"):
        Position.parse(text)


def test_hash_is_the_same_in_another_process():
    assert len(builtin_pack().hash) == 32
    assert load_pack().hash == builtin_pack().hash


RECORDS = {
    "counters.csv": (227, 71, 148, 8),
    "schedule.csv": (208, 10, 168, 30),
    "turn_track.csv": (28, 0, 0, 28),
    "setup.csv": (518, 0, 346, 172),
    "refit_costs.csv": (20, 0, 0, 20),
    "scenarios.csv": (6, 0, 0, 6),
    "victory_points.csv": (63, 2, 0, 61),
    "victory_levels.csv": (28, 0, 0, 28),
    "crt_columns.csv": (45, 1, 44, 0),
    "crt_results.csv": (126, 3, 0, 123),
    "terrain.csv": (16, 9, 0, 7),
    "supply_summary.csv": (11, 3, 2, 6),
    "convoy.csv": (24, 0, 0, 24),
    "initiative.csv": (4, 0, 0, 4),
    "armor_rating.csv": (8, 1, 0, 7),
    "variable_withdrawal.csv": (18, 0, 0, 18),
    "constants.csv": (84, 40, 6, 38),
}


@pytest.mark.parametrize("file", RECORDS)
def test_provenance_of_the_records(file):
    (tally,) = (tally for tally in tallies(builtin_pack()) if (tally.table, tally.column) == (file, ""))
    tags = tuple(tally.tags.get(tag, 0) for tag in ("seed", "public", "reconstructed"))
    assert (tally.count, *tags) == RECORDS[file]


def test_provenance_of_the_values_of_counters():
    values = [item for item in items(builtin_pack()) if item.table == "counters.csv" and item.column]
    assert len({item.record for item in values}) == 187
    assert [sum(item.tag == tag for item in values) for tag in ("seed", "public", "reconstructed")] == [92, 150, 943]
    figures = [item for item in values if item.column in ("strength", "morale", "movement")]
    assert not any(item.tag == "public" for item in figures)
    panzer = next(item for item in values if item.record == "ge_5_pzr_1" and item.column == "strength")
    assert (panzer.value, panzer.tag) == ("7/4", "reconstructed")


def test_provenance_of_a_players_pack(merging):
    merging.file("counters.csv", "id,strength_full\nge_3_rcn,3\n")
    changed = [(item.record, item.column, item.value) for item in items(merging.load()) if item.tag == "pack"]
    assert changed == [("ge_3_rcn", "", ""), ("ge_3_rcn", "strength", "3/1")]


def test_the_map_tells_pins_of_the_seeds_from_geography():
    tags = {tally.table: tally.tags for tally in tallies(builtin_pack())}
    assert tags["map/places.csv"] == {"seed": 6, "public": 1, "geography": 90}


@pytest.mark.parametrize("complete", [False, True])
def test_a_new_pack_loads_and_changes_nothing(tmp_path, complete):
    files = new_pack(tmp_path / "mine", complete=complete)
    assert {"pack.toml", "README.txt", "counters.csv"} <= set(files)
    pack = load_pack(tmp_path / "mine")
    assert pack.name == "mine"
    assert hash_of_content(pack) == builtin_pack().hash
    if complete:
        assert {spec.file for spec in TABLES} <= set(files)


def test_a_new_pack_overwrites_nothing(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BadInput, match="the folder is not empty"):
        new_pack(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(BadInput, match="cannot be written"):
        new_pack(tmp_path / "letter.txt")
