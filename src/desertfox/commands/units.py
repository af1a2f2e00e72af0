"""`desertfox units`: the ids, names and figures of units, as they stand at the start or in a position."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Json, Units, tell
from desertfox.commands.input import KEYBOARD, position_of
from desertfox.commands.options import Options, PackFolder, Ruleset
from desertfox.units import SIDES

if TYPE_CHECKING:
    from desertfox.play.views import Unit

_HEAD = ("Id", "Name", "Type", "Where", "Strength", "Morale", "Movement", "Steps", "")


def units(
    what: Annotated[
        str, typer.Argument(metavar="SCENARIO|FILE", help="A scenario, a position file, or - for one piped in.")
    ],
    side: Annotated[str, typer.Option(help="Only this side: axis or commonwealth.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Those in the boxes too.")] = False,
    ruleset: Ruleset = "spi1981",
    option: Options = None,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """List units: the ids that actions and position files use, their names and the figures that show."""
    from desertfox.pack import load_pack
    from desertfox.play.game import Game
    from desertfox.position import Position
    from desertfox.rules.violation import RuleViolation

    if what == KEYBOARD or Path(what).is_file():
        position = position_of(what, pack)
    else:
        position = Position.from_scenario(load_pack(pack), what, ruleset, option or ())
    game = Game.from_position(position, seed="")
    try:
        found = game.units(side or None, on_map=not everything)
    except RuleViolation as wrong:
        raise typer.BadParameter(wrong.message, param_hint="--side") from None
    if json:
        tell(Units(units=found))
        return
    for number, name in enumerate(SIDES):
        if listed := [unit for unit in found if unit.side == number]:
            table_console(highlight=False).print(_table(name.capitalize(), listed))


def _table(title: str, found: list[Unit]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for heading in _HEAD:
        table.add_column(heading, justify="right" if heading in _HEAD[4:8] else "left", overflow="fold")
    for unit in found:
        words = [*(["depleted"] if unit.depleted else []), *unit.marks]
        words += ["out of supply"] if unit.hex and not unit.supplied else []
        figures = (unit.strength, "" if unit.morale is None else unit.morale, unit.movement, unit.steps)
        table.add_row(
            unit.id, unit.name, unit.type.replace("_", " "), unit.hex or unit.box, *map(str, figures), ", ".join(words)
        )
    return table
