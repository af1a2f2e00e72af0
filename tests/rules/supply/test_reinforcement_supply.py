"""7.3 A reinforcement and its first Combat Phase, through the phases of a Player-Turn."""

from __future__ import annotations

import pytest
from supply_positions import at, unit

from desertfox.play.game import Game
from desertfox.position import Position

LINES = 'format = 1\nphase = "first_combat"\n[units]\nge_104_mech = "{mech} reinforcement"\ncw_polish = "{polish}"\n'


def supply_words(game: Game) -> list[str]:
    return [event.words.format(**event.parts) for event in game.events if event.kind == "combat supply"]


def attack(game: Game) -> None:
    for action in ("attack ge_104_mech L0917", "end", "accept"):
        if game.decision.why_not(game.parse(action)) is None:
            game.play(action)


@pytest.mark.clause("CR-1a1.5")
def test_a_reinforcement_is_supplied_in_its_first_combat_phase_and_judged_like_all_in_the_second() -> None:
    first = Game.from_position(Position.parse(LINES.format(mech=at(16), polish=at(17))), dice=[3] * 20)
    attack(first)
    assert "104 Mech is a reinforcement in its first Combat Phase" in supply_words(first)
    assert "104 Mech has no line to any source" not in supply_words(first)
    second = Game.from_position(Position.parse(LINES.format(mech=at(15), polish=at(17))), dice=[3] * 20)
    assert second.state.phase == "motorized_movement", "nothing to attack in the first Combat Phase"
    second.play("move ge_104_mech L0915-L0916")
    second.play("end")
    assert second.state.place[unit(second.state, "ge_104_mech")] == second.parse("move L0916").hexes[0]
    while second.state.phase != "second_combat":
        second.play(next(iter(second.decision.actions())))
    attack(second)
    assert "104 Mech has no line to any source" in supply_words(second)
    assert "104 Mech is a reinforcement in its first Combat Phase" not in supply_words(second)
