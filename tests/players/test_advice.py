"""The advice: a legal answer to every question, with its motive in both languages; one small position a judgement."""

from __future__ import annotations

import pytest
from table import Game, game, has, hex_of, phase_of_game, place, segment, unit, where

import desertfox as df
from desertfox import hexes
from desertfox.play.combat import Declaration
from desertfox.play.losses import Retreats
from desertfox.play.movement import Movement
from desertfox.play.step import questions
from desertfox.play.telling import speaker
from desertfox.play.variable_withdrawal import Giving
from desertfox.players.appraisal import Appraisal
from desertfox.players.judgement.ground import is_pocket
from desertfox.players.judgement.reaction import risk
from desertfox.players.judgement.table import JUDGEMENTS
from desertfox.rules import stacking, supply
from desertfox.rules.supply.sources import supply_units
from desertfox.state import Mark
from desertfox.text.language import LANGUAGES, Language, template_id

EVERY_SWITCH = (
    "optional.rommel", "optional.herkules", "optional.detachments", "optional.desert_patrols", "optional.tobruk_port",
    "optional.variable_withdrawal", "six_angles.8.27", "six_angles.7.75", "six_angles.tiger",
)  # fmt: skip
GAMES = (
    ("race_for_tobruk", "spi1981", ()),
    ("gazala", "spi1981", EVERY_SWITCH),
    ("crusader", "sixangles2006", ("optional.rommel", "optional.desert_patrols")),
    ("italian_campaign", "johnson2019", ("optional.detachments", "optional.tobruk_port")),
    ("campaign", "spi1981", EVERY_SWITCH),
    ("extended_campaign", "spi1981", ()),
)
"""What is played on advice alone, so many answers of each."""
_ANSWERS = 260


def test_there_is_a_judgement_for_every_kind_of_question_but_the_plans() -> None:
    ours = {kind for kind in questions() if kind.__module__.startswith("desertfox")}
    assert ours == {*JUDGEMENTS, Movement, Declaration}


@pytest.mark.parametrize(("scenario", "ruleset", "options"), GAMES, ids=[name for name, *_ in GAMES])
def test_it_is_legal_and_says_why_in_both_languages(scenario: str, ruleset: str, options: tuple[str, ...]) -> None:
    game = df.Game.start(scenario, ruleset=ruleset, options=options, seed=f"advice {scenario}")
    languages = [Language.named(code) for code in LANGUAGES]
    for _ in range(_ANSWERS):
        before, loads = game.digest(), _loads(game)
        advised = df.advise(game.sealed())
        assert game.digest() == before, "thinking changes nothing"
        assert game.decision.why_not(advised.action) is None
        assert advised.motive is not None or advised.action.kind not in ("end", "commit", "react", "retreat", "convert")
        if advised.motive is not None:
            said = {speaker(game.setting, language).event(advised.motive) for language in languages}
            assert len(said) == len(languages), said
        plan = game.decision.step == "movement.movement"
        game.play(advised.action)
        if not plan and not game.is_over:
            after = _loads(game)
            assert not {hex_ for hex_ in after if after[hex_] > max(0, loads.get(hex_, 0))}, advised
        if game.is_over:
            break


def _loads(game: df.Game) -> dict[tuple[int, int], int]:
    """9.2 Return by side and hex how many SPs are too many."""
    return {
        (side, hex_): stacking.excess(game.state, hex_, side)
        for side in (df.AXIS, df.COMMONWEALTH)
        for hex_ in stacking.overstacked(game.state, side)
    }


def test_every_motive_has_german_words() -> None:
    """The tool for the sentences of the engine finds each of them; here that one that is no event is among them."""
    german = Language.named("de")
    assert german.has(template_id("{units} to {hex}: guards the supply there"))
    assert german.has(template_id("the enemy misses {foes} most"))


# -- small positions


OWNERS = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth", "Tobruk": "commonwealth"}}
FED = {"ax_sup_01": "L1117 dump", "cw_sup_01": "L1124 dump"}
HAMMER = {"ge_5_pzr_1": "L1119", "ge_200_mech": "L1119", "ge_104_mech": "L1119", "ge_115_mech": "L1119"}


def answer(running: Game) -> str:
    """Return what is advised now."""
    return running.notation(df.advise(running).action)


def answers(running: Game, until: str = "") -> list[str]:
    """Follow the advice until a step is open or the game is over; return what was done."""
    done = []
    while not running.is_over and running.decision.step != until and len(done) < 100:
        done.append(answer(running))
        running.play(done[-1])
    return done


def fight(phase: str, foe: str, air: int, theirs: int = 0) -> Game:
    """Return the attack of a hammer, at the question for support: the attacker's if it has air points."""
    units = {**HAMMER, **FED, **dict.fromkeys(foe.split(), "L1120")}
    numbers = f"[air]\naxis = {air}\ncommonwealth = {theirs}"
    running = game(phase, units, tables=OWNERS, dice=[4] * 40, numbers=numbers)
    running.play(f"attack {'+'.join(HAMMER)} L1120")
    answers(running, f"resolution.{'attacker' if air else 'defender'}_support")
    return running


def test_air_points_are_not_kept_in_the_last_fight_of_the_turn() -> None:
    assert answer(fight("second_combat", "cw_3_ind cw_22_gds", 4)) == "commit 4"


def test_air_points_are_kept_where_they_change_nothing() -> None:
    """16 to 2 is in the last column but for the die."""
    assert answer(fight("first_combat", "cw_3_ind", 4)) == "commit 0"


def test_air_points_stop_a_great_attack() -> None:
    """All attackers suffer the one result, so the more they are, the more a point in defence does."""
    assert answer(fight("second_combat", "cw_3_ind cw_22_gds", 0, 4)) == "commit 4"


@pytest.mark.parametrize(("have", "there", "expected"), [(6, 0, "malta 1"), (2, 0, "malta 0"), (2, 2, "malta -1")])
def test_malta_gets_what_the_desert_can_spare(have: int, there: int, expected: str) -> None:
    numbers = f"[air]\naxis = 0\ncommonwealth = {have}\nmalta = {there}"
    running = segment("air_allocation.malta", units={}, phasing="commonwealth", tables=OWNERS, numbers=numbers)
    assert answer(running) == expected


@pytest.mark.parametrize(("air", "expected"), [(4, "invade ge_ramcke+it_folgore 3"), (0, "end")])
def test_malta_is_invaded_when_it_is_as_good_as_won_and_with_no_more_than_it_takes(air: int, expected: str) -> None:
    both = {"ge_ramcke": "held back", "it_folgore": "held back"} if air else {"it_folgore": "held back"}
    running = segment(
        "air_allocation.herkules", units=both, turn=14, tables=OWNERS, options=["optional.herkules"],
        numbers=f"[air]\naxis = {air}\ncommonwealth = 0",
    )  # fmt: skip
    assert answer(running) == expected


def test_reinforcements_come_in_towards_the_front_and_within_the_limit() -> None:
    units = dict.fromkeys(HAMMER, "held back") | {"ge_8_pzr_1": "held back", "it_brescia": "held back"}
    units |= {"it_pavia": "L0907", "ax_sup_01": "L0907 dump", "cw_22_gds": "L0910"}
    running = phase_of_game("reinforcement", units, step="units", tables=OWNERS, dice=[3])
    done = answers(running, "air_allocation.malta")
    assert len([line for line in done if line.startswith("place ")]) == 6
    assert not stacking.overstacked(running.state, df.AXIS)
    home = hex_of("L0701")
    assert all(place(running, name) > home for name in HAMMER), "east of the base, where the front is"


def test_a_withdrawal_takes_what_is_missed_least() -> None:
    units = {"cw_3_ind": "Alexandria", "cw_10_5_ind": "L2022", "ge_5_pzr_1": "L2020", "cw_sup_01": "L2022 dump"}
    running = phase_of_game("initial_movement", units, phasing="commonwealth", tables=OWNERS)
    running.agenda.clear()
    running.push(Giving((("indian or south_african", 1),), 0))
    assert answer(running) == "withdraw cw_3_ind", "nobody can come to Alexandria"


def test_supply_is_not_captured_to_be_lost_again() -> None:
    prize = {"ax_sup_01": "L1117", "cw_sup_02": "L1121 dump", "ge_3_rcn": "L1120"}
    foes = dict.fromkeys(("cw_20_9_aus", "cw_24_9_aus", "cw_26_9_aus", "cw_22_gds"), "L1122")
    for enemies, expected in (({"cw_3_ind": "Alexandria"}, "capture cw_sup_02"), (foes, "destroy cw_sup_02")):
        running = phase_of_game("initial_movement", {**prize, **enemies}, tables=OWNERS, dice=[2] * 9)
        running.play("overrun ge_3_rcn L1120-L1121")
        assert running.decision.step == "entering.capture"
        assert answer(running) == expected


# -- retreats and losses


def pushed_back(units: dict[str, str], pending: dict[str, int], scenario: str = "empty") -> Game:
    """Return a position in which units must retreat by so many hexes."""
    running = phase_of_game("first_combat", units, tables=OWNERS, scenario=scenario, dice=[4] * 20)
    running.agenda.clear()
    running.push(Retreats(tuple((unit(running, name), number) for name, number in pending.items()), may_ignore=False))
    return running


def test_a_city_is_held_by_a_lost_step() -> None:
    units = {**dict.fromkeys(HAMMER, "L2228"), "cw_3_ind": "Tobruk", "cw_22_gds": "Tobruk", "cw_sup_01": "Tobruk"}
    running = pushed_back(units, {"cw_22_gds": 1, "cw_3_ind": 1}, "race_for_tobruk")
    assert answer(running).startswith("deplete ")
    running.play(answer(running))
    assert running.is_over or answer(running).startswith(("retreat ", "deplete ", "stay "))
    hex_ = running.setting.board.places["Tobruk"]
    assert any(place(running, name) == hex_ for name in ("cw_22_gds", "cw_3_ind"))


def test_open_desert_is_given_up_and_the_stack_stays_together() -> None:
    units = {**HAMMER, **FED, "cw_3_ind": "L1120", "cw_22_gds": "L1120", "cw_20_9_aus": "L1124"}
    running = pushed_back(units, {"cw_3_ind": 2, "cw_22_gds": 2})
    assert [line.split()[0] for line in answers(running)] == ["retreat", "retreat"]
    assert place(running, "cw_3_ind") == place(running, "cw_22_gds")
    assert supply.general(running.state, df.COMMONWEALTH).reaches(place(running, "cw_3_ind"))


def test_nobody_retreats_into_a_pocket() -> None:
    """From L1320 no two steps lead out between the five stacks."""
    units = {"ge_5_pzr_1": "L1119", "it_brescia": "L1424", "it_pavia": "L0824", "ge_200_mech": "L1418"}
    units |= {"ge_104_mech": "L1421", "ge_115_mech": "L1122", "ax_sup_01": "L1117 dump"}
    running = pushed_back({**units, "cw_3_ind": "L1120", "cw_sup_01": "L1131 dump"}, {"cw_3_ind": 2})
    view, brigade = Appraisal(running.state, df.COMMONWEALTH), unit(running, "cw_3_ind")
    ends = [action.hexes[-1] for action in running.decision.actions() if action.kind == "retreat"]
    assert {is_pocket(view, brigade, end) for end in ends} == {True, False}
    assert answer(running) == "retreat cw_3_ind L1120-L1020-L0921"


@pytest.mark.parametrize(("foe", "expected"), [("cw_3_ind", "pass"), ("cw_3_ind cw_22_gds", "lead")])
def test_the_leader_gives_his_shift_where_it_changes_something(foe: str, expected: str) -> None:
    units = {"ge_rommel": "L1119", **HAMMER, **FED, **dict.fromkeys(foe.split(), "L1120")}
    running = game("second_combat", units, tables=OWNERS, dice=[4] * 40, options=["optional.rommel"])
    running.play(f"attack {'+'.join(HAMMER)} L1120")
    answers(running, "resolution.leadership")
    assert answer(running) == expected


# -- supply


def test_an_msu_is_expended_for_those_who_are_cut_off() -> None:
    """Three regiments cut off at L1832 with an MSU."""
    cut_off = {"ge_200_mech": "L1832", "ge_104_mech": "L1832", "ge_115_mech": "L1832", "ax_sup_02": "L1832"}
    foes = {"cw_3_ind": "L1828", "cw_22_gds": "L2030", "cw_sup_01": "Alexandria dump"}
    running = game("initial_movement", {**cut_off, **foes}, tables=OWNERS)
    assert running.decision.step == "movement.emergency_supply"
    assert answer(running) == "expend ax_sup_02"


def test_an_msu_is_not_expended_for_a_handful() -> None:
    cut_off = {"ge_3_rcn": "L1832", "ax_sup_02": "L1832"}
    running = game("initial_movement", {**cut_off, "cw_sup_01": "Alexandria dump"}, tables=OWNERS)
    assert answer(running) == "end"


def test_an_msu_becomes_a_dump_where_the_army_would_starve() -> None:
    units = {"ge_200_mech": "L1117", "ge_5_pzr_1": "L1117", "ax_sup_01": "L1117", "ax_sup_02": "L0703"}
    running = segment("refit.conversion", units=units, tables=OWNERS)
    assert answers(running) == ["convert ax_sup_01", "end"]


@pytest.mark.parametrize(("counters", "expected"), [(0, "expend ax_sup_01"), (9, "end")])
def test_at_the_limit_of_counters_a_dump_is_spent_for_few(counters: int, expected: str) -> None:
    """4.2 What arrives next would be lost, so supply costs nothing."""
    stack = {
        "ge_200_mech": "L1117 disrupted",
        "ge_5_pzr_1": "L1117",
        "ax_sup_01": "L1117 dump",
        "ax_sup_02": "L1116 dump",
    }
    plain = segment("refit.disruption", units=stack, tables=OWNERS)
    names = [plain.setting.counters[one].id for one in supply_units(plain.setting.counters)[df.AXIS]]
    hoard = dict.fromkeys(names[2 : len(names) - counters], "L0703")
    running = segment("refit.disruption", units={**stack, **hoard}, tables=OWNERS)
    assert answer(running) == expected


# -- refit


def test_tanks_near_the_base_are_exchanged_for_better_ones() -> None:
    numbers = "[refit_points]\ngerman = 9\nitalian = 0\ncommonwealth = 0"
    units = {"ge_5_pzr_1": "L0703", "ge_200_mech": "L0701"}
    old = segment("refit.refit", units=units, tables=OWNERS, numbers=numbers, turn=4)
    assert answer(old) == "end", "nothing better is built yet"
    running = segment("refit.refit", units=units, tables=OWNERS, numbers=numbers, turn=12)
    done = answers(running)
    assert done[0] == "box ge_5_pzr_1"
    assert done[1].startswith("rebuild ge_5_pzr_2 ")


# -- reaction


def reacting(units: dict[str, str], scenario: str = "empty") -> Game:
    """Return the reaction moves of the Commonwealth, its supply units left as they are."""
    running = phase_of_game("first_reaction", units, tables=OWNERS, dice=[6] * 20, scenario=scenario)
    if not running.is_over and running.decision.step == "reaction.supply_destruction":
        running.play("end")
    return running


def test_a_whole_stack_gets_out_of_the_way() -> None:
    units = {
        **HAMMER,
        "ge_8_pzr_1": "L1119",
        **FED,
        "ax_sup_02": "L1118 dump",
        "cw_3_ind": "L1120",
        "cw_150_50": "L1120",
    }
    running = reacting(units)
    assert [line.split()[0] for line in answers(running)].count("react") == 2
    assert all(hexes.distance(place(running, name), hex_of("L1119")) > 1 for name in ("cw_3_ind", "cw_150_50"))


def test_a_strong_stack_stands_fast() -> None:
    strong = dict.fromkeys(("cw_20_9_aus", "cw_24_9_aus", "cw_26_9_aus", "cw_22_gds"), "L1120")
    assert answer(reacting({"ge_200_mech": "L1119", **FED, **strong})) == "end"


def test_hopeless_supply_is_destroyed_by_the_least_unit() -> None:
    units = {**HAMMER, "ge_8_pzr_1": "L1119", "ax_sup_01": "L1117 dump", "cw_sup_02": "L1120"}
    units |= {"cw_22_gds": "L1120 depleted", "cw_sup_01": "L1124 dump"}
    running = phase_of_game("first_reaction", units, tables=OWNERS, dice=[6] * 20)
    lost = risk(running.state, hex_of("L1120"), df.COMMONWEALTH)[1]
    assert answer(running) == ("destroy cw_22_gds+cw_sup_02" if lost >= 0.7 else "end")


def test_a_brigade_bars_the_way_to_an_empty_place() -> None:
    """Tobruk is worth points and empty; panzers stand before it, and a brigade beside them is still near enough."""
    units = {"ge_5_pzr_1": "L2325", "ge_200_mech": "L2325", "ax_sup_01": "L2323 dump", "cw_3_ind": "L2327"}
    running = reacting({**units, "cw_sup_01": "L2327 dump"}, "race_for_tobruk")
    assert answer(running).startswith("react cw_3_ind ")
    running.play(answer(running))
    assert where(running, "cw_3_ind") == "L2329"


def test_a_raider_goes_on_to_the_next_dump() -> None:
    units = {"ge_3_rcn": "L1118", "ax_sup_01": "L1117 dump", "cw_sup_02": "L1120 dump", "cw_sup_03": "L1122 dump"}
    running = phase_of_game("initial_movement", {**units, "cw_3_ind": "Alexandria"}, tables=OWNERS, dice=[6] * 9)
    running.play("end") if running.decision.step == "movement.emergency_supply" else None
    running.play("overrun ge_3_rcn L1118-L1119-L1120")
    running.play("destroy cw_sup_02")
    assert running.decision.step == "movement.under_way"
    assert answer(running).startswith("overrun ge_3_rcn ")
    assert answer(running).endswith("L1122")


def test_beaten_tanks_go_home_to_come_back_whole() -> None:
    numbers = "[refit_points]\ngerman = 12\nitalian = 0\ncommonwealth = 0"
    units = {"ge_5_pzr_1": "L0907 depleted disrupted", "ge_200_mech": "L0907", "ax_sup_01": "L0907 dump"}
    running = segment("refit.refit", units=units, tables=OWNERS, numbers=numbers, turn=4)
    assert [line.split()[0] for line in answers(running)][:2] == ["box", "rebuild"]
    assert not has(running, "ge_5_pzr_1", Mark.DEPLETED | Mark.DISRUPTED)


def test_a_recon_unit_goes_raiding_where_supply_stands_alone() -> None:
    units = {"ge_3_rcn": "L0701", "cw_sup_02": "L1122 dump", "cw_3_ind": "Alexandria"}
    running = segment(
        "reinforcement.patrol_declaration", units=units, tables=OWNERS, options=["optional.desert_patrols"]
    )
    assert answers(running) == ["declare ge_3_rcn"]


def _attacked(army: dict[str, str]) -> Game:
    """Five brigades, 5 SPs to supply, are attacked; the dump gives 3 for nothing."""
    brigades = dict.fromkeys(("cw_1_1_sa", "cw_2_1_sa", "cw_5_1_sa", "cw_3_2_sa", "cw_4_2_sa"), "L1119")
    units = {"it_brescia": "L1118", "ax_sup_01": "L1117 dump", "cw_sup_01": "L1121 dump", **brigades, **army}
    running = phase_of_game("first_combat", units, tables=OWNERS, dice=[1] * 20)
    while running.decision.step != "supply.defender":
        running.play(running.decision.proposal() or next(running.decision.actions()))
    return running


def test_a_dump_on_which_an_army_lives_is_not_spent_on_a_combat() -> None:
    names = ("22_gds", "4_2_nz", "5_2_nz", "6_2_nz", "20_9_aus", "26_9_aus")
    running = _attacked({f"cw_{name}": "L1122" if number < 3 else "L1222" for number, name in enumerate(names)})
    assert answer(running).startswith("leave ")
    while running.decision.step == "supply.defender":
        running.play(df.advise(running.sealed()).action)
    assert not has(running, "cw_sup_01", Mark.EXPENDED)
    supplied = [
        name
        for name in ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "4_2_sa")
        if not has(running, f"cw_{name}", Mark.NO_COMBAT_SUPPLY)
    ]
    assert len(supplied) == 3


def test_a_dump_that_feeds_only_those_that_fight_is_spent_on_them() -> None:
    assert answer(_attacked({})) == "accept"
