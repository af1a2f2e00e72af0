"""Games: opened, looked at, played, taken back, branched, brought in and taken away."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from desertfox.server.cards import game_list
from desertfox.server.errors import UnknownError
from desertfox.server.messages import (
    Answer,
    Branch,
    Forming,
    GameList,
    Import,
    Log,
    Moment,
    Naming,
    NewGame,
    Ordering,
    Relieve,
    Seats,
    View,
)
from desertfox.server.replies import TEXT, gives, json, refuses, reply, threaded
from desertfox.server.routes.asked import Asked, At, GameId, Mark, Since, TheHall, TheViews, Words
from desertfox.server.samples import sample_text
from desertfox.server.seen import Views
from desertfox.server.storage import Order
from desertfox.server.views.facts import Sight
from desertfox.text.language import Language

MOST_GAMES: Final = 2**31 - 1
"""What every database can count to."""
Search = Annotated[str, QueryParameter(max_length=200, description="Words that the title or the id has.")]
TheOrder = Annotated[Order, QueryParameter(description="By when they were changed or begun, by title, by length.")]
First = Annotated[int, QueryParameter(ge=0, le=MOST_GAMES, description="So many games come before this page.")]
Most = Annotated[int, QueryParameter(ge=1, le=100, description="So many games are on a page.")]
LARGEST_FILE: Final = 8_000_000
"""No record or position that is brought in has more octets."""


@get("/api/games", responses=gives(GameList))
@threaded
def games(
    request: Asked,
    hall: TheHall,
    words: Words,
    search: Search = "",
    order: TheOrder = "changed",
    first: First = 0,
    most: Most = 50,
) -> Response[bytes]:
    """Return a page of the games, the last played first if nothing else is asked for."""
    return reply(request, json(game_list(hall, words, search, order, first, most)))


@post("/api/games", responses=gives(View, status=201))
@threaded
def new_game(request: Asked, data: JSONBody[NewGame], hall: TheHall, views: TheViews, words: Words) -> Response[bytes]:
    """Open a game."""
    return _seen(request, views, words, hall.new(data), status=201)


@post("/api/imports", responses={**gives(View), **gives(View, status=201)}, request_max_body_size=LARGEST_FILE)
@threaded
def bring_in(request: Asked, data: JSONBody[Import], hall: TheHall, views: TheViews, words: Words) -> Response[bytes]:
    """Open a record, a position or a sample as a game; 200 says that it is the game itself, which is kept here."""
    text = sample_text(data.sample) if data.sample else data.text
    if text is None:
        raise UnknownError(data.sample)
    sight, is_new = hall.bring(text, data)
    return _seen(request, views, words, sight, status=201 if is_new else 200)


@delete("/api/games/{game:str}", responses=refuses())
@threaded
def forget(game: GameId, hall: TheHall) -> None:
    """Delete a game for good."""
    hall.delete(game)


@get("/api/games/{game:str}", responses=gives(View))
@threaded
def look(
    request: Asked,
    game: GameId,
    hall: TheHall,
    views: TheViews,
    words: Words,
    at: At = None,
    since: Since = 0,
    mark: Mark = "",
) -> Response[bytes]:
    """Return a game as it stands, or as it stood."""
    return _seen(request, views, words, hall.sight(game, at, since or -1, mark if since else ""))


@get("/api/games/{game:str}/log", responses=gives(Log))
@threaded
def log(request: Asked, game: GameId, hall: TheHall, views: TheViews, words: Words, at: At = None) -> Response[bytes]:
    """Return all that has happened in a game, or all up to a moment of it."""
    return reply(request, views.log(hall.sight(game, at, -1), words))


@post("/api/games/{game:str}/actions", status_code=200, responses=gives(View))
@threaded
def act(
    request: Asked, game: GameId, data: JSONBody[Answer], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Play an action."""
    return _seen(request, views, words, hall.play(game, data.version, data.action, data.then, together=data.together))


@post("/api/games/{game:str}/undo", status_code=200, responses=gives(View))
@threaded
def undo(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Take the last action back."""
    return _seen(request, views, words, hall.undo(game, data.version))


@post("/api/games/{game:str}/redo", status_code=200, responses=gives(View))
@threaded
def redo(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Do again what was taken back."""
    return _seen(request, views, words, hall.redo(game, data.version))


@post("/api/games/{game:str}/reset", status_code=200, responses=gives(View))
@threaded
def reset(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Take back what can be of this phase."""
    return _seen(request, views, words, hall.reset(game, data.version))


@post("/api/games/{game:str}/branch", responses=gives(View, status=201))
@threaded
def branch(
    request: Asked, game: GameId, data: JSONBody[Branch], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Open a game of one's own that parts from this one after an action."""
    return _seen(request, views, words, hall.branch(game, data.number, data.seats), status=201)


@post("/api/games/{game:str}/stop", status_code=200, responses=gives(View))
@threaded
def stop(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Let the computer wait; it may have gone on since the version that was named."""
    return _seen(request, views, words, hall.stop(game, stopped=True))


@post("/api/games/{game:str}/go", status_code=200, responses=gives(View))
@threaded
def go(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Let the computer go on."""
    return _seen(request, views, words, hall.stop(game, stopped=False))


@post("/api/games/{game:str}/seats", status_code=200, responses=gives(View))
@threaded
def seats(
    request: Asked, game: GameId, data: JSONBody[Seats], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Give the sides to others: persons, or levels of the computer; it may have gone on meanwhile."""
    return _seen(request, views, words, hall.sit(game, data))


@post("/api/games/{game:str}/orders", status_code=200, responses=gives(View))
@threaded
def orders(
    request: Asked, game: GameId, data: JSONBody[Ordering], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Give a side other standing orders: what it is not asked any more."""
    return _seen(request, views, words, hall.order(game, data))


@post("/api/games/{game:str}/columns", status_code=200, responses=gives(View))
@threaded
def columns(
    request: Asked, game: GameId, data: JSONBody[Forming], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Form, change or dissolve a march column of a side."""
    return _seen(request, views, words, hall.form(game, data))


@post("/api/games/{game:str}/name", status_code=200, responses=gives(View))
@threaded
def name(
    request: Asked, game: GameId, data: JSONBody[Naming], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Call a game by a name of its own; an empty one gives it the name of its scenario again."""
    return _seen(request, views, words, hall.name(game, data.name))


@post("/api/games/{game:str}/relieve", status_code=200, responses=gives(View))
@threaded
def relieve(
    request: Asked, game: GameId, data: JSONBody[Relieve], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Let a computer play for the person who is asked, until the phase or the Player-Turn ends; `stop` ends it."""
    return _seen(request, views, words, hall.relieve(game, data))


@post("/api/games/{game:str}/rest", status_code=200, responses=gives(View))
@threaded
def rest(
    request: Asked, game: GameId, data: JSONBody[Moment], hall: TheHall, views: TheViews, words: Words
) -> Response[bytes]:
    """Do nothing more in the Player-Turn: only what somebody has to decide is asked; `stop` or `undo` ends it."""
    return _seen(request, views, words, hall.rest_of_turn(game, data.version))


@get("/api/games/{game:str}/record", media_type=TEXT, responses=gives(str, media_type=TEXT))
@threaded
def record(request: Asked, game: GameId, hall: TheHall) -> Response[bytes]:
    """Return the record of a game as a file."""
    return _file(request, hall.record(game), f"{game}.fox")


@get("/api/games/{game:str}/position", media_type=TEXT, responses=gives(str, media_type=TEXT))
@threaded
def position(request: Asked, game: GameId, hall: TheHall, at: At = None) -> Response[bytes]:
    """Return a moment of a game as a position file."""
    return _file(request, hall.sight(game, at).game.position().to_toml(), f"{game}.toml")


def _file(request: Asked, text: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return reply(request, text.encode(), TEXT, headers=headers)


def _seen(request: Asked, views: Views, words: Language, sight: Sight, *, status: int = 200) -> Response[bytes]:
    return reply(request, views.view(sight, words), status=status)


HANDLERS: Final = (
    games, new_game, bring_in, forget, look, act, undo, redo, reset, branch, stop, go, seats, orders,
    columns, name, relieve, rest, log, record, position,
)  # fmt: skip
