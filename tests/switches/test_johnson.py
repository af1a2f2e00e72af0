"""Donald Johnson's changes of 2019: the same position with each switch off and on.

L0920 is attacked from L0919; both lie in open desert. Dumps of both sides are near.
"""

from __future__ import annotations

from random import Random

import pytest
from table import Game, game, has, offered, phase_of_game, position, said, unit, where, why_not

from desertfox import hexes
from desertfox.play.resolution import present
from desertfox.rules import supply
from desertfox.state import Mark, State

TARGET = "L0920"
SUPPLY = {"cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump"}


def fight(units: dict[str, str], target: str, options: list[str], dice: tuple[int, ...] = (), **rest: object) -> Game:
    """Return a Commonwealth attack by all its combat units on a hex, declared and ready for step 1."""
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=dice, options=options, **rest)
    attackers = [name for name in units if name.startswith("cw_") and not name.startswith("cw_sup")]
    if not running.battle.attacks:  # a lone unit has declared its duty by itself
        running.play(f"attack {'+'.join(attackers)} {target}")
    running.play("end")
    return running


def go_on(running: Game, until: str) -> Game:
    """Answer with the proposals until a step is open."""
    while not running.is_over and running.decision.step != until:
        running.play(running.decision.proposal() or next(running.decision.actions()))
    return running


# -- 2.1 the map


@pytest.mark.clause("ER-DJ-MAP-a", "ER-DJ-MAP-b")
def test_gazala_lies_three_hexes_from_tmimi_with_the_switch_and_two_without() -> None:
    kilometres, hex_size = 50, 16
    for options, number, away in (([], "L2323", 2), (["johnson.map"], "L2324", round(kilometres / hex_size))):
        places = position("refit", {}, options=options).setting.board.places
        assert hexes.spi(places["Gazala"]) == number
        assert hexes.distance(places["Tmimi"], places["Gazala"]) == away


# -- 6.22 air points


COAST = {
    "cw_69_50": "L2328", "cw_arty_a": "L2328", "cw_arty_b": "L2328", "cw_sup_01": "L2328 dump", "ge_115_mech": "L2327",
}  # fmt: skip
FORCES = "[air]\naxis = 3\ncommonwealth = 3\n[markers]\nnaval_bombardment = true"


@pytest.mark.clause("ER-DJ-6.22", "ER-DJ-6.22d")
def test_a_side_commits_one_air_point_to_a_combat_beside_ships_and_guns() -> None:
    off = go_on(fight(COAST, "L2327", [], (6,), numbers=FORCES), "resolution.attacker_support")
    assert offered(off)[-1] == "commit 3 naval"
    on = go_on(fight(COAST, "L2327", ["johnson.6.22"], (6,), numbers=FORCES), "resolution.attacker_support")
    assert offered(on) == ["commit 0", "commit 0 naval", "commit 1", "commit 1 naval"]
    assert why_not(on, "commit 2").startswith("6.22 ")
    on.play("commit 1 naval")
    assert present(on).attacker_shifts == 4, "one by air, one by sea, two by artillery"
    assert on.decision.step == "resolution.defender_support"
    assert why_not(on, "commit 2").startswith("6.22 ")
    assert why_not(on, "commit 1") == ""
    off.play("commit 1 naval")
    assert why_not(off, "commit 2") == ""


# -- 8.1 words


@pytest.mark.clause("ER-DJ-8.1")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "8.1 Savona is a non-motorized unit, and only motorized units move in this phase"),
        (["johnson.8.1"], "8.1 Savona is a leg unit, and only mech units move in this phase"),
    ],
)
def test_units_are_called_mech_and_leg(options: list[str], words: str) -> None:
    running = game("motorized_movement", {"it_savona": TARGET, "ge_3_rcn": TARGET}, options=options)
    go_on(running, "movement.movement")
    assert why_not(running, "move it_savona L0920-L0921") == words


@pytest.mark.clause("ER-DJ-8.1")
def test_the_words_change_nothing_in_a_game() -> None:
    plain, other = (Game.start("race_for_tobruk", options=options, seed="words") for options in ([], ["johnson.8.1"]))
    random = Random(81)
    for _ in range(400):
        if plain.is_over:
            break
        action = plain.decision.sample(random)
        plain.play(action)
        other.play(action)
    assert len(plain.played) > 300
    assert [played.dice for played in plain.played] == [played.dice for played in other.played]
    assert facts(plain.state) == facts(other.state)


def facts(state: State) -> tuple[list[int], ...]:
    return list(state.place), list(state.marks), list(state.values), list(state.owners)


# -- 11.16 illegal attacks


DESPERATE = {**SUPPLY, "cw_royals": "L0919", "cw_69_50": "L0919", "ge_8_pzr_3": TARGET, "ge_115_mech": TARGET}
"""4 to 13, once the rough ground counts: 1-4, which no column has."""
ROUGH = {"tables": {"terrain": {TARGET: "mountain"}}}


@pytest.mark.clause("ER-DJ-11.16c")
def test_the_units_of_an_illegal_attack_suffer_4dd_by_the_book() -> None:
    off = fight(DESPERATE, TARGET, [], **ROUGH)
    go_on(off, "losses.retreats")
    assert said(off, "result")[0]["result"] == "4dD"
    assert has(off, "cw_royals", Mark.DEPLETED)
    assert said(off, "die") == []


@pytest.mark.clause("ER-DJ-11.16c")
def test_the_defender_names_any_result_of_the_table_for_an_illegal_attack() -> None:
    on = go_on(fight(DESPERATE, TARGET, ["johnson.11.16"], **ROUGH), "illegal_attack.choice")
    assert on.decision.side == 0, "the defender is asked"
    table = on.charts.combat
    columns = range(1, 19)
    printed = {str(table.defender(morale, column)) for morale in range(1, 6) for column in columns}
    printed |= {str(table.attacker(column)) for column in columns}
    assert {str(result) for result in table.results} == printed >= {"-", "E", "4dD", "p"}
    assert offered(on) == [
        "suffer 0", "suffer 1", "suffer 2", "suffer 1 disrupted", "suffer 2 disrupted", "suffer 3 disrupted",
        "suffer 0 partial", "suffer 2 partial", "suffer 2 disrupted-partial", "suffer 3 disrupted-partial",
        "suffer 4 disrupted-partial", "suffer 4 disrupted-depleted", "suffer 0 eliminated",
    ]  # fmt: skip
    assert on.notation(on.decision.proposal()) == "suffer 0 eliminated"


@pytest.mark.clause("ER-DJ-11.16c")
@pytest.mark.parametrize(
    ("answer", "place", "marks"),
    [("suffer 0", "L0919", 0), ("suffer 4 disrupted-depleted", "L0919", 3), ("suffer 0 eliminated", "refit box", 0)],
)
def test_what_the_defender_names_is_carried_out(answer: str, place: str, marks: int) -> None:
    """With Alexandria behind them eliminated units reach the Refit Box."""
    rest = {"tables": {**ROUGH["tables"], "owners": {"Alexandria": "commonwealth"}}}
    on = go_on(fight(DESPERATE, TARGET, ["johnson.11.16"], **rest), "illegal_attack.choice")
    on.play(answer)
    assert where(on, "cw_69_50") == place
    assert on.state.marks[unit(on, "cw_69_50")] & (Mark.DEPLETED | Mark.DISRUPTED) == marks
    assert where(on, "ge_115_mech") == TARGET
    assert said(on, "die") == []
    assert "illegal_attack.choice" not in [step.name for step in on.agenda], "it is asked once"


def test_the_defender_names_one_result_and_is_not_asked_again() -> None:
    on = go_on(fight(DESPERATE, TARGET, ["johnson.11.16"], **ROUGH), "illegal_attack.choice")
    on.play("suffer 0")
    assert on.is_over or on.decision.step != "illegal_attack.choice"
    assert len(said(on, "result")) == 3, "the attack is illegal, and each of two units suffers nothing"


def test_a_partial_result_lets_the_defender_pick_the_unit() -> None:
    on = go_on(fight(DESPERATE, TARGET, ["johnson.11.16"], **ROUGH), "illegal_attack.choice")
    on.play("suffer 0 partial")
    assert (on.decision.step, on.decision.side) == ("losses.partial", 0)
    on.play("deplete cw_69_50")
    assert has(on, "cw_69_50", Mark.DEPLETED)
    assert not has(on, "cw_royals", Mark.DEPLETED)


@pytest.mark.parametrize(
    "nonsense", ["suffer 9", "suffer 4 disrupted", "suffer", "suffer cw_royals 0", "suffer 0 L0919"]
)
def test_no_result_that_the_table_does_not_have(nonsense: str) -> None:
    on = go_on(fight(DESPERATE, TARGET, ["johnson.11.16"], **ROUGH), "illegal_attack.choice")
    assert why_not(on, nonsense).startswith("11.16 the results to choose from: -, 1, 2, 1d, ")


# -- 12.17 silent artillery


GUNS = {**SUPPLY, "cw_44_hw": "L0919", "cw_69_50": "L0919", "ge_115_mech": TARGET}
"""44 Hvy Wpns has 1 SP and artillery."""
SILENT = ["johnson.12.17"]


def booking(options: list[str], units: dict[str, str] | None = None, step: str = "supply.attacker") -> Game:
    """Return an attack whose supply is being booked; both sides have an air point, so that step 5 is asked."""
    forces = "[air]\naxis = 1\ncommonwealth = 1"
    return go_on(fight(units or GUNS, TARGET, options, (6,), numbers=forces), step)


def drawn(running: Game) -> int:
    return running.state.drawn[unit(running, "cw_sup_01")]


@pytest.mark.clause("CR-1a3.2", "ER-DJ-12.17b")
def test_heavy_weapons_may_pay_one_point_and_give_up_their_shift() -> None:
    off = booking([])
    assert offered(off) == ["accept", "leave cw_69_50", "leave cw_44_hw"]
    assert why_not(off, "silence cw_44_hw+cw_sup_01") == "12.17 44 Hvy Wpns costs 2 SPs whether it fires or not"
    go_on(off, "resolution.attacker_support")
    assert (drawn(off), present(off).attacker_shifts) == (3, 1)

    firing = booking(SILENT)
    assert "silence cw_44_hw+cw_sup_01" in offered(firing)
    go_on(firing, "resolution.attacker_support")
    assert (drawn(firing), present(firing).attacker_shifts) == (3, 1)

    silent = booking(SILENT)
    silent.play("silence cw_44_hw+cw_sup_01")
    go_on(silent, "resolution.attacker_support")
    assert (drawn(silent), present(silent).attacker_shifts) == (2, 0)
    assert not has(silent, "cw_44_hw", Mark.NO_COMBAT_SUPPLY)
    assert present(silent).attack_strength == present(off).attack_strength == 6, "in supply it fights in full"
    words = [event.words for event in silent.events if event.case == "12.17"]
    assert words == ["{name} costs {points} SP, from the {source}, and gives no shift"]


@pytest.mark.clause("ER-DJ-12.17b")
def test_a_silent_unit_may_fire_after_all_before_the_booking_is_accepted() -> None:
    running = booking(SILENT)
    running.play("silence cw_44_hw+cw_sup_01")
    assert "draw cw_44_hw+cw_sup_01" in offered(running)
    assert "silence cw_44_hw+cw_sup_01" not in offered(running)
    running.play("draw cw_44_hw+cw_sup_01")
    go_on(running, "resolution.attacker_support")
    assert (drawn(running), present(running).silent, present(running).attacker_shifts) == (3, (), 1)


def test_the_defender_may_keep_his_guns_silent_too() -> None:
    units = {**SUPPLY, "cw_69_50": "L0919", "ge_115_mech": TARGET, "ge_15_arty": TARGET}
    running = booking(SILENT, units, "supply.defender")
    running.play("silence ge_15_arty+ax_sup_01")
    go_on(running, "resolution.attacker_support")
    assert running.state.drawn[unit(running, "ax_sup_01")] == 2
    assert present(running).defender_shifts == 0


def test_only_guns_that_could_fire_have_a_shift_to_give_up() -> None:
    running = booking(SILENT, {**GUNS, "cw_44_hw": "L0919 depleted"})
    for name in ("cw_69_50", "cw_44_hw"):
        assert why_not(running, f"silence {name}+cw_sup_01").startswith("12.17 ")
    assert why_not(running, "silence cw_44_hw").startswith("7.14 ")
    assert why_not(running, "silence cw_44_hw+ax_sup_01").startswith("7.14 ")


@pytest.mark.parametrize(
    ("options", "left", "unsupplied", "silent"),
    [([], 3, 1, 0), (SILENT, 3, 0, 1), ([], 1, 2, 0), (SILENT, 1, 1, 1), (SILENT, 4, 0, 0), (SILENT, 0, 2, 0)],
)
def test_the_program_proposes_silence_where_too_little_is_left_for_fire(
    options: list[str], left: int, unsupplied: int, silent: int
) -> None:
    """Two heavy weapons units draw on a dump that gives 12 SPs at most."""
    units = {"cw_sup_01": "L0918 dump expended", "cw_44_hw": "L0919", "cw_51_hw": "L0919"}
    state = position("first_combat", units, phasing="commonwealth", options=options).state()
    index = state.setting.counters.by_id
    state.drawn[index["cw_sup_01"]] = 12 - left
    guns = (index["cw_44_hw"], index["cw_51_hw"])
    booking = supply.plan(state, guns, attacking=True)
    assert (len(booking.unsupplied), len(booking.silent)) == (unsupplied, silent)
    assert booking.cost <= left
    again = supply.book(state, guns, True, booking.served, silent=booking.silent)
    assert again == booking


# -- 14.14 builders


@pytest.mark.clause("ER-DJ-14.14")
def test_only_a_unit_in_general_supply_builds() -> None:
    """Savona is far from any source; Brescia stands by the dump."""
    units = {"it_savona": "L0514", "it_brescia": "L0922", "ax_sup_01": "L0922 dump"}
    off, on = (game("initial_movement", units, step="movement", options=o) for o in ([], ["johnson.14.14"]))
    assert offered(off, "build") == ["build it_brescia", "build it_savona"]
    assert offered(on, "build") == ["build it_brescia"]
    assert why_not(on, "build it_savona") == "14.14 Savona is out of general supply and cannot build"


def test_emergency_supply_is_general_supply_for_a_builder() -> None:
    units = {"it_savona": "L0514", "ax_sup_01": "L0514"}
    running = game("initial_movement", units, options=["johnson.14.14"])
    running.play("expend ax_sup_01")
    go_on(running, "movement.movement")
    assert offered(running, "build") == ["build it_savona"]
