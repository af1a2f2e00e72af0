"""`desertfox position`: write the set-up of a scenario as a position file, check a file, show its schema."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from desertfox.commands.consoles import plain_console
from desertfox.commands.forms import Json, PositionCheck, tell
from desertfox.commands.input import position_of
from desertfox.commands.options import PackFolder
from desertfox.commands.output import POSITION, SCREEN, Force, check_out, deliver
from desertfox.faults import BadInput

if TYPE_CHECKING:
    from desertfox.position import Position

app = typer.Typer(help="Write, check and explain position files.", no_args_is_help=True)

File = Annotated[str, typer.Argument(metavar="FILE", help="The position file; - reads what is piped in.")]


@app.command()
def new(
    scenario: Annotated[str, typer.Argument(help="A scenario, or empty for a position to fill in.")],
    ruleset: Annotated[str, typer.Option(help="spi1981, johnson2019 or sixangles2006.")] = "spi1981",
    option: Annotated[
        list[str] | None, typer.Option(help="A switch of the rules, as often as you like; -x turns x off.")
    ] = None,
    pack: PackFolder = None,
    out: Annotated[str, typer.Option(metavar="FILE", help="A file ending in .toml; - writes to the screen.")] = SCREEN,
    force: Force = False,
) -> None:
    """Write the set-up of a scenario as a position file to edit."""
    from desertfox.pack import load_pack
    from desertfox.position import Position

    check_out(out, (POSITION,), force=force)
    deliver(out, Position.from_scenario(load_pack(pack), scenario, ruleset, option or ()).to_toml())


@app.command()
def check(
    file: File,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Check a position file and name every fault in it."""
    try:
        position = position_of(file, pack)
    except BadInput as refused:
        if not json:
            raise
        tell(PositionCheck(faults=refused.faults))
        raise typer.Exit(1) from None
    if json:
        tell(_form(position))
        return
    for line in _summary(position):
        plain_console().print(line)


@app.command()
def explain(
    file: File,
    unit: Annotated[list[str] | None, typer.Option(help="A unit: its supply, movement and reach.")] = None,
    move: Annotated[list[str] | None, typer.Option(metavar="MOVE", help='A move: "move UNITS PATH".')] = None,
    attack: Annotated[list[str] | None, typer.Option(metavar="ATTACK", help='An attack: "attack UNITS HEXES".')] = None,
    pack: PackFolder = None,
    json: Json = False,
) -> None:
    """Tell who is asked what in a position, and explain units, moves and attacks by the rules."""
    from desertfox.commands.explaining import explained, lines

    found = explained(position_of(file, pack), unit or [], move or [], attack or [])
    if json:
        tell(found)
        return
    for line in lines(found):
        plain_console().print(line)


@app.command()
def schema() -> None:
    """Show the JSON Schema of a position file, for editors and other programs."""
    sys.stdout.write(schema_text())


def schema_text() -> str:
    """Return the schema as it stands in docs/position.schema.json."""
    import json

    from desertfox import position

    return json.dumps(position.schema(), indent=2) + "\n"


def _form(position: Position) -> PositionCheck:
    from desertfox.units import SIDES

    state, setting = position.state(), position.setting
    return PositionCheck(
        title=position.title,
        pack=setting.loaded.name,
        version=setting.loaded.version,
        scenario=setting.scenario,
        ruleset=setting.ruleset,
        options=list(setting.options),
        turn=state.turn,
        side=SIDES[state.phasing_side],
        phase=state.phase,
        step=state.step,
        digest=position.digest(),
    )


def _summary(position: Position) -> list[str]:
    from desertfox.units import SIDES

    state, setting = position.state(), position.setting
    title = position.title or "position without a title"
    rules = ", ".join((setting.ruleset, *setting.options))
    lines = [
        f"no faults in {title}: {setting.scenario}, {rules}",
        f"turn {state.turn}, {SIDES[state.phasing_side]} player-turn, {state.phase}, {state.step}",
    ]
    for side, name in enumerate(SIDES):
        on_map = [
            counter
            for counter in setting.counters
            if setting.counters.side[counter.index] == side and state.place[counter.index] >= 0
        ]
        supply = sum(counter.is_supply for counter in on_map)
        lines.append(
            f"{name}: {_counted(len(on_map) - supply, 'unit')} and {_counted(supply, 'supply unit')} on the map"
        )
    return [*lines, f"digest {position.digest()}"]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
