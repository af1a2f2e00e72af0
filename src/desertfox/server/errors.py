"""Everything that can go wrong, as a refusal with plain words; nobody ever gets a traceback."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, SerializationException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from desertfox.faults import MOST_FAULTS, BadInput
from desertfox.lessons import WrongError, in_language
from desertfox.play.telling import numbered
from desertfox.rules.violation import RuleViolation
from desertfox.server.hall.batch import WrongOneError
from desertfox.server.hall.deputies import ComputersTurnError
from desertfox.server.hall.hall import UnreadableError
from desertfox.server.hall.open_game import NoMomentError
from desertfox.server.hall.uploads import BusyError
from desertfox.server.hushing import hushed
from desertfox.server.messages import Refused
from desertfox.server.replies import JSON, json
from desertfox.server.storage import PackInUseError, StaleError, UnknownGameError, UnknownPackError, trouble_of
from desertfox.server.views.titles import game_title
from desertfox.text.language import Language

Asked = Request[Any, Any, Any]

log = logging.getLogger(__name__)
_troubles: Final = hushed(__name__)


class MalformedError(Exception):
    """A request that cannot be read, with its faults."""

    def __init__(self, *faults: str) -> None:
        """Keep what is wrong."""
        super().__init__(*faults)
        self.faults = faults


class CarefulRequest(Asked):
    """A request whose body may be anything at all."""

    async def json(self) -> Any:
        """Read the body; what the framework does not expect of a body is malformed like the rest."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise MalformedError(str(error)) from None


class UnknownError(LookupError):
    """Something other than a game that is not there; the argument says what."""


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return the language of a request: the one it names, else one that the browser likes."""
    named = request.query_params.get("language")
    return Language.named(named) if named else Language.accepted(request.headers.get("Accept-Language", ""))


def _refuse(status: int, refused: Refused) -> Response[bytes]:
    headers = {"Cache-Control": "no-store"}
    return Response(json(refused), media_type=JSON, status_code=status, headers=headers)


def _wrong(request: Asked, error: WrongError) -> Response[bytes]:
    language = numbered(language_of(request), error.numbering)
    text = language.text("service-lesson-wrong", hint=in_language(error.hint, language.code))
    return _refuse(409, Refused(kind="rules", text=text.strip()))


def _rules(request: Asked, error: RuleViolation) -> Response[bytes]:
    said = numbered(language_of(request), error.numbering).reason(error)
    return _refuse(409, Refused(kind="rules", text=said.text, case=said.case))


def _wrong_one(request: Asked, error: WrongOneError) -> Response[bytes]:
    language = numbered(language_of(request), error.numbering)
    said = language.reason(error.violation)
    text = language.text("service-wrong-one", number=error.number, of=error.of, text=said.text)
    return _refuse(409, Refused(kind="rules", text=text, case=said.case, action=error.notation))


def _stale(request: Asked, error: StaleError) -> Response[bytes]:
    text = language_of(request).text("service-stale")
    return _refuse(409, Refused(kind="stale", text=text, version=error.version))


def _computers_turn(request: Asked, _error: ComputersTurnError) -> Response[bytes]:
    return _refuse(409, Refused(kind="rules", text=language_of(request).text("service-computers-turn")))


def _unknown_game(request: Asked, error: UnknownGameError) -> Response[bytes]:
    text = language_of(request).text("service-unknown-game", game=str(error))
    return _refuse(404, Refused(kind="unknown", text=text))


def _unknown(request: Asked, error: UnknownError) -> Response[bytes]:
    text = language_of(request).text("service-unknown", what=str(error))
    return _refuse(404, Refused(kind="unknown", text=text))


def _unknown_pack(request: Asked, error: UnknownPackError) -> Response[bytes]:
    return _unknown(request, UnknownError(str(error)))


def _pack_in_use(request: Asked, error: PackInUseError) -> Response[bytes]:
    language = language_of(request)
    text = language.text("service-pack-in-use", games=len(error.games))
    games = tuple(
        f"{game_title(scenario, title, language)} ({game})" for game, scenario, title in error.games[:MOST_FAULTS]
    )
    return _refuse(409, Refused(kind="in_use", text=text, faults=games))


def _no_moment(request: Asked, error: NoMomentError) -> Response[bytes]:
    text = language_of(request).text("service-no-moment")
    return _refuse(404, Refused(kind="unknown", text=text, faults=(str(error),)))


def _bad_input(request: Asked, error: BadInput) -> Response[bytes]:
    message = "service-file-more" if error.more else "service-file"
    text = language_of(request).text(message, file=error.what, faults=len(error.faults))
    return _refuse(400, Refused(kind="file", text=text, faults=tuple(map(str, error.faults))))


def _busy(request: Asked, _error: BusyError) -> Response[bytes]:
    return _refuse(503, Refused(kind="file", text=language_of(request).text("service-busy")))


def _malformed(request: Asked, error: MalformedError) -> Response[bytes]:
    text = language_of(request).text("service-malformed")
    return _refuse(400, Refused(kind="malformed", text=text, faults=error.faults))


def _no_action(request: Asked, error: UnreadableError) -> Response[bytes]:
    said = numbered(language_of(request), error.numbering).reason(error.violation)
    return _refuse(400, Refused(kind="malformed", text=said.text, case=said.case))


def _unreadable(request: Asked, error: SerializationException) -> Response[bytes]:
    return _malformed(request, MalformedError(str(error.__cause__ or error)))


def _http(request: Asked, error: HTTPException) -> Response[bytes]:
    """Answer for the framework: unknown addresses, wrong methods, bodies that do not fit their type."""
    language = language_of(request)
    if error.status_code == 404:
        text = language.text("service-unknown", what=request.url.path)
        return _refuse(404, Refused(kind="unknown", text=text))
    if error.status_code >= 500:
        return _broken(request, error)
    response = _refuse(
        error.status_code, Refused(kind="malformed", text=language.text("service-malformed"), faults=_faults(error))
    )
    response.headers.update(error.headers or {})
    return response


def _faults(error: HTTPException) -> tuple[str, ...]:
    """Return what the framework says of a request: which part of it is wrong, and why."""
    found = []
    for part in error.extra if isinstance(error.extra, list) else []:
        if isinstance(part, dict):
            place = " ".join(str(getattr(part[key], "value", part[key])) for key in ("source", "key") if key in part)
            found.append(f"{place}: {part.get('message', '')}" if place else str(part.get("message", "")))
    return tuple(found) or (error.detail,)


def _storage(request: Asked, error: SQLAlchemyError) -> Response[bytes]:
    trouble = trouble_of(error)
    _troubles.error("The storage of the games fails (%s): %s", trouble, error)
    return _refuse(503, Refused(kind="storage", text=language_of(request).text(f"service-storage-{trouble}")))


def _broken(request: Asked, error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _refuse(500, Refused(kind="unknown", text=language_of(request).text("service-broken")))


HANDLERS: Final[ExceptionHandlersMap] = {
    RuleViolation: _rules,
    WrongError: _wrong,
    WrongOneError: _wrong_one,
    StaleError: _stale,
    ComputersTurnError: _computers_turn,
    UnknownGameError: _unknown_game,
    UnknownError: _unknown,
    UnknownPackError: _unknown_pack,
    PackInUseError: _pack_in_use,
    NoMomentError: _no_moment,
    BadInput: _bad_input,
    BusyError: _busy,
    MalformedError: _malformed,
    UnreadableError: _no_action,
    SerializationException: _unreadable,
    HTTPException: _http,
    SQLAlchemyError: _storage,
    Exception: _broken,
}
