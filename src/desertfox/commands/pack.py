"""`desertfox pack`: check a data pack, start a new one, tell what is from where."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from desertfox.commands.consoles import plain_console
from desertfox.commands.forms import Json, PackCheck, Provenance, tell
from desertfox.commands.output import Force
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.pack import Pack
    from desertfox.pack.provenance import Tally

app = typer.Typer(help="Check a data pack, start a new one, tell what is from where.", no_args_is_help=True)

_COUNTED = ("counters", "scenarios", "setup", "schedule", "hexes", "places")
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")]


@app.command()
def check(
    directory: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The folder of the pack; left out, the built-in pack.")
    ] = None,
    json: Json = False,
) -> None:
    """Check a pack as it lies over the built-in data, name every fault in it, and try every scenario at random."""
    from desertfox.analysis.trial import playable
    from desertfox.pack import check_pack

    out = plain_console()
    try:
        pack = playable(check_pack(directory), str(directory or "built-in pack"))
    except BadInput as refused:
        if json:
            tell(PackCheck(faults=refused.faults))
            raise typer.Exit(1) from None
        for file, faults in groupby(refused.faults, key=lambda fault: fault.file):
            out.print(Text(file, style="bold"))
            for fault in faults:
                _print_fault(out, fault)
        out.print(Text(f"{refused.count} in {refused.what}", style="bold red"))
        raise typer.Exit(1) from None
    if json:
        records = {name: len(getattr(pack, name)) for name in _COUNTED}
        tell(PackCheck(name=pack.name, version=pack.version, hash=pack.hash, records=records))
        return
    out.print(Text("no faults", style="bold green"), end=" ")
    out.print(f"in {pack.name} {pack.version}: {_counts(pack)}")
    out.print(f"hash {pack.hash}", style="dim")


@app.command()
def new(
    directory: Folder,
    complete: Annotated[bool, typer.Option("--complete", help="Write every table whole, to replace files.")] = False,
    force: Force = False,
) -> None:
    """Write a filled-in pack to edit: a few example records, or every table with --complete."""
    from desertfox.pack.template import new_pack

    files = new_pack(directory, complete=complete, force=force)
    out = plain_console()
    out.print(f"Written to {directory}: {', '.join(files)}.")
    out.print(f"Edit them, then run: desertfox pack check {directory}")


@app.command()
def provenance(
    reconstructed: Annotated[bool, typer.Option("--reconstructed", help="List what was rebuilt.")] = False,
    everything: Annotated[bool, typer.Option("--list", help="List every record and every tagged value.")] = False,
    pack_folder: Annotated[
        Path | None, typer.Option("--pack", metavar="DIR", help="A pack instead of the built-in one.")
    ] = None,
    json: Json = False,
) -> None:
    """Tell what is from where: how many records and values of each table have which tag, and on demand which ones."""
    from desertfox.pack import load_pack
    from desertfox.pack.provenance import items, tallies

    pack = load_pack(pack_folder)
    out = plain_console()
    counts = tallies(pack)
    listed = [item for item in items(pack) if everything or (reconstructed and item.tag == "reconstructed")]
    if json:
        tell(Provenance(tallies=list(counts), items=listed))
        return
    out.print(_tag_table(f"{pack.name} {pack.version}: records", [tally for tally in counts if not tally.column]))
    out.print(_tag_table("single values", [tally for tally in counts if tally.column]))
    for item in listed:
        value = f" {item.column} {item.value}" if item.column else ""
        out.print(f"{item.tag:13} {item.table}: {item.record}{value}")


def _tag_table(title: str, tallies: list[Tally]) -> Table:
    """Return the counts with their sum; a tag that nothing has gets no column."""
    from desertfox.pack.provenance import TAGS

    used = [tag for tag in TAGS if any(tally.tags.get(tag) for tally in tallies)]
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, show_footer=True)
    table.add_column("table", "all", no_wrap=True)
    table.add_column("count", str(sum(tally.count for tally in tallies)), justify="right", no_wrap=True)
    for tag in used:
        total = sum(tally.tags.get(tag, 0) for tally in tallies)
        table.add_column(tag, str(total), justify="right", no_wrap=True)
    for tally in tallies:
        name = f"{tally.table} {tally.column}".strip()
        table.add_row(name, str(tally.count), *(str(tally.tags.get(tag, 0)) for tag in used))
    return table


def _print_fault(out: Console, fault: Fault) -> None:
    """Print the place, the reason with the value, and the hint, so that an editor can jump to the place."""
    place = ":".join(str(part) for part in (fault.file, fault.line, fault.column) if part)
    line = Text("  ").append(f"{place}: ", style="cyan").append(fault.reason, style="red")
    if fault.value:
        line.append(f" ({fault.value!r})", style="yellow")
    out.print(line.append("."))
    if fault.hint:
        out.print(Text(f"      {fault.hint}", style="dim"))


def _counts(pack: Pack) -> str:
    words = {"setup": "set-up rows", "schedule": "schedule rows"}
    return ", ".join(f"{len(getattr(pack, name))} {words.get(name, name)}" for name in _COUNTED)
