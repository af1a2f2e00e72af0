"""Questions with one sensible answer, and the same kinds of questions where there is something to think about."""

from __future__ import annotations

from collections import Counter

import pytest
from table import game

import desertfox as df
from desertfox.play.action import END
from desertfox.players.evident import evident
from desertfox.players.officer import Officer

HOMES = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}


@pytest.mark.parametrize("scenario", ["race_for_tobruk", "gazala", "crusader"])
def test_what_goes_without_saying_is_what_the_officer_answers(scenario: str) -> None:
    running, officers = df.Game.start(scenario, seed="evident"), (Officer(), Officer())
    asked, answered = Counter[str](), Counter[str]()
    while len(running.played) < 220:
        choice = officers[running.decision.side].choose(running.sealed())
        digest, found = running.digest(), evident(running.sealed())
        asked[running.decision.step] += 1
        if found:
            answered[running.decision.step] += 1
            assert found.action == choice.action
            assert found.motive is not None, "the log says why"
        assert running.digest() == digest
        running.play(choice.action)
    assert answered["movement.emergency_supply"] > 0
    assert answered["reaction.supply_destruction"] + answered["resolution.attacker_shifts"] > 0
    assert not answered.keys() & {"movement.movement", "reaction.reaction_moves", "losses.retreats", "advance.advance"}


def test_a_declaration_ends_once_nothing_else_can_be_attacked() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_104_mech": "L0918", "cw_polish": "L0919", "cw_czech": "L1018"}
    running = game("first_combat", units, tables=HOMES)
    assert running.decision.step == "combat.declaration"
    assert evident(running) is None
    running.play("attack ge_5_pzr_1 L0919")
    assert evident(running) is None, "another hex can be attacked"
    running.play("cancel 0")
    running.play("attack ge_5_pzr_1+ge_104_mech L0919-L1018")
    choice = evident(running)
    assert choice is not None
    assert choice.action == END


def test_who_is_out_of_supply_is_thought_about() -> None:
    fed = {"ge_5_pzr_1": "L0701", "ax_sup_01": "L0701", "cw_polish": "E1833"}
    running = game("initial_movement", {**fed, "ge_104_mech": "L2329", "ax_sup_02": "L2329"}, tables=HOMES)
    assert running.decision.step == "movement.emergency_supply"
    assert evident(running) is None
