"""The two editions: what print has wrong, which counters and scenarios each brings, how the maps differ."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from printed import arrivals, arrivals_on_counters, counters_of, crt_row

from desertfox import hexes
from desertfox.faults import BadInput
from desertfox.pack import Pack, load_pack
from desertfox.pack.editions import as_printed, misprints
from desertfox.pack.tables import TABLES

SPI, SIX_ANGLES = "spi1981", "sixangles2006"
JOHNSON_MAP = frozenset({"johnson.map"})


@pytest.mark.clause("ER-ED-1")
def test_the_counters_of_1981_need_the_errata_and_those_of_2006_have_them(pack: Pack) -> None:
    assert [(row.id, row.year) for row in pack.editions] == [(SPI, 1981), (SIX_ANGLES, 2006)]
    wrong = [row for row in misprints(pack, SPI) if row.table == "counters"]
    assert {row.clause for row in wrong} == {"ER-CT-1", "ER-CT-2", "ER-CT-3", "ER-CT-4", "ER-CT-5"}
    assert all(row.printed != row.corrected for row in wrong)
    assert misprints(pack, SIX_ANGLES) == ()
    assert as_printed(pack, SIX_ANGLES) is pack


@pytest.mark.clause("ER-ED-1")
def test_the_misprints_that_are_known_come_back_and_nothing_else_changes(pack: Pack) -> None:
    raw = {row.id: row for row in as_printed(pack, SPI).counters}
    changed = [row.id for row in pack.counters if raw[row.id] != row]
    assert changed == ["it_101_tri"]
    assert (raw["it_101_tri"].movement_full, raw["it_101_tri"].movement_depleted) == (14, 28)
    on_counter, by_schedule = arrivals_on_counters(pack, SPI), arrivals(pack)
    differing = {id_: (turn, by_schedule[id_]) for id_, turn in on_counter.items() if turn != by_schedule[id_]}
    assert differing == {"it_artclre": (18, 13), "cw_6_2_nz": (2, 3)}
    assert arrivals_on_counters(pack, SIX_ANGLES) == by_schedule


@pytest.mark.clause("ER-ED-1")
def test_where_the_misprint_is_not_told_the_table_says_so_and_the_value_stays_corrected(pack: Pack) -> None:
    unknown = [row for row in misprints(pack, SPI) if row.change == "value" and row.printed is None]
    assert {row.clause for row in unknown} == {"ER-CT-4", "ER-CT-5"}
    assert all("not known" in (row.note or "") for row in unknown)
    raw = {row.id: row for row in as_printed(pack, SPI).counters}
    assert (raw["cw_1ff"].sp_full, raw["cw_1ff"].sp_depleted) == (2, 2)


@pytest.mark.clause("ER-ED-11")
def test_the_schedule_of_2006_is_the_corrected_one_and_that_of_1981_is_not(pack: Pack) -> None:
    assert as_printed(pack, SIX_ANGLES).schedule == pack.schedule
    raw = as_printed(pack, SPI).schedule
    gone = {(row.turn, row.action, row.counter_id) for row in pack.schedule if row not in raw}
    wrong = {(row.turn, row.action, row.counter_id) for row in raw if row not in pack.schedule}
    assert gone == {(13, "arrive", "it_artclre"), (12, "return", "cw_150_50"), (4, "withdraw", "cw_5_4_ind")}
    assert wrong == {(18, "arrive", "it_artclre")}
    struck = [row.printed for row in misprints(pack, SPI) if row.change == "struck"]
    assert struck == ["5/3 Ind(3)"]


def test_the_misprints_of_the_charts_come_back(pack: Pack) -> None:
    raw = as_printed(pack, SPI)
    assert crt_row(raw, "Benghazi") == crt_row(raw, "level 2 fort")
    assert crt_row(raw, "mountain") == crt_row(pack, "mountain")
    assert raw.hash != pack.hash


def test_a_value_that_a_pack_has_changed_is_not_turned_back_to_the_misprint(pack: Pack) -> None:
    counters = [msgspec.structs.replace(r, movement_depleted=20) if r.id == "it_101_tri" else r for r in pack.counters]
    changed = as_printed(msgspec.structs.replace(pack, counters=tuple(counters)), SPI)
    assert [row.movement_depleted for row in changed.counters if row.id == "it_101_tri"] == [20]


def test_an_unknown_edition_is_refused_with_a_hint(pack: Pack) -> None:
    with pytest.raises(BadInput, match="Did you mean 'spi1981'"):
        as_printed(pack, "spi1982")


@pytest.mark.clause("ER-ED-2", "ER-ED-3")
def test_the_edition_of_2006_brings_the_counters_of_every_variant_and_the_tiger(pack: Pack) -> None:
    base = counters_of(pack, SPI)
    assert {row.set for row in base} == {"base"}
    brought = counters_of(pack, SIX_ANGLES)
    extra = [row for row in brought if row.set != "base"]
    assert len(brought) == len(base) + 23 + 1 + 4 + 5 + 1
    counts = {name: sum(row.set == name for row in extra) for name in {row.set for row in extra}}
    assert counts == {"fox_killed": 23, "rommel": 1, "detachments": 4, "desert_patrols": 5, "tiger": 1}
    (tiger,) = [row for row in brought if row.set == "tiger"]
    assert (tiger.type, tiger.designation.split()[0]) == ("armor", "1/501")
    assert sum("501" in row.designation for row in brought) == 1


@pytest.mark.clause("ER-ED-8")
def test_the_map_spells_via_balbia_and_only_an_edition_note_has_the_other_spelling(pack: Pack) -> None:
    assert "Via Balbia" in {row.route for row in pack.links}
    assert "Via Balbia" in {label.name for label in pack.drawing.labels}
    found = {
        (spec.name, column)
        for spec in TABLES
        for row in getattr(pack, spec.name)
        for column in spec.columns
        if "Barbia" in str(getattr(row, column))
    }
    assert found == {("editions", "map_note")}
    assert not any("Barbia" in label.name for label in pack.drawing.labels)


@pytest.mark.clause("ER-ED-18")
def test_the_edition_of_2006_has_six_scenarios_two_of_them_new(pack: Pack) -> None:
    scenarios = {row.id: row.scenarios.split(";") for row in pack.editions}
    assert len(scenarios[SIX_ANGLES]) == 6
    assert scenarios[SIX_ANGLES] == [row.id for row in pack.scenarios]
    assert scenarios[SPI] == ["race_for_tobruk", "campaign"]
    prequel = ["italian_campaign", "extended_campaign"]
    new = [id_ for id_ in scenarios[SIX_ANGLES] if id_ not in scenarios[SPI] + prequel]
    assert [pack.scenario(id_).last_turn - pack.scenario(id_).first_turn + 1 for id_ in new] == [3, 3]


@pytest.mark.clause("ER-DJ-MAP-a", "ER-DJ-MAP-b", "ER-DJ-MAP-d")
def test_gazala_is_two_hexes_from_tmimi_as_printed_and_three_with_the_change(pack: Pack) -> None:
    printed, changed = pack.place_hex("Gazala"), pack.place_hex("Gazala", JOHNSON_MAP)
    tmimi = pack.place_hex("Tmimi")
    assert (hexes.spi(printed), hexes.distance(tmimi, printed)) == ("L2323", 2)
    assert (hexes.spi(changed), hexes.distance(tmimi, changed)) == ("L2324", 3)
    assert round(50 / 16) == 3
    coastal = {row.hex for row in pack.hexes if row.coastal}
    assert {printed, changed, tmimi} <= coastal


@pytest.mark.clause("ER-DJ-MAP-c")
def test_a_hex_is_16_km_across() -> None:
    grid = json.loads((files("desertfox") / "pack/builtin/map/grid.json").read_text(encoding="utf-8"))
    assert grid["hex_km"] == 16
    assert grid["transform"]["scale_km_per_hex"] == pytest.approx(16, abs=0.5)


@pytest.mark.clause("ER-8.29e")
def test_there_is_a_sea_hexside_near_bardia(pack: Pack) -> None:
    bardia = pack.place_hex("Bardia")
    assert hexes.spi(bardia) == "E2104"
    terrain = {row.hex: row.terrain for row in pack.hexes}
    sides = [row for row in pack.hexsides if row.kind == "sea"]
    near = [row for row in sides if min(hexes.distance(bardia, row.hex_a), hexes.distance(bardia, row.hex_b)) <= 2]
    assert near
    assert all(terrain[hex_] != "sea" for row in near for hex_ in (row.hex_a, row.hex_b))


@pytest.mark.parametrize("name", ["errata", "editions", "sources"])
def test_the_three_tables_speak_only_of_what_there_is(pack: Pack, name: str, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "copy"\nversion = "1"\n')
    text = (files("desertfox") / f"pack/builtin/{name}.csv").read_text(encoding="utf-8")
    (folder / f"{name}.csv").write_text(text, encoding="utf-8")
    assert getattr(load_pack(folder), name) == getattr(pack, name)


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("errata", "crt_columns,Benghazi,row,row", "terrain,Benghazi,row,row", "only crt_columns has rows of places"),
        ("errata", "13;axis;arrive;it_artclre", "13;axis;arrive;it_artcler", "no such record in schedule.csv"),
        ("errata", "13;axis;arrive;it_artclre", "13;axis;arrive", "a record of schedule.csv is named by 4 cells"),
        ("errata", "movement_depleted,value", "movement_depletd,value", "Did you mean 'movement_depleted'?"),
        ("errata", "value,28,14", "value,fast,14", "not a whole number"),
        ("errata", "arrival,counter,18", "arrival,counter,late", "not a turn"),
        ("errata", "convoy_note,convoy", "convoy_note,convoys", "Did you mean 'convoy'?"),
        ("editions", "rommel;tiger", "rommel;lion", "unknown word 'lion'"),
        ("editions", "crusader;gazala", "crusader;gazela", "Did you mean 'gazala'?"),
        ("sources", "optional.fox_killed", "optional.fox_kiled", "Did you mean 'optional.fox_killed'?"),
    ],
)
def test_a_players_own_words_about_print_are_held_against_the_tables(
    tmp_path: Path, name: str, old: str, new: str, reason: str
) -> None:
    text = (files("desertfox") / f"pack/builtin/{name}.csv").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "pack.toml").write_text('name = "wrong"\nversion = "1"\n')
    (tmp_path / f"{name}.csv").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        load_pack(tmp_path)
    assert len(refused.value.faults) == 1
    assert reason in str(refused.value.faults[0])
