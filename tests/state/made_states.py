"""Hypothesis strategies: sound states of every kind, as many games might leave them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st

from desertfox import hexes
from desertfox.board import Overrides
from desertfox.flags import names
from desertfox.pack import builtin_pack
from desertfox.state import STEPS, Mark, Setting, State, Value, places
from desertfox.state.invariants import allowed_marks
from desertfox.units import Presence

L2024, L2025 = hexes.parse("L2024"), hexes.parse("L2025")
OPTIONS = (
    "optional.rommel", "optional.detachments", "optional.desert_patrols", "optional.fox_killed", "johnson.map",
    "six_angles.tiger", "-official_errata",
)  # fmt: skip
OVERRIDES = (
    ({}, {}),
    ({L2024: "mountain", hexes.parse("E0101"): "clear"}, {}),
    ({}, {(L2024, L2025): "ridge", (hexes.parse("L2329"), hexes.parse("L2330")): None}),
)


@cache
def made_setting(scenario: str, ruleset: str, options: tuple[str, ...], overrides: int) -> Setting:
    return Setting.build(builtin_pack(), scenario, ruleset, options, Overrides(*OVERRIDES[overrides]))


@cache
def land(setting: Setting) -> tuple[int, ...]:
    return tuple(h for h in range(hexes.COUNT) if setting.board.playable[h])


@st.composite
def settings(draw: Callable[..., Any]) -> Setting:
    scenario = draw(st.sampled_from(("empty", *(row.id for row in builtin_pack().scenarios))))
    ruleset = draw(st.sampled_from(("spi1981", "johnson2019", "sixangles2006")))
    options = draw(st.lists(st.sampled_from(OPTIONS), unique=True, max_size=4))
    return made_setting(scenario, ruleset, tuple(sorted(options)), draw(st.integers(0, len(OVERRIDES) - 1)))


@st.composite
def states(draw: Callable[..., Any]) -> State:
    state = State(draw(settings()))
    counters, turns = state.setting.counters, state.setting.turns
    spots = st.one_of(
        st.sampled_from(land(state.setting)),
        st.sampled_from(land(state.setting)[:6]),  # few hexes, so that stacks come about
        st.sampled_from([box for box in places.BOXES if box != places.SET_ASIDE]),
        st.integers(turns[0], turns[-1]).map(places.turn_box),
        st.integers(turns[0], turns[-1]).map(places.withdrawn_box),
    )
    for index in draw(st.lists(st.integers(0, counters.count - 1), unique=True, max_size=30)):
        _place(draw, state, index, draw(spots))
    _link(draw, state)
    _number(draw, state)
    for hex_ in draw(st.lists(st.sampled_from(land(state.setting)), unique=True, max_size=5)):
        state.set_owner(hex_, draw(st.integers(0, 1)))
        state.set_fort(hex_, draw(st.integers(0, 1)), draw(st.integers(0, 2)))
    return state


def _place(draw: Callable[..., Any], state: State, index: int, place: int) -> None:
    counters = state.setting.counters
    if not state.setting.in_play(index):
        return
    enemy = 1 - counters.side[index]
    if place >= 0 and state.bitboard(enemy, Presence.COMBAT) >> place & 1:
        return
    if places.in_play(place) and any(places.in_play(state.place[other]) for other in counters.lineage_of(index)):
        return
    marks = draw(st.integers(0, sum(names(Mark).values()))) & allowed_marks(counters[index], place)
    state.put(index, place)
    state.flip(index, bool(marks & Mark.DEPLETED))
    state.mark(index, marks & ~Mark.DEPLETED)
    if place >= 0:
        state.spent[index] = draw(st.integers(0, 140))
        if counters[index].is_supply:
            state.drawn[index] = draw(st.integers(0, 12))


def _link(draw: Callable[..., Any], state: State) -> None:
    counters = state.setting.counters
    for patrol in (c for c in counters if c.type == "desert_patrol" and state.place[c.index] >= 0):
        free = [
            c.index
            for c in counters
            if c.type == "recon" and c.side == patrol.side and state.place[c.index] == places.OUT_OF_PLAY
        ]
        if free and draw(st.booleans()):
            state.link[patrol.index] = draw(st.sampled_from(free))
            state.put(state.link[patrol.index], places.SET_ASIDE)
    for detachment in (c for c in counters if c.type == "detachment" and state.place[c.index] >= 0):
        parents = [c.index for c in counters if c.is_armor and c.side == detachment.side]
        free = [index for index in parents if index not in state.link]
        if draw(st.booleans()):
            state.link[detachment.index] = draw(st.sampled_from(free))


def _number(draw: Callable[..., Any], state: State) -> None:
    values, turns = state.values, state.setting.turns
    small = st.integers(0, 9)
    for value in (
        Value.AXIS_AIR, Value.GERMAN_REFIT, Value.ITALIAN_REFIT, Value.COMMONWEALTH_REFIT, Value.RAIL_FIXED,
        Value.RAIL_TRANSPORT, Value.NAVAL_TRANSPORT, Value.ROMMEL_SHIFT, Value.ACTION,
    ):  # fmt: skip
        values[value] = draw(small)
    for value in (Value.NAVAL_BOMBARDMENT, Value.TOBRUK_PORT, Value.FIRST_SIDE, Value.PHASING_SIDE):
        values[value] = draw(st.integers(0, 1))
    values[Value.TURN] = draw(st.integers(turns[0], turns[-1]))
    values[Value.PHASE] = draw(st.integers(0, len(STEPS) - 1))
    values[Value.STEP] = draw(st.integers(0, len(STEPS[state.phase]) - 1))
    values[Value.COMMONWEALTH_AIR] = draw(st.integers(3, 11))
    values[Value.MALTA] = draw(st.integers(0, 2))
    values[Value.COMMONWEALTH_AIR_USED] = draw(st.integers(0, values[Value.COMMONWEALTH_AIR] - values[Value.MALTA]))
    values[Value.AXIS_AIR_USED] = draw(st.integers(0, values[Value.AXIS_AIR]))
    rails = [h for h in land(state.setting) if any(state.setting.board.rail[h * 6 : h * 6 + 6])]
    values[Value.RAIL_HEAD] = draw(st.sampled_from([hexes.OFF_MAP, rails[0], rails[-1]]))
    values[Value.HERKULES] = draw(st.integers(0, 2))
    values[Value.WINNER] = draw(st.integers(0, 3))
    values[Value.ONCE_BOOKED] = draw(st.integers(0, 2**31 - 1))
    values[Value.AXIS_VICTORY_POINTS] = draw(st.integers(-50, 50))
    values[Value.COMMONWEALTH_VICTORY_POINTS] = draw(st.integers(-50, 50))
