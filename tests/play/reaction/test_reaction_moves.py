"""8.4 Segments C and D: reaction moves and the morale checks after them."""

from __future__ import annotations

import pytest
from table import game, hex_of, offered, place, position, said, unit, why_not

from desertfox.rules import reaction
from desertfox.state import Mark
from desertfox.units import COMMONWEALTH

ENEMY = {"ge_5_pzr_1": "L0918", "ax_sup_01": "L0915 dump"}
SUPPLY = {"cw_sup_01": "L0923 dump"}
BASE = {**ENEMY, **SUPPLY}


@pytest.mark.clause("RX-02")
def test_only_units_near_the_enemy_get_moves_and_only_a_move_brings_a_morale_roll() -> None:
    running = game(
        "first_reaction", {**BASE, "cw_69_50": "L0920", "cw_1_1_sa": "L0920", "cw_150_50": "L0928"}, dice=[6]
    )
    assert {action.split()[1] for action in offered(running, "react")} == {"cw_69_50", "cw_1_1_sa"}
    running.play("react cw_69_50 L0920-L0921")
    running.play("end")
    assert [entry["unit"] for entry in said(running, "morale")] == [unit(running, "cw_69_50")]


@pytest.mark.clause("RX-C0")
def test_three_marked_units_are_three_decisions_in_the_order_of_the_player() -> None:
    units = {**BASE, "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_151_50": "L0920"}
    running = game("first_reaction", units, dice=[6, 6])
    for answer in ("pass cw_151_50", "react cw_69_50 L0920-L0921", "react cw_150_50 L0920-L0921"):
        assert running.decision.step == "reaction.reaction_moves"
        running.play(answer)
    assert running.is_over or running.decision.step != "reaction.reaction_moves"
    assert place(running, "cw_69_50") == place(running, "cw_150_50") == hex_of("L0921")


@pytest.mark.clause("RX-C1", "RX-C1.2")
def test_a_unit_that_passes_is_unmarked_and_rolls_nothing() -> None:
    running = game("first_reaction", {**BASE, "cw_69_50": "L0920", "cw_150_50": "L0920"})
    running.play("pass cw_69_50")
    assert not running.state.has(unit(running, "cw_69_50"), Mark.MAY_REACT | Mark.REACTED)
    assert place(running, "cw_69_50") == hex_of("L0920")
    running.play("pass cw_150_50")
    assert said(running, "morale") == []


@pytest.mark.clause("RX-C2a.2")
@pytest.mark.parametrize(("name", "points"), [("cw_1_1_sa", 3.5), ("cw_69_50", 5.5), ("cw_11_hus", 7.0)])
def test_a_quarter_of_the_allowance_keeps_its_fraction(name: str, points: float) -> None:
    state = position("first_reaction", {**BASE, name: "L0920"}).state()
    assert reaction.allowance(state, state.setting.counters.by_id[name]) / 4 == points


@pytest.mark.clause("RX-C2", "RX-C2a", "RX-C2a.2")
def test_a_path_over_the_quarter_allowance_is_refused() -> None:
    """Desert costs 2 MPs: 5.5 MPs are two hexes, 3.5 MPs one, 7 MPs three."""
    units = {**BASE, "cw_69_50": "L0920", "cw_1_1_sa": "L0920", "cw_11_hus": "L0920"}
    running = game("first_reaction", units)
    assert why_not(running, "react cw_69_50 L0920-L0921-L0922") == ""
    assert why_not(running, "react cw_69_50 L0920-L0921-L0922-L0923").startswith("8.4 69/50 Mtrzd has 5.5 MPs")
    assert why_not(running, "react cw_1_1_sa L0920-L0921") == ""
    assert why_not(running, "react cw_1_1_sa L0920-L0921-L0922").startswith("8.4 ")
    assert why_not(running, "react cw_11_hus L0920-L0921-L0922-L0923") == ""
    assert why_not(running, "react cw_11_hus L0920-L0921-L0922-L0923-L0924").startswith("8.4 ")


@pytest.mark.clause("RX-C2a.3")
def test_a_leg_unit_moves_one_hex_at_most() -> None:
    running = game("first_reaction", {**BASE, "cw_20_9_aus": "L0920"})
    assert why_not(running, "react cw_20_9_aus L0920-L0921") == ""
    assert "non-motorized unit" in why_not(running, "react cw_20_9_aus L0920-L0921-L0922")


@pytest.mark.clause("RX-C2b", "RX-C2b.2")
def test_no_step_from_one_enemy_zone_into_another_and_no_infiltration() -> None:
    running = game("first_reaction", {**BASE, "cw_69_50": "L0919", "cw_150_50": "L0919"})
    assert "one enemy zone of control into another" in why_not(running, "react cw_69_50 L0919-L1018")
    assert why_not(running, "react cw_69_50 L0919-L0920") == ""
    assert why_not(running, "infiltrate cw_69_50 L0919-L1018") != ""
    assert not any(action.startswith("infiltrate") for action in offered(running))


@pytest.mark.clause("RX-C2c", "RX-C2c.2")
def test_a_reacting_unit_never_enters_a_hex_with_an_enemy_combat_or_supply_unit() -> None:
    units = {**SUPPLY, "ge_3_rcn": "L0918 depleted", "ax_sup_02": "L0822", "cw_22_armd_3": "L0920", "cw_69_50": "L0921"}
    running = game("first_reaction", units)
    assert "never overruns" in why_not(running, "react cw_22_armd_3 L0920-L0919-L0918")
    assert "never overruns" in why_not(running, "react cw_69_50 L0921-L0821-L0822")
    assert not any("L0918" in action or "L0822" in action for action in offered(running, "react"))


@pytest.mark.clause("RX-C2d")
def test_ending_next_to_a_stack_needs_a_friendly_zone_over_it() -> None:
    alone = game("first_reaction", {**BASE, "cw_69_50": "L0920"})
    assert why_not(alone, "react cw_69_50 L0920-L0919").startswith("8.43 ")
    held = game("first_reaction", {**BASE, "cw_69_50": "L0920", "cw_150_50": "L1018"})
    assert why_not(held, "react cw_69_50 L0920-L0919") == ""


@pytest.mark.clause("RX-C2d")
def test_of_two_stacks_both_must_be_held() -> None:
    units = {**BASE, "ge_200_mech": "L0820", "cw_150_50": "L1018", "cw_69_50": "L1020"}
    running = game("first_reaction", units)
    assert "L0820" in why_not(running, "react cw_69_50 L1020-L0920")


@pytest.mark.clause("RX-C2d.2")
@pytest.mark.parametrize(("first", "legal"), [("react cw_150_50 L1018-L1119", False), ("pass cw_151_50", True)])
def test_the_friendly_zone_is_judged_at_the_moment_of_the_move(first: str, legal: bool) -> None:
    units = {**BASE, "cw_69_50": "L0920", "cw_150_50": "L1018", "cw_151_50": "L0920"}
    running = game("first_reaction", units)
    running.play(first)
    assert (why_not(running, "react cw_69_50 L0920-L0919") == "") is legal


@pytest.mark.clause("ER-8.43")
def test_a_unit_may_pass_by_a_stack_where_it_may_not_end() -> None:
    running = game("first_reaction", {**BASE, "cw_11_hus": "L0920"})
    assert why_not(running, "react cw_11_hus L0920-L0919").startswith("8.43 ")
    assert why_not(running, "react cw_11_hus L0920-L0919-L1019") == ""


@pytest.mark.clause("ER-8.43b")
def test_in_passing_the_zones_still_count() -> None:
    running = game("first_reaction", {**BASE, "cw_11_hus": "L0920"})
    refusal = why_not(running, "react cw_11_hus L0920-L0919-L1018-L1119")
    assert "one enemy zone of control into another" in refusal


def test_a_reaction_may_not_end_overstacked() -> None:
    full = {f"cw_{name}": "L0921" for name in ("1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa", "152_51", "153_51")}
    running = game("first_reaction", {**BASE, **full, "cw_69_50": "L0920"})
    assert why_not(running, "react cw_69_50 L0920-L0921").startswith("8.44 ")


def test_an_end_names_nobody() -> None:
    running = game("first_reaction", {**BASE, "cw_69_50": "L0920", "cw_150_50": "L0920"})
    assert why_not(running, "end cw_69_50") == "8.4 units react one by one"


@pytest.mark.clause("RX-C2e")
def test_a_unit_that_moved_keeps_its_mark_until_its_check() -> None:
    running = game("first_reaction", {**BASE, "cw_69_50": "L0920", "cw_150_50": "L0920"}, dice=[6])
    running.play("react cw_69_50 L0920-L0921")
    assert running.state.has(unit(running, "cw_69_50"), Mark.REACTED)
    assert running.state.has(unit(running, "cw_69_50"), Mark.MAY_REACT)


def test_a_reacting_unit_takes_the_places_and_razes_the_forts_it_enters() -> None:
    """15.0 Mersa Brega (L0803) in passing; 14.2 an empty enemy fort where it ends is gone."""
    units = {"ge_5_pzr_1": "L0602", "ax_sup_01": "L0601 dump", "cw_11_hus": "L0802", "cw_sup_01": "L0805 dump"}
    tables = {"owners": {"Mersa Brega": "axis"}, "forts": {"L0804": "axis 1"}}
    running = game("first_reaction", units, tables=tables, dice=[6])
    running.play("react cw_11_hus L0802-L0803-L0804")
    assert running.state.owner(hex_of("L0803")) == COMMONWEALTH
    assert running.state.fort(hex_of("L0804"))[1] == 0


@pytest.mark.clause("RX-Da")
@pytest.mark.parametrize("name", ["cw_20_9_aus", "cw_69_50", "cw_1_1_sa"])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_under_the_morale_disrupts(name: str, die: int) -> None:
    running = game("first_reaction", {**BASE, name: "L0920"}, dice=[die])
    morale = running.setting.counters[unit(running, name)].full.morale
    assert morale is not None
    running.play(f"react {name} L0920-L0921")
    assert running.state.has(unit(running, name), Mark.DISRUPTED) is (die < morale)


@pytest.mark.clause("RX-Da.2", "RX-Db")
def test_each_unit_that_moved_rolls_for_itself_and_nobody_else() -> None:
    units = {**BASE, "cw_69_50": "L0920", "cw_150_50": "L0920", "cw_1_1_sa": "L0920"}
    running = game("first_reaction", units, dice=[1, 6])
    running.play("react cw_1_1_sa L0920-L0921")
    running.play("react cw_150_50 L0920-L0921")
    running.play("pass cw_69_50")
    rolls = {entry["unit"]: entry["die"] for entry in said(running, "morale")}
    assert sorted(rolls) == sorted((unit(running, "cw_150_50"), unit(running, "cw_1_1_sa")))
    disrupted = {one for one, marks in enumerate(running.state.marks) if marks & Mark.DISRUPTED}
    assert disrupted == {one for one, die in rolls.items() if die == 1}
    assert not any(marks & (Mark.MAY_REACT | Mark.REACTED) for marks in running.state.marks)


@pytest.mark.clause("RX-SEQ")
def test_the_segments_run_in_the_order_of_the_aid() -> None:
    """Two Italian stacking points too many stand far away, for segment E."""
    italians = dict.fromkeys(("it_savona", "it_brescia", "it_pavia", "it_bologna"), "L0714")
    near = dict.fromkeys(("cw_69_50", "cw_150_50", "cw_1_1_sa", "cw_sup_02"), "L0920")
    running = game("first_reaction", {**BASE, **italians, **near}, dice=[1, 6])
    story = [event.kind for event in running.events]
    assert why_not(running, "react cw_69_50 L0920-L0921") != "", "a move is refused while attempts may be declared"
    for answer in ("destroy cw_150_50+cw_sup_02", "react cw_69_50 L0920-L0921", "end"):
        story.append(f"{running.decision.side}: {running.decision.step}")
        story += [event.kind for event in running.play(answer)]
    assert [*story, f"{running.decision.side}: {running.decision.step}"] == [
        "reaction",  # A
        *("1: reaction.supply_destruction", "destruction", "supply removed"),  # B
        *("1: reaction.reaction_moves", "react", "1: reaction.reaction_moves"),  # C
        "morale",  # D
        "1: reaction.overstack",  # E
    ]
