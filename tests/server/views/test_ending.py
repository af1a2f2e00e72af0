"""15 How a game has ended: the level of victory, why, and the places that decided it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from table import Game, game, segment

from desertfox.pack import builtin_pack
from desertfox.server.hall.summary import Summary
from desertfox.server.messages import Ending
from desertfox.server.views.ending import ending
from desertfox.server.views.facts import Facts
from desertfox.server.views.panels import panel
from desertfox.server.views.view import view
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
TOBRUK, BENGHAZI, MATRUH, BARDIA = "L2329", "L2306", "E1817", "E2104"


LEVELS = {"axis": 0, "draw": -6, "commonwealth": None}
"""How far the Axis must be ahead in these tests of Race for Tobruk, whatever the data say of it."""


def told(running: Game, language: Language = EN) -> Ending:
    found = ending(running, language)
    assert found is not None
    return found


def race(axis: int = 0, commonwealth: int = 0, **owners: str) -> Game:
    """Return Race for Tobruk at its end, with the levels of these tests."""
    data = builtin_pack()
    levels = (
        replace(row, at_least=LEVELS[row.winner]) if row.scenario == "race_for_tobruk" else row
        for row in data.victory_levels
    )
    pack = replace(data, victory_levels=tuple(levels))
    numbers = f"[victory]\naxis = {axis}\ncommonwealth = {commonwealth}"
    tables = {"owners": owners}
    return game("end_of_turn", {}, turn=5, scenario="race_for_tobruk", numbers=numbers, tables=tables, pack=pack)


def test_points_are_told_with_what_each_side_lacked_and_the_places_that_count() -> None:
    running = race(commonwealth=1, Tobruk="axis", Bardia="commonwealth", Benghazi="commonwealth")
    found = told(running)
    assert (found.text, found.reason.case) == ("Draw", "15.31")
    assert found.reason.text.startswith("Axis 6, Commonwealth 7; Axis victory with 1 more point for the Axis; ")
    assert set(found.hexes) == {TOBRUK, BARDIA, BENGHAZI}


@pytest.mark.parametrize(
    ("axis", "commonwealth", "text", "reason"),
    [
        (9, 0, "Axis victory", "Axis 9, Commonwealth 0; Draw with 10 more points for the Commonwealth"),
        (
            0, 1, "Draw",
            ("Axis 0, Commonwealth 1; Axis victory with 1 more point for the Axis; "
             "Commonwealth victory with 6 more points for the Commonwealth"),
        ),
        (0, 9, "Commonwealth victory", "Axis 0, Commonwealth 9; Draw with 3 more points for the Axis"),
    ],
)  # fmt: skip
def test_the_next_better_level_of_each_side_is_named(axis: int, commonwealth: int, text: str, reason: str) -> None:
    found = told(race(axis, commonwealth))
    assert (found.text, found.reason.text) == (text, reason)
    assert set(found.hexes) == {TOBRUK, BENGHAZI, MATRUH, BARDIA}, "nobody has any: all that would have counted"


def test_a_place_that_wins_the_game_is_its_reason() -> None:
    tables = {"owners": {"Mersa Matruh": "axis"}}
    running = game("end_of_turn", {}, turn=1, scenario="italian_campaign", tables=tables)
    found = told(running, DE)
    assert found.text == "Entscheidender Sieg der Achse"
    assert (found.reason.text, found.hexes) == ("Achse besitzt Mersa Matruh", (MATRUH,))


def test_alexandria_wins_whatever_the_points_say() -> None:
    units = {"ge_5_pzr_1": "E1833"}
    running = segment("refit.automatic_victory", units=units, phasing="commonwealth", turn=9, scenario="campaign")
    found = told(running)
    assert (found.text, found.reason.text) == ("The Axis has won", "The Axis holds Alexandria and wins")
    assert (found.reason.case, found.hexes) == ("15.25", ("E1833",))


def test_score_and_lobby_tell_the_end_and_not_what_might_be() -> None:
    running = race(0, 1)
    grid = panel(running, "score", (), EN).grids[0]
    assert grid.note == "The game is over. Draw: Axis 0, Commonwealth 1."
    rows = [cell.text for row in panel(race(Tobruk="axis"), "score", (), EN).grids[0].rows for cell in row.cells]
    assert "Tobruk, at the end" in rows
    facts = Facts(id="g", version=1, number=0, last=0, is_live=True, title="")
    assert view(running, facts, EN).score.verdict == "Draw"
    assert Summary.of(running).words["en"].prompt.startswith("Draw. Axis 0, Commonwealth 1; ")


def test_a_game_that_goes_on_has_no_ending() -> None:
    running = Game.start("race_for_tobruk", seed="end")
    assert ending(running, EN) is None
    assert "if the game ended now" in panel(running, "score", (), EN).grids[0].note.lower()
