"""Lessons: the course, and what is learnt in a game."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post

from desertfox.lessons import lesson_text
from desertfox.play.telling import spoken
from desertfox.server.errors import UnknownError
from desertfox.server.messages import Lesson, LessonTitle, View
from desertfox.server.replies import JSON, gives, json, reply, tagged, threaded
from desertfox.server.routes.asked import Asked, GameId, TheHall, TheViews, Word, Words
from desertfox.server.views import lessons as views_of_lessons


@get("/api/lessons", responses=gives(list[LessonTitle]))
@threaded
def course(request: Asked, words: Words) -> Response[bytes]:
    """Return the lessons of the course, in their order."""
    return tagged(request, json(views_of_lessons.course(words.code)), JSON)


@post("/api/lessons/{lesson:str}", responses=gives(View, status=201))
@threaded
def learn(request: Asked, lesson: Word, hall: TheHall, views: TheViews, words: Words) -> Response[bytes]:
    """Begin a lesson of the course, in a game of its own that does not stand in the lobby."""
    text = lesson_text(lesson)
    if text is None:
        raise UnknownError(lesson)
    return reply(request, views.view(hall.teach(text, lesson), words), status=201)


@get("/api/games/{game:str}/lesson", responses=gives(Lesson))
@threaded
def cards(request: Asked, game: GameId, hall: TheHall, words: Words) -> Response[bytes]:
    """Return the lesson that is learnt in a game, with its cards."""
    found, text = hall.lesson(game)
    said = spoken(hall.sight(game).game.setting, words)
    return tagged(request, json(views_of_lessons.lesson(found, text, said)), JSON)


@post("/api/games/{game:str}/adopt", status_code=200, responses=gives(View))
@threaded
def adopt(request: Asked, game: GameId, hall: TheHall, views: TheViews, words: Words) -> Response[bytes]:
    """Make the game of a lesson one of the lobby, and play it on."""
    return reply(request, views.view(hall.adopt(game), words))


HANDLERS: Final = (course, learn, cards, adopt)
