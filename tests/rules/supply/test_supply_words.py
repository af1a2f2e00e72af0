"""Supply explains itself: lines step by step, and what is in the way, with case numbers."""

from __future__ import annotations

from supply_positions import at, state, unit

from desertfox.rules import supply
from desertfox.state import State

WALL = "\n".join(
    f'{h} = "sea"' for h in [at(14), *(f"L{row:02}{column}" for row in (8, 10) for column in range(13, 27))]
)
"""Terrain that leaves L0915 one way out, along the row to the east."""


def general(position: State, id_: str = "cw_22_gds") -> list[str]:
    return [str(line) for line in supply.explain_general(position, unit(position, id_))]


def combat(position: State, id_: str = "cw_22_gds") -> list[str]:
    return [str(line) for line in supply.explain_combat_supply(position, unit(position, id_))]


def test_a_line_is_told_leg_by_leg_with_its_costs() -> None:
    position = state(f'cw_22_gds = "{at(14)}"\ncw_sup_01 = "{at(16)} msu"\ncw_sup_02 = "{at(19)} dump"')
    assert general(position) == [
        "L0914-L0915-L0916-L0917-L0918-L0919 to the dump in L0919: 2 + 2 + 2 + 2 + 2 = 10 of 12 MPs [7.11]"
    ]
    position = state(f'cw_22_gds = "{at(14)}"\ncw_sup_01 = "{at(16)} msu"\ncw_sup_02 = "{at(21)} dump"')
    assert general(position) == [
        "L0914-L0915-L0916 to the MSU in L0916: 2 + 2 = 4 of 6 MPs [7.13]",
        "L0916-L0917-L0918-L0919-L0920-L0921 to the dump in L0921: 2 + 2 + 2 + 2 + 2 = 10 of 12 MPs [7.11]",
    ]


def test_a_base_is_called_by_its_name() -> None:
    position = state('it_nizza = "L0701"\nge_5_pzr_1 = "L0702"', owners='"El Agheila" = "axis"')
    assert general(position, "it_nizza") == ["in one hex with the base El Agheila [7.11]"]
    assert general(position, "ge_5_pzr_1") == ["L0702-L0701 to the base El Agheila: 1 = 1 of 12 MPs [7.11]"]
    assert combat(position, "ge_5_pzr_1") == ["base El Agheila, 1 MPs away, gives without limit [7.17]"]


def test_missing_movement_points_are_counted() -> None:
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(23)} dump"')
    assert general(position) == ["the nearest source, the dump in L0923, is 4 MPs too far [7.11]"]
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(19)} msu"')
    assert combat(position) == ["the nearest source, the MSU in L0919, is 2 MPs too far [7.11]"]


def test_an_msu_without_a_line_of_its_own_is_named_as_such() -> None:
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(17)} msu"')
    assert general(position) == [
        "no base, dump or MSU is there to draw on [7.11]",
        "an MSU is in reach, but it has no line itself [7.13]",
    ]
    assert combat(position) == ["MSU in L0917, 4 MPs away, gives 1 SPs more freely, 6 at most [7.17]"]


def test_a_loose_msu_out_of_reach_is_not_mentioned() -> None:
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(19)} msu"')
    assert general(position) == ["no base, dump or MSU is there to draw on [7.11]"]


def test_the_hex_where_the_way_is_cut_is_named_with_its_cause() -> None:
    lines = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(19)} dump"'
    position = state(f'{lines}\nit_nizza = "{at(17)}"', terrain=WALL)
    assert general(position) == ["the way to the dump in L0919 is cut in L0917 by an enemy unit [7.12]"]
    position = state(f'{lines}\nit_brescia = "L1017"', terrain=WALL.replace('L1017 = "sea"', 'L1017 = "clear"'))
    bar = "the way to the dump in L0919 is cut in L0917 by an EZOC without a friendly combat unit [7.12]"
    assert general(position) == [bar]
    assert combat(position) == [bar]


def test_a_detour_that_is_too_long_and_a_short_way_that_is_cut_are_both_told() -> None:
    position = state(f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(20)} dump"\nit_brescia = "{at(18)}"')
    # round the ZOC of L0918: by L1015, L1116 to L1119 and L1019, 7 steps of 2 MPs
    assert general(position) == [
        "the way to the dump in L0920 is cut in L0917 by an EZOC without a friendly combat unit [7.12]",
        "the nearest source, the dump in L0920, is 2 MPs too far [7.11]",
    ]


def test_a_way_that_is_cut_and_too_long_besides_says_both() -> None:
    lines = f'cw_22_gds = "{at(15)}"\ncw_sup_01 = "{at(23)} dump"\nit_nizza = "{at(17)}"'
    assert general(state(lines, terrain=WALL)) == [
        "the way to the dump in L0923 is cut in L0917 by an enemy unit [7.12]",
        "the nearest source, the dump in L0923, is 4 MPs too far [7.11]",
    ]


def test_closed_terrain_all_round_is_told() -> None:
    ring = "\n".join(f'{h} = "marsh"' for h in ("L1014", "L1015", "L0916", "L0815", "L0814", "L0914"))
    position = state(f'cw_polish = "{at(15)}"\ncw_sup_01 = "{at(18)} dump"', terrain=ring)
    assert general(position, "cw_polish") == ["no way that is open to motorized units leads to a source [7.12]"]


def test_exemptions_are_told_with_their_case() -> None:
    position = state(
        f'cw_22_gds = "{at(15)} emergency_supply"\ncw_sup_01 = "L1318 dump"\ncw_polish = "{at(15)} reinforcement"\n'
        f'cw_3_ind = "{at(15)} retreated"\ncw_kdg = "refit box"'
    )
    assert general(position) == ["22 Gds Mtrzd is on emergency supply [7.4]"]
    assert general(position, "cw_sup_01") == ["supply units are never out of supply [7.35]"]
    assert combat(position, "cw_polish") == ["Polish is a reinforcement in its first Combat Phase [7.3]"]
    assert combat(position, "cw_3_ind") == ["3 Ind Mtrzd has retreated in this phase and draws nothing [11.13]"]
    assert general(position, "cw_kdg") == combat(position, "cw_kdg") == ["KDG is not on the map [7.1]"]


def test_a_patrol_and_the_leader_are_always_in_supply() -> None:
    position = state(
        'cw_patrol_1 = "L0915 of cw_kdg"\ncw_kdg = "set aside"\nge_rommel = "L0918"',
        head='options = ["optional.desert_patrols", "optional.rommel"]',
    )
    assert general(position, "cw_patrol_1") == ["LRDG a is always in supply [18.0]"]
    assert general(position, "ge_rommel") == ["Rommel is always in supply [8.81]"]
    assert combat(position, "cw_patrol_1") == ["LRDG a is always in supply [18.0]"]


def test_a_booking_is_told_unit_by_unit_and_source_by_source() -> None:
    lines = "\n".join(
        f'{id_} = "{at(16)}"' for id_ in ("it_brescia", "ge_15_arty", "ge_3_rcn", "ge_33_rcn", "ge_580_rcn")
    )
    position = state(
        f'{lines}\nge_5_pzr_1 = "{at(16)} emergency_supply"\nit_pavia = "{at(25)}"\nax_sup_01 = "{at(17)} dump drawn 2"'
    )
    ids = ("it_brescia", "ge_15_arty", "ge_3_rcn", "ge_33_rcn", "ge_580_rcn", "ge_5_pzr_1", "it_pavia")
    booking = supply.plan(position, tuple(unit(position, id_) for id_ in ids), True)
    assert [str(line) for line in supply.explain_booking(position, booking)] == [
        "5(1) Pzr is on emergency supply [7.4]",
        "3 Recon costs 0 SP, from the dump in L0917 [7.15]",
        "33 Recon costs 0 SP, from the dump in L0917 [7.15]",
        "580 Recon costs 0 SP, from the dump in L0917 [7.15]",
        "15 Pzr Arty costs 2 SP, from the dump in L0917 [12.17]",
        "Brescia costs 2 SP, from the dump in L0917 [7.15]",
        "more than two 0-SP units cost 1 SP, from the dump in L0917 [7.15]",
        "Pavia has no line to any source [7.14]",
        "dump in L0917: 5 SP here, 7 in this phase, so it is expended [7.17]",
    ]


def test_a_unit_left_out_by_choice_is_told_apart() -> None:
    position = state(f'it_brescia = "{at(16)}"\nax_sup_01 = "{at(17)} msu"')
    booking = supply.book(position, (unit(position, "it_brescia"),), True, ())
    assert [str(line) for line in supply.explain_booking(position, booking)] == [
        "Brescia is left out of combat supply [7.14]"
    ]


def test_a_base_that_is_too_far_is_called_by_its_name() -> None:
    position = state('ge_5_pzr_1 = "L0920"', owners='"El Agheila" = "axis"')
    (line,) = general(position, "ge_5_pzr_1")
    assert line.startswith("the nearest source, the base El Agheila, is ")
