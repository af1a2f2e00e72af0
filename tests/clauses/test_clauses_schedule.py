"""The schedules, the calendar and the turn track as the errata sheet has them."""

from __future__ import annotations

import calendar
from collections.abc import Callable

import pytest

from desertfox.pack import Pack

Rows = Callable[..., set[tuple[int, str]]]


@pytest.mark.clause("ER-5.17a")
def test_150_50_goes_on_turn_6_and_returns_on_turn_12(scheduled: Rows) -> None:
    assert [turn for turn, name in scheduled("withdraw") if name == "150/50 Mtrzd"] == [6]
    assert [turn for turn, name in scheduled("return") if name == "150/50 Mtrzd"] == [12]


@pytest.mark.clause("ER-5.17b", "ER-5.17c")
def test_on_turn_4_it_is_5_4_ind_that_goes(scheduled: Rows) -> None:
    leaving = {name for turn, name in scheduled("withdraw") if turn == 4}
    assert "5/4 Ind(2)" in leaving
    assert not any("5/3 Ind" in name for name in leaving)


@pytest.mark.clause("ER-5.17d")
@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_three_armored_brigades_come_into_the_refit_box_on_turn_3(pack: Pack, scheduled: Rows, scenario: str) -> None:
    brigades = ("1/2(2) Armd", "4/7(2) Armd", "7/7(2) Armd")
    assert {(3, name) for name in brigades} <= scheduled("refit_box")
    assert not {name for turn, name in scheduled("arrive") if turn <= 3} & set(brigades)
    lineages = {row.id: row.lineage for row in pack.counters}
    set_up = {lineages[row.counter_id] for row in pack.setup if row.scenario == scenario and row.counter_id}
    assert not set_up & {row.lineage for row in pack.counters if row.designation in brigades}


@pytest.mark.clause("ER-DJ-6.22c")
def test_the_air_points_of_turns_1_to_22_are_9_and_11(pack: Pack) -> None:
    turns = [row for row in pack.turn_track if 1 <= row.turn <= 22]
    assert sum(row.axis_air_gain for row in turns) == 9
    assert sum(row.cw_air_gain for row in turns) == 11


@pytest.mark.clause("ER-7.57")
def test_the_modifiers_of_the_convoy_table_stand_in_one_place(pack: Pack) -> None:
    assert {row.table for row in pack.convoy} == {"msus_by_modified_die", "turn_modifier"}
    turns = [int(row.key) for row in pack.convoy if row.table == "turn_modifier"]
    assert len(turns) == len(set(turns))
    assert {turn for turn in turns if not 2 <= turn <= 22} == set()
    (erratum,) = [row for row in pack.errata if row.clause == "ER-7.57"]
    assert (erratum.table, erratum.change, erratum.printed) == ("convoy", "note", None)


def months(pack: Pack, number: int) -> list[tuple[str, int]]:
    """Return the months of a scenario by its number in the rules."""
    scenario = pack.scenarios[number - 1]
    turns = range(scenario.first_turn, scenario.last_turn + 1)
    dates = {row.turn: (row.month, row.year) for row in pack.turn_track}
    return [dates[turn] for turn in turns]


@pytest.mark.parametrize(
    ("number", "turns", "first", "last"),
    [
        pytest.param(1, 5, ("March", 1941), ("July", 1941), marks=pytest.mark.clause("ER-ED-14")),
        pytest.param(2, 22, ("March", 1941), ("December", 1942), marks=pytest.mark.clause("ER-ED-15")),
        pytest.param(3, 7, ("September", 1940), ("March", 1941), marks=pytest.mark.clause("ER-ED-16", "ER-PUB-4a")),
        pytest.param(4, 28, ("September", 1940), ("December", 1942), marks=pytest.mark.clause("ER-ED-17")),
        pytest.param(5, 3, ("November", 1941), ("January", 1942), marks=pytest.mark.clause("ER-ED-20")),
        pytest.param(6, 3, ("May", 1942), ("July", 1942), marks=pytest.mark.clause("ER-ED-21")),
    ],
)
def test_each_scenario_has_its_months(
    pack: Pack, number: int, turns: int, first: tuple[str, int], last: tuple[str, int]
) -> None:
    found = months(pack, number)
    assert (len(found), found[0], found[-1]) == (turns, first, last)


@pytest.mark.parametrize(
    ("number", "name", "first"),
    [
        pytest.param(1, "race_for_tobruk", 1, marks=pytest.mark.clause("ER-ED-14")),
        pytest.param(2, "campaign", 1, marks=pytest.mark.clause("ER-ED-15")),
        pytest.param(3, "italian_campaign", -5, marks=pytest.mark.clause("ER-ED-16")),
        pytest.param(4, "extended_campaign", -5, marks=pytest.mark.clause("ER-ED-17")),
        pytest.param(5, "crusader", 9, marks=pytest.mark.clause("ER-ED-20")),
        pytest.param(6, "gazala", 15, marks=pytest.mark.clause("ER-ED-21")),
    ],
)
def test_the_scenarios_stand_in_the_order_of_their_numbers(pack: Pack, number: int, name: str, first: int) -> None:
    scenario = pack.scenarios[number - 1]
    assert (scenario.id, scenario.first_turn) == (name, first)


def test_the_calendar_runs_month_by_month_from_september_1940(pack: Pack) -> None:
    names = list(calendar.month_name)
    dates = [row.year * 12 + names.index(row.month) for row in pack.turn_track]
    assert dates == list(range(1940 * 12 + 9, 1940 * 12 + 9 + 28))
    assert [row.turn for row in pack.turn_track] == list(range(-5, 23))
