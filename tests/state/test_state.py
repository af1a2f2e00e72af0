"""The state keeps its stacks, copies without ties and tells equal positions from different ones."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from made_states import land, states

from desertfox import hexes
from desertfox.board import Overrides
from desertfox.flags import names
from desertfox.pack import Pack
from desertfox.position import Position
from desertfox.state import MOMENTS, NOBODY, PHASES, STEPS, Mark, Setting, State, Value, invariants, places
from desertfox.units import AXIS, COMMONWEALTH, Presence

EL_AGHEILA, TOBRUK = hexes.parse("L0701"), hexes.parse("L2329")


def index(state: State, unit: str) -> int:
    return state.setting.counters.by_id[unit]


def test_nine_phases_in_their_order() -> None:
    assert PHASES == (
        "reinforcement", "air_allocation", "initial_movement", "first_reaction", "first_combat", "motorized_movement",
        "second_reaction", "second_combat", "refit",
    )  # fmt: skip
    assert STEPS["first_reaction"] == (
        "potential", "supply_destruction", "reaction_moves", "morale_checks", "overstack"
    )  # fmt: skip
    assert len(STEPS["refit"]) == 9
    assert set(STEPS) == set(MOMENTS)


def test_a_fresh_state_has_every_counter_in_its_default_box(state: State) -> None:
    assert state.place[index(state, "cw_sup_01")] == places.POOL
    assert state.place[index(state, "cw_patrol_1")] == places.POOL
    assert state.place[index(state, "ge_5_pzr_2")] == places.POOL
    assert state.place[index(state, "it_brescia")] == places.OUT_OF_PLAY
    assert state.place[index(state, "ge_rommel")] == places.OUT_OF_PLAY
    assert invariants(state) == []


def test_a_stack_is_in_counter_order_however_it_came_about(state: State) -> None:
    units = [index(state, unit) for unit in ("it_brescia", "ge_5_pzr_1", "ge_3_rcn", "ax_sup_01")]
    for unit in units:
        state.put(unit, EL_AGHEILA)
    assert state.stack(EL_AGHEILA) == sorted(units)
    state.put(units[0], TOBRUK)
    assert state.stack(EL_AGHEILA) == sorted(units[1:])
    assert state.stack(TOBRUK) == [units[0]]
    state.put(units[1], places.REFIT_BOX)
    assert state.stack(EL_AGHEILA) == sorted(units[2:])
    assert state.box(places.REFIT_BOX) == [units[1]]
    assert invariants(state) == []


def test_removing_a_unit_strips_it_of_its_state(state: State) -> None:
    unit = index(state, "cw_sup_01")
    state.put(unit, TOBRUK)
    state.flip(unit, depleted=True)
    state.mark(unit, Mark.CAPTURED)
    state.spent[unit] = 7
    state.drawn[unit] = 6
    state.remove(unit, places.POOL)
    assert (state.marks[unit], state.spent[unit], state.drawn[unit], state.link[unit]) == (0, 0, 0, NOBODY)
    assert state.stack(TOBRUK) == []
    assert invariants(state) == []


def test_presence_follows_units_and_their_sides(state: State) -> None:
    supply, armor = index(state, "ax_sup_01"), index(state, "ge_5_pzr_1")
    state.put(supply, TOBRUK)
    assert state.bitboard(AXIS, Presence.MSU) == 1 << TOBRUK
    state.flip(supply, depleted=True)
    assert state.bitboard(AXIS, Presence.MSU) == 0
    assert state.bitboard(AXIS, Presence.DUMP) == 1 << TOBRUK
    assert state.bitboard(AXIS, Presence.COMBAT) == 0
    state.put(armor, TOBRUK)
    assert state.bitboard(AXIS, Presence.ZOC_ARMOR | Presence.ZOC_LEG) == 1 << TOBRUK
    assert state.bitboard(COMMONWEALTH, Presence.COMBAT) == 0
    mask = state.mask(AXIS, Presence.COMBAT)
    assert (len(mask), sum(mask), mask[TOBRUK]) == (hexes.COUNT, 1, 1)


def test_the_shown_side_is_the_one_of_the_columns(state: State) -> None:
    unit, counters = index(state, "it_brescia"), state.setting.counters
    assert counters.strength[state.face(unit)] == 5
    state.flip(unit, depleted=True)
    assert counters.strength[state.face(unit)] == 2
    assert state.has(unit, Mark.DEPLETED)
    state.flip(unit, depleted=False)
    assert counters.strength[state.face(unit)] == 5


def test_forts_and_owners(state: State) -> None:
    assert state.fort(TOBRUK)[1] == 0
    assert state.owner(TOBRUK) is None
    state.set_fort(TOBRUK, COMMONWEALTH, 2)
    state.set_owner(TOBRUK, AXIS)
    assert (state.fort(TOBRUK), state.owner(TOBRUK)) == ((COMMONWEALTH, 2), AXIS)
    state.set_fort(TOBRUK, COMMONWEALTH, 0)
    state.set_owner(TOBRUK, None)
    assert (state.forts[TOBRUK], state.owners[TOBRUK]) == (0, 0)


@pytest.mark.parametrize("turn", [-5, 0, 1, 22, 99, -99])
def test_turn_boxes_have_names_and_turns(turn: int) -> None:
    box, gone = places.turn_box(turn), places.withdrawn_box(turn)
    assert (places.due_turn(box), places.withdrawal_turn(box), places.name(box)) == (turn, None, f"turn {turn}")
    assert (places.due_turn(gone), places.withdrawal_turn(gone)) == (None, turn)
    assert places.name(gone) == f"withdrawn {turn}"
    assert places.is_place(box)
    assert places.is_place(gone)


def test_places_do_not_overlap() -> None:
    turns = range(-99, 100)
    boxes = [*places.BOXES, *map(places.turn_box, turns), *map(places.withdrawn_box, turns)]
    assert len(set(boxes)) == len(boxes)
    assert max(boxes) < hexes.OFF_MAP
    assert not places.is_place(hexes.OFF_MAP)
    assert not places.is_place(hexes.COUNT)


MOVES = st.lists(
    st.tuples(
        st.sampled_from(("put", "flip", "remove", "mark", "clear", "look")),
        st.integers(0, 226),
        st.integers(0, 12),
        st.booleans(),
    ),
    max_size=60,
)  # fmt: skip


def play(state: State, moves: list[tuple[str, int, int, bool]]) -> None:
    """Push counters around among a few hexes and boxes, mark them, and look who is where and who is marked."""
    spots = [*land(state.setting)[100:106], *places.BOXES]
    for kind, counter, spot, flag in moves:
        place, mark = spots[spot % len(spots)], Mark.DISRUPTED << spot % 4
        if kind == "put":
            state.put(counter, place)
        elif kind == "remove":
            state.remove(counter, places.POOL)
        elif kind == "mark":
            state.mark(counter, mark, flag)
        elif kind == "clear":
            state.clear(mark)
        elif kind == "look":
            assert state.box(place) == [one for one, where in enumerate(state.place) if where == place]
            assert state.marked(mark) == [one for one, marks in enumerate(state.marks) if marks & mark]
        elif not state.setting.counters[counter].one_step:
            state.flip(counter, flag)


@given(state=states(), moves=MOVES)
@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_kept_move_by_move_is_what_is_worked_out_from_scratch(
    state: State, moves: list[tuple[str, int, int, bool]]
) -> None:
    play(state, moves)
    kept = ("stack", "presence", "bitboard", "known")
    assert [told for told in invariants(state) if any(word in told for word in kept)] == []


@given(state=states(), moves=MOVES)
@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_copy_and_its_original_go_their_own_ways(state: State, moves: list[tuple[str, int, int, bool]]) -> None:
    before, copy = state.digest(), state.copy()
    assert copy.digest() == before
    play(copy, moves)
    copy.values[Value.TURN] += 1
    assert state.digest() == before
    assert invariants(state) == []
    assert copy.digest() != before


def test_every_column_of_a_copy_is_its_own(state: State) -> None:
    state.put(index(state, "it_brescia"), TOBRUK)
    copy = state.copy()
    assert copy.setting is state.setting
    for slot in State.__slots__:
        if slot in ("setting", "memos", "afield", "boxes", "carried", "carriers"):
            continue
        original = list(getattr(state, slot))
        getattr(copy, slot)[0] ^= 1
        assert list(getattr(state, slot)) == original, slot
        assert list(getattr(copy, slot)) != original, slot
    for mine, its in zip(state.afield, copy.afield, strict=True):
        assert mine == its
        assert mine is not its


def test_what_was_found_out_about_a_side_is_forgotten_when_its_units_move(state: State) -> None:
    state.put(index(state, "it_brescia"), TOBRUK)
    for memo in state.memos:
        memo["found"] = "something"
    copy = state.copy()
    copy.put(index(state, "it_brescia"), TOBRUK + 1)
    assert [len(memo) for memo in copy.memos] == [0, 1]
    assert [len(memo) for memo in state.memos] == [1, 1]


def test_what_was_found_out_is_forgotten_when_a_fort_comes_or_goes(state: State) -> None:
    for level in (2, 0):
        for memo in state.memos:
            memo["found"] = "something"
        state.set_fort(TOBRUK, 0, level)
        assert state.memos == [{}, {}]


def test_marks_taken_off_all_counters_leave_the_others(state: State) -> None:
    unit, other = index(state, "it_brescia"), index(state, "ge_5_pzr_1")
    for one, marks in ((unit, Mark.MOVED | Mark.DISRUPTED), (other, Mark.MOVED)):
        state.put(one, TOBRUK)
        state.mark(one, marks)
    state.clear(Mark.MOVED | Mark.REACTED)
    assert state.marked(Mark.MOVED) == []
    assert state.marked(Mark.DISRUPTED) == [unit]
    assert (state.marks[unit], state.marks[other]) == (Mark.DISRUPTED, 0)


def test_a_copy_knows_for_itself_who_is_marked(state: State) -> None:
    unit = index(state, "it_brescia")
    state.put(unit, TOBRUK)
    state.clear(Mark.MOVED)
    copy = state.copy()
    copy.mark(unit, Mark.MOVED)
    assert unit not in state.carriers
    state.mark(unit, Mark.REACTED)
    assert (copy.marked(Mark.MOVED), copy.marked(Mark.REACTED)) == ([unit], [])
    assert (state.marked(Mark.MOVED), state.marked(Mark.REACTED)) == ([], [unit])


def test_a_copy_looks_into_boxes_for_itself(state: State) -> None:
    unit = index(state, "it_brescia")
    state.put(unit, places.HELD_BACK)
    copy = state.copy()
    copy.put(unit, TOBRUK)
    assert copy.box(places.HELD_BACK) == []
    assert state.box(places.HELD_BACK) == [unit]


@pytest.mark.parametrize("value", names(Value).values(), ids=names(Value))
def test_the_digest_changes_with_every_number(state: State, value: int) -> None:
    before = state.digest()
    state.values[value] += 1
    assert state.digest() != before
    state.values[value] -= 1
    assert state.digest() == before


@pytest.mark.parametrize("column", ["place", "marks", "link", "spent", "drawn", "forts", "owners"])
def test_the_digest_changes_with_every_column(state: State, column: str) -> None:
    seen = {state.digest()}
    cells = getattr(state, column)
    for at in (0, 1, len(cells) // 2, len(cells) - 1):
        cells[at] += 1
        seen.add(state.digest())
    assert len(seen) == 5


@pytest.mark.parametrize("mark", names(Mark).values(), ids=names(Mark))
def test_the_digest_changes_with_every_mark(state: State, mark: int) -> None:
    before = state.digest()
    state.mark(0, mark)
    assert state.digest() != before
    state.mark(0, mark, holds=False)
    assert state.digest() == before


def test_the_digest_changes_with_everything_in_the_setting(pack: Pack) -> None:
    a, b = hexes.parse("L2024"), hexes.parse("L2025")
    settings = [
        Setting.build(pack),
        Setting.build(pack, "campaign"),
        Setting.build(pack, ruleset="johnson2019"),
        Setting.build(pack, options=["optional.rommel"]),
        Setting.build(pack, options=["-official_errata"]),
        Setting.build(pack, overrides=Overrides({a: "mountain"}, {})),
        Setting.build(pack, overrides=Overrides({a: "rough"}, {})),
        Setting.build(pack, overrides=Overrides({b: "rough"}, {})),
        Setting.build(pack, overrides=Overrides({}, {(a, b): "ridge"})),
        Setting.build(pack, overrides=Overrides({}, {(a, b): None})),
    ]
    assert len({State(setting).digest() for setting in settings}) == len(settings)


def test_the_digest_changes_with_the_pack(pack: Pack) -> None:
    import msgspec

    other = msgspec.structs.replace(pack, hash="0" * 32)
    assert State(Setting.build(pack)).digest() != State(Setting.build(other)).digest()


def test_the_same_rules_by_another_way_are_the_same(pack: Pack) -> None:
    every_change = [row.id for row in pack.switches if row.id.startswith("johnson.")]
    by_hand, preset = Setting.build(pack, options=every_change), Setting.build(pack, ruleset="johnson2019")
    assert State(by_hand) == State(preset)
    assert Setting.build(pack, ruleset="johnson2019", options=every_change).options == ()


def test_the_digest_is_the_same_in_every_process(pack: Pack) -> None:
    code = """
from desertfox.pack import builtin_pack
from desertfox.position import Position
options = ["optional.rommel", "optional.detachments", "johnson.map", "six_angles.8.27"]
print(Position.from_scenario(builtin_pack(), "campaign", "spi1981", options).digest())
"""
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout.strip()
        for seed in ("1", "2")
    }
    options = ["six_angles.8.27", "johnson.map", "optional.detachments", "optional.rommel"]
    here = Position.from_scenario(pack, "campaign", "spi1981", options).digest()
    assert told == {here.encode()}


BROKEN = {
    "a unit in the sea": (lambda s: s.put(0, hexes.parse("L2901")), "is off the map"),
    "no place": (lambda s: s.place.__setitem__(0, -1), "is no place"),
    "a stack that lies": (lambda s: s.place.__setitem__(0, TOBRUK), "the stack is []"),
    "a chain in a box": (lambda s: s.next.__setitem__(0, 1), "is chained to a stack"),
    "a circle": (lambda s: (s.put(0, TOBRUK), s.next.__setitem__(0, 0)), "the stack is [0, 0"),
    "presence": (lambda s: s.presence.__setitem__(TOBRUK, 1), "axis presence is 1, not 0"),
    "a bitboard": (lambda s: s.bitboards.__setitem__(0, 1), "bitboard COMBAT is wrong"),
    "a set that is not in play": (
        lambda s: s.put(index(s, "ge_rommel"), TOBRUK), "ge_rommel: its counter set is not in play",
    ),
    "a depleted one-step unit": (
        lambda s: (s.put(index(s, "cw_czech"), TOBRUK), s.mark(index(s, "cw_czech"), Mark.DEPLETED)),
        "cw_czech: cannot be",
    ),
    "a mark in a box": (lambda s: s.mark(0, Mark.DISRUPTED), "cannot be"),
    "points spent in a box": (lambda s: s.spent.__setitem__(0, 4), "movement or supply spent in pool"),
    "a combat unit drawn on": (
        lambda s: (s.put(0, TOBRUK), s.drawn.__setitem__(0, 1)), "only supply units are drawn on",
    ),
    "a mark that nobody is known to carry": (
        lambda s: (s.put(0, TOBRUK), s.clear(Mark.MOVED), s.marks.__setitem__(0, Mark.MOVED)),
        "nobody is known to be MOVED",
    ),
    "a marked unit that is not known": (
        lambda s: (s.clear(Mark.MOVED), s.mark(1, Mark.MOVED), s.put(0, TOBRUK), s.marks.__setitem__(0, Mark.MOVED)),
        "not known to be marked",
    ),
    "a box that lies": (
        lambda s: (s.box(places.HELD_BACK), s.place.__setitem__(0, places.HELD_BACK)), "not known to be in held back",
    ),
    "a link": (lambda s: s.link.__setitem__(0, 1), "cannot be linked to"),
    "a patrol without its recon unit": (
        lambda s: s.link.__setitem__(index(s, "cw_patrol_1"), index(s, "cw_kdg")), "cw_kdg is not set aside",
    ),
    "two patrols of one unit": (
        lambda s: [s.link.__setitem__(index(s, f"cw_patrol_{n}"), index(s, "cw_kdg")) for n in (1, 2)],
        "linked to the same one",
    ),
    "set aside for nobody": (lambda s: s.put(index(s, "cw_kdg"), places.SET_ASIDE), "set aside for no patrol"),
    "two of a lineage": (
        lambda s: (s.put(0, TOBRUK), s.put(1, places.REFIT_BOX)), "lineage ge_5_pzr: 2 of its counters",
    ),
    "enemies in one hex": (
        lambda s: (s.put(0, TOBRUK), s.put(index(s, "cw_polish"), TOBRUK)), "L2329: combat units of both sides",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BROKEN)
def test_the_invariants_find(state: State, what: str) -> None:
    breaking, told = BROKEN[what]
    breaking(state)
    assert any(told in line for line in invariants(state)), invariants(state)
