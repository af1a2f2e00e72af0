"""14.1 Declaring to build a fort."""

from __future__ import annotations

import pytest
from moving import Mark, game, has, offered, refusal


def test_a_unit_declares_and_may_still_change_its_mind_by_moving() -> None:
    play = game({"it_brescia": "L0915", "it_pavia": "L0915"})
    play.play("build it_brescia")
    assert has(play, "it_brescia", Mark.BUILDING)
    assert refusal(play, "build it_pavia") == "14.1 a unit is building in L0915 already"
    play.play("move it_brescia L0915-L0916")
    assert not has(play, "it_brescia", Mark.BUILDING)
    assert refusal(play, "build it_brescia").startswith("14.1 Brescia has moved")
    assert refusal(play, "build it_pavia") == ""


@pytest.mark.parametrize(
    ("unit", "case"),
    [("ge_5_pzr_1", "14.1"), ("ge_3_rcn", "14.1"), ("ax_sup_01", "14.1"), ("cw_polish", "8.1"), ("ge_15_arty", ""),
     ("it_savona", "")],
)  # fmt: skip
def test_a_combat_unit_of_1_sp_that_is_not_armor(unit: str, case: str) -> None:
    place = {"cw_polish": "L0715", "ax_sup_01": "L0915 msu"}.get(unit, "L0915")
    play = game({"it_pavia": "L0615", unit: place})
    assert refusal(play, f"build {unit}").split(" ")[0] == case
    assert (f"build {unit}" in offered(play, "build")) is (not case)


def test_a_supply_unit_is_told_that_it_takes_a_combat_unit() -> None:
    play = game({"it_pavia": "L0615", "ax_sup_01": "L0915 msu"})
    assert refusal(play, "build ax_sup_01").endswith("cannot build: it takes a combat unit that is not armor")


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        ("ax_sup_01", "it takes a combat unit that is not armor"),
        ("ge_5_pzr_1", "it takes a combat unit that is not armor"),
        ("ge_3_rcn", "it has less than 1 SP"),
    ],
)
def test_the_refusal_says_what_the_unit_lacks(unit: str, why: str) -> None:
    play = game({"it_pavia": "L0615", unit: "L0915"})
    assert refusal(play, f"build {unit}").endswith(f"cannot build: {why}")


def test_not_in_an_ezoc_a_city_or_an_enemy_fort() -> None:
    tables = {"terrain": {"L0915": "city"}, "forts": {"L0617": "commonwealth 1"}}
    play = game({"it_pavia": "L0915", "it_savona": "L0919", "it_bologna": "L0617", "cw_polish": "L0920"}, tables=tables)
    assert refusal(play, "build it_pavia") == "14.1 no fort is built in a city (L0915)"
    assert refusal(play, "build it_savona") == "14.1 L0919 is in the zone of control of Polish"
    assert refusal(play, "build it_bologna") == "14.1 an enemy fort is in L0617"


def test_a_fort_is_improved_once() -> None:
    tables = {"forts": {"L0915": "axis 1", "L0615": "axis 2"}}
    play = game({"it_pavia": "L0915", "it_savona": "L0615"}, tables=tables)
    assert refusal(play, "build it_pavia") == ""
    assert refusal(play, "build it_savona") == "14.1 the fort in L0615 cannot be improved further"


def test_at_most_eight_forts_a_side() -> None:
    full = {f"L05{column}": "axis 1" for column in range(14, 22)}
    play = game({"it_pavia": "L0915", "it_savona": "L0514"}, tables={"forts": full})
    assert refusal(play, "build it_pavia") == "14.1 all 8 forts are on the map"
    assert refusal(play, "build it_savona") == "", "one that stands may be improved"
    enemy = game({"it_pavia": "L0915"}, tables={"forts": dict.fromkeys(full, "commonwealth 1")})
    assert refusal(enemy, "build it_pavia") == "", "each side has its own"


def test_only_in_the_initial_movement_phase() -> None:
    play = game({"ge_200_mech": "L0915"}, phase="motorized_movement")
    assert refusal(play, "build ge_200_mech") == "14.1 building is declared in the Initial Movement Phase"


def test_a_builder_that_moves_gives_the_fort_up_in_the_log_and_is_no_idle_unit_before() -> None:
    play = game({"it_brescia": "L0915", "it_pavia": "L0915"})
    brescia, pavia = (play.setting.counters.by_id[name] for name in ("it_brescia", "it_pavia"))
    play.play("build it_brescia")
    assert [left.units for left in play.decision.facts.undone] == [(pavia,)]
    assert brescia in play.decision.facts.actors, "it may still move"
    play.play("move it_brescia L0915-L0916")
    assert "Brescia gives up the fort it was to build in L0915 [14.1]" in play.log
    play.play("move it_pavia L0915-L0916")
    assert sum("gives up" in line for line in play.log) == 1
