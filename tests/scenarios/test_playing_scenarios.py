"""Every scenario plays from its set-up to a verdict, turn by turn, and begins with everybody fed."""

from __future__ import annotations

from random import Random

import pytest
from desk import Game, play_until, said

from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.rules import supply
from desertfox.state import Value, invariants
from desertfox.units import AXIS, COMMONWEALTH, SIDES

SCENARIOS = ("race_for_tobruk", "campaign", "italian_campaign", "extended_campaign", "crusader", "gazala")


@pytest.mark.parametrize(
    ("scenario", "turns"),
    [
        ("race_for_tobruk", range(1, 6)),
        ("campaign", range(1, 23)),
        pytest.param("italian_campaign", range(-5, 2), marks=pytest.mark.clause("ER-ED-16", "ER-PUB-4a")),
        pytest.param("extended_campaign", range(-5, 23), marks=pytest.mark.clause("ER-ED-17")),
        pytest.param("crusader", range(9, 12), marks=pytest.mark.clause("ER-ED-20")),
        pytest.param("gazala", range(15, 18), marks=pytest.mark.clause("ER-ED-21")),
    ],
)
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_game_runs_through_its_turns_to_a_verdict(pack: Pack, scenario: str, turns: range, seed: str) -> None:
    running = Game.start(scenario, seed=seed)
    play_until(running, Random(seed), lambda _: False)
    assert running.is_over
    assert list(invariants(running.state)) == []
    played = list(dict.fromkeys(parts["turn"] for parts in said(running, "player-turn")))
    winner, end = running.state.values[Value.WINNER], running.events[-1]
    assert winner in (1, 2, 3)
    if end.case == "15.31":  # judged by points after the last turn
        assert played == list(turns)
        levels = {row.level: row.winner for row in pack.victory_levels if row.scenario == scenario}
        assert levels[end.words.partition(":")[0]] == ("axis", "commonwealth", "draw")[winner - 1]
    else:  # a place was taken
        assert played == list(turns)[: len(played)]
        assert end.case in ("15.25", "15.3")
    assert len(said(running, "player-turn")) >= 2 * len(played) - 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_every_set_up_all_units_are_in_general_supply(pack: Pack, scenario: str) -> None:
    state = Position.from_scenario(pack, scenario).state()
    for side in (AXIS, COMMONWEALTH):
        hungry = supply.out_of_general_supply(state, side)
        assert [state.setting.counters[unit].id for unit in hungry] == [], SIDES[side]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_every_set_up_each_side_can_feed_a_fight(pack: Pack, scenario: str) -> None:
    """7.14 Every combat unit has a line to a source with something left to give."""
    state = Position.from_scenario(pack, scenario).state()
    counters = state.setting.counters
    units = [counter.index for counter in counters if counter.is_combat and state.place[counter.index] >= 0]
    assert units
    hungry = [counters[u].id for u in units if not supply.sources_in_reach(state, state.place[u], counters.side[u])]
    assert hungry == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_places_of_a_scenario_can_give_its_best_level_and_its_worst(pack: Pack, scenario: str) -> None:
    levels = [row for row in pack.victory_levels if row.scenario == scenario]
    rows = [row for row in pack.victory_points if row.scenario == scenario and row.when == "end"]
    plus = levels[0].difference
    best = sum(row.vp for row in rows if row.side == plus)
    worst = -sum(row.vp for row in rows if row.side != plus)
    bounds = [row.at_least for row in levels if row.at_least is not None]
    assert worst <= min(bounds)
    assert best >= max(bounds)
