"""15.3 Each scenario is judged by its own words: points turn by turn, points that come once, places that win."""

from __future__ import annotations

import pytest
from desk import Game, game, hex_of, said

from desertfox.analysis.standing import standing
from desertfox.pack import Pack
from desertfox.rules import victory
from desertfox.state import State, Value
from desertfox.units import AXIS, COMMONWEALTH

AXIS_WINS, COMMONWEALTH_WINS, DRAW = 1, 2, 3


def ended(scenario: str, turn: int, owners: dict[str, str], units: dict[str, str] | None = None) -> Game:
    """Return a game after the end of a turn."""
    return game("end_of_turn", units or {}, scenario=scenario, turn=turn, phasing="axis", tables={"owners": owners},
                dice=[1, 1] * 4)  # fmt: skip


def verdict(running: Game) -> tuple[int, str]:
    assert running.is_over
    return running.state.values[Value.WINNER], running.log[-1]


# -- the Italian Campaign


def test_mersa_matruh_at_the_end_wins_the_italian_campaign_for_the_axis() -> None:
    """Whatever the Commonwealth holds elsewhere."""
    taken = dict.fromkeys(("Bardia", "Tobruk", "Benghazi", "Derna", "El Agheila"), "commonwealth")
    won = verdict(ended("italian_campaign", 1, {**taken, "Mersa Matruh": "axis"}))
    assert won == (AXIS_WINS, "Axis decisive victory: the Axis owns Mersa Matruh [15.3]")
    lost = verdict(ended("italian_campaign", 1, {**taken, "Mersa Matruh": "commonwealth"}))
    assert lost == (COMMONWEALTH_WINS, "Commonwealth decisive victory: Axis 0, Commonwealth 17 [15.31]")


def test_mersa_matruh_during_the_game_wins_nothing_yet() -> None:
    running = ended("italian_campaign", -2, {"Mersa Matruh": "axis"})
    assert not running.is_over
    assert running.state.values[Value.WINNER] == 0


@pytest.mark.parametrize(
    ("places", "level"),
    [
        (("Tobruk", "Bardia", "Derna", "Benghazi", "El Agheila"), "Commonwealth decisive victory"),
        (("Tobruk", "Bardia", "Derna", "Sidi Barrani"), "Commonwealth marginal victory"),
        (("Bardia", "Agedabia"), "Draw"),
        (("Bardia", "Sidi Barrani"), "Axis marginal victory"),
        ((), "Axis marginal victory"),
    ],
)
def test_otherwise_the_places_of_libya_count(places: tuple[str, ...], level: str) -> None:
    _, words = verdict(ended("italian_campaign", 1, dict.fromkeys(places, "commonwealth")))
    assert words.startswith(f"{level}:")


# -- the Extended Campaign


@pytest.mark.parametrize(("turn", "points"), [(-5, 1), (-1, 1), (0, 1), (1, 0), (7, 0)])
def test_sidi_barrani_is_worth_a_point_a_turn_until_turn_0(turn: int, points: int) -> None:
    running = ended("extended_campaign", turn, {"Sidi Barrani": "axis"})
    assert [told["points"] for told in said(running, "victory points")] == [1] * points
    assert said(ended("campaign", max(turn, 1), {"Sidi Barrani": "axis"}), "victory points") == []


@pytest.mark.parametrize(("turn", "points"), [(1, 0), (2, 1), (22, 1)])
def test_tobruk_is_worth_a_point_a_turn_from_turn_2_on(turn: int, points: int) -> None:
    for scenario in ("extended_campaign", "campaign"):
        running = ended(scenario, turn, {"Tobruk": "axis"})
        assert [told["place"] for told in said(running, "victory points")] == ["Tobruk"] * points


def entering(
    scenario: str, turn: int, mover: str, start: str, end: str, owners: dict[str, str], **rest: object
) -> Game:
    """Let a unit of the Axis move into a hex."""
    running = game(
        "initial_movement", {mover: start}, step="movement", scenario=scenario, turn=turn, phasing="axis",
        tables={"owners": owners, **rest}, dice=[6] * 6,
    )  # fmt: skip
    running.play(f"move {mover} {start}-{end}")
    return running


def test_mersa_matruh_before_turn_1_is_worth_6_points_once() -> None:
    owners = {"Mersa Matruh": "commonwealth"}
    running = entering("extended_campaign", -3, "it_babini", "E1816", "E1817", owners)
    values = running.state.values
    assert values[Value.AXIS_VICTORY_POINTS] == 6
    (told,) = said(running, "victory points")
    assert (told["points"], told["place"]) == (6, "Mersa Matruh")
    again = entering("extended_campaign", -3, "it_babini", "E1816", "E1817", owners, victory={"axis": 6, "once": [0]})
    assert again.state.owner(hex_of("E1817")) == AXIS
    assert again.state.values[Value.AXIS_VICTORY_POINTS] == 6, "not a second time"


@pytest.mark.parametrize(("scenario", "turn"), [("extended_campaign", 1), ("campaign", 1)])
def test_from_turn_1_on_it_is_worth_none_when_it_is_taken(scenario: str, turn: int) -> None:
    running = entering(scenario, turn, "ge_3_rcn", "E1816", "E1817", {"Mersa Matruh": "commonwealth"})
    assert running.state.owner(hex_of("E1817")) == AXIS
    assert running.state.values[Value.AXIS_VICTORY_POINTS] == 0


# -- Operation Crusader


def test_tobruk_taken_ends_operation_crusader_at_once() -> None:
    running = entering("crusader", 9, "ge_3_rcn", "L2228", "L2329", {"Tobruk": "commonwealth"})
    assert verdict(running) == (AXIS_WINS, "Axis decisive victory: the Axis owns Tobruk [15.3]")
    assert running.state.phase == "game_over"


def test_tobruk_taken_ends_no_other_scenario() -> None:
    running = entering("gazala", 15, "ge_3_rcn", "L2228", "L2329", {"Tobruk": "commonwealth"})
    assert not running.is_over


def judged(units: dict[str, str], owners: dict[str, str]) -> State:
    return game("refit", {"cw_16_70": "Tobruk", **units}, scenario="crusader", turn=11, phasing="axis",
                tables={"owners": {"Tobruk": "commonwealth", **owners}}, dice=[6] * 20).state  # fmt: skip


RING = {"it_brescia": "L2328", "it_pavia": "L2228", "it_bologna": "L2229", "it_savona": "L2230", "it_61_tre": "L2129"}


def test_tobruk_counts_for_the_commonwealth_if_a_line_over_land_leads_there() -> None:
    relieved, besieged = judged({}, {}), judged(RING, {})
    assert (AXIS, 3, "Tobruk") not in _reasons(relieved)
    assert (COMMONWEALTH, 4, "Tobruk") in _reasons(relieved)
    assert (AXIS, 3, "Tobruk") in _reasons(besieged)
    assert (COMMONWEALTH, 4, "Tobruk") not in _reasons(besieged)


def test_a_line_to_edge_bases_in_enemy_hands_is_none() -> None:
    cut = judged({"it_65_tri": "E1518", "it_66_tri": "E1718"}, {})
    assert (AXIS, 3, "Tobruk") in _reasons(cut)


def _reasons(state: State) -> list[tuple[int, int, str | None]]:
    return [(one.side, one.points, one.place) for one in victory.score(state)]


# -- Gazala


@pytest.mark.parametrize(
    ("axis", "level"),
    [
        (
            ("Mechili", "Derna", "Gazala", "Bir Hacheim", "El Adem", "Tobruk"),
            "Axis decisive victory: Axis 6, Commonwealth 3",
        ),
        (("Mechili", "Derna", "Gazala", "Bir Hacheim"), "Axis marginal victory: Axis 0, Commonwealth 9"),
        (("Mechili", "Derna", "Bir Hacheim"), "Draw: Axis 0, Commonwealth 13"),
        (("Mechili", "Derna"), "Commonwealth marginal victory: Axis 0, Commonwealth 15"),
        (("Derna",), "Commonwealth decisive victory: Axis 0, Commonwealth 16"),
    ],
)
def test_gazala_is_read_from_the_places_at_the_end(pack: Pack, axis: tuple[str, ...], level: str) -> None:
    places = {row.place for row in pack.victory_points if row.scenario == "gazala"}
    owners = {str(place): "axis" if place in axis else "commonwealth" for place in places}
    _, words = verdict(ended("gazala", 17, owners))
    assert words == f"{level} [15.31]"


# -- Race for Tobruk


@pytest.mark.parametrize(
    ("axis", "level"),
    [
        (("Tobruk", "Benghazi"), "Axis victory: Axis 9, Commonwealth 2"),
        (("Benghazi", "Bardia"), "Axis victory: Axis 5, Commonwealth 4"),
        (("Benghazi",), "Draw: Axis 3, Commonwealth 6"),
        (("Bardia",), "Draw: Axis 2, Commonwealth 8"),
        ((), "Commonwealth victory: Axis 0, Commonwealth 10"),
    ],
)
def test_the_race_is_read_from_three_towns(axis: tuple[str, ...], level: str) -> None:
    """Benghazi brings a point more, for the turn at whose end it is judged."""
    owners = {place: "axis" if place in axis else "commonwealth" for place in ("Tobruk", "Bardia", "Benghazi")}
    _, words = verdict(ended("race_for_tobruk", 5, owners))
    assert words == f"{level} [15.31]"


@pytest.mark.parametrize("turn", [1, 2, 4])
def test_the_race_rewards_haste(turn: int) -> None:
    """Who has Benghazi a turn earlier has a point more: in turn 2, with that of turn 5, it makes 4."""
    running = ended("race_for_tobruk", turn, {"Benghazi": "axis"})
    assert [(told["place"], told["points"]) for told in said(running, "victory points")] == [("Benghazi", 1)]
    held = ended("race_for_tobruk", turn, {"Benghazi": "commonwealth"})
    assert said(held, "victory points") == []


# -- all


def test_every_scenario_can_be_won_by_both_sides(pack: Pack) -> None:
    for scenario in pack.scenarios:
        winners = {row.winner for row in pack.victory_levels if row.scenario == scenario.id}
        assert winners == {"axis", "commonwealth", "draw"}


def test_the_text_of_a_scenario_gives_the_figures_of_its_levels(pack: Pack) -> None:
    for scenario in pack.scenarios:
        if scenario.victory.startswith("As the Campaign"):
            continue
        for row in pack.victory_levels:
            if row.scenario == scenario.id and row.at_least is not None and row.at_least > 2:
                assert str(row.at_least) in scenario.victory


def test_the_running_score_names_its_reasons() -> None:
    running = ended("extended_campaign", 2, {"Tobruk": "axis", "Benghazi": "commonwealth"})
    lines = standing(running.state, running.events).lines()
    assert lines == [
        "Axis           7  Tobruk 1 (booked once), Tobruk 6 (owns it)",
        "Commonwealth   5  Benghazi 5 (owns it)",
        "If the game ended now: draw: Axis 7, Commonwealth 5.",
    ]
    assert standing(running.state).lines()[0] == "Axis           7  1 booked so far, Tobruk 6 (owns it)"


def test_without_a_scenario_there_is_no_score() -> None:
    running = game("end_of_turn", {}, turn=3, phasing="axis", dice=[1, 1])
    assert standing(running.state).lines() == []
