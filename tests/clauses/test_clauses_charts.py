"""The charts with their corrections, and what the worked examples read from them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from printed import crt_row

from desertfox import hexes
from desertfox.pack import Pack
from desertfox.pack.schema import CounterRow

Find = Callable[[str], CounterRow]


@pytest.mark.clause("ER-CH-1", "ER-CH-1b")
def test_benghazi_is_a_level_1_fort_and_reads_its_row(pack: Pack) -> None:
    assert crt_row(pack, "Benghazi") == crt_row(pack, "level 1 fort") != crt_row(pack, "level 2 fort")
    assert crt_row(pack, "Tobruk") not in {crt_row(pack, "level 1 fort"), crt_row(pack, "level 2 fort")}
    # only a level 2 fort doubles (CR-1f): no set-up builds one there either
    built = {(row.hex, row.state) for row in pack.setup if row.kind == "fort"}
    assert built
    assert not {state for hex_, state in built if hex_ == hexes.parse("L2306")}


@pytest.mark.clause("ER-CH-2")
def test_the_bottom_right_entry_of_the_supply_summary_is_unlimited_and_expends_nothing(pack: Pack) -> None:
    last = pack.supply_summary[-1]
    assert (last.source, last.purpose) == ("msu", "undisrupt")
    assert (last.capacity_sp, last.expended) == ("U", "no")
    combat = [row for row in pack.supply_summary if (row.source, row.purpose) == ("msu", "combat")]
    assert [(row.capacity_sp, row.expended) for row in combat] == [("1", "no"), ("6", "yes")]


def results(pack: Pack, line: str, column: int, morale: int | None = None) -> str:
    (row,) = [r for r in pack.crt_results if (r.line, r.morale, r.column) == (line, morale, column)]
    return row.result


@pytest.mark.clause("ER-11.9m")
def test_2_to_1_in_the_open_is_column_4(pack: Pack) -> None:
    row = crt_row(pack, "clear")
    assert [entry.column for entry in pack.crt_columns if (entry.row, entry.odds) == (row, "2-1")] == [4]


@pytest.mark.clause("ER-11.9q")
@pytest.mark.parametrize("name", ["155 Mtrzd", "II/5 Flak"])
def test_column_11_throws_both_defenders_of_the_example_back_4_hexes_and_disrupts_them(
    pack: Pack, counter: Find, name: str
) -> None:
    result = results(pack, "defender", 11, counter(name).morale_full)
    assert "4" in result
    assert "d" in result


@pytest.mark.clause("ER-15.26")
def test_benghazi_is_l2306_wherever_it_is_named(pack: Pack) -> None:
    right, wrong = hexes.parse("L2306"), hexes.parse("E2306")
    assert pack.place_hex("Benghazi") == right
    rows = [row for row in (*pack.victory_points, *pack.setup) if row.place == "Benghazi"]
    assert len(rows) >= 8
    assert {row.hex for row in rows} <= {right, None}
    assert wrong not in {row.hex for row in pack.victory_points}
