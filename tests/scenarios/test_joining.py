"""15.33 The Extended Campaign runs into the base game on turn 1, and nobody is lost or doubled on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from desk import FOX_KILLED, Game, game, play_until, position, said, segment, unit, where

from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.rules.charts import charts_of
from desertfox.state import Value, places
from desertfox.units import AXIS, SIDES

GAMES = 12
FULL_AIR = {"air": {"axis": 4, "axis_used": 2, "commonwealth": 4, "commonwealth_used": 1, "malta": 2}}
ENDING = {"phase": "end_of_turn", "units": {}, "phasing": "axis"}


def ended(scenario: str, turn: int) -> Game:
    """Return a game just after the end of a turn, with air points everywhere."""
    return game(scenario=scenario, turn=turn, tables=FULL_AIR, dice=[1, 1] * 3, **ENDING)


# -- the air


def test_the_air_pools_are_reset_and_then_get_the_gain_of_turn_1() -> None:
    running = ended("extended_campaign", 0)
    values, track = running.state.values, charts_of(running.setting.pack).turn(1)
    assert running.state.turn == 1
    assert [values[value] for value in (Value.MALTA, Value.AXIS_AIR_USED, Value.COMMONWEALTH_AIR_USED)] == [0, 0, 0]
    assert values[Value.AXIS_AIR] == track.axis_air_gain == 2
    assert values[Value.COMMONWEALTH_AIR] == track.cw_air_gain == 1
    told = [(event.kind, event.case) for event in running.events]
    assert told.index(("air", "15.33")) < told.index(("points", "5.1")), "reset first, then the gain"


@pytest.mark.parametrize(("scenario", "turn"), [("extended_campaign", -1), ("italian_campaign", 0), ("campaign", 1)])
def test_at_no_other_turn_and_in_no_other_scenario(scenario: str, turn: int) -> None:
    running = ended(scenario, turn)
    assert running.state.turn == turn + 1
    assert running.state.values[Value.COMMONWEALTH_AIR] >= 4
    assert running.state.values[Value.MALTA] == 2


@pytest.mark.parametrize("scenario", ["extended_campaign", "italian_campaign"])
def test_the_axis_begins_turn_1_without_a_roll(scenario: str) -> None:
    running = game(scenario=scenario, turn=0, **ENDING)
    assert running.state.values[Value.FIRST_SIDE] == AXIS
    assert [event.case for event in running.events if event.kind == "initiative"] == ["3.2"]


# -- the counters


@pytest.mark.clause("ER-PUB-4b")
@pytest.mark.parametrize("scenario", ["italian_campaign", "extended_campaign"])
def test_fox_killed_brings_23_counters_and_two_tables(pack: Pack, scenario: str) -> None:
    with_it, without = (Position.from_scenario(pack, name).setting for name in (scenario, "campaign"))
    extra = [c for c in with_it.counters if with_it.in_play(c.index) and not without.in_play(c.index)]
    assert len(extra) == 23
    assert {counter.set for counter in extra} == {"fox_killed"}
    assert Counter(counter.side for counter in extra) == {"axis": 15, "commonwealth": 8}
    turns = [turn for turn in with_it.turns if turn not in without.turns]
    tables = {
        "turn track": [row for row in pack.turn_track if row.turn in turns],
        "schedule": [row for row in pack.schedule if row.scope == "fox_killed"],
    }
    assert {name: len(rows) for name, rows in tables.items()} == {"turn track": 6, "schedule": 43}
    assert all(row.axis_msus_fixed for row in tables["turn track"])
    assert turns == [-5, -4, -3, -2, -1, 0]


def lineages(running: Game) -> dict[tuple[int, ...], list[int]]:
    """Return the places of the counters of each unit that is more than a counter of the pool."""
    found: dict[tuple[int, ...], list[int]] = {}
    for counter in running.setting.counters:
        if counter.is_combat and running.setting.in_play(counter.index):
            family = running.setting.counters.lineage_of(counter.index)
            found.setdefault(family, [running.state.place[index] for index in family])
    return found


def check_nobody_is_doubled(running: Game) -> None:
    for family, there in lineages(running).items():
        names = [running.setting.counters[index].id for index in family]
        assert sum(map(places.in_play, there)) <= 1, names


def expected(pack: Pack) -> set[str]:
    """Return the units of the base campaign: its set-up and everything that the schedule brings."""
    rows = [row.counter_id for row in pack.setup if row.scenario == "campaign" and row.kind == "unit"]
    rows += [row.counter_id for row in pack.schedule if row.scope == "base" and row.action in ("arrive", "refit_box")]
    return {id_ for id_ in rows if id_ != "ge_rommel"}


def test_the_set_up_and_both_schedules_bring_every_unit_of_the_base_game(pack: Pack) -> None:
    running = Game.start("extended_campaign", seed="")
    waiting = {places.OUT_OF_PLAY, places.POOL}
    lost = [id_ for id_ in expected(pack) if running.state.place[unit(running, id_)] in waiting]
    assert lost == []


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_unit_is_lost_or_doubled(pack: Pack, seed: int) -> None:
    """Every unit of the base game is somewhere after turn 5, once: on the map, in a box, waiting or withdrawn."""
    running = Game.start("extended_campaign", seed=f"join {seed}")
    random = Random(seed)
    for turn in range(-4, 6):
        play_until(running, random, lambda one, turn=turn: one.state.turn == turn)  # type: ignore[misc]
        check_nobody_is_doubled(running)
    counters = running.setting.counters
    nowhere = {places.OUT_OF_PLAY, places.POOL}
    for id_ in expected(pack):
        family = counters.lineage_of(counters.by_id[id_])
        assert {running.state.place[index] for index in family} - nowhere, f"{id_} is lost"
    base = Game.start("campaign", seed="base")
    arrived = {place for place in base.state.place if (turn := places.due_turn(place)) is not None and turn > 5}
    for place in arrived:  # who is due later in the base game is due then in this one too, or is in play already
        for index in base.state.box(place):
            assert running.state.place[index] == place or _is_in_play(running, index), counters[index].id


def _is_in_play(running: Game, index: int) -> bool:
    family = running.setting.counters.lineage_of(index)
    return any(places.in_play(running.state.place[other]) for other in family)


def test_a_brigade_that_went_to_the_workshops_comes_into_the_refit_box_as_rating_2() -> None:
    waiting = {"cw_4_7_armd_1": "turn 3", "cw_4_7_armd_2": "turn 3", "cw_1_2_armd_2": "turn 3"}
    running = segment("reinforcement.units", waiting, turn=3, phasing="commonwealth", scenario="extended_campaign")
    assert (where(running, "cw_4_7_armd_2"), where(running, "cw_4_7_armd_1")) == ("refit box", "pool")
    assert where(running, "cw_1_2_armd_2") == "refit box"
    assert [event.case for event in running.events if event.kind == "ignored"] == ["5.12"]


@pytest.mark.parametrize("place", ["E1833", "refit box", "destroyed"])
def test_an_arrival_of_a_unit_in_play_is_ignored(place: str) -> None:
    """5.12 4/7 Armd fought on: the counter that the base schedule brings on turn 3 goes back to the pool."""
    running = segment(
        "reinforcement.units", {"cw_4_7_armd_1": place, "cw_4_7_armd_2": "turn 3"}, turn=3, phasing="commonwealth",
        scenario="extended_campaign",
    )  # fmt: skip
    assert where(running, "cw_4_7_armd_2") == "pool"
    assert where(running, "cw_4_7_armd_1") == place


def test_a_unit_that_went_to_east_africa_comes_back_by_the_base_schedule() -> None:
    found = position("reinforcement", {"cw_7_4_ind": "Alexandria"}, turn=-1, phasing="commonwealth", step="withdrawal",
                     scenario="extended_campaign", tables={"owners": {"Alexandria": "commonwealth"}})  # fmt: skip
    running = Game.from_position(found, dice=[])
    assert where(running, "cw_7_4_ind") == "turn 2"
    (told,) = said(running, "withdrawal")
    assert told["turn"] == 2


def test_in_the_italian_campaign_it_does_not_come_back() -> None:
    found = position("reinforcement", {"cw_7_4_ind": "Alexandria"}, turn=-1, phasing="commonwealth", step="withdrawal",
                     scenario="italian_campaign", tables={"owners": {"Alexandria": "commonwealth"}})  # fmt: skip
    assert where(Game.from_position(found, dice=[]), "cw_7_4_ind") == "out of the game"


def test_the_switch_is_on_where_the_scenario_needs_it_and_changes_nothing_elsewhere(pack: Pack) -> None:
    assert FOX_KILLED in Position.from_scenario(pack, "italian_campaign").setting.switches
    plain, switched = Game.start("campaign", seed="1"), Game.start("campaign", seed="1", options=[FOX_KILLED])
    changed = {
        plain.setting.counters[index].set
        for index, (old, new) in enumerate(zip(plain.state.place, switched.state.place, strict=True))
        if old != new
    }
    assert changed == {"fox_killed"}, "rating 1 of two brigades lies in the pool"
    assert all(place < 0 for index, place in enumerate(switched.state.place) if plain.state.place[index] != place)
    assert SIDES[switched.state.values[Value.FIRST_SIDE]] == "axis"
