"""15 Victory: points of the turns, points at the end, and the level they amount to."""

from __future__ import annotations

import msgspec
import pytest
from table import game, hex_of, position, said

from desertfox.pack import builtin_pack
from desertfox.rules import victory
from desertfox.state import State, Value
from desertfox.units import AXIS, COMMONWEALTH

SIDE = {"axis": 1 + AXIS, "commonwealth": 1 + COMMONWEALTH, "draw": victory.DRAW}


def ended(scenario: str, turn: int, owners: dict[str, str], numbers: str = "") -> State:
    """Return the state after the end of a turn."""
    units = {"it_savona": "L0915", "ax_sup_01": "L0915 dump"}
    tables = {"owners": owners}
    running = game(
        "end_of_turn", units, turn=turn, scenario=scenario, tables=tables, numbers=numbers, dice=[6, 6, 6, 6]
    )
    return running.state


def booked(axis: int = 0, commonwealth: int = 0) -> str:
    return f"[victory]\naxis = {axis}\ncommonwealth = {commonwealth}"


# -- levels


@pytest.mark.parametrize(
    ("axis", "commonwealth", "winner", "level"),
    [
        (0, 0, "axis", "Axis victory"), (9, 0, "axis", "Axis victory"), (5, 5, "axis", "Axis victory"),
        (0, 1, "axis", "Axis victory"), (0, 2, "draw", "Draw"), (0, 6, "draw", "Draw"),
        (0, 7, "commonwealth", "Commonwealth victory"),
    ],
)  # fmt: skip
def test_race_for_tobruk_goes_to_the_axis_where_it_is_one_behind_at_most(
    axis: int, commonwealth: int, winner: str, level: str
) -> None:
    numbers = booked(axis, commonwealth)
    running = game("end_of_turn", {}, turn=5, scenario="race_for_tobruk", numbers=numbers)
    assert running.state.values[Value.WINNER] == SIDE[winner]
    assert running.log[-1] == f"{level}: Axis {axis}, Commonwealth {commonwealth} [15.31]"


@pytest.mark.parametrize(
    ("difference", "winner", "level"),
    [
        (13, "commonwealth", "Commonwealth decisive"), (12, "commonwealth", "Commonwealth marginal"),
        (6, "commonwealth", "Commonwealth marginal"), (5, "draw", "Draw"), (-3, "draw", "Draw"),
        (-4, "axis", "Axis marginal"), (-12, "axis", "Axis marginal"), (-13, "axis", "Axis decisive"),
        (40, "commonwealth", "Commonwealth decisive"), (-40, "axis", "Axis decisive"),
    ],
)  # fmt: skip
def test_the_campaign_has_five_levels(difference: int, winner: str, level: str) -> None:
    numbers = booked(axis=max(-difference, 0), commonwealth=max(difference, 0))
    running = game("end_of_turn", {}, turn=22, scenario="campaign", numbers=numbers)
    assert running.state.values[Value.WINNER] == SIDE[winner]
    assert running.log[-1].startswith(level)


def test_bands_of_levels_touch() -> None:
    """15.31 Every difference has exactly one level, and a better one for Commonwealth or Axis never turns back."""
    state = position("end_of_turn", {}, turn=22, scenario="campaign").state()
    order = [SIDE["axis"], SIDE["draw"], SIDE["commonwealth"]]
    found = []
    for points in range(-30, 31):
        state.values[Value.COMMONWEALTH_VICTORY_POINTS] = max(points, 0)
        state.values[Value.AXIS_VICTORY_POINTS] = max(-points, 0)
        found.append(order.index(victory.judge(state).winner))
    assert found == sorted(found)
    assert set(found) == {0, 1, 2}


# -- points


@pytest.mark.clause("ER-15.26")
def test_points_of_places_are_counted_at_the_end() -> None:
    """Race for Tobruk: Tobruk 6 or 4, Bardia 2, Benghazi 2 or 4, Mersa Matruh 4 for the Axis."""
    owners = {"Tobruk": "axis", "L2306": "axis", "Mersa Matruh": "axis", "Bardia": "commonwealth"}
    state = position("end_of_turn", {}, turn=5, scenario="race_for_tobruk", tables={"owners": owners}).state()
    assert victory.totals(state) == (12, 2)
    reasons = {(reason.place, reason.side): reason.points for reason in victory.score(state)}
    assert reasons == {
        ("Tobruk", AXIS): 6,
        ("Benghazi", AXIS): 2,
        ("Mersa Matruh", AXIS): 4,
        ("Bardia", COMMONWEALTH): 2,
    }
    state.set_owner(hex_of("L2306"), COMMONWEALTH)
    state.set_owner(hex_of("L2329"), COMMONWEALTH)
    assert victory.totals(state) == (4, 10)


def test_points_that_are_booked_count_with_those_of_the_end() -> None:
    tables = {"owners": {"El Agheila": "commonwealth"}}
    state = position("end_of_turn", {}, turn=22, scenario="campaign", tables=tables, numbers=booked(3, 1)).state()
    assert victory.totals(state) == (3, 9)
    assert [reason.words for reason in victory.score(state)][:2] == ["booked so far", "booked so far"]


@pytest.mark.parametrize("turn", [1, 2, 15, 21])
@pytest.mark.parametrize(
    ("owners", "points"),
    [
        ({"Tobruk": "axis"}, 1),
        ({"Tobruk": "axis", "Mersa Matruh": "axis"}, 2),
        ({"Tobruk": "commonwealth", "Mersa Matruh": "commonwealth"}, 0),
    ],
)
def test_in_the_campaign_the_axis_gets_points_for_each_turn_from_two_on(
    turn: int, owners: dict[str, str], points: int
) -> None:
    state = ended("campaign", turn, owners)
    assert state.values[Value.AXIS_VICTORY_POINTS] == (points if turn >= 2 else 0)
    assert state.values[Value.COMMONWEALTH_VICTORY_POINTS] == 0
    assert state.turn == turn + 1


def test_the_points_of_the_last_turn_are_booked_before_the_game_is_judged() -> None:
    running = game("end_of_turn", {}, turn=22, scenario="campaign", tables={"owners": {"Tobruk": "axis"}})
    assert said(running, "victory points") == [{"points": 1, "side": AXIS, "place": "Tobruk"}]
    assert running.log[-1] == "Axis marginal victory: Axis 7, Commonwealth 0 [15.31]"


def test_race_for_tobruk_books_nothing_during_play() -> None:
    state = ended("race_for_tobruk", 3, {"Tobruk": "axis", "Mersa Matruh": "axis"})
    assert state.values[Value.AXIS_VICTORY_POINTS] == 0


@pytest.mark.parametrize(
    ("when", "turns"),
    [
        ("each turn", range(-5, 23)),
        ("each turn from 2", range(2, 23)),
        ("each turn -5 to 0", range(-5, 1)),
        ("end", ()),
        ("each", ()),
    ],
)
def test_words_for_spans_of_turns(when: str, turns: range) -> None:
    assert [turn for turn in range(-5, 23) if victory._counts_on(when, turn)] == list(turns)


def test_a_position_without_a_scenario_is_nobodys_victory() -> None:
    state = position("end_of_turn", {}, turn=22).state()
    assert victory.judge(state).winner == victory.DRAW


def test_points_that_come_once_are_booked_place_by_place() -> None:
    """Bardia is worth 2 points once, besides Mersa Matruh."""
    pack = builtin_pack()
    matruh = next(row for row in pack.victory_points if row.when == "once")
    bardia = msgspec.structs.replace(matruh, place="Bardia", hex="E2104", vp=2)
    more = msgspec.structs.replace(pack, victory_points=(*pack.victory_points, bardia))
    owners = {"owners": {"Mersa Matruh": "axis", "Bardia": "axis"}}
    state = position("refit", {}, scenario="extended_campaign", turn=-3, tables=owners, pack=more).state()
    for booked, points in ((0b00, [6, 2]), (0b01, [2]), (0b10, [6]), (0b11, [])):
        state.values[Value.ONCE_BOOKED] = booked
        assert [booking.points for booking in victory.bookings_of_moment(state)] == points


def test_a_place_that_counts_once_is_booked_once() -> None:
    """Two places of that kind, each with its own mark."""
    pack = builtin_pack()
    once = next(row for row in pack.victory_points if row.when == "once")
    rows = tuple(msgspec.structs.replace(once, place=place) for place in ("Mersa Matruh", "Bardia"))
    pack = msgspec.structs.replace(pack, victory_points=rows)
    owners = {"owners": {"Mersa Matruh": "axis", "Bardia": "axis"}}
    state = position("refit", {}, turn=-2, scenario=once.scenario, tables=owners, pack=pack).state()
    assert [booking.once for booking in victory.bookings_of_moment(state)] == [1, 2]
    state.values[Value.ONCE_BOOKED] = 2
    assert [booking.once for booking in victory.bookings_of_moment(state)] == [1]


def test_who_wins_at_once_has_the_level_of_its_side_be_it_the_only_one() -> None:
    pack = builtin_pack()
    wins = next(row for row in pack.victory_points if row.when == "at once")
    row = msgspec.structs.replace(wins, scenario="race_for_tobruk")
    pack = msgspec.structs.replace(pack, victory_points=(row,))
    owners = {"owners": {"Tobruk": "axis"}}
    state = position("refit", {}, turn=4, scenario="race_for_tobruk", tables=owners, pack=pack).state()
    won = victory.won_at_once(state)
    assert won is not None
    assert str(won.words) == "Axis victory: the Axis owns Tobruk"


def test_where_there_are_no_levels_nobody_need_be_ahead() -> None:
    state = position("end_of_turn", {}, turn=22).state()
    assert [victory.best_lead(state, side) for side in (AXIS, COMMONWEALTH)] == [0, 0]
