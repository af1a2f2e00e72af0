"""`desertfox docs`: the generated documents made anew, so that pictures and tables never tell of an older program."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer
from rich.console import Console
from rich.progress import Progress

from desertfox.commands.consoles import bar_columns
from desertfox.faults import BadInput, Fault, write_file

if TYPE_CHECKING:
    from desertfox.pack import Pack
    from desertfox.pack.provenance import Tally
    from desertfox.pictures import PaletteName

MADE = "<!-- made by `make docs`; change the data or the program, not this file -->\n"


Maker: TypeAlias = "Callable[[Pack], bytes]"


class Document(NamedTuple):
    """A generated file: its path under the folder of documents, and what makes its content."""

    path: str
    content: Maker


def docs_(
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the documents.")],
) -> None:
    """Make pictures, schema and tables anew under a folder."""
    from desertfox.pack import builtin_pack

    pack = builtin_pack()
    console = Console(markup=False, highlight=False)
    with Progress(*bar_columns(), console=console) as progress:
        task = progress.add_task("documents", total=len(DOCUMENTS))
        for document in DOCUMENTS:
            progress.update(task, description=document.path)
            write_file(directory / document.path, document.content(pack), folders=True)
            progress.advance(task)
        progress.update(task, description="documents")
    console.print(f"{len(DOCUMENTS)} documents in {directory}: {', '.join(d.path for d in DOCUMENTS)}")


def picture(scenario: str, area: str = "", palette: PaletteName = "classic", scale: float = 1.0) -> Maker:
    """Return what makes the picture of a set-up, whole or of an area."""

    def content(pack: Pack) -> bytes:
        from desertfox.pictures import Look, Picture, level_for, read_area, to_png, view_of
        from desertfox.pictures.stacks import COUNTER
        from desertfox.position import Position

        position = Position.from_scenario(pack, scenario)
        board = position.setting.board
        part = read_area(area, board, pack) if area else None
        if isinstance(part, Fault):
            raise BadInput(area, [part])
        drawn = Picture(view_of(position), board, pack, Look(palette=palette, area=part))
        return to_png(drawn.svg(scale, (level_for(COUNTER * scale),)))

    return content


def counter_sheet(pack: Pack) -> bytes:
    """Return the picture of all counters."""
    from desertfox.pictures import counter_sheet_svg, to_png

    return to_png(counter_sheet_svg(pack, scale=0.75))


def position_schema(_: Pack) -> bytes:
    """Return the JSON Schema of position files."""
    from desertfox.commands.position import schema_text

    return schema_text().encode()


def api_document(_: Pack) -> bytes:
    """Return the reference of the public face."""
    from desertfox.commands.reference import reference

    return (MADE + reference()).encode()


def json_schema(_: Pack) -> bytes:
    """Return the JSON Schema of what commands tell with --json."""
    from desertfox.commands.forms import schema

    return (json.dumps(schema(), indent=2) + "\n").encode()


def options_document(pack: Pack) -> bytes:
    """Return the list of every switch and of the rulesets that turn it on."""
    from desertfox.commands.credits import options

    presets = {row.id: (row.presets or "").replace(";", ", ") for row in pack.switches}
    lines = [
        MADE,
        "# Options of the rules\n",
        "A game names a ruleset and may turn single switches on or off. Off unless a ruleset turns it on.\n",
        *_table(("switch", "case", "effect", "by", "on in"), ((*row[:4], presets[row[0]]) for row in options(pack))),
    ]
    return _text(lines)


def provenance_document(pack: Pack) -> bytes:
    """Return how many records and values of each table are known, and how many are ours."""
    from desertfox.pack.provenance import tallies

    found = tallies(pack)
    lines = [
        MADE,
        "# What is from where\n",
        "`seed`: the errata sheet or a phase aid states it. `public`: found in public material. `geography`: compiled",
        "from real geography. `reconstructed`: ours. `desertfox pack provenance --list` names every record.\n",
        "## Records\n",
        *_counts([tally for tally in found if not tally.column]),
        "\n## Values of the counters and the turn track\n",
        *_counts([tally for tally in found if tally.column]),
    ]
    return _text(lines)


def rules_page(pack: Pack) -> bytes:
    """Return the whole digest of the rules as one page."""
    from desertfox.text import read_clauses, rulebook
    from desertfox.text.page import Switch, page

    switches = (Switch(row.id, row.case, row.summary, row.source) for row in pack.switches)
    return page(rulebook(), switches, read_clauses().values(), MADE).encode()


def _counts(tallies: list[Tally]) -> Iterator[str]:
    from desertfox.pack.provenance import TAGS

    used = [tag for tag in TAGS if any(tally.tags.get(tag) for tally in tallies)]
    rows = [
        (f"{tally.table} {tally.column}".strip(), str(tally.count), *(str(tally.tags.get(tag, 0)) for tag in used))
        for tally in tallies
    ]
    return _table(("table", "count", *used), rows)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Return the lines of a Markdown table."""
    for row in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"


def _text(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


DOCUMENTS = (
    Document("position.schema.json", position_schema),
    Document("api.md", api_document),
    Document("json.schema.json", json_schema),
    Document("options.md", options_document),
    Document("provenance.md", provenance_document),
    Document("rules/index.html", rules_page),
    Document("pictures/race_for_tobruk.png", picture("race_for_tobruk", scale=0.5)),
    Document("pictures/palette_classic.png", picture("crusader", "Tobruk+4", "classic", 0.75)),
    Document("pictures/palette_clear.png", picture("crusader", "Tobruk+4", "clear", 0.75)),
    Document("pictures/palette_dark.png", picture("crusader", "Tobruk+4", "dark", 0.75)),
    Document("pictures/counters.png", counter_sheet),
)
