"""The `desertfox` command."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from desertfox.commands import lesson as lesson_commands
from desertfox.commands import map as map_commands
from desertfox.commands import pack as pack_commands
from desertfox.commands import position as position_commands
from desertfox.commands.balance import balance
from desertfox.commands.credits import credits_
from desertfox.commands.docs import docs_
from desertfox.commands.duel import duel
from desertfox.commands.fuzz import fuzz
from desertfox.commands.ladder import ladder
from desertfox.commands.replay import replay
from desertfox.commands.rules import rules
from desertfox.commands.schedule import schedule
from desertfox.commands.serve import play, serve
from desertfox.commands.show import show
from desertfox.commands.units import units
from desertfox.commands.verify import verify
from desertfox.faults import BadInput, not_installed

app = typer.Typer(name="desertfox", no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})
app.add_typer(lesson_commands.app, name="lesson")
app.add_typer(map_commands.app, name="map")
app.add_typer(pack_commands.app, name="pack")
app.add_typer(position_commands.app, name="position")
app.command("credits")(credits_)
app.command("docs")(docs_)
app.command("rules")(rules)
app.command("schedule")(schedule)
app.command("show")(show)
app.command("units")(units)
app.command("play")(play)
app.command("serve")(serve)
app.command("replay")(replay)
app.command("verify")(verify)
app.command("fuzz")(fuzz)
app.command("balance")(balance)
app.command("duel")(duel)
app.command("ladder")(ladder)


_LIBRARIES = dict.fromkeys(
    ("alembic", "fluent", "litestar", "markdown_it", "platformdirs", "sqlalchemy", "uvicorn", "websockets"), ""
) | {"psycopg": "postgres", "shapely": "map"}
"""The libraries that only some commands need, each with the extra that brings it, if it is one."""


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"desertfox {version('desertfox')}")
        raise typer.Exit


@app.callback()
def desertfox(
    _version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and exit.")
    ] = False,
) -> None:
    """The Desert Fox: North Africa 1940-42 as a computer board wargame."""


def main() -> None:
    """Run the command; bad input is answered with its faults and exit status 1, never with a traceback."""
    try:
        app()
    except BadInput as refused:
        sys.stderr.write(f"{refused}\n")
        sys.exit(1)
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library not in _LIBRARIES:
            raise
        sys.stderr.write(f"{not_installed('this command', library, _LIBRARIES[library])}\n")
        sys.exit(1)
