"""8.1, 8.22, 8.23 and 8.7: how many MPs a unit has."""

from __future__ import annotations

import msgspec
import pytest

from desertfox.pack import Pack, builtin_pack
from desertfox.position import Position
from desertfox.rules import movement


def mps(unit: str, words: str = "", phase: str = "initial_movement", pack: Pack | None = None) -> float:
    text = f'format = 1\nphase = "{phase}"\n[units]\n{unit} = "L0915 {words}"'
    state = Position.parse(text, pack=pack).state()
    return movement.allowance(state, state.setting.counters.by_id[unit]) / 4


@pytest.mark.parametrize(
    ("unit", "words", "expected"),
    [
        pytest.param("ge_5_pzr_1", "", 22, id="the MA of the counter"),
        pytest.param("ax_sup_01", "msu", 22, id="an MSU"),
        pytest.param("ax_sup_01", "dump", 0, id="a dump, by the side that shows"),
        pytest.param("ge_5_pzr_1", "disrupted", 11, id="disrupted: half"),
        pytest.param("ge_5_pzr_1", "out_of_supply", 11, id="out of supply when the phase began: half"),
        pytest.param("ge_5_pzr_1", "disrupted out_of_supply", 5.5, id="both: a quarter, fractions kept"),
        pytest.param("it_savona", "disrupted out_of_supply", 1.5, id="both, leg"),
        pytest.param("it_brescia", "forced_march", 10, id="leg: 2 MPs more"),
        pytest.param("ge_5_pzr_1", "forced_march", 27.5, id="motorized: a quarter more"),
        pytest.param("cw_1ff", "forced_march", 17.5, id="motorized, MA 14"),
        pytest.param("ge_5_pzr_1", "spent 5.5", 16.5, id="less what is spent"),
        pytest.param("ge_5_pzr_1", "emergency_supply", 22, id="emergency supply keeps the MA"),
    ],
)
def test_movement_points(unit: str, words: str, expected: float) -> None:
    assert mps(unit, words) == expected


def test_both_movement_phases_give_the_full_ma() -> None:
    assert mps("ge_5_pzr_1", phase="motorized_movement") == 22


def test_the_figures_come_from_the_pack() -> None:
    pack = builtin_pack()
    changes = {
        "motorized_phase_fraction": "0.5",
        "disrupted_ma_fraction": "0.75",
        "oogs_ma_fraction": "0.25",
        "forced_march_leg_mp": "3",
        "forced_march_motorized_fraction": "0.5",
        "minimum_move_hexes": "0",
    }
    rows = tuple(msgspec.structs.replace(row, value=changes.get(row.name, row.value)) for row in pack.constants)
    other = msgspec.structs.replace(pack, constants=rows)
    assert movement.rates(other) == movement.Rates(2, 3, 1, 12, 2, False)
    assert movement.rates(pack) == movement.Rates(4, 2, 2, 8, 1, True)
    assert mps("ge_5_pzr_1", phase="motorized_movement", pack=other) == 11
    assert mps("ge_5_pzr_1", "disrupted", pack=other) == 16.5
    assert mps("ge_5_pzr_1", "out_of_supply", pack=other) == 5.5
    assert mps("ge_5_pzr_1", "forced_march", pack=other) == 33
    assert mps("it_brescia", "forced_march", pack=other) == 11


def test_a_stack_goes_no_further_than_its_slowest_unit() -> None:
    units = '[units]\nge_5_pzr_1 = "L0915"\nit_brescia = "L0915"'
    position = Position.parse(f'format = 1\nphase = "initial_movement"\n{units}').state()
    tank, division = (position.setting.counters.by_id[name] for name in ("ge_5_pzr_1", "it_brescia"))
    alone = [movement.furthest(position, (one,)) for one in (tank, division)]
    assert alone[1] < alone[0]
    assert movement.furthest(position, (tank, division)) == alone[1]


@pytest.mark.parametrize("number", [-1, 9999])
def test_what_has_no_counter_is_no_unit(number: int) -> None:
    assert (
        str(movement.why_not_own(Position.parse("format = 1").state(), number))
        == f"8.1 there is no unit number {number}"
    )
