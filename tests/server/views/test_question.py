"""The open decision as the page gets it: who must do what, with which answers, and what would be left undone."""

from __future__ import annotations

import pytest
from table import game, hex_of, play_to, segment

from desertfox.play.advance import Advance
from desertfox.play.battle import Attack, Battle, Combat
from desertfox.play.game import Game
from desertfox.server.messages import Question
from desertfox.server.views.combat import combat
from desertfox.server.views.labels import label
from desertfox.server.views.question import question
from desertfox.server.views.rail import rail
from desertfox.text.language import Language

ENGLISH, GERMAN = Language.named("en"), Language.named("de")


def asked(running: Game, language: Language = ENGLISH) -> Question:
    found = question(running, language)
    assert found is not None
    return found


def texts(found: Question) -> list[str]:
    return [option.text for option in found.options]


# -- moves


UNITS = {"ge_5_pzr_1": "L0919", "ge_8_pzr_1": "L0915", "ge_104_mech": "L0915", "ax_sup_01": "L0916 dump"}


def test_in_movement_the_page_asks_stack_by_stack_and_gets_no_list_of_moves() -> None:
    found = asked(game("initial_movement", UNITS, step="movement"))
    assert (found.side, found.step, found.kind, found.mode, found.case) == (
        "axis", "movement.movement", "movement", "move", "8.1",
    )  # fmt: skip
    assert (found.prompt, found.hint) == ("Move your units", "3 units have not moved yet.")
    assert found.units == ("ge_8_pzr_1", "ge_104_mech", "ge_5_pzr_1"), "stack by stack, from the west"
    assert [(option.action, option.text, option.ends) for option in found.options] == [("end", "End movement", True)]
    assert found.more
    assert [(left.text, left.case) for left in found.undone] == [("3 units have not moved.", "8.12")]
    assert found.undone[0].units == found.units, "the page leads to each of them"


def test_who_has_moved_is_no_longer_asked_for() -> None:
    running = game("initial_movement", UNITS, step="movement")
    running.play("move ge_5_pzr_1 L0919-L0920")
    running.play("move ge_8_pzr_1 L0915-L0914")
    found = asked(running, GERMAN)
    assert (found.prompt, found.hint) == ("Bewege deine Einheiten", "1 Einheit hat sich noch nicht bewegt.")
    assert found.units == ("ge_104_mech",)


def test_the_railway_can_be_fixed_without_choosing_a_unit() -> None:
    units = {"cw_polish": "E1833", "it_pavia": "L0701"}
    numbers = '[markers]\nrail_head = "E1817"'
    running = game("initial_movement", units, step="movement", phasing="commonwealth", numbers=numbers)
    assert "Fix 1 hex of the railway" in texts(asked(running))


def test_a_stack_under_way_may_stop_or_pick_somebody_up() -> None:
    running = game("initial_movement", UNITS, step="movement")
    running.play("move ge_5_pzr_1 L0919-L0918-L0917-L0916-L0915 on")
    found = asked(running)
    assert found.hint == "In L0915: 5(1) Pzr."
    assert [(option.action, option.text) for option in found.options] == [
        ("stop", "Stop here"), ("join ge_8_pzr_1", "Pick up 8(1) Pzr"), ("join ge_104_mech", "Pick up 104 Mech"),
    ]  # fmt: skip
    assert (found.units, found.options[0].ends) == (("ge_5_pzr_1",), True)


def test_the_reacting_player_is_asked_for_units_that_can_get_anywhere() -> None:
    units = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_sup_01": "L0923 dump"}
    found = asked(game("first_reaction", units))
    assert (found.side, found.mode, found.prompt) == ("commonwealth", "move", "Move the units that may react")
    assert (found.hint, found.units) == ("2 units may still react.", ("cw_69_50", "cw_150_50"))
    assert [(option.action, option.text) for option in found.options] == [("end", "End reaction moves")]
    assert [(left.text, left.units) for left in found.undone] == [("2 units could still react.", found.units)]


def test_the_defender_of_an_overrun_is_told_where() -> None:
    units = {
        "ge_8_pzr_1": "L0915", "ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "ax_sup_01": "L0915 dump",
        "cw_11_hus": "L0917", "cw_czech": "L0917", "cw_sup_01": "L0919 dump",
    }  # fmt: skip
    running = game("initial_movement", units, step="movement")
    running.play("overrun ge_8_pzr_1+ge_5_pzr_1+ge_200_mech L0915-L0916-L0917")
    found = asked(running)
    assert (found.side, found.mode, found.prompt) == ("commonwealth", "move", "The enemy overruns L0917: react?")
    assert set(found.units) == {"cw_11_hus", "cw_czech"}


# -- attacks


FIGHT = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "it_pavia": "L1018", "cw_polish": "L0919", "cw_69_50": "L1019"}


def test_targets_duties_and_attackers_are_named() -> None:
    found = asked(game("first_combat", FIGHT))
    assert (found.mode, found.prompt, found.hint) == (
        "attack", "Declare your attacks", "2 hexes must still be attacked.",
    )  # fmt: skip
    assert found.targets == found.duties == ("L0919", "L1019")
    assert set(found.units) == {"ge_5_pzr_1", "ge_104_mech", "it_pavia"}
    assert "end" not in [option.action for option in found.options], "while a duty is open"
    assert [(sentence.text, sentence.case) for sentence in found.undone] == [
        ("L0919 must be attacked.", "11.11"), ("L1019 must be attacked.", "11.11"),
    ]  # fmt: skip


def test_a_declared_attack_can_be_extended_and_called_off() -> None:
    running = game("first_combat", FIGHT)
    running.play("attack ge_5_pzr_1+ge_104_mech L0919")
    found = asked(running)
    assert (found.targets, found.duties) == (("L1019",), ("L1019",))
    assert "Attack L1019 with Pavia" in texts(found)
    assert "Call off the attack on L0919" in texts(found)
    running.play("attack it_pavia L1019")
    assert asked(running).hint == "2 attacks are declared. End the declaration to resolve them."
    assert asked(running).options[0].action == "end"


def test_no_attack_is_offered_that_another_duty_forbids_and_everybody_who_may_is_in_one() -> None:
    """69/50 alone can attack L0918; if it attacks L0920, then without d Arty, which could not take that in."""
    units = {"cw_69_50": "L0919", "cw_150_50": "L0921", "cw_arty_d": "L0921", "ge_115_mech": "L0920"}
    running = game("first_combat", {**units, "ge_104_mech": "L0918"}, phasing="commonwealth")
    found = [option.action for option in asked(running).options]
    assert found == ["attack cw_69_50 L0918", "attack cw_150_50+cw_arty_d L0920", "attack cw_69_50 L0920"]


# -- answers from a list


def test_retreats_are_offered_with_their_hexes_and_where_they_lead() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_200_mech": "L0918", "ax_sup_01": "L0917 dump"}
    units |= {"cw_69_50": "L0919", "cw_sup_01": "L0921 dump"}
    running = game("first_combat", units, dice=[1])
    running.play("attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech L0919")
    running.play("end")
    play_to(running, "losses.retreats")
    found = asked(running)
    assert (found.side, found.mode, found.prompt) == ("commonwealth", "choose", "Retreat your unit")
    away = next(option for option in found.options if option.kind == "retreat")
    assert away.text.startswith("Retreat 69/50 Mtrzd to L")
    assert (away.units, away.case) == (("cw_69_50",), "11.64")
    assert set(found.targets) == {option.hexes[-1] for option in found.options if option.hexes}
    assert any(option.text == "Deplete 69/50 Mtrzd instead of retreating" for option in found.options)


def test_the_order_of_losses_is_asked_with_where_each_would_go() -> None:
    """Both suffer E, and the line of Polish leads through the hex of Czech."""
    units = {"ge_5_pzr_1": "L1019", "ge_8_pzr_1": "L1019", "ge_115_mech": "L1019", "ge_104_mech": "L1019"}
    units |= {"it_132_ari": "L0819", "ge_155_mtrzd": "L0922", "ax_sup_01": "L1019 dump", "ax_sup_02": "L1019 dump"}
    units |= {"cw_czech": "L0919", "cw_polish": "L0920 depleted", "cw_sup_01": "L0915 dump"}
    tables = {"owners": {"Alexandria": "commonwealth"}}
    running = game("first_combat", units, dice=[6], tables=tables, numbers="[air]\naxis = 3")
    running.play("attack ge_5_pzr_1+ge_8_pzr_1+ge_115_mech+ge_104_mech+it_132_ari L0919-L0920")
    running.play("end")
    play_to(running, "resolution.attacker_support")
    running.play("commit 3")
    play_to(running, "losses.order")
    found = asked(running)
    assert (found.side, found.mode, found.case) == ("commonwealth", "choose", "11.63")
    assert found.prompt == "Choose the unit that is lost next"
    assert [(option.text, option.detail) for option in found.options] == [
        ("Lose Czech in L0919 next", "to the Refit Box"),
        ("Lose Polish in L0920 next", "to the Refit Box"),
    ]
    steps = rail(running, ENGLISH).steps
    assert [station.id for station in steps if station.progress == "now"] == ["resolution.attacker_shifts"]
    assert combat(running, None, ENGLISH).step == "Steps 5 and 6 of 7: the order of the losses"
    german = texts(asked(running, GERMAN))
    assert german == ["Als nächste Czech in L0919 verlieren", "Als nächste Polish in L0920 verlieren"]


def test_support_is_offered_with_what_is_left() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "cw_polish": "L0919"}
    running = game("first_combat", units, numbers="[air]\naxis = 2\ncommonwealth = 0")
    running.play("attack ge_5_pzr_1+ge_104_mech L0919")
    running.play("end")
    found = asked(running)
    assert found.prompt == "Commit air points to your attack on L0919?"
    assert [(option.text, option.detail) for option in found.options] == [
        ("Commit no air points", "then 2 unused"),
        ("Commit 1 air point", "then 1 unused"),
        ("Commit 2 air points", "then 0 unused"),
    ]


def test_a_supply_unit_that_serves_is_nobody_who_acts() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "ax_sup_01": "L0917 dump", "ax_sup_02": "L0916 dump"}
    running = game("first_combat", {**units, "cw_polish": "L0919"})
    running.play("attack ge_5_pzr_1+ge_104_mech L0919")
    running.play("end")
    found = asked(running)
    assert (found.step, set(found.units)) == ("supply.attacker", {"ge_5_pzr_1", "ge_104_mech"})
    assert (found.options[0].text, found.options[0].ends) == ("Accept this supply", True)
    assert any(option.text.startswith("Supply 5(1) Pzr from: dump in L09") for option in found.options)
    assert {option.detail for option in found.options if option.kind == "draw"} == {"costs 1 SP"}
    assert found.options[0].detail == "draws 2 SP of supply"


def test_the_order_of_effects_is_asked_with_what_each_answer_makes_of_the_strengths() -> None:
    units = {"cw_69_50": "L0919 disrupted", "cw_1ff": "L0921", "ge_115_mech": "L0920", "cw_sup_01": "L0918 dump"}
    running = game("first_combat", units, phasing="commonwealth", tables={"hexsides": {"L0919-L0920": "ridge"}})
    for action in ("attack cw_69_50+cw_1ff L0920", "end", "accept"):
        running.play(action)
    found = asked(running)
    assert (found.step, found.case) == ("weighing.attacker", "11.1")
    assert found.prompt == "Arrange the effects on the strengths of your attack on L0920"
    assert [(option.text, option.detail, option.ends) for option in found.options] == [
        ("Accept these strengths", "6 in all: 6-1", True),
        ("69/50 Mtrzd: ridge or escarpment, then disrupted: 0 instead of 1", "5 in all: 5-1", False),
    ]
    assert (
        asked(running, GERMAN).options[1].text == "69/50 Mtrzd: Höhenzug oder Steilhang, dann desorganisiert: 0 statt 1"
    )
    assert combat(running, None, ENGLISH).step == "Step 2 of 7: strengths of the attacker"
    running.play("order cw_69_50 third-disrupted")
    assert combat(running, None, ENGLISH).attack == "5"
    assert [option.detail for option in asked(running).options] == ["5 in all: 5-1", "6 in all: 6-1"]


@pytest.mark.parametrize(
    ("units", "text", "case"),
    [
        (
            {"cw_4_7_armd_2": "L0919", "cw_22_armd_3": "L0919", "cw_69_50": "L0919", "ge_115_mech": "L0920"},
            "4/7(2) Armd: 1 of 1 SP with infantry: 4 instead of 2", "11.41",
        ),
        (
            {"cw_1ff": "L0921", "cw_23_70": "L0921", "cw_22_armd_3": "L1019", "cw_25_10_ind": "L1019",
             "ge_115_mech": "L0920", "ge_200_mech": "L0920 depleted", "ax_sup_01": "L0920 dump"},
            "The fort doubles 200 Mech: 4 instead of 2", "14.2",
        ),
    ],
)  # fmt: skip
def test_pairing_and_doubling_are_asked_in_words(units: dict[str, str], text: str, case: str) -> None:
    tables = {"forts": {"L0920": "axis 2"}} if case == "14.2" else {}
    supply = {"cw_sup_01": "L0918 dump", "cw_sup_02": "L0918 dump"}
    running = game("first_combat", {**units, **supply}, phasing="commonwealth", tables=tables)
    running.play(f"attack {'+'.join(name for name in units if name.startswith('cw_'))} L0920")
    running.play("end")
    while running.decision.step.startswith("supply."):
        running.play("accept")
    assert (text, case) in [(option.text, option.case) for option in asked(running).options]


def test_a_booking_says_what_it_uses_up_and_who_gets_nothing() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_104_mech": "L0918", "ge_115_mech": "L0918"}
    running = game("first_combat", {**units, "ax_sup_01": "L0918 dump", "cw_polish": "L0919"})
    running.play(f"attack {'+'.join(units)} L0919")
    running.play("end")
    accept = asked(running).options[0]
    assert accept.detail == "draws 4 SP of supply; uses up Axis dump in L0918"
    running.play("leave ge_104_mech")
    assert asked(running).options[0].detail == (
        "draws 3 SP of supply; nothing for 104 Mech, which fight at half strength"
    )


def _advancing(*names: str) -> Game:
    """Return a game in which these units of the Commonwealth may advance from L0919 into L0920."""
    running = game("first_combat", dict.fromkeys(names, "L0919") | {"cw_sup_01": "L0918 dump"}, phasing="commonwealth")
    by_id = running.setting.counters.by_id
    running.agenda.clear()
    running.battle = Battle((), Combat(Attack(tuple(by_id[name] for name in names), (hex_of("L0920"),))))
    running.push(Advance(0))
    running._decision = None
    return running


def test_all_who_can_advance_are_offered_together_first() -> None:
    found = asked(_advancing("cw_69_50", "cw_150_50"))
    first = found.options[0]
    assert (first.action, first.text, first.detail) == (
        "advance cw_69_50+cw_150_50 L0920",
        "Advance 2 units together to L0920",
        "69/50 Mtrzd and 150/50 Mtrzd: 2 stacking points",
    )
    assert [option.text for option in found.options[1:]] == [
        "End the advance", "Advance 69/50 Mtrzd to L0920", "Advance 150/50 Mtrzd to L0920",
    ]  # fmt: skip


def test_no_more_advance_together_than_the_limit_lets_through() -> None:
    names = [f"cw_{name}" for name in ("69_50", "150_50", "151_50", "1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa")]
    running = _advancing(*names)
    assert asked(running).options[0].action == f"advance {'+'.join(names[:6])} L0920"
    running.play(f"advance {'+'.join(names[:5])} L0920")
    assert all(len(option.units) < 2 for option in asked(running).options), "one more, so nobody to go with"


def test_refitting_says_what_it_costs_and_what_is_left() -> None:
    units = {"ge_5_pzr_1": "L0702 depleted", "it_pavia": "L0703", "ax_sup_01": "L0702 dump"}
    running = segment("refit.refit", units=units, numbers="[refit_points]\ngerman = 5\nitalian = 1\ncommonwealth = 0")
    found = asked(running)
    assert (found.prompt, found.hint) == ("Spend your refit points", "German: 5. Italian: 1.")
    refit = next(option for option in found.options if option.kind == "refit")
    assert (refit.text, refit.detail) == ("Refit 5(1) Pzr in L0702", "refit points: 3, then 2 left")
    assert [sentence.text for sentence in found.undone] == ["1 unit could still be refitted or rebuilt."]


@pytest.mark.parametrize(
    ("notation", "english", "german"),
    [
        ("move ge_5_pzr_1 L0919-L0920", "Move 5(1) Pzr to L0920", "5(1) Pzr nach L0920 bewegen"),
        (
            "move ge_8_pzr_1+ge_104_mech L0915-L0914-L0913",
            "Move 8(1) Pzr and 104 Mech to L0913 by L0914",
            "8(1) Pzr und 104 Mech nach L0913 bewegen, über L0914",
        ),
        ("force ge_5_pzr_1", "Force the march of 5(1) Pzr", "Gewaltmarsch von 5(1) Pzr"),
        ("end", "End movement", "Bewegung beenden"),
    ],
)
def test_an_action_of_movement_is_said_as_a_player_would(notation: str, english: str, german: str) -> None:
    running = game("initial_movement", UNITS, step="movement")
    action = running.parse(notation)
    assert (label(running, action, ENGLISH), label(running, action, GERMAN)) == (english, german)


def test_hexes_with_a_place_say_its_name() -> None:
    running = game("initial_movement", {"ge_5_pzr_1": "L2328"}, step="movement")
    assert hex_of("L2329") == running.setting.board.places["Tobruk"]
    assert label(running, running.parse("move ge_5_pzr_1 L2328-L2329"), ENGLISH) == "Move 5(1) Pzr to L2329 (Tobruk)"


def test_no_more_answers_are_listed_than_one_can_read() -> None:
    boxed = ("cw_polish", "cw_czech", "cw_69_50", "cw_150_50", "cw_151_50", "cw_kdg", "cw_royals", "cw_11_hus")
    units = {**dict.fromkeys(boxed, "refit box"), "cw_greek": "E1833"}
    running = segment("refit.refit", units=units, phasing="commonwealth", numbers="[refit_points]\ncommonwealth = 99")
    offered = len(list(running.decision.actions()))
    found = asked(running)
    assert (len(found.options), found.more) == (min(offered, 250), offered > 250)
    assert found.options[0].ends


# -- consequences before the click


def test_each_hex_that_can_be_attacked_has_its_best_odds() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "it_pavia": "L0820", "ax_sup_01": "L0917 dump"}
    units |= {"cw_69_50": "L0919", "cw_sup_01": "L0924 dump"}
    running = game("first_combat", units)
    found = asked(running)
    assert found.targets == ("L0919",)
    assert found.odds == {"L0919": combat(running, found.options[0].action, ENGLISH).odds} == {"L0919": "2-1"}
    assert asked(game("initial_movement", UNITS, step="movement")).odds == {}


def test_what_is_at_stake_at_the_end_of_a_movement_is_told_stack_by_stack() -> None:
    units = {"ge_5_pzr_1": "L0918 moved", "it_pavia": "L0931", "ax_sup_01": "L0916 dump", "cw_69_50": "L0919"}
    running = game("initial_movement", units, step="movement")
    found = asked(running)
    assert [(stake.hex, stake.units, [(each.text, each.case) for each in stake.reasons]) for stake in found.stakes] == [
        ("L0919", (), [("must be attacked in the Combat Phase, now at 3-1", "11.11")]),
        ("L0931", ("it_pavia",), [("one unit is out of supply", "7.13")]),
        ("L0916", ("ax_sup_01",), [("supply that nobody guards, in reach of the enemy", "8.35")]),
    ]
    assert found.leaves == "leaves 1 attack due, 1 out of supply, 1 unguarded"
    assert asked(running, GERMAN).leaves == "lässt 1 Angriff fällig, 1 unversorgt, 1 unbewacht"
    fed = asked(game("initial_movement", {**UNITS, "it_pavia": "L0915"}, step="movement"))
    assert (fed.stakes, fed.leaves) == ((), "")
    reacting = game("first_reaction", units | {"cw_69_50": "L0919 may_react"}, step="reaction_moves")
    assert not asked(reacting).stakes, "nobody ends a movement here"


def test_a_stack_that_many_can_attack_is_in_danger() -> None:
    units = {"it_pavia": "L0920", "ge_5_pzr_1": "E1833", "ax_sup_01": "L0920 dump"}
    near = dict.fromkeys(("cw_69_50", "cw_150_50", "cw_151_50", "cw_4_rtr_2", "cw_5_1_sa", "cw_polish"), "L0922")
    found = asked(game("initial_movement", units | near, step="movement"))
    told = {stake.hex: [each.text for each in stake.reasons] for stake in found.stakes}
    assert "in danger" not in str(told.get("E1833"))
    assert told["L0920"] == ["in danger: enemies of about 17 in strength can come against 4"]


def test_turning_supply_over_says_whom_it_feeds_and_whom_it_starves() -> None:
    units = {"ge_115_mech": "L0920", "ax_sup_02": "L0908 dump", "ax_sup_01": "L0914"}
    found = asked(game("refit", units, step="conversion"))
    assert [(option.action, option.detail) for option in found.options if option.kind == "convert"] == [
        ("convert ax_sup_01", "Supplies 115 Mech too."),
        ("convert ax_sup_02", ""),
    ]
    units = {"ge_115_mech": "L0912", "ax_sup_02": "L0908 dump"}
    (option,) = (each for each in asked(game("refit", units, step="conversion")).options if each.kind == "convert")
    assert option.detail == "115 Mech goes out of supply."


def test_who_has_moved_is_not_asked_about_who_has_not_but_about_a_duty() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0917", "ax_sup_01": "L0918 dump", "cw_polish": "L0930"}
    homes = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
    running = game("initial_movement", units, tables=homes)
    while running.decision.step != "movement.movement":
        running.play("end")
    assert asked(running).stops, "nobody has moved"
    running.play("move ge_104_mech L0917-L0918")
    assert ([left.minor for left in asked(running).undone], asked(running).stops) == ([True], False)
    for attackers, stops in (("ge_5_pzr_1", False), ("it_xi_tri", True)):
        near = {"ge_104_mech": "L0917", "ax_sup_01": "L0918 dump", attackers: "L0918", "cw_polish": "L0921"}
        running = game("initial_movement", near, tables=homes, step="movement")
        running.play(f"move {attackers} L0918-L0919-L0920")
        assert asked(running).stakes[0].hex == "L0921"
        assert asked(running).stops is stops, "L0921 must be attacked, which is worth it for those who can"


def test_in_the_second_movement_phase_nobody_need_move() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "ax_sup_01": "L0918 dump", "cw_polish": "E1833"}
    assert asked(game("initial_movement", units, step="movement")).stops
    found = asked(game("motorized_movement", units, step="movement"))
    assert ([left.minor for left in found.undone], found.stops) == ([True], False)
    for marks, stops in (("", True), (" out_of_supply", False)):
        hungry = game("motorized_movement", {**units, "it_pavia": f"L0931{marks}"}, step="movement")
        assert asked(hungry).stops, "there is something at stake"
        hungry.play("move ge_5_pzr_1 L0918-L0919")
        assert asked(hungry).stops is stops, "who was out of supply when the phase began was told of then"


def test_who_moves_is_told_with_what_is_left_to_spend() -> None:
    units = {"ge_115_mech": "L0918", "ge_3_rcn": "L0918 disrupted", "ax_sup_01": "L0916 dump", "cw_69_50": "L0922"}
    running = game("initial_movement", units, step="movement")
    assert asked(running).allowances == {"ge_115_mech": 22, "ge_3_rcn": 14}
    running.play("move ge_115_mech L0918-L0919 on")
    assert asked(running).allowances["ge_115_mech"] == 20
    reacting = game("first_reaction", {**units, "ge_115_mech": "L0920"}, phasing="commonwealth", step="potential")
    assert asked(reacting).allowances["ge_115_mech"] == 5.5
    fighting = game("first_combat", {**units, "cw_69_50": "L0919"})
    assert (asked(fighting).mode, asked(fighting).allowances) == ("attack", {})
