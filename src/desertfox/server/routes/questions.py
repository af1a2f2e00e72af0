"""Questions about a game: its table, where a stack can go, what an attack would bring, overlays, cards and panels."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from desertfox.hexes import parse
from desertfox.play.game import Game
from desertfox.play.telling import spoken
from desertfox.server.errors import UnknownError
from desertfox.server.messages import (
    Advice,
    Batch,
    Combat,
    HexCard,
    Hint,
    Journey,
    Level,
    Moves,
    Overlay,
    Panel,
    Preview,
    SideWord,
    Support,
    Table,
    Tool,
    ToolWord,
    UnitCard,
)
from desertfox.server.messages.common import DEFAULT_LEVEL
from desertfox.server.replies import JSON, SVG, gives, json, reply, tagged, threaded
from desertfox.server.routes.asked import (
    AT_LEAST_0,
    Asked,
    At,
    GameId,
    TheComputer,
    TheHall,
    ThePalette,
    TheViews,
    Word,
    Words,
)
from desertfox.server.views.cards import hex_card, unit_card
from desertfox.server.views.charts import charts
from desertfox.server.views.combat import best_combat, combat
from desertfox.server.views.facts import Sight
from desertfox.server.views.hints import hint
from desertfox.server.views.journeys import journey
from desertfox.server.views.moves import moves
from desertfox.server.views.overlays import overlay
from desertfox.server.views.panels import panel as panel_of
from desertfox.server.views.phrases import indexes
from desertfox.server.views.previews import preview
from desertfox.server.views.support import support
from desertfox.server.views.table import map_drawing, table, thumbnail
from desertfox.server.views.tools import tool as tool_of
from desertfox.text.language import Language

Units = Annotated[str, QueryParameter(description="Ids of counters with + between them.")]
OverlayKey = Literal["general", "combat", "communication", "zones", "threat", "forts"]
PanelId = Literal["turn", "air", "refit", "score", "reserves"]
Draft = Annotated[
    str | None, QueryParameter(max_length=6000, description="Notations with ; between; without it, what is proposed.")
]
MOST_ANSWERS: Final = 60
"""So many answers are given at once."""
_BETWEEN: Final = re.compile(r"[+, ]+")
"""A plus in an address may arrive as a space."""


@get("/api/games/{game:str}/table", responses=gives(Table))
@threaded
def game_table(request: Asked, game: GameId, hall: TheHall, words: Words) -> Response[bytes]:
    """Return what does not change during a game."""
    now, said = _asked(hall, game, words)
    return tagged(request, json(table(now, game, said)), JSON)


@get("/api/games/{game:str}/map.svg", responses=gives(str, media_type=SVG))
@threaded
def game_map(request: Asked, game: GameId, hall: TheHall, palette: ThePalette = "desert") -> Response[bytes]:
    """Return the drawing of the map without pieces."""
    return tagged(request, map_drawing(_now(hall, game).game, palette).encode(), SVG)


@get("/api/games/{game:str}/thumbnail.svg", responses=gives(str, media_type=SVG))
@threaded
def game_thumbnail(request: Asked, game: GameId, hall: TheHall, palette: ThePalette = "desert") -> Response[bytes]:
    """Return a small picture of a game as it stands."""
    return tagged(request, thumbnail(hall.glances.glance(game), palette).encode(), SVG)


@get("/api/games/{game:str}/moves", responses=gives(Moves))
@threaded
def game_moves(request: Asked, game: GameId, units: Units, hall: TheHall, words: Words) -> Response[bytes]:
    """Return where units can go and what else they can do."""
    now, said = _asked(hall, game, words)
    return reply(request, json(moves(now, _list(units), said)))


@get("/api/games/{game:str}/journey", responses=gives(Journey))
@threaded
def game_journey(
    request: Asked,
    game: GameId,
    units: Units,
    to: FromQuery[str],
    hall: TheHall,
    words: Words,
    via: FromQuery[str] = "",
) -> Response[bytes]:
    """Look at a move before it is made."""
    now, said = _asked(hall, game, words)
    return reply(request, json(journey(now, _list(units), to, _list(via), said)))


@get("/api/games/{game:str}/combat", responses=gives(Combat))
@threaded
def game_combat(
    request: Asked,
    game: GameId,
    hall: TheHall,
    words: Words,
    attack: Annotated[str, QueryParameter(description="The notation of an attack.")] = "",
    number: Annotated[
        int | None, QueryParameter(ge=0, schema_extra=AT_LEAST_0, description="The number of a declared attack.")
    ] = None,
    on: Annotated[str, QueryParameter(description="Hexes with commas between them, to be attacked as is best.")] = "",
    support: Annotated[
        str, QueryParameter(description="An answer to the question for support, to see all as it would be with that.")
    ] = "",
) -> Response[bytes]:
    """Take an attack apart: one that could be, the best on some hexes, one that is declared, or the one under way."""
    now, said = _asked(hall, game, words)
    if on:
        return reply(request, json(best_combat(now, _list(on), said)))
    return reply(request, json(combat(now, attack or number, said, support)))


@get("/api/games/{game:str}/tools/{tool:str}", responses=gives(Tool))
@threaded
def game_tool(
    request: Asked,
    game: GameId,
    tool: FromPath[ToolWord],
    hall: TheHall,
    words: Words,
    units: Annotated[str, QueryParameter(description="Chosen counters with + between them: a load of their own.")] = "",
) -> Response[bytes]:
    """Return what can be done with a tool of the phase, and where."""
    now, said = _asked(hall, game, words)
    return reply(request, json(tool_of(now, tool, said, indexes(now.setting, _list(units)))))


@get("/api/games/{game:str}/preview", responses=gives(Preview))
@threaded
def game_preview(
    request: Asked,
    game: GameId,
    hall: TheHall,
    words: Words,
    action: Annotated[str, QueryParameter(description="The notation of an action of a tool, such as `fix 2`.")],
) -> Response[bytes]:
    """Return what an action of a tool would cost, bring and feed."""
    now, said = _asked(hall, game, words)
    return reply(request, json(preview(now, action, said)))


@get("/api/games/{game:str}/support", responses=gives(Support | None))
@threaded
def game_support(
    request: Asked,
    game: GameId,
    hall: TheHall,
    answer: Annotated[str, QueryParameter(description="The notation of an answer, such as `commit 2`.")],
) -> Response[bytes]:
    """Return what an answer to the question for air and naval support would bring; nothing if it is none now."""
    return reply(request, json(support(_now(hall, game).game, answer)))


@get("/api/games/{game:str}/advice", responses=gives(Advice))
@threaded
def game_advice(request: Asked, game: GameId, hall: TheHall, views: TheViews, words: Words) -> Response[bytes]:
    """Return what a sensible player answers to the open question, and what else one click answers."""
    return reply(request, views.advice(_now(hall, game), words))


@get("/api/games/{game:str}/batch", responses=gives(Batch | None))
@threaded
def game_batch(
    request: Asked,
    game: GameId,
    hall: TheHall,
    views: TheViews,
    words: Words,
    draft: Draft = None,
) -> Response[bytes]:
    """Return many answers put together, with what each unit can do and what that costs; nothing where they are given
    one by one.
    """
    answers = None if draft is None else [part for part in draft.split(";") if part][:MOST_ANSWERS]
    return reply(request, views.batch(_now(hall, game), answers, words))


@get("/api/games/{game:str}/hint", responses=gives(Hint))
@threaded
def game_hint(
    request: Asked, game: GameId, computer: TheComputer, words: Words, level: FromQuery[Level] = DEFAULT_LEVEL
) -> Response[bytes]:
    """Return what a level of the computer would do now, and why; a general takes its time for it."""
    sight, choice = computer.hint(game, level)
    return reply(request, json(hint(sight, choice, level, spoken(sight.game.setting, words))))


@get("/api/games/{game:str}/overlays/{key:str}", responses=gives(Overlay))
@threaded
def game_overlay(
    request: Asked,
    game: GameId,
    key: FromPath[OverlayKey],
    hall: TheHall,
    words: Words,
    side: FromQuery[SideWord | None] = None,
    at: At = None,
) -> Response[bytes]:
    """Return something to be drawn over the map."""
    now, said = _asked(hall, game, words, at)
    return reply(request, json(overlay(now, key, side, said)))


@get("/api/games/{game:str}/units/{unit:str}", responses=gives(UnitCard))
@threaded
def game_unit(request: Asked, game: GameId, unit: Word, hall: TheHall, words: Words, at: At = None) -> Response[bytes]:
    """Return everything about a unit."""
    now, said = _asked(hall, game, words, at)
    if unit not in now.setting.counters.by_id:
        raise UnknownError(unit)
    return reply(request, json(unit_card(now, unit, said)))


@get("/api/games/{game:str}/hexes/{hex_:str}", responses=gives(HexCard))
@threaded
def game_hex(request: Asked, game: GameId, hex_: Word, hall: TheHall, words: Words, at: At = None) -> Response[bytes]:
    """Return everything about a hex."""
    try:
        parse(hex_)
    except ValueError:
        raise UnknownError(hex_) from None
    now, said = _asked(hall, game, words, at)
    return reply(request, json(hex_card(now, hex_, said)))


@get("/api/games/{game:str}/panels/{panel:str}", responses=gives(Panel))
@threaded
def game_panel(
    request: Asked, game: GameId, panel: FromPath[PanelId], hall: TheHall, words: Words, at: At = None
) -> Response[bytes]:
    """Return a panel: turn track, air and sea, refit, score or reserves."""
    sight = hall.sight(game, at, since=-1)
    events = [event for _, event in sight.facts.events]
    return reply(request, json(panel_of(sight.game, panel, events, spoken(sight.game.setting, words))))


@get("/api/games/{game:str}/charts", responses=gives(list[Panel]))
@threaded
def game_charts(request: Asked, game: GameId, hall: TheHall, words: Words) -> Response[bytes]:
    """Return the charts that are in force in a game: those of its data pack and its rules."""
    return tagged(request, json(charts(words, _now(hall, game).game.setting.pack)), JSON)


def _now(hall: TheHall, game: GameId, at: int | None = None) -> Sight:
    """Return a game without what has happened in it."""
    return hall.sight(game, at)


def _asked(hall: TheHall, game: GameId, words: Language, at: int | None = None) -> tuple[Game, Language]:
    """Return a game, and the language as it is spoken of it."""
    found = _now(hall, game, at).game
    return found, spoken(found.setting, words)


def _list(text: str) -> tuple[str, ...]:
    return tuple(part for part in _BETWEEN.split(text) if part)


HANDLERS: Final = (
    game_table, game_map, game_thumbnail, game_moves, game_journey, game_combat, game_tool, game_preview,
    game_support, game_advice, game_batch, game_hint, game_overlay, game_unit, game_hex, game_panel, game_charts,
)  # fmt: skip
