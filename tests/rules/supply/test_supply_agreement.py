"""The quick answers and the slow, obviously right ones agree on random positions."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st
from supply_oracle import SIX, TWELVE, Oracle
from supply_positions import AXIS, COMMONWEALTH

from desertfox import hexes
from desertfox.hexes import parse
from desertfox.pack import builtin_pack
from desertfox.rules import communication, supply
from desertfox.state import Mark, Setting, State
from desertfox.units import SIDES

REGIONS = {
    "Tobruk": hexes.within(parse("L2227"), 6),
    "El Alamein": hexes.within(parse("E1527"), 6),
    "El Agheila": hexes.within(parse("L0903"), 6),
    "desert": hexes.within(parse("L0919"), 5),
}
COMBAT_UNITS = {
    "axis": ["ge_5_pzr_1", "it_brescia", "it_pavia", "ge_104_mech", "ge_3_rcn", "ge_15_arty", "it_8_ari", "it_savona"],
    "commonwealth": ["cw_22_gds", "cw_polish", "cw_4_7_armd_2", "cw_11_hus", "cw_arty_a", "cw_16_70", "cw_1_1_sa"],
}


@cache
def setting() -> Setting:
    return Setting.build(builtin_pack())


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Draw a crowded region: combat units of both sides in hexes of their own, supply units anywhere of theirs."""
    region = REGIONS[draw(st.sampled_from(sorted(REGIONS)))]
    state = State(setting())
    land = [h for h in region if state.setting.board.playable[h]]
    parted = draw(st.permutations(land))
    half = draw(st.integers(4, len(land) - 4))
    areas = {"axis": parted[:half], "commonwealth": parted[half:]}
    by_id = state.setting.counters.by_id
    for side, area in areas.items():
        for id_ in COMBAT_UNITS[side]:
            if draw(st.integers(0, 3)):
                state.put(by_id[id_], draw(st.sampled_from(area)))
        for number in range(1, draw(st.integers(1, 7))):
            counter = by_id[f"{'ax' if side == 'axis' else 'cw'}_sup_{number:02}"]
            state.flip(counter, depleted=draw(st.integers(0, 2)) == 0)
            state.put(counter, draw(st.sampled_from(area)))
            state.mark(counter, Mark.CAPTURED, holds=draw(st.integers(0, 4)) == 0)
    for name in ("Tobruk", "Alexandria", "El Agheila"):
        state.set_owner(state.setting.board.places[name], draw(st.sampled_from([None, AXIS, COMMONWEALTH])))
    return state


def starts(state: State) -> list[int]:
    """Return the hexes with units, and a few empty ones beside them."""
    occupied = {place for place in state.place if place >= 0}
    beside = {h for place in sorted(occupied)[:3] for h in hexes.neighbours(place) if state.setting.board.playable[h]}
    return sorted(occupied | beside)


@settings(max_examples=60, deadline=None)
@given(positions(), st.sampled_from([AXIS, COMMONWEALTH]))
def test_general_supply_agrees_with_the_words_of_the_rule(state: State, side: int) -> None:
    oracle, network = Oracle(state, side), supply.general(state, side)
    for start in starts(state):
        assert network.reaches(start) == oracle.traces(start), hexes.spi(start)


@settings(max_examples=40, deadline=None)
@given(positions(), st.sampled_from([AXIS, COMMONWEALTH]))
def test_every_line_keeps_to_the_rules_step_by_step(state: State, side: int) -> None:
    oracle, network = Oracle(state, side), supply.general(state, side)
    place = state.place
    ends = {
        "base": set(oracle.bases()),
        "dump": {place[unit] for unit in oracle.supply_units(dumps=True)},
        "msu": {place[unit] for unit in oracle.supply_units(dumps=False)},
    }
    for start in starts(state):
        line = network.line_from(start)
        assert (line is not None) == network.reaches(start)
        here = start
        for number, leg in enumerate(line.legs if line else ()):
            assert line is not None
            assert leg.hexes[0] == here
            assert leg.source in ends[leg.kind]
            assert (leg.kind != "msu") == (number == len(line.legs) - 1)
            assert leg.cost <= leg.limit == (SIX if leg.kind == "msu" else TWELVE)
            for origin, target, cost in zip(leg.hexes, leg.hexes[1:], leg.costs, strict=False):
                way = hexes.direction(origin, target)
                assert way is not None
                assert oracle.may_enter(target)
                assert cost == state.setting.board.step_cost(origin, way, "motorized").total
            assert len(leg.costs) == len(leg.hexes) - 1
            assert leg.cost == oracle.costs(here)[leg.source], "no cheaper way to that source"
            here = leg.source


@settings(max_examples=50, deadline=None)
@given(positions(), st.sampled_from([AXIS, COMMONWEALTH]))
def test_sources_of_combat_supply_agree_with_the_words_of_the_rule(state: State, side: int) -> None:
    oracle = Oracle(state, side)
    for start in starts(state):
        offers = supply.sources_in_reach(state, start, side)
        assert set(offers) == oracle.sources(start), hexes.spi(start)
        assert [offer.source < 0 for offer in offers] == sorted((offer.source < 0 for offer in offers), reverse=True)


@settings(max_examples=25, deadline=None)
@given(positions(), st.sampled_from([AXIS, COMMONWEALTH]), st.sampled_from(["leg", "motorized"]))
def test_lines_of_communication_agree_with_the_words_of_the_rule(state: State, side: int, mobility: str) -> None:
    oracle = Oracle(state, side)
    goals = communication.home_or_port(state, side)
    for start in starts(state)[::3]:
        expected = oracle.communicates(start, mobility, goals)  # type: ignore[arg-type]
        assert communication.has_line(state, start, side, mobility, goals) == expected, hexes.spi(start)  # type: ignore[arg-type]
        path = communication.path(state, start, side, mobility, goals)  # type: ignore[arg-type]
        assert bool(path) == expected
        assert all(oracle.may_enter(h) for h in path[1:])
        assert not path or path[-1] in goals


@settings(max_examples=30, deadline=None)
@given(positions(), st.sampled_from([AXIS, COMMONWEALTH]))
def test_every_unit_has_words_for_its_supply(state: State, side: int) -> None:
    for counter in state.setting.counters:
        if state.place[counter.index] >= 0 and counter.side == SIDES[side]:
            for told in (
                supply.explain_general(state, counter.index),
                supply.explain_combat_supply(state, counter.index),
            ):
                assert told
                assert all(str(line).endswith("]") and "{" not in str(line) for line in told)
