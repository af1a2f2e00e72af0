"""What a game is called: after its scenario, in the reader's language, or as somebody named it."""

from __future__ import annotations

import pytest

from desertfox.pack import builtin_pack
from desertfox.pack.schema import ScenarioRow
from desertfox.server.views.titles import game_title
from desertfox.text.language import Language

ENGLISH, GERMAN = Language.named("en"), Language.named("de")


def test_a_game_named_after_its_scenario_is_so_in_every_language() -> None:
    assert game_title("race_for_tobruk", "Race for Tobruk", GERMAN) == "Wettlauf nach Tobruk"
    assert game_title("race_for_tobruk", "Race for Tobruk", ENGLISH) == "Race for Tobruk"


@pytest.mark.parametrize("row", builtin_pack().scenarios, ids=lambda row: row.id)
def test_every_scenario_has_a_german_title(row: ScenarioRow) -> None:
    assert game_title(row.id, row.name, ENGLISH) == row.name
    assert game_title(row.id, row.name, GERMAN) == GERMAN.text(f"scenario-{row.id.replace('_', '-')}")


def test_a_name_that_somebody_gave_stays() -> None:
    assert game_title("race_for_tobruk", "Friday", GERMAN) == "Friday"
    assert game_title("of_another_pack", "Kasserine", GERMAN) == "Kasserine"
