"""5.2 and 5.21: the last turn's withdrawals can be met early, and a unit that waits is given alone."""

from __future__ import annotations

from table import Game, segment, why_not

from desertfox.rules import withdrawal

OWNED = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}}


def _withdrawing(units: dict[str, str], turn: int) -> Game:
    return segment(
        "reinforcement.withdrawal", units=units, turn=turn, phasing="commonwealth", scenario="campaign", tables=OWNED
    )


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
