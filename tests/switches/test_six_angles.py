"""Masahiro Yamazaki's changes of 2006: the same position with each switch off and on.

L0920 is attacked, mostly from L0919; both lie in open desert.
"""

from __future__ import annotations

import pytest
from table import Game, game, has, hex_of, offered, phase_of_game, position, said, segment, unit, where, why_not

from desertfox import hexes
from desertfox.analysis.explanation import explain_unit
from desertfox.pack import builtin_pack
from desertfox.play import losses, step
from desertfox.play.telling import speaker
from desertfox.rules import assessment, overrun, supply, zoc
from desertfox.rules.assessment import Assessment
from desertfox.rules.crt import Result
from desertfox.rules.reaction import allowance
from desertfox.state import Mark, State
from desertfox.state.places import OUT_OF_PLAY, turn_box
from desertfox.units import AXIS, COMMONWEALTH

TARGET = "L0920"


def weigh(
    attackers: dict[str, str], defenders: dict[str, str], options: list[str], *, side: int = AXIS, ground: str = "clear"
) -> Assessment:
    """Return the strengths of an attack on the target, everybody in combat supply."""
    phasing = ("axis", "commonwealth")[side]
    tables = {"terrain": {TARGET: ground}}
    made = position("first_combat", {**attackers, **defenders}, phasing=phasing, tables=tables, options=options)
    state, index = made.state(), made.setting.counters.by_id
    return assessment.assess(state, [index[name] for name in attackers], (hex_of(TARGET),), side, ())


def values(weighed: Assessment) -> list[int]:
    return [line.strength.value for line in weighed.attack.lines]


# -- 2.1 the map


def test_hex_numbers_are_those_of_one_grid_and_two_places_lie_further_east() -> None:
    off, on = (position("refit", {}, options=options).setting for options in ([], ["six_angles.map"]))
    hex_ = hex_of("E2104")
    assert (speaker(off).hex(hex_), speaker(on).hex(hex_)) == ("E2104 (Bardia)", "2136 (Bardia)")
    for name, before, after in (("Sidi Azeiz", "E2002", "E2003"), ("Fort Capuzzo", "E2003", "E2004")):
        assert (hexes.spi(off.board.places[name]), hexes.spi(on.board.places[name])) == (before, after)
    (edition,) = [row for row in builtin_pack().editions if row.id == "sixangles2006"]
    assert "Via Barbia for Via Balbia" in edition.map_note


def test_a_set_up_that_names_a_place_follows_it() -> None:
    off, on = (Game.start("italian_campaign", options=o, seed="") for o in ([], ["six_angles.map"]))
    assert (where(off, "it_cirene"), where(on, "it_cirene")) == ("E2002", "E2003")


# -- 5.18 the Tiger


TIGER = "six_angles.tiger"


@pytest.mark.clause("ER-6A-TIGER-a")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_tiger_comes_on_a_1_on_turn_19_or_never(die: int) -> None:
    running = segment("reinforcement.units", units={"ge_tiger": "turn 19"}, turn=19, options=[TIGER], dice=[die])
    assert said(running, "arrival") == [{"unit": unit(running, "ge_tiger"), "die": die, "needed": 1}]
    if die == 1:
        assert where(running, "ge_tiger") == "held back"
        running.play("place ge_tiger L0702")
        assert where(running, "ge_tiger") == "L0702"
    else:
        assert running.is_over
        assert where(running, "ge_tiger") == "out of the game"


@pytest.mark.clause("ER-6A-TIGER-a")
def test_nobody_rolls_for_the_tiger_on_another_turn_or_in_the_other_players_phase() -> None:
    for turn, phasing in ((18, "axis"), (19, "commonwealth")):
        waiting = segment(
            "reinforcement.units", units={"ge_tiger": "turn 19"}, turn=turn, phasing=phasing, options=[TIGER]
        )
        assert where(waiting, "ge_tiger") == "turn 19"
    gone = segment("reinforcement.units", units={"ge_tiger": "out of the game"}, turn=20, options=[TIGER])
    assert (where(gone, "ge_tiger"), said(gone, "arrival")) == ("out of the game", [])


@pytest.mark.clause("ER-6A-TIGER-a")
def test_without_the_switch_there_is_no_tiger() -> None:
    off, on = (Game.start("campaign", options=options, seed="").state for options in ([], [TIGER]))
    tiger = off.setting.counters.by_id["ge_tiger"]
    assert (off.place[tiger], on.place[tiger]) == (OUT_OF_PLAY, turn_box(19))


@pytest.mark.clause("ER-6A-TIGER-b", "ER-6A-TIGER-c")
def test_the_tiger_has_one_step_and_is_never_rebuilt() -> None:
    units = {"ge_tiger": "L0920", "cw_20_9_aus": "E1833"}
    owners = {"owners": {"El Agheila": "axis"}}
    running = phase_of_game("first_combat", units, phasing="commonwealth", options=[TIGER], tables=owners)
    losses.suffer(running, {unit(running, "ge_tiger"): Result.parse("D")}, chooser=1)
    step.run(running)
    assert where(running, "ge_tiger") == "destroyed", "with a line to its base it would have gone to the Refit Box"
    points = "[refit_points]\ngerman = 40"
    later = segment(
        "refit.refit", units={"ge_tiger": "destroyed", "ge_8_pzr_1": "refit box"}, turn=21, options=[TIGER],
        tables=owners, numbers=points,
    )  # fmt: skip
    assert any(action.startswith("rebuild ge_8_pzr_1 ") for action in offered(later))
    assert not any("ge_tiger" in action for action in offered(later))
    assert why_not(later, "rebuild ge_tiger L0702 full").startswith("13.2 ")


@pytest.mark.clause("ER-6A-TIGER-c")
def test_the_tiger_does_not_go_into_the_refit_box_from_the_map() -> None:
    units = {"ge_tiger": "L0702", "ge_8_pzr_1": "L0702"}
    running = segment("refit.refit", units=units, options=[TIGER], tables={"owners": {"El Agheila": "axis"}})
    assert offered(running, "box") == ["box ge_8_pzr_1"]
    assert why_not(running, "box ge_tiger").startswith("13.21 ")


@pytest.mark.clause("ER-6A-TIGER-d", "ER-6A-TIGER-e", "ER-6A-TIGER-f")
def test_the_tiger_has_a_zone_of_control_without_stacking_points_and_its_story_is_told() -> None:
    state = position("first_reaction", {"ge_tiger": TARGET, "it_xi_tri": "L0925"}, options=[TIGER]).state()
    index, counters = state.setting.counters.by_id, state.setting.counters
    tiger = counters[index["ge_tiger"]]
    assert (tiger.full.strength, tiger.full.morale, tiger.full.movement, tiger.full.sp) == (5, 1, 10, 0)
    assert allowance(state, index["ge_tiger"]) == 10, "2.5 MPs in reaction"
    zone = zoc.zone(state, AXIS)
    assert all(hex_ in zone for hex_ in hexes.neighbours(hex_of(TARGET)))
    assert not any(hex_ in zone for hex_ in hexes.neighbours(hex_of("L0925"))), "another armor company has none"
    told = explain_unit(state, "ge_tiger")
    assert told.size == "company"
    assert "10 vehicles, of which in history 2 survived the crossing" in str(told)


# -- 7.75 retaken supply


def retaken(options: list[str], what: str = "msu captured") -> tuple[Game, str]:
    """Return a game in which a Commonwealth unit has retaken supply that the Axis had captured, and the counter."""
    units = {"cw_69_50": "L0919", "ax_sup_01": f"L0920 {what}", "ge_115_mech": "L0924"}
    running = game(
        "initial_movement", units, step="movement", phasing="commonwealth", options=options, dice=[3]
    )  # fmt: skip
    running.play("overrun cw_69_50 L0919-L0920")
    running.play("capture ax_sup_01")
    running.play("stop")
    assert where(running, "ax_sup_01") == "pool"
    (own,) = [
        name for name in running.setting.counters.by_id if name.startswith("cw_sup") and where(running, name) == TARGET
    ]
    return running, own


@pytest.mark.clause("ER-6A-7.75")
def test_retaken_supply_loses_the_captured_marker_at_once() -> None:
    for options, marked in (([], True), (["six_angles.7.75"], False)):
        running, own = retaken(options)
        assert has(running, own, Mark.CAPTURED) is marked


@pytest.mark.clause("ER-6A-7.75b")
def test_retaken_supply_may_move_and_supply_at_once() -> None:
    off, own = retaken([])
    assert why_not(off, f"move {own} L0920-L0919").startswith("7.28 ")
    assert supply.sources_in_reach(off.state, hex_of("L0919"), COMMONWEALTH) == ()
    on, own = retaken(["six_angles.7.75"])
    assert [offer.source for offer in supply.sources_in_reach(on.state, hex_of("L0919"), COMMONWEALTH)] == [
        unit(on, own)
    ]
    on.play(f"move {own} L0920-L0919")
    assert where(on, own) == "L0919"


@pytest.mark.clause("ER-6A-7.75")
def test_supply_that_the_enemy_has_used_already_is_captured_like_any_other() -> None:
    running, own = retaken(["six_angles.7.75"], "msu")
    assert has(running, own, Mark.CAPTURED)


# -- 8.27 nations on the march


MIXED = {"ge_5_pzr_1": TARGET, "it_132_ari": TARGET, "ax_sup_01": TARGET, "ax_sup_02": "L0922 dump"}
APART = ["six_angles.8.27"]


def moving(options: list[str], units: dict[str, str] | None = None) -> Game:
    return game("initial_movement", units or MIXED, step="movement", options=options)


@pytest.mark.clause("ER-6A-8.27")
def test_germans_and_italians_do_not_move_as_one_stack() -> None:
    together = "move ge_5_pzr_1+it_132_ari L0920-L0921"
    assert why_not(moving([]), together) == ""
    on = moving(APART)
    assert why_not(on, together) == "8.27 German and Italian units do not move together as one stack"
    assert why_not(on, "move ge_5_pzr_1 L0920-L0921") == ""
    assert why_not(on, "move it_132_ari L0920-L0921") == ""
    for nation in ("ge_5_pzr_1", "it_132_ari"):
        assert why_not(on, f"move {nation}+ax_sup_01 L0920-L0921") == "", "trucks go with either"
    stacks = {action.split()[1] for action in offered(on, "move") if "+" in action.split()[1]}
    assert stacks == {"ge_5_pzr_1+ax_sup_01", "it_132_ari+ax_sup_01"}


@pytest.mark.clause("ER-6A-8.27b")
def test_they_may_stand_together_before_and_after() -> None:
    on = moving(APART)
    on.play("move ge_5_pzr_1 L0920-L0921")
    on.play("move it_132_ari L0920-L0921")
    assert where(on, "ge_5_pzr_1") == where(on, "it_132_ari") == "L0921"


@pytest.mark.clause("ER-6A-8.27")
def test_nobody_of_the_other_nation_is_picked_up_under_way() -> None:
    units = {**MIXED, "it_132_ari": "L0921", "ge_115_mech": "L0921"}
    for options, waiting in (([], ["join ge_115_mech", "join it_132_ari"]), (APART, ["join ge_115_mech"])):
        running = moving(options, units)
        running.play("move ge_5_pzr_1 L0920-L0921 on")
        assert offered(running, "join") == waiting
    assert why_not(running, "join it_132_ari").startswith("8.27 ")
    running.play("join ge_115_mech")
    assert why_not(running, "move ge_5_pzr_1+ge_115_mech L0921-L0922") == ""


@pytest.mark.clause("ER-6A-8.27c")
def test_a_mixed_stack_does_not_overrun_together() -> None:
    """7 and 4 against 1 make the 8-1 of an overrun; neither is enough alone."""
    units = {"ge_5_pzr_1": TARGET, "it_132_ari": TARGET, "ax_sup_02": TARGET, "cw_royals": "L0921 disrupted"}
    both = "overrun ge_5_pzr_1+it_132_ari L0920-L0921"
    assert why_not(moving([], units), both) == ""
    on = moving(APART, units)
    assert why_not(on, both).startswith("8.27 ")
    for alone in ("ge_5_pzr_1", "it_132_ari"):
        assert why_not(on, f"overrun {alone} L0920-L0921").startswith("8.3 ")


def test_the_commonwealth_moves_as_it_likes() -> None:
    units = {"cw_polish": TARGET, "cw_69_50": TARGET}
    on = game("initial_movement", units, step="movement", phasing="commonwealth", options=APART)
    assert why_not(on, "move cw_polish+cw_69_50 L0920-L0921") == ""


# -- 11.4 combined arms


NATIONAL = ["six_angles.11.4"]


@pytest.mark.clause("ER-6A-11.4", "ER-6A-11.4b")
@pytest.mark.parametrize(
    ("armor", "infantry", "off", "on"),
    [
        ("ge_5_pzr_1", "it_65_tri", 7, 3),
        ("ge_5_pzr_1", "ge_115_mech", 7, 7),
        ("it_132_ari", "ge_115_mech", 4, 2),
        ("it_132_ari", "it_65_tri", 4, 4),
    ],
)
def test_axis_armor_needs_infantry_of_its_own_nation(armor: str, infantry: str, off: int, on: int) -> None:
    stack, enemy = {armor: "L0919", infantry: "L0919"}, {"cw_69_50": TARGET}
    assert values(weigh(stack, enemy, []))[0] == off
    assert values(weigh(stack, enemy, NATIONAL))[0] == on


@pytest.mark.clause("ER-6A-11.4", "ER-6A-11.4b")
def test_each_nation_pairs_point_by_point_in_a_mixed_stack() -> None:
    stack = dict.fromkeys(("ge_5_pzr_1", "it_132_ari", "it_133_lit", "it_65_tri"), "L0919")
    assert values(weigh(stack, {"cw_69_50": TARGET}, []))[:3] == [7, 2, 2]
    assert values(weigh(stack, {"cw_69_50": TARGET}, NATIONAL))[:3] == [3, 4, 2]


@pytest.mark.clause("ER-6A-11.4c")
def test_commonwealth_armor_is_covered_point_by_point_by_infantry_that_joins() -> None:
    two = {"cw_4_7_armd_2": "L0919", "cw_1_at_2": "L0919"}
    assert values(weigh({**two, "cw_polish": "L0919"}, {"ge_115_mech": TARGET}, NATIONAL, side=COMMONWEALTH))[:2] in (
        [4, 2], [2, 4],
    )  # fmt: skip
    state = position("first_combat", {**two, "cw_polish": "L0919", "ge_115_mech": TARGET}, options=NATIONAL).state()
    joining = [state.setting.counters.by_id[name] for name in two]
    alone = assessment.assess(state, joining, (hex_of(TARGET),), COMMONWEALTH, ())
    assert values(alone) == [2, 2], "the infantry stands by and covers nobody"


@pytest.mark.clause("ER-6A-11.4d")
def test_there_are_no_combined_arms_in_an_overrun() -> None:
    units = {"ge_5_pzr_1": "L0919", "ax_sup_01": "L0919", "cw_royals": TARGET}
    for options in ([], NATIONAL):
        state = position("initial_movement", units, options=options).state()
        weighing = overrun.weigh(state, (state.setting.counters.by_id["ge_5_pzr_1"],), hex_of(TARGET))
        assert [line.strength.value for line in weighing.attack] == [7]


# -- 11.66, 11.69 and 14.15 disruption


@pytest.mark.clause("ER-6A-11.66", "ER-6A-14.15")
@pytest.mark.parametrize("switch", ["six_angles.11.66", "six_angles.14.15"])
@pytest.mark.parametrize("fort", [{}, {"L0920": "axis 1"}])
def test_a_disrupted_unit_neither_builds_nor_improves_a_fort(switch: str, fort: dict[str, str]) -> None:
    units = {"it_savona": "L0920 disrupted", "it_brescia": "L0922"}
    rest = {"step": "movement", "tables": {"forts": fort}}
    off, on = (game("initial_movement", units, options=options, **rest) for options in ([], [switch]))
    assert offered(off, "build") == ["build it_brescia", "build it_savona"]
    assert offered(on, "build") == ["build it_brescia"]
    assert why_not(on, "build it_savona") == "14.15 Savona is disrupted and cannot build"


@pytest.mark.clause("ER-6A-11.66b", "ER-6A-11.69")
@pytest.mark.parametrize("options", [[], ["six_angles.11.66"], ["six_angles.11.69"]])
def test_a_disrupted_attacker_does_not_advance_in_any_ruleset(options: list[str]) -> None:
    """A die of 6 at 3-1 and better sends the defender off; 69/50 is disrupted, 150/50 is not."""
    units = {
        "cw_69_50": "L0919 disrupted", "cw_150_50": "L0919", "cw_151_50": "L0919", "cw_sup_01": "L0919 dump",
        "it_ggff": TARGET,
    }  # fmt: skip
    running = phase_of_game("first_combat", units, phasing="commonwealth", options=options, dice=[6])
    running.play(f"attack cw_69_50+cw_150_50+cw_151_50 {TARGET}")
    running.play("end")
    while running.decision.step != "advance.advance":
        running.play(running.decision.proposal() or next(running.decision.actions()))
    assert f"advance cw_150_50 {TARGET}" in offered(running)
    assert f"advance cw_69_50 {TARGET}" not in offered(running)
    assert why_not(running, f"advance cw_69_50 {TARGET}") == "11.69 69/50 Mtrzd is disrupted and cannot advance"


# -- 11.76 partial depletion


LAST = ["six_angles.11.76"]


def struck(options: list[str], units: dict[str, str]) -> Game:
    """Return a game in which these German units have just suffered a p and nothing else."""
    far = {"cw_20_9_aus": "E1833"}
    running = phase_of_game("first_combat", {**far, **units}, phasing="commonwealth", options=options)
    losses.suffer(running, {unit(running, name): Result.parse("p") for name in units}, chooser=COMMONWEALTH)
    step.run(running)
    return running


@pytest.mark.clause("ER-6A-11.76")
def test_a_partial_depletion_spares_artillery_while_others_can_take_it() -> None:
    units = dict.fromkeys(("ge_115_mech", "ge_200_mech", "ge_15_arty"), TARGET)
    assert sorted(offered(struck([], units))) == ["deplete ge_115_mech", "deplete ge_15_arty", "deplete ge_200_mech"]
    on = struck(LAST, units)
    assert sorted(offered(on)) == ["deplete ge_115_mech", "deplete ge_200_mech"]
    assert why_not(on, "deplete ge_15_arty") == "11.76 artillery is depleted only if no other unit can be"
    assert why_not(on, "deplete cw_20_9_aus").startswith("11.63 ")


@pytest.mark.clause("ER-6A-11.76")
def test_the_only_other_unit_takes_it_and_artillery_alone_takes_it_itself() -> None:
    pair = struck(LAST, {"ge_115_mech": TARGET, "ge_15_arty": TARGET})
    assert (has(pair, "ge_115_mech", Mark.DEPLETED), has(pair, "ge_15_arty", Mark.DEPLETED)) == (True, False)
    alone = struck(LAST, {"ge_15_arty": TARGET})
    assert has(alone, "ge_15_arty", Mark.DEPLETED)


# -- 12.19, 12.20 and 12.2 guns


@pytest.mark.clause("ER-6A-12.19")
@pytest.mark.parametrize(("ground", "off", "on"), [("mountain", 1, 0), ("rough", 1, 1), ("clear", 1, 1)])
def test_no_side_has_artillery_shifts_against_a_mountain(ground: str, off: int, on: int) -> None:
    attackers = {"cw_69_50": "L0919", "cw_arty_a": "L0919"}
    defenders = {"ge_115_mech": TARGET, "ge_15_arty": TARGET}
    for options, shifts in (([], off), (["six_angles.12.19"], on)):
        weighed = weigh(attackers, defenders, options, side=COMMONWEALTH, ground=ground)
        assert (weighed.attack.shifts, weighed.defence.shifts) == (shifts, shifts)


@pytest.mark.clause("ER-6A-12.19")
def test_air_and_ships_still_shift_against_a_mountain() -> None:
    units = {
        "cw_69_50": "L2328", "cw_150_50": "L2328", "cw_151_50": "L2328", "cw_arty_a": "L2328",
        "cw_sup_01": "L2328 dump", "ge_605_at": "L2327",
    }  # fmt: skip
    running = phase_of_game(
        "first_combat", units, phasing="commonwealth", options=["six_angles.12.19"], dice=[1],
        tables={"terrain": {"L2327": "mountain"}},
        numbers="[air]\ncommonwealth = 2\n[markers]\nnaval_bombardment = true",
    )  # fmt: skip
    running.play("attack cw_69_50+cw_150_50+cw_151_50+cw_arty_a L2327")
    running.play("end")
    while running.decision.step != "resolution.attacker_support":
        running.play(running.decision.proposal() or next(running.decision.actions()))
    running.play("commit 2 naval")
    assert offered(running)[0] == "shift 3"


@pytest.mark.clause("ER-6A-12.20", "ER-6A-12.20b", "ER-6A-12.20c")
@pytest.mark.parametrize(
    ("stack", "off", "on"),
    [
        (("ge_15_arty", "it_brescia"), 1, 0),
        (("ge_15_arty", "it_brescia", "ge_115_mech"), 1, 1),
        (("it_ari_arty", "ge_115_mech"), 1, 0),
        (("it_ari_arty", "ge_15_arty", "ge_115_mech"), 2, 1),
        (("it_artclre", "it_ari_arty", "ge_115_mech"), 2, 0),
        (("it_ari_arty", "it_brescia"), 1, 1),
        (("cw_arty_a", "cw_arty_b"), 2, 0),
        (("cw_arty_a", "cw_44_hw"), 2, 2),
        (("cw_44_hw",), 1, 1),
        (("cw_arty_a", "cw_polish"), 1, 1),
    ],
)
def test_artillery_shifts_need_another_unit_of_the_nation(stack: tuple[str, ...], off: int, on: int) -> None:
    side = COMMONWEALTH if stack[0].startswith("cw_") else AXIS
    enemy = "ge_200_mech" if side == COMMONWEALTH else "cw_69_50"
    for options, shifts in (([], off), (["six_angles.12.20"], on)):
        attacking = weigh(dict.fromkeys(stack, "L0919"), {enemy: TARGET}, options, side=side)
        defending = weigh({enemy: "L0919"}, dict.fromkeys(stack, TARGET), options, side=1 - side)
        assert (attacking.attack.shifts, defending.defence.shifts) == (shifts, shifts)


@pytest.mark.clause("ER-6A-12.2")
@pytest.mark.parametrize(("ground", "off", "on"), [("clear", 4, 4), ("rough", 4, 0), ("mountain", 4, 0)])
def test_flak_has_no_effect_in_mountain_and_rough(ground: str, off: int, on: int) -> None:
    armor = {"cw_1_2_armd_3": "L0919", "cw_69_50": "L0919"}
    for options, taken in (([], off), (["six_angles.12.2"], on)):
        defending = weigh(armor, {"ge_i33_flak": TARGET}, options, side=COMMONWEALTH, ground=ground)
        assert defending.attack.flak == taken
        attackers, defenders = {"ge_i33_flak": "L0919", "ge_115_mech": "L0919"}, dict.fromkeys(armor, TARGET)
        attacking = weigh(attackers, defenders, options, ground=ground)
        assert attacking.defence.flak == taken // 2


def test_the_state_of_a_six_angles_game_says_its_rules() -> None:
    state: State = Game.start("race_for_tobruk", ruleset="sixangles2006", seed="").state
    assert {"six_angles.8.27", "six_angles.map"} <= state.setting.switches
