"""A combat taken apart for the panel. L0920 is attacked; its neighbours are open desert."""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, phase_of_game

import desertfox as df
from desertfox.record.snapshot import Snapshot
from desertfox.server.messages import Combat, Seats, StrengthLine, TableRow
from desertfox.server.views.combat import best_combat, combat
from desertfox.server.views.facts import Facts
from desertfox.server.views.view import view
from desertfox.text.language import Language

FACTS = Facts(id="g1", version=1, number=1, last=1, is_live=True, title="", seats=Seats())
EN, DE = Language.named("en"), Language.named("de")
TARGET = "L0920"
SUPPLY = {"cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump"}
BALANCED = {**SUPPLY, "cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET}
"""6 to 3 in the open: 2-1, column 4."""
ATTACK = f"attack cw_69_50+cw_150_50 {TARGET}"


def _combat(units: dict[str, str], **rest: object) -> Game:
    return phase_of_game("first_combat", units, phasing="commonwealth", **rest)


def _attack(*units: str) -> str:
    return f"attack {'+'.join(units)} {TARGET}"


def _values(lines: tuple[StrengthLine, ...]) -> dict[str, tuple[str, str, list[tuple[str, str]]]]:
    return {
        line.unit: (line.printed, line.value, [(reason.case, reason.text) for reason in line.reasons])
        for line in lines
    }  # fmt: skip


def _lit(row: TableRow) -> list[int]:
    return [column for column, cell in enumerate(row.cells, 1) if cell.lit]


def _row(found: Combat, unit: str) -> TableRow:
    return next(row for row in found.table if unit in row.units)


# -- strengths and odds


def test_strengths_odds_row_and_column_of_a_plain_attack() -> None:
    found = combat(_combat(BALANCED), ATTACK, EN)
    assert (found.title, found.hexes) == ("Attack on L0920", ("L0920",))
    assert _values(found.attackers) == {"cw_69_50": ("3", "3", []), "cw_150_50": ("3", "3", [])}
    assert _values(found.defenders) == {"ge_115_mech": ("3", "3", [])}
    assert (found.attack, found.defence, found.odds) == ("6", "3", "2-1")
    assert (found.row, found.column, found.illegal) == ("Open ground", 4, False)
    assert [(line.case, line.text) for line in found.lines] == [
        ("11.1", "6 to 3 is 2-1"),
        ("11.1", "Row open ground: column 4"),
    ]
    assert (found.step, found.die, found.refusal) == ("", 0, None)


def test_the_example_of_11_34_is_told_line_by_line() -> None:
    """Armor and heavy weapons over a ridge against flak: 4 counts 2, flak takes it; 2 counts 1 and gives a shift."""
    units = {
        **SUPPLY, "cw_4_7_armd_2": "L0919", "cw_9_aus_hw": "L0919", "ge_svbd_288": TARGET, "ge_ii25_flak": TARGET,
    }  # fmt: skip
    running = _combat(units, tables={"hexsides": {f"{TARGET}-L0919": "ridge"}})
    found = combat(running, _attack("cw_4_7_armd_2", "cw_9_aus_hw"), EN)
    ridge = "over a ridge or escarpment, a third up"
    told = _values(found.attackers)
    assert told["cw_4_7_armd_2"] == ("4", "0", [("11.34", f"{ridge}: 2"), ("12.2", "enemy flak takes 2")])
    assert told["cw_9_aus_hw"][1:] == ("1", [("11.34", f"{ridge}: 1"), ("12.1", "gives a shift")])
    assert found.attack == "1"
    assert ("12.2", "Flak takes 2 off the attacking armor") in [(line.case, line.text) for line in found.lines]


def test_the_example_of_11_9_adds_up() -> None:
    attackers = {
        "cw_25_10_ind": "L1020", "cw_arty_a": "L1020", "cw_22_armd_3": "L0919", "cw_1_2_armd_3": "L0921",
        "cw_44_hw": "L0921",
    }  # fmt: skip
    supply = {
        "cw_sup_01": "L0918 dump", "cw_sup_02": "L1121 dump", "cw_sup_03": "L0924 dump", "ax_sup_01": f"{TARGET} dump",
    }  # fmt: skip
    units = {**supply, **attackers, "ge_155_mtrzd": TARGET, "ge_ii5_flak": TARGET}
    found = combat(_combat(units), _attack(*attackers), EN)
    told = _values(found.attackers)
    assert told["cw_22_armd_3"] == ("8", "4", [("11.4", "armor without infantry, half down: 4")])
    assert told["cw_1_2_armd_3"] == ("7", "3", [("12.2", "enemy flak takes 4")])
    assert [told[unit][1] for unit in ("cw_25_10_ind", "cw_arty_a", "cw_44_hw")] == ["3", "0", "3"]
    assert (found.attack, found.defence, found.odds) == ("13", "4", "3-1")
    shifts = [line.text for line in found.lines if line.text[0] in "+−"]
    assert shifts == ["+1 44 Hvy Wpns", "+1 a Arty"]


def test_every_shift_stands_in_a_line_with_its_sign() -> None:
    units = {**BALANCED, "cw_arty_a": "L0919", "ge_15_arty": TARGET}
    running = _combat(units, numbers="[air]\naxis = 2\ncommonwealth = 3")
    running.play(_attack("cw_69_50", "cw_150_50", "cw_arty_a"))
    running.play("end")
    for answer in ("accept", "accept", "commit 2"):
        running.play(answer)
    found = combat(running, None, EN)
    shifts = [(line.case, line.text) for line in found.lines if line.text[0] in "+−"]
    assert shifts == [("12.1", "+1 a Arty"), ("6.22", "+2 air points"), ("12.1", "−1 15 Pzr Arty")]


GUNS_OF_TWO_NATIONS = {
    "cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump", "cw_69_50": "L0919", "cw_150_50": "L0919",
    "ge_15_arty": TARGET, "it_brescia": TARGET, "it_2_arty": TARGET,
}  # fmt: skip
"""The German gun is alone among Italians."""
GIVES = ("12.1", "gives a shift")


def _shifts(found: Combat) -> list[str]:
    return [line.text for line in found.lines if line.text[0] in "+−"]


def _giving(lines: tuple[StrengthLine, ...]) -> list[str]:
    return [unit for unit, (_, _, reasons) in _values(lines).items() if GIVES in reasons]


def test_a_gun_without_company_is_not_credited_with_the_shift_of_another() -> None:
    """12.20 of the Six Angles rules, before the supply is booked, before the die and after it."""
    running = _combat(
        GUNS_OF_TWO_NATIONS, options=["six_angles.12.20"], numbers="[air]\naxis = 1\ncommonwealth = 1", dice=[4]
    )
    attack = _attack("cw_69_50", "cw_150_50")
    expected = (["−1 2 Arty"], ["it_2_arty"])
    found = combat(running, attack, EN)
    assert (_shifts(found), _giving(found.defenders)) == expected
    for answer in (attack, "end", "accept", "accept"):
        running.play(answer)
    found = combat(running, None, EN)
    assert (_shifts(found), _giving(found.defenders)) == expected
    for answer in ("commit 0", "commit 1"):
        running.play(answer)
    assert running.battle.combat is not None
    assert running.battle.combat.die == 4
    found = combat(running, None, EN)
    assert (_shifts(found), _giving(found.defenders)) == (["−1 2 Arty", "−1 air points"], ["it_2_arty"])
    assert "Defence: a column shift each from 2 Arty [12.1]" in running.log


def test_by_the_rules_of_1981_both_guns_are_credited() -> None:
    found = combat(_combat(GUNS_OF_TWO_NATIONS), _attack("cw_69_50", "cw_150_50"), EN)
    assert sorted(_shifts(found)) == ["−1 15 Pzr Arty", "−1 2 Arty"]
    assert sorted(_giving(found.defenders)) == ["ge_15_arty", "it_2_arty"]


def test_no_gun_is_credited_in_the_mountains() -> None:
    """12.19 of the Six Angles rules."""
    units = {**BALANCED, "cw_arty_a": "L0919", "ge_15_arty": TARGET}
    tables = {"terrain": {TARGET: "mountain"}}
    attack = _attack("cw_69_50", "cw_150_50", "cw_arty_a")
    found = combat(_combat(units, tables=tables, options=["six_angles.12.19"]), attack, EN)
    assert (_shifts(found), _giving(found.attackers), _giving(found.defenders)) == ([], [], [])
    before = combat(_combat(units, tables=tables), attack, EN)
    assert _giving(before.attackers) == ["cw_arty_a"]


def test_flak_that_cannot_aim_is_not_said_to_fire() -> None:
    """12.2 of the Six Angles rules: not in the mountains."""
    units = {**SUPPLY, "cw_4_7_armd_2": "L0919", "ge_115_mech": TARGET, "ge_i33_flak": TARGET}
    tables, attack = {"terrain": {TARGET: "mountain"}}, _attack("cw_4_7_armd_2")
    fires = ("12.2", "flak against enemy armor")
    by_1981 = combat(_combat(units, tables=tables), attack, EN)
    assert _values(by_1981.defenders)["ge_i33_flak"][2] == [fires]
    found = combat(_combat(units, tables=tables, options=["six_angles.12.2"]), attack, EN)
    assert _values(found.defenders)["ge_i33_flak"][2] == []


def test_the_defender_is_told_to_choose_among_rows() -> None:
    running = _combat(BALANCED, tables={"forts": {TARGET: "axis 2"}}, dice=[1])
    found = combat(running, ATTACK, EN)
    assert found.row == "Level 2 fort"
    rows = next(line.text for line in found.lines if "chooses" in line.text)
    assert rows == "The defender chooses the row: open ground: 3 and level 2 fort: illegal"
    assert found.illegal
    for answer in (ATTACK, "end", "accept", "accept", "row open"):
        running.play(answer)
    assert not any("chooses" in line.text for line in combat(running, None, EN).lines), "it has chosen"


def test_what_is_drawn_is_told_before_it_is_booked_and_after() -> None:
    running = _combat(BALANCED)
    proposed = [(line.case, line.text) for line in combat(running, ATTACK, EN).supply]
    assert ("7.15", "69/50 Mtrzd costs 1 SP, from the dump in L0918") in proposed
    running.play(ATTACK)
    running.play("end")
    running.play("leave cw_150_50")
    changed = [line.text for line in combat(running, None, EN).supply]
    assert "150/50 Mtrzd is left out of combat supply" in changed
    running.play("accept")
    assert "150/50 Mtrzd is left out of combat supply" in [line.text for line in combat(running, None, EN).supply]
    assert combat(running, None, EN).attackers[1].value == "1"


# -- the table


def test_the_lit_cells_are_those_that_the_exact_odds_read() -> None:
    units = {**BALANCED, "cw_arty_a": "L0919", "ge_155_mtrzd": TARGET, "it_brescia": TARGET}
    running = _combat(units)
    attack = _attack("cw_69_50", "cw_150_50", "cw_arty_a")
    found, exact = combat(running, attack, EN), df.odds(running, attack)
    assert exact.column is not None
    assert _lit(found.table[0]) == [exact.column]
    assert found.table[0].cells[exact.column - 1].text == exact.odds
    for number, suffered in enumerate(exact.faces[0].defenders):
        row = _row(found, suffered.unit)
        assert _lit(row) == sorted({face.defender_column for face in exact.faces if face.defender_column})
        for face in exact.faces:
            code = row.cells[(face.defender_column or 0) - 1].text
            assert code == face.defenders[number].result.replace("-", "·")
    attackers = _row(found, "cw_69_50")
    assert _lit(attackers) == sorted({face.attacker_column for face in exact.faces if face.attacker_column})
    assert [len(row.cells) for row in found.table] == [18] * len(found.table) == [len(found.columns)] * 8


def test_a_column_of_air_losses_is_lit_only_where_somebody_risks_a_point() -> None:
    running = _combat(BALANCED, numbers="[air]\naxis = 2\ncommonwealth = 3")
    assert _lit(combat(running, ATTACK, EN).table[-1]) == []
    running.play(ATTACK)
    running.play("end")
    for answer in ("accept", "accept", "commit 1"):
        running.play(answer)
    table = running.charts.combat
    found = combat(running, None, EN)
    assert _lit(found.table[-1]) == [column for column in range(5, 11) if table.air_loss(column)]


# -- chances


def test_each_face_of_the_die_is_told_in_words() -> None:
    found = combat(_combat(BALANCED), ATTACK, EN)
    defender, attackers = found.prospects
    assert (defender.name, defender.detail, defender.units) == ("115 Mech", "morale 1", ("ge_115_mech",))
    assert [(fate.die, fate.code, fate.text, fate.severity) for fate in defender.fates] == [
        (1, "·", "Holds", "none"),
        (2, "·", "Holds", "none"),
        (3, "1", "Back 1", "step"),
        (4, "1", "Back 1", "step"),
        (5, "2", "Back 2", "step"),
        (6, "2d", "Disrupted, back 2", "step"),
    ]
    assert (attackers.name, attackers.detail) == ("Attackers", "all 2 units")
    assert [fate.code for fate in attackers.fates] == ["2p", "1d", "p", "1", "p", "·"]
    assert attackers.fates[2].text == "One of them depleted"
    assert [(line.case, line.text) for line in found.summary] == [
        ("11.69", "Hex cleared: 4 in 6"),
        ("11.6", "Defender loses a step: 0 in 6"),
        ("11.6", "Attacker loses a step: 3 in 6"),
    ]


def test_an_illegal_attack_is_said_to_be_one() -> None:
    units = {**SUPPLY, "cw_69_50": "L0919 depleted", "ge_115_mech": TARGET, "ge_104_mech": TARGET, "ge_8_pzr_1": TARGET}
    found = combat(_combat(units), _attack("cw_69_50"), EN)
    assert (found.illegal, found.column) == (True, 0)
    assert found.lines[-1].case == "11.16"
    assert [line.text for line in found.summary] == [
        "No die is rolled: the attackers retreat, disrupted and depleted"
    ]  # fmt: skip
    assert [fate.severity for fate in found.prospects[-1].fates] == ["eliminated"]
    assert all(not _lit(row) for row in found.table)


@pytest.mark.parametrize(("row", "told", "column"), [("rough", "Rough", 1), ("strong", "Mountain or fort", 0)])
def test_panel_and_map_say_what_the_chosen_row_says(row: str, told: str, column: int) -> None:
    """3 to 6 is listed in rough, but not in a level 1 fort."""
    units = {**SUPPLY, "cw_69_50": "L0919", "ge_115_mech": TARGET, "ge_104_mech": TARGET}
    running = _combat(units, dice=[1], tables={"terrain": {TARGET: "rough"}, "forts": {TARGET: "axis 1"}})
    for action in (_attack("cw_69_50"), "end", "accept", "accept"):
        running.play(action)
    assert combat(running, None, EN).illegal, "the defender would choose so"
    assert view(running, FACTS, EN).attacks[0].illegal
    running.play(f"row {row}")
    found = combat(running, None, EN)
    assert (found.row, found.column, found.illegal) == (told, column, not column)
    assert view(running, FACTS, EN).attacks[0].illegal == (not column)


def test_an_attack_that_another_duty_forbids_is_told_in_full_with_the_refusal() -> None:
    units = {
        "cw_69_50": "L0919",
        "cw_150_50": "L0921",
        "ge_115_mech": TARGET,
        "ge_104_mech": "L0918",
        "cw_sup_01": "L0925 dump",
    }
    found = combat(_combat(units), ATTACK, EN)
    assert found.refusal is not None
    assert (found.refusal.case, found.refusal.text[:5]) == ("11.11", "L0918")
    assert (found.attack, [line.unit for line in found.attackers]) == ("4", ["cw_69_50", "cw_150_50"])


def test_supply_units_alone_are_told_as_the_defenders() -> None:
    found = combat(_combat({**SUPPLY, "cw_69_50": "L0919", "ax_sup_02": TARGET}), _attack("cw_69_50"), EN)
    assert found.defenders == ()
    assert found.defence == "1"
    assert [prospect.units for prospect in found.prospects] == [("ax_sup_02",), ("cw_69_50",)]
    assert _row(found, "ax_sup_02").title.startswith("Morale 5")


# -- the one under way


def test_a_declared_attack_is_found_by_its_number_and_the_open_one_by_the_next() -> None:
    running = _combat(BALANCED)
    running.play(ATTACK)
    declared = combat(running, 0, EN)
    assert declared.odds == "2-1"
    assert combat(running, 1, EN).refusal is not None
    running.play("end")
    assert running.battle.combat is not None
    assert combat(running, 0, EN).step == "Step 1 of 7: combat supply of the attacker"


def test_the_die_and_what_it_read_are_shown_to_the_end_of_the_combat() -> None:
    running = _combat({**BALANCED, "cw_arty_a": "L0919"}, dice=[6])
    running.play(_attack("cw_69_50", "cw_150_50", "cw_arty_a"))
    running.play("end")
    before = combat(running, None, EN)
    seen = []
    while running.battle.combat is not None:
        found = combat(running, None, EN)
        seen.append(running.decision.step)
        assert found.refusal is None
        assert found.step
        assert [line.unit for line in found.attackers] == [line.unit for line in before.attackers]
        assert (found.attack, found.defence, found.odds, found.column) == ("6", "3", "2-1", 4)
        if running.battle.combat.die:
            assert found.die == 6
            assert _lit(_row(found, "ge_115_mech")) == [11]
        running.play(running.decision.proposal() or next(running.decision.actions()))
    assert {"supply.attacker", "resolution.attacker_shifts", "losses.retreats"} <= set(seen)


def test_the_columns_and_the_lines_shown_are_those_that_were_read() -> None:
    """Neither shift is used; the defender is depleted and would be read on another line now."""
    units = {**BALANCED, "cw_arty_a": "L0919", "ge_15_arty": TARGET}
    running = _combat(units, dice=[6])
    for answer in (_attack("cw_69_50", "cw_150_50", "cw_arty_a"), "end", "accept", "accept"):
        running.play(answer)
    before = combat(running, None, EN)
    assert (_lit(_row(before, "ge_115_mech")), _lit(_row(before, "cw_69_50"))) == ([11], [9])
    titles = [row.title for row in before.table]
    running.play("shift 0")
    assert _lit(_row(combat(running, None, EN), "ge_115_mech")) == [10]
    while running.decision.step != "resolution.defender_shifts":
        deplete = next((a for a in running.decision.actions() if a.kind == "deplete"), None)
        running.play(deplete or next(running.decision.actions()))
    assert [row.title for row in combat(running, None, EN).table] == titles
    running.play("shift 0")
    assert running.account.attacker_column == 10


def test_a_combat_is_told_without_the_log() -> None:
    """A copy has no past; a game out of a snapshot knows no more than what can be weighed now."""
    running = _combat({**BALANCED, "cw_arty_a": "L0919"}, dice=[6])
    start = running.copy()
    running.play(_attack("cw_69_50", "cw_150_50", "cw_arty_a"))
    running.play("end")
    while running.battle.combat is not None:
        assert combat(running.copy(), None, EN) == combat(running, None, EN)
        restored = combat(Snapshot.of(running).restore(start), None, EN)
        assert (restored.refusal, len(restored.attackers)) == (None, 3)
        running.play(running.decision.proposal() or next(running.decision.actions()))
    assert running.account.end is not None


def test_every_combat_of_a_random_game_can_be_shown_at_every_step_in_both_languages() -> None:
    running = Game.start("gazala", seed="walk")
    random, shown = Random(8), 0
    for _ in range(2500):
        if running.is_over or shown > 60:
            break
        if running.battle.combat is not None:
            for language in (EN, DE):
                found = combat(running, None, language)
                assert found.refusal is None
                assert found.attackers
                assert found.table
            shown += 1
        running.carry_out(running.decision.sample(random))
    assert shown > 20


# -- what cannot be


@pytest.mark.parametrize(
    ("attack", "case"),
    [
        ("attack ge_115_mech L0919", "11.12"),
        ("attack cw_69_50 L0921", "11.12"),
        ("attack cw_royals L0920", "11.1"),
        ("attack nobody L0920", "11.12"),
        ("nonsense", "11.1"),
        (7, "11.1"),
        (None, "11.1"),
    ],
)
def test_an_attack_that_cannot_be_comes_with_its_refusal(attack: str | int | None, case: str) -> None:
    found = combat(_combat({**BALANCED, "cw_royals": "L0715"}), attack, EN)
    assert found.refusal is not None
    assert found.refusal.case == case
    assert found.refusal.text


def test_of_an_attack_with_a_unit_too_far_away_the_rest_is_shown() -> None:
    units = {**BALANCED, "cw_royals": "L0715"}
    found = combat(_combat(units), _attack("cw_69_50", "cw_150_50", "cw_royals"), EN)
    assert found.refusal is not None
    assert found.refusal.text == "Royals is not next to L0920"
    assert (found.attack, found.odds) == ("6", "2-1")


def test_a_unit_in_another_attack_is_refused_but_the_odds_are_shown() -> None:
    running = _combat({**BALANCED, "ge_104_mech": "L0819"})
    running.play(ATTACK)
    found = combat(running, "attack cw_69_50 L0819", EN)
    assert found.refusal is not None
    assert found.refusal.text == "69/50 Mtrzd is in another attack; a unit attacks once"
    assert found.odds == "1-1"


def test_an_attack_can_be_looked_at_before_its_phase() -> None:
    running = game("initial_movement", BALANCED, phasing="commonwealth", step="movement")
    found = combat(running, ATTACK, EN)
    assert (found.refusal, found.odds) == (None, "2-1")


def test_a_combat_is_told_in_german_too() -> None:
    found = combat(_combat(BALANCED), ATTACK, DE)
    assert found.title == "Angriff auf L0920"
    assert found.lines[0].text == "6 zu 3 ist 2-1"
    assert found.prospects[0].fates[4].text == "2 zurück"
    assert found.summary[0].text == "Feld geräumt: 4 von 6"


# -- 11.1 the units that an attack begins with


def _best(units: dict[str, str], *targets: str, **rest: object) -> tuple[set[str], str, str]:
    running = game("first_combat", {**SUPPLY, **units}, phasing="commonwealth", **rest)
    found = best_combat(running, targets or (TARGET,), EN)
    assert found.refusal is None
    assert found.choice is not None
    return {line.unit for line in found.attackers}, found.choice.text, found.choice.case


def test_an_attack_begins_with_the_fewest_that_bring_as_much_as_all() -> None:
    """A single point of strength defends; beyond the last column more odds change nothing."""
    units = {
        "cw_69_50": "L0919", "cw_150_50": "L0919", "cw_151_50": "L0919", "cw_2_1_sa": "L0919", "cw_polish": "L0921",
        "ge_3_rcn": f"{TARGET} depleted",
    }  # fmt: skip
    best, why, case = _best(units)
    assert len(best) < 5
    assert (case, "of 5 bring as much at" in why) == ("11.1", True)
    running = game("first_combat", {**SUPPLY, **units}, phasing="commonwealth")
    few, everybody = (df.odds(running, _attack(*force)) for force in (best, set(units) - {"ge_3_rcn"}))
    assert (few.cleared, few.defender_loss) == (everybody.cleared, everybody.defender_loss)
    for unit in best:
        less = df.odds(running, _attack(*(best - {unit})))
        assert (less.column or 0) < (few.column or 0), "nobody can be spared"


def test_where_everybody_is_needed_everybody_attacks() -> None:
    best, why, _ = _best({"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET})
    assert (best, why) == ({"cw_69_50", "cw_150_50"}, "All 2 are needed for 2-1.")
    german = best_combat(game("first_combat", BALANCED, phasing="commonwealth"), (TARGET,), DE)
    assert german.choice is not None
    assert german.choice.text == "Für 2-1 sind alle 2 nötig."


def test_who_must_stay_free_for_another_duty_is_left_out() -> None:
    """11.11 Each of two brigades stands next to both enemies; one attacks the first, one is kept for the second."""
    units = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET, "ge_104_mech": "L0819"}
    running = game("first_combat", {**SUPPLY, **units}, phasing="commonwealth")
    duties = [df.hexes.spi(hex_) for hex_ in running.decision.facts.duties]
    found = best_combat(running, (duties[0],), EN)
    assert found.refusal is None
    assert running.decision.why_not(f"attack {'+'.join(line.unit for line in found.attackers)} {duties[0]}") is None


def test_where_no_odds_are_legal_the_fewest_suffer_for_it() -> None:
    """11.16 3 and 3 against 8 in the mountains."""
    units = {"cw_69_50": "L0919 depleted", "cw_150_50": "L0919 depleted", "ge_5_pzr_1": TARGET, "ge_8_pzr_1": TARGET}
    best, why, case = _best(units, tables={"terrain": {TARGET: "mountain"}})
    assert (len(best), case) == (1, "11.16")
    assert why.startswith("Illegal odds: 1-")


def test_hexes_that_nobody_can_attack_together_are_refused() -> None:
    running = game("first_combat", {**BALANCED, "ge_104_mech": "L0926", "cw_polish": "L0925"}, phasing="commonwealth")
    found = best_combat(running, (TARGET, "L0926"), EN)
    assert found.refusal is not None
    assert (found.refusal.case, found.attackers) == ("11.1", ())
