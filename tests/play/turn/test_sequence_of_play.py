"""3 The Game-Turn: initiative, two Player-Turns of nine phases, the end of the turn."""

from __future__ import annotations

import pytest
from table import Game, game, has, said, unit, where

from desertfox.state import PHASES, Mark, Value
from desertfox.units import AXIS, COMMONWEALTH

AXIS_UNIT = {"it_savona": "L0915", "ax_sup_01": "L0915 dump"}
COMMONWEALTH_UNIT = {"cw_polish": "E1015", "cw_sup_01": "E1015 dump"}
"""Each can move and so makes the game stop and ask."""


def player_turns(running: Game) -> list[tuple[int, int]]:
    """Return turn and side of the Player-Turns that have begun."""
    return [(entry["turn"], entry["side"]) for entry in said(running, "player-turn")]  # type: ignore[misc]


# -- initiative


@pytest.mark.parametrize(
    ("turn", "dice", "first"),
    [
        (2, [2, 3], COMMONWEALTH), (2, [2, 4], AXIS), (16, [1, 4], COMMONWEALTH), (16, [6, 6], AXIS),
        (17, [4, 4], COMMONWEALTH), (17, [4, 5], AXIS), (22, [2, 6], COMMONWEALTH), (22, [3, 6], AXIS),
    ],
)  # fmt: skip
def test_two_dice_decide_who_takes_the_first_player_turn(turn: int, dice: list[int], first: int) -> None:
    """3.1 The Axis needs 6 up to turn 16, then 9. The last die is for the convoy."""
    running = game("initiative", {**AXIS_UNIT, **COMMONWEALTH_UNIT}, turn=turn, dice=[*dice, 6])
    assert running.state.values[Value.FIRST_SIDE] == first
    assert running.state.phasing_side == first
    assert said(running, "initiative")[0]["dice"] == tuple(dice)


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_on_the_first_turn_the_axis_moves_first_without_a_roll(scenario: str) -> None:
    """3.2 and 15.32: no die is scripted."""
    running = game("initiative", AXIS_UNIT, turn=1, scenario=scenario)
    assert running.state.values[Value.FIRST_SIDE] == AXIS
    assert [event.case for event in running.events if event.kind == "initiative"] == ["15.32"]


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_a_scenario_starts_with_the_axis_player_turn_of_turn_one(scenario: str) -> None:
    running = Game.start(scenario, seed="")
    assert player_turns(running) == [(1, AXIS)]
    assert said(running, "initiative") == []
    assert said(running, "convoy") == [], "3.2 no convoy on turn 1"


# -- Player-Turns and phases


@pytest.mark.parametrize(("dice", "order"), [([3, 3, 6], [AXIS, COMMONWEALTH]), ([1, 1, 6], [COMMONWEALTH, AXIS])])
def test_two_player_turns_have_nine_phases_each_in_their_order(dice: list[int], order: list[int]) -> None:
    """Nobody is on the map but an MSU of the convoy; the game runs from the initiative of turn 5 to its end."""
    running = game("initiative", {}, turn=5, scenario="race_for_tobruk", dice=dice)
    while not running.is_over:
        running.play("end")
    assert player_turns(running) == [(5, side) for side in order]
    assert [entry["phase"] for entry in said(running, "phase")] == [*PHASES, *PHASES]


def test_one_player_may_have_two_player_turns_in_a_row() -> None:
    """3.3 The Commonwealth is second on turn 4 and first on turn 5."""
    running = game("refit", COMMONWEALTH_UNIT, step="dump_overstack", phasing="commonwealth", first="axis", dice=[1, 1])
    assert player_turns(running) == [(5, COMMONWEALTH)]
    assert (running.state.turn, running.state.phasing_side) == (5, COMMONWEALTH)
    while running.state.phase != "refit":
        running.play("end")
    assert [entry["phase"] for entry in said(running, "phase")] == list(PHASES), "nine phases like any other"


def test_the_second_player_follows_the_first() -> None:
    running = game("refit", {**AXIS_UNIT, **COMMONWEALTH_UNIT}, step="dump_overstack", phasing="axis")
    assert player_turns(running) == [(4, COMMONWEALTH)]
    later = game(
        "refit", {**AXIS_UNIT, **COMMONWEALTH_UNIT}, step="dump_overstack", phasing="commonwealth", first="axis",
        dice=[6, 6, 6],
    )  # fmt: skip
    assert player_turns(later) == [(5, AXIS)], "the turn was over"


# -- what is forgotten, and when


def test_what_belongs_to_a_player_turn_is_forgotten_in_the_next() -> None:
    words = "emergency_supply building will_convert reinforcement refitted moved"
    numbers = "[player_turn]\nrail_fixed = 2\nrail_transport = 1\nnaval_transport = 1\nrommel_shift = 1"
    units = {"it_savona": f"L0915 depleted disrupted {words}", **COMMONWEALTH_UNIT}
    running = game("refit", units, step="dump_overstack", numbers=numbers)
    assert running.state.phasing_side == COMMONWEALTH
    assert running.state.marks[unit(running, "it_savona")] == Mark.DEPLETED | Mark.DISRUPTED
    used = (Value.RAIL_FIXED, Value.RAIL_TRANSPORT, Value.NAVAL_TRANSPORT, Value.ROMMEL_SHIFT)
    assert [running.state.values[value] for value in used] == [0, 0, 0, 0]


def test_what_belongs_to_a_phase_is_forgotten_in_the_next() -> None:
    """Moved and points spent go with the movement phase; building and emergency supply stay."""
    units = {"it_savona": "L0915 building emergency_supply", "it_8_ari": "L0916 moved spent 4 emergency_supply"}
    running = game("initial_movement", {**units, "ax_sup_01": "L0915 dump"}, step="movement")
    running.play("end")
    assert running.state.phase == "motorized_movement"
    assert not has(running, "it_8_ari", Mark.MOVED)
    assert running.state.spent[unit(running, "it_8_ari")] == 0
    assert has(running, "it_savona", Mark.BUILDING)
    assert has(running, "it_savona", Mark.EMERGENCY_SUPPLY)


def test_what_a_source_has_given_counts_for_one_combat_phase() -> None:
    """7.17 Capacities are for one Combat Phase."""
    units = {"it_8_ari": "L0916", "ax_sup_01": "L0915 dump drawn 6", **COMMONWEALTH_UNIT}
    running = game("first_combat", units, step="expenditure")
    assert running.state.phase == "motorized_movement"
    assert running.state.drawn[unit(running, "ax_sup_01")] == 0


def test_captured_markers_and_disruption_outlast_the_turn() -> None:
    units = {"ax_sup_02": "L0918 captured", "it_8_ari": "L0916 disrupted", **COMMONWEALTH_UNIT}
    running = game("refit", units, step="dump_overstack")
    assert has(running, "ax_sup_02", Mark.CAPTURED)
    assert has(running, "it_8_ari", Mark.DISRUPTED)


# -- the naval marker over the turns


def test_the_navy_comes_after_the_first_refit_phase_of_turn_three() -> None:
    """11.5 Not in the first Player-Turn of turn 3; still in the first of turn 10, then no more."""
    for turn, marker, after in ((3, "false", 1), (9, "true", 1), (10, "true", 0)):
        numbers = f"[markers]\nnaval_bombardment = {marker}"
        running = game("refit", COMMONWEALTH_UNIT, step="air_and_naval", turn=turn, numbers=numbers)
        assert running.state.phasing_side == COMMONWEALTH
        assert running.state.values[Value.NAVAL_BOMBARDMENT] == after


# -- the end


@pytest.mark.clause("ER-ED-14", "ER-ED-15")
@pytest.mark.parametrize(("scenario", "last"), [("race_for_tobruk", 5), ("campaign", 22)])
def test_the_game_is_over_after_the_last_turn(scenario: str, last: int) -> None:
    before = game("end_of_turn", AXIS_UNIT, turn=last - 1, scenario=scenario, dice=[6, 6, 6])
    assert not before.is_over
    assert before.state.turn == last
    running = game("end_of_turn", AXIS_UNIT, turn=last, scenario=scenario)
    assert running.is_over
    assert (running.state.turn, running.state.phase) == (last, "game_over")
    assert running.state.values[Value.WINNER] != 0
    assert running.events[-1].kind == "end"


def test_a_game_says_where_it_stands() -> None:
    running = game("initial_movement", AXIS_UNIT, step="movement", scenario="race_for_tobruk")
    assert repr(running) == "<Game race_for_tobruk, turn 4, axis: movement.movement>"


def test_a_finished_game_has_nothing_left_to_do() -> None:
    running = game("end_of_turn", AXIS_UNIT, turn=5, scenario="race_for_tobruk")
    assert repr(running) == "<Game race_for_tobruk, over>"
    again = Game.from_position(running.position(), seed="")
    assert again.is_over
    assert again.state.values[Value.WINNER] == running.state.values[Value.WINNER]
    assert where(again, "it_savona") == "L0915"
