"""13 The Refit Phase, segments 1 to 3: victory in Alexandria, air and navy, conversion of supply units."""

from __future__ import annotations

import pytest
from table import game, has, offered, said, segment, unit, where, why_not

from desertfox.play.game import Game
from desertfox.rules import support
from desertfox.state import Mark, Value
from desertfox.units import AXIS, COMMONWEALTH

# -- 1 Automatic victory


@pytest.mark.clause("RF-1.1")
@pytest.mark.parametrize(
    ("name", "wins"),
    [
        ("ge_361_mtrzd", True),
        ("it_savona", True),
        ("ge_361_mtrzd depleted", True),
        ("ge_3_rcn", False),
        ("ge_21_arty", False),
        ("ax_sup_01", False),
    ],
)
def test_an_axis_unit_in_alexandria_wins_in_the_commonwealth_refit_phase(name: str, wins: bool) -> None:
    """It takes 1 SP and a strength without parentheses: neither a recon unit, nor artillery, nor supply."""
    counter, *words = name.split()
    units = {counter: " ".join(["E1833", *words])}
    running = segment("refit.automatic_victory", "refit.air_and_naval", units=units, phasing="commonwealth")
    assert running.state.values[Value.WINNER] == (1 + AXIS if wins else 0)
    assert bool(said(running, "air")) is not wins, "3.4 the game ends in that instant"


@pytest.mark.clause("RF-SEQ")
def test_it_is_looked_at_before_anything_else_of_the_phase() -> None:
    running = game("refit", {"it_savona": "E1833"}, phasing="commonwealth")
    assert [event.kind for event in running.events] == ["end"], "not even the air points are fresh again"


@pytest.mark.clause("RF-1.1b")
def test_it_is_looked_at_only_in_the_commonwealth_refit_phase() -> None:
    """The Axis is in Alexandria in its own Refit Phase; the Commonwealth, with nobody left, does not clear it."""
    units = {"ge_361_mtrzd": "E1833", "ax_sup_01": "E1833 dump"}
    running = game("refit", units, tables={"owners": {"Alexandria": "axis"}})
    assert running.decision.step == "refit.conversion", "no win in segment 1 of the Axis Refit Phase"
    while not running.is_over:
        running.play("end")
    assert running.state.values[Value.WINNER] == 1 + AXIS
    phases = [entry["phase"] for entry in said(running, "phase")]
    assert phases[-1] == "refit"
    assert len(phases) == 9, "all of the Commonwealth's phases came first"


@pytest.mark.clause("RF-1.1b")
def test_a_unit_that_is_gone_by_then_wins_nothing() -> None:
    running = segment("refit.automatic_victory", units={"ge_361_mtrzd": "E1834"}, phasing="commonwealth")
    assert running.state.values[Value.WINNER] == 0


@pytest.mark.clause("ER-15.15")
@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_alexandria_wins_both_scenarios(scenario: str) -> None:
    running = game("refit", {"it_savona": "E1833"}, turn=2, phasing="commonwealth", scenario=scenario)
    assert running.is_over
    assert running.state.values[Value.WINNER] == 1 + AXIS
    assert running.events[-1].case == "15.25"


def test_the_position_of_a_won_game_is_over_too() -> None:
    running = game("refit", {"it_savona": "E1833"}, phasing="commonwealth")
    again = Game.from_position(running.position(), seed="")
    assert again.is_over
    assert running.state.phase == "game_over"


# -- 2 Air and naval


@pytest.mark.clause("RF-2.1")
@pytest.mark.parametrize("phasing", ["axis", "commonwealth"])
def test_every_refit_phase_makes_the_air_points_of_both_sides_fresh(phasing: str) -> None:
    numbers = "[air]\naxis = 5\naxis_used = 3\ncommonwealth = 4\ncommonwealth_used = 2"
    running = segment("refit.air_and_naval", units={}, phasing=phasing, numbers=numbers)
    assert [support.air_points(running.state, side) for side in (AXIS, COMMONWEALTH)] == [5, 4]


def test_points_on_malta_stay_there() -> None:
    numbers = "[air]\ncommonwealth = 4\ncommonwealth_used = 2\nmalta = 1"
    running = segment("refit.air_and_naval", units={}, numbers=numbers)
    assert support.air_points(running.state, COMMONWEALTH) == 3
    assert running.state.values[Value.MALTA] == 1


@pytest.mark.clause("RF-2.2")
@pytest.mark.parametrize("phasing", ["axis", "commonwealth"])
@pytest.mark.parametrize("turn", range(1, 23))
def test_the_navy_is_at_hand_after_the_refit_phases_of_turns_three_to_nine(turn: int, phasing: str) -> None:
    for before in ("false", "true"):
        numbers = f"[markers]\nnaval_bombardment = {before}"
        running = segment("refit.air_and_naval", units={}, turn=turn, phasing=phasing, numbers=numbers)
        assert bool(running.state.values[Value.NAVAL_BOMBARDMENT]) is (3 <= turn <= 9)


# -- 3 Conversion


@pytest.mark.clause("RF-3.1", "RF-3.2")
def test_supply_units_without_a_captured_marker_are_turned_over() -> None:
    units = {
        "ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 msu captured", "ax_sup_03": "L0916 dump",
        "ax_sup_04": "L0917 dump captured", "cw_sup_01": "L0920 msu",
    }  # fmt: skip
    running = segment("refit.conversion", units=units)
    assert offered(running) == ["end", "convert ax_sup_01", "convert ax_sup_03"]
    assert why_not(running, "convert ax_sup_02") == "7.6 a supply unit with a captured marker cannot be converted"
    assert why_not(running, "convert ax_sup_04") == "7.6 a supply unit with a captured marker cannot be converted"
    assert why_not(running, "convert cw_sup_01") == "7.6 it is none of your supply units on the map"
    running.play("convert ax_sup_01")
    running.play("convert ax_sup_03")
    assert has(running, "ax_sup_01", Mark.DEPLETED), "a dump"
    assert not has(running, "ax_sup_03", Mark.DEPLETED), "an MSU"
    assert where(running, "ax_sup_01") == "L0915"


def test_supply_units_in_the_corner_of_the_map_are_turned_over_too() -> None:
    assert offered(segment("refit.conversion", units={"ax_sup_01": "L0101"})) == ["end", "convert ax_sup_01"]


@pytest.mark.clause("RF-3.1")
def test_each_is_converted_once_in_a_phase() -> None:
    running = segment("refit.conversion", units={"ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 msu"})
    running.play("convert ax_sup_01")
    assert why_not(running, "convert ax_sup_01") == "7.6 it has been converted in this phase"
    assert offered(running) == ["end", "convert ax_sup_02"]


@pytest.mark.clause("RF-3.1", "RF-3.2")
def test_nobody_converts_outside_his_own_refit_phase() -> None:
    running = game("initial_movement", {"ax_sup_01": "L0915 msu"})
    assert why_not(running, "convert ax_sup_01") != ""
    others = segment("refit.conversion", units={"ax_sup_01": "L0915 msu"}, phasing="commonwealth")
    assert others.is_over, "the Commonwealth has nothing to convert"
    assert not others.state.has(unit(others, "ax_sup_01"), Mark.DEPLETED)


def test_a_conversion_may_make_a_second_dump_until_segment_nine() -> None:
    running = segment("refit.conversion", units={"ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 dump"})
    assert why_not(running, "convert ax_sup_01") == ""


def test_a_supply_unit_in_the_pool_is_not_converted() -> None:
    running = segment("refit.conversion", units={"ax_sup_01": "L0915 msu"})
    assert why_not(running, "convert ax_sup_05") == "7.6 it is none of your supply units on the map"
    assert why_not(running, "convert ge_3_rcn") == "7.6 it is none of your supply units on the map"
