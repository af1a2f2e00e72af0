"""Announcements over a websocket."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.concurrency import sync_to_thread
from litestar.handlers import send_websocket_stream

from desertfox.faults import BadInput
from desertfox.server.replies import json
from desertfox.server.routes.asked import GameId, TheHall
from desertfox.server.storage import UnknownGameError

NO_GAME: Final = 4404
"""The code with which a connection to a game that does not exist is closed."""
DELETED: Final = 4410
"""The code with which the connections to a game are closed when it is deleted."""


@websocket("/api/games/{game:str}/live")
async def live(socket: WebSocket[Any, Any, Any], game: GameId, hall: TheHall) -> None:
    """Announce each change of a game; the first message says where it stands, the end that it was deleted."""
    await socket.accept()
    with hall.announcer.listening(game) as listener:
        try:
            now = await sync_to_thread(hall.announcement, game)
        except (UnknownGameError, BadInput):
            await socket.close(code=NO_GAME)
            return

        is_gone = False

        async def told() -> AsyncGenerator[str, None]:
            nonlocal is_gone
            last = now
            yield json(last).decode()
            while (heard := await listener.hear()) is not None:
                if heard != last and heard.version >= last.version:  # else it was announced while we looked
                    last = heard
                    yield json(last).decode()
            is_gone = True

        await send_websocket_stream(socket, told(), close=False, listen_for_disconnect=True, warn_on_data_discard=False)
        if is_gone and socket.connection_state != "disconnect":
            await socket.close(code=DELETED)


HANDLERS: Final = (live,)
