"""5.3 Variable withdrawal: dice on three tables take the place of the schedule.

The schedule of turn 5 wants 14/70 alone, which comes back on turn 8. Dice: the demand, a kind for each SP, the returns.
"""

from __future__ import annotations

import pytest
from table import Game, has, offered, position, said, segment, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.hexes import distance, parse
from desertfox.pack import Pack, builtin_pack
from desertfox.play.game import Game as WholeGame
from desertfox.position import Position
from desertfox.rules.variable_withdrawal import tables
from desertfox.state import Mark, State, Value, invariants, places

SWITCH = "optional.variable_withdrawal"
OWNED = {"owners": {"Alexandria": "commonwealth"}}
QUIET = 1
"""A demand die that wants nobody, whatever the turn adds."""
ALEXANDRIA = "E1833"


@pytest.fixture(scope="module")
def pack() -> Pack:
    return builtin_pack()


def withdrawing(units: dict[str, str], *dice: int, on: bool = True, turn: int = 6, scenario: str = "empty") -> Game:
    """Return segment 3 alone, as far as the first decision; nothing modifies the die of turn 6."""
    options = [SWITCH] if on else []
    return segment(
        "reinforcement.withdrawal", units=units, dice=dice, turn=turn, phasing="commonwealth", tables=OWNED,
        scenario=scenario, options=options,
    )  # fmt: skip


def points(running: Game) -> int:
    return running.state.values[Value.AXIS_VICTORY_POINTS]


# -- off and on


@pytest.mark.clause("RN-3A")
def test_the_schedule_without_the_switch_and_dice_with_it() -> None:
    units = {"cw_14_70": ALEXANDRIA, "cw_20_9_aus": ALEXANDRIA}
    off = withdrawing(units, on=False, turn=5)
    assert (where(off, "cw_14_70"), where(off, "cw_20_9_aus")) == ("turn 8", ALEXANDRIA)
    assert not said(off, "withdrawal demand")
    on = withdrawing(units, 2, 1, turn=5)
    assert (where(on, "cw_14_70"), where(on, "cw_20_9_aus")) == (ALEXANDRIA, "withdrawn 5")
    assert said(on, "withdrawal demand") == [{"die": 2, "modifier": 1, "number": 1}]
    assert on.is_over, "nobody is asked for early withdrawals"


@pytest.mark.clause("ER-PUB-3a")
def test_three_tables_are_loaded_and_hold_every_row(pack: Pack) -> None:
    demand, kind, comeback = tables(pack)
    assert tables(pack)._fields == ("demand", "kind", "comeback")
    assert [demand(die) for die in range(9)] == [0, 0, 0, 1, 1, 2, 3, 4, 4]
    assert demand.by_turn == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 10: 1, 11: 1, 12: 1, 13: 1}
    assert demand.axis_in_egypt == -1
    dominions, empire = "australian or new_zealand", "indian or south_african"
    assert kind == (dominions, dominions, empire, empire, "british non-armor", "armor")
    assert comeback == (6, 5)
    assert len(pack.variable_withdrawal) == 4 + 6 + 6 + 2


@pytest.mark.clause("ER-PUB-3a")
def test_the_fixed_schedule_withdraws_nobody() -> None:
    """In the whole campaign; the units that arrive by the schedule still do."""
    game = WholeGame.start("campaign", options=[SWITCH], seed="no schedule")
    plain = WholeGame.start("campaign", seed="no schedule")
    assert list(game.state.place) == list(plain.state.place), "the turn track is the same"
    wanted = withdrawing({"cw_polish": ALEXANDRIA, "cw_czech": ALEXANDRIA}, QUIET, turn=11, scenario="campaign")
    assert where(wanted, "cw_polish") == where(wanted, "cw_czech") == ALEXANDRIA
    assert points(wanted) == 0


def test_a_unit_that_went_before_the_scenario_waits_for_a_die(pack: Pack) -> None:
    """5.31: 4/2 NZ went on turn 13; its row of turn 16 is not used, that of an arrival is."""

    def at(options: list[str], name: str) -> str:
        state = Position.from_scenario(pack, "gazala", "spi1981", options).state()
        text = Position.parse(Position(state).to_toml()).state()
        assert text == state, "such a position can be written and read"
        return where_in(state, name)

    assert (at([], "cw_4_2_nz"), at([SWITCH], "cw_4_2_nz")) == ("turn 16", "withdrawn 13")
    assert at([], "cw_guides") == at([SWITCH], "cw_guides") == "turn 16"


def where_in(state: State, name: str) -> str:
    return places.name(state.place[state.setting.counters.by_id[name]])


# -- 5.31 how much


@pytest.mark.parametrize(
    ("turn", "die", "modifier", "number"),
    [(3, 2, 1, 1), (4, 2, 1, 1), (6, 2, 0, 0), (6, 4, 0, 1), (6, 5, 0, 2), (6, 6, 0, 3), (10, 6, 1, 4), (14, 6, 0, 3)],
)
def test_the_die_and_the_turn_say_how_many_sps_go(turn: int, die: int, modifier: int, number: int) -> None:
    running = withdrawing({}, die, *[5] * number, turn=turn)
    assert said(running, "withdrawal demand") == [{"die": die, "modifier": modifier, "number": number}]


@pytest.mark.parametrize(
    ("axis", "modifier"),
    [({"it_savona": "E1817"}, -1), ({"ax_sup_01": "E1817"}, 0), ({"it_savona": "L2329"}, 0)],
)
def test_an_axis_combat_unit_in_egypt_keeps_the_commonwealth_together(axis: dict[str, str], modifier: int) -> None:
    (demand,) = said(withdrawing(axis, QUIET), "withdrawal demand")
    assert demand["modifier"] == modifier


def test_the_axis_withdraws_nobody() -> None:
    running = segment("reinforcement.withdrawal", units={}, dice=(), turn=6, phasing="axis", options=[SWITCH])
    assert running.is_over
    assert not running.events


# -- 5.31 of which kind


@pytest.mark.parametrize(
    ("die", "goes"),
    [
        (1, "cw_20_9_aus"), (2, "cw_20_9_aus"), (3, "cw_5_4_ind"), (4, "cw_5_4_ind"), (5, "cw_14_70"),
        (6, "cw_22_armd_2"),
    ],
)  # fmt: skip
def test_a_die_for_each_sp_names_the_kind(die: int, goes: str) -> None:
    units = dict.fromkeys(("cw_20_9_aus", "cw_5_4_ind", "cw_14_70", "cw_22_armd_2", "cw_polish"), ALEXANDRIA)
    running = withdrawing(units, 3, die)
    assert [name for name in units if where(running, name) == "withdrawn 6"] == [goes]
    assert points(running) == 0


def test_the_sps_of_one_kind_are_added_up_and_the_player_chooses() -> None:
    """Three SPs: two of the dominions, from two dice, and one of armor."""
    units = dict.fromkeys(("cw_20_9_aus", "cw_24_9_aus", "cw_5_2_nz", "cw_22_armd_2"), ALEXANDRIA)
    running = withdrawing(units, 6, 2, 6, 1)
    (kinds,) = said(running, "withdrawal kinds")
    assert kinds["kinds"] == "australian or new zealand 2 SP, armor 1 SP"
    assert any("Australian or New Zealand 2 SP, armor 1 SP" in line for line in running.log)
    assert offered(running) == ["withdraw cw_20_9_aus", "withdraw cw_24_9_aus", "withdraw cw_5_2_nz"]
    running.play("withdraw cw_5_2_nz")
    assert offered(running) == ["withdraw cw_20_9_aus", "withdraw cw_24_9_aus"]
    running.play("withdraw cw_24_9_aus")
    assert running.is_over
    assert where(running, "cw_20_9_aus") == ALEXANDRIA, "nobody goes who is not needed"
    assert where(running, "cw_22_armd_2") == "withdrawn 6"


def test_where_the_kind_is_missing_anybody_with_a_stacking_point_goes_after_the_others() -> None:
    """No Australian is there: NZ Cav has no stacking point. The Indian is wanted for himself and goes first."""
    units = dict.fromkeys(("cw_nz_cav", "cw_5_4_ind", "cw_polish", "cw_22_gds", "cw_sup_01"), ALEXANDRIA)
    running = withdrawing(units, 5, 1, 3)
    assert where(running, "cw_5_4_ind") == "withdrawn 6"
    assert sorted(offered(running)) == ["withdraw cw_22_gds", "withdraw cw_polish"]
    assert why_not(running, "withdraw cw_nz_cav").startswith("5.31")
    running.play("withdraw cw_polish")
    assert running.is_over
    assert points(running) == 0


# -- 5.31 and 5.21: who goes


def test_a_unit_larger_than_what_is_left_counts_whole() -> None:
    """1 FF has 2 stacking points and goes for 1."""
    running = withdrawing({"cw_1ff": ALEXANDRIA}, 3, 1, scenario="campaign")
    assert where(running, "cw_1ff") == "withdrawn 6"
    assert points(running) == 0


def test_a_depleted_and_disrupted_unit_goes_and_waits_without_any_mark() -> None:
    running = withdrawing({"cw_14_70": f"{ALEXANDRIA} depleted disrupted"}, 3, 5)
    assert where(running, "cw_14_70") == "withdrawn 6"
    assert not has(running, "cw_14_70", Mark.DEPLETED | Mark.DISRUPTED)


@pytest.mark.parametrize(("scenario", "price"), [("campaign", 1), ("race_for_tobruk", 0), ("crusader", 0)])
def test_one_point_for_the_turn_if_anything_stays_unmet(scenario: str, price: int) -> None:
    """Three SPs of British infantry are wanted; one unit is in the desert without supply, and one can go."""
    turn = {"campaign": 6, "race_for_tobruk": 2, "crusader": 9}[scenario]
    units = {"cw_14_70": "L2329", "cw_16_70": "L1620"}
    running = segment(
        "reinforcement.withdrawal", units=units, dice=(6, *[5] * 4), turn=turn, phasing="commonwealth",
        tables={"owners": {"Tobruk": "commonwealth"}}, scenario=scenario, options=[SWITCH],
    )  # fmt: skip
    assert (where(running, "cw_14_70"), where(running, "cw_16_70")) == (f"withdrawn {turn}", "L1620")
    assert running.is_over
    assert points(running) == price
    (unmet,) = said(running, "unmet withdrawal")
    assert unmet == {"number": 3 if turn == 2 else 2, "points": price}


def test_what_one_kind_cannot_give_is_unmet_and_the_next_kind_is_asked() -> None:
    """Two dominion SPs with one there, one Indian SP out of supply, one of armor that can go: two stay unmet."""
    units = {"cw_20_9_aus": ALEXANDRIA, "cw_5_4_ind": "L1620", "cw_22_armd_2": ALEXANDRIA}
    running = withdrawing(units, 6, 1, 2, 3, 6, turn=10, scenario="campaign")
    assert [where(running, name) for name in units] == ["withdrawn 10", "L1620", "withdrawn 10"]
    assert said(running, "unmet withdrawal") == [{"number": 2, "points": 1}]


def test_what_is_refused_is_added_to_what_could_not_go() -> None:
    """One dominion SP is out of supply, two British ones are refused."""
    units = {"cw_20_9_aus": "L1620", "cw_14_70": f"{ALEXANDRIA} reinforcement"}
    running = withdrawing(units, 6, 1, 5, 5, scenario="campaign")
    running.play("refuse")
    assert said(running, "unmet withdrawal") == [{"number": 3, "points": 1}]


def test_who_can_pay_must() -> None:
    units = {"cw_14_70": ALEXANDRIA, "cw_16_70": f"{ALEXANDRIA} reinforcement"}
    running = withdrawing(units, 3, 5, scenario="campaign")
    assert offered(running) == ["withdraw cw_14_70", "withdraw cw_16_70"]
    assert why_not(running, "refuse") == "5.21 14/70 can go, so somebody must"


def test_a_reinforcement_of_this_turn_may_be_refused_at_the_price_of_the_point() -> None:
    units = {"cw_14_70": f"{ALEXANDRIA} reinforcement"}
    running = withdrawing(units, 5, 5, 5, scenario="campaign")
    assert offered(running) == ["withdraw cw_14_70", "refuse"]
    running.play("refuse")
    assert running.is_over
    assert (where(running, "cw_14_70"), points(running)) == (ALEXANDRIA, 1)
    given = withdrawing(units, 5, 5, 5, scenario="campaign")
    given.play("withdraw cw_14_70")
    assert (where(given, "cw_14_70"), points(given)) == ("withdrawn 6", 1), "one SP is still unmet"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("withdraw cw_20_9_aus", "5.31 20/9 Aus is not of the kind that is wanted: british non-armor"),
        ("withdraw cw_22_armd_2", "5.31 22(2) Armd is not of the kind that is wanted: british non-armor"),
        ("withdraw cw_royals", "5.31 Royals is no Commonwealth combat unit with a stacking point"),
        ("withdraw it_savona", "5.31 Savona is no Commonwealth combat unit with a stacking point"),
        ("withdraw cw_sup_01", "5.31"),
        ("withdraw cw_23_70", "5.21 23/70 is not on the map"),
        ("withdraw cw_150_50", "5.2 150/50 Mtrzd is out of general supply"),
        ("withdraw cw_14_70+cw_16_70", "5.31 name one unit that is withdrawn, or refuse"),
        ("withdraw", "5.31 name one unit that is withdrawn, or refuse"),
        ("refuse 1", "5.31 name one unit that is withdrawn, or refuse"),
    ],
)
def test_what_is_refused(text: str, words: str) -> None:
    units = dict.fromkeys(("cw_14_70", "cw_16_70", "cw_20_9_aus", "cw_22_armd_2", "cw_royals", "cw_sup_01"), ALEXANDRIA)
    running = withdrawing({**units, "it_savona": "L0701", "cw_150_50": "L1620", "cw_23_70": "refit box"}, 3, 5)
    before = running.digest()
    assert why_not(running, text).startswith(words)
    assert running.digest() == before


# -- 5.31 who comes back


@pytest.mark.parametrize(
    ("unit", "turn", "die", "back"),
    [
        ("cw_14_70", 6, None, False), ("cw_14_70", 7, 4, False), ("cw_14_70", 7, 5, True), ("cw_14_70", 20, 4, False),
        ("cw_22_armd_2", 7, 5, False), ("cw_22_armd_2", 7, 6, True),
    ],
)  # fmt: skip
def test_from_the_second_turn_a_die_brings_a_unit_back(unit: str, turn: int, die: int | None, back: bool) -> None:
    """It went on turn 5; armor needs a 6."""
    dice = [QUIET] if die is None else [QUIET, die]
    running = withdrawing({unit: "withdrawn 5"}, *dice, turn=turn)
    assert len(said(running, "return")) == (die is not None)
    assert where(running, unit) == ("held back" if back else "withdrawn 5")
    assert running.is_over is not back


def test_it_comes_in_at_once_full_and_as_a_reinforcement() -> None:
    running = withdrawing({"cw_14_70": "withdrawn 5"}, QUIET, 6, turn=8)
    assert running.decision.step == "reinforcement.placing"
    entries = offered(running, "place")
    assert f"place cw_14_70 {ALEXANDRIA}" in entries
    assert all(distance(parse(text.split()[-1]), parse(ALEXANDRIA)) <= 2 for text in entries)
    running.play(f"place cw_14_70 {ALEXANDRIA}")
    assert where(running, "cw_14_70") == ALEXANDRIA
    assert has(running, "cw_14_70", Mark.REINFORCEMENT)
    assert not has(running, "cw_14_70", Mark.DEPLETED)
    assert running.is_over


def test_who_goes_now_does_not_roll_now() -> None:
    running = withdrawing({"cw_14_70": ALEXANDRIA, "cw_16_70": "withdrawn 4"}, 3, 5, 1)
    assert (where(running, "cw_14_70"), where(running, "cw_16_70")) == ("withdrawn 6", "withdrawn 4")
    assert len(said(running, "return")) == 1


def test_while_an_armor_unit_is_away_no_other_counter_of_its_lineage_arrives() -> None:
    """5.12: 22(2) is due while 22(3) may still come back."""
    running = segment(
        "reinforcement.units", units={"cw_22_armd_3": "withdrawn 7", "cw_22_armd_2": "turn 8"}, turn=8,
        phasing="commonwealth", options=[SWITCH],
    )  # fmt: skip
    assert where(running, "cw_22_armd_2") == "pool"
    both = position("refit", {"cw_22_armd_3": "withdrawn 7"}, options=[SWITCH]).state()
    both.put(both.setting.counters.by_id["cw_22_armd_2"], parse(ALEXANDRIA))
    assert any("cw_22_armd" in wrong for wrong in invariants(both))


# -- whole games


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "gazala"])
def test_random_games_are_clean(scenario: str) -> None:
    reports = [fuzz(Job(scenario, f"variable {number}", every=20, options=(SWITCH,))) for number in range(3)]
    assert [report.findings for report in reports] == [[], [], []]
    steps = {step for report in reports for step in report.steps}
    assert "variable_withdrawal.giving" in steps
    assert not steps & {"withdrawal.demand", "withdrawal.early"}
