"""11 The Combat Results Table as the panel shows it, with what can be read lit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from desertfox.play.resolution import morale_lines
from desertfox.play.telling import speaker
from desertfox.rules.crt import CombatTable, Result
from desertfox.server.messages import Cell, TableRow
from desertfox.server.views.engagement import Engagement
from desertfox.server.views.phrases import ids
from desertfox.text.language import Language

_TRIANGLE: Final = "▲"
_NOTHING: Final = "·"


def columns_of(table: CombatTable) -> range:
    """Return the numbers of the columns."""
    return range(table.first_column, table.last_column + 1)


def results_table(found: Engagement, language: Language) -> tuple[TableRow, ...]:
    """11 Return the row of the odds, a row for each morale, that of the attackers and that of the air losses."""
    table = found.game.charts.combat
    return (
        _odds_row(found, language),
        *_morale_rows(found, table, language),
        TableRow(
            title=language.text("crt-attackers"),
            cells=_cells(table, lambda column: code(table.attacker(column)), found.columns.attacker),
            units=ids(found.game.setting, found.fight.attack.units),
        ),
        TableRow(title=language.text("crt-air-loss"), cells=_cells(table, _air_loss(table), _losses(found, table))),
    )


def odds_cells(found: Engagement) -> dict[int, str]:
    """11 steps 2-4: return the odds of the row in its columns."""
    rows = found.game.setting.pack.crt_columns
    return {entry.column: entry.odds.replace("triangle", _TRIANGLE) for entry in rows if entry.row == found.row}


def _odds_row(found: Engagement, language: Language) -> TableRow:
    table, words = found.game.charts.combat, odds_cells(found)
    lit = () if found.column is None else (found.column,)
    title = speaker(found.game.setting, language).row(found.row)
    return TableRow(title=title[:1].upper() + title[1:], cells=_cells(table, lambda c: words.get(c, ""), lit))


def _morale_rows(found: Engagement, table: CombatTable, language: Language) -> Iterator[TableRow]:
    readers: dict[int, list[int]] = {}
    for unit, row in morale_lines(found.game).items():
        readers.setdefault(row, []).append(unit)
    told = speaker(found.game.setting, language)
    for morale in range(1, table.last_morale + 1):
        units = readers.get(morale, [])
        title = language.text("crt-morale", morale=morale)
        if units:
            names = ", ".join(told.piece(found.game.state, unit) for unit in units)
            title = language.text("crt-morale-of", morale=morale, units=names)
        lit = found.columns.defender if units else ()
        cells = _cells(table, lambda column, row=morale: code(table.defender(row, column)), lit)  # type: ignore[misc]
        yield TableRow(title=title, cells=cells, units=ids(found.game.setting, units))


def _air_loss(table: CombatTable) -> Callable[[int], str]:
    return lambda column: "A" if table.air_loss(column) else _NOTHING


def _losses(found: Engagement, table: CombatTable) -> tuple[int, ...]:
    """11.18 Light only what would cost a side a point."""
    committed = found.fight.attacker_air or found.fight.defender_air
    return tuple(column for column in found.columns.before if committed and table.air_loss(column))


def _cells(table: CombatTable, words: Callable[[int], str], lit: Iterable[int]) -> tuple[Cell, ...]:
    shown = frozenset(lit)
    return tuple(Cell(text=words(column), lit=column in shown) for column in columns_of(table))


def code(result: Result) -> str:
    """11.6 Return a result as the table prints it; nothing is a dot."""
    return _NOTHING if not any(result) else str(result)
