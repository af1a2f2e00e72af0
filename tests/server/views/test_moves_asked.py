"""Where units can go and what else they can do. Rows 05 to 12 of sheet L are plain desert from column 14 to 28."""

from __future__ import annotations

import pytest
from table import Game, game, unit

from desertfox.rules.violation import RuleViolation
from desertfox.server.messages import Moves
from desertfox.server.views.journeys import journey
from desertfox.server.views.moves import moves
from desertfox.text.language import Language

EN, DE = Language.named("en"), Language.named("de")
SUPPLY = {"ax_sup_01": "L0916 dump", "cw_sup_01": "E0905 dump"}


def _movement(units: dict[str, str], **rest: object) -> Game:
    rest = {"step": "movement", **rest}
    return game("initial_movement", {**SUPPLY, **units}, **rest)


def _hexes(found: Moves) -> set[str]:
    return {arrival.hex for arrival in found.arrivals}


def _options(found: Moves, kind: str) -> list[str]:
    return [option.action for option in found.options if option.kind == kind]


def test_each_hex_in_reach_has_its_cost_its_points_left_and_a_path_that_is_legal() -> None:
    running = _movement({"ge_115_mech": "L0918"})
    found = moves(running, ["ge_115_mech"], EN)
    far = next(arrival for arrival in found.arrivals if arrival.hex == "L0920")
    assert (far.cost, far.left, far.stops) == (4, 18, False)
    assert (far.path[0], far.path[-1], len(far.path)) == ("L0918", "L0920", 3)
    for arrival in found.arrivals:
        assert running.decision.why_not(f"move ge_115_mech {'-'.join(arrival.path)}") is None
    assert found.refusal is None


def test_a_way_to_an_arrival_needs_no_other_question() -> None:
    """The word, the units and the path of an arrival are the action that a journey there tells."""
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "cw_11_hus": "L0920", "cw_sup_01": "L0924 dump"}
    running = _movement(units)
    assert _told_by_journeys(running, "ge_5_pzr_1", "ge_8_pzr_1") == "move"
    running.play("overrun ge_5_pzr_1+ge_8_pzr_1 L0918-L0919-L0920")
    assert _told_by_journeys(running, "cw_11_hus") == "react"


def _told_by_journeys(running: Game, *stack: str) -> str:
    found = moves(running, stack, EN)
    assert len(found.arrivals) > 2
    for arrival in found.arrivals:
        told = journey(running, stack, arrival.hex, (), EN).action
        assert f"{found.kind} {'+'.join(found.units)} {'-'.join(arrival.path)}" == told
    return found.kind


def test_the_ways_of_a_stack_are_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at a move is at a copy of the game; in between it is asked whom the stack can overrun."""
    stack = ["ge_5_pzr_1", "ge_8_pzr_1"]
    units = {**dict.fromkeys(stack, "L0918"), "cw_69_50": "L0920", "ax_sup_01": "L0916 dump"}
    running = game("initial_movement", units, step="movement")
    search = type(running.setting.board.search("motorized"))
    searched, reach = list[int](), search.reach
    monkeypatch.setattr(search, "reach", lambda *args, **rest: searched.append(args[1]) or reach(*args, **rest))
    assert _options(moves(running.copy(), stack, EN), "overrun")
    searched.clear()
    for target in ("L0919", "L0917", "L0916"):
        assert journey(running.copy(), stack, target, (), EN).refusal is None
    assert searched == []
    moves(running.copy(), stack[:1], EN)
    assert journey(running.copy(), stack, "L0919", (), EN).refusal is None
    assert searched, "another stack was looked at in between"


def test_the_most_limited_unit_decides_for_the_stack() -> None:
    """A leg division of 6 MPs pays 1 a hex, the armor 2 of its 22: the leg unit has less left."""
    running = _movement({"ge_5_pzr_1": "L0918", "it_brescia": "L0918"})
    leg = running.setting.counters[unit(running, "it_brescia")].full.movement
    found = moves(running, ["ge_5_pzr_1", "it_brescia"], EN)
    far = next(arrival for arrival in found.arrivals if arrival.hex == "L0920")
    assert (far.cost, far.left) == (2, leg - 2)


def test_hexes_in_an_enemy_zone_are_told_to_stop() -> None:
    running = _movement({"ge_115_mech": "L0918", "cw_69_50": "L0922"})
    found = {arrival.hex: arrival.stops for arrival in moves(running, ["ge_115_mech"], EN).arrivals}
    assert found["L0921"] is True
    assert found["L0919"] is False
    assert "L0922" not in found


def test_a_stack_under_way_goes_on_with_what_it_has_left() -> None:
    running = _movement({"ge_115_mech": "L0918", "ge_104_mech": "L0919"})
    running.play("move ge_115_mech L0918-L0919 on")
    found = moves(running, ["ge_115_mech"], EN)
    far = next(arrival for arrival in found.arrivals if arrival.hex == "L0920")
    assert (far.cost, far.left) == (2, 18)
    assert _options(found, "join") == ["join ge_104_mech"]
    assert [option.ends for option in found.options if option.kind == "stop"] == [True]


def test_a_reaction_goes_a_quarter_of_the_way_or_passes() -> None:
    units = {**SUPPLY, "ge_115_mech": "L0920", "cw_69_50": "L0922"}
    running = game("first_reaction", units, phasing="commonwealth", step="potential")
    assert running.decision.step == "reaction.reaction_moves"
    found = moves(running, ["ge_115_mech"], EN)
    assert found.refusal is None
    assert {arrival.cost for arrival in found.arrivals} == {2, 4}
    assert max(arrival.left for arrival in found.arrivals) == 3.5
    assert _options(found, "pass") == ["pass ge_115_mech"]
    for arrival in found.arrivals:
        assert running.decision.why_not(f"react ge_115_mech {'-'.join(arrival.path)}") is None


def test_units_in_a_hex_that_is_overrun_may_react_before_it() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "cw_11_hus": "L0920", "cw_sup_01": "L0924 dump"}
    running = _movement(units)
    running.play("overrun ge_5_pzr_1+ge_8_pzr_1 L0918-L0919-L0920")
    assert running.decision.step == "overrun.reaction"
    found = moves(running, ["cw_11_hus"], EN)
    assert found.refusal is None
    assert "L0921" in _hexes(found)
    assert running.decision.why_not(f"react cw_11_hus {'-'.join(found.arrivals[0].path)}") is None


@pytest.mark.parametrize(
    ("units", "chosen", "case"),
    [
        ({"ge_115_mech": "L0918"}, ["cw_69_50"], "8.1"),
        ({"ge_115_mech": "L0918"}, ["ax_sup_01"], "7.2"),
        ({"ge_115_mech": "L0918 moved", "ge_104_mech": "L0918"}, ["ge_115_mech"], "8.12"),
        ({"ge_115_mech": "L0918", "ge_104_mech": "L0919"}, ["ge_115_mech", "ge_104_mech"], "8.1"),
        ({"ge_115_mech": "L0918"}, ["no_such_unit"], "2.2"),
        ({"ge_115_mech": "L0918"}, [], "8.1"),
    ],
)  # fmt: skip
def test_who_cannot_go_is_told_why_with_the_case(units: dict[str, str], chosen: list[str], case: str) -> None:
    found = moves(_movement({**units, "cw_69_50": "L0924"}), chosen, EN)
    assert found.arrivals == ()
    assert found.refusal is not None
    assert found.refusal.case == case
    assert found.refusal.text


def test_nobody_moves_in_a_combat_phase() -> None:
    units = {**SUPPLY, "cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": "L0920"}
    running = game("first_combat", units, phasing="commonwealth")
    found = moves(running, ["cw_69_50"], EN)
    assert (found.arrivals, found.options) == ((), ())
    assert found.refusal is not None
    assert found.refusal.text == "Nobody moves now"


def test_an_overrun_is_offered_with_its_odds_and_only_to_who_is_strong_enough() -> None:
    units = {"ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "cw_11_hus": "L0920"}
    running = _movement(units)
    found = moves(running, ["ge_5_pzr_1", "ge_8_pzr_1"], EN)
    assert _options(found, "overrun") == ["overrun ge_5_pzr_1+ge_8_pzr_1 L0918-L0919-L0920"]
    (option,) = [option for option in found.options if option.kind == "overrun"]
    assert (option.case, option.detail) == ("8.3", "15 against 1: 15-1")
    strong = {"ge_5_pzr_1": "L0918", "cw_69_50": "L0920", "cw_150_50": "L0920"}
    assert _options(moves(_movement(strong), ["ge_5_pzr_1"], EN), "overrun") == []


def test_every_overrun_that_the_rules_offer_is_offered_here() -> None:
    units = {
        "ge_5_pzr_1": "L0918", "ge_8_pzr_1": "L0918", "ge_115_mech": "L0918", "cw_11_hus": "L0920",
        "cw_sup_02": "L1019", "cw_69_50": "L1120", "cw_kdg": "L0718",
    }  # fmt: skip
    running = _movement(units)
    for chosen in (["ge_5_pzr_1"], ["ge_115_mech"], ["ge_115_mech", "ge_5_pzr_1", "ge_8_pzr_1"]):
        indexes = tuple(sorted(unit(running, name) for name in chosen))
        offered = {
            running.notation(action)
            for action in running.decision.actions()
            if action.kind == "overrun" and tuple(sorted(action.units)) == indexes
        }
        names = [running.setting.counters[index].id for index in indexes]
        assert set(_options(moves(running, names, EN), "overrun")) == offered


def test_a_unit_between_zones_may_infiltrate_and_is_told_the_risk() -> None:
    running = _movement({"ge_115_mech": "L0919", "cw_69_50": "L0920"})
    found = moves(running, ["ge_115_mech"], EN)
    offered = {running.notation(action) for action in running.decision.actions() if action.kind == "infiltrate"}
    assert offered
    assert set(_options(found, "infiltrate")) == offered
    assert {option.detail for option in found.options if option.kind == "infiltrate"} == {"disrupted on a die under 1"}


def test_forced_march_is_offered_unit_by_unit_and_what_is_a_tool_of_the_phase_is_not() -> None:
    owners = {"E1833": "commonwealth", "E1817": "commonwealth", "L2329": "commonwealth"}
    running = _movement(
        {"cw_69_50": "E1833", "cw_150_50": "E1833", "ge_115_mech": "L0918"}, phasing="commonwealth",
        tables={"owners": owners}, numbers='[markers]\nrail_head = "E1817"',
    )  # fmt: skip
    found = moves(running, ["cw_69_50", "cw_150_50"], EN)
    assert _options(found, "force") == ["force cw_69_50", "force cw_150_50"]
    assert {option.kind for option in found.options} == {"force"}


def test_a_game_that_is_over_has_no_moves() -> None:
    running = _movement({"ge_115_mech": "L0918"})
    running.agenda.clear()
    running._decision = None
    found = moves(running, ["ge_115_mech"], EN)
    assert (found.arrivals, found.options) == ((), ())
    assert found.refusal is not None
    assert found.refusal.case == "15.1"
    with pytest.raises(RuleViolation):
        _ = running.decision


# -- 8.7 forced march


def test_what_a_forced_march_would_reach_is_told_with_its_risk() -> None:
    running = _movement({"it_pavia": "L0918", "ge_115_mech": "L0919"})
    found = moves(running, ["it_pavia"], EN)
    assert found.risk is not None
    assert (found.risk.text, found.risk.case) == ("Only with a forced march: a die of 4 or less disrupts it", "8.7")
    assert not set(found.forced) & _hexes(found)
    running.play("force it_pavia")
    assert _hexes(moves(running, ["it_pavia"], EN)) == {*found.forced, *_hexes(found)}
    german = moves(_movement({"ge_115_mech": "L0918", "ge_104_mech": "L0918"}), ["ge_115_mech", "ge_104_mech"], DE)
    assert german.risk is not None
    assert german.risk.text == "Nur mit Gewaltmarsch: Jede der 2 Einheiten kann ein Wurf bis 1 desorganisieren"


@pytest.mark.parametrize("marks", [" forced_march", " disrupted", " moved"])
def test_where_one_of_the_units_cannot_force_the_march_nothing_more_is_shown(marks: str) -> None:
    running = _movement({"ge_115_mech": f"L0918{marks}", "ge_104_mech": "L0918"})
    found = moves(running, ["ge_104_mech", "ge_115_mech"], EN)
    assert (found.forced, found.risk) == ((), None)


def test_of_a_mixed_axis_stack_the_most_that_may_go_together_are_told() -> None:
    """8.27 The Germans are more stacking points, the Italians more counters; supply goes with either."""
    germans = {"ge_5_pzr_1": "L0918", "ge_115_mech": "L0918", "ge_104_mech": "L0918"}
    italians = {"it_8_ari": "L0918", "it_savona": "L0924"}
    units = {**germans, **italians, "ax_sup_02": "L0918 msu"}
    found = moves(_movement(units, options=["six_angles.8.27"]), [*germans, "it_8_ari", "ax_sup_02"], EN)
    assert found.refusal is not None
    assert found.refusal.case == "8.27"
    assert set(found.together) == {*germans, "ax_sup_02"}
    assert moves(_movement(units, options=["six_angles.8.27"]), [*found.together], EN).refusal is None
    assert moves(_movement(units), [*germans, "it_8_ari"], EN).together == ()


def test_of_units_that_react_one_by_one_the_first_that_may_is_told() -> None:
    units = {**SUPPLY, "ge_115_mech": "L0920", "ge_104_mech": "L0920", "cw_69_50": "L0922"}
    running = game("first_reaction", units, phasing="commonwealth", step="potential")
    found = moves(running, ["ge_115_mech", "ge_104_mech"], EN)
    assert found.refusal is not None
    assert len(found.together) == 1
