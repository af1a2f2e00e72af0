"""What a player says it is doing and thinking of: true of what it does, and in every language."""

from __future__ import annotations

import pytest
from table import game, hex_of, play_to, unit

from desertfox.play.telling import speaker
from desertfox.players import advise, motives
from desertfox.players.intent import PLAIN, Intent, Mission, Task
from desertfox.players.weights import BOLD, OFFICER, QUIET, STORMING, WARY
from desertfox.text.language import Language

UNITS = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920"}
MOODS = {
    PLAIN: ("What if the army goes on as it does?", "Was, wenn die Armee so weitermacht?"),
    Intent(BOLD): ("What if the army dares more?", "Was, wenn die Armee mehr wagt?"),
    Intent(WARY): ("What if the army takes more care?", "Was, wenn die Armee vorsichtiger ist?"),
    Intent(STORMING): ("What if the army storms a city?", "Was, wenn die Armee eine Stadt stürmt?"),
    Intent(QUIET): (
        "What if the army fights only where it is sure to win?",
        "Was, wenn die Armee nur kämpft, wo sie sicher siegt?",
    ),
    Intent(OFFICER._replace(assaults=3, attack=0.7)): (
        "What if other things counted more?",
        "Was, wenn anderes mehr zählte?",
    ),
}


def said(intent: Intent, language: str) -> str:
    running = game("initial_movement", UNITS)
    return speaker(running.setting, Language.named(language)).event(motives.considers(intent))


@pytest.mark.parametrize("intent", MOODS)
def test_each_mood_that_is_tried_is_told_apart(intent: Intent) -> None:
    assert (said(intent, "en"), said(intent, "de")) == MOODS[intent]


@pytest.mark.parametrize(
    ("kind", "english", "german"),
    [
        ("take", "What if 5(1) Pzr go for L0920?", "Was, wenn 5(1) Pzr auf L0920 gehen?"),
        ("ready", "What if 5(1) Pzr stand ready to help L0920?", "Was, wenn 5(1) Pzr bereitstehen, L0920 zu helfen?"),
        ("hold", "What if 5(1) Pzr hold L0920?", "Was, wenn 5(1) Pzr L0920 halten?"),
    ],
)
def test_what_a_formation_may_be_sent_to_do_is_told_apart(kind: str, english: str, german: str) -> None:
    tank = unit(game("initial_movement", UNITS), "ge_5_pzr_1")
    intent = Intent(tasks=(Task((tank,), Mission(kind, hex_of("L0920"))),))  # type: ignore[arg-type]
    assert (said(intent, "en"), said(intent, "de")) == (english, german)


def test_who_ends_an_advance_that_has_begun_does_not_call_the_ground_worthless() -> None:
    running = game("initial_movement", UNITS)
    says = speaker(running.setting, Language.named("en"))
    assert says.event(motives.no_advance(has_advanced=False)) == "The ground won is not worth the danger"
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_200_mech": "L0918", "ax_sup_01": "L0917 dump"}
    running = game("first_combat", {**units, "cw_sup_01": "L0919"}, dice=[6])
    running.play("attack ge_5_pzr_1+ge_8_pzr_1+ge_200_mech L0919")
    running.play("end")
    play_to(running, "advance.advance")
    running.play("advance ge_5_pzr_1 L0919")
    while running.decision.step == "advance.advance":
        action, why = advise(running.sealed())
        last = why
        running.play(action)
    assert last is not None
    assert says.event(last) == "The others are wanted where they stand"
