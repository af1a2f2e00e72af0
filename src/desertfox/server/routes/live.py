"""Announcements over a websocket."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.concurrency import sync_to_thread
from litestar.handlers import send_websocket_stream
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from desertfox.faults import BadInput
from desertfox.play.telling import speaker
from desertfox.server.errors import language_of
from desertfox.server.hall import Hall
from desertfox.server.hall.announcer import News
from desertfox.server.replies import json
from desertfox.server.routes.asked import GameId, TheHall
from desertfox.server.storage import Standing, UnknownGameError

NO_GAME: Final = 4404
"""The code with which a connection to a game that does not exist is closed."""
DELETED: Final = 4410
"""The code with which the connections to a game are closed when it is deleted."""
TRY_AGAIN: Final = 1013
"""The code that says so: the games cannot be read just now."""
LOOK: Final = 2.0
"""Seconds of silence after which we look ourselves: another process that serves the same database tells us nothing."""


@websocket("/api/games/{game:str}/live")
async def live(socket: WebSocket[Any, Any, Any], game: GameId, hall: TheHall) -> None:
    """Announce each change of a game; the first message says where it stands, the end that it was deleted."""
    await socket.accept()
    with hall.announcer.listening(game) as listener:
        now = await _now(socket, hall, game)
        if now is None:
            return
        is_gone = False

        words = language_of(socket)

        def said(news: News) -> str:
            """Put what is considered into the words of whoever hears it."""
            announcement, considered = news
            if considered is not None:
                with suppress(UnknownGameError, BadInput, SQLAlchemyError):  # whoever looks at it next is told why
                    says = speaker(hall.sight(game, since=sys.maxsize).game.setting, words)
                    announcement = replace(announcement, considers=says.event(considered))
            return json(announcement).decode()

        async def told() -> AsyncGenerator[str, None]:
            nonlocal is_gone
            last, known = now, None
            yield said(last)
            while True:
                try:
                    heard = await asyncio.wait_for(listener.hear(), LOOK)
                except TimeoutError:
                    heard, known = await sync_to_thread(_look, hall, game, last, known)
                if heard is None:
                    break
                if heard != last and heard.announcement.version >= last.announcement.version:  # else: while we looked
                    last = heard
                    yield await sync_to_thread(said, last)
            is_gone = True

        await send_websocket_stream(socket, told(), close=False, listen_for_disconnect=True, warn_on_data_discard=False)
        if is_gone and socket.connection_state != "disconnect":
            await socket.close(code=DELETED)


async def _now(socket: WebSocket[Any, Any, Any], hall: Hall, game: str) -> News | None:
    """Return where a game stands; none if that cannot be told, and then the connection is closed."""
    try:
        return News(await sync_to_thread(hall.announcement, game))
    except (UnknownGameError, BadInput):
        code = NO_GAME
    except SQLAlchemyError:  # whoever looks at the game is told why
        code = TRY_AGAIN
    await socket.close(code=code)
    return None


def _look(hall: Hall, game: str, last: News, known: Standing | None) -> tuple[News | None, Standing | None]:
    """Return how a game stands, none if it is gone; what stands as it was known to is not opened for that."""
    try:
        standing = hall.standing(game)
        return (last if standing == known else News(hall.announcement(game))), standing
    except UnknownGameError:
        return None, known
    except (BadInput, SQLAlchemyError):  # whoever acts next is told why
        return last, known


HANDLERS: Final = (live,)
