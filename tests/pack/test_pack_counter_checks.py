"""Counters in themselves: ids, nations, figures, depleted sides, zones of control, armor, refit costs."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("columns", "cells", "column", "reason", "hint"),
    [
        ("nation", "british", "nation", "not a nation of the axis side", "commonwealth"),
        ("strength_full", "-1", "strength_full", "below 0", "0 or more"),
        ("morale_full", "7", "morale_full", "not a morale", "1 to 6"),
        ("morale_full", "", "morale_full", "empty cell", "Every combat unit"),
        ("one_step", "1", "", "a one-step unit has no depleted side", "one_step 0"),
        ("morale_depleted", "", "morale_depleted", "the depleted side lacks this value", "one_step 1"),
        ("zoc", "1", "zoc", "the ZOC flag should be 0", "10.11"),
        ("sp_full", "1", "", "the ZOC flag should be 1", "10.11"),
        ("arty_depleted", "1", "arty_depleted", "artillery shift of a depleted unit", "12.1"),
        ("flak", "1", "flak", "flak flag and type disagree", "type flak"),
        ("lineage", "ge_3_rcn", "lineage", "only armor has this", "lineage and armor_rating"),
        ("armor_rating", "2", "armor_rating", "only armor has this", "lineage and armor_rating"),
    ],
)
def test_one_wrong_value_of_a_recon_unit(merging, columns, cells, column, reason, hint):
    merging.file("counters.csv", f"id,{columns}\nge_3_rcn,{cells}\n")
    found = [fault for fault in merging.faults() if fault.reason == reason]
    assert {(fault.file, fault.line) for fault in found} == {("counters.csv", 2)}
    assert found[0].column == (10 if column else 0)
    assert hint in found[0].hint


def test_an_id_is_a_slug(replacing, says):
    line, column = replacing.edit("counters.csv", "cw_derby,base", "CW Derby,base")
    fault = next(fault for fault in replacing.faults() if fault.file == "counters.csv")
    says(fault, "counters.csv", line, column, "CW Derby", "not an id", "small letters, digits and underscores")


def test_armor_needs_a_lineage_and_a_rating_from_1_to_4(merging, says):
    merging.file("counters.csv", "id,lineage,armor_rating\nge_5_pzr_1,,5\n")
    lineage, rating = merging.faults()[:2]
    says(lineage, "counters.csv", 2, 12, "", "armor needs this", "lineage and armor_rating")
    says(rating, "counters.csv", 2, 13, "5", "not a rating", "1 to 4")


def test_a_lineage_has_one_nation_and_each_rating_once(merging, says):
    merging.file("counters.csv", "id,lineage,armor_rating\nge_8_pzr_2,ge_8_pzr,1\nit_133_lit,ge_5_pzr,4\n")
    rating, nation = (fault for fault in merging.faults() if fault.file == "counters.csv")
    says(rating, "counters.csv", 2, 21, "1", "a second counter of this lineage and rating", "ge_8_pzr_1 has it")
    says(nation, "counters.csv", 3, 12, "ge_5_pzr", "side or nation differ inside the lineage", "german")


def test_every_counter_has_exactly_one_refit_cost(merging, says):
    header = "type,size,mobility,refit_depleted_to_full,rebuild_to_depleted,rebuild_to_full,note,remove\n"
    merging.file("refit_costs.csv", header + "recon,any,any,,,,,1\nflak,battalion,leg;any,1,1,1,,\n")
    word, *_ = merging.faults()
    says(word, "refit_costs.csv", 3, 16, "leg;any", "unknown word", "Did you mean 'leg'?")
    merging.file("refit_costs.csv", header + "recon,any,any,,,,,1\nflak,battalion,any,1,1,1,,\n")
    twice, none = merging.faults()
    assert none.file == "desertfox/pack/builtin/counters.csv"
    assert (none.value, none.reason) == ("recon", "no refit cost fits this counter")
    assert none.hint == "Add a row for recon, battalion, motorized to refit_costs.csv."
    says(twice, "refit_costs.csv", 3, 1, "flak", "a second refit cost for flak, battalion, motorized", "The other is")


def test_sizes_and_costs_of_refit(merging, says):
    merging.file("refit_costs.csv", "type,size,mobility,rebuild_to_full\nrecon,any,any,-2\n")
    says(merging.fault(), "refit_costs.csv", 2, 15, "-2", "below 0", "Write 0 or more, 99 at most.")
    merging.file(
        "refit_costs.csv",
        "type,size,mobility,refit_depleted_to_full,rebuild_to_depleted,rebuild_to_full,note\nrecon,batalion,any,1,1,1,\n",
    )
    says(merging.fault(), "refit_costs.csv", 2, 7, "batalion", "unknown size 'batalion'", "Did you mean 'battalion'?")


def test_a_side_without_supply_counters(merging, says):
    rows = "".join(f"ax_sup_{number:02},1\n" for number in range(1, 19))
    merging.file("counters.csv", "id,remove\n" + rows)
    fault = next(fault for fault in merging.faults() if fault.file == "counters.csv")
    says(fault, "counters.csv", 0, 0, "axis", "no supply counter of this side", "4.2")
