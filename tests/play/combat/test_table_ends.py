"""11.18 The combat table is read to its last column, for the defender, the attacker and the air loss."""

from __future__ import annotations

import pytest
from table import position

from desertfox.rules.crt import CombatTable, Odds, Result


@pytest.mark.parametrize("end", ["crt_column_min", "crt_column_max"])
def test_both_end_columns_read_as_the_chart_prints_them(end: str) -> None:
    pack = position("first_combat", {}).setting.pack
    table, column = CombatTable(pack), int(pack.constant(end))
    printed = {(cell.line, cell.morale): cell.result for cell in pack.crt_results if cell.column == column}
    assert printed
    for (line, morale), result in printed.items():
        if line == "defender":
            assert table.defender(morale or 0, column) == Result.parse(result)
        elif line == "attacker":
            assert table.attacker(column) == Result.parse(result)
        else:
            assert table.air_loss(column) is (result == "A")


def test_nothing_against_something_is_0_to_1() -> None:
    assert [str(Odds.of(*strengths)) for strengths in ((0, 1), (0, 4), (1, 4), (11, 4))] == ["0-1", "0-1", "1-4", "2-1"]
