"""The service put together."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.concurrency import sync_to_thread
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from desertfox.faults import BadInput, Fault
from desertfox.players.player import player
from desertfox.server import pages
from desertfox.server.bodies import SMALL
from desertfox.server.description import Description
from desertfox.server.doorkeeper import Doorkeeper
from desertfox.server.errors import HANDLERS, CarefulRequest, language_of
from desertfox.server.hall import Announcer, Hall, Packs
from desertfox.server.hall.computer import Computer
from desertfox.server.leisure import Leisure
from desertfox.server.routes import games, lessons, library, live, questions
from desertfox.server.seen import Views
from desertfox.server.settings import FILE, Settings
from desertfox.server.storage import Database, Store
from desertfox.server.thinking.minds import Minds
from desertfox.server.thinking.worker import Make
from desertfox.text.language import Language


def open_hall(settings: Settings) -> Hall:
    """Return the games of a service; BadInput if its folder, its database or its pack cannot be used."""
    _make_folder(settings)
    store = Store(Database(settings.database_url()))
    try:
        packs = Packs(settings.pack, store.packs)
    except BadInput:
        store.close()
        raise
    return Hall(store, packs, Announcer(), settings.memory)


def create_app(
    settings: Settings, hall: Hall | None = None, make: Make = player, leisure: Leisure | None = None
) -> Litestar:
    """Return the service, with players that `make` makes; BadInput if its folder, database or pack cannot be used.

    Whoever does something meanwhile learns by `leisure` when nobody is being answered.
    """
    hall = hall or open_hall(settings)
    views, computer = Views(), Computer(hall, Minds(make), settings.pace)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncGenerator[None, None]:
        try:
            yield
        finally:
            await sync_to_thread(computer.close)
            hall.close()

    app = Litestar(
        [
            *games.HANDLERS,
            *lessons.HANDLERS,
            *questions.HANDLERS,
            *library.HANDLERS,
            *live.HANDLERS,
            *pages.HANDLERS,
        ],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "computer": Provide(lambda: computer, sync_to_thread=False),
            "views": Provide(lambda: views, sync_to_thread=False),
            "words": Provide(_words, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        logging_config=None,  # whoever runs the service says where its log goes
        openapi_config=OpenAPIConfig(
            title="The Desert Fox",
            version=version("desertfox"),
            description="Games of The Desert Fox: opened, viewed, played, taken back, replayed and branched.",
            path="/schema",
            render_plugins=[Description()],
        ),
        request_class=CarefulRequest,
        request_max_body_size=SMALL,  # but for a file that is brought in
    )
    # Before the routing: whoever asks for what is not there is watched too.
    app.asgi_handler = Doorkeeper(settings, leisure or Leisure())(app.asgi_handler)
    return app


def _words(request: Request[Any, Any, Any]) -> Language:
    return language_of(request)


def _make_folder(settings: Settings) -> None:
    """Make the folder of the games; nobody else reads it, nor the games that lie in a folder with other things."""
    folder = settings.data
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        ours = list(folder.glob(f"{FILE}*"))
        if len(ours) == len(list(folder.iterdir())):
            _close_to_others(folder, 0o700)
    except OSError as error:
        reason = f"the folder cannot be made: {error.strerror}"
        raise BadInput("--data", [Fault("--data", 0, 0, str(folder), reason)]) from None
    if not settings.database:
        with suppress(OSError):  # what is wrong with it, the database tells
            (folder / FILE).touch(mode=0o600)
            for file in ours:
                _close_to_others(file, 0o600)


def _close_to_others(path: Path, mode: int) -> None:
    with suppress(PermissionError):  # it belongs to somebody else, who let us in
        path.chmod(mode)
