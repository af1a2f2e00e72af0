"""The schedule as the later edition shows it: a space for each unit, and the turn on which it comes back."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from desertfox.analysis.schedule import months, slots_of
from desertfox.cli import app
from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.state import Setting, places


def setting(pack: Pack, scenario: str, *options: str) -> Setting:
    return Position.from_scenario(pack, scenario, "spi1981", options).setting


@pytest.mark.clause("ER-ED-12")
def test_there_is_one_slot_for_each_arriving_unit_and_turn(pack: Pack) -> None:
    game = setting(pack, "campaign")
    rows = [row for row in pack.schedule if row.scope == "base" and row.action != "withdraw"]
    slots = [slot for slot in slots_of(game) if slot.action != "withdraw"]
    assert [(slot.turn, game.counters[slot.unit].id) for slot in slots] == [(row.turn, row.counter_id) for row in rows]
    assert len({(slot.turn, slot.unit) for slot in slots}) == len(slots)
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["schedule", "campaign"])
    for slot in slots:
        assert result.output.count(slot.label(game)) >= 1
    lines = [line.split("\u2502") for line in result.output.splitlines() if "\u2502" in line]
    cells = [cell.strip() for line in lines for cell in line[3:5] if cell.strip()]
    assert len(cells) == len(slots), "a line a unit"


@pytest.mark.clause("ER-ED-13")
@pytest.mark.parametrize(
    ("unit", "turn", "shown"),
    [
        ("cw_150_50", 6, "150/50 Mtrzd: 12"),
        ("cw_18_aus", 6, "18 Aus Hvy Inf (for good)"),
        ("cw_4_2_nz", 13, "4/2 NZ: 16"),
    ],
)
def test_a_withdrawal_shows_the_turn_of_its_return(pack: Pack, unit: str, turn: int, shown: str) -> None:
    game = setting(pack, "campaign")
    (slot,) = [s for s in slots_of(game) if game.counters[s.unit].id == unit and s.turn == turn]
    assert slot.label(game) == shown
    assert shown in CliRunner(env={"COLUMNS": "200"}).invoke(app, ["schedule", "campaign"]).output


def test_the_schedule_agrees_with_where_the_game_puts_its_units(pack: Pack) -> None:
    for scenario in ("campaign", "extended_campaign", "crusader"):
        position = Position.from_scenario(pack, scenario)
        first = {}
        for slot in slots_of(position.setting):
            if slot.action != "withdraw":
                first.setdefault(slot.unit, slot.turn)
        state = position.state()
        waiting = {unit: turn for unit, place in enumerate(state.place) if (turn := places.due_turn(place)) is not None}
        assert waiting.items() <= first.items()


def test_every_turn_of_a_scenario_is_listed_with_its_points(pack: Pack) -> None:
    found = list(months(setting(pack, "extended_campaign")))
    assert [month.track.turn for month in found] == list(range(-5, 23))
    output = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["schedule", "italian_campaign"]).output
    assert "September 1940" in output
    assert "MSUs 4 A, 2 C" in output
    assert "March 1941" in output


def test_a_unit_that_comes_back_by_an_arrival_row_is_told_as_coming_back(pack: Pack) -> None:
    game = setting(pack, "extended_campaign")
    labels = [slot.label(game) for slot in slots_of(game) if slot.turn == 2]
    assert "7/4 Ind (back)" in labels
    assert "7/4 Ind" in [slot.label(game) for slot in slots_of(game) if slot.turn == -4]


def test_options_bring_their_own_rows(pack: Pack) -> None:
    tiger = [slot for slot in slots_of(setting(pack, "campaign", "six_angles.tiger")) if slot.action == "roll"]
    assert [slot.turn for slot in tiger] == [19]
    assert [slot for slot in slots_of(setting(pack, "campaign")) if slot.action == "roll"] == []


def test_an_unknown_scenario_is_refused_with_a_hint() -> None:
    result = CliRunner().invoke(app, ["schedule", "campain"])
    assert isinstance(result.exception, BadInput)
    assert "Did you mean 'campaign'?" in str(result.exception)
