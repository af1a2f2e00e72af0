"""Charts and constants: holes, gaps, forms and words."""

from __future__ import annotations

from typing import get_args

import pytest

from desertfox.pack.cells import is_optional
from desertfox.pack.tables import TABLES

RESULTS = "line,morale,column,result,remove\n"


def test_hole_in_the_combat_results_table(merging, says):
    merging.file("crt_results.csv", RESULTS + "defender,3,7,,1\ndefender,3,8,,1\nair_loss,,18,,1\n")
    air, defender = merging.faults()
    says(air, "crt_results.csv", 0, 0, "air_loss, column 18", "hole in the combat results table", "Every column")
    says(defender, "crt_results.csv", 0, 0, "defender, morale 3, column 7 8", "hole in the combat results table", "")


def test_a_result_outside_the_combat_results_table(merging, says):
    merging.file("crt_results.csv", RESULTS + "defender,6,1,E,\nattacker,,19,-,\n")
    morale, column = merging.faults()
    says(morale, "crt_results.csv", 2, 10, "6", "outside morale 1 to 5", "constants.csv")
    says(column, "crt_results.csv", 3, 11, "19", "outside columns 1 to 18", "constants.csv")


@pytest.mark.parametrize("result", ["4Dd", "0d", "dpD", "X", "44", "Ed", "A"])
def test_results_of_a_wrong_form(merging, says, result):
    merging.file("crt_results.csv", f"line,morale,column,result\ndefender,1,1,{result}\n")
    says(merging.fault(), "crt_results.csv", 2, 14, result, "not a combat result", "like 4dp")


@pytest.mark.parametrize("result", ["-", "E", "1", "2d", "3dp", "4dD", "p", "D", "d", "2p"])
def test_results_of_a_right_form(merging, result):
    merging.file("crt_results.csv", f"line,morale,column,result\nattacker,,1,{result}\n")
    assert any(
        row.line == "attacker" and row.column == 1 and row.result == result for row in merging.load().crt_results
    )


def test_morale_belongs_to_the_defenders_lines(merging, says):
    merging.file("crt_results.csv", RESULTS + "attacker,2,4,-,\nair_loss,,3,d,\n")
    morale, air = merging.faults()
    says(morale, "crt_results.csv", 2, 10, "2", "wrong for line attacker", "Only the defender's")
    says(air, "crt_results.csv", 3, 13, "d", "not a combat result", "A or -")


def test_odds_and_columns_of_a_row_leave_nothing_out(merging, says):
    merging.file("crt_columns.csv", "row,column,odds,remove\nfort2,4,,1\nrough,4,3-2,\n")
    odds, *holes = merging.faults()
    says(odds, "crt_columns.csv", 3, 9, "3-2", "not odds", "triangle")
    reasons = [fault.reason for fault in holes]
    assert "hole or disorder in row fort2: column 5 after column 3" in reasons
    assert "hole or disorder in row fort2: odds 6-1 after 4-1" in reasons


def test_a_terrain_row_that_is_missing(merging, says):
    merging.file("crt_columns.csv", "row,column,remove\n" + "".join(f"city,{n},1\n" for n in range(1, 8)))
    says(merging.fault(), "crt_columns.csv", 0, 0, "city", "this terrain row is missing", "odds and columns")


def test_gap_in_the_turn_track(merging, says):
    merging.file("turn_track.csv", "turn,remove\n13,1\n")
    (fault,) = (fault for fault in merging.faults() if fault.file == "turn_track.csv")
    says(fault, "turn_track.csv", 0, 0, "13", "this turn is missing", "no gaps")


def test_months_of_the_turn_track(merging, says):
    merging.file("turn_track.csv", "turn,month,year,cw_msus\n2,Apil,1941,3\n9,November,1942,3\n")
    month, order, *_ = merging.faults()
    says(month, "turn_track.csv", 2, 3, "Apil", "not a month", "Did you mean 'April'?")
    says(order, "turn_track.csv", 3, 3, "November", "not the month after the turn before", "3.1")


@pytest.mark.parametrize(
    ("file", "cells", "column", "value", "reason", "hint"),
    [
        ("turn_track.csv", "turn,cw_msus\n9,-1", 3, "-1", "below 0", "Write 0 or more, 99 at most."),
        ("turn_track.csv", "turn,cw_msus\n9,100", 3, "100", "above 99", "Write 99 or less, 0 at least."),
        ("counters.csv", "id,movement_full\nge_5_pzr_1,51", 12, "51", "above 50", "Write 50 or less"),
        ("counters.csv", "id,movement_full\nge_5_pzr_1,32768", 12, "32768", "above 50", "Write 50 or less"),
        ("counters.csv", "id,strength_full\nge_5_pzr_1,100", 12, "100", "above 99", "Write 99 or less"),
        ("supply_summary.csv", "source,purpose,expended,range_mp\nmsu,combat,no,99", 15, "99", "above 63.75", "63.75"),
        ("scenarios.csv", "id,start_cw_air\ncampaign,1000", 10, "1000", "above 999", "Write 999 or less"),
        ("scenarios.csv", "id,first_turn\ncampaign,-100", 10, "-100", "below -99", "Write -99 or more"),
        ("map/places.csv", "place,lat\nTobruk,181", 8, "181", "above 180", "Write 180 or less"),
    ],
)  # fmt: skip
def test_every_number_has_its_bounds(merging, says, file, cells, column, value, reason, hint):
    merging.file(file, f"{cells}\n")
    says(merging.faults()[0], file, 2, column, value, reason, hint)


def test_every_number_of_the_schema_has_bounds():
    for spec in TABLES:
        for name, type_ in zip(spec.columns, spec.types, strict=True):
            parts = get_args(type_) if is_optional(type_) else (type_,)
            assert not {int, float}.intersection(parts), f"{spec.file}: {name}"


def test_initiative_covers_every_turn_once(merging, says):
    merging.file("initiative.csv", "from_turn,to_turn,axis_first_on_2d6_at_least\n2,15,6\n17,22,14\n1,2,2\n")
    none, twice, dice = merging.faults()
    says(none, "initiative.csv", 0, 0, "16", "no initiative number for this turn", "every turn")
    says(twice, "initiative.csv", 2, 1, "2", "turn 2 has an initiative number already", "initiative.csv:4")
    says(dice, "initiative.csv", 3, 7, "14", "not a sum of two dice", "13 never")


def test_naval_bombardment_agrees_with_the_constants(merging, says):
    merging.file("turn_track.csv", "turn,naval_bombardment\n9,0\n-5,1\n")
    reason = "naval_first_turn and naval_last_turn in constants.csv say 3 to 9"
    says(merging.fault(), "turn_track.csv", 2, 3, "0", reason, "Write 1.")


@pytest.mark.parametrize(
    ("row", "value"),
    [
        ("hex,clear,0,1", "0"), ("hex,clear,32,1", "32"), ("line,road,as terrain,1", "as terrain"),
        ("line,rail,2,as terrain", "2"), ("hexside,ridge,+0.25,+1", "+0.25"), ("hexside,ridge,2,+1", "2"),
    ],
)  # fmt: skip
def test_a_cost_that_the_board_could_not_keep_is_refused(merging, says, row, value):
    merging.file("terrain.csv", f"kind,name,motorized_mp,leg_mp\n{row}\n")
    says(merging.fault(), "terrain.csv", 2, row.index(value) + 1, value, "not a movement cost", "Write")


def test_terrain_has_every_kind_and_readable_costs(merging, says):
    merging.file(
        "terrain.csv", "kind,name,motorized_mp,leg_mp,remove\nhex,oasis,,,1\nhex,clear,2.1,1,\nhex,dune,2,2,\n"
    )
    kind, cost, name = merging.faults()
    says(kind, "terrain.csv", 0, 0, "hex oasis", "no cost for this", "Add a row")
    says(cost, "terrain.csv", 3, 11, "2.1", "not a movement cost", "quarter points")
    says(name, "terrain.csv", 4, 5, "dune", "unknown hex", "Known: clear, rough")


def test_supply_has_every_source_and_purpose(merging, says):
    merging.file(
        "supply_summary.csv", "source,purpose,expended,capacity_sp,remove\nmsu,general,no,,1\ndump,combat,no,x,\n"
    )
    row, capacity = merging.faults()
    says(row, "supply_summary.csv", 0, 0, "msu general", "no row for this", "Add it")
    says(capacity, "supply_summary.csv", 3, 16, "x", "not a capacity", "U")


def test_convoy_tables(merging, says):
    rows = "msus_by_modified_die,4,,1\nmsus_by_modified_die,5,-2,\nturn_modifier,23,1,\nturn_modifyer,7,1,\n"
    merging.file("convoy.csv", "table,key,value,remove\n" + rows)
    hole, below, turn, table = merging.faults()
    says(hole, "convoy.csv", 0, 0, "msus_by_modified_die 4", "hole in the table", "this die")
    says(below, "convoy.csv", 3, 24, "-2", "below 0", "")
    says(turn, "convoy.csv", 4, 15, "23", "not a turn of the turn track", "")
    says(table, "convoy.csv", 5, 1, "turn_modifyer", "unknown table", "turn_modifier")


def test_variable_withdrawal_tables(merging, says):
    rows = (
        "kind_by_die,1,australian or kiwi,,\ndemand_modifier,spring,1,,\nreturn_on_die_at_least,tanks,6,,\n"
        "demand_sp_by_modified_die,2-,none,,\nkind_by_die,7,armor,,\nkind_by_die,6,,,1\n"
    )
    merging.file("variable_withdrawal.csv", "table,key,value,note,remove\n" + rows)
    hole, kind, modifier, tanks, number, die = merging.faults()
    says(hole, "variable_withdrawal.csv", 0, 0, "kind_by_die 6", "hole in the table", "")
    says(kind, "variable_withdrawal.csv", 2, 15, "australian or kiwi", "unknown kind 'kiwi'", "Known:")
    says(modifier, "variable_withdrawal.csv", 3, 17, "spring", "unknown modifier", "turns 1-3")
    says(tanks, "variable_withdrawal.csv", 4, 24, "tanks", "unknown kind", "armor or non-armor")
    says(number, "variable_withdrawal.csv", 5, 30, "none", "not a whole number", "")
    says(die, "variable_withdrawal.csv", 6, 13, "7", "not a die of this table", "1, 2, 3, 4, 5, 6")


def test_armor_ratings(merging, says):
    merging.file("armor_rating.csv", "side,rating,first_turn\naxis_german,5,30\n")
    rating, turn = sorted(merging.faults(), key=lambda fault: fault.column)
    says(rating, "armor_rating.csv", 2, 13, "5", "not a rating", "1 to 4")
    says(turn, "armor_rating.csv", 2, 15, "30", "not a turn of the turn track", "-5 to 22")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("stacking_limit", "six", "not a whole number of 0 or more"),
        ("stacking_limit", "-1", "not a whole number of 0 or more"),
        ("naval_first_turn", "3.5", "not a whole number"),
        ("duty_to_attack_city_or_fort", "2", "not a flag"),
        ("refit_box_die_max", "7", "not a die"),
        ("reaction_ma_fraction", "0.3", "not a share in quarters"),
        ("overrun_extra_mp", "1.2", "not movement points"),
        ("overrun_odds", "8:1", "not odds"),
        ("patrol_strength_morale_ma", "1-2", "not strength-morale-MA"),
        ("naval_ports", ";", "not a list"),
        ("practice_edge_columns", "17-50", "not two columns"),
        ("rail_break_by", "anybody", "unknown words"),
    ],
)
def test_constants_of_a_wrong_form(merging, name, value, reason):
    merging.file("constants.csv", f"name,value\n{name},{value}\n")
    fault = next(fault for fault in merging.faults() if fault.reason == reason)
    assert (fault.file, fault.line, fault.column, fault.value) == ("constants.csv", 2, len(name) + 2, value)
    assert fault.hint


def test_unknown_and_missing_constants(merging, says):
    merging.file("constants.csv", "name,value,case,note,remove\nstacking_limt,6,9.2,,\nforts_per_side,,,,1\n")
    missing, unknown = merging.faults()
    says(missing, "constants.csv", 0, 0, "forts_per_side", "this constant is missing", "rules ask")
    says(unknown, "constants.csv", 2, 1, "stacking_limt", "unknown constant", "Did you mean 'stacking_limit'?")


def test_ports_and_edge_columns_of_the_constants_are_on_the_map(merging, says):
    merging.file("constants.csv", "name,value\nnaval_ports,Tobrukk;Msus\npractice_edge_columns,50;17\n")
    no_port, unknown, edge = (fault for fault in merging.faults() if fault.file == "constants.csv")
    says(no_port, "constants.csv", 2, 13, "Tobrukk;Msus", "Msus is no port", "places.csv")
    says(unknown, "constants.csv", 2, 13, "Tobrukk;Msus", "unknown place 'Tobrukk'", "Did you mean 'Tobruk'?")
    says(edge, "constants.csv", 3, 23, "50;17", "not a west and an east column", "1 to 66")
