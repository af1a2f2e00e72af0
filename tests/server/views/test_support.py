"""11.5 What each number of air points would bring, told before one is committed."""

from __future__ import annotations

import pytest
from table import game, play_to

import desertfox as df
from desertfox.play.game import Game
from desertfox.server.messages import Combat, Support
from desertfox.server.views.combat import combat
from desertfox.server.views.support import support
from desertfox.state import Value
from desertfox.text.language import Language

UNITS = {
    "ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ax_sup_01": "L0917 dump", "cw_69_50": "L0919",
    "cw_sup_01": "L0924 dump",
}  # fmt: skip


def asked(step: str) -> Game:
    running = game("first_combat", UNITS, dice=[1])
    running.state.values[Value.AXIS_AIR] = 3
    running.state.values[Value.COMMONWEALTH_AIR] = 2
    running.play("attack ge_5_pzr_1+ge_8_pzr_1 L0919")
    running.play("end")
    play_to(running, step)
    return running


def told(running: Game, answer: str) -> Support:
    found = support(running, answer)
    assert found is not None
    return found


@pytest.mark.parametrize("points", [0, 2])
def test_the_chances_of_the_attacker_are_those_of_the_exact_odds(points: int) -> None:
    running = asked("resolution.attacker_support")
    found, odds = told(running, f"commit {points}"), df.odds(running, attacker_air=points)
    assert (found.action, found.points, found.navy, found.total) == (f"commit {points}", points, False, 6)
    assert (found.cleared, found.defender_loss, found.attacker_loss) == (
        round(6 * odds.cleared), round(6 * odds.defender_loss), round(6 * odds.attacker_loss),
    )  # fmt: skip
    assert found.air_loss == sum(face.attacker_loses_air for face in odds.faces)


def test_more_points_clear_the_hex_more_often() -> None:
    running = asked("resolution.attacker_support")
    before = running.digest()
    cleared = [told(running, f"commit {points}").cleared for points in range(4)]
    assert cleared == sorted(cleared)
    assert cleared[0] < cleared[-1]
    assert running.digest() == before, "nothing is committed"


def faces(found: Combat) -> list[tuple[str, ...]]:
    return [tuple(fate.code for fate in prospect.fates) for prospect in found.prospects]


def test_the_whole_combat_is_told_with_the_points_that_are_thought_of() -> None:
    running = asked("resolution.attacker_support")
    language = Language.named("en")
    none, two = combat(running, None, language), combat(running, None, language, "commit 2")
    assert faces(none) == faces(combat(running, None, language, "commit 0"))
    assert faces(none) != faces(two)
    shifts = [line.text for line in two.lines if "air points" in line.text]
    assert shifts == ["+2 air points"]
    assert not [line.text for line in none.lines if "air points" in line.text]
    assert f"{told(running, 'commit 2').defender_loss} in 6" in two.summary[1].text
    assert faces(combat(running, None, language, "commit 9")) == faces(none), "what is no answer changes nothing"


def test_the_defender_s_points_count_against_the_attack() -> None:
    running = asked("resolution.attacker_support")
    running.play("commit 1")
    assert running.decision.step == "resolution.defender_support"
    none, two = told(running, "commit 0"), told(running, "commit 2")
    assert none.cleared == round(6 * df.odds(running).cleared)
    assert two.attacker_loss == round(6 * df.odds(running, defender_air=2).attacker_loss)


@pytest.mark.parametrize(
    ("step", "answer"),
    [
        ("supply.attacker", "commit 1"),
        ("resolution.attacker_support", "commit 4"),
        ("resolution.attacker_support", "end"),
    ],
)
def test_what_is_no_answer_any_more_has_no_chances(step: str, answer: str) -> None:
    assert support(asked(step), answer) is None
