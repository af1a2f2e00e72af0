"""5.2 and 5.21: the last turn's withdrawals can be met early, and a unit that waits is given alone."""

from __future__ import annotations

import pytest
from table import Game, has, offered, said, segment, where, why_not

from desertfox.faults import BadInput
from desertfox.position import Position
from desertfox.rules import withdrawal
from desertfox.state import Mark
from desertfox.state.invariants import invariants

OWNED = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}}


def _withdrawing(units: dict[str, str], turn: int, options: list[str] | None = None) -> Game:
    campaign = {"scenario": "campaign", "phasing": "commonwealth", "turn": turn, "options": options or []}
    return segment("reinforcement.withdrawal", units=units, tables=OWNED, **campaign)


def test_a_unit_that_the_last_turn_names_may_go_before() -> None:
    """The campaign ends with turn 22, which wants 9 Australian Division."""
    running = _withdrawing({"cw_20_9_aus": "E1833"}, 21)
    rows = [demand.row for demand in withdrawal.later_demands(running.state)]
    assert (rows[-1].turn, "cw_20_9_aus" in {row.counter_id for row in rows}) == (22, True)
    assert withdrawal.why_not_early(running.state, running.setting.counters.by_id["cw_20_9_aus"]) is None


def test_nobody_goes_along_with_a_named_unit_that_waits() -> None:
    running = _withdrawing({"cw_14_70": "held back", "cw_20_9_aus": "E1833"}, 5)
    assert why_not(running, "withdraw cw_14_70") == ""
    assert why_not(running, "withdraw cw_14_70+cw_20_9_aus") == "5.21 14/70 is not on the map"


# -- 5.23 a substitute that left for good


TURN_11 = {"cw_polish": "refit box", "cw_czech": "E1833", "cw_14_70": "E1833"}
"""The Polish brigade is wanted for good and cannot go; 14/70, wanted itself on turn 12, is as strong."""
OTHERS_OF_12 = {"cw_7_7_armd_2": "out of the game", "cw_23_70": "out of the game", "cw_7spt_7": "out of the game"}


def _unmet(running: Game) -> list[object]:
    return [entry["name"] for entry in said(running, "unmet withdrawal")]


def test_a_substitute_that_left_for_good_does_not_meet_its_own_withdrawal_too() -> None:
    """The position file carries what it stood for from one turn to the next."""
    running = _withdrawing(TURN_11, 11)
    assert where(running, "cw_14_70") == "out of the game"
    assert has(running, "cw_14_70", Mark.SUBSTITUTE)
    assert not has(running, "cw_czech", Mark.SUBSTITUTE), "it went for itself"
    assert invariants(running.state) == []
    written = Position(running.state).to_toml()
    assert '= "out of the game substitute"  # 14/70' in written
    assert Position.parse(written).state() == running.state
    gone = {"cw_14_70": "out of the game substitute", **OTHERS_OF_12}
    assert _unmet(_withdrawing(gone, 12)) == ["14/70"]
    owed = _withdrawing({**gone, "cw_16_70": "E1833", "cw_5_4_ind": "E1833"}, 12)
    assert offered(owed) == ["withdraw cw_5_4_ind", "withdraw cw_16_70"]
    assert why_not(owed, "refuse") == "5.22 others can go instead of 14/70 and must"


def test_a_unit_that_went_early_for_itself_has_met_its_withdrawal() -> None:
    early = _withdrawing({"cw_14_70": "E1833"}, 10)
    early.play("withdraw cw_14_70")
    assert where(early, "cw_14_70") == "out of the game"
    assert not has(early, "cw_14_70", Mark.SUBSTITUTE)
    assert _unmet(_withdrawing({"cw_14_70": "out of the game", **OTHERS_OF_12}, 12)) == []


def test_an_armor_unit_that_stands_in_does_not_meet_the_withdrawal_of_its_lineage() -> None:
    """Turn 12 wants 7/7(2) for good, turn 22 wants 9/10."""
    named = {**OTHERS_OF_12, "cw_7_7_armd_2": "refit box", "cw_14_70": "out of the game", "cw_9_10_armd_4": "E1833"}
    assert has(_withdrawing(named, 12), "cw_9_10_armd_4", Mark.SUBSTITUTE)
    gone = {"cw_20_9_aus": "E1833", "cw_24_9_aus": "E1833", "cw_26_9_aus": "E1833", "cw_9_aus_hw": "E1833"}
    assert _unmet(_withdrawing({**gone, "cw_9_10_armd_4": "out of the game substitute"}, 22)) == ["9/10(3) Armd"]
    assert _unmet(_withdrawing({**gone, "cw_9_10_armd_4": "out of the game"}, 22)) == []


def test_a_substitute_that_comes_back_is_not_marked() -> None:
    """Turn 5 wants 14/70 until turn 8."""
    running = _withdrawing({"cw_14_70": "refit box", "cw_20_9_aus": "E1833"}, 5)
    assert (where(running, "cw_20_9_aus"), has(running, "cw_20_9_aus", Mark.SUBSTITUTE)) == ("turn 8", False)


def test_by_the_readings_of_before_one_unit_stands_for_two() -> None:
    running = _withdrawing(TURN_11, 11, ["readings.2"])
    assert where(running, "cw_14_70") == "out of the game"
    assert not has(running, "cw_14_70", Mark.SUBSTITUTE)


def test_only_a_unit_out_of_the_game_is_a_substitute() -> None:
    for place in ("E1833", "turn 12", "refit box"):
        with pytest.raises(BadInput, match="substitute"):
            Position.parse(f'format = 1\n[units]\ncw_14_70 = "{place} substitute"')
