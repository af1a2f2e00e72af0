"""5.1 G to I and 7.57: the Commonwealth's MSUs of the turn track, and the Axis convoys."""

from __future__ import annotations

import pytest
from table import Game, game, hex_of, offered, said, segment, where, why_not

from desertfox.play.reinforcement import Landing
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import supply_units
from desertfox.units import AXIS, COMMONWEALTH

SUPPLY = "reinforcement.supply"
OWNED = {"owners": {"Alexandria": "commonwealth", "El Agheila": "axis"}}
PORTS = {"owners": {"Benghazi": "axis", "Tobruk": "axis", "El Agheila": "axis"}}


def msus_at(running: Game, name: str, side: int) -> int:
    """Count the MSUs of a side in a hex."""
    hex_ = hex_of(name)
    return sum(running.state.place[unit] == hex_ for unit in supply_units(running.setting.counters)[side])


def on_map(running: Game, side: int) -> int:
    """Count the supply units of a side on the map."""
    return sum(running.state.place[unit] >= 0 for unit in supply_units(running.setting.counters)[side])


@pytest.mark.clause("RN-2G")
def test_commonwealth_msus_arrive_at_alexandria() -> None:
    running = segment(SUPPLY, units={}, turn=4, phasing="commonwealth", tables=OWNED)
    assert msus_at(running, "E1833", COMMONWEALTH) == 4
    assert said(running, "supply") == [{"number": 4, "hex": hex_of("E1833")}]


@pytest.mark.clause("RN-2G")
@pytest.mark.parametrize(("owner", "units"), [("axis", {}), ("commonwealth", {"ax_sup_01": "E1833"})])
def test_they_are_lost_if_alexandria_is(owner: str, units: dict[str, str]) -> None:
    """Alexandria lost, or an enemy unit in it: they are not kept for later."""
    tables = {"owners": {"Alexandria": owner}}
    running = segment(SUPPLY, units=units, turn=4, phasing="commonwealth", tables=tables)
    assert on_map(running, COMMONWEALTH) == 0
    assert said(running, "supply lost") == [{"number": 4}]
    again = segment(SUPPLY, units={}, turn=5, phasing="commonwealth", tables=OWNED)
    assert msus_at(again, "E1833", COMMONWEALTH) == 3, "turn 5 brings its own 3 only"


@pytest.mark.clause("RN-2H")
@pytest.mark.parametrize(("die", "msus"), [(1, 5), (2, 4), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_convoy_brings_what_the_table_says(die: int, msus: int) -> None:
    running = segment(SUPPLY, units={}, turn=4, dice=[die], tables=OWNED)
    assert msus_at(running, "L0701", AXIS) == msus
    assert said(running, "convoy") == [{"die": die, "malta": 0, "modifier": 0, "number": msus}]


@pytest.mark.clause("RN-2H")
def test_on_turn_one_there_is_no_convoy() -> None:
    """3.2 No die is scripted, so a roll would fail."""
    running = segment(SUPPLY, units={}, turn=1, tables=OWNED)
    assert running.is_over
    assert on_map(running, AXIS) == 0


@pytest.mark.clause("RN-2H")
@pytest.mark.parametrize("turn", range(2, 23))
def test_from_turn_two_on_there_is_one_roll_a_turn(turn: int) -> None:
    running = segment(SUPPLY, units={}, turn=turn, dice=[3], tables=OWNED)
    (convoy,) = said(running, "convoy")
    assert msus_at(running, "L0701", AXIS) == convoy["number"]


@pytest.mark.clause("ER-7.57")
@pytest.mark.parametrize(
    ("turn", "modifier", "msus"), [(2, 0, 4), (6, 0, 4), (7, 1, 3), (10, 1, 3), (11, -1, 4), (16, -1, 4), (17, 0, 4)]
)
def test_the_modifier_of_a_turn_is_added(turn: int, modifier: int, msus: int) -> None:
    """7.55 A die of 3 brings 4 MSUs, 4 brings 3, 2 brings 4."""
    running = segment(SUPPLY, units={}, turn=turn, dice=[3], tables=OWNED)
    assert said(running, "convoy")[0]["modifier"] == modifier
    assert msus_at(running, "L0701", AXIS) == msus


@pytest.mark.clause("RN-2H.3")
@pytest.mark.parametrize(("malta", "msus"), [(0, 4), (1, 3), (2, 2)])
def test_air_points_on_malta_are_added_to_the_die(malta: int, msus: int) -> None:
    """A die of 3 enters the table with 3, 4 or 5."""
    numbers = f"[air]\ncommonwealth = 5\nmalta = {malta}"
    running = segment(SUPPLY, units={}, turn=4, dice=[3], tables=OWNED, numbers=numbers)
    assert msus_at(running, "L0701", AXIS) == msus
    assert said(running, "convoy")[0]["malta"] == malta


def test_a_die_beyond_the_table_reads_its_end() -> None:
    """7.57 On turn 11 a die of 1 becomes 0 and counts as 1; on turn 18 a die of 6 with Malta 2 becomes 9."""
    charts = charts_of(segment(SUPPLY, units={}, turn=1).setting.pack)
    assert [charts.convoy(die) for die in (-3, 0, 1, 8, 9, 10, 40)] == [5, 5, 5, 0, 0, 0, 0]
    assert msus_at(segment(SUPPLY, units={}, turn=11, dice=[1], tables=OWNED), "L0701", AXIS) == 5
    numbers = "[air]\ncommonwealth = 5\nmalta = 2"
    assert on_map(segment(SUPPLY, units={}, turn=18, dice=[6], tables=OWNED, numbers=numbers), AXIS) == 0


@pytest.mark.clause("RN-2H.2")
@pytest.mark.parametrize("port", ["L2306", "L2329"])
def test_one_msu_may_be_landed_at_benghazi_or_tobruk(port: str) -> None:
    running = segment(SUPPLY, units={}, turn=4, dice=[4], tables=PORTS)
    assert offered(running) == ["end", "land L2306", "land L2329"]
    running.play(f"land {port}")
    assert running.is_over, "the others come to El Agheila"
    assert (msus_at(running, port, AXIS), msus_at(running, "L0701", AXIS), on_map(running, AXIS)) == (1, 2, 3)


@pytest.mark.clause("RN-2H.2")
def test_more_than_one_is_refused() -> None:
    running = segment(SUPPLY, units={}, turn=4, dice=[4], tables=PORTS)
    for action in ("land L2306-L2329", "land L2306 2", "land L0701", "land", "land L2820"):
        assert why_not(running, action).startswith("5.1 one MSU")


def test_a_player_may_land_none() -> None:
    running = segment(SUPPLY, units={}, turn=4, dice=[4], tables=PORTS)
    running.play("end")
    assert msus_at(running, "L0701", AXIS) == 3


@pytest.mark.clause("RN-2H.2")
@pytest.mark.parametrize(
    ("owners", "units"),
    [({"Benghazi": "commonwealth"}, {}), ({}, {}), ({"Benghazi": "axis"}, {"cw_sup_01": "Benghazi"})],
)
def test_a_port_must_be_owned_and_free_of_enemies(owners: dict[str, str], units: dict[str, str]) -> None:
    running = segment(SUPPLY, units=units, turn=4, dice=[4], tables={"owners": owners})
    assert running.is_over, "no port, no question"
    assert msus_at(running, "L0701", AXIS) == 3


@pytest.mark.clause("RN-2I")
@pytest.mark.parametrize("enemy", ["cw_kdg", "cw_sup_01"])
def test_msus_are_lost_while_an_enemy_unit_is_in_el_agheila(enemy: str) -> None:
    running = segment(SUPPLY, units={enemy: "L0701"}, turn=4, dice=[5], tables=OWNED)
    assert on_map(running, AXIS) == 0
    assert said(running, "supply lost") == [{"number": 2}]
    assert [event.case for event in running.events if event.kind == "supply lost"] == ["5.1"]


@pytest.mark.clause("RN-2I")
def test_the_one_for_a_port_still_comes() -> None:
    running = segment(SUPPLY, units={"cw_kdg": "L0701"}, turn=4, dice=[5], tables=PORTS)
    running.play("land L2329")
    assert (msus_at(running, "L2329", AXIS), on_map(running, AXIS)) == (1, 1)
    assert said(running, "supply lost") == [{"number": 1}]


def test_an_enemy_zone_over_el_agheila_does_not_matter() -> None:
    running = segment(SUPPLY, units={"cw_20_9_aus": "L0702"}, turn=4, dice=[5], tables=OWNED)
    assert msus_at(running, "L0701", AXIS) == 2


def test_what_has_no_free_counter_is_lost() -> None:
    """4.2 All but one of the 18 Axis supply counters are on the map; the convoy brings 5."""
    used = {f"ax_sup_{number:02}": "L0910" for number in range(1, 18)}
    running = segment(SUPPLY, units=used, turn=4, dice=[1], tables=OWNED)
    assert where(running, "ax_sup_18") == "L0701"
    assert said(running, "supply lost") == [{"number": 4}]
    assert [event.case for event in running.events if event.kind == "supply lost"] == ["4.2"]


def test_the_game_asks_the_axis_where_to_land() -> None:
    running = game("reinforcement", {"ge_3_rcn": "L0915"}, dice=[4], tables=PORTS)
    assert running.decision.step == "reinforcement.landing"
    assert (running.decision.side, running.decision.case) == (AXIS, Landing.case)
