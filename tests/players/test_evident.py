"""Questions with one sensible answer, and the same kinds of questions where there is something to think about."""

from __future__ import annotations

from collections import Counter

import pytest
from table import game, play_to

import desertfox as df
from desertfox.analysis.odds import odds
from desertfox.play import asking
from desertfox.play.action import END
from desertfox.players import motives
from desertfox.players.evident import evident
from desertfox.players.officer import Officer
from desertfox.text.language import Language

ENGLISH = Language.named("en")
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


@pytest.mark.parametrize("in_use", [17, 18])
def test_supply_that_can_only_be_destroyed_is_not_asked_about(in_use: int) -> None:
    every = {f"ax_sup_{number:02}": "L0815 msu" for number in range(1, in_use + 1)}
    guarded = dict.fromkeys(("cw_20_9_aus", "cw_24_9_aus", "cw_26_9_aus", "cw_22_gds"), "L0817")
    prize = {"ge_3_rcn": "L0815", "cw_sup_01": "L0816 msu", "cw_sup_02": "L0816 dump"}
    running = game("initial_movement", {**prize, **guarded, **every}, tables=HOMES, dice=[6] * 9)
    play_to(running, "movement.movement")
    running.play("overrun ge_3_rcn L0815-L0816")
    assert running.decision.step == "entering.capture"
    choice = evident(running)
    if in_use < 18:
        assert choice is None, "a capture could be tried, though the enemy would have it back"
        return
    assert choice is not None
    assert choice.action.kind == "destroy"
    assert choice.motive == motives.no_free_counter()


def test_who_is_out_of_supply_is_thought_about() -> None:
    fed = {"ge_5_pzr_1": "L0701", "ax_sup_01": "L0701", "cw_polish": "E1833"}
    running = game("initial_movement", {**fed, "ge_104_mech": "L2329", "ax_sup_02": "L2329"}, tables=HOMES)
    assert running.decision.step == "movement.emergency_supply"
    assert evident(running) is None


def test_emergency_supply_is_asked_only_where_an_msu_can_help_with_units_and_hexes() -> None:
    apart = {"ge_5_pzr_1": "L0701", "ax_sup_01": "L0701", "ge_104_mech": "L2329", "cw_polish": "E1833"}
    running = game("initial_movement", apart, tables=HOMES)
    assert running.decision.step == "movement.emergency_supply"
    choice = evident(running)
    assert choice is not None
    assert (choice.action, choice.motive) == (END, motives.no_msu_can_help())
    running = game("initial_movement", {**apart, "it_pavia": "L2329", "ax_sup_02": "L2329"}, tables=HOMES)
    assert evident(running) is None
    assert asking.hint(running, ENGLISH).startswith("Out of supply: 104 Mech and Pavia in L2329 (Tobruk). An MSU")
    captured = {**apart, "ax_sup_02": "L2329 captured"}
    assert evident(game("initial_movement", captured, tables=HOMES)) is not None, "it cannot be expended"


@pytest.mark.parametrize(
    ("attackers", "defender", "is_asked"),
    [
        ("cw_69_50+cw_150_50", "ge_115_mech", [True, True]),
        ("cw_22_armd_3+cw_69_50+cw_150_50+cw_151_50+cw_1_1_sa+cw_2_1_sa", "ge_3_rcn", [False, True]),
    ],
)
def test_support_is_not_asked_for_where_every_face_comes_out_alike(
    attackers: str, defender: str, is_asked: list[bool]
) -> None:
    units = {
        **dict.fromkeys(attackers.split("+"), "L0919"),
        defender: "L0920",
        "cw_sup_01": "L0919",
        "ax_sup_01": "L0921",
    }
    running = game("first_combat", units, phasing="commonwealth", numbers="[air]\naxis = 3\ncommonwealth = 2")
    running.play(f"attack {attackers} L0920")
    running.play("end")
    play_to(running, "resolution.attacker_support")
    asked = []
    for side in ("attacker", "defender"):
        asked.append(evident(running) is None)
        fates = {
            tuple((face.defenders, face.attackers) for face in odds(running, **{f"{side}_air": points}).faces)
            for points in range(4 if side == "defender" else 3)
        }
        assert asked[-1] is (len(fates) > 1), "the engine plays it out with every number of points"
        if side == "attacker":
            running.play("commit 0")
    assert asked == is_asked
