"""`desertfox serve` and `desertfox play`: the service, and the game on a page in the browser."""

from __future__ import annotations

import logging
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from desertfox.commands.browser import open_in_browser
from desertfox.commands.consoles import plain_console
from desertfox.commands.options import PackFolder
from desertfox.faults import BadInput, Fault

if TYPE_CHECKING:
    from desertfox.server.settings import Settings

LOCAL = "127.0.0.1"
PORT = 8000
SWITCH = 0.001
"""Seconds before a thread must let another one run: a thinking computer keeps nobody waiting."""

Host = Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Where games are kept; by itself your data folder.")]
Database = Annotated[
    str, typer.Option(metavar="URL", help="A database to keep games in: postgresql+psycopg://user@host/name.")
]
Names = Annotated[
    list[str] | None,
    typer.Option(help="A name under which others ask for it, such as desk.local; one option for each name."),
]


def serve(
    host: Host = LOCAL,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = PORT,
    data: Data = None,
    database: Database = "",
    pack: PackFolder = None,
    name: Names = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Run the service: games in the browser, for you or for others in your network."""
    _run(_settings(host, data, database, pack, tuple(name or ())), listening(host, port), "/", open_=open_)


def play(
    scenario: Annotated[
        str | None, typer.Argument(metavar="[SCENARIO]", help="Open this scenario at once, for two at one screen.")
    ] = None,
    data: Data = None,
    pack: PackFolder = None,
) -> None:
    """Play in the browser: starts the game on this machine and opens its page."""
    settings = _settings(LOCAL, data, "", pack)
    page = "/" if scenario is None else f"/game/{_new_game(settings, scenario)}"
    try:
        listener = listening(LOCAL, PORT)
    except BadInput:
        listener = listening(LOCAL, 0)  # another game is being served already
    _run(settings, listener, page, open_=True)


def _settings(host: str, data: Path | None, database: str, pack: Path | None, names: tuple[str, ...] = ()) -> Settings:
    from desertfox.server.settings import LOCAL_HOSTS, Settings, default_folder

    return Settings(
        data=data or default_folder(),
        database=database,
        pack=pack,
        names=(*LOCAL_HOSTS, host, *names),
        by_address=host not in (LOCAL, "localhost", "::1"),
    )


def _new_game(settings: Settings, scenario: str) -> str:
    """Open a scenario before the service starts, so that a wrong name is told at once."""
    from desertfox.server.app import open_hall
    from desertfox.server.messages import NewGame

    hall = open_hall(settings)
    try:
        return hall.new(NewGame(scenario=scenario)).facts.id
    finally:
        hall.close()


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens, so that the address is known before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio sends at once only if it knows TCP
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()
    except OSError as error:
        found.close()
        reason = f"nobody can listen there: {error.strerror}"
        hint = "Choose another port with --port."
        raise BadInput("serve", [Fault("--port", 0, 0, f"{host}:{port}", reason, hint)]) from None
    return found


def _run(settings: Settings, listener: socket.socket, page: str, *, open_: bool) -> None:
    import uvicorn

    from desertfox.server.app import create_app, open_hall
    from desertfox.server.gate import config
    from desertfox.server.leisure import Leisure
    from desertfox.server.warming import warm_up

    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}{page}"
    hall, leisure = open_hall(settings), Leisure()
    server = uvicorn.Server(config(create_app(settings, hall, leisure=leisure), settings))
    console = plain_console()
    console.print(f"The Desert Fox is served at {address}")
    console.print(f"Games are kept in {settings.shown_database()}; stop with Ctrl+C.")
    if settings.by_address:
        console.print(f"It answers to addresses and to {', '.join(settings.names)}; let in another name with --name.")
    if open_:
        threading.Timer(0.5, _open, (address, console)).start()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    sys.setswitchinterval(SWITCH)
    warm_up(hall.packs.default, leisure)
    with suppress(KeyboardInterrupt):  # that is how one ends it
        server.run(sockets=[listener])


def _open(address: str, console: Console) -> None:
    if not open_in_browser(address):
        console.print("No browser could be started; open the address yourself.")
