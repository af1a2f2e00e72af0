"""7.4 Emergency supply and 3.5: supply is judged for the MA when the movement phase begins."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, offered, refusal, said, unit

from desertfox.play.game import Game
from desertfox.rules import movement
from desertfox.state import places
from desertfox.units import AXIS

STEPS = ("movement.emergency_supply", "movement.movement")


def start(units: dict[str, str], phase: str = "initial_movement") -> Game:
    return game(units, phase=phase, steps=STEPS)


def points(play: Game, name: str) -> float:
    return movement.allowance(play.state, unit(play, name)) / 4


def test_units_out_of_general_supply_have_half_their_ma_for_the_whole_phase() -> None:
    play = start({"ge_5_pzr_1": "L0914", "ge_8_pzr_1": "L0920", "ax_sup_01": "L0921 dump"})
    assert play.decision.step == "movement.movement", "nothing to be decided"
    assert has(play, "ge_5_pzr_1", Mark.OUT_OF_SUPPLY)
    assert not has(play, "ge_8_pzr_1", Mark.OUT_OF_SUPPLY)
    assert [points(play, name) for name in ("ge_5_pzr_1", "ge_8_pzr_1")] == [11, 22]
    assert said(play, "supply")[0].startswith("3.5 ")


def test_supply_is_judged_once_at_the_start() -> None:
    """A unit far from the dump keeps its half MA although an MSU comes to it in the same phase."""
    play = start({"it_brescia": "L0915", "ax_sup_01": "L0925 dump", "ax_sup_02": "L0924 msu"})
    assert points(play, "it_brescia") == 4
    play.play("move ax_sup_02 L0924-L0923-L0922-L0921-L0920-L0919-L0918-L0917")
    assert points(play, "it_brescia") == 4


def test_an_msu_is_expended_for_all_units_of_its_hex() -> None:
    units = {"it_brescia": "L0915", "ge_3_rcn": "L0915", "ge_5_pzr_1": "L0615", "ax_sup_01": "L0915 msu"}
    play = start(units)
    assert (play.decision.step, play.decision.side, play.decision.case) == (STEPS[0], AXIS, "7.4")
    proposal = play.decision.proposal()
    assert proposal is not None
    assert play.notation(proposal) == "end"
    play.play("expend ax_sup_01")
    assert play.state.place[unit(play, "ax_sup_01")] == places.POOL, "at once"
    assert play.decision.step == "movement.movement"
    assert [has(play, name, Mark.EMERGENCY_SUPPLY) for name in ("it_brescia", "ge_3_rcn", "ge_5_pzr_1")] == [
        True, True, False,
    ]  # fmt: skip
    assert [points(play, name) for name in ("it_brescia", "ge_3_rcn", "ge_5_pzr_1")] == [8, 28, 11]


def test_without_it_the_units_are_out_of_supply() -> None:
    play = start({"it_brescia": "L0915", "ax_sup_01": "L0915 msu"})
    play.play("end")
    assert points(play, "it_brescia") == 4
    assert refusal(play, "force it_brescia").startswith("8.7 Brescia is out of general supply")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("L0915 msu captured", "7.4 a captured MSU cannot be used"),
        ("L0915 dump", "7.4 only an MSU can be expended as emergency supply"),
        ("L0916 msu", "7.4 no unit in L0916 needs emergency supply"),
    ],
)
def test_only_an_own_usable_msu_stacked_with_units(line: str, reason: str) -> None:
    play = start({"it_brescia": "L0915", "ax_sup_01": line, "ax_sup_02": "L0915 msu", "cw_sup_01": "L0818 msu"})
    assert refusal(play, "expend ax_sup_01") == reason
    assert refusal(play, "expend cw_sup_01").startswith("8.1 ")
    assert refusal(play, "expend it_brescia").startswith("7.4 ")
    assert refusal(play, "expend").startswith("7.4 ")
    assert refusal(play, "end ax_sup_02").startswith("7.4 ")


def test_any_number_of_msus_but_one_a_hex_is_enough() -> None:
    units = {"it_brescia": "L0915", "it_pavia": "L0615", "ax_sup_01": "L0915 msu", "ax_sup_02": "L0915 msu"}
    play = start({**units, "ax_sup_03": "L0615 msu"})
    assert offered(play, "expend") == ["expend ax_sup_01", "expend ax_sup_02", "expend ax_sup_03"]
    play.play("expend ax_sup_01")
    assert offered(play, "expend") == ["expend ax_sup_03"]
    assert refusal(play, "expend ax_sup_02").startswith("7.4 no unit in L0915")
    play.play("expend ax_sup_03")
    assert has(play, "it_pavia", Mark.EMERGENCY_SUPPLY)


def test_it_is_open_in_the_motorized_phase_too() -> None:
    play = start({"ge_5_pzr_1": "L0915", "ax_sup_01": "L0915 msu"}, phase="motorized_movement")
    play.play("expend ax_sup_01")
    assert points(play, "ge_5_pzr_1") == 22
