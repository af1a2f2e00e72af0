"""`desertfox schedule`: what each turn of a scenario brings and takes, a space for each unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from desertfox.commands.consoles import table_console
from desertfox.commands.forms import Json, Schedule, ScheduleTurn, tell
from desertfox.commands.options import PackFolder

if TYPE_CHECKING:
    from desertfox.pack.schema import TurnRow
    from desertfox.state import Setting


def schedule(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="A scenario such as campaign.")],
    ruleset: Annotated[str, typer.Option(help="spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[list[str] | None, typer.Option(help="A switch to turn on, with a minus before it off.")] = None,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """List arrivals, withdrawals with the turn of return, points and supply, turn by turn."""
    from desertfox.pack import load_pack
    from desertfox.position import Position

    setting = Position.from_scenario(load_pack(pack), scenario, ruleset, tuple(option or ())).setting
    if json:
        tell(_form(setting))
        return
    console = table_console(highlight=False)
    console.print(table(setting))
    console.print("A number after a withdrawn unit is the turn on which it comes back.")


def _form(setting: Setting) -> Schedule:
    from desertfox.analysis.schedule import months

    ids = [counter.id for counter in setting.counters]
    turns = [
        ScheduleTurn(
            turn=track.turn,
            month=f"{track.month} {track.year}",
            axis=[ids[slot.unit] for slot in axis],
            commonwealth=[ids[slot.unit] for slot in commonwealth],
            withdrawn={ids[slot.unit]: slot.returns for slot in withdrawals},
        )
        for track, (axis, commonwealth), withdrawals in months(setting)
    ]
    return Schedule(scenario=setting.scenario, turns=turns)


def table(setting: Setting) -> Table:
    """Return the schedule as a table: a line a unit."""
    from desertfox.analysis.schedule import months

    found = Table(title=f"Schedule: {setting.scenario}", title_justify="left", show_lines=True)
    for heading in ("Turn", "Month", "Axis", "Commonwealth", "Withdrawn", "Points and supply"):
        found.add_column(heading, overflow="fold", justify="right" if heading == "Turn" else "left")
    for track, arrivals, withdrawals in months(setting):
        cells = ["\n".join(slot.label(setting) for slot in slots) for slots in (*arrivals, withdrawals)]
        found.add_row(str(track.turn), f"{track.month} {track.year}", *cells, _points(track))
    return found


def _points(track: TurnRow) -> str:
    refit = f"refit {track.german_refit} G, {track.italian_refit} I, {track.cw_refit} C"
    air = f"air {track.axis_air_gain} A, {track.cw_air_gain} C"
    axis = f"{track.axis_msus_fixed} A" if track.axis_msus_fixed else "convoy" if track.turn > 1 else "none A"
    return f"{refit}\n{air}\nMSUs {axis}, {track.cw_msus} C"
