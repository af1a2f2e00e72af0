"""5.2 and 5.3: a withdrawal is asked for with all that one decides by: what is owed, who can go, and until when."""

from __future__ import annotations

import pytest
from table import Game, segment

from desertfox.server.messages import Question
from desertfox.server.views.courses import thoughts
from desertfox.server.views.question import question
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
OWNED = {"owners": {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}}


def withdrawing(units: dict[str, str], turn: int = 5, **rest: object) -> Game:
    """Return segment 3 of the campaign: turn 5 wants 14/70, infantry of strength 4, until turn 8."""
    return segment(
        "reinforcement.withdrawal", units=units, turn=turn, phasing="commonwealth", tables=OWNED, scenario="campaign",
        **rest,
    )  # fmt: skip


def asked(running: Game, language: Language = EN) -> Question:
    found = question(running, language)
    assert found is not None
    return found


def details(found: Question) -> dict[str, str]:
    return {option.action: option.detail for option in found.options}


def test_a_substitute_is_asked_for_with_its_reason_and_its_strength() -> None:
    units = {"cw_14_70": "destroyed", "cw_20_9_aus": "E1833 disrupted", "cw_24_9_aus": "L2329 depleted"}
    running = withdrawing(units)
    found = asked(running)
    assert found.prompt == "Who goes in the place of 14/70?"
    assert found.hint == (
        "14/70 cannot go (Destroyed Units Box). Substitutes are of its type (infantry) and reach its full strength "
        "of 4 together, none to spare. Who goes comes back on turn 8."
    )
    assert details(found) == {
        "withdraw cw_20_9_aus": "E1833 (Alexandria), full, disrupted; strength 4 of 4; back on turn 8",
        "withdraw cw_24_9_aus": "L2329 (Tobruk), depleted; strength 4 of 4; back on turn 8",
    }
    assert found.units == ("cw_20_9_aus", "cw_24_9_aus"), "the map lights them"
    assert [running.notation(action) for action in thoughts(running).proposal] == ["withdraw cw_24_9_aus"]


def test_several_weak_ones_are_told_one_by_one_with_what_they_reach_together() -> None:
    units = {"cw_14_70": "refit box", "cw_czech": "E1833", "cw_polish": "E1834"}
    found = asked(withdrawing({**units, "cw_greek": "E1833"}), DE)
    assert found.hint.startswith("14/70 kann nicht gehen (Auffrischungsfeld). Ersatz ist von ihrer Art (Infanterie)")
    together = details(found)["withdraw cw_polish+cw_czech"]
    assert together == "Polish, E1834, voll; Czech, E1833 (Alexandria), voll; Stärke 4 von 4; zurück in Runde 8"


@pytest.mark.parametrize(
    ("stands", "why"),
    [("E1010", "14/70 is out of general supply."), ("refit box", "14/70 cannot go (Refit Box).")],
)
def test_it_is_said_what_keeps_the_unit(stands: str, why: str) -> None:
    found = asked(withdrawing({"cw_14_70": stands, "cw_20_9_aus": "E1833", "cw_24_9_aus": "E1833"}))
    assert found.hint.startswith(why)


def test_of_armor_one_unit_will_do_and_is_gone_for_good() -> None:
    units = {"cw_7_7_armd_2": "destroyed", "cw_22_armd_2": "E1833", "cw_14_70": "E1833", "cw_23_70": "E1833"}
    running = withdrawing({**units, "cw_7spt_7": "E1834", "cw_2_1_armd_2": "E1834"}, turn=12)
    found = asked(running)
    assert "One unit of its type will do (armor). Who goes does not come back." in found.hint
    assert details(found)["withdraw cw_22_armd_2"] == "E1833 (Alexandria), full; for good"


def test_a_unit_that_waits_can_be_given_and_refusing_has_its_price() -> None:
    found = asked(withdrawing({"cw_14_70": "turn 9"}))
    assert found.prompt == "A withdrawal is due: 14/70"
    assert found.hint.startswith("It can be given from where it waits (turn 9)")
    assert details(found) == {
        "withdraw cw_14_70": "turn 9, full; back on turn 9",
        "refuse": "1 victory point for the Axis",
    }


def test_who_goes_early_is_told_with_its_date() -> None:
    found = asked(withdrawing({"cw_20_9_aus": "E1833"}, turn=1))
    assert found.step == "withdrawal.early"
    assert details(found)["withdraw cw_20_9_aus"] == "E1833 (Alexandria), full; due on turn 8; back on turn 16"


def test_by_dice_it_is_told_for_what_a_unit_counts_and_which_die_brings_it_back() -> None:
    units = {"cw_20_9_aus": "E1833", "cw_5_2_nz": "E1834"}
    running = withdrawing(units, turn=6, dice=(3, 1), options=["optional.variable_withdrawal"])
    found = asked(running)
    assert (found.prompt, found.hint) == (
        "Withdraw a unit: Australian or New Zealand", "1 SP of this kind is still wanted.",
    )  # fmt: skip
    told = "E1833 (Alexandria), full; 1 stacking point; back from turn 8 on a die of 5 or more"
    assert details(found)["withdraw cw_20_9_aus"] == told
