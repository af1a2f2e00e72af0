"""16 Operation Herkules and 6.31: Malta is invaded, once a game, by Ramcke, Folgore and air points."""

from __future__ import annotations

import pytest
from table import Game, has, offered, phase_of_game, said, segment, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.pack import builtin_pack
from desertfox.play.game import Game as WholeGame
from desertfox.rules import herkules
from desertfox.state import Mark, Value
from desertfox.state.setting import presets

SWITCH = "optional.herkules"
BOTH = {"ge_ramcke": "held back", "it_folgore": "held back"}
OWNED = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
WEST = {"cw_14_70": "L2022", "cw_sup_01": "L2022 dump"}
"""A Commonwealth unit in general supply west of column Lxx23."""


def air(axis: int = 4, used: int = 0, malta: int = 0, herkules: str = "open") -> str:
    return (
        f"[air]\naxis = {axis}\naxis_used = {used}\ncommonwealth = 6\nmalta = {malta}\n"
        f'[markers]\nherkules = "{herkules}"'
    )


def invading(units: dict[str, str], *dice: int, turn: int = 14, numbers: str = "", scenario: str = "empty") -> Game:
    """Return the step of the Axis alone; it is over at once if there is nothing to decide."""
    return segment(
        "air_allocation.herkules", units=units, dice=dice, turn=turn, tables=OWNED, numbers=numbers or air(),
        scenario=scenario, options=[SWITCH],
    )  # fmt: skip


def allocating(units: dict[str, str], numbers: str, on: bool = True) -> Game:
    """Return the Malta step of the Commonwealth alone."""
    options = [SWITCH] if on else []
    return segment(
        "air_allocation.malta", units=units, turn=14, phasing="commonwealth", tables=OWNED, numbers=numbers,
        options=options,
    )  # fmt: skip


def value(running: Game, which: int) -> int:
    return running.state.values[which]


# -- off and on


@pytest.mark.clause("ER-PUB-2a")
def test_there_is_no_invasion_without_the_switch() -> None:
    pack = builtin_pack()
    assert SWITCH in {row.id for row in pack.switches}
    assert not any(SWITCH in switches for switches in presets(pack).values())
    off = phase_of_game("air_allocation", BOTH, turn=14, tables=OWNED, numbers=air())
    assert off.is_over
    on = phase_of_game("air_allocation", BOTH, turn=14, tables=OWNED, numbers=air(), options=[SWITCH], dice=[3])
    assert on.decision.step == "air_allocation.herkules"
    on.play("invade ge_ramcke+it_folgore 4")
    assert value(on, Value.HERKULES) == herkules.WON


@pytest.mark.clause("ER-6.31")
def test_two_points_go_to_malta_only_with_the_switch() -> None:
    off, on = (allocating(WEST, air(), on=on) for on in (False, True))
    assert offered(off) == ["malta 0", "malta 1"]
    assert offered(on) == ["malta 0", "malta 1", "malta 2"]
    on.play("malta 2")
    assert value(on, Value.MALTA) == 2


# -- 6.31 Malta


@pytest.mark.clause("ER-6.31", "ER-6.31b")
@pytest.mark.parametrize(
    ("units", "limit"),
    [
        (WEST, 2),
        ({"cw_14_70": "L2023", "cw_sup_01": "L2023 dump"}, 1),
        ({"cw_14_70": "E1833"}, 1),
        ({"cw_14_70": "L2022"}, 1),
        ({"cw_sup_01": "L2022 dump"}, 1),
        ({"cw_14_70": "L1020", "cw_sup_01": "L2022"}, 1),
        ({"it_savona": "L2022", "ax_sup_01": "L2022 dump"}, 1),
        ({}, 1),
    ],
    ids=["supplied", "in L2023", "in Egypt", "without supply", "a dump alone", "an MSU elsewhere", "Axis", "nobody"],
)
def test_a_supplied_unit_in_the_west_lets_two_points_go(units: dict[str, str], limit: int) -> None:
    running = allocating(units, air())
    assert why_not(running, "malta 1") == ""
    refused = why_not(running, "malta 2")
    if limit == 2:
        assert refused == ""
    else:
        assert refused == "6.3 1 unused points may be sent or 1 brought back; 0 to 2 stand on Malta"


@pytest.mark.clause("ER-6.31")
def test_two_are_sent_but_only_one_comes_back_and_never_more_than_two_stand_there() -> None:
    assert offered(allocating(WEST, air(malta=1))) == ["malta 0", "malta 1", "malta -1"]
    assert offered(allocating(WEST, air(malta=2))) == ["malta 0", "malta -1"]


# -- 16 when


@pytest.mark.parametrize(
    ("turn", "numbers", "asked"),
    [(12, air(), False), (13, air(), True), (22, air(), True), (14, air(herkules="won"), False),
     (14, air(herkules="lost"), False)],
)  # fmt: skip
def test_from_turn_13_on_and_once_a_game(turn: int, numbers: str, asked: bool) -> None:
    running = invading(BOTH, turn=turn, numbers=numbers)
    assert running.is_over is not asked


def test_after_a_try_the_question_does_not_come_back() -> None:
    running = invading(BOTH, 6)
    running.play("invade ge_ramcke 0")
    assert value(running, Value.HERKULES) == herkules.LOST
    assert "already" in str(herkules.why_not_now(running.state))


def test_the_commonwealth_is_not_asked() -> None:
    units = {**BOTH, "cw_14_70": "E1833"}
    running = segment("air_allocation.herkules", units=units, turn=14, phasing="commonwealth", options=[SWITCH])
    assert running.is_over


def test_it_can_be_left_alone_and_tried_later() -> None:
    running = invading(BOTH)
    running.play("end")
    assert running.is_over
    assert value(running, Value.HERKULES) == herkules.OPEN


# -- 16.1 with whom


def test_one_of_the_two_or_both_with_any_number_of_unused_points() -> None:
    running = invading(BOTH, numbers=air(axis=3, used=2))
    assert sorted(offered(running)) == [
        "end", "invade ge_ramcke 0", "invade ge_ramcke 1", "invade ge_ramcke+it_folgore 0",
        "invade ge_ramcke+it_folgore 1", "invade it_folgore 0", "invade it_folgore 1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("held back", ""),
        ("turn 17", ""),
        ("L0701", ""),
        ("L0703 depleted", ""),
        ("L0704", "16.1 Ramcke is not within 2 hexes of El Agheila"),
        ("L0701 disrupted", "16.1 Ramcke is disrupted"),
        ("refit box", "16.1 Ramcke is neither on the map nor to come"),
        ("destroyed", "16.1 Ramcke is neither on the map nor to come"),
        ("out of play", "16.1 Ramcke is neither on the map nor to come"),
    ],
)
def test_a_unit_near_el_agheila_held_back_or_still_to_come_may_go(place: str, words: str) -> None:
    running = invading({"ge_ramcke": place, "it_folgore": "held back"})
    assert why_not(running, "invade ge_ramcke 1") == words
    assert ("invade ge_ramcke 1" in offered(running)) is (words == "")


def test_on_the_map_it_must_be_in_supply_and_out_of_enemy_zones() -> None:
    enemies = {"cw_22_gds": "L0803"}
    near = invading({"ge_ramcke": "L0802", "it_folgore": "held back", **enemies})
    assert why_not(near, "invade ge_ramcke 1") == "16.1 Ramcke is in an enemy zone of control"
    lost = segment(
        "air_allocation.herkules", units={"ge_ramcke": "L0702", "it_folgore": "held back"}, turn=14, numbers=air(),
        tables={"owners": {"El Agheila": "commonwealth"}}, options=[SWITCH],
    )  # fmt: skip
    assert why_not(lost, "invade ge_ramcke 1") == "16.1 Ramcke is out of general supply"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("invade", "16.1 name at least one unit"),
        ("invade 3", "16.1 name at least one unit"),
        ("invade ge_ramcke", "16.1 name at least one unit"),
        ("invade ge_ramcke L0701 1", "16.1 name at least one unit"),
        ("invade ge_ramcke 1 now", "16.1 name at least one unit"),
        ("invade ge_ramcke 5", "16 5 air points cannot be committed; 4 are unused"),
        ("invade ge_ramcke -1", "16 -1 air points cannot be committed; 4 are unused"),
        ("invade ge_155_mtrzd 1", "16 155 Mtrzd is not trained for it; Ramcke and Folgore are"),
        ("invade cw_14_70 1", "16 14/70 is not trained for it; Ramcke and Folgore are"),
        ("invade ge_ramcke+ge_ramcke 1", "16 a unit is named twice"),
        ("end 1", "16.1 name at least one unit"),
    ],
)
def test_what_is_refused(text: str, words: str) -> None:
    running = invading({**BOTH, "ge_155_mtrzd": "L0701", "cw_14_70": "E1833"})
    before = running.digest()
    assert why_not(running, text).startswith(words)
    assert running.digest() == before


def test_without_a_unit_there_is_no_invasion() -> None:
    assert invading({"ge_ramcke": "refit box", "ge_155_mtrzd": "L0701"}).is_over


# -- 16 the index


@pytest.mark.parametrize(
    ("force", "malta", "west", "index"),
    [
        ("ge_ramcke 0", 0, False, 2),
        ("it_folgore 0", 0, False, 1),
        ("ge_ramcke+it_folgore 0", 0, False, 3),
        ("ge_ramcke+it_folgore 2", 0, False, 5),
        ("ge_ramcke+it_folgore 2", 1, False, 4),
        ("ge_ramcke+it_folgore 2", 2, False, 3),
        ("ge_ramcke+it_folgore 2", 2, True, 1),
        ("ge_ramcke+it_folgore 4", 0, True, 5),
    ],
)
def test_what_makes_the_index(force: str, malta: int, west: bool, index: int) -> None:
    units = {**BOTH, **(WEST if west else {})}
    for die, result in ((index, herkules.WON), (index + 1, herkules.LOST)):
        running = invading(units, die, numbers=air(malta=malta))
        running.play(f"invade {force}")
        assert said(running, "herkules")[0]["index"] == index
        assert value(running, Value.HERKULES) == result


@pytest.mark.parametrize(
    "units",
    [{"cw_14_70": "L2022"}, {"cw_14_70": "L2023", "cw_sup_01": "L2023 dump"}, {"cw_sup_01": "L2022"}],
    ids=["without supply", "in column 23", "an MSU alone"],
)
def test_other_units_in_the_west_do_not_matter(units: dict[str, str]) -> None:
    running = invading({**BOTH, **units}, 3)
    running.play("invade ge_ramcke+it_folgore 0")
    assert value(running, Value.HERKULES) == herkules.WON


# -- 16 what follows


def test_success_takes_the_points_on_malta_and_closes_it() -> None:
    running = invading({**BOTH, **WEST}, 1, numbers=air(malta=2))
    running.play("invade ge_ramcke+it_folgore 3")
    values = (Value.COMMONWEALTH_AIR, Value.MALTA, Value.AXIS_AIR, Value.AXIS_AIR_USED)
    assert [value(running, which) for which in values] == [4, 0, 4, 3]
    later = allocating(WEST, air(herkules="won"))
    assert later.is_over, "none may go there again"


def test_failure_costs_only_the_use_of_the_points() -> None:
    running = invading(BOTH, 6, numbers=air(malta=2))
    running.play("invade ge_ramcke+it_folgore 3")
    values = (Value.COMMONWEALTH_AIR, Value.MALTA, Value.AXIS_AIR, Value.AXIS_AIR_USED)
    assert [value(running, which) for which in values] == [6, 2, 4, 3]
    assert offered(allocating({}, air(herkules="lost"))) == ["malta 0", "malta 1"]


@pytest.mark.parametrize(
    ("before", "turn", "die", "after", "depleted"),
    [
        ("held back", 14, 1, "turn 16", True),
        ("held back", 14, 6, "turn 15", False),
        ("L0701", 14, 1, "turn 16", True),
        ("L0701", 14, 6, "turn 15", False),
        ("L0701 depleted", 14, 6, "turn 15", True),
        ("turn 17", 13, 1, "turn 17", True),
        ("turn 17", 13, 6, "turn 17", False),
        ("turn 17", 16, 1, "turn 18", True),
        ("turn 17", 16, 6, "turn 17", False),
        ("held back", 21, 6, "turn 22", False),
        ("held back", 21, 1, "out of the game", False),
    ],
)
def test_the_units_come_back_later_after_a_success_depleted(
    before: str, turn: int, die: int, after: str, depleted: bool
) -> None:
    running = invading({"ge_ramcke": before}, die, turn=turn)
    running.play("invade ge_ramcke 2")
    assert where(running, "ge_ramcke") == after
    assert has(running, "ge_ramcke", Mark.DEPLETED) is depleted


def test_they_are_placed_as_reinforcements_depleted_as_they_are() -> None:
    running = segment("reinforcement.units", units={"ge_ramcke": "turn 16 depleted"}, turn=16, options=[SWITCH])
    running.play("place ge_ramcke L0701")
    assert has(running, "ge_ramcke", Mark.DEPLETED)
    assert has(running, "ge_ramcke", Mark.REINFORCEMENT)


@pytest.mark.parametrize(
    ("numbers", "turn", "die", "malta", "msus"),
    [
        (air(), 17, 4, 0, 3), (air(malta=2), 17, 4, 2, 1), (air(herkules="won"), 17, 4, -1, 4),
        (air(herkules="lost"), 17, 4, 0, 3), (air(herkules="won"), 14, 1, -1, 5), (air(herkules="won"), 18, 3, -1, 4),
    ],
)  # fmt: skip
def test_convoys_roll_with_minus_one_once_malta_has_fallen(
    numbers: str, turn: int, die: int, malta: int, msus: int
) -> None:
    """On turn 14 the turn takes 1 off besides, and a die below 1 counts as 1; turn 18 adds 1."""
    running = segment(
        "reinforcement.supply", units={"it_savona": "L0701"}, dice=[die], turn=turn, tables=OWNED, numbers=numbers,
        options=[SWITCH],
    )  # fmt: skip
    (convoy,) = said(running, "convoy")
    assert (convoy["malta"], convoy["number"]) == (malta, msus)


# -- whole games


def test_random_games_are_clean() -> None:
    """Gazala has Ramcke on its turn track, so the question comes on every turn."""
    reports = [fuzz(Job("gazala", f"herkules {number}", every=20, options=(SWITCH,))) for number in range(3)]
    assert [report.findings for report in reports] == [[], [], []]
    assert sum(report.steps["air_allocation.herkules"] for report in reports) > 3


def test_the_three_options_go_together() -> None:
    options = (SWITCH, "optional.variable_withdrawal", "optional.tobruk_port")
    for scenario in ("race_for_tobruk", "gazala"):
        assert fuzz(Job(scenario, "all three", every=20, options=options)).findings == []
    started = WholeGame.start("campaign", options=options, seed="all three")
    assert started.setting.switches >= set(options)
