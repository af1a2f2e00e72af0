"""11 The nine steps of a combat, with scripted dice."""

from __future__ import annotations

import pytest
from table import Game, hex_of, offered, phase_of_game, place, position, said, unit, why_not

from desertfox.play.resolution import present
from desertfox.rules import assessment
from desertfox.state import Mark, Value, places
from desertfox.units import AXIS

TARGET = "L0920"
SUPPLY = {"cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump"}


def _fight(units: dict[str, str], dice: list[int], attackers: str, **rest: object) -> Game:
    """Return a Commonwealth attack on the target, declared and ready for step 1."""
    running = phase_of_game("first_combat", {**SUPPLY, **units}, phasing="commonwealth", dice=dice, **rest)
    running.play(f"attack {attackers} {TARGET}")
    running.play("end")
    return running


def _go_on(running: Game, until: str, **answers: str) -> Game:
    """Answer with the proposals, or as told, until a step is open."""
    while not running.is_over and running.decision.step != until:
        name = running.decision.step.split(".")[1]
        proposal = running.decision.proposal()
        answer = answers.get(name) or (running.notation(proposal) if proposal else next(iter(offered(running))))
        running.play(answer)
    return running


BALANCED = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET}
"""6 to 3 in the open: 2-1, column 4."""


ASSAULT = ("cw_22_armd_3", "cw_69_50", "cw_150_50", "cw_151_50", "cw_1_1_sa", "cw_2_1_sa")
ASSAULTED = ("ge_115_mech", "ge_200_mech")


def _assault(die: int) -> Game:
    """Return an attack of 23 on 6 in a fort in rough, 3-1, in which the fort is the better row: column 4."""
    units = dict.fromkeys(ASSAULT, "L0919") | dict.fromkeys(ASSAULTED, TARGET)
    in_rough = {"terrain": {TARGET: "rough"}, "forts": {TARGET: "axis 1"}}
    return _fight(units, [die], "+".join(ASSAULT), numbers="[air]\naxis = 2\ncommonwealth = 2", tables=in_rough)


@pytest.mark.clause("CR-SEQ")
def test_the_nine_steps_come_in_order() -> None:
    """Die 6 and column 4 are 10; a shift each: the defenders read 4dp in column 11, the attackers p in column 9."""
    running = _assault(6)
    answers = {"attacker_support": "commit 1", "defender_support": "commit 1", "advance": "advance cw_69_50 L0920"}
    story: list[str] = []
    while place(running, "cw_69_50") != hex_of(TARGET):
        step, told = running.decision.step.partition(".")[2], len(running.events)
        story.append(f"{running.decision.side}: {step}?")
        running.play(answers.get(step) or running.decision.proposal() or next(running.decision.actions()))
        story += dict.fromkeys(event.kind for event in running.events[told:])
    assert story == [
        *("1: attacker?", "combat supply", "0: defender?", "combat supply", "strength"),  # 1
        *("0: row?", "odds"),  # 2, 3, 4
        *("1: attacker_support?", "support", "0: defender_support?", "support"),  # 5
        *("die", "air loss"),  # 6
        *("1: attacker_shifts?", "column", "result", "disrupted"),  # 7
        *("0: retreats?", "retreat", "0: retreats?", "retreat", "1: partial?", "depleted"),
        *("0: defender_shifts?", "result", "0: partial?", "depleted"),  # 8
        *("1: advance?", "advance", "fort"),  # 9
    ]
    assert [entry["die"] for entry in said(running, "die")] == [6]


@pytest.mark.clause("CR-7d", "ER-11.9r")
@pytest.mark.parametrize("picked", ASSAULTED)
def test_a_p_for_every_defender_depletes_the_one_that_the_attacker_picks(picked: str) -> None:
    """4dp for both in column 11."""
    running = _assault(6)
    _go_on(running, "losses.partial", attacker_support="commit 1", defender_support="commit 1")
    assert [entry["result"] for entry in said(running, "result")] == ["4dp", "4dp"]
    assert running.decision.side == 1
    assert offered(running) == ["deplete ge_200_mech", "deplete ge_115_mech"]
    running.play(f"deplete {picked}")
    assert [name for name in ASSAULTED if running.state.has(unit(running, name), Mark.DEPLETED)] == [picked]
    assert running.decision.step == "resolution.defender_shifts", "one p, not one a unit"


@pytest.mark.parametrize(
    ("defender", "told"), [("ge_i33_flak", [{"role": "attack", "points": 4}]), ("ge_115_mech", [])]
)
def test_the_log_names_what_flak_takes_off_the_armor(defender: str, told: list[dict[str, object]]) -> None:
    running = _fight({"cw_1_2_armd_3": "L0919", "cw_69_50": "L0919", defender: TARGET}, [6], "cw_1_2_armd_3+cw_69_50")
    _go_on(running, "resolution.attacker_shifts")
    assert said(running, "flak") == told
    assert said(running, "odds")[0]["attack"] == (6 if told else 10)


@pytest.mark.clause("CR-5", "ER-DJ-6.22b", "ER-DJ-6.22e")
def test_air_is_committed_before_the_die_attacker_first_without_a_limit() -> None:
    running = _fight(BALANCED, [1], "cw_69_50+cw_150_50", numbers="[air]\naxis = 9\ncommonwealth = 9")
    _go_on(running, "resolution.attacker_support")
    assert running.decision.side == 1
    assert offered(running)[-1] == "commit 9"
    drawn = list(running.state.drawn)
    running.play("commit 3")
    assert (running.decision.step, running.decision.side) == ("resolution.defender_support", 0)
    assert said(running, "die") == []
    assert present(running).attacker_shifts == 3
    assert list(running.state.drawn) == drawn, "air points cost no supply"
    running.play("commit 1")
    assert said(running, "die")[0]["die"] == 1
    assert (running.state.values[Value.COMMONWEALTH_AIR_USED], running.state.values[Value.AXIS_AIR_USED]) == (3, 1)


def test_the_log_names_only_support_that_is_given() -> None:
    running = _fight(BALANCED, [1], "cw_69_50+cw_150_50", numbers="[air]\naxis = 9\ncommonwealth = 9")
    _go_on(running, "resolution.attacker_support")
    running.play("commit 0")
    running.play("commit 2")
    assert said(running, "support") == [{"side": 0, "points": 2, "navy": False}]


def test_an_attack_on_emptied_hexes_is_void_and_the_attackers_may_advance() -> None:
    """11.13 Two dumps are attacked; one is taken off before its attack is resolved."""
    units = {**SUPPLY, "cw_69_50": "L0919", "ax_sup_02": TARGET, "cw_150_50": "L0911", "ax_sup_03": "L0912"}
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[6])
    for text in (f"attack cw_69_50 {TARGET}", "attack cw_150_50 L0912", "end"):
        running.play(text)
    running.state.remove(unit(running, "ax_sup_02"), places.POOL)
    running.play("resolve 0")
    assert said(running, "void") == [{"hexes": (hex_of(TARGET),)}]
    assert offered(running) == ["end", f"advance cw_69_50 {TARGET}"]
    running.play(f"advance cw_69_50 {TARGET}")
    assert place(running, "cw_69_50") == hex_of(TARGET)
    assert place(running, "ax_sup_03") == places.POOL, "the other attack follows"


def test_a_unit_draws_on_a_base_in_reach_instead_of_a_dump() -> None:
    """7.14 Alexandria, E1833, is the base."""
    units = {"cw_69_50": "E1733", "cw_sup_01": "E1733 dump", "it_savona": "E1633"}
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[1],
                            tables={"owners": {"Alexandria": "commonwealth"}})  # fmt: skip
    _go_on(running, "supply.attacker", declaration="end")
    drawing = {"draw cw_69_50 E1833", "draw cw_69_50+cw_sup_01"}
    other = drawing & set(offered(running))
    assert len(other) == 1, "it draws on one and is offered the other"
    running.play(*other)
    assert drawing & set(offered(running)) == drawing - other
    assert why_not(running, "draw cw_69_50 E1833") == why_not(running, "draw cw_69_50+cw_sup_01") == ""


@pytest.mark.clause("ER-DJ-6.22f")
@pytest.mark.parametrize(("target", "own", "may"), [("L2226", "L2225", True), ("L1927", "L1926", False)])
def test_the_navy_gives_one_shift_near_the_coast(target: str, own: str, may: bool) -> None:
    """L2226 lies next to the coast of row 23; L1927 lies inland."""
    state = phase_of_game("first_combat", {"cw_69_50": own, "ge_115_mech": target}, phasing="commonwealth").state
    state.values[Value.NAVAL_BOMBARDMENT] = 1
    from desertfox.rules import support

    near = [h for h in range(1914) if state.setting.board.coastal[h]]
    assert near
    assert support.may_bombard(state, 1, (hex_of(target),)) is may
    assert not support.may_bombard(state, 0, (hex_of(target),)), "only the Commonwealth has a navy"


def test_the_marker_is_gone_once_used() -> None:
    units = {"cw_69_50": "L2328", "cw_150_50": "L2328", "ge_115_mech": "L2327", "cw_sup_01": "L2328 dump"}
    running = phase_of_game(
        "first_combat", units, phasing="commonwealth", dice=[6], numbers="[markers]\nnaval_bombardment = true"
    )
    running.play("attack cw_69_50+cw_150_50 L2327")
    running.play("end")
    _go_on(running, "resolution.attacker_support")
    running.play("commit 0 naval")
    assert present(running).attacker_shifts == 1 or running.battle.combat is None
    assert running.state.values[Value.NAVAL_BOMBARDMENT] == 0


@pytest.mark.clause("CR-6", "ER-11.9n")
def test_die_and_column_make_the_adjusted_column() -> None:
    running = _fight(BALANCED, [5], "cw_69_50+cw_150_50")
    _go_on(running, "losses.retreats")
    assert said(running, "die")[0] == {"die": 5, "column": 4, "acn": 9}


@pytest.mark.clause("CR-6a")
@pytest.mark.parametrize(("attacker", "defender"), [(2, 0), (1, 1), (0, 0)])
def test_an_a_costs_each_side_a_point_that_it_committed(attacker: int, defender: int) -> None:
    """Column 4 and a die of 4 are 8: an A."""
    running = _fight(BALANCED, [4], "cw_69_50+cw_150_50", numbers="[air]\naxis = 3\ncommonwealth = 3")
    answers = {"attacker_support": f"commit {attacker}", "defender_support": f"commit {defender}"}
    _go_on(running, "losses.retreats", **answers)
    assert running.state.values[Value.COMMONWEALTH_AIR] == 3 - (attacker > 0)
    assert running.state.values[Value.AXIS_AIR] == 3 - (defender > 0)


@pytest.mark.clause("CR-7a", "ER-11.9o", "ER-11.9p", "CR-8b")
def test_the_attacker_reads_the_defender_up_to_all_his_shifts_higher_and_himself_not() -> None:
    units = {**BALANCED, "cw_arty_a": "L0919", "cw_arty_b": "L0919"}
    running = _fight(units, [5], "cw_69_50+cw_150_50+cw_arty_a+cw_arty_b")
    _go_on(running, "resolution.attacker_shifts")
    assert offered(running) == ["shift 2", "shift 1", "shift 0"]
    assert why_not(running, "shift 3").startswith("11.18 ")
    running.play("shift 2")
    assert said(running, "column")[0] == {"column": 11}
    _go_on(running, "advance.advance")
    attackers_result = [entry["result"] for entry in said(running, "result") if "unit" not in entry]
    assert attackers_result == [str(running.charts.combat.attacker(9))]


@pytest.mark.clause("CR-8b")
def test_the_defender_shifts_the_attackers_column_down() -> None:
    units = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET, "ge_15_arty": TARGET}
    running = _fight(units, [1], "cw_69_50+cw_150_50")
    _go_on(running, "resolution.defender_shifts")
    assert (running.decision.side, offered(running)) == (0, ["shift 1", "shift 0"])
    running.play("shift 1")
    suffered = [entry["result"] for entry in said(running, "result") if "unit" not in entry]
    assert suffered == [str(running.charts.combat.attacker(4 + 1 - 1))]


@pytest.mark.clause("CR-7a.2", "CR-7c", "CR-7b")
def test_each_defender_reads_the_line_of_its_morale_one_worse_without_supply() -> None:
    units = {
        "cw_69_50": "L0919",
        "cw_150_50": "L0919",
        "ge_115_mech": TARGET,
        "ge_155_mtrzd": TARGET,
        "it_brescia": TARGET,
    }
    table = _fight(BALANCED, [1], "cw_69_50").charts.combat
    running = _fight(units, [6], "cw_69_50+cw_150_50")
    _go_on(running, "supply.defender")
    running.play("leave ge_155_mtrzd")
    _go_on(running, "losses.retreats")
    column = running.charts.combat.clamped(present(running).acn)
    results = {entry["unit"]: entry["result"] for entry in said(running, "result") if "unit" in entry}
    morale = {
        "ge_115_mech": 1,
        "ge_155_mtrzd": 2 + 1,
        "it_brescia": running.setting.counters[unit(running, "it_brescia")].full.morale,
    }
    assert {name: results[unit(running, name)] for name in morale} == {
        name: str(table.defender(row or 0, column)) for name, row in morale.items()
    }


@pytest.mark.clause("CR-7a.3")
def test_supply_stacked_with_combat_units_is_ignored() -> None:
    running = _fight({**BALANCED, "ax_sup_02": TARGET}, [6], "cw_69_50+cw_150_50")
    _go_on(running, "advance.advance")
    assert place(running, "ax_sup_02") == hex_of(TARGET)
    assert unit(running, "ax_sup_02") not in {entry.get("unit") for entry in said(running, "result")}


@pytest.mark.clause("CR-7c1")
@pytest.mark.parametrize("die", range(1, 7))
def test_supply_alone_is_destroyed_by_any_effect(die: int) -> None:
    """3 to 1 in the open is column 6: every die gives morale 5 an effect; at 1-2 a die of 1 gives none."""
    running = phase_of_game(
        "first_combat",
        {"cw_sup_01": "L0918 dump", "cw_royals": "L0919", "ax_sup_02": TARGET},
        phasing="commonwealth",
        dice=[die],
        tables={"terrain": {TARGET: "mountain"}},
    )
    running.play(f"attack cw_royals {TARGET}")
    running.play("end")
    _go_on(running, "advance.advance")
    result = running.charts.combat.defender(5, 1 + die)
    assert (place(running, "ax_sup_02") == places.POOL) is any(result)


@pytest.mark.clause("CR-8a")
def test_attackers_out_of_combat_supply_are_disrupted() -> None:
    units = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": TARGET}
    running = _fight(units, [6], "cw_69_50+cw_150_50")
    _go_on(running, "supply.attacker")
    running.play("leave cw_69_50")
    _go_on(running, "advance.advance")
    assert running.state.has(unit(running, "cw_69_50"), Mark.DISRUPTED)
    assert not running.state.has(unit(running, "cw_150_50"), Mark.DISRUPTED)


@pytest.mark.clause("CR-3")
def test_the_defender_chooses_between_fort_and_terrain() -> None:
    running = _fight(
        BALANCED, [1], "cw_69_50+cw_150_50", tables={"terrain": {TARGET: "rough"}, "forts": {TARGET: "axis 1"}}
    )
    _go_on(running, "resolution.row")
    assert (running.decision.side, offered(running)) == (0, ["row rough", "row strong"])
    assert why_not(running, "row city").startswith("11.1 ")
    assert running.notation(running.decision.proposal()) == "row strong"


WEAK = {"cw_69_50": "L0919", "ge_115_mech": TARGET, "ge_104_mech": TARGET}
"""3 to 6 is 1-2: listed in rough, not in row strong, which a level 1 fort gives."""
FORT_IN_ROUGH = {"terrain": {TARGET: "rough"}, "forts": {TARGET: "axis 1"}}


@pytest.mark.parametrize(("row", "column", "dice", "result"), [("rough", 1, [4], "2p"), ("strong", None, [], "4dD")])
def test_an_attack_is_illegal_by_the_row_that_the_defender_has_chosen(
    row: str, column: int | None, dice: list[int], result: str
) -> None:
    running = _fight(WEAK, dice, "cw_69_50", tables=FORT_IN_ROUGH)
    assert present(running).attack.illegal, "it comes first in any case"
    _go_on(running, "resolution.row")
    assert running.notation(running.decision.proposal()) == "row strong"
    _go_on(running, "losses.retreats", row=f"row {row}")
    assert [parts["column"] for parts in said(running, "odds") if "column" in parts] == [column] * (column is not None)
    assert [parts["die"] for parts in said(running, "die")] == dice
    assert said(running, "result")[-2]["result"] == result


def test_an_attack_that_may_be_illegal_is_resolved_before_the_others() -> None:
    units = {**SUPPLY, **WEAK, "cw_150_50": "L0912", "ge_3_rcn": "L0913", "cw_1ff": "L0915", "ge_33_rcn": "L0916"}
    running = phase_of_game("first_combat", units, phasing="commonwealth", tables=FORT_IN_ROUGH)
    for action in ("attack cw_150_50 L0913", "attack cw_1ff L0916", f"attack cw_69_50 {TARGET}", "end"):
        running.play(action)
    assert present(running).attack.units == (unit(running, "cw_69_50"),)


def test_expended_supply_leaves_the_map_at_the_end_of_the_phase() -> None:
    """An MSU gives 3 SPs for nothing; the fourth expends it."""
    units = {f"cw_{name}": "L0919" for name in ("69_50", "150_50", "151_50", "1_1_sa")}
    running = phase_of_game(
        "first_combat",
        {**units, "cw_sup_01": "L0918", "ge_3_rcn": TARGET},
        phasing="commonwealth",
        dice=[6, 6, 6, 6, 6],
    )
    running.play("attack cw_69_50+cw_150_50+cw_151_50+cw_1_1_sa L0920")
    running.play("end")
    _go_on(running, "advance.advance")
    assert running.state.drawn[unit(running, "cw_sup_01")] == 4
    assert running.state.has(unit(running, "cw_sup_01"), Mark.EXPENDED)
    running.play("end")
    assert place(running, "cw_sup_01") == places.POOL


def test_an_attack_on_a_hex_that_was_emptied_is_void_and_the_attackers_may_walk_in() -> None:
    """11.13 The unit in L0924 is gone before its attack is resolved."""
    units = {**SUPPLY, **BALANCED, "cw_151_50": "L0923", "ge_3_rcn": "L0924"}
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[])
    for action in (f"attack cw_69_50+cw_150_50 {TARGET}", "attack cw_151_50 L0924", "end"):
        running.play(action)
    running.state.remove(unit(running, "ge_3_rcn"), places.DESTROYED_BOX)
    running.play("resolve 1")
    assert said(running, "void") == [{"hexes": (hex_of("L0924"),)}]
    assert (running.decision.step, offered(running)) == ("advance.advance", ["end", "advance cw_151_50 L0924"])
    running.play("advance cw_151_50 L0924")
    assert present(running).attack.units == (unit(running, "cw_69_50"), unit(running, "cw_150_50"))


def test_the_owner_names_a_base_as_the_source_by_its_hex() -> None:
    """Savona stands next to El Agheila, with a dump in its own hex."""
    units = {"it_savona": "L0702", "ax_sup_01": "L0702 dump", "cw_69_50": "L0703", "cw_sup_01": "L0703 dump"}
    running = phase_of_game("first_combat", units, phasing="axis", tables={"owners": {"El Agheila": "axis"}})
    running.play("end")  # the attack has declared itself
    assert offered(running) == ["accept", "draw it_savona+ax_sup_01", "leave it_savona"], "the base is proposed"
    running.play("draw it_savona+ax_sup_01")
    assert offered(running) == ["accept", "draw it_savona L0701", "leave it_savona"]
    assert why_not(running, "draw it_savona+ax_sup_01 L0701") == "7.14 name a unit and one supply unit or base"
    running.play("draw it_savona L0701")
    running.play("accept")
    assert running.state.drawn[unit(running, "ax_sup_01")] == 0


def test_a_unit_that_has_retreated_into_an_attacked_hex_adds_nothing_to_its_defence() -> None:
    """11.13 Polish counts 3, and 1/1 SA has come from another combat."""
    units = {"ge_5_pzr_1": "L0919", "cw_polish": "L0920", "cw_1_1_sa": "L0920 retreated"}
    state = position("first_combat", units).state()
    attackers, target = (state.setting.counters.by_id["ge_5_pzr_1"],), (hex_of("L0920"),)
    defence = assessment.assess(state, attackers, target, AXIS, ()).defence
    assert [state.setting.counters[line.unit].id for line in defence.lines] == ["cw_polish"]
    state.mark(state.setting.counters.by_id["cw_1_1_sa"], Mark.RETREATED, holds=False)
    assert assessment.assess(state, attackers, target, AXIS, ()).defence.total > defence.total


def test_a_city_that_the_chart_does_not_name_is_open_ground() -> None:
    """El Adem, for once."""
    state = position("first_combat", {}, tables={"terrain": {"L2129": "city"}}).state()
    assert assessment.row_of_hex(state, hex_of("L2129")) == "open"
    assert assessment.row_of_hex(state, hex_of("L2329")) == "city"
