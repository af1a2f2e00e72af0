"""11.6 Results as they are suffered: depletion, disruption, retreats, partial depletion. 11.69 Advance."""

from __future__ import annotations

import pytest
from table import Game, hex_of, offered, phase_of_game, place, position, said, unit, why_not

from desertfox import hexes
from desertfox.play import losses, step
from desertfox.play.advance import Advance
from desertfox.play.combat import Expenditure
from desertfox.play.losses import Retreats
from desertfox.rules import retreat, supply
from desertfox.rules.crt import Result
from desertfox.state import Mark, State, places
from desertfox.units import AXIS

HOME = {"owners": {"El Agheila": "axis", "Alexandria": "commonwealth"}}
UNIT = "ge_155_mtrzd"


def _struck(result: str, units: dict[str, str], dice: list[int] | None = None, **rest: object) -> Game:
    """Return a game in which the German units have just suffered a result in the Commonwealth Combat Phase."""
    far = {"cw_20_9_aus": "E1833"}
    running = phase_of_game("first_combat", {**far, **units}, phasing="commonwealth", dice=dice or [], **rest)
    assert running.is_over, "nobody is next to anybody"
    struck = {unit(running, name): Result.parse(result) for name in units if name.startswith("ge_")}
    losses.suffer(running, struck, chooser=1)
    step.run(running)
    return running


def _has(running: Game, name: str, mark: Mark) -> bool:
    return running.state.has(unit(running, name), mark)


@pytest.mark.clause("CR-7c2", "CR-7c2.2", "CR-7c2.3")
@pytest.mark.parametrize(
    ("result", "depleted", "disrupted"), [("D", True, False), ("d", False, True), ("dD", True, True)]
)
def test_depletion_and_disruption(result: str, depleted: bool, disrupted: bool) -> None:
    running = _struck(result, {UNIT: "L0920"})
    assert (_has(running, UNIT, Mark.DEPLETED), _has(running, UNIT, Mark.DISRUPTED)) == (depleted, disrupted)


@pytest.mark.clause("CR-7c2.3")
def test_losses_come_before_the_retreat() -> None:
    running = _struck("4dD", {UNIT: "L0920"})
    assert running.decision.step == "losses.retreats"
    assert [event.kind for event in running.events][-2:] == ["depleted", "disrupted"]


def test_the_proposal_is_to_retreat_to_where_supply_reaches() -> None:
    # The dump feeds as far as 12 MPs, 6 clear hexes: from 7 hexes away only some retreats lead back into its reach.
    running = _struck("1", {UNIT: "L0920", "ax_sup_01": "L0913 dump"})
    ends = {action.hexes[-1] for action in running.decision.actions() if action.kind == "retreat"}
    fed = {end for end in ends if supply.general(running.state, AXIS).reaches(end)}
    assert fed < ends, "not all are fed"
    proposed = running.decision.proposal()
    assert proposed is not None
    assert proposed.hexes[-1] in fed


@pytest.mark.clause("CR-7c3")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_number_is_a_retreat_of_so_many_hexes(number: int) -> None:
    running = _struck(str(number), {UNIT: "L0920"})
    ends = [action.hexes[-1] for action in running.decision.actions() if action.kind == "retreat"]
    assert ends
    assert {hexes.distance(hex_of("L0920"), end) for end in ends} == {number}
    running.play(next(action for action in running.decision.actions() if action.kind == "retreat"))
    assert hexes.distance(hex_of("L0920"), place(running, UNIT)) == number
    assert _has(running, UNIT, Mark.RETREATED)


@pytest.mark.clause("CR-7c3a")
@pytest.mark.parametrize(("ordered", "left"), [(4, 1), (3, 0), (1, 0)])
@pytest.mark.parametrize("where", ["Tobruk", "L0920"])
def test_a_city_or_fort_takes_three_off(ordered: int, left: int, where: str) -> None:
    state = position("first_combat", {UNIT: where}, tables={"forts": {"L0920": "axis 1"}}).state()
    assert retreat.distance(state, state.setting.counters.by_id[UNIT], ordered) == left


@pytest.mark.clause("CR-7c3a")
def test_no_retreat_and_no_depletion_when_the_fort_swallows_it() -> None:
    running = _struck("3", {UNIT: "L0920"}, tables={"forts": {"L0920": "axis 1"}})
    assert running.is_over
    assert place(running, UNIT) == hex_of("L0920")
    assert not running.state.marks[unit(running, UNIT)]


@pytest.mark.clause("CR-7c3b")
@pytest.mark.parametrize(
    ("result", "where", "may"), [("3", "L0920", True), ("4", "L0920", False), ("4", "Benghazi", True)]
)
def test_depletion_instead_of_a_retreat_of_one_to_three(result: str, where: str, may: bool) -> None:
    running = _struck(result, {UNIT: where})
    assert (f"deplete {UNIT}" in offered(running)) is may
    if may:
        running.play(f"deplete {UNIT}")
        assert _has(running, UNIT, Mark.DEPLETED)
        assert place(running, UNIT) == hex_of("L2306" if where == "Benghazi" else where)
    else:
        assert why_not(running, f"deplete {UNIT}").startswith("11.63 ")


def test_a_unit_without_a_depleted_side_left_cannot_be_depleted_instead() -> None:
    running = _struck("2", {UNIT: "L0920 depleted"})
    assert offered(running, "deplete") == []


@pytest.mark.clause("CR-7c3c")
def test_a_retreat_that_comes_into_a_city_may_end_there() -> None:
    running = _struck("4", {UNIT: "L2327"})
    paths = {action.hexes[-1]: action.hexes for action in running.decision.actions()}
    assert len(paths[hex_of("L2329")]) == 3, "Tobruk is two hexes away"
    assert any(len(path) == 5 for path in paths.values()), "or it goes on"


def _free(state: State, origin: str, target: str) -> bool:
    index = state.setting.counters.by_id
    return retreat.why_not_step(state, index[UNIT], hex_of(origin), hex_of(target)) is None


@pytest.mark.clause("CR-7c3d", "CR-7c3d.2")
def test_no_retreat_through_enemy_units_or_their_zones_friends_do_not_help() -> None:
    units = {UNIT: "L0920", "cw_69_50": "L0922", "ge_115_mech": "L0921"}
    state = position("first_combat", units).state()
    assert not _free(state, "L0921", "L0922")
    assert not _free(state, "L0920", "L0921"), "in the zone of 69/50, though a friend is there"
    assert _free(state, "L0920", "L0919")


def test_a_refused_retreat_is_told_where_it_may_end() -> None:
    """All around L0920 is sea but L0919, and around that but L0918."""
    sea = ("L0921", "L1019", "L1020", "L0819", "L0820", "L1018", "L0818")
    running = _struck("2", {UNIT: "L0920"}, tables={"terrain": dict.fromkeys(sea, "sea")})
    assert why_not(running, f"retreat {UNIT} L0920-L0919") == (
        "11.64 155 Mtrzd must retreat 2 hexes as far away as it can; it may end in: L0918"
    )


@pytest.mark.clause("CR-7c3d.3")
def test_no_retreat_off_the_map() -> None:
    running = _struck("2", {UNIT: "L0620"})
    assert all(0 <= h < hexes.COUNT for action in running.decision.actions() for h in action.hexes)
    edge = _struck("4", {UNIT: "L0601"})
    assert all(running.setting.board.playable[h] for action in edge.decision.actions() for h in action.hexes)


@pytest.mark.clause("CR-7c3d.4")
@pytest.mark.parametrize("name", [UNIT, "ge_ramcke"])
def test_no_retreat_over_an_escarpment(name: str) -> None:
    state = position("first_combat", {name: "L0920"}, tables={"hexsides": {"L0920-L0919": "escarpment"}}).state()
    index = state.setting.counters.by_id
    assert retreat.why_not_step(state, index[name], hex_of("L0920"), hex_of("L0919")) is not None
    assert retreat.why_not_step(state, index[name], hex_of("L0920"), hex_of("L0921")) is None


@pytest.mark.clause("CR-7c3d.5", "ER-11.62")
def test_motorized_units_retreat_into_marsh_and_sand_sea_only_along_a_road_or_track() -> None:
    """The track Agedabia - Jalo and the coast road lead on; terrain is laid under them."""
    pack = position("first_combat", {}).setting.pack
    for kind in ("track", "road"):
        link = next(row for row in pack.links if row.kind == kind)
        a, b = hexes.spi(link.hex_a), hexes.spi(link.hex_b)
        for terrain in ("marsh", "sand_sea"):
            state = position("first_combat", {UNIT: a, "it_brescia": a}, tables={"terrain": {b: terrain}}).state()
            assert _free(state, a, b), f"along the {kind}"
    desert = position(
        "first_combat", {UNIT: "L0920", "it_brescia": "L0920"}, tables={"terrain": {"L0919": "marsh"}}
    ).state()
    assert not _free(desert, "L0920", "L0919")
    leg = desert.setting.counters.by_id["it_brescia"]
    assert retreat.why_not_step(desert, leg, hex_of("L0920"), hex_of("L0919")) is None


@pytest.mark.clause("CR-7c3e")
def test_a_retreat_that_falls_short_depletes() -> None:
    """Only a dead end of two hexes is open: L0921 and L0922."""
    walls = {"L0920": ("L0919", "L1019", "L1020", "L0819", "L0820"), "L0921": ("L1020", "L1021", "L0820", "L0821"),
             "L0922": ("L1021", "L1022", "L0923", "L0822", "L0821")}  # fmt: skip
    hexsides = {f"{a}-{b}": "escarpment" for a, around in walls.items() for b in around}
    running = _struck("4", {UNIT: "L0920"}, tables={"hexsides": hexsides})
    assert place(running, UNIT) == hex_of("L0922"), "the only retreat there is answers itself"
    assert _has(running, UNIT, Mark.DEPLETED)


def test_a_unit_that_cannot_move_at_all_stays_and_is_depleted() -> None:
    hexsides = {f"L0920-{b}": "escarpment" for b in ("L0919", "L1019", "L1020", "L0819", "L0820", "L0921")}
    running = _struck("4", {UNIT: "L0920"}, tables={"hexsides": hexsides})
    assert place(running, UNIT) == hex_of("L0920")
    assert _has(running, UNIT, Mark.DEPLETED)


def test_a_retreat_does_not_end_in_a_full_hex() -> None:
    full = dict.fromkeys(("it_brescia", "it_pavia", "it_bologna"), "L0919")
    state = position("first_combat", {UNIT: "L0920", **full}).state()
    ways = retreat.ways(state, state.setting.counters.by_id[UNIT], 1)
    assert hex_of("L0919") not in ways.paths
    assert all(retreat.is_full(state, 1, path) for path in ways.paths.values())


def test_a_unit_that_retreated_can_be_picked_for_the_p() -> None:
    running = _struck("4dp", {UNIT: "L0920", "ge_ii5_flak": "L0920"})
    while running.decision.step == "losses.retreats":
        running.play(next(running.decision.actions()))
    running.play("deplete ge_ii5_flak")
    assert place(running, "ge_ii5_flak") != hex_of("L0920")
    assert _has(running, "ge_ii5_flak", Mark.DEPLETED)
    assert not _has(running, UNIT, Mark.DEPLETED)


@pytest.mark.clause("ER-11.9q", "ER-11.9s")
def test_the_columns_of_example_11_9_read_as_it_says() -> None:
    running = _struck("-", {UNIT: "L0920", "ge_ii5_flak": "L0920"})
    table, counters = running.charts.combat, running.setting.counters
    for name in (UNIT, "ge_ii5_flak"):
        result = table.defender(counters[unit(running, name)].full.morale or 0, 11)
        assert (result.retreat, result.disrupted, result.partial, result.depleted) == (4, True, True, False)
    assert str(table.attacker(9)) == "p"


def test_a_second_depletion_eliminates() -> None:
    running = _struck("D", {UNIT: "L0920 depleted"}, dice=[6])
    assert place(running, UNIT) in (places.DESTROYED_BOX, places.REFIT_BOX)
    assert said(running, "eliminated")


# -- Attackers and the advance


SUPPLY = {"cw_sup_01": "L0918 dump", "ax_sup_01": "L0924 dump"}


def _after_combat(units: dict[str, str], attackers: str, die: int, targets: str = "L0920", **rest: object) -> Game:
    """Return a Commonwealth attack resolved by its proposals up to the attackers' results."""
    running = phase_of_game("first_combat", {**SUPPLY, **units}, phasing="commonwealth", dice=[die, 1, 1, 1], **rest)
    if running.decision.step == "combat.declaration":
        if not running.battle.attacks:
            running.play(f"attack {attackers} {targets}")
        running.play("end")
    while not running.is_over and running.decision.step.split(".")[0] in ("supply", "resolution"):
        running.play(running.decision.proposal() or next(running.decision.actions()))
    return running


@pytest.mark.clause("CR-8c")
def test_all_attackers_suffer_disruption_and_depletion() -> None:
    """1 to 3 is column 1; with a die of 1 the attackers read 4dD in column 2."""
    running = _after_combat(
        {
            "cw_69_50": "L0919",
            "cw_royals": "L0919",
            "it_brescia": "L0920",
            "ge_115_mech": "L0920",
            "ge_200_mech": "L0920",
        },
        "cw_69_50+cw_royals",
        1,
    )
    for name in ("cw_69_50", "cw_royals"):
        assert _has(running, name, Mark.DEPLETED)
        assert _has(running, name, Mark.DISRUPTED)


@pytest.mark.clause("CR-8e")
def test_a_p_against_the_attackers_is_the_defenders_pick() -> None:
    """6 to 3 is column 4; a die of 5 is 9: the attackers read p."""
    units = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": "L0920"}
    running = _after_combat(units, "cw_69_50+cw_150_50", 5)
    while running.decision.step == "losses.retreats":
        running.play(next(running.decision.actions()))
    while running.decision.step.startswith("resolution"):
        running.play(running.decision.proposal())
    assert (running.decision.step, running.decision.side) == ("losses.partial", AXIS)
    assert sorted(offered(running)) == ["deplete cw_150_50", "deplete cw_69_50"]


@pytest.mark.clause("CR-8d", "CR-8d.2")
@pytest.mark.parametrize("may_ignore", [True, False])
def test_attackers_ignore_their_retreat_only_before_vacant_hexes(may_ignore: bool) -> None:
    running = _struck("-", {"ge_115_mech": "L0920"})
    running.push(Retreats(((unit(running, "ge_115_mech"), 2),), may_ignore))
    assert ("stay ge_115_mech" in offered(running)) is may_ignore
    assert "deplete ge_115_mech" in offered(running), "the rules of a defender's retreat hold"
    proposed = running.decision.proposal()
    assert proposed is not None
    assert (proposed.kind == "stay") is may_ignore
    if may_ignore:
        running.play("stay ge_115_mech")
        assert place(running, "ge_115_mech") == hex_of("L0920")
        assert not _has(running, "ge_115_mech", Mark.DEPLETED)
    else:
        assert why_not(running, "stay ge_115_mech").startswith("11.61 ")


def _advance(units: dict[str, str], attackers: str, targets: tuple[str, ...] = ("L0920",), **rest: object) -> Game:
    """Return a game at the advance after a combat in which these hexes were attacked."""
    running = phase_of_game("first_combat", {**units, "cw_sup_01": "L0918 dump"}, phasing="commonwealth", **rest)
    from desertfox.play.battle import Attack, Battle, Combat

    names = tuple(unit(running, name) for name in attackers.split("+"))
    running.agenda.clear()
    running.battle = Battle((), Combat(Attack(names, tuple(map(hex_of, targets)))))
    running.push(Advance(0))
    running._decision = None
    return running


SEVEN = ("69_50", "150_50", "151_50", "1_1_sa", "2_1_sa", "5_1_sa", "3_2_sa")


@pytest.mark.clause("CR-9")
def test_up_to_six_stacking_points_advance() -> None:
    names = [f"cw_{name}" for name in SEVEN]
    running = _advance(dict.fromkeys(names, "L0919"), "+".join(names))
    assert why_not(running, f"advance {'+'.join(names)} L0920").startswith("11.69 at most 6 SPs")
    running.play(f"advance {'+'.join(names[:4])} L0920")
    assert why_not(running, f"advance {'+'.join(names[4:])} L0920").startswith("11.69 at most 6 SPs advance; 4 have")
    running.play(f"advance {'+'.join(names[4:6])} L0920")
    assert running.is_over, "nobody else may advance"


def test_an_advance_keeps_the_stacking_limit() -> None:
    """9.21 A brigade that has retreated into the emptied hex counts: beside its 1 SP there is room for 5."""
    names = [f"cw_{name}" for name in SEVEN[:6]]
    running = _advance({**dict.fromkeys(names, "L0919"), "cw_3_2_sa": "L0920"}, "+".join(names))
    assert why_not(running, f"advance {'+'.join(names)} L0920") == "9.21 L0920 would be overstacked"
    running.play(f"advance {'+'.join(names[:5])} L0920")
    assert running.is_over, "there is no room for the sixth"
    assert place(running, names[5]) == hex_of("L0919")


@pytest.mark.clause("CR-9")
def test_nobody_advances_while_the_hex_is_held() -> None:
    running = _advance({"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": "L0920"}, "cw_69_50+cw_150_50")
    assert offered(running) == ["end"]
    assert why_not(running, "advance cw_69_50 L0920").startswith("11.69 ")


@pytest.mark.clause("CR-9.2", "CR-9.3")
def test_neither_disrupted_nor_parenthesized_units_advance() -> None:
    units = {"cw_69_50": "L0919 disrupted", "cw_arty_a": "L0919", "cw_150_50": "L0919"}
    running = _advance(units, "cw_69_50+cw_arty_a+cw_150_50")
    assert offered(running) == ["end", "advance cw_150_50 L0920"]
    assert "disrupted" in why_not(running, "advance cw_69_50 L0920")
    assert "parentheses" in why_not(running, "advance cw_arty_a L0920")


@pytest.mark.clause("CR-9.4")
def test_an_advance_is_one_hex_and_ignores_enemy_zones() -> None:
    """L0920 and L0921 were attacked and are vacant; L0919, L0920 and L0921 are in enemy zones."""
    units = {"cw_69_50": "L0919", "cw_150_50": "L0919", "ge_115_mech": "L1020", "ge_200_mech": "L1018"}
    running = _advance(units, "cw_69_50+cw_150_50", targets=("L0920", "L0921"))
    assert why_not(running, "advance cw_69_50 L0921").startswith("11."), "two hexes away"
    running.play("advance cw_69_50 L0920")
    assert place(running, "cw_69_50") == hex_of("L0920")
    assert "an advance is 1 hex" in why_not(running, "advance cw_69_50 L0921")
    assert offered(running) == ["end", "advance cw_150_50 L0920"]


@pytest.mark.clause("ER-8.29g")
@pytest.mark.parametrize(("name", "may"), [("cw_69_50", False), ("cw_23_70", True)])
def test_motorized_units_do_not_advance_into_marsh_off_the_track(name: str, may: bool) -> None:
    running = _advance({name: "L0919"}, name, tables={"terrain": {"L0920": "marsh"}})
    assert (why_not(running, f"advance {name} L0920") == "") is may


@pytest.mark.clause("ER-8.29g")
def test_along_a_track_they_do() -> None:
    pack = position("first_combat", {}).setting.pack
    track = next(row for row in pack.links if row.kind == "track")
    a, b = hexes.spi(track.hex_a), hexes.spi(track.hex_b)
    state = position("first_combat", {"cw_69_50": a}, tables={"terrain": {b: "marsh"}}).state()
    from desertfox.play.advance import why_not_advance

    assert why_not_advance(state, state.setting.counters.by_id["cw_69_50"], hex_of(b)) is None


@pytest.mark.clause("CR-9a")
def test_an_advance_onto_supply_may_destroy_it_outright() -> None:
    running = _advance({"cw_69_50": "L0919", "ax_sup_02": "L0920"}, "cw_69_50")
    running.play("advance cw_69_50 L0920")
    assert running.decision.step == "entering.capture"
    running.play("destroy ax_sup_02")
    assert place(running, "ax_sup_02") == places.POOL


@pytest.mark.clause("CR-9a.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_or_try_to_capture_it(die: int) -> None:
    running = _advance({"cw_69_50": "L0919", "ax_sup_02": "L0920"}, "cw_69_50", dice=[die])
    running.play("advance cw_69_50 L0920")
    running.play("capture ax_sup_02")
    assert place(running, "ax_sup_02") == places.POOL
    taken = [one for one in running.state.stack(hex_of("L0920")) if running.state.has(one, Mark.CAPTURED)]
    assert len(taken) == (die <= 3)


@pytest.mark.parametrize("kind", ["msu", "dump"])
@pytest.mark.parametrize(
    ("state", "options", "is_kept"),
    [("", [], True), (" expended", [], False), (" expended", ["readings.2"], True)],
)
def test_expended_supply_leaves_the_map_with_its_captor(
    kind: str, state: str, options: list[str], is_kept: bool
) -> None:
    """7.17 and 7.72: it is gone at the end of the Combat Phase; by the readings of before the captor kept it."""
    units = {"cw_69_50": "L0919", "ax_sup_02": f"L0920 {kind}{state}"}
    running = _advance(units, "cw_69_50", dice=[1], options=options)
    running.agenda.insert(0, Expenditure())
    running.play("advance cw_69_50 L0920")
    running.play("capture ax_sup_02")
    assert place(running, "ax_sup_02") == places.POOL
    supply = [one for one in running.state.stack(hex_of("L0920")) if running.setting.counters[one].is_supply]
    assert [running.state.has(one, Mark.CAPTURED) for one in supply] == [True] * is_kept


def test_a_dump_that_the_combat_itself_has_expended_is_captured_for_nothing() -> None:
    """It has given 3 SPs before; the fourth goes to the defender, who is struck all the same."""
    units = {
        "cw_22_gds": "L0919", "cw_69_50": "L0919", "cw_150_50": "L0921", "cw_sup_01": "L0918 dump",
        "ge_115_mech": "L0920 depleted", "ax_sup_01": "L0920 dump drawn 3",
    }  # fmt: skip
    running = phase_of_game("first_combat", units, phasing="commonwealth", dice=[3, 1, 1])
    for answer in ("attack cw_22_gds+cw_69_50+cw_150_50 L0920", "end", "accept", "accept", "deplete cw_22_gds"):
        running.play(answer)
    assert running.state.has(unit(running, "ax_sup_01"), Mark.EXPENDED)
    running.play("advance cw_69_50 L0920")
    running.play("capture ax_sup_01")
    assert said(running, "captured") != []
    running.play("end")
    assert running.is_over
    assert running.state.stack(hex_of("L0920")) == [unit(running, "cw_69_50")]
    assert [entry["hex"] for entry in said(running, "supply removed")] == [hex_of("L0920")]


@pytest.mark.clause("CR-9b")
def test_an_axis_advance_into_tobruk_brings_a_dump() -> None:
    from desertfox.play.battle import Attack, Battle, Combat

    running = phase_of_game(
        "first_combat", {"ge_5_pzr_1": "L2328", "ge_115_mech": "L2328"}, tables={"owners": {"Tobruk": "commonwealth"}}
    )
    running.battle = Battle((), Combat(Attack((unit(running, "ge_5_pzr_1"),), (hex_of("L2329"),))))
    running.agenda.clear()
    running.push(Advance(0))
    running._decision = None
    running.play("advance ge_5_pzr_1 L2329")
    assert running.decision.step == "entering.dump"
    near = {hexes.distance(action.hexes[0], hex_of("L2329")) for action in running.decision.actions()}
    assert near == {0, 1}
    running.play("place L2329")
    dumps = [one for one in running.state.stack(hex_of("L2329")) if running.setting.counters[one].is_supply]
    assert len(dumps) == 1
    assert running.state.has(dumps[0], Mark.DEPLETED)
