"""8.2 and 8.29: what a path costs, what its steps are made of, and where a stack can go."""

from __future__ import annotations

import msgspec
import pytest

from desertfox.hexes import parse, spi
from desertfox.pack import Pack, builtin_pack
from desertfox.position import Position
from desertfox.rules import movement, paths
from desertfox.rules.reach import reach
from desertfox.rules.violation import RuleViolation
from desertfox.state import State


def state(units: str, rest: str = "", pack: Pack | None = None) -> State:
    text = f'format = 1\nphase = "initial_movement"\n[units]\n{units}\n{rest}'
    return Position.parse(text, pack=pack).state()


def index(state_: State, name: str) -> int:
    return state_.setting.counters.by_id[name]


def cost(units: str, path: str, rest: str = "", pack: Pack | None = None) -> tuple[float, ...]:
    """Return what each unit, all in the first hex of a path, spends on it, in MPs."""
    names = units.split("+")
    first = path.split("-")[0]
    position = state("\n".join(f'{name} = "{first}"' for name in names), rest, pack)
    hexes = tuple(parse(name) for name in path.split("-"))
    journey = movement.check_path(position, [index(position, name) for name in names], hexes)
    return tuple(points / 4 for points in journey.spending)


BOTH = "ge_5_pzr_1+it_brescia"


def dear_ridges() -> Pack:
    """Return a pack in which a ridge costs 4 MPs."""
    pack = builtin_pack()
    rows = tuple(
        msgspec.structs.replace(row, motorized_mp="+4", leg_mp="+4") if row.name == "ridge" else row
        for row in pack.terrain
    )
    return msgspec.structs.replace(pack, terrain=rows)


@pytest.mark.clause("ER-8.29a")
def test_a_road_cancels_the_cost_of_the_hexside() -> None:
    assert cost(BOTH, "L2129-L2228") == (1, 1), "over a ridge"
    assert cost(BOTH, "E1904-E1905") == (1, 1), "down the escarpment at Sollum"
    assert cost(BOTH, "L2129-L2228", pack=dear_ridges()) == (1, 1)


@pytest.mark.clause("ER-8.29b")
def test_a_track_halves_the_cost_of_the_hexside() -> None:
    """A hexside of 4 MPs: 2 on top of the track rate, 0 along a road, 4 off the road."""
    assert cost(BOTH, "L2223-L2323", pack=dear_ridges()) == (1.5 + 2, 1 + 2)
    assert cost(BOTH, "L0605-L0706", pack=dear_ridges()) == (2 + 4, 1 + 4)
    assert cost(BOTH, "L2223-L2323") == (1.5 + 1, 1 + 0.5), "as printed a ridge costs 2 and 1"
    assert cost(BOTH, "E1609-E1709") == (1.5 + 2, 1 + 1), "the escarpment counts 4 for motorized units on a track"


def test_fractions_are_kept_along_the_path() -> None:
    assert cost("ge_5_pzr_1", "L0113-L0213") == (1.5,)
    assert cost(BOTH, "L0915-L0916-L0917-L0916") == (6, 3), "there and back again is paid like any step"


def test_a_road_counts_only_between_its_two_hexes() -> None:
    assert cost("ge_5_pzr_1", "L2228-L2329") == (1,)
    assert cost("ge_5_pzr_1", "L2328-L2329") == (1,), "a city costs 1 from any side"
    assert cost("ge_5_pzr_1", "L2128-L2129") != cost("ge_5_pzr_1", "L2228-L2129")


def test_every_step_is_explained_with_its_case() -> None:
    position = state('ge_5_pzr_1 = "L2223"\nit_brescia = "L2223"\ncw_polish = "L2324"')
    units = [index(position, name) for name in BOTH.split("+")]
    steps = list(paths.explain(position, units, (parse("L2223"), parse("L2323"))))
    assert [(step.mobility, step.cost.total, step.stops) for step in steps] == [
        ("motorized", 10, True), ("leg", 6, True),
    ]  # fmt: skip
    assert [(part.words, part.quarter_points, part.case) for part in steps[0].cost.parts] == [
        ("along a track, whatever the terrain", 6, "8.2"),
        ("half of the ridge, on a track", 4, "8.29"),
    ]


def test_reach_gives_cost_path_points_left_and_where_the_stack_must_stop() -> None:
    position = state('ge_5_pzr_1 = "L0920"\nge_200_mech = "L0920 spent 12"\ncw_polish = "L0924"')
    units = [index(position, name) for name in ("ge_5_pzr_1", "ge_200_mech")]
    found = reach(position, units)
    arrival = found[parse("L0923")]
    assert [spi(hex_) for hex_ in arrival.path] == ["L0920", "L0921", "L0922", "L0923"]
    assert arrival.costs == (24, 24)
    assert arrival.left == (64, 16)
    assert arrival.stops
    assert not found[parse("L0922")].stops
    assert parse("L0924") not in found, "the enemy's hex"
    assert parse("L0920") not in found, "where it is"
    assert parse("L0915") in found, "10 MPs are 5 hexes for the slower one"
    assert parse("L0914") not in found
    assert len(found) == len(list(found))
    with pytest.raises(KeyError):
        found[parse("L0924")]


def test_reach_knows_the_minimum_move() -> None:
    position = state('it_savona = "L0915 disrupted out_of_supply"', '[terrain]\nL0916 = "sand_sea"')
    found = reach(position, [index(position, "it_savona")])
    assert found[parse("L0916")].costs == (6,)
    assert found[parse("L0916")].left == (0,)
    assert parse("L0917") not in found


def test_a_mixed_stack_reaches_what_all_its_members_can_pay() -> None:
    """The cheap way for leg units leads through sand, which is closed to the others."""
    desert = '[terrain]\nL0916 = "sand_sea"\nL1015 = "mountain"\nL0815 = "mountain"'
    position = state('ge_5_pzr_1 = "L0915"\nit_brescia = "L0915"', desert)
    units = [index(position, name) for name in BOTH.split("+")]
    found = reach(position, units)
    assert parse("L0916") not in found
    arrival = found[parse("L0917")]
    assert parse("L0916") not in arrival.path
    assert arrival.costs == (40, 20), "over the mountain or round it: 10 and 5 MPs"
    alone = reach(position, units[1:])
    assert alone[parse("L0917")].costs == (4 * 4 + 4,), "alone it goes through the sand"


def test_a_stack_that_cannot_go_anywhere_reaches_nothing() -> None:
    around = "\n".join(f'{name} = "sea"' for name in ("L1014", "L1015", "L0916", "L0815", "L0814", "L0914"))
    position = state('ge_5_pzr_1 = "L0915"', f"[terrain]\n{around}")
    assert dict(reach(position, [index(position, "ge_5_pzr_1")])) == {}


def test_a_path_off_the_map_is_refused() -> None:
    position = state('ge_5_pzr_1 = "L0915"')
    with pytest.raises(RuleViolation, match="the path leaves the map"):
        movement.check_path(position, [index(position, "ge_5_pzr_1")], (parse("L0915"), -1))
    with pytest.raises(RuleViolation, match="the path leaves the map"):
        movement.check_path(position, [index(position, "ge_5_pzr_1")], (parse("L0915"), 99999))
