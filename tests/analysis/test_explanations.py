"""What a player is told when asking why: a unit, a move, the strengths of an attack."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from table import Game, game, phase_of_game, unit

from desertfox.analysis.explanation import explain_move, explain_strength, explain_unit
from desertfox.rules import allowance, movement
from desertfox.rules.violation import RuleViolation

DUMP = {"ax_sup_01": "L0917 dump"}


def _lines(reasons: object) -> list[str]:
    return [str(reason) for reason in reasons]  # type: ignore[attr-defined]


# -- units


def test_a_unit_in_supply_is_told_with_its_line_its_ma_and_its_zone() -> None:
    running = game("initial_movement", {**DUMP, "ge_115_mech": "L0920 disrupted", "cw_69_50": "L0921"})
    told = explain_unit(running, "ge_115_mech")
    assert (told.name, told.place, told.marks, told.in_general_supply) == ("115 Mech", "L0920", ("disrupted",), True)
    assert _lines(told.general_supply) == [
        "L0920-L0919-L0918-L0917 to the dump in L0917: 2 + 2 + 2 = 6 of 12 MPs [7.11]"
    ]
    assert _lines(told.movement) == ["movement allowance: 22 MPs [2.2]", "disrupted: 11 MPs [11.66]"]
    assert _lines(told.stacking) == ["1 SPs of its own, 1 of at most 6 in the hex [9.2]"]
    assert _lines(told.zone_of_control) == [
        "controls L1020, L0921, L0820, L0819, L0919, L1019 [10.1]",
        "stands in the zone of 69/50 Mtrzd [10.1]",
    ]


def test_a_unit_without_supply_is_told_what_is_missing() -> None:
    told = explain_unit(game("initial_movement", {**DUMP, "ge_115_mech": "L0927"}), "ge_115_mech")
    assert not told.in_general_supply
    assert _lines(told.general_supply) == ["the nearest source, the dump in L0917, is 8 MPs too far [7.11]"]
    assert _lines(told.movement)[-1] == "out of general supply when the phase began: 11 MPs [7.3]"
    assert "  out of general supply: the nearest source, the dump in L0917, is 8 MPs too far [7.11]" in str(told)


def test_a_dump_has_no_zone_and_a_unit_in_a_box_no_hex() -> None:
    running = game("initial_movement", {**DUMP, "ge_115_mech": "refit box"})
    dump, boxed = explain_unit(running, "ax_sup_01"), explain_unit(running.state, unit(running, "ge_115_mech"))
    assert (dump.name, dump.marks) == ("Axis dump", ())
    assert _lines(dump.zone_of_control) == ["controls no hex [10.11]"]
    assert (boxed.place, boxed.in_general_supply, boxed.stacking) == ("refit box", False, ())


@pytest.mark.parametrize("unknown", ["ge_nobody", -1, 9999])
def test_an_unknown_counter_is_refused(unknown: int | str) -> None:
    with pytest.raises(RuleViolation, match=rf"2.2 ('{unknown}' is not a counter|there is no counter {unknown})"):
        explain_unit(game("initial_movement", DUMP), unknown)


def test_the_last_line_of_an_ma_is_what_the_unit_has() -> None:
    """Over a whole random race, for every unit on the map."""
    running, random = Game.start("race_for_tobruk", seed="ma"), Random(5)
    asked = 0
    while not running.is_over:
        if len(running.played) % 20 == 0:
            state = running.state
            for counter in (u for u, place in enumerate(state.place) if place >= 0):
                last = list(allowance.explain(state, counter))[-1]
                assert last.parts["left"] == movement.points(movement.allowance(state, counter))
                asked += 1
        running.play(running.decision.sample(random))
    assert asked > 500


def test_every_unit_of_a_game_can_be_explained_and_written_as_json() -> None:
    running, random = Game.start("campaign", seed="words"), Random(6)
    for _ in range(250):
        running.play(running.decision.sample(random))
    for counter in range(running.setting.counters.count):
        told = explain_unit(running, counter)
        assert "{" not in str(told)
        assert msgspec.json.decode(msgspec.json.encode(told))["unit"] == told.unit


# -- moves


def test_a_move_is_taken_apart_step_by_step() -> None:
    tables = {"hexsides": {"L0921-L0922": "ridge"}, "terrain": {"L0922": "rough"}}
    running = game("initial_movement", {"ge_115_mech": "L0920"}, tables=tables)
    told = explain_move(running, "ge_115_mech", "L0920-L0921-L0922")
    assert _lines(told.steps) == [
        "L0921, motorized: 2 MPs: into clear 2 [8.21]",
        "L0922, motorized: 6 MPs: into rough 4 [8.21]; over the ridge 2 [8.21]",
    ]
    assert (told.spending, told.refusal) == ({"ge_115_mech": 8.0}, None)


def test_a_mixed_stack_pays_both_ways() -> None:
    running = game("initial_movement", {"ge_115_mech": "L0920", "it_brescia": "L0920"})
    told = explain_move(running, ["ge_115_mech", "it_brescia"], "L0920-L0921")
    assert [(step.mobility, step.cost) for step in told.steps] == [("motorized", 2), ("leg", 1)]
    assert told.spending == {"ge_115_mech": 2, "it_brescia": 1}


def test_a_move_that_is_not_to_be_is_told_with_its_case() -> None:
    running = game("initial_movement", {"ge_115_mech": "L0920", "cw_69_50": "L1022"})
    told = explain_move(running, "ge_115_mech", "L0920-L0921-L0922-L0923")
    assert [step.stops for step in told.steps] == [False, True, True]
    assert str(told).splitlines()[1:] == [
        "L0922, motorized: 2 MPs: into clear 2 [8.21]; a zone of control stops here [8.25]",
        "L0923, motorized: 2 MPs: into clear 2 [8.21]; a zone of control stops here [8.25]",
        "refused: must stop at L0922: zone of control of 69/50 Mtrzd [8.25]",
    ]
    assert told.spending == {}


@pytest.mark.parametrize(("path", "case"), [("L0920-L0925", "8.1"), ("L0920", "8.1"), ((608, 99999), "2.24")])
def test_a_path_that_is_none_is_told_too(path: str | tuple[int, ...], case: str) -> None:
    told = explain_move(game("initial_movement", {"ge_115_mech": "L0920"}), "ge_115_mech", path)
    assert told.refusal is not None
    assert told.refusal.case == case


def test_words_that_are_no_path_are_refused() -> None:
    with pytest.raises(RuleViolation, match="'Tobruk' is no path: not a hex number"):
        explain_move(game("initial_movement", DUMP), "ge_115_mech", "Tobruk")


# -- strengths


def test_an_attack_is_told_unit_by_unit_down_to_the_columns() -> None:
    units = {
        "cw_sup_01": "L0918 dump", "ax_sup_01": "L0922 dump", "cw_4_7_armd_2": "L0919", "cw_9_aus_hw": "L0919",
        "ge_svbd_288": "L0920", "ge_ii25_flak": "L0920",
    }  # fmt: skip
    running = phase_of_game(
        "first_combat", units, phasing="commonwealth", tables={"hexsides": {"L0919-L0920": "ridge"}}
    )
    told = _lines(explain_strength(running, "attack cw_4_7_armd_2+cw_9_aus_hw L0920"))
    assert told[0] == "attack: 4/7(2) Armd: 4, ridge or escarpment /3 up [11.34] = 2, flak -2 [12.2] = 0 [11.3]"
    assert "attack: 1 in all [11.3]" in told
    assert "attack: 1 shifts by artillery [12.1]" in told
    assert told[-1].endswith("in row open: an illegal attack [11.16]")
