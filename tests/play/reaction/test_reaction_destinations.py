"""8.4 C and 8.43: where a reaction may end is every hex to which some path is legal, and no other."""

from __future__ import annotations

import msgspec
import pytest
from table import hex_of, position

from desertfox import hexes
from desertfox.pack import builtin_pack
from desertfox.rules import reaction
from desertfox.rules.violation import RuleViolation
from desertfox.state import State

BASE = {"ge_115_mech": "L0918", "ax_sup_01": "L1020 dump", "cw_sup_01": "L0923 dump", "cw_polish": "L0819"}
SHUT = {"hexsides": {"L0920-L0921": "sea", "L0920-L1019": "escarpment"}}


def _legal(state: State, unit: int, path: tuple[int, ...]) -> bool:
    try:
        reaction.check_move(state, unit, path)
    except RuleViolation:
        return False
    return True


def _by_trying(state: State, unit: int, steps: int) -> set[int]:
    """Try every path of at most so many steps."""
    paths, found = [(state.place[unit],)], set()
    for _ in range(steps):
        paths = [(*path, hex_) for path in paths for hex_ in hexes.neighbours(path[-1])]
        found |= {path[-1] for path in paths if _legal(state, unit, path)}
    return found - {state.place[unit]}


@pytest.mark.parametrize("start", ["L0919", "L0920"], ids=["in a zone", "free"])
@pytest.mark.parametrize("name", ["cw_20_9_aus", "cw_69_50", "cw_1_1_sa"])
@pytest.mark.parametrize("tables", [{}, SHUT], ids=["open", "shut"])
def test_the_ends_offered_are_those_of_the_legal_paths(
    name: str, start: str, tables: dict[str, dict[str, str]]
) -> None:
    state = position("first_reaction", {**BASE, name: start}, tables=tables).state()
    unit = state.setting.counters.by_id[name]
    offered = reaction.destinations(state, unit)
    assert set(offered) == _by_trying(state, unit, 3)
    assert all(_legal(state, unit, path) for path in offered.values())


def test_a_leg_unit_reacts_to_open_neighbours_only() -> None:
    """L0921 lies behind the sea, the enemy's supply is in L1020, and L0919 and L0820 are plain desert."""
    state = position("first_reaction", {**BASE, "cw_20_9_aus": "L0920"}, tables=SHUT).state()
    ends = reaction.destinations(state, state.setting.counters.by_id["cw_20_9_aus"])
    assert hex_of("L0820") in ends
    assert hex_of("L0921") not in ends
    assert hex_of("L1020") not in ends


@pytest.mark.parametrize(("ground", "is_open"), [("clear", True), ("rough", True), ("mountain", False)])
def test_a_leg_unit_reacts_into_ground_that_costs_all_its_points_and_no_more(ground: str, is_open: bool) -> None:
    """A quarter of 8 MPs is 2: as much as rough ground costs, and less than a mountain's 3."""
    state = position("first_reaction", {**BASE, "cw_20_9_aus": "L0920"}, tables={"terrain": {"L0820": ground}}).state()
    unit = state.setting.counters.by_id["cw_20_9_aus"]
    assert reaction.allowance(state, unit) == 2 * 4
    assert (hex_of("L0820") in reaction.destinations(state, unit)) == is_open
    assert _legal(state, unit, (hex_of("L0920"), hex_of("L0820"))) == is_open


@pytest.mark.parametrize(("friend", "is_open"), [("L0817", True), ("L0720", False)], ids=["held", "not held"])
def test_a_reaction_ends_next_to_an_enemy_only_if_a_friend_holds_him(friend: str, is_open: bool) -> None:
    """The Poles in L0817 have their zone over 115 Mech in L0918; from L0720 they have not."""
    state = position("first_reaction", {**BASE, "cw_polish": friend, "cw_20_9_aus": "L0920"}).state()
    unit = state.setting.counters.by_id["cw_20_9_aus"]
    assert (hex_of("L0919") in reaction.destinations(state, unit)) == is_open
    assert _legal(state, unit, (hex_of("L0920"), hex_of("L0919"))) == is_open


@pytest.mark.parametrize("name", ["cw_20_9_aus", "cw_69_50"])
@pytest.mark.parametrize(("sides", "can"), [(6, False), (5, True)], ids=["an island", "a way out"])
def test_a_unit_without_any_way_has_no_reaction_move(name: str, sides: int, can: bool) -> None:
    """The way that is left leads to L0820, away from the enemy."""
    around = ("L0919", "L0921", "L1019", "L1020", "L0819", "L0820")[:sides]
    shore = {"hexsides": {f"L0920-{hex_}": "sea" for hex_ in around}}
    state = position("first_reaction", {**BASE, name: "L0920"}, tables=shore).state()
    assert reaction.can_move(state, state.setting.counters.by_id[name]) is can


def test_where_a_pack_makes_steps_cheap_a_reaction_leads_as_far_as_the_points_do() -> None:
    """A quarter of 22 MPs is 5.5: eleven steps of half a point each."""
    pack = builtin_pack()
    rows = tuple(msgspec.structs.replace(r, motorized_mp="0.5") if r.name == "clear" else r for r in pack.terrain)
    units = {"cw_69_50": "L0914", "ge_115_mech": "L0930"}
    state = position("first_reaction", units, pack=msgspec.structs.replace(pack, terrain=rows)).state()
    unit = state.setting.counters.by_id["cw_69_50"]
    assert reaction.allowance(state, unit) == 22
    assert max(hexes.distance(hex_of("L0914"), hex_) for hex_ in reaction.destinations(state, unit)) == 11
