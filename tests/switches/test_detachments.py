"""17 Detachments: a motorized unit drops a part of itself and takes it back.

104 Mech has MA 22 and morale 1, 61/Tre MA 14 and morale 3. Dumps keep both sides in supply around L0915.
"""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, has, hex_of, offered, phase_of_game, position, said, segment, unit, where, why_not

from desertfox.analysis.fuzzing import Job, fuzz
from desertfox.analysis.fuzzing.checks import unsound
from desertfox.pack import builtin_pack
from desertfox.play.elimination import eliminate
from desertfox.rules import movement, reaction, stacking, zoc
from desertfox.state import Mark, Setting
from desertfox.state.setting import presets
from desertfox.units import AXIS, Trait

SWITCH = "optional.detachments"
OWNED = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
SUPPLY = {"ax_sup_01": "L0914 dump", "cw_sup_01": "L0919 dump"}
OUT = {"ge_104_mech": "L0915 depleted", "ge_det_1": "L0915 of ge_104_mech"}
POINTS = "[refit_points]\ngerman = 9\nitalian = 9\ncommonwealth = 9"


def moving(units: dict[str, str], phase: str = "initial_movement", *, on: bool = True, side: str = "axis") -> Game:
    """Return the moves of a movement phase."""
    options = [SWITCH] if on else []
    return phase_of_game(phase, {**SUPPLY, **units}, step="movement", phasing=side, tables=OWNED, options=options)


def refitting(units: dict[str, str], side: str = "axis") -> Game:
    """Return segment 4 of the Refit Phase, with points to spend."""
    return segment("refit.refit", units={**SUPPLY, **units}, tables=OWNED, options=[SWITCH], numbers=POINTS,
                   phasing=side)  # fmt: skip


# -- off and on


def test_a_unit_drops_a_detachment_only_with_the_switch() -> None:
    off = moving({"ge_104_mech": "L0915"}, on=False)
    assert why_not(off, "detach ge_104_mech").startswith("17.1 no detachment of that nation is free")
    on = moving({"ge_104_mech": "L0915"})
    assert offered(on, "detach") == ["detach ge_104_mech"]
    on.play("detach ge_104_mech")
    assert (where(on, "ge_det_1"), has(on, "ge_104_mech", Mark.DEPLETED)) == ("L0915", True)
    assert on.state.link[unit(on, "ge_det_1")] == unit(on, "ge_104_mech")
    assert list(unsound(on)) == []


@pytest.mark.clause("ER-PUB-2b")
def test_the_switch_brings_four_counters() -> None:
    pack = builtin_pack()
    for options, number in ((), 0), ((SWITCH,), 4):
        setting = Setting.build(pack, options=options)
        assert sum(c.type == "detachment" and setting.in_play(c.index) for c in setting.counters) == number
    assert not any(SWITCH in switches for switches in presets(pack).values())


# -- dropping


@pytest.mark.parametrize(
    ("units", "name", "words"),
    [
        ({"ge_104_mech": "L0915 depleted"}, "ge_104_mech", "not at full strength"),
        ({"it_brescia": "L0915"}, "it_brescia", "no motorized combat unit of 1 SP"),
        ({"ge_3_rcn": "L0915"}, "ge_3_rcn", "no motorized combat unit of 1 SP"),
        ({"ax_sup_02": "L0915"}, "ax_sup_02", "no motorized combat unit of 1 SP"),
        ({"ge_104_mech": "L0915", "cw_22_gds": "L0916"}, "ge_104_mech", "in an enemy zone of control"),
        ({"ge_104_mech": "E1010"}, "ge_104_mech", "out of general supply"),
        ({"cw_22_gds": "L0918", "it_brescia": "L0915"}, "cw_22_gds", "not a unit of the phasing player"),
    ],
)
def test_who_may_not(units: dict[str, str], name: str, words: str) -> None:
    running = moving(units)
    assert words in why_not(running, f"detach {name}")
    assert offered(running, "detach") == []


def test_only_before_it_moves_and_in_the_initial_movement_phase() -> None:
    running = moving({"ge_104_mech": "L0915", "ge_200_mech": "L0915"})
    running.play("move ge_104_mech L0915-L1015")
    assert why_not(running, "detach ge_104_mech").startswith("8.12")
    assert why_not(running, "detach ge_200_mech") == ""
    later = moving({"ge_104_mech": "L0915"}, "motorized_movement")
    assert why_not(later, "detach ge_104_mech").startswith("17 ")


@pytest.mark.parametrize("text", ["detach", "detach ge_104_mech+ge_200_mech", "detach ge_104_mech L0915", "detach 1"])
def test_nonsense_is_refused(text: str) -> None:
    running = moving({"ge_104_mech": "L0915", "ge_200_mech": "L0915"})
    before = running.digest()
    assert why_not(running, text).startswith("17 ")
    assert running.digest() == before


def test_one_german_one_italian_two_commonwealth() -> None:
    units = {"ge_104_mech": "L0915", "ge_200_mech": "L0915", "it_61_tre": "L0915", "it_8_ari": "L0915"}
    axis = moving(units)
    axis.play("detach it_61_tre")
    axis.play("detach ge_200_mech")
    assert (where(axis, "it_det_1"), where(axis, "ge_det_1")) == ("L0915", "L0915")
    assert offered(axis, "detach") == []
    commonwealth = moving(dict.fromkeys(("cw_22_gds", "cw_7m_7", "cw_1spt_1"), "L0918"), side="commonwealth")
    commonwealth.play("detach cw_22_gds")
    commonwealth.play("detach cw_7m_7")
    assert why_not(commonwealth, "detach cw_1spt_1").startswith("17.1 no detachment")


def test_both_may_move_afterwards_each_for_itself() -> None:
    running = moving({"ge_104_mech": "L0915"})
    running.play("detach ge_104_mech")
    running.play("move ge_det_1 L0915-L1015")
    running.play("move ge_104_mech L0915-L0815")
    assert (where(running, "ge_det_1"), where(running, "ge_104_mech")) == ("L1015", "L0815")


def test_it_shares_the_disruption_of_its_parent() -> None:
    running = moving({"ge_104_mech": "L0915 disrupted"})
    running.play("detach ge_104_mech")
    assert has(running, "ge_det_1", Mark.DISRUPTED)


# -- what it is


@pytest.mark.parametrize(("parent", "allowance", "morale"), [("it_61_tre", 14, 3), ("it_8_ari", 22, 2)])
def test_it_has_the_morale_and_the_ma_of_its_parent(parent: str, allowance: int, morale: int) -> None:
    """The counter itself says MA 22 and morale 3."""
    running = moving({parent: "L0915"})
    running.play(f"detach {parent}")
    detachment = unit(running, "it_det_1")
    assert movement.allowance(running.state, detachment) == allowance * 4
    assert reaction.allowance(running.state, detachment) == allowance
    assert running.setting.counters.morale[running.state.rated(detachment)] == morale


@pytest.mark.parametrize(("parent", "disrupted"), [("it_61_tre", True), ("it_8_ari", False)])
def test_its_dice_go_by_the_morale_of_its_parent(parent: str, disrupted: bool) -> None:
    """8.46 A die of 2 is under 3 but not under 2."""
    units = {**SUPPLY, parent: "L0913 depleted", "it_det_1": f"L0915 of {parent}", "cw_22_gds": "L0917"}
    running = phase_of_game("first_reaction", units, phasing="commonwealth", tables=OWNED, options=[SWITCH],
                            dice=[2, 6, 6])  # fmt: skip
    running.play("react it_det_1 L0915-L0914")
    while not running.is_over:
        running.play("end")
    assert has(running, "it_det_1", Mark.DISRUPTED) is disrupted


def test_it_is_a_combat_unit_of_strength_1_without_stacking_points_or_zone() -> None:
    running = moving(OUT)
    detachment = unit(running, "ge_det_1")
    counters = running.setting.counters
    assert (counters.strength[detachment], counters.sp[detachment]) == (1, 0)
    assert counters.traits[detachment] & Trait.INFANTRY_TYPE
    assert (
        stacking.points(running.state, hex_of("L0915"), AXIS)
        == counters.sp[running.state.face(unit(running, "ge_104_mech"))]
    )
    alone = moving({"ge_104_mech": "refit box", "ge_det_1": "L0915"})
    assert not zoc.zone(alone.state, AXIS).set


# -- rejoining


def test_it_rejoins_in_the_refit_phase_for_nothing() -> None:
    running = refitting(OUT)
    assert "rejoin ge_det_1" in offered(running)
    running.play("rejoin ge_det_1")
    assert (where(running, "ge_det_1"), has(running, "ge_104_mech", Mark.DEPLETED)) == ("pool", False)
    assert list(unsound(running)) == []
    assert not said(running, "refit")


def test_until_then_the_parent_is_not_refitted() -> None:
    running = refitting({**OUT, "ge_det_1": "L0911 of ge_104_mech", "ge_200_mech": "L0915 depleted"})
    assert why_not(running, "refit ge_104_mech") == "17.1 104 Mech waits for its detachment"
    assert why_not(running, "rejoin ge_det_1") == "17 Det Ger is not stacked with its parent"
    lost = refitting({"ge_104_mech": "L0915 depleted", "ge_det_1": "destroyed"})
    assert why_not(lost, "refit ge_104_mech") == "", "an eliminated detachment leaves a depleted unit like any other"


@pytest.mark.parametrize("who", ["ge_104_mech", "ge_det_1"])
def test_neither_may_be_disrupted(who: str) -> None:
    running = refitting({**OUT, who: f"{OUT[who]} disrupted", "ge_200_mech": "L0915 depleted"})
    assert why_not(running, "rejoin ge_det_1") == "17.1 Det Ger or its parent is disrupted"


def test_only_detachments_rejoin() -> None:
    running = refitting({**OUT, "cw_22_gds": "L0918 depleted", "cw_det_1": "L0918 of cw_22_gds"})
    for name in ("ge_104_mech", "cw_det_1", "it_det_1"):
        assert why_not(running, f"rejoin {name}").endswith("is no detachment of yours on the map")


# -- losses


def test_an_eliminated_detachment_is_destroyed_and_its_parent_stays_depleted() -> None:
    running = moving(OUT)
    eliminate(running, unit(running, "ge_det_1"), "13.2")
    assert (where(running, "ge_det_1"), has(running, "ge_104_mech", Mark.DEPLETED)) == ("destroyed", True)
    assert list(unsound(running)) == []


def test_without_its_parent_it_stays_to_the_next_own_refit_phase() -> None:
    units = {"ge_104_mech": "refit box", "ge_det_1": "L0915 of ge_104_mech"}
    enemy = refitting(units, side="commonwealth")
    assert where(enemy, "ge_det_1") == "L0915"
    own = refitting(units)
    if not own.is_over:
        own.play("end")
    assert where(own, "ge_det_1") == "pool"
    assert list(unsound(own)) == []


def test_a_parent_rebuilt_in_the_same_phase_does_not_take_it_back_in() -> None:
    units = {"ge_104_mech": "refit box", "ge_det_1": "L0701 of ge_104_mech", "ge_200_mech": "L0915 depleted"}
    running = refitting(units)
    running.play("rebuild ge_104_mech L0701 depleted")
    assert why_not(running, "rejoin ge_det_1").startswith("17 ")
    running.play("end")
    assert (where(running, "ge_det_1"), has(running, "ge_104_mech", Mark.DEPLETED)) == ("pool", True)


# -- whole games


def test_random_games_are_clean_where_detachments_are_dropped() -> None:
    units = {"ge_104_mech": "L0915", "ge_200_mech": "L0913", "it_61_tre": "L0914", "cw_22_gds": "L0918",
             "cw_7m_7": "L0919", "cw_14_70": "L0918", **SUPPLY}  # fmt: skip
    cases: list[str] = []
    for seed in range(5):
        origin = position("initial_movement", units, step="movement", tables=OWNED, options=[SWITCH])
        running, random = Game.from_position(origin, seed=str(seed)), Random(seed)
        while not running.is_over and running.state.turn < 6:
            wished = offered(running, "detach") if running.decision.step == "movement.movement" else []
            running.play(random.choice(wished) if wished else running.decision.sample(random))
            assert list(unsound(running)) == []
        cases += [event.case for event in running.events if event.kind == "detachment"]
    assert cases.count("17") > 5


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "campaign"])
def test_random_games_from_the_start_are_clean(scenario: str) -> None:
    report = fuzz(Job(scenario, "detachments", every=40, turns=6, options=(SWITCH,)))
    assert report.findings == []


def test_all_three_options_of_counters_go_together() -> None:
    options = (SWITCH, "optional.desert_patrols", "optional.rommel")
    assert fuzz(Job("campaign", "three", every=40, turns=5, options=options)).findings == []
    assert game("initial_movement", {"ge_104_mech": "L0915"}, options=list(options), tables=OWNED).decision is not None
