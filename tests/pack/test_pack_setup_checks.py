"""Set-up, schedule, scenarios and victory points: who stands where, who comes and goes, and what cannot be."""

from __future__ import annotations

import pytest

from desertfox.pack.loading import BUILTIN

SETUP = "scenario,kind,counter_id,state,place,hex,side,note\n"
SCHEDULE = "turn,side,action,counter_id,place_or_condition,scope,note\n"
ALEXANDRIA = "within 2 hexes of Alexandria"
EL_AGHEILA = "within 2 hexes of El Agheila"


def builtin_line(file: str, start: str) -> int:
    """Return the only line of a built-in file that begins so."""
    lines = (BUILTIN / file).read_text().splitlines()
    (line,) = (number for number, line in enumerate(lines, start=1) if line.startswith(start))
    return line


def test_unknown_counter_scenario_and_place_in_a_setup_row(merging, says):
    merging.file("setup.csv", SETUP + "gazalla,unit,ge_3_rnc,full,Tobrukk,L2329,axis,\n")
    scenario, counter, place = merging.faults()
    says(scenario, "setup.csv", 2, 1, "gazalla", "unknown scenario", "Did you mean 'gazala'?")
    says(counter, "setup.csv", 2, 14, "ge_3_rnc", "unknown counter", "Did you mean 'ge_3_rcn'?")
    says(place, "setup.csv", 2, 28, "Tobrukk", "unknown place", "Did you mean 'Tobruk'?")


def test_a_removed_counter_is_missed_where_the_built_in_tables_name_it(merging, says):
    merging.file("counters.csv", "id,remove\ncw_sup_14,1\n")
    faults = merging.faults()
    line = builtin_line("setup.csv", "race_for_tobruk,supply,cw_sup_14")
    fault = next(fault for fault in faults if fault.line == line)
    says(fault, "desertfox/pack/builtin/setup.csv", line, 24, "cw_sup_14", "unknown counter", "The pack removes it")


def test_place_and_hex_in_disagreement(merging, says):
    merging.file("setup.csv", SETUP + "campaign,unit,ge_3_rcn,full,Tobruk,L2328,axis,\n")
    says(merging.fault(), "setup.csv", 2, 36, "L2328", "not the hex of Tobruk", "Tobruk is L2329")


def test_a_place_alone_is_enough(merging):
    merging.file("setup.csv", SETUP + "campaign,unit,ge_3_rcn,full,Mersa Matruh,,axis,\n")
    fault = merging.fault()
    assert "units of both sides in E1817, campaign" in fault.reason


def test_neither_place_nor_hex(merging, says):
    merging.file("setup.csv", SETUP + "campaign,unit,ge_3_rcn,full,,,axis,\n")
    says(merging.fault(), "setup.csv", 2, 30, "", "neither place nor hex", "at least one")


@pytest.mark.parametrize("hex_", ["L2901", "E0125"])
def test_a_unit_in_the_sea_or_the_void(merging, says, hex_):
    merging.file("setup.csv", SETUP + f"campaign,unit,ge_3_rcn,full,,{hex_},axis,\n")
    says(merging.fault(), "setup.csv", 2, 30, hex_, "sea or void, where nothing can be", "land hex")


def test_a_unit_outside_the_area_of_its_scenario(merging, says):
    merging.file("setup.csv", SETUP + "crusader,unit,ge_3_rcn,full,,L0702,axis,\n")
    says(
        merging.fault(),
        "setup.csv",
        2,
        30,
        "L0702",
        "outside the area of crusader",
        "Rows 11-29, single-grid columns 17-50",
    )


def test_a_unit_in_two_places(replacing, says):
    row = "race_for_tobruk,unit,ge_3_rcn,full,El Agheila,L0701,axis,public,\n"
    line, _ = replacing.edit("setup.csv", row, row + row.replace("El Agheila,L0701", ",L0702"))
    fault = replacing.fault()
    says(fault, "setup.csv", line + 1, 22, "ge_3_rcn", "in two places in this scenario", f"setup.csv:{line}")


def test_two_counters_of_one_lineage(merging, says):
    merging.file("setup.csv", SETUP + "race_for_tobruk,unit,ge_5_pzr_2,full,,L0702,axis,\n")
    fault = merging.fault()
    says(fault, "setup.csv", 2, 22, "ge_5_pzr_2", "a second counter of its lineage in this scenario", "ge_5_pzr_1")


def test_over_the_stacking_limit(merging, says):
    merging.file(
        "setup.csv",
        SETUP
        + "race_for_tobruk,unit,it_bologna,full,,L0601,axis,\nrace_for_tobruk,unit,it_savona,depleted,,L0601,axis,\n",
    )
    merging.file(
        "schedule.csv", "turn,side,action,counter_id,remove\n1,axis,arrive,it_bologna,1\n3,axis,arrive,it_savona,1\n"
    )
    reason = "over the stacking limit: 7 stacking points in L0601, race_for_tobruk"
    says(merging.fault(), "setup.csv", 3, 42, "L0601", reason, "The limit here is 6 (9.2)")


def test_a_city_holds_nine(merging, says):
    merging.file("constants.csv", "name,value\nstacking_limit_city,5\n")
    cities = {fault.reason.split(" in ")[1] for fault in merging.faults()}
    assert all(place.split(",")[0] in ("L2329", "E1833", "L2306") for place in cities)


def test_a_second_dump_in_a_hex(merging, says):
    merging.file("setup.csv", SETUP + "race_for_tobruk,supply,cw_sup_08,dump,Msus,L1811,commonwealth,\n")
    fault = merging.fault()
    says(fault, "setup.csv", 2, 44, "L1811", "more than 1 dump in L1811, race_for_tobruk", "9.26")


def test_states_and_kinds(merging, says):
    rows = (
        "race_for_tobruk,unit,ge_605_at,depleted,,L0702,axis,\n"
        "race_for_tobruk,unit,ge_3_rcn,dump,,L0702,axis,\n"
        "race_for_tobruk,supply,,msu,,L0702,axis,\n"
        "race_for_tobruk,fort,ge_3_rcn,level1,,L0703,axis,\n"
        "race_for_tobruk,unit,ax_sup_06,full,,L0703,axis,\n"
        "race_for_tobruk,unit,cw_kdg,full,,L0803,axis,\n"
        "race_for_tobruk,unit,cw_7spt_7,refit_box,,E1833,commonwealth,\n"
        "race_for_tobruk,unit,cw_selby,full,,E1832,commonwealth,\n"
    )
    merging.file("setup.csv", SETUP + rows)
    found = {(fault.line, fault.column): fault.reason for fault in merging.faults() if fault.file == "setup.csv"}
    assert found[2, 32] == "ge_605_at has no depleted side"
    assert found[3, 31] == "not a state of kind unit"
    assert found[4, 24] == "empty cell"
    assert found[5, 22] == "kind fort has no counter"
    assert found[6, 17] == "ax_sup_06 is of type supply"
    assert found[7, 41] == "cw_kdg is a counter of the other side"
    assert found[8, 42] == "a unit in the Refit Box has no hex"
    assert found[9, 22] == "a counter that is not in play here"


def test_a_motorized_unit_in_marsh_without_a_line(merging, says):
    marsh = "E0113"
    merging.file("setup.csv", SETUP + f"campaign,unit,cw_11_hus,full,,{marsh},commonwealth,\n")
    reason = "a motorized unit in marsh without road or track"
    says(merging.fault(), "setup.csv", 2, 31, marsh, reason, "5.11")


def test_a_fort_in_a_city_and_too_many_forts(merging, says):
    rows = "".join(f"campaign,fort,,level1,,E16{column},commonwealth,\n" for column in range(10, 18))
    merging.file("setup.csv", SETUP + rows + "campaign,fort,,level2,Alexandria,E1833,commonwealth,\n")
    eighth, ninth, city = merging.faults()
    says(eighth, "setup.csv", 9, 24, "E1617", "more than 8 forts of a side", "14.1")
    says(ninth, "setup.csv", 10, 34, "E1833", "a fort in a city", "14.1")
    says(city, "setup.csv", 10, 34, "E1833", "more than 8 forts of a side", "14.1")


def test_both_on_the_map_and_arriving(merging, says):
    merging.file("schedule.csv", SCHEDULE + f"2,axis,arrive,ge_3_rcn,{EL_AGHEILA},base,\n")
    race, campaign = merging.faults()
    line = builtin_line("setup.csv", "race_for_tobruk,unit,ge_3_rcn")
    reason = "both in the set-up of race_for_tobruk and arriving on turn 2"
    says(campaign, "schedule.csv", 2, 15, "ge_3_rcn", reason, f"desertfox/pack/builtin/setup.csv:{line}")
    assert "both in the set-up of campaign" in race.reason


def test_the_fault_points_to_the_players_row_if_the_arrival_is_built_in(merging, says):
    merging.file("setup.csv", SETUP + "race_for_tobruk,unit,it_savona,full,,L0501,axis,\n")
    line = builtin_line("schedule.csv", "3,axis,arrive,it_savona")
    reason = "both in the set-up of race_for_tobruk and arriving on turn 3"
    says(merging.fault(), "setup.csv", 2, 22, "it_savona", reason, f"desertfox/pack/builtin/schedule.csv:{line}")


def test_another_counter_of_the_lineage_on_the_map_counts_too(merging, says):
    merging.file("schedule.csv", SCHEDULE + f"5,axis,arrive,ge_5_pzr_2,{EL_AGHEILA},base,\n")
    assert [fault.reason for fault in merging.faults()] == [
        "both in the set-up of campaign and arriving on turn 5",
        "both in the set-up of race_for_tobruk and arriving on turn 5",
    ]


def test_a_fox_killed_arrival_contradicts_the_setup_of_both_scenarios_that_use_it(merging):
    merging.file("schedule.csv", SCHEDULE + f"-3,axis,arrive,it_maletti,{EL_AGHEILA},fox_killed,\n")
    assert {fault.reason for fault in merging.faults()} == {
        "both in the set-up of italian_campaign and arriving on turn -3",
        "both in the set-up of extended_campaign and arriving on turn -3",
    }


def test_a_base_arrival_of_a_unit_of_the_extended_campaign_is_ignored_and_no_fault(merging):
    """4/2 NZ stands in Egypt in 1940; without its withdrawal on turn 1 the base arrival on turn 4 is ignored (5.12)."""
    merging.file("schedule.csv", "turn,side,action,counter_id,remove\n1,commonwealth,withdraw,cw_4_2_nz,1\n")
    assert len(merging.load().schedule) == 207


@pytest.mark.parametrize(
    ("row", "column", "value", "reason", "hint"),
    [
        (f"5,axis,arrive,ge_3_rnc,{EL_AGHEILA},base,", 15, "ge_3_rnc", "unknown counter", "ge_3_rcn"),
        (
            f"5,axis,arrive,cw_greek,{EL_AGHEILA},base,",
            3,
            "axis",
            "cw_greek is a counter of the other side",
            "commonwealth",
        ),
        (
            f"5,axis,arrive,ax_sup_18,{EL_AGHEILA},base,",
            15,
            "ax_sup_18",
            "a supply counter does not come",
            "turn track",
        ),
        ("9,axis,withdraw,ge_15_krad,,base,", 8, "withdraw", "only Commonwealth units are withdrawn", "5.2"),
        (
            f"-2,commonwealth,arrive,cw_derby,{ALEXANDRIA},base,",
            -1,
            "base",
            "a row that never counts",
            "from turn 1 on",
        ),
        (f"5,commonwealth,arrive,cw_lrdg_a,{ALEXANDRIA},base,", 23, "cw_lrdg_a", "unknown counter", ""),
        (
            f"5,axis,arrive,ge_tiger,{EL_AGHEILA},base,",
            -1,
            "base",
            "does not bring in a counter of set tiger",
            "six_angles",
        ),
        (f"23,axis,arrive,ge_kiehl,{EL_AGHEILA},base,", 1, "23", "not a turn of the turn track", "-5 to 22"),
        ("5,axis,arrive,ge_kiehl,at sea,base,", 24, "at sea", "not a place of arrival", "within 2 hexes of"),
        (
            "5,axis,arrive,ge_kiehl,within 2 hexes of Tripoli,base,",
            24,
            "within 2 hexes of Tripoli",
            "unknown place 'Tripoli'",
            "",
        ),
        ("5,axis,refit_box,ge_kiehl,,base,", 27, "", "not the Refit Box", "Refit Box"),
        ("13,commonwealth,withdraw,cw_161_ind,Cyprus,base,", 37, "Cyprus", "a withdrawal has no place", "empty"),
    ],
)
def test_schedule_naming_an_impossible_unit(merging, says, row, column, value, reason, hint):
    merging.file("schedule.csv", SCHEDULE + row + "\n")
    fault = next(fault for fault in merging.faults() if reason in fault.reason)
    column = column if column > 0 else row.rindex("base") + 1
    says(fault, "schedule.csv", 2, column, value, reason, hint)


def test_a_unit_that_arrives_twice_without_a_withdrawal_between(merging, says):
    merging.file("schedule.csv", SCHEDULE + f"12,axis,arrive,ge_kiehl,{EL_AGHEILA},base,\n")
    line = builtin_line("schedule.csv", "9,axis,arrive,ge_kiehl")
    reason = "arrives twice without a withdrawal between"
    says(merging.fault(), "schedule.csv", 2, 16, "ge_kiehl", reason, f"desertfox/pack/builtin/schedule.csv:{line}")


def test_a_unit_that_leaves_before_it_can_be_there_and_one_that_returns_from_nowhere(merging, says):
    rows = f"3,commonwealth,withdraw,cw_greek,,base,\n20,commonwealth,return,cw_derby,{ALEXANDRIA},base,\n"
    merging.file("schedule.csv", SCHEDULE + rows)
    leaves, *returns = merging.faults()
    says(leaves, "schedule.csv", 2, 25, "cw_greek", "withdrawn before it can be there", "No set-up")
    assert {fault.reason for fault in returns} == {
        "returns without having been withdrawn",
        "arrives twice without a withdrawal between",
    }


def test_scenarios(merging, says):
    rows = "id,first_turn,last_turn,start_cw_air,area_rows,area_columns,rail_head\ncampaign,9,30,1,1-28,1-67,L0701\n"
    merging.file("scenarios.csv", rows)
    found = {(fault.line, fault.column): fault.reason for fault in merging.faults() if fault.file == "scenarios.csv"}
    assert found == {
        (2, 12): "not a turn of the turn track",
        (2, 17): "map full, but not its whole size",
        (2, 22): "not a range of the single grid",
        (2, 27): "no railway in this hex",
    }


def test_scenario_without_a_setup(merging, says):
    columns = "id,name,first_turn,last_turn,first_player_on_first_turn,start_axis_air,start_cw_air,start_german_refit,"
    columns += "start_italian_refit,start_cw_refit,special_rules,victory,map,area_rows,area_columns,rail_head\n"
    row = "battleaxe,Battleaxe,4,5,commonwealth,0,0,0,0,0,none,none,C,11-29,18-50,E1817\n"
    merging.file("scenarios.csv", columns + row)
    levels, setup, edge = merging.faults()
    says(levels, "scenarios.csv", 2, 1, "battleaxe", "no level in victory_levels.csv for this scenario", "rows")
    says(setup, "scenarios.csv", 2, 1, "battleaxe", "no unit in setup.csv for this scenario", "set-up rows")
    says(edge, "scenarios.csv", 2, 66, "18-50", "not the edge columns of Map C", "17-50")


def test_words_of_victory(merging, says):
    rows = "campaign,at the end,Tobruk,L2329,axis,1,owns it\ncampaign,end,Tobruk,L2328,axis,1,own it\n"
    rows += "campaign,end,,,axis,1,owns it\n"
    merging.file("victory_points.csv", "scenario,when,place,hex,side,vp,condition\n" + rows)
    when, hex_, condition, place = merging.faults()
    says(when, "victory_points.csv", 2, 10, "at the end", "unknown word", "each turn from 2")
    says(hex_, "victory_points.csv", 3, 21, "L2328", "not the hex of Tobruk", "Tobruk is L2329")
    says(condition, "victory_points.csv", 3, 34, "own it", "unknown condition", "Did you mean 'owns it'?")
    says(place, "victory_points.csv", 4, 14, "", "empty cell", "what is to be owned")


def test_a_win_comes_at_once_or_at_the_end(merging, says):
    rows = "campaign,at once,Tobruk,L2329,axis,1,owns it\ncampaign,once,Tobruk,L2329,axis,1,owns it and wins\n"
    merging.file("victory_points.csv", "scenario,when,place,hex,side,vp,condition\n" + rows)
    condition, when = merging.faults()
    says(condition, "victory_points.csv", 2, 38, "owns it", "only a win comes at once", "owns it and wins")
    says(when, "victory_points.csv", 3, 10, "once", "a win comes at once or at the end", "at once or end")


def test_levels_of_victory(merging, says):
    rows = "campaign,axis,6,axis,Axis victory,\nbattleaxe,axis,1,axis,Axis victory,\ngazala,axis,,,,1\n"
    merging.file("victory_levels.csv", "scenario,difference,at_least,winner,level,remove\n" + rows)
    lowest, differences, scenario = merging.faults()
    says(lowest, "victory_levels.csv", 0, 0, "gazala", "no level for the lowest differences", "empty at_least")
    says(
        differences,
        "victory_levels.csv",
        2,
        10,
        "axis",
        "two differences in one scenario",
        "builtin/victory_levels.csv:5",
    )
    says(scenario, "victory_levels.csv", 3, 1, "battleaxe", "unknown scenario", "")
