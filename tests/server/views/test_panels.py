"""The tables of the side panel, and the charts."""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game

from desertfox.analysis.schedule import months
from desertfox.analysis.standing import standing
from desertfox.pack import builtin_pack
from desertfox.server.messages import Grid, Panel
from desertfox.server.views.cards import unit_card
from desertfox.server.views.charts import charts
from desertfox.server.views.panels import panel
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")


def _grid(found: Panel, id_: str) -> Grid:
    return next(grid for grid in found.grids if grid.id == id_)


def _texts(grid: Grid) -> list[list[str]]:
    return [[cell.text for cell in row.cells] for row in grid.rows]


@pytest.fixture(scope="module")
def campaign() -> Game:
    return Game.start("campaign", seed="panels")


# -- turn track


def test_the_track_has_every_turn_with_its_units_and_marks_the_present_one(campaign: Game) -> None:
    track = _grid(panel(campaign, "turn", (), EN), "track")
    assert [row.now for row in track.rows] == [turn == 1 for turn in range(1, 23)]
    for row, month in zip(track.rows, months(campaign.setting), strict=True):
        slots = (*month.arrivals[0], *month.arrivals[1], *month.withdrawals)
        assert row.units == tuple(campaign.setting.counters[slot.unit].id for slot in slots)
    july = _texts(track)[3]
    assert july[:2] == ["4", "June 1941"]
    assert july[4] == "5/4 Ind(2) (back on turn 7), 16/70 (back on turn 7)"
    assert "32 Army Tk(2) Armd (or in Tobruk)" in _texts(track)[6][3]


def test_with_variable_withdrawal_the_track_shows_the_dice_and_who_may_come_back() -> None:
    units = {"cw_20_9_aus": "withdrawn 6", "cw_22_armd_2": "withdrawn 7", "ge_104_mech": "E0905", "cw_14_70": "E1833"}
    running = game(
        "initial_movement", units, step="movement", turn=8, phasing="commonwealth",
        options=["optional.variable_withdrawal"], scenario="campaign",
    )  # fmt: skip
    found = panel(running, "turn", (), EN)
    track = _texts(_grid(found, "track"))
    assert [row[4] for row in track[2:10]] == ["by dice, +1"] * 3 + ["by dice"] * 4 + ["by dice, +1"]
    assert not [row for row in track if "back" in row[3] or "20/9 Aus" in row[3]], "nobody returns by the schedule"
    demand = _grid(found, "withdrawal-demand")
    assert _texts(demand) == [["2 or less", "0"], ["3", "1"], ["4", "1"], ["5", "2"], ["6", "3"], ["7 or more", "4"]]
    assert "−1 now" in demand.note, "104 Mech is in Egypt, and turn 8 adds nothing"
    assert _texts(_grid(found, "withdrawal-kinds")) == [
        ["1, 2", "Australian or New Zealand"], ["3, 4", "Indian or South African"], ["5", "British, no armor"],
        ["6", "armor"],
    ]  # fmt: skip
    back = _grid(found, "withdrawal-returns")
    assert back.head == ("Unit", "Went on turn", "Rolls from turn", "Back on")
    assert _texts(back) == [["20/9 Aus", "6", "8", "5 or more"], ["22(2) Armd", "7", "9", "6 or more"]]
    assert [row.now for row in back.rows] == [True, False], "it rolls already"
    assert back.rows[0].units == ("cw_20_9_aus",)
    (dates,) = (one for one in unit_card(running, "cw_20_9_aus", EN).sections if one.title == "Schedule")
    told = (
        "Withdrawn on turn 6; from turn 8 on one die in each Commonwealth Reinforcement Phase, 5 or more brings it back"
    )
    assert [line.text for line in dates.lines] == [told]
    assert "Schedule" not in [one.title for one in unit_card(running, "cw_14_70", EN).sections], (
        "nor is anybody wanted away"
    )


def test_who_waits_on_the_track_is_told_as_it_is_now() -> None:
    running = game(
        "initial_movement", {"ge_115_mech": "turn 6", "cw_69_50": "turn 5", "ge_104_mech": "L0918"}, step="movement"
    )
    waiting = _grid(panel(running, "turn", (), EN), "waiting")
    assert _texts(waiting) == [["5", "", "69/50 Mtrzd"], ["6", "115 Mech", ""]]


# -- air, refit, reserves


def test_air_points_are_told_with_what_is_used_and_on_malta() -> None:
    numbers = "[air]\naxis = 5\naxis_used = 2\ncommonwealth = 6\ncommonwealth_used = 1\nmalta = 2"
    running = game("initial_movement", {"ge_115_mech": "L0918"}, step="movement", numbers=numbers)
    found = panel(running, "air", (), EN)
    assert _texts(_grid(found, "air")) == [["Axis", "5", "2", "", "3"], ["Commonwealth", "6", "1", "2", "3"]]
    convoy = _grid(found, "convoy")
    assert _texts(convoy)[0] == ["1", "3", "4"], "a die of 1 and two points on Malta: 4 MSUs"
    assert convoy.note == "Added to the die: +2 for Malta, +0 for the turn."


def test_refit_shows_points_costs_and_why_not() -> None:
    units = {
        "ge_5_pzr_1": "L0918 depleted", "ge_115_mech": "L0919 depleted disrupted", "ax_sup_01": "L0917 dump",
        "ge_104_mech": "refit box", "cw_69_50": "L1114 depleted",
    }  # fmt: skip
    running = game(
        "refit", units, step="refit", numbers="[refit_points]\ngerman = 3", tables={"owners": {"L0701": "axis"}}
    )
    found = panel(running, "refit", (), EN)
    assert _texts(_grid(found, "refit-points"))[0][:2] == ["German", "3"]
    assert _texts(_grid(found, "depleted")) == [
        ["5(1) Pzr", "L0918", "3", "can be done"],
        ["115 Mech", "L0919", "1", "115 Mech is disrupted"],
        ["69/50 Mtrzd", "L1114", "1", ""],
    ]
    assert _texts(_grid(found, "refit-box")) == [["104 Mech", "2", "3", "can be done"]]


def test_refit_tells_points_to_come_and_ratings_by_turn() -> None:
    running = game("refit", {"ge_5_pzr_1": "L0701"}, step="refit", turn=10, scenario="campaign")
    found = panel(running, "refit", (), EN)
    assert _texts(_grid(found, "refit-coming"))[0] == ["11", "4", "2", "4"]
    german = [row for row in _grid(found, "armor-ratings").rows if row.cells[0].text == "German"]
    assert [(row.cells[1].text, row.cells[2].text, row.now) for row in german] == [
        ("1", "-5", True), ("2", "10", True), ("3", "15", False),
    ]  # fmt: skip


def test_after_its_segment_nothing_is_said_to_be_possible_now() -> None:
    units = {"ge_104_mech": "refit box", "ge_5_pzr_1": "L0701", "ge_115_mech": "L0702 depleted", "ax_sup_01": "L0702"}
    rest = {"turn": 10, "numbers": "[refit_points]\ngerman = 3", "tables": {"owners": {"L0701": "axis"}}}
    before = panel(game("refit", units, step="refit", **rest), "refit", (), EN)  # type: ignore[arg-type]
    assert _texts(_grid(before, "depleted"))[0][3] == "can be done"
    after = panel(game("refit", units, step="supply_destruction", **rest), "refit", (), EN)  # type: ignore[arg-type]
    assert _texts(_grid(after, "depleted"))[0][3] == "from turn 11 on"
    assert _texts(_grid(after, "refit-box"))[0][3] == "from turn 11 on"


def test_reserves_list_the_boxes_of_both_sides() -> None:
    units = {"ge_115_mech": "refit box", "ge_5_pzr_1": "destroyed", "cw_69_50": "turn 6", "ge_104_mech": "L0918"}
    found = panel(game("initial_movement", units, step="movement"), "reserves", (), EN)
    axis = dict(_texts(_grid(found, "reserves-axis")))
    assert axis["Refit Box"] == "115 Mech"
    assert "5(1) Pzr" in axis.values()
    assert dict(_texts(_grid(found, "reserves-commonwealth")))["Turn 6"] == "69/50 Mtrzd"


# -- score


def test_the_score_has_its_reasons_and_what_it_would_come_to(campaign: Game) -> None:
    found = panel(campaign, "score", campaign.events, EN)
    exact = standing(campaign.state, campaign.events)
    score = _grid(found, "score")
    totals = [row.cells[1].text for row in score.rows if row.cells[2].text == "in all"]
    assert totals == [str(points) for points in exact.points]
    for side in (0, 1):
        name = ("Axis", "Commonwealth")[side]
        at = next(at for at, row in enumerate(score.rows) if row.cells[0].text == name)
        reasons = []
        for row in score.rows[at + 1 :]:
            if row.cells[0].text:
                break
            reasons.append(int(row.cells[1].text))
        assert sum(reasons) == exact.points[side]
    assert score.note == f"If the game ended now: {exact.verdict}."
    assert [row.now for row in _grid(found, "levels").rows].count(True) == 1
    whens = {row[3] for row in _texts(_grid(found, "to-win"))}
    assert whens == {"at the end", "each turn from 2", "each time"}


def test_booked_points_are_told_by_what_they_were_for() -> None:
    running, random = Game.start("campaign", seed="booked"), Random(1)
    while not running.is_over and running.state.turn < 4:
        running.carry_out(running.decision.sample(random))
    booked = [event for event in running.events if event.kind in ("victory points", "unmet withdrawal")]
    rows = _texts(_grid(panel(running, "score", running.events, EN), "score"))
    shown = sum(int(row[1]) for row in rows if row[2].endswith(", booked"))
    assert shown == sum(event.parts["points"] for event in booked)


def test_a_free_position_has_no_score() -> None:
    found = panel(game("initial_movement", {"ge_115_mech": "L0918"}, step="movement"), "score", (), EN)
    assert [(grid.id, grid.rows) for grid in found.grids] == [("score", ())]


# -- all of them


@pytest.mark.parametrize("scenario", ["campaign", "italian_campaign", "gazala"])
def test_every_panel_is_filled_in_both_languages(scenario: str) -> None:
    running = Game.start(scenario, seed="all")
    for id_ in ("turn", "air", "refit", "score", "reserves"):
        for language in (EN, DE):
            found = panel(running, id_, running.events, language)
            assert found.title
            for grid in found.grids:
                assert all(len(row.cells) <= len(grid.head) for row in grid.rows), grid.id


def test_the_charts_are_those_of_the_pack() -> None:
    found = {chart.id: chart for chart in charts(EN)}
    assert list(found) == ["crt", "terrain", "supply", "refit", "armor", "convoy", "morale"]
    results = _texts(_grid(found["crt"], "crt-results"))
    assert results[0][0] == "Morale 1"
    assert results[0][9:11] == ["2", "2d"]
    odds = _texts(_grid(found["crt"], "crt-odds"))
    assert odds[2][:5] == ["Mountain, level 1 fort, Benghazi", "1-1", "2-1", "▲", "3-1"]
    assert ["rough", "4", "2", "rough row"] in _texts(_grid(found["terrain"], "terrain"))
    assert ["Track", "1½", "1", "half the cost of hexsides"] in _texts(_grid(found["terrain"], "lines"))
    assert ["Dump", "12", "3", "12"] in _texts(_grid(found["supply"], "supply-combat"))
    costs = {row[0]: row[1:] for row in _texts(_grid(found["refit"], "refit-costs"))}
    assert costs["armor"] == ["3", "3", "6"]
    assert costs["infantry, division"] == ["2", "3", "5"]
    assert len(_grid(found["armor"], "armor-ratings").rows) == len(builtin_pack().armor_rating)
    assert ["9+", "0"] in _texts(_grid(found["convoy"], "convoy-msus"))


def test_the_charts_speak_german() -> None:
    assert [chart.title for chart in charts(DE)][:2] == ["Kampfergebnisse", "Geländewirkung"]
