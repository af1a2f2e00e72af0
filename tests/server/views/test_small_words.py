"""Small words that read wrong once: what a sentence begins with, one and several, names that were left out."""

from __future__ import annotations

import pytest
from table import Game, game, phase_of_game, segment

from desertfox.play.event import Event
from desertfox.play.telling import speaker
from desertfox.server.messages import Question
from desertfox.server.views.combat import combat
from desertfox.server.views.question import question
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
LINES = {"owners": {"El Agheila": "axis", "Benghazi": "axis", "Tobruk": "axis", "Alexandria": "commonwealth"}}


def asked(running: Game, language: Language = EN) -> Question:
    found = question(running, language)
    assert found is not None
    return found


@pytest.mark.parametrize("template", ["{name} has no line to any source", "{unit} is disrupted"])
@pytest.mark.parametrize("language", [EN, DE])
def test_a_sentence_that_begins_with_a_unit_leaves_its_name_as_it_is(template: str, language: Language) -> None:
    setting = game("initial_movement", {"cw_arty_a": "L0919"}, step="movement").setting
    parts = {"name": "a Arty", "unit": setting.counters.by_id["cw_arty_a"]}
    says = speaker(setting, language)
    assert says.event(Event("supply", "7.1", template, parts)).startswith("a Arty ")
    assert says.event(Event("supply", "7.1", "{units} cannot be withdrawn", {"units": ()}))[0].isupper()


def test_victory_points_are_told_so_that_one_reads_as_well_as_several() -> None:
    parts = {"points": 1, "side": 0, "place": "Tobruk"}
    setting = game("initial_movement", {"cw_arty_a": "L0919"}, step="movement").setting
    booked = Event("victory points", "15.31", "victory points for {side}: {points} ({place})", parts)
    assert speaker(setting, EN).event(booked) == "Victory points for Axis: 1 (Tobruk)"
    assert speaker(setting, DE).event(booked) == "Siegpunkte für Achse: 1 (Tobruk)"


def test_a_detachment_rejoins_a_unit_with_a_name() -> None:
    units = {"ge_104_mech": "L0915 depleted", "ge_det_1": "L0915 of ge_104_mech", "ax_sup_01": "L0914 dump"}
    running = segment("refit.refit", units=units, tables=LINES, options=["optional.detachments"])
    texts = {option.action: option.text for option in asked(running).options}
    assert texts["rejoin ge_det_1"] == "Let Det Ger rejoin 104 Mech"


def test_of_the_forces_for_malta_only_those_are_listed_that_a_die_can_help() -> None:
    units = {"ge_ramcke": "L0701", "it_folgore": "L0701", "ge_5_pzr_1": "L0702"}
    numbers = "[air]\naxis = 2\ncommonwealth = 6\nmalta = 2"
    running = phase_of_game(
        "air_allocation", units, turn=14, tables=LINES, numbers=numbers, options=["optional.herkules"]
    )
    found = asked(running)
    details = [option.detail for option in found.options if option.kind == "invade"]
    assert details
    assert "cannot succeed" not in details
    assert "each convoy die gets -1, the 2 Commonwealth air points there are lost" in found.hint
    assert running.decision.why_not("invade ge_ramcke 0") is None, "it is allowed all the same"


@pytest.mark.parametrize(
    ("turn", "first", "told"),
    [
        (10, "commonwealth", ["about 2", "about 1", "about 2½"]),  # in December 1941 the die gets +1
        (10, "axis", ["about 3", "about 2½", "about 4"]),  # their next convoy is one of turn 11, which gets -1
        (22, "axis", ["no convoy comes any more"] * 3),
    ],
)
def test_an_air_point_on_malta_says_what_it_leaves_of_the_next_convoy(turn: int, first: str, told: list[str]) -> None:
    units, numbers = {"cw_22_gds": "E1833", "ge_5_pzr_1": "L0701"}, "[air]\naxis = 2\ncommonwealth = 6\nmalta = 1"
    running = phase_of_game(
        "air_allocation", units, scenario="campaign", phasing="commonwealth", first=first, turn=turn, tables=LINES,
        numbers=numbers,
    )  # fmt: skip
    details = [option.detail for option in asked(running).options]
    assert [int(detail.split()[1]) for detail in details] == [1, 2, 0]
    assert [detail.endswith(end) for detail, end in zip(details, told, strict=True)] == [True] * 3, details


def test_before_convoys_are_diced_for_an_air_point_on_malta_promises_none() -> None:
    units, numbers = {"cw_22_gds": "E1833", "it_brescia": "L0701"}, "[air]\naxis = 2\ncommonwealth = 6\nmalta = 1"
    running = phase_of_game(
        "air_allocation", units, scenario="extended_campaign", phasing="commonwealth", turn=-3, tables=LINES,
        numbers=numbers,
    )  # fmt: skip
    details = [option.detail for option in asked(running).options]
    assert details == [f"then {there} on Malta; the next Axis MSUs are fixed" for there in (1, 2, 0)]


def test_the_shift_of_a_leader_is_told_by_his_name() -> None:
    units = {"ge_104_mech": "L0915", "ge_rommel": "L0915", "cw_22_gds": "L0916"}
    supply = {"ax_sup_01": "L0914 dump", "cw_sup_01": "L0917 dump"}
    running = phase_of_game(
        "first_combat", {**supply, **units}, step="declaration", tables=LINES, options=["optional.rommel"],
        dice=[3, 6, 6, 6],
    )  # fmt: skip
    while running.decision.step != "resolution.leadership":
        offers = list(map(running.notation, running.decision.actions()))
        running.play(next((one for one in ("attack ge_104_mech L0916", "accept") if one in offers), "end"))
    running.play("lead")
    lines = [(line.case, line.text) for line in combat(running, None, EN).lines if line.text[0] in "+−"]
    assert ("8.8", "+1 Rommel") in lines


def test_the_shift_of_the_navy_is_told_as_such() -> None:
    units = {"cw_69_50": "L2328", "cw_150_50": "L2328", "ge_115_mech": "L2327", "cw_sup_01": "L2328 dump"}
    numbers = "[markers]\nnaval_bombardment = true"
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[3, 6, 6, 6], numbers=numbers)
    for answer in ("attack cw_69_50+cw_150_50 L2327", "end", "accept", "accept", "commit 0 naval"):
        if running.decision.why_not(answer) is None:
            running.play(answer)
    lines = [(line.case, line.text) for line in combat(running, None, EN).lines if line.text[0] in "+−"]
    assert lines == [("11.5", "+1 naval bombardment")]
