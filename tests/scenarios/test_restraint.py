"""15.34 Restraint: before turn -2 no Commonwealth unit goes into Libya, whatever would bring it there."""

from __future__ import annotations

from random import Random

import pytest
from desk import FOX_KILLED, Game, State, game, hex_of, offered, play_until, said, state, unit, where, why_not

from desertfox import hexes
from desertfox.play.advance import why_not_advance
from desertfox.rules import (
    combat,
    infiltration,
    movement,
    reaction,
    reinforcement,
    restraint,
    retreat,
    supply,
    transport,
)
from desertfox.rules.reach import reach
from desertfox.state import Value
from desertfox.units import AXIS, COMMONWEALTH, Presence

EARLY = {"turn": -3, "options": [FOX_KILLED], "phasing": "commonwealth"}
FREE = [{"turn": -2, "options": [FOX_KILLED]}, {"turn": -3, "options": []}]
"""When the Commonwealth goes where it likes: from turn -2 on, and in a game without Fox Killed."""
DUMP = {"cw_sup_01": "E1003 dump"}


def in_libya(found: object) -> list[str]:
    """Return those hexes that lie on sheet L."""
    return sorted(name for name in map(hexes.spi, found) if name.startswith("L"))  # type: ignore[call-overload]


def moving(units: dict[str, str], **rest: object) -> Game:
    return game("initial_movement", {**units, **DUMP}, step="movement", **{**EARLY, **rest})


def test_a_move_ends_at_the_wire() -> None:
    running = moving({"cw_7spt_7": "E1002"})
    assert why_not(running, "move cw_7spt_7 E1002-E1001-L1032").startswith(
        "15.34 no Commonwealth unit enters L1032 before turn -2"
    )
    assert why_not(running, "move cw_7spt_7 E1002-E1001") == ""
    found = reach(running.state, (unit(running, "cw_7spt_7"),))
    assert found
    assert in_libya(found) == []
    assert not any("-L" in action for action in offered(running))
    running.state.values[Value.TURN] = -2
    assert in_libya(reach(running.state, (unit(running, "cw_7spt_7"),))), "what was found before is not remembered"


@pytest.mark.parametrize("when", FREE)
def test_later_and_without_the_switch_the_same_move_is_free(when: dict[str, object]) -> None:
    running = moving({"cw_7spt_7": "E1002"}, **when)
    assert why_not(running, "move cw_7spt_7 E1002-E1001-L1032") == ""
    assert in_libya(reach(running.state, (unit(running, "cw_7spt_7"),)))


def test_a_path_does_not_even_pass_through() -> None:
    running = moving({"cw_7spt_7": "E0901"})
    assert why_not(running, "move cw_7spt_7 E0901-L1032-E1001").startswith("15.34")


def test_supply_units_are_units_of_any_kind() -> None:
    running = moving({"cw_sup_02": "E1001 msu"})
    assert why_not(running, "move cw_sup_02 E1001-L1032").startswith("15.34")


def test_the_axis_goes_where_it_likes() -> None:
    running = moving({"it_babini": "E1001"}, phasing="axis")
    assert why_not(running, "move it_babini E1001-L1032") == ""


def test_an_overrun_does_not_lead_there() -> None:
    running = moving({"cw_4_7_armd_1": "E1001", "ax_sup_01": "L1032 msu"})
    assert why_not(running, "overrun cw_4_7_armd_1 E1001-L1032").startswith("15.34")
    assert offered(running, "overrun") == []
    free = moving({"cw_4_7_armd_1": "E1001", "ax_sup_01": "L1032 msu"}, turn=-2)
    assert why_not(free, "overrun cw_4_7_armd_1 E1001-L1032") == ""


def test_a_unit_does_not_infiltrate_there() -> None:
    units = {"cw_7spt_7": "E1001", "it_1_lib": "E1101", **DUMP}
    held = state("initial_movement", units, step="movement", **EARLY)
    free = state("initial_movement", units, step="movement", **{**EARLY, "turn": -2})
    step = hex_of("E1001"), hex_of("L1032")
    assert infiltration.why_not(free, unit(free, "cw_7spt_7"), step) is None
    violation = infiltration.why_not(held, unit(held, "cw_7spt_7"), step)
    assert violation is not None
    assert violation.case == "15.34"
    assert in_libya(path[1] for path in infiltration.paths(free, unit(free, "cw_7spt_7")))
    assert in_libya(path[1] for path in infiltration.paths(held, unit(held, "cw_7spt_7"))) == []


@pytest.mark.parametrize("name", ["cw_7spt_7", "cw_5_4_ind"])
def test_a_reaction_does_not_lead_there(name: str) -> None:
    units = {name: "E1001", "it_1_lib": "L0930", **DUMP}
    held = state("first_reaction", units, **{**EARLY, "phasing": "axis"})
    free = state("first_reaction", units, **{**EARLY, "phasing": "axis", "turn": -2})
    assert in_libya(reaction.destinations(free, unit(free, name)))
    found = reaction.destinations(held, unit(held, name))
    assert found
    assert in_libya(hex_ for path in found.values() for hex_ in path) == []
    with pytest.raises(reaction.RuleViolation, match=r"15\.34"):
        reaction.check_move(held, unit(held, name), (hex_of("E1001"), hex_of("L1032")))


def test_an_attack_into_libya_is_allowed_but_no_advance() -> None:
    units = {"cw_5_4_ind": "E1001", "it_1_lib": "L1032", **DUMP}
    held = state("first_combat", units, **EARLY)
    fighter, target = unit(held, "cw_5_4_ind"), hex_of("L1032")
    assert combat.why_not_attack(held, fighter, target) is None
    violation = why_not_advance(held, fighter, target)
    assert violation is not None
    assert violation.case == "15.34"
    free = state("first_combat", units, **{**EARLY, "turn": -2})
    assert why_not_advance(free, fighter, target) is None


def test_supply_may_be_traced_through_libya() -> None:
    held = state("initial_movement", {"cw_5_4_ind": "E1001", "cw_sup_01": "L0931 dump"}, **EARLY)
    assert supply.in_general_supply(held, unit(held, "cw_5_4_ind"))


def test_nothing_is_carried_there() -> None:
    owners = {"Alexandria": "commonwealth", "Tobruk": "commonwealth"}
    tables = {"owners": owners, "markers": {"rail_head": "L2130"}}
    units = {"cw_5_4_ind": "Alexandria"}
    held = state("initial_movement", units, step="movement", tables=tables, **EARLY)
    free = state("initial_movement", units, step="movement", tables=tables, **{**EARLY, "turn": -2})
    load = (unit(held, "cw_5_4_ind"),)
    for why, target in ((transport.why_not_ship, "L2329"), (transport.why_not_rail, "L2130")):
        violation = why(held, load, hex_of(target))
        assert violation is not None
        assert violation.case == "15.34"
        assert why(free, load, hex_of(target)) is None


def test_nothing_is_placed_there() -> None:
    held = state("reinforcement", {}, **EARLY)
    free = state("reinforcement", {}, **{**EARLY, "turn": -2})
    name, hex_ = "cw_5_4_ind", hex_of("L2329")
    violation = reinforcement.why_not_place(held, unit(held, name), hex_, [hex_], False)
    assert violation is not None
    assert violation.case == "15.34"
    assert reinforcement.why_not_place(free, unit(free, name), hex_, [hex_], False) is None


# -- retreat


def retreating(units: dict[str, str], **rest: object) -> State:
    """5/4 Ind stands in E1001 with the enemy in E1002, so that the straight ways lead to sheet L, north or south."""
    return state("first_combat", {"cw_5_4_ind": "E1001", "it_1_lib": "E1002", **units}, **{**EARLY, **rest})


def test_a_retreat_shuns_libya_while_there_is_another_full_one() -> None:
    free = retreating({}, turn=-2)
    assert in_libya(retreat.ways(free, unit(free, "cw_5_4_ind"), 2).paths)
    held = retreating({})
    found = retreat.ways(held, unit(held, "cw_5_4_ind"), 2)
    assert {len(path) - 1 for path in found.paths.values()} == {2}
    assert found.paths
    assert in_libya(hex_ for path in found.paths.values() for hex_ in path) == []
    path = next(path for path in retreat.ways(free, unit(free, "cw_5_4_ind"), 2).paths.values() if in_libya(path))
    with pytest.raises(retreat.RuleViolation, match=r"15\.34 .* may not retreat over L"):
        retreat.check_path(held, unit(held, "cw_5_4_ind"), 2, path)


def test_a_retreat_within_egypt_does_not_pass_through_libya() -> None:
    held = state("first_combat", {"cw_5_4_ind": "E1101", "it_2_lib": "E1303"}, **EARLY)
    number = unit(held, "cw_5_4_ind")
    straight = retreat.ways(held, number, 2).paths[hex_of("E0901")]
    assert in_libya(straight) == []
    retreat.check_path(held, number, 2, straight)
    with pytest.raises(retreat.RuleViolation, match=r"15\.34 .* may not retreat over L1032"):
        retreat.check_path(held, number, 2, tuple(map(hex_of, ("E1101", "L1032", "E0901"))))


def test_a_retreat_goes_to_libya_if_nothing_else_is_left() -> None:
    """Enemies north and south: only the west is open."""
    units = {"it_2_lib": "E1102", "it_cirene": "E0902", "it_marmarica": "E1201", "it_catanzaro": "E0801"}
    held = retreating(units)
    found = retreat.ways(held, unit(held, "cw_5_4_ind"), 1)
    assert {len(path) - 1 for path in found.paths.values()} == {1}
    assert in_libya(found.paths) == sorted(map(hexes.spi, found.paths))
    for path in found.paths.values():
        retreat.check_path(held, unit(held, "cw_5_4_ind"), 1, path)


# -- who was driven there leaves


def test_a_unit_in_libya_must_leave_before_the_phase_ends() -> None:
    running = moving({"cw_5_4_ind": "L1031", "cw_7spt_7": "E1201"})
    assert why_not(running, "end") == "15.34 5/4 Ind(2) in L1031 must leave sheet L first"
    ends = [action.split()[-1].split("-")[-1] for action in offered(running, "move") if "cw_5_4_ind" in action]
    assert ends
    assert all(end.startswith("E") for end in ends)
    running.play("move cw_5_4_ind L1031-L1032-E1001")
    assert why_not(running, "end") == ""


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("L1031-L1030", "15.34 no Commonwealth unit enters L1030"),
        ("L1031-L1131", "15.34 no Commonwealth unit enters L1131"),
        ("L1031-L1032", "15.34 5/4 Ind(2) must leave sheet L by the shortest way"),
    ],
)
def test_it_goes_neither_further_in_nor_along_the_wire_nor_half_way(path: str, words: str) -> None:
    running = moving({"cw_5_4_ind": "L1031"})
    assert why_not(running, f"move cw_5_4_ind {path}").startswith(words)


def test_a_unit_too_far_from_the_wire_goes_as_near_as_it_can() -> None:
    running = moving({"cw_5_4_ind": "L1018 disrupted"})
    start = restraint.depth(running.state, hex_of("L1018"), "leg")
    ends = {hexes.parse(action.split("-")[-1], "spi") for action in offered(running, "move")}
    depths = {restraint.depth(running.state, end, "leg") for end in ends}
    assert len(depths) == 1
    assert 0 < depths.pop() < start
    running.play(offered(running, "move")[0])
    assert why_not(running, "end") == "", "it has moved"


def test_a_unit_that_cannot_move_holds_nobody_up() -> None:
    """Shut in by enemies on all sides."""
    around = ["L1131", "L1132", "L1032", "L0931", "L0932", "L1030", "L1130", "L0930"]
    enemies = dict(
        zip(
            ("it_1_lib", "it_2_lib", "it_cirene", "it_marmarica", "it_catanzaro", "it_sirte", "it_aresca", "it_1_ccnn"),
            around,
            strict=True,
        )
    )
    running = moving({"cw_5_4_ind": "L1031", "cw_7spt_7": "E1201", **enemies})
    assert not reach(running.state, (unit(running, "cw_5_4_ind"),))
    assert why_not(running, "end") == ""


@pytest.mark.parametrize("seed", range(6))
def test_in_random_games_nobody_is_in_libya_before_december_but_by_retreat(seed: int) -> None:
    running = Game.start("italian_campaign", seed=f"wire {seed}")
    random = Random(seed)
    driven: set[int] = set()
    turns = set()

    def check(_: Game) -> bool:
        there = running.state.bitboard(COMMONWEALTH, Presence.ANY) & restraint.SHEET_L
        if there and running.state.turn < -2:
            driven.update(parts["unit"] for parts in said(running, "retreat"))
            here = [u for u, place in enumerate(running.state.place) if place >= 0 and there >> place & 1]
            assert all(running.setting.counters.side[u] == AXIS or u in driven for u in here)
        turns.add(running.state.turn)
        return running.state.turn >= -1

    play_until(running, random, check)
    assert turns >= {-5, -4, -3, -2}


def test_restraint_ends_with_turn_minus_2() -> None:
    running = moving({"cw_7spt_7": "E1002"})
    assert restraint.binds(running.state, COMMONWEALTH)
    assert not restraint.binds(running.state, AXIS)
    running.state.values[Value.TURN] = -2
    assert not restraint.binds(running.state, COMMONWEALTH)
    assert where(running, "cw_7spt_7") == "E1002"
    assert movement.can_move(running.state, unit(running, "cw_7spt_7"))


def test_a_unit_in_a_box_has_nowhere_to_leave() -> None:
    position = state("initial_movement", {"cw_7spt_7": "refit box", "cw_polish": "L1032"}, **EARLY)
    by_id = position.setting.counters.by_id
    assert not restraint.must_leave(position, by_id["cw_7spt_7"])
    assert restraint.must_leave(position, by_id["cw_polish"])
