"""Counters: symbols, words, levels of detail, and each mark exactly where the state has it."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from desertfox import hexes
from desertfox.board import Area, Board
from desertfox.pack import Pack
from desertfox.pack.schema import Nation, UnitType
from desertfox.pictures import LEVELS, PALETTES, Fort, Look, Mark, Picture, Piece, Stack, View, level_for, state_view
from desertfox.pictures.counters import counter, short_name
from desertfox.pictures.countersheet import counter_sheet_svg, piece_of
from desertfox.pictures.stacks import describe, draw_stack
from desertfox.pictures.style import BAND_PATTERNS
from desertfox.pictures.symbols import SymbolName, size_mark, symbol
from desertfox.pictures.view import NATION_LETTERS
from desertfox.position import Position
from desertfox.state import Mark as StateMark
from desertfox.state import Value
from desertfox.units import CounterList

CLASSIC = PALETTES["classic"]
TOBRUK = hexes.parse("L2329")
TANK = Piece(
    id="t", name="5(2) Pzr", side="axis", nation="german", type="armor", size="regiment", strength=8,
    parenthesized=False, morale=1, movement=22, sp=1, armor_rating=2,
)  # fmt: skip
DUMP = Piece(
    id="d", name="Supply", side="commonwealth", nation="british", type="supply", size="company", strength=0,
    parenthesized=True, morale=None, movement=0, sp=0, depleted=True,
)  # fmt: skip
MARKS: tuple[Mark, ...] = get_args(Mark)
SIGNS = {
    "disrupted": "mk-dis", "captured": "mk-cap", "moved": "mk-mov", "out_of_supply": "mk-oos", "check_due": "mk-chk",
}  # fmt: skip


def marked(*marks: Mark) -> Piece:
    return msgspec.structs.replace(TANK, marks=frozenset(marks))


def drawn(piece: Piece) -> str:
    return counter(piece, CLASSIC, (0.0, 0.0), 44.0)


def test_every_type_has_a_symbol_and_no_two_are_alike() -> None:
    names = {*get_args(UnitType), "dump"}
    assert len({symbol(name, 46, 30) for name in names}) == len(names)


def test_every_size_has_a_mark_of_its_own() -> None:
    sizes = ("company", "battalion", "regiment", "brigade", "division")
    assert len({size_mark(size, 50, 20, 8) for size in sizes}) == 5


def test_nations_differ_by_letters_and_by_the_pattern_of_their_band() -> None:
    nations = {*get_args(Nation), "axis_supply", "commonwealth_supply"}
    assert set(NATION_LETTERS) == set(BAND_PATTERNS) == nations
    assert len(set(NATION_LETTERS.values())) == len(set(BAND_PATTERNS.values())) == len(nations)
    assert "c-band" in counter(TANK, PALETTES["clear"], (0.0, 0.0), 44.0)
    assert "c-band" not in drawn(TANK)


def test_a_near_counter_shows_all_that_is_printed() -> None:
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", drawn(TANK))
    assert texts == ["5(2)", "G", "II", "8-1-22"]
    assert drawn(TANK).count('class="c-pip"') == 1
    assert 'aria-label="5(2) Pzr, german, armor, 8-1-22, 1 SP, armor rating 2"' in drawn(TANK)


@pytest.mark.parametrize(
    ("piece", "figures"),
    [
        (TANK, "8-1-22"),
        (msgspec.structs.replace(TANK, strength=0, parenthesized=True), "(0)-1-22"),
        (msgspec.structs.replace(TANK, type="leader", movement=28), "28"),
        (msgspec.structs.replace(DUMP, depleted=False, movement=22), "MSU 22"),
        (DUMP, "DUMP"),
    ],
)
def test_figures_are_strength_morale_movement(piece: Piece, figures: str) -> None:
    assert piece.figures == figures
    assert f">{figures}</text>" in drawn(piece)


def test_detail_follows_the_size_on_the_screen() -> None:
    assert [level_for(pixels) for pixels in (20, 29.9, 30, 63.9, 64, 200)] == [
        "far",
        "far",
        "mid",
        "mid",
        "near",
        "near",
    ]
    texts = {
        level: re.findall(r">([^<]+)</text>", counter(TANK, CLASSIC, (0.0, 0.0), 44.0, levels=(level,)))
        for level in LEVELS
    }
    assert texts["far"] == ["8"]
    assert texts["mid"] == ["G", "8-1-22"]
    every = counter(TANK, CLASSIC, (0.0, 0.0), 44.0, levels=LEVELS)
    assert all(f'<g class="lod-{level[0]}">' in every for level in LEVELS)


def test_only_a_depleted_unit_has_the_bar() -> None:
    assert "c-dep" not in drawn(TANK)
    assert "c-dep" in drawn(msgspec.structs.replace(TANK, depleted=True))
    assert "c-dep" not in drawn(DUMP)


@pytest.mark.parametrize("mark", SIGNS)
def test_a_sign_stands_exactly_for_its_mark(mark: Mark) -> None:
    assert [name for name, sign in SIGNS.items() if sign in drawn(marked(mark))] == [mark]
    assert mark.replace("_", " ") in marked(mark).words
    assert SIGNS[mark] not in drawn(marked(*(other for other in MARKS if other != mark)))


@pytest.mark.parametrize(
    ("marks", "turn"),
    [((), ""), (("moved",), ""), (("may_react",), "rotate(60)"), (("check_due",), "rotate(60)"),
     (("will_convert",), "rotate(180)")],
)  # fmt: skip
def test_the_angle_tells_who_may_react_and_who_will_convert(marks: tuple[Mark, ...], turn: str) -> None:
    found = re.findall(r"rotate\(\d+\)", drawn(marked(*marks)))
    assert found == ([turn] if turn else [])


def test_a_stack_shows_its_top_counter_whole_and_says_what_lies_under_it(pack: Pack) -> None:
    board = Board.build(pack)
    stack = Stack(TOBRUK, (TANK, marked("disrupted"), msgspec.structs.replace(DUMP, side="axis")))
    svg = draw_stack(stack, board, CLASSIC, ("near",))
    assert svg.count("is-under") == 2
    assert svg.count(">8-1-22</text>") == 1
    assert re.findall(r'class="badge ([^"]+)"', svg) == ["b-count b-axis", "b-sp", "b-dump"]
    assert "mk-dis" in svg  # it shows on the edge of the fan
    assert describe(stack, board) == "L2329 Tobruk: 2 Axis units, 2 SP, 1 dump"
    assert "8-1-22, 1 SP, armor rating 2, disrupted" in svg.partition("</title>")[0]


def test_a_lone_counter_needs_no_badges(pack: Pack) -> None:
    for piece in (TANK, DUMP):
        assert "badge" not in draw_stack(Stack(TOBRUK, (piece,)), Board.build(pack), CLASSIC, ("near",))


@pytest.mark.parametrize(
    ("level", "rings", "said"), [(0, 1, "fort being built"), (1, 1, "fort level 1"), (2, 2, "fort level 2")]
)
def test_a_fort_has_a_ring_for_each_level(pack: Pack, level: int, rings: int, said: str) -> None:
    view = View(title="x", forts=(Fort(TOBRUK, level),))  # type: ignore[arg-type]
    svg = Picture(view, Board.build(pack), pack, Look(area=Area((22, 24), (28, 30)))).svg()
    shown = svg.partition('<g class="legend">')[0]
    assert len(re.findall(r'<path class="fort(?: fort-b)?"', shown)) == rings
    assert f"L2329: {said}" in shown


def test_the_state_is_shown_as_it_is_and_nothing_else(pack: Pack) -> None:
    position = Position.from_scenario(pack, "gazala", options=["optional.desert_patrols"])
    plain = state_view(position.state())
    assert {mark for stack in plain.stacks for piece in stack.pieces for mark in piece.marks} == set()
    state = position.state()
    ids = state.setting.counters.by_id
    wanted: dict[str, tuple[int, Mark]] = {
        "ge_5_pzr_2": (StateMark.DISRUPTED, "disrupted"),
        "ge_104_mech": (StateMark.MOVED, "moved"),
        "cw_22_gds": (StateMark.MAY_REACT, "may_react"),
        "cw_150_50": (StateMark.REACTED, "check_due"),
        "cw_kdg": (StateMark.WILL_CONVERT, "will_convert"),
        "ax_sup_01": (StateMark.CAPTURED, "captured"),
    }
    for name, (bit, _) in wanted.items():
        state.mark(ids[name], bit)
    view = state_view(state, out_of_supply={ids["it_132_ari"]})
    found = {piece.id: set(piece.marks) for stack in view.stacks for piece in stack.pieces if piece.marks}
    assert found == {**{name: {mark} for name, (_, mark) in wanted.items()}, "it_132_ari": {"out_of_supply"}}
    svg = Picture(view, state.setting.board, state.setting.pack, Look()).svg().partition('<g class="legend">')[0]
    for mark in ("disrupted", "captured", "moved", "out-of-supply", "check-due", "may-react", "will-convert"):
        assert len(re.findall(rf'class="ctr[^"]*\bis-{mark}\b', svg)) == 1, mark


def test_depleted_dumps_forts_owners_and_the_rail_head_come_from_the_state(pack: Pack) -> None:
    state = Position.from_scenario(pack, "gazala").state()
    view = state_view(state)
    depleted = {piece.id for stack in view.stacks for piece in stack.pieces if piece.depleted and not piece.is_supply}
    rows = [row for row in pack.setup if row.scenario == "gazala"]
    on_map = {row.counter_id for row in rows if row.kind == "unit" and row.state == "depleted" and row.hex is not None}
    assert depleted == on_map
    assert sum(stack.dumps for stack in view.stacks) == sum(row.state == "dump" for row in rows)
    assert {(fort.hex, fort.level) for fort in view.forts} == {
        (row.hex, 1 if row.state == "level1" else 2) for row in rows if row.kind == "fort"
    }
    assert view.owners[TOBRUK] == "commonwealth"
    assert view.rail_head == pack.scenario("gazala").rail_head
    state.values[Value.RAIL_HEAD] = hexes.OFF_MAP
    assert state_view(state).rail_head == hexes.OFF_MAP


def test_a_stack_is_ordered_from_the_strongest_to_the_dump(pack: Pack) -> None:
    view = state_view(Position.from_scenario(pack, "race_for_tobruk", options=["optional.rommel"]).state())
    pieces = next(stack for stack in view.stacks if stack.hex == hexes.parse("L0701")).pieces
    kinds = [
        "dump" if piece.is_dump else "msu" if piece.is_supply else "leader" if piece.is_leader else "unit"
        for piece in pieces
    ]
    assert kinds == sorted(kinds, key=["unit", "leader", "msu", "dump"].index)
    fighting = [piece.strength for piece in pieces if kinds[pieces.index(piece)] == "unit" and not piece.parenthesized]
    assert fighting == sorted(fighting, reverse=True)


def test_the_counter_sheet_shows_every_counter_and_both_its_sides(pack: Pack) -> None:
    svg = counter_sheet_svg(pack, "clear", 0.5)
    shown = re.findall(r'data-id="([^"]+)"', svg)
    units = [c for c in CounterList.from_pack(pack) if not c.is_supply]
    assert sorted(shown) == sorted(
        [c.id for c in units for _ in range(1 if c.one_step else 2)] + ["ax_sup_01", "cw_sup_01"] * 2
    )
    assert "Axis: 18 counters" in svg
    assert "Commonwealth: 22 counters" in svg


def test_no_designation_runs_out_of_its_counter(pack: Pack) -> None:
    from desertfox.pictures.lettering import width

    for found in CounterList.from_pack(pack):
        if found.is_supply or found.is_leader:
            continue
        piece = piece_of(found)
        size = float(re.search(r'class="c-id" x="[\d.]+" y="[\d.]+" font-size="([\d.]+)"', drawn(piece))[1])  # type: ignore[index]
        assert size >= 11, found.designation
        assert 7 + width(short_name(piece), "sans-bold", size) <= 100 - 10 * max(1, piece.sp) - 4, found.designation


def test_a_detachment_has_the_morale_and_movement_of_its_parent(pack: Pack) -> None:
    state = Position.from_scenario(pack, "gazala", options=["optional.detachments"]).state()
    ids = state.setting.counters.by_id
    state.put(ids["ge_det_1"], hexes.parse("L1920"))
    state.link[ids["ge_det_1"]] = ids["ge_104_mech"]
    piece = next(p for s in state_view(state).stacks for p in s.pieces if p.id == "ge_det_1")
    parent = state.setting.counters[ids["ge_104_mech"]].full
    assert (piece.morale, piece.movement) == (parent.morale, parent.movement)


@pytest.mark.clause("ER-2.22b")
@pytest.mark.parametrize("name", ["heavy_infantry", "heavy_airborne"])
def test_heavy_infantry_shows_the_cross_and_a_thick_bar_at_the_left(name: SymbolName) -> None:
    drawing = symbol(name, 46, 30)
    assert symbol("infantry", 46, 30) in drawing, "the infantry cross in its box"
    bar = drawing.removeprefix(symbol("infantry", 46, 30))
    assert '<rect width="7.8" height="30" class="sy-f"/>' in bar, "from the left edge, all the way down"
    assert 'class="sy-f"' not in symbol("infantry", 46, 30)
