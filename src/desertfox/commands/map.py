"""`desertfox map`: compile the map of a pack, and prove it sound."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn

from desertfox.commands.consoles import plain_console
from desertfox.commands.forms import Json, MapBuild, MapChange, MapCheck, MapFinding, tell
from desertfox.faults import not_installed

if TYPE_CHECKING:
    from desertfox.board.mapmaker import Change, CompiledMap, MapFolder

app = typer.Typer(help="Compile the map of a pack from its features, and prove it sound.", no_args_is_help=True)

_COUNTED: Final = ("hexes", "hexsides", "links", "places")
SHOWN: Final = 8
"""How many changed records are named before the rest is only counted."""

PackFolder = Annotated[
    Path | None,
    typer.Argument(metavar="DIR", help="A pack folder with a folder 'map' in it; left out, the built-in pack."),
]


@app.callback()
def geometry() -> None:
    """Refuse what cannot be done without the library for geometry."""
    if find_spec("shapely") is None:
        raise not_installed("map", "shapely", "map")


@app.command()
def build(
    directory: PackFolder = None,
    builtin: Annotated[bool, typer.Option("--builtin", help="Write into the built-in pack of this program.")] = False,
    json: Json = False,
) -> None:
    """Compile features.geojson, coast.geojson and grid.json into the tables of the map, and tell what changes.

    Without DIR the built-in map is compiled but only written with --builtin.
    """
    from desertfox.board.mapmaker import MapFolder, changes

    if directory is not None and builtin:
        raise typer.BadParameter("give a folder or --builtin, not both")
    folder = MapFolder() if directory is None else MapFolder.of_pack(directory)
    compiled = _compile(folder)
    told = changes(folder.texts_in_effect(), compiled.files())
    written = folder.write(compiled) if directory is not None or builtin else ()
    if json:
        tell(_form(folder, compiled, told, written))
        return
    out = plain_console()
    for name in folder.borrowed:
        out.print(f"{name}: taken from the built-in pack")
    out.print(_summary(compiled))
    for change in told:
        out.print(_words(change))
    if not told:
        out.print("Nothing changes.")
    if written:
        out.print(f"Written to {folder.path}: {', '.join(written)}.")
    elif told and directory is None and not builtin:
        out.print("Nothing was written: give --builtin to write into the program's own pack.")
    if folder.merges:
        out.print('pack.toml says mode = "merge", so that built-in links would stay: write mode = "replace".')


@app.command()
def check(directory: PackFolder = None, json: Json = False) -> None:
    """Prove a map: everything the game needs of it, and that its files are what its sources compile to."""
    from desertfox.board.mapmaker import MapFolder, check_map

    folder = MapFolder() if directory is None else MapFolder.of_pack(directory)
    if json:
        made = [MapFinding(check=finding.title, faults=list(finding.faults)) for finding in check_map(folder)]
        tell(MapCheck(checks=made))
        raise typer.Exit(any(finding.faults for finding in made))
    out = plain_console()
    checks = faults = 0
    for finding in check_map(folder):
        checks += 1
        faults += len(finding.faults)
        mark, style = ("FAULT", "bold red") if finding.faults else ("ok", "green")
        out.print(f"{mark:5} ", style=style, end="")
        out.print(finding.title)
        for fault in finding.faults:
            out.print(f"      {fault}")
    if faults:
        out.print(f"{faults} {'fault' if faults == 1 else 'faults'} in {checks} checks.")
        raise typer.Exit(1)
    out.print(f"All {checks} checks hold.")


def _compile(folder: MapFolder) -> CompiledMap:
    from desertfox.board.mapmaker import STAGES, compile_map

    err = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("reading", total=len(STAGES) + 1)

        def tell(stage: str) -> None:
            progress.update(task, description=stage, advance=1)

        compiled = compile_map(folder.read(), tell)
        progress.update(task, advance=1)
    return compiled


def _form(folder: MapFolder, compiled: CompiledMap, told: Iterable[Change], written: Iterable[str]) -> MapBuild:
    return MapBuild(
        borrowed=list(folder.borrowed),
        records={name: len(getattr(compiled, name)) for name in _COUNTED},
        changes=[
            MapChange(
                file=change.file,
                added=list(change.added),
                changed=list(change.changed),
                removed=list(change.removed),
            )
            for change in told
        ],
        written=list(written),
    )


def _summary(compiled: CompiledMap) -> str:
    playable = sum(row.terrain not in ("sea", "void") for row in compiled.hexes)
    counts = {"hexsides": compiled.hexsides, "links": compiled.links, "places": compiled.places}
    rest = ", ".join(f"{len(rows)} {name}" for name, rows in counts.items())
    return f"Compiled {len(compiled.hexes)} hexes ({playable} of them land in play), {rest}."


def _words(change: Change) -> str:
    parts = [
        f"{len(names)} {how} ({_some(names)})"
        for how, names in (("added", change.added), ("changed", change.changed), ("removed", change.removed))
        if names
    ]
    return f"{change.file}: {'; '.join(parts) or 'another order'}"


def _some(names: tuple[str, ...]) -> str:
    return ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
