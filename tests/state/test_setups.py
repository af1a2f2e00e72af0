"""The set-ups stand as the tables say, with the scopes and switches applied."""

from __future__ import annotations

from collections import Counter

import pytest

from desertfox import hexes
from desertfox.faults import BadInput
from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.state import State, Value, invariants, places
from desertfox.units import AXIS, COMMONWEALTH

SCENARIOS = ("race_for_tobruk", "campaign", "italian_campaign", "extended_campaign", "crusader", "gazala")


def set_up(pack: Pack, scenario: str, *options: str, ruleset: str = "spi1981") -> State:
    return Position.from_scenario(pack, scenario, ruleset, options).state()


def ids(state: State, indices: list[int]) -> set[str]:
    return {state.setting.counters[index].id for index in indices}


def where(state: State, unit: str) -> str:
    return places.name(state.place[state.setting.counters.by_id[unit]])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_as_many_units_stand_on_the_map_as_the_set_up_has_rows(pack: Pack, scenario: str) -> None:
    state = set_up(pack, scenario)
    counters = state.setting.counters
    rows = [row for row in pack.setup if row.scenario == scenario and row.counter_id not in (None, "ge_rommel")]
    expected = Counter((row.side, row.kind) for row in rows if row.state != "refit_box")
    found = Counter(
        (counter.side, "supply" if counter.is_supply else "unit")
        for counter in counters
        if state.place[counter.index] >= 0
    )
    assert found == expected
    assert len(state.box(places.REFIT_BOX)) == sum(row.state == "refit_box" for row in rows)
    assert sum(map(bool, state.forts)) == sum(row.kind == "fort" and row.scenario == scenario for row in pack.setup)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("ruleset", ["spi1981", "johnson2019", "sixangles2006"])
def test_every_set_up_is_sound_in_every_ruleset(pack: Pack, scenario: str, ruleset: str) -> None:
    assert invariants(set_up(pack, scenario, ruleset=ruleset)) == []


def test_race_for_tobruk_opens_at_el_agheila(pack: Pack) -> None:
    state = set_up(pack, "race_for_tobruk")
    stack = state.stack(hexes.parse("L0701"))
    assert ids(state, stack) == {
        "ge_5_pzr_1", "ge_200_mech", "ge_21_arty", "ge_3_rcn", "ge_605_at", "ge_i33_flak", "it_132_ari", "it_8_ari",
        "it_ari_arty", "ax_sup_01", "ax_sup_02", "ax_sup_03", "ax_sup_04", "ax_sup_06", "ax_sup_07", "ax_sup_08",
    }  # fmt: skip
    counters = state.setting.counters
    assert sum(counters.sp[state.face(index)] for index in stack) == 6
    assert counters.strength[state.face(counters.by_id["it_132_ari"])] == 2
    assert state.turn == 1
    assert (state.phase, state.step, state.phasing_side) == ("reinforcement", "captured_markers", AXIS)
    assert hexes.spi(state.values[Value.RAIL_HEAD]) == "E1817"
    assert state.fort(hexes.parse("E1817")) == (COMMONWEALTH, 1)
    assert state.owner(hexes.parse("L2329")) == COMMONWEALTH


def test_a_dump_shows_its_dump_side_and_owns_an_unnamed_place(pack: Pack) -> None:
    state = set_up(pack, "race_for_tobruk")
    msus = hexes.parse("L1811")
    assert Position(state).to_toml().count(" dump") == 7
    assert not any(row.place == "Msus" and row.kind == "owner" for row in pack.setup)
    assert state.owner(msus) == COMMONWEALTH
    assert state.owner(hexes.parse("L1820")) is None


@pytest.mark.parametrize(
    ("scenario", "unit", "place"),
    [
        ("race_for_tobruk", "it_bologna", "turn 1"),
        ("race_for_tobruk", "cw_6_2_nz", "turn 3"),
        ("race_for_tobruk", "cw_4_7_armd_2", "turn 3"),
        ("race_for_tobruk", "it_artclre", "out of play"),
        ("campaign", "it_artclre", "turn 13"),
        ("campaign", "ge_8_pzr_1", "turn 3"),
        ("campaign", "ge_8_pzr_2", "pool"),
        ("campaign", "it_sirte", "out of play"),
        ("campaign", "ge_tiger", "out of play"),
        ("italian_campaign", "it_sirte", "turn -3"),
        ("italian_campaign", "it_bologna", "turn 1"),
        ("italian_campaign", "ge_115_mech", "out of play"),
        ("extended_campaign", "ge_3_rcn", "turn 0"),
        ("extended_campaign", "ge_115_mech", "turn 2"),
        ("extended_campaign", "ge_5_pzr_1", "turn 1"),
        ("extended_campaign", "ge_rommel", "out of play"),
        ("crusader", "cw_2_1_armd_2", "turn 9"),
        ("crusader", "ge_svbd_288", "out of play"),
        ("gazala", "cw_4_2_nz", "turn 16"),
        ("gazala", "ge_ramcke", "turn 17"),
        ("gazala", "it_folgore", "out of play"),
    ],
)
def test_later_units_wait_on_the_turn_track(pack: Pack, scenario: str, unit: str, place: str) -> None:
    assert where(set_up(pack, scenario), unit) == place


def test_rommel_comes_only_with_his_option(pack: Pack) -> None:
    assert where(set_up(pack, "race_for_tobruk"), "ge_rommel") == "out of play"
    assert where(set_up(pack, "race_for_tobruk", "optional.rommel"), "ge_rommel") == "L0701"
    assert where(set_up(pack, "extended_campaign", "optional.rommel"), "ge_rommel") == "turn 0"


def test_the_tiger_waits_for_its_die_only_in_the_six_angles_game(pack: Pack) -> None:
    assert where(set_up(pack, "campaign", "six_angles.tiger"), "ge_tiger") == "turn 19"
    assert where(set_up(pack, "campaign", ruleset="sixangles2006"), "ge_tiger") == "turn 19"


def test_patrols_and_detachments_are_in_the_pool_only_with_their_options(pack: Pack) -> None:
    state = set_up(pack, "campaign", "optional.desert_patrols")
    assert (where(state, "cw_patrol_1"), where(state, "cw_det_1")) == ("pool", "out of play")


def test_fox_killed_is_on_where_it_is_needed(pack: Pack) -> None:
    state = set_up(pack, "italian_campaign")
    assert "optional.fox_killed" in state.setting.switches
    assert state.setting.options == ()
    with pytest.raises(BadInput, match="the scenario italian_campaign needs it"):
        set_up(pack, "italian_campaign", "-optional.fox_killed")


@pytest.mark.parametrize(
    ("switch", "place", "printed", "moved"),
    [
        ("johnson.map", "Gazala", "L2323", "L2324"),
        ("six_angles.map", "Fort Capuzzo", "E2003", "E2004"),
        ("six_angles.map", "Sidi Azeiz", "E2002", "E2003"),
    ],
)
def test_what_stands_in_a_named_place_follows_the_place(
    pack: Pack, switch: str, place: str, printed: str, moved: str
) -> None:
    for scenario in SCENARIOS:
        units = {
            row.counter_id
            for row in pack.setup
            if row.scenario == scenario and row.place == place and row.counter_id not in (None, "ge_rommel")
        }
        here = ids(state := set_up(pack, scenario), state.stack(hexes.parse(printed)))
        there = ids(state := set_up(pack, scenario, switch), state.stack(hexes.parse(moved)))
        assert units <= here
        assert units <= there
        if any(row.scenario == scenario and row.kind == "owner" and row.place == place for row in pack.setup):
            assert state.owner(hexes.parse(moved)) is not None


def test_somebody_stands_in_gazala_in_some_scenario(pack: Pack) -> None:
    assert any(row.place == "Gazala" and row.counter_id for row in pack.setup)


@pytest.mark.parametrize(
    ("scenario", "marker"),
    [("race_for_tobruk", 0), ("campaign", 0), ("italian_campaign", 0), ("crusader", 1), ("gazala", 0)],
)
def test_naval_bombardment_at_the_start(pack: Pack, scenario: str, marker: int) -> None:
    assert set_up(pack, scenario).values[Value.NAVAL_BOMBARDMENT] == marker


def test_pools_at_the_start_are_before_the_first_turns_gain(pack: Pack) -> None:
    state = set_up(pack, "gazala")
    assert (state.values[Value.AXIS_AIR], state.values[Value.COMMONWEALTH_AIR]) == (7, 6)
    assert state.values[Value.GERMAN_REFIT] == 3
    assert (state.values[Value.MALTA], state.values[Value.ACTION]) == (0, 0)


def test_the_first_player_is_the_scenarios(pack: Pack) -> None:
    assert set_up(pack, "crusader").phasing_side == COMMONWEALTH
    assert set_up(pack, "crusader").values[Value.FIRST_SIDE] == COMMONWEALTH


def test_without_the_errata_the_misprints_are_back(pack: Pack) -> None:
    state = set_up(pack, "campaign", "-official_errata")
    assert where(state, "it_artclre") == "turn 18"
    trieste = state.setting.counters[state.setting.counters.by_id["it_101_tri"]]
    assert trieste.depleted is not None
    assert trieste.depleted.movement == 28


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("campain", "spi1981", ()), "scenario: unknown scenario ('campain'). Did you mean 'campaign'?"),
        (("campaign", "spi1891", ()), "ruleset: unknown ruleset ('spi1891'). Did you mean 'spi1981'?"),
        (
            ("campaign", "spi1981", ("optional.romel",)),
            "options: unknown option ('optional.romel'). Did you mean 'optional.rommel'?",
        ),
        (("campaign", "spi1981", ("johnson.map", "-johnson.map")), "options: option given twice ('-johnson.map')"),
    ],
)
def test_unknown_words_are_refused_with_the_nearest_one(
    pack: Pack, arguments: tuple[str, str, tuple[str, ...]], told: str
) -> None:
    with pytest.raises(BadInput) as refused:
        Position.from_scenario(pack, *arguments)
    assert told in str(refused.value)


def test_every_switch_of_the_presets_is_known(pack: Pack) -> None:
    from desertfox.state.setting import presets

    found = presets(pack)
    assert found["spi1981"] == {"official_errata"}
    assert found["johnson2019"] - found["spi1981"] == {
        f"johnson.{name}" for name in ("6.22", "8.1", "11.16", "12.17", "14.14", "map")
    }
    assert found["sixangles2006"] - found["spi1981"] == {
        f"six_angles.{name}"
        for name in (
            "map", "tiger", "7.75", "8.27", "11.4", "11.66", "11.69", "11.76", "12.2", "12.19", "12.20", "14.15",
        )
    }  # fmt: skip
    assert {row.id for row in pack.switches} - set().union(*found.values()) == {
        f"optional.{name}"
        for name in (
            "variable_withdrawal", "tobruk_port", "rommel", "herkules", "detachments", "desert_patrols", "fox_killed",
        )
    }  # fmt: skip
