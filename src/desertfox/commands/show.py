"""`desertfox show`: a scenario, a position file, the bare map or the counters as a picture or as text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer
from rich.text import Text

from desertfox.commands.browser import open_in_browser
from desertfox.commands.consoles import plain_console
from desertfox.commands.input import position_of
from desertfox.commands.options import Options, PackFolder, Ruleset
from desertfox.commands.output import SCREEN, out_faults
from desertfox.faults import BadInput, Fault, write_file

if TYPE_CHECKING:
    from collections.abc import Iterable

    from desertfox.board import Area, Board
    from desertfox.hexes import Numbering
    from desertfox.pack import Pack
    from desertfox.pictures import View
    from desertfox.pictures.textmap import Line

COUNTERS = "counters"
MAP = "map"

STYLES = {
    "heading": "bold", "axis": "bold white on grey23", "commonwealth": "bold black on dark_orange", "place": "bold",
    "clear": "dim", "rough": "dark_goldenrod", "mountain": "orange4", "marsh": "green", "sand_sea": "yellow",
    "oasis": "bold green", "city": "bold", "void": "dim", "sea": "blue",
}  # fmt: skip


class Subject(NamedTuple):
    """What is to be shown, on which board, with which data, and whose hex numbers its rules follow."""

    view: View
    board: Board
    pack: Pack
    numbers: Numbering = "spi"


def show(
    what: Annotated[
        str, typer.Argument(metavar="SCENARIO|FILE", help="A scenario, a position file (.toml), map or counters.")
    ],
    out: Annotated[
        str,
        typer.Option(metavar="FILE", help="A file ending in .svg, .png or .pdf; - writes a text map to the screen."),
    ] = SCREEN,
    area: Annotated[
        str | None, typer.Option(help="A part: two corners like L2018-E2310, or a place with a radius like Tobruk+6.")
    ] = None,
    palette: Annotated[
        Literal["classic", "clear", "dark"],
        typer.Option(help="clear is safe for every colour vision, dark for the night."),
    ] = "classic",
    numbers: Annotated[
        Literal["spi", "six_angles", "none"] | None,
        typer.Option(help="Hex numbers: L2306 and E2104, or 2306 and 2136; by itself as the rules have them."),
    ] = None,
    scale: Annotated[float | None, typer.Option(help="How large; 1 draws a hex 64 pixels wide.")] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the written file in the browser.")] = False,
    map_only: Annotated[bool, typer.Option("--map-only", help="The map without units.")] = False,
    ruleset: Ruleset = "spi1981",
    option: Options = None,
    pack: PackFolder = None,
) -> None:
    """Show a scenario or a position as SVG, PNG or PDF, or as a text map."""
    from desertfox.board import Board
    from desertfox.pack import load_pack
    from desertfox.pictures import Look, Picture, counter_sheet_svg, read_area
    from desertfox.pictures.files import encoded, svg_for

    faults = _faults(out, scale, open_=open_, what=what)
    data = load_pack(pack)
    subject = _subject(what, data, pack, ruleset, option or [], map_only=map_only, faults=faults)
    part: Area | Fault | None = None
    if area:
        part = read_area(area, subject.board if subject else Board.build(data), data)
    if isinstance(part, Fault):
        faults.append(part)
        part = None
    if faults or subject is None:
        raise BadInput("show", faults)
    numbers = numbers or subject.numbers
    if out == SCREEN:
        _to_screen(subject, part, numbers)
        return
    path, ending = Path(out), Path(out).suffix.lower()
    if what == COUNTERS:
        svg = counter_sheet_svg(data, palette, scale or 1.0)
    else:
        look = Look(palette=palette, numbers=numbers, area=part)
        svg = svg_for(Picture(subject.view, subject.board, subject.pack, look), ending, scale)
    write_file(path, encoded(svg, ending, "--scale"))
    console = plain_console()
    console.print(str(path))
    if open_ and not open_in_browser(path.resolve().as_uri()):
        console.print("No browser could be started; open the file yourself.")


def _faults(out: str, scale: float | None, *, open_: bool, what: str) -> list[Fault]:
    """Return what is wrong with how and where to write."""
    from desertfox.pictures.files import ENDINGS, scale_faults

    found = out_faults(out, ENDINGS, screen="a text map")
    if out == SCREEN:
        hint = "Give a file: --out picture.svg"
        found += [Fault("--open", 0, 0, out, "text on the screen cannot be opened", hint)] if open_ else []
        found += [Fault("--out", 0, 0, out, "counters are a picture, not text", hint)] if what == COUNTERS else []
    return found + scale_faults(scale, "--scale")


def _subject(
    what: str,
    pack: Pack,
    folder: Path | None,
    ruleset: str,
    options: list[str],
    *,
    map_only: bool,
    faults: list[Fault],
) -> Subject | None:
    """Return what the first word names; what is wrong with it joins the faults."""
    from desertfox.board import Board
    from desertfox.pictures import MAP_VIEW, view_of
    from desertfox.position import Position
    from desertfox.rules.ruleset import ruleset as rules_of

    if what in (COUNTERS, MAP):
        return Subject(MAP_VIEW, Board.build(pack), pack)
    scenarios = [row.id for row in pack.scenarios]
    try:
        if what in scenarios:
            position = Position.from_scenario(pack, what, ruleset, options)
        elif Path(what).is_file():
            position = position_of(what, folder)
        else:
            hint = f"Scenarios: {', '.join(scenarios)}. Besides: map, counters, or the path of a position file (.toml)."
            faults.append(Fault("show", 0, 0, what, "neither a scenario nor a file", hint))
            return None
    except BadInput as refused:
        faults += refused.faults
        return None
    view = view_of(position)
    if map_only:
        view = type(MAP_VIEW)(title=view.title, subtitle="the map without units", area=view.area)
    setting = position.setting
    return Subject(view, setting.board, setting.pack, rules_of(setting).numbering)


def _to_screen(subject: Subject, area: Area | None, numbers: Literal["spi", "six_angles", "none"]) -> None:
    from desertfox.pictures import plain, text_map

    console = plain_console()
    columns = console.width if console.is_terminal else None
    lines = text_map(subject.view, subject.board, subject.pack, area=area, numbers=numbers, columns=columns)
    if console.is_terminal:
        console.print(_coloured(lines))
    else:
        sys.stdout.write(plain(lines))


def _coloured(lines: Iterable[Line]) -> Text:
    return Text("\n").join(Text.assemble(*((span.text, STYLES.get(span.kind, "")) for span in line)) for line in lines)
