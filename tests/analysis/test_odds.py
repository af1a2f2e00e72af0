"""Exact odds against hand-made figures and against the combat as it is really played, face by face."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from table import Game, game, phase_of_game, unit

from desertfox.analysis.odds import odds
from desertfox.analysis.outcome import CombatOdds, Suffered
from desertfox.dice import ScriptedDice
from desertfox.play.action import Action
from desertfox.rules import combat
from desertfox.rules.violation import RuleViolation
from desertfox.state import Mark

TARGET = "L0920"
SUPPLY = {"cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump"}
BALANCED = {**SUPPLY, "cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET}
"""6 to 3 in the open: 2-1, column 4."""
ATTACK = f"attack cw_69_50+cw_150_50 {TARGET}"
AIR = "[air]\naxis = 2\ncommonwealth = 3"
SIXTH = pytest.approx(1 / 6)


def _combat(units: dict[str, str], **rest: object) -> Game:
    return phase_of_game("first_combat", units, phasing="commonwealth", **rest)


def _faces(found: CombatOdds) -> list[tuple[int | None, int | None, list[str], list[str]]]:
    return [
        (face.die, face.acn, [each.result for each in face.defenders], [each.result for each in face.attackers])
        for face in found.faces
    ]


# -- figures


def test_strengths_odds_and_results_of_a_plain_attack() -> None:
    found = odds(_combat(BALANCED), ATTACK)
    assert (found.attack.total, found.defence.total, found.odds) == (6, 3, "2-1")
    assert [(row.row, row.column) for row in found.rows] == [("open", 4)]
    assert (found.row, found.column, found.illegal) == ("open", 4, False)
    assert [str(line) for line in found.attack.lines] == ["69/50 Mtrzd: 3", "150/50 Mtrzd: 3"]
    table = _combat(BALANCED).charts.combat
    assert _faces(found) == [
        (die, 4 + die, [str(table.defender(1, 4 + die))], [str(table.attacker(4 + die))] * 2) for die in range(1, 7)
    ]
    assert sum(face.chance for face in found.faces) == pytest.approx(1)


def test_chances_are_counted_from_the_faces() -> None:
    found = odds(_combat(BALANCED), ATTACK)
    (defender,) = found.defenders
    third = pytest.approx(2 / 6)
    assert defender.results == {"-": third, "1": third, "2": SIXTH, "2d": SIXTH}
    assert defender.retreats == {1: third, 2: third}
    assert defender.disrupted == SIXTH
    assert (defender.eliminated, defender.depleted) == (0, 0)
    assert found.cleared == pytest.approx(4 / 6)
    assert found.chance(lambda face: face.defenders[0].retreat == 2) == third
    assert found.attacker_loss == pytest.approx(3 / 6), "a p on three faces, taken by one of the two"
    assert [each.at_risk for each in found.attackers] == [pytest.approx(3 / 6)] * 2


def test_a_line_tells_every_effect_with_its_case() -> None:
    """The example of 11.34: armor over a ridge against flak."""
    units = {
        **SUPPLY, "cw_4_7_armd_2": "L0919", "cw_69_50": "L0919", "ge_115_mech": TARGET, "ge_i33_flak": TARGET,
    }  # fmt: skip
    running = _combat(units, tables={"hexsides": {"L0919-L0920": "ridge"}})
    found = odds(running, f"attack cw_4_7_armd_2+cw_69_50 {TARGET}")
    assert [str(line) for line in found.attack.lines] == [
        "4/7(2) Armd: 4, ridge or escarpment /3 up [11.34] = 2, flak -2 [12.2] = 0",
        "69/50 Mtrzd: 3, ridge or escarpment /3 up [11.34] = 1",
    ]
    assert (found.attack.flak, found.attack.total) == (2, 1)


def test_support_and_chosen_shifts_move_the_columns() -> None:
    running = _combat(BALANCED, numbers=AIR)
    found = odds(running, ATTACK, attacker_air=3, defender_air=2, attacker_shifts=1)
    assert (found.attacker_shifts, found.defender_shifts) == (3, 2)
    assert [(face.acn, face.defender_column, face.attacker_column) for face in found.faces][:2] == [
        (5, 6, 3),
        (6, 7, 4),
    ]
    table = running.charts.combat
    lost = [(face.attacker_loses_air, face.defender_loses_air) for face in found.faces]
    assert lost == [(table.air_loss(acn),) * 2 for acn in range(5, 11)]
    none = odds(running, ATTACK)
    assert not any(face.attacker_loses_air for face in none.faces), "nobody loses what he did not commit"


def test_the_defender_takes_the_row_that_is_best_for_him_or_the_one_asked_for() -> None:
    running = _combat(BALANCED, tables={"forts": {TARGET: "axis 2"}})
    found = odds(running, ATTACK)
    assert {row.row for row in found.rows} == {"open", "fort2"}
    best = min(found.rows, key=lambda row: row.column or 0)
    assert (found.row, found.column) == (best.row, best.column)
    assert odds(running, ATTACK, row="open").column == next(row.column for row in found.rows if row.row == "open")


def test_an_illegal_attack_is_said_to_be_one_and_hurts_the_attackers_alone() -> None:
    units = {**SUPPLY, "cw_69_50": "L0919 depleted", "ge_115_mech": TARGET, "ge_104_mech": TARGET, "ge_8_pzr_1": TARGET}
    found = odds(_combat(units), f"attack cw_69_50 {TARGET}")
    assert found.illegal
    assert found.column is None
    (face,) = found.faces
    assert (face.die, face.chance, face.cleared) == (None, 1.0, False)
    assert [each.result for each in face.attackers] == ["4dD"]
    assert [each.result for each in face.defenders] == ["-", "-", "-"]
    assert found.attackers[0].eliminated == 1


def test_an_attack_is_illegal_only_in_the_row_that_does_not_list_its_odds() -> None:
    units = {**SUPPLY, "cw_69_50": "L0919", "ge_115_mech": TARGET, "ge_104_mech": TARGET}
    running = _combat(units, tables={"terrain": {TARGET: "rough"}, "forts": {TARGET: "axis 1"}})
    attack = f"attack cw_69_50 {TARGET}"
    found = odds(running, attack)
    assert [(row.row, row.column) for row in found.rows] == [("rough", 1), ("strong", None)]
    assert (found.row, found.column, found.illegal, len(found.faces)) == ("strong", None, True, 1)
    found = odds(running, attack, row="rough")
    assert (found.row, found.column, found.illegal, len(found.faces)) == ("rough", 1, False, 6)


def test_units_out_of_supply_are_halved_disrupted_and_read_worse() -> None:
    found = odds(_combat({k: v for k, v in BALANCED.items() if "sup" not in k}), ATTACK)
    assert str(found.defence.lines[0]) == "115 Mech: 3, out of combat supply /2 down [7.3] = 1"
    assert all(each.disrupted for face in found.faces for each in face.attackers)
    table = _combat(BALANCED).charts.combat
    assert [face.defenders[0].result for face in found.faces] == [
        str(table.defender(2, (found.column or 0) + die)) for die in range(1, 7)
    ]


def test_supply_units_alone_are_told_as_destroyed_or_not() -> None:
    found = odds(_combat({**SUPPLY, "cw_69_50": "L0919", "ax_sup_02": TARGET}), f"attack cw_69_50 {TARGET}")
    assert [each.name for each in found.faces[0].defenders] == ["Supply"]
    assert [face.defenders[0].eliminated for face in found.faces] == [
        face.defenders[0].result != "-" for face in found.faces
    ]


def test_supply_units_suffer_nothing_from_an_illegal_attack() -> None:
    """11.16 A strength of 1 out of supply counts 0, and 0 to 1 is no odds."""
    units = {"cw_11_hus": "L0919 depleted", "ax_sup_02": TARGET}
    found = odds(_combat(units), f"attack cw_11_hus {TARGET}")
    assert found.illegal
    assert [each.result for each in found.faces[0].defenders] == ["-"]


def test_who_cannot_retreat_loses_a_step_for_it() -> None:
    """Every result is a retreat with a p: with the way cut both steps are lost."""
    around = {"cw_69_50": "L0919", "cw_150_50": "L0921", "cw_151_50": "L1019", "cw_1ff": "L0820"}
    found = odds(_combat({**SUPPLY, **around, "ge_115_mech": TARGET}), f"attack {'+'.join(around)} {TARGET}")
    (defender,) = found.defenders
    assert set(defender.results) == {"4dp"}
    assert (defender.eliminated, defender.retreats, found.cleared) == (pytest.approx(1), {}, pytest.approx(1))


def test_a_side_that_stands_is_depleted_instead_of_retreating() -> None:
    running = _combat(BALANCED)
    stands = odds(running, ATTACK, defender_stands=True)
    goes = odds(running, ATTACK)
    assert (goes.defenders[0].depleted, stands.defenders[0].depleted) == (0, pytest.approx(4 / 6))
    assert (goes.cleared, stands.cleared) == (pytest.approx(4 / 6), 0)


# -- declared, possible, under way


def test_odds_can_be_asked_for_before_the_combat_phase_and_for_the_other_side() -> None:
    here = odds(_combat(BALANCED), ATTACK)
    earlier = game("initial_movement", BALANCED, phasing="commonwealth")
    assert odds(earlier, ATTACK) == here
    others_turn = game("initial_movement", BALANCED, phasing="axis")
    assert odds(others_turn, ATTACK) == here


def test_odds_change_nothing() -> None:
    running = _combat(BALANCED, dice=[4])
    before, log = running.digest(), len(running.events)
    odds(running, ATTACK)
    assert (running.digest(), len(running.events)) == (before, log)
    running.play(ATTACK)
    running.play("end")
    assert running.dice.left == 1  # type: ignore[attr-defined]


def test_a_combat_under_way_is_told_with_what_is_decided_already() -> None:
    running = _combat(BALANCED, numbers=AIR, dice=[6])
    running.play(ATTACK)
    running.play("end")
    before = odds(running, attacker_air=2)
    while running.decision.step != "resolution.attacker_support":
        running.play(running.decision.proposal() or next(running.decision.actions()))
    assert odds(running, attacker_air=2) == before == odds(running, ATTACK, attacker_air=2)
    running.play("commit 2")
    assert odds(running) == before
    running.play("commit 1")
    assert running.decision.step == "resolution.attacker_shifts"
    known = odds(running)
    assert [(face.die, face.chance) for face in known.faces] == [(6, 1.0)]
    with pytest.raises(RuleViolation, match="committed already"):
        odds(running, attacker_air=1)
    running.play("shift 0")
    with pytest.raises(RuleViolation, match="has suffered"):
        odds(running)


@pytest.mark.parametrize(
    ("attack", "case"),
    [
        ("attack cw_69_50 L0925", "11.12"),
        ("attack ge_115_mech L0920", "11.12"),
        (f"attack cw_sup_01 {TARGET}", "7.2"),
        (f"attack {TARGET}", "11.12"),
        (Action("attack", (9999,), (5,)), "11.1"),
        (None, "11.1"),
    ],
)
def test_what_cannot_attack_is_refused_with_its_case(attack: str | Action | None, case: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        odds(_combat(BALANCED), attack)
    assert refused.value.case == case


@pytest.mark.parametrize(
    ("choices", "case"), [({"attacker_air": 4}, "6.22"), ({"defender_naval": True}, "11.5"), ({"row": "city"}, "11.1")]
)
def test_support_and_rows_that_are_not_there_are_refused(choices: dict[str, object], case: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        odds(_combat(BALANCED, numbers=AIR), ATTACK, **choices)  # type: ignore[arg-type]
    assert refused.value.case == case


def test_the_report_is_ready_for_json() -> None:
    found = odds(_combat(BALANCED), ATTACK)
    assert msgspec.json.decode(msgspec.json.encode(found), type=CombatOdds) == found


def test_the_report_reads_well() -> None:
    told = str(odds(_combat(BALANCED), ATTACK)).splitlines()
    assert told[0] == "attack 6, artillery shifts 0"
    assert "6 to 3 is 2-1; columns: open 4" in told
    assert "die 3, column 7: 115 Mech 1; attackers p" in told
    assert told[-1] == "hexes cleared 67%, attackers lose a step 50%"


# -- brute force


def _really(running: Game, face: int) -> tuple[Game, set[int]]:
    """Resolve the combat under way with this die and the proposals; return the game and who could take a p."""
    copy = running.copy()
    copy.dice = ScriptedDice([face] * 40)
    del copy.agenda[: [step.name for step in copy.agenda].index("combat.resolution") + 1]
    at_risk: set[int] = set()
    while copy.battle.combat is not None and not copy.is_over:
        decision = copy.decision
        if decision.step == "losses.partial":
            at_risk |= {offer.units[0] for offer in decision.actions()}
        copy.play(decision.proposal() or next(decision.actions()))
    return copy, at_risk


def _compare(running: Game, suffered: Suffered, after: Game) -> None:
    index = unit(running, suffered.unit)
    before, now = running.state.marks[index], after.state.marks[index]
    gone = after.state.place[index] < 0
    assert suffered.eliminated == gone, suffered
    if not gone:
        assert suffered.depleted == bool(now & ~before & Mark.DEPLETED), suffered
        assert suffered.disrupted == bool(now & ~before & Mark.DISRUPTED), suffered
        assert bool(suffered.retreat) == bool(now & Mark.RETREATED), suffered


def _combats(seed: str, number: int) -> Iterator[Game]:
    """Return moments of random campaigns, one after the other, in which a combat is about to be resolved."""
    running, random = Game.start("campaign", seed=seed), Random(seed)
    while number:
        if running.is_over:
            running = Game.start("campaign", seed=f"{seed} {number}")
        elif running.decision.step == "supply.attacker":
            number -= 1
            yield running.copy()
            running.play("accept")
        else:
            running.play(running.decision.sample(random))


@pytest.mark.parametrize("seed", ["brute force", "again"])
def test_what_is_told_is_what_happens_on_every_face_of_the_die(seed: str) -> None:
    compared = 0
    for running in _combats(seed, 12):
        enemy, targets = 1 - running.state.phasing_side, running.battle.combat.attack.hexes  # type: ignore[union-attr]
        for face in odds(running).faces:
            after, at_risk = _really(running, face.die or 1)
            told = (*face.defenders, *face.attackers)
            assert {unit(running, each.unit) for each in told if each.at_risk} == at_risk
            for suffered in told:
                if not suffered.at_risk:  # which of them takes the p is the enemy's choice
                    _compare(running, suffered, after)
            if not at_risk:
                assert face.cleared == (not combat.defenders(after.state, targets, enemy))
            compared += 1
    assert compared >= 12
