"""The view of a moment: pieces, stacks, marks, points and everything else that the page draws."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from table import game

from desertfox.play.game import Game
from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Piece, Seats, Stack, View
from desertfox.server.views.facts import Facts
from desertfox.server.views.view import view
from desertfox.text.language import Language

ENGLISH, GERMAN = Language.named("en"), Language.named("de")
AIR = "[air]\naxis = 2\ncommonwealth = 2"
FACTS = Facts(id="g1", version=7, number=3, last=5, is_live=False, title="Friday", seats=Seats(axis="recruit"))


def seen(running: Game, language: Language = ENGLISH) -> View:
    return view(running, FACTS, language)


def piece(shown: View, unit: str) -> Piece:
    return next(one for one in shown.pieces if one.id == unit)


def stack(shown: View, hex_: str) -> Stack:
    return next(one for one in shown.stacks if one.hex == hex_)


def test_what_the_service_knows_is_handed_on() -> None:
    shown = seen(Game.start("gazala", seed=""))
    assert (shown.game, shown.version, shown.number, shown.last, shown.is_live) == ("g1", 7, 3, 5, False)
    assert (shown.title, shown.seats.axis, shown.thinks, shown.redo) == ("Friday", "recruit", False, False)
    assert shown.undo is None


def test_why_nothing_can_be_taken_back_is_said_with_its_case() -> None:
    why = RuleViolation("3.4", "nothing was taken back")
    shown = view(Game.start("gazala", seed=""), msgspec.structs.replace(FACTS, undo=why), GERMAN)
    assert shown.undo is not None
    assert (shown.undo.text, shown.undo.case) == ("Es wurde nichts zurückgenommen", "3.4")


@pytest.mark.parametrize(
    ("language", "turns", "date"), [(ENGLISH, "Turn 15 of 17", "May 1942"), (GERMAN, "Runde 15 von 17", "Mai 1942")]
)
def test_the_turn_is_named_in_the_language(language: Language, turns: str, date: str) -> None:
    shown = seen(Game.start("gazala", seed=""), language)
    assert (shown.turn, shown.turns, shown.date) == (15, turns, date)


def test_a_stack_lists_fighters_by_strength_then_guns_then_supply() -> None:
    units = {
        "ax_sup_02": "L0919 dump", "ax_sup_01": "L0919", "ge_15_arty": "L0919", "ge_104_mech": "L0919 depleted",
        "ge_5_pzr_1": "L0919",
    }  # fmt: skip
    shown = seen(game("initial_movement", units))
    here = stack(shown, "L0919")
    assert here.units == ("ge_5_pzr_1", "ge_104_mech", "ge_15_arty", "ax_sup_01", "ax_sup_02")
    assert (here.side, here.sp, here.limit) == ("axis", 3, 6)
    assert here.words == "L0919, Axis: 5(1) Pzr, 104 Mech, 15 Pzr Arty, Axis MSU and Axis dump"
    assert piece(shown, "ge_104_mech").depleted
    assert piece(shown, "ax_sup_01").figures == "MSU 22"
    assert piece(shown, "ax_sup_02").figures == "DUMP"


def test_a_stack_is_told_in_german_too() -> None:
    shown = seen(game("initial_movement", {"ax_sup_01": "L0919", "ax_sup_02": "L0919", "it_pavia": "L0919"}), GERMAN)
    assert stack(shown, "L0919").words == "L0919, Achse: Pavia und 2 × MSU der Achse"


def test_counters_in_boxes_are_there_without_a_hex() -> None:
    boxes = {one.box for one in seen(Game.start("campaign", seed="")).pieces if not one.hex}
    assert {"held_back", "turn_2"} <= boxes
    assert not {"out_of_play", "pool"} & boxes


def test_units_cut_off_carry_the_mark_for_it() -> None:
    shown = seen(game("initial_movement", {"ge_5_pzr_1": "L2015", "ge_8_pzr_1": "L0919", "ax_sup_01": "L0918 dump"}))
    assert piece(shown, "ge_5_pzr_1").marks == ("out_of_supply",)
    assert piece(shown, "ge_8_pzr_1").marks == ()


def test_units_that_may_react_and_those_that_have_are_marked() -> None:
    units = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_sup_01": "L0923 dump"}
    running = game("first_reaction", units, dice=[6])
    assert piece(seen(running), "cw_69_50").marks == ("may_react",)
    running.play("react cw_69_50 L0920-L0921")
    assert piece(seen(running), "cw_69_50").marks == ("may_react", "check_due")


def test_after_a_reaction_to_an_overrun_no_check_is_due() -> None:
    units = {
        "ge_8_pzr_1": "L0915", "ge_5_pzr_1": "L0915", "ge_200_mech": "L0915", "ax_sup_01": "L0915 dump",
        "cw_11_hus": "L0917", "cw_czech": "L0917", "cw_sup_01": "L0919 dump",
    }  # fmt: skip
    running = game("initial_movement", units, dice=[6], step="movement")
    running.play("overrun ge_8_pzr_1+ge_5_pzr_1+ge_200_mech L0915-L0916-L0917")
    running.play("react cw_czech L0917-L0918")
    assert "check_due" not in piece(seen(running), "cw_czech").marks


def test_attackers_and_targets_are_marked_and_the_attack_is_listed() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "cw_polish": "L0919"}
    running = game("first_combat", units, numbers=AIR)
    running.play("attack ge_5_pzr_1+ge_104_mech L0919")
    shown = seen(running)
    assert "attacking" in piece(shown, "ge_5_pzr_1").marks
    assert "target" in piece(shown, "cw_polish").marks
    assert [(one.number, one.units, one.hexes, one.open) for one in shown.attacks] == [
        (0, ("ge_5_pzr_1", "ge_104_mech"), ("L0919",), False)
    ]
    running.play("end")
    assert [(one.number, one.open) for one in seen(running).attacks] == [(0, True)]


def test_forts_and_those_being_built_are_shown() -> None:
    units = {"it_pavia": "L0702", "it_brescia": "L0703"}
    running = game("initial_movement", units, tables={"forts": {"L0703": "axis 1"}})
    running.play("build it_pavia")
    assert [(fort.hex, fort.level) for fort in seen(running).forts] == [("L0702", 0), ("L0703", 1)]


def test_points_and_score_are_told() -> None:
    shown = seen(Game.start("campaign", seed=""))
    assert [sentence.text for sentence in shown.axis.refit] == ["German 2", "Italian 1"]
    assert shown.axis.refit[0].case == "13.1"
    assert (shown.score.axis, shown.score.commonwealth) == (0, 9)
    assert shown.score.verdict == "Commonwealth marginal victory"
    assert seen(Game.start("campaign", seed=""), GERMAN).score.verdict == "Knapper Sieg des Commonwealth"


def test_a_finished_game_asks_nothing_and_says_how_it_ended() -> None:
    running, random = Game.start("race_for_tobruk", seed="end"), Random(1)
    while not running.is_over:
        running.carry_out(running.decision.sample(random))
    for language, words in ((ENGLISH, "Axis"), (GERMAN, "Achse")):
        shown = seen(running, language)
        assert shown.question is None
        assert shown.ending is not None
        assert words in shown.ending.reason.text
        assert {station.progress for station in shown.rail.phases} == {"to_come"}


def test_every_moment_of_a_game_can_be_written_as_json_and_read_again() -> None:
    running, random = Game.start("crusader", seed="json"), Random(3)
    for _ in range(120):
        shown = seen(running)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown
        running.carry_out(running.decision.sample(random))
