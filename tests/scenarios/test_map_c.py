"""15.5 Map C: the part of the map around Tobruk, with edge bases that stand for El Agheila and Alexandria."""

from __future__ import annotations

from random import Random

import pytest
from desk import Game, hex_of, offered, play_until, position, segment, state, unit, where, why_not

from desertfox import hexes
from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.rules import communication, refit, reinforcement, supply, transport
from desertfox.rules.supply.sources import bases, sites, supply_units
from desertfox.units import AXIS, COMMONWEALTH

SCENARIOS = ("crusader", "gazala")
WEST = ["L1517", "L1817", "L2117", "L2317", "L2517", "L2717", "L2817", "L2917"]
EAST = ["E1518", "E1718"]
AXIS_TURN = {"turn": 10, "phasing": "axis", "scenario": "crusader"}
CW_TURN = {**AXIS_TURN, "phasing": "commonwealth"}


def names(found: object) -> list[str]:
    return [hexes.spi(hex_) for hex_ in found]  # type: ignore[attr-defined]


# -- 15.51, 15.52 the area and its edge bases


@pytest.mark.clause("ER-ED-19")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_is_the_land_around_tobruk_and_nothing_stands_or_goes_outside(pack: Pack, scenario: str) -> None:
    board = Position.from_scenario(pack, scenario).setting.board
    whole = Position.from_scenario(pack, "campaign").setting.board
    on_map = [hex_ for hex_ in range(hexes.COUNT) if board.playable[hex_]]
    assert pack.scenario(scenario).map == "C"
    assert all(whole.playable[hex_] for hex_ in on_map)
    assert {hexes.column(hex_) for hex_ in on_map} == set(range(17, 51))
    assert min(hexes.row(hex_) for hex_ in on_map) == 11
    assert board.places["Tobruk"] in on_map
    assert {"Alexandria", "Benghazi", "El Agheila"} & board.places.keys() == set()
    running = Game.start(scenario, seed="map")
    play_until(running, Random(5), lambda _: False)
    entered = {hex_ for event in running.events for hex_ in event.parts.get("hexes", ())}
    assert entered
    assert entered <= set(on_map)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_road_or_track_out_of_the_edge_column_makes_an_edge_base(pack: Pack, scenario: str) -> None:
    setting = Position.from_scenario(pack, scenario).setting
    assert names(sites(setting, AXIS).homes) == WEST
    assert names(sites(setting, COMMONWEALTH).homes) == EAST


def test_an_edge_base_works_while_no_enemy_unit_is_in_it() -> None:
    held = state("refit", {"cw_7spt_7": "L2117", "cw_sup_01": "L1517 msu"}, **AXIS_TURN)
    assert names(bases(held, AXIS)) == [name for name in WEST if name not in ("L2117", "L1517")]
    assert "L2117" not in names(communication.end_points(held, AXIS, communication.home(held, AXIS)))
    full = state("refit", {}, **AXIS_TURN)
    assert names(bases(full, AXIS)) == WEST
    assert names(bases(full, COMMONWEALTH)) == EAST, "Tobruk is a base only while it is owned"


# -- 15.53 what the edge bases stand for


def test_supply_comes_from_an_edge_base() -> None:
    held = state("refit", {"it_brescia": "L2118", "cw_5_4_ind": "E1515"}, **AXIS_TURN)
    assert supply.in_general_supply(held, unit(held, "it_brescia"))
    assert supply.in_general_supply(held, unit(held, "cw_5_4_ind"))
    far = state("refit", {"it_brescia": "L1532", "cw_5_4_ind": "L1522"}, **AXIS_TURN)
    assert not supply.in_general_supply(far, unit(far, "it_brescia"))
    assert not supply.in_general_supply(far, unit(far, "cw_5_4_ind"))


def test_a_line_of_communication_leads_to_an_edge_base_that_no_enemy_holds() -> None:
    units = {"cw_5_4_ind": "E1515"}
    held = state("refit", units, **CW_TURN)
    assert communication.has_home_line(held, unit(held, "cw_5_4_ind"))
    cut = state("refit", {**units, "it_brescia": "E1518", "it_pavia": "E1718"}, **CW_TURN)
    assert not communication.has_home_line(cut, unit(cut, "cw_5_4_ind"))


def test_reinforcements_come_in_within_2_hexes_of_an_edge_base() -> None:
    held = state("reinforcement", {}, **CW_TURN)
    entry = reinforcement.entry_hexes(held, COMMONWEALTH)
    homes = [hex_of(name) for name in EAST]
    assert entry
    assert all(min(hexes.distance(hex_, home) for home in homes) <= 2 for hex_ in entry)
    assert all(held.setting.board.playable[hex_] for hex_ in entry)
    assert "E1517" in names(entry)
    assert "E1519" not in names(entry), "beyond the edge"


def test_if_all_of_them_are_barred_they_come_in_along_the_edge_column() -> None:
    """The Axis holds every entry hex of the Commonwealth; what is left is the rest of column E18."""
    free = state("reinforcement", {}, **CW_TURN)
    entry = reinforcement.home_hexes(free, COMMONWEALTH)
    supplies = supply_units(free.setting.counters)[AXIS]
    crowd = [free.setting.counters[index].id for index in supplies]
    combat = ["it_brescia", "it_pavia", "it_bologna", "it_savona", "it_61_tre", "it_62_tre", "it_7_tre", "ge_200_mech"]
    units = dict(zip((*crowd, *combat), names(entry), strict=False))
    assert len(units) == len(entry)
    held = state(
        "reinforcement", {name: f"{hex_} msu" if name in crowd else hex_ for name, hex_ in units.items()}, **CW_TURN
    )
    assert reinforcement.home_hexes(held, COMMONWEALTH) == ()
    found = reinforcement.entry_hexes(held, COMMONWEALTH)
    assert {hexes.column(hex_) for hex_ in found} <= {50}


def test_the_convoy_comes_in_where_the_axis_likes() -> None:
    """A die of 1 and the 1 of turn 10 bring 4 MSUs."""
    running = segment("reinforcement.supply", {}, dice=[1], **AXIS_TURN)
    assert running.decision.step == "reinforcement.edge_bases"
    assert offered(running)[: len(WEST)] == [f"bring {name} 4" for name in WEST]
    for action in ("bring L0701 1", "bring L2117 5", "bring L2117 0", "bring L2117", "bring 1"):
        assert why_not(running, action).startswith("15.53")
    running.play("bring L2117 1")
    assert why_not(running, "bring L2817 4").startswith("15.53")
    running.play("bring L2817 3")
    assert running.is_over
    places = [running.state.place[index] for index in supply_units(running.setting.counters)[AXIS]]
    assert (places.count(hex_of("L2117")), places.count(hex_of("L2817"))) == (1, 3)


def test_msus_are_lost_only_if_every_edge_base_is_held_by_the_enemy() -> None:
    """The Commonwealth gets 4 MSUs on turn 10."""
    one = segment("reinforcement.supply", {"it_brescia": "E1518"}, **CW_TURN)
    assert one.is_over, "one base is left: nothing to decide"
    own = supply_units(one.setting.counters)[COMMONWEALTH]
    assert sum(one.state.place[index] == hex_of("E1718") for index in own) == 4
    none = segment("reinforcement.supply", {"it_brescia": "E1518", "it_pavia": "E1718"}, **CW_TURN)
    assert [event.parts["number"] for event in none.events if event.kind == "supply lost"] == [4]


def test_units_are_rebuilt_near_an_edge_base_that_is_free_of_enemies_and_their_zones() -> None:
    points = {"refit_points": {"commonwealth": 20}}
    held = state("refit", {"cw_5_4_ind": "refit box"}, tables=points, **CW_TURN)
    brigade = unit(held, "cw_5_4_ind")
    assert refit.why_not_rebuild(held, brigade, "full") is None
    assert "E1517" in names(refit.rebuild_hexes(held, brigade, "full", reinforcement.home_hexes(held, COMMONWEALTH)))
    shut = state(
        "refit", {"cw_5_4_ind": "refit box", "it_brescia": "E1518", "it_pavia": "E1717"}, tables=points, **CW_TURN
    )
    violation = refit.why_not_rebuild(shut, brigade, "full")
    assert violation is not None
    assert violation.case == "13.23", "one base is taken, the other in a zone of control: an edge base is no city"


def test_a_withdrawal_goes_by_an_edge_base() -> None:
    """The Polish brigade leaves on turn 11."""
    found = position(
        "reinforcement", {"cw_polish": "E1515"}, turn=11, phasing="commonwealth", step="withdrawal", scenario="crusader"
    )
    assert where(Game.from_position(found, dice=[]), "cw_polish") == "out of the game"


# -- 15.54 nobody leaves


def test_nobody_leaves_over_an_edge() -> None:
    found = position("initial_movement", {"cw_7spt_7": "E1518"}, step="movement", **CW_TURN)
    running = Game.from_position(found, dice=[])
    assert why_not(running, "move cw_7spt_7 E1518-E1519").startswith("2.24")
    assert not any("E1519" in action for action in offered(running, "move"))


def test_the_railway_runs_as_far_as_the_area_and_ships_between_the_ports_inside(pack: Pack) -> None:
    setting = Position.from_scenario(pack, "gazala").setting
    line = transport.line(setting)
    assert hexes.spi(line[0]) == "E1718"
    assert all(setting.board.playable[hex_] for hex_ in line)
    ports = {setting.board.places_at[hex_][0] for hex_ in transport.ports(setting)}
    assert ports == {"Mersa Matruh", "Tobruk"}
