"""Small positions that show one thought of the officer each."""

from __future__ import annotations

from typing import Literal

import msgspec
import numpy as np
import pytest
from table import Game, game, has, hex_of, phase_of_game, place, position, segment, unit, where

from desertfox import hexes
from desertfox.pack import builtin_pack
from desertfox.play.losses import Partial
from desertfox.players import ask, player
from desertfox.players.appraisal import Appraisal
from desertfox.players.attack import declare
from desertfox.players.intent import Intent, Mission, Task
from desertfox.players.judgement import ground
from desertfox.players.missions import missions
from desertfox.players.movement import _scores as scores
from desertfox.players.officer import Officer
from desertfox.players.plan import Plan
from desertfox.players.weights import OFFICER as OFFICER_WEIGHTS
from desertfox.rules import supply, zoc
from desertfox.state import Mark
from desertfox.units import AXIS, COMMONWEALTH, SIDES

OFFICER = player("officer")
OWNERS = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
FED = {"ax_sup_01": "L1117 dump", "cw_sup_01": "L1124 dump"}
HAMMER = {"ge_5_pzr_1": "L1117", "ge_200_mech": "L1117", "ge_104_mech": "L1117", "ge_115_mech": "L1117"}


def think(running: Game, until: str = "") -> list[str]:
    """Let the officer answer until a step is open or the game is over; return his answers."""
    said = []
    while not running.is_over and running.decision.step != until and len(said) < 200:
        action = ask(OFFICER, running).action
        said.append(running.notation(action))
        running.play(action)
    return said


def answer(running: Game) -> str:
    """Return what the officer answers now."""
    return running.notation(ask(OFFICER, running).action)


# -- attacks


def test_it_brings_a_hammer_down_on_a_weak_stack() -> None:
    weak = {"cw_3_ind": "L1121 depleted"}
    running = phase_of_game("initial_movement", {**HAMMER, **FED, **weak}, tables=OWNERS)
    think(running)
    near = [name for name in HAMMER if hexes.distance(place(running, name), hex_of("L1121")) == 1]
    strengths = [Appraisal(running.state, side).strength for side in (AXIS, COMMONWEALTH)]
    assert sum(strengths[0](unit(running, name)) for name in near) >= 3 * strengths[1](unit(running, "cw_3_ind"))
    arrived = {name: where(running, name) for name in HAMMER}
    fight = phase_of_game("first_combat", {**arrived, **FED, **weak}, tables=OWNERS, dice=[6] * 9)
    declared = answer(fight)
    assert declared.startswith("attack ")
    assert declared.endswith(" L1121")
    sent = [name for name in near if name in declared]
    assert sent == near or sum(strengths[0](unit(running, name)) for name in sent) >= 8, "surplus is spared at 8-1"


def test_it_keeps_away_from_a_stack_that_is_too_strong() -> None:
    strong = {f"cw_{name}": "L1121" for name in ("20_9_aus", "24_9_aus", "26_9_aus", "22_gds", "4_2_nz", "5_2_nz")}
    running = phase_of_game("initial_movement", {**FED, "ge_200_mech": "L1117", **strong}, tables=OWNERS)
    think(running)
    assert place(running, "ge_200_mech") not in zoc.zone(running.state, COMMONWEALTH)


def test_it_walks_away_from_a_fight_that_it_would_lose() -> None:
    strong = {f"cw_{name}": "L1121" for name in ("20_9_aus", "26_9_aus", "22_gds", "4_2_nz")}
    running = phase_of_game("initial_movement", {**FED, "ge_200_mech": "L1120", **strong}, tables=OWNERS)
    assert place(running, "ge_200_mech") in zoc.zone(running.state, COMMONWEALTH)
    think(running)
    assert place(running, "ge_200_mech") not in zoc.zone(running.state, COMMONWEALTH)


def test_both_stacks_that_must_be_attacked_are() -> None:
    units = {**HAMMER, **FED, "cw_3_ind": "L1118", "cw_22_gds": "L1216"}
    running = phase_of_game("first_combat", units, tables=OWNERS, dice=[4] * 30)
    assert answer(running) != "end"
    while not (answer_ := answer(running)).startswith(("end", "resolve")):
        running.play(answer_)
    attacked = [hexes.spi(hex_) for attack in running.battle.attacks for hex_ in attack.hexes]
    assert sorted(attacked) == ["L1118", "L1216"]


def test_it_attacks_with_all_but_whom_another_duty_keeps_back() -> None:
    """Only 69/50 can attack L1118."""
    units = {"cw_69_50": "L1119", "cw_150_50": "L1121", "cw_1ff": "L1121", "it_brescia": "L1120", "it_pavia": "L1118"}
    units |= {"cw_sup_01": "L1122 dump", "ax_sup_01": "L1117 dump"}
    fight = phase_of_game("first_combat", units, phasing="commonwealth", dice=[4] * 30)
    assert answer(fight) == fight.notation(declare(fight).action), "it thinks of nothing that is refused"
    assert think(fight)[:3] == ["attack cw_150_50+cw_1ff L1120", "attack cw_69_50 L1118", "end"]


def test_it_declares_nothing_that_is_not_worth_it() -> None:
    city = {"cw_20_9_aus": "Tobruk", "cw_26_9_aus": "Tobruk", "cw_9_aus_hw": "Tobruk"}
    running = game("first_combat", {"ge_200_mech": "L2228", "ax_sup_01": "L2228 dump", **city}, tables=OWNERS)
    assert running.decision.step == "combat.declaration"
    assert answer(running) == "end"


def test_it_rolls_over_supply_that_nobody_guards() -> None:
    units = {**HAMMER, "ax_sup_01": "L1117 dump", "cw_sup_02": "L1121 dump", "cw_3_ind": "L1131"}
    running = phase_of_game("initial_movement", units, tables=OWNERS, dice=[1] * 9)
    said = think(running)
    assert any(line.startswith("overrun") and line.endswith("L1121") for line in said)
    assert any(line.startswith("capture") for line in said), "what is not captured is destroyed all the same"


# -- supply


def test_an_msu_follows_the_column_and_becomes_its_dump() -> None:
    units = {**HAMMER, "ax_sup_01": "L1117 dump", "ax_sup_02": "L1117", "cw_3_ind": "Tobruk", "cw_sup_01": "Tobruk"}
    running = game("initial_movement", units, tables=OWNERS, dice=[3] * 60)
    think(running, "refit.conversion")
    assert place(running, "ge_5_pzr_1") != hex_of("L1117"), "the column is on its way"
    assert answer(running) == "convert ax_sup_02"
    think(running, "refit.refit")
    assert not supply.out_of_general_supply(running.state, AXIS)


def test_a_dump_that_feeds_nobody_is_loaded_up() -> None:
    units = {"ax_sup_01": "L1107 dump", "ax_sup_02": "L1117 dump", "ge_200_mech": "L1117"}
    running = segment("refit.conversion", units=units, tables=OWNERS)
    assert answer(running) == "convert ax_sup_01"


def test_the_only_dump_of_a_stack_stays() -> None:
    running = segment("refit.conversion", units={"ax_sup_02": "L1117 dump", "ge_200_mech": "L1117"}, tables=OWNERS)
    assert answer(running) == "end"


def test_it_does_not_march_where_no_supply_can_come() -> None:
    units = {"ge_5_pzr_1": "L1117", "ge_200_mech": "L1117", "ax_sup_01": "L1117 dump", "cw_3_ind": "Tobruk"}
    running = game("initial_movement", {**units, "cw_sup_01": "Tobruk"}, tables=OWNERS, dice=[3] * 60)
    think(running, "refit.conversion")
    assert not supply.out_of_general_supply(running.state, AXIS)


@pytest.mark.parametrize(("disrupted", "expected"), [(1, "end"), (4, "expend ax_sup_01")])
def test_a_dump_is_spent_for_many_and_not_for_one(disrupted: int, expected: str) -> None:
    tired = [*HAMMER][-disrupted:]
    stack = {name: f"L1117{' disrupted' * (name in tired)}" for name in HAMMER}
    units = {**stack, "ax_sup_01": "L1117 dump", "ax_sup_02": "L1116 dump"}
    running = segment("refit.disruption", units=units, tables=OWNERS)
    assert answer(running) == expected


# -- holding


def test_a_threatened_base_is_held_by_infantry_and_the_rest_goes() -> None:
    units = {"it_brescia": "L0701", **dict.fromkeys(HAMMER, "L0701"), "cw_22_gds": "L0803", "cw_sup_01": "L0803"}
    running = game("initial_movement", units, tables=OWNERS)
    orders = missions(Appraisal(running.state, AXIS))
    assert orders[unit(running, "it_brescia")] == Mission("hold", hex_of("L0701"))
    assert orders[unit(running, "ge_5_pzr_1")].kind == "take"


def test_a_place_that_nobody_threatens_needs_no_garrison() -> None:
    units = {"it_brescia": "L0701", "cw_22_gds": "Alexandria"}
    running = game("initial_movement", units, tables=OWNERS)
    assert missions(Appraisal(running.state, AXIS))[unit(running, "it_brescia")].kind != "hold"


def test_a_garrison_digs_in() -> None:
    units = {"it_brescia": "L0701", "cw_22_gds": "L0905", "cw_sup_01": "L0905 dump"}
    running = phase_of_game("initial_movement", units, tables=OWNERS)
    assert "build it_brescia" in think(running)


def test_guns_are_not_left_alone_where_the_enemy_comes() -> None:
    units = {**HAMMER, **FED, "ge_21_arty": "L1117", "cw_22_gds": "L1126", "cw_3_ind": "L1126", "ax_sup_02": "L1117"}
    running = phase_of_game("initial_movement", units, tables=OWNERS, dice=[6] * 9)
    think(running)
    guns = place(running, "ge_21_arty")
    assert any(place(running, name) == guns for name in HAMMER)


# -- reaction


def test_a_unit_under_a_bad_attack_steps_back() -> None:
    units = {**dict.fromkeys(HAMMER, "L1119"), **FED, "cw_3_ind": "L1120"}
    running = phase_of_game("first_reaction", units, tables=OWNERS, dice=[6] * 9)
    think(running, "reaction.reaction_moves")
    said = answer(running)
    assert said.startswith("react cw_3_ind ")
    running.play(said)
    assert all(hexes.distance(place(running, "cw_3_ind"), place(running, name)) > 1 for name in HAMMER)


def test_a_strong_stack_stands_its_ground() -> None:
    strong = {f"cw_{name}": "L1120" for name in ("20_9_aus", "24_9_aus", "26_9_aus", "22_gds")}
    running = phase_of_game("first_reaction", {"ge_200_mech": "L1119", **FED, **strong}, tables=OWNERS)
    assert not [line for line in think(running) if line.startswith("react")]


# -- the last Player-Turns


@pytest.mark.parametrize(
    ("turn", "first", "phasing", "to_come", "parting"),
    [
        (4, "axis", "axis", (1, 2), False),
        (4, "axis", "commonwealth", (1, 1), False),
        (5, "axis", "axis", (0, 1), True),
        (5, "axis", "commonwealth", (0, 0), False),
        (5, "commonwealth", "axis", (0, 0), False),
    ],
)
def test_who_still_moves_is_told_by_turn_and_order(
    turn: int, first: str, phasing: str, to_come: tuple[int, int], parting: bool
) -> None:
    state = position(
        "initial_movement", {}, turn=turn, first=first, phasing=phasing, scenario="race_for_tobruk"
    ).state()
    assert tuple(ground.player_turns_to_come(state, side) for side in (AXIS, COMMONWEALTH)) == to_come
    assert ground.is_parting(state, SIDES.index(phasing)) == parting


# -- losses, refit, withdrawal


def test_a_p_takes_the_unit_that_is_missed_most() -> None:
    running = game("first_combat", {**HAMMER, **FED, "cw_3_ind": "L1118", "cw_czech": "L1118"}, dice=[2] * 9)
    running.agenda.clear()
    running.push(Partial((unit(running, "cw_3_ind"), unit(running, "cw_czech")), AXIS))
    assert answer(running) in ("deplete cw_3_ind", "deplete cw_czech")
    view = Appraisal(running.state, COMMONWEALTH)
    chosen = ask(OFFICER, running).action.units[0]
    assert view.step_worth(chosen) == max(view.step_worth(unit(running, name)) for name in ("cw_3_ind", "cw_czech"))


def test_refit_points_go_where_they_bring_most_strength() -> None:
    units = {"ge_200_mech": "L0701 depleted", "ge_5_pzr_1": "L0701 depleted"}
    running = segment(
        "refit.refit", units=units, tables=OWNERS, numbers="[refit_points]\ngerman = 3\nitalian = 0\ncommonwealth = 0"
    )
    assert answer(running) in ("refit ge_5_pzr_1", "refit ge_200_mech")
    running.play(answer(running))
    assert not has(running, "ge_5_pzr_1", Mark.DEPLETED) or not has(running, "ge_200_mech", Mark.DEPLETED)


def test_a_unit_is_not_refitted_to_more_than_its_hex_may_hold() -> None:
    crowd = dict.fromkeys(("ge_200_mech", "ge_104_mech", "ge_115_mech", "ge_361_mtrzd", "it_8_ari"), "L1119")
    units = {"it_brescia": "L1119 depleted", "ax_sup_01": "L1119 dump", **crowd}
    points = "[refit_points]\ngerman = 0\nitalian = 3\ncommonwealth = 0"
    assert answer(segment("refit.refit", units=units, tables=OWNERS, numbers=points)) == "end"
    del units["it_8_ari"]
    assert answer(segment("refit.refit", units=units, tables=OWNERS, numbers=points)) == "refit it_brescia"


def test_a_lost_unit_is_rebuilt_at_the_base() -> None:
    units = {"ge_200_mech": "refit box"}
    running = segment(
        "refit.refit", units=units, tables=OWNERS, numbers="[refit_points]\ngerman = 3\nitalian = 0\ncommonwealth = 0"
    )
    assert answer(running) == "rebuild ge_200_mech L0701 full"


def test_every_reinforcement_comes_in() -> None:
    units = {"ge_104_mech": "held back", "ge_115_mech": "held back"}
    running = phase_of_game("reinforcement", units, step="units", tables=OWNERS, dice=[3])
    think(running, "air_allocation.malta")
    assert where(running, "ge_104_mech").startswith("L0")
    assert where(running, "ge_115_mech").startswith("L0")


# -- figures


def test_it_reckons_with_the_ranges_of_the_pack() -> None:
    pack = builtin_pack()
    short = [
        msgspec.structs.replace(row, range_mp=8 * 4) if (row.source, row.purpose) == ("dump", "general") else row
        for row in pack.supply_summary
    ]
    slow = [
        msgspec.structs.replace(row, value="10") if row.name == "msu_movement_allowance" else row
        for row in pack.constants
    ]
    other = msgspec.structs.replace(pack, supply_summary=tuple(short), constants=tuple(slow))
    units = {"ax_sup_01": "L0915 dump", "it_brescia": "L0915"}
    views = [Appraisal(game("initial_movement", units, pack=one).state, AXIS) for one in (pack, other)]
    assert [[bool(view.firm >> hex_of(f"L09{column}") & 1) for column in (19, 21)] for view in views] == [
        [True, True],
        [True, False],
    ], "along the plain row a step costs 2 MPs"
    free = unit(game("initial_movement", units), "ax_sup_01")
    before, after = (int(view.envelope({free}).sum()) for view in views)
    assert before > after


def test_the_risk_in_one_hex_is_that_of_many_to_the_last_bit() -> None:
    units = {"ge_5_pzr_1": "L1121", "ge_200_mech": "L1118", "cw_3_ind": "L1119 depleted", "cw_69_50": "L1116"}
    view = Appraisal(game("initial_movement", units).state, COMMONWEALTH)
    there = np.flatnonzero(view.threat)
    for strength in (0.5, 1.0, 2.0, 3.5, 4.0, 7.0, 11.5, 40.0):
        many = view.losses(there, np.full(len(there), strength)).tolist()
        assert [view.loss(hex_, strength) for hex_ in map(int, there)] == many
        assert strength > 1 or {0.0, 1.0} < set(many), "from none to all, with something in between"


# -- plans


@pytest.mark.parametrize(("enemy", "kind"), [("L1121", "move"), ("L1124", "overrun")])
def test_what_was_not_carried_out_is_chosen_again(enemy: str, kind: str) -> None:
    """A hint may be asked for twice, and a move taken back."""
    units = {**HAMMER, "ax_sup_01": "L1117 dump", "cw_sup_01": "L1121 dump", "cw_3_ind": enemy}
    running = phase_of_game("initial_movement", units, tables=OWNERS, dice=[1] * 9)
    officer = player("officer")
    first = ask(officer, running)
    assert first.action.kind == kind
    assert ask(officer, running) == first
    after = running.copy()
    after.play(first.action)
    assert ask(officer, after) != first
    assert ask(player("officer"), running) == first


def test_a_plan_is_gone_on_with_after_a_detachment_was_dropped() -> None:
    running = phase_of_game(
        "initial_movement",
        {**HAMMER, **FED, "cw_3_ind": "L1131"},
        tables=OWNERS,
        step="movement",
        options=["optional.detachments"],
    )
    officer = player("officer")
    ask(officer, running)
    running.play("detach ge_104_mech")
    running.play("move ge_det_1 L1117-L1116")
    said = [ask(officer, running).action]
    while said[-1].kind != "end":
        running.play(said[-1])
        said.append(ask(officer, running).action)
    assert len(said) > 1


@pytest.mark.parametrize(
    ("mission", "said"),
    [
        (("guard", "L1121"), "{units} to {hex}: guards the supply there"),
        (("hold", "L1121"), "{units} to {hex}: holds it"),
        (("ready", "L1121"), "{units}: ready to help {hex}"),
        (("ready", "Alexandria"), "{units} to {hex}: goes to take it"),
    ],
)
def test_a_move_says_what_it_is_for(mission: tuple[Literal["guard", "hold", "ready"], str], said: str) -> None:
    units = {**FED, "ge_200_mech": "L1117", "it_pavia": "L1121", "ax_sup_02": "L1121 dump"}
    units |= {"cw_sup_01": "Tobruk dump", "cw_3_ind": "Tobruk", "cw_22_gds": "Tobruk"}
    running = phase_of_game("initial_movement", units, tables=OWNERS)
    kind, target = mission
    hex_ = running.setting.board.places.get(target) or hex_of(target)
    task = Task((unit(running, "ge_200_mech"),), Mission(kind, hex_))
    officer = Officer(intent=Intent(tasks=(task,)))
    chosen = ask(officer, running)
    while chosen.action.units != task.units:
        running.play(chosen.action)
        chosen = ask(officer, running)
    assert chosen.motive is not None
    assert (chosen.motive.words, chosen.motive.parts["hex"]) == (said, hex_)


# -- goals


@pytest.mark.parametrize(("scenario", "post"), [("race_for_tobruk", "L2306"), ("empty", "L1117")])
def test_who_is_on_foot_closes_up_instead_of_setting_out_to_take_what_is_far_away(scenario: str, post: str) -> None:
    """It goes to the own place that is nearest to the goal, or towards the goal where there is none."""
    units = {"cw_20_9_aus": "E1833", "cw_22_gds": "E1833", "cw_26_9_aus": "L2306", "it_brescia": "L1117"}
    supplies = {"cw_sup_01": "E1833 dump", "cw_sup_02": "L2306 dump", "ax_sup_01": "L1117 dump"}
    held = ("Benghazi", "Tobruk", "Bardia", "Mersa Matruh", "Alexandria")
    owners = {"El Agheila": "axis"} | dict.fromkeys(held, "commonwealth")
    running = phase_of_game(
        "initial_movement", {**units, **supplies}, phasing="commonwealth", tables={"owners": owners}, scenario=scenario
    )
    found = missions(Appraisal(running.state, COMMONWEALTH), Intent())
    assert found[unit(running, "cw_22_gds")].kind == "take"
    assert found[unit(running, "cw_20_9_aus")] == Mission("ready", hex_of(post))


def test_a_way_back_over_an_escarpment_is_none() -> None:
    """11.62 Above Sidi Rezegh tanks come down by the pass; with enemies to both sides nobody goes back up."""
    units = {"cw_4_7_armd_2": "L2230", "ge_200_mech": "L2231", "it_brescia": "L2329", "it_bologna": "L2329"}
    running = phase_of_game("initial_movement", units, phasing="commonwealth", tables=OWNERS)
    pockets = Appraisal(running.state, COMMONWEALTH).pockets
    assert pockets["motorized"][hex_of("L2230")]
    assert pockets["leg"][hex_of("L2230")]
    assert not pockets["leg"][hex_of("L2130")]


def test_where_it_must_attack_it_counts_half_of_those_whom_no_supply_reaches() -> None:
    units = {"cw_20_9_aus": "L1124", "cw_sup_01": "L1125 dump", "it_brescia": "L1120", "ax_sup_01": "L1117 dump"}
    plan = Plan(phase_of_game("initial_movement", units, tables=OWNERS, phasing="commonwealth"))
    there = np.array([hex_of("L1124"), hex_of("L1121")])
    group = [unit(plan.game, "cw_20_9_aus")]
    plan.stocked = np.ones(hexes.COUNT, bool)
    fed = scores(plan, group, there)
    plan.stocked = np.zeros(hexes.COUNT, bool)
    hungry = scores(plan, group, there)
    odds = plan.view.pressure[there[1]] / plan.view.strength(group[0])
    assert odds == 5 / 4
    assert (fed - hungry).tolist() == pytest.approx([0.0, 5 / 4 * OFFICER_WEIGHTS.bound]), "5 to 2 instead of 5 to 4"
