"""`desertfox credits`: the people and publications behind the game, and what the program takes from each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Credits, Json, tell
from desertfox.commands.options import PackFolder

if TYPE_CHECKING:
    from desertfox.pack import Pack
    from desertfox.pack.schema import SourceRow

CLOSING = (
    "An independent work by players, not connected with any publisher; no printed component is included. "
    "NOTICE and LICENSE tell the rest, `desertfox pack provenance` what is known and what is rebuilt."
)


def credits_(
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Name the game, the articles, the errata and the editions, and the options and scenarios that come from them."""
    from desertfox.pack import load_pack

    data = load_pack(pack)
    if json:
        tell(
            Credits(
                sources=list(data.sources),
                options=list(data.switches),
                scenarios=list(data.scenarios),
                editions=list(data.editions),
            )
        )
        return
    console = table_console(highlight=False)
    for table in (sources_table(data), options_table(data), scenarios_table(data), editions_table(data)):
        console.print(table)
        console.print()
    console.print(CLOSING)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=None, header_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def sources_table(pack: Pack) -> Table:
    """List the publications and documents."""
    table = _table("Sources", "title", "by", "published", "standing", "gives")
    for row in pack.sources:
        gives = f"{row.contributes} ({row.note})" if row.note else row.contributes
        table.add_row(row.title, row.author, published(row), "official" if row.official else "", gives)
    return table


def options_table(pack: Pack) -> Table:
    """List every switch of the rules with its effect, its author and whether it is on by default."""
    table = _table("Options of the rules", "option", "case", "effect", "by", "default")
    for row in options(pack):
        table.add_row(*row)
    return table


def options(pack: Pack) -> Iterator[tuple[str, str, str, str, str]]:
    """Return id, case, effect, credit and default of every switch."""
    from desertfox.state.setting import DEFAULT_RULESET, presets

    standard = presets(pack).get(DEFAULT_RULESET, frozenset())
    for row in pack.switches:
        notes = [s.note for s in contributors(pack, "switches", row.id) if s.kind == "article" and s.note]
        credit = "; ".join([row.source, *notes])
        yield row.id, row.case, row.summary, credit, "on" if row.id in standard else "off"


def scenarios_table(pack: Pack) -> Table:
    """List the scenarios with their turns and their author."""
    table = _table("Scenarios", "scenario", "turns", "by")
    for row in pack.scenarios:
        credit = ", ".join(f"{s.author}, {s.issue or s.publisher}" for s in contributors(pack, "scenarios", row.id))
        table.add_row(row.name, f"{row.first_turn} to {row.last_turn}", credit)
    return table


def editions_table(pack: Pack) -> Table:
    """List the printed editions."""
    table = _table("Editions", "edition", "by", "counters", "scenarios", "errata", "schedules", "map")
    for row in pack.editions:
        people = f"{row.designer}; {row.editor}" if row.editor else row.designer
        errata = "in print" if row.errata_in_print else "needed"
        sets, count = row.counter_sets.replace(";", ", "), str(len(row.scenarios.split(";")))
        table.add_row(f"{row.name} ({row.publisher})", people, sets, count, errata, row.schedules, row.map_note)
    return table


def contributors(pack: Pack, column: str, name: str) -> Iterator[SourceRow]:
    """Return the sources whose list of switches or scenarios has a name."""
    return (row for row in pack.sources if name in (getattr(row, column) or "").split(";"))


def published(row: SourceRow) -> str:
    """Say where and when a source came out."""
    return ", ".join(filter(None, (row.publisher, row.issue, row.date)))
