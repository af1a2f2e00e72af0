"""8.5, 8.6 and 8.64: loads by sea and by rail, and fixing the railway."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, hex_of, offered, place, refusal, spi

from desertfox.play.game import Game
from desertfox.rules import transport
from desertfox.state import Value
from desertfox.units import AXIS

PORTS = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth", "Mersa Matruh": "commonwealth"}}
ALEXANDRIA, TOBRUK, MATRUH = "E1833", "L2329", "E1817"


def harbour(units: dict[str, str], phase: str = "initial_movement", numbers: str = "") -> Game:
    return game({"cw_polish": "L0825", **units}, phasing="commonwealth", phase=phase, tables=PORTS, numbers=numbers)


def railway(units: dict[str, str], head: str = MATRUH, numbers: str = "") -> Game:
    markers = f'[markers]\nrail_head = "{head}"\n{numbers}'
    return game({"cw_polish": "L0825", **units}, phasing="commonwealth", numbers=markers)


# -- the size of a load, for both


LOADS = [
    pytest.param({"cw_22_gds": 1}, True, id="a unit of 1 SP"),
    pytest.param({"cw_1ff": 2}, True, id="a unit of 2 SPs alone", marks=pytest.mark.clause("ER-8.51ex3")),
    pytest.param({"cw_1ff": 2, "cw_sup_01": 0}, False, id="2 SPs and an MSU", marks=pytest.mark.clause("ER-8.51ex2")),
    pytest.param(
        {"cw_22_gds": 1, "cw_11_hus": 0, "cw_sup_01": 0, "cw_sup_02": 0, "cw_sup_03": 0},
        True,
        id="1 SP, a 0-SP unit and three MSUs",
        marks=pytest.mark.clause("ER-8.51ex1"),
    ),
    pytest.param({"cw_22_gds": 1, "cw_7spt_7": 1}, False, id="two units of 1 SP"),
    pytest.param({"cw_11_hus": 0, "cw_kdg": 0}, True, id="two 0-SP units"),
]


@pytest.mark.clause("ER-8.51")
@pytest.mark.parametrize(("load", "goes"), LOADS)
def test_a_load_is_one_unit_or_one_stacking_point(load: dict[str, int], goes: bool) -> None:
    names = "+".join(load)
    by_sea = harbour(dict.fromkeys(load, ALEXANDRIA))
    assert refusal(by_sea, f"ship {names} {TOBRUK}").startswith("" if goes else "8.51 ")
    assert (refusal(by_sea, f"ship {names} {TOBRUK}") == "") is goes
    by_rail = railway(dict.fromkeys(load, ALEXANDRIA))
    assert refusal(by_rail, f"rail {names} {MATRUH}").startswith("" if goes else "8.61 ")
    assert (refusal(by_rail, f"rail {names} {MATRUH}") == "") is goes


# -- by sea


def test_a_load_is_shipped_and_does_not_move_otherwise() -> None:
    play = harbour({"cw_1ff": ALEXANDRIA, "cw_22_gds": ALEXANDRIA})
    play.play(f"ship cw_1ff {TOBRUK}")
    assert place(play, "cw_1ff") == TOBRUK
    assert has(play, "cw_1ff", Mark.MOVED)
    assert refusal(play, f"move cw_1ff {TOBRUK}-L2228").startswith("8.12 ")
    assert refusal(play, f"ship cw_22_gds {TOBRUK}") == "8.52 a load was shipped in this Player-Turn"
    assert offered(play, "ship") == []


def test_a_unit_that_has_moved_is_not_shipped() -> None:
    play = harbour({"cw_22_gds": "E1734"})
    play.play(f"move cw_22_gds E1734-{ALEXANDRIA}")
    assert refusal(play, f"ship cw_22_gds {TOBRUK}").startswith("8.12 ")


def test_dumps_and_captured_msus_stay() -> None:
    play = harbour({"cw_sup_01": f"{ALEXANDRIA} dump", "cw_sup_02": f"{ALEXANDRIA} msu captured"})
    assert refusal(play, f"ship cw_sup_01 {TOBRUK}").startswith("7.2 ")
    assert refusal(play, f"ship cw_sup_02 {TOBRUK}").startswith("7.28 ")


def test_only_between_friendly_ports_free_of_ezoc() -> None:
    play = harbour({"cw_1ff": ALEXANDRIA, "it_savona": "E1717", "cw_kdg": "E1904"})
    assert refusal(play, "ship cw_1ff L2306") == "8.52 L2306 is not a port for naval transport"
    assert refusal(play, "ship cw_1ff E1904") == "8.52 E1904 is not a port for naval transport"
    assert refusal(play, f"ship cw_1ff {MATRUH}").startswith(f"8.5 {MATRUH} is in the zone of control of")
    assert refusal(play, f"ship cw_kdg {TOBRUK}").startswith("8.52 E1904")
    assert refusal(play, f"ship cw_1ff {ALEXANDRIA}").startswith("8.51 ")
    assert f"ship cw_1ff {TOBRUK}" in offered(play, "ship")
    assert f"ship cw_1ff {MATRUH}" not in offered(play, "ship")
    play.state.set_owner(hex_of(TOBRUK), AXIS)
    assert refusal(play, f"ship cw_1ff {TOBRUK}") == f"8.5 {TOBRUK} is not a friendly port"


def test_a_city_is_never_in_ezoc() -> None:
    play = harbour({"cw_1ff": ALEXANDRIA, "it_savona": "L2328"})
    assert refusal(play, f"ship cw_1ff {TOBRUK}") == ""


def test_not_over_the_stacking_limit() -> None:
    garrison = {f"cw_{name}": TOBRUK for name in ("20_9_aus", "24_9_aus", "26_9_aus", "9_aus_hw", "18_aus", "5_4_ind")}
    play = harbour({"cw_1ff": ALEXANDRIA, **garrison, "cw_7_4_ind": TOBRUK, "cw_11_4_ind": TOBRUK})
    assert refusal(play, f"ship cw_1ff {TOBRUK}") == f"9.21 {TOBRUK} has no room for 2 SPs"


def test_only_the_commonwealth_in_its_initial_movement_phase() -> None:
    later = harbour({"cw_1ff": ALEXANDRIA}, phase="motorized_movement")
    assert refusal(later, f"ship cw_1ff {TOBRUK}").startswith("8.5 ")
    assert refusal(later, "fix 1").startswith("8.64 ")
    axis = game({"ge_3_rcn": TOBRUK}, tables={"owners": {"Tobruk": "axis", "Benghazi": "axis"}})
    assert refusal(axis, "ship ge_3_rcn L2306").startswith("8.5 ")
    assert refusal(axis, "rail ge_3_rcn L2306").startswith("8.6 ")


def test_a_declared_forced_march_excludes_transport_and_a_fort_is_given_up() -> None:
    play = harbour({"cw_22_gds": f"{ALEXANDRIA} forced_march", "cw_20_9_aus": f"{ALEXANDRIA} building"})
    assert refusal(play, f"ship cw_22_gds {TOBRUK}").startswith("8.7 ")
    play.play(f"ship cw_20_9_aus {TOBRUK}")
    assert not has(play, "cw_20_9_aus", Mark.BUILDING)


# -- by rail


def test_a_load_runs_along_the_working_line_any_distance() -> None:
    play = railway({"cw_1ff": ALEXANDRIA, "cw_22_gds": ALEXANDRIA})
    assert refusal(play, "rail cw_1ff E1816") == "8.62 no working railway in E1816", "beyond the rail head"
    play.play(f"rail cw_1ff {MATRUH}")
    assert place(play, "cw_1ff") == MATRUH
    assert has(play, "cw_1ff", Mark.MOVED)
    assert refusal(play, f"rail cw_22_gds {MATRUH}") == "8.65 a load went by rail in this Player-Turn"
    run = next(event.parts["hexes"] for event in play.events if event.kind == "transport")
    assert [spi(hex_) for hex_ in (run[0], run[1], run[-1])] == [ALEXANDRIA, "E1733", MATRUH]


def test_the_way_back_is_open_too_and_the_start_must_be_on_the_line() -> None:
    play = railway({"cw_1ff": MATRUH, "cw_22_gds": "E1734"})
    assert refusal(play, f"rail cw_1ff {ALEXANDRIA}") == ""
    assert refusal(play, f"rail cw_22_gds {ALEXANDRIA}") == "8.62 no working railway in E1734"


def test_an_ezoc_or_an_enemy_on_the_line_stops_the_train() -> None:
    zone = railway({"cw_1ff": ALEXANDRIA, "ge_5_pzr_1": "E1522"})
    assert refusal(zone, f"rail cw_1ff {MATRUH}").startswith("8.6 E162")
    assert refusal(zone, "rail cw_1ff E1427") == ""
    enemy = railway({"cw_1ff": ALEXANDRIA, "ax_sup_01": "E1622 msu"})
    assert refusal(enemy, f"rail cw_1ff {MATRUH}") == "8.6 an enemy unit is in E1622"


# -- 8.64 fixing


@pytest.mark.clause("ER-8.64")
def test_one_or_two_rail_hexes_are_fixed_and_never_three() -> None:
    play = railway({"cw_1ff": ALEXANDRIA})
    assert offered(play, "fix") == ["fix 1", "fix 2"]
    assert refusal(play, "fix 3") == "8.64 2 rail hexes can still be fixed in this Player-Turn, not 3"
    assert refusal(play, "fix 0").startswith("8.64 ")
    assert refusal(play, "fix").startswith("8.64 ")
    one, two = play.copy(), play.copy()
    one.play("fix 1")
    assert spi(one.state.values[Value.RAIL_HEAD]) == "E1816"
    two.play("fix 2")
    assert spi(two.state.values[Value.RAIL_HEAD]) == "E1716"
    assert refusal(two, "fix 1").startswith("8.64 ")
    one.play("fix 1")
    assert offered(one, "fix") == []
    play.play("end")
    assert spi(play.state.values[Value.RAIL_HEAD]) == MATRUH, "no repair is fine too"


def test_the_new_rail_serves_at_once() -> None:
    play = railway({"cw_1ff": ALEXANDRIA})
    play.play("fix 2")
    assert refusal(play, "rail cw_1ff E1716") == ""


def test_no_enemy_unit_or_ezoc_in_the_hexes_to_be_fixed() -> None:
    play = railway({"it_savona": "E1714"})  # its zone covers E1715 and E1614, the third and fourth hex
    assert refusal(play, "fix 2") == ""
    near = railway({"it_savona": "E1715"})
    assert refusal(near, "fix 1") == ""
    assert refusal(near, "fix 2").startswith("8.64 E1716 is in the zone of control of")


def test_an_ezoc_over_the_rail_head_itself_does_not_matter() -> None:
    assert refusal(railway({"it_savona": "E1718"}), "fix 1") == ""


def test_every_unit_is_offered_alone_and_small_ones_together() -> None:
    units = dict.fromkeys(("cw_1ff", "cw_22_gds", "cw_7spt_7", "cw_11_hus", "cw_kdg"), ALEXANDRIA)
    loads = {text.split(" ")[1] for text in offered(harbour(units), "ship")}
    assert loads == {*units, "cw_7spt_7+cw_kdg+cw_11_hus"}
    one = {text.split(" ")[1] for text in offered(railway({"cw_1ff": ALEXANDRIA, "cw_22_gds": ALEXANDRIA}), "rail")}
    assert one == {"cw_1ff", "cw_22_gds"}


def test_the_line_ends_at_sidi_rezegh() -> None:
    play = railway({"cw_1ff": ALEXANDRIA}, head="L2131")
    assert play.setting.board.places["Sidi Rezegh"] == play.parse("fix L2130").hexes[0]
    assert refusal(play, "fix 2") == "8.64 the railway ends there"
    play.play("fix 1")
    assert spi(play.state.values[Value.RAIL_HEAD]) == "L2130"


def test_a_dead_line_begins_again_with_the_neighbour_of_alexandria() -> None:
    play = railway({"cw_1ff": ALEXANDRIA}, head="none")
    assert offered(play, "rail") == []
    play.play("fix 1")
    assert spi(play.state.values[Value.RAIL_HEAD]) == "E1733"
    assert refusal(play, "rail cw_1ff E1733") == ""
    lost = railway({"ge_3_rcn": ALEXANDRIA}, head="none")
    assert refusal(lost, "fix 1") == f"8.64 an enemy unit is in {ALEXANDRIA}"


@pytest.mark.parametrize(("entered", "head"), [("E1833", transport.DEAD), ("E1834", None), ("E1817", "before it")])
def test_where_the_rail_head_goes_when_the_line_is_broken(entered: str, head: int | str | None) -> None:
    """8.63 Back to the hex before; the line is dead when Alexandria itself is entered."""
    state = railway({}).state
    track = transport.working(state)
    expected = track[track.index(hex_of(entered)) - 1] if head == "before it" else head
    assert transport.broken_head(state, hex_of(entered)) == expected
    assert transport.broken_head(state, track[1]) == track[0], "Alexandria's neighbour"
