"""15.33 Before turn 1 the Axis gets fixed MSUs instead of a convoy."""

from __future__ import annotations

import pytest
from desk import FOX_KILLED, Game, hex_of, offered, said, segment, why_not

from desertfox.dice import NoDieLeftError
from desertfox.rules.charts import charts_of
from desertfox.rules.supply.sources import supply_units
from desertfox.units import AXIS

PORTS = {"Benghazi": "axis", "Tobruk": "axis", "El Agheila": "axis"}


def supply(turn: int, owners: dict[str, str] | None = None, **rest: object) -> Game:
    """Bring the supply of a turn; no die is scripted, so a roll would fail."""
    tables = {"owners": {"El Agheila": "axis"} if owners is None else owners, **rest.pop("tables", {})}  # type: ignore[dict-item]
    options = [FOX_KILLED]
    return segment("reinforcement.supply", {}, turn=turn, phasing="axis", options=options, tables=tables, **rest)


def landed(running: Game) -> dict[str, int]:
    """Count the MSUs of the Axis by hex."""
    places = [running.state.place[unit] for unit in supply_units(running.setting.counters)[AXIS]]
    return {name: places.count(hex_of(name)) for name in ("L0701", "L2306", "L2329") if hex_of(name) in places}


@pytest.mark.parametrize(("turn", "number"), [(-5, 4), (-4, 3), (-3, 3), (-2, 3), (-1, 2), (0, 2)])
def test_the_number_of_the_turn_track_comes_to_el_agheila_without_a_die(turn: int, number: int) -> None:
    running = supply(turn)
    assert running.is_over
    assert landed(running) == {"L0701": number}
    assert charts_of(running.setting.pack).turn(turn).axis_msus_fixed == number
    assert said(running, "convoy") == []


def test_air_points_on_malta_do_not_touch_them() -> None:
    running = supply(-5, tables={"air": {"commonwealth": 2, "malta": 2}})
    assert landed(running) == {"L0701": 4}


def test_on_turn_1_nothing_comes_and_from_turn_2_on_the_convoys() -> None:
    assert landed(supply(1)) == {}
    with pytest.raises(NoDieLeftError, match="needs die 1"):
        supply(2)


def test_one_may_land_at_each_port() -> None:
    running = supply(-5, PORTS)
    assert offered(running) == ["end", "land L2306", "land L2329"]
    running.play("land L2329")
    assert offered(running) == ["end", "land L2306"], "one at Tobruk is enough"
    assert why_not(running, "land L2329").startswith("5.1")
    running.play("land L2306")
    assert running.is_over
    assert landed(running) == {"L0701": 2, "L2306": 1, "L2329": 1}


def test_a_player_may_land_only_one_or_none() -> None:
    running = supply(-4, PORTS)
    running.play("land L2306")
    running.play("end")
    assert landed(running) == {"L0701": 2, "L2306": 1}
    running = supply(-4, PORTS)
    running.play("end")
    assert landed(running) == {"L0701": 3}


def test_a_lost_port_takes_none() -> None:
    running = supply(-4, {**PORTS, "Tobruk": "commonwealth"})
    assert offered(running) == ["end", "land L2306"]
