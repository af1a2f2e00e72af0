"""5.2 Commonwealth withdrawals. The only one of turn 5 is 14/70, infantry of strength 4, back on turn 8."""

from __future__ import annotations

import pytest
from table import Action, Game, game, has, hex_of, offered, said, segment, unit, where, why_not

from desertfox.pack.schema import ScheduleRow
from desertfox.rules import withdrawal
from desertfox.state import Mark, Value
from desertfox.units import COMMONWEALTH

OWNED = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
BOXED = {"cw_14_70": "refit box"}
"""The unit that turn 5 wants cannot go."""
RING = {"it_savona": "L0919", "it_pavia": "L1020", "it_bologna": "L0820"}
"""They and their zones close in on L0920."""


def withdrawing(units: dict[str, str], turn: int = 5, **rest: object) -> Game:
    """Return a game of segment 3 alone."""
    rest.setdefault("tables", OWNED)
    return segment("reinforcement.withdrawal", units=units, turn=turn, phasing="commonwealth", **rest)


def row_of(running: Game, name: str, turn: int) -> ScheduleRow:
    """Return the withdrawal of a unit on a turn."""
    schedule = running.setting.pack.schedule
    return next(row for row in schedule if (row.action, row.counter_id, row.turn) == ("withdraw", name, turn))


def points(running: Game) -> int:
    return running.state.values[Value.AXIS_VICTORY_POINTS]


# -- the named unit


@pytest.mark.clause("RN-3B")
@pytest.mark.parametrize("hex_", ["E1833", "L2329"])
def test_the_named_unit_must_go(hex_: str) -> None:
    """It stands in Alexandria, or in Tobruk with the Axis all around."""
    siege = {"it_savona": "L2229", "it_pavia": "L2328", "cw_20_9_aus": "E1834"}
    running = withdrawing({"cw_14_70": hex_, **siege})
    assert where(running, "cw_14_70") == "turn 8", "there is nothing to decide"
    assert where(running, "cw_20_9_aus") == "E1834"


@pytest.mark.parametrize(("options", "goes_to"), [([], "turn 8"), (["readings.2"], "L2228")])
def test_it_must_go_over_a_tobruk_that_the_enemy_owns_and_has_left(options: list[str], goes_to: str) -> None:
    """13.2 The Axis stands in Alexandria; a dump keeps the unit in supply."""
    lost = {"owners": {"Alexandria": "axis", "Tobruk": "axis"}}
    units = {"cw_14_70": "L2228", "cw_sup_01": "L2228 dump", "it_savona": "E1833"}
    running = withdrawing(units, tables=lost, options=options)
    assert where(running, "cw_14_70") == goes_to


@pytest.mark.clause("RN-3B")
def test_it_cannot_be_refused_nor_replaced() -> None:
    """The question is asked while 14/70 is in the Refit Box; then it is put back on the map."""
    running = withdrawing({**BOXED, "cw_20_9_aus": "E1833", "cw_16_70": "E1834"})
    running.state.put(unit(running, "cw_14_70"), hex_of("E1833"))
    assert why_not(running, "refuse") == "5.2 14/70 can go and must"
    assert why_not(running, "withdraw cw_20_9_aus") == "5.2 14/70 can go and must"
    assert why_not(running, "withdraw cw_14_70") == ""
    assert offered(running) == ["withdraw cw_14_70"]


@pytest.mark.clause("RN-3B")
@pytest.mark.parametrize(
    ("name", "named", "others"),
    [
        ("out of general supply", "E1010", {}),
        ("cut off", "L0920", {"cw_sup_01": "L0920 dump", **RING}),
        ("not on the map", "refit box", {}),
        ("destroyed", "destroyed", {}),
    ],
)  # fmt: skip
def test_a_unit_that_cannot_go_is_not_forced(name: str, named: str, others: dict[str, str]) -> None:
    """One of the same type must go in its place then."""
    running = withdrawing({"cw_14_70": named, **others, "cw_20_9_aus": "E1833"})
    assert where(running, "cw_14_70") == named, name
    assert where(running, "cw_20_9_aus") == "turn 8"


@pytest.mark.clause("RN-3B6", "RN-3B5")
def test_the_named_unit_may_be_depleted_and_nothing_more_is_owed() -> None:
    running = withdrawing({"cw_14_70": "E1833 depleted", "cw_20_9_aus": "E1833"})
    assert where(running, "cw_14_70") == "turn 8"
    assert where(running, "cw_20_9_aus") == "E1833"
    assert said(running, "unmet withdrawal") == []


@pytest.mark.clause("RN-3B1")
def test_a_unit_is_taken_off_wherever_it_is() -> None:
    running = withdrawing({"cw_14_70": "L2306", "cw_sup_01": "L2306 dump"})
    assert where(running, "cw_14_70") == "turn 8"
    assert said(running, "move") == []


@pytest.mark.clause("RN-3B1.2", "ER-5.17a")
def test_who_returns_waits_on_the_turn_track() -> None:
    running = withdrawing({"cw_150_50": "E1833", "cw_18_aus": "E1833", "cw_9_5_ind": "E1833"}, turn=6)
    assert [where(running, name) for name in ("cw_150_50", "cw_9_5_ind")] == ["turn 12", "turn 14"]
    assert where(running, "cw_18_aus") == "out of the game", "5.23 no later row brings it back"
    told = [line for line in running.log if "withdrawn" in line]
    assert "150/50 Mtrzd is withdrawn until turn 12 [5.2]" in told
    assert "18 Aus Hvy Inf is withdrawn [5.2]" in told


@pytest.mark.clause("ER-5.17b", "ER-5.17c")
def test_on_turn_four_the_corrected_brigade_goes() -> None:
    running = withdrawing({"cw_5_4_ind": "E1833", "cw_16_70": "E1833"}, turn=4)
    assert [where(running, name) for name in ("cw_5_4_ind", "cw_16_70")] == ["turn 7", "turn 7"]


@pytest.mark.clause("RN-3B4")
def test_a_withdrawn_unit_returns_full_and_undisrupted() -> None:
    running = withdrawing({"cw_14_70": "E1833 disrupted depleted"})
    assert running.state.marks[running.setting.counters.by_id["cw_14_70"]] == 0
    later = segment(
        "reinforcement.units", units={"cw_14_70": where(running, "cw_14_70")}, turn=8, phasing="commonwealth"
    )
    later.play("place cw_14_70 E1833")
    assert not has(later, "cw_14_70", Mark.DEPLETED | Mark.DISRUPTED)


def test_any_counter_of_an_armor_lineage_is_the_named_unit() -> None:
    """5.21 Turn 22 wants 9/10(3); it is there as 9/10(4)."""
    running = withdrawing({"cw_9_10_armd_4": "E1833", "cw_22_armd_4": "E1833"}, turn=22)
    assert where(running, "cw_9_10_armd_4") == "out of the game"
    assert where(running, "cw_22_armd_4") == "E1833"


# -- substitutes


@pytest.mark.clause("RN-3B.2")
def test_a_substitute_is_of_the_same_type() -> None:
    """Turn 19 wants 22 Gds, motorized infantry of strength 4."""
    others = {"cw_20_9_aus": "E1833", "cw_22_armd_3": "E1833", "cw_4_2_nz": "E1834", "cw_5_2_nz": "E1834"}
    running = withdrawing({"cw_22_gds": "refit box", **others}, turn=19)
    assert offered(running) == ["withdraw cw_4_2_nz", "withdraw cw_5_2_nz"]
    assert why_not(running, "withdraw cw_20_9_aus").startswith("5.22 20/9 Aus is not of the type of 22 Gds")
    assert why_not(running, "refuse") == "5.22 others can go instead of 22 Gds Mtrzd and must"
    running.play("withdraw cw_5_2_nz")
    assert where(running, "cw_5_2_nz") == "out of the game"


@pytest.mark.clause("RN-3B.3")
def test_substitutes_reach_the_full_strength_of_the_named_unit() -> None:
    others = {"cw_9_5_ind": "E1833", "cw_czech": "E1833", "cw_20_9_aus": "E1834", "cw_10_5_ind": "E1834"}
    running = withdrawing({**BOXED, **others})
    assert why_not(running, "withdraw cw_9_5_ind+cw_czech") == "", "3 + 1"
    assert why_not(running, "withdraw cw_20_9_aus") == "", "4"
    assert why_not(running, "withdraw cw_9_5_ind+cw_10_5_ind") == "", "3 + 3, neither is spare"
    for units in ("cw_9_5_ind", "cw_czech", "cw_20_9_aus+cw_czech", "cw_20_9_aus+cw_9_5_ind"):
        assert why_not(running, f"withdraw {units}").startswith("5.22 the units must reach strength 4")
    assert sorted(offered(running)) == sorted(
        ["withdraw cw_20_9_aus", "withdraw cw_9_5_ind+cw_czech", "withdraw cw_10_5_ind+cw_czech",
         "withdraw cw_9_5_ind+cw_10_5_ind"]
    )  # fmt: skip


@pytest.mark.clause("RN-3B.3")
def test_any_one_armor_unit_replaces_an_armor_unit() -> None:
    """Turn 22 wants 9/10(3) of strength 6; 4 RTR of strength 2 will do, two units are too many."""
    others = {"cw_4_rtr_2": "E1833", "cw_22_armd_4": "E1834"}
    running = withdrawing({"cw_9_10_armd_3": "refit box", **others}, turn=22)
    assert sorted(offered(running)) == ["withdraw cw_22_armd_4", "withdraw cw_4_rtr_2"]
    assert why_not(running, "withdraw cw_4_rtr_2+cw_22_armd_4") == "5.22 one armor unit goes instead of 9/10(3) Armd"


@pytest.mark.clause("RN-3B5")
def test_a_depleted_substitute_counts_with_its_full_strength() -> None:
    running = withdrawing({**BOXED, "cw_20_9_aus": "E1833 depleted"})
    assert where(running, "cw_20_9_aus") == "turn 8"


def test_a_substitute_must_be_as_free_to_go() -> None:
    """5.21 On the map, in supply, with a line."""
    units = {**BOXED, "cw_20_9_aus": "E1010", "cw_24_9_aus": "held back", "cw_26_9_aus": "E1833", "cw_16_70": "E1833"}
    running = withdrawing(units)
    assert offered(running, "withdraw")[:2] == ["withdraw cw_26_9_aus", "withdraw cw_16_70"]
    assert why_not(running, "withdraw cw_20_9_aus") == "5.2 20/9 Aus is out of general supply"
    assert why_not(running, "withdraw cw_24_9_aus") == "5.21 24/9 Aus is not on the map"


def test_substitutes_come_back_in_its_place() -> None:
    """5.23 On the turn on which the named unit would."""
    running = withdrawing({**BOXED, "cw_9_5_ind": "E1833", "cw_czech": "E1833"})
    assert [where(running, name) for name in ("cw_9_5_ind", "cw_czech")] == ["turn 8", "turn 8"]
    assert where(running, "cw_14_70") == "refit box"


def test_a_unit_that_is_named_itself_stands_in_for_nobody() -> None:
    """5.2 Turn 4 wants 5/4 Ind, which cannot go, and 16/70, which can and must: another goes for 5/4 Ind."""
    running = withdrawing({"cw_5_4_ind": "refit box", "cw_16_70": "E1833", "cw_20_9_aus": "E1833"}, turn=4)
    assert where(running, "cw_16_70") == "turn 7"
    assert where(running, "cw_20_9_aus") == "turn 7"
    assert said(running, "unmet withdrawal") == []


@pytest.mark.clause("ER-2.22c", "ER-2.22d")
def test_nobody_replaces_the_heavy_infantry_of_18_aus() -> None:
    there = dict.fromkeys(("cw_150_50", "cw_9_5_ind", "cw_20_9_aus", "cw_24_9_aus", "cw_1_1_sa"), "E1833")
    running = withdrawing({"cw_18_aus": "refit box", **there}, turn=6, scenario="campaign")
    assert [entry["name"] for entry in said(running, "unmet withdrawal")] == ["18 Aus Hvy Inf"]
    assert points(running) == 1
    assert where(running, "cw_20_9_aus") == "E1833"
    row = row_of(running, "cw_18_aus", 6)
    infantry = running.setting.counters.by_id["cw_20_9_aus"]
    refusal = withdrawal.why_not_withdraw(running.state, row, (infantry,))
    assert str(refusal) == "5.22 20/9 Aus is not of the type of 18 Aus Hvy Inf: heavy_infantry"
    heavy = [c.id for c in running.setting.counters if c.type == "heavy_infantry" and c.side == "commonwealth"]
    assert heavy == ["cw_18_aus"]


# -- unmet


@pytest.mark.clause("RN-3B.4")
def test_in_the_campaign_an_unmet_withdrawal_gives_the_axis_a_point() -> None:
    running = withdrawing(BOXED, scenario="campaign", numbers="[victory]\naxis = 2")
    assert points(running) == 3
    assert said(running, "unmet withdrawal") == [{"name": "14/70", "points": 1}]
    assert running.state.values[Value.COMMONWEALTH_VICTORY_POINTS] == 0


@pytest.mark.clause("RN-3B.5")
def test_in_race_for_tobruk_it_has_no_effect() -> None:
    running = withdrawing(BOXED, scenario="race_for_tobruk")
    assert points(running) == 0
    assert said(running, "unmet withdrawal") == [{"name": "14/70", "points": 0}]


def test_if_nothing_went_nothing_comes_back() -> None:
    """5.23"""
    running = withdrawing(BOXED, scenario="campaign")
    assert "turn 8" not in {where(running, counter.id) for counter in running.setting.counters}


# -- reinforcements and waiting units


@pytest.mark.clause("RN-3B3")
@pytest.mark.parametrize(("answer", "gone", "vp"), [("withdraw cw_20_9_aus", True, 0), ("refuse", False, 1)])
def test_a_reinforcement_of_this_turn_may_be_given_or_refused(answer: str, gone: bool, vp: int) -> None:
    units = {**BOXED, "cw_20_9_aus": "held back", "ge_3_rcn": "L0915"}
    running = game("reinforcement", units, turn=5, phasing="commonwealth", scenario="campaign", tables=OWNED)
    running.play("place cw_20_9_aus E1834")
    assert offered(running) == ["refuse", "withdraw cw_20_9_aus"]
    running.play(answer)
    assert (where(running, "cw_20_9_aus") == "turn 8") is gone
    assert points(running) == vp


def test_who_can_pay_otherwise_may_not_refuse_for_a_reinforcement() -> None:
    """5.21"""
    running = withdrawing({**BOXED, "cw_20_9_aus": "E1833 reinforcement", "cw_24_9_aus": "E1833"})
    assert why_not(running, "refuse") == "5.22 others can go instead of 14/70 and must"
    assert offered(running) == ["withdraw cw_20_9_aus", "withdraw cw_24_9_aus"]


def test_a_named_unit_that_is_held_back_may_be_given_from_there() -> None:
    """5.21 It is not on the map, so it need not go; alone it may be refused at the price of the point."""
    running = withdrawing({"cw_14_70": "held back", "cw_20_9_aus": "E1833"}, scenario="campaign")
    assert offered(running) == ["withdraw cw_14_70", "withdraw cw_20_9_aus"]
    assert why_not(running, "refuse").startswith("5.22 ")
    running.play("withdraw cw_14_70")
    assert where(running, "cw_14_70") == "turn 8"
    alone = withdrawing({"cw_14_70": "held back"}, scenario="campaign")
    assert offered(alone) == ["withdraw cw_14_70", "refuse"]
    alone.play("refuse")
    assert (where(alone, "cw_14_70"), points(alone)) == ("held back", 1)


@pytest.mark.parametrize(("away", "back"), [("turn 7", "turn 8"), ("turn 12", "turn 12")])
def test_a_named_unit_that_is_away_for_another_may_be_given_from_the_track(away: str, back: str) -> None:
    """5.21 and 5.23: it stays away at least as long as its own withdrawal lasts."""
    running = withdrawing({"cw_14_70": away, "cw_20_9_aus": "E1833"})
    assert offered(running) == ["withdraw cw_14_70", "withdraw cw_20_9_aus"]
    running.play("withdraw cw_14_70")
    assert where(running, "cw_14_70") == back


# -- early withdrawal


@pytest.mark.clause("RN-3B2")
@pytest.mark.parametrize("turn", [3, 5])
def test_a_unit_may_go_before_its_date(turn: int) -> None:
    """150/50 is due out on turn 6 and back on 12."""
    running = withdrawing({"cw_150_50": "E1833", "cw_14_70": "refit box"}, turn=turn)
    assert offered(running) == ["end", "withdraw cw_150_50"]
    running.play("withdraw cw_150_50")
    assert where(running, "cw_150_50") == "turn 12"
    later = withdrawing({"cw_150_50": "turn 12", "cw_1_1_sa": "E1833"}, turn=6, scenario="campaign")
    assert where(later, "cw_1_1_sa") == "E1833", "nothing is owed for it on turn 6"
    assert {entry["name"] for entry in said(later, "unmet withdrawal")} == {"18 Aus Hvy Inf", "9/5 Ind"}


def test_a_unit_that_waits_to_come_in_may_go_before_its_date() -> None:
    running = withdrawing({"cw_150_50": "held back", "cw_14_70": "refit box"})
    assert offered(running) == ["end", "withdraw cw_150_50"]
    running.play("withdraw cw_150_50")
    assert where(running, "cw_150_50") == "turn 12"


def test_a_unit_out_for_good_goes_early_for_good() -> None:
    running = withdrawing({"cw_18_aus": "E1833"}, turn=5)
    running.play("withdraw cw_18_aus")
    assert where(running, "cw_18_aus") == "out of the game"
    later = withdrawing({"cw_18_aus": "out of the game"}, turn=6, scenario="campaign")
    assert "18 Aus Hvy Inf" not in {entry["name"] for entry in said(later, "unmet withdrawal")}


def test_only_units_that_a_later_turn_names_go_early() -> None:
    running = withdrawing({"cw_20_9_aus": "E1833", "cw_1_1_sa": "E1833", "cw_150_50": "E1010"}, turn=3)
    assert offered(running) == ["end", "withdraw cw_20_9_aus"]
    assert why_not(running, "withdraw cw_1_1_sa") == "5.2 no later turn wants 1/1 SA withdrawn"
    assert why_not(running, "withdraw cw_150_50") == "5.2 150/50 Mtrzd is out of general supply"
    assert why_not(running, "withdraw cw_20_9_aus+cw_1_1_sa") == "5.2 name one unit that is withdrawn early"


def test_a_unit_named_twice_goes_for_the_next_date() -> None:
    """14/70 is wanted on turn 5 (back on 8) and on turn 12 (for good)."""
    running = withdrawing({"cw_14_70": "E1833", "cw_5_4_ind": "E1833", "cw_16_70": "E1833"}, turn=4)
    running.play("withdraw cw_14_70")
    assert where(running, "cw_14_70") == "turn 8"
    later = withdrawing({"cw_14_70": "E1833"}, turn=9)
    later.play("withdraw cw_14_70")
    assert where(later, "cw_14_70") == "out of the game"


def test_race_for_tobruk_ends_before_anybody_returns() -> None:
    running = withdrawing({"cw_5_4_ind": "E1833", "cw_16_70": "E1833"}, turn=4, scenario="race_for_tobruk")
    assert [where(running, name) for name in ("cw_5_4_ind", "cw_16_70")] == ["out of the game"] * 2


def test_nobody_goes_early_for_a_turn_after_the_last() -> None:
    """Race for Tobruk ends on turn 5; turn 6 would want 150/50."""
    units = {"cw_150_50": "E1833", "cw_14_70": "E1833"}
    assert withdrawing(units, turn=5, scenario="race_for_tobruk").is_over
    assert not withdrawing(units, turn=5, scenario="campaign").is_over


def test_the_demand_is_the_commonwealths_to_answer() -> None:
    running = withdrawing({**BOXED, "cw_20_9_aus": "E1833", "cw_24_9_aus": "E1833"})
    assert (running.decision.step, running.decision.side) == ("withdrawal.demand", COMMONWEALTH)
    assert running.decision.why_not(Action("withdraw")) is not None
    assert running.decision.why_not(Action("refuse", (1,))) is not None


def test_a_unit_that_is_held_back_may_go_before_its_date() -> None:
    running = withdrawing({"cw_150_50": "held back", "cw_14_70": "refit box"}, turn=3)
    assert list(withdrawal.early(running.state)) == [unit(running, "cw_150_50")]
    assert why_not(running, "withdraw cw_150_50") == ""


def test_the_unit_that_must_go_is_the_only_one_that_may() -> None:
    running = withdrawing({"cw_150_50": "E1833", "cw_14_70": "refit box"}, turn=3)
    state, row = running.state, row_of(running, "cw_150_50", 6)
    assert withdrawal.why_not_withdraw(state, row, (unit(running, "cw_150_50"),)) is None
    refused = withdrawal.why_not_withdraw(state, row, (unit(running, "cw_14_70"),))
    assert str(refused) == "5.2 150/50 Mtrzd can go and must"
