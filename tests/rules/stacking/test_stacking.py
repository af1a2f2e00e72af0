"""9 Stacking: what a hex holds, and which removals make it legal."""

from __future__ import annotations

import msgspec
import pytest

from desertfox.hexes import parse as hex_of
from desertfox.pack import Pack, builtin_pack
from desertfox.position import Position
from desertfox.rules import stacking
from desertfox.state import State
from desertfox.units import AXIS, COMMONWEALTH

HEX = hex_of("L0920")
SEVEN = {"it_brescia": "L0920", "it_pavia": "L0920", "it_savona": "L0920", "it_8_ari": "L0920", "ge_3_rcn": "L0920"}
"""2 + 2 + 2 + 1 SP, and a recon unit without any."""


def state_of(units: dict[str, str], pack: Pack | None = None) -> State:
    lines = "\n".join(f'{name} = "{words}"' for name, words in units.items())
    return Position.parse(f"format = 1\nturn = 4\n[units]\n{lines}", pack=pack).state()


def indexes(state: State, *names: str) -> tuple[int, ...]:
    return tuple(state.setting.counters.by_id[name] for name in names)


def test_the_points_of_the_side_that_shows_count() -> None:
    """2.25 An Italian division has 2 SP, depleted 1; supply has none."""
    state = state_of(
        {"it_brescia": "L0920", "it_pavia": "L0920 depleted", "ax_sup_01": "L0920 dump", "cw_sup_01": "L0921"}
    )
    assert stacking.points(state, HEX, AXIS) == 3
    assert stacking.points(state, HEX, COMMONWEALTH) == 0


@pytest.mark.parametrize(("hex_", "limit"), [("L0920", 6), ("L2329", 9), ("L2306", 9), ("E1833", 9), ("E2104", 6)])
def test_cities_hold_more_and_towns_do_not(hex_: str, limit: int) -> None:
    """2.24 Bardia is a town."""
    assert stacking.limit(state_of({}), hex_of(hex_)) == limit


def test_what_has_no_points_always_fits() -> None:
    state = state_of(SEVEN)
    assert stacking.fits(state, HEX, AXIS, 0)
    assert not stacking.fits(state, HEX, AXIS, 1)
    free = hex_of("L0921")
    assert stacking.fits(state, free, AXIS, 6)
    assert not stacking.fits(state, free, AXIS, 7)


def test_hexes_with_too_much_are_found_in_order() -> None:
    dumps = {"ax_sup_01": "L0915 dump", "ax_sup_02": "L0915 dump", "ax_sup_03": "L0916 dump", "ax_sup_04": "L0916"}
    state = state_of({**SEVEN, **dumps, "it_bologna": "L0930"})
    assert list(stacking.overstacked(state, AXIS)) == [hex_of("L0915"), HEX]
    assert list(stacking.overstacked(state, COMMONWEALTH)) == []


@pytest.mark.parametrize(
    ("name", "value", "found"), [("stacking_limit", "1", ["L0916"]), ("dumps_per_hex", "0", ["L0915"])]
)
def test_where_a_pack_holds_less_a_single_unit_may_be_too_much(name: str, value: str, found: list[str]) -> None:
    pack = builtin_pack()
    rows = tuple(msgspec.structs.replace(row, value=value) if row.name == name else row for row in pack.constants)
    state = state_of(
        {"ax_sup_01": "L0915 dump", "it_pavia": "L0916", "it_8_ari": "L0917"},
        msgspec.structs.replace(pack, constants=rows),
    )
    assert list(stacking.overstacked(state, AXIS)) == [hex_of(hex_) for hex_ in found]


def test_the_removals_that_make_a_hex_legal_are_listed_once_each() -> None:
    state = state_of(SEVEN)
    found = set(stacking.removals(state, HEX, AXIS))
    assert found == {indexes(state, name) for name in ("it_brescia", "it_pavia", "it_savona", "it_8_ari")}
    assert all(stacking.is_just_enough(state, HEX, AXIS, units) for units in found)


@pytest.mark.parametrize(
    "names",
    [
        (),
        ("it_brescia", "it_pavia"),
        ("it_brescia", "it_brescia"),
        ("ge_3_rcn",),
        ("it_brescia", "ge_3_rcn"),
        ("it_bologna",),
        ("it_brescia", "ax_sup_01"),
    ],
)
def test_other_removals_are_not_just_enough(names: tuple[str, ...]) -> None:
    """Too few, too many, twice the same, nothing of weight, somebody who stands elsewhere, an MSU."""
    state = state_of({**SEVEN, "ax_sup_01": "L0920 msu", "it_bologna": "L0915"})
    assert not stacking.is_just_enough(state, HEX, AXIS, indexes(state, *names))


def test_a_removal_in_which_one_unit_could_stay_is_too_much() -> None:
    """8 SP, 2 too many: one division is enough, or two regiments; a division and a regiment are too much."""
    state = state_of({**SEVEN, "it_61_tre": "L0920"})
    assert stacking.is_just_enough(state, HEX, AXIS, indexes(state, "it_8_ari", "it_61_tre"))
    assert stacking.is_just_enough(state, HEX, AXIS, indexes(state, "it_pavia"))
    assert not stacking.is_just_enough(state, HEX, AXIS, indexes(state, "it_pavia", "it_61_tre"))
    assert not stacking.is_just_enough(state, HEX, AXIS, indexes(state, "it_61_tre"))


def test_surplus_dumps_go_with_the_units_or_alone() -> None:
    """9.26 Of three dumps two go, whatever MSUs there are."""
    dumps = {f"ax_sup_0{number}": "L0920 dump" for number in (1, 2, 3)}
    alone = state_of({**dumps, "ax_sup_04": "L0920 msu"})
    assert stacking.surplus_dumps(alone, HEX, AXIS) == 2
    assert stacking.is_just_enough(alone, HEX, AXIS, indexes(alone, "ax_sup_01", "ax_sup_03"))
    assert not stacking.is_just_enough(alone, HEX, AXIS, indexes(alone, "ax_sup_01"))
    assert not stacking.is_just_enough(alone, HEX, AXIS, indexes(alone, "ax_sup_01", "ax_sup_04"))
    assert len(list(stacking.removals(alone, HEX, AXIS))) == 3
    both = state_of({**dumps, **SEVEN})
    assert stacking.is_just_enough(both, HEX, AXIS, indexes(both, "it_8_ari", "ax_sup_01", "ax_sup_02"))
    assert len(list(stacking.removals(both, HEX, AXIS))) == 4 * 3
